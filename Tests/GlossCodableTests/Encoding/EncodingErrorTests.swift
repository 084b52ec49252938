import Foundation
import Gloss
import GlossCodable
import Testing

@Suite struct EncodingErrorTests {
  private struct Failure: Error {}

  @Test func pathsAreThoseOfFoundation() {
    expectSame(
      Box(value: [
        ["k": Model { throw EncodingError.invalidValue(1, .init(codingPath: $0.codingPath, debugDescription: "")) }]
      ]))
    expectSame(
      Box(
        value: Model.unkeyed { container in
          try container.encode(1)
          try container.encode(Model { _ = try Double.nan.encode(to: $0) })
        }))
    expectSame(Box(value: Model.single { try $0.encode(Model.single { try $0.encode(Double.nan) }) }))
    expectSame([1: [Box(value: Float.infinity)]])
    expectSame(
      Model.keyed {
        try $0.encode(Model.nothing.self, forKey: "a"); throw Failure()
      })
  }

  @Test func containersKnowTheirPath() throws {
    let model = Model.keyed { container in
      var object = container.nestedContainer(keyedBy: AnyKey.self, forKey: "a")
      #expect(object.codingPath.map(\.stringValue) == ["Index 0", "a"])
      var array = object.nestedUnkeyedContainer(forKey: "b")
      try array.encode(1)
      #expect(array.codingPath.map(\.stringValue) == ["Index 0", "a", "b"])
      let encoder = array.superEncoder()
      #expect(encoder.codingPath.map(\.stringValue) == ["Index 0", "a", "b", "Index 1"])
      #expect(encoder.singleValueContainer().codingPath.count == 4)
      #expect(container.superEncoder().codingPath.map(\.stringValue) == ["Index 0", "super"])
    }
    _ = try GlossJSONEncoder().encode([model])
  }

  @Test func aMemberThatFailsLeavesNothingBehind() throws {
    let partial = Model.keyed {
      try $0.encode(1, forKey: "x")
      var nested = $0.nestedUnkeyedContainer(forKey: "y")
      try nested.encode(2)
      throw Failure()
    }
    let model = Model.keyed {
      try $0.encode(1, forKey: "a")
      try? $0.encode(Double.nan, forKey: "a")
      try? $0.encode([1, Double.nan], forKey: "b")
      try? $0.encode(partial, forKey: "c")
      try? $0.encode([partial], forKey: "d")
      try $0.encode(2, forKey: "e")
    }
    #expect(try GlossJSONEncoder().encode(model) == Data(#"{"a":1,"e":2}"#.utf8))
    let first = Model.keyed {
      try? $0.encode(partial, forKey: "c")
      try $0.encode(2, forKey: "e")
    }
    #expect(try GlossJSONEncoder().encode(first) == Data(#"{"e":2}"#.utf8))
  }

  @Test func anElementThatFailsLeavesNothingBehind() throws {
    let model = Model.unkeyed {
      try? $0.encode(Double.nan)
      try? $0.encode(
        Model.keyed {
          _ = $0.superEncoder(); throw Failure()
        })
      #expect($0.count == 0 || $0.count == 1)
      try $0.encode(1)
      try? $0.encode([Model { _ in throw Failure() }])
      try $0.encode(2)
    }
    #expect(try GlossJSONEncoder().encode(model) == Data("[1,2]".utf8))
  }

