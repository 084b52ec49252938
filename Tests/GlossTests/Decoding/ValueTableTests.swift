import Foundation
import Gloss
import Testing

/// The table "What a value becomes" of the design, row by row: from the text of a document, and from a built value
/// where one can be written.
@Suite struct ValueTableTests {
  /// A row whose text is parsed under the key "v". `built` is the same value made in Swift.
  struct Row<Value: Sendable>: Sendable, CustomTestStringConvertible {
    let text: String
    let built: JSON?
    let expected: Value?

    init(_ text: String, _ built: JSON? = nil, _ expected: Value?) {
      self.text = text
      self.built = built
      self.expected = expected
    }

    var testDescription: String { String(text.prefix(60)) }

    /// Checks the row in every form, inside an object and alone.
    func check(sourceLocation: SourceLocation = #_sourceLocation) throws where Value: JSONDecodable & Equatable {
      let parsed: Value? = "v" <~~ (try JSON(string: "{\"u\": [0], \"v\": \(text), \"w\": 0}"))
      #expect(parsed == expected, "parsed", sourceLocation: sourceLocation)
      let alone = Value(json: try JSON(string: text))
      #expect(alone == expected, "alone", sourceLocation: sourceLocation)
      guard let built else { return }
      let fromLiteral: Value? = "v" <~~ ["v": built]
      #expect(fromLiteral == expected, "built by a literal", sourceLocation: sourceLocation)
      let json = try #require(jsonify(["v" ~~> built, "w" ~~> 0]))
      let fromFragment: Value? = "v" <~~ json
      #expect(fromFragment == expected, "built by jsonify", sourceLocation: sourceLocation)
    }
  }

  // MARK: - Missing, null, wrong type

