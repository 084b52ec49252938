import Foundation
import Gloss
import Testing

private enum Level: String {
  case low, high, unknown
}

private struct Cents: Equatable {
  let count: Int
}

private struct Words: LocalizedError {
  let errorDescription: String?
}

@Suite struct LibraryFormatTests {
  /// The value that a format reads from a JSON text.
  private func read<Format: JSONFormat>(_ text: String, _ format: Format) throws -> Format.Value? {
    Decoder.decode("a", as: format)(try JSON(string: "{\"a\":\(text)}"))
  }

  /// The JSON text of what a format writes, or why it can't.
  private func write<Format: JSONFormat>(_ value: Format.EncodedValue, _ format: Format) throws -> String {
    let json = try #require(Encoder.encode("a", as: format)(value))
    return try json.encodingError?.description ?? String(json.string().dropFirst(5).dropLast())
  }

  @Test func rawValues() throws {
    #expect(try read(#""low""#, .raw(Level.self)) == .low)
    #expect(try read(#""other""#, .raw(Level.self)) == nil)
    #expect(try read(#""other""#, .raw(fallback: Level.unknown)) == .unknown)
    #expect(try read(#""other""#, .fallback(Level.unknown)) == .unknown)
    #expect(try read("1", .fallback(Level.unknown)) == nil)
    #expect(try read(#"["low","other"]"#, .array(of: .fallback(Level.unknown))) == [.low, .unknown])
    #expect(try write(.high, .raw(Level.self)) == #""high""#)
    #expect(try write(["a": .high], .dictionary(of: .raw(Level.self))) == #"{"a":"high"}"#)
  }

  @Test func lossless() throws {
    #expect(try read("12", .lossless(Int.self)) == 12)
    #expect(try read(#""12""#, .lossless(Int.self)) == 12)
    #expect(try read(#""1e2""#, .lossless(Int.self)) == 100)
    #expect(try read(#""9.90""#, .lossless(Decimal.self)) == Decimal(string: "9.90"))
    #expect(try read(#""true""#, .lossless(Bool.self)) == true)
    #expect(try read("12", .lossless(String.self)) == "12")
    #expect(try read(#"["1",2]"#, .array(of: .lossless(Int8.self))) == [1, 2])
    for text in [#""+5""#, #""007""#, #"".5""#, #""0x10""#, #""nan""#, #""inf""#, #"" 1""#, #""""#, "[]", "true"] {
      #expect(try read(text, .lossless(Int.self)) == nil, "\(text)")
      #expect(try read(text, .lossless(Double.self)) == nil, "\(text)")
      #expect(try read(text, .lossless(Decimal.self)) == nil, "\(text)")
    }
    #expect(try write(12, .lossless(Int.self)) == "12")
  }

  /// A generic function knows only that the type has a text. A number is read as JSON spells it there, too.
  @Test func losslessInAGenericFunction() throws {
    func read<Value: JSONDecodable & JSONEncodable & LosslessStringConvertible>(
      _ text: String, _ type: Value.Type
    ) throws -> Value? { try self.read(text, .lossless(type)) }
    #expect(try read(#""1e2""#, Int.self) == 100)
    #expect(try read(#""+5""#, Int.self) == nil)
    #expect(try read(#""inf""#, Double.self) == nil)
    #expect(try read("1.50", String.self) == "1.50")
  }

  @Test func quoted() throws {
    #expect(try write(9_007_199_254_740_993, .quoted(Int64.self)) == #""9007199254740993""#)
    #expect(try write(true, .quoted(Bool.self)) == #""true""#)
    #expect(try write(#require(Decimal(string: "9.9")), .quoted(Decimal.self)) == #""9.9""#)
    #expect(try write(Double.nan, .quoted(Double.self)) == "a: nan is not a JSON number")
    #expect(try write(Decimal.nan, .quoted(Decimal.self)) == "a: NaN is not a JSON number")
    #expect(try read(#""9007199254740993""#, .quoted(Int64.self)) == 9_007_199_254_740_993)
    #expect(try read("9007199254740993", .quoted(Int64.self)) == 9_007_199_254_740_993)
    #expect(try read(#""9.90""#, .quoted(Decimal.self)) == Decimal(string: "9.9"))
  }

