/// Texts of numbers.
///
/// The fact that makes writing safe: no text needs more than `maximumLength` bytes of memory. The longest ones have a sign, `0.00000`, a
/// digit and two words of eight; or a sign, 16 digits, a point and two words of eight; or a sign, a digit and three words of eight; or a
/// sign, 18 bytes and an exponent of five.
extension ShortestDecimal {
  /// The number of bytes of memory that `write` needs.
  static let maximumLength = 40

  /// Writes the shortest text that reads as the same number again: `0.1`, `1e+22`, and `5` for 5.0. These are the digits and the form
  /// of `description`, without the `.0` of a whole number.
  ///
  /// - Parameters:
  ///   - number: A finite number.
  ///   - target: Memory for `maximumLength` bytes. Bytes after the text may be overwritten, too.
  /// - Returns: The length of the text in bytes.
  @inline(__always)
  static func write<Number: DecimalRounding>(_ number: Number, to target: UnsafeMutablePointer<UInt8>) -> Int {
    target[0] = UInt8(ascii: "-")
    let signLength = number.sign == .minus ? 1 : 0
    let target = target + signLength
    if number == 0 {
      target[0] = UInt8(ascii: "0")
      return signLength &+ 1
    }
    // Up to 2^53 (2^24 for floats), all integers are floating-point numbers.
    let isLarge = number.magnitude > 2 / Number.ulpOfOne
    return signLength &+ ShortestDecimal(number).write(to: target, withExponent: isLarge)
  }

  /// The text that `write` writes.
  static func text(of number: some DecimalRounding) -> String {
    String(unsafeUninitializedCapacity: maximumLength) { target in target.baseAddress.map { write(number, to: $0) } ?? 0
    }
  }

  /// Writes the text of a number by ECMAScript's `Number::toString`, as RFC 8785 (section 3.2.2.3) demands: `0.1`, `1e+22`, `1e-7`,
  /// `100000000000000000000`, and `0` for -0.
  ///
  /// - Parameters:
  ///   - number: A finite number.
  ///   - target: Memory for `maximumLength` bytes. Bytes after the text may be overwritten, too.
  /// - Returns: The length of the text in bytes.
  static func write(canonical number: Double, to target: UnsafeMutablePointer<UInt8>) -> Int {
    target[0] = UInt8(ascii: "-")
    let signLength = number < 0 ? 1 : 0
    let target = target + signLength
    if number == 0 {
      target[0] = UInt8(ascii: "0")
      return 1
    }
    return signLength &+ ShortestDecimal(number).write(to: target, withExponent: false, isCanonical: true)
  }

  /// Writes the text of a positive number.
  @inline(__always)
  private func write(
    to target: UnsafeMutablePointer<UInt8>, withExponent isLarge: Bool, isCanonical: Bool = false
  ) -> Int {
    let count = digits.digitCount
    let text = DigitText(digits &* UInt64.powersOfTen[17 &- count])
    // The number of digits before the point.
    let point = count &+ exponent
    if isLarge || point < (isCanonical ? -5 : -3) || isCanonical && point > 21 {
      return text.write(to: target, withExponent: point &- 1, minimumLength: isCanonical ? 1 : 2)
    }
    if point <= 0 {
      // "0.000000"
      target.store(0x3030_3030_3030_2e30)
      text.write(to: target + (2 &- point))
      return 2 &- point &+ text.count
    }
    text.write(to: target)
    if isCanonical, point > 17 { (target + 17).store(0x3030_3030_3030_3030) }
    if point >= text.count { return point }
    text.writeFraction(from: point, to: target + point)
    return text.count &+ 1
  }
}

/// The text of 17 digits.
private struct DigitText {
  private let first: UInt8
  /// The next eight digits, the first one lowest.
  private let high: UInt64
  /// The last eight.
  private let low: UInt64
  /// The number of digits without the zeros at the end. At least one digit is not zero.
  let count: Int

  @inline(__always)
  init(_ digits: UInt64) {
    let first = digits / 10_000_000_000_000_000
    let rest = digits &- first &* 10_000_000_000_000_000
    let upper = rest / 100_000_000
    let high = upper.eightDigits
    let low = (rest &- upper &* 100_000_000).eightDigits
    let zeroBits = low == 0 ? 64 &+ high.leadingZeroBitCount : low.leadingZeroBitCount
    count = 17 &- zeroBits >> 3
    self.first = UInt8(truncatingIfNeeded: first) | UInt8(ascii: "0")
    self.high = high.textOfDigits
    self.low = low.textOfDigits
  }

  /// Writes all digits.
  @inline(__always)
  func write(to target: UnsafeMutablePointer<UInt8>) {
    target[0] = first
    (target + 1).store(high)
    (target + 9).store(low)
  }

  /// Writes a point, and the digits from an index on, one or more. It always stores 16 bytes after the point.
  @inline(__always)
  func writeFraction(from index: Int, to target: UnsafeMutablePointer<UInt8>) {
    // Shifts by 64 or more leave zeros, and negative shifts go the other way.
    let bits = 8 &* (index &- 1)
    target[0] = UInt8(ascii: ".")
    (target + 1).store(high >> bits | low << (64 &- bits))
    (target + 9).store(low >> bits)
  }

  /// Writes `1.2345e+67`, and returns its length in bytes.
  ///
  /// - Parameter minimumLength: The minimum number of digits of the exponent: 1 or 2.
  @inline(__always)
  func write(to target: UnsafeMutablePointer<UInt8>, withExponent exponent: Int, minimumLength: Int) -> Int {
    target[0] = first
    target[1] = UInt8(ascii: ".")
    (target + 2).store(high)
    (target + 10).store(low)
    var end = target + (count > 1 ? count &+ 1 : 1)
    end[0] = UInt8(ascii: "e")
    end[1] = UInt8(ascii: exponent < 0 ? "-" : "+")
    end += 2
    var rest = UInt64(truncatingIfNeeded: exponent.magnitude)
    if minimumLength < 2, rest < 10 {
      end[0] = UInt8(truncatingIfNeeded: rest) | UInt8(ascii: "0")
      return end + 1 - target
    }
    if rest >= 100 {
      end[0] = UInt8(truncatingIfNeeded: rest / 100) | UInt8(ascii: "0")
      rest %= 100
      end += 1
    }
    end[0] = UInt8(truncatingIfNeeded: rest / 10) | UInt8(ascii: "0")
    end[1] = UInt8(truncatingIfNeeded: rest % 10) | UInt8(ascii: "0")
    return end + 2 - target
  }
}
