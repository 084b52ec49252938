import Foundation
import TestSupport
import Testing

@testable import Gloss

/// The functions that the code of macros calls to read fields. The macros have other tests.
@Suite struct JSONFieldsTests {
  private static let keys: [StaticString] = [
    "", "a", "b", "id", "name", "é", "created", "shape_id", "identifier", "in_reply_to_id", "profile_image_url_https",
    "名前",
  ]

  /// An object of up to 20 members (or more than an index needs) whose keys may repeat, have escapes, and be unknown.
  private static func object(_ random: inout SplitMix64) -> String {
    let count = Int.random(in: 0..<6, using: &random) == 0 ? 80 : Int.random(in: 0...20, using: &random)
    let members = (0..<count).map { index in
      let key =
        switch Int.random(in: 0..<8, using: &random) {
        case 0: "unknown\(Int.random(in: 0..<9, using: &random))"
        case 1:
          keys.randomElement(using: &random)?.description.unicodeScalars
            .map { $0.value < 0x1_0000 ? "\\u\(String($0.value + 0x1_0000, radix: 16).suffix(4))" : String($0) }
            .joined() ?? ""
        default: keys.randomElement(using: &random)?.description ?? ""
        }
      return "\"\(key)\":\(Int.random(in: 0..<5, using: &random) == 0 ? "[{\"a\":1},2]" : "\(index)")"
    }
    return "{\(members.joined(separator: ","))}"
  }

  /// Whatever the order, the first member with a key is found, as by a search from the start.
  @Test func fieldsAreThoseThatASearchFinds() throws {
    var random = SplitMix64(seed: 15)
    for _ in Samples.some(0..<4000) {
      let text = Self.object(&random)
      let json = try JSON(string: text)
      let order = Int.random(in: 0..<2, using: &random) == 0 ? Self.keys : Self.keys.shuffled(using: &random)
      guard let place = json.place else { throw CocoaError(.fileReadUnknown) }
      var fields = _JSONFields(place)
      let others = OtherFields(json.changed.value)
      var built = _JSONFields(others)
      for key in order {
        let expected = json.value.child(forKey: key.description).map { JSON($0) }
        #expect(
          fields.read(.key(_FieldName(key)), ValueFormat<JSON>(), isRequired: false) == expected, "\(key) in \(text)")
        #expect(
          built.read(.key(_FieldName(key)), ValueFormat<JSON>(), isRequired: false) == expected, "\(key) in \(text)")
      }
      withExtendedLifetime((json, others)) {}
    }
  }

  /// So are the first of two keys that has a value, and keys in the object under a key, which may be asked for again.
  @Test func pairsOfKeysAreThoseThatASearchFinds() throws {
    var random = SplitMix64(seed: 33)
    for _ in Samples.some(0..<4000) {
      let text = Self.object(&random).replacingOccurrences(of: ":1,", with: ":null,").replacingOccurrences(
        of: ":2,", with: ":{\"b\":1,\"a\":2,\"a\":3},")
      let json = try JSON(string: text)
      let place = try #require(json.place)
      var fields = _JSONFields(place)
      let others = OtherFields(json.changed.value)
      var built = _JSONFields(others)
      func value(_ key: StaticString, in object: JSON = json) -> JSON? {
        object.value.child(forKey: key.description).map { JSON($0) }
      }
      // Each key is in one pair.
      let keys = Self.keys.shuffled(using: &random)
      for index in stride(from: 0, to: keys.count, by: 2) {
        let (first, second) = (keys[index], keys[index + 1])
        let key: _JSONFields.Key
        let expected: JSON?
        if Bool.random(using: &random) {
          key = .either(_FieldName(first), or: _FieldName(second))
          expected = [value(first), value(second)].compactMap { $0 }.first { $0 != .null } ?? value(first)
        } else {
          key = .path(_FieldName(first), Bool.random(using: &random) ? "a" : "b")
          guard case .path(_, let inner) = key else { continue }
          expected = value(first).flatMap { $0.value.child(forKey: inner.text).map { JSON($0) } }
          #expect(fields.read(key, ValueFormat<JSON>(), isRequired: false) == expected, "\(first) in \(text)")
        }
        #expect(fields.read(key, ValueFormat<JSON>(), isRequired: false) == expected, "\(first), \(second) in \(text)")
        #expect(built.read(key, ValueFormat<JSON>(), isRequired: false) == expected, "\(first), \(second) in \(text)")
      }
      withExtendedLifetime((json, others)) {}
    }
  }

  @Test func aTagIsComparedByItsBytes() throws {
    for (text, isEqual) in [
      (#"{"kind": "circle"}"#, true), (#"{"kind": "c\u0069rcle"}"#, true), (#"{"kind": "circl"}"#, false),
      (#"{"kind": "circles"}"#, false), (#"{"kind": "Circle"}"#, false),
    ] {
      let json = try JSON(string: text)
      let place = try #require(json.place)
      var fields = _JSONFields(place)
      let others = OtherFields(json.changed.value)
      var built = _JSONFields(others)
      #expect(fields.decodeStringTag("kind")?.equals("circle") == isEqual)
      #expect(built.decodeStringTag("kind")?.equals("circle") == isEqual)
      // It may be read once more.
      #expect(fields.decode("kind") == json["kind"] as? String)
      #expect(built.decode("kind") == json["kind"] as? String)
      withExtendedLifetime((json, others)) {}
    }
  }

  @Test func aKeyIsTakenAsItIs() throws {
    let json = try JSON(string: #"{"a.b": 1, "a": {"b": 2}, "c[0]": 3, "c": [4]}"#)
    let place = try #require(json.place)
    var fields = _JSONFields(place)
    #expect(fields.decode("a.b") == 1)
    #expect(fields.decode(.path("a.b")) == 2)
    #expect(fields.decode("c[0]") == 3)
    #expect(fields.decode(.path("c[0]")) == 3)
    #expect(fields.decode(.path(["c", 0])) == 4)
    #expect(fields.decode(.first(["x", .path("a.b"), "c[0]"])) == 2)
    withExtendedLifetime(json) {}
  }

  @Test func arraysHaveElementsThatAKeySpells() {
    #expect(Both.numbered(JSON(foundationObject: [7, 8])) == [7, 8])
  }

  // MARK: - Reports

  @Test func allThatIsMissingIsInAReport() throws {
    #expect(
      try problems(#"{"c": "x", "e": null, "f": 5}"#) == [
        "a: missing key \"a\"", "b: missing key \"b\"", "c: expected Int, found string \"x\"",
        "e: expected Int, found null", "f: expected String, found number 5",
      ])
    #expect(
      Both.explain(#"{"a": 1, "b": 2, "c": 3, "e": 5, "f": 5}"#).warnings.map(\.message) == [
        "expected String, found number 5"
      ])
  }

  @Test func whatIsOptionalIsNoProblem() throws {
    #expect(try problems(#"{"a": 1, "b": 2, "c": 3}"#) == ["e: missing key \"e\""])
    let both = try Both.decode(#"{"a": 1, "b": 2, "c": 3, "d": null, "e": 5}"#, mode: .strict)
    #expect(both.d == nil)
    #expect(both.f == nil)
  }

  @Test func aValueOfAnotherKindIsNamedOnce() throws {
    #expect(try problems("[1]") == [": expected Both, found an array"])
    #expect(try problems("5") == [": expected Both, found number 5"])
    #expect(try problems("null") == [": expected Both, found null"])
  }

  @Test func builtValuesAreExplained() throws {
    let report = #expect(throws: DecodingReport.self) { try Both.decode(["a": 1, "c": "x"] as JSON) }
    #expect(
      report?.problems.map(\.path.description).sorted() == ["b", "c", "e"], "\(String(describing: report))")
  }

  @Test func tagsThatNoCaseHasAreUnknown() throws {
    let report = #expect(throws: DecodingReport.self) { try [Shape].decode(#"[{"kind": "oval"}, {"r": 1}]"#) }
    #expect(
      report?.problems.map { "\($0.path): \($0.message)" } == [
        "[0].kind: \"oval\" is not the tag of a case of Shape", "[1].kind: missing key \"kind\"",
      ])
    #expect(report?.problems.first?.kind == .unknownCase)
    #expect(report?.problems.first?.detail == "\"oval\" is not one of the allowed values")
  }

  private func problems(_ text: String) throws -> [String] {
    let report = #expect(throws: DecodingReport.self) { try Both.decode(text) }
    let json = try JSON(string: text)
    #expect(Both(json: json) == nil)
    return report?.problems.map { "\($0.path): \($0.message)" } ?? []
  }
}

