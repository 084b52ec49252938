import Foundation

#if SWIFT_PACKAGE
  import Gloss
#endif

/// Lays out a text as Foundation does: each member and element on its own line, indented by two spaces for each level, with a space
/// before and after each colon. One pass, no recursion at any depth.
///
/// The text is one that an encoder wrote, without white space: it needs no validation.
enum PrettyLayout {
  static func apply(to text: borrowing _JSONText) throws -> _JSONText {
    var result = try _JSONText(escapesSlashes: false)
    text.withBytes { write($0, to: &result) }
    return result
  }

  private static func write(_ bytes: UnsafeBufferPointer<UInt8>, to result: inout _JSONText) {
    guard let text = WrittenText(bytes) else { return }
    var level = 0
    // What was read but not written.
    var start = 0
    var position = text.structure(from: 0)
    while position < text.count {
      let byte = text.start[position]
      result.bytes(text[start..<position])
      position += 1
      start = position
      switch byte {
      case UInt8(ascii: ":"): result.plain(" : ")
      case UInt8(ascii: ","):
        result.byte(byte)
        result.breakLine(level)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        level += 1
        result.byte(byte)
        // The one of an empty container has an empty line.
        let next = position < text.count ? text.start[position] : 0
        result.breakLine(next == UInt8(ascii: "}") || next == UInt8(ascii: "]") ? 0 : level)
      default:
        level -= 1
        result.breakLine(level)
        result.byte(byte)
      }
      position = text.structure(from: position)
    }
    result.bytes(text[start..<text.count])
  }
}

extension _JSONText {
  fileprivate mutating func plain(_ text: StaticString) {
    bytes(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  fileprivate mutating func breakLine(_ level: Int) {
    plain("\n")
    var left = level
    while left > 0 {
      // At most 16 levels at once.
      let spaces: StaticString = "                                "
      let count = min(left, 16)
      bytes(UnsafeBufferPointer(start: spaces.utf8Start, count: 2 * count))
      left -= count
    }
  }
}

/// A text that an encoder wrote, while somebody lends its bytes. Loops over a pointer do not take long in debug builds either.
struct WrittenText {
  let start: UnsafePointer<UInt8>
  let count: Int

  /// Nil for an empty text.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return nil }
    self.start = start
    count = bytes.count
  }

  /// Bytes of a range, which must be in the text.
  subscript(range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: start + range.lowerBound, count: range.count)
  }

  /// The position of the next bracket, comma or colon outside of strings; the count if there is none.
  func structure(from position: Int) -> Int {
    var position = position
    while position < count {
      switch start[position] {
      case 0x22: position = endOfString(at: position)
      case 0x2c, 0x3a, 0x5b, 0x5d, 0x7b, 0x7d: return position
      default: position &+= 1
      }
    }
    return count
  }

  /// The position behind the string that begins at `position`.
  func endOfString(at position: Int) -> Int {
    var next = position &+ 1
    while next < count, let found = memchr(start + next, 0x22, count &- next) {
      let quote = UnsafeRawPointer(start).distance(to: found)
      // A quote behind an odd number of backslashes is escaped.
      var first = quote
      while start[first &- 1] == 0x5c { first &-= 1 }
      next = quote &+ 1
      if (quote &- first) & 1 == 0 { return next }
    }
    return count
  }
}
