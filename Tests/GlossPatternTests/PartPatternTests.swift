import Foundation
import TestSupport
import Testing

@testable import GlossPattern

/// Patterns of schemas, which may match any part of a text.
struct PartPatternTests {
  private func matcher(_ pattern: String) throws -> PatternMatcher {
    PatternMatcher(try Pattern(pattern, matching: .anyPart))
  }

  @Test(arguments: [
    ("", ["", "a"], "++"),
    ("b", ["b", "abc", "ac"], "++-"),
    ("^b", ["b", "bc", "ab", "a\nb"], "++--"),
    ("b$", ["b", "ab", "bc", "b\n"], "++--"),
    ("^$", ["", "a"], "+-"),
    ("a^|$b|c", ["a", "b", "xcx"], "--+"),
    ("(^|,)a(,|$)", ["a", "b,a", "a,b", "ba"], "+++-"),
    ("\\ba\\b", ["a", "-a-", "ba", "éa"], "++-+"),
    ("a\\Bb", ["ab", "a-b"], "+-"),
    ("^\\B$|x\\b\\b", ["", "x", "xx", "xé", "y"], "++++-"),
    ("[\\b]", ["\u{8}", "b"], "+-"),
    ("(?<year>\\d{4})-", ["2026-", "26-"], "+-"),
    ("\\cJ", ["\n", "cJ"], "+-"),
    ("\\0", ["\0", "0"], "+-"),
    ("a{,2}|b{|}c]", ["a{,2}", "b{", "}c]", "aa"], "+++-"),
    ("[\\w-.]", ["-", ".", "a", "!"], "+++-"),
    ("[a-]|[-b]|[+--]", ["a", "-", "b", "+", ",", "."], "+++++-"),
    ("[]", ["", "a"], "--"),
    ("[^]", ["", "\n"], "-+"),
    ("[[]", ["[", "a"], "+-"),
    ("^\\p{Lu}\\p{Ll}+$", ["Éa", "éa", "A"], "+--"),
    ("^\\P{L}$", ["1", "é"], "+-"),
    ("^[\\p{Nd}\\p{White_Space}]+$", ["1 ٣", "a"], "+-"),
    ("^\\p{gc=Letter}$", ["文", "\u{E000}"], "+-"),
    ("^\\p{Alphabetic}\\p{Emoji}$", ["a😀", "😀a"], "+-"),
    ("^\\p{Cn}\\p{Co}\\p{Any}$", ["\u{50000}\u{F0000}a", "ab\u{50000}"], "+-"),
    ("^(?!abc)", ["abc", "ab", "xabc", ""], "-+++"),
    ("^(?=.*\\d)(?=.*[a-z]).{3,}$", ["a1b", "abc", "123", "a1"], "+---"),
    ("a(?!b(?=c))", ["abc", "abd", "ab", "aab", "abcabc"], "-+++-"),
    ("(?:(?=a)\\w|-)+$", ["-", "a", "b", "-a-a"], "++-+"),
    ("(?!^)a", ["a", "ba"], "-+"),
    ("x(?=$)|y(?!\\b)", ["x", "xx", "xy", "yy", "y-"], "++-+-"),
  ])
  func verdicts(pattern: String, texts: [String], expected: String) throws {
    let matcher = try matcher(pattern)
    // A second time, from what is cached.
    for _ in 0..<2 {
      let found = texts.map { text in matcher.matches(text).map { $0 ? "+" : "-" } ?? "?" }.joined()
      #expect(found == expected, "\(pattern)")
    }
  }

  @Test(arguments: [
    ("(?<=a)b", true), ("(a)\\1", true), ("\\k<a>", true), ("\\p{Script=Greek}", true), ("x{1001}", true),
    ("(?P<a>b)", false), ("(?i)a", false), ("\\a", false), ("\\Z", false), ("(?=a)*", false), ("^*", false),
    ("a)", false),
    ("(?=a", false), ("[b-a]", false), ("\\p", false), ("\\c1", false),
  ])
  func mistakes(pattern: String, isUnsupported: Bool) throws {
    let error = #expect(throws: PatternError.self) { try Pattern(pattern, matching: .anyPart) }
    #expect(error?.isUnsupported == isUnsupported, "\(pattern)")
  }

  /// The same verdicts as Foundation's for random patterns and texts.
  @Test func randomPatterns() throws {
    var random = SplitMix64(seed: 11)
    var matchCount = 0
    let count = Samples.count(600, full: 50_000)
    for _ in 0..<count {
      let pattern = random.partPattern(depth: 3)
      let matcher = try matcher(pattern)
      // At their ends, `^` and `$` also match beside a line break there.
      let expression = try NSRegularExpression(
        pattern: pattern.replacingOccurrences(of: "^", with: "\\A").replacingOccurrences(of: "$", with: "\\z"))
      for _ in 0..<10 {
        let text = (0..<Int.random(in: 0...7, using: &random)).map { _ in random.pick(["a", "b", "c", "-", "\n"]) }
          .joined()
        let isMatch = expression.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
        #expect(matcher.matches(text) == isMatch, "\(pattern) of \(text.debugDescription)")
        if isMatch { matchCount += 1 }
      }
    }
    #expect(matchCount > 2 * count)
  }

  @Test(arguments: ["(?!a*b)", "^(?=(a*)*b)|(?=(?!a*c)a)b", "\\b(a|\\b)*\\Bb", "(^|a|$)*b"])
  func hostileTexts(pattern: String) throws {
    let matcher = try matcher(pattern)
    let steps = [1000, 2000, 4000].map { matcher.run(String(repeating: "a", count: $0)).steps }
    #expect(steps[0] > 1000 && steps[2] < 5 * steps[0], "\(pattern): \(steps)")
  }
}

extension SplitMix64 {
  fileprivate mutating func partPattern(depth: Int) -> String {
    (0..<pick([1, 1, 2])).map { _ in
      (0..<Int.random(in: 1...3, using: &self)).map { _ in partTerm(depth: depth) }.joined()
    }.joined(separator: "|")
  }

  private mutating func partTerm(depth: Int) -> String {
    switch Int.random(in: 0..<10, using: &self) {
    case 0: return pick(["^", "$", "\\b", "\\B"])
    case 1 where depth > 0: return pick(["(?=", "(?!"]) + partPattern(depth: depth - 1) + ")"
    case 2 where depth > 0: return "(?:a" + partPattern(depth: depth - 1) + ")" + pick(["", "*", "+", "?", "{2}"])
    default:
      return pick(["a", "b", "c", "-", "\\w", "[bc\\n]", "[ab]", "\\W"]) + pick(["", "", "*", "+", "?", "{1,2}"])
    }
  }
}
