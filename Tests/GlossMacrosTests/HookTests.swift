import Foundation
import GlossMacros
import Testing

private struct Refusal: LocalizedError {
  let errorDescription: String?
  init(_ text: String) { errorDescription = text }
}

@Glossy(.didDecode, .willEncode, .validated) private struct Purchase: Equatable {
  var prices: [Int]
  @Key("meta.note") var note: String?
  @Unmapped var total = 0
  @Unmapped var isChecked = false

  mutating func didDecode(from json: JSON) throws {
    guard !prices.isEmpty else { throw Refusal("an order has a price") }
    total = prices.reduce(0, +)
    let tip: Int? = "tip" <~~ json
    total += tip ?? 0
  }

  /// It may change the model, too.
  mutating func validate(_ json: JSON) -> Bool {
    isChecked = true
    if total > 100 { json.reject("prices", because: "must be under 100 together") }
    return total <= 100
  }

  mutating func willEncode() throws {
    guard total >= 0 else { throw Refusal("a total is not negative") }
    note = note?.uppercased()
    prices.sort()
  }
}

/// Functions that neither throw nor change anything.
@Glossy(.didDecode, .willEncode) public struct Untouched<Item>: Sendable where Item: Sendable {
  public let items: [Item]

  func didDecode(from json: JSON) {}
  func willEncode() {}
}

@Glossy(.didDecode, .willEncode) private final class Knot {
  let name: String
  let next: Knot?
  @Unmapped var depth = 0
  @Unmapped var writes = 0

  init(name: String, next: Knot?) { (self.name, self.next) = (name, next) }

  func didDecode(from json: JSON) throws {
    depth = (next?.depth ?? 0) + 1
    if depth > 2 { throw Refusal("too deep") }
  }

  func willEncode() throws {
    writes += 1
    if name == "bad" { throw Refusal("a bad name") }
  }
}

@Glossy(.didDecode, .willEncode) private struct Stamp: Equatable {
  var created: Int
  var updated: Int?

  mutating func didDecode(from json: JSON) throws {
    if created < 0 { throw Refusal("must not be negative") }
    updated = updated ?? created
  }

  mutating func willEncode() throws { if updated == created { updated = nil } }
}

@Glossy(.willEncode) private struct Leaf: Equatable {
  let title: String
  @Flat var stamp: Stamp
  @Rest var others: [String: Int]

  mutating func willEncode() { others["title"] = others.isEmpty ? nil : 7 }
}

@Glossy(.didDecode, .willEncode, tag: "type") private enum Step: Equatable {
  case move(x: Int)
  case stamp(Stamp)
  case ping

  mutating func didDecode(from json: JSON) throws {
    if case .move(let x) = self {
      if x < 0 { throw Refusal("x is negative") }
      self = .move(x: x * 2)
    }
  }

  mutating func willEncode() throws {
    if self == .ping { throw Refusal("a ping is not sent") }
    if case .move(let x) = self { self = .move(x: x / 2) }
  }
}

@Glossy(.untagged, .didDecode, .willEncode) private enum Identity: Equatable {
  case number(Int)
  case name(String)

  mutating func didDecode(from json: JSON) throws {
    if self == .name("") { throw Refusal("a name is not empty") }
    if case .name(let name) = self { self = .name(name.lowercased()) }
  }

  mutating func willEncode() throws {
    if case .name(let name) = self { self = .name(name.uppercased()) }
    if self == .number(0) { throw Refusal("0 is no number here") }
  }
}

@Glossy(.array, .didDecode, .willEncode) private struct Spot: Equatable {
  var x: Int
  var y: Int?
  mutating func didDecode(from json: JSON) throws { y = y ?? 0 }
  mutating func willEncode() throws { if y == 0 { y = nil } }
}

/// Throws what the library throws, and an error without words.
@Glossy(.didDecode, .willEncode) private struct Careful {
  let id: Int
  @Unmapped var size = 0
  @Unmapped var other: Double?

  struct Unknown: Error {}

  mutating func didDecode(from json: JSON) throws {
    if id == 0 { throw Unknown() }
    size = try json.decode("sizes.all")
  }

  func willEncode() throws { _ = try ["x": ["y": other ?? 0]].jsonData() }
}

/// Reads another text.
@Glossy(.didDecode) private struct Letter {
  let text: String
  var note: String?
  @Unmapped var stamp: Stamp?

  mutating func didDecode(from json: JSON) throws {
    if let _: Int = "tip" <~~ json {}
    stamp = try Stamp.decode(text)
  }
}

