import Foundation
import TestSupport
import Testing

@testable import Gloss

/// Percent-encoding does what that of Foundation does.
@Suite struct PercentEncodingTests {
  /// Texts of characters of all lengths in UTF-8, and of what is almost percent-encoded.
  private static let parts = [
    "%", "%4", "%41", "%c3", "%BC", "%80", "%F0%9F", "%00", "%g1", "a", "Z", "/", "#", "[", "^", "ü", "€", "\u{301}",
    "😀",
    "\0",
  ]

  @Test func sameAsFoundation() {
    for value: UInt32 in 0...0x3000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      compare(String(Character(scalar)))
    }
    var random = SplitMix64(seed: 57)
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...8, using: &random)
      compare((0..<count).map { _ in Self.parts.randomElement(using: &random) ?? "" }.joined())
    }
  }

  private func compare(_ text: String) {
    #expect(text.percentEncoded == text.addingPercentEncoding(withAllowedCharacters: .urlFragmentAllowed))
    #expect(text.percentDecoded == text.removingPercentEncoding, "\(text.debugDescription)")
    #expect(text.percentEncoded.percentDecoded.map { Array($0.utf8) } == Array(text.utf8))
  }
}
