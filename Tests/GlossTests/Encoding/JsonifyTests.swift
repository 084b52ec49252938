import Foundation
import Gloss
import TestSupport
import Testing

private typealias Owner = AllTypes.Owner

@Suite struct JsonifyTests {
  /// Fragments and the text that they become, or why they can't be merged.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let fragments: [JSON?]
    let delimiter: String
    let expected: String?

    init(_ name: String, _ fragments: [JSON?], delimiter: String = ".", _ expected: String?) {
      testDescription = name
      self.fragments = fragments
      self.delimiter = delimiter
      self.expected = expected
    }
  }

  private static func parsed(_ text: String) -> JSON? {
    try? JSON(string: text)
  }

  @Test(arguments: [
    Case("nothing", [], "{}"), Case("nil only", [nil, nil], "{}"),
    Case("nil is left out", ["a" ~~> 1, nil, "b" ~~> 2], #"{"a":1,"b":2}"#),
    Case("order of fragments", ["z" ~~> 1, "a" ~~> 2, "m" ~~> 3], #"{"z":1,"a":2,"m":3}"#),
    Case("dotted", ["a.b.c" ~~> 1], #"{"a":{"b":{"c":1}}}"#),
    Case("dotted, merged", ["a.b" ~~> 1, "x" ~~> 2, "a.c" ~~> 3], #"{"a":{"b":1,"c":3},"x":2}"#),
    Case("deeper", ["a.b.c" ~~> 1, "a.b.d" ~~> 2, "a.e" ~~> 3], #"{"a":{"b":{"c":1,"d":2},"e":3}}"#),
    Case("empty segments", ["a." ~~> 1, "." ~~> 2, "" ~~> 3], #"{"a":{"":1},"":3}"#),
    Case("empty segments, object last", ["" ~~> 3, "." ~~> 2], #"{"":{"":2}}"#),
    Case("numeric segments are keys", ["a.0" ~~> 1, "a.1" ~~> 2], #"{"a":{"0":1,"1":2}}"#),
    Case("one key twice", ["a" ~~> 1, "b" ~~> 2, "a" ~~> 3], #"{"a":3,"b":2}"#),
    Case("one path twice", ["a.b" ~~> 1, "a.b" ~~> 2], #"{"a":{"b":2}}"#),
    Case("null after a value", ["a" ~~> 1, Encoder.encodeNull("a")], #"{"a":null}"#),
    Case("nil after a value", ["a" ~~> 1, "a" ~~> (nil as Int?)], #"{"a":1}"#),
    Case("arrays are not merged", ["a" ~~> [1, 2], "a" ~~> [3]], #"{"a":[3]}"#),
  ])
  func `fragments become one object`(row: Case) throws {
    try check(row)
  }

  @Test(arguments: [
    Case("object, then path", ["o" ~~> Owner(login: "a", id: 1), "o.x" ~~> 2], #"{"o":{"login":"a","id":1,"x":2}}"#),
    Case("path, then object", ["o.x" ~~> 2, "o" ~~> Owner(login: "a")], #"{"o":{"x":2,"login":"a"}}"#),
    Case("object and object", ["o" ~~> ["a": 1, "b": 2], "o" ~~> ["b": 3, "c": 4]], #"{"o":{"a":1,"b":3,"c":4}}"#),
    Case(
      "objects in objects",
      ["o" ~~> ["p": ["a": 1]], "o" ~~> ["p": ["b": 2]], "o.p.c" ~~> 3], #"{"o":{"p":{"a":1,"b":2,"c":3}}}"#),
    Case("scalar, then object", ["a" ~~> 1, "a" ~~> ["b": 2]], #"{"a":{"b":2}}"#),
    Case("object, then scalar", ["a" ~~> ["b": 2], "a" ~~> 1], #"{"a":1}"#),
    Case("scalar, then path", ["a" ~~> 1, "a.b" ~~> 2], #"{"a":{"b":2}}"#),
    Case("path, then scalar", ["a.b" ~~> 2, "a" ~~> 1], #"{"a":1}"#),
    Case("path, then null", ["a.b" ~~> 2, Encoder.encodeNull("a")], #"{"a":null}"#),
    Case("array, then path", ["a" ~~> [1], "a.0" ~~> 2], #"{"a":{"0":2}}"#),
    Case("scalar in the middle", ["a.b" ~~> 1, "a.b.c" ~~> 2, "a.d" ~~> 3], #"{"a":{"b":{"c":2},"d":3}}"#),
    Case("object, scalar, object", ["a.b" ~~> 1, "a" ~~> 2, "a.c" ~~> 3], #"{"a":{"c":3}}"#),
    Case("empty object keeps", ["a.b" ~~> 1, "a" ~~> [String: Int]()], #"{"a":{"b":1}}"#),
    Case("empty object stays", ["a" ~~> [String: Int](), "b" ~~> 1, "a" ~~> [String: Int]()], #"{"a":{},"b":1}"#),
  ])
  func `objects at one path are merged, and of other values the later one counts`(row: Case) throws {
    try check(row)
  }

  @Test(arguments: [
    Case("slash", ["a/b" ~~> 1, "a/c.d" ~~> 2], delimiter: "/", #"{"a":{"b":1,"c.d":2}}"#),
    Case("two characters", ["a::b" ~~> 1, "a:c" ~~> 2], delimiter: "::", #"{"a":{"b":1},"a:c":2}"#),
    Case("three colons", ["a:::b" ~~> 1], delimiter: "::", #"{"a":{":b":1}}"#),
    Case("arrow", ["a->b->c" ~~> 1, "a-b>c" ~~> 2], delimiter: "->", #"{"a":{"b":{"c":1}},"a-b>c":2}"#),
    Case("none", ["a.b" ~~> 1, "" ~~> 2], delimiter: "", #"{"a.b":1,"":2}"#),
    Case("emoji", ["a🙂b" ~~> 1], delimiter: "🙂", #"{"a":{"b":1}}"#),
    Case("accent behind the dot", ["a.\u{301}b" ~~> 1], "{\"a\":{\"\u{301}b\":1}}"),
    Case("literal", [["a/b": 1, "c.d": 2]], delimiter: "/", #"{"a":{"b":1},"c.d":2}"#),
  ])
  func `keys are split at the delimiter`(row: Case) throws {
    try check(row)
  }

  @Test(arguments: [
    Case("literal", [["a.b": 1, "a.c": 2], "a.d" ~~> 3], #"{"a":{"b":1,"c":2,"d":3}}"#),
    Case("literal of one", [["a.b": 1]], #"{"a":{"b":1}}"#), Case("empty literal", [[:], "a" ~~> 1], #"{"a":1}"#),
    Case("literal with null", [["a": nil, "b": 1]], #"{"a":null,"b":1}"#),
    Case("parsed", [parsed(#"{"a.b": 1, "c": 2}"#), "c" ~~> 3], #"{"a.b":1,"c":3}"#),
    Case("parsed, one key twice", [parsed(#"{"a": 1, "a": 2}"#)], #"{"a":1}"#),
    Case("jsonify passed on", [jsonify([["a.b"] ~~> 1, "c.d" ~~> 2]), "c.e" ~~> 3], #"{"a.b":1,"c":{"d":2,"e":3}}"#),
    Case("model merged in", [Owner(login: "a", id: 1).toJSON(), "x" ~~> 1], #"{"login":"a","id":1,"x":1}"#),
    Case("paths keep dots", [["a.b"] ~~> 1, ["a.b", "c.d"] ~~> 2, "a.b" ~~> 3], #"{"a.b":{"c.d":2},"a":{"b":3}}"#),
    Case("dictionary keeps dots", ["o" ~~> ["x.y": 1], "o" ~~> ["x.y": 2, "z": 3]], #"{"o":{"x.y":2,"z":3}}"#),
    Case("empty path merges in", [[] ~~> Owner(login: "a"), "b" ~~> 1], #"{"login":"a","b":1}"#),
    Case("changed copy keeps dots", [changedCopy()], #"{"a.b":1,"c":2}"#),
    Case("keys that differ in bytes", ["\u{e9}" ~~> 1, "e\u{301}" ~~> 2], "{\"\u{e9}\":1,\"e\u{301}\":2}"),
  ])
  func `keys of literals are paths, and keys of data are not`(row: Case) throws {
    try check(row)
  }

  @Test(arguments: [
    Case("array", [[1]], "[1]"), Case("scalar", ["a" ~~> 1, 5], "5"), Case("null", [.null], "null"),
    Case("string", ["x"], #""x""#), Case("parsed array", [parsed("[1]")], "[1]"),
    Case("scalar at the empty path", [[] ~~> 1], "1"),
    Case(
      "long", [.init(stringLiteral: String(repeating: "x", count: 99))], #""\#(String(repeating: "x", count: 59))…"#),
  ])
  func `a value that is not an object is not a fragment`(row: Case) throws {
    let error = jsonify(row.fragments)?.encodingError
    #expect(error?.description == "a fragment for jsonify is not an object: \(row.expected ?? "")")
  }

  private struct Merged: JSONEncodable {
    let json: JSON?
    func toJSON() -> JSON? { json }
  }

  /// A failure in a model that is merged in is named by its path in the whole.
  @Test(
    arguments: [
      (jsonify(["n" ~~> Double.nan]), "n"), (jsonify(["a.b" ~~> Double.nan, "a.c" ~~> 1]), "a.b"),
      (jsonify(["a" ~~> Merged(json: nil)]), "a"), (["n": [1, Double.nan]], "n[1]"),
      (["a", "b"] ~~> Double.nan, "a.b"),
      (["a": Double.nan].toJSON(), "a"), (jsonify(["x" ~~> Double.nan, "o" ~~> jsonify(["n" ~~> Float.nan])]), "o.n"),
      (nil, ""),
    ] as [(JSON?, JSONKeyPath)])
  func aFailureInAMergedModelIsNamedByItsPath(json: JSON?, path: JSONKeyPath) {
    let merged = jsonify([[] ~~> Merged(json: json), "x" ~~> 1])
    #expect(merged?.encodingError?.path == path)
    #expect(jsonify(["outer" ~~> merged])?.encodingError?.path == JSONKeyPath(["outer"] + path.segments))
  }

  private static func changedCopy() -> JSON? {
    var json = parsed(#"{"a.b": 1}"#)
    json?["c"] = 2
    return json
  }

  private func check(_ row: Case) throws {
    let json = try #require(jsonify(row.fragments, keyPathDelimiter: row.delimiter))
    json.checkInvariants()
    #expect(try json.string() == row.expected)
    // The result of merging is data: to pass it on changes nothing.
    #expect(try jsonify([json], keyPathDelimiter: row.delimiter)?.string() == row.expected)
  }

  // MARK: - Failures

  @Test func `a value that loses to a later one can't fail`() {
    #expect(jsonify(["a" ~~> Double.nan, "a" ~~> 1]) == ["a": 1])
    #expect(jsonify(["a" ~~> 1, "a" ~~> Double.nan])?.encodingError?.path == "a")
  }

  @Test func `a model that fails stays if an object comes to its path`() {
    func path(_ fragments: [JSON?]) -> JSONKeyPath? { jsonify(fragments)?.encodingError?.path }
    let failing = Failing()
    #expect(path(["o" ~~> failing, "o.x" ~~> 1]) == "o.score")
    #expect(path(["o" ~~> failing, "o.x.y" ~~> 1, "o.x.z" ~~> 1]) == "o.score")
    #expect(path(["o" ~~> failing, "o" ~~> ["x": 1]]) == "o.score")
    #expect(path(["a.o" ~~> failing, "a" ~~> ["o": ["x": 1]]]) == "a.o.score")
    #expect(path(["o.x" ~~> 1, "o" ~~> failing]) == "o.score")
    // A value without JSON may have been an object, too.
    #expect(path(["o" ~~> Missing(), "o.x" ~~> 1]) == "o")
    #expect(path(["o" ~~> Missing(), "o" ~~> ["x": 1], "o.x.y" ~~> 1]) == "o")
    #expect(path([[] ~~> Missing(), "o" ~~> 1]) == [])
    // A later value that is not an object counts.
    #expect(jsonify(["o" ~~> failing, "o.x" ~~> 1, "o" ~~> 2, "o.y" ~~> 3]) == ["o": ["y": 3] as JSON])
    #expect(jsonify(["o" ~~> failing, "o" ~~> [1]]) == ["o": [1]])
  }

  private struct Failing: JSONEncodable {
    func toJSON() -> JSON? { jsonify(["score" ~~> Double.nan, "x" ~~> 0]) }
  }

  private struct Missing: JSONEncodable {
    func toJSON() -> JSON? { nil }
  }

  private struct Merging: JSONEncodable {
    func toJSON() -> JSON? { jsonify(["o" ~~> Failing(), "o.x.y" ~~> 1]) }
  }

  @Test func `an object at the path of a model that fails does not hide the failure`() {
    let error = #expect(throws: JSONEncodingError.self) { try Merging().jsonData() }
    #expect(error?.path == "o.score")
  }

  // MARK: - Size

  @Test func `many members keep their order and are found`() throws {
    let fragments = (0..<2000).map { (number: Int) in "k\(number)" ~~> number }
    let json = try #require(jsonify(fragments + fragments.reversed() + ["k7.x" ~~> 1]))
    #expect(json.count == 2000)
    #expect(json.keys == (0..<2000).map { "k\($0)" })
    #expect(json["k1999"] as? Int == 1999)
    #expect(json.valueForKeyPath("k7.x") as? Int == 1)
  }

  @Test func `a literal that is changed keeps its key paths`() {
    var literal: JSON = ["a.b": 1]
    literal["c"] = 2
    #expect(jsonify([literal])?.description == #"{"a":{"b":1},"c":2}"#)
    var empty: JSON = [:]
    empty["a.b"] = 1
    #expect(jsonify([empty])?.description == #"{"a":{"b":1}}"#)
  }

  @Test func `a hostile key of 100,000 dots does not overflow the stack`() throws {
    let count = 100_000
    let result = try onSmallStack { () -> [String] in
      let key = String(repeating: ".", count: count)
      guard let json = jsonify([key ~~> 1, key + "x" ~~> 2]) else { return ["nil"] }
      let text = (try? json.string()) ?? "throws"
      let depth = text.utf8.count { $0 == UInt8(ascii: "{") }
      let value: Int? = key <~~ json
      let copy = jsonify([json, key ~~> 3])
      return [
        "\(depth)", "\(value ?? -1)", String(text.suffix(count + 12).prefix(12)), "\(json == json)",
        "\(copy == json)", "\(json.description == text)",
      ]
    }
    #expect(result == ["100001", "1", #"{"":1,"x":2}"#, "true", "false", "true"])
  }

  @Test func `a deep model is written and read on a small stack`() throws {
    let result = try onSmallStack { () -> Bool in
      var json: JSON = ["login": "a"]
      for _ in 0..<50_000 {
        guard let outer = jsonify(["o" ~~> json]) else { return false }
        json = outer
      }
      guard let data = try? json.data(), let parsed = try? JSON(data: data, maximumDepth: 100_000) else { return false }
      return parsed == json
    }
    #expect(result == true)
  }
}
