import Foundation
import TestSupport
import Testing

@testable import Gloss

/// Random numbers, and hard ones, against `strtod` and `strtof`.
@Suite struct NumberDifferentialTests {
  /// Every other double is read from the digits that tell it from others, and from 17 to 25 digits.
  @Test func randomDoubleBitPatterns() {
    let count = Samples.count(1_500, full: 10_000_000)
    let start = Date()
    var generator = SplitMix64(seed: 11)
    var comparison = NumberComparison()
    for _ in 0..<count {
      let double = generator.finite(Double.self) { Double(bitPattern: $0) }
      let text = double.description
      comparison.expect(readNumber(text, by: nearestDouble)?.bitPattern, double.bitPattern, text)
      comparison.read(text)
      comparison.read(scientific(double, digitCount: 17))
      comparison.read(scientific(double, digitCount: 18 + Int(generator.next() % 8)))
    }
    comparison.check(expectedCount: 7 * count)
    Samples.report("\(count) doubles", comparison, since: start)
  }

  @Test func randomFloatBitPatterns() {
    let count = Samples.count(1_500, full: 10_000_000)
    let start = Date()
    var generator = SplitMix64(seed: 12)
    var comparison = NumberComparison()
    for _ in 0..<count {
      let float = generator.finite(Float.self) { Float(bitPattern: UInt32(truncatingIfNeeded: $0)) }
      let text = float.description
      comparison.expect(readNumber(text, by: nearestFloat)?.bitPattern, float.bitPattern, text)
      comparison.read(text)
      comparison.read(scientific(Double(float), digitCount: 9 + Int(generator.next() % 17)))
    }
    comparison.check(expectedCount: 5 * count)
    Samples.report("\(count) floats", comparison, since: start)
  }

  /// One to forty digits, most of them with an exponent.
  @Test func randomDecimals() {
    let count = Samples.count(2_000, full: 10_000_000)
    let start = Date()
    var generator = SplitMix64(seed: 13)
    var comparison = NumberComparison()
    for _ in 0..<count {
      let digitCount = Int.random(in: 1...40, using: &generator)
      // Sometimes long runs of zeros or nines, which stand close to ties and powers of ten.
      let digitRanges: [ClosedRange<UInt8>] = [0...9, 0...9, 0...9, 0...1, 8...9]
      let digitRange = digitRanges.randomElement(using: &generator) ?? 0...9
      var text: [UInt8] = Bool.random(using: &generator) ? [UInt8(ascii: "-")] : []
      let point = Bool.random(using: &generator) ? Int.random(in: 1...40, using: &generator) : 0
      for index in 0..<digitCount {
        if index > 0, index == point { text.append(UInt8(ascii: ".")) }
        var digit = UInt8.random(in: digitRange, using: &generator)
        if index == 0, digit == 0, point != 1 { digit = 1 }
        text.append(UInt8(ascii: "0") + digit)
      }
      let exponents = [0...0, -25...25, -60...60, -400...400].randomElement(using: &generator) ?? 0...0
      let exponent = Int.random(in: exponents, using: &generator)
      comparison.read(String(decoding: text, as: UTF8.self) + (exponent == 0 ? "" : "e\(exponent)"))
    }
    comparison.check(expectedCount: 2 * count)
    Samples.report("\(count) decimal texts", comparison, since: start)
  }

  /// Where the fast paths end: 15 to 20 digits, and exponents at either end of what is exact.
  @Test func randomDecimalsAtTheBoundsOfTheFastPaths() {
    let count = Samples.count(2_000, full: 10_000_000)
    let start = Date()
    var generator = SplitMix64(seed: 14)
    var comparison = NumberComparison()
    for _ in 0..<count {
      let bits = [24, 25, 53, 54, 63, 64].randomElement(using: &generator) ?? 64
      let offset = Int64.random(in: -3...3, using: &generator)
      let near = UInt64(truncatingIfNeeded: 1 << bits) &+ UInt64(truncatingIfNeeded: offset)
      let significand = Bool.random(using: &generator) ? near : generator.next() >> UInt64(64 - bits)
      let bounds = [0, 10, 11, 22, 23, -4, -5, -10, -11, -17, -18, -22, -23, -27, -28, 55, 56]
      comparison.read("\(significand)e\(bounds.randomElement(using: &generator) ?? 0)")
    }
    comparison.check(expectedCount: 2 * count)
    Samples.report("\(count) texts at bounds", comparison, since: start)
  }

