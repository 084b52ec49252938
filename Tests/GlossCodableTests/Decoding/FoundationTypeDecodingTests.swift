import Foundation
import GlossCodable
import Testing

/// Dates, data, and numbers that are not finite, with each strategy; URL, Decimal, and other types of Foundation.
@Suite struct FoundationTypeDecodingTests {
  /// The type in each of the places that a decoder may treat by itself.
  private func expectSameEverywhere<Value: Decodable & Hashable>(
    _ type: Value.Type, _ texts: [String], configure: (any DecoderOfJSON) -> Void = { _ in },
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for text in texts {
      expectSame(Value.self, text, configure: configure, sourceLocation: sourceLocation)
      expectSame(Value?.self, text, configure: configure, sourceLocation: sourceLocation)
      expectSame([Value].self, "[\(text)]", configure: configure, sourceLocation: sourceLocation)
      expectSame([Value?].self, "[\(text), null]", configure: configure, sourceLocation: sourceLocation)
      expectSame(Set<Value>.self, "[\(text)]", configure: configure, sourceLocation: sourceLocation)
      expectSame([String: Value].self, #"{"a": \#(text)}"#, configure: configure, sourceLocation: sourceLocation)
      expectSame([String: [Value]].self, #"{"a": [\#(text)]}"#, configure: configure, sourceLocation: sourceLocation)
      expectSame(Member<Value>.self, #"{"value": \#(text)}"#, configure: configure, sourceLocation: sourceLocation)
      expectSame(Member<Value?>.self, #"{"value": \#(text)}"#, configure: configure, sourceLocation: sourceLocation)
      expectSame(Single<Value>.self, text, configure: configure, sourceLocation: sourceLocation)
      expectSame([Single<Value>].self, "[\(text)]", configure: configure, sourceLocation: sourceLocation)
      // The initializer knows no strategy.
      expectSame(Itself<Value>.self, text, configure: configure, sourceLocation: sourceLocation)
      expectSame([Itself<Value>].self, "[\(text)]", configure: configure, sourceLocation: sourceLocation)
    }
  }

  static let kinds = ["null", "true", "0", "-1", "1.5", #""""#, #""x""#, "[]", "[1]", "{}", #"{"a": 1}"#]

  // MARK: Dates

  private struct Unexpected: Error {}

  private static let formatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd"
    return formatter
  }()

  @Test func dateStrategies() {
    let numbers = [
      "0", "1", "-1", "1.5", "-0", "1e3", "1700000000", "1700000000000", "1700000000.123456789", "-62135596800",
      "1e300", "0.1", "1e15",
      "99999999999999999999",
    ]
    let strings = [
      "2026-11-21", "2026-11-21T10:00:00Z", "2026-11-21T10:00:00+01:00", "2026-11-21T10:00:00-00:00",
      "2026-11-21T10:00:00+0100",
      "2026-11-21T10:00:00-01", "2026-11-21T10:00:00.5Z", "2026-11-21T10:00:00.123456Z", "2026-11-21T24:00:00Z",
      "2026-11-21T10:00:60Z",
      "2026-11-21T25:00:00Z", "2026-11-21T10:61:00Z", "2026-13-21T10:00:00Z", "2026-00-21T10:00:00Z",
      "2026-02-30T10:00:00Z",
      "2026-02-31T10:00:00Z", "2024-02-29T00:00:00Z", "2023-02-29T00:00:00Z", "2026-11-31T00:00:00Z",
      "2026-11-32T00:00:00Z",
      "0001-01-01T00:00:00Z", "0000-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "10000-01-01T00:00:00Z",
      "-0001-01-01T00:00:00Z",
      "1582-10-10T00:00:00Z", "2026-11-21 10:00:00Z", "2026-11-21t10:00:00z", "2026-11-21T10:00:00", "20261121T100000Z",
      "2026-W47-6",
      "2026-11-21T10:00Z", "2026-11-21T10Z", "2026-1-2T3:4:5Z", " 2026-11-21T10:00:00Z", "2026-11-21T10:00:00Z ",
      "2026-11-21T10:00:00Zjunk",
      "2026-11-21T10:00:00GMT", "2026-11-21T10:00:00+99:99", "2026-11-21T10:00:00+14:00", "2026-11-21T10:00:00+1:00",
      "2026-11-21T10:00:00.Z",
      "2026-11-21T10:00:00,5Z", "２０２６-11-21T10:00:00Z", "1969-12-31T23:59:59Z", "2026-11-21T10:00:00+01:00:30",
      "2026-11-21T10:00:00−01:00",
      "2016-12-31T23:59:60Z", "2026-11-21T10:00:00.999999999Z",
    ].map { "\"\($0)\"" }
    let strategies: [JSONDecoder.DateDecodingStrategy] = [
      .deferredToDate, .secondsSince1970, .millisecondsSince1970, .iso8601, .formatted(Self.formatter),
      .custom { _ in Date(timeIntervalSince1970: 5) },
      .custom { try Date(timeIntervalSince1970: $0.singleValueContainer().decode(Double.self)) },
      .custom { try Date(timeIntervalSince1970: Double($0.unkeyedContainer().count ?? -1)) },
      .custom { try Date(timeIntervalSince1970: $0.container(keyedBy: AnyKey.self).decode(Double.self, forKey: "a")) },
      .custom { try $0.singleValueContainer().decode(Date?.self) ?? Date(timeIntervalSince1970: 0) },
      .custom { decoder in
        let path = decoder.codingPath.map { $0.stringValue }.joined(separator: "/")
        throw DecodingError.dataCorrupted(.init(codingPath: [AnyKey(stringValue: path)], debugDescription: ""))
      },
      .custom { decoder in
        throw DecodingError.dataCorruptedError(in: try decoder.singleValueContainer(), debugDescription: "no date")
      },
      .custom { _ in throw Unexpected() },
    ]
    // The strategy that asks for a date again would go on for ever.
    for (index, strategy) in strategies.enumerated() where index != 9 {
      expectSameEverywhere(
        Date.self, Self.kinds + numbers + (index > 2 && index < 7 ? strings : Array(strings.prefix(3)))
      ) {
        $0.dateDecodingStrategy = strategy
      }
    }
  }

  @Test func customDatesFromTwoFormats() {
    // As people write it.
    let strategy = JSONDecoder.DateDecodingStrategy.custom { decoder in
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) { return Date(timeIntervalSince1970: number) }
      let text = try container.decode(String.self)
      if let date = Self.formatter.date(from: text) { return date }
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "Cannot decode date string \(text)")
    }
    expectSameEverywhere(Date.self, Self.kinds + [#""2026-11-21""#, #""2026-11-21T""#, "1700000000.5"]) {
      $0.dateDecodingStrategy = strategy
    }
    expectSame([String: [Date]].self, #"{"a": [1], "b": ["x"]}"#) { $0.dateDecodingStrategy = strategy }
  }

  @Test func dateIntervals() {
    let texts = [
      #"{"start": 0, "duration": 10}"#, #"{"start": "x", "duration": 10}"#, #"{"start": 0}"#, "{}", "null", "[]",
      #"{"start": "2026-11-21T10:00:00Z", "duration": 10}"#, #"{"start": null, "duration": 1}"#,
    ]
    for strategy: JSONDecoder.DateDecodingStrategy in [.deferredToDate, .iso8601, .millisecondsSince1970] {
      for text in texts {
        expectSame(DateInterval.self, text) { $0.dateDecodingStrategy = strategy }
        expectSame([DateInterval?].self, "[\(text)]") { $0.dateDecodingStrategy = strategy }
      }
    }
  }

  // MARK: Data

  @Test func dataStrategies() {
    let texts =
      Self.kinds + ["[0, 255, 7]", "[256]", "[-1]", "[1.5]", "[1.0]", "[null]", #"["x"]"#, "[[]]"]
      + [
        "AQID", "AQI=", "AQ==", "AQ=", "AQ", "A", "A===", "====", "AQ==AQ==", "AQID\\n", "AQ\\r\\nID", " AQID", "AQID ",
        "AQ ID", "-_-_", "+/+/",
        "AQ==x", "AR==", "ÀQID", "\\u0041QID", "aGVsbG8gd29ybGQ=", "A=QI", "AQ\\u0000ID",
      ].map { "\"\($0)\"" }
    let strategies: [JSONDecoder.DataDecodingStrategy] = [
      .base64, .deferredToData, .custom { _ in Data([1]) },
      .custom { Data(try $0.singleValueContainer().decode(String.self).utf8) },
      .custom { decoder in
        var container = try decoder.unkeyedContainer()
        return Data([try container.decode(UInt8.self)])
      },
      .custom { _ in throw Unexpected() },
      .custom { throw DecodingError.dataCorrupted(.init(codingPath: $0.codingPath, debugDescription: "")) },
    ]
    for strategy in strategies {
      // Data's own initializer reads bytes, whose errors have no path in Foundation if a number does not fit.
      let texts = texts.filter { !["[256]", "[-1]", "[1.5]"].contains($0) && !$0.hasPrefix("[1.5") }
      expectSameEverywhere(Data.self, texts) { $0.dataDecodingStrategy = strategy }
    }
  }

  @Test func bytes() {
    let texts = ["[1, 2]", #""AQID""#, "[null]", "{}", "null"]
    for text in texts {
      expectSame([UInt8].self, text)
      expectSame(ContiguousArray<UInt8>.self, text)
    }
  }

  // MARK: Numbers that are not finite

  private struct Floats: Decodable {
    let double: Double?
    let float: Float?
    let single: [Double]?
    let optional: [Float?]?
    let byName: [String: Double]?
    let cgFloat: CGFloat?
    let duration: [TimeInterval]?
  }

  @Test func nonConformingFloats() {
    let strategies: [JSONDecoder.NonConformingFloatDecodingStrategy] = [
      .throw, .convertFromString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "NaN"),
      .convertFromString(positiveInfinity: "", negativeInfinity: "1", nan: "é"),
      .convertFromString(positiveInfinity: "x", negativeInfinity: "x", nan: "x"),
    ]
    let values =
      [
        "NaN", "inf", "-inf", "Inf", "+inf", "nan", "", "1", "1.5", "é", "x", "infinity",
      ].map { "\"\($0)\"" } + ["1", "null", "true", "[]", "{}", "-0"]
    for strategy in strategies {
      for value in values {
        for key in ["double", "float", "cgFloat"] {
          expectSame(Floats.self, #"{"\#(key)": \#(value)}"#) { $0.nonConformingFloatDecodingStrategy = strategy }
        }
        for key in ["single", "optional", "duration"] {
          expectSame(Floats.self, #"{"\#(key)": [0, \#(value)]}"#) { $0.nonConformingFloatDecodingStrategy = strategy }
        }
        expectSame(Floats.self, #"{"byName": {"a": \#(value)}}"#) { $0.nonConformingFloatDecodingStrategy = strategy }
        expectSame(Double.self, value) { $0.nonConformingFloatDecodingStrategy = strategy }
        expectSame(Float?.self, value) { $0.nonConformingFloatDecodingStrategy = strategy }
        expectSame(Decimal.self, value) { $0.nonConformingFloatDecodingStrategy = strategy }
        #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
          expectSame(Float16.self, value) { $0.nonConformingFloatDecodingStrategy = strategy }
          expectSame([Float16?].self, "[\(value)]") { $0.nonConformingFloatDecodingStrategy = strategy }
        #endif
        expectSame(Date.self, value) { $0.nonConformingFloatDecodingStrategy = strategy }
        expectSame(Date.self, value) {
          $0.nonConformingFloatDecodingStrategy = strategy
          $0.dateDecodingStrategy = .secondsSince1970
        }
        expectSame(Int.self, value) { $0.nonConformingFloatDecodingStrategy = strategy }
      }
    }
  }

  // MARK: URL, Decimal, UUID and others

  @Test func urls() {
    let texts = [
      "http://a.b", "http://a.b/c d", "a", "", " ", "/a/b", "//a", "?q", "#f", "http://", "http:", "ä",
      "http://ä.de/ü?ö#ß", "mailto:x@y.z",
      "file:///a", "http://[::1]/", "http://[", "http://a:99999/", "http://a:b/", "%", "%zz", "%41", "a:b:c",
      "javascript:alert(1)", "\\n", "\\\\",
      "http://a.b/\\u0000", "http://a|b", "data:,x", "http://user:pw@host:80/p;a?q=1&r=2#f", "😀", "http://😀.com",
      "\\u202e", "http://a b/c",
      "http://a.b?x=[1]", "1http://a", "../a", "http:///a", "x://y/{z}",
    ].map { "\"\($0)\"" }
    expectSameEverywhere(URL.self, texts + Self.kinds)
    // The form that property lists have.
    expectSameEverywhere(URL.self, [#"{"relative": "a", "base": {"relative": "http://b.c"}}"#])
  }

  @Test func decimals() {
    expectSameEverywhere(
      Decimal.self,
      Self.kinds + [
        "0.1", "0.10", "1e2", "1E-2", "100000000000000000000000000000000000000",
        "123456789012345678901234567890123456789", "1e127", "1e-127",
        "340282366920938463463374607431768211455", "340282366920938463463374607431768211456",
        "3.402823669209384634633746074317682114569",
        "0.000000000000000000000000000000000000001", "-0.0", "1.0", "1.50", "99999999999999999999999999999999999999.9",
        "12e100", "5e-100",
        "3.14159265358979323846264338327950288419716939937510582097", "-79228162514264337593543950335", "10e-1",
        #"{"exponent": 0, "length": 1, "isNegative": false, "isCompact": true, "mantissa": [1, 0, 0, 0, 0, 0, 0, 0]}"#,
      ])
  }

  @Test func identifiers() {
    expectSameEverywhere(
      UUID.self,
      Self.kinds
        + [
          "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "e621e1f8-c36c-495a-93fc-0c247a3e6e5f",
          "E621E1F8C36C495A93FC0C247A3E6E5F",
          "{E621E1F8-C36C-495A-93FC-0C247A3E6E5F}", "E621E1F8-C36C-495A-93FC-0C247A3E6E5",
          "G621E1F8-C36C-495A-93FC-0C247A3E6E5F",
          " E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F ",
          "00000000-0000-0000-0000-000000000000",
        ].map { "\"\($0)\"" })
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test func otherTypes() throws {
    let texts =
      Self.kinds + [
        #"{"identifier": "en_US"}"#, #"{"identifier": "Europe/Vienna"}"#, "[1, 2]", "[[1, 2], [3, 4]]", "[0, 10]",
        "[1, [2]]",
        #"{"value": 1, "unit": {"symbol": "m", "converter": {"coefficient": 1, "constant": 0}}}"#,
        #"{"year": 2026, "month": 11}"#,
        #"{"namePrefix": "Dr", "givenName": "A"}"#, "[1, 5, 3, 2]", "[1.5, 2.5]",
        "[[0, 3], [7, 2]]",
      ]
    for text in texts {
      expectSame(CGPoint.self, text)
      expectSame(CGSize.self, text)
      expectSame(CGRect.self, text)
      expectSame(Locale.self, text)
      expectSame(TimeZone.self, text)
      expectSame(IndexSet.self, text)
      expectSame(IndexPath.self, text)
      expectSame(CharacterSet.self, text)
      expectSame(DateComponents.self, text)
      expectSame(PersonNameComponents.self, text)
      expectSame(Measurement<UnitLength>.self, text)
      expectSame(URLComponents.self, text)
      expectSame(Calendar.self, text)
      expectSame(Duration.self, text)
    }
    // As a text, it has an address.
    let letters = Data(#"{"bitmap": "BgAB"}"#.utf8)
    let theirs = try JSONDecoder().decode(CharacterSet.self, from: letters)
    #expect(try OurDecoder().decode(CharacterSet.self, from: letters) == theirs)
  }
}
