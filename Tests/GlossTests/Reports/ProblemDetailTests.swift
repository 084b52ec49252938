import Foundation
import Gloss
import Testing

/// The texts of a problem for people who don't know the types of the models.
@Suite struct ProblemDetailTests {
  fileprivate enum Suit: String, CaseIterable { case hearts, spades }
  fileprivate enum Level: Int, CaseIterable { case low = 1, high }
  fileprivate enum Only: String, CaseIterable { case one }
  fileprivate enum Open: String { case a }
  fileprivate enum Letter: String, CaseIterable { case a, b, c, d, e, f, g, h, i, j, k }
  fileprivate enum Quoted: String, CaseIterable {
    case quote = "\"", line = "\n", long = "abcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcdefghij"
  }
  fileprivate enum Weekday: String, CaseIterable, JSONObjectKey { case mon, tue }
  fileprivate enum Language: String, CaseIterable, JSONObjectKey {
    case ada, c, dart, elm, go, java, kotlin, lisp, ruby, rust, scala, swift, zig
  }
  fileprivate enum None: CaseIterable, RawRepresentable {
    var rawValue: String { "" }
    init?(rawValue: String) { nil }
    static let allCases: [None] = []
  }

  fileprivate struct Flags: OptionSet {
    let rawValue: UInt8
  }

  /// A model that looks for keys.
  fileprivate struct Owner: JSONDecodable {
    init?(json: JSON) {
      guard let _: String = "login" <~~ json else { return nil }
    }
  }

  /// A model that takes an array by its indexes.
  fileprivate struct Pair: JSONDecodable {
    init?(json: JSON) {
      guard let _: Int = [0] <~~ json, let _: Int = [1] <~~ json else { return nil }
    }
  }

  /// A model of a string.
  fileprivate struct Hue: JSONDecodable {
    init?(json: JSON) {
      guard String(json: json)?.hasPrefix("#") == true else { return nil }
    }
  }

  /// A model that looks at nothing.
  fileprivate struct Never: JSONDecodable {
    init?(json: JSON) { nil }
  }

  fileprivate struct Shade {
    init?(_ name: String) { nil }
  }

  /// A type that is read from the text that it is written as.
  fileprivate struct Ratio: JSONDecodable, LosslessStringConvertible {
    var description: String { "1:2" }
    init?(_ description: String) { nil }
    init?(json: JSON) { nil }
  }

  fileprivate struct NotAShade: LocalizedError {
    var errorDescription: String? { "no shade has this name" }
  }

  fileprivate enum Failure: Error { case unknownShade(Int) }

  /// A text, what it is read as, and what the report says.
  ///
  /// `@unchecked Sendable`: each row is run by one test.
  fileprivate struct Row: @unchecked Sendable, CustomTestStringConvertible {
    let text: String
    let detail: String
    let explain: (String) -> DecodingReport

    var testDescription: String { "\(text) → \(detail)" }
  }

  fileprivate static func whole<T: JSONDecodable>(_ type: T.Type, _ text: String, _ detail: String) -> Row {
    Row(text: text, detail: detail) { T.explain($0) }
  }