  @Test func hardCases() {
    let zeros = String(repeating: "0", count: 1000)
    let nines = String(repeating: "9", count: 1000)
    let texts = [
      "2.2250738585072011e-308", "2.2250738585072012e-308", "2.2250738585072013e-308", "2.2250738585072014e-308",
      "2.22507385850720113605740979670913197593481954635164564802342610972482222202107694551652952390813508e-308",
      "9007199254740991", "9007199254740992", "9007199254740993", "9007199254740994", "9007199254740995",
      "9007199254740993e-22", "9007199254740993e22", "9007199254740993e23", "1e22", "1e23", "8.5e-323", "5e-324",
      "4.9e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "2.5e-324", "3e-324", "1e-323", "0.5e-323",
      "1.7976931348623157e308", "1.7976931348623158e308", "1.797693134862315807e308", "1.7976931348623159e308",
      "179769313486231580793e289", "1e308", "1e309", "18446744073709551615", "18446744073709551616",
      "9999999999999999999", "10000000000000000000", "99999999999999999999", "9999999999999999999e-342",
      "9999999999999999999e-343", "9999999999999999999e-344", "18446744073709551615e-343", "1e-342", "1e-343",
      "9999999999999999999e290", "9999999999999999999e289", "6929495644600919.5", "3.7455744005952583e15",
      "2.98023223876953125e-8", "4503599627370496.5", "4503599627370497.5", "1.00000000000000011102230246251565",
      "0.000000000000000000000000000000000000011754943508222875", "1.17549435e-38", "1.1754943e-38", "1.1754942e-38",
      "1.401298464324817e-45", "7.006492321624085e-46", "7.006492321624086e-46", "7.0064923216240854e-46",
      "3.4028234664e38", "3.4028235677973366e38", "3.4028235677973365e38", "3.4028236e38", "16777216", "16777217",
      "16777218", "16777219", "8388609.5", "8388608.5", "9355950000000000000.00000000000000000000000000000000001844",
      "1090544144181609348671888949248", "1090544144181609348835077142190", "860228122.6654514319e90",
      "4.1419510880791e-98", "1448997445238699", "7.2057594037927933e+16", "9.5e-319", "1.2345678901234567e-310",
      "7120190517612959703e120", "3.0222314e-39", "0.3", "0.30000000000000004",
      "5708990770823839524233143877797980545530986496",
      "0.\(zeros)1", "0.\(zeros)1e1000", "0.\(zeros)123456789012345678901e990", "1\(zeros)e-1000", "1\(zeros)e-1001",
      "1\(zeros)", "1\(zeros)1e-1001", "0.\(nines)", "\(nines)e-1000", "1.\(zeros)1", "9007199254740993.\(zeros)1",
      "9007199254740993.\(zeros)", "9007199254740992.\(nines)", "1.000000059604644775390625\(zeros)1",
      "1.000000059604644775390624\(nines)", "0.\(zeros)", "0e400", "0e-400", "0.0", "1e99999999999999999999",
      "1e-99999999999999999999", "0e99999999999999999999", "1e+5", "1E5", "1E+05", "1e-05", "12345678", "123456789",
      "1234567.8", "12345678.12345678", "123456789.123456789", "0.12345678", "0.123456789",
    ]
    var comparison = NumberComparison()
    for text in texts {
      comparison.read(text)
      comparison.read("-" + text)
    }
    comparison.check(expectedCount: 4 * texts.count)
  }
}

// MARK: - Written and read

@Suite struct NumberRoundTripTests {
  /// A number that is written and read again is the same in every bit. A thousand at once, in an array.
  private func roundTrip<Value: Glossy, Bits: Equatable>(
    _ values: [Value], bits: (Value) -> Bits, into comparison: inout NumberComparison
  ) throws {
    let data = try values.jsonData()
    let again = try [Value].decode(data)
    comparison.expect(again.count, values.count, "count")
    for (value, read) in zip(values, again) { comparison.expect(bits(read), bits(value), "\(value)") }
    // A built value is read without being written.
    guard let first = values.first else { return }
    comparison.expect(first.toJSON().flatMap(Value.init(json:)).map(bits), bits(first), "\(first), built")
  }

  @Test func randomDoubles() throws {
    let count = Samples.count(5_000, full: 10_000_000)
    let start = Date()
    var generator = SplitMix64(seed: 41)
    var comparison = NumberComparison()
    for _ in 0..<count / 1000 {
      var values = (0..<997).map { _ in generator.finite(Double.self) { Double(bitPattern: $0) } }
      values += [0, -0.0, Double(Int64(truncatingIfNeeded: generator.next()))]
      try roundTrip(values, bits: \.bitPattern, into: &comparison)
    }
    comparison.check(expectedCount: count)
    Samples.report("\(count) doubles written and read", comparison, since: start)
  }

  @Test func randomFloats() throws {
    let count = Samples.count(5_000, full: 10_000_000)
    let start = Date()
    var generator = SplitMix64(seed: 42)
    var comparison = NumberComparison()
    for _ in 0..<count / 1000 {
      var values = (0..<997).map { _ in
        generator.finite(Float.self) { Float(bitPattern: UInt32(truncatingIfNeeded: $0)) }
      }
      values += [0, -0.0, Float(Int64(truncatingIfNeeded: generator.next()))]
      try roundTrip(values, bits: \.bitPattern, into: &comparison)
    }
    comparison.check(expectedCount: count)
    Samples.report("\(count) floats written and read", comparison, since: start)
  }
}
