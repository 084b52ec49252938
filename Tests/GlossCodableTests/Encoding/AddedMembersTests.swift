import Foundation
import Gloss
import GlossCodable
import TestSupport
import Testing

/// Containers that add to a value which was encoded before, as Foundation's encoder has it.
@Suite struct AddedMembersTests {
  private struct Point: Encodable {
    var x = 1
    var deep = ["q": ["é\"\\": 2]]
    var list = [Box(value: 1)]
  }

  /// Values that are objects, each written in another way.
  private static var objects: [any Encodable] {
    [
      ["foo": "{\"[,]:\\\"}"], ["foo": [1], "x": [1]], [:] as [String: Int], Optional(["foo": 1]),
      ["foo": Box(value: [2, 3])],
      [1: "one", 2: "two"],
    ]
  }

  @Test(arguments: 0..<6) func aNestedContainerAddsToAMember(index: Int) {
    let object = Self.objects[index]
    for isFirst in [true, false] {
      expectSame(
        Model.keyed {
          if !isFirst { try $0.encode(Box(value: 0), forKey: "before") }
          try $0.encode(object, forKey: "container")
          var nested = $0.nestedContainer(keyedBy: AnyKey.self, forKey: "container")
          try nested.encode("SecondAgain", forKey: "somethingElse")
          try $0.encode([1], forKey: "later")
          try nested.encode(["again"], forKey: "foo")
        })
    }
  }

  @Test func theModelOfTheIssue() throws {
    struct Foo: Encodable { let foo = "Test" }
    let model = Model.keyed {
      try $0.encode(Foo(), forKey: "container")
      var nested = $0.nestedContainer(keyedBy: AnyKey.self, forKey: "container")
      try nested.encode("SecondAgain", forKey: "somethingElse")
    }
    let text = try GlossJSONEncoder().encode(model)
    #expect(text == Data(#"{"container":{"foo":"Test","somethingElse":"SecondAgain"}}"#.utf8))
  }

  @Test func containersAddOnEachLevel() {
    expectSame(
      Model.keyed {
        try $0.encode(Point(), forKey: "a")
        var a = $0.nestedContainer(keyedBy: AnyKey.self, forKey: "a")
        try a.encode(2, forKey: "y")
        var deep = a.nestedContainer(keyedBy: AnyKey.self, forKey: "deep")
        var q = deep.nestedContainer(keyedBy: AnyKey.self, forKey: "q")
        try q.encode(3, forKey: "new")
        try q.encode(4, forKey: "é\"\\")
        var list = a.nestedUnkeyedContainer(forKey: "list")
        try list.encode(list.count)
        try deep.encode(5, forKey: "r")
      })
  }

  @Test func anUnkeyedContainerAddsElements() {
    let arrays: [any Encodable] = [
      [1, 2], [] as [Int], ["],", "\"[{"], [1.5], [[1], [2, 3]], [Point()], [["q": 1]], Optional([true]), [nil, 1],
      Set([7]),
      [Model.nothing],
    ]
    for array in arrays {
      expectSame(
        Model.keyed {
          try $0.encode(array, forKey: "a")
          var nested = $0.nestedUnkeyedContainer(forKey: "a")
          try nested.encode(nested.count)
          try nested.encode(Box(value: nested.count))
          var again = $0.nestedUnkeyedContainer(forKey: "a")
          try again.encode(again.count)
        })
    }
  }

  @Test func theLastValueOfAKeyIsAddedTo() {
    expectSame(
      Model.keyed {
        try $0.encode(["a": 1], forKey: "k")
        var first = $0.nestedContainer(keyedBy: AnyKey.self, forKey: "k")
        try first.encode(2, forKey: "b")
        try $0.encode(["c": Box(value: 3)], forKey: "k")
        var second = $0.nestedContainer(keyedBy: AnyKey.self, forKey: "k")
        try second.encode(4, forKey: "d")
      })
  }

