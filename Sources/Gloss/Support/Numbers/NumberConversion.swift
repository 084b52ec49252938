#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Converts the text of a number to its value: exact, correctly rounded, or nil.
enum NumberConversion {
  /// The exact value of `text` (`1`, `1.0`, `1e2`); nil if it is not an integer or does not fit.
  @_transparent
  static func integer<Integer: FixedWidthInteger>(
    _ text: ByteView, as type: Integer.Type = Integer.self
  ) -> Integer? {
    guard let bytes = NumberBytes(text) else { return nil }
    let start = bytes.firstDigit
    let count = bytes.count &- start
    // Nineteen digits fit 64 bits.
    guard count <= 19 else { return longInteger(text) }
    var magnitude: UInt64 = 0
    guard bytes.readDigits(from: start, into: &magnitude) == bytes.count else { return longInteger(text) }
    guard bytes.hasSign else { return Integer(exactly: magnitude) }
    guard magnitude <= Int64.min.magnitude else { return longInteger(text) }
    return Integer(exactly: Int64(truncatingIfNeeded: 0 &- magnitude))
  }

  /// The same for any length and any notation. O(length).
  @inline(never)
  private static func longInteger<Integer: FixedWidthInteger>(_ text: ByteView) -> Integer? {
    guard let number = NumberText(text), number.exponent >= 0 else { return nil }
    var value: Integer = 0
    // Negative numbers count down from zero: the least value has no positive counterpart.
    func shift(in digit: UInt8) -> Bool {
      guard let digit = Integer(exactly: digit) else { return false }
      let (shifted, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) =
        number.isNegative ? shifted.subtractingReportingOverflow(digit) : shifted.addingReportingOverflow(digit)
      value = sum
      return !overflow && !carry
    }
    guard number.digits.characters.allSatisfy({ shift(in: $0 &- UInt8(ascii: "0")) }) else { return nil }
    // This ends soon, whatever the exponent is: a value other than zero overflows after a few steps.
    var zeros = number.digits.count == 0 ? 0 : number.exponent
    while zeros > 0 {
      guard shift(in: 0) else { return nil }
      zeros -= 1
    }
    return value
  }

  /// The value of the format that is nearest to the number, rounded once, ties to even. Zero if the number is too small; nil if it is
  /// beyond the range. O(length).
  static func nearest<Format: DecimalRounding>(_ text: ByteView) -> Format? {
    let number = LeadingDigits(text)
    var magnitude: Format
    if !number.isCut, number.significand <= 2 &<< UInt64(Format.significandBitCount),
      number.exponent.magnitude <= Format.exactPowerOfTen
    {
      // The format holds both numbers exactly, so their product or quotient is rounded only once (Clinger, "How to Read Floating Point
      // Numbers Accurately", PLDI 1990, section 3).
      magnitude = Format(Int64(truncatingIfNeeded: number.significand))
      let power = Format(powersOfTen[Int(truncatingIfNeeded: number.exponent.magnitude)])
      magnitude = number.exponent < 0 ? magnitude / power : magnitude * power
    } else {
      magnitude = EiselLemire.nearest(number.significand, timesTenTo: number.exponent)
      // The number is between two others. If both round to the same value, so does the number.
      if number.isCut, magnitude != EiselLemire.nearest(number.significand &+ 1, timesTenTo: number.exponent) {
        guard let nearest: Format = nearestByAllDigits(text) else { return nil }
        magnitude = nearest
      }
    }
    guard magnitude.isFinite else { return nil }
    return number.isNegative ? -magnitude : magnitude
  }

  /// The value of the format that is nearest to the number without its sign, as the standard library rounds it. O(length).
  ///
  /// The library gets at most 800 digits, and a 1 for all digits after them, because some implementations take time that grows with the
  /// square of the length. The result is the same. A number halfway between two doubles has at most 768 digits (2^54 × 5^1075 has that
  /// many). So a longer number is never halfway, and the 1 keeps it on its side.
  @inline(never)
  private static func nearestByAllDigits<Format: DecimalRounding>(_ text: ByteView) -> Format? {
    guard let number = NumberText(text) else { return nil }
    let maximumCount = 800
    let digits = number.digits.characters.prefix(maximumCount)
    var significand = String(decoding: Array(digits), as: UTF8.self)
    var exponent = number.exponent
    if number.digits.count > maximumCount {
      significand += "1"
      exponent += Int64(number.digits.count - maximumCount - 1)
    }
    return Format("\(significand)e\(exponent)")
  }

  /// The exact value from the digits; nil if `Decimal` can't hold it. `Decimal` has a significand below 2^128 (38 digits,
  /// or 39 if it is small enough) and an exponent of -128 to 127. O(length).
  static func decimal(_ text: ByteView) -> Decimal? {
    let leading = LeadingDigits(text)
    // At these exponents no number of up to 19 digits leaves the range, so nothing is rounded.
    guard !leading.isCut, (-128...108).contains(leading.exponent) else { return longDecimal(text) }
    guard leading.significand != 0 else { return 0 }
    return Decimal(
      sign: leading.isNegative ? .minus : .plus, exponent: leading.exponent, significand: Decimal(leading.significand))
  }

  /// The same for any length and any exponent. O(length).
  @inline(never)
  private static func longDecimal(_ text: ByteView) -> Decimal? {
    guard let number = NumberText(text), number.digits.count <= 39, number.exponent >= -128 else { return nil }
    var digits = String(decoding: Array(number.digits.characters), as: UTF8.self)
    guard !digits.isEmpty else { return 0 }
    // 1e128 fits as 10e127.
    let zeros = Int(clamping: max(0, number.exponent - 127))
    guard zeros <= 38, digits.utf8.count + zeros <= 39 else { return nil }
    digits += String(repeating: "0", count: zeros)
    let decimal = Decimal(string: "\(number.isNegative ? "-" : "")\(digits)e\(min(number.exponent, 127))")
    guard digits.utf8.count == 39, let written = decimal?.description else { return decimal }
    // Foundation rounds a significand that is too long.
    return written.withBytes(CanonicalNumber.init) == CanonicalNumber(text) ? decimal : nil
  }

  /// The powers of ten that `Double` holds exactly.
  static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
    1e20, 1e21, 1e22,
  ]
}
