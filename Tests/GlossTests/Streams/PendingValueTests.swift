import TestSupport
import Testing

@testable import Gloss
@testable import GlossStreams

/// The end of a value is found when it comes, and not before.
@Suite struct PendingValueTests {
  /// After how many bytes of a text the value is worth a look, if they come in parts; nil if it never is.
  private func looks(_ text: [UInt8], parts count: Int, retryCount: Int = .max) -> [Int] {
    guard let first = text.first else { return [] }
    var pending = PendingValue(valueThatStarts: first)
    pending.retryCount = retryCount
    var counts = Array(stride(from: count, to: text.count, by: count))
    counts.append(text.count)
    return counts.filter { count in
      text.withView { pending.isWorthALook(in: $0.part(0..<count)) }
    }
  }

  @Test(arguments: [
    "[]", "{}", "[[],{}]", "{\"a\":[1,{\"]\":\"}\"}]}", "\"\"", "\"a\\\"\"", "\"\\\\\"", "\"\\\\\\\"x\"",
    "[\"\\\"]\",\"[\"]",
    "\"[\"", "\"é\\u0022\"", "[\"\\\\\"]",
  ])
  func aBracketOrQuoteEndsAValue(text: String) {
    let bytes = Array(text.utf8)
    for count in 1...bytes.count {
      #expect(looks(bytes, parts: count) == [bytes.count])
      // The next text is not a part of it.
      let more = looks(bytes + [0x20], parts: count)
      #expect(more.first == (bytes.count + count - 1) / count * count || more.first == bytes.count + 1)
    }
  }

  @Test(arguments: ["0", "-1.5e+10", "12345678901234567890"])
  func aNumberEndsBeforeAnotherByte(text: String) {
    let bytes = Array(text.utf8)
    for count in 1...bytes.count { #expect(looks(bytes, parts: count) == []) }
    for byte in Array(" ,]}\n\"x\0".utf8) { #expect(looks(bytes + [byte], parts: 1) == [bytes.count + 1]) }
  }

  /// The parser knows the most that a literal has.
  @Test(arguments: ["t", "tr", "nul", "false", "x", "\u{0}"])
  func aLiteralIsAlwaysWorthALook(text: String) {
    #expect(looks(Array(text.utf8), parts: 1).count == text.utf8.count)
  }

  /// In valid texts it finds the end, and nothing else.
  @Test func randomValuesEndWhereTheyEnd() {
    var generator = DocumentGenerator(seed: 44)
    var random = SplitMix64(seed: 44)
    for _ in 0..<Samples.count(300, full: 5000) {
      let text = generator.document().drop { $0 <= 0x20 || $0 >= 0x80 }
      let value = Array(text.reversed().drop { $0 <= 0x20 }.reversed())
      guard value.first == UInt8(ascii: "[") || value.first == UInt8(ascii: "{") else { continue }
      let found = looks(value, parts: Int.random(in: 1...9, using: &random))
      if found != [value.count] { Issue.record("\(String(decoding: value, as: UTF8.self)): \(found)") }
    }
  }

  @Test func aValueThatMayBeBrokenIsLookedAtAgain() {
    #expect(looks(Array("[1 2 3 4 5".utf8), parts: 1, retryCount: 6) == [6, 7, 8, 9, 10])
    #expect(looks(Array("[1 2 3 4 5".utf8), parts: 4, retryCount: 5) == [8, 10])
  }
}
