import TestSupport
import Testing

@testable import Gloss

/// A text that comes in pieces takes linear time, whatever the pieces are.
@Suite(.serialized) struct PartialTimeTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let start: String
    let part: String
    let length: Int
  }

  static let cases: [Case] = [
    ("a string", "[\"", "a"), ("escapes", "[\"", "\\u00e9"), ("characters", "[\"", "é"), ("quotes", "[\"", "\\\""),
    ("a key", "{\"", "k"),
    ("a number", "[1", "1"), ("a fraction", "[1.", "1"), ("white space", "[1", " "), ("elements", "[0", ",1"),
    ("depth", "[", "["),
    ("keys", "{\"a\":0", ",\"a\":0"),
  ].flatMap { name, start, part in
    [1, 7].map { Case(testDescription: "\(name), by \($0)", start: start, part: part, length: $0) }
  }

  private func time(_ test: Case, size: Int) throws -> Double {
    let text = Array((test.start + String(repeating: test.part, count: size / test.part.utf8.count)).utf8)
    return try threadSeconds(runs: 2) {
      var pieces = try PartialJSON(maximumDepth: .max)
      var offset = 0
      while offset < text.count {
        let end = min(offset + test.length, text.count)
        try pieces.append(text[offset..<end])
        offset = end
      }
      _ = try pieces.json()
    }
  }

  /// A value that is not there, or is complete, while others come.
  @Test(
    .disabled(if: Sanitizer.isActive, "A sanitizer takes time of its own."),
    arguments: ["[{}, [", "{\"a\": {}, \"b\": [", "{\"b\": ["])
  func snapshotsOfWhatDoesNotComeTakeLinearTime(start: String) throws {
    func time(_ size: Int) throws -> Double {
      try threadSeconds(runs: 2) {
        var pieces = try PartialJSON()
        try pieces.append(start)
        for path in ["0", "a", "c"] as [JSONKeyPath] { _ = try pieces._snapshot(ValueFormat<Bool>(), at: path) }
        for _ in 0..<size / 8 {
          try pieces.append("1234567,")
          _ = try pieces._snapshot(ValueFormat<Bool>(), at: start.hasPrefix("[") ? "0" : "a")
        }
      }
    }
    let isLinear = try (0..<5).contains { _ in try time(80_000) < 10 * time(20_000) }
    #expect(isLinear)
  }

  @Test(.disabled(if: Sanitizer.isActive, "A sanitizer takes time of its own."), arguments: cases)
  func piecesTakeLinearTime(test: Case) throws {
    let isLinear = try (0..<5).contains { _ in try time(test, size: 40_000) < 10 * time(test, size: 10_000) }
    #expect(isLinear)
  }

  /// Each case once, for the sanitizer.
  @Test(.enabled(if: Sanitizer.isActive, "It is a part of piecesTakeLinearTime."), arguments: cases)
  func piecesAreRead(test: Case) throws { _ = try time(test, size: 1000) }
}