@Glossy private struct Basket {
  let order: Purchase?
  let ids: [Identity]?
  let points: [Spot]?
}

@MainActor @Glossy(.didDecode, .willEncode) private final class Choices {
  var theme: String
  @Unmapped var count = 0
  func didDecode(from json: JSON) { count += 1 }
  func willEncode() throws { count += 1 }
}

@Suite("Functions after reading and before writing") struct HookTests {
  @Test func `all ways to read`() throws {
    let text = #"{"prices": [3, 1], "tip": 2, "meta": {"note": "n"}}"#
    let order = Purchase(prices: [3, 1], note: "n", total: 6, isChecked: true)
    #expect(try Purchase.decode(text) == order)
    #expect(Purchase(data: Data(text.utf8)) == order)
    let json = try JSON(string: text)
    #expect(Purchase(json: json) == order)
    #expect(Purchase(json: JSON(foundationObject: json.foundationObject)) == order)
    #expect(try [Purchase].decode("[\(text)]") == [order])
    #expect(try [String: Purchase].decode(#"{"a": \#(text)}"#) == ["a": order])
    #expect(try Basket.decode(#"{"order": \#(text)}"#).order == order)
    #expect(try Purchase.decode(text, mode: .exact) == order)
  }

  @Test func `all ways to write`() throws {
    let order = Purchase(prices: [3, 1], note: "n", total: 4)
    let text = #"{"prices":[1,3],"meta":{"note":"N"}}"#
    #expect(try order.jsonString() == text)
    #expect(try order.toJSON()?.string() == text)
    #expect(try order.jsonString([.sortedKeys]) == #"{"meta":{"note":"N"},"prices":[1,3]}"#)
    #expect(try [order].jsonString() == "[\(text)]")
    #expect(try jsonify(["a" ~~> order])?.string() == #"{"a":\#(text)}"#)
    #expect(try Basket(order: order, ids: nil, points: nil).jsonString() == #"{"order":\#(text)}"#)
    #expect(order.prices == [3, 1])
  }

