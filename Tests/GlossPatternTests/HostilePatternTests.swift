import Testing

@testable import GlossPattern

struct HostilePatternTests {
  /// With an engine that tries one way after the other, each takes exponential or quadratic time.
  @Test(
    arguments: [
      ("(a*)*b", "a", false), ("(a|a)*", "a", true), ("(a|aa)+b", "a", false), ("(x+x+)+y", "x", false),
      ("(.*)*,(.*)*,(.*)*", "a", false), ("(a?){500}a{500}", "a", false), ("([a-z]+)*[0-9]", "q", false),
      ("(a|b)*a(a|b){12}", "ab", false), ("(é|é)*é*x", "é", false), ("((((a*)*)*)*)*", "a", true),
    ])
  func hostileTexts(pattern: String, part: String, expected: Bool) throws {
    #expect(try matches(pattern, String(repeating: part, count: 100_000)) == expected)
  }

  /// More states than are remembered at once.
  @Test
  func manyStates() throws {
    let matcher = _PatternMatcher(try _Pattern("(a|b)*a(a|b){12}"))
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<3 {
      let text = String((0..<5_000).map { _ in Bool.random(using: &generator) ? "a" : "b" })
      #expect(matcher.matches(text) == (text.dropLast(12).last == "a"), "\(text)")
    }
  }

  @Test
  func deepGroups() throws {
    let depth = 50_000
    let pattern = String(repeating: "(", count: depth) + "a" + String(repeating: ")", count: depth)
    #expect(try matches(pattern, "a"))
    #expect(throws: _PatternError.self) { try _Pattern(String(repeating: "(", count: depth)) }
    #expect(throws: _PatternError.self) { try _Pattern(String(repeating: "(a*", count: depth)) }
    #expect(throws: _PatternError.self) { try _Pattern(String(repeating: "|", count: depth)) }
    #expect(throws: _PatternError.self) { try _Pattern(String(repeating: "a", count: depth)) }
  }

  @Test
  func largestPattern() throws {
    let matcher = _PatternMatcher(try _Pattern("(a{0,40}b?){40}"))
    #expect(matcher.matches(String(repeating: "a", count: 1_500)))
    #expect(!matcher.matches(String(repeating: "a", count: 20_000)))
  }
}
