import Foundation
import Gloss
import Testing

private typealias Owner = AllTypes.Owner

/// A model that has no JSON where `id` is 0, and can't be written where `score` is no number.
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

  @Test func `what is no object is written too`() throws {
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
    #expect([Item(), Item(id: 0)].toJSONArray() == nil)
    #expect([Item(score: .nan)].toJSONArray() == nil)
    #expect([0.5, .infinity].toJSONArray() == nil)
    #expect([["x": Double.nan] as JSON].toJSONArray() == nil)
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
    (Item(id: 0), "Item has no JSON"),
    (Item(items: [Item(), Item(id: 0)]), "items[1]: Item has no JSON"),
    (Item(items: [Item(), Item(), Item(score: .nan)]), "items[2].stats.score: nan is not a JSON number"),
    (Item(byKey: ["a": Item(), "b": Item(id: 0)]), "byKey.b: Item has no JSON"),
    (Item(byKey: ["x.y": Item(items: [Item(id: 0)])]), #"byKey["x.y"].items[0]: Item has no JSON"#),
    (Item(score: .nan, items: [Item(id: 0)]), "stats.score: nan is not a JSON number"),
  ])
  private func `a value that JSON can't hold fails with its path`(item: Item, description: String) throws {
    #expect(item.toJSON() == nil)
    let first = #expect(throws: JSONEncodingError.self) { try item.jsonData() }
    let second = #expect(throws: JSONEncodingError.self) { try item.jsonString(.prettyPrinted) }
    #expect(first?.description == description)
    #expect(first?.errorDescription == description)
    #expect(second == first)
    // In an array the path starts with the index.
    #expect([Item(), item].toJSON() == nil)
    let third = #expect(throws: JSONEncodingError.self) { try [Item(), item].jsonData() }
    #expect(third?.path == JSONKeyPath([.index(1)] + (first?.path.segments ?? [])))
    #expect(third?.reason == first?.reason)
    // The search for the path leaves nothing behind.
    #expect(item.toJSON() == nil)
    #expect(Item().toJSON() != nil)
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
    try check(Wrapper(value: Item(id: 0)), "v: Item has no JSON")
    try check(Wrapper(value: [Item(id: 0)]), "v[0]: Item has no JSON")
    try check(Wrapper(value: [Item?.none, Item(id: 0)]), "v[1]: Optional<Item> has no JSON")
    try check(Wrapper(value: .some(Item?.some(Item(id: 0)))), "v: Optional<Item> has no JSON")
  }

  private func check(
    _ model: some JSONEncodable, _ description: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(model.toJSON() == nil, sourceLocation: sourceLocation)
    let error = #expect(throws: JSONEncodingError.self, sourceLocation: sourceLocation) { try model.jsonData() }
    #expect(error?.description == description, sourceLocation: sourceLocation)
  }

  /// Gives nil by a check of its own, where an inner value has no JSON.
  private struct Checking: JSONEncodable {
    func toJSON() -> JSON? {
      guard Item(score: .nan).toJSON() != nil else { return nil }
      return jsonify(["id" ~~> 1])
    }
  }

  @Test func `what has no JSON is not written`() {
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

  @Test func `a failure in models that write each other costs no time that grows with each level`() {
    let innermost = Envelope(nil)
    var outermost = innermost
    for _ in 0..<9 { outermost = Envelope(outermost) }
    #expect(throws: JSONEncodingError.self) { try outermost.jsonData() }
    // Each level is asked once more: with failing values kept, which nothing inside starts anew.
    #expect(innermost.count <= 20)
  }

  @Test func `dates beyond the years 0 to 9999 fail`() throws {
    for interval in [-1e15, 1e15, 253_402_300_800, -62_167_219_200.001, .infinity] {
      let model = Wrapper(value: Date(timeIntervalSince1970: interval))
      #expect(model.toJSON() == nil, "\(interval)")
      let error = #expect(throws: JSONEncodingError.self) { try model.jsonData() }
      #expect(error?.path == "v")
    }
  }

  @Test func `a date that is no number fails`() throws {
    let date = Date(timeIntervalSince1970: .nan)
    #expect(Wrapper(value: date).toJSON() == nil)
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
    #expect(error?.description == "a[1].k: a value of type NSObject has no JSON")
    #expect(jsonify([fragment]) == nil)
    #expect(jsonify(["l" ~~> Level.low]) == ["l": 0.5])
  }

  @Test func `a literal fails with its path`() throws {
    let json: JSON = ["a": ["b": [0.5, Double.nan]]]
    let error = #expect(throws: JSONEncodingError.self) { try json.data() }
    #expect(error?.path == "a.b[1]")
    #expect(json.toJSON() == nil)
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

  @Test func `in a task the search for the path works as well`() async {
    let result = await Task.detached {
      Result { try Item(items: [Item(id: 0)]).jsonData() }
    }.value
    let error = #expect(throws: JSONEncodingError.self) { try result.get() }
    #expect(error?.description == "items[0]: Item has no JSON")
  }
}
