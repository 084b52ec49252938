/// Tests of all bytes of a word at once.
extension UInt64 {
  /// A one in each byte.
  @inlinable @_transparent package static var ones: UInt64 { 0x0101_0101_0101_0101 }

  /// The highest bit of each byte that is zero. Only the lowest bit that is set is certain: a borrow can set higher ones (Mycroft's test:
  /// Warren, Hacker's Delight, section 6-1).
  @inlinable @_transparent package var zeroBytes: UInt64 { (self &- UInt64.ones) & ~self & (UInt64.ones &* 0x80) }
}
