import Foundation

/// From the text of a number to its value: exact, correctly rounded, or nil.
enum NumberConversion {
  /// The exact value of `text` (`1`, `1.0`, `1e2`); nil where it is no integer or does not fit.
  @inline(__always)
  static func integer<Integer: FixedWidthInteger>(
    _ text: UnsafeBufferPointer<UInt8>, as type: Integer.Type = Integer.self
  ) -> Integer? {
    // Eighteen digits fit 64 bits, so that the loop needs no check.
    let isNegative = text.first == UInt8(ascii: "-")
    var index = isNegative ? 1 : 0
    guard text.count - index <= 18 else { return longInteger(text) }
    var value: Int64 = 0
    while index < text.count {
      let byte = text[index]
      guard Parser.isDigit(byte) else { return longInteger(text) }
      value = value &* 10 &+ Int64(byte &- UInt8(ascii: "0"))
      index &+= 1
    }
    return Integer(exactly: isNegative ? -value : value)
  }

  /// The same for any length and any notation. O(length).
  @inline(never)
  private static func longInteger<Integer: FixedWidthInteger>(_ text: UnsafeBufferPointer<UInt8>) -> Integer? {
    guard let number = NumberText(text), number.exponent >= 0 else { return nil }
    var value: Integer = 0
    // Down from zero for negative numbers: the least value has no positive counterpart.
    func shift(in digit: UInt8) -> Bool {
      guard let digit = Integer(exactly: digit) else { return false }
      let (shifted, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) =
        number.isNegative ? shifted.subtractingReportingOverflow(digit) : shifted.addingReportingOverflow(digit)
      value = sum
      return !overflow && !carry
    }
    guard number.digits.allSatisfy(shift) else { return nil }
    // A value other than zero overflows after a few steps, whatever the exponent.
    var zeros = number.digits.count == 0 ? 0 : number.exponent
    while zeros > 0 {
      guard shift(in: 0) else { return nil }
      zeros -= 1
    }
    return value
  }

  /// The nearest `Double`, ties to even; nil beyond its range. What is too small becomes zero.
  ///
  /// The fast path is exact because both numbers are (Clinger, How to Read Floating Point Numbers Accurately,
  /// PLDI 1990, section 3); everything else goes to the standard library, which rounds correctly.
  static func double(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    if let (mantissa, exponent) = shortDecimal(text), mantissa.magnitude <= 1 << 53, exponent.magnitude <= 22 {
      let value = Double(mantissa)
      guard value != 0 else { return text.first == UInt8(ascii: "-") ? -0.0 : 0 }
      return exponent < 0 ? value / powersOfTen[-exponent] : value * powersOfTen[exponent]
    }
    return Double(String(decoding: text, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The nearest `Float`, rounded once and not by way of `Double`; nil beyond its range.
  static func float(_ text: UnsafeBufferPointer<UInt8>) -> Float? {
    if let (mantissa, exponent) = shortDecimal(text), mantissa.magnitude <= 1 << 24, exponent.magnitude <= 10 {
      let value = Float(mantissa)
      guard value != 0 else { return text.first == UInt8(ascii: "-") ? -0.0 : 0 }
      let power = Float(powersOfTen[Int(exponent.magnitude)])
      return exponent < 0 ? value / power : value * power
    }
    return Float(String(decoding: text, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The exact value from the digits; nil where `Decimal` can't hold it, which has a significand below 2^128 (38
  /// digits, and some of 39) and an exponent of -128 to 127.
  static func decimal(_ text: UnsafeBufferPointer<UInt8>) -> Decimal? {
    guard let number = NumberText(text), number.digits.count <= 39, number.exponent >= -128 else { return nil }
    var digits = String(decoding: number.digits.text.filter { $0 != UInt8(ascii: ".") }, as: UTF8.self)
    guard !digits.isEmpty else { return 0 }
    // 1e128 fits as 10e127.
    let zeros = Int(clamping: max(0, number.exponent - 127))
    guard zeros <= 38, digits.utf8.count + zeros <= 39 else { return nil }
    digits += String(repeating: "0", count: zeros)
    let decimal = Decimal(string: "\(number.isNegative ? "-" : "")\(digits)e\(min(number.exponent, 127))")
    guard digits.utf8.count == 39, var written = decimal?.description else { return decimal }
    // Foundation rounds what is too long.
    return written.withUTF8(CanonicalNumber.init) == CanonicalNumber(text) ? decimal : nil
  }

  /// The value as `mantissa × 10^exponent`, for texts with up to 18 digits and a short exponent.
  @inline(__always)
  private static func shortDecimal(_ text: UnsafeBufferPointer<UInt8>) -> (mantissa: Int64, exponent: Int)? {
    guard text.count <= 24 else { return nil }
    let isNegative = text.first == UInt8(ascii: "-")
    var index = isNegative ? 1 : 0
    var mantissa: Int64 = 0
    var digitCount = 0
    var exponent = 0
    var isFraction = false
    while index < text.count {
      let byte = text[index]
      if Parser.isDigit(byte) {
        mantissa = mantissa &* 10 &+ Int64(byte &- UInt8(ascii: "0"))
        digitCount &+= 1
        if isFraction { exponent &-= 1 }
      } else if byte == UInt8(ascii: ".") {
        isFraction = true
      } else {
        break
      }
      index &+= 1
    }
    guard digitCount <= 18 else { return nil }
    if index < text.count {
      guard let written = Int(String(decoding: text[(index + 1)...], as: UTF8.self)), written.magnitude < 1000 else {
        return nil
      }
      exponent += written
    }
    return (isNegative ? -mantissa : mantissa, exponent)
  }

  /// The powers of ten that `Double` holds exactly.
  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
    1e20, 1e21, 1e22,
  ]
}
