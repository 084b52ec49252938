import Foundation
import GlossCodable
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
}
