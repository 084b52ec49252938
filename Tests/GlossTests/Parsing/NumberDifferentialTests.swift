import Foundation
import Testing

@testable import Gloss

/// How many random numbers each test reads: `GLOSS_NUMBER_SAMPLES` says, for longer runs.
private let sampleCount = ProcessInfo.processInfo.environment["GLOSS_NUMBER_SAMPLES"].flatMap(Int.init) ?? 20_000

/// Numbers read both by the library and by the C library, and those that came out different.
private struct Comparison {
  /// How many values were compared: two for each text that was read.
  private(set) var count = 0
  private(set) var differenceCount = 0
  private(set) var firstDifferences: [String] = []

  mutating func read(_ text: String) {
    // Memory of its own, without a byte to spare, for the address sanitizer to watch.
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    defer { bytes.deallocate() }
    _ = bytes.initialize(from: text.utf8)
    let double = strtod(text, nil)
    expect(
      NumberConversion.double(UnsafeBufferPointer(bytes))?.bitPattern, double.isFinite ? double.bitPattern : nil,
      "Double(\(text))")
    let float = strtof(text, nil)
    expect(
      NumberConversion.float(UnsafeBufferPointer(bytes))?.bitPattern, float.isFinite ? float.bitPattern : nil,
      "Float(\(text))")
  }

  mutating func expect<Value: Equatable>(_ value: Value, _ expected: Value, _ name: @autoclosure () -> String) {
    count += 1
    guard value != expected else { return }
    differenceCount += 1
    if differenceCount <= 10 { firstDifferences.append("\(name()): \(value), not \(expected)") }
  }

  /// Fails if a number came out different, or if less than `expectedCount` were compared.
  func check(expectedCount: Int, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    #expect(firstDifferences == [], "\(differenceCount) of \(count)", sourceLocation: sourceLocation)
    #expect(count >= expectedCount, sourceLocation: sourceLocation)
  }
}

