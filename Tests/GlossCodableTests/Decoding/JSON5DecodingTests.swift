import Foundation
import struct Gloss.JSON
import GlossCodable
import Testing

/// `allowsJSON5`: where Foundation follows the specification, both decoders do the same.
@Suite struct JSON5DecodingTests {
  private struct Settings: Codable, Equatable {
    var name: String
    var port: Int
    var ratios: [Double]
    var limit: Float?
  }

  private let decoder: GlossJSONDecoder = {
    let decoder = GlossJSONDecoder()
    decoder.allowsJSON5 = true
    return decoder
  }()

  private let foundations: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    return decoder
  }()

  private static let text = """
    // Settings
    {name: 'x\\x41', port: 0x1F90, 'ratios': [.5, 5., +1, Infinity, -Infinity,], limit: Infinity,}
    """

  @Test func readsWhatFoundationReads() throws {
    let settings = Settings(name: "xA", port: 8080, ratios: [0.5, 5, 1, .infinity, -.infinity], limit: .infinity)
    let data = Data(Self.text.utf8)
    #expect(try decoder.decode(Settings.self, from: data) == settings)
    #expect(try foundations.decode(Settings.self, from: data) == settings)
    #expect(try decoder.decode([Double].self, from: Data("[NaN]".utf8)).first?.isNaN == true)
  }

  @Test func readsEachSource() throws {
    let name = try decoder.decode(Settings.self, from: Data(Self.text.utf8)).name
    #expect(try decoder.decode(Settings.self, from: Self.text).name == name)
    #expect(try decoder.decode(Settings.self, from: Self.text[...]).name == name)
    #expect(try decoder.decode(Settings.self, from: Array(Self.text.utf8)).name == name)
    #expect(try decoder.decode(Settings.self, from: Array(Self.text.utf8)[...]).name == name)
    #expect(try decoder.decode(Settings.self, from: .bytes(AnySequence(Self.text.utf8))).name == name)
    #expect(try Settings.decode(.bytes(AnySequence(Self.text.utf8)), by: decoder).name == name)
    #expect(try decoder.decode([Int].self, from: JSON(string: "[1]")) == [1])
    let other = try #require("[+1, 'a',]".data(using: .utf16LittleEndian))
    #expect(throws: DecodingError.self) { try decoder.decode([Int].self, from: other) }
    #expect(try decoder.decode([Int].self, from: #require("[+1,]".data(using: .utf16LittleEndian))) == [1])
  }

  @Test func addsToTheOptionsOfBytes() throws {
    let text = AnySequence("{name: 'x', name: 'y', port: 1, ratios: []}".utf8)
    #expect(try decoder.decode(Settings.self, from: .bytes(text)).name == "x")
    #expect(throws: DecodingError.self) {
      try decoder.decode(Settings.self, from: .bytes(text, options: .rejectDuplicateKeys))
    }
    #expect(throws: DecodingError.self) { try decoder.decode(Settings.self, from: .bytes(text, maximumDepth: 1)) }
    #expect(try GlossJSONDecoder().decode(Settings.self, from: .bytes(text, options: .json5)).name == "x")
  }

  @Test func isOffByDefault() {
    #expect(!GlossJSONDecoder().allowsJSON5)
    #expect(throws: DecodingError.self) { try GlossJSONDecoder().decode(Settings.self, from: Data(Self.text.utf8)) }
  }

  @Test func errorsSayThePlaceInTheText() {
    func words(_ text: String) -> String {
      do {
        return "\(try decoder.decode(Settings.self, from: Data(text.utf8)))"
      } catch DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(let context) {
        return context.debugDescription
      } catch {
        return "\(error)"
      }
    }
    #expect(words("/* a */ {name: 'x',\n  port: '1'}") == #"expected Int, found string "1" (line 2, column 9)"#)
    #expect(
      words("{name: 'x',\n  port: NaN}") == "expected Int, found number NaN, which is not finite (line 2, column 9)")
  }

  /// The specification allows each of these, and Foundation does not, or reads something else.
  @Test(arguments: [
    (#"'\v\0'"#, "\u{b}\0"), (#"'\a\é\Q'"#, "aéQ"), ("'a\\\nb'", "ab"), ("'a\\\r\nb'", "ab"), ("'a\\\u{2028}b'", "ab"),
    (#"'\x00'"#, "\0"), (#""\u0000""#, "\0"), ("'a\tb\u{1}'", "a\tb\u{1}"), ("'\\ud83d\\\n\\ude00'", "😀"),
    ("\u{a0}'a'", "a"),
    ("\u{2003}\u{feff}'a'\u{2028}", "a"),
    ("// a\u{2028}'b'", "b"),
  ])
  func stringsOfTheSpecification(text: String, value: String) throws {
    #expect(try decoder.decode(String.self, from: Data(text.utf8)) == value)
    #expect((try? foundations.decode(String.self, from: Data(text.utf8))) != value)
  }

  @Test func keysAndNumbersOfTheSpecification() throws {
    let escaped = Data(#"{\u0061b: 1}"#.utf8)
    #expect(try decoder.decode([String: Int].self, from: escaped) == ["ab": 1])
    #expect(try foundations.decode([String: Int].self, from: escaped) == [#"\u0061b"#: 1])
    let wrong = Data(#"{a\x41: 1}"#.utf8)
    #expect(throws: DecodingError.self) { try decoder.decode([String: Int].self, from: wrong) }
    #expect(try foundations.decode([String: Int].self, from: wrong) == [#"a\x41"#: 1])
    let large = Data("[0xFFFFFFFFFFFFFFFF, 0x10000000000000000]".utf8)
    #expect(try decoder.decode([Double].self, from: large) == [0x1p64, 0x1p64])
    #expect(throws: DecodingError.self) { try foundations.decode([Double].self, from: large) }
    #expect(try decoder.decode([Double].self, from: Data("[-0x0]".utf8)).first?.sign == .minus)
    #expect(try foundations.decode([Double].self, from: Data("[-0x0]".utf8)).first?.sign == .plus)
  }

  /// A number that is not exactly a `Double` or `Float` is the nearest one, as without JSON5. In Foundation it is an error.
  @Test func hexadecimalNumbersAreTheNearest() throws {
    let (double, float) = (Data("0x20000000000001".utf8), Data("0x1000001".utf8))
    #expect(try decoder.decode(Double.self, from: double) == 0x1p53)
    #expect(throws: DecodingError.self) { try foundations.decode(Double.self, from: double) }
    #expect(try decoder.decode(Float.self, from: float) == 0x1p24)
    #expect(throws: DecodingError.self) { try foundations.decode(Float.self, from: float) }
    let largest = Data("0xffffffffffffffff".utf8)
    #expect(try decoder.decode(UInt64.self, from: largest) == .max)
    #expect(try foundations.decode(UInt64.self, from: largest) == .max)
  }

  @Test func numbersThatAreNotFinite() throws {
    for text in ["NaN", "Infinity", "-Infinity"] {
      let data = Data(text.utf8)
      let error = #expect(throws: DecodingError.self) { try decoder.decode(Decimal.self, from: data) }
      guard case .dataCorrupted? = error else {
        Issue.record("\(text) is another error")
        continue
      }
      #expect(try foundations.decode(Decimal.self, from: data).isNaN, "\(text)")
    }
    let negative = Data("-NaN".utf8)
    #expect(try decoder.decode(Double.self, from: negative).isNaN)
    #expect(try foundations.decode(Double.self, from: negative).isNaN)
  }
}
