import Foundation
import Gloss
import TestSupport
import Testing

/// Members are set and removed in place if the object is not shared, and otherwise in a copy of it.
@Suite struct JSONChangingTests {
  @Test func changingMakesACopy() throws {
    let parsed = try JSON(string: #"{"a": 1, "b": {"c": 2}, "d": 3}"#)
    let built: JSON = ["a": 1, "b": ["c": 2], "d": 3]
    for original in [parsed, built] {
      var json = original
      json["a"] = "new"
      json["e"] = [1, nil, ["f": 2.5]] as [Any?]
      json["b"] = nil
      #expect(json.description == #"{"a":"new","d":3,"e":[1,null,{"f":2.5}]}"#)
      #expect(original.description == #"{"a":1,"b":{"c":2},"d":3}"#)

      var inner = try #require(original["b"] as? JSON)
      inner["x"] = NSNull()
      json["b"] = inner
      #expect(json.description == #"{"a":"new","d":3,"e":[1,null,{"f":2.5}],"b":{"c":2,"x":null}}"#)
      #expect(original.description == #"{"a":1,"b":{"c":2},"d":3}"#)
    }
  }

  @Test func removing() throws {
    let parsed = try JSON(string: #"{"a": 1, "b": null, "c": {"x": 2}}"#)
    let built: JSON = ["a": 1, "b": nil, "c": ["x": 2]]
    for original in [parsed, built] {
      var json = original
      #expect(json.removeValue(forKey: "a") as? Int == 1)
      #expect(json.removeValue(forKey: "a") == nil)
      #expect(json.removeValue(forKey: "b") is NSNull)
      #expect((json.removeValue(forKey: "c") as? JSON)?.description == #"{"x":2}"#)
      #expect(json.description == "{}")
      #expect(original.count == 3)
      json["a"] = 2
      #expect(json.description == #"{"a":2}"#)
    }
  }

  @Test func nilRemovesAndNSNullSetsNull() {
    var json: JSON = ["a": 1, "b": 2, "c": 3]
    json["a"] = nil
    json["b"] = NSNull()
    json["c"] = JSON.null
    json["d"] = Int?.none
    json["missing"] = nil
    #expect(json.description == #"{"b":null,"c":null}"#)
  }

  @Test(arguments: ["null", "1", #""x""#, "[1,2]", "true"])
  func otherValuesBecomeObjects(text: String) throws {
    var json = try JSON(string: text)
    json["a"] = 1
    #expect(json.description == #"{"a":1}"#)
  }

  @Test func manyChanges() throws {
    var json = try JSON(string: "{}")
    for index in 0..<200 { json["key\(index)"] = index }
    for index in stride(from: 0, to: 200, by: 2) { json["key\(index)"] = nil }
    for index in stride(from: 1, to: 200, by: 4) { json["key\(index)"] = "changed" }
    json.checkInvariants()
    #expect(json.count == 100)
    #expect(json.keys == stride(from: 1, to: 200, by: 2).map { "key\($0)" })
    #expect(json["key1"] as? String == "changed")
    #expect(json["key3"] as? Int == 3)
    #expect(json["key0"] == nil)
    #expect(json["key199"] as? Int == 199)
  }

  @Test(arguments: ["null", "1", #""x""#, "[1,2]", "true", #"{"b":1}"#])
  func settingNilForAMissingKeyChangesNothing(text: String) throws {
    var json = try JSON(string: text)
    json["a"] = nil
    #expect(json.description == text)
    #expect(json.removeValue(forKey: "a") == nil)
    #expect(json.description == text)
  }

  @Test func aChangedMemberKeepsItsPlaceAndARemovedOneDoesNot() {
    var json: JSON = ["a": 1, "b": 2, "c": 3]
    json["b"] = "again"
    #expect(json.keys == ["a", "b", "c"])
    json["b"] = nil
    json["b"] = 4
    #expect(json.description == #"{"a":1,"c":3,"b":4}"#)
    json["a"] = nil
    json["c"] = NSNull()
    #expect(json.description == #"{"c":null,"b":4}"#)
  }

  @Test func theIndexFollowsTheMembersThatAreLeft() {
    var json: JSON = [:]
    for index in 0..<300 { json["k\(index)"] = index }
    // More than half are removed, so that the others move, and are still so many that they have an index.
    for index in 0..<200 { json["k\(index)"] = nil }
    json.checkInvariants()
    for index in 200..<300 {
      #expect(json["k\(index)"] as? Int == index)
      json["k\(index)"] = -index
    }
    #expect(json.keys == (200..<300).map { "k\($0)" })
    #expect(json.map { $0.value as? Int } == (200..<300).map { -$0 })
  }

  @Test func keysOfALiteralStayKeyPaths() {
    let literal: JSON = ["a.b": 1]
    var json = literal
    json["a.c"] = 2
    #expect(json.description == #"{"a.b":1,"a.c":2}"#)
    #expect(jsonify([json])?.description == #"{"a":{"b":1,"c":2}}"#)
    #expect(jsonify([literal])?.description == #"{"a":{"b":1}}"#)
  }

  // MARK: Copies

  enum Origin: CaseIterable {
    case literal, native, parsed, wide, jsonified, keyPaths, oneMember, keysOfAPath, noObject, gaps

    /// A value that shares nothing with any other.
    func make() throws -> JSON {
      switch self {
      case .literal: return ["k": 1, "in": ["x": 1]]
      case .native: return JSON(foundationObject: ["k": 1])
      case .parsed: return try JSON(string: #"{"k":1,"k":2,"in":{"x":1}}"#)
      case .wide:
        return JSON(foundationObject: Dictionary(uniqueKeysWithValues: (0..<100).map { ("k\($0)", $0) }))
      case .jsonified:
        return try #require(jsonify(["k" ~~> 1, nil, "in" ~~> jsonify(["x" ~~> 1]), "k1" ~~> Int?.none]))
      case .keysOfAPath:
        let json: JSON? = ["in", "x"] ~~> 1
        return try #require(json)
      case .keyPaths: return try #require(jsonify(["in.x" ~~> 1, "in.y" ~~> 2, "k" ~~> 3]))
      case .oneMember:
        let json: JSON? = "k" ~~> 1
        return try #require(json)
      case .noObject: return 1
      case .gaps:
        var json: JSON = [:]
        for index in 0..<40 { json["k\(index)"] = index }
        for index in 0..<35 { json["k\(index)"] = nil }
        return json
      }
    }
  }

  /// Changes a value in several ways, and returns it.
  private func change(_ json: inout JSON) {
    json["k"] = "changed"
    json["new"] = [1]
    json["new"] = 2
    json["in"] = nil
    json["k1"] = nil
    json["k99"] = nil
  }

  @Test(arguments: Origin.allCases)
  func copiesStayAsTheyWere(origin: Origin) throws {
    let text = try origin.make().description
    var changed = try origin.make()
    change(&changed)
    let changedText = changed.description
    #expect(changedText != text)

    var json = try origin.make()
    let copy = json
    var list = [json, json]
    let read = { [json] in json.description }
    // A fragment in an array fails to encode.
    let native: Any = origin == .oneMember || origin == .keysOfAPath ? ["child": json] : [json]
    let parents: [JSON] = [["child": json], JSON(foundationObject: native), ["child": json].toJSON() ?? .null]
    let iterator = json.makeIterator()
    change(&json)
    #expect(json.description == changedText)
    #expect(copy.description == text)
    #expect(read() == text)
    for parent in parents { #expect(parent.description.contains(text)) }
    #expect(IteratorSequence(iterator).map(\.key) == copy.keys)
    change(&list[0])
    #expect(list.map(\.description) == [changedText, text])
    // The copy is the last that sees the object.
    var last = list.removeLast()
    change(&last)
    #expect(last.description == changedText)
  }

  @Test(arguments: Origin.allCases)
  func changingACopy(origin: Origin) throws {
    let json = try origin.make()
    let text = json.description
    var copy = json
    var copyOfCopy = copy
    change(&copyOfCopy)
    #expect([json, copy].map(\.description) == [text, text])
    change(&copy)
    #expect(copy == copyOfCopy)
    #expect(json.description == text)
  }

  @Test(arguments: Origin.allCases)
  func changingWhileIterating(origin: Origin) throws {
    var json = try origin.make()
    let keys = json.keys
    var seen: [String] = []
    for (key, _) in json {
      seen.append(key)
      json[key] = nil
      json["new \(key)"] = 1
    }
    #expect(seen == keys)
    #expect(json.keys == keys.map { "new \($0)" })
  }

  @Test(arguments: Origin.allCases)
  func anObjectInItself(origin: Origin) throws {
    var json = try origin.make()
    let text = json.description
    json["self"] = json
    #expect(json[path: "self"]?.description == text)
    json["self"] = json
    #expect(json[path: "self"]?.keys == json.keys)
    #expect(json[path: "self.self"]?.description == text)
    json["self"] = nil
    #expect(json.description == (text == "1" ? "{}" : text))
  }

  @Test func changesOfChildrenStayInThem() throws {
    var json: JSON = ["in": ["x": 1]]
    var child = try #require(json["in"] as? JSON)
    child["x"] = 2
    #expect(json.description == #"{"in":{"x":1}}"#)
    json["in"] = child
    child["x"] = 3
    #expect(json.description == #"{"in":{"x":2}}"#)
    #expect((json.removeValue(forKey: "in") as? JSON)?.description == #"{"x":2}"#)
  }

  // MARK: What fails

  @Test func valuesThatFailAreReplacedOrRemoved() throws {
    let failing: [Any] = [
      Double.nan, Float.infinity, Object(), [1, Double.nan], ["in": ["x": [Object()]]] as [String: Any],
    ]
    for first in failing {
      for second in failing {
        var json: JSON = ["a": first, "b": second, "c": 1]
        #expect(json.encodingError?.path.segments.first == .key("a"))
        json["a"] = 1
        #expect(json.encodingError?.path.segments.first == .key("b"))
        json["c"] = first
        json["b"] = nil
        #expect(json.encodingError?.path.segments.first == .key("c"))
        #expect(jsonify([json])?.encodingError == json.encodingError)
        json["c"] = second
        #expect(throws: JSONEncodingError.self) { try json.data() }
        json["c"] = ["x": 1]
        #expect(json.toJSON() == json)
        #expect(try json.string() == #"{"a":1,"c":{"x":1}}"#)
      }
    }
  }

  private final class Object {}

  // MARK: Any changes

  /// An object as an array of pairs: what is expected of the real one.
  private struct Pairs {
    var pairs: [(key: String, text: String, isEncodable: Bool)] = []

    mutating func set(_ key: String, _ value: (text: String, isEncodable: Bool)?) {
      let index = pairs.firstIndex { $0.key == key }
      switch (index, value) {
      case (let index?, let value?): pairs[index] = (key, value.text, value.isEncodable)
      case (let index?, nil): pairs.remove(at: index)
      case (nil, let value?): pairs.append((key, value.text, value.isEncodable))
      case (nil, nil): break
      }
    }

    var text: String { "{" + pairs.map { "\"\($0.key)\":\($0.text)" }.joined(separator: ",") + "}" }
    var isEncodable: Bool { pairs.allSatisfy(\.isEncodable) }
  }

  private func expectSame(_ json: JSON, _ expected: Pairs, _ note: Comment) throws {
    let keys = expected.pairs.map(\.key)
    try #require(json.description == expected.text, note)
    try #require(json.count == keys.count, note)
    #expect(json.isEmpty == keys.isEmpty, note)
    #expect(json.keys == keys, note)
    #expect(json.map(\.key) == keys, note)
    #expect((json.encodingError == nil) == expected.isEncodable, note)
    for pair in expected.pairs { #expect(json[path: [.key(pair.key)]]?.description == pair.text, note) }
    guard expected.isEncodable else { return }
    let parsed = try JSON(string: expected.text, maximumDepth: .max)
    #expect(json == parsed && parsed == json && json.hashValue == parsed.hashValue, note)
    #expect(try json.string(.sortedKeys) == parsed.string(.sortedKeys), note)
    #expect(try json.string(.prettyPrinted) == parsed.string(.prettyPrinted), note)
    #expect(jsonify([json])?.description == expected.text, note)
  }

  /// A few objects, copied and put into each other, with few keys or so many that they have an index.
  @Test(arguments: [3, 20, 60, 150])
  func anyChanges(keyCount: Int) throws {
    let samples = Samples.count(3, full: 300)
    for seed in 0..<samples {
      var random = SplitMix64(seed: UInt64(seed * 1000 + keyCount))
      var objects: [(json: JSON, expected: Pairs)] = Array(repeating: ([:], Pairs()), count: 4)
      // Rather more is removed in one part of the changes, and rather more set in the next.
      for change in 0..<8 * keyCount {
        let index = Int.random(in: 0..<4, using: &random)
        let key = "k\(Int.random(in: 0..<keyCount, using: &random))"
        let removes = Int.random(in: 0..<8, using: &random) < (change / keyCount % 2 == 0 ? 1 : 6)
        switch Int.random(in: 0..<20, using: &random) {
        case 0:
          objects[index] = objects[Int.random(in: 0..<4, using: &random)]
        case 1:
          let child = objects[Int.random(in: 0..<4, using: &random)]
          guard child.expected.text.utf8.count < 1000 else { continue }
          objects[index].json[key] = child.json
          objects[index].expected.set(key, (child.expected.text, child.expected.isEncodable))
        case 2:
          objects[index].json[key] = [1, Double.nan]
          objects[index].expected.set(key, ("[1,<nan is not a JSON number>]", false))
        case 3 where keyCount == 3:
          objects[index].json = try #require(jsonify(["k1.a" ~~> 1, "k1.b.c" ~~> 2, "k0" ~~> 3]))
          objects[index].expected = Pairs()
          objects[index].expected.set("k1", (#"{"a":1,"b":{"c":2}}"#, true))
          objects[index].expected.set("k0", ("3", true))
        case 4 where objects[index].expected.isEncodable:
          objects[index].json = try JSON(string: objects[index].expected.text, maximumDepth: .max)
        case _ where removes:
          let present = objects[index].expected.pairs.contains { $0.key == key }
          #expect((objects[index].json.removeValue(forKey: key) != nil) == present)
          objects[index].expected.set(key, nil)
        default:
          objects[index].json[key] = change
          objects[index].expected.set(key, ("\(change)", true))
        }
        for (object, expected) in objects where change % (keyCount / 3) == 0 {
          try expectSame(object, expected, "seed \(seed), change \(change)")
        }
      }
    }
  }
}