/// A model as a macro writes it.
private struct Both: _JSONFieldReadable, _JSONMemberWritable, Equatable {
  let a, b, c: Int
  let d: Int?
  let e: Int
  let f: String?

  init?(_ fields: inout _JSONFields) {
    let a: Int? = fields.decode("a", isRequired: true)
    let b: Int? = fields.decode("b", isRequired: true)
    let c: Int? = fields.decode("c", isRequired: true)
    let d: Int? = fields.decode("d")
    let e: Int? = fields.decode("e", isRequired: true)
    let f: String? = fields.decode("f")
    guard let a, let b, let c, let e else { return nil }
    (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
  }

  func _writeMembers(to members: inout _JSONMemberWriter) throws(JSONEncodingError) {
    try members.encode("a", a)
  }

  static func numbered(_ json: JSON) -> [Int]? {
    struct Pair: _JSONFieldReadable {
      let first, second: Int
      init?(_ fields: inout _JSONFields) {
        let first: Int? = fields.decode("0", isRequired: true)
        let second: Int? = fields.decode("1", isRequired: true)
        guard let first, let second else { return nil }
        (self.first, self.second) = (first, second)
      }
    }
    return Pair(json: json).map { [$0.first, $0.second] }
  }
}

private enum Shape: _JSONFieldReadable {
  case circle(Int)

  init?(_ fields: inout _JSONFields) {
    guard let tag: String = fields.decodeTag("kind") else { return nil }
    guard tag == "circle", let radius: Int = fields.decode("r", isRequired: true) else {
      fields.rejectTag("kind", of: Self.self)
      return nil
    }
    self = .circle(radius)
  }
}

extension JSON {
  /// The same value, built.
  fileprivate var changed: JSON {
    var copy = self
    copy["\u{1}"] = 1
    copy.removeValue(forKey: "\u{1}")
    return copy
  }
}
