import Foundation
import TestSupport
import Testing

@testable import GlossPattern

struct DifferentialPatternTests {
  /// Random patterns and texts, compared with Foundation's regular expressions. Both must have the same verdict for the pattern, and for
  /// its form for JSON Schema.
  @Test func randomPatterns() throws {
    var generator = SplitMix64(seed: 37)
    for _ in 0..<600 {
      let pattern = generator.pattern(depth: 3)
      let compiled = try Pattern(pattern)
      let matcher = PatternMatcher(compiled)
      // At their ends, `^` and `$` also match beside a line break.
      let expression = try NSRegularExpression(pattern: "\\A(?:\(withClassesOfECMA(pattern)))\\z")
      let schema = try NSRegularExpression(pattern: "\\A\(compiled.anchored.dropFirst().dropLast())\\z")
      for _ in 0..<12 {
        let text = generator.text()
        let range = NSRange(location: 0, length: text.utf16.count)
        let expected = expression.firstMatch(in: text, range: range) != nil
        #expect(matcher.matches(text) == expected, "\(pattern) of \(text.debugDescription)")
        #expect((schema.firstMatch(in: text, range: range) != nil) == expected, "\(compiled.anchored)")
      }
    }
  }
}

/// The pattern with `.`, `\w` and `\s` as ECMA-262 has them (section 22.2.2): for Foundation there are more ends of lines and letters,
/// and other white space.
private func withClassesOfECMA(_ pattern: String) -> String {
  let word = "0-9A-Z_a-z"
  let space = "\\x09-\\x0D\\x20\\u00A0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000\\uFEFF"
  let classes = [
    (".", "[^\\n\\r\\u2028\\u2029]"), ("\\w", "[\(word)]"), ("\\W", "[^\(word)]"), ("\\s", "[\(space)]"),
    ("\\S", "[^\(space)]"),
  ]
  return classes.reduce(pattern) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
}

extension SplitMix64 {
  fileprivate mutating func text() -> String {
    (0..<Int.random(in: 0...6, using: &self)).map { _ in
      pick(["a", "b", "c", "1", "_", "-", " ", "\n", "é", "😀", "e\u{301}", "Z", "\u{A0}", "\u{FEFF}", "\u{85}"])
    }
    .joined()
  }

  fileprivate mutating func pattern(depth: Int) -> String {
    // A group is never empty: ICU has no repetition of an empty match.
    let alternatives = (0..<pick([1, 1, 1, 2, 3])).map { _ in (depth < 3 ? atom(depth: 0) : "") + sequence(depth: depth)
    }
    return alternatives.joined(separator: "|")
  }

  private mutating func sequence(depth: Int) -> String {
    (0..<Int.random(in: 0...3, using: &self)).map { _ in
      atom(depth: depth) + pick(["", "", "", "*", "+", "?", "{2}", "{0,2}", "{1,}", "*?", "+?", "??", "{1,2}?"])
    }.joined()
  }

  private mutating func atom(depth: Int) -> String {
    if depth > 0, pick([true, false, false]) { return pick(["(", "(?:"]) + pattern(depth: depth - 1) + ")" }
    return pick([
      "a", "b", "c", "1", "é", "😀", ".", "\\d", "\\D", "[a-c]", "[^a]", "[ab1\\-]", "[\\d_]", "[^\\d\\n]", "-",
      "\\x61", "\\u0062", "[é-😀]", "\\n", "[\\x30-\\x39]", "\\w", "\\W", "\\s",
      "\\S", "[\\w\\-]", "[^\\w\\s]", "[\\s1]",
    ])
  }
}