  /// More keys than are compared one by one.
  @Test func containersAddInWideObjects() {
    expectSame(
      Model.keyed {
        for index in 0..<300 { try $0.encode(["first": index], forKey: AnyKey(stringValue: "key \(index)")) }
        for index in stride(from: 0, to: 400, by: 2) {
          var nested = $0.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey(stringValue: "key \(index)"))
          try nested.encode(index, forKey: "second")
        }
      })
  }

  @Test func aContainerAddsToASingleValue() {
    let objects: [any Encodable] = Self.objects + [Point(), Model.nothing]
    for object in objects {
      let model = Model { encoder in
        var single = encoder.singleValueContainer()
        try single.encode(object)
        var keyed = encoder.container(keyedBy: AnyKey.self)
        try keyed.encode(1, forKey: "foo")
        var nested = keyed.nestedContainer(keyedBy: AnyKey.self, forKey: "x2")
        try nested.encode(2, forKey: "b")
      }
      expectSame(model)
      expectSame([model, model])
      expectSame(["a": model])
    }
    for array in [[1, 2] as any Encodable, [] as [Int], ["a"], [Point()], [[1], []]] {
      let model = Model { encoder in
        var single = encoder.singleValueContainer()
        try single.encode(array)
        var unkeyed = encoder.unkeyedContainer()
        try unkeyed.encode(unkeyed.count)
        try unkeyed.encode(Box(value: unkeyed.count))
      }
      expectSame(model)
      expectSame([model, model])
      expectSame(["a": model])
    }
  }

  @Test func aContainerAddsToASuperEncoder() {
    expectSame(
      Model.keyed {
        try Point().encode(to: $0.superEncoder(forKey: "a"))
        var nested = $0.nestedContainer(keyedBy: AnyKey.self, forKey: "a")
        try nested.encode(1, forKey: "b")
        try ["c": 1].encode(to: $0.superEncoder())
        var other = $0.nestedContainer(keyedBy: AnyKey.self, forKey: "super")
        try other.encode(2, forKey: "d")
      })
    expectSame(
      Model.unkeyed {
        let encoder = $0.superEncoder()
        var single = encoder.singleValueContainer()
        try single.encode(["q": 1])
        var keyed = encoder.container(keyedBy: AnyKey.self)
        try keyed.encode(3, forKey: "z")
      })
  }

  /// Foundation has no such values.
  @Test func containersAddToValuesOfGloss() {
    let json: JSON = ["a": ["b\u{22}": 1], "list": [1, [2]]]
    let model = Model.keyed {
      try $0.encode(json, forKey: "json")
      var nested = $0.nestedContainer(keyedBy: AnyKey.self, forKey: "json")
      var a = nested.nestedContainer(keyedBy: AnyKey.self, forKey: "a")
      try a.encode(2, forKey: "b\u{22}")
      var list = nested.nestedUnkeyedContainer(forKey: "list")
      try list.encode(list.count)
    }
    #expect(EncoderOptions().gloss(model) == #"{"json":{"a":{"b\"":2},"list":[1,[2],2]}}"#)
    let single = Model { encoder in
      var single = encoder.singleValueContainer()
      try single.encode(json)
      var keyed = encoder.container(keyedBy: AnyKey.self)
      try keyed.encodeNil(forKey: "list")
    }
    #expect(EncoderOptions().gloss(single) == #"{"a":{"b\"":1},"list":null}"#)
  }

  /// A failed value is not added to, and what was there before it is.
  @Test func whatFailedIsNotAddedTo() {
    struct Failure: Error {}
    let failing = Model.keyed {
      try $0.encode(1, forKey: "failed")
      _ = $0.nestedUnkeyedContainer(forKey: "n")
      throw Failure()
    }
    expectSame(
      Model.keyed {
        try $0.encode(["a": 1], forKey: "k")
        try? $0.encode(failing, forKey: "k")
        var nested = $0.nestedContainer(keyedBy: AnyKey.self, forKey: "k")
        try nested.encode(2, forKey: "b")
        try? $0.encode(failing, forKey: "k")
        var again = $0.nestedContainer(keyedBy: AnyKey.self, forKey: "k")
        try again.encode(3, forKey: "c")
      })
  }

  /// Foundation ends the process for these.
  @Test func aContainerForAValueOfAnotherKindIsAnError() {
    let reason = "A container was asked for, but its key already has a value of another kind."
    for value in [1, "a", [1], nil as Int?, [Point()], Model.unkeyed { _ in }] as [any Encodable] {
      let model = Model.keyed {
        try $0.encode(value, forKey: "k")
        _ = $0.nestedContainer(keyedBy: AnyKey.self, forKey: "k")
      }
      #expect(EncoderOptions().gloss(model) == "invalid Encoder.Protocol at k: \(reason)")
    }
    for value in [1, Point(), Model.nothing, ["a": 1]] as [any Encodable] {
      let model = Model.keyed {
        try $0.encode(value, forKey: "k")
        _ = $0.nestedUnkeyedContainer(forKey: "k")
      }
      #expect(EncoderOptions().gloss(model) == "invalid Encoder.Protocol at k: \(reason)")
    }
    let twoContainers = Model.keyed {
      _ = $0.nestedUnkeyedContainer(forKey: "k")
      _ = $0.nestedContainer(keyedBy: AnyKey.self, forKey: "k")
    }
    #expect(
      EncoderOptions().gloss(twoContainers)
        == "invalid Encoder.Protocol at k: A container was asked for, but the value already has an unkeyed container.")
  }

  @Test func aContainerAddsToAValueThatEncodedNothing() {
    expectSame(
      Model.keyed {
        try $0.encode(Model.nothing, forKey: "k")
        var nested = $0.nestedContainer(keyedBy: AnyKey.self, forKey: "k")
        try nested.encode(1, forKey: "a")
      })
  }

  /// Its members would be lost.
  @Test func aContainerForAValueThatIsBeingEncodedIsAnError() {
    let model = Model.keyed { container in
      let outer = container
      try container.encode(
        Model.keyed {
          try $0.encode(1, forKey: "a")
          var container = outer
          var nested = container.nestedContainer(keyedBy: AnyKey.self, forKey: "k")
          try nested.encode(2, forKey: "b")
          try $0.encode(3, forKey: "c")
        }, forKey: "k")
    }
    #expect(
      EncoderOptions().gloss(model)
        == "invalid Encoder.Protocol at k: A container was asked for under a key whose value is still being encoded.")
  }

  /// One of the two values would be lost. Foundation keeps the one that ends last, and the other is lost.
  @Test func aSuperEncoderForAValueThatIsBeingEncodedIsAnError() {
    let model = Model.keyed { container in
      let outer = container
      try container.encode(
        Model.keyed {
          try $0.encode(1, forKey: "a")
          var container = outer
          try 2.encode(to: container.superEncoder(forKey: "k"))
          try $0.encode(3, forKey: "c")
        }, forKey: "k")
    }
    #expect(EncoderOptions().foundation(model) == #"{"k":{"a":1,"c":3}}"#)
    #expect(
      EncoderOptions().gloss(model)
        == "invalid Encoder.Protocol at k: A super encoder was asked for under a key whose value is still being encoded."
    )
    // After it, and under another key.
    expectSame(
      Model.keyed { container in
        let outer = container
        try container.encode(
          Model.keyed {
            var container = outer
            try 2.encode(to: container.superEncoder(forKey: "l"))
            try $0.encode(1, forKey: "a")
          }, forKey: "k")
        try 3.encode(to: container.superEncoder(forKey: "k"))
      })
  }

  @Test func wordsOfAContainerOfAnotherKind() {
    let model = Model { encoder in
      var single = encoder.singleValueContainer()
      try single.encode(["a": 1])
      _ = encoder.unkeyedContainer()
    }
    #expect(
      EncoderOptions().gloss(Box(value: model))
        == "invalid Encoder.Protocol at value: A container was asked for, but the value already has a value.")
  }

  /// It takes time in proportion to the text, on each level and for each key.
  @Test(.disabled(if: Sanitizer.isActive, "A sanitizer takes time of its own."))
  func addingTakesLinearTime() {
    #expect((0..<5).contains { _ in seconds(Self.wide(16_000)) < 50 * seconds(Self.wide(1000)) })
  }

  /// An object of members to which others are added.
  private static func wide(_ count: Int) -> Model {
    Model.keyed {
      for index in 0..<count { try $0.encode(["first": index], forKey: AnyKey(stringValue: "key \(index)")) }
      for index in 0..<count {
        var nested = $0.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey(stringValue: "key \(index)"))
        try nested.encode(index, forKey: "second")
      }
    }
  }

  private func seconds(_ model: Model) -> Double {
    threadSeconds(runs: 2) { _ = EncoderOptions { $0.formatting = [] }.gloss(model) }
  }

  /// The same if there is a value between any two that fails after it asked for a container.
  @Test(.disabled(if: Sanitizer.isActive, "A sanitizer takes time of its own."))
  func addingBetweenFailuresTakesLinearTime() {
    #expect((0..<5).contains { _ in seconds(Self.wideWithFailures(8000)) < 50 * seconds(Self.wideWithFailures(500)) })
  }

  private static func wideWithFailures(_ count: Int) -> Model {
    struct Failure: Error {}
    let failing = Model.keyed {
      _ = $0.nestedUnkeyedContainer(forKey: "n")
      throw Failure()
    }
    return Model.keyed {
      for index in 0..<count {
        try? $0.encode(failing, forKey: AnyKey(stringValue: "f\(index)"))
        var nested = $0.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey(stringValue: "k\(index)"))
        try nested.encode(index, forKey: "a")
      }
    }
  }

  /// The models of the tests of time.
  @Test(arguments: [30, 300]) func addingToManyMembers(count: Int) {
    expectSame(Self.wide(count))
    expectSame(Self.wideWithFailures(count))
  }

  /// If each level wrote what it adds to twice, this would be 2^200 bytes.
  @Test func levelsThatAddDoNotMultiply() {
    func model(_ depth: Int) -> Model {
      Model.keyed {
        if depth > 0 { try model(depth - 1).encode(to: $0.superEncoder(forKey: "a")) }
        var nested = $0.nestedContainer(keyedBy: AnyKey.self, forKey: "a")
        try nested.encode(depth, forKey: "d")
        if depth > 0 { try $0.encode(["x": 1], forKey: "b") }
      }
    }
    func encoded(_ depth: Int) -> Model {
      Model.keyed {
        if depth > 0 { try $0.encode(encoded(depth - 1), forKey: "a") }
        var nested = $0.nestedContainer(keyedBy: AnyKey.self, forKey: "a")
        try nested.encode(depth, forKey: "d")
      }
    }
    expectSame(model(12))
    expectSame(encoded(12))
    #expect(EncoderOptions().gloss(model(60)).utf8.count < 3000)
    #expect(EncoderOptions().gloss(encoded(60)).utf8.count < 3000)
  }
}
