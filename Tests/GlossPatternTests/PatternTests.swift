import Testing

@testable import GlossPattern

func matches(_ pattern: String, _ text: String) throws -> Bool? { PatternMatcher(try Pattern(pattern)).matches(text) }

struct PatternTests {
  @Test(arguments: [
    ("", ["", "a"], "+-"),
    ("abc", ["abc", "ab", "abcd", "xabc", "ABC", "abc\n"], "+-----"),
    ("[A-Z]{3}", ["ABC", "AB", "ABCD", "ABc", "ÄBC"], "+----"),
    ("a|bc|", ["a", "bc", "", "ab", "b"], "+++--"),
    ("^a|b$", ["a", "b", "ab"], "++-"),
    ("^$", ["", "^$"], "+-"),
    ("a*", ["", "a", "aaaa", "ab"], "+++-"),
    ("a+?b", ["ab", "aab", "b"], "++-"),
    ("ab?c", ["ac", "abc", "abbc"], "++-"),
    ("a{0}", ["", "a"], "+-"),
    ("a{2,}", ["a", "aa", "aaaaa"], "-++"),
    ("a{2,4}?", ["a", "aa", "aaa", "aaaa", "aaaaa"], "-+++-"),
    ("(ab){2}c", ["ababc", "abc", "abababc"], "+--"),
    ("(a|b(c|d){2})+", ["a", "bcd", "abcdabdd", "bc", ""], "+++--"),
    ("(?:a|)(?:|b)", ["", "a", "b", "ab", "ba"], "++++-"),
    ("(((((x)))))", ["x", ""], "+-"),
    ("()*", ["", "a"], "+-"),
    ("(a*)*", ["", "aaa", "b"], "++-"),
    ("(a?){3}", ["", "aaa", "aaaa"], "++-"),
    (".", ["a", "é", "😀", "\n", "\r", "\u{2028}", "\u{2029}", "\u{85}", ""], "+++----+-"),
    (".", ["e\u{301}"], "-"),
    ("..", ["e\u{301}", "👍🏽", "\r\n"], "++-"),
    ("[^a-c]", ["d", "a", "\n", "😀"], "+-++"),
    ("[-a]", ["-", "a", "b"], "++-"),
    ("[a-]", ["-", "a", "b"], "++-"),
    ("[a\\-c]", ["-", "a", "b", "c"], "++-+"),
    ("[\\]\\[\\^\\\\]", ["]", "[", "^", "\\", "a"], "++++-"),
    ("[.*+?(){}|$^]", [".", "*", "+", "?", "(", "}", "|", "$", "^", "a"], "+++++++++-"),
    ("[а-яё]+", ["привет", "hello", "ёж"], "+-+"),
    ("[😀-😂]", ["😁", "😃"], "+-"),
    ("\\d+", ["0123456789", "١", "a"], "+--"),
    ("\\D", ["a", "١", "5"], "++-"),
    ("\\w+", ["aZ_09", "é", "-"], "+--"),
    ("\\W", ["é", "-", "_"], "++-"),
    ("\\s", [" ", "\t", "\u{B}", "\u{A0}", "\u{FEFF}", "\u{3000}", "\u{180E}", "\u{85}", "a"], "++++++---"),
    ("\\S", ["a", " ", "\u{85}"], "+-+"),
    ("[\\d\\s]+", ["1 2", "a"], "+-"),
    ("[^\\D]", ["1", "a"], "+-"),
    ("[\\W\\d]", ["1", "-", "a"], "++-"),
    ("\\.\\*\\+\\?\\(\\)\\[\\]\\{\\}\\|\\^\\$\\\\\\/", [".*+?()[]{}|^$\\/", ".*"], "+-"),
    ("\\t\\n\\v\\f\\r", ["\t\n\u{B}\u{C}\r", "tnvfr"], "+-"),
    ("\\x41\\u0042\\u{43}\\u{1F600}", ["ABC😀", "A"], "+-"),
    ("[\\x30-\\x39\\u{1F600}]+", ["09😀", "a"], "+-"),
    ("-", ["-"], "+"),
    ("a-z", ["a-z", "b"], "+-"),
    ("#a b", ["#a b", "ab"], "+-"),
    ("\\|a", ["|a"], "+"),
  ])
  func verdicts(pattern: String, texts: [String], expected: String) throws {
    let found = try texts.map { try matches(pattern, $0) == true ? "+" : "-" }.joined()
    #expect(found == expected, "\(pattern)")
  }

