extension TextRepair {
  /// Reads the string that begins at the place, and returns its bytes without escapes.
  ///
  /// It ends at closing quotes that something follows that may follow a string. Other quotes are a part of it.
  ///
  /// - Throws: `Unrepairable` if quotes may end it or be a part of it.
  mutating func readString(_ quote: DamagedText.Quote, _ context: Context) throws(Unrepairable) -> [UInt8] {
    note(quote, at: place)
    place += quote.length
    var content: [UInt8] = []
    /// The first closing quotes that became a part of the string.
    var firstQuote: StringEnd?
    /// The end of the line before brackets on lines of their own.
    var lineBeforeBrackets: StringEnd?
    var lineBreak: Int?
    while place < end {
      let length = text.length(ofClosing: quote, at: place)
      if length > 0 {
        let isEnd = endsStringsAtFirstQuote || quote.isTriple
        if try isEnd ? true : endsString(after: place + length, context) {
          if let lineBreak { note("a line break in a string", at: lineBreak) }
          place += length
          return content
        }
        firstQuote = firstQuote ?? StringEnd(place: place + length, count: content.count, noteCount: notes.count)
        lineBeforeBrackets = nil
        note("a quote in a string lacks its backslash", at: place)
        content += text.bytes[place..<place + length]
        place += length
        continue
      }
      switch text[place] {
      case UInt8(ascii: "\\"):
        lineBeforeBrackets = nil
        readEscape(&content)
      case 0x0a, 0x0d:
        let next = min(text.endOfSpace(place), end)
        if context == .member, !quote.isTriple, text.isKey(at: next, mayLackQuotes: false, mayBreakOff: false) {
          note("a closing quote is missing", at: place)
          return Self.withoutTrailingComma(content)
        }
        if !quote.isTriple { lineBreak = lineBreak ?? place }
        lineBeforeBrackets =
          lineBeforeBrackets ?? StringEnd(place: place, count: content.count, noteCount: notes.count)
        content += text.bytes[place..<next]
        place = next
      case let byte:
        if byte < 0x20 { note("a control character in a string", at: place) }
        if byte != 0x20, !"}],`".utf8.contains(byte) { lineBeforeBrackets = nil }
        content.append(byte)
        place += 1
      }
    }
    if let firstQuote {
      endsStringsAtFirstQuote = true
      place = firstQuote.place
      removeNotes(after: firstQuote.noteCount)
      return Array(content.prefix(firstQuote.count))
    }
    if let line = lineBeforeBrackets, closesAll(line.place..<end) {
      // The brackets may be a part of the string, too.
      place = line.place
      removeNotes(after: line.noteCount)
      cutOff("the text ends without a closing quote", at: line.place)
      return Self.withoutTrailingComma(Array(content.prefix(line.count)))
    }
    cutOff("the text ends in a string", at: end)
    endsInString = true
    return content
  }

  /// A place where a string may end.
  private struct StringEnd {
    let place: Int
    /// The number of bytes of the string before it.
    let count: Int
    let noteCount: Int
  }

