extension TextRewriter {
  /// Skips a string of strict JSON. The parser checks it.
  mutating func skipString() {
    let isKey = isKeyNext
    cursor += 1
    while cursor < end {
      let byte = cursor.pointee
      cursor += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { break }
    }
    if cursor > end { cursor = end }
    endToken(isKey: isKey)
  }

  /// Rewrites a string of JSON5 (section 5) in single or double quotes. It may have control characters other than line breaks.
  mutating func rewriteString() throws(Failure) {
    let isKey = isKeyNext
    let quote = cursor.pointee
    if quote == UInt8(ascii: "'") {
      try replaceToken()
      try replace(1, by: "\"")
    } else {
      cursor += 1
    }
    while cursor.pointee != quote {
      switch cursor.pointee {
      case UInt8(ascii: "\""): try replace(1, by: "\\\"")
      case UInt8(ascii: "\\"): try rewriteEscape()
      case 0x0a, 0x0d: throw text.failure(.lineBreakInString, at: cursor)
      case 0..<0x20:
        guard cursor < end else { throw text.failure(.unexpectedEnd, at: end) }
        try replace(1, byEscapeOf: cursor.pointee)
      case 0x80...: cursor = try text.scanUTF8(cursor)
      default: cursor += 1
      }
    }
    if quote == UInt8(ascii: "'") { try replace(1, by: "\"") } else { cursor += 1 }
    endToken(isKey: isKey)
  }

  /// Rewrites the escape whose backslash is at the cursor. Any character without a special meaning may be escaped.
  private mutating func rewriteEscape() throws(Failure) {
    if try dropLineContinuation() { return }
    let byte = cursor[1]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      cursor += 2
    case UInt8(ascii: "u"): try checkUnicodeEscape()
    case UInt8(ascii: "x"):
      guard let high = cursor[2].hexadecimalValue else { throw text.failure(.invalidEscape, at: cursor + 2) }
      guard let low = cursor[3].hexadecimalValue else { throw text.failure(.invalidEscape, at: cursor + 3) }
      try replace(4, byEscapeOf: high << 4 | low)
    case UInt8(ascii: "v"): try replace(2, byEscapeOf: 0x0b)
    case UInt8(ascii: "0") where !cursor[2].isDigit: try replace(2, byEscapeOf: 0)
    case UInt8(ascii: "'"): try replace(2, by: "'")
    case UInt8(ascii: "0")...UInt8(ascii: "9"): throw text.failure(.invalidEscape, at: cursor + 1)
    default:
      guard cursor + 1 < end else { throw text.failure(.unexpectedEnd, at: end) }
      // The next step reads the character, which is neither a quote nor a line break.
      try replace(1)
    }
  }

  private mutating func replace(_ count: Int, byEscapeOf byte: UInt8) throws(Failure) {
    try replace(count, by: "\\u" + String(byte, radix: 16).filledUp(to: 4))
  }

  /// Checks a `\u` escape, and, if it is half of a surrogate pair, that the other half follows. The end of a line may be between them.
  private mutating func checkUnicodeEscape() throws(Failure) {
    let first = cursor
    let unit = try text.scanHexadecimal(cursor + 2)
    guard unit & 0xfc00 != 0xdc00 else { throw text.failure(.loneSurrogate, at: first) }
    cursor += 6
    guard unit & 0xfc00 == 0xd800 else { return }
    while try dropLineContinuation() {}
    guard cursor < end else { throw text.failure(.unexpectedEnd, at: end) }
    guard cursor.pointee == UInt8(ascii: "\\"), cursor[1] == UInt8(ascii: "u"),
      try text.scanHexadecimal(cursor + 2, secondHalfOf: first) & 0xfc00 == 0xdc00
    else { throw text.failure(.loneSurrogate, at: first) }
    cursor += 6
  }

  /// Drops a backslash and the line end after it; false if they are not at the cursor.
  private mutating func dropLineContinuation() throws(Failure) -> Bool {
    guard cursor.pointee == UInt8(ascii: "\\") else { return false }
    switch (cursor[1], cursor[2], cursor[3]) {
    case (0x0d, 0x0a, _): try replace(3)
    case (0x0a, _, _), (0x0d, _, _): try replace(2)
    case (0xe2, 0x80, 0xa8), (0xe2, 0x80, 0xa9): try replace(4)
    default: return false
    }
    return true
  }
}
