import Foundation
import Gloss
import Testing

@Suite struct BoolFormatTests {
  private static let format: BoolFormat = .bool(true: ["1", "yes", 1], false: ["0", "no", 0])

  /// A model with two flags, of which one may be missing.
  private struct Switches: JSONDecodable {
    let first: Bool
    let second: Bool?

    init?(json: JSON) {
      second = Decoder.decode("second", as: BoolFormatTests.format)(json)
      guard let first = Decoder.decode("first", as: BoolFormatTests.format)(json) else { return nil }
      self.first = first
    }
  }

  @Test(arguments: [
    (#""1""#, true), (#""yes""#, true), ("1", true), ("1.0", true), ("1e0", true), (#""0""#, false), (#""no""#, false),
    ("0", false), ("-0", false), ("0.0", false), (#""\u0031""#, true),
  ])
  func whatIsListedIsRead(_ text: String, _ value: Bool) throws {
    let json = try JSON(string: "{\"a\":\(text)}")
    #expect(Decoder.decode("a", as: Self.format)(json) == value)
    #expect(try json.decode("a", as: Self.format) == value)
    let built = JSON(foundationObject: json.foundationObject)
    #expect(Decoder.decode("a", as: Self.format)(built) == value)
  }

  @Test(arguments: [
    "true", "false", #""true""#, #""Yes""#, #"" 1""#, #""""#, "2", "1.5", "-1", "1e400", "[1]", "{}", "null",
    "18446744073709551617",
  ])
  func nothingElseIsRead(_ text: String) throws {
    #expect(Decoder.decode("a", as: Self.format)(try JSON(string: "{\"a\":\(text)}")) == nil)
  }

  @Test func trueAndFalseAreReadIfTheyAreListed() throws {
    let json: JSON = ["a": true, "b": false, "c": "off"]
    let format = BoolFormat.bool(true: [true, "on"], false: ["off", false])
    #expect(Decoder.decode("a", as: format)(json) == true)
    #expect(Decoder.decode("b", as: format)(json) == false)
    #expect(Decoder.decode("c", as: format)(json) == false)
    #expect(Encoder.encode("a", as: format)(true) == ["a": true])
    #expect(Encoder.encode("a", as: format)(false) == ["a": "off"])
  }

  /// Swift takes both for the same string.
  @Test func stringsAreComparedByTheirBytes() throws {
    let json: JSON = ["a": "\u{e9}", "b": "e\u{301}"]
    let format = BoolFormat.bool(true: ["\u{e9}"], false: [])
    #expect(Decoder.decode("a", as: format)(json) == true)
    #expect(Decoder.decode("b", as: format)(json) == nil)
  }

  @Test func theFirstIsWritten() throws {
    #expect(try Encoder.encode("a", as: Self.format)(true)?.string() == #"{"a":"1"}"#)
    #expect(try Encoder.encode("a", as: Self.format)(false)?.string() == #"{"a":"0"}"#)
    let numbers = BoolFormat.bool(true: [-1], false: [0])
    #expect(try Encoder.encode("a", as: .array(of: numbers))([true, false])?.string() == #"{"a":[-1,0]}"#)
  }

  @Test func whatCanNotBeWrittenSaysWhy() throws {
    let halves = BoolFormat.bool(true: [], false: [0])
    #expect(Encoder.encode("a", as: halves)(false)?.encodingError == nil)
    #expect(
      Encoder.encode("a", as: halves)(true)?.encodingError?.description
        == "a: the format has nothing to write for true")
    let both = BoolFormat.bool(true: ["x"], false: ["x", 0])
    #expect(
      Encoder.encode("a", as: both)(true)?.encodingError?.description
        == #"a: the format has "x" for both true and false"#)
    #expect(
      Encoder.encode("a", as: both)(false)?.encodingError?.description
        == #"a: the format has "x" for both true and false"#)
    #expect(Decoder.decode("a", as: both)(["a": "x"]) == nil)
    #expect(Decoder.decode("a", as: both)(["a": 0]) == false)
  }

  @Test func aReportListsWhatIsAccepted() throws {
    let report = Switches.explain(#"{"first": "maybe", "second": 2}"#)
    #expect(
      report.description == """
        Switches: 2 problems
          first    line 1, column 11: expected one of "1", "yes", 1, "0", "no", 0, found string "maybe"
          second   line 1, column 30: expected one of "1", "yes", 1, "0", "no", 0, found number 2
        """)
    #expect(report.problems.map(\.kind) == [.invalidValue, .invalidValue])
    #expect(Switches.explain(#"{"first": 1, "second": 2}"#).warnings.map(\.path) == ["second"])
    let wrongKind = Switches.explain(#"{"first": [1]}"#)
    #expect(
      wrongKind.problems.map(\.message) == [#"expected one of "1", "yes", 1, "0", "no", 0, found an array"#])
    #expect(wrongKind.problems.map(\.kind) == [.typeMismatch])
    #expect(Switches.explain(#"{"first": 1, "second": null}"#).isEmpty)
    #expect(throws: DecodingReport.self) {
      try Switches.decode(#"{"first": 1, "second": "x"}"#, mode: .strict)
    }
  }

  @Test func aReportDoesNotListMany() throws {
    let format = BoolFormat.bool(true: ["a", "b", "c", "d", "e", "f"], false: ["g", "h", "i", "j", "k"])
    let json: JSON = ["a": "x"]
    let report = #expect(throws: DecodingReport.self) { try json.decode("a", as: format) }
    #expect(
      report?.problems.map(\.message)
        == [#"expected one of 11 scalars that the format lists, found string "x""#])
  }
}
