import Foundation
import GlossMacros
import GlossTools
import TestSupport
import Testing

/// Texts that were made to hurt, and texts that need no repair.
@Suite struct HostileRepairTests {
  /// A part that a text repeats between a beginning and an end.
  struct Hostile: Sendable {
    let beginning: String
    let part: String
    let end: String

    init(_ beginning: String, _ part: String, _ end: String = "") {
      (self.beginning, self.part, self.end) = (beginning, part, end)
    }

    func text(_ size: Int) -> String { beginning + String(repeating: part, count: size) + end }
  }

  private static let size = 4000

  @Test(arguments: [
    Hostile("", "{"), Hostile("", "["), Hostile("", "{\"a\":"), Hostile("", "}"), Hostile("{\"name\": \"", "\" "),
    Hostile("", "{\"a\" x "), Hostile("", "{a "), Hostile("{", "a: 'b, "), Hostile("{\"name\": ", "x, "),
    Hostile("{\"name\": \"a\"", ",,"),
    Hostile("{\"name\": x", "          ", "y}"), Hostile("{\"name\": \"", "\"          ", "}"),
    Hostile("{\"name\": \"", "\",\"", "}"),
    Hostile("{\"name\": \"", "\"}]", "}"), Hostile("{\"name\": \"", "\n\"", "}"),
    Hostile("{\"name\": \"", "\n", "x\"}"),
    Hostile("{\"name\": \"", "\\x", "\"}"),
    Hostile("{\"tags\": [", "\"a\" \"b\" ", "]}"), Hostile("{\"numbers\": [", "1 2 ", "]}"), Hostile("", "{} "),
    Hostile("", "{\"name\": \"a\"} "),
    Hostile("", "```\n"), Hostile("", "```json {"), Hostile("{", "/*"), Hostile("{", "# \n"), Hostile("{", "... "),
    Hostile("{\\\"", "\\\\\\\"", "}"), Hostile("\"name\": ", "“", ""), Hostile("{\"name\": {", "\"a\":1,", "}}"),
    Hostile("{\"name\": \"a\", ", "\"k\": 1, \"K\": 2, ", "}"),
    Hostile("{\"tags\": \"[", "1,", "1]\", \"name\": \"a\"}"),
    Hostile("{\"tags\": \"", "[", "\", \"name\": \"a\"}"),
    Hostile("{\"name\": \"", "\u{301}", "\", \"guests\": \"2\"}"),
    Hostile("{\"name\": \"a\", \"", "\u{301}", "\": \"2\"}"), Hostile("{\"kind\": \"", "-", "\", \"name\": \"a\"}"),
    Hostile("{\"guests\": \"", "1,", "\", \"name\": \"a\"}"),
  ])
  func isLinear(test: Hostile) {
    #expect(isLinearTime(test.text(Self.size), test.text(4 * Self.size)) { _ = try? Booking.decode(repairing: $0) })
  }

  /// That a text breaks off is not lost among the other repairs.
  @Test func aTextOfManyRepairsBreaksOff() throws {
    let text = "{'name': 'Ann', 'tags': [" + String(repeating: "'a',", count: 2000)
    let (booking, repairs) = try Booking.decode(repairing: text)
    #expect(booking.tags.count == 2000)
    #expect(repairs.count == DecodingReport.maximumProblemCount + 1)
    #expect(repairs.last?.kind == .incomplete)
  }

  @Test func longKeysAreKeys() throws {
    let tool = try ModelTool([String: String].self, name: "words", for: .mcp)
    let (first, second) = (String(repeating: "a", count: 200), String(repeating: "b", count: 200))
    guard case .value(let value, let repairs) = tool.read(#"{"\#(first)": "x", "\#(second)": "y",}"#) else {
      Issue.record("it is not read")
      return
    }
    #expect(value == [first: "x", second: "y"] && repairs.count == 1)
  }

  @Test func keysOfDictionaries() throws {
    let tool = try ModelTool([String: String].self, name: "words", for: .mcp)
    let texts = [
      ("{1: 'a', 2: 'b', 3: 'c'}", ["1": "a", "2": "b", "3": "c"]), (#"{"a: "x", "b": "y"}"#, ["a": "x", "b": "y"]),
      (#"{"a", "b": "y"}"#, nil), (#"{"a" "x" "b": "y"}"#, ["a": "x", "b": "y"]),
    ]
    for (text, words) in texts {
      if case .value(let value, _) = tool.read(text) {
        #expect(value == words, "\(text)")
      } else {
        #expect(words == nil, "\(text)")
      }
    }
  }

  @Test func deepTextsNeedNoStack() throws {
    try onSmallStack {
      for part in ["[", "{\"address\":", "[{\"a\":'"] {
        #expect(throws: DecodingReport.self) { try Booking.decode(repairing: String(repeating: part, count: 100_000)) }
      }
      // The deepest that is read.
      let deep = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
      let text = #"{"name": "Ann", "extra": \#(deep), "guests": "3"}"#
      let report = #expect(throws: DecodingReport.self) { try Booking.decode(repairing: text) }
      #expect(report?.problems.map(\.kind) == [.unknownKey])
    }
  }

  @Test func textsThatFitAreNotChanged() throws {
    var random = SplitMix64(seed: 1)
    for _ in 0..<50 {
      let booking = Booking.random(&random)
      for options: JSON.WritingOptions in [[], .prettyPrinted, .sortedKeys] {
        let (value, repairs) = try Booking.decode(repairing: booking.jsonString(options))
        #expect(value == booking)
        #expect(repairs.isEmpty)
      }
    }
  }

  /// Random changes of bytes: what is read is a model, and each repair has a place in the text.
  @Test func changedTexts() throws {
    var random = SplitMix64(seed: 2)
    let pieces = [
      "\"", "'", ",", ":", "{", "}", "[", "]", "\\", "\n", " ", "//", "...", "```", "a", "1", "“", "\u{301}", "None",
      "=", "\0",
    ]
    var readCount = 0
    for _ in 0..<500 {
      var text = Array(
        try Booking.random(&random).jsonString(random.chance(of: 2) ? [] : .prettyPrinted).unicodeScalars.map(
          String.init))
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        let place = Int.random(in: 0..<text.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: text.remove(at: place)
        case 1: text.insert(random.pick(pieces), at: place)
        case 2: text[place] = random.pick(pieces)
        default: text.removeLast(min(text.count - 1, Int.random(in: 0..<20, using: &random)))
        }
      }
      let joined = text.joined()
      guard let (value, repairs) = try? Booking.decode(repairing: joined) else { continue }
      readCount += 1
      #expect(try Booking.decode(value.jsonData()) == value)
      #expect(
        repairs.allSatisfy { ($0.offset ?? -1) <= joined.utf8.count && $0.offset ?? -1 >= 0 && $0.line != nil },
        "\(joined)")
    }
    #expect(readCount > 100)
  }
}
