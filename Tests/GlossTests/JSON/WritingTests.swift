import Foundation
import Gloss
import Testing

@Suite struct WritingTests {
  // MARK: Options

  private static let parsed = Result { try JSON(string: #"{"b":[1,{"d":null,"c":"x/y"}],"a":{},"e":[],"é":true}"#) }
  private static let built: JSON = [
    "b": [1, ["d": nil, "c": "x/y"] as JSON] as [Any], "a": [:] as JSON, "e": [] as JSON, "é": true,
  ]

  @Test(
    arguments: [
      ([], #"{"b":[1,{"d":null,"c":"x\/y"}],"a":{},"e":[],"é":true}"#),
      (.withoutEscapingSlashes, #"{"b":[1,{"d":null,"c":"x/y"}],"a":{},"e":[],"é":true}"#),
      (.sortedKeys, #"{"a":{},"b":[1,{"c":"x\/y","d":null}],"e":[],"é":true}"#),
      (
        .prettyPrinted,
        """
        {
          "b": [
            1,
            {
              "d": null,
              "c": "x\\/y"
            }
          ],
          "a": {},
          "e": [],
          "é": true
        }
        """
      ),
      (
        [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes],
        """
        {
          "a": {},
          "b": [
            1,
            {
              "c": "x/y",
              "d": null
            }
          ],
          "e": [],
          "é": true
        }
        """
      ),
    ] as [(JSON.WritingOptions, String)])
  func options(options: JSON.WritingOptions, text: String) throws {
    for json in [try Self.parsed.get(), Self.built] {
      #expect(try json.string(options) == text)
      #expect(try json.data(options) == Data(text.utf8))
      #expect(try json.jsonString(options) == text)
      #expect(try json.jsonData(options) == Data(text.utf8))
    }
  }

  @Test func descriptionLeavesSlashes() throws {
    let json = try JSON(string: #"{"a":"x\/y","\/":[]}"#)
    #expect(json.description == #"{"a":"x/y","/":[]}"#)
    #expect("\(json)" == #"{"a":"x/y","/":[]}"#)
    #expect(try json.string() == #"{"a":"x\/y","\/":[]}"#)
  }

  @Test(
    arguments: [
      ("[]", "[]"), ("{}", "{}"), ("[[]]", "[\n  []\n]"), ("[{}]", "[\n  {}\n]"), (#"{"a":[]}"#, "{\n  \"a\": []\n}"),
      ("[[[1]]]", "[\n  [\n    [\n      1\n    ]\n  ]\n]"), ("1", "1"), (#""x""#, #""x""#), ("null", "null"),
      ("[1,[],2]", "[\n  1,\n  [],\n  2\n]"),
    ])
  func prettyPrinted(text: String, pretty: String) throws {
    let parsed = try JSON(string: text)
    for json in [parsed, JSON(foundationObject: parsed.foundationObject)] {
      #expect(try json.string() == text)
      #expect(try json.string(.prettyPrinted) == pretty)
      #expect(try JSON(string: json.string(.prettyPrinted)) == parsed)
    }
  }

  @Test func keysAreSortedByTheirBytes() throws {
    let text = #"{"b":1,"a":2,"":3,"aa":4,"B":5,"é":6,"\uffff":7,"😀":8,"a\u0000":9,"10":10,"9":11}"#
    let sorted =
      "{\"\":3,\"10\":10,\"9\":11,\"B\":5,\"a\":2,\"a\\u0000\":9,\"aa\":4,\"b\":1,\"é\":6,\"\u{ffff}\":7,\"😀\":8}"
    let json = try JSON(string: text)
    #expect(try json.string(.sortedKeys) == sorted)
    #expect(try JSON(foundationObject: json.foundationObject).string(.sortedKeys) == sorted)
  }

  @Test(arguments: [31, 32, 33, 127, 128, 129, 1000])
  func orderIsKept(count: Int) throws {
    let members = (0..<count).reversed().map { "\"k\($0)\":\($0)" }
    let text = "{" + members.joined(separator: ",") + "}"
    let parsed = try JSON(string: text)
    #expect(try parsed.string() == text)
    var changed = parsed
    changed["last"] = true
    #expect(try changed.string() == String(text.dropLast()) + #","last":true}"#)
  }

  // MARK: Numbers

  @Test(
    arguments: [
      "0", "-0", "-0.0", "1.0", "1.50", "1e5", "1E+05", "1e-0", "0.10000000000000000000000000000000000001", "1e400",
      "-1e-400", "9007199254740993", "123456789012345678901234567890123456789012345678901234567890", "0e0",
      "1e999999999999999999999",
    ])
  func parsedNumbersKeepTheirDigits(text: String) throws {
    #expect(try JSON(string: text).string() == text)
    #expect(try JSON(string: "{\"n\":[\(text)]}").string(.sortedKeys) == "{\"n\":[\(text)]}")
    var json = try JSON(string: "{\"n\":\(text)}")
    json["m"] = 1
    #expect(try json.string() == "{\"n\":\(text),\"m\":1}")
    let inside: JSON = try ["x": JSON(string: text)]
    #expect(try inside.string() == "{\"x\":\(text)}")
  }

  // MARK: Strings

  /// The characters that RFC 8259, section 7, wants escaped, in the shortest form.
  private static let escapes: [UInt8: String] = [
    0x08: "\\b", 0x09: "\\t", 0x0a: "\\n", 0x0c: "\\f", 0x0d: "\\r", 0x22: "\\\"", 0x2f: "\\/", 0x5c: "\\\\",
    0x00: "\\u0000", 0x01: "\\u0001", 0x02: "\\u0002", 0x03: "\\u0003", 0x04: "\\u0004", 0x05: "\\u0005",
    0x06: "\\u0006", 0x07: "\\u0007", 0x0b: "\\u000b", 0x0e: "\\u000e", 0x0f: "\\u000f", 0x10: "\\u0010",
    0x11: "\\u0011", 0x12: "\\u0012", 0x13: "\\u0013", 0x14: "\\u0014", 0x15: "\\u0015", 0x16: "\\u0016",
    0x17: "\\u0017", 0x18: "\\u0018", 0x19: "\\u0019", 0x1a: "\\u001a", 0x1b: "\\u001b", 0x1c: "\\u001c",
    0x1d: "\\u001d", 0x1e: "\\u001e", 0x1f: "\\u001f",
  ]

  @Test func everyASCIICharacterAtEveryOffset() throws {
    for byte in UInt8(0)..<0x80 {
      let character = String(Unicode.Scalar(byte))
      let written = Self.escapes[byte] ?? character
      for offset in 0..<18 {
        let before = String(repeating: "x", count: offset)
        let value = before + character + "yz"
        let text = try JSON(foundationObject: value).string()
        #expect(text == "\"\(before)\(written)yz\"")
        #expect(try String(json: JSON(string: text)) == value)
      }
    }
  }

  @Test(
    arguments: [
      ("😀", "😀"), ("é", "é"), ("e\u{301}", "e\u{301}"), ("\u{2028}\u{2029}", "\u{2028}\u{2029}"),
      ("\u{7f}\u{80}\u{9f}", "\u{7f}\u{80}\u{9f}"), ("\u{feff}", "\u{feff}"), ("\u{ffff}", "\u{ffff}"),
      ("\u{10ffff}", "\u{10ffff}"), ("</script>", #"<\/script>"#), (#"\"#, #"\\"#), ("\"\"", #"\"\""#),
      ("a\r\nb", #"a\r\nb"#), ("/\\/", #"\/\\\/"#), ("", ""),
    ])
  func strings(value: String, written: String) throws {
    let built = JSON(foundationObject: [value: value])
    let text = "{\"\(written)\":\"\(written)\"}"
    #expect(Array(try built.data()) == Array(text.utf8))
    let parsed = try JSON(string: text)
    #expect(Array(try parsed.data()) == Array(text.utf8))
    #expect(parsed == built)
    let unescaped = text.replacingOccurrences(of: "\\/", with: "/")
    #expect(Array(try built.data(.withoutEscapingSlashes)) == Array(unescaped.utf8))
  }

  @Test func stringsOfEveryLength() throws {
    for count in 0..<100 {
      for unit in ["x", "é", "\n", "/", "\""] {
        let value = String(repeating: unit, count: count)
        let written = String(repeating: ["\n": "\\n", "/": "\\/", "\"": "\\\""][unit] ?? unit, count: count)
        #expect(try JSON(foundationObject: value).string() == "\"\(written)\"")
      }
    }
  }

  @Test func longStrings() throws {
    let plain = String(repeating: "0123456789", count: 100_000)
    #expect(try JSON(foundationObject: plain).string() == "\"\(plain)\"")
    let control = String(repeating: "\u{1}", count: 100_000)
    #expect(try JSON(foundationObject: [control]).string() == "[\"\(String(repeating: "\\u0001", count: 100_000))\"]")
  }

  @Test func stringsThatAreNotNative() throws {
    let bridged = NSString(string: "a/é\n") as String
    #expect(try JSON(foundationObject: bridged).string() == #""a\/é\n""#)
    let sub = String("xxa\"b".dropFirst(2))
    #expect(try JSON(foundationObject: sub).string() == #""a\"b""#)
  }

  // MARK: Round trips

  private static let corpora = URL(fileURLWithPath: "/work/shared/corpora", isDirectory: true)

  private static let corpusNames: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: corpora.path)
    return names?.filter { $0.hasSuffix(".json") }.sorted() ?? []
  }()

  @Test(.enabled(if: !corpusNames.isEmpty, "needs \(corpora.path)"), arguments: corpusNames)
  func corporaRoundTrip(name: String) throws {
    let text = try Data(contentsOf: Self.corpora.appendingPathComponent(name))
    let json = try JSON(data: text)
    let compact = try json.data()
    let pretty = try json.data([.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    #expect(try JSON(data: compact) == json)
    #expect(try JSON(data: pretty) == json)
    // Another library reads the same out of what was written, where that does not take long.
    guard text.count < 1_000_000 else { return }
    let native = try JSONSerialization.jsonObject(with: compact) as? NSObject
    #expect(try native == JSONSerialization.jsonObject(with: text) as? NSObject)
  }
}
