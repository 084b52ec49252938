import Foundation
import GlossMacros
import Testing

@Glossy(keys: .snakeCase, prefix: "x.") private struct Styled: Equatable {
  let userName: String
  @Key(.style(.trainCase)) let contentType: String
  @Key(.style(.camelCase)) let content_length: Int
  @Key(.style(.screamingKebabCase), .lossless) var maxAge: Int?
  @Key(.style(.pascalSnakeCase)) var isOK: Bool?
  @Key(.style(.camelSnakeCase), .strict) var pageCount = 1
}

private enum Grade: String { case low, high }

@Glossy private struct Alternatives: Equatable {
  @Key("id", "legacy_id", "old.id", .firstThatFits) let id: Int
  @Key("name", "title", .firstThatFits) let name: String?
  @Key("limit", "max", .firstThatFits) var limit = 20
  @Key("level", "severity", .firstThatFits) let level: Grade?
  @Key("at", "time", .since1970(), .firstThatFits) let at: Date?
  @Key("tags", "labels", .skippingInvalid, .firstThatFits) var tags: [String] = []
  @Key("size", "bytes", .strict, .firstThatFits) let size: Int?
}

private enum Around {
  enum Kind: String { case a, b }
  @Glossy struct Inner { let id: Int, note: String? }
  /// Types of another one, which an extension can't name by their short names.
  @Glossy(.rejectsUnknownKeys) struct Nested {
    @Key("inner", "part", .firstThatFits) let inner: Inner
    @Key("kind", "type", .firstThatFits) let kind: Kind?
  }
}

@Glossy private final class Old: Sendable {
  @Key("a", "b", .firstThatFits) let value: Int
}

@Suite("Options of keys") struct KeyOptionTests {
  @Test func `a style for one property`() throws {
    let text = #"{"x":{"user_name":"a","Content-Type":"t","contentLength":3,"MAX-AGE":4,"Is_OK":true,"page_Count":2}}"#
    let model = try Styled.decode(text)
    #expect(model.userName == "a" && model.contentType == "t" && model.content_length == 3)
    #expect(model.maxAge == 4 && model.isOK == true && model.pageCount == 2)
    #expect(try model.jsonString() == text)
  }

  /// All ways to read a text agree. `expected` is the model as JSON, or the problems.
  private func expect<Model: Glossy>(
    _ type: Model.Type, _ text: String, _ expected: String, _ mode: DecodingMode = .lenient,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let json = try JSON(string: text)
    let model = Model(json: json)
    let built = Model(json: JSON(foundationObject: json.foundationObject))
    #expect((model == nil) == (built == nil), sourceLocation: location)
    #expect(try model?.jsonString() == built?.jsonString(), sourceLocation: location)
    do {
      let decoded = try Model.decode(text, mode: mode)
      #expect(try decoded.jsonString() == expected, sourceLocation: location)
      #expect(model != nil, sourceLocation: location)
    } catch let error as DecodingReport {
      let problems = error.problems.map { "\($0.path): \($0.message)" }.joined(separator: "; ")
      #expect(problems == expected, sourceLocation: location)
      #expect(mode != .lenient || model == nil, sourceLocation: location)
    }
  }

