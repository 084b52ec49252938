import Foundation
import Gloss
import Testing

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
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      #expect(Int128.min.toJSON()?.description == "-170141183460469231731687303715884105728")
      #expect(UInt128.max.toJSON()?.description == "340282366920938463463374607431768211455")
    }
    for power in 0...18 {
      let value = (0..<power).reduce(1) { value, _ in value * 10 }
      #expect(value.toJSON()?.description == "1" + String(repeating: "0", count: power))
      #expect((1 - value).toJSON()?.description == (power == 0 ? "0" : "-" + String(repeating: "9", count: power)))
    }
  }

  @Test func writtenNumbersReadBack() throws {
    #expect(UInt64.max.toJSON().flatMap(UInt64.init(json:)) == .max)
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      #expect(Int128.min.toJSON().flatMap(Int128.init(json:)) == .min)
    }
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
  func infinityAndNaNAreNotWritten(value: Double) {
    #expect(value.toJSON()?.encodingError != nil)
    #expect(Float(value).toJSON()?.encodingError != nil)
    #expect(throws: JSONEncodingError.self) { try value.jsonData() }
  }

  @Test func decimalNaNIsNotWritten() {
    #expect(Decimal.nan.toJSON()?.encodingError != nil)
  }
}
