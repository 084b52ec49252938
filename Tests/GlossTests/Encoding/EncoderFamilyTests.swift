import Foundation
import Gloss
import Testing

private typealias Language = AllTypes.Language
private typealias Level = AllTypes.Level
private typealias Owner = AllTypes.Owner

extension Encoder {
  /// An extension of a user, as the documentation shows it.
  fileprivate static func encodeStringUppercase(_ key: String, value: String?) -> JSON? {
    guard let value else { return nil }
    return [key: value.uppercased()]
  }
}

@Suite struct EncoderFamilyTests {
  /// Checks a family: the value, nil, and a dotted key in `jsonify`.
  private func check<Value>(
    _ family: (String) -> (Value?) -> JSON?, _ value: Value, _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let fragment = try #require(family("k")(value), sourceLocation: sourceLocation)
    #expect(try fragment.string(.withoutEscapingSlashes) == "{\"k\":\(expected)}", sourceLocation: sourceLocation)
    #expect(family("k")(nil) == nil, sourceLocation: sourceLocation)
    let json = try #require(jsonify([family("a.b")(value)]), sourceLocation: sourceLocation)
    let text = try json.string(.withoutEscapingSlashes)
    #expect(text == "{\"a\":{\"b\":\(expected)}}", sourceLocation: sourceLocation)
  }

