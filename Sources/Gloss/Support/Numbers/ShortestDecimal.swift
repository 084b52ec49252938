/// The decimal number with the fewest digits that reads as a floating-point number again; if there are several, the closest one.
///
/// Raffaello Giulietti, "The Schubfach way to render doubles", 2020. The numbers that read as the same floating-point number are an
/// interval. There is a power of ten that has at least one multiple in the interval, while the next power has at most one. So there are
/// four candidates: the multiples of both powers just below the number and above it.
struct ShortestDecimal {
  /// Less than 10^17. It may end with zeros.
  let digits: UInt64
  /// The power of ten of the last digit.
  let exponent: Int
}

extension ShortestDecimal {
  /// Creates the decimal number for the magnitude of a floating-point number, which must be finite and not zero.
  @inline(__always)
  init<Number: DecimalRounding>(_ number: Number) {
    let fraction = UInt64(truncatingIfNeeded: number.significandBitPattern)
    let biasedExponent = Int(truncatingIfNeeded: number.exponentBitPattern)
    let isSubnormal = biasedExponent == 0
    let significand = isSubnormal ? fraction : fraction | 1 &<< UInt64(truncatingIfNeeded: Number.significandBitCount)
    // The number to subtract from the stored exponent if the significand is taken as an integer.
    let bias = 1 &<< (Number.exponentBitCount &- 1) &- 1 &+ Number.significandBitCount
    let exponent = (isSubnormal ? 1 : biasedExponent) &- bias
    // An integer whose distance to the next floating-point number is at least one has only its own digits.
    if exponent <= 0, exponent >= -Number.significandBitCount {
      let shift = UInt64(truncatingIfNeeded: -exponent)
      let integer = significand &>> shift
      if integer &<< shift == significand {
        self.init(digits: integer, exponent: 0)
        return
      }
    }
    self.init(significand, exponent, isLowerNeighbourCloser: fraction == 0 && biasedExponent > 1)
  }

  /// Creates the decimal number for `significand × 2^exponent`.
  ///
  /// - Parameter isLowerNeighbourCloser: Whether the next smaller number is half as far as the next greater one.
  @inline(__always)
  private init(_ significand: UInt64, _ exponent: Int, isLowerNeighbourCloser: Bool) {
    // The power of ten: floor(log10(2^exponent)), or floor(log10(3/4 × 2^exponent)). Exact for all exponents here.
    let power = (exponent &* 1_262_611 &- (isLowerNeighbourCloser ? 524_031 : 0)) &>> 22
    let scale = PowersOfFive.ceiling(of: -power)
    // 1 + exponent + floor(log2(10^-power)): the product with the scale is shifted by this, so that it is cut at the same bit.
    let shift = UInt64(truncatingIfNeeded: exponent &+ (-power &* 1_741_647) &>> 19 &+ 1)
    // The interval and the number in it, in quarters of the power of ten.
    let quarters = 4 &* significand
    let lower = scale.product(with: (quarters &- (isLowerNeighbourCloser ? 1 : 2)) &<< shift)
    let number = scale.product(with: quarters &<< shift)
    let upper = scale.product(with: (quarters &+ 2) &<< shift)
    // A number in the middle of two others reads as the even one.
    let isOdd = significand & 1
    let least = lower &+ isOdd
    let greatest = upper &- isOdd

    let below = number / 4
    let tensBelow = below / 10
    if below >= 10 {
      let fitsBelow = least <= 40 &* tensBelow
      let fitsAbove = 40 &* tensBelow &+ 40 <= greatest
      if fitsBelow != fitsAbove {
        digits = tensBelow &+ (fitsAbove ? 1 : 0)
        self.exponent = power &+ 1
        return
      }
    }
    let fitsBelow = least <= 4 &* below
    let fitsAbove = 4 &* below &+ 4 <= greatest
    let middle = 4 &* below &+ 2
    let isCloserToAbove = number > middle || number == middle && below & 1 == 1
    digits = below &+ ((fitsBelow == fitsAbove ? isCloserToAbove : fitsAbove) ? 1 : 0)
    self.exponent = power
  }
}

extension PowersOfFive {
  /// The most significant bits of a power of ten, rounded up.
  struct Ceiling {
    let high: UInt64
    let low: UInt64

    /// The product with a number, without its last 128 bits. The last bit of the result is set if any of those is.
    ///
    /// The power is too great by less than one, so the product is too great by less than the number. This adds nothing or one to the
    /// upper 64 of the bits that are cut off.
    @inline(__always)
    func product(with number: UInt64) -> UInt64 {
      let carry = number.multipliedFullWidth(by: low).high
      let (top, middle) = number.multipliedFullWidth(by: high)
      let (sum, overflow) = middle.addingReportingOverflow(carry)
      return top &+ (overflow ? 1 : 0) | (sum > 1 ? 1 : 0)
    }
  }

  /// The first 128 bits of 10^exponent, rounded up. They are the same as those of 5^exponent.
  @inline(__always)
  static func ceiling(of exponent: Int) -> Ceiling {
    let entry = entries[exponent &- exponents.lowerBound]
    // In no entry are the last 64 bits all ones.
    return Ceiling(high: entry.high, low: entry.low &+ (notRoundedDown.contains(exponent) ? 0 : 1))
  }
}
