import Foundation
import GlossCodable
import Testing

/// Classes that inherit, and types in themselves.
@Suite struct ClassDecodingTests {
  // MARK: Inheritance

  class Animal: Decodable {
    let name: String
    let age: Int?
    init(name: String, age: Int?) { (self.name, self.age) = (name, age) }
  }

  /// The parent's members are among its own.
  final class Flat: Animal {
    let isFlat: Bool
    private enum CodingKeys: CodingKey { case isFlat }
    required init(from decoder: any Decoder) throws {
      isFlat = try decoder.container(keyedBy: CodingKeys.self).decode(Bool.self, forKey: .isFlat)
      try super.init(from: decoder)
    }
  }

  /// The parent is a member: `super`, which Foundation takes for null if it is missing.
  final class Nested: Animal {
    let isNested: Bool
    private enum CodingKeys: CodingKey { case isNested }
    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      isNested = try container.decode(Bool.self, forKey: .isNested)
      try super.init(from: container.superDecoder())
    }
  }

  final class Named: Animal {
    private enum CodingKeys: CodingKey { case parent }
    required init(from decoder: any Decoder) throws {
      try super.init(from: decoder.container(keyedBy: CodingKeys.self).superDecoder(forKey: .parent))
    }
  }

  final class Element: Animal {
    let first: Int
    required init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      first = try container.decode(Int.self)
      try super.init(from: container.superDecoder())
    }
  }

  /// A parent of a parent.
  class Middle: Animal {
    let level: Int
    private enum CodingKeys: CodingKey { case level }
    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      level = try container.decode(Int.self, forKey: .level)
      try super.init(from: container.superDecoder())
    }
  }

  final class Bottom: Middle {
    let values: [Int]
    private enum CodingKeys: CodingKey { case values }
    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      values = try container.decode([Int].self, forKey: .values)
      try super.init(from: container.superDecoder())
    }
  }

  /// Reads animals of a class that only the text knows.
  struct Zoo: Decodable {
    let animals: [Animal]
    private enum CodingKeys: CodingKey { case animals }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      var types = try container.nestedUnkeyedContainer(forKey: .animals)
      var values = types
      var animals: [Animal] = []
      while !types.isAtEnd {
        let type: Animal.Type = try types.decode([String: JSONScalar].self)["isFlat"] == nil ? Animal.self : Flat.self
        if let animal = try animals.isEmpty ? values.decode(type) : values.decodeIfPresent(type) {
          animals.append(animal)
        }
      }
      self.animals = animals
    }
  }

  /// A value of any type.
  struct JSONScalar: Decodable {
    init(from decoder: any Decoder) throws {}
  }

  @Test func aClassThatIsKnownAtRunTime() throws {
    let text = Data(
      #"{"animals": [{"name": "a"}, {"name": "b", "isFlat": true}]}"#.utf8)
    let zoo = try GlossJSONDecoder().decode(Zoo.self, from: text)
    #expect(zoo.animals.map { $0 is Flat } == [false, true])
    let type: Animal.Type = Flat.self
    #expect(try GlossJSONDecoder().decode(type, from: Data(#"{"name": "a", "isFlat": true}"#.utf8)) is Flat)
    #expect(try JSONDecoder().decode(Zoo.self, from: text).animals.map { $0 is Flat } == [false, true])
  }

  @Test func inheritance() {
    let animals = [
      #""name": "x", "age": 3"#, #""name": "x""#, #""name": 1"#, "", #""name": "x", "age": "y""#, #""name": null"#,
    ]
    for animal in animals {
      expectSame(Flat.self, #"{"isFlat": true, \#(animal.isEmpty ? #""o": 1"# : animal)}"#)
      for own in ["true", "1"] {
        for key in ["super", "parent", "other"] {
          expectSame(Nested.self, #"{"isNested": \#(own), "\#(key)": {\#(animal)}}"#)
          expectSame([Nested].self, #"[{"isNested": \#(own), "\#(key)": {\#(animal)}}]"#)
          expectSame([String: Named].self, #"{"a": {"isNested": \#(own), "\#(key)": {\#(animal)}}}"#)
          expectSame(Bottom.self, #"{"values": [1], "\#(key)": {"level": \#(own), "super": {\#(animal)}}}"#)
          expectSame(Bottom.self, #"{"values": [1], "super": {"level": \#(own), "\#(key)": {\#(animal)}}}"#)
        }
      }
      for text in ["[1, {\(animal)}]", "[1]", "[]", "[1, null]", "[1, []]", #"["x", {\#(animal)}]"#, "{}", "null"] {
        expectSame(Element.self, text)
        expectSame([Element].self, "[\(text)]")
      }
    }
    for text in [
      "{}", "null", #"{"isNested": true}"#, #"{"isNested": true, "super": null}"#, #"{"isNested": true, "super": 1}"#,
      "1", "[]",
    ] {
      expectSame(Nested.self, text)
      expectSame(Named.self, text)
    }
  }

  // MARK: Types in themselves

  indirect enum List: Decodable {
    case end
    case item(Int, List)
    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      if container.isAtEnd {
        self = .end
      } else {
        self = .item(try container.decode(Int.self), try container.decode(List.self))
      }
    }
  }

  struct Tree: Decodable {
    let name: String
    let children: [Tree]?
    let byName: [String: Tree]?
  }

  @Test func recursion() {
    for last in ["null", "{}", #"{"value": 3}"#, #"{"value": "x"}"#, #"{"value": 3, "next": []}"#] {
      expectSame(Link.self, #"{"value": 1, "next": {"value": 2, "next": \#(last)}}"#)
    }
    for last in ["[]", "[3]", "[3, []]", #"["x"]"#, "null", "{}", "[3, [4, []], 5]"] {
      expectSame(List.self, "[1, [2, \(last)]]")
    }
    for last in [#"{"name": "c"}"#, #"{"name": 1}"#, "null", "[]"] {
      expectSame(Tree.self, #"{"name": "a", "children": [{"name": "b", "byName": {"x": \#(last)}}, {"name": "d"}]}"#)
      expectSame(Tree.self, #"{"name": "a", "children": [{"name": "b", "children": [{"name": "d"}, \#(last)]}]}"#)
    }
    expectSameValue(Anything.self, #"{"a": [1, null, true, "x", {"b": {}, "c": [[], [-0.0, 1e2]]}], "d": "\u00e9"}"#)
    expectSameValue(Anything.self, "[[[[[[]]]]]]")
  }
}