  @Test func `families of one value`() throws {
    try check(Encoder.encodeInt32, .min, "-2147483648")
    try check(Encoder.encodeUInt32, .max, "4294967295")
    try check(Encoder.encodeInt64, .min, "-9223372036854775808")
    try check(Encoder.encodeUInt64, .max, "18446744073709551615")
    try check(Encoder.encodeDouble, 0.1, "0.1")
    try check(Encoder.encodeDecimal, Decimal(sign: .plus, exponent: -1, significand: 1), "0.1")
    try check(Encoder.encodeURL, try #require(URL(string: "http://a/b")), #""http://a/b""#)
    try check(
      Encoder.encodeUUID, try #require(UUID(uuidString: "e621e1f8-c36c-495a-93fc-0c247a3e6e5f")),
      #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#)
    try check(Encoder.encodeDateISO8601, Date(timeIntervalSince1970: 0.5), #""1970-01-01T00:00:00.500Z""#)
    try check(Encoder.encodeEnum, Language.c, #""C""#)
    try check(Encoder.encodeEnum, Level.high, "10")
    try check(Encoder.encodeEncodable, Owner(login: "a"), #"{"login":"a"}"#)
    try check({ Encoder.encode($0) }, "x", #""x""#)
    try check({ Encoder.encode($0, transform: { (number: Int) in "\(number)!" }) }, 5, #""5!""#)
    try check({ Encoder.encodeFirst(of: [$0, "other"]) }, 5, "5")
    try check(Encoder.encodeLossless, 12, #""12""#)
  }

  @Test func `families of arrays`() throws {
    let url = try #require(URL(string: "http://a"))
    let uuid = try #require(UUID(uuidString: "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"))
    try check(Encoder.encodeInt32Array, [1, -1], "[1,-1]")
    try check(Encoder.encodeUInt32Array, [1], "[1]")
    try check(Encoder.encodeInt64Array, [], "[]")
    try check(Encoder.encodeUInt64Array, [.max], "[18446744073709551615]")
    try check(Encoder.encodeDoubleArray, [0.5, 2], "[0.5,2]")
    try check(Encoder.encodeDecimalArray, [1, 2], "[1,2]")
    try check(Encoder.encodeURLArray, [url, url], #"["http://a","http://a"]"#)
    try check(Encoder.encodeUUIDArray, [uuid], #"["E621E1F8-C36C-495A-93FC-0C247A3E6E5F"]"#)
    try check(Encoder.encodeDateISO8601Array, [Date(timeIntervalSince1970: 0)], #"["1970-01-01T00:00:00Z"]"#)
    try check(Encoder.encodeEnumArray, [Language.c, .empty], #"["C",""]"#)
    try check(Encoder.encodeEncodableArray, [Owner(login: "a")], #"[{"login":"a"}]"#)
    try check(Encoder.encodeLosslessArray, [1, 2], #"["1","2"]"#)
    #expect(Encoder.encodeLossless("a")(Double.infinity)?.encodingError?.description == "a: inf is not a JSON number")
    #expect(
      Encoder.encodeLosslessArray("a")([0.5, .nan])?.encodingError?.description == "a[1]: nan is not a JSON number")
  }

  @Test func `families of dictionaries`() throws {
    try check(Encoder.encodeEncodableDictionary, ["b": 1, "a": 2], #"{"a":2,"b":1}"#)
    try check(Encoder.encodeEncodableDictionary, ["a": [Owner(login: "x")]], #"{"a":[{"login":"x"}]}"#)
  }

  @Test func `null is written if asked for`() throws {
    let json = try #require(jsonify(["a" ~~> 1, Encoder.encodeNull("b"), Encoder.encodeNull("c.d")]))
    #expect(try json.string() == #"{"a":1,"b":null,"c":{"d":null}}"#)
  }

  @Test func `paths write keys as they are`() throws {
    let fragment: JSON? = Encoder.encode(["a.b", "c"] as JSONKeyPath)(1)
    #expect(try fragment?.string() == #"{"a.b":{"c":1}}"#)
    let indexed: JSON? = Encoder.encode(["a", 0] as JSONKeyPath)(1)
    #expect(throws: JSONEncodingError.self) { try indexed?.data() }
  }

  @Test func `a transform that returns nil fails`() throws {
    let encode = Encoder.encode("k", transform: { (number: Int) in number < 5 ? number : nil })
    #expect(jsonify([encode(4)]) == ["k": 4])
    #expect(jsonify([encode(5)])?.encodingError?.reason == "the transform of Int returned nil")
    #expect(jsonify([encode(nil)]) == [:])
  }

  @Test func `without keys nothing is written`() {
    let fragment: JSON? = Encoder.encodeFirst(of: [])(5)
    #expect(fragment == nil)
  }

  @Test func `a function of the user's own`() throws {
    let json = try #require(
      jsonify([
        Encoder.encodeStringUppercase("name", value: "gloss"), Encoder.encodeStringUppercase("none", value: nil),
        Encoder.encodeStringUppercase("in.it", value: "x"), "in.that" ~~> 1,
      ]))
    #expect(try json.string() == #"{"name":"GLOSS","in":{"it":"X","that":1}}"#)
  }

  // MARK: - Dates

  @Test func `dates by formatter and format style`() throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy/MM/dd HH:mm"
    let date = Date(timeIntervalSince1970: 1_795_255_200)
    try check({ Encoder.encodeDate($0, dateFormatter: formatter) }, date, #""2026/11/21 10:00""#)
    try check(
      { Encoder.encodeDateArray($0, dateFormatter: formatter) }, [date, date + 60],
      #"["2026/11/21 10:00","2026/11/21 10:01"]"#)
    try check({ Encoder.encodeDate($0, format: .iso8601) }, date, #""2026-11-21T10:00:00Z""#)
  }

  @Test func `dates by format`() throws {
    let date = Date(timeIntervalSince1970: 1_795_255_200)
    try check({ Encoder.encodeDate($0, format: .day) }, date, #""2026-11-21""#)
    try check({ Encoder.encodeDate($0, format: .rfc1123) }, date, #""Sat, 21 Nov 2026 10:00:00 GMT""#)
    try check({ Encoder.encodeDate($0, format: .rfc3339) }, date + 0.5, #""2026-11-21T10:00:00.500Z""#)
    try check({ Encoder.encodeDate($0, format: .localDateTime) }, date, #""2026-11-21 10:00:00""#)
    try check(
      { Encoder.encodeDateArray($0, format: .day) }, [date, date + 86_400], #"["2026-11-21","2026-11-22"]"#)
    try check({ Encoder.encodeDateArray($0, format: .iso8601) }, [date], #"["2026-11-21T10:00:00Z"]"#)
  }

  @Test func `a date that has no text in a format is unencodable`() throws {
    let far = Date(timeIntervalSince1970: 1e12)
    let one = try #require(jsonify(["a" ~~> 1, Encoder.encodeDate("day", format: .day)(far)]))
    #expect(one.encodingError?.path == "day")
    #expect(one.encodingError?.description.contains("outside of the years 0 to 9999") == true)
    let many = try #require(Encoder.encodeDateArray("days", format: .rfc1123)([Date(timeIntervalSince1970: 0), far]))
    #expect(many.encodingError?.path == "days[1]")
  }

  @Test func `epochs`() throws {
    let date = Date(timeIntervalSince1970: 1_795_255_200)
    try check({ Encoder.encodeDateSince1970($0) }, date, "1795255200")
    try check({ Encoder.encodeDateSince1970($0, in: .seconds) }, date + 0.25, "1795255200.25")
    try check({ Encoder.encodeDateSince1970($0, in: .milliseconds) }, date + 0.25, "1795255200250")
    try check({ Encoder.encodeDateSince1970($0) }, Date(timeIntervalSince1970: -1), "-1")
  }

  /// A date that was read in milliseconds must be written as it was: many servers take integers only.
  @Test func `epochs in whole milliseconds come back as they were`() throws {
    var random = MappingRandom(seed: 7)
    let fixed = [1_795_255_200_123, 1_700_000_000_001, 1_700_000_000_999, -1, 1]
    let counts = fixed + (0..<1000).map { _ in Int.random(in: -4_000_000_000_000...4_000_000_000_000, using: &random) }
    let changed = try counts.compactMap { count -> String? in
      let json = try JSON(string: "{\"d\":\(count)}")
      let date = try #require(Decoder.decodeDateSince1970("d", in: .milliseconds)(json))
      let text = try Encoder.encodeDateSince1970("d", in: .milliseconds)(date)?.string()
      return text == "{\"d\":\(count)}" ? nil : "\(count) to \(text ?? "nil")"
    }
    #expect(changed.count == 0, "of \(counts.count), such as \(changed.prefix(3))")
  }
}
