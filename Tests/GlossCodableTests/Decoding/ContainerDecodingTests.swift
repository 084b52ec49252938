import Foundation
import GlossCodable
import Testing

/// The behaviour of containers, step by step.
@Suite struct ContainerDecodingTests {
  private enum Keys: String, CodingKey, CaseIterable { case a, b, c, zz }
  private enum IntKeys: Int, CodingKey { case one = 1, two = 2, twelve = 12 }

  static let values = ["null", "true", "1", "1.5", #""x""#, "[]", "[1]", "{}", #"{"a": 1}"#]

  // MARK: Keyed

  @Test func namesInKeyedContainers() {
    expectSameSteps(#"{"b": null, "a": 1, "d": 2, "c": "x"}"#) { decoder, trace in
      let container = try decoder.container(keyedBy: Keys.self)
      // Foundation's order is that of a dictionary.
      trace.note(container.allKeys.map(\.stringValue).sorted())
      trace.note(container.codingPath)
      for key in Keys.allCases { trace.note(container.contains(key)) }
      let any = try decoder.container(keyedBy: AnyKey.self)
      trace.note(any.allKeys.map(\.stringValue).sorted())
      for key: AnyKey in ["a", "b", "d", "", "zz"] { trace.note(any.contains(key)) }
    }
  }

  @Test func keysThatAreIntegers() {
    expectSameSteps(#"{"1": "a", "01": "b", "+2": "c", "2": 1, "-3": "d", "x": "e", "12": [null], " 1": "f"}"#) {
      decoder, trace in
      let container = try decoder.container(keyedBy: IntKeys.self)
      trace.note(container.allKeys.map { "\($0.stringValue) \($0.intValue ?? -1)" }.sorted())
      for key in [IntKeys.one, .two, .twelve] {
        trace.note(container.contains(key))
        trace.note(try container.decode(String.self, forKey: key))
        trace.note(try container.decodeNil(forKey: key))
      }
      let any = try decoder.container(keyedBy: AnyKey.self)
      for key: AnyKey in [1, 2, -3, 4] {
        trace.note(any.contains(key))
        trace.note(try any.decode(String.self, forKey: key))
      }
      trace.note(any.allKeys.map { "\($0.stringValue) \($0.intValue ?? -1)" }.sorted())
    }
  }

  @Test func equalKeys() {
    let texts = [
      #"{"a": 1, "a": 2}"#, #"{"a": null, "a": 2}"#, #"{"\u0061": 1, "a": 2}"#, #"{"a": 1, "\u0061": 2, "b": 3}"#,
    ]
    for text in texts {
      expectSameSteps(text) { decoder, trace in
        let container = try decoder.container(keyedBy: AnyKey.self)
        trace.note(container.allKeys.map(\.stringValue).sorted())
        trace.note(try container.decode(Int.self, forKey: "a"))
        trace.note(try container.decodeNil(forKey: "a"))
      }
      expectSame([String: Int?].self, text)
      expectSame([String: Int].self, text)
    }
  }

  /// The first member counts, whatever the others are.
  @Test(arguments: [
    #"{"a": 1, "a": "x"}"#, #"{"a": 1, "b": 2, "\u0061": [], "b": {}, "b": 1e99}"#, #"{"a": "x", "a": 1}"#,
    #"{"a": 1, "a": null, "b": "x", "b": 1}"#,
  ])
  func equalKeysOfDictionaries(text: String) {
    expectSame([String: Int].self, text)
    expectSame([String: Int?].self, text)
    expectSame([[String: Date]].self, "[\(text)]")
    expectSame([String: [String: Int]].self, #"{"x": \#(text)}"#)
  }

  @Test func equalKeysOfDictionariesOfModels() {
    expectSame([String: Member<Int>].self, #"{"a": {"value": 1}, "a": {"value": "x"}, "a": 2, "b": {"value": 3}}"#)
    expectSame([String: Member<Int>].self, #"{"a": {"value": "x"}, "a": {"value": 1}}"#)
    expectSame([String: [Int]].self, #"{"a": [], "a": ["x"], "a": {}}"#)
    expectSame([String: [Int]].self, #"{"a": ["x"], "a": []}"#)
  }

  @Test(arguments: values)
  func membersOfEachKind(value: String) {
    expectSameSteps(#"{"a": \#(value)}"#) { decoder, trace in
      let container = try decoder.container(keyedBy: Keys.self)
      for key in [Keys.a, .zz] {
        trace.note(try container.decodeNil(forKey: key))
        trace.note(try container.nestedContainer(keyedBy: Keys.self, forKey: key).codingPath)
        trace.note(try container.nestedContainer(keyedBy: Keys.self, forKey: key).contains(.a))
        trace.note(try container.nestedContainer(keyedBy: Keys.self, forKey: key).decode(String.self, forKey: .a))
        trace.note(try container.nestedContainer(keyedBy: Keys.self, forKey: key).decode(Int.self, forKey: .b))
        trace.note(try container.nestedUnkeyedContainer(forKey: key).codingPath)
        trace.note(try container.nestedUnkeyedContainer(forKey: key).count)
        trace.note {
          var elements = try container.nestedUnkeyedContainer(forKey: key)
          return try elements.decode(String.self)
        }
        trace.note(try container.superDecoder(forKey: key).codingPath)
        trace.note(try container.superDecoder(forKey: key).container(keyedBy: Keys.self).codingPath)
        trace.note(try container.superDecoder(forKey: key).container(keyedBy: Keys.self).decode(Int.self, forKey: .b))
        trace.note(try container.superDecoder(forKey: key).unkeyedContainer().count)
        trace.note(try container.superDecoder(forKey: key).singleValueContainer().decodeNil())
        trace.note(try container.superDecoder(forKey: key).singleValueContainer().codingPath)
        trace.note(try container.superDecoder(forKey: key).singleValueContainer().decode([String].self))
        trace.note(try container.decode([Bool].self, forKey: key))
        trace.note(try container.decodeIfPresent([Bool].self, forKey: key))
        trace.note(try container.decode([String: Bool].self, forKey: key))
        trace.note(try container.decode(Empty.self, forKey: key))
        trace.note(try container.decodeIfPresent(Empty.self, forKey: key))
      }
      trace.note(try container.superDecoder().codingPath)
      trace.note(try container.superDecoder().singleValueContainer().decodeNil())
    }
  }

  @Test(arguments: values)
  func superOfEachKind(value: String) {
    expectSameSteps(#"{"super": \#(value)}"#) { decoder, trace in
      let container = try decoder.container(keyedBy: Keys.self)
      trace.note(try container.superDecoder().codingPath)
      trace.note(try container.superDecoder().container(keyedBy: Keys.self).decode(String.self, forKey: .a))
      trace.note(try container.superDecoder().unkeyedContainer().count)
      trace.note(try container.superDecoder().singleValueContainer().decode(String.self))
      let int = try decoder.container(keyedBy: IntKeys.self)
      trace.note(try int.superDecoder().codingPath)
    }
  }

  /// A model that looks at nothing.
  private struct Empty: Decodable {}

  // MARK: Unkeyed

  @Test(arguments: values)
  func elementsOfEachKind(value: String) {
    let steps: [@Sendable (inout any UnkeyedDecodingContainer) throws -> Any] = [
      { try $0.decodeNil() },
      { try $0.decode(Int.self) }, { try $0.decode(String.self) }, { try $0.decodeIfPresent(Int.self) as Any },
      { try $0.decodeIfPresent(String.self) as Any }, { try $0.decode([Bool].self) },
      { try $0.decode([String: Bool].self) },
      { try $0.decode(Int?.self) as Any }, { try $0.decodeIfPresent([Int].self) as Any },
      { try $0.decode(Empty.self) }, { try $0.decodeIfPresent(Empty.self) as Any },
      { try $0.nestedContainer(keyedBy: Keys.self).codingPath },
      { try $0.nestedContainer(keyedBy: Keys.self).decode(String.self, forKey: .a) },
      { try $0.nestedContainer(keyedBy: Keys.self).decode(String.self, forKey: .zz) },
      { try $0.nestedUnkeyedContainer().codingPath },
      {
        var elements = try $0.nestedUnkeyedContainer()
        return try elements.decode(String.self)
      },
      { try $0.superDecoder().codingPath },
      { try $0.superDecoder().container(keyedBy: Keys.self).decode(String.self, forKey: .a) },
      { try $0.superDecoder().unkeyedContainer().count as Any },
      { try $0.superDecoder().singleValueContainer().decode(Bool.self) },
    ]
    for text in ["[\(value), \(value), \(value)]", "[0, \(value), 1]"] {
      expectSameSteps(text) { decoder, trace in
        for step in steps {
          for second in [steps[0], step] {
            var container = try decoder.unkeyedContainer()
            trace.note(container.codingPath)
            trace.note((container.count, container.currentIndex, container.isAtEnd))
            for step in [step, second, step] {
              trace.note(at: container.codingPath + [ScalarDecodingTests.Index(container.currentIndex)]) {
                try step(&container)
              }
              trace.note((container.count, container.currentIndex, container.isAtEnd))
            }
          }
        }
      }
    }
  }

  @Test func elementsBehindTheEnd() {
    for text in ["[]", "[[]]", "[[], {}]"] {
      expectSameSteps(text) { decoder, trace in
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd { trace.note(try container.decode(Empty.self)) }
        trace.note(try container.decodeNil())
        trace.note(try container.decode(Int.self))
        trace.note(try container.decode(String.self))
        trace.note(try container.decode(Bool.self))
        trace.note(try container.decode(Double.self))
        trace.note(try container.decode([Int].self))
        trace.note(try container.decode(Empty.self))
        trace.note(try container.decode(Date.self))
        trace.note(try container.decode(Int?.self))
        trace.note(try container.nestedContainer(keyedBy: Keys.self))
        trace.note(try container.nestedUnkeyedContainer())
        trace.note(try container.superDecoder())
        trace.note((container.currentIndex, container.isAtEnd))
      }
    }
  }

  /// Each copy of a container goes on by itself.
  @Test func copiesOfContainers() {
    expectSameSteps("[1, [2, 3], 4]") { decoder, trace in
      var container = try decoder.unkeyedContainer()
      trace.note(try container.decode(Int.self))
      var copy = container
      trace.note(try copy.decode([Int].self))
      trace.note(try copy.decode(Int.self))
      trace.note((copy.currentIndex, copy.isAtEnd, container.currentIndex, container.isAtEnd))
      var nested = try container.nestedUnkeyedContainer()
      trace.note(try container.decode(Int.self))
      trace.note(try nested.decode(Int.self))
      var nestedCopy = nested
      trace.note(try nestedCopy.decode(Int.self))
      trace.note(try nested.decode(Int.self))
      trace.note(try nested.decode(Int.self))
      trace.note((nested.codingPath, nested.currentIndex, container.currentIndex))
    }
  }

  // MARK: Decoders

  @Test(arguments: values)
  func containersOfADecoder(value: String) {
    expectSameSteps(value) { decoder, trace in
      trace.note(decoder.codingPath)
      // As often as one likes, and of each kind.
      for _ in 0..<2 {
        trace.note(try decoder.container(keyedBy: Keys.self).codingPath)
        trace.note(try decoder.unkeyedContainer().count)
        trace.note(try decoder.singleValueContainer().codingPath)
        trace.note(try decoder.singleValueContainer().decodeNil())
        trace.note(at: []) { try decoder.singleValueContainer().decode(Int.self) }
        trace.note(at: []) { try decoder.singleValueContainer().decode(Bool.self) }
        trace.note(at: []) { try decoder.singleValueContainer().decode(String.self) }
        trace.note(at: []) { try decoder.singleValueContainer().decode(Double.self) }
        trace.note(at: []) { try decoder.singleValueContainer().decode(Int?.self) }
        trace.note(at: []) { try decoder.singleValueContainer().decode([Int].self) }
        trace.note(at: []) { try decoder.singleValueContainer().decode([String: Int].self) }
        trace.note(at: []) { try decoder.singleValueContainer().decode(Empty.self) }
        trace.note(at: []) { try decoder.singleValueContainer().decode(Date.self) }
        trace.note(at: []) { try decoder.singleValueContainer().decode(URL.self) }
        trace.note(at: []) { try decoder.singleValueContainer().decode(Decimal.self) }
        trace.note(at: []) { try decoder.singleValueContainer().decode(Data.self) }
      }
    }
  }

  @Test func longPaths() {
    expectSameSteps(#"{"a": [0, {"b": {"c": [[{"zz": {"super": {"a": [1]}}}]]}}]}"#) { decoder, trace in
      let root = try decoder.container(keyedBy: Keys.self)
      var array = try root.nestedUnkeyedContainer(forKey: .a)
      trace.note(try array.decode(Bool.self))
      trace.note(try array.decode(Int.self))
      let object = try array.nestedContainer(keyedBy: Keys.self)
      trace.note(object.codingPath)
      let inner = try object.nestedContainer(keyedBy: AnyKey.self, forKey: .b)
      trace.note(inner.codingPath)
      var outerArray = try inner.nestedUnkeyedContainer(forKey: "c")
      var innerArray = try outerArray.nestedUnkeyedContainer()
      trace.note((outerArray.codingPath, innerArray.codingPath))
      let last = try innerArray.superDecoder()
      trace.note(last.codingPath)
      let keyed = try last.container(keyedBy: Keys.self)
      trace.note(try keyed.superDecoder(forKey: .zz).codingPath)
      let parent = try keyed.superDecoder(forKey: .zz).container(keyedBy: IntKeys.self).superDecoder()
      trace.note(parent.codingPath)
      trace.note(try parent.singleValueContainer().decode([String: [String]].self))
      trace.note(try parent.singleValueContainer().decode([String: [Int]].self))
      trace.note(try parent.container(keyedBy: Keys.self).decode(Bool.self, forKey: .a))
      trace.note(try parent.container(keyedBy: Keys.self).decode(Bool.self, forKey: .b))
      trace.note(try parent.container(keyedBy: IntKeys.self).decode(Bool.self, forKey: .twelve))
    }
  }

  /// The path is that of the decoder, however deep a model is that reads no container.
  @Test func singleValuesInSingleValues() {
    for text in ["[1]", "[null]", #"["x"]"#, "[[]]", "1", #"{"a": 1}"#] {
      expectSame([Single<Int>].self, text)
      expectSame([Single<Single<Single<Int>>>].self, text)
      expectSame([Single<Int?>].self, text)
      expectSame([Single<Single<Int?>?>].self, text)
      expectSame([Single<Single<Int?>>?].self, text)
      expectSame([String: Single<Single<String>>].self, text)
      expectSame(Single<[Single<Int>]>.self, text)
      expectSame(Single<Single<[Int]>>.self, text)
    }
  }
}