  @Test func aSingleValueThatFailsMayBeEncodedAgain() throws {
    let failures: [Model] = [
      .single { try $0.encode(Double.nan) },
      .keyed {
        try $0.encode(1, forKey: "a"); throw Failure()
      },
      .keyed {
        _ = $0.superEncoder(); throw Failure()
      },
      .unkeyed {
        var nested = $0.nestedUnkeyedContainer(); try nested.encode(1); throw Failure()
      },
      .keyed {
        var first = $0.nestedContainer(keyedBy: AnyKey.self, forKey: "a")
        try $0.encode(1, forKey: "b")
        var second = $0.nestedUnkeyedContainer(forKey: "c")
        try first.encode(1, forKey: "x")
        try $0.encode([2], forKey: "d")
        try second.encode(Box(value: 3))
        try $0.encode(4, forKey: "e")
        throw Failure()
      },
    ]
    for failure in failures {
      let model = Model.single {
        do { try $0.encode(failure) } catch { try $0.encode("x") }
      }
      #expect(try GlossJSONEncoder().encode(model) == Data("\"x\"".utf8))
      #expect(try GlossJSONEncoder().encode([model, model]) == Data("[\"x\",\"x\"]".utf8))
      let object = Model.single {
        do { try $0.encode(failure) } catch { try $0.encode(Box(value: ["y"])) }
      }
      #expect(try GlossJSONEncoder().encode([object, object]) == Data(#"[{"value":["y"]},{"value":["y"]}]"#.utf8))
    }
  }

