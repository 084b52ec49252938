extension Parser {
  /// A string or key whose closing quote may not be there yet.
  package struct OpenString {
    /// The offset after the opening quote.
    package let start: Int
    /// The offset up to which it was scanned: the end of its last whole Unicode scalar or escape.
    package fileprivate(set) var end: Int
    /// The tag of its word if it ends there.
    fileprivate(set) var tag = TapeWord.Tag.string

    package init(start: Int) { (self.start, end) = (start, start) }

    /// The word of the scanned part.
    package var word: TapeWord { TapeWord(tag, length: end - start, offset: start) }
  }

  /// Scans a string further, as far as its bytes are there. O(bytes that were not scanned before).
  ///
  /// - Returns: Whether the closing quote is there, at the string's `end`.
  package func scan(_ string: inout OpenString) throws(Failure) -> Bool {
    let text = text
    var cursor = start + string.end
    var isClosed = false
    scan: while true {
      cursor = Text.skipPlainBytes(cursor)
      string.end = cursor - start
      let byte = cursor.pointee
      do throws(Failure) {
        switch byte {
        case UInt8(ascii: "\""):
          isClosed = true
          break scan
        case UInt8(ascii: "\\"):
          cursor = try text.scanEscape(cursor)
          string.tag = .escapedString
        case 0x80...:
          cursor = try text.scanUTF8(cursor)
          if string.tag == .string { string.tag = .unicodeString }
        default:
          throw text.failure(.controlCharacter, at: cursor)
        }
      } catch {
        guard error.kind == .unexpectedEnd else { throw error }
        if byte >= 0x80 {
          // Whole sequences may be before the one in which the text ends.
          var last = start + (count - 1)
          while last.pointee & 0xc0 == 0x80 { last -= 1 }
          if last > cursor, string.tag == .string { string.tag = .unicodeString }
          string.end = last - start
        }
        break
      }
    }
    guard string.end - string.start <= text.maximumLength else {
      throw text.failure(.tokenTooLong, at: start + string.start)
    }
    return isClosed
  }
}
