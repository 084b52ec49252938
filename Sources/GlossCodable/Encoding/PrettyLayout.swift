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
    var level = 0
    // What was read but not written.
    var start = 0
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      guard byte != UInt8(ascii: "\"") else {
        position = bytes.endOfString(at: position)
        continue
      }
      guard byte.isStructural else {
        position += 1
        continue
      }
      result.bytes(UnsafeBufferPointer(rebasing: bytes[start..<position]))
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
        // An empty container has an empty line.
        let isEmpty = position < bytes.count && bytes[position].isClosingBracket
        result.breakLine(isEmpty ? 0 : level)
      default:
        level -= 1
        result.breakLine(level)
        result.byte(byte)
      }
    }
    result.bytes(UnsafeBufferPointer(rebasing: bytes[start...]))
  }
}

extension _JSONText {
  fileprivate mutating func plain(_ text: StaticString) {
    bytes(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  fileprivate mutating func breakLine(_ level: Int) {
    plain("\n")
    for _ in 0..<level { plain("  ") }
  }
}

extension UInt8 {
  /// Whether it is a bracket, a comma or a colon.
  fileprivate var isStructural: Bool {
    switch self {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ","), UInt8(ascii: ":"): true
    default: isClosingBracket
    }
  }

  fileprivate var isClosingBracket: Bool { self == UInt8(ascii: "}") || self == UInt8(ascii: "]") }
}

extension UnsafeBufferPointer<UInt8> {
  /// The index behind the string that begins at `index` in a text without errors.
  func endOfString(at index: Int) -> Int {
    var position = index + 1
    while position < count {
      switch self[position] {
      case UInt8(ascii: "\""): return position + 1
      case UInt8(ascii: "\\"): position += 2
      default: position += 1
      }
    }
    return count
  }
}
