import Foundation
import Gloss
import Testing

// MARK: - Integers

@Suite struct IntegerReadingTests {
  private func expectRange<Integer: FixedWidthInteger & JSONDecodable>(
    of type: Integer.Type, _ least: String, _ greatest: String, below: String, above: String
  ) throws {
    #expect(Integer(json: try JSON(string: least)) == Integer.min)
    #expect(Integer(json: try JSON(string: greatest)) == Integer.max)
    #expect(Integer(json: try JSON(string: greatest + ".000")) == Integer.max)
    #expect(Integer(json: try JSON(string: greatest + "0e-1")) == Integer.max)
    #expect(Integer(json: try JSON(string: least == "0" ? "0e-2" : least + "00e-2")) == Integer.min)
    for text in [below, above, below + ".0", above + "e0", greatest + "0", greatest + ".5", least + ".5"]
    where least != "0" || text != "0.5" {
      #expect(Integer(json: try JSON(string: text)) == nil, "\(text)")
    }
    #expect(Integer(json: try JSON(string: "-1")) == (Integer.isSigned ? -1 : nil))
  }

  @Test func everyWidthHasItsBounds() throws {
    try expectRange(of: Int8.self, "-128", "127", below: "-129", above: "128")
    try expectRange(of: UInt8.self, "0", "255", below: "-1", above: "256")
    try expectRange(of: Int16.self, "-32768", "32767", below: "-32769", above: "32768")
    try expectRange(of: UInt16.self, "0", "65535", below: "-1", above: "65536")
    try expectRange(of: Int32.self, "-2147483648", "2147483647", below: "-2147483649", above: "2147483648")
    try expectRange(of: UInt32.self, "0", "4294967295", below: "-1", above: "4294967296")
    try expectRange(
      of: Int64.self, "-9223372036854775808", "9223372036854775807", below: "-9223372036854775809",
      above: "9223372036854775808")
    try expectRange(
      of: UInt64.self, "0", "18446744073709551615", below: "-1", above: "18446744073709551616")
    try expectRange(
      of: Int.self, "-9223372036854775808", "9223372036854775807", below: "-9223372036854775809",
      above: "9223372036854775808")
    try expectRange(of: UInt.self, "0", "18446744073709551615", below: "-1", above: "18446744073709551616")
    try expectRange(
      of: Int128.self, "-170141183460469231731687303715884105728", "170141183460469231731687303715884105727",
      below: "-170141183460469231731687303715884105729", above: "170141183460469231731687303715884105728")
    try expectRange(
      of: UInt128.self, "0", "340282366920938463463374607431768211455", below: "-1",
      above: "340282366920938463463374607431768211456")
  }

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("0.0", 0), ("-0.0", 0), ("0e5", 0), ("0e-5", 0), ("-0e0", 0), ("0.000e999", 0),
      ("1", 1), ("1.0", 1), ("1.000", 1), ("1e0", 1), ("1e2", 100), ("1E+2", 100), ("1e02", 100), ("-1e2", -100),
      ("100e-2", 1), ("1.5e1", 15), ("1.25e2", 125), ("0.1e1", 1), ("0.0012e4", 12), ("120.0e-1", 12), ("10.0e-1", 1),
      ("1.5", nil), ("0.5", nil), ("-0.5", nil), ("1e-1", nil), ("1.25e1", nil), ("100e-3", nil), ("10.01", nil),
      ("999999999999999999", 999_999_999_999_999_999), ("1000000000000000000", 1_000_000_000_000_000_000),
      ("-999999999999999999", -999_999_999_999_999_999), ("1e18", 1_000_000_000_000_000_000), ("1e19", nil),
      ("9007199254740993", 9_007_199_254_740_993), ("9007199254740993.0", 9_007_199_254_740_993),
      ("9.223372036854775807e18", .max), ("-9.223372036854775808e18", .min), ("9.223372036854775808e18", nil),
      ("92233720368547758070", nil), ("1e400", nil), ("-1e400", nil), ("1e-400", nil),
      ("1e999999999999999999999", nil), ("1e-999999999999999999999", nil), ("0e999999999999999999999", 0),
      ("-0.0e-999999999999999999999", 0), ("1e9223372036854775807", nil), ("1e-9223372036854775808", nil),
      ("1e100000000000000000", nil), ("1.5e99999999999999999", nil), ("10e-100000000000000000", nil),
      ("1e0000000000000000000000000000000002", 100),
    ] as [(String, Int64?)])
  func exactValue(text: String, value: Int64?) throws {
    let json = try JSON(string: text)
    #expect(Int64(json: json) == value)
    #expect(Int(json: json) == value.flatMap(Int.init(exactly:)))
    #expect(Int8(json: json) == value.flatMap(Int8.init(exactly:)))
    #expect(UInt16(json: json) == value.flatMap(UInt16.init(exactly:)))
    if let value { #expect(Int128(json: json) == Int128(value)) }
  }

  @Test(
    arguments: [
      ("1e19", 10_000_000_000_000_000_000), ("1.8446744073709551615e19", .max), ("18446744073709551615.0", .max),
      ("1e20", nil), ("-1e19", nil), ("-0", 0),
    ] as [(String, UInt64?)])
  func exactUnsignedValue(text: String, value: UInt64?) throws {
    #expect(UInt64(json: try JSON(string: text)) == value)
    #expect(UInt(json: try JSON(string: text)) == value.flatMap(UInt.init(exactly:)))
  }

  @Test(arguments: ["null", "true", "false", #""1""#, "[1]", #"{"a":1}"#])
  func whatIsNoNumber(text: String) throws {
    let json = try JSON(string: text)
    #expect(Int(json: json) == nil)
    #expect(UInt8(json: json) == nil)
    #expect(Double(json: json) == nil)
    #expect(Float(json: json) == nil)
    #expect(Decimal(json: json) == nil)
  }

  @Test func tensOfThousandsOfDigitsAreQuick() throws {
    let count = 50_000
    let zeros = String(repeating: "0", count: count)
    let nines = String(repeating: "9", count: count)
    let start = Date()
    for (text, integer, double) in [
      (nines, nil, nil), ("-\(nines)", nil, nil), ("1\(zeros)", nil, nil), ("1\(zeros)e-\(count)", 1, 1),
      ("12.5\(zeros)", nil, 12.5), ("12.\(zeros)", 12, 12), ("0.\(zeros)5", nil, 0),
      ("0.\(zeros)5e\(count + 1)", 5, 5),
      ("0.\(nines)", nil, 1), ("0.\(zeros)", 0, 0), ("1e\(zeros)2", 100, 100), ("1e\(nines)", nil, nil),
      ("1e-\(nines)", nil, 0), ("0e\(nines)", 0, 0), ("1.\(zeros)1", nil, 1),
    ] as [(String, Int?, Double?)] {
      let json = try JSON(string: text)
      #expect(Int(json: json) == integer, "\(text.prefix(8))…\(text.suffix(8))")
      #expect(UInt8(json: json) == integer.flatMap(UInt8.init(exactly:)), "\(text.prefix(8))…\(text.suffix(8))")
      #expect(Double(json: json) == double, "\(text.prefix(8))…\(text.suffix(8))")
      #expect(Float(json: json) == double.map(Float.init), "\(text.prefix(8))…\(text.suffix(8))")
      #expect(try JSON(string: text) == json)
    }
    // What depends on the square of the length would take minutes.
    #expect(Date().timeIntervalSince(start) < 10)
  }
}

// MARK: - Floating-point numbers

@Suite struct FloatingPointReadingTests {
  @Test(
    arguments: [
      ("0", 0), ("0.1", 0.1), ("-0.1", -0.1), ("1e2", 100), ("1.5", 1.5), ("123456789.125", 123456789.125),
      ("5e-324", .leastNonzeroMagnitude), ("4.9406564584124654e-324", .leastNonzeroMagnitude),
      ("2.4703282292062328e-324", .leastNonzeroMagnitude),
      ("2.4703282292062327e-324", 0), ("2.2250738585072011e-308", Double(bitPattern: 0x000f_ffff_ffff_ffff)),
      ("2.2250738585072014e-308", 2.2250738585072014e-308), ("1.7976931348623157e308", 1.7976931348623157e308),
      ("1.7976931348623158e308", 1.7976931348623157e308), ("1.7976931348623159e308", nil), ("1e308", 1e308),
      ("1e309", nil), ("1e400", nil), ("-1e400", nil), ("1e-400", 0), ("1e999999999999999999999", nil),
      ("1e-999999999999999999999", 0), ("0e999999999999999999999", 0), ("0.0000e99999", 0),
      ("9007199254740992", 9007199254740992), ("9007199254740993", 9007199254740992),
      ("9007199254740993.00000000000000000000000000001", 9007199254740994), ("9007199254740995", 9007199254740996),
      ("1e22", 1e22), ("1e23", 1e23), ("9007199254740991e22", 9007199254740991e22), ("123e-22", 123e-22),
      ("18446744073709551615", 18446744073709551616), ("123456789012345678901234567890", 1.2345678901234568e29),
      ("0.1000000000000000055511151231257827021181583404541015625", 0.1),
      ("8.98846567431158e307", 8.98846567431158e307), ("1.00000000000000011102230246251565404236316680908203125", 1),
      ("1.00000000000000011102230246251565404236316680908203126", 1.0000000000000002),
      ("6929495644600919.5", 6929495644600920), ("3.14159265358979323846264338327950288", 3.141592653589793),
    ] as [(String, Double?)])
  func nearestDouble(text: String, value: Double?) throws {
    #expect(Double(json: try JSON(string: text))?.bitPattern == value?.bitPattern)
  }

  @Test(
    arguments: [
      ("0", 0), ("0.1", 0.1), ("16777216", 16777216), ("16777217", 16777216), ("16777219", 16777220),
      ("1e10", 1e10), ("1e-10", 1e-10), ("1e11", 1e11), ("3.4028235e38", 3.4028235e38), ("3.4028236e38", nil),
      ("3.5e38", nil), ("1e39", nil), ("-1e39", nil), ("1e-45", .leastNonzeroMagnitude), ("7e-46", 0),
      ("8e-46", .leastNonzeroMagnitude), ("1e-50", 0),
      ("1e-400", 0), ("1e400", nil),
      // By way of Double these would be rounded to the even neighbour: twice is once too often.
      ("1.00000017881393432617187499", 1.0000001), ("1.00000017881393432617187500", 1.0000002),
      ("1.00000017881393432617187501", 1.0000002), ("1.00000005960464477540", 1.0000001),
      ("1.000000059604644775390625000000000001", 1.0000001), ("1.000000059604644775390625", 1),
    ] as [(String, Float?)])
  func nearestFloat(text: String, value: Float?) throws {
    #expect(Float(json: try JSON(string: text))?.bitPattern == value?.bitPattern)
  }

  @Test(arguments: ["-0", "-0.0", "-0e5", "-0.0e-999999999999999999999", "-1e-400", "-0e99999"])
  func negativeZeroKeepsItsSign(text: String) throws {
    let json = try JSON(string: text)
    #expect(Double(json: json)?.bitPattern == 0x8000_0000_0000_0000)
    #expect(Float(json: json)?.bitPattern == 0x8000_0000)
  }

  /// Reads an array of number texts and compares each bit for bit with what the C library makes of it.
  private func expectAgreementWithC(on texts: [String]) throws {
    let elements = try #require(JSON(string: "[\(texts.joined(separator: ","))]").array)
    #expect(elements.count == texts.count)
    for (text, json) in zip(texts, elements) {
      let double = strtod(text, nil)
      if Double(json: json)?.bitPattern != (double.isFinite ? double.bitPattern : nil) {
        Issue.record("\(text) as Double: \(Double(json: json) as Any), not \(double)")
      }
      let float = strtof(text, nil)
      if Float(json: json)?.bitPattern != (float.isFinite ? float.bitPattern : nil) {
        Issue.record("\(text) as Float: \(Float(json: json) as Any), not \(float)")
      }
    }
  }

  @Test func randomBitPatternsComeBack() throws {
    var generator = SplitMix64(seed: 2)
    let doubles = (0..<100_000).map { _ in Double(bitPattern: generator.next()) }.filter(\.isFinite)
    let elements = try #require(JSON(string: "[\(doubles.map(\.description).joined(separator: ","))]").array)
    for (double, json) in zip(doubles, elements) where Double(json: json)?.bitPattern != double.bitPattern {
      Issue.record("\(double) read as \(Double(json: json) as Any)")
    }
    let floats = (0..<100_000).map { _ in Float(bitPattern: UInt32(truncatingIfNeeded: generator.next())) }
      .filter(\.isFinite)
    let others = try #require(JSON(string: "[\(floats.map(\.description).joined(separator: ","))]").array)
    for (float, json) in zip(floats, others) where Float(json: json)?.bitPattern != float.bitPattern {
      Issue.record("\(float) read as \(Float(json: json) as Any)")
    }
  }

  @Test func randomDecimalsAgreeWithC() throws {
    var generator = SplitMix64(seed: 3)
    let texts = (0..<100_000).map { _ in
      let count = Int.random(in: 1...40, using: &generator)
      var digits = (0..<count).map { _ in Character(String(Int.random(in: 0...9, using: &generator))) }
      if digits[0] == "0" { digits[0] = "1" }
      if count > 1, Bool.random(using: &generator) {
        let point = Int.random(in: 1..<count, using: &generator)
        digits.insert(".", at: point)
      }
      let range = [0...0, -25...25, -60...60, -400...400].randomElement(using: &generator) ?? 0...0
      let exponent = Int.random(in: range, using: &generator)
      return (Bool.random(using: &generator) ? "-" : "") + String(digits) + (exponent == 0 ? "" : "e\(exponent)")
    }
    try expectAgreementWithC(on: texts)
  }

  @Test func halfwayCasesAgreeWithC() throws {
    var generator = SplitMix64(seed: 4)
    let texts = (0..<5_000).flatMap { _ -> [String] in
      // A value between two neighbours exactly, then a little less and a little more.
      let mantissa = UInt64.random(in: 1 << 52..<1 << 53, using: &generator)
      let floatMantissa = UInt64.random(in: 1 << 23..<1 << 24, using: &generator)
      return ["\(mantissa).5", "\(mantissa).49999999999999999999", "\(mantissa).50000000000000000001"]
        + ["\(floatMantissa).5", "\(floatMantissa).4999999999", "\(floatMantissa).5000000001"]
        + ["\(mantissa)5e-1", "\(floatMantissa)5e-1"]
    }
    try expectAgreementWithC(on: texts)
  }
}

// MARK: - Decimal

@Suite struct DecimalReadingTests {
  @Test(
    arguments: [
      ("0", "0"), ("-0", "0"), ("0.000", "0"), ("0e999999999999999999999", "0"), ("0.1", "0.1"), ("-0.1", "-0.1"),
      ("1", "1"), ("1.10", "1.1"), ("100", "100"), ("1e2", "100"), ("12.50e-1", "1.25"),
      ("3.14159265358979323846264338327950288", "3.14159265358979323846264338327950288"),
      ("12345678901234567890123456789012345678", "12345678901234567890123456789012345678"),
      ("99999999999999999999999999999999999999", "99999999999999999999999999999999999999"),
      ("-99999999999999999999999999999999999999", "-99999999999999999999999999999999999999"),
      ("0.99999999999999999999999999999999999999", "0.99999999999999999999999999999999999999"),
      ("123456789012345678901234567890123456789", "123456789012345678901234567890123456789"),
      ("1.23456789012345678901234567890123456789", "1.23456789012345678901234567890123456789"),
      ("340282366920938463463374607431768211455", "340282366920938463463374607431768211455"),
      ("340282366920938463463374607431768211456", nil), ("999999999999999999999999999999999999999", nil),
      ("1234567890123456789012345678901234567891", nil),
      ("123456789012345678901234567890123456780", "123456789012345678901234567890123456780"),
      ("12345678901234567890123456789012345678.000000", "12345678901234567890123456789012345678"),
      ("1e128", "1" + String(repeating: "0", count: 128)), ("1e127", "1" + String(repeating: "0", count: 127)),
      ("1e164", "1" + String(repeating: "0", count: 164)),
      ("1e165", "1" + String(repeating: "0", count: 165)), ("-1e165", "-1" + String(repeating: "0", count: 165)),
      ("4e165", nil), ("1e166", nil),
      ("1e-128", "0." + String(repeating: "0", count: 127) + "1"), ("1e-129", nil), ("10e-129", "1e-128"),
      ("1.5e-128", nil), ("1e400", nil), ("1e-400", nil), ("1e999999999999999999999", nil),
      ("1e-999999999999999999999", nil),
    ] as [(String, String?)])
  func exactValue(text: String, value: String?) throws {
    let expected = value.flatMap { Decimal(string: $0) }
    #expect(Decimal(json: try JSON(string: text)) == expected)
    if let value, !value.contains("e") {
      #expect(Decimal(json: try JSON(string: text))?.description == value)
    }
  }

  @Test func isNotReadByWayOfDouble() throws {
    let sum = try ["0.1", "0.2"].map { try #require(Decimal(json: JSON(string: $0))) }.reduce(0, +)
    #expect(sum == Decimal(string: "0.3"))
  }
}

// MARK: - Writing

@Suite struct NumberWritingTests {
  @Test(
    arguments: [
      (0, "0"), (-0.0, "-0"), (5, "5"), (-5, "-5"), (0.1, "0.1"), (0.1 + 0.2, "0.30000000000000004"), (1.5, "1.5"),
      (1e15, "1000000000000000"), (1e16, "1e+16"), (1e22, "1e+22"), (1.25e-7, "1.25e-07"),
      (.leastNonzeroMagnitude, "5e-324"),
      (.greatestFiniteMagnitude, "1.7976931348623157e+308"), (9007199254740992, "9007199254740992"),
      (.pi, "3.141592653589793"),
    ] as [(Double, String)])
  func doubleIsShortest(value: Double, text: String) throws {
    #expect(value.toJSON()?.description == text)
    #expect(JSON(floatLiteral: value).description == text)
    #expect(JSON(foundationObject: value).description == text)
    #expect(Double(json: try JSON(string: text))?.bitPattern == value.bitPattern)
  }

  @Test(
    arguments: [
      (0.1, "0.1"), (5, "5"), (-2.5, "-2.5"), (16777216, "16777216"), (.greatestFiniteMagnitude, "3.4028235e+38"),
      (.leastNonzeroMagnitude, "1e-45"), (.pi, "3.1415925"),
    ] as [(Float, String)])
  func floatIsShortest(value: Float, text: String) throws {
    #expect(value.toJSON()?.description == text)
    #expect(Float(json: try JSON(string: text))?.bitPattern == value.bitPattern)
    #expect(value.toJSON().flatMap(Float.init(json:))?.bitPattern == value.bitPattern)
  }

  @Test func integersOfEveryWidth() {
    #expect(Int8.min.toJSON()?.description == "-128")
    #expect(UInt8.max.toJSON()?.description == "255")
    #expect(Int16.min.toJSON()?.description == "-32768")
    #expect(UInt16.max.toJSON()?.description == "65535")
    #expect(Int32.min.toJSON()?.description == "-2147483648")
    #expect(UInt32.max.toJSON()?.description == "4294967295")
    #expect(Int64.min.toJSON()?.description == "-9223372036854775808")
    #expect(Int64.max.toJSON()?.description == "9223372036854775807")
    #expect(Int.min.toJSON()?.description == "-9223372036854775808")
    #expect(UInt64.max.toJSON()?.description == "18446744073709551615")
    #expect(UInt.max.toJSON()?.description == "18446744073709551615")
    #expect(Int128.min.toJSON()?.description == "-170141183460469231731687303715884105728")
    #expect(UInt128.max.toJSON()?.description == "340282366920938463463374607431768211455")
    for power in 0...18 {
      let value = (0..<power).reduce(1) { value, _ in value * 10 }
      #expect(value.toJSON()?.description == "1" + String(repeating: "0", count: power))
      #expect((1 - value).toJSON()?.description == (power == 0 ? "0" : "-" + String(repeating: "9", count: power)))
    }
  }

  @Test func whatIsWrittenReadsBack() throws {
    #expect(UInt64.max.toJSON().flatMap(UInt64.init(json:)) == .max)
    #expect(Int128.min.toJSON().flatMap(Int128.init(json:)) == .min)
    #expect(UInt64.max.toJSON().flatMap(Int64.init(json:)) == nil)
    #expect(5.0.toJSON().flatMap(Int.init(json:)) == 5)
    #expect(5.5.toJSON().flatMap(Int.init(json:)) == nil)
    #expect(1e300.toJSON().flatMap(Double.init(json:)) == 1e300)
    #expect(7.toJSON().flatMap(Double.init(json:)) == 7)
    #expect(1e300.toJSON().flatMap(Float.init(json:)) == nil)
  }

  @Test(arguments: ["0", "0.1", "-12345.678", "99999999999999999999999999999999999999", "0.00000000000000000000000001"])
  func decimalKeepsItsDigits(text: String) throws {
    let value = try #require(Decimal(string: text))
    #expect(value.toJSON()?.description == text)
    #expect(value.toJSON().flatMap(Decimal.init(json:)) == value)
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func whatIsNotFiniteIsNotWritten(value: Double) {
    #expect(value.toJSON() == nil)
    #expect(Float(value).toJSON() == nil)
    #expect(throws: JSONEncodingError.self) { try value.jsonData() }
  }

  @Test func decimalNaNIsNotWritten() {
    #expect(Decimal.nan.toJSON() == nil)
  }
}
