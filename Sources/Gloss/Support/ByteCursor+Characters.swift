/// Characters in texts that the parser found valid.
extension ByteCursor {
  /// Whether the next three bytes are a byte order mark. Four bytes must be there.
  var startsWithByteOrderMark: Bool { fourBytes & 0xff_ffff == 0xbf_bbef }

  /// The value of the next four hexadecimal digits.
  var fourHexadecimalDigits: UInt32 { (0..<4).reduce(0) { $0 << 4 | UInt32(self[$1].hexadecimalValue ?? 0) } }

  /// The scalar of the `\u` escape whose backslash is here, and the escape's length in bytes: 6, or 12 for a surrogate pair.
  var scalarOfEscape: (value: UInt32, length: Int) {
    let unit = (self + 2).fourHexadecimalDigits
    guard unit & 0xfc00 == 0xd800 else { return (unit, 6) }
    return (0x10000 + (unit & 0x3ff) << 10 + (self + 8).fourHexadecimalDigits & 0x3ff, 12)
  }

  /// The scalar whose first byte in UTF-8 is here, and its length in bytes. The byte is not ASCII.
  var scalarInUTF8: (value: UInt32, length: Int) {
    let length = pointee < 0xe0 ? 2 : pointee < 0xf0 ? 3 : 4
    let head = UInt32(pointee & 0x7f >> UInt8(length))
    return ((1..<length).reduce(head) { $0 << 6 | UInt32(self[$1] & 0x3f) }, length)
  }
}
