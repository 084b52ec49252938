import Foundation
import Gloss
import Testing

/// The report about one value that does not fit: a table for every type.
@Suite struct ReportVerdictTests {
  typealias Kind = DecodingReport.Problem.Kind

  fileprivate enum Suit: String { case hearts, spades }
  fileprivate enum Level: Int { case low = 1, high }

  /// A value, what it is read as, and what the report says.
  ///
  /// `@unchecked Sendable`: each row is run by one test.
  fileprivate struct Row: @unchecked Sendable, CustomTestStringConvertible {
    let text: String
    let kind: Kind
    let message: String
    let explain: (String) -> DecodingReport

    init<T: JSONDecodable>(_ type: T.Type, _ text: String, _ kind: Kind, _ message: String) {
      self.init(text, kind, message) { T.explain($0) }
    }

    init(
      _ text: String, _ kind: Kind, _ message: String, _ explain: @escaping (String) -> DecodingReport
    ) {
      self.text = text
      self.kind = kind
      self.message = message
      self.explain = explain
    }

    var testDescription: String { "\(text) → \(message)" }
  }

  /// A row that reads a field.
  fileprivate static func field<T>(
    _ text: String, _ kind: Kind, _ message: String, _ read: @escaping (JSON) -> T?
  ) -> Row {
    Row(text, kind, message) { text in
      Reading.explain("{\"a\":\(text)}", read)
    }
  }