  @Test func dates() throws {
    let date = Date(timeIntervalSince1970: 1_795_000_000)
    #expect(try read("1795000000", .since1970()) == date)
    #expect(try read("1795000000000", .since1970(.milliseconds)) == date)
    #expect(try read(#""1795000000""#, .since1970()) == nil)
    #expect(try write(date, .since1970(.milliseconds)) == "1795000000000")
    #expect(try write([date], .array(of: .since1970())) == "[1795000000]")
    #expect(try read(#""2026-11-21""#, .date(.day)) == DateFormat.day.date(from: "2026-11-21"))
    #expect(try write(date, .date(.day)) == #""2026-11-18""#)
    #expect(try write(Date.distantFuture.addingTimeInterval(1e12), .date(.day)).hasPrefix("a: "))
    let month = Date.ISO8601FormatStyle.iso8601.year().month()
    #expect(try write(date, .date(month)) == #""2026-11""#)
    #expect(try read(#""2026-11""#, .date(month)) == (try month.parse("2026-11")))
    #expect(try read(#""2026-11""#, .date(strategy: month.parseStrategy)) == (try month.parse("2026-11")))
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy/MM/dd"
    #expect(try write(date, .dateFormatter(formatter)) == #""2026\/11\/18""#)
    #expect(try read(#""2026/11/18""#, .dateFormatter(formatter)) == DateFormat.day.date(from: "2026-11-18"))
  }

