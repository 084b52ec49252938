import Foundation
import GlossCodable
import TestSupport
import Testing

@Suite struct LayoutEncodingTests {
  private static let pretty = EncoderOptions { $0.formatting = [.sortedKeys, .prettyPrinted] }

  @Test func prettyTextIsThatOfFoundation() {
    expectSame(["a": Box(value: [["x": 1], [:]]), "b": Box(value: [])], Self.pretty)
    expectSame([String: Int](), Self.pretty)
    expectSame([Int](), Self.pretty)
    expectSame([[1, 2], []], Self.pretty)
    expectSame(1, Self.pretty)
    expectSame("a:{},[]", Self.pretty)
    expectSame(["{\"\\:": ["\\\",[": ":"]], Self.pretty)
    expectSame([[[[Int]]]](repeating: [[[]]], count: 3), Self.pretty)
  }

  @Test func keysAreSortedAsByFoundation() {
    let letters = [
      "a", "b", "A", "B", "Z", "z", "0", "1", "2", "10", "9", "_", "-", " ", "/", "\"", "\\", "\n", "\u{1}", "\u{7f}",
      "é",
      "e\u{301}", "É", "ß", "Ω", "\u{e000}", "\u{ffff}", "😀", "\u{10ffff}", "中", "\u{301}", "~", "!", "\u{80}",
      "\u{d7ff}", "ﬁ",
    ]
    var random = SeededGenerator(state: 4)
    for _ in 0..<3000 {
      let keys = (0..<5).map { _ in
        (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in letters.randomElement(using: &random) }.joined()
      }
      expectSame(Dictionary(keys.map { ($0, 1) }, uniquingKeysWith: { first, _ in first }))
    }
  }

  @Test func largeObjectsAreSorted() {
    expectSame(Dictionary(uniqueKeysWithValues: (0..<1000).map { (String($0), ["b": $0, "a": $0]) }))
    expectSame((0..<3).map { number in ["z": [["y": number, "x": number]], "a": []] })
  }

  @Test func theLastMemberOfAKeyCountsInEachLayout() {
    let keys = ["b", "\n", "a/b", "é", "b", "\n", "\u{1}", "a/b", "12345678", "123456789", "12345678"]
    let model = Model.keyed { container in
      for (index, key) in keys.enumerated() {
        try container.encode(["x/y": [index]], forKey: AnyKey(stringValue: key))
      }
    }
    for pretty in [[], JSONEncoder.OutputFormatting.prettyPrinted] {
      for slashes in [[], JSONEncoder.OutputFormatting.withoutEscapingSlashes] {
        let options = EncoderOptions { $0.formatting = [.sortedKeys, pretty, slashes] }
        expectSame(model, options)
        expectSame([[model], [model]], options)
      }
    }
  }

  /// Also in objects whose keys are not compared while they are written, and in those that the core has a table of keys for.
  @Test(arguments: [3, 10, 20, 70, 200])
  func theLastMemberOfAKeyKeepsItsPlace(count: Int) throws {
    let repeated = stride(from: 0, to: count, by: 2)
    let model = Model.keyed { container in
      for index in 0..<count { try container.encode("first", forKey: AnyKey(stringValue: "\(index)")) }
      for index in repeated { try container.encode([index], forKey: AnyKey(stringValue: "\(index)")) }
    }
    let others = stride(from: 1, to: count, by: 2)
    let members = others.map { ("\($0)", "\"first\"") } + repeated.map { ("\($0)", "[\($0)]") }
    let text = "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
    #expect(EncoderOptions { $0.formatting = [] }.gloss([model]) == "[" + text + "]")
    let lines = members.map { "  \"\($0)\" : \($1)" }.joined(separator: ",\n")
    let pretty =
      "{\n" + lines.replacingOccurrences(of: "[", with: "[\n    ").replacingOccurrences(of: "]", with: "\n  ]") + "\n}"
    #expect(EncoderOptions { $0.formatting = .prettyPrinted }.gloss(model) == pretty)
  }

  @Test func onlyPrettyTextIsThatOfFoundation() {
    let pretty = EncoderOptions { $0.formatting = .prettyPrinted }
    let value = Box(value: [["a/b\n": [1.5, -0.0]], [:], ["é": []]])
    expectSame(value, pretty)
    expectSame([[value], []], pretty)
    expectSame(Decimal(string: "123456789012345678901234567890.12345"), pretty)
  }

  /// In JSON these are different keys. Foundation writes the last one.
  @Test func keysThatAreEqualAsStringsAreBothWritten() throws {
    let model = Model.keyed {
      try $0.encode(1, forKey: "\u{e9}")
      try $0.encode(2, forKey: "e\u{301}")
    }
    #expect(try GlossJSONEncoder().encode(model) == Data("{\"\u{e9}\":1,\"e\u{301}\":2}".utf8))
    #expect(try JSONDecoder().decode([String: Int].self, from: JSONEncoder().encode(model)) == ["\u{e9}": 2])
  }

  /// A text that is sorted is parsed once more, and a document holds no longer string. It takes a gigabyte, and minutes in a debug build.
  @Test(.enabled(if: Samples.areFull))
  func aStringOf256MegabytesCannotBeSorted() throws {
    let model = ["text": String(repeating: "x", count: 268_435_456)]
    let encoder = GlossJSONEncoder()
    #expect(try encoder.encode(model).count == 268_435_456 + 11)
    encoder.outputFormatting = .sortedKeys
    #expect(throws: EncodingError.self) { try encoder.encode(model) }
  }
}
