extension UInt8 {
  /// Whether this is an ASCII digit.
  @inlinable @_transparent package var isDigit: Bool { self &- 0x30 < 10 }

  /// The value of a hexadecimal digit in ASCII; nil for other bytes.
  @inlinable @inline(__always)
  package var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self &- UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self &- UInt8(ascii: "a") &+ 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self &- UInt8(ascii: "A") &+ 10
    default: nil
    }
  }
}
