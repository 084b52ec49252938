import Foundation
import Gloss
import GlossCodable
import TestSupport
import Testing

/// Texts without the braces around them: `assumesTopLevelDictionary`.
@Suite struct TopLevelDictionaryTests {
  private func decoder() -> GlossJSONDecoder {
    let decoder = GlossJSONDecoder()
    decoder.assumesTopLevelDictionary = true
    return decoder
  }

  private func error(_ text: String, _ type: any Decodable.Type = [String: Int].self) -> String {
    do {
      _ = try decoder().decode(type, from: Data(text.utf8))
      return "no error"
    } catch DecodingError.dataCorrupted(let context), DecodingError.typeMismatch(_, let context),
      DecodingError.keyNotFound(_, let context)
    {
      return context.debugDescription
    } catch {
      return "\(error)"
    }
  }

  private static let texts = [
    #""a": 1"#, #" "a":1 "#, #"{"a":1}"#, " {\"a\":1}\n", "", "  \n", #""a":1,"b":2"#, "\n\t\"a\": 1\r\n", "{}", "1",
    "[1]",
    #""a""#, "null", "}", "{", "{\"a\":1", #""a":1}"#, #""a":1}{"#, #""a":1 } "#, #"{"a":1},"b":2"#, #"{"a":1}}"#,
    #""a":"#,
    #""a":1 x"#, #""a":"x"#, #""a":"x\"#, #""a":[1"#, #""a":{"b":1"#, #""a" 1"#, #""a":-"#, #""a":1e"#, ",", ":",
    "\"a\":\"é😀\"", #""é":"#, "a: 1",
  ]

  @Test(arguments: texts) func textsAreAsInFoundation(text: String) {
    expectSame([String: Int].self, text) { $0.assumesTopLevelDictionary = true }
  }

  @Test func stringsAreAsInFoundation() {
    expectSameValue([String: String].self, "\"a\": \"é😀\\n\"") { $0.assumesTopLevelDictionary = true }
  }

  @Test(arguments: texts) func textsAreAsInFoundationInAllEncodings(text: String) {
    let encodings: [(String.Encoding, mark: [UInt8])] = [
      (.utf8, [0xef, 0xbb, 0xbf]), (.utf16LittleEndian, [0xff, 0xfe]), (.utf16BigEndian, [0xfe, 0xff]),
      (.utf32LittleEndian, [0xff, 0xfe, 0, 0]), (.utf32BigEndian, [0, 0, 0xfe, 0xff]),
    ]
    for (encoding, mark) in encodings {
      guard let data = text.data(using: encoding) else { continue }
      for bytes in [[UInt8](data), mark + data] where bytes != mark {
        let plain = Outcome { try decoder().decode([String: Int].self, from: Data(text.utf8)) }
        let both = BothOutcomes([String: Int].self, bytes) { $0.assumesTopLevelDictionary = true }
        #expect(both.ours == plain, "\(encoding) \(bytes)")
        // Foundation takes the mark of UTF-32 for one of UTF-16.
        #expect(both.areSame || encoding == .utf32LittleEndian, "\(encoding) \(bytes) \(both)")
      }
    }
  }

