import Foundation
import TestSupport
import Testing

@testable import Gloss

/// Decimals are read from the digits: exactly, or not at all.
@Suite struct NumberDecimalTests {
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

  @Test func isNotReadThroughDouble() throws {
    let sum = try ["0.1", "0.2"].map { try #require(Decimal(json: JSON(string: $0))) }.reduce(0, +)
    #expect(sum == Decimal(string: "0.3"))
  }

  /// The range of `Decimal`: a significand below 2^128 and an exponent of -128 to 127. A number has many such forms.
  private func isHeld(_ digits: String, exponent: Int) -> Bool {
    guard digits != "0" else { return true }
    var digits = digits
    var exponent = exponent
    while digits.hasSuffix("0") {
      digits.removeLast()
      exponent += 1
    }
    guard exponent >= -128, exponent - 127 < 40 else { return false }
    digits += String(repeating: "0", count: max(0, exponent - 127))
    return BigNatural(digits: digits) < BigNatural(1) << 128
  }

  /// The number without point, exponent and trailing zeros, and the power of ten that was taken off.
  private func plain(_ digits: String, exponent: Int) -> String {
    let significant = digits.drop { $0 == "0" }
    guard let last = significant.lastIndex(where: { $0 != "0" }) else { return "0" }
    return "\(significant[...last])e\(exponent + significant.distance(from: last, to: significant.endIndex) - 1)"
  }

  /// One to 42 digits, around what fits 128 bits as well, with a point and an exponent anywhere.
  @Test func randomTexts() throws {
    let count = Samples.count(1_000, full: 1_000_000)
    let start = Date()
    var generator = SplitMix64(seed: 32)
    var comparison = NumberComparison()
    var heldCount = 0
    for number in 0..<count {
      let digits = randomDigits(number, using: &generator)
      let exponents = [0...0, -40...40, -140 ... -80, 80...170, -200...200]
      let exponent = Int.random(in: exponents[number % exponents.count], using: &generator)
      let sign = generator.next() % 2 == 0 ? "" : "-"
      let text = sign + spelled(digits, exponent: exponent, using: &generator)
      let isHeld = isHeld(digits, exponent: exponent)
      if isHeld { heldCount += 1 }
      let decimal = readNumber(text, by: NumberConversion.decimal)
      comparison.expect(decimal != nil, isHeld, text)
      guard let decimal else { continue }
      // Its description has all digits, no exponent, and a point only where one is needed.
      let parts = decimal.description.drop { $0 == "-" }.split(separator: ".")
      let fraction = parts.count > 1 ? String(parts[1]) : ""
      comparison.expect(
        plain((parts.first ?? "") + fraction, exponent: -fraction.count), plain(digits, exponent: exponent), text)
      comparison.expect(decimal.isSignMinus, sign == "-" && digits != "0", text)
    }
    #expect(heldCount > count / 3 && heldCount < count)
    comparison.check(expectedCount: count + 2 * heldCount)
    Samples.report("\(count) decimals, \(heldCount) of them held", comparison, since: start)
  }

  private func randomDigits(_ number: Int, using generator: inout SplitMix64) -> String {
    switch number % 4 {
    case 0: return String(generator.next() >> (generator.next() % 64))
    case 1:
      // Near 2^128, and ten times less, with zeros that do not count.
      let bound = BigNatural(1) << 128
      let near = generator.next() % 2 == 0 ? bound + BigNatural(generator.next() % 3) : bound.predecessor
      let zeros = String(repeating: "0", count: Int(generator.next() % 4))
      return String(near.description.prefix(38 + Int(generator.next() % 2))) + zeros
    default:
      let count = 1 + Int(generator.next() % 42)
      return (0..<count).map { $0 == 0 ? "\(1 + generator.next() % 9)" : "\(generator.next() % 10)" }.joined()
    }
  }

  /// The text of digits times a power of ten, with a point somewhere.
  private func spelled(_ digits: String, exponent: Int, using generator: inout SplitMix64) -> String {
    let places = Int(generator.next() % UInt64(digits.count + 3))
    let padded = places < digits.count ? digits : String(repeating: "0", count: places - digits.count + 1) + digits
    let text = places == 0 ? digits : "\(padded.dropLast(places)).\(padded.suffix(places))"
    let shown = exponent + places
    return shown == 0 ? text : "\(text)e\(shown)"
  }
}
