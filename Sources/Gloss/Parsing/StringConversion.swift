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
      func put(_ byte: UInt8) {
        output[written] = byte
        written += 1
      }
      while read < text.count {
        let byte = text[read]
        guard byte == UInt8(ascii: "\\") else {
          put(byte)
          read += 1
          continue
        }
        let escape = text[read + 1]
        read += 2
        switch escape {
        case UInt8(ascii: "b"): put(0x08)
        case UInt8(ascii: "t"): put(0x09)
        case UInt8(ascii: "n"): put(0x0a)
        case UInt8(ascii: "f"): put(0x0c)
        case UInt8(ascii: "r"): put(0x0d)
        case UInt8(ascii: "u"):
          var value = hexadecimal(text, at: read)
          read += 4
          if value & 0xfc00 == 0xd800 {
            value = 0x10000 + (value & 0x3ff) << 10 + hexadecimal(text, at: read + 2) & 0x3ff
            read += 6
          }
          for unit in UTF8.encode(Unicode.Scalar(value) ?? "\u{fffd}") ?? UTF8.encodedReplacementCharacter {
            put(unit)
          }
        default: put(escape)
        }
      }
      return written
    }
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