  /// Whether there is a closing bracket at some places for each that is open.
  private func closesAll(_ places: Range<Int>) -> Bool {
    let brackets = text.bytes[places].filter { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "]") }
    return closingBrackets.elementsEqual(brackets)
  }

  private static func withoutTrailingComma(_ content: [UInt8]) -> [UInt8] {
    var content = content
    while let last = content.last, last == 0x20 || last == UInt8(ascii: ",") || last == 0x0d { content.removeLast() }
    return content
  }

  private mutating func note(_ quote: DamagedText.Quote, at place: Int) {
    switch quote {
    case .double: break
    case .single: note("single quotes in place of double quotes", at: place)
    case .back: note("backquotes in place of double quotes", at: place)
    case .curly, .curlySingle, .angle: note("typographic quotes in place of double quotes", at: place)
    case .tripleDouble, .tripleSingle: note("triple quotes in place of double quotes", at: place)
    }
  }

  // MARK: - The end

  /// Whether what follows closing quotes may follow a string.
  ///
  /// - Throws: `Unrepairable` if a key without quotes or another string may follow, or be a part of this string.
  private func endsString(after place: Int, _ context: Context) throws(Unrepairable) -> Bool {
    let next = text.endOfSpace(place)
    guard next < end else { return true }
    switch text[next] {
    case UInt8(ascii: ":"):
      if context == .member { throw Unrepairable(place: next) }
      return context == .key
    case UInt8(ascii: "=") where context == .key: return true
    case _ where context == .key:
      return next > place && text.beginsValue(at: next)
    case _ where depth == 0: return false
    case UInt8(ascii: "}"): return depth > (isInArray ? 1 : 0) && endsBrackets(next)
    case UInt8(ascii: "]"): return isInArray && endsBrackets(next)
    case UInt8(ascii: ","), UInt8(ascii: ";"): return beginsPart(after: next + 1, context)
    case _ where text.isComment(at: next) || text.has("```", at: next): return true
    default:
      // A comma may be missing.
      let isOnNextLine = text.hasLineEnd(place..<next)
      if context == .member {
        if text.isKey(at: next, mayLackQuotes: isOnNextLine) { return true }
        if next > place, text.quote(at: next) != nil || text.isKey(at: next) { throw Unrepairable(place: next) }
        return false
      }
      return next > place && (isOnNextLine || text[next] == text[place - 1]) && text.beginsValue(at: next)
    }
  }

  /// Whether closing brackets at a place may end values.
  private func endsBrackets(_ place: Int) -> Bool {
    var (place, count, hasLineEnd) = (place, 0, false)
    while text[place] == UInt8(ascii: "}") || text[place] == UInt8(ascii: "]") {
      count += 1
      let next = text.endOfSpace(place + 1)
      hasLineEnd = hasLineEnd || text.hasLineEnd(place..<next)
      place = next
    }
    if place >= end || count >= depth || hasLineEnd { return true }
    return ",;:{[/#.".utf8.contains(text[place]) || text.quote(at: place) != nil
  }

  /// Whether what follows a comma may be the next element or member.
  func beginsPart(after comma: Int, _ context: Context) -> Bool {
    let next = text.endOfSpace(comma)
    if next >= end || text.isComment(at: next) || text.lengthOfDots(at: next) > 0 { return true }
    if ",}]".utf8.contains(text[next]) { return true }
    if context == .member { return text.isKey(at: next, mayLackColon: true) }
    return text.beginsValue(at: next) || text.hasLineEnd(comma..<next) || text.isWholeWord(at: next)
  }

  // MARK: - Escapes

  /// Reads the escape whose backslash is at the place. One that JSON does not have keeps its backslash, but for quotes, underscores and line
  /// ends.
  private mutating func readEscape(_ content: inout [UInt8]) {
    let start = place
    place += 2
    switch text[start + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(text[start + 1])
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0c)
    case UInt8(ascii: "n"): content.append(0x0a)
    case UInt8(ascii: "r"): content.append(0x0d)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "u") where text.hexadecimal(4, at: start + 2) != nil: readUnicodeEscape(start, &content)
    case UInt8(ascii: "x") where text.hexadecimal(2, at: start + 2) != nil:
      let scalar = text.hexadecimal(2, at: start + 2).flatMap(Unicode.Scalar.init) ?? "\u{fffd}"
      note("an escape that JSON does not have", at: start)
      content += Array(String(scalar).utf8)
      place = start + 4
    case UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "_"), 0x0a:
      note("an escape that JSON does not have", at: start)
      if text[start + 1] != 0x0a { content.append(text[start + 1]) }
    default:
      place = start + 1
      guard place < end else { return }
      note("a backslash that begins no escape", at: start)
      content.append(UInt8(ascii: "\\"))
    }
  }

  private mutating func readUnicodeEscape(_ start: Int, _ content: inout [UInt8]) {
    let first = text.hexadecimal(4, at: start + 2) ?? 0
    place = start + 6
    var scalar = Unicode.Scalar(first)
    if (0xd800...0xdbff).contains(first), text.has("\\u", at: place), let second = text.hexadecimal(4, at: place + 2),
      (0xdc00...0xdfff).contains(second)
    {
      scalar = Unicode.Scalar(0x10000 + (first - 0xd800) << 10 + (second - 0xdc00))
      place += 6
    }
    if scalar == nil { note("half of a character", at: start) }
    content += Array(String(scalar ?? "\u{fffd}").utf8)
  }
}

extension DamagedText {
  /// The value of hexadecimal digits; nil if there are fewer.
  fileprivate func hexadecimal(_ digits: Int, at place: Int) -> UInt32? {
    guard place + digits <= count else { return nil }
    let text = String(decoding: bytes[place..<place + digits], as: UTF8.self)
    return text.utf8.allSatisfy { $0.isASCIIDigit || $0.isASCIILetter } ? UInt32(text, radix: 16) : nil
  }
}
