import Foundation
import TestSupport
import Testing

@testable import Gloss

/// Objects that stand as fragments with key paths act as if they had been nested.
@Suite struct KeyPathFragmentsTests {
  /// The same by way of the general case.
  private func nested(_ fragments: [JSON?]) -> JSON {
    var tree = MemberTree(delimiter: ".")
    for case let (key, value)? in fragments.map({ $0?.loneMember }) { tree.insert(value, atKeyPath: key) }
    return JSON(tree.object())
  }

  private func standsAsFragments(_ json: JSON?) -> Bool {
    if case .object(let node)? = json?.plainValue { node.delimiter != nil } else { false }
  }

  @Test(
    arguments: [
      (["a.b", "a.c"], true), (["x", "a.b", "y"], true), (["a.b.c.d", "a.b.e", "a.f", "g"], true),
      (["a.b", "c.d", "a.e"], false), (["a", "a.b"], false), (["a.b", "a"], false), (["a.b", "a.b"], false),
      (["a.b", "a.b.c"], false), (["a.", "a.b"], true), ([".a", ".b"], true), (["a..b", "a..c"], true),
      (["ab.c", "a.c"], true), (["a.b", "a.bc"], true), (["é.b", "é.c"], true), ([".", "x"], true),
      ([String(repeating: "s.", count: 15) + "s"], true), ([String(repeating: "s.", count: 16) + "s"], false),
    ])
  func fragmentsThatFormAnObject(keyPaths: [String], isSimple: Bool) throws {
    let fragments = keyPaths.enumerated().map { $1 ~~> $0 }
    let json = try #require(jsonify(fragments))
    #expect(standsAsFragments(json) == isSimple)
    try expectSame(json, nested(fragments))
  }

  private func expectSame(_ json: JSON, _ other: JSON) throws {
    #expect(try json.string() == other.string())
    #expect(try json.string(.prettyPrinted) == other.string(.prettyPrinted))
    #expect(
      try json.string([.sortedKeys, .withoutEscapingSlashes]) == other.string([.sortedKeys, .withoutEscapingSlashes]))
    #expect(json == other)
    #expect(json.hashValue == other.hashValue)
    #expect(Array(json.keys) == Array(other.keys))
    #expect(json.count == other.count)
    #expect(try JSON(string: json.string()) == other)
  }

  @Test func randomKeyPathsAreWrittenAsMerged() throws {
    var random = SplitMix64(seed: 2026)
    var simple = 0
    for _ in 0..<3000 {
      let keyPaths = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        (0..<Int.random(in: 1...4, using: &random))
          .map { _ in ["a", "b", "é", "", "a/b", "longer than eight", "\"quoted\""].randomElement(using: &random) ?? ""
          }
          .joined(separator: ".")
      }
      let sorted = Bool.random(using: &random) ? keyPaths.sorted() : keyPaths
      let fragments: [JSON?] = sorted.enumerated().map { index, keyPath in
        switch Int.random(in: 0..<6, using: &random) {
        case 0: nil
        case 1: keyPath ~~> ["a": [index], "b": []]
        case 2: keyPath ~~> [["x": "y"]]
        default: keyPath ~~> index
        }
      }
      let json = try #require(jsonify(fragments))
      if standsAsFragments(json) { simple += 1 }
      try expectSame(json, nested(fragments))
    }
    #expect(simple > 200)
  }

  @Test func membersAreFound() throws {
    var json = try #require(jsonify(["id" ~~> 1, "owner.login" ~~> "a", "owner.address.city" ~~> "b"]))
    #expect(standsAsFragments(json))
    #expect((json["owner"] as? JSON)?["login"] as? String == "a")
    #expect(json["owner.login"] == nil)
    #expect("owner.address.city" <~~ json == "b")
    #expect(json.valueForKeyPath("owner.address.city") as? String == "b")
    json["id"] = 2
    #expect(try json.string() == #"{"id":2,"owner":{"login":"a","address":{"city":"b"}}}"#)
  }

  @Test func theyMergeWithOthers() throws {
    let inner = try #require(jsonify(["x.y" ~~> 1, "x.z" ~~> 2]))
    #expect(standsAsFragments(inner))
    let outer = jsonify(["a" ~~> inner, "a.x.w" ~~> 3, "b" ~~> inner])
    #expect(try outer?.string() == #"{"a":{"x":{"y":1,"z":2,"w":3}},"b":{"x":{"y":1,"z":2}}}"#)
  }

  @Test func failuresNameTheirPath() {
    struct Model: JSONEncodable {
      func toJSON() -> JSON? { jsonify(["a.b" ~~> 1, "a.c.d" ~~> ["x": [1, Double.nan]]]) }
    }
    let error = #expect(throws: JSONEncodingError.self) { try Model().jsonData() }
    #expect(error?.path == ["a", "c", "d", "x", 1])
  }

  @Test(arguments: [63, 64, 65])
  func manyFragmentsAreNested(count: Int) throws {
    let fragments = (0..<count).map { "a.k\($0)" ~~> $0 }
    let json = try #require(jsonify(fragments))
    #expect(standsAsFragments(json) == (count < 64))
    try expectSame(json, nested(fragments))
  }
}
