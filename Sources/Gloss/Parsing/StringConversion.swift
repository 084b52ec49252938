/// From the text of a string to its value.
enum StringConversion {
  /// Resolves the escapes of `text`, which stands between quotes and which the parser found valid.
  ///
  /// The value is never longer than the text: an escape of two bytes makes one, `\uXXXX` makes up to three,
  /// and a pair of those makes four.
  @inline(never)
  static func unescaped(_ text: UnsafeBufferPointer<UInt8>) -> String {
    String(unsafeUninitializedCapacity: text.count) { output in
      var written = 0
      var read = 0
      while read < text.count {
        var byte = text[read]
        read &+= 1
        if byte == UInt8(ascii: "\\") {
          byte = text[read]
          read &+= 1
          if byte == UInt8(ascii: "u") {
            for unit in UTF8.encode(scalar(text, at: &read)) ?? UTF8.encodedReplacementCharacter {
              output[written] = unit
              written &+= 1
            }
            continue
          }
          byte = value(ofEscape: byte)
        }
        output[written] = byte
        written &+= 1
      }
      return written
    }
  }

  /// Whether the value of `text` has the bytes of `other`. O(length), and up to the first difference.
  static func unescaped(_ text: UnsafeBufferPointer<UInt8>, equals other: UnsafeBufferPointer<UInt8>) -> Bool {
    var read = 0
    var compared = 0
    func compare(_ byte: UInt8) -> Bool {
      guard compared < other.count, other[compared] == byte else { return false }
      compared += 1
      return true
    }
    while read < text.count {
      var byte = text[read]
      read += 1
      if byte == UInt8(ascii: "\\") {
        byte = text[read]
        read += 1
        if byte == UInt8(ascii: "u") {
          let units = UTF8.encode(scalar(text, at: &read)) ?? UTF8.encodedReplacementCharacter
          guard units.allSatisfy(compare) else { return false }
          continue
        }
        byte = value(ofEscape: byte)
      }
      guard compare(byte) else { return false }
    }
    return compared == other.count
  }

  /// The byte that stands for a backslash and `letter`.
  @inline(__always)
  private static func value(ofEscape letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "n"): 0x0a
    case UInt8(ascii: "f"): 0x0c
    case UInt8(ascii: "r"): 0x0d
    default: letter
    }
  }

  /// The scalar whose hexadecimal digits stand at `index`, and in the escape behind them if it takes a pair.
  private static func scalar(_ text: UnsafeBufferPointer<UInt8>, at index: inout Int) -> Unicode.Scalar {
    var value = hexadecimal(text, at: index)
    index += 4
    if value & 0xfc00 == 0xd800 {
      value = 0x10000 + (value & 0x3ff) << 10 + hexadecimal(text, at: index + 2) & 0x3ff
      index += 6
    }
    return Unicode.Scalar(value) ?? "\u{fffd}"
  }

  /// The value of one hexadecimal digit, or nil.
  @inline(__always)
  static func hexadecimalValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte &- UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte &- UInt8(ascii: "a") &+ 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte &- UInt8(ascii: "A") &+ 10
    default: nil
    }
  }

  /// The value of the four hexadecimal digits at `index`.
  private static func hexadecimal(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt32 {
    text[index..<index + 4].reduce(0) { $0 << 4 | UInt32(hexadecimalValue($1) ?? 0) }
  }
}