  @Test(arguments: [
    (#"{"id": 1, "legacy_id": 2}"#, #"{"id":1,"limit":20,"tags":[]}"#),
    (#"{"id": "x", "legacy_id": 2}"#, #"{"id":2,"limit":20,"tags":[]}"#),
    (#"{"id": null, "legacy_id": [1], "old": {"id": 3}}"#, #"{"id":3,"limit":20,"tags":[]}"#),
    (#"{"id": 1, "name": 2, "title": "t"}"#, #"{"id":1,"name":"t","limit":20,"tags":[]}"#),
    (#"{"id": 1, "name": 2, "title": 3}"#, #"{"id":1,"limit":20,"tags":[]}"#),
    (#"{"id": 1, "limit": "x", "max": 5}"#, #"{"id":1,"limit":5,"tags":[]}"#),
    (#"{"id": 1, "level": "none", "severity": "high"}"#, #"{"id":1,"limit":20,"level":"high","tags":[]}"#),
    (#"{"id": 1, "at": "x", "time": 5}"#, #"{"id":1,"limit":20,"at":5,"tags":[]}"#),
    (#"{"id": 1, "tags": 3, "labels": ["a", 1]}"#, #"{"id":1,"limit":20,"tags":["a"]}"#),
    (#"{"id": 1, "size": "x", "bytes": 3}"#, #"{"id":1,"limit":20,"tags":[],"size":3}"#),
    (#"{"id": 1, "size": null}"#, #"{"id":1,"limit":20,"tags":[]}"#),
    (#"{"id": 1, "size": "x"}"#, #"size: expected Int, found string "x""#),
    (
      #"{"id": 1, "size": "x", "bytes": "y"}"#,
      #"size: expected Int, found string "x"; bytes: expected Int, found string "y""#
    ),
    (
      #"{"id": "x", "legacy_id": true, "old": 4}"#,
      #"id: expected Int, found string "x"; legacy_id: expected Int, found true; old: expected an object, found number 4"#
    ),
    ("{}", #"id: missing key "id""#),
    (#"{"id": null}"#, "id: expected Int, found null"),
    (#"{"legacy_id": null}"#, #"id: missing key "id""#),
  ])
  func `the first that fits`(text: String, expected: String) throws {
    try expect(Alternatives.self, text, expected)
  }

  @Test(arguments: [
    (#"{"id": "x", "legacy_id": 2}"#, #"{"id":2,"limit":20,"tags":[]}"#),
    (#"{"id": 1, "name": 2, "title": "t"}"#, #"{"id":1,"name":"t","limit":20,"tags":[]}"#),
    (
      #"{"id": 1, "name": 2, "title": 3}"#,
      "name: expected String, found number 2; title: expected String, found number 3"
    ),
    (#"{"id": 1, "limit": "x"}"#, #"limit: expected Int, found string "x""#),
    (#"{"id": 1, "tags": ["a", 1]}"#, "tags[1]: expected String, found number 1"),
  ])
  func `alternatives in strict mode`(text: String, expected: String) throws {
    try expect(Alternatives.self, text, expected, .strict)
    try expect(Alternatives.self, text, expected, .exact)
  }

  @Test func `a warning for each alternative of an optional, and none if one fits`() {
    let report = Alternatives.explain(
      #"{"id": "x", "legacy_id": 1, "name": 2, "title": 3, "level": 4, "severity": "low"}"#)
    #expect(report.problems.isEmpty)
    #expect(report.warnings.map(\.path) == ["name", "title"])
  }

  @Test(arguments: [
    (#"{"inner": {"id": 1}, "kind": "a"}"#, #"{"inner":{"id":1},"kind":"a"}"#),
    (
      #"{"inner": {"ID": 1}, "part": {"id": 2, "note": "n"}, "type": "b"}"#,
      #"{"inner":{"id":2,"note":"n"},"kind":"b"}"#
    ),
    (#"{"inner": {"id": 1}, "other": 1}"#, #"other: unknown key "other""#),
    (#"{"inner": {"id": true}, "part": {}}"#, #"inner.id: expected Int, found true; part.id: missing key "id""#),
  ])
  func `models as alternatives`(text: String, expected: String) throws {
    try expect(Around.Nested.self, text, expected)
  }

  @Test func `keys of what was tried are unknown, and those of what was read are not`() throws {
    try expect(
      Around.Nested.self, #"{"inner": {"id": true, "z": 1}, "part": {"id": 1}}"#, #"{"inner":{"id":1}}"#, .exact)
    try expect(
      Around.Nested.self, #"{"inner": {"id": true}, "part": {"id": 1, "z": 1}}"#, #"part.z: unknown key "z""#, .exact)
  }

  @Test func `a class`() throws {
    try expect(Old.self, #"{"a": "x", "b": 2}"#, #"{"a":2}"#)
    try expect(Old.self, #"{"a": "x"}"#, #"a: expected Int, found string "x""#)
    #expect(try [Old].decode(#"[{"a": 1}, {"a": "x", "b": 2}]"#).map(\.value) == [1, 2])
  }
}
