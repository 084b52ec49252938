import Foundation
import GlossMacros
import TestSupport
import Testing

/// A model that keeps members which are not its own, and the key paths of its own.
private protocol Keeping: Glossy {
  static var fields: [(path: [String], value: WritableKeyPath<Self, Int?>)] { get }
}

@Glossy private struct RestLast: Keeping {
  var id: Int?
  @Key("stats.stars") var stars: Int?
  @Key("stats.more.forks") var forks: Int?
  @Key("items.1.id") var second: Int?
  @Key("items[0].id", .readOnly) var first: Int?
  @Rest var rest: [String: JSON]

  static var fields: [(path: [String], value: WritableKeyPath<Self, Int?>)] {
    [
      (["id"], \.id), (["stats", "stars"], \.stars), (["stats", "more", "forks"], \.forks),
      (["items", "1", "id"], \.second),
    ]
  }
}

@Glossy private struct RestFirst: Keeping {
  @Rest var rest: JSON
  @Key("items.1.id") var second: Int?
  @Key("stats.stars") var stars: Int?
  @Key(["items", 0, "id"], .readOnly) var first: Int?
  var id: Int?

  static var fields: [(path: [String], value: WritableKeyPath<Self, Int?>)] {
    [(["id"], \.id), (["stats", "stars"], \.stars), (["items", "1", "id"], \.second)]
  }
}

@Glossy(tag: "type") private enum AnyKind: Equatable {
  case a(x: Int?)
  @Unknown case other(JSON)
}

@Glossy private struct KindLast: Keeping {
  var id: Int?
  @Key("stats.stars") var stars: Int?
  @Flat var kind: AnyKind

  static var fields: [(path: [String], value: WritableKeyPath<Self, Int?>)] {
    [(["id"], \.id), (["stats", "stars"], \.stars)]
  }
}

@Glossy private struct Tagged {
  let id: Int
  @Key("type", .readOnly) let type: String
  @Flat let kind: AnyKind
}

@Glossy(tag: "type") private enum OtherKind: Equatable {
  case b(y: Int?)
  @Unknown case other(JSON)
}

@Glossy private struct TwoKinds {
  @Flat let kind: AnyKind
  @Flat let other: OtherKind
}

@Glossy private struct ElementAndRest {
  @Key("items.0.id") var first: Int
  @Flat var kind: AnyKind
  @Rest var rest: [String: JSON]
}

@Glossy private struct KindFirst: Keeping {
  @Flat var kind: AnyKind
  @Key("stats.stars") var stars: Int?
  var id: Int?

  static var fields: [(path: [String], value: WritableKeyPath<Self, Int?>)] {
    [(["id"], \.id), (["stats", "stars"], \.stars)]
  }
}

@Glossy private struct KindAndRest: Keeping {
  var id: Int?
  @Flat var kind: AnyKind
  @Key("stats.stars") var stars: Int?
  @Rest var rest: [String: JSON]

  static var fields: [(path: [String], value: WritableKeyPath<Self, Int?>)] {
    [(["id"], \.id), (["stats", "stars"], \.stars)]
  }
}

@Glossy private final class KindInClass: Sendable {
  let id: Int?
  @Flat let kind: AnyKind
}

@Glossy private struct RestPart {
  var x: Int?
  @Rest var rest: [String: JSON]
}

@Glossy private struct AroundRestPart: Keeping {
  @Key("stats.stars") var stars: Int?
  @Flat var part: RestPart
  var id: Int?

  static var fields: [(path: [String], value: WritableKeyPath<Self, Int?>)] {
    [(["id"], \.id), (["stats", "stars"], \.stars), (["x"], \.part.x)]
  }
}

@Glossy private struct TwoRests: Keeping {
  var id: Int?
  @Flat var part: RestPart
  @Rest var rest: [String: JSON]

  static var fields: [(path: [String], value: WritableKeyPath<Self, Int?>)] { [(["id"], \.id), (["x"], \.part.x)] }
}

@Glossy private struct GenericAround<Part: Glossy> {
  var id: Int?
  @Flat var part: Part
}

