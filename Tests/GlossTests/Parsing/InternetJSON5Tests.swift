import Gloss
import TestSupport
import Testing

/// The rules of I-JSON for texts that are not strict JSON: the first problem, at its place in the original text.
@Suite struct InternetJSON5Tests {
  @Test(
    arguments: [
      ("['\\v\\v\\v\\v\u{ffff}', 12345]", 11, "noncharacter U+FFFF in a string: leave it out"),
      ("[\"\u{1}\u{ffff}\"]", 4, "noncharacter U+FFFF in a string: leave it out"),
      ("['\u{ffff}', Infinity]", 3, "noncharacter U+FFFF in a string: leave it out"),
      ("[Infinity, '\u{ffff}']", 2, "NaN and Infinity are not JSON: write null or a string"),
      (
        "[1, 0x20000000000001, NaN]", 5,
        "integer beyond ±9007199254740991, which is not exact everywhere: write it as a string"
      ),
      ("[/* */ -Infinity]", 8, "NaN and Infinity are not JSON: write null or a string"),
      ("{a: 1, 'a': 2}", 8, #"duplicate key "a""#),
      ("// x\n{a: 1, b: 1e400}", 11, "number beyond the range of a double: write it as a string"),
    ] as [(String, Int, String)])
  func theFirstProblem(text: String, column: Int, message: String) throws {
    let error = #expect(throws: JSONSyntaxError.self) { try JSON(string: text, options: [.json5, .iJSON]) }
    #expect(error?.reason == message)
    #expect(error?.column == column)
    #expect(throws: Never.self) { try JSON(string: text, options: .json5) }
  }

  @Test func placesInRewrittenStrings() throws {
    var random = SplitMix64(seed: 7493)
    let pieces = ["\\v", "\\x41", "\\'", "\"", "a", "é", "\u{1}", "\\\n", "\\q", "\\u00e9", "\u{2028}", "😀"]
    for _ in 0..<500 {
      func text(_ count: Int) -> String {
        (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      }
      let start = "[ 'x', '" + text(Int.random(in: 0..<6, using: &random))
      let whole = start + "\u{ffff}" + text(3) + "', +1]"
      let error = #expect(throws: JSONSyntaxError.self) { try JSON(string: whole, options: [.json5, .iJSON]) }
      #expect(error?.offset == start.utf8.count, "\(whole.debugDescription)")
      #expect(error?.kind == .noncharacter("\u{ffff}"))
    }
  }

  @Test(
    arguments: [
      ("[1, // x\n]", .comments, "line 2, column 1: expected a value, found \"]\"", ".trailingCommas"),
      (
        "{\"a\": 1, /* x */ }", .comments, "line 1, column 18: expected a key in double quotes, found \"}\"",
        ".trailingCommas"
      ),
      ("{a: 1}", [], "line 1, column 2: expected a key in double quotes, found \"a\"", ".json5"),
      ("{'a': 1}", [], "line 1, column 2: expected a key in double quotes, found \"'\"", ".json5"),
      ("[.5]", [], "line 1, column 2: expected a value, found \".\"", ".json5"),
      ("[NaN]", [], "line 1, column 2: expected a value, found \"NaN\"", ".json5"),
      ("[1,}", [], "line 1, column 4: expected a value, found \"}\"", nil),
      ("[nil]", [], "line 1, column 2: expected a value, found \"nil\"", nil),
      ("{5: 1}", .json5, "line 1, column 2: expected a key in double quotes, found \"5\"", nil),
    ] as [(String, JSON.ParsingOptions, String, String?)])
  func hints(text: String, options: JSON.ParsingOptions, words: String, option: String?) {
    let error = #expect(throws: JSONSyntaxError.self) { try JSON(string: text, options: options) }
    let allows = option == ".trailingCommas" ? "allows the comma before it" : "allows it"
    #expect(error?.description == words + (option.map { " (the parsing option \($0) \(allows))" } ?? ""))
    #expect(error?.reason == words.components(separatedBy: ": ").dropFirst().joined(separator: ": "))
  }
}
