/// Converts the text of a string to its value.
enum StringConversion {
  /// The string of `text`. The parser found that it is valid UTF-8, but older standard libraries validate it again. O(length).
  ///
  /// - Parameter isASCII: Whether the text is known to be ASCII, which makes some operations on the string faster. False is always
  ///   allowed.
  @_transparent
  static func string(valid text: ByteView, isASCII: Bool) -> String {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      return unsafe String(copying: UTF8Span(unchecked: text.buffer.span, isKnownASCII: isASCII))
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The value of `text`, which must be between quotes in padded bytes and found valid by the parser. O(length).
  @inline(never)
  static func unescaped(_ text: ByteView) -> String {
    withUnescaped(text) { string(valid: $0, isASCII: $1) }
  }

  /// Calls `body` with the value of `text`, and with whether it is known to be ASCII. O(length).
  ///
  /// `text` must be in padded bytes and found valid by the parser. The value is never longer than the text: an escape of two bytes
  /// becomes one byte, `\uXXXX` becomes at most three, and a pair of those becomes four.
  @inline(__always)
  static func withUnescaped<Result>(
    _ text: ByteView, _ body: (ByteView, _ isASCII: Bool) -> Result
  ) -> Result {
    OutputCursor.withTemporary(text.count + stride) { target in
      let (count, isASCII) = resolveEscapes(of: text.start, count: text.count, to: target)
      return body(target.written(count), isASCII)
    }
  }

  /// The number of bytes that are copied at a time.
  private static let stride = 8

  /// Writes the value of an escaped text, and returns its length in bytes and whether it is known to be ASCII.
  ///
  /// It copies runs without an escape eight bytes at a time, and overwrites the extra bytes later. The facts that make it safe:
  /// 1. `source` is padded (`PaddedBytes`), so that eight bytes can be loaded from each of its places.
  /// 2. `target` has room for `count` bytes and eight more, and `written` is never greater than `read`.
  /// 3. The parser checked each escape: all bytes of an escape that begins in the text are in it, and so is the other half of a high
  ///    surrogate.
  @_transparent
  private static func resolveEscapes(
    of source: ByteCursor, count: Int, to target: OutputCursor<UInt8>
  ) -> (count: Int, isASCII: Bool) {
    var read = 0
    var written = 0
    var seen: UInt64 = 0
    while read < count {
      let bytes = (source + read).eightBytes
      (target + written).store(bytes)
      seen |= bytes
      let backslashes = (bytes ^ (.ones &* 0x5c)).zeroBytes
      if backslashes == 0 {
        read &+= stride
        written &+= stride
        continue
      }
      let run = backslashes.trailingZeroBitCount >> 3
      read &+= run
      written &+= run
      guard read < count else { break }
      let letter = source[read &+ 1]
      if letter == UInt8(ascii: "u") {
        let (scalar, length) = (source + read).scalarOfEscape
        read &+= length
        for unit in UTF8.encode(Unicode.Scalar(scalar) ?? "\u{fffd}") ?? UTF8.encodedReplacementCharacter {
          target[written] = unit
          seen |= UInt64(unit)
          written &+= 1
        }
      } else {
        read &+= 2
        target[written] = value(ofEscape: letter)
        written &+= 1
      }
    }
    let copiedFromBehindTheEnd = max(read &- count, 0)
    return (written &- copiedFromBehindTheEnd, seen & 0x8080_8080_8080_8080 == 0)
  }

  /// The byte that a backslash and `letter` spell.
  @_transparent
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
}