/// A value of JSON that is changed by other code than the library's.
private indirect enum PlainValue {
  case scalar(String)
  case object([(key: String, value: PlainValue)])
  case array([PlainValue])

  var text: String {
    switch self {
    case .scalar(let text): text
    case .object(let members): "{" + members.map { "\"\($0.key)\":\($0.value.text)" }.joined(separator: ",") + "}"
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
    }
  }

  static func random(depth: Int = 3, _ generator: inout SplitMix64) -> PlainValue {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 4), using: &generator) {
    case 0: return .scalar("null")
    case 1: return .scalar("\"s\"")
    case 2, 3: return .scalar("\(Int.random(in: 0...9, using: &generator))")
    case 4:
      let count = Int.random(in: 0...3, using: &generator)
      return .array((0..<count).map { _ in random(depth: depth - 1, &generator) })
    default:
      let keys = ["id", "stars", "more", "forks", "0", "1", "foo", "x"].shuffled(using: &generator)
      return .object(
        keys.prefix(Int.random(in: 0...4, using: &generator)).map { ($0, random(depth: depth - 1, &generator)) })
    }
  }

  /// The value at a key path, with a value set in it.
  func setting(_ path: ArraySlice<String>, to value: Int) -> PlainValue {
    guard let key = path.first else { return .scalar("\(value)") }
    let rest = path.dropFirst()
    switch self {
    case .object(var members):
      if let index = members.firstIndex(where: { $0.key == key }) {
        members[index].value = members[index].value.setting(rest, to: value)
      } else {
        members.append((key, PlainValue.object([]).setting(rest, to: value)))
      }
      return .object(members)
    case .array(var elements):
      guard let index = Int(key), index < elements.count else { break }
      elements[index] = elements[index].setting(rest, to: value)
      return .array(elements)
    case .scalar: break
    }
    return .object([(key, PlainValue.object([]).setting(rest, to: value))])
  }

  /// Without the member at a key path, and without the objects that are empty then; nil if this is one of them.
  func removing(_ path: ArraySlice<String>) -> PlainValue? {
    guard let key = path.first else { return nil }
    guard case .object(let members) = self, members.contains(where: { $0.key == key }) else { return self }
    let rest = members.compactMap { member in
      member.key != key ? member : member.value.removing(path.dropFirst()).map { (member.key, $0) }
    }
    return rest.isEmpty ? nil : .object(rest)
  }
}

@Suite("Members that a model keeps") struct KeptMemberTests {
  /// What is not a model's own is written as it was, and a change of the model's own counts.
  private func expectKept<Model: Keeping>(_ type: Model.Type, _ tree: PlainValue, _ generator: inout SplitMix64) throws
  {
    let json = try JSON(string: tree.text)
    for source in [json, JSON(foundationObject: json.foundationObject)] {
      var model = try Model.decode(source)
      var expected: PlainValue? = tree
      let changes = Int.random(in: 0...2, using: &generator)
      for (path, value) in Model.fields.shuffled(using: &generator).prefix(changes) {
        model[keyPath: value] =
          path.first != "items" && generator.chance(of: 3) ? nil : Int.random(in: 10...99, using: &generator)
      }
      for (path, value) in Model.fields where model[keyPath: value] == nil { expected = expected?.removing(path[...]) }
      for (path, value) in Model.fields {
        if let value = model[keyPath: value] { expected = (expected ?? .object([])).setting(path[...], to: value) }
      }
      let written = try JSON(string: expected?.text ?? "{}")
      #expect(try JSON(data: model.jsonData()) == written, "\(type) of \(tree.text)")
      #expect(model.toJSON() == written, "\(type) of \(tree.text)")
      #expect(try JSON(string: model.jsonString(.sortedKeys)) == written, "\(type) of \(tree.text)")
      let again = try Model.decode(model.jsonData())
      for (_, value) in Model.fields {
        #expect(again[keyPath: value] == model[keyPath: value], "\(type) of \(tree.text)")
      }
      #expect(Model.explain(source).problems.isEmpty)
    }
  }

  @Test func randomObjects() throws {
    var generator = SplitMix64(seed: 51)
    for _ in 0..<Samples.count(300, full: 100_000) {
      let keys = ["id", "stats", "items", "list", "x", "foo"].shuffled(using: &generator)
      var members = keys.prefix(Int.random(in: 0...5, using: &generator)).map { ($0, PlainValue.random(&generator)) }
      try expectKept(RestLast.self, .object(members), &generator)
      try expectKept(RestFirst.self, .object(members), &generator)
      try expectKept(AroundRestPart.self, .object(members), &generator)
      try expectKept(TwoRests.self, .object(members), &generator)
      members.insert(("type", .scalar("\"zz\"")), at: Int.random(in: 0...members.count, using: &generator))
      try expectKept(KindLast.self, .object(members), &generator)
      try expectKept(KindFirst.self, .object(members), &generator)
      try expectKept(KindAndRest.self, .object(members), &generator)
    }
  }

