#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A decimal number without its sign, in factors: `core × 2^twos × 5^fives`. Neither 2 nor 5 divides the core; it is zero for the number
/// zero.
///
/// A power of ten only adds twos and fives. So whether one number is a multiple of another is exact, whatever their exponents are.
struct DecimalFactors {
  /// Less than 2^128.
  private var core: (high: UInt64, low: UInt64) = (0, 0)
  private var twos = 0
  private var fives = 0

  /// - Parameter digits: Digits in ASCII. The number that they make must be less than 2^128.
  private init(digits: some Sequence<UInt8>, exponent: Int) {
    for digit in digits {
      let (carry, product) = core.low.multipliedFullWidth(by: 10)
      let (low, overflow) = product.addingReportingOverflow(UInt64(digit &- UInt8(ascii: "0")))
      core = (core.high &* 10 &+ carry &+ (overflow ? 1 : 0), low)
    }
    factorize(exponent)
  }

  private mutating func factorize(_ exponent: Int) {
    guard core != (0, 0) else { return }
    twos = exponent &+ DecimalFactors.removeTwos(&core)
    fives = exponent
    while true {
      let (high, rest) = core.high.quotientAndRemainder(dividingBy: 5)
      let (low, remainder) = (5 as UInt64).dividingFullWidth((rest, core.low))
      guard remainder == 0 else { return }
      core = (high, low)
      fives &+= 1
    }
  }

  /// Divides a number other than zero by two until it is odd, and returns how often.
  private static func removeTwos(_ number: inout (high: UInt64, low: UInt64)) -> Int {
    var count = 0
    if number.low == 0 { (number, count) = ((0, number.high), 64) }
    let shift = UInt64(truncatingIfNeeded: number.low.trailingZeroBitCount)
    // A shift by 64 leaves zero.
    number = (number.high >> shift, number.low >> shift | number.high << (64 &- shift))
    return count &+ Int(truncatingIfNeeded: shift)
  }

  private func isMultiple(of divisor: DecimalFactors) -> Bool {
    guard divisor.core != (0, 0), core != (0, 0) else { return core == (0, 0) }
    guard twos >= divisor.twos, fives >= divisor.fives else { return false }
    // Both are odd, so their difference is even. To halve it makes no difference, because the divisor is odd.
    var rest = core
    while rest > divisor.core {
      let (low, borrow) = rest.low.subtractingReportingOverflow(divisor.core.low)
      rest = (rest.high &- divisor.core.high &- (borrow ? 1 : 0), low)
      _ = DecimalFactors.removeTwos(&rest)
    }
    return rest == divisor.core
  }

  /// Whether one number is a multiple of another. Only zero is a multiple of zero. False if one of them is nil.
  static func isMultiple(_ number: DecimalFactors?, of divisor: DecimalFactors?) -> Bool {
    guard let number, let divisor else { return false }
    return number.isMultiple(of: divisor)
  }
}

extension DecimalFactors {
  /// The factors of the shortest decimal number that reads as a floating-point number; nil if that is infinite or NaN.
  init?(_ number: some DecimalRounding) {
    guard number.isFinite else { return nil }
    guard number != 0 else { return }
    let shortest = ShortestDecimal(number)
    core.low = shortest.tens &* 10 &+ shortest.last
    factorize(shortest.exponent)
  }

  /// The factors of a number; nil if it is NaN.
  init?(_ number: Decimal) {
    let text = number.description
    guard number.isFinite, let parts = text.withBytes({ text in NumberText(text).map(DecimalFactors.init) }) else {
      return nil
    }
    self = parts
  }

  private init(_ text: NumberText) {
    self.init(digits: text.digits.characters, exponent: Int(truncatingIfNeeded: text.exponent))
  }
}
