import Foundation
import Gloss
import Testing

private typealias Language = AllTypes.Language
private typealias Level = AllTypes.Level
private typealias Owner = AllTypes.Owner

extension Decoder {
  /// An extension of a user, as the documentation shows it.
  fileprivate static func decodeStringUppercase(_ key: String, json: JSON) -> String? {
    (json[key] as? String)?.uppercased()
  }
}

@Suite struct DecoderFamilyTests {
  /// Good and bad arrays of everything, each also under "in.".
  private static let json: JSON = {
    let fields = #"""
      "i32": -2147483648, "u32": 4294967295, "i64": -9223372036854775808, "u64": 18446744073709551615,
      "d": 0.1, "dec": 0.10, "url": "http://a.b", "uuid": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "e": "C", "l": 10,
      "date": "2026-11-21T10:00:00Z", "o": {"login": "a", "id": 1}, "null": null, "bad": {"x": 1},
      "i32s": [1, -1, 2147483648], "u32s": [1, -1, 4294967296], "i64s": [1, -1, 9223372036854775808],
      "u64s": [1, -1, 18446744073709551616], "ds": [0.5, "x", 1e999, 2], "decs": [0.1, null, 1e9],
      "urls": ["http://a", 1, "http://b"], "uuids": ["E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "x"], "es": ["C", "D", ""],
      "dates": ["2026-11-21T10:00:00Z", "x", "2026-11-21T10:00:01Z"], "os": [{"login": "a"}, {}, {"login": "b"}],
      "od": {"k": {"login": "a"}, "l": 1}, "oad": {"k": [{"login": "a"}], "l": [{}]}
      """#
    return (try? JSON(string: "{\(fields), \"in\": {\(fields)}}")) ?? .null
  }()

  /// Checks a family of one value: found, found by a key path, missing, null, of another type, another delimiter.
  private func check<Value: Equatable>(
    _ family: (String, String) -> (JSON) -> Value?, _ key: String, _ expected: Value,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let json = Self.json
    #expect(family(key, ".")(json) == expected, sourceLocation: sourceLocation)
    #expect(family("in.\(key)", ".")(json) == expected, sourceLocation: sourceLocation)
    #expect(family("in/\(key)", "/")(json) == expected, sourceLocation: sourceLocation)
    #expect(family("in->\(key)", "->")(json) == expected, sourceLocation: sourceLocation)
    #expect(family("in.\(key)", "/")(json) == nil, sourceLocation: sourceLocation)
    #expect(family("in.\(key)", "")(json) == nil, sourceLocation: sourceLocation)
    for absent in ["none", "null", "bad", "in.none", "\(key).0"] {
      #expect(family(absent, ".")(json) == nil, "\(absent)", sourceLocation: sourceLocation)
    }
  }

  /// Checks a family of arrays, whose array holds something bad.
  private func check<Value: Equatable>(
    _ family: (String, String, Bool) -> (JSON) -> [Value]?, _ key: String, good: [Value], first: Value,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(family(key, ".", false)(Self.json) == nil, sourceLocation: sourceLocation)
    check({ family($0, $1, true) }, key, good, sourceLocation: sourceLocation)
    // Its first element alone is fine.
    let json: JSON = ["one": [(Self.json[key] as? [Any])?.first]]
    #expect(family("one", ".", false)(json) == [first], sourceLocation: sourceLocation)
    #expect(family("empty", ".", false)(["empty": []]) == [], sourceLocation: sourceLocation)
  }

  // MARK: - Every family

  @Test func `families of one value`() throws {
    let uuid = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
    let url = try #require(URL(string: "http://a.b"))
    check({ Decoder.decodeInt32($0, keyPathDelimiter: $1) }, "i32", .min)
    check({ Decoder.decodeUInt32($0, keyPathDelimiter: $1) }, "u32", .max)
    check({ Decoder.decodeInt64($0, keyPathDelimiter: $1) }, "i64", .min)
    check({ Decoder.decodeUInt64($0, keyPathDelimiter: $1) }, "u64", .max)
    check({ Decoder.decodeDouble($0, keyPathDelimiter: $1) }, "d", 0.1)
    check(
      { Decoder.decodeDecimal($0, keyPathDelimiter: $1) }, "dec", Decimal(sign: .plus, exponent: -1, significand: 1))
    check({ Decoder.decodeURL($0, keyPathDelimiter: $1) }, "url", url)
    check({ Decoder.decodeUUID($0, keyPathDelimiter: $1) }, "uuid", uuid)
    check({ Decoder.decodeDateISO8601($0, keyPathDelimiter: $1) }, "date", Date(timeIntervalSince1970: 1_795_255_200))
    check({ Decoder.decodeEnum($0, keyPathDelimiter: $1) }, "e", Language.c)
    check({ Decoder.decodeEnum($0, keyPathDelimiter: $1) }, "l", Level.high)
    check({ Decoder.decodeEnum($0, keyPathDelimiter: $1, fallback: .empty) }, "e", Language.c)
    check({ Decoder.decodeDecodable($0, keyPathDelimiter: $1) }, "o", Owner(login: "a", id: 1))
    check({ Decoder.decode($0, keyPathDelimiter: $1) }, "u64", UInt64.max)
    check({ Decoder.decode($0, keyPathDelimiter: $1) { (text: String) in text.count } }, "e", 1)
    check({ Decoder.decodeFirst(of: ["zzz", $0], keyPathDelimiter: $1) }, "e", "C")
    check({ Decoder.decodeLossless($0, keyPathDelimiter: $1) }, "d", "0.1")
  }

  @Test func `families of arrays`() throws {
    let uuid = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
    let urls = try ["http://a", "http://b"].map { try #require(URL(string: $0)) }
    let tenth = Decimal(sign: .plus, exponent: -1, significand: 1)
    let date = Date(timeIntervalSince1970: 1_795_255_200)
    check(
      { Decoder.decodeInt32Array($0, keyPathDelimiter: $1, skippingInvalid: $2) }, "i32s", good: [1, -1], first: 1)
    check({ Decoder.decodeUInt32Array($0, keyPathDelimiter: $1, skippingInvalid: $2) }, "u32s", good: [1], first: 1)
    check(
      { Decoder.decodeInt64Array($0, keyPathDelimiter: $1, skippingInvalid: $2) }, "i64s", good: [1, -1], first: 1)
    check({ Decoder.decodeUInt64Array($0, keyPathDelimiter: $1, skippingInvalid: $2) }, "u64s", good: [1], first: 1)
    check(
      { Decoder.decodeDoubleArray($0, keyPathDelimiter: $1, skippingInvalid: $2) }, "ds", good: [0.5, 2], first: 0.5)
    check(
      { Decoder.decodeDecimalArray($0, keyPathDelimiter: $1, skippingInvalid: $2) }, "decs",
      good: [tenth, 1_000_000_000], first: tenth)
    check(
      { Decoder.decodeURLArray($0, keyPathDelimiter: $1, skippingInvalid: $2) }, "urls", good: urls, first: urls[0])
    check(
      { Decoder.decodeUUIDArray($0, keyPathDelimiter: $1, skippingInvalid: $2) }, "uuids", good: [uuid], first: uuid)
    check(
      { Decoder.decodeDateISO8601Array($0, keyPathDelimiter: $1, skippingInvalid: $2) }, "dates",
      good: [date, date + 1], first: date)
    check(
      { Decoder.decodeEnumArray($0, keyPathDelimiter: $1, skippingInvalid: $2) }, "es", good: [Language.c, .empty],
      first: .c)
    check(
      { Decoder.decodeDecodableArray($0, keyPathDelimiter: $1, skippingInvalid: $2) }, "os",
      good: [Owner(login: "a"), Owner(login: "b")], first: Owner(login: "a"))
    check(
      { Decoder.decode($0, keyPathDelimiter: $1, skippingInvalid: $2) }, "i32s", good: [Int16(1), -1], first: 1)
    check(
      { Decoder.decodeLosslessArray($0, keyPathDelimiter: $1, skippingInvalid: $2) }, "decs", good: ["0.1", "1e9"],
      first: "0.1")
  }

  @Test func `families of dictionaries`() {
    let json = Self.json
    let skipped: [String: Owner]? = Decoder.decodeDecodableDictionary("od", skippingInvalid: true)(json)
    let strict: [String: Owner]? = Decoder.decodeDecodableDictionary("od")(json)
    let nested: [String: [Owner]]? = Decoder.decodeDecodableDictionary("in/oad", keyPathDelimiter: "/")(json)
    let nestedSkipped: [String: [Owner]]? = Decoder.decodeDecodableDictionary("oad", skippingInvalid: true)(json)
    let good: [String: Owner]? = Decoder.decodeDecodableDictionary("good")(["good": ["k": ["login": "x"]]])
    let generic: [String: Owner]? = Decoder.decode("in.od", skippingInvalid: true)(json)
    let array: [String: Owner]? = Decoder.decodeDecodableDictionary("os", skippingInvalid: true)(json)
    #expect(skipped == ["k": Owner(login: "a")])
    #expect(strict == nil)
    #expect(nested == nil)
    #expect(nestedSkipped == ["k": [Owner(login: "a")]])
    #expect(good == ["k": Owner(login: "x")])
    #expect(generic == ["k": Owner(login: "a")])
    #expect(array == nil)
  }

  @Test func `each family has the documented type`() throws {
    let read: (JSON) -> URL? = Decoder.decodeURL("html_url")
    #expect(read(["html_url": "http://a"])?.absoluteString == "http://a")
    #expect(Decoder.decodeURL("html_url")(["html_url": "http://b"])?.absoluteString == "http://b")
    let many = [["n": 1], ["n": "x"], ["n": 3]] as [JSON]
    #expect(many.map(Decoder.decodeInt32("n")) == [1, nil, 3])
  }

  @Test func `paths read keys as they are`() {
    let json: JSON = ["a.b": ["x", "y"]]
    let second: String? = Decoder.decode(["a.b", 1] as JSONKeyPath)(json)
    let none: String? = Decoder.decode("a.b")(json)
    #expect(second == "y")
    #expect(none == nil)
  }

  // MARK: - Delimiters

  @Test(arguments: [
    ("a.b", ".", 1), ("a/b", "/", 1), ("a->b", "->", 1), ("a::b", "::", 1), ("a.b", "", 2), ("a.b", "/", 2),
    ("a.b", "::", 2), ("a:b", "::", nil), ("a:::b", "::", nil), ("a🙂b", "🙂", 1), ("aéb", "é", 1), ("a", "a", nil),
    ("items.0", ".", 3), ("items/0", "/", 3), ("", "", 4), ("", "::", 4), ("--", "--", nil),
  ])
  func `a key is split at the delimiter`(key: String, delimiter: String, expected: Int?) {
    let json: JSON = ["a": ["b": 1], "a.b": 2, "items": [3], "": 4]
    let value: Int? = Decoder.decode(key, keyPathDelimiter: delimiter)(json)
    #expect(value == expected)
    #expect(json.valueForKeyPath(key, withDelimiter: delimiter) as? Int == expected)
  }

  // MARK: - Transforms

  @Test func `a transform gets the value and decides`() {
    let json: JSON = ["n": 4, "s": "x", "null": nil, "o": ["n": 9]]
    let root = { (value: Double) -> Double? in value < 5 ? value.squareRoot() : nil }
    #expect(Decoder.decode("n", transform: root)(json) == 2)
    #expect(Decoder.decode("o.n", transform: root)(json) == nil)
    #expect(Decoder.decode("s", transform: root)(json) == nil)
    #expect(Decoder.decode("null", transform: root)(json) == nil)
    #expect(Decoder.decode("none", transform: root)(json) == nil)
    #expect(Decoder.decode("o/n", keyPathDelimiter: "/") { (value: Int) in "\(value)" }(json) == "9")
    #expect(Decoder.decode("o", transform: { (inner: JSON) in inner["n"] as? Int })(json) == 9)
    // A transform of an optional is given null.
    #expect(Decoder.decode("null", transform: { (value: Int?) in value ?? -1 })(json) == -1)
  }

  @Test func `a function of the user's own`() {
    let json: JSON = ["name": "gloss", "number": 1]
    #expect(Decoder.decodeStringUppercase("name", json: json) == "GLOSS")
    #expect(Decoder.decodeStringUppercase("number", json: json) == nil)
    #expect(Decoder.decodeStringUppercase("none", json: json) == nil)
  }

  // MARK: - Lossless

  @Test(arguments: [
    ("12", 12), ("\"12\"", 12), ("\"-12\"", -12), ("1.2e1", 12), ("12.0", 12), ("\"\"", nil), ("\"12.0\"", 12),
    ("\"12e2\"", 1200), ("\"1.5\"", nil), ("\"-0\"", 0), ("\"+5\"", nil), ("\"007\"", nil), ("\"-\"", nil),
    ("\" 12\"", nil), ("\"12x\"", nil), ("\"99999999999999999999\"", nil), ("1.5", nil), ("true", nil), ("null", nil),
    ("[12]", nil), ("{}", nil),
  ])
  func `lossless integers`(text: String, expected: Int?) throws {
    let value: Int? = Decoder.decodeLossless("v")(try JSON(string: "{\"v\": \(text)}"))
    #expect(value == expected)
  }

  @Test(arguments: [
    ("0.5", 0.5), ("\"0.5\"", 0.5), ("\"-1e3\"", -1000), ("12", 12), ("\"\"", nil), ("\"x\"", nil), ("true", nil),
    ("1e999", nil), ("-1e999", nil), ("\"1e999\"", nil), ("\"nan\"", nil), ("\"inf\"", nil),
    ("\"0x10\"", nil), ("\".5\"", nil), ("\"5.\"", nil), ("\"+1\"", nil), ("\"01\"", nil), ("\"1.0E+2\"", 100),
    ("\"1e\"", nil), ("\"0x1p3\"", nil),
  ])
  func `lossless doubles are finite`(text: String, expected: Double?) throws {
    let json = try JSON(string: "{\"v\": \(text)}")
    #expect(Decoder.decodeLossless("v")(json) == expected)
    #expect(Decoder.decodeLosslessArray("a")(["a": [json["v"]]]) == expected.map { [$0] })
  }

  @Test(arguments: [
    ("\"1\"", "1"), ("\"-9.90\"", "-9.9"), ("\"1E2\"", "100"), ("\" 1 \"", nil), ("\"\\ufeff1\"", nil),
    ("\"1\\n\"", nil),
    ("\"01\"", nil), ("\"+1\"", nil), ("\"[1]\"", nil), ("\"null\"", nil), ("\"\"", nil), ("\"1\\u0000\"", nil),
  ])
  func `lossless decimals`(text: String, expected: String?) throws {
    let value: Decimal? = Decoder.decodeLossless("v")(try JSON(string: "{\"v\": \(text)}"))
    #expect(value == expected.flatMap { Decimal(string: $0) })
    let array: [Decimal]? = Decoder.decodeLosslessArray("v")(try JSON(string: "{\"v\": [\(text)]}"))
    #expect(array == value.map { [$0] })
  }

  @Test(arguments: [
    ("0x10", nil), ("+5", nil), ("-129", nil), ("-1.28e2", -128), ("12.5e1", 125),
  ])
  func `lossless numbers of every width have the grammar of JSON`(text: String, expected: Int8?) {
    let json: JSON = ["v": text]
    #expect(Decoder.decodeLossless("v")(json) == expected)
    let report = Reading.explain(json.description) { Decoder.decodeLossless("v")($0) as Int8? }
    #expect(report.problems.isEmpty == (expected != nil))
  }

  /// A type that has its own text, and is not a number.
  private struct Loose: JSONDecodable, LosslessStringConvertible {
    let description: String
    init?(json: JSON) { return nil }
    init?(_ text: String) { description = text }
  }

  @Test func `lossless types that are not numbers read their text themselves`() {
    #expect((Decoder.decodeLossless("v")(["v": "+5"]) as Loose?)?.description == "+5")
    #expect((Decoder.decodeLossless("v")(["v": 5]) as Loose?)?.description == "5")
  }

  @Test(arguments: [
    ("\"a\"", "a"), ("12", "12"), ("1.50", "1.50"), ("1E+2", "1E+2"), ("-0", "-0"), ("true", "true"),
    ("false", "false"),
    ("123456789012345678901234567890", "123456789012345678901234567890"), ("null", nil), ("[]", nil), ("{}", nil),
  ])
  func `lossless strings keep the digits of a number`(text: String, expected: String?) throws {
    let value: String? = Decoder.decodeLossless("v")(try JSON(string: "{\"v\": \(text)}"))
    #expect(value == expected)
  }

  @Test(arguments: [
    ("true", true), ("\"true\"", true), ("\"false\"", false), ("\"yes\"", nil), ("1", nil), ("\"1\"", nil),
  ])
  func `lossless bools`(text: String, expected: Bool?) throws {
    let value: Bool? = Decoder.decodeLossless("v")(try JSON(string: "{\"v\": \(text)}"))
    #expect(value == expected)
  }

  @Test(arguments: [
    ("[1, \"2\", 3.0]", [1, 2, 3]), ("[]", []), ("[1, \"x\"]", nil), ("[1, null]", nil), ("\"1\"", nil),
  ])
  func `lossless arrays`(text: String, expected: [Int]?) throws {
    let json = try JSON(string: "{\"v\": \(text)}")
    #expect(Decoder.decodeLosslessArray("v")(json) == expected)
  }

  @Test func `lossless arrays leave out what does not fit if asked to`() {
    let value: [Double]? = Decoder.decodeLosslessArray("v", skippingInvalid: true)(["v": [1, "2.5", "x", nil, [3], 4]])
    #expect(value == [1, 2.5, 4])
  }

  /// A model of any JSON, and of any text.
  private struct Anything: JSONDecodable, LosslessStringConvertible {
    let description: String
    init?(json: JSON) { description = json.description }
    init?(_ text: String) { description = text }
  }

  @Test func `lossless models are not asked to read null`() throws {
    let json = try JSON(string: #"{"null": null, "array": [1, null, 2]}"#)
    #expect((Decoder.decodeLossless("null")(json) as Anything?)?.description == nil)
    #expect((Decoder.decodeLosslessArray("array")(json) as [Anything]?)?.count == nil)
    let skipping: [Anything]? = Decoder.decodeLosslessArray("array", skippingInvalid: true)(json)
    #expect(skipping?.map(\.description) == ["1", "2"])
  }

  @Test func `built numbers are read as strings`() {
    let json: JSON = ["integer": 12, "double": 0.5, "whole": 5.0, "big": UInt64.max]
    #expect(Decoder.decodeLossless("integer")(json) == "12")
    #expect(Decoder.decodeLossless("double")(json) == "0.5")
    #expect(Decoder.decodeLossless("whole")(json) == "5")
    #expect(Decoder.decodeLossless("big")(json) == "18446744073709551615")
  }

  // MARK: - Alias keys

  @Test(arguments: [
    (#"{"a": 1, "b": 2}"#, 1), (#"{"b": 2, "c": {"d": 3}}"#, 2), (#"{"c": {"d": 3}}"#, 3), (#"{"a": null, "b": 2}"#, 2),
    (#"{"a": null, "b": null, "c": {"d": 3}}"#, 3), ("{}", nil), (#"{"a": null}"#, nil),
    // The first that is there counts though it does not fit.
    (#"{"a": "x", "b": 2}"#, nil), (#"{"c.d": 3}"#, nil),
  ])
  func `the first key that is there and not null counts`(text: String, expected: Int?) throws {
    let value: Int? = Decoder.decodeFirst(of: ["a", "b", "c.d"])(try JSON(string: text))
    #expect(value == expected)
  }

  @Test func `without keys nothing is found`() {
    let value: Int? = Decoder.decodeFirst(of: [])(["a": 1])
    #expect(value == nil)
  }

  // MARK: - Enums

  @Test(arguments: [
    ("\"C\"", Language.c), ("\"Cobol\"", .swift), ("\"\"", .empty), ("1", nil), ("null", nil), ("[\"C\"]", nil),
  ])
  private func `an unknown raw value becomes the fallback`(text: String, expected: Language?) throws {
    let value: Language? = Decoder.decodeEnum("e", fallback: .swift)(try JSON(string: "{\"e\": \(text)}"))
    #expect(value == expected)
    let missing: Language? = Decoder.decodeEnum("e", fallback: .swift)([:])
    #expect(missing == nil)
  }

  @Test func `a number that the raw type can't hold does not become the fallback`() throws {
    let json = try JSON(string: #"{"known": 10, "unknown": 11, "fraction": 10.5, "tooBig": 1e30}"#)
    #expect(Decoder.decodeEnum("known", fallback: Level.low)(json) == .high)
    #expect(Decoder.decodeEnum("unknown", fallback: Level.high)(json) == .high)
    #expect(Decoder.decodeEnum("fraction", fallback: Level.low)(json) == nil)
    #expect(Decoder.decodeEnum("tooBig", fallback: Level.low)(json) == nil)
  }

  // MARK: - Dates

  private static func formatter() -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy/MM/dd HH:mm"
    return formatter
  }

  private static let dates: JSON = [
    "one": "2026/11/21 10:00", "iso": "2026-11-21T10:00:00Z", "number": 1, "null": nil,
    "many": ["2026/11/21 10:00", "2026/11/21 10:01"], "mixed": ["2026/11/21 10:00", "x", 1, nil],
    "in": ["one": "2026/11/21 10:00", "many": ["2026/11/21 10:00"]],
  ]

  @Test func `dates by formatter`() {
    let (json, formatter) = (Self.dates, Self.formatter())
    let date = Date(timeIntervalSince1970: 1_795_255_200)
    #expect(Decoder.decodeDate("one", dateFormatter: formatter)(json) == date)
    #expect(Decoder.decodeDate("in.one", dateFormatter: formatter)(json) == date)
    #expect(Decoder.decodeDate("in/one", dateFormatter: formatter, keyPathDelimiter: "/")(json) == date)
    for key in ["iso", "number", "null", "none", "many"] {
      #expect(Decoder.decodeDate(key, dateFormatter: formatter)(json) == nil, "\(key)")
    }
    #expect(Decoder.decodeDateArray("many", dateFormatter: formatter)(json) == [date, date + 60])
    #expect(Decoder.decodeDateArray("in/many", dateFormatter: formatter, keyPathDelimiter: "/")(json) == [date])
    #expect(Decoder.decodeDateArray("mixed", dateFormatter: formatter)(json) == nil)
    #expect(Decoder.decodeDateArray("mixed", dateFormatter: formatter, skippingInvalid: true)(json) == [date])
    #expect(Decoder.decodeDateArray("one", dateFormatter: formatter, skippingInvalid: true)(json) == nil)
  }

  @Test func `dates by format`() throws {
    let json: JSON = [
      "day": "2026-11-21", "iso": "2026-11-21T10:00:00Z", "number": 1, "null": nil,
      "days": ["2026-11-21", "2026-11-22"],
      "mixed": ["2026-11-21", "2026-02-30", 1, nil], "in": ["day": "2026-11-21"],
    ]
    let date = Date(timeIntervalSince1970: 1_795_219_200)
    #expect(Decoder.decodeDate("day", format: .day)(json) == date)
    #expect(Decoder.decodeDate("iso", format: .rfc3339)(json) == date + 36_000)
    #expect(Decoder.decodeDate("in.day", format: .day)(json) == date)
    #expect(Decoder.decodeDate("in/day", format: .day, keyPathDelimiter: "/")(json) == date)
    for key in ["iso", "number", "null", "none", "days"] {
      #expect(Decoder.decodeDate(key, format: .day)(json) == nil, "\(key)")
    }
    #expect(Decoder.decodeDateArray("days", format: .day)(json) == [date, date + 86_400])
    #expect(
      Decoder.decodeDateArray("in/days", format: .day, keyPathDelimiter: "/")(["in": json]) == [date, date + 86_400])
    #expect(Decoder.decodeDateArray("mixed", format: .day)(json) == nil)
    #expect(Decoder.decodeDateArray("mixed", format: .day, skippingInvalid: true)(json) == [date])
    #expect(Decoder.decodeDateArray("day", format: .day, skippingInvalid: true)(json) == nil)
    // From a text, with an escape too.
    let parsed = try JSON(string: #"{"day": "2026-11-21", "escaped": "2026\u002d11-21", "bad": "2026\u002d11-31"}"#)
    #expect(Decoder.decodeDate("day", format: .day)(parsed) == date)
    #expect(Decoder.decodeDate("escaped", format: .day)(parsed) == date)
    #expect(Decoder.decodeDate("bad", format: .day)(parsed) == nil)
  }

  private struct Days: JSONDecodable {
    init?(json: JSON) {
      guard Decoder.decodeDateArray("days", format: .day)(json) != nil,
        Decoder.decodeDate("at", format: .rfc1123)(json) != nil
      else { return nil }
    }
  }

  @Test(arguments: [
    (#"{"days": ["2026-11-21", "2026-02-30"]}"#, "days[1]", #""2026-02-30""#, #"in the form "yyyy-MM-dd""#),
    (#"{"days": [], "at": "soon"}"#, "at", #""soon""#, #"in the form "EEE, dd MMM yyyy HH:mm:ss zzz""#),
    (#"{"days": [1]}"#, "days[0]", "expected Date", "found number 1"),
  ])
  func `a report names the form of a date`(text: String, path: String, start: String, end: String) throws {
    let problem = try #require(Days.explain(text).problems.first)
    #expect(problem.path.description == path)
    #expect(problem.message.hasPrefix(start))
    #expect(problem.message.hasSuffix(end))
  }

  @Test func `arrays of dates by a parse strategy`() {
    let json: JSON = ["many": ["2026-11-21T10:00:00Z"], "mixed": ["2026-11-21T10:00:00Z", "x", 1], "one": "x"]
    let date = Date(timeIntervalSince1970: 1_795_255_200)
    #expect(Decoder.decodeDateArray("many", strategy: .iso8601)(json) == [date])
    #expect(Decoder.decodeDateArray("in/many", strategy: .iso8601, keyPathDelimiter: "/")(["in": json]) == [date])
    #expect(Decoder.decodeDateArray("mixed", strategy: .iso8601)(json) == nil)
    #expect(Decoder.decodeDateArray("mixed", strategy: .iso8601, skippingInvalid: true)(json) == [date])
    #expect(Decoder.decodeDateArray("one", strategy: .iso8601, skippingInvalid: true)(json) == nil)
  }

  @Test func `dates by a parse strategy`() throws {
    let date = Date(timeIntervalSince1970: 1_795_255_200)
    #expect(Decoder.decodeDate("iso", strategy: .iso8601)(Self.dates) == date)
    #expect(Decoder.decodeDate("one", strategy: .iso8601)(Self.dates) == nil)
    #expect(Decoder.decodeDate("number", strategy: .iso8601)(Self.dates) == nil)
    let utc = try #require(TimeZone(secondsFromGMT: 0))
    let strategy = Date.ParseStrategy(
      format:
        "\(year: .defaultDigits)/\(month: .twoDigits)/\(day: .twoDigits) \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)",
      locale: Locale(identifier: "en_US_POSIX"), timeZone: utc)
    #expect(Decoder.decodeDate("in/one", strategy: strategy, keyPathDelimiter: "/")(Self.dates) == date)
    #expect(Decoder.decodeDate("iso", strategy: strategy)(Self.dates) == nil)
  }

  @Test(arguments: [
    ("0", 0), ("1795255200", 1_795_255_200_000), ("1795255200.25", 1_795_255_200_250), ("-1", -1000),
    ("1.795255200e9", 1_795_255_200_000), ("\"1795255200\"", nil), ("null", nil), ("true", nil), ("1e999", nil),
  ])
  func `epochs in seconds`(text: String, milliseconds: Int?) throws {
    let json = try JSON(string: "{\"v\": \(text)}")
    let expected = milliseconds.map { Date(timeIntervalSince1970: Double($0) / 1000) }
    #expect(Decoder.decodeDateSince1970("v")(json) == expected)
    #expect(Decoder.decodeDateSince1970("v", in: .seconds)(json) == expected)
  }

  @Test(arguments: [
    ("0", 0), ("1795255200250", 1_795_255_200_250), ("-1", -1), ("1795255200001.0", 1_795_255_200_001), ("\"1\"", nil),
  ])
  func `epochs in milliseconds`(text: String, milliseconds: Int?) throws {
    let json = try JSON(string: "{\"v\": \(text), \"in\": {\"v\": \(text)}}")
    let expected = milliseconds.map { Date(timeIntervalSince1970: Double($0) / 1000) }
    #expect(Decoder.decodeDateSince1970("v", in: .milliseconds)(json) == expected)
    #expect(Decoder.decodeDateSince1970("in/v", in: .milliseconds, keyPathDelimiter: "/")(json) == expected)
  }
}
