extension Lexer {
  /// A string whose end is not found yet.
  struct OpenString {
    let offset: Int
    /// The number of `#` before the quotes.
    let hashes: Int
    let isMultiline: Bool
    let isAfterSpace: Bool
    let isFirstInLine: Bool
    /// The number of open parentheses in its interpolation; 0 in its text.
    var parentheses = 0

    var quoteCount: Int { isMultiline ? 3 : 1 }

    var withoutEnd: Diagnostic { Diagnostic(message: "this string has no end", offset: offset) }
  }

  /// Reads the start of a string after its opening quotes.
  private mutating func openString(hashes: Int, from offset: Int) {
    // `#"""#` contains a quote.
    let isMultiline = hasTwoMoreQuotes && (hashes == 0 || endsLine(at: position + 3))
    let string = OpenString(
      offset: offset, hashes: hashes, isMultiline: isMultiline, isAfterSpace: isAfterSpace, isFirstInLine: isFirstInLine
    )
    position += string.quoteCount
    openStrings.append(string)
  }

  private var hasTwoMoreQuotes: Bool { byte(ahead: 1) == UInt8(ascii: "\"") && byte(ahead: 2) == UInt8(ascii: "\"") }

  private func endsLine(at position: Int) -> Bool { bytes[position...].first { !$0.isSpace }?.isNewline ?? true }

  /// Skips text up to the end of the string or to an interpolation.
  mutating func skipText(of string: OpenString) throws(Diagnostic) {
    while let byte = byte(), string.isMultiline || !byte.isNewline {
      switch byte {
      case UInt8(ascii: "\"") where isEnd(of: string):
        position += string.quoteCount + string.hashes
        openStrings.removeLast()
        isAfterSpace = string.isAfterSpace
        isFirstInLine = string.isFirstInLine
        finishToken(.literal, from: string.offset)
        return
      case UInt8(ascii: "\\") where hasHashes(string.hashes, at: position + 1):
        position += 1 + string.hashes
        if self.byte() == UInt8(ascii: "(") {
          position += 1
          openStrings[openStrings.count - 1].parentheses = 1
          previous = nil
          return
        }
        // An escaped character does not end the string. A line break is not skipped, so that the next step handles it.
        if let escaped = self.byte(), !escaped.isNewline { position += 1 }
      default:
        position += 1
      }
    }
    throw string.withoutEnd
  }

  /// Counts the parentheses in an interpolation. The last one leads back into the string.
  mutating func closeInterpolation(at byte: UInt8) {
    guard !openStrings.isEmpty else { return }
    if byte == UInt8(ascii: "(") { openStrings[openStrings.count - 1].parentheses += 1 }
    if byte == UInt8(ascii: ")") { openStrings[openStrings.count - 1].parentheses -= 1 }
  }

  private func isEnd(of string: OpenString) -> Bool {
    (!string.isMultiline || hasTwoMoreQuotes) && hasHashes(string.hashes, at: position + string.quoteCount)
  }

  private func hasHashes(_ count: Int, at position: Int) -> Bool {
    position + count <= bytes.count && bytes[position..<position + count].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  /// Reads a token that begins with `#` or quotes: a string, a regular expression, or a directive.
  mutating func readHashesAndQuotes() throws(Diagnostic) {
    let offset = position
    while byte() == UInt8(ascii: "#") { position += 1 }
    let hashes = position - offset
    switch byte() {
    case UInt8(ascii: "\""):
      openString(hashes: hashes, from: offset)
    case UInt8(ascii: "/"):
      try skipRegex(hashes: hashes, from: offset)
      finishToken(.literal, from: offset)
    default:
      skipWord()
      finishToken(.directive, from: offset)
    }
  }

  private mutating func skipRegex(hashes: Int, from offset: Int) throws(Diagnostic) {
    position += 1
    let isMultiline = endsLine(at: position)
    while let byte = byte(), isMultiline || !byte.isNewline {
      if byte == UInt8(ascii: "/") && hasHashes(hashes, at: position + 1) {
        position += 1 + hashes
        return
      }
      position += byte == UInt8(ascii: "\\") && self.byte(ahead: 1)?.isNewline == false ? 2 : 1
    }
    throw Diagnostic(message: "this regular expression has no end", offset: offset)
  }

  /// Whether `/` starts a regular expression. If so, it skips the expression; otherwise `/` is an operator.
  ///
  /// As in the compiler: an operand is expected, no white space follows, and the end is on the same line, without an earlier `)` that
  /// closes more than was opened. A `)` in a class of characters, such as `[^)]`, closes nothing.
  mutating func startsRegex() -> Bool {
    let isBound = !isAfterSpace && ![nil, "(", "[", "{", ",", ":", ";"].contains(previous?.text)
    guard !isBound, isFirstInLine || previous?.endsOperand != true else { return false }
    guard let next = byte(ahead: 1), !next.isSpace, !next.isNewline else { return false }
    var (parentheses, classes) = (0, 0)
    var end = position + 1
    while end < bytes.count, !bytes[end].isNewline, parentheses >= 0 {
      switch bytes[end] {
      case UInt8(ascii: "/"):
        position = end + 1
        return true
      case UInt8(ascii: "\\") where end + 1 < bytes.count && !bytes[end + 1].isNewline: end += 1
      case UInt8(ascii: "["): classes += 1
      case UInt8(ascii: "]") where classes > 0: classes -= 1
      case UInt8(ascii: "(") where classes == 0: parentheses += 1
      case UInt8(ascii: ")") where classes == 0: parentheses -= 1
      default: break
      }
      end += 1
    }
    return false
  }
}