  @Test(arguments: [
    Row(Int.self, "\"x12\"", .typeMismatch, #"expected Int, found string "x12""#),
    Row(Int.self, "true", .typeMismatch, "expected Int, found true"),
    Row(Int.self, "null", .null, "expected Int, found null"),
    Row(Int.self, "[1]", .typeMismatch, "expected Int, found an array"),
    Row(Int.self, "{}", .typeMismatch, "expected Int, found an object"),
    Row(Int.self, "1.5", .invalidValue, "expected Int, found number 1.5, which has a fraction"),
    Row(Int.self, "1e-1", .invalidValue, "expected Int, found number 1e-1, which has a fraction"),
    Row(Int.self, "1e30", .numberOutOfRange, "expected Int, found number 1e30, which is out of range"),
    Row(
      Int.self, "9223372036854775808", .numberOutOfRange,
      "expected Int, found number 9223372036854775808, which is out of range"),
    Row(Int8.self, "128", .numberOutOfRange, "expected Int8, found number 128, which is out of range"),
    Row(Int8.self, "-129", .numberOutOfRange, "expected Int8, found number -129, which is out of range"),
    Row(Int8.self, "0.5", .invalidValue, "expected Int8, found number 0.5, which has a fraction"),
    Row(Int16.self, "32768", .numberOutOfRange, "expected Int16, found number 32768, which is out of range"),
    Row(Int32.self, "2147483648", .numberOutOfRange, "expected Int32, found number 2147483648, which is out of range"),
    Row(
      Int64.self, "-9223372036854775809", .numberOutOfRange,
      "expected Int64, found number -9223372036854775809, which is out of range"),
    Row(UInt.self, "-1", .numberOutOfRange, "expected UInt, found number -1, which is out of range"),
    Row(UInt8.self, "256", .numberOutOfRange, "expected UInt8, found number 256, which is out of range"),
    Row(UInt16.self, "65536", .numberOutOfRange, "expected UInt16, found number 65536, which is out of range"),
    Row(
      UInt32.self, "4294967296", .numberOutOfRange, "expected UInt32, found number 4294967296, which is out of range"),
    Row(
      UInt64.self, "18446744073709551616", .numberOutOfRange,
      "expected UInt64, found number 18446744073709551616, which is out of range"),
    Row(UInt64.self, "-0.5", .invalidValue, "expected UInt64, found number -0.5, which has a fraction"),
    // Too large and with a fraction: the fraction is named.
    Row(UInt8.self, "300.5", .invalidValue, "expected UInt8, found number 300.5, which has a fraction"),
    Row(UInt8.self, "3000e-1", .numberOutOfRange, "expected UInt8, found number 3000e-1, which is out of range"),
    Row(UInt8.self, "300.0", .numberOutOfRange, "expected UInt8, found number 300.0, which is out of range"),
  ])
  fileprivate func integers(row: Row) {
    expect(row)
  }

  @Test(arguments: [
    Row(Double.self, "1e400", .numberOutOfRange, "expected Double, found number 1e400, which is out of range"),
    Row(Double.self, "\"1\"", .typeMismatch, #"expected Double, found string "1""#),
    Row(Float.self, "-1e39", .numberOutOfRange, "expected Float, found number -1e39, which is out of range"),
    Row(Float.self, "false", .typeMismatch, "expected Float, found false"),
    Row(Decimal.self, "\"1\"", .typeMismatch, #"expected Decimal, found string "1""#),
    Row(
      Decimal.self, "1.2345678901234567890123456789012345678901", .numberOutOfRange,
      "expected Decimal, found number 1.23456789012345678901234567890123456789…, which has more than 38 digits"
    ),
    Row(String.self, "1", .typeMismatch, "expected String, found number 1"),
    Row(String.self, "null", .null, "expected String, found null"),
    Row(Bool.self, "1", .typeMismatch, "expected Bool, found number 1"),
    Row(Bool.self, "\"true\"", .typeMismatch, #"expected Bool, found string "true""#),
    Row(URL.self, "\"\"", .invalidValue, #""" is not a URL"#),
    Row(URL.self, "\"http://[\"", .invalidValue, #""http://[" is not a URL"#),
    Row(URL.self, "5", .typeMismatch, "expected URL, found number 5"),
    Row(UUID.self, "\"1-2\"", .invalidValue, #""1-2" is not a UUID"#),
    Row(UUID.self, "{}", .typeMismatch, "expected UUID, found an object"),
    Row(Date.self, "\"2026-13-01\"", .invalidValue, #""2026-13-01" is not a date like "2026-11-21T10:00:00Z""#),
    Row(Date.self, "0", .typeMismatch, "expected Date, found number 0"),
    Row(Data.self, "\"a\"", .invalidValue, #""a" is not base64"#),
    Row(Data.self, "[]", .typeMismatch, "expected Data, found an array"),
    Row([Int].self, "1", .typeMismatch, "expected [Int], found number 1"),
    Row(Set<Int>.self, "{}", .typeMismatch, "expected Set<Int>, found an object"),
    Row([String: [Int?]].self, "[]", .typeMismatch, "expected [String: [Int?]], found an array"),
    Row([String: Int]?.self, "\"\"", .typeMismatch, #"expected [String: Int]?, found string """#),
    Row(Int?.self, "\"x\"", .typeMismatch, #"expected Int?, found string "x""#),
  ])
  fileprivate func types(row: Row) {
    expect(row)
  }

  @Test(arguments: [
    field("\"clubs\"", .unknownCase, #""clubs" is not a case of Suit"#) { "a" <~~ $0 as Suit? },
    field("3", .unknownCase, "3 is not a case of Level") { "a" <~~ $0 as Level? },
    field("3", .typeMismatch, "expected Suit, found number 3") { "a" <~~ $0 as Suit? },
    field("\"1\"", .typeMismatch, #"expected Level, found string "1""#) { "a" <~~ $0 as Level? },
    field("null", .null, "expected Suit, found null") { "a" <~~ $0 as Suit? },
    field("1.5", .unknownCase, "1.5 is not a case of Level") { "a" <~~ $0 as Level? },
    field("{}", .typeMismatch, "expected [Suit], found an object") { "a" <~~ $0 as [Suit]? },
    field("[]", .typeMismatch, "expected [String: Suit], found an array") { "a" <~~ $0 as [String: Suit]? },
    field("\"clubs\"", .unknownCase, #""clubs" is not a case of Suit"#, Decoder.decodeEnum("a") as (JSON) -> Suit?),
    field("1", .typeMismatch, "expected Suit, found number 1", Decoder.decodeEnum("a", fallback: Suit.hearts)),
  ])
  fileprivate func enums(row: Row) {
    expect(row)
  }

  @Test(arguments: [
    field("\"red\"", .invalidValue, #""red" is not a valid Color"#, Decoder.decode("a", transform: Color.init(_:))),
    field("null", .null, "expected Color, found null", Decoder.decode("a", transform: Color.init(_:))),
    field("[]", .typeMismatch, "expected Int, found an array", Decoder.decodeLossless("a") as (JSON) -> Int?),
    field("null", .null, "expected Int, found null", Decoder.decodeLossless("a") as (JSON) -> Int?),
    field("1", .typeMismatch, "expected Date, found number 1", Decoder.decodeDateISO8601("a")),
    field(
      "\"x\"", .invalidValue, #""x" is not a date that the parse strategy accepts"#,
      Decoder.decodeDate("a", strategy: .iso8601)),
    field("1", .typeMismatch, "expected Date, found number 1", Decoder.decodeDate("a", strategy: .iso8601)),
    field(
      "\"x\"", .invalidValue, #""x" is not a date in the form "yyyy-MM-dd""#,
      Decoder.decodeDate("a", dateFormatter: day())
    ),
    field("1", .typeMismatch, "expected Date, found number 1", Decoder.decodeDate("a", dateFormatter: day())),
    field("\"x\"", .typeMismatch, #"expected [Any], found string "x""#) { "a" <~~ $0 as [Any]? },
    field("[]", .typeMismatch, "expected [String: Any], found an array") { "a" <~~ $0 as [String: Any]? },
  ])
  fileprivate func decoders(row: Row) {
    expect(row)
  }

  @Test(arguments: [
    Row(Int8?.self, "300", .numberOutOfRange, "expected Int8, found number 300, which is out of range"),
    Row(Date?.self, "\"x\"", .invalidValue, #""x" is not a date like "2026-11-21T10:00:00Z""#),
    Row([Int8?].self, "[300]", .numberOutOfRange, "expected Int8, found number 300, which is out of range"),
    field("300", .numberOutOfRange, "expected Int8, found number 300, which is out of range") { "a" <~~ $0 as Int8?? },
  ])
  fileprivate func optionals(row: Row) {
    expect(row)
  }

  @Test(arguments: [
    field("\"12x\"", .invalidValue, #""12x" is not a valid Int"#, Decoder.decodeLossless("a") as (JSON) -> Int?),
    field("{}", .typeMismatch, "expected Int, found an object", Decoder.decodeLossless("a") as (JSON) -> Int?),
    field("1.5", .invalidValue, "1.5 is not a valid Int", Decoder.decodeLossless("a") as (JSON) -> Int?),
    field(
      "\"9,9\"", .invalidValue, #""9,9" is not a valid Decimal"#, Decoder.decodeLossless("a") as (JSON) -> Decimal?),
  ])
  fileprivate func lossless(row: Row) {
    expect(row)
  }

  @Test(arguments: [
    field("1", .typeMismatch, "expected String, found number 1", Decoder.decode("a", transform: Color.init(_:))),
    field("\"x\"", .typeMismatch, #"expected seconds since 1970, found string "x""#, Decoder.decodeDateSince1970("a")),
  ])
  fileprivate func transforms(row: Row) {
    expect(row)
  }

  @Test(arguments: [
    Row(Decimal.self, "1e200", .numberOutOfRange, "expected Decimal, found number 1e200, which is out of range")
  ])
  fileprivate func decimalsBeyondTheExponent(row: Row) {
    expect(row)
  }

  /// Only what lookup takes for an index is one: digits without a sign and without zeros before them.
  @Test(arguments: [
    ("0", "missing element 0: the array is empty"),
    ("7", "missing element 7: the array is empty"),
    ("-1", "expected an object, found an array"), ("+1", "expected an object, found an array"),
    ("007", "expected an index of the array, such as 0, not \"007\""),
  ])
  func keysInArrays(key: String, message: String) {
    let report = Reading.explain(#"{"a": []}"#) { "a.\(key)" <~~ $0 as Int? }
    #expect(report.problems.map(\.message) == [message])
    #expect(report.problems.map(\.kind) == [message.contains("element") ? .missing : .typeMismatch])
  }

  /// A type that is its own raw value, and one that is that of its raw value.
  fileprivate struct Own: RawRepresentable, JSONDecodable {
    var rawValue: Own { self }
    init?(rawValue: Own) { return nil }
  }
  fileprivate struct There: RawRepresentable, JSONDecodable {
    var rawValue: Back? { nil }
    init() {}
    init?(rawValue: Back?) { return nil }
    init?(json: JSON) { return nil }
  }
  fileprivate struct Back: RawRepresentable, JSONDecodable {
    var rawValue: There { There() }
    init?(rawValue: There) { return nil }
    init?(json: JSON) { return nil }
  }

  @Test(arguments: [
    Row(Own.self, "1", .typeMismatch, "expected Own, found number 1"),
    Row(Own.self, "{}", .unknownCase, "this object is not a case of Own"),
    Row(There.self, "1", .typeMismatch, "expected There, found number 1"),
    Row([Back].self, "[{}]", .unknownCase, "this object is not a case of Back"),
  ])
  fileprivate func typesThatAreTheirOwnRawValues(row: Row) {
    expect(row)
  }

  private func expect(_ row: Row) {
    let report = row.explain(row.text)
    #expect(report.problems.map(\.message) == [row.message])
    #expect(report.problems.map(\.kind) == [row.kind])
    #expect(report.problems.map(\.severity) == [.error])
  }

  fileprivate struct Color {
    init?(_ text: String) {
      guard text.hasPrefix("#") else { return nil }
    }
  }

  private static func day() -> DateFormatter {
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy-MM-dd"
    return formatter
  }

  /// The text in a JSON Pointer in place of an index (RFC 6901, section 4).
  @Test(arguments: ["-", "01", "00", "99999999999999999999"])
  func mistakenIndexes(key: String) throws {
    let path = try #require(JSONKeyPath(pointer: "/a/\(key)"))
    let report = Int.explain(#"{"a": [1, 2]}"#, at: path)
    let message = "expected an index of the array, such as 0, not \"\(key)\""
    #expect(report.problems.map(\.message) == [message])
    #expect(report.problems.map(\.path) == ["a"])
    let byKey = Reading.explain(#"{"a": [1, 2]}"#) { "a.\(key)" <~~ $0 as Int? }
    #expect(byKey.problems.map(\.message) == [message])
    #expect(Int.explain(#"{"a": [1, 2]}"#, at: "a.b").problems.map(\.message) == ["expected an object, found an array"])
  }
}
