import Foundation
import Gloss
import TestSupport
import Testing

@Suite struct ConcurrencyTests {
  /// Where eight threads wait for each other, and what they count.
  private final class Meeting: @unchecked Sendable {
    private let condition = NSCondition()
    private var arrived = 0
    private var left = 0
    private var sum = 0

    /// Comes back when all have come.
    func arrive() {
      condition.withLock {
        arrived += 1
        condition.broadcast()
        while arrived < 8 { condition.wait() }
      }
    }

    func leave(with count: Int) {
      condition.withLock {
        (left, sum) = (left + 1, sum + count)
        condition.broadcast()
      }
    }

    /// The count of all, when the last has left.
    var total: Int {
      condition.withLock {
        while left < 8 { condition.wait() }
        return sum
      }
    }
  }

  /// The count of calls of `body` that gave true. Eight threads make them, which start together: those of a pool would take
  /// turns at what is short.
  private func count(_ iterations: Int, where body: @escaping @Sendable (Int) -> Bool) -> Int {
    let meeting = Meeting()
    for thread in 0..<8 {
      Thread.detachNewThread {
        meeting.arrive()
        var good = 0
        for iteration in 0..<iterations where body(thread * iterations + iteration) { good += 1 }
        meeting.leave(with: good)
      }
    }
    return meeting.total
  }

  private struct Item: Glossy, Equatable {
    let id: Int
    let name: String
    let tags: [String]
    let size: Double?

    init?(json: JSON) {
      guard let id: Int = "id" <~~ json, let name: String = "meta.name" <~~ json else { return nil }
      self.id = id
      self.name = name
      tags = "tags" <~~ json ?? []
      size = "size" <~~ json
    }

    func toJSON() -> JSON? {
      jsonify(["id" ~~> id, "meta.name" ~~> name, "tags" ~~> tags, "size" ~~> size])
    }
  }

  private static let text: String = {
    let items = (0..<20).map {
      #"{"id": \#($0), "meta": {"name": "n\u00e9\#($0)"}, "tags": ["a", "\#($0)"], "size": 0.\#($0)}"#
    }
    return "{\"items\": [\(items.joined(separator: ","))]}"
  }()

  @Test func `models from one parsed value`() throws {
    let json = try JSON(string: Self.text)
    let expected: [Item] = try #require(("items" <~~ json) as [Item]?)
    #expect(expected.count == 20)
    #expect(expected[7].name == "né7")
    #expect(expected[7].tags == ["a", "7"])
    #expect(expected[7].size == 0.7)
    // A million in all where all samples are asked for.
    let iterations = Samples.count(200, full: 125_000)
    let good = count(iterations) { call in
      let index = call % 20
      let one: Item? = "items.\(index)" <~~ json
      guard one == expected[index] else { return false }
      guard index == 0 else { return true }
      let items: [Item]? = "items" <~~ json
      return items == expected
    }
    #expect(good == 8 * iterations)
  }

  @Test func `elements by index from many threads`() throws {
    let elements = (0..<2000).map { $0 % 3 == 0 ? "[\($0)]" : "\($0)" }.joined(separator: ",")
    for _ in 0..<Samples.count(5, full: 50) {
      let json = try JSON(string: "{\"a\": [\(elements)], \"b\": [[\(elements)]]}")
      let good = count(500) { call in
        let index = call * 7 % 2000
        let value: JSON? = index % 3 == 0 ? [index] : JSON(integerLiteral: Int64(index))
        return json[path: ["a", .index(index)]] == value && json[path: ["b", 0, .index(index)]] == value
      }
      #expect(good == 4000)
    }
  }

