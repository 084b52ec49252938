import Foundation
import TestSupport
import Testing

@testable import Gloss

/// A width of integers, and how texts are checked against it.
///
/// `@unchecked Sendable`: the closures capture nothing but the type.
private struct Width: @unchecked Sendable, CustomTestStringConvertible {
  let name: String
  let least: String
  let greatest: String
  /// Checks what a text is read as, in every way, given the integer that it stands for: its digits, or nil for none.
  let check: (_ text: String, _ integer: String?, inout NumberComparison) throws -> Void
  /// Checks what the report says about it.
  let checkReport: (_ text: String, _ integer: String?, inout NumberComparison) throws -> Void

  init<Integer: FixedWidthInteger & JSONDecodable>(_ type: Integer.Type) {
    name = "\(type)"
    least = String(Integer.min)
    greatest = String(Integer.max)
    check = { text, integer, comparison in
      // The standard library's own reader knows neither points nor exponents, and returns nil for a value that does not fit.
      let expected = integer.flatMap { Integer($0) }
      let name = "\(type)(\(text))"
      comparison.expect(readNumber(text) { NumberConversion.integer($0, as: type) }, expected, name)
      let parsed = try JSON(string: #"{"v":\#(text),"list":[\#(text)]}"#)
      let field: Integer? = "v" <~~ parsed
      comparison.expect(field, expected, name + ", a field")
      let list: [Integer]? = "list" <~~ parsed
      comparison.expect(list, expected.map { [$0] }, name + ", an element")
      let alone = JSON(.number(text))
      comparison.expect(Integer(json: alone), expected, name + ", built")
      let built: Integer? = "v" <~~ ["v": alone]
      comparison.expect(built, expected, name + ", a field of a literal")
    }
    checkReport = { text, integer, comparison in
      let kind: DecodingReport.Problem.Kind? =
        integer == nil ? .invalidValue : integer.flatMap { Integer($0) } == nil ? .numberOutOfRange : nil
      comparison.expect(Integer.explain(text).problems.map(\.kind), kind.map { [$0] } ?? [], "\(type) \(text), report")
      let built = Integer.explain(JSON(.number(text))).problems.map(\.kind)
      comparison.expect(built, kind.map { [$0] } ?? [], "\(type) \(text), report on a built value")
    }
  }

  var testDescription: String { name }

  /// The 64 bits of `Int` and `UInt` are checked on their own all the same.
  static let all: [Width] = {
    var all = [
      Width(Int8.self), Width(Int16.self), Width(Int32.self), Width(Int64.self), Width(Int.self),
      Width(UInt8.self), Width(UInt16.self), Width(UInt32.self), Width(UInt64.self), Width(UInt.self),
    ]
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      all += [Width(Int128.self), Width(UInt128.self)]
    }
    return all
  }()
}

/// An integer of any size, by its digits.
private struct Digits {
  let isNegative: Bool
  /// Without leading zeros.
  let magnitude: String

  init(_ text: some StringProtocol) {
    isNegative = text.hasPrefix("-")
    magnitude = String(text.drop { $0 == "-" })
  }

  private var sign: String { isNegative ? "-" : "" }

  var text: String { sign + magnitude }

  /// The next integer away from zero.
  var next: Digits {
    Digits(sign + (BigNatural(digits: magnitude) + BigNatural(1)).description)
  }

  /// The integer in every spelling.
  var spellings: [String] {
    let count = magnitude.count
    let zeros = String(repeating: "0", count: 40)
    let rest = magnitude.dropFirst()
    let spellings = [
      text, text + ".0", text + "." + zeros, text + "e0", text + "E+00", text + "e-0", text + "0e-1", text + ".0e0",
      text + "00.00E-02", text + zeros + "e-40", "\(sign)0.\(magnitude)e\(count)",
      "\(sign)0.0\(magnitude)0E\(count + 1)",
      "\(sign)0.\(zeros)\(magnitude)e\(count + 40)",
      "\(sign)\(magnitude.prefix(1)).\(rest.isEmpty ? "0" : rest)e+\(count - 1)",
      "\(sign)\(magnitude.prefix(1)).\(rest)\(zeros)e\(count - 1)",
      "\(sign)\(magnitude)\(zeros).\(zeros)E-0040",
    ]
    return spellings.filter(Digits.isNumber)
  }

  /// The numbers between it and the next integer away from zero, in many spellings.
  var fractions: [String] {
    let zeros = String(repeating: "0", count: 40)
    let fractions = [
      text + ".5", text + ".\(zeros)1", text + "1e-1", text + ".9\(zeros)", text + zeros + "1E-41",
      "\(sign)0.\(magnitude)1e\(magnitude.count)", text + "." + String(repeating: "9", count: 40), text + ".5e-1",
    ]
    return fractions.filter(Digits.isNumber)
  }

  /// Digits after a zero are not a number.
  private static func isNumber(_ text: String) -> Bool {
    let magnitude = text.drop { $0 == "-" }
    return !(magnitude.hasPrefix("0") && magnitude.dropFirst().first?.isNumber == true)
  }
}

