import Foundation
import TestSupport
import Testing

@testable import Gloss

/// Numbers halfway between two neighbours, of up to 770 digits.
@Suite struct NumberTieTests {
  /// Reads the number halfway between two neighbours, and one unit in its last digit less and more.
  ///
  /// - Parameters:
  ///   - fraction: the significand of the lower neighbour as an integer.
  ///   - exponent: the power of two that it counts.
  private func readTie(
    _ fraction: UInt64, timesTwoTo exponent: Int, into comparison: inout NumberComparison,
    using generator: inout SplitMix64
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
    var comparison = NumberComparison()
    let samples = Samples.count(100, full: 100_000)
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
        comparison.expect(readNumber(text, by: nearestDouble), value, "Double(\(text))")
      }
    }
    comparison.check(expectedCount: 9 * samples)
  }

  @Test func betweenFloats() {
    var generator = SplitMix64(seed: 22)
    var comparison = NumberComparison()
    let samples = Samples.count(400, full: 500_000)
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
        comparison.expect(readNumber(text, by: nearestFloat), value, "Float(\(text))")
      }
    }
    comparison.check(expectedCount: 9 * samples)
  }

  /// Significands of 64 bits that make a tie, with each exponent that has some: all that the fast path may take for one.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func ofFewDigitsAtEveryExponent() {
    var generator = SplitMix64(seed: 23)
    var comparison = NumberComparison()
    var exponents: [Int: Set<Int>] = [:]
    for bits in [25, 54] {
      for exponent in -30...30 {
        let power = (0..<abs(exponent)).reduce(UInt128(1)) { power, _ in power * 5 }
        for _ in 0..<(Samples.areFull ? 10_000 : 20) {
          // One bit more than the format has, the last one set.
          var tie = UInt128(1) << UInt128(bits - 1) | UInt128(generator.next() >> UInt64(65 - bits)) | 1
          if exponent < 0 {
            // Small ones fit where great ones do not.
            if generator.next() % 2 == 0 { tie = tie & 0xffff | UInt128(1) << UInt128(bits - 1) }
            tie *= power
          } else {
            tie = (tie / power) | 1
            guard (tie * power) >> UInt128(bits - 1) == 1 else { continue }
          }
          guard tie <= UInt64.max else { continue }
          exponents[bits, default: []].insert(exponent)
          for significand in [tie - 1, tie, tie + 1] { comparison.read("\(significand)e\(exponent)") }
        }
      }
    }
    #expect(exponents[25] == Set(Float.tieExponents))
    #expect(exponents[54] == Set(Double.tieExponents))
    comparison.check(expectedCount: 2000)
  }
}
