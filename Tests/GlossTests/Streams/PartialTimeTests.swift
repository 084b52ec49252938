import TestSupport
import Testing

@testable import Gloss
@testable import GlossStreams

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
    arguments: starts)
  func snapshotsOfWhatDoesNotComeTakeLinearTime(start: String) throws {
    func time(_ count: Int) throws -> Double {
      try threadSeconds(runs: 2) { _ = try Self.snapshotCount(start, numbers: count) }
    }
    let isLinear = try (0..<5).contains { _ in try time(10_000) < 10 * time(2500) }
    #expect(isLinear)
  }

  /// The same texts, which have no snapshot.
  @Test(arguments: starts) func snapshotsOfWhatDoesNotComeAreNil(start: String) throws {
    #expect(try Self.snapshotCount(start, numbers: 250) == 0)
    // The path is right: it has snapshots of another type, if it is there.
    var pieces = try PartialJSON()
    try pieces.append(start)
    let snapshot = try pieces.snapshot(ValueFormat<JSON>(), at: Self.path(start))?.value
    #expect(snapshot?.description == (start.contains("{}") ? "{}" : nil))
  }

  private static let starts = ["[{}, [", "{\"a\": {}, \"b\": [", "{\"b\": ["]

  private static func path(_ start: String) -> JSONKeyPath { start.hasPrefix("[") ? "0" : "a" }

  /// The number of snapshots of a value that does not fit, while numbers come after it.
  private static func snapshotCount(_ start: String, numbers: Int) throws -> Int {
    var pieces = try PartialJSON()
    var count = 0
    func take(_ path: JSONKeyPath) throws {
      if try pieces.snapshot(ValueFormat<Bool>(), at: path) != nil { count += 1 }
    }
    try pieces.append(start)
    for path in ["0", "a", "c"] as [JSONKeyPath] { try take(path) }
    for _ in 0..<numbers {
      try pieces.append("1234567,")
      try take(path(start))
    }
    return count
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