  /// Foundation takes a comma at the end.
  @Test func aCommaAtTheEndIsAnError() {
    let both = BothOutcomes([String: Int].self, #""a":1,"#) { $0.assumesTopLevelDictionary = true }
    #expect(both.ours.description == "dataCorrupted at []")
    #expect(!both.theirs.isError)
  }

  @Test(arguments: [
    (#""a":1,"#, "line 1, column 7: unexpected end of input"),
    ("\n\"a\":", "line 2, column 5: unexpected end of input"),
    (#""a":"x"#, "line 1, column 7: unexpected end of input"),
    (#""a":"x\"#, "line 1, column 8: unexpected end of input"),
    (#""é":[1"#, "line 1, column 7: unexpected end of input"),
    (#""a""#, "line 1, column 4: unexpected end of input"),
    (#""a":1}"#, #"line 1, column 6: expected the end of the input, found "}""#),
    ("\"a\":1\n } ", #"line 2, column 2: expected the end of the input, found "}""#),
    (#""a":1} , "b":2"#, #"line 1, column 6: expected the end of the input, found "}""#),
    ("}", #"line 1, column 1: expected the end of the input, found "}""#),
    ("1", #"line 1, column 1: expected a key in double quotes, found "1""#),
    ("\u{feff}1", #"line 1, column 1: expected a key in double quotes, found "1""#),
    ("\"a\":1,\n  b:2", #"line 2, column 3: expected a key in double quotes, found "b""#),
    (#""a":01"#, "line 1, column 5: leading zero in a number"),
    (#"{"a":1} x"#, #"line 1, column 9: expected the end of the input, found "x""#),
  ])
  func syntaxErrorsHaveThePlacesOfTheText(text: String, expected: String) {
    #expect(error(text) == "not JSON: " + expected)
  }

  @Test func offsetsAreThoseOfTheText() throws {
    for (text, offset) in [("\"a\":1,\n  b", 9), ("\u{feff}x", 3), (#""a":"#, 4), ("x", 0)] {
      do {
        _ = try decoder().decode([String: Int].self, from: text)
        Issue.record("no error")
      } catch DecodingError.dataCorrupted(let context) {
        #expect((context.underlyingError as? JSONSyntaxError)?.offset == offset)
      }
    }
  }

  @Test(arguments: [
    (#""a": "x""#, #"expected Int, found string "x" (line 1, column 6)"#),
    ("\u{feff}\"a\":\"x\"", #"expected Int, found string "x" (line 1, column 5)"#),
    ("\n\"b\": 1,\n  \"a\": [[]]", "expected Int, found an array (line 3, column 8)"),
    (#"{"a": "x"}"#, #"expected Int, found string "x" (line 1, column 7)"#),
  ])
  func valuesHaveThePlacesOfTheText(text: String, expected: String) {
    #expect(error(text) == expected)
  }

  @Test func missingKeysAreMissingFromTheStartOfTheText() {
    struct Required: Decodable { let value: Int }
    #expect(error(#""a": 1"#, Required.self) == #"missing key "value" (line 1, column 1)"#)
    #expect(error("", Required.self) == #"missing key "value" (line 1, column 1)"#)
  }

  @Test func reportsHaveThePlacesOfTheText() throws {
    struct Item: Decodable { let id: Int }
    struct Page: Decodable { let items: [Item] }
    let text = "\"x\": {},\n\"items\": [{\"id\": 1}, {\"id\": \"x\"}]"
    #expect(try Page.decode(#""items": [{"id": 1}]"#, by: decoder()).items.count == 1)
    let report = Page.explain(text, by: decoder())
    let problem = try #require(report.problems.first)
    #expect(problem.path == "items[1].id")
    #expect(problem.line == 2 && problem.column == 29)
    #expect(problem.offset == 37)
    #expect(Page.explain(text).description.contains("line 1, column 4"))
  }

  @Test func anySourceOfATextIsTaken() throws {
    let text = #""a": 1"#
    #expect(try decoder().decode([String: Int].self, from: text) == ["a": 1])
    #expect(try decoder().decode([String: Int].self, from: text[...]) == ["a": 1])
    #expect(try decoder().decode([String: Int].self, from: text.utf8) == ["a": 1])
    #expect(try decoder().decode([String: Int].self, from: Array(text.utf8)) == ["a": 1])
    #expect(try decoder().decode([String: Int].self, from: Array(text.utf8)[...]) == ["a": 1])
    #expect(try decoder().decode(Int.self, from: JSON(string: "1")) == 1)
  }

  @Test func theDefaultIsFoundations() {
    #expect(!GlossJSONDecoder().assumesTopLevelDictionary)
    #expect(decoder().assumesTopLevelDictionary)
    #expect(throws: DecodingError.self) { try GlossJSONDecoder().decode([String: Int].self, from: #""a": 1"#) }
  }

  /// Keys of a wide object are found without a look at all of them.
  @Test func manyMembersTakeLinearTime() throws {
    let count = 20_000
    let text = (0..<count).map { "\"key \($0)\": \($0)" }.joined(separator: ",")
    struct All: Decodable {
      let sum: Int
      init(from decoder: any Swift.Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        sum = try container.allKeys.reversed().reduce(0) { $0 + (try container.decode(Int.self, forKey: $1)) }
      }
    }
    #expect(try decoder().decode(All.self, from: text).sum == count * (count - 1) / 2)
  }

  @Test func depthIsLimited() {
    let deep = { (count: Int) in "\"a\":" + String(repeating: "[", count: count) + String(repeating: "]", count: count)
    }
    #expect(error(deep(511), JSON.self) == "no error")
    #expect(error(deep(512), JSON.self) == "not JSON: line 1, column 516: nested deeper than 512 levels")
  }

  /// Each prefix and each changed byte of a text: no trap, and what the text with braces gives.
  @Test func brokenTexts() throws {
    let text = Array("\"a\": {\"b\": [1, \"\\u00e9\"], \"c\": null}, \n\"é\": -1.5e3 ".utf8)
    var random = SplitMix64(seed: 38)
    for _ in 0..<Samples.count(2000, full: 200_000) {
      var bytes = Array(text.prefix(Int.random(in: 0...text.count, using: &random)))
      if !bytes.isEmpty, random.chance(of: 2) {
        bytes[Int.random(in: bytes.indices, using: &random)] = random.pick(Array("{}[],:\"\\ 0x".utf8) + [0, 0xff])
      }
      let ours = try? decoder().decode(JSON.self, from: Data(bytes))
      let first = bytes.first { !Array(" \t\n\r".utf8).contains($0) }
      guard first != UInt8(ascii: "{"), bytes.count > 3, !bytes.contains(0) else { continue }
      let wrapped = try? JSON(bytes: Array("{".utf8) + bytes + Array("}".utf8))
      #expect(ours == wrapped, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }
}
