import Foundation
import Gloss
import TestSupport
import Testing

/// Objects that `jsonify` makes of key paths are those that one would have nested.
@Suite struct NestedKeyPathTests {
  /// The expected objects for key paths, by recursion.
  private indirect enum Tree {
    case value(String)
    case object([(key: String, tree: Tree)])

    mutating func insert(_ value: String, at path: ArraySlice<String>) {
      guard let key = path.first else { return self = .value(value) }
      var members = if case .object(let members) = self { members } else { [] as [(key: String, tree: Tree)] }
      let index = members.firstIndex { $0.key == key } ?? members.endIndex
      if index == members.endIndex { members.append((key, .object([]))) }
      members[index].tree.insert(value, at: path.dropFirst())
      self = .object(members)
    }

    var text: String {
      switch self {
      case .value(let text): text
      case .object(let members):
        "{\(members.map { "\((try? $0.key.jsonString()) ?? ""):\($0.tree.text)" }.joined(separator: ","))}"
      }
    }
  }

  private func expectNested(_ fragments: [(keyPath: String, value: JSON)?]) throws {
    var tree = Tree.object([])
    for case let (keyPath, value)? in fragments {
      let path = keyPath.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      tree.insert(try value.string(), at: path[...])
    }
    let json = try #require(jsonify(fragments.map { $0.flatMap { $0.keyPath ~~> $0.value } }))
    let nested = try JSON(string: tree.text)
    json.checkInvariants()
    #expect(try json.string() == tree.text)
    #expect(try json.string(.prettyPrinted) == nested.string(.prettyPrinted))
    #expect(try json.string(.sortedKeys) == nested.string(.sortedKeys))
    #expect(json == nested)
    #expect(json.hashValue == nested.hashValue)
    #expect(Array(json.keys) == Array(nested.keys))
    #expect(json.count == nested.count)
  }

  @Test func `random key paths become what recursion makes of them`() throws {
    var random = SplitMix64(seed: 2026)
    for _ in Samples.some(0..<3000) {
      let keyPaths = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        (0..<Int.random(in: 1...4, using: &random))
          .map { _ in ["a", "b", "é", "", "a/b", "longer than eight", "\"quoted\""].randomElement(using: &random) ?? ""
          }
          .joined(separator: ".")
      }
      let sorted = Bool.random(using: &random) ? keyPaths.sorted() : keyPaths
      try expectNested(
        sorted.enumerated().map { index, keyPath in
          switch Int.random(in: 0..<4, using: &random) {
          case 0: nil
          case 1: (keyPath, [["x": "y"]])
          default: (keyPath, JSON(foundationObject: index))
          }
        })
    }
  }

  @Test(arguments: [63, 64, 65, 500])
  func `any number of key paths are nested`(count: Int) throws {
    try expectNested((0..<count).map { ("a.k\($0)", JSON(foundationObject: $0)) })
    try expectNested((0..<count).map { ("k\($0).a", JSON(foundationObject: $0)) })
  }

  @Test func `members are found and changed`() throws {
    var json = try #require(jsonify(["id" ~~> 1, "owner.login" ~~> "a", "owner.address.city" ~~> "b"]))
    #expect((json["owner"] as? JSON)?["login"] as? String == "a")
    #expect(json["owner.login"] == nil)
    #expect("owner.address.city" <~~ json == "b")
    #expect(json.valueForKeyPath("owner.address.city") as? String == "b")
    json["id"] = 2
    #expect(try json.string() == #"{"id":2,"owner":{"login":"a","address":{"city":"b"}}}"#)
  }

  @Test func `fields and dictionaries are read from them`() throws {
    let json = try #require(jsonify(["a.x" ~~> 1, "a.y" ~~> 2, "b" ~~> 3, "c.d.e" ~~> ["k.l": 4], "" ~~> 5]))
    for (keyPath, value) in [("a.x", 1), ("a.y", 2), ("b", 3), ("", 5)] {
      let found: Int? = keyPath <~~ json
      #expect(found == value)
    }
    let inner: [String: Int]? = "a" <~~ json
    #expect(inner == ["x": 1, "y": 2])
    let deep: [String: Int]? = "c.d.e" <~~ json
    #expect(deep == ["k.l": 4])
    let deeper: [String: [String: Int]]? = ["c", "d"] <~~ json
    #expect(deeper == ["e": ["k.l": 4]])
    for path in [["a.x"], ["c", "d"], ["ab"], ["c.d", "e"]] as [JSONKeyPath] {
      let missing: Int? = path <~~ json
      #expect(missing == nil)
    }
    #expect([String: JSON](json: json)?.keys.sorted() == ["", "a", "b", "c"])
    #expect(json[path: ["a"]]?.keys == ["x", "y"])
  }

  @Test func `nested objects are merged with others`() throws {
    let inner = try #require(jsonify(["x.y" ~~> 1, "x.z" ~~> 2]))
    let outer = jsonify(["a" ~~> inner, "a.x.w" ~~> 3, "b" ~~> inner])
    #expect(try outer?.string() == #"{"a":{"x":{"y":1,"z":2,"w":3}},"b":{"x":{"y":1,"z":2}}}"#)
  }

  @Test func `failures name their path`() {
    struct Model: JSONEncodable {
      func toJSON() -> JSON? { jsonify(["a.b" ~~> 1, "a.c.d" ~~> ["x": [1, Double.nan]]]) }
    }
    let error = #expect(throws: JSONEncodingError.self) { try Model().jsonData() }
    #expect(error?.path == ["a", "c", "d", "x", 1])
  }
}