  @Test func aContainerOfAValueThatFailedWritesNothing() {
    let retries: [(retry: Model, expected: String)] = [
      (.single { try $0.encodeNil() }, "null"),
      (.single { try $0.encode(7) }, "7"),
      (.single { try $0.encode([7]) }, "[7]"),
      (.unkeyed { try $0.encode(7) }, "[7]"),
      (.keyed { try $0.encode(7, forKey: "a") }, #"{"a":7}"#),
      (.keyed { _ in }, "{}"),
    ]
    for (retry, expected) in retries {
      for isFirst in [true, false] {
        let model = Model { encoder in
          var kept: (any UnkeyedEncodingContainer)?
          var single = encoder.singleValueContainer()
          try? single.encode(
            Model { encoder in
              kept = encoder.unkeyedContainer()
              try kept?.encode("failed")
              throw Failure()
            })
          if isFirst { #expect(throws: EncodingError.self) { try kept?.encode("late") } }
          try retry.encode(to: encoder)
          #expect(throws: EncodingError.self) { try kept?.encode("late") }
        }
        #expect(EncoderOptions().gloss(Box(value: model)) == #"{"value":\#(expected)}"#)
        #expect(EncoderOptions().gloss([model, model]) == "[\(expected),\(expected)]")
      }
    }
  }

  /// The request for a container can't throw.
  @Test func aContainerInOneOfAValueThatFailedIsAnError() {
    let model = Model { encoder in
      var kept: (any UnkeyedEncodingContainer)?
      var single = encoder.singleValueContainer()
      try? single.encode(
        Model { encoder in
          kept = encoder.unkeyedContainer()
          throw Failure()
        })
      try single.encodeNil()
      _ = kept?.nestedUnkeyedContainer()
    }
    #expect(EncoderOptions().gloss(["a": model]).hasPrefix("invalid Encoder.Protocol at a: "))
  }
}

/// Keys and strategies are code of the app, which may write elsewhere while a key is being written.
@Suite struct WritingInKeysTests {
  /// A container that is kept.
  private final class Side: @unchecked Sendable {
    var container: (any UnkeyedEncodingContainer)?

    func write() { try? container?.encode("s") }
  }

  /// A key that writes to a container when it is asked for its name.
  private struct WritingKey: CodingKey {
    let name: String
    var side: Side?

    init(_ name: String, _ side: Side? = nil) { (self.name, self.side) = (name, side) }
    init(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }

    var intValue: Int? { nil }
    var stringValue: String {
      side?.write()
      return name
    }
  }

  private struct Failure: Error {}

  private static let ways: [@Sendable (inout KeyedEncodingContainer<WritingKey>, WritingKey) throws -> Void] = [
    { try $0.encode("b", forKey: $1) },
    { try $0.encode(["b"], forKey: $1) },
    { try $0.encode(Box(value: "b"), forKey: $1) },
    { try? $0.encode(Model { _ in throw Failure() }, forKey: $1) },
    { try $0.encodeNil(forKey: $1) },
    { _ = $0.nestedUnkeyedContainer(forKey: $1) },
    { _ = $0.nestedContainer(keyedBy: AnyKey.self, forKey: $1) },
    { _ = $0.superEncoder(forKey: $1) },
  ]

  @Test(arguments: 0..<8, [true, false]) func nothingIsLost(way: Int, isStrategy: Bool) throws {
    let side = Side()
    var options = EncoderOptions()
    if isStrategy {
      options.keys = .custom { path in
        if path.last?.stringValue == "key" { side.write() }
        return path[path.count - 1]
      }
    }
    let model = Model { encoder in
      var container = encoder.container(keyedBy: WritingKey.self)
      try container.encode("a", forKey: WritingKey("a"))
      side.container = container.nestedUnkeyedContainer(forKey: WritingKey("side"))
      try container.encode("b", forKey: WritingKey("before"))
      try Self.ways[way](&container, WritingKey("key", isStrategy ? nil : side))
      side.container = nil
      try container.encode("c", forKey: WritingKey("later"))
    }
    let text = options.gloss([model])
    #expect(text.contains(#""side":["s""#) && text.contains(#""later":"c""#))
    let value = try JSON(string: text.replacingOccurrences(of: #","s""#, with: ""))
    let expected = try JSON(string: options.foundation([model]).replacingOccurrences(of: #","s""#, with: ""))
    // Foundation does not ask for the name of the member that is not written.
    #expect(way == 3 ? !text.contains("key") : value == expected)
  }
}

/// Where this encoder is meant to differ from Foundation's.
@Suite struct EncodingDifferenceTests {
  private func error(_ model: some Encodable, _ options: EncoderOptions = EncoderOptions()) -> String {
    options.gloss(model)
  }

  /// Foundation traps.
  @Test func twoContainersOfOneValueAreAnError() {
    let models = [
      Model {
        _ = $0.container(keyedBy: AnyKey.self); _ = $0.unkeyedContainer()
      },
      Model {
        var container = $0.unkeyedContainer(); try container.encode(1); _ = $0.container(keyedBy: AnyKey.self)
      },
      Model {
        try 1.encode(to: $0); _ = $0.unkeyedContainer()
      },
      Model {
        try 1.encode(to: $0); try 2.encode(to: $0)
      },
      Model {
        _ = $0.unkeyedContainer(); try 2.encode(to: $0)
      },
      Model {
        var first = $0.unkeyedContainer()
        var second = $0.container(keyedBy: AnyKey.self)
        try first.encode(1)
        try second.encode(2, forKey: "a")
        var third = second.nestedContainer(keyedBy: AnyKey.self, forKey: "b")
        try third.encode(Box(value: 1), forKey: "c")
        try 1.encode(to: second.superEncoder())
      },
    ]
    for model in models {
      #expect(error(Box(value: [model])).hasPrefix("invalid"))
      #expect(error(Box(value: [model])).contains("at value.[0]: "))
    }
    let nested = Model.keyed {
      _ = $0.nestedContainer(keyedBy: AnyKey.self, forKey: "a")
      _ = $0.nestedUnkeyedContainer(forKey: "a")
    }
    #expect(error(nested).hasPrefix("invalid Encoder.Protocol at a: "))
  }

  /// Foundation leaves out what is written too late, and says nothing.
  @Test func whatIsKeptUntilTheEnd() throws {
    var kept: (any Swift.Encoder)?
    let model = Model.keyed {
      kept = $0.superEncoder(forKey: "s")
      try $0.encode(1, forKey: "z")
    }
    #expect(EncoderOptions().gloss(model) == #"{"s":{},"z":1}"#)
    #expect(EncoderOptions().foundation(model) == #"{"z":1}"#)
    _ = kept
    let late = Model.keyed { container in
      var inner: KeyedEncodingContainer<AnyKey>?
      try container.encode(
        Model.keyed {
          inner = $0; try $0.encode(1, forKey: "i")
        }, forKey: "a")
      try inner?.encode(2, forKey: "j")
    }
    #expect(EncoderOptions().foundation(late) == #"{"a":{"i":1}}"#)
    #expect(EncoderOptions().gloss(late).hasSuffix("The container was used after its value was complete."))
  }

  /// Foundation writes the value of the super encoder over that of the container.
  @Test func aContainerAddsToASuperEncoderThatIsKept() {
    let model = Model.keyed {
      let encoder = $0.superEncoder(forKey: "a")
      try ["x": 1].encode(to: encoder)
      var nested = $0.nestedContainer(keyedBy: AnyKey.self, forKey: "a")
      try nested.encode(2, forKey: "y")
      _ = encoder.codingPath
    }
    #expect(EncoderOptions().gloss(model) == #"{"a":{"x":1,"y":2}}"#)
    #expect(EncoderOptions().foundation(model) == #"{"a":{"x":1}}"#)
  }

  /// In Foundation the values of super encoders come in when the encoders are released, and elements change places.
  @Test func superEncodersKeepTheirPlace() {
    let unkeyed = Model.unkeyed {
      let first = $0.superEncoder()
      let second = $0.superEncoder()
      #expect($0.count == 2)
      try 2.encode(to: second)
      try 1.encode(to: first)
    }
    #expect(EncoderOptions().gloss(unkeyed) == "[1,2]")
  }

  /// In Foundation the value that comes in last counts.
  @Test func ofTwoSuperEncodersOfOneKeyTheLastOneCounts() throws {
    expectSame(
      Model.keyed {
        try ["x": 1].encode(to: $0.superEncoder(forKey: "a"))
        try 7.encode(to: $0.superEncoder(forKey: "a"))
        try 7.encode(to: $0.superEncoder())
        try ["x": 1].encode(to: $0.superEncoder())
      })
  }

  private typealias Keyed = KeyedEncodingContainer<AnyKey>

  /// Encodes something under the key `a` again.
  private static let replacements: [@Sendable (inout KeyedEncodingContainer<AnyKey>) throws -> Void] = [
    { try 7.encode(to: $0.superEncoder(forKey: "a")) },
    { try $0.encode(7, forKey: "a") },
    { try $0.encodeNil(forKey: "a") },
    { try $0.encode(Box(value: 7), forKey: "a") },
    { try $0.encode(Model.keyed { try $0.encode(7, forKey: "b") }, forKey: "a") },
  ]

  /// Foundation loses one of the two values.
  @Test(arguments: 0..<5, [true, false])
  func aContainerThatIsUsedAfterItsKeyWasEncodedAgainIsAnError(way: Int, isSuper: Bool) {
    func model(late: @escaping (inout Keyed) throws -> Void) -> Model {
      Model.keyed { container in
        var first =
          isSuper
          ? container.superEncoder(forKey: "a").container(keyedBy: AnyKey.self)
          : container.nestedContainer(keyedBy: AnyKey.self, forKey: "a")
        try first.encode(1, forKey: "x")
        try Self.replacements[way](&container)
        try late(&first)
      }
    }
    let lates: [(inout Keyed) throws -> Void] = [
      { try $0.encode(1, forKey: "y") },
      { _ = $0.nestedUnkeyedContainer(forKey: "y") },
      { try $0.encode(Box(value: 1), forKey: "y") },
    ]
    for late in lates {
      let text = EncoderOptions().foundation(model(late: late))
      #expect(text.contains("7") != text.contains("y") && text.contains("y") == isSuper || way == 2)
      #expect(
        EncoderOptions().gloss(Box(value: model(late: late)))
          == "invalid Encoder.Protocol at value.a: The container or super encoder was used after its key was encoded again."
      )
    }
    let early = EncoderOptions().gloss(model { _ in })
    #expect(early.hasPrefix(#"{"a":"#) && !early.contains("x"))
    // This writes nothing.
    #expect(EncoderOptions().gloss(model { try? $0.encode(Double.nan, forKey: "y") }) == early)
  }

  @Test func partsOfAReplacedValueCountToo() {
    let model = Model.keyed {
      var first = $0.nestedContainer(keyedBy: AnyKey.self, forKey: "a")
      var inner = first.nestedUnkeyedContainer(forKey: "b")
      try 7.encode(to: $0.superEncoder(forKey: "a"))
      try inner.encode(1)
    }
    #expect(EncoderOptions().gloss(model).hasPrefix("invalid Encoder.Protocol at a: "))
    // An element without text is a part, too.
    let array = Model.keyed {
      var first = $0.nestedUnkeyedContainer(forKey: "a")
      try $0.encode(7, forKey: "a")
      _ = first.superEncoder()
    }
    #expect(EncoderOptions().gloss(array).hasPrefix("invalid Encoder.Protocol at a: "))
  }

  /// A value that fails replaces nothing.
  @Test func aContainerMayBeUsedAfterAValueOfItsKeyFailed() {
    let failure = Model.keyed {
      try $0.encode(2, forKey: "z")
      throw EncodingError.invalidValue(2, .init(codingPath: [], debugDescription: ""))
    }
    expectSame(
      Model.keyed {
        var first = $0.nestedContainer(keyedBy: AnyKey.self, forKey: "a")
        try first.encode(1, forKey: "x")
        try? $0.encode(failure, forKey: "a")
        try first.encode(1, forKey: "y")
      })
  }

  /// After 64 keys of an object, any key may have been there before.
  @Test func containersOfAWideObjectMayBeUsedInTurn() {
    expectSame(
      Model.keyed {
        var containers: [Keyed] = []
        for index in 0..<200 {
          containers.append($0.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey(stringValue: "key \(index)")))
        }
        for index in 0..<400 { try containers[index % 200].encode(index, forKey: AnyKey(stringValue: "\(index)")) }
        try $0.encode(1, forKey: "last")
      })
  }

  /// Foundation writes `NaN`, which is not JSON.
  @Test func decimalsThatAreNotANumberAreAnError() {
    #expect(
      error(Box(value: [Decimal.nan])) == "invalid Decimal at value.[0]: Unable to encode Decimal.nan directly in JSON."
    )
  }

  /// Foundation leaves out the keys of containers in containers.
  @Test func pathsThroughNestedContainersAreWhole() {
    let model = Model.keyed {
      var object = $0.nestedContainer(keyedBy: AnyKey.self, forKey: "a")
      var array = object.nestedUnkeyedContainer(forKey: "b")
      try array.encode(1)
      try array.encode(Box(value: Double.nan))
    }
    #expect(error([model]) == "invalid Double at [0].a.b.[1].value: Unable to encode Double.nan directly in JSON.")
    let options = EncoderOptions {
      $0.keys = .custom { AnyKey(stringValue: $0.map(\.stringValue).joined(separator: ">")) }
    }
    let converted = Model.keyed {
      var object = $0.nestedContainer(keyedBy: AnyKey.self, forKey: "a")
      try object.encode(Box(value: 1), forKey: "b")
      var array = object.nestedUnkeyedContainer(forKey: "c")
      try array.encode(Box(value: 1))
    }
    #expect(
      options.gloss(converted) == #"{"a":{"a>b":{"a>b>value":1},"a>c":[{"a>c>Index 0>value":1}]}}"#)
  }

  /// They are equal for `String`, and Foundation takes the last one.
  @Test func keysAreComparedByTheirBytes() {
    let model = Model.keyed {
      try $0.encode(1, forKey: "\u{e9}")
      try $0.encode(2, forKey: "e\u{301}")
    }
    #expect(EncoderOptions().gloss(model).utf8.elementsEqual("{\"e\u{301}\":2,\"\u{e9}\":1}".utf8))
  }
}
