import Foundation
import Gloss
import GlossStreams
import Testing
import TestSupport

/// No stream takes more than linear time: four times as much of it must not take much more than four times as long.
@Suite(.serialized) struct StreamTimeTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The length of the chunks.
    let length: Int
    let layout: Layout
    let path: JSONKeyPath
    /// A text of a size.
    let text: @Sendable (Int) -> String

    init(
      _ name: String, _ layout: Layout, at path: JSONKeyPath = [], chunks length: Int,
      _ text: @escaping @Sendable (Int) -> String
    ) {
      testDescription = "\(name), chunks of \(length)"
      self.length = length
      self.layout = layout
      self.path = path
      self.text = text
    }

    /// How many values come of a text, those that do not fit included.
    func count(_ parts: Parts) throws -> Int {
      var count = 0
      // A look at the report finds the place of the value.
      let onInvalid: (DecodingReport) throws -> Void = { report in
        count += report.problems.first?.line == nil ? 0 : 1
      }
      let options = JSONStreamOptions(maximumLength: 10_000_000, maximumDepth: .max)
      do {
        switch layout {
        case .lines:
          try JSONLines.read(Value.self, from: parts, options: options, onInvalid: onInvalid) { _ in count += 1 }
        case .values:
          try JSONValues.read(Value.self, from: parts, options: options, onInvalid: onInvalid) { _ in count += 1 }
        case .elements:
          try JSONElements.read(Value.self, at: path, from: parts, options: options, onInvalid: onInvalid) { _ in
            count += 1
          }
        case .members:
          try JSONMembers.read(Value.self, at: path, from: parts, options: options, onInvalid: onInvalid) { _ in
            count += 1
          }
        }
      } catch let error as DecodingReport {
        count += error.problems.count
      }
      return count
    }
  }

  /// A model that looks for a member and does not read the rest.
  struct Value: JSONDecodable {
    init?(json: JSON) {
      if let _: Int = "invalid" <~~ json { return nil }
    }
  }

  /// Reads a text of a size.
  private func prepare(_ test: Case, _ size: Int) -> () throws -> Void {
    let parts = Parts(parts: Array(test.text(size).utf8).parts(of: test.length))
    return { () throws in #expect(try test.count(parts) > 0) }
  }

  private static let cases = [1, 100, 8192].flatMap { largeValues($0) + manyValues($0) + around($0) }

  @Test(.disabled(if: Sanitizer.isActive, "A sanitizer takes time of its own."), arguments: cases)
  func takesLinearTime(test: Case) throws {
    // A value in one chunk takes less than a value in several, so that small texts must have several, too.
    let size = max(2 * test.length, 4000)
    #expect(try isLinearTime(from: size, to: 1 << 18, leastSeconds: 0.002) { prepare(test, $0) })
  }

  /// Each case once, for the sanitizer.
  @Test(.enabled(if: Sanitizer.isActive, "It is a part of takesLinearTime."), arguments: cases)
  func isRead(test: Case) throws {
    try prepare(test, 1000)()
  }

  private static func x(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: max(count / text.utf8.count, 1))
  }

  // MARK: - Texts of so many bytes

  private static func largeValues(_ length: Int) -> [Case] {
    [
      Case("a long string", .elements, chunks: length) { "[\"\(x("é", $0))\"]" },
      Case("a string of escapes", .elements, chunks: length) { "[\"\(x("\\n\\u00e9", $0))\"]" },
      Case("a long number", .elements, chunks: length) { "[\(x("7", $0))]" },
      Case("a long array", .elements, chunks: length) { "[[\(x("1,", $0))1]]" },
      Case("a deep array", .elements, chunks: length) { "[\(x("[", $0 / 2))\(x("]", $0 / 2))]" },
      Case("arrays that stay open", .elements, chunks: length) { "[\(x("[", $0))" },
      Case("a string of brackets", .elements, chunks: length) { "[[\"\(x("[}]", $0))\"]]" },
      Case("brackets that do not match", .elements, chunks: length) { "[[\(x("[},", $0))]]" },
      Case("a string that stays open", .elements, chunks: length) { "[\"\(x("x", $0))" },
      Case("something behind a number", .elements, chunks: length) { "[1\(x("e", $0))]" },
      Case("a broken literal", .elements, chunks: length) { "[tr\(x("u", $0))]" },
      Case("a long line", .lines, chunks: length) { "[\(x("1,", $0))1]\n" },
      Case("a long line that is broken", .lines, chunks: length) { "[\(x("1,", $0))]\n" },
      Case("a long line of white space", .lines, chunks: length) { "\(x(" ", $0))1\n" },
      Case("a long text", .values, chunks: length) { "[\(x("{\"a\":1},", $0))1]" },
      Case("a long member", .members, chunks: length) { "{\"a\":[\(x("1,", $0))1]}" },
      Case("a long key", .members, chunks: length) { "{\"\(x("k", $0))\":1}" },
      Case("a wide object", .elements, chunks: length) { count in
        "[{" + (0...count / 12).map { "\"k\($0)\":\($0)" }.joined(separator: ",") + "}]"
      },
    ]
  }

  private static func manyValues(_ length: Int) -> [Case] {
    [
      Case("small elements", .elements, chunks: length) { "[\(x("1,", $0))1]" },
      Case("elements that do not fit", .elements, chunks: length) { "[\(x("{\"invalid\":1},\n", $0))1]" },
      Case("small lines", .lines, chunks: length) { x("1\n", $0) },
      Case("broken lines", .lines, chunks: length) { x("x\n", $0) },
      Case("blank lines", .lines, chunks: length) { x("\r\n", $0) + "1" },
      Case("lines that do not fit", .lines, chunks: length) { x("{\"invalid\":1}\r\n", $0) },
      Case("small texts", .values, chunks: length) { x("1 []", $0) },
      Case("small members", .members, chunks: length) { "{\(x("\"a\":1,", $0))\"\":1}" },
      Case("members that do not fit", .members, chunks: length) { "{\(x("\"a\":{\"invalid\":1},", $0))\"\":1}" },
      Case("white space between elements", .elements, chunks: length) { "[1,\(x(" \r\n", $0))2]" },
      Case("values of some size", .elements, chunks: length) { "[\(x("\"\(x("x", 3000))\",", $0))1]" },
    ]
  }

  private static func around(_ length: Int) -> [Case] {
    [
      Case("a long string before the array", .elements, at: "a", chunks: length) {
        "{\"x\":\"\(x("x", $0))\",\"a\":[1]}"
      },
      Case("a long array before the array", .elements, at: "a", chunks: length) {
        "{\"x\":[\(x("1,", $0))1],\"a\":[1]}"
      },
      Case("a deep array before the array", .elements, at: "a", chunks: length) {
        "{\"x\":\(x("[", $0 / 2))\(x("]", $0 / 2)),\"a\":[1]}"
      },
      Case("many members before the array", .elements, at: "a", chunks: length) { "{\(x("\"b\":1,", $0))\"a\":[1]}" },
      Case("a long key before the array", .elements, at: "a", chunks: length) { "{\"\(x("x", $0))\":1,\"a\":[1]}" },
      Case("many elements before the array", .elements, at: "1", chunks: length) { "[[\(x("[],", $0))1],[1]]" },
      Case("much behind the array", .elements, at: "a", chunks: length) { "{\"a\":[1],\"b\":[\(x("1,{},", $0))1]}" },
      Case("equal keys behind the array", .elements, at: "a", chunks: length) { "{\"a\":[1]\(x(",\"a\":[2]", $0))}" },
      Case("a long array that misses an element", .elements, at: "a[9999999]", chunks: length) {
        "{\"a\":[\(x("1,", $0))1]}"
      },
      Case("a long string in place of the array", .elements, at: "a", chunks: length) { "{\"a\":\"\(x("x", $0))\"}" },
    ]
  }
}
