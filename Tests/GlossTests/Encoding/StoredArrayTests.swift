import Foundation
import TestSupport
import Testing

@testable import Gloss

/// Arrays of storable elements are kept as they are, and act as if each element had been converted.
@Suite struct StoredArrayTests {
  private enum Level: String { case low, high }

  /// Whether an array is kept as it is.
  private func isStored(_ json: JSON?) -> Bool {
    if case .array(let node)? = json?.value { node.writesItself } else { false }
  }

  /// A kept array reads like its text, for all readers.
  private func check(
    _ value: some JSONEncodable, _ text: String, isKept: Bool = true,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let json: JSON = try #require(value.toJSON(), sourceLocation: sourceLocation)
    let parsed = try JSON(string: text)
    #expect(json.kind == .object || isStored(json) == isKept, sourceLocation: sourceLocation)
    #expect(json == parsed && parsed == json && json.hashValue == parsed.hashValue, sourceLocation: sourceLocation)
    for options in [[], .prettyPrinted, .sortedKeys, [.prettyPrinted, .withoutEscapingSlashes]]
      as [JSON.WritingOptions]
    {
      let expected = try parsed.string(options)
      #expect(try json.string(options) == expected, sourceLocation: sourceLocation)
      #expect(try value.jsonString(options) == expected, sourceLocation: sourceLocation)
      let fields = try jsonify(["a.b" ~~> value, "a.c" ~~> [parsed], "d" ~~> value])?.string(options)
      let others = try jsonify(["a.b" ~~> parsed, "a.c" ~~> [json], "d" ~~> parsed])?.string(options)
      #expect(fields == others, sourceLocation: sourceLocation)
    }
    #expect(json.description == parsed.description, sourceLocation: sourceLocation)
    #expect(json.encodingError == nil && json.kind == parsed.kind, sourceLocation: sourceLocation)
    #expect(json.count == parsed.count && json.isEmpty == parsed.isEmpty, sourceLocation: sourceLocation)
    #expect(json.keys == parsed.keys, sourceLocation: sourceLocation)
    #expect(json.array == parsed.array, sourceLocation: sourceLocation)
    for key in parsed.keys + ["none", ""] {
      #expect(json[path: [.key(key)]] == parsed[path: [.key(key)]], sourceLocation: sourceLocation)
    }
    for index in -1...parsed.count {
      #expect(json[path: [.index(index)]] == parsed[path: [.index(index)]], sourceLocation: sourceLocation)
    }
    #expect(
      JSON(foundationObject: json.foundationObject) == JSON(foundationObject: parsed.foundationObject),
      sourceLocation: sourceLocation)
    var (changed, other) = (json, parsed)
    (changed["new"], other["new"]) = (1, 1)
    #expect(changed == other && json == parsed, sourceLocation: sourceLocation)
    if parsed.kind == .object {
      #expect(jsonify([json, "x.y" ~~> 1]) == jsonify([parsed, "x.y" ~~> 1]), sourceLocation: sourceLocation)
      #expect(jsonify(["o" ~~> value, "o.x" ~~> 1]) == jsonify(["o" ~~> parsed, "o.x" ~~> 1]))
    }
  }

  @Test func `arrays and sets`() throws {
    // An empty array is stored without a node.
    try check([Int](), "[]", isKept: false)
    try check([1, -2, 3], "[1,-2,3]")
    try check([UInt64.max, 0], "[18446744073709551615,0]")
    try check(["a/b", "é", ""], #"["a/b","é",""]"#)
    try check([true, false], "[true,false]")
    try check([0.5, 2, 1e300], "[0.5,2,1e+300]")
    try check([0.1 as Float, 3], "[0.1,3]")
    try check([CGFloat(0.25)], "[0.25]")
    try check([Decimal(string: "0.30000000000000000001")], "[0.30000000000000000001]")
    try check([URL(string: "https://a.b/c")], #"["https://a.b/c"]"#)
    try check([Date(timeIntervalSince1970: 0)], #"["1970-01-01T00:00:00Z"]"#)
    try check([Data([1, 2])], #"["AQI="]"#)
    try check(
      [UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))], #"["00000000-0000-0000-0000-000000000000"]"#)
    try check([1, nil, 2], "[1,null,2]")
    try check([[[1.5, 2]], [], [[]]], "[[[1.5,2]],[],[[]]]")
    try check(Set(["x"]), #"["x"]"#)
    // Not what would be sorted or copied at each look.
    try check([Set([1]), nil], "[[1],null]", isKept: false)
  }

  @Test func `dictionaries`() throws {
    try check([String: Int](), "{}")
    try check(["b": 1, "a": 2, "c.d": 3], #"{"a":2,"b":1,"c.d":3}"#)
    try check(["k": [0.5, nil], "": []], #"{"":[],"k":[0.5,null]}"#)
    try check([["b": ["y": "z"], "a": [:]], [:]], #"[{"a":{},"b":{"y":"z"}},{}]"#, isKept: false)
    let wide = Dictionary(uniqueKeysWithValues: (0..<200).map { ("k\($0)", $0) })
    let members = wide.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map {
      #""\#($0)":\#(wide[$0] ?? -1)"#
    }
    try check(wide, "{\(members.joined(separator: ","))}")
  }

  @Test func `keys are compared and sorted by their bytes`() throws {
    let json = try #require(["\u{e9}": 1, "z": 2, "\u{1f600}": 3, "\u{ffff}": 4].toJSON())
    #expect(json.keys == ["z", "\u{e9}", "\u{ffff}", "\u{1f600}"])
    #expect(json["\u{e9}"] as? Int == 1)
    #expect(json["e\u{301}"] == nil)
  }

  @Test func `raw values of enums`() throws {
    let levels: [String: Level?] = ["b": .low, "a": nil]
    #expect(isStored(("l" ~~> [Level.high, nil])?[path: "l"]))
    #expect(try jsonify(["l" ~~> levels])?.string() == #"{"l":{"a":null,"b":"low"}}"#)
    #expect(try jsonify([["l.m"] ~~> levels])?.string() == #"{"l.m":{"a":null,"b":"low"}}"#)
    #expect(try jsonify([["l"] ~~> ["k": Level.high]])?.string() == #"{"l":{"k":"high"}}"#)
    #expect(try jsonify([["l"] ~~> [Level.high, nil]])?.string() == #"{"l":["high",null]}"#)
    #expect(
      try jsonify([["l"] ~~> .some(Level?.none), ["m"] ~~> .some([Level]?.none)])?.string() == #"{"l":null,"m":null}"#)
    #expect(jsonify([["l"] ~~> Level??.none, "m" ~~> [String: Level?]?.none])?.isEmpty == true)
  }

  private final class Counter: JSONEncodable {
    var count: Int
    init(_ count: Int) { self.count = count }
    func toJSON() -> JSON? { jsonify(["count" ~~> count]) }
  }

  @Test func `models are converted at once: they may change`() throws {
    let counter = Counter(1)
    let fragments = [
      "a" ~~> [counter], "b" ~~> ["k": counter], "c" ~~> [[counter], nil], "d" ~~> [counter as Counter?],
    ]
    counter.count = 2
    #expect(
      try jsonify(fragments)?.string()
        == #"{"a":[{"count":1}],"b":{"k":{"count":1}},"c":[[{"count":1}],null],"d":[{"count":1}]}"#)
    #expect(!isStored([counter].toJSON()))
  }

  @Test func `a value that fails is named, also in typed collections in a tree`() throws {
    let values: [String: [[Double?]]] = ["b": [[1, nil], [2, .nan]], "a": []]
    let json = try #require(jsonify(["x.y" ~~> values]))
    #expect(json.encodingError?.description == "x.y.b[1][1]: nan is not a JSON number")
    #expect(json.description == #"{"x":{"y":{"a":[],"b":[[1,null],[2,<nan is not a JSON number>]]}}}"#)
    #expect(throws: JSONEncodingError.self) { try json.data(.prettyPrinted) }
    #expect(throws: JSONEncodingError.self) { try json.data(.sortedKeys) }
    #expect(json.dictionary == nil)
    #expect(jsonify(["x" ~~> Set([Double.infinity])])?.encodingError?.path == "x[0]")
  }

  @Test func `a tree of deep documents and plain values is written on a small stack`() throws {
    let result = try onSmallStack { () -> Bool in
      var json: JSON = ["a": 1]
      for _ in 0..<50_000 {
        guard let outer = jsonify(["o" ~~> json, "p" ~~> [[1.5]]]) else { return false }
        json = outer
      }
      return json.encodingError == nil && (try? [json].jsonData().count) ?? 0 > 500_000
    }
    #expect(result == true)
  }
}
