import Foundation
import GlossCodable
import Testing

@Suite struct ContainerEncodingTests {
  @Test func valuesThatEncodeNothingAreAsInFoundation() {
    expectSame(Model.nothing)
    expectSame(Box(value: Model.nothing))
    expectSame([Model.nothing, .nothing])
    expectSame(["a": Model.nothing])
    expectSame(Optional(Model.nothing))
    expectSame(Model.single { try $0.encode(Model.nothing) })
    expectSame(Model.single { _ in })
    expectSame([Model.single { _ in }])
    expectSame(Model.keyed { _ in })
    expectSame(Model.unkeyed { _ in })
  }

  @Test func theLastValueOfAKeyCounts() {
    expectSame(
      Model.keyed {
        try $0.encode(1, forKey: "a")
        try $0.encode("x", forKey: "b")
        try $0.encode([2], forKey: "a")
      })
    expectSame(
      Model.keyed {
        var nested = $0.nestedContainer(keyedBy: AnyKey.self, forKey: "a")
        try nested.encode(1, forKey: "x")
        try $0.encode(1, forKey: "a")
      })
    // More keys than are compared one by one, of which two are there twice.
    expectSame(
      Model.keyed {
        for index in 0..<200 { try $0.encode(index, forKey: AnyKey(stringValue: "key \(index % 198)")) }
      })
  }

  @Test func theLastValueOfAKeyOfADictionaryCounts() {
    let model = Model { encoder in
      var single = encoder.singleValueContainer()
      try single.encode(["a": Model.nothing])
      var keyed = encoder.container(keyedBy: AnyKey.self)
      try keyed.encode(2, forKey: "b")
      try keyed.encode(3, forKey: "a")
    }
    for formatting in [[], JSONEncoder.OutputFormatting.sortedKeys] {
      let text = EncoderOptions { $0.formatting = formatting }.gloss(model)
      #expect(text == (formatting == [] ? #"{"b":2,"a":3}"# : #"{"a":3,"b":2}"#))
    }
  }

  @Test func membersKeepTheOrderOfEncoding() throws {
    let model = Model.keyed {
      for key in ["z", "a", "m", "a", "b"] as [AnyKey] { try $0.encode(key.stringValue, forKey: key) }
    }
    let text = String(decoding: try GlossJSONEncoder().encode(model), as: UTF8.self)
    #expect(text == #"{"z":"z","m":"m","a":"a","b":"b"}"#)
  }

  @Test func containersThatAreAskedForTwiceAreOne() {
    expectSame(
      Model { encoder in
        var first = encoder.container(keyedBy: AnyKey.self)
        try first.encode(1, forKey: "a")
        var second = encoder.container(keyedBy: AnyKey.self)
        try second.encode(2, forKey: "b")
        try first.encode(3, forKey: "c")
      })
    expectSame(
      Model { encoder in
        var first = encoder.unkeyedContainer()
        try first.encode(1)
        var second = encoder.unkeyedContainer()
        try second.encode(2)
        try first.encode(second.count)
      })
    expectSame(
      Model.keyed {
        var first = $0.nestedContainer(keyedBy: AnyKey.self, forKey: "a")
        try first.encode(1, forKey: "x")
        var second = $0.nestedContainer(keyedBy: AnyKey.self, forKey: "a")
        try second.encode(2, forKey: "y")
        try first.encode(3, forKey: "z")
      })
    expectSame(
      Model.keyed {
        var first = $0.nestedUnkeyedContainer(forKey: "a")
        try first.encode(1)
        var second = $0.nestedUnkeyedContainer(forKey: "a")
        try second.encode(2)
        try first.encode(second.count)
      })
  }

  @Test func nestedContainersMayBeWrittenInAnyOrder() {
    expectSame(
      Model.keyed { container in
        var first = container.nestedContainer(keyedBy: AnyKey.self, forKey: "first")
        var second = container.nestedUnkeyedContainer(forKey: "second")
        try container.encode(1, forKey: "third")
        try second.encode("s")
        try first.encode(1, forKey: "x")
        var deep = first.nestedUnkeyedContainer(forKey: "deep")
        try second.encode(["t"])
        try deep.encode(Box(value: 1))
        try container.encode(Box(value: [1]), forKey: "fourth")
        try first.encode(Box(value: 2), forKey: "y")
        _ = second.nestedContainer(keyedBy: AnyKey.self)
        _ = second.nestedUnkeyedContainer()
        try deep.encodeNil()
      })
  }

  @Test func superEncodersAreAsInFoundation() {
    expectSame(
      Model.keyed {
        let encoder = $0.superEncoder()
        try $0.encode(1, forKey: "a")
        try "s".encode(to: encoder)
      })
    expectSame(
      Model.keyed {
        _ = $0.superEncoder()
        _ = $0.superEncoder(forKey: "k")
      })
    expectSame(
      Model.keyed {
        try Model.keyed { try $0.encode($0.codingPath.map(\.stringValue), forKey: "path") }.encode(
          to: $0.superEncoder())
      })
    expectSame(
      Model.unkeyed {
        let encoder = $0.superEncoder()
        try $0.encode(7)
        try 3.encode(to: encoder)
      })
  }

