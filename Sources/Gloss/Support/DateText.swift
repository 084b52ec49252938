/// The text of a date, put together from left to right. It has at most 32 bytes of ASCII, which need no allocation.
///
/// The fact that makes it safe: `append` writes only below `capacity`. No form of a date is longer.
struct DateText {
  private typealias Storage = (UInt64, UInt64, UInt64, UInt64)

  private var storage: Storage = (0, 0, 0, 0)
  private var count = 0
  private static var capacity: Int { MemoryLayout<Storage>.size }

  var string: String { withBytes { String(decoding: $0, as: UTF8.self) } }

  /// Calls `body` with the text.
  @inline(__always)
  func withBytes<Result, Failure: Error>(
    _ body: (ByteView) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe try withUnsafeBytes(of: storage) { (bytes) throws(Failure) in
      unsafe try body(ByteView(UnsafeBufferPointer(rebasing: bytes.bindMemory(to: UInt8.self)[..<count])))
    }
  }

  @inline(__always)
  private mutating func append(_ byte: UInt8) {
    guard count < DateText.capacity else { return assertionFailure("a date that is too long") }
    unsafe withUnsafeMutableBytes(of: &storage) { unsafe $0[count] = byte }
    count &+= 1
  }

  mutating func append(_ character: Unicode.Scalar) { append(UInt8(ascii: character)) }

  mutating func append(text: StaticString) { BufferView(text).forEach { append($0) } }

  /// Appends a number of two digits, with a leading zero if needed. It must not be negative.
  mutating func append(_ number: Int) {
    append(UInt8(truncatingIfNeeded: 48 &+ number / 10 % 10))
    append(UInt8(truncatingIfNeeded: 48 &+ number % 10))
  }

  /// Appends a number of three digits, with leading zeros if needed.
  mutating func append(threeDigits number: Int) {
    append(UInt8(truncatingIfNeeded: 48 &+ number / 100))
    append(number % 100)
  }

  /// Appends a number of four digits, with leading zeros if needed.
  mutating func append(fourDigits number: Int) {
    append(number / 100)
    append(number % 100)
  }

  /// Appends the name at a position of a list of names of three characters each.
  mutating func append(nameAt index: Int, in names: StaticString) {
    BufferView(names)[index * 3..<index * 3 + 3].forEach { append($0) }
  }

  /// Appends a date such as `2026-11-21`.
  mutating func appendDay(of time: CivilTime) {
    append(fourDigits: time.year)
    append("-")
    append(time.month)
    append("-")
    append(time.day)
  }

  /// Appends a time such as `10:00:00`.
  mutating func appendTime(of time: CivilTime) {
    append(time.hour)
    append(":")
    append(time.minute)
    append(":")
    append(time.second)
  }
}
