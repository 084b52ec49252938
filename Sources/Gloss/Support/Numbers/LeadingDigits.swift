/// The first 19 significant digits of a number's text: `±significand × 10^exponent`. This is exact unless `isCut`.
///
/// Nineteen digits always fit 64 bits. Leading zeros do not count.
struct LeadingDigits {
  let isNegative: Bool
  let significand: UInt64
  let exponent: Int
  /// Whether there are more digits and not all of them are zero. Then the number is between `significand` and the next one.
  let isCut: Bool

  /// Creates the leading digits of `text`, which must be a number by the grammar of RFC 8259, section 6. O(length).
  @_transparent
  init(_ text: ByteView) {
    guard let bytes = NumberBytes(text) else {
      (isNegative, significand, exponent, isCut) = (false, 0, 0, false)
      return
    }
    let start = bytes.firstDigit
    var significand: UInt64 = 0
    var exponent = 0
    // Most numbers have few digits before the point and many after it.
    var offset = bytes.readFewDigits(from: start, into: &significand)
    var count = offset &- start
    if bytes.byte(at: offset) == UInt8(ascii: ".") {
      let fraction = offset &+ 1
      offset = bytes.readDigits(from: fraction, into: &significand)
      exponent = fraction &- offset
      count &-= exponent
    }
    let written = offset < bytes.count ? Self.exponent(bytes, from: offset &+ 1) : 0
    isNegative = bytes.hasSign
    if count <= 19 {
      (self.significand, self.exponent, isCut) = (significand, exponent &+ written, false)
    } else {
      let leading = Self.leadingDigits(bytes, start..<offset)
      (self.significand, self.exponent, isCut) = (leading.significand, leading.exponent &+ written, leading.isCut)
    }
  }

  /// The first 19 significant digits of a mantissa of any length, digit by digit.
  @inline(never)
  private static func leadingDigits(
    _ bytes: NumberBytes, _ mantissa: Range<Int>
  ) -> (significand: UInt64, exponent: Int, isCut: Bool) {
    var significand: UInt64 = 0
    var exponent = 0
    var isCut = false
    var count = 0
    var isFraction = false
    for offset in mantissa {
      let byte = bytes.byte(at: offset)
      if byte == UInt8(ascii: ".") {
        isFraction = true
        continue
      }
      let digit = UInt64(byte &- UInt8(ascii: "0"))
      if count < 19 {
        significand = significand &* 10 &+ digit
        if significand != 0 { count &+= 1 }
        if isFraction { exponent &-= 1 }
      } else {
        if digit != 0 { isCut = true }
        if !isFraction { exponent &+= 1 }
      }
    }
    return (significand, exponent, isCut)
  }

  /// The written exponent, limited to ±10^9, so that it fits 32 bits together with the number of digits. Nothing is lost: no number has
  /// enough digits to make up for a greater exponent (`TapeWord.maximumLength`).
  @inline(never)
  private static func exponent(_ bytes: NumberBytes, from start: Int) -> Int {
    Int(truncatingIfNeeded: min(max(bytes.exponent(from: start), -1_000_000_000), 1_000_000_000))
  }
}
