import Foundation

// All writes to the output that go through its pointer, except for the single bytes of `_JSONText.byte`.
//
// The facts that make writing after the buffer's count safe:
// 1. Each write comes after a `reserve` for all its bytes. A string reserves its own bytes and 16 more: two for the quotes,
//    eight for the last store, which may reach beyond the string, and six for one escape. After each escape it reserves
//    again for the rest.
// 2. `advance` adds only what was written.
// 3. Only bytes of the string are loaded from it, and only while `withBytes` lends them.

extension Serializer {
  /// Makes room for `count` bytes, and returns the place for them.
  @_transparent
  private mutating func reserve(_ count: Int) throws(JSONEncodingError) -> UnsafeMutablePointer<UInt8> {
    guard output.reserve(count) else { throw Serializer.outOfMemory }
    return output.start + output.count
  }

  @inline(__always)
  mutating func put(byte: UInt8) throws(JSONEncodingError) {
    try reserve(1).pointee = byte
    output.advance(by: 1)
  }

  /// Writes a text as it is.
  @_transparent
  mutating func put(_ text: StaticString) throws(JSONEncodingError) {
    let count = text.utf8CodeUnitCount
    try reserve(count).update(from: text.utf8Start, count: count)
    output.advance(by: count)
  }

  /// Writes a key as it is, in quotes, with a comma before it and a colon behind it.
  @inline(__always)
  mutating func put(plainKey key: StaticString, isFirst: Bool) throws(JSONEncodingError) {
    let count = key.utf8CodeUnitCount
    var target = try reserve(count &+ 4)
    let start = target
    if !isFirst {
      target.pointee = UInt8(ascii: ",")
      target += 1
    }
    target.pointee = UInt8(ascii: "\"")
    (target + 1).update(from: key.utf8Start, count: count)
    target += count &+ 1
    target[0] = UInt8(ascii: "\"")
    target[1] = UInt8(ascii: ":")
    output.advance(by: target + 2 - start)
  }

  /// Writes a text as it is.
  @usableFromInline @inline(never)
  mutating func number(_ text: String) throws(JSONEncodingError) {
    // `withBytes` can't pass on typed errors.
    guard text.withBytes({ append($0) }) else { throw Serializer.outOfMemory }
  }

  /// Writes bytes as they are.
  mutating func put(bytes: UnsafeBufferPointer<UInt8>) throws(JSONEncodingError) {
    guard append(bytes) else { throw Serializer.outOfMemory }
  }

  /// Writes bytes as they are; false if memory runs out.
  @_transparent
  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard output.reserve(bytes.count) else { return false }
    if let address = bytes.baseAddress { (output.start + output.count).update(from: address, count: bytes.count) }
    output.advance(by: bytes.count)
    return true
  }
}

// MARK: - Numbers

extension Serializer {
  /// Writes an integer, two digits at a time.
  @usableFromInline @inline(__always)
  mutating func integer(_ integer: Int64) throws(JSONEncodingError) {
    let target = try reserve(20)
    var magnitude = integer.magnitude
    var position = Serializer.digitCount(magnitude)
    if integer < 0 {
      target[0] = UInt8(ascii: "-")
      position &+= 1
    }
    output.advance(by: position)
    while magnitude >= 100 {
      let quotient = magnitude / 100
      position &-= 2
      Serializer.put(pair: magnitude &- quotient &* 100, to: target + position)
      magnitude = quotient
    }
    if magnitude >= 10 {
      Serializer.put(pair: magnitude, to: target + (position &- 2))
    } else {
      target[position &- 1] = UInt8(truncatingIfNeeded: magnitude) &+ UInt8(ascii: "0")
    }
  }

  /// Writes a number below 100 in two digits.
  @_transparent
  private static func put(pair: UInt64, to target: UnsafeMutablePointer<UInt8>) {
    // For numbers below 100, × 103 / 1024 is the same as / 10.
    let tens = (pair &* 103) >> 10
    target[0] = UInt8(truncatingIfNeeded: tens) &+ UInt8(ascii: "0")
    target[1] = UInt8(truncatingIfNeeded: pair &- tens &* 10) &+ UInt8(ascii: "0")
  }

  /// How many digits a number has.
  @_transparent
  private static func digitCount(_ number: UInt64) -> Int {
    var count = 1
    var rest = number
    while rest >= 10_000 {
      rest /= 10_000
      count &+= 4
    }
    return count &+ (rest >= 1000 ? 3 : rest >= 100 ? 2 : rest >= 10 ? 1 : 0)
  }