  @Test(arguments: [
    ("(", 0, "'(' has no ')' after it: write '\\(' for the character"),
    ("(a|(b)", 0, "'(' has no ')' after it: write '\\(' for the character"),
    ("a)", 1, "')' has no '(' before it: write '\\)' for the character"),
    ("[a", 0, "'[' has no ']' after it: write '\\[' for the character"),
    ("é]", 2, "']' has no bracket before it: write '\\]' for the character"),
    ("a}", 1, "'}' has no bracket before it: write '\\}' for the character"),
    ("*a", 0, "'*' has nothing to repeat: write '\\*' for the character"),
    ("a|+", 2, "'+' has nothing to repeat: write '\\+' for the character"),
    ("a**", 2, "'*' has nothing to repeat: write '\\*' for the character"),
    ("a*+", 2, "'+' has nothing to repeat: write '\\+' for the character"),
    ("^*", 1, "'*' has nothing to repeat: write '\\*' for the character"),
    ("(?)", 0, "options in a group do not mean the same everywhere: write '(' or '(?:'"),
    ("{2}", 0, "'{' has nothing to repeat: write '\\{' for the character"),
    ("a{", 1, "write how often it is repeated as '{2}', '{2,}' or '{2,5}', or '\\{' for the character"),
    ("a{,3}", 1, "write how often it is repeated as '{2}', '{2,}' or '{2,5}', or '\\{' for the character"),
    ("a{2 }", 1, "write how often it is repeated as '{2}', '{2,}' or '{2,5}', or '\\{' for the character"),
    ("a{3,2}", 1, "the second number is less than the first"),
    ("a{99999999999999999999}", 2, "a pattern repeats up to 1000 times by a number: write '*' or '+'"),
    ("(a{1000}){6}", 9, "the pattern is too large: with its repetitions written out it may have 5000 steps"),
    (
      "a^b", 1,
      "'^' can only be at the start: a pattern has to match the whole text; leave this out, or write '\\^' for the character"
    ),
    (
      "\\|^", 2,
      "'^' can only be at the start: a pattern has to match the whole text; leave this out, or write '\\^' for the character"
    ),
    (
      "a$b", 1,
      "'$' can only be at the end: a pattern has to match the whole text; leave this out, or write '\\$' for the character"
    ),
    (
      "(^a)", 1,
      "'^' can only be at the start: a pattern has to match the whole text; leave this out, or write '\\^' for the character"
    ),
    ("(?=a)", 0, "a pattern can't look ahead or behind"),
    ("(?!a)", 0, "a pattern can't look ahead or behind"),
    ("x(?<=a)", 1, "a pattern can't look ahead or behind"),
    ("(?<!a)", 0, "a pattern can't look ahead or behind"),
    ("(?<name>a)", 0, "a group can't have a name: write '('"),
    ("(?P<name>a)", 0, "a group can't have a name: write '('"),
    ("(?i)a", 0, "options in a group do not mean the same everywhere: write '(' or '(?:'"),
    ("(?>a)", 0, "options in a group do not mean the same everywhere: write '(' or '(?:'"),
    ("(a)\\1", 3, "a pattern can't refer back to a group"),
    ("\\k<a>", 0, "a pattern can't refer back to a group"),
    ("\\bword", 0, "a pattern can't look for the ends of words"),
    ("[\\b]", 1, "a pattern can't look for the ends of words"),
    ("\\p{L}", 0, "classes of Unicode do not mean the same everywhere: write the characters"),
    ("\\0", 0, "write the control character as '\\x' and two digits"),
    ("\\cA", 0, "write the control character as '\\x' and two digits"),
    ("\\-", 0, "'-' has no meaning outside of a class: leave the backslash out"),
    ("\\q", 0, "'\\q' has no meaning that is the same everywhere: write the character alone"),
    ("a\\", 1, "'\\' has nothing after it: write '\\\\' for the character"),
    ("\\x4", 0, "write 2 hexadecimal digits after '\\x'"),
    ("\\u12", 0, "write 4 hexadecimal digits after '\\u'"),
    ("\\uD83D", 0, "half of a surrogate pair is not a character: write '\\u{1F600}'"),
    ("\\u{110000}", 0, "write the code of a character in hexadecimal digits: '\\u{1F600}'"),
    ("\\u{}", 0, "write the code of a character in hexadecimal digits: '\\u{1F600}'"),
    ("\\u{ffffffffffffffffffff}", 0, "write the code of a character in hexadecimal digits: '\\u{1F600}'"),
    ("[]", 0, "the class is empty"),
    ("[^]", 0, "the class is empty"),
    ("[z-a]", 1, "the range is empty: its first character comes after its last"),
    ("[a-\\d]", 2, "a range has a character on each side: write '\\-' for the character '-'"),
    ("[\\d-z]", 3, "a range has a character on each side: write '\\-' for the character '-'"),
    ("[a-c-e]", 4, "'-' in the middle of a class does not mean the same everywhere: write '\\-'"),
    ("[--a]", 2, "a range has a character on each side: write '\\-' for the character '-'"),
    ("[[a]]", 1, "'[' in a class does not mean the same everywhere: write '\\['"),
  ])
  func mistakes(pattern: String, offset: Int, message: String) {
    #expect(throws: PatternError(message: message, offset: offset), "\(pattern)") { try Pattern(pattern) }
  }

  @Test(arguments: [
    ("[A-Z]{3}", "^(?:[A-Z]{3})$"),
    ("^a|b$", "^(?:a|b)$"),
    ("(\\d+)?\\.", "^(?:(?:[0-9]+)?\\.)$"),
    ("\\w\\W", "^(?:[0-9A-Z_a-z][^0-9A-Z_a-z])$"),
    (".", "^(?:[^\\n\\r\\u2028\\u2029])$"),
    ("\\x41\\u{1F600}\\u00a0/\\/", "^(?:A😀\\u00A0//)$"),
    ("[z\\-a\\]ab]", "^(?:[\\-\\]abz])$"),
    ("a{2,}?b+?", "^(?:a{2,}b+)$"),
  ])
  func anchoredPatterns(pattern: String, expected: String) throws {
    let anchored = try Pattern(pattern).anchored
    #expect(anchored == expected)
    // The text between the ends is a pattern of the same meaning.
    #expect(try Pattern(anchored).instructions == Pattern(pattern).instructions)
  }
}