  @Test(arguments: [
    (#"{"prices": []}"#, ": an order has a price"),
    (#"{"prices": [101]}"#, "prices: must be under 100 together"),
    (#"{"prices": "x"}"#, #"prices: expected [Int], found string "x""#),
    (#"{}"#, #"prices: missing key "prices""#),
  ])
  func `reports`(text: String, problem: String) throws {
    #expect(Purchase(data: Data(text.utf8)) == nil)
    let json = try JSON(string: text)
    #expect(Purchase(json: JSON(foundationObject: json.foundationObject)) == nil)
    #expect(Purchase.explain(text).problems.map { "\($0.path): \($0.message)" } == [problem])
    let report = Basket.explain(#"{"order": \#(text)}"#)
    #expect(report.problems.isEmpty)
    #expect(report.warnings.count == 1)
  }

  @Test(arguments: [
    (Purchase(prices: [1], total: -1).toJSON(), "a total is not negative"),
    (jsonify(["a" ~~> [Purchase(prices: [1], total: -1)]]), "a[0]: a total is not negative"),
    (Knot(name: "a", next: Knot(name: "bad", next: nil)).toJSON(), "next: a bad name"),
    (Step.ping.toJSON(), "a ping is not sent"),
    (Identity.number(0).toJSON(), "0 is no number here"),
    (Leaf(title: "t", stamp: Stamp(created: 1), others: [:]).toJSON(), nil),
  ])
  func `errors in a tree`(json: JSON?, error: String?) { #expect(json?.encodingError?.description == error) }

  @Test func `errors in bytes`() {
    func expect(_ model: some JSONEncodable, _ text: String, at location: SourceLocation = #_sourceLocation) {
      #expect(sourceLocation: location) {
        try model.jsonData()
      } throws: {
        "\($0)" == text
      }
    }
    expect(Purchase(prices: [1], total: -1), "a total is not negative")
    expect([Purchase(prices: [1], total: -1)], "[0]: a total is not negative")
    expect(Basket(order: Purchase(prices: [1], total: -1), ids: nil, points: nil), "order: a total is not negative")
    expect(Basket(order: nil, ids: [.name("a"), .number(0)], points: nil), "ids[1]: 0 is no number here")
    expect(Knot(name: "a", next: Knot(name: "bad", next: nil)), "next: a bad name")
    expect(Step.ping, "a ping is not sent")
  }

  @Test func `classes`() throws {
    let node = try Knot.decode(#"{"name": "a", "next": {"name": "b"}}"#)
    #expect(node.depth == 2)
    #expect(try node.jsonString() == #"{"name":"a","next":{"name":"b"}}"#)
    #expect(node.writes == 1 && node.next?.writes == 1)
    let report = Knot.explain(#"{"name": "a", "next": {"name": "b", "next": {"name": "c"}}}"#)
    #expect(report.problems.map { "\($0.path): \($0.message)" } == [": too deep"])
  }

  @Test func `parts of an object`() throws {
    let page = try Leaf.decode(#"{"title": "t", "created": 1}"#)
    #expect(page == Leaf(title: "t", stamp: Stamp(created: 1, updated: 1), others: [:]))
    #expect(try page.jsonString() == #"{"title":"t","created":1}"#)
    #expect(Leaf.explain(#"{"title": "t", "created": -1}"#).problems.map(\.message) == ["must not be negative"])
    // The rest changes before it is written, and has a key of the model then, which counts.
    let other = Leaf(title: "t", stamp: Stamp(created: 1, updated: 2), others: ["z": 1])
    let text = #"{"title":"t","created":1,"updated":2,"z":1}"#
    #expect(try other.jsonString() == text)
    #expect(try other.toJSON()?.string() == text)
  }

  @Test func `enums`() throws {
    let text = #"{"type":"move","x":3}"#
    #expect(try Step.decode(text) == .move(x: 6))
    #expect(try Step.move(x: 6).jsonString() == text)
    #expect(try Step.move(x: 6).toJSON()?.string() == text)
    #expect(try Step.stamp(Stamp(created: 1, updated: 1)).jsonString() == #"{"type":"stamp","created":1}"#)
    #expect(Step.explain(#"{"type":"move","x":-1}"#).problems.map(\.message) == ["x is negative"])
    #expect(try [Identity].decode(#"[1, "A"]"#) == [.number(1), .name("a")])
    #expect(try [Identity.number(1), .name("a")].jsonString() == #"[1,"A"]"#)
    let report = [Identity].explain(#"["a", ""]"#)
    #expect(report.problems.map { "\($0.path): \($0.message)" } == ["[1]: a name is not empty"])
    #expect(try [Spot].decode("[[1], [1, 2]]") == [Spot(x: 1, y: 0), Spot(x: 1, y: 2)])
    #expect(try [Spot(x: 1, y: 0), Spot(x: 1, y: 2)].jsonString() == "[[1],[1,2]]")
  }

  @Test(arguments: [
    (#"{"id": 1}"#, #"sizes.all: missing key "sizes""#),
    (#"{"id": 1, "sizes": {"all": "x"}}"#, #"sizes.all: expected Int, found string "x""#),
    (#"{"id": 0}"#, ": Unknown()"),
    (#"{"id": 1, "sizes": {"all": 2}}"#, ""),
  ])
  func `errors of the library, and without words`(text: String, problem: String) {
    let problems = Careful.explain(text).problems.map { "\($0.path): \($0.message)" }
    #expect(problems.joined() == problem)
  }

  @Test func `an error of the library while encoding is about another value`() {
    #expect {
      try [Careful(id: 1, other: .nan)].jsonData()
    } throws: {
      let error = $0 as? JSONEncodingError
      return error?.path == [0] && error?.reason == "x.y: nan is not a JSON number"
    }
  }

  @Test(arguments: [
    (#"{"text": "{}"}"#, ": Stamp: 1 problem; created   line 1, column 1: missing key \"created\""),
    (
      #"{"text": "{}", "note": 1}"#,
      ": Stamp: 1 problem; created   line 1, column 1: missing key \"created\"; note: expected String, found number 1"
    ),
    (#"{"text": "{}", "tip": 1}"#, ": Stamp: 1 problem; created   line 1, column 1: missing key \"created\""),
    (#"{"text": "{"}"#, ": Stamp: 1 problem; line 1, column 2: unexpected end of input"),
    (#"{"text": "{\"created\": 1}"}"#, ""),
    (#"{"text": 1}"#, "text: expected String, found number 1"),
  ])
  func `a report about another text`(text: String, problem: String) {
    let problems = Letter.explain(text).problems.map { "\($0.path): \($0.message)" }
    #expect(problems.joined(separator: "; ") == problem)
  }

  @Test func `functions that do nothing`() throws {
    #expect(try Untouched<Int>.decode(#"{"items": [1]}"#).jsonString() == #"{"items":[1]}"#)
  }

  @Test @MainActor func `a type of the main actor`() throws {
    let preferences = try Choices.decode(#"{"theme": "dark"}"#)
    #expect(preferences.count == 1)
    #expect(try preferences.jsonString() == #"{"theme":"dark"}"#)
    #expect(preferences.count == 2)
  }
}