  /// Writes the shortest text that reads as the same number again.
  @usableFromInline
  mutating func double(_ double: Double) throws(JSONEncodingError) {
    guard double.isFinite else { return try unencodable(StoredValue.reason(againstNumber: double)) }
    try finite(double)
  }

  /// Writes the shortest text that reads as the same number again. The number must be finite.
  @_transparent
  mutating func finite(_ number: some BinaryFloatingPoint & TextOutputStreamable) throws(JSONEncodingError) {
    let target = try reserve(NumberStream.capacity)
    output.advance(by: NumberStream.write(number, to: target))
  }
}

// MARK: - Strings

extension Serializer {
  /// Writes a string in quotes, with the escapes that it needs.
  @usableFromInline @inline(never)
  mutating func string(_ string: String) throws(JSONEncodingError) {
    // Not by `withBytes`: a debug build would ask the runtime for the type of its result.
    let isWritten = string.utf8.withContiguousStorageIfAvailable { write($0) } ?? string.withCopiedBytes { write($0) }
    guard isWritten else { throw Serializer.outOfMemory }
  }

  /// Writes the bytes of a string in quotes; false if memory runs out.
  ///
  /// It stores eight bytes at a time, and counts those before the first one that needs an escape.
  @_transparent
  mutating func write(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    let (size, overflow) = source.count.addingReportingOverflow(16)
    guard !overflow, output.reserve(size) else { return false }
    var target = output.start + output.count
    target[0] = UInt8(ascii: "\"")
    target += 1
    var left = source.count
    if var next = source.baseAddress {
      while left > 0 {
        let bytes = left >= 8 ? next.eightBytes : next.fewBytes(left)
        let special = Serializer.specialBytes(in: bytes, escapingSlashes: escapesSlashes)
        target.store(bytes)
        // The usual case is separate: the next word must not wait for the count of plain bytes in this one.
        if special == 0, left >= 8 {
          target += 8
          next += 8
          left &-= 8
          continue
        }
        let run = special.trailingZeroBitCount >> 3
        let plain = run < left ? run : left
        target += plain
        next += plain
        left &-= plain
        if left == 0 { break }
        target += Serializer.putEscape(of: next.pointee, to: target)
        next += 1
        left &-= 1
        output.advance(by: target - (output.start + output.count))
        guard output.reserve(left &+ 16) else { return false }
        target = output.start + output.count
      }
    }
    target[0] = UInt8(ascii: "\"")
    output.advance(by: target + 1 - (output.start + output.count))
    return true
  }

  /// The highest bit of each of eight bytes that is a quote, a backslash, a control character, or a slash to escape. Only the
  /// lowest bit that is set is certain: a borrow can set those above it, see `Parser.scanString`.
  @_transparent
  private static func specialBytes(in bytes: UInt64, escapingSlashes: Bool) -> UInt64 {
    // `zeroBytes` of four words, with one mask. Constants and no calls: debug builds don't inline those of other files.
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = bytes ^ (ones &* 0x22)
    let backslashes = bytes ^ (ones &* 0x5c)
    let slashes = escapingSlashes ? bytes ^ (ones &* 0x2f) : .max
    let found =
      (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes | (slashes &- ones) & ~slashes
      | (bytes &- ones &* 0x20) & ~bytes
    return found & (ones &* 0x80)
  }

  /// Writes the escape of a character, and returns how many bytes it has: at most 6.
  @inline(__always)
  private static func putEscape(of byte: UInt8, to target: UnsafeMutablePointer<UInt8>) -> Int {
    target[0] = UInt8(ascii: "\\")
    switch byte {
    case 0x08: target[1] = UInt8(ascii: "b")
    case 0x09: target[1] = UInt8(ascii: "t")
    case 0x0a: target[1] = UInt8(ascii: "n")
    case 0x0c: target[1] = UInt8(ascii: "f")
    case 0x0d: target[1] = UInt8(ascii: "r")
    case 0x00..<0x20:
      let digits: StaticString = "0123456789abcdef"
      target.update(from: ("\\u00" as StaticString).utf8Start, count: 4)
      target[4] = digits.utf8Start[Int(byte >> 4)]
      target[5] = digits.utf8Start[Int(byte & 15)]
      return 6
    default: target[1] = byte
    }
    return 2
  }
}