  /// A value that is made at the first read and kept, without a lock, is a race between first reads only.
  @Test(arguments: [20, 200])
  func `many threads make the first reads of a value at once`(width: Int) throws {
    let members = (0..<width).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
    let text = "{\"wide\":{\(members)},\"items\":[{\"id\":1}]}"
    let other = try JSON(string: text)
    for _ in 0..<Samples.count(20, full: 500) {
      let parsed = try JSON(string: text)
      let fragments = (0..<width).map { "wide.k\($0)" ~~> $0 } + ["items" ~~> [["id": 1]]]
      let items: JSON = [["id": 1]]
      var wide: JSON = [:]
      for index in 0..<width { wide["k\(index)"] = index }
      let built: JSON = ["wide": wide, "items": items]
      for json in try [parsed, #require(jsonify(fragments)), built] {
        let good = count(1) { _ in
          "wide.k7" <~~ json == 7 && json.valueForKeyPath("items.0.id") as? Int == 1 && json.keys == ["wide", "items"]
            && json.hashValue == other.hashValue && json == other && json.count == 2 && !json.isEmpty
            && [String: Int].explain(json, at: "wide").isEmpty && (try? json.string()) == text
            && json.dictionary?.count == 2 && (json.foundationObject as? [String: Any])?.count == 2
            && json[path: "wide"]?.array == nil && (("wide" <~~ json) as [String: Int]?)?.count == width
        }
        #expect(good == 8)
      }
    }
  }

  @Test func `models from one built value`() throws {
    let items = try [Item].decode(Self.text, at: "items")
    let json = try #require(jsonify(["items" ~~> items, "a.b" ~~> 1]))
    let text = try json.string()
    let good = count(20) { call in
      let read: [Item]? = "items" <~~ json
      var copy = json
      copy["call"] = call
      return read == items && (try? json.string()) == text && copy["call"] as? Int == call && json["call"] == nil
    }
    #expect(good == 8 * 20)
  }

  /// Larger than the documents that it is read from, and than what an array makes elsewhere and copies.
  private struct Large: JSONDecodable {
    let ids: (Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int)

    init?(json: JSON) {
      guard let id = Int(json: json) else { return nil }
      ids = (id, id, id, id, id, id, id, id, id, id, id, id, id, id, id, id, id)
    }
  }