  fileprivate static func field<T>(_ text: String, _ detail: String, _ read: @escaping (JSON) -> T?) -> Row {
    Row(text: text, detail: detail) { Reading.explain(#"{"a": \#($0)}"#, read) }
  }

  @Test(arguments: [
    whole(Int.self, #""x12""#, #"expected an integer, found string "x12""#),
    whole(Int.self, "null", "expected an integer, found null"),
    whole(Int?.self, "true", "expected an integer, found true"),
    whole(Int8.self, "300", "expected an integer from -128 to 127, found number 300"),
    whole(UInt64.self, "-1", "expected an integer from 0 to 18446744073709551615, found number -1"),
    whole(Int.self, "1.5", "expected an integer, found number 1.5, which has a fraction"),
    whole(Double.self, "[]", "expected a number, found an array"),
    whole(Float.self, "1e400", "expected a number, found number 1e400, which is out of range"),
    whole(
      Decimal.self, "1.2345678901234567890123456789012345678901",
      "expected a number, found number 1.23456789012345678901234567890123456789…, which has more than 38 digits"),
    whole(Decimal.self, "1e200", "expected a number, found number 1e200, which is out of range"),
    whole(String.self, "1", "expected a string, found number 1"),
    whole(Bool.self, "1", "expected true or false, found number 1"),
    whole(Date.self, "1", "expected a date, found number 1"),
    whole(Date.self, #""x""#, #""x" is not a date like "2026-11-21T10:00:00Z""#),
    whole(URL.self, "{}", "expected a URL, found an object"),
    whole(URL.self, #""http://[""#, #""http://[" is not a URL"#),
    whole(UUID.self, "0", "expected a UUID, found number 0"),
    whole(UUID.self, #""1-2""#, #""1-2" is not a UUID"#),
    whole(Data.self, "false", "expected base64 data, found false"),
    whole(Data.self, #""a""#, #""a" is not base64"#),
    whole([Int].self, "{}", "expected an array, found an object"),
    whole(Set<String>.self, "null", "expected an array, found null"),
    whole([[String: Int?]].self, "[[]]", "expected an object, found an array"),
    whole([String: [Int]].self, #""x""#, #"expected an object, found string "x""#),
  ])
  fileprivate func values(row: Row) { expect(row) }

  @Test(arguments: [
    field("7", #"expected one of "hearts", "spades", found number 7"#) { "a" <~~ $0 as Suit? },
    field("null", #"expected one of "hearts", "spades", found null"#) { "a" <~~ $0 as Suit? },
    field(#""clubs""#, #""clubs" is not one of "hearts", "spades""#) { "a" <~~ $0 as Suit? },
    field(#""swfit""#, #""swfit" is not one of the allowed values: did you mean "swift"?"#) { "a" <~~ $0 as Language? },
    field(#""cobol""#, #""cobol" is not one of the allowed values"#) { "a" <~~ $0 as Language? },
    field("3", "3 is not one of 1, 2") { "a" <~~ $0 as Level? },
    field("1.5", "1.5 is not one of 1, 2") { "a" <~~ $0 as Level? },
    field(#""two""#, #""two" is not "one""#) { "a" <~~ $0 as Only? },
    field(#""b""#, #""b" is not one of the allowed values"#) { "a" <~~ $0 as Open? },
    field("1", "expected a string, found number 1") { "a" <~~ $0 as Open? },
    field(#""x""#, #""x" is not one of the allowed values"#) { "a" <~~ $0 as Letter? },
    field("1", "expected a string, found number 1") { "a" <~~ $0 as Letter? },
    field(#""x""#, #""x" is not one of the allowed values"#) { "a" <~~ $0 as None? },
    field("256", "256 is not one of the allowed values") { "a" <~~ $0 as Flags? },
    field("[]", "expected an integer, found an array") { "a" <~~ $0 as Flags? },
    field(#""x""#, #""x" is not one of "\"", "\n", "abcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcdefghij…""#) {
      "a" <~~ $0 as Quoted?
    },
  ])
  fileprivate func enums(row: Row) { expect(row) }

  @Test(arguments: [
    whole(Owner.self, "{}", #"missing key "login""#),
    whole(Owner.self, "5", "expected an object, found number 5"),
    whole(Owner.self, "[5]", "expected an object, found an array"),
    field("5", "expected an object, found number 5") { "a" <~~ $0 as Owner? },
    field("[]", "expected an object, found an array") { "a" <~~ $0 as Owner? },
    whole([Owner].self, #"["x"]"#, #"expected an object, found string "x""#),
    whole(Pair.self, "[1]", "missing element 1: the array has 1 element"),
    whole(Pair.self, "5", "expected an array, found number 5"),
    // Only the type knows what else it takes.
    field("null", "expected a value, found null") { "a" <~~ $0 as Owner? },
    whole([Hue].self, #"["x"]"#, #""x" is not valid"#),
    whole(Hue.self, "1", "expected a string, found number 1"),
    whole(Never.self, "{}", "this object is not valid"),
    whole(Never.self, "[]", "this array is not valid"),
    whole(Never.self, "1", "1 is not valid"),
    whole(Never.self, "true", "true is not valid"),
  ])
  fileprivate func models(row: Row) { expect(row) }

  @Test(arguments: [
    field("{}", #"missing key "b""#) { "a.b" <~~ $0 as Int? },
    field("[]", "missing element 3: the array is empty") { "a.3" <~~ $0 as Int? },
    field("[1, 2]", "missing element 3: the array has 2 elements") { ["a", 3] <~~ $0 as Int? },
    field("null", #"expected an object with key "b", found null"#) { "a.b" <~~ $0 as Int? },
    field("null", "expected an array with element 0, found null") { ["a", 0] <~~ $0 as Int? },
    field("5", "expected an object, found number 5") { "a.b" <~~ $0 as Int? },
    field("5", "expected an array, found number 5") { ["a", 0] <~~ $0 as Int? },
  ])
  fileprivate func paths(row: Row) { expect(row) }

  @Test(arguments: [
    field("true", "expected a string or an integer, found true") { json in
      either("a" <~~ json as String?, "a" <~~ json as Int?)
    },
    field("true", "expected an integer, found true") { either("a" <~~ $0 as Int?, "a" <~~ $0 as Int8?) },
    // It is unknown which values a user's type takes, so those of the other type are not all.
    field("true", "true is not valid") { either("a" <~~ $0 as Int?, "a" <~~ $0 as Never?) },
    field("null", "expected a value, found null") { either("a" <~~ $0 as Int?, "a" <~~ $0 as Never?) },
  ])
  fileprivate func alternatives(row: Row) { expect(row) }

  @Test(arguments: [
    field(#""red""#, #""red" is not valid"#, Decoder.decode("a", transform: Shade.init(_:))),
    field("1", "expected a string, found number 1", Decoder.decode("a", transform: Shade.init(_:))),
    field("null", "expected a string, found null", Decoder.decode("a", transform: Shade.init(_:))),
    field(#""x""#, #""x" is not valid: expected an integer"#, Decoder.decodeLossless("a") as (JSON) -> Int?),
    field(#""x""#, #""x" is not valid: expected true or false"#, Decoder.decodeLossless("a") as (JSON) -> Bool?),
    field("[]", "expected a number, found an array", Decoder.decodeLossless("a") as (JSON) -> Decimal?),
    field(#""ab""#, #""ab" is not valid"#, Decoder.decodeLossless("a") as (JSON) -> Ratio?),
    field("[]", "expected a string, found an array", Decoder.decodeLossless("a") as (JSON) -> Ratio?),
    field(#""x""#, #""x" is not a valid date"#, Decoder.decodeDate("a", strategy: .iso8601)),
    field("1", "expected a date, found number 1", Decoder.decodeDate("a", strategy: .iso8601)),
    field(#""x""#, #""x" is not a date in the form "yyyy""#, Decoder.decodeDate("a", dateFormatter: year())),
    field(#""x""#, #"expected seconds since 1970, found string "x""#, Decoder.decodeDateSince1970("a")),
    field("5", "expected an array, found number 5") { "a" <~~ $0 as [Any]? },
    field("5", "expected an object, found number 5") { "a" <~~ $0 as [String: Any]? },
  ])
  fileprivate func functions(row: Row) { expect(row) }

  @Test(arguments: [
    whole([Int: Int].self, #"{"x": 1}"#, "the key is not valid: expected an integer"),
    whole([UUID: Int].self, #"{"x": 1}"#, "the key is not valid: expected a UUID"),
    whole([Weekday: Int].self, #"{"x": 1}"#, #"the key is not valid: expected one of "mon", "tue""#),
    whole(
      [Weekday: Int].self, #"{"Mon": 1}"#, #"the key is not valid: expected one of "mon", "tue"; did you mean "mon"?"#),
    whole([Language: Int].self, #"{"swfit": 1}"#, #"the key is not valid: did you mean "swift"?"#),
    whole(
      [String: Int].self, "{\"\u{e9}\": 1, \"e\u{301}\": 2}",
      "the key equals one before it, and a dictionary can hold only one of them"),
    whole(
      [String: Int].self, "{\"a\(String(repeating: "\u{301}", count: 200))\": 1}",
      "too many combining marks in a row: the text would take too long to hash"),
  ])
  fileprivate func keys(row: Row) { expect(row) }

  @Test(arguments: [
    field("5", "must be under 5") { $0.rejecting("a", because: "must be under 5") },
    field("5", "b is needed") { $0.rejecting("b", because: "b is needed") },
    field(#""x""#, "no shade has this name", failing(with: NotAShade())),
    // Its words name cases and types.
    field(#""x""#, #""x" is not valid"#, failing(with: Failure.unknownShade(1))),
    field(#""x""#, #""x" is not valid"#, failing(with: Int.explain("null"))),
  ])
  fileprivate func reasons(row: Row) { expect(row) }

  private static func failing(with error: any Error) -> (JSON) -> Shade? {
    Decoder.decode("a", transform: { (_: String) -> Shade? in throw error })
  }

  private func expect(_ row: Row) {
    #expect(row.explain(row.text).problems.map(\.detail) == [row.detail])
  }

  /// The first of two that is not nil.
  private static func either(_ first: Any?, _ second: @autoclosure () -> Any?) -> Any? { first ?? second() }

  private static func year() -> DateFormatter {
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy"
    return formatter
  }

  // MARK: - Names of types

  /// Each problem and warning of each of these types for each of these texts.
  @Test func `no name of a type is in a detail or in JSON`() throws {
    let types: [any JSONDecodable.Type] = [
      Int.self, Int8.self, UInt64.self, Double.self, Float.self, Decimal.self, String.self, Bool.self, Date.self,
      Data.self, [Int].self, [Int?].self, Set<Int>.self, [String: Int].self, [Int: String].self, [Weekday: Bool].self,
      [String: [Double?]].self, Int?.self, Int??.self, JSON.self, [JSON].self, Owner.self, Pair.self, Hue.self,
      Never.self, [Owner].self, [String: Owner?].self,
    ]
    let names: Set = [
      "Int", "Int8", "UInt64", "Double", "Float", "Decimal", "String", "Bool", "Date", "Data", "Array", "Set",
      "Dictionary", "Optional", "JSON", "Any", "Owner", "Pair", "Hue", "Never", "Weekday", "Swift", "Gloss",
    ]
    let texts = [
      "null", "true", "1", "1.5", "1e400", "300", #""x""#, "[]", "{}", "[null]", "[1e400, 1.5, true, [], {}]",
      #"{"a": null, "b": 1e400, "c": []}"#, #"{"login": 5}"#,
    ]
    var count = 0
    for type in types {
      for text in texts {
        let report = type.explain(text)
        for problem in report.problems + report.warnings {
          count += 1
          let words = problem.detail.split { !$0.isLetter && !$0.isNumber }.map(String.init)
          #expect(names.isDisjoint(with: words), "\(problem.detail)")
          #expect(!problem.detail.contains { "<>?[]".contains($0) }, "\(problem.detail)")
        }
        let json = try #require(report.toJSON())
        // The titles say JSON.
        for member in ["detail", "errors", "warnings"] {
          let words = (json[path: [.key(member)]]?.description ?? "").split { !$0.isLetter && !$0.isNumber }
          #expect(names.isDisjoint(with: words.map(String.init)), "\(json)")
        }
      }
    }
    #expect(count > 200)
  }
}

extension JSON {
  /// The ways of a model to reject a value.
  fileprivate func rejecting(_ path: String, because reason: String) -> Int? {
    reject(path, because: reason)
    return nil
  }
}
