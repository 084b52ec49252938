import Foundation
import GlossMacros
import Testing

/// Models that write several parts into one object: as bytes, unless two parts write the same key.
@Suite struct MergedModelsTests {
  private static let options: [JSON.WritingOptions] = [[], .prettyPrinted, .sortedKeys, .withoutEscapingSlashes]

  private func expectSameAsTree<Model: JSONEncodable>(_ model: Model, _ text: String? = nil) throws {
    for options in Self.options {
      let tree = try #require(model.toJSON())
      #expect(try model.jsonString(options) == tree.string(options))
      #expect(try [model, model].jsonString(options) == JSON(foundationObject: [tree, tree]).string(options))
    }
    if let text { #expect(try model.jsonString() == text) }
  }

  @Test func partsWithDifferentKeysAreWrittenInOrder() throws {
    try expectSameAsTree(
      MergedTicket(id: 1, dates: FlatDates(created: "a", updated: nil), note: "\"", labels: FlatLabels(tags: ["x"])),
      #"{"id":1,"created":"a","note":"\"","tags":["x"]}"#)
    try expectSameAsTree(
      MergedTicket(id: 1, dates: FlatDates(created: "a", updated: "b"), note: nil, labels: nil),
      #"{"id":1,"created":"a","updated":"b"}"#)
  }

  @Test func theLaterOfTwoPartsCounts() throws {
    try expectSameAsTree(
      Twice(id: 1, part: FlatPart(id: "x", stats: ["b": 2]), stars: 5), #"{"id":"x","stats":{"b":2,"stars":5}}"#)
    // After such a model the others are written as trees from the start.
    try expectSameAsTree([Twice](repeating: Twice(id: 1, part: FlatPart(id: "x", stats: [:]), stars: 5), count: 3))
  }

  @Test func whatALaterPartReplacesIsNoError() throws {
    let replaced = Replaced(value: .nan, part: FlatValue(value: 1))
    try expectSameAsTree(replaced, #"{"value":1}"#)
    let error = #expect(throws: JSONEncodingError.self) {
      try [Replaced(value: 1, part: FlatValue(value: .nan))].jsonData()
    }
    #expect(error?.description == "[0].value: nan is not a JSON number")
  }

  @Test func membersOfValuesAreMerged() throws {
    let json = try JSON(string: #"{"a":{"b":[1]},"a":2,"é\n":null,"type":"odd"}"#)
    try expectSameAsTree(MergedEvent.other(json), #"{"a":{"b":[1]},"é\n":null,"type":"odd"}"#)
    try expectSameAsTree(MergedEvent.other(["x": ["y": 1]]), #"{"x":{"y":1}}"#)
    try expectSameAsTree(MergedEvent.other([:]), "{}")
    try expectSameAsTree(MergedEvent.ping, #"{"type":"ping"}"#)
    try expectSameAsTree(
      MergedEvent.push(FlatPush(branch: "main", byHand: ByHand(text: "/"))),
      #"{"type":"push","branch":"main","text":"\/"}"#)
    try expectSameAsTree(MergedEvent.odd(Odd(type: "other")), #"{"type":"other"}"#)
    #expect(throws: JSONEncodingError.self) { try MergedEvent.other(5).jsonData() }
  }

  /// Keys are compared with each other only if they are few: with 200,000 that would take minutes.
  @Test func wideObjectsAreWrittenInLinearTime() throws {
    let members = (0..<200_000).map { "\"k\($0)\":1" }.joined(separator: ",")
    let json = try JSON(string: "{\"type\":\"wide\",\(members)}")
    #expect(try MergedEvent.other(json).jsonString() == "{\"type\":\"wide\",\(members)}")
    let small = try JSON(string: "{\"type\":\"wide\",\((0..<70).map { "\"k\($0)\":1" }.joined(separator: ","))}")
    try expectSameAsTree([MergedEvent.other(small), .ping, .other(small)])
  }

  /// A model that contains itself, each with two parts that write the same key, is written in linear time.
  @Test func modelsThatContainThemselves() throws {
    var (tree, twin) = (MergedTree.leaf(depth: 0), Twin.leaf(depth: 0))
    for number in 1...60 {
      tree = .node(MergedNode(number: number, child: tree))
      twin = .node(TwinNode(type: "leaf", child: twin))
    }
    try expectSameAsTree(tree)
    #expect(try MergedTree.decode(tree.jsonData()).depth == 60)
    #expect(try twin.jsonString() == twin.toJSON()?.string())
  }
}

@Glossy private struct FlatDates {
  let created: String
  let updated: String?
}

@Glossy private struct FlatLabels {
  let tags: [String]
}

@Glossy private struct MergedTicket {
  let id: Int
  @Flat let dates: FlatDates
  let note: String?
  @Flat let labels: FlatLabels?
}

@Glossy private struct FlatPart {
  let id: String
  let stats: [String: Int]
}

@JSONEncodable private struct Twice {
  let id: Int
  @Flat let part: FlatPart
  @Key("stats.stars") let stars: Int
}

@Glossy private struct FlatValue {
  let value: Double
}

@JSONEncodable private struct Replaced {
  let value: Double
  @Flat let part: FlatValue
}

private struct ByHand: JSONEncodable {
  let text: String

  func toJSON() -> JSON? { jsonify(["text" ~~> text]) }
}

@JSONEncodable private struct FlatPush {
  let branch: String
  @Flat let byHand: ByHand
}

@JSONEncodable private struct Odd {
  let type: String
}

@JSONEncodable(tag: "type") private enum MergedEvent {
  case push(FlatPush)
  case odd(Odd)
  case ping
  @Unknown case other(JSON)
}

@Glossy private struct MergedNode {
  let number: Int
  let child: MergedTree
}

@Glossy(tag: "type") private indirect enum MergedTree {
  case node(MergedNode)
  case leaf(depth: Int)

  var depth: Int { if case .node(let node) = self { node.child.depth + 1 } else { 0 } }
}

@JSONEncodable private struct TwinNode {
  let type: String
  let child: Twin
}

@JSONEncodable(tag: "type") private indirect enum Twin {
  case node(TwinNode)
  case leaf(depth: Int)
}