  @Test(arguments: ["{}", #"{"v": null}"#, #"{"w": 1}"#, #"{"V": 1}"#])
  func `missing and null are nil`(text: String) throws {
    let json = try JSON(string: text)
    let integer: Int? = "v" <~~ json
    let string: String? = "v" <~~ json
    let array: [Int?]? = "v" <~~ json
    let dictionary: [String: Int]? = "v" <~~ json
    #expect(integer == nil)
    #expect(string == nil)
    #expect(array == nil)
    #expect(dictionary == nil)
  }

  @Test(
    arguments: [
      Row("null", .null, .some(nil)), Row("1", 1, 1), Row("\"1\"", "1", nil), Row("true", true, nil),
    ] as [Row<Int?>])
  func `null is a value of an optional`(row: Row<Int?>) throws {
    try row.check()
  }

  /// One text of each kind, and for each type the kinds that it takes.
  @Test(
    arguments: [
      ("null", .null, []),
      ("true", true, ["Bool"]),
      ("0", 0, ["Int", "UInt8", "Double", "Float", "Decimal"]),
      ("0.5", 0.5, ["Double", "Float", "Decimal"]),
      (#""x""#, "x", ["String", "URL"]),
      (#""""#, "", ["String", "Data"]),
      ("[]", [], ["Array", "Set"]),
      ("{}", [:], ["Dictionary"]),
    ] as [(String, JSON, Set<String>)])
  func `a value of another type is nil`(text: String, built: JSON, fitting: Set<String>) throws {
    for json in [try JSON(string: text), built] {
      var found = Set<String>()
      if Bool(json: json) != nil { found.insert("Bool") }
      if Int(json: json) != nil { found.insert("Int") }
      if UInt8(json: json) != nil { found.insert("UInt8") }
      if Double(json: json) != nil { found.insert("Double") }
      if Float(json: json) != nil { found.insert("Float") }
      if Decimal(json: json) != nil { found.insert("Decimal") }
      if String(json: json) != nil { found.insert("String") }
      if URL(json: json) != nil { found.insert("URL") }
      if UUID(json: json) != nil { found.insert("UUID") }
      if Date(json: json) != nil { found.insert("Date") }
      if Data(json: json) != nil { found.insert("Data") }
      if [Int](json: json) != nil { found.insert("Array") }
      if Set<Int>(json: json) != nil { found.insert("Set") }
      if [String: Int](json: json) != nil { found.insert("Dictionary") }
      #expect(found == fitting)
    }
  }

  // MARK: - Integers

  @Test(
    arguments: [
      Row("0", 0, 0), Row("-0", nil, 0), Row("1", 1, 1), Row("1.0", 1.0, 1), Row("1e2", 1e2, 100),
      Row("1E+2", nil, 100),
      Row("100e-2", nil, 1), Row("1.50e1", 15.0, 15), Row("-0.0", -0.0, 0), Row("0e99999999999999999999", nil, 0),
      Row("12345678901234567.0e1", nil, 123_456_789_012_345_670),
      Row("999999999999999999", nil, 999_999_999_999_999_999),
      Row("1000000000000000000", nil, 1_000_000_000_000_000_000),
      Row("9223372036854775807", 9_223_372_036_854_775_807, .max),
      Row("9223372036854775807.000", nil, .max), Row("-9223372036854775808", -9_223_372_036_854_775_808, .min),
      Row("922337203685477580.7e1", nil, .max), Row("9007199254740993", nil, 9_007_199_254_740_993),
      Row("1000000000000000000000000e-24", nil, 1),
      Row("1.5", 1.5, nil), Row("0.1", 0.1, nil), Row("1e-1", nil, nil), Row("9223372036854775808", nil, nil),
      Row("-9223372036854775809", nil, nil), Row("9223372036854775807.5", nil, nil), Row("1e19", 1e19, nil),
      Row("18446744073709551616", nil, nil), Row("18446744073709551617", nil, nil), Row("1e999999999", nil, nil),
      Row("1e99999999999999999999", nil, nil), Row("1e-99999999999999999999", nil, nil), Row("-1e400", nil, nil),
      Row("1.00000000000000000000000000000000000001", nil, nil), Row("\"12\"", "12", nil), Row("true", true, nil),
      Row("false", false, nil), Row("null", .null, nil), Row("[1]", [1], nil), Row("{\"v\": 1}", ["v": 1], nil),
    ] as [Row<Int>])
  func `integers are exact or nil`(row: Row<Int>) throws {
    try row.check()
  }

  /// The least and greatest value of each width, and the values beyond them.
  @Test func `no integer is wrapped or cut`() throws {
    try check(Int8.self, "-128", "127", "-129", "128")
    try check(Int16.self, "-32768", "32767", "-32769", "32768")
    try check(Int32.self, "-2147483648", "2147483647", "-2147483649", "2147483648")
    try check(Int64.self, "-9223372036854775808", "9223372036854775807", "-9223372036854775809", "9223372036854775808")
    try check(UInt8.self, "0", "255", "-1", "256")
    try check(UInt16.self, "0", "65535", "-1", "65536")
    try check(UInt32.self, "0", "4294967295", "-1", "4294967296")
    try check(UInt64.self, "0", "18446744073709551615", "-1", "18446744073709551616")
    try check(UInt.self, "0", "18446744073709551615", "-1", "18446744073709551616")
  }

  private func check<Integer: FixedWidthInteger & JSONDecodable>(
    _ type: Integer.Type, _ least: String, _ most: String, _ tooLow: String, _ tooHigh: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for zeros in ["", ".0", ".000000000000000000000", "e0", "e+00"] {
      #expect(Integer(json: try JSON(string: least + zeros)) == .min, sourceLocation: sourceLocation)
      #expect(Integer(json: try JSON(string: most + zeros)) == .max, sourceLocation: sourceLocation)
      #expect(Integer(json: try JSON(string: tooLow + zeros)) == nil, sourceLocation: sourceLocation)
      #expect(Integer(json: try JSON(string: tooHigh + zeros)) == nil, sourceLocation: sourceLocation)
    }
    #expect(Integer(json: try JSON(string: most + ".5")) == nil, sourceLocation: sourceLocation)
    #expect(Integer(json: try JSON(string: most + "0")) == nil, sourceLocation: sourceLocation)
  }

  // MARK: - Floating-point numbers

  @Test(
    arguments: [
      Row("0", 0, 0), Row("1", 1, 1), Row("0.1", 0.1, 0.1), Row("1e2", nil, 100), Row("-2.5e-3", nil, -0.0025),
      Row("9007199254740993", nil, 9_007_199_254_740_992), Row("9007199254740995", nil, 9_007_199_254_740_996),
      Row("9007199254740993.00000000000000000000000001", nil, 9_007_199_254_740_994),
      Row("0.1000000000000000055511151231257827021181583404541015625", nil, 0.1),
      Row("123456789012345678901234567890", nil, 123456789012345678901234567890.0),
      Row("1.7976931348623157e308", 1.7976931348623157e308, .greatestFiniteMagnitude),
      Row("1.7976931348623158e308", nil, .greatestFiniteMagnitude), Row("4.9e-324", nil, .leastNonzeroMagnitude),
      Row("2.2250738585072011e-308", nil, Double(bitPattern: 0x000f_ffff_ffff_ffff)), Row("1e-400", nil, 0),
      Row("1e23", 1e23, 1e23),
      Row("8.5e22", nil, 8.5e22), Row("18446744073709551615", nil, 18_446_744_073_709_551_616),
      Row("0e99999999999999999999", nil, 0), Row("-1e-99999", nil, 0),
      Row("1.7976931348623159e308", nil, nil), Row("1e309", nil, nil), Row("-1e400", nil, nil),
      Row("1e99999999999999999999", nil, nil), Row("\"1\"", "1", nil), Row("true", true, nil), Row("null", .null, nil),
    ] as [Row<Double>])
  func `doubles are correctly rounded or nil`(row: Row<Double>) throws {
    try row.check()
  }

  @Test(arguments: ["-0", "-0.0", "-0e5", "-1e-400"])
  func `a negative zero keeps its sign`(text: String) throws {
    let double = try #require(Double(json: JSON(string: text)))
    #expect(double == 0 && double.sign == .minus)
    let float = try #require(Float(json: JSON(string: text)))
    #expect(float == 0 && float.sign == .minus)
  }

  @Test(
    arguments: [
      Row("0.1", 0.1, 0.1), Row("16777217", 16_777_217, 16_777_216), Row("16777219", nil, 16_777_220),
      // Through Double it would be rounded twice, and end at 1.
      Row("1.000000059604644775390625000000001", nil, 1.0000001), Row("1.000000059604644775390625", nil, 1),
      Row("3.4028234663852886e38", nil, .greatestFiniteMagnitude), Row("1e-45", nil, .leastNonzeroMagnitude),
      Row("1e10", nil, 1e10), Row("1e-10", nil, 1e-10), Row("1e-60", nil, 0),
      Row("3.5e38", 3.5e38, nil), Row("1e39", nil, nil), Row("-1e400", nil, nil), Row("\"1\"", "1", nil),
      Row("true", true, nil),
    ] as [Row<Float>])
  func `floats are rounded once or nil`(row: Row<Float>) throws {
    try row.check()
  }

  /// The expected value is given as `Decimal`'s own spelling, which is exact.
  @Test(arguments: [
    ("0", "0"), ("-0", "0"), ("1", "1"), ("0.1", "0.1"), ("1e2", "100"), ("-1.50", "-1.5"),
    ("0.1000000000000000055511151231257827021", "0.1000000000000000055511151231257827021"),
    ("9007199254740993", "9007199254740993"),
    ("12345678901234567890123456789012345678", "12345678901234567890123456789012345678"),
    ("1234567890.12345678901234567890", "1234567890.1234567890123456789"), ("1e-128", "1e-128"), ("1e127", "1e127"),
    ("1e128", "10e127"), ("0e999", "0"), ("1e-129", nil), ("1e400", nil), ("1e99999999999999999999", nil),
    ("1234567890123456789012345678901234567890123", nil), ("\"1\"", nil), ("true", nil), ("null", nil),
  ])
  func `decimals are read from their digits`(text: String, expected: String?) throws {
    let decimal = Decimal(json: try JSON(string: text))
    #expect(decimal == expected.flatMap { Decimal(string: $0) })
    #expect((decimal == nil) == (expected == nil))
  }

  @Test func `decimals of 39 digits are read`() throws {
    // 2^128 - 1, the greatest significand of a Decimal, and pi as Foundation has it.
    for text in ["340282366920938463463374607431768211455", "3.14159265358979323846264338327950288419"] {
      let decimal = try #require(Decimal(json: JSON(string: text)), "\(text)")
      #expect("\(decimal)" == text)
    }
  }

  // MARK: - Bools and strings

  @Test(
    arguments: [
      Row("true", true, true), Row("false", false, false), Row("1", 1, nil), Row("0", 0, nil), Row("1.0", 1.0, nil),
      Row("\"true\"", "true", nil), Row("null", .null, nil), Row("[]", [], nil),
    ] as [Row<Bool>])
  func `only true and false are bools`(row: Row<Bool>) throws {
    try row.check()
  }

  @Test func `a bool or number of Foundation stays a bool or number`() {
    let native: [String: Any] = [
      "true": NSNumber(value: true), "one": NSNumber(value: 1), "half": NSNumber(value: 0.5),
    ]
    let json = JSON(foundationObject: native)
    let bool: Bool? = "true" <~~ json
    let boolAsInt: Int? = "true" <~~ json
    let boolAsDouble: Double? = "true" <~~ json
    let one: Int? = "one" <~~ json
    let oneAsBool: Bool? = "one" <~~ json
    let half: Double? = "half" <~~ json
    #expect(bool == true)
    #expect(boolAsInt == nil)
    #expect(boolAsDouble == nil)
    #expect(one == 1)
    #expect(oneAsBool == nil)
    #expect(half == 0.5)
  }

  @Test(
    arguments: [
      Row(#""""#, "", ""), Row(#""12""#, "12", "12"), Row(#""\u0061\n\"\\\/""#, "a\n\"\\/", "a\n\"\\/"),
      Row(#""\ud83d\ude00""#, "😀", "😀"), Row(#""a\u0000b""#, "a\u{0}b", "a\u{0}b"), Row("12", 12, nil),
      Row("true", true, nil), Row("null", .null, nil), Row(#"["a"]"#, ["a"], nil),
    ] as [Row<String>])
  func `only strings are strings`(row: Row<String>) throws {
    try row.check()
  }

  // MARK: - Arrays and objects

  @Test(
    arguments: [
      Row("[]", [], []), Row("[1, 2]", [1, 2], [1, 2]), Row("[1, null]", [1, nil], nil),
      Row("[1, \"2\"]", [1, "2"], nil),
      Row("[1.5]", [1.5], nil), Row("[[1]]", [[1]], nil), Row("{\"0\": 1}", ["0": 1], nil), Row("1", 1, nil),
      Row("null", .null, nil), Row("\"\"", "", nil),
    ] as [Row<[Int]>])
  func `an array with a bad element is nil`(row: Row<[Int]>) throws {
    try row.check()
  }

  @Test(
    arguments: [
      Row("[1, null]", [1, nil], [1, nil]), Row("[null]", [nil], [nil]), Row("[]", [], []),
      Row("[1, \"2\"]", [1, "2"], nil),
      Row("null", .null, nil),
    ] as [Row<[Int?]>])
  func `an array of optionals takes null`(row: Row<[Int?]>) throws {
    try row.check()
  }

  @Test(
    arguments: [
      Row("{}", [:], [:]), Row(#"{"a": 1, "b": 2}"#, ["a": 1, "b": 2], ["a": 1, "b": 2]),
      Row(#"{"a": 1, "b": "2"}"#, ["a": 1, "b": "2"], nil), Row(#"{"a": null}"#, ["a": nil], nil), Row("[]", [], nil),
      Row("[1]", [1], nil), Row(#"{"a.b": 1, "": 2}"#, nil, ["a.b": 1, "": 2]), Row("null", .null, nil),
    ] as [Row<[String: Int]>])
  func `an object with a bad value is nil`(row: Row<[String: Int]>) throws {
    try row.check()
  }

  @Test(
    arguments: [
      Row(#"{"a": 1, "b": null}"#, ["a": 1, "b": nil], ["a": 1, "b": nil]), Row(#"{"a": "1"}"#, ["a": "1"], nil),
    ] as [Row<[String: Int?]>])
  func `an object of optionals takes null`(row: Row<[String: Int?]>) throws {
    try row.check()
  }

  @Test func `with skippingInvalid the good ones are read`() throws {
    let json = try JSON(string: #"{"a": [1, null, "2", 3, 4.5], "o": {"x": 1, "y": null, "z": [], "w": 2}, "n": 1}"#)
    let array: [Int]? = Decoder.decode("a", skippingInvalid: true)(json)
    let dictionary: [String: Int]? = Decoder.decode("o", skippingInvalid: true)(json)
    let noArray: [Int]? = Decoder.decode("n", skippingInvalid: true)(json)
    let noDictionary: [String: Int]? = Decoder.decode("a", skippingInvalid: true)(json)
    #expect(array == [1, 3])
    #expect(dictionary == ["x": 1, "w": 2])
    #expect(noArray == nil)
    #expect(noDictionary == nil)
  }

  // MARK: - The same key twice

  @Test func `the first of equal keys counts`() throws {
    let text = #"{"a": 1, "b": 5, "\u0061": 2, "a": "3", "o": {"x": 1, "x": 2}}"#
    let json = try JSON(string: text)
    let first: Int? = "a" <~~ json
    let nested: [String: Int]? = "o" <~~ json
    #expect(first == 1)
    #expect(nested == ["x": 1])
    #expect(json.keys == ["a", "b", "o"])
    // The first counts though it does not fit, and the second would.
    let unfit = try JSON(string: #"{"a": "x", "a": 1}"#)
    let none: Int? = "a" <~~ unfit
    #expect(none == nil)
    #expect([String: Int](json: unfit) == nil)
    #expect(throws: JSONSyntaxError.self) { try JSON(string: text, options: .rejectDuplicateKeys) }
  }

  @Test func `keys that differ in bytes are different keys`() throws {
    let json = try JSON(string: #"{"\u00e9": 1, "e\u0301": 2}"#)
    let composed: Int? = "\u{e9}" <~~ json
    let decomposed: Int? = "e\u{301}" <~~ json
    #expect(composed == 1)
    #expect(decomposed == 2)
    #expect(json.count == 2)
  }

  @Test func `each of a thousand keys is found`() throws {
    let text = "{" + (0..<1000).map { "\"k\($0)\": \($0)" }.joined(separator: ",") + "}"
    let json = try JSON(string: text)
    for number in 0..<1000 {
      let value: Int? = "k\(number)" <~~ json
      #expect(value == number)
    }
    let missing: Int? = "k1000" <~~ json
    #expect(missing == nil)
  }
}
