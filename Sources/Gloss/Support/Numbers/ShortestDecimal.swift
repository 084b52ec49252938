/// The decimal number with the fewest digits that reads as a floating-point number again; if there are several, the closest one.
///
/// The numbers that read as the same floating-point number are an interval. There is a power of ten that has at least one multiple in the
/// interval, while the next power has at most one (Giulietti, "The Schubfach way to render doubles", 2020). If the next power has one, it
/// is the multiple just below the number or the one above. Otherwise it takes one more digit. One product, of the number and the inverse
/// of the next power, tells all of this (Guo's yy_double, Xiang's xjb, and Zverovich's żmij, 2025): its integer is the multiple below, and
/// its fraction is the distance to it.
struct ShortestDecimal {
  /// The digits but the last one: less than 10^16.
  let tens: UInt64
  /// The last digit. It may be zero, and so may those before it.
  let last: UInt64
  /// The power of ten of the last digit.
  let exponent: Int
}

extension ShortestDecimal {
  /// Creates the decimal number for the magnitude of a floating-point number, which must be finite and not zero.
  init<Number: DecimalRounding>(_ number: Number) {
    let fraction = UInt64(truncatingIfNeeded: number.significandBitPattern)
    let storedExponent = Int(truncatingIfNeeded: number.exponentBitPattern)
    let binaryExponent = max(storedExponent, 1) &- Number.integralBias
    let isLowerNeighbourCloser = fraction == 0 && storedExponent > 1
    // floor(log10(2^exponent)), or floor(log10(3/4 × 2^exponent)). Exact for all exponents here.
    let exponent = (binaryExponent &* 1_262_611 &- (isLowerNeighbourCloser ? 524_031 : 0)) &>> 22
    let scale = PowersOfFive.entries[~exponent &- PowersOfFive.exponents.lowerBound]
    // The upper word of the product has six bits behind the point.
    let shift = UInt64(truncatingIfNeeded: binaryExponent &+ (~exponent &* 1_741_647) &>> 19 &+ 7)
    let significand = (storedExponent == 0 ? fraction : fraction | Number.hiddenBit) &<< shift
    let (top, middle) = significand.multipliedFullWidth(by: scale.high)
    let (low, carry) = middle.addingReportingOverflow(significand.multipliedFullWidth(by: scale.low).high)
    let high = top &+ (carry ? 1 : 0)
    self.init(
      below: high &>> 6, distance: high &<< 58 | low &>> 6, half: scale.high &>> (7 &- shift), isOdd: fraction & 1,
      isLowerNeighbourCloser: isLowerNeighbourCloser, exponent: exponent)
  }

  /// Creates the decimal number for the magnitude of a number from 2^-12 up to those that are all integers; nil for others.
  ///
  /// The inverse of the power of ten is a power of ten of 64 bits here, and everything is exact.
  @inline(__always)
  init?<Number: DecimalRounding>(usual number: Number) {
    let storedExponent = Int(truncatingIfNeeded: number.exponentBitPattern)
    let binaryExponent = storedExponent &- Number.integralBias
    let least = -12 &- Number.significandBitCount
    guard UInt(bitPattern: binaryExponent &- least) < UInt(bitPattern: 0 &- least) else { return nil }
    let fraction = UInt64(truncatingIfNeeded: number.significandBitPattern)
    let exponent = (binaryExponent &* 1_262_611) &>> 22
    // 2^exponent in units of the next power of ten. It is less than one, and all bits are behind the point.
    let scale = UInt64.powersOfTen[~exponent] &<< UInt64(truncatingIfNeeded: binaryExponent &+ 64)
    let (below, distance) = (fraction | Number.hiddenBit).multipliedFullWidth(by: scale)
    // Powers of two are no exception: the test `edges` has all of them.
    self.init(
      below: below, distance: distance, half: scale / 2, isOdd: fraction & 1, isLowerNeighbourCloser: false,
      exponent: exponent)
  }

  /// - Parameters:
  ///   - below: The number in units of the power of ten after `exponent`, without its fraction.
  ///   - distance: The fraction, in units of 2^-64. It may be up to two units too small: the test `closeCalls` has all doubles for which
  ///     that could make a difference.
  ///   - half: Half of the distance to the next greater number, likewise.
  ///   - isOdd: 1 if the significand is odd. What is in the middle of two numbers reads as the one that is even.
  ///   - isLowerNeighbourCloser: Whether the next smaller number is half as far as the next greater one.
  @inline(__always)
  private init(
    below: UInt64, distance: UInt64, half: UInt64, isOdd: UInt64, isLowerNeighbourCloser: Bool, exponent: Int
  ) {
    let upper = half &+ (1 &- isOdd)
    let lower = isLowerNeighbourCloser ? half / 2 &+ (1 &- isOdd) : upper
    // Bits and not branches, which the processor could not predict.
    let fitsAbove: UInt64 = distance.addingReportingOverflow(upper).overflow ? 1 : 0
    let fitsBelow: UInt64 = distance < lower ? 1 : 0
    // Ten times what is missing from the distance is up to 20. Of the numbers to add for it, 6 to 15 are right for all doubles.
    let (digit, rest) = distance.multipliedFullWidth(by: 10)
    let carry: UInt64 = rest.addingReportingOverflow(1 &<< 63 &+ 8).overflow ? 1 : 0
    // 2.5 is rounded to 2. 7.5, which is the other tie, is rounded to 8.
    let quarter: UInt64 = distance == 1 &<< 62 ? 1 : 0
    var closest = digit &+ carry &- quarter
    if isLowerNeighbourCloser {
      // The closest multiple may be below the interval.
      let (digit, rest) = (distance &- lower &+ 1).multipliedFullWidth(by: 10)
      closest = max(closest, digit &+ (rest > 0 ? 1 : 0))
    }
    tens = below &+ fitsAbove
    last = closest & ((fitsAbove | fitsBelow) &- 1)
    self.exponent = exponent
  }
}

extension DecimalRounding {
  /// The number to subtract from the stored exponent if the significand is taken as an integer.
  @_transparent
  fileprivate static var integralBias: Int { 1 &<< (exponentBitCount &- 1) &- 1 &+ significandBitCount }

  /// The bit of the significand that is not stored.
  @_transparent
  fileprivate static var hiddenBit: UInt64 { 1 &<< UInt64(truncatingIfNeeded: significandBitCount) }
}