  /// Foundation's texts of many byte counts, changed to the other alphabet, and texts that are not base64.
  @Test func base64() throws {
    for count in 0..<70 {
      let data = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 151 &+ 251) })
      let padded = data.base64EncodedString()
      let bare = padded.replacingOccurrences(of: "=", with: "")
      func urlSafe(_ text: String) -> String {
        text.replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
      }
      for (text, format) in [
        (padded, .base64()), (bare, .base64(padded: false)), (urlSafe(padded), .base64(.urlSafe)),
        (urlSafe(bare), .base64(.urlSafe, padded: false)),
      ] as [(String, Base64Format)] {
        let json: JSON = [text]
        #expect(try json.decode([0], as: format) == data)
        #expect(Encoder.encode("a", as: format)(data) == ["a": JSON(stringLiteral: text)])
      }
    }
    for text in [#""+-""#, #""A""#, #""AB==""#, #""A=B=""#, #""A B C""#, #""AAAAA""#, #""Äa""#, "7"] {
      #expect(try read(text, .base64(.urlSafe, padded: false)) == nil, "\(text)")
    }
    for text in [#""AB""#, #""-_==""#, #""A===""#, #""=AAA""#, #""AA=A""#] {
      #expect(try read(text, .base64()) == nil, "\(text)")
    }
    #expect(try read(#""__8""#, .base64(.urlSafe, padded: false)) == Data([255, 255]))
  }

  @Test func durations() throws {
    guard #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) else { return }
    let tick = Duration(secondsComponent: 0, attosecondsComponent: 1)
    for (text, duration) in [
      ("1.5", .seconds(1.5)), ("300", .seconds(300)), ("0", .zero), ("-0.25", .seconds(-0.25)),
      ("0.000000000000000001", tick), ("9007199254740993.1", .seconds(9_007_199_254_740_993) + .milliseconds(100)),
    ] as [(String, Duration)] {
      #expect(try read(text, .duration(.seconds)) == duration)
      #expect(try write(duration, .duration(.seconds)) == text)
    }
    #expect(try read("1e3", .duration(.seconds)) == .seconds(1000))
    #expect(try read("1500.25", .duration(.milliseconds)) == .microseconds(1_500_250))
    #expect(try write(.microseconds(1_500_250), .duration(.milliseconds)) == "1500.25")
    for text in ["1e19", "1e-19", "0.1234567890123456789", #""1""#, "true"] {
      #expect(try read(text, .duration(.seconds)) == nil, "\(text)")
    }
    for (text, duration) in [
      ("PT5M", .seconds(300)), ("PT1H30M", .seconds(5400)), ("PT36H", .seconds(129_600)), ("PT0S", .zero),
      ("PT1.5S", .seconds(1.5)), ("-PT1M1S", .seconds(-61)), ("PT0.000000000000000001S", tick),
    ] as [(String, Duration)] {
      #expect(try read("\"\(text)\"", .duration(.iso8601)) == duration)
      #expect(try write(duration, .duration(.iso8601)) == "\"\(text)\"")
    }
    #expect(try read(#""P1DT12H""#, .duration(.iso8601)) == .seconds(129_600))
    #expect(try read(#""P2W""#, .duration(.iso8601)) == .seconds(1_209_600))
    #expect(try read(#""PT05M0,5S""#, .duration(.iso8601)) == .seconds(300.5))
    for text in [
      "P1Y", "P1M", "PT", "P", "", "P1DT", "PT5", "5M", "PTM", "PT1M1H", "PT1.5M", "PT1.S", "PT-1S", "PT1S ", "pt1s",
      "P1H",
      "PT９S", "PT9223372036854775807M", "PT9223372036854775808S", "PTT1S",
    ] {
      #expect(try read("\"\(text)\"", .duration(.iso8601)) == nil, "\(text)")
    }
    #expect(try read("[1,2]", .array(of: .duration(.seconds))) == [.seconds(1), .seconds(2)])
    let report = #expect(throws: DecodingReport.self) {
      try JSON(string: #"{"a": "5M"}"#).decode("a", as: .duration(.iso8601))
    }
    #expect(report?.problems.map(\.message) == [#"expected a duration such as "PT5M", found string "5M""#])
  }

  @Test func identifiers() throws {
    #expect(try read(#""en-US""#, .locale())?.identifier == "en-US")
    #expect(try write(Locale(identifier: "de_CH"), .locale()) == #""de_CH""#)
    #expect(try read(#""Europe/Berlin""#, .timeZone()) == TimeZone(identifier: "Europe/Berlin"))
    #expect(try write(#require(TimeZone(identifier: "Europe/Berlin")), .timeZone()) == #""Europe\/Berlin""#)
    for text in [#""""#, #""a b""#, #""é""#, #""../etc""#, "\"\(String(repeating: "a", count: 101))\"", "1"] {
      #expect(try read(text, .locale()) == nil, "\(text)")
      #expect(try read(text, .timeZone()) == nil, "\(text)")
    }
    #expect(try read(#""Europe/Nowhere""#, .timeZone()) == nil)
  }

  @Test func texts() throws {
    #expect(try read(#""{\"a\":[1,2]}""#, .json([String: [Int]].self)) == ["a": [1, 2]])
    #expect(try read(#""\"1\"""#, .json(of: .lossless(Int.self))) == 1)
    #expect(try read(#""\"[7]\"""#, .json(of: .json(of: .array(of: .value(Int.self))))) == [7])
    #expect(try write(["a": ["/"]], .json([String: [String]].self)) == #""{\"a\":[\"\/\"]}""#)
    #expect(try write(.nan, .json(Double.self)).contains("nan is not a JSON number"))
    #expect(try read("null", .optional(.json(Int.self))) == .some(nil))
    for text in ["1", #""""#, #""[""#, #""1 2""#, #""true""#] {
      #expect(try read(text, .json(Int.self)) == nil, "\(text)")
    }
    func problems(_ text: String) throws -> [String] {
      let report = #expect(throws: DecodingReport.self) {
        try JSON(string: "{\"a\": \(text)}").decode("a", as: .json([String: [Int]].self))
      }
      return report?.problems.map { "\($0.path), column \($0.column ?? 0): \($0.message)" } ?? []
    }
    #expect(
      try problems(#""{\"b\": [1, true],\n\"c\": 2}""#) == [
        "a.b[1], column 7: expected Int, found true (line 1, column 11 of the text)",
        "a.c, column 7: expected [Int], found number 2 (line 2, column 6 of the text)",
      ])
    #expect(try problems(#""{""#) == ["a, column 7: unexpected end of input (line 1, column 2 of the text)"])
    #expect(try problems("[1]") == ["a, column 7: expected String, found an array"])
  }

  @Test func functions() throws {
    func make(count: Int) throws -> Cents? {
      if count < 0 { throw Words(errorDescription: "must not be negative") }
      return count == 13 ? nil : Cents(count: count)
    }
    #expect(try read("7", .transform(make, \.count)) == Cents(count: 7))
    #expect(try read("13", .transform(make, \.count)) == nil)
    #expect(try read("-1", .transform(make, \.count)) == nil)
    #expect(try write(Cents(count: 5), .transform(make, \.count)) == "5")
    #expect(try write(Cents(count: 5), .transform(write: { (cents: Cents) in cents.count })) == "5")
    func fail(_ cents: Cents) throws -> Int? {
      if cents.count == 0 { return nil }
      throw Words(errorDescription: "no cents today")
    }
    #expect(try write(Cents(count: 5), .transform(write: fail)) == "a: no cents today")
    #expect(try write(Cents(count: 0), .transform(write: fail)) == "a: the transform of Cents returned nil")
    let report = #expect(throws: DecodingReport.self) {
      try JSON(string: #"{"a": -1}"#).decode("a", as: .transform(make))
    }
    #expect(report?.problems.map { "\($0.path) \($0.message)" } == ["a must not be negative"])
  }

  @Test func values() throws {
    #expect(try read("[1,null]", .array(of: .optional(.value(Int.self)))) == [1, nil])
    #expect(try read("[1,null]", .array(of: .value(Int?.self))) == [1, nil])
    #expect(try read(#"[1,"x"]"#, .array(of: .value(Int.self), skippingInvalid: true)) == [1])
    #expect(
      try read(
        #"{"1":[1],"2":[2,""]}"#, .dictionary(keys: Int.self, of: .array(of: .value(Int.self)), skippingInvalid: true))
        == [1: [1]])
    #expect(try write([1, nil], .array(of: .value(Int?.self))) == "[1,null]")
    // A sender can't make a set take long.
    let marks = "e" + String(repeating: "\u{301}", count: 500)
    #expect(try read("[\"\(marks)\"]", .set(of: .value(String.self))) == nil)
  }
}