  @Test func classesAreWrittenAsByFoundation() {
    expectSame([Animal(), Dog(), Cat()])
  }

  @Test func optionalMembersAreWrittenAsByFoundation() {
    struct Optionals: Encodable {
      var missing: Int?
      var null: String??
      var elements: [Int?] = [1, nil]
      var model: Box<Int?>?
    }
    expectSame(Optionals())
    expectSame(Optionals(missing: 1, null: .some(nil), elements: [], model: Box(value: nil)))
    expectSame(Optionals(null: "x", model: Box(value: 1)))
    expectSame(Model.keyed { try $0.encodeIfPresent(nil as Int?, forKey: "a") })
    expectSame(Model.keyed { try $0.encodeConditional(Animal(), forKey: "a") })
  }

  @Test func sequencesAreWrittenAsByFoundation() {
    expectSame(
      Model.unkeyed {
        try $0.encode(contentsOf: [1, 2])
        try $0.encode(contentsOf: ["a"])
        try $0.encode($0.count)
      })
  }

  @Test func userInfoIsHandedOn() throws {
    let key = try #require(CodingUserInfoKey(rawValue: "key"))
    let model = Model { try String(describing: $0.userInfo[key]).encode(to: $0) }
    expectSame(Box(value: [model]), EncoderOptions { $0.userInfo = [key: 5] })
  }

  @Test func configurationsAreHandedOn() throws {
    let encoder = GlossJSONEncoder()
    #expect(try encoder.encode(Configurable(), configuration: 3) == Data("3".utf8))
    #expect(try encoder.encode(Configurable(), configuration: Configurable.self) == Data("7".utf8))
    expectSame(Model.keyed { try $0.encode(Configurable(), forKey: "a", configuration: 3) })
    expectSame(Model.unkeyed { try $0.encode([Configurable()], configuration: Configurable.self) })
  }

  @Test func anEncoderThatIsKeptRefusesContainers() throws {
    final class Keeper: Encodable {
      nonisolated(unsafe) var encoder: (any Encoder)?
      func encode(to encoder: any Encoder) throws {
        self.encoder = encoder
        try 1.encode(to: encoder)
      }
    }
    let keeper = Keeper()
    #expect(try GlossJSONEncoder().encode([keeper]) == Data("[1]".utf8))
    let encoder = try #require(keeper.encoder)
    var keyed = encoder.container(keyedBy: AnyKey.self)
    #expect(throws: EncodingError.self) { try keyed.encode(2, forKey: "b") }
    #expect(throws: EncodingError.self) { try [1].encode(to: keyed.superEncoder()) }
    var unkeyed = encoder.unkeyedContainer()
    #expect(throws: EncodingError.self) { try unkeyed.encode(Box(value: 1)) }
    #expect(throws: EncodingError.self) { try 2.encode(to: encoder) }
  }

  @Test func anEncoderMayBeKept() throws {
    final class Keeper: Encodable {
      nonisolated(unsafe) var container: KeyedEncodingContainer<AnyKey>?
      func encode(to encoder: any Encoder) throws {
        container = encoder.container(keyedBy: AnyKey.self)
        try container?.encode(1, forKey: "a")
      }
    }
    let keeper = Keeper()
    let text = try GlossJSONEncoder().encode([Box(value: keeper), Box(value: keeper)])
    #expect(text == Data(#"[{"value":{"a":1}},{"value":{"a":1}}]"#.utf8))
    #expect(keeper.container?.codingPath.map(\.stringValue) == ["Index 1", "value"])
    #expect(throws: EncodingError.self) { try keeper.container?.encode(2, forKey: "b") }
    #expect(throws: EncodingError.self) { try keeper.container?.encode(Box(value: 1), forKey: "b") }
  }
}

private class Animal: Encodable {
  let legs = 4
}

private final class Dog: Animal {
  let name = "Rex"

  enum CodingKeys: CodingKey {
    case name
  }

  override func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try super.encode(to: container.superEncoder())
  }
}

private final class Cat: Animal {
  enum CodingKeys: CodingKey {
    case legs, lives
  }

  override func encode(to encoder: any Encoder) throws {
    try super.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(5, forKey: .legs)
    try container.encode(9, forKey: .lives)
  }
}

private struct Configurable: EncodableWithConfiguration, EncodingConfigurationProviding {
  static var encodingConfiguration: Int { 7 }

  func encode(to encoder: any Encoder, configuration: Int) throws {
    var container = encoder.singleValueContainer()
    try container.encode(configuration)
  }
}