/// `value` in scientific notation with `digitCount` significant digits.
private func scientific(_ value: Double, digitCount: Int) -> String {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
    let length = withVaList([Int32(digitCount - 1), value]) { vsnprintf(buffer.baseAddress, 64, "%.*e", $0) }
    return String(decoding: buffer[..<Int(length)].lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// What `NumberConversion` makes of a text.
private func read<Value>(
  _ text: String, by conversion: (UnsafeBufferPointer<UInt8>) -> Value?
) -> Value? {
  Array(text.utf8).withUnsafeBufferPointer(conversion)
}

// MARK: - Against the C library

@Suite struct NumberDifferentialTests {
  @Test func randomDoubleBitPatterns() {
    var generator = SplitMix64(seed: 11)
    var comparison = Comparison()
    while comparison.count < 2 * sampleCount {
      let double = Double(bitPattern: generator.next())
      guard double.isFinite else { continue }
      let digitCount = Int.random(in: 16...25, using: &generator)
      comparison.read(digitCount == 16 ? double.description : scientific(double, digitCount: digitCount))
    }
    comparison.check(expectedCount: 2 * sampleCount)
  }

  @Test func randomFloatBitPatterns() {
    var generator = SplitMix64(seed: 12)
    var comparison = Comparison()
    while comparison.count < 2 * sampleCount {
      let float = Float(bitPattern: UInt32(truncatingIfNeeded: generator.next()))
      guard float.isFinite else { continue }
      let digitCount = Int.random(in: 8...25, using: &generator)
      comparison.read(digitCount == 8 ? float.description : scientific(Double(float), digitCount: digitCount))
    }
    comparison.check(expectedCount: 2 * sampleCount)
  }

  @Test func randomDecimals() {
    var generator = SplitMix64(seed: 13)
    var comparison = Comparison()
    while comparison.count < 2 * sampleCount {
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
    comparison.check(expectedCount: 2 * sampleCount)
  }

  /// Where the fast paths end: 15 to 20 digits, and exponents at either end of what is exact.
  @Test func randomDecimalsAtTheBoundsOfTheFastPaths() {
    var generator = SplitMix64(seed: 14)
    var comparison = Comparison()
    while comparison.count < 2 * sampleCount {
      let bits = [24, 25, 53, 54, 63, 64].randomElement(using: &generator) ?? 64
      let offset = Int64.random(in: -3...3, using: &generator)
      let near = UInt64(truncatingIfNeeded: 1 << bits) &+ UInt64(truncatingIfNeeded: offset)
      let significand = Bool.random(using: &generator) ? near : generator.next() >> UInt64(64 - bits)
      let bounds = [0, 10, 11, 22, 23, -4, -5, -10, -11, -17, -18, -22, -23, -27, -28, 55, 56]
      comparison.read("\(significand)e\(bounds.randomElement(using: &generator) ?? 0)")
    }
    comparison.check(expectedCount: 2 * sampleCount)
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
    var comparison = Comparison()
    for text in texts {
      comparison.read(text)
      comparison.read("-" + text)
    }
    comparison.check(expectedCount: 4 * texts.count)
  }
}

// MARK: - Ties

@Suite struct NumberTieTests {
  /// Reads the number halfway between two neighbours, and one unit in its last digit less and more.
  ///
  /// - Parameters:
  ///   - fraction: the significand of the lower neighbour as an integer.
  ///   - exponent: the power of two that it counts.
  private func readTie(
    _ fraction: UInt64, timesTwoTo exponent: Int, into comparison: inout Comparison, using generator: inout SplitMix64
  ) -> [String] {
    var tie = BigNatural(2 * fraction + 1)
    let places = max(0, 1 - exponent)
    tie = exponent > 0 ? tie << (exponent - 1) : tie * BigNatural.powerOfFive(places)
    // More digits than the tie has, or none: 10^k times the number, with as many places more.
    let more = Bool.random(using: &generator) ? Int.random(in: 1...20, using: &generator) : 0
    tie = (tie * BigNatural.powerOfFive(more)) << more
    let texts = [tie.predecessor, tie, tie + BigNatural(1)].map { number in
      var digits = number.description
      var exponent = -(places + more)
      if Bool.random(using: &generator), digits.count > 1 {
        let point = Int.random(in: 1..<digits.count, using: &generator)
        exponent += digits.count - point
        digits.insert(".", at: digits.index(digits.startIndex, offsetBy: point))
      }
      return exponent == 0 ? digits : "\(digits)e\(exponent)"
    }
    for text in texts { comparison.read(text) }
    return texts
  }

  @Test func betweenDoubles() {
    var generator = SplitMix64(seed: 21)
    var comparison = Comparison()
    let samples = max(200, sampleCount / 100)
    for sample in 0..<samples {
      // Any, subnormal, around the least normal, of middling size, and the greatest and its neighbours.
      let magnitude = generator.next() >> 1
      let bits: UInt64 =
        switch sample % 8 {
        case 0, 1: magnitude % Double.infinity.bitPattern
        case 2: magnitude % (1 << 52)
        case 3: (1 << 52) - 3 + magnitude % 6
        case 4: Double.greatestFiniteMagnitude.bitPattern - magnitude % 4
        case 5: magnitude % 8
        default: (960 + magnitude >> 52 % 128) << 52 | magnitude % (1 << 52)
        }
      let lower = Double(bitPattern: bits)
      let fraction = lower.significandBitPattern | (lower.exponentBitPattern == 0 ? 0 : 1 << 52)
      let exponent = max(1, Int(lower.exponentBitPattern)) - 1075
      let texts = readTie(fraction, timesTwoTo: exponent, into: &comparison, using: &generator)
      let upper = lower.nextUp.isFinite ? lower.nextUp : nil
      let expected = [lower, bits % 2 == 0 ? lower : upper, upper]
      for (text, value) in zip(texts, expected) {
        comparison.expect(read(text, by: NumberConversion.double), value, "Double(\(text))")
      }
    }
    comparison.check(expectedCount: 9 * samples)
  }

  @Test func betweenFloats() {
    var generator = SplitMix64(seed: 22)
    var comparison = Comparison()
    let samples = max(200, sampleCount / 20)
    for sample in 0..<samples {
      let magnitude = UInt32(truncatingIfNeeded: generator.next() >> 33)
      let bits: UInt32 =
        switch sample % 8 {
        case 0, 1: magnitude % Float.infinity.bitPattern
        case 2: magnitude % (1 << 23)
        case 3: (1 << 23) - 3 + magnitude % 6
        case 4: Float.greatestFiniteMagnitude.bitPattern - magnitude % 4
        case 5: magnitude % 8
        default: (111 + magnitude >> 23 % 32) << 23 | magnitude % (1 << 23)
        }
      let lower = Float(bitPattern: bits)
      let fraction = UInt64(lower.significandBitPattern | (lower.exponentBitPattern == 0 ? 0 : 1 << 23))
      let exponent = max(1, Int(lower.exponentBitPattern)) - 150
      let texts = readTie(fraction, timesTwoTo: exponent, into: &comparison, using: &generator)
      let upper = lower.nextUp.isFinite ? lower.nextUp : nil
      let expected = [lower, bits % 2 == 0 ? lower : upper, upper]
      for (text, value) in zip(texts, expected) {
        comparison.expect(read(text, by: NumberConversion.float), value, "Float(\(text))")
      }
    }
    comparison.check(expectedCount: 9 * samples)
  }
}

// MARK: - Integers and Decimal

@Suite struct NumberExactnessTests {
  private func compare<Integer: FixedWidthInteger>(
    _ text: String, as type: Integer.Type, _ value: Int128?, into comparison: inout Comparison
  ) {
    let result = read(text) { NumberConversion.integer($0, as: type) }
    comparison.expect(result, value.flatMap(Integer.init(exactly:)), "\(type)(\(text))")
  }

  private func compareAllWidths(_ text: String, _ value: Int128?, into comparison: inout Comparison) {
    compare(text, as: Int8.self, value, into: &comparison)
    compare(text, as: UInt8.self, value, into: &comparison)
    compare(text, as: Int16.self, value, into: &comparison)
    compare(text, as: UInt16.self, value, into: &comparison)
    compare(text, as: Int32.self, value, into: &comparison)
    compare(text, as: UInt32.self, value, into: &comparison)
    compare(text, as: Int64.self, value, into: &comparison)
    compare(text, as: UInt64.self, value, into: &comparison)
    compare(text, as: Int.self, value, into: &comparison)
    compare(text, as: UInt.self, value, into: &comparison)
    compare(text, as: Int128.self, value, into: &comparison)
    compare(text, as: UInt128.self, value, into: &comparison)
  }

  @Test func integersAroundEveryBound() {
    var comparison = Comparison()
    var bounds = (0...100).flatMap { [Int128(1) << $0, -(Int128(1) << $0)] }
    var power: Int128 = 1
    for _ in 0...30 {
      bounds += [power, -power, 2 * power]
      power *= 10
    }
    for bound in bounds {
      for value in (bound - 3)...(bound + 3) {
        compareAllWidths(String(value), value, into: &comparison)
        compareAllWidths("\(value).0", value, into: &comparison)
        compareAllWidths("\(value).5", nil, into: &comparison)
      }
    }
    compareAllWidths("-0", 0, into: &comparison)
    comparison.check(expectedCount: 295 * 7 * 3 * 12)
  }

  @Test func randomIntegers() {
    var generator = SplitMix64(seed: 31)
    var comparison = Comparison()
    for _ in 0..<sampleCount {
      let value = Int128(truncatingIfNeeded: generator.next() >> UInt64.random(in: 0...63, using: &generator))
      let signed = Bool.random(using: &generator) ? value : -value
      let text = String(signed)
      compare(text, as: Int64.self, signed, into: &comparison)
      compare(text, as: UInt64.self, signed, into: &comparison)
      compare(text, as: Int32.self, signed, into: &comparison)
      compare(text, as: Int128.self, signed, into: &comparison)
    }
    comparison.check(expectedCount: 4 * sampleCount)
  }

  /// Foundation reads the digits alone, which it does exactly up to 38 of them.
  @Test func randomDecimals() throws {
    var generator = SplitMix64(seed: 32)
    var comparison = Comparison()
    for _ in 0..<sampleCount / 10 {
      let significand = generator.next() >> UInt64.random(in: 0...63, using: &generator)
      let digits = String(significand)
      let exponent = Int.random(in: -128...108, using: &generator)
      let sign = Bool.random(using: &generator) && significand > 0 ? "-" : ""
      let expected = try #require(Decimal(string: "\(sign)\(digits)e\(exponent)"))
      comparison.expect(
        read("\(sign)\(digits)e\(exponent)", by: NumberConversion.decimal), expected, "\(sign)\(digits)e\(exponent)")
      let fraction = "\(sign)\(digits.prefix(1)).\(digits.dropFirst())0e\(exponent + digits.count - 1)"
      comparison.expect(read(fraction, by: NumberConversion.decimal), expected, fraction)
    }
    comparison.check(expectedCount: sampleCount / 10 * 2)
  }
}

// MARK: - Memory

@Suite struct NumberMemoryTests {
  /// Reads texts that begin or end where a page that may not be read ends or begins: a load too far ends the process.
  @Test func nothingIsReadOutsideTheText() throws {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let memory = try #require(mmap(nil, 3 * page, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0))
    try #require(memory != MAP_FAILED)
    defer { munmap(memory, 3 * page) }
    let middle = memory + page
    try #require(mprotect(middle, page, PROT_READ | PROT_WRITE) == 0)
    for length in 1...40 {
      let digits = String((1...length).map { Character(String($0 % 10)) })
      var texts = [digits, "-" + digits, digits + ".5", "-0." + digits, digits + "e5", "1.5e" + digits, "1." + digits]
      if length > 1 { texts.append("\(digits.dropLast()).\(digits.suffix(1))") }
      for text in texts {
        let count = text.utf8.count
        for start in [middle, middle + (page - count)] {
          let bytes = UnsafeMutableBufferPointer(start: start.assumingMemoryBound(to: UInt8.self), count: count)
          _ = bytes.initialize(from: text.utf8)
          let lent = UnsafeBufferPointer(bytes)
          let double = strtod(text, nil)
          #expect(NumberConversion.double(lent) == (double.isFinite ? double : nil), "\(text)")
          let float = strtof(text, nil)
          #expect(NumberConversion.float(lent) == (float.isFinite ? float : nil), "\(text)")
          if text == digits {
            #expect(NumberConversion.integer(lent, as: Int64.self) == Int64(text))
            #expect(NumberConversion.integer(lent, as: UInt64.self) == UInt64(text))
          }
          if length < 20, text == digits || text.contains(".5"), !text.contains("e") {
            #expect(NumberConversion.decimal(lent) == Decimal(string: text), "\(text)")
          }
        }
      }
    }
  }
}
