/// The facts about a binary format that are needed to round a decimal number.
protocol DecimalRounding: BinaryFloatingPoint, LosslessStringConvertible {
  /// The exponents q for which w × 10^q with 0 < w < 2^64 can be a value other than zero and infinity. Below that range, each such number
  /// is nearer to zero than to the least subnormal; above it, each is too great.
  static var decimalExponents: ClosedRange<Int> { get }

  /// The exponents q for which w × 10^q with 0 < w < 2^64 can be halfway between two values.
  static var tieExponents: ClosedRange<Int> { get }

  /// The greatest q for which the format holds 10^q exactly.
  static var exactPowerOfTen: Int { get }
}

extension Double: DecimalRounding {
  static let decimalExponents = -342...308
  static let tieExponents = -4...23
  static let exactPowerOfTen = 22
}

extension Float: DecimalRounding {
  static let decimalExponents = -64...38
  static let tieExponents = -17...10
  static let exactPowerOfTen = 10
}

/// Rounds a decimal number w × 10^q to the nearest binary one, by one multiplication or two.
///
/// The algorithm is that of Lemire, "Number Parsing at a Gigabyte per Second", Software: Practice and Experience 51(8),
/// 2021. 128 bits of a power of five always tell on which side of a tie the number is, so that the algorithm needs no
/// fallback: Mushtak and Lemire, "Fast Number Parsing Without Fallback", Software: Practice and Experience 53, 2023.
enum EiselLemire {
  /// The value of the format that is nearest to `significand` × 10^`exponent`, ties to even. Zero if the number is too
  /// small; infinity if it is too great.
  @inline(__always)
  static func nearest<Format: DecimalRounding>(
    _ significand: UInt64, timesTenTo exponent: Int, as format: Format.Type = Format.self
  ) -> Format {
    guard significand != 0, exponent >= Format.decimalExponents.lowerBound else { return 0 }
    guard exponent <= Format.decimalExponents.upperBound else { return .infinity }
    let fractionBits = Format.significandBitCount
    let leadingZeros = significand.leadingZeroBitCount
    let product = truncatedProduct(
      significand &<< UInt64(truncatingIfNeeded: leadingZeros), exponent, exactBits: fractionBits &+ 3)

    // Now product.high begins with 1x.xxx, or with 01.xxx. Keep the fraction and one more bit to round by.
    let upperBit = Int(truncatingIfNeeded: product.high &>> 63)
    let shift = UInt64(truncatingIfNeeded: upperBit &+ 61 &- fractionBits)
    var bits = product.high &>> shift
    let maximumExponent = 1 &<< (Format.exponentBitCount &- 1) &- 1
    // floor(q × log2(10)), exact for |q| ≤ 400.
    var binaryExponent = (exponent &* 217_706) &>> 16 &+ 63 &+ upperBit &- leadingZeros &+ maximumExponent

    if binaryExponent <= 0 {
      // Subnormal: shift further (by 64 or more leaves zero), then round. No significand of 64 bits makes a tie here.
      bits = bits >> UInt64(truncatingIfNeeded: 1 &- binaryExponent)
      bits = (bits &+ bits & 1) &>> 1
      // Rounding up may have made it normal: then its leading bit is the lowest bit of the exponent.
      return Format(fraction: bits, biasedExponent: Int(truncatingIfNeeded: bits &>> UInt64(fractionBits)))
    }
    // A tie must be rounded down if the bit above it is even. It is a tie if only zeros were shifted out.
    if product.low <= 1, Format.tieExponents.contains(exponent), bits & 3 == 1, bits &<< shift == product.high {
      bits &= ~1
    }
    bits = (bits &+ bits & 1) &>> 1
    // Rounding up 1.11…1 makes it 10.00…0: one more binary place, and a fraction of zeros.
    binaryExponent &+= Int(truncatingIfNeeded: bits &>> UInt64(fractionBits &+ 1))
    guard binaryExponent <= 2 &* maximumExponent else { return .infinity }
    return Format(fraction: bits, biasedExponent: binaryExponent)
  }

  /// The top 128 bits of `significand` × 5^`exponent`, exact as far as rounding to `exactBits` bits needs.
  ///
  /// `significand` has its top bit set; `exponent` has an entry in `PowersOfFive`.
  @inline(__always)
  private static func truncatedProduct(
    _ significand: UInt64, _ exponent: Int, exactBits: Int
  ) -> (high: UInt64, low: UInt64) {
    let power = PowersOfFive.entries[exponent &- PowersOfFive.exponents.lowerBound]
    var (high, low) = significand.multipliedFullWidth(by: power.high)
    // The lower half of the power counts only if it may carry into the bits that are kept.
    let spareBits = UInt64.max &>> UInt64(truncatingIfNeeded: exactBits)
    if high & spareBits == spareBits {
      let (carried, _) = significand.multipliedFullWidth(by: power.low)
      let (sum, overflow) = low.addingReportingOverflow(carried)
      low = sum
      high &+= overflow ? 1 : 0
    }
    return (high, low)
  }
}

extension BinaryFloatingPoint {
  /// Creates the positive number with an exponent in the form in which the format stores it, and a fraction. Bits above the fraction are
  /// dropped.
  @inline(__always)
  fileprivate init(fraction: UInt64, biasedExponent: Int) {
    self.init(
      sign: .plus, exponentBitPattern: RawExponent(truncatingIfNeeded: biasedExponent),
      significandBitPattern: RawSignificand(truncatingIfNeeded: fraction))
  }
}
