import TestSupport
import Testing

@testable import GlossPattern

/// Matching reads no clock: steps are counted.
struct HostilePatternTests {
  /// With an engine that tries one way after the other, each takes exponential or quadratic time.
  @Test(arguments: [
    ("(a*)*b", "a", false), ("(a|a)*", "a", true), ("(a|aa)+b", "a", false), ("(x+x+)+y", "x", false),
    ("(.*)*,(.*)*,(.*)*", "a", false), ("(a?){500}a{500}", "a", false), ("([a-z]+)*[0-9]", "q", false),
    ("(a|b)*a(a|b){12}", "ab", false), ("(é|é)*é*x", "é", false), ("((((a*)*)*)*)*", "a", true),
    ("[a-z]{1,1000}", "a", false), ("(\\w+\\s?){1,4}[^0-9]*", "ab ", true),
  ])
  func hostileTexts(pattern: String, part: String, expected: Bool) throws {
    let matcher = PatternMatcher(try Pattern(pattern))
    func steps(_ count: Int) -> Int {
      let (isMatch, steps) = matcher.run(String(repeating: part, count: count))
      #expect(isMatch == expected)
      return steps
    }
    let few = steps(25_000)
    let many = steps(100_000)
    // From some character on, each takes as many as the one before it. Four times as many characters would take 16 times as many steps.
    #expect(many <= 5 * few, "\(few) and \(many) steps")
    #expect(many <= 100_000 * part.unicodeScalars.count * 50)
    // They do not depend on what is remembered.
    #expect(steps(25_000) == few)
    #expect(PatternMatcher(try Pattern(pattern)).run(String(repeating: part, count: 25_000)).steps == few)
  }

  /// More states than are remembered at once, and at last none is.
  @Test func manyStates() throws {
    let matcher = PatternMatcher(try Pattern("(a|b)*a(a|b){12}"))
    var generator = SplitMix64(seed: 37)
    for _ in 0..<3 {
      let text = String((0..<8_000).map { _ in Bool.random(using: &generator) ? "a" : "b" })
      let (isMatch, steps) = matcher.run(text)
      #expect(isMatch == (text.dropLast(12).last == "a"), "\(text)")
      #expect(matcher.run(text).steps == steps)
    }
  }

  /// A text that may be at a thousand places at each character, with more states than are remembered.
  @Test func tooManySteps() throws {
    let (ofText, ofByte) = (1_000_000, 50)
    let matcher = PatternMatcher(try Pattern("[ab]*a[ab]{1000}"), maximumSteps: (ofText, ofByte))
    var generator = SplitMix64(seed: 37)
    func text(_ count: Int) -> String { String((0..<count).map { _ in generator.next() & 1 == 0 ? "a" : "b" }) }
    #expect(matcher.matches(text(500)) == false)
    #expect(matcher.matches("a" + text(1000)) == true)
    for count in [10_000, 20_000] {
      let (isMatch, steps) = matcher.run(text(count))
      #expect(isMatch == nil)
      #expect(steps > ofText + ofByte * count && steps < ofText + ofByte * count + 20_000)
    }
    // Text after the last step makes no difference.
    let long = text(10_000)
    for end in ["", "x", "a"] { #expect(matcher.matches(long + end) == nil) }
    #expect(matcher.matches("x" + long) == false)
  }

  /// Whether it takes too many steps is the same with all transitions remembered and with none.
  @Test func stepsOfWhatIsRemembered() throws {
    // All states are remembered, and a word takes more steps than 50 for each character.
    let words = (10..<100).map { "a\($0)" }.joined(separator: "|")
    let pattern = try Pattern("(\(words))*")
    let (ofText, ofByte) = (100_000, 50)
    func steps(_ count: Int) -> Int { PatternMatcher(pattern).run(String(repeating: "a42", count: count)).steps }
    let limit = ofText / (steps(200) - steps(199) - 3 * ofByte)
    for count in [limit - 5, limit - 1, limit, limit + 1, limit + 5] {
      for end in ["", "x", "a"] {
        let text = String(repeating: "a42", count: count) + end
        let matcher = PatternMatcher(pattern, maximumSteps: (ofText, ofByte))
        let first = matcher.matches(text)
        #expect(matcher.matches(text) == first)
        if count == limit - 5 { #expect(first == end.isEmpty) }
        if count == limit + 5 { #expect(first == nil) }
      }
    }
  }

  @Test func deepGroups() throws {
    let depth = 50_000
    let pattern = String(repeating: "(", count: depth) + "a" + String(repeating: ")", count: depth)
    #expect(try matches(pattern, "a") == true)
    #expect(throws: PatternError.self) { try Pattern(String(repeating: "(", count: depth)) }
    #expect(throws: PatternError.self) { try Pattern(String(repeating: "(a*", count: depth)) }
    #expect(throws: PatternError.self) { try Pattern(String(repeating: "|", count: depth)) }
    #expect(throws: PatternError.self) { try Pattern(String(repeating: "a", count: depth)) }
  }

  /// Parts that are repeated zero times have no steps, so there may be any number of them. Four times as many take less than ten times as
  /// long.
  @Test(.disabled(if: Sanitizer.isActive, "A sanitizer takes time of its own."), arguments: ["a", "()", "[a-z]", ""])
  func partsThatAreLeftOut(part: String) throws {
    func seconds(_ count: Int) throws -> Double {
      // Without a part of its own, each is another class.
      let parts = (0..<count).map { part.isEmpty ? "[\\u{\(String(0x10000 + $0, radix: 16))}]{0}" : "\(part){0}" }
      let pattern = parts.joined()
      return try threadSeconds(runs: 2) { _ = try Pattern(pattern) }
    }
    let count = Sanitizer.isAbsentAndBuildOptimized ? 20_000 : 5000
    let isLinear = try (0..<5).contains { _ in try seconds(4 * count) < 10 * seconds(count) }
    #expect(isLinear)
  }

  @Test func largestPattern() throws {
    let matcher = PatternMatcher(try Pattern("(a{0,40}b?){40}"))
    #expect(matcher.matches(String(repeating: "a", count: 1_500)) == true)
    #expect(matcher.matches(String(repeating: "a", count: 20_000)) == false)
  }
}
