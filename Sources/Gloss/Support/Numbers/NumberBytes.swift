/// The bytes of a number's text, read up to eight digits at a time.
///
/// The text needs no padding. The facts that make reading through `start` safe:
/// 1. `start[0 ..< count]` is initialised memory while the buffer may be used; `count` is not zero.
/// 2. Each offset is 0 to `count`: it comes from `firstDigit` or from reading digits, or is one after a byte of the text.
/// 3. A single byte is read only after a comparison with `count`, or at offset 0.
/// 4. Eight bytes are loaded only from a text that has eight: if fewer are left, the last eight are loaded and shifted.
struct NumberBytes {
  private let start: ByteCursor
  let count: Int

  /// Creates the bytes of `text`; nil if it is empty, which no number is.
  @_transparent
  init?(_ text: ByteView) {
    guard text.count > 0 else { return nil }
    start = text.start
    count = text.count
  }

  /// Whether the number has a minus sign.
  @_transparent var hasSign: Bool { start.pointee == UInt8(ascii: "-") }

  /// The offset of the first digit.
  @_transparent var firstDigit: Int { hasSign ? 1 : 0 }

  /// The byte at `offset`; zero after the text.
  @_transparent func byte(at offset: Int) -> UInt8 { offset < count ? start[offset] : 0 }

  /// Appends the digits from `offset` on to `value`, modulo 2^64, and returns the offset after them.
  @_transparent
  func readDigits(from offset: Int, into value: inout UInt64) -> Int {
    guard count >= 8 else { return readFewDigits(from: offset, into: &value) }
    var offset = offset
    while true {
      let digits = DigitChunk(eightBytes(at: offset))
      value = value &* digits.scale &+ digits.value
      offset &+= digits.count
      if digits.count < 8 { return offset }
    }
  }

  /// The same, but digit by digit, which is faster for up to three digits.
  @_transparent
  func readFewDigits(from offset: Int, into value: inout UInt64) -> Int {
    var offset = offset
    while offset < count, start[offset].isDigit {
      value = value &* 10 &+ UInt64(start[offset] &- UInt8(ascii: "0"))
      offset &+= 1
    }
    return offset
  }

  /// The greatest magnitude of an exponent that is read exactly.
  static let maximumExponent: UInt64 = 100_000_000_000_000_000

  /// The exponent whose sign or first digit is at `start`; 0 if the text ends before. A number beyond ±`maximumExponent` may be read as
  /// another one beyond it.
  @_transparent
  func exponent(from start: Int) -> Int64 {
    var magnitude: UInt64 = 0
    var offset = start
    while offset < count, magnitude <= Self.maximumExponent {
      let byte = byte(at: offset)
      if byte.isDigit { magnitude = magnitude &* 10 &+ UInt64(byte &- UInt8(ascii: "0")) }
      offset &+= 1
    }
    let value = Int64(truncatingIfNeeded: magnitude)
    return byte(at: start) == UInt8(ascii: "-") ? -value : value
  }

  /// The eight bytes from `offset` on, the first one lowest; zeros after the text. Fact 4 makes it safe.
  @_transparent
  private func eightBytes(at offset: Int) -> UInt64 {
    let surplus = offset &- (count &- 8)
    if surplus <= 0 { return (start + offset).eightBytes }
    return (start + (count &- 8)).eightBytes >> UInt64(truncatingIfNeeded: surplus &* 8)
  }
}

/// The digits at the start of eight bytes of text.
struct DigitChunk {
  /// The number of digits, up to eight.
  let count: Int
  /// The digits as numbers of 0 to 9, one in each byte, the first one lowest.
  private let digits: UInt64

  @_transparent
  init(_ bytes: UInt64) {
    digits = bytes ^ 0x3030_3030_3030_3030
    count = DigitChunk.others(in: bytes).trailingZeroBitCount &>> 3
  }

  /// The highest bit of each byte that is not a digit. Only the lowest bit that is set is certain.
  @_transparent
  static func others(in bytes: UInt64) -> UInt64 {
    // The sum has the top bit of each ASCII byte that is not a digit, and `bytes` has it of each other byte. Only these bytes carry into
    // the bytes after them.
    ((bytes ^ 0x3030_3030_3030_3030) &+ 0x7676_7676_7676_7676 | bytes) & 0x8080_8080_8080_8080
  }

  /// The number that the digits make; zero if there are none.
  @_transparent
  var value: UInt64 { (digits << UInt64(truncatingIfNeeded: 64 &- 8 &* count)).valueOfDigits }

  /// Ten to the power of `count`: a number multiplied by it has room for the digits.
  @_transparent var scale: UInt64 { UInt64.powersOfTen[count] }
}
