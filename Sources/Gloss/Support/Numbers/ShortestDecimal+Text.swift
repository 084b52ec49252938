/// Texts of numbers.
///
/// The facts that make writing safe:
/// 1. No text needs more than `maximumLength` bytes of memory. The longest ones have a sign, 16 digits, and 17 bytes after them.
/// 2. Bytes are loaded only from that memory. Those that no digit was stored in come behind the text.
extension ShortestDecimal {
  /// The number of bytes of memory that `write` needs.
  static let maximumLength = 34

  /// Writes the shortest text that reads as the same number again: `0.1`, `1e+22`, and `5` for 5.0. These are the digits and the form
  /// of `description`, without the `.0` of a whole number.
  ///
  /// - Parameters:
  ///   - number: A finite number.
  ///   - target: Memory for `maximumLength` bytes. Bytes after the text may be overwritten, too.
  /// - Returns: The length of the text in bytes.
  @inline(__always)
  static func write<Number: DecimalRounding>(_ number: Number, to target: OutputCursor<UInt8>) -> Int {
    write(number, to: target, isCanonical: false)
  }

  /// The text that `write` writes.
  static func text(of number: some DecimalRounding) -> String {
    OutputCursor.withTemporary(maximumLength) { String(decoding: $0.written(write(number, to: $0)), as: UTF8.self) }
  }

  /// Writes the text of a number by ECMAScript's `Number::toString`, as RFC 8785 (section 3.2.2.3) demands: `0.1`, `1e+22`, `1e-7`,
  /// `100000000000000000000`, and `0` for -0.
  ///
  /// - Parameters:
  ///   - number: A finite number.
  ///   - target: Memory for `maximumLength` bytes. Bytes after the text may be overwritten, too.
  /// - Returns: The length of the text in bytes.
  static func write(canonical number: Double, to target: OutputCursor<UInt8>) -> Int {
    // -0 + 0 is 0.
    write(number + 0, to: target, isCanonical: true)
  }

  /// - Parameter isCanonical: Whether ECMAScript chooses the form, and not `description`.
  @inline(__always)
  private static func write<Number: DecimalRounding>(
    _ number: Number, to target: OutputCursor<UInt8>, isCanonical: Bool
  ) -> Int {
    target[0] = UInt8(ascii: "-")
    let signLength = number.sign == .minus ? 1 : 0
    let target = target + signLength
    guard let decimal = ShortestDecimal(usual: number) else {
      return signLength &+ write(unusual: number.magnitude, to: target, isCanonical: isCanonical)
    }
    let text = Number.significandBitCount > 50 ? DigitText(long: decimal) : DigitText(decimal)
    return signLength &+ text.write(to: target, point: text.point)
  }

  /// Writes the text of any number that is not negative.
  @inline(never)
  private static func write<Number: DecimalRounding>(
    unusual number: Number, to target: OutputCursor<UInt8>, isCanonical: Bool
  ) -> Int {
    if number == 0 {
      target[0] = UInt8(ascii: "0")
      return 1
    }
    let text = DigitText(ShortestDecimal(number))
    // Up to 2^53 (2^24 for floats), all integers are floating-point numbers.
    if isCanonical ? -5...21 ~= text.point : number >= 1e-4 && number <= 2 / Number.ulpOfOne {
      return text.point > 16 ? text.writeInteger(to: target) : text.write(to: target, point: text.point)
    }
    let count = text.write(to: target, point: 1)
    // "e-05", "e+22" or "e-324".
    let exponent = text.point &- 1
    let digits = UInt64(truncatingIfNeeded: exponent.magnitude)
    let length = digits >= 100 ? 3 : digits >= 10 || !isCanonical ? 2 : 1
    let shift = UInt64(truncatingIfNeeded: 64 &- 8 &* length)
    (target + count).store((digits.eightDigits.textOfDigits &>> shift) &<< 16 | (exponent < 0 ? 0x2d65 : 0x2b65))
    return count &+ length &+ 2
  }
}

/// The text of 17 digits, the first of which is not zero.
private struct DigitText {
  /// The first eight digits, the first one lowest.
  private let high: UInt64
  /// The next eight.
  private let low: UInt64
  private let last: UInt8
  /// The number of digits without the zeros at the end.
  private let count: Int
  /// The number of digits before the point.
  let point: Int

  init(_ decimal: ShortestDecimal) {
    let digits = decimal.tens &* 10 &+ decimal.last
    let count = digits.digitCount
    let all = digits &* .powersOfTen[17 &- count]
    let tens = all / 10
    self.init(tens, last: all &- tens &* 10, point: decimal.exponent &+ count)
  }

  /// - Parameter decimal: A number of 16 or 17 digits.
  @inline(__always)
  init(long decimal: ShortestDecimal) {
    let isShort: UInt64 = decimal.tens < 1_000_000_000_000_000 ? 1 : 0
    self.init(
      decimal.tens &+ (decimal.tens &* 9 &+ decimal.last) & (0 &- isShort), last: decimal.last & (isShort &- 1),
      point: decimal.exponent &+ 17 &- Int(truncatingIfNeeded: isShort))
  }

  /// - Parameter digits: The first 16 digits.
  @inline(__always)
  private init(_ digits: UInt64, last: UInt64, point: Int) {
    let upper = digits / 100_000_000
    let high = upper.eightDigits
    let low = (digits &- upper &* 100_000_000).eightDigits
    // It is not zero, and the highest byte is the last digit.
    let end = (low == 0 ? high : low) | 1
    let count = (low == 0 ? 8 : 16) &- end.leadingZeroBitCount &>> 3
    self.count = last == 0 ? count : 17
    self.high = high.textOfDigits
    self.low = low.textOfDigits
    self.last = UInt8(truncatingIfNeeded: last) | UInt8(ascii: "0")
    self.point = point
  }

  /// Writes the digits with a point after the first `point` of them, -5 to 16, and with zeros before or after them if it takes some.
  /// Returns the length in bytes.
  ///
  /// It takes the same steps for all numbers. Branches would depend on the number of digits and on the point, so the processor could not
  /// predict them.
  @inline(__always)
  func write(to target: OutputCursor<UInt8>, point: Int) -> Int {
    let wholeCount = max(point, 0)
    // The bytes that are not digits: "." or "0.000".
    let addedCount = max(2 &- point, 1)
    target.store(0x3030_3030_3030_3030)
    let start = target + (addedCount &- 1)
    start.store(high)
    (start + 8).store(low)
    // The digits of the fraction move by a byte. There is a zero or the point in their place.
    let fraction = start + wholeCount
    let (next, nextAfter) = (fraction.eightBytes, (fraction + 8).eightBytes)
    fraction[0] = UInt8(ascii: "0")
    (fraction + 1).store(next)
    (fraction + 9).store(nextAfter)
    target[max(point, 1)] = UInt8(ascii: ".")
    start[17] = last
    return count > point ? count &+ addedCount : point
  }

  /// Writes a number without a fraction that has 17 to 21 digits. Returns the length in bytes.
  func writeInteger(to target: OutputCursor<UInt8>) -> Int {
    target.store(high)
    (target + 8).store(low)
    (target + 16).store(0x3030_3030_3030_3000 | UInt64(last))
    return point
  }
}
