import Foundation
import Gloss
import TestSupport
import Testing

@Suite struct PathChangeTests {
  @Test(arguments: [
    (#"{"a": {"b": [1, 2, 3]}}"#, "a.b[2]", "7", #"{"a":{"b":[1,2,7]}}"#),
    (#"{"a": {"b": [1, 2, 3]}}"#, "a.b.2", "7", #"{"a":{"b":[1,2,7]}}"#),
    (#"{"a": {"b": [1, 2, 3]}}"#, "a.b[3]", "7", #"{"a":{"b":[1,2,3,7]}}"#),
    (#"{"a": {"b": [1, 2, 3]}}"#, "a.b[0]", nil, #"{"a":{"b":[2,3]}}"#),
    (#"{"a": {"b": [1, 2, 3]}}"#, "a.b[3]", nil, #"{"a":{"b":[1,2,3]}}"#),
    (#"{"a": {"b": [1, 2, 3]}}"#, "a.b", nil, #"{"a":{}}"#),
    (#"{"a": 1, "c": 2}"#, "a.b", "7", #"{"a":{"b":7},"c":2}"#),
    (#"{"a": null}"#, "a[0].b", "7", #"{"a":[{"b":7}]}"#),
    ("{}", "a.b.c[0]", "7", #"{"a":{"b":{"c":[7]}}}"#),
    ("{}", "a.b.c[0]", nil, "{}"),
    ("[[1], [2]]", "[1][0]", "[]", "[[1],[[]]]"),
    ("5", "", "7", "7"),
    ("5", "", nil, "null"),
    (#"{"a": 1, "a": 2}"#, "a", "7", #"{"a":7}"#),
  ])
  func values(text: String, path: String, new: String?, expected: String) throws {
    let parsed = try JSON(string: text)
    let new = try new.map { try JSON(string: $0) }
    for json in [parsed, JSON(foundationObject: parsed.foundationObject)] {
      var changed = json
      changed[path: JSONKeyPath(path)] = new
      #expect(try changed.string() == expected)
      #expect(json == parsed)
      #expect(changed[path: JSONKeyPath(path)] == (new == nil && path == "a.b[0]" ? 2 : new) || path.isEmpty)
    }
  }

  @Test func whatADocCommentSays() throws {
    var json: JSON = ["items": [["name": "tea"]]]
    json[path: "items[0].name"] = "coffee"
    json[path: "items[1].name"] = "milk"
    json[path: "shop.city"] = "Kyoto".toJSON()
    #expect(try json.string() == #"{"items":[{"name":"coffee"},{"name":"milk"}],"shop":{"city":"Kyoto"}}"#)
    json[path: "items[0]"] = nil
    #expect(try json.string() == #"{"items":[{"name":"milk"}],"shop":{"city":"Kyoto"}}"#)
    json.append(["name": "cake"], at: "items")
    json.append(1, at: "shop.numbers")
    json.append(2, at: "shop.numbers")
    #expect(json.removeValue(at: "items[0].name") == "milk")
    #expect(json.removeValue(at: "items[7]") == nil)
    #expect(try json.string() == #"{"items":[{},{"name":"cake"}],"shop":{"city":"Kyoto","numbers":[1,2]}}"#)
  }

  /// All stays as it is, and what can't be set is not forgotten.
  @Test(arguments: [
    ("[1]", "[2]", "outer[1]: no value can be set at index 2: the array has 1 element"),
    ("[1, 2]", "[-1]", "outer[2]: no value can be set at index -1: the array has 2 elements"),
    ("[1]", "x", #"outer[1]: an array has no member "x""#), ("[1]", "01", #"outer[1]: an array has no member "01""#),
    (#"{"a": 1}"#, "[0]", #"outer["[0]"]: an object has no element 0"#),
    ("{}", "a[1]", "outer.a[0]: no value can be set at index 1: the array has 0 elements"),
    ("[1]", "[2].a.b", "outer[1]: no value can be set at index 2: the array has 1 element"),
    (#"{"x": "keep"}"#, "x.a[1]", #"outer["x.a[1]"]: no value can be set at index 1: the array has 0 elements"#),
    (#"{"x": true}"#, "x[1]", #"outer["x[1]"]: no value can be set at index 1: the array has 0 elements"#),
    (
      #"{"x": 5, "x[-1]": 6}"#, "x[-1]",
      #"outer["x[-1] (2)"]: no value can be set at index -1: the array has 0 elements"#
    ),
    ("[1]", "[0].a[7].b", "outer[1]: no value can be set at index 7: the array has 0 elements"),
    (#""keep""#, "[1]", #"["outer[1]"]: no value can be set at index 1: the array has 0 elements"#),
    (#"{"[0]": 5}"#, "[0]", #"outer["[0] (2)"]: an object has no element 0"#),
    (#"{"[0]": 5, "[0] (2)": null}"#, "[0].x", #"outer["[0].x"]: an object has no element 0"#),
    (#"{"[0]": 5, "[0] (2)": null}"#, "[0]", #"outer["[0] (3)"]: an object has no element 0"#),
  ])
  func noPlaceForAValue(text: String, path: String, error: String) throws {
    let parsed = try JSON(string: "{\"outer\": \(text)}")
    var json = parsed
    let path = JSONKeyPath([.key("outer")] + JSONKeyPath(path).segments)
    json[path: path] = 1
    #expect(json.encodingError?.description == error)
    var cleared = json
    if let errorPath = json.encodingError?.path { cleared[path: errorPath] = nil }
    // A missing array was made.
    if text != "{}" { #expect(cleared == parsed) }
    // Once more, the error of an object is replaced.
    let count = json[path: "outer"]?.count
    json[path: path] = 1
    #expect(json.encodingError?.description == error)
    if json[path: "outer"]?.kind == .object { #expect(json[path: "outer"]?.count == count) }
    json[path: "outer.z"] = 2
    json[path: "other"] = 3
    #expect(throws: JSONEncodingError.self) { try json.data() }
    if text == "[1]" { #expect(json[path: "outer[0]"] == 1) }
  }

  /// The error is kept as the last element, which may be removed or replaced. What is appended later follows it.
  @Test func theErrorIsAnElement() throws {
    var json = try JSON(string: #"{"items": [0, 1]}"#)
    json[path: "items[7]"] = 7
    #expect(json.encodingError?.path == "items[2]")
    json.append(3, at: "items")
    #expect(json.encodingError?.path == "items[2]" && json[path: "items[3]"] == 3)
    var replaced = json
    replaced[path: "items[2]"] = 2
    #expect(try replaced.string() == #"{"items":[0,1,2,3]}"#)
    json.removeValue(at: "items[2]")
    #expect(try json.string() == #"{"items":[0,1,3]}"#)
  }

  @Test func whatCannotBeEncodedStays() {
    var json: JSON = ["a": Double.nan, "b": 1]
    let error = json.encodingError
    json[path: "a.b"] = 1
    json.append(1, at: "a")
    #expect(json.encodingError == error && json.count == 2)
    var value = JSON(foundationObject: Double.nan)
    value["key"] = 1
    value[path: "key"] = 1
    #expect(value.encodingError != nil && value.kind == nil)
    json[path: "a"] = 2
    #expect(json == ["a": 2, "b": 1])
  }

  @Test func keysWithDotsStayKeys() throws {
    var json: JSON = ["n": 1]
    json[path: ["x.y"]] = 2
    #expect(try json.string() == #"{"n":1,"x.y":2}"#)
    #expect(try jsonify([json])?.string() == #"{"n":1,"x.y":2}"#)
  }

  @Test(arguments: [
    (#"{"a": {"b": 1}}"#, "a", #"a["[0]"]"#), (#"{"a": "b"}"#, "a", #"["a[0]"]"#), ("[7]", "[0]", "[1]"),
    (#"{"b": 1}"#, "", #"["[0]"]"#), (#"{"a": [{"[0]": 1}]}"#, "a[0]", #"a[0]["[0] (2)"]"#),
  ])
  func appendingToWhatIsNotAnArray(text: String, path: String, place: String) throws {
    let parsed = try JSON(string: text)
    for json in [parsed, JSON(foundationObject: parsed.foundationObject)] {
      var changed = json
      changed.append(1, at: JSONKeyPath(path))
      let error = try #require(changed.encodingError)
      #expect(error.description == "\(place): an element was appended to a value that is not an array")
      changed.removeValue(at: error.path)
      #expect(changed == parsed)
    }
  }

  /// A scalar that is the whole value has nothing around it that could keep the error.
  @Test func theWholeValueIsAScalar() {
    var (set, appended, empty) = ("x" as JSON, 5 as JSON, JSON.null)
    set[path: "a[1]"] = 1
    #expect(set.encodingError?.description == "no value can be set at index 1: the array has 0 elements")
    appended.append(1)
    #expect(appended.encodingError?.description == "an element was appended to a value that is not an array")
    empty.append("x")
    #expect(empty == ["x"])
  }

  /// A part is changed where it is.
  @Test func chains() throws {
    var json = try JSON(string: #"{"o": {"a": 1}, "list": [[1]], "n": null}"#)
    let copy = json
    json[path: "o"]?["b"] = 2
    json[path: "list[0]"]?.append(2)
    json[path: "missing"]?["b"] = 2
    json[path: "missing.too"]?.append(2)
    json[path: "o"]?[path: "c.d"] = 3
    json[path: "n"]?.append(4)
    #expect(try json.string() == #"{"o":{"a":1,"b":2,"c":{"d":3}},"list":[[1,2]],"n":[4]}"#)
    #expect(try copy.string() == #"{"o":{"a":1},"list":[[1]],"n":null}"#)
    func change(_ part: inout JSON?, to new: JSON?) { part = new }
    change(&json[path: "o"], to: nil)
    change(&json[path: "list[1].x"], to: 5)
    change(&json[path: "gone"], to: nil)
    #expect(try json.string() == #"{"list":[[1,2],{"x":5}],"n":[4]}"#)
    json[path: []]?.removeValue(forKey: "n")
    #expect(json.keys == ["list"])
    change(&json[path: "list[7]"], to: 1)
    #expect(json.encodingError?.path == "list[2]")
  }

  @Test func aChainThatThrows() throws {
    func change(_ part: inout JSON?) throws {
      part?["b"] = 2
      throw CancellationError()
    }
    var json: JSON = ["o": ["a": 1]]
    #expect(throws: CancellationError.self) { try change(&json[path: "o"]) }
    #expect(json == ["o": ["a": 1, "b": 2]])
  }

  struct Chain: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let change: @Sendable (inout JSON, Int) -> Void

    init(_ name: String, _ change: @escaping @Sendable (inout JSON, Int) -> Void) {
      (testDescription, self.change) = (name, change)
    }
  }

  private static let chainsOfManyChanges = [
    Chain("members") { $0[path: "o"]?["k\($1)"] = 1 },
    Chain("appending") { json, _ in json[path: "a"]?.append(1) },
    Chain("a path in a part") { $0[path: "o"]?[path: ["k", .key("\($1)")]] = 1 },
    Chain("elements") { $0[path: "a"]?[path: [.index($1)]] = 1 },
  ]

  @Test(.disabled(if: Sanitizer.isActive, "A sanitizer takes time of its own."), arguments: chainsOfManyChanges)
  func chainsChangeInPlace(chain: Chain) throws {
    func seconds(_ count: Int) throws -> Double {
      let json = try JSON(string: #"{"o": {}, "a": []}"#)
      return threadSeconds(runs: 2) {
        var json = json
        for index in 0..<count { chain.change(&json, index) }
      }
    }
    #expect(try (0..<5).contains { _ in try seconds(8000) < 10 * seconds(2000) })
  }

  /// Puts the key of an older version where it belongs now, and reads on.
  private struct Order: JSONDecodable {
    struct Owner: JSONDecodable {
      let id: Int
      let name: String

      init?(json: JSON) {
        guard let id: Int = "id" <~~ json, let name: String = "name" <~~ json else { return nil }
        (self.id, self.name) = (id, name)
      }
    }

    let owners: [Owner]

    init?(json: JSON) {
      var json = json
      json[path: "shop.owners[0].id"] = json[path: "ownerID"]
      json[path: "shop.owners[1]"] = nil
      guard let owners: [Owner] = "shop.owners" <~~ json else { return nil }
      self.owners = owners
    }
  }

  @Test(arguments: [
    (#"{"name": 7}"#, #"shop.owners[0].name   line 2, column 23: expected String, found number 7"#),
    (#"{"nam": "Ada"}"#, #"shop.owners[0].name   line 2, column 14: missing key "name": there is "nam""#),
  ])
  func reportsOfChangedCopies(owner: String, problem: String) throws {
    let text = "{\"ownerID\": 5, \"shop\": {\n  \"owners\": [\(owner), null]}}"
    let report = Order.explain(text)
    #expect(report.description.contains(problem), "\(report)")
    #expect(try Order.decode(text.replacingOccurrences(of: owner, with: #"{"name": "Ada"}"#)).owners.first?.id == 5)
  }

  @Test func reportsOfValuesThatWereChangedBefore() throws {
    var json = try JSON(string: "{\"ownerID\": 1, \"shop\": {\n  \"owners\": [{\"name\": 7}]}}")
    json[path: "shop.isOpen"] = true
    let problem = "shop.owners[0].name: expected String, found number 7"
    #expect(Order.explain(json).description == "Order: 1 problem\n  \(problem)")
  }

  /// A change in place takes the same time for any count of elements, and a copy is not changed.
  @Test func changesInPlace() throws {
    func json(_ count: Int) throws -> JSON {
      try JSON(string: "{\"a\": [\(Array(repeating: "0", count: count).joined(separator: ","))]}")
    }
    var large = try json(20_000)
    large[path: "a[0]"] = 1
    var copy = large
    for index in 0..<20_000 { large[path: ["a", .index(index)]] = 2 }
    for index in 0..<20_000 { large.append(JSON(integerLiteral: Int64(index)), at: "a") }
    #expect(large.array?.count == nil && large[path: "a"]?.count == 40_000)
    #expect(copy[path: "a[1]"] == 0)
    copy[path: "a[1]"] = 3
    #expect(copy[path: "a[0]"] == 1 && large[path: "a[1]"] == 2)
    func seconds(_ count: Int) throws -> Double {
      var json = try json(count)
      json[path: "a[0]"] = 1
      return threadSeconds(runs: 5) { for index in 0..<500 { json[path: ["a", .index(index)]] = 2 } }
    }
    let (small, big) = (try seconds(1000), try seconds(64_000))
    #expect(big < 8 * small)
  }

  @Test func aLongPathOnASmallStack() throws {
    #expect(
      try onSmallStack {
        var json = JSON.null
        let path = JSONKeyPath(Array(repeating: "a", count: Samples.size(100_000)))
        json[path: path] = 7
        json[path: path] = 8
        let value = json[path: path]
        json[path: path] = nil
        return value == 8 && json[path: path] == nil
      })
  }
}