  @Test func `arrays of large models without elements`() throws {
    let json = try JSON(string: #"{"none": [], "one": [1], "bad": [true]}"#)
    let good = count(100) { _ in
      let none: [Large]? = "none" <~~ json
      let one: [Large]? = "one" <~~ json
      let bad: [Large]? = "bad" <~~ json
      return none?.isEmpty == true && one?.first?.ids.16 == 1 && bad == nil
    }
    #expect(good == 8 * 100)
  }

  @Test func `wide objects are indexed for all threads alike`() throws {
    let text = "{" + (0..<500).map { "\"k\($0)\": \($0)" }.joined(separator: ",") + "}"
    let json = try JSON(string: text)
    let good = count(2000) { call in
      let value: Int? = "k\(call % 500)" <~~ json
      return value == call % 500
    }
    #expect(good == 8 * 2000)
  }

  @Test func `parsing, failing and encoding`() {
    let data = Data(Self.text.utf8)
    let good = count(10) { call in
      guard let items = try? [Item].decode(data, at: "items"), let text = try? items.jsonString() else { return false }
      guard (try? [Item].decode(text)) == items else { return false }
      // Failures on one thread must not be seen on another.
      guard call.isMultiple(of: 2) else {
        return [0.5].toJSON() == [0.5] && [Double.nan].toJSON()?.encodingError != nil
      }
      do {
        _ = try [0.5, Double.nan].jsonData()
        return false
      } catch {
        return (error as? JSONEncodingError)?.path == "[1]"
      }
    }
    #expect(good == 8 * 10)
  }

  @Test func `a value that many threads release`() throws {
    let json = try JSON(string: Self.text)
    let good = count(50) { call in
      let children = (0..<20).compactMap { json[path: ["items", .index($0)]] }
      return children.count == 20 && children[call % 20]["id"] as? Int == call % 20
    }
    #expect(good == 8 * 50)
  }

  @Test func `every kind of access to one value`() throws {
    let wide = "{" + (0..<200).map { "\"k\($0)\": \($0), \"\\u0078\($0)\": \"\\u00e9\"" }.joined(separator: ",") + "}"
    let json = try JSON(string: "{\"wide\": \(wide), \"list\": \(Self.text), \"bad\": [1, \"x\", {}]}")
    let same = try JSON(string: json.description)
    let text = try json.string(.sortedKeys)
    let hash = json.hashValue
    let built = JSON(foundationObject: json.foundationObject)
    let path: JSONKeyPath = "list.items[7].meta.name"
    // As many as above.
    let iterations = Samples.count(60, full: 125_000)
    let good = count(iterations) { call in
      switch call % 12 {
      case 0: ("wide.k\(call % 200)" <~~ json) == call % 200
      case 1: ("wide.x\(call % 200)" <~~ json) == "é"
      case 2: (path <~~ json) == "né7"
      case 3: Item(json: (json[path: "list.items[3]"]) ?? .null)?.id == 3
      case 4: [Int].explain(json, at: "bad").problemCount == 2
      case 5: ((json["wide"] as? JSON)?["k7"] as? Int) == 7
      case 6: call % 120 != 6 || (json == same && built == json)
      case 7: call % 120 != 7 || (json.hashValue == hash && (try? json.string(.sortedKeys)) == text)
      case 8: call % 120 != 8 || (json.dictionary?.count == 3 && json.keys == ["wide", "list", "bad"])
      case 9:
        {
          var copy = built
          copy["call"] = call
          copy["wide"] = nil
          return copy["call"] as? Int == call && built["call"] == nil && built["wide"] != nil
        }()
      case 10: (try? json.decode("wide.k1", as: String.self)) == nil
      default: (("wide" <~~ json) as [String: JSON]?)?.count == 400
      }
    }
    #expect(good == 8 * iterations)
  }

  @Test func `a deep value that many threads release at once`() throws {
    for _ in 0..<20 {
      var deep: JSON = 1
      for level in 0..<2000 { deep = ["a": deep, "b": JSON(foundationObject: level)] }
      // Each thread holds its own part of the value that all hold.
      var parts: [JSON?] = []
      var part: JSON? = deep
      for _ in 0..<8 {
        parts.append(part)
        for _ in 0..<100 { part = part?[path: "a"] }
      }
      let slots = parts.map { Slot($0) }
      (deep, part, parts) = (.null, nil, [])
      #expect(count(1) { slots[$0].release() } == 8)
    }
  }

  /// Something that one thread releases.
  private final class Slot: @unchecked Sendable {
    private var json: JSON?

    init(_ json: JSON?) { self.json = json }

    func release() -> Bool {
      defer { json = nil }
      return json?.count == 2
    }
  }

  @Test func `values cross tasks`() async throws {
    let json = try JSON(string: Self.text)
    let sum = await withTaskGroup(of: Int.self) { group in
      for index in 0..<20 {
        group.addTask { "items.\(index).id" <~~ json ?? -1000 }
      }
      return await group.reduce(0, +)
    }
    #expect(sum == 190)
  }

  /// Compiles for what is `Sendable` only.
  private func isSendable<Value: Sendable>(_ type: Value.Type) -> Bool { true }

  @Test func `everything that is passed around is Sendable`() {
    #expect(isSendable(JSON.self))
    #expect(isSendable(JSON.Kind.self))
    #expect(isSendable(JSON.ParsingOptions.self))
    #expect(isSendable(JSON.WritingOptions.self))
    #expect(isSendable(JSONKeyPath.self))
    #expect(isSendable(JSONSyntaxError.self))
    #expect(isSendable(JSONEncodingError.self))
    #expect(isSendable(DecodingReport.self))
    #expect(isSendable(DecodingReport.Problem.self))
    #expect(isSendable(DecodingReport.Problem.Kind.self))
    #expect(isSendable(DecodingReport.Problem.Severity.self))
    #expect(isSendable(DecodingMode.self))
    #expect(isSendable(JSONKeyPath.Segment.self))
    #expect(isSendable(EpochUnit.self))
    #expect(isSendable(JSON.Iterator.self))
    #expect(isSendable(JSONSyntaxError.Kind.self))
  }
}
