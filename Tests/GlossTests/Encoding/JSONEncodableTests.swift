import Foundation
import Gloss
import Testing

private typealias Owner = AllTypes.Owner

/// A model that has no JSON if `id` is 0, and can't be written if `score` is not a number.
private struct Item: JSONEncodable {
  var id = 1
  var score: Double? = 0.5
  var items: [Item] = []
  var byKey: [String: Item] = [:]

  func toJSON() -> JSON? {
    guard id != 0 else { return nil }
    return jsonify(["id" ~~> id, "stats.score" ~~> score, "items" ~~> items, "byKey" ~~> byKey])
  }
}

@Suite struct JSONEncodableTests {
  // MARK: - Writing

  @Test func `a model as a value, bytes and text`() throws {
    let owner = Owner(login: "a/b", id: 1)
    #expect(owner.toJSON() == ["login": "a/b", "id": 1])
    #expect(try owner.jsonData() == Data(#"{"login":"a\/b","id":1}"#.utf8))
    #expect(try owner.jsonString() == #"{"login":"a\/b","id":1}"#)
  }

  @Test(
    arguments: [
      ([], #"{"b":{"y":"\/","x":[1,{}]},"a":[],"é":null}"#),
      (.withoutEscapingSlashes, #"{"b":{"y":"/","x":[1,{}]},"a":[],"é":null}"#),
      (.sortedKeys, #"{"a":[],"b":{"x":[1,{}],"y":"\/"},"é":null}"#),
      (
        .prettyPrinted,
        """
        {
          "b": {
            "y": "\\/",
            "x": [
              1,
              {}
            ]
          },
          "a": [],
          "é": null
        }
        """
      ),
      (
        [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes],
        """
        {
          "a": [],
          "b": {
            "x": [
              1,
              {}
            ],
            "y": "/"
          },
          "é": null
        }
        """
      ),
    ] as [(JSON.WritingOptions, String)])
  func `options of writing`(options: JSON.WritingOptions, expected: String) throws {
    let inner = try JSON(string: #"[1, {}]"#)
    let json = try #require(jsonify(["b.y" ~~> "/", "b.x" ~~> inner, "a" ~~> [Int](), Encoder.encodeNull("é")]))
    let parsed = try JSON(string: #"{"b":{"y":"\/","x":[1,{}]},"a":[],"\u00e9":null}"#)
    for json in [json, parsed] {
      #expect(try json.jsonString(options) == expected)
      #expect(try json.jsonData(options) == Data(expected.utf8))
      #expect(try json.string(options) == expected)
      #expect(try json.data(options) == Data(expected.utf8))
    }
  }

  @Test func `values that are not objects are written too`() throws {
    #expect(try [Owner(login: "a")].jsonString() == #"[{"login":"a"}]"#)
    #expect(try ["b": 1, "a": 2].jsonString() == #"{"a":2,"b":1}"#)
    #expect(try 5.jsonString() == "5")
    #expect(try "x".jsonString() == #""x""#)
    #expect(try (nil as Int?).jsonString() == "null")
    #expect(try [Int]().jsonString() == "[]")
  }

  @Test func `an array as JSON values`() throws {
    let values = [Owner(login: "a"), Owner(login: "b")].toJSONArray()
    #expect(values == [["login": "a"], ["login": "b"]])
    #expect([Owner]().toJSONArray() == [])
    #expect([1, 2].toJSONArray() == [1, 2])
    // A failure stays in its place: nil would be left out by `~~>`.
    #expect(
      [Item(), Item(id: 0)].toJSONArray().map(\.encodingError?.description) == [nil, "toJSON() of Item returned nil"])
    #expect([Item(score: .nan)].toJSONArray().first?.encodingError?.path == "stats.score")
    #expect([0.5, .infinity].toJSONArray().last?.encodingError?.reason == "inf is not a JSON number")
    #expect([["x": Double.nan] as JSON].toJSONArray().first?.encodingError?.path == "x")
  }

  @Test func `a Swift value as a JSON value`() throws {
    #expect(JSON(encoding: "12") == "12")
    #expect(JSON(encoding: 12) == 12)
    #expect(JSON(encoding: [UUID]()) == [])
    #expect(JSON(encoding: nil as Int?) == .null)
    #expect(JSON(encoding: ["owner": Owner(login: "a")]) == ["owner": ["login": "a"]])
    // Bytes become base64, and are not parsed.
    #expect(JSON(encoding: Data("{}".utf8)) == "e30=")
    #expect(JSON(encoding: Item(id: 0)).encodingError?.description == "toJSON() of Item returned nil")
    #expect(JSON(encoding: [0.5, .nan]).encodingError?.path == [1])
  }

  private struct Literal: JSONEncodable {
    func toJSON() -> JSON? { ["z": 1, "a.b": ["y": 1, "x": nil]] }
  }

  @Test func `a model that writes a literal`() throws {
    // Swift takes the inner literal for a dictionary, which has no order: its keys are sorted.
    #expect(try Literal().jsonString() == #"{"z":1,"a.b":{"x":null,"y":1}}"#)
  }

  // MARK: - Failures

  @Test(arguments: [
    (Item(score: .nan), "stats.score: nan is not a JSON number"),
    (Item(score: .infinity), "stats.score: inf is not a JSON number"),
    (Item(score: -.infinity), "stats.score: -inf is not a JSON number"),
    (Item(id: 0), "toJSON() of Item returned nil"),
    (Item(items: [Item(), Item(id: 0)]), "items[1]: toJSON() of Item returned nil"),
    (Item(items: [Item(), Item(), Item(score: .nan)]), "items[2].stats.score: nan is not a JSON number"),
    (Item(byKey: ["a": Item(), "b": Item(id: 0)]), "byKey.b: toJSON() of Item returned nil"),
    (Item(byKey: ["x.y": Item(items: [Item(id: 0)])]), #"byKey["x.y"].items[0]: toJSON() of Item returned nil"#),
    (Item(score: .nan, items: [Item(id: 0)]), "stats.score: nan is not a JSON number"),
  ])
  private func `a value that JSON can't hold fails with its path`(item: Item, description: String) throws {
    #expect(item.id == 0 || item.toJSON()?.encodingError?.description == description)
    let first = #expect(throws: JSONEncodingError.self) { try item.jsonData() }
    let second = #expect(throws: JSONEncodingError.self) { try item.jsonString(.prettyPrinted) }
    #expect(first?.description == description)
    #expect(first?.errorDescription == description)
    #expect(second == first)
    // In an array the path starts with the index.
    #expect([Item(), item].toJSON()?.encodingError?.reason == first?.reason)
    let third = #expect(throws: JSONEncodingError.self) { try [Item(), item].jsonData() }
    #expect(third?.path == JSONKeyPath([.index(1)] + (first?.path.segments ?? [])))
    #expect(third?.reason == first?.reason)
    #expect(Item().toJSON()?.encodingError == nil)
  }

  @Test func `the path does not depend on the members before`() throws {
    let before: [JSON?] = try [
      "a" ~~> 1, "b" ~~> Int?.none, "c" ~~> Owner(login: "a"), "d" ~~> [1], "e" ~~> JSON(string: "{}"),
    ]
    // Any of them, in their order.
    for choice in 0..<1 << before.count {
      let chosen = before.indices.filter { choice >> $0 & 1 == 1 }.map { before[$0] }
      let object = try #require(jsonify(chosen + ["x" ~~> Double.nan, "y" ~~> 2]))
      #expect(object.encodingError?.path == "x")
      #expect(jsonify(["o" ~~> object])?.encodingError?.path == "o.x")
      #expect([[:], object].toJSON()?.encodingError?.path == "[1].x")
      let fitting = try #require(jsonify(chosen + ["y" ~~> 2]))
      let whole = try jsonify(["o" ~~> fitting, "p" ~~> [fitting, fitting]]).jsonString()
      let text = try fitting.string()
      #expect(whole == #"{"o":\#(text),"p":[\#(text),\#(text)]}"#)
      #expect(try JSON(string: text).keys == chosen.compactMap { $0?.keys.first } + ["y"])
    }
  }

  private struct Wrapper<Value: JSONEncodable>: JSONEncodable {
    var value: Value?
    func toJSON() -> JSON? { jsonify(["before" ~~> 1, "v" ~~> value, "after" ~~> 2]) }
  }

  @Test func `every type that can fail does`() throws {
    try check(Wrapper(value: Double.nan), "v: nan is not a JSON number")
    try check(Wrapper(value: Float.infinity), "v: inf is not a JSON number")
    try check(Wrapper(value: Decimal.nan), "v: NaN is not a JSON number")
    try check(Wrapper(value: [1, Double.nan]), "v[1]: nan is not a JSON number")
    try check(Wrapper(value: Set([Double.infinity])), "v[0]: inf is not a JSON number")
    try check(Wrapper(value: ["k": [nil, Float.nan]]), "v.k[1]: nan is not a JSON number")
    try check(Wrapper(value: Wrapper(value: Double.nan)), "v.v: nan is not a JSON number")
    try check(Wrapper(value: Item(id: 0)), "v: toJSON() of Item returned nil")
    try check(Wrapper(value: [Item(id: 0)]), "v[0]: toJSON() of Item returned nil")
    try check(Wrapper(value: [Item?.none, Item(id: 0)]), "v[1]: toJSON() of Item returned nil")
    try check(Wrapper(value: .some(Item?.some(Item(id: 0)))), "v: toJSON() of Item returned nil")
  }

  private func check(
    _ model: some JSONEncodable, _ description: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let json = model.toJSON()
    #expect(json?.encodingError?.description == description, sourceLocation: sourceLocation)
    #expect(json?.dictionary == nil && json?.foundationObject == nil, sourceLocation: sourceLocation)
    let error = #expect(throws: JSONEncodingError.self, sourceLocation: sourceLocation) { try model.jsonData() }
    #expect(error?.description == description, sourceLocation: sourceLocation)
  }

  /// Checks itself, and returns nil if an inner value has no JSON.
  private struct Checking: JSONEncodable {
    func toJSON() -> JSON? {
      guard Item(score: .nan).toJSON()?.encodingError == nil else { return nil }
      return jsonify(["id" ~~> 1])
    }
  }

  @Test func `a value without JSON is not written`() {
    #expect(Checking().toJSON() == nil)
    #expect(throws: JSONEncodingError.self) { try Checking().jsonData() }
    #expect(throws: JSONEncodingError.self) { try Wrapper(value: Checking()).jsonString() }
    #expect(throws: JSONEncodingError.self) { try [Checking()].jsonData() }
  }

  /// Writes what is in it as a text, and counts how often it was asked to.
  private final class Envelope: JSONEncodable {
    let inner: Envelope?
    var count = 0

    init(_ inner: Envelope?) {
      self.inner = inner
    }

    func toJSON() -> JSON? {
      count += 1
      guard let inner, let text = try? inner.jsonString() else { return nil }
      return ["inner": text]
    }
  }

  @Test func `a failure in nested models is not found again at each level`() {
    let innermost = Envelope(nil)
    var outermost = innermost
    for _ in 0..<9 { outermost = Envelope(outermost) }
    #expect(throws: JSONEncodingError.self) { try outermost.jsonData() }
    #expect(innermost.count == 1)
  }

  @Test func `dates beyond the years 0 to 9999 fail`() throws {
    for interval in [-1e15, 1e15, 253_402_300_800, -62_167_219_200.001, .infinity] {
      let model = Wrapper(value: Date(timeIntervalSince1970: interval))
      let error = #expect(throws: JSONEncodingError.self) { try model.jsonData() }
      #expect(error?.path == "v")
    }
  }

  @Test func `a date that is no number fails`() throws {
    let date = Date(timeIntervalSince1970: .nan)
    let error = #expect(throws: JSONEncodingError.self) { try Wrapper(value: date).jsonData() }
    #expect(error?.path == "v")
    let json: JSON = ["v": date]
    #expect(throws: JSONEncodingError.self) { try json.data() }
  }

  private enum Level: Double { case low = 0.5, none = -1 }

  @Test func `untyped values and enums of doubles`() throws {
    let untyped: [Any] = [1, ["k": NSObject()]]
    let fragment = try #require(("a" ~~> untyped) as JSON?)
    let error = #expect(throws: JSONEncodingError.self) { try fragment.data() }
    #expect(error?.description == "a[1].k: a value of type NSObject can't be written as JSON")
    #expect(jsonify([fragment])?.encodingError == error)
    #expect(jsonify(["l" ~~> Level.low]) == ["l": 0.5])
  }

  @Test func `a literal fails with its path`() throws {
    let json: JSON = ["a": ["b": [0.5, Double.nan]]]
    let error = #expect(throws: JSONEncodingError.self) { try json.data() }
    #expect(error?.path == "a.b[1]")
    #expect(json.toJSON()?.encodingError == error)
    let second = #expect(throws: JSONEncodingError.self) { try json.jsonData() }
    #expect(second?.path == "a.b[1]")
  }

  @Test func `the error's type is known`() {
    do {
      _ = try Item(id: 0).jsonData()
      Issue.record("encoded")
    } catch {
      // Compiles because `error` is an encoding error.
      let path: JSONKeyPath = error.path
      #expect(path == [])
    }
  }

  // MARK: - Failures that are composed

  /// A model whose JSON is that of another and more.
  private struct Sub: JSONEncodable {
    var item: Item
    func toJSON() -> JSON? { jsonify([item.toJSON(), "other" ~~> 1]) }
  }

  private class Base: JSONEncodable {
    func toJSON() -> JSON? { jsonify(["score" ~~> Double.nan]) }
  }

  private final class Derived: Base {
    override func toJSON() -> JSON? { jsonify([super.toJSON(), "other" ~~> 1]) }
  }

  private struct Outer: JSONEncodable {
    let item = Item(score: .nan)
    func toJSON() -> JSON? { jsonify(["inner" ~~> item.toJSON(), "x" ~~> 1]) }
  }

  /// Forgot `jsonify`.
  private struct Forgetful: JSONEncodable {
    func toJSON() -> JSON? { ["id" ~~> 1] }
  }

  private struct Merging: JSONEncodable {
    func toJSON() -> JSON? { jsonify([[] ~~> Item(score: .nan), "x" ~~> 1]) }
  }

  @Test func `a failure stays in its place, however models are put together`() throws {
    try check(Sub(item: Item(score: .nan)), "stats.score: nan is not a JSON number")
    try check(Derived(), "score: nan is not a JSON number")
    try check(Outer(), "inner.stats.score: nan is not a JSON number")
    try check(Merging(), "stats.score: nan is not a JSON number")
    try check(Forgetful(), "fragments in an array: did you mean jsonify([...])?")
    try check(Wrapper(value: Forgetful()), "v: fragments in an array: did you mean jsonify([...])?")
    try check([Outer()], "[0].inner.stats.score: nan is not a JSON number")
    try check(["k": Derived()], "k.score: nan is not a JSON number")
    #expect(try Sub(item: Item()).jsonString() == #"{"id":1,"stats":{"score":0.5},"items":[],"byKey":{},"other":1}"#)
  }

  @Test func `values of any type that conforms`() throws {
    let things: [any JSONEncodable] = [1, "x", Item(id: 0), Owner(login: "a")]
    let byKey: [String: any JSONEncodable] = ["b": [0.5], "a": Item(score: .nan)]
    let one: any JSONEncodable = Owner(login: "b")
    let maybe: (any JSONEncodable)? = 7
    let none: (any JSONEncodable)? = nil
    let noThings: [any JSONEncodable]? = nil
    let json = jsonify(["one" ~~> one, "maybe" ~~> maybe, "none" ~~> none, "no" ~~> noThings, ["p.q"] ~~> one])
    #expect(try json?.string() == #"{"one":{"login":"b"},"maybe":7,"p.q":{"login":"b"}}"#)
    #expect(jsonify(["t" ~~> things])?.encodingError?.description == "t[2]: toJSON() of Item returned nil")
    #expect(jsonify(["t" ~~> things.map { $0.toJSON() }])?.encodingError?.path == nil)
    #expect(jsonify(["t" ~~> byKey])?.encodingError?.description == "t.a.stats.score: nan is not a JSON number")
    #expect(try jsonify(["t" ~~> things.dropLast(2).map { $0 }])?.string() == #"{"t":[1,"x"]}"#)
    let failing: [any JSONEncodable] = [1, Item(score: .nan)]
    #expect(
      jsonify(["t" ~~> failing.map { $0.toJSON() }])?.encodingError?.description
        == "t[1].stats.score: nan is not a JSON number")
  }

  @Test func `a forgotten jsonify is named wherever it is`() throws {
    let literal: JSON = ["owner": ["id" ~~> 1], "x": 1]
    let native: [String: Any] = ["owner": ["id" ~~> 1]]
    let lone = try #require(("id" ~~> 1) as JSON?)
    let (none, numbers): (JSON?, [Any]) = (nil, [1, [lone]])
    for (json, path) in [
      (jsonify(["owner" ~~> ["id" ~~> 1, "name" ~~> "x"]]), "owner"), (literal, "owner"),
      (JSON(foundationObject: native), "owner"), (jsonify(["a.b" ~~> [none, lone]]), "a.b"),
      (jsonify(["a" ~~> [[lone]]]), "a[0]"), (jsonify([["a"] ~~> [lone]]), "a"), (jsonify(["a" ~~> numbers]), "a[1]"),
      (jsonify(["a" ~~> ["k": [lone]]]), "a.k"), (JSON(foundationObject: [lone]), ""),
      (jsonify(["a" ~~> [["id"] ~~> 1, ["b", "c"] ~~> 2]]), "a"), ([["id"] ~~> 1], ""),
      ([Encoder.encode(["id"] as JSONKeyPath)(1 as Int?)], ""), (JSON(foundationObject: [["b", "c"] ~~> 2]), ""),
    ] {
      let error = json?.encodingError
      #expect(error?.path.description == path)
      #expect(error?.reason == "fragments in an array: did you mean jsonify([...])?")
    }
    let error = #expect(throws: JSONEncodingError.self) { try [lone, lone].jsonData() }
    #expect(error?.description == "fragments in an array: did you mean jsonify([...])?")
  }

  @Test func `a model may be a lone fragment`() throws {
    struct Lone: JSONEncodable {
      func toJSON() -> JSON? { "id" ~~> 1 }
    }
    #expect(try [Lone(), Lone()].jsonString() == #"[{"id":1},{"id":1}]"#)
    #expect(try jsonify(["a" ~~> [Lone()], "b" ~~> ("c" ~~> 1)])?.string() == #"{"a":[{"id":1}],"b":{"c":1}}"#)
    #expect(try jsonify(["b" ~~> (["c", "d"] ~~> 1)])?.string() == #"{"b":{"c":{"d":1}}}"#)
    #expect((["c", "d"] ~~> 1)?.valueForKeyPath("c.d") as? Int == 1)
    #expect(try JSON(foundationObject: ["a": "b" ~~> 1, "c": [Lone()]]).string() == #"{"a":{"b":1},"c":[{"id":1}]}"#)
    #expect(try JSON(foundationObject: [Lone().toJSON().flatMap { jsonify([$0]) }]).string() == #"[{"id":1}]"#)
  }
}
