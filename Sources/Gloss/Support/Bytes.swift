extension UnsafePointer<UInt8> {
  // The caller must know that eight or four bytes can be loaded: by fact 3 of `PaddedBytes`, or by a count. `init(littleEndian:)` is
  // generic and would cost debug builds 4 % (benchmark `decode-small`).
  #if _endian(big)
    @inlinable @_transparent var eightBytes: UInt64 {
      UnsafeRawPointer(self).loadUnaligned(as: UInt64.self).byteSwapped
    }
    @inlinable @_transparent var fourBytes: UInt32 { UnsafeRawPointer(self).loadUnaligned(as: UInt32.self).byteSwapped }
  #else
    /// The next eight bytes, the first one lowest.
    @inlinable @_transparent var eightBytes: UInt64 {
      UnsafeRawPointer(self).loadUnaligned(fromByteOffset: 0, as: UInt64.self)
    }
    /// The next four bytes, the first one lowest.
    @inlinable @_transparent var fourBytes: UInt32 {
      UnsafeRawPointer(self).loadUnaligned(fromByteOffset: 0, as: UInt32.self)
    }
  #endif

  /// The next `count` bytes, one to seven, the first one lowest, followed by zeros. It loads no other byte.
  @inlinable @_transparent
  func fewBytes(_ count: Int) -> UInt64 {
    if count >= 4 {
      let last = UInt64((self + (count &- 4)).fourBytes)
      return UInt64(fourBytes) | last &<< UInt64(truncatingIfNeeded: (count &- 4) &* 8)
    }
    let middle = UInt64(self[count >> 1]) &<< UInt64(truncatingIfNeeded: (count >> 1) &* 8)
    return UInt64(self[0]) | middle | UInt64(self[count &- 1]) &<< UInt64(truncatingIfNeeded: (count &- 1) &* 8)
  }
}

// MARK: - Characters in texts that the parser found valid

extension UnsafePointer<UInt8> {
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

/// Eight bytes in memory. They need no alignment.
private typealias EightBytes = (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8)

extension UnsafeMutablePointer<UInt8> {
  /// Stores eight bytes, the lowest one first. The caller must know that there is room for them.
  ///
  /// It does not use `storeBytes`, which is generic and takes 50 % more time in a debug build. A load by a tuple would take longer than
  /// `eightBytes`: the processor waits until it can put the bytes together.
  @_transparent
  func store(_ eightBytes: UInt64) {
    let target = UnsafeMutableRawPointer(self).assumingMemoryBound(to: EightBytes.self)
    #if _endian(big)
      target.pointee = unsafeBitCast(eightBytes.byteSwapped, to: EightBytes.self)
    #else
      target.pointee = unsafeBitCast(eightBytes, to: EightBytes.self)
    #endif
  }
}

// MARK: - Tests of all bytes of a word at once

extension UInt64 {
  /// A one in each byte.
  @_transparent static var ones: UInt64 { 0x0101_0101_0101_0101 }

  /// The highest bit of each byte that is zero. Only the lowest bit that is set is certain: a borrow can set higher ones (Mycroft's test,
  /// see `Parser.Text.hits(in:)`).
  @_transparent var zeroBytes: UInt64 { (self &- UInt64.ones) & ~self & (UInt64.ones &* 0x80) }
}

// MARK: - Characters

extension UInt8 {
  /// Whether this is an ASCII digit.
  @inlinable @_transparent package var isDigit: Bool { self &- 0x30 < 10 }

  /// The value of a hexadecimal digit in ASCII; nil for other bytes.
  @inline(__always)
  package var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self &- UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self &- UInt8(ascii: "a") &+ 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self &- UInt8(ascii: "A") &+ 10
    default: nil
    }
  }
}