// MARK: - Raw values in two levels

@Suite struct NestedRawValueTests {
  private static let json: JSON = [
    "two": [["low"], []], "byKey": ["a": ["high", "low"]], "optionals": ["low", nil], "null": nil,
    "set": ["low", "low"],
    "bad": [["low"], ["other"]],
  ]

  @Test func areReadAndWritten() throws {
    let json = Self.json
    let two: [[Level]]? = "two" <~~ json
    #expect(two == [[.low], []])
    let byKey: [String: [Level]]? = "byKey" <~~ json
    #expect(byKey == ["a": [.high, .low]])
    let optionals: [Level?]? = "optionals" <~~ json
    #expect(optionals == [.low, nil])
    let set: Set<Level>? = "set" <~~ json
    #expect(set == [.low])
    let threeStates: [Level]?? = "null" <~~ json
    #expect(threeStates == .some(nil))
    let bad: [[Level]]? = "bad" <~~ json
    #expect(bad == nil)
    #expect(try json.decode("set", as: Set<Level>.self) == [.low])
    #expect(try json.decodeIfPresent("optionals", as: [Level?].self) == [.low, nil])

    #expect("a" ~~> two == ["a": [["low"], []]])
    #expect("a" ~~> byKey == ["a": ["a": ["high", "low"]]])
    #expect("a" ~~> optionals == ["a": ["low", nil]])
    #expect("a" ~~> set == ["a": ["low"]])
    #expect("a" ~~> threeStates == ["a": nil])
    #expect("a" ~~> [Level]?.none == nil)
  }
}