/// Integers are exact, or nil with a problem that says why.
@Suite struct IntegerTests {
  /// The bounds of a width, one past them and some around zero, in every spelling.
  @Test(arguments: Width.all)
  private func bounds(width: Width) throws {
    var comparison = NumberComparison()
    var integers = ["0", "-0", "1", "-1", "7", "100", "-100"].map(Digits.init)
    for bound in [width.least, width.greatest] {
      let bound = Digits(bound)
      integers += [bound, bound.next, bound.next.next, Digits(bound.text + "0")]
    }
    // Those that wrap around to what fits.
    integers += ["19999999999999999999", "-19999999999999999999", "99999999999999999999"].map(Digits.init)
    integers += [64, 128].flatMap { [Digits((BigNatural(1) << $0).description), Digits("-\(BigNatural(1) << $0)")] }
    var generator = SplitMix64(seed: 30)
    for integer in integers {
      let texts = integer.spellings.map { ($0, integer.text) } + integer.fractions.map { ($0, nil) }
      for (text, digits) in texts as [(String, String?)] {
        try width.check(text, digits, &comparison)
        // A report takes longer than all the rest.
        if Samples.areFull || generator.next() % 8 == 0 { try width.checkReport(text, digits, &comparison) }
      }
    }
    comparison.check(expectedCount: integers.count * 18 * 5)
  }

  /// Around each power of two and each power of ten, for every width.
  @Test func powers() throws {
    var comparison = NumberComparison()
    let step = Samples.count(9, full: 1)
    var powers = stride(from: 0, through: 130, by: step).map { BigNatural(1) << $0 }
    powers += stride(from: 0, through: 40, by: step).map { BigNatural(digits: "1" + String(repeating: "0", count: $0)) }
    for power in powers {
      for magnitude in [power.predecessor, power, power + BigNatural(1)] {
        for sign in ["", "-"] {
          let text = sign + magnitude.description
          for width in Width.all { try width.check(text, text, &comparison) }
        }
      }
    }
    comparison.check(expectedCount: powers.count * 6 * Width.all.count * 5)
  }

  /// Integers of up to 45 digits and the fractions between them, in random spellings, read as every width.
  @Test func randomTexts() throws {
    let count = Samples.count(200, full: 1_000_000)
    let start = Date()
    var generator = SplitMix64(seed: 31)
    var comparison = NumberComparison()
    for number in 0..<count {
      let integer = randomInteger(using: &generator)
      let isInteger = generator.next() % 4 != 0
      let texts = isInteger ? integer.spellings : integer.fractions
      let text = texts[Int(generator.next() % UInt64(texts.count))]
      for width in Width.all { try width.check(text, isInteger ? integer.text : nil, &comparison) }
      let width = Width.all[number % Width.all.count]
      try width.checkReport(text, isInteger ? integer.text : nil, &comparison)
    }
    comparison.check(expectedCount: count * (Width.all.count * 5 + 2))
    Samples.report("\(count) texts of integers", comparison, since: start)
  }

  private func randomInteger(using generator: inout SplitMix64) -> Digits {
    let sign = generator.next() % 2 == 0 ? "" : "-"
    switch generator.next() % 4 {
    case 0:
      let count = 1 + Int(generator.next() % 45)
      let digits = (0..<count).map { "\(generator.next() % ($0 == 0 ? 9 : 10) + ($0 == 0 ? 1 : 0))" }.joined()
      return Digits(sign + digits)
    case 1:
      // Near a bound.
      let bits = [7, 8, 15, 16, 31, 32, 63, 64, 127, 128][Int(generator.next() % 10)]
      let power = BigNatural(1) << bits + BigNatural(generator.next() % 4)
      return Digits(sign + power.predecessor.predecessor.description)
    default:
      // Of 1 to 128 bits.
      let bits = generator.next() % 128
      let high = bits < 64 ? generator.next() >> bits : 0
      let low = generator.next() >> (bits < 64 ? 0 : bits - 64)
      return Digits(sign + BigNatural(high: high, low: low).description)
    }
  }

  // MARK: - Spellings

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
    if let value, #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      #expect(Int128(json: json) == Int128(value))
    }
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

  // MARK: - Bools and other values

  /// On each way from a value to a model, and for each width: what is no number has no value.
  @Test(arguments: ["null", "true", "false", #""1""#, "[1]", #"{"a":1}"#])
  func otherValuesAreNotIntegers(text: String) throws {
    func check<Number: JSONDecodable>(_ type: Number.Type, _ json: JSON) {
      #expect(Number(json: json) == nil)
      let field: Number? = "v" <~~ ["v": json]
      #expect(field == nil)
      let list: [Number]? = "v" <~~ ["v": [json]]
      #expect(list == nil)
      let kind: DecodingReport.Problem.Kind = text == "null" ? .null : .typeMismatch
      #expect(Number.explain(json).problems.map(\.kind) == [kind])
    }
    let parsed = try JSON(string: text)
    for json in [parsed, JSON(foundationObject: parsed.foundationObject), JSON(foundationObject: [parsed] as [Any])[0]]
    {
      let json = try #require(json as? JSON ?? JSON(foundationObject: json))
      check(Int8.self, json)
      check(Int16.self, json)
      check(Int32.self, json)
      check(Int64.self, json)
      check(Int.self, json)
      check(UInt8.self, json)
      check(UInt16.self, json)
      check(UInt32.self, json)
      check(UInt64.self, json)
      if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
        check(Int128.self, json)
        check(UInt128.self, json)
      }
      check(UInt.self, json)
      check(Double.self, json)
      check(Float.self, json)
      check(Decimal.self, json)
    }
  }
}