  @Test(arguments: [
    (#"{"stats":5}"#, #"{"stats":{"stars":7}}"#), (#"{"stats":null}"#, #"{"stats":{"stars":7}}"#),
    (#"{"stats":{"a":1}}"#, #"{"stats":{"stars":7,"a":1}}"#),
    (#"{"x":1,"stats":[2]}"#, #"{"stats":{"stars":7},"x":1}"#),
  ])
  func aNewValueReplacesWhatWasInItsWay(text: String, expected: String) throws {
    var model = try RestLast.decode(text)
    #expect(try JSON(data: model.jsonData()) == JSON(string: text))
    model.stars = 7
    #expect(try model.jsonString() == expected)
    #expect(try model.toJSON()?.string() == expected)
  }

  @Test func anArrayThatIsReadByAnIndexIsKept() throws {
    let text = #"{"id":1,"items":[{"id":5,"a":[]},{"id":6,"b":2},3]}"#
    var model = try RestLast.decode(text)
    #expect(model.first == 5 && model.second == 6)
    #expect(try JSON(data: model.jsonData()) == JSON(string: text))
    model.second = 8
    #expect(try JSON(data: model.jsonData()) == JSON(string: text.replacingOccurrences(of: "6", with: "8")))
    // It is known nevertheless.
    #expect(throws: Never.self) { try RestLast.decode(#"{"items":[{"id":5},{"id":6}]}"#, mode: .exact) }
  }

  @Test func aCaseDoesNotKeepTheMembersOfItsOwner() throws {
    let text = #"{"type":"zz","id":1,"a":{"b":2}}"#
    var last = try KindLast.decode(text)
    #expect(last.kind == .other(["type": "zz", "a": ["b": 2]]))
    last.id = 2
    #expect(try last.jsonString() == #"{"id":2,"type":"zz","a":{"b":2}}"#)
    last.id = nil
    #expect(try last.jsonString() == #"{"type":"zz","a":{"b":2}}"#)
    // Of values that were put together by hand, those of properties are written, in any order.
    last = KindLast(id: 3, kind: .other(["type": "y", "id": 4, "stats": 5]))
    #expect(try JSON(data: last.jsonData()) == ["type": "y", "id": 3, "stats": 5])
    #expect(
      try JSON(data: KindFirst(kind: last.kind, stars: 6, id: 3).jsonData()) == [
        "type": "y", "id": 3, "stats": ["stars": 6],
      ])
    #expect(try KindInClass.decode(text).jsonString() == #"{"id":1,"type":"zz","a":{"b":2}}"#)
    var generic = try GenericAround<AnyKind>.decode(text)
    generic.id = 5
    #expect(try generic.jsonString() == #"{"id":5,"type":"zz","a":{"b":2}}"#)
    // Alone, it keeps all.
    #expect(try AnyKind.decode(text) == .other(JSON(string: text)))
    #expect(KindLast.explain(text).isEmpty)
    #expect(throws: Never.self) { try KindLast.decode(text, mode: .exact) }
  }

  /// The tag belongs to the part, also if the model around it reads it.
  @Test func aCaseKeepsATagThatItsOwnerReads() throws {
    let text = #"{"id":1,"type":"poll","votes":{"a":3}}"#
    let message = try Tagged.decode(text)
    #expect(message.type == "poll" && message.kind == .other(["type": "poll", "votes": ["a": 3]]))
    #expect(try JSON(data: message.jsonData()) == JSON(string: text))
    #expect(message.toJSON() == (try JSON(string: text)))
    let two = try TwoKinds.decode(text)
    #expect(try JSON(data: two.jsonData()) == JSON(string: text))
  }

  @Test func membersThatDoNotGoTogetherAreAnError() throws {
    var model = try ElementAndRest.decode(#"{"items":[{"id":1},2],"type":"zz"}"#)
    #expect(model.first == 1 && model.toJSON()?.encodingError == nil)
    for key in ["7", "x"] {
      model.kind = .other(["type": "zz", "items": [[:], 2]])
      model.rest = ["items": .init(dictionaryLiteral: (key, 1))]
      #expect(model.toJSON()?.encodingError?.path == ["items"])
    }
  }

  @Test func theOutermostRestKeepsOtherMembers() throws {
    let text = #"{"type":"zz","id":1,"x":[],"more":2}"#
    let model = try KindAndRest.decode(text)
    #expect(model.kind == .other(["type": "zz", "x": []]) && model.rest == ["more": 2])
    let two = try TwoRests.decode(#"{"id":1,"x":2,"more":3}"#)
    #expect(two.part.x == 2 && two.part.rest == [:] && two.rest == ["more": 3])
    #expect(try AroundRestPart.decode(#"{"id":1,"x":2,"more":3}"#).part.rest == ["more": 3])
  }
}
