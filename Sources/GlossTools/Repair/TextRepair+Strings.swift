extension TextRepair {
  /// Reads the string that begins at the place, without its quotes and escapes.
  ///
  /// It ends at closing quotes that something follows that may follow a string. Other quotes are a part of it.
  ///
  /// - Throws: `Unrepairable` if quotes may end it or be a part of it.
  mutating func readString(_ quote: DamagedText.Quote, _ context: Context) throws(Unrepairable) -> String {
    String(decoding: try readBytes(quote, context), as: UTF8.self)
  }

  private mutating func readBytes(_ quote: DamagedText.Quote, _ context: Context) throws(Unrepairable) -> [UInt8] {
    note(quote, at: place)
    place += quote.length
    var content: [UInt8] = []
    /// The first closing quotes that became a part of the string.
    var firstQuote: StringEnd?
    /// The end of the line before brackets on lines of their own.
    var lineBeforeBrackets: StringEnd?
    var lineBreak: Int?
    var inner = InnerQuotes()
    while place < end {
      let length = text.length(ofClosing: quote, at: place)
      if length > 0 {
        let isEnd = try quote.isTriple ? true : endsString(after: place + length, context)
        if isEnd || endsStringsAtFirstQuote {
          if !isEnd || inner.isDoubtful(before: text[text.endOfSpace(place + length)], context) {
            throw Unrepairable(place: place)
          }
          if let lineBreak { note("a line break in a string", at: lineBreak) }
          place += length
          return content
        }
        if context == .key {
          guard let colon = Self.colon(atEndOf: content) else { throw Unrepairable(place: place) }
          note("a closing quote is missing", at: place)
          place -= content.count - colon
          return Array(content.prefix(colon))
        }
        firstQuote = firstQuote ?? StringEnd(place: place + length, count: content.count, noteCount: notes.count)
        inner.add(after: content, before: text[text.endOfSpace(place + length)])
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
        if !quote.isTriple, try isMissingQuote(content, before: next, context) {
          note("a closing quote is missing", at: place)
          return Self.withoutTrailingComma(content)
        }
        if !quote.isTriple { lineBreak = lineBreak ?? place }
        lineBeforeBrackets = lineBeforeBrackets ?? StringEnd(place: place, count: content.count, noteCount: notes.count)
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
      let next = text.endOfSpace(firstQuote.place)
      let mayEnd = next >= end || ",:}]".utf8.contains(text[next]) || text.hasLineEnd(firstQuote.place..<next)
      guard mayEnd else { throw Unrepairable(place: firstQuote.place) }
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

  /// Quotes that became a part of a string.
  private struct InnerQuotes {
    private var count = 0
    private var isBesideComma = false

    mutating func add(after content: [UInt8], before next: UInt8) {
      count += 1
      let last = content.last { $0 != 0x20 }
      isBesideComma = isBesideComma || last == UInt8(ascii: ",") || next == UInt8(ascii: ",")
    }

    /// Whether they may be the quotes of other strings.
    func isDoubtful(before next: UInt8, _ context: Context) -> Bool {
      count % 2 == 1 && (isBesideComma || context == .element && next == UInt8(ascii: ","))
    }
  }

  /// Whether a string in a line lacks its closing quote, because the next line begins with a key or an element.
  ///
  /// - Throws: `Unrepairable` if the string may be a text of JSON.
  private func isMissingQuote(_ content: [UInt8], before next: Int, _ context: Context) throws(Unrepairable) -> Bool {
    switch context {
    case .key: return false
    case .member: guard text.isKey(at: next, mayLackQuotes: false, mayBreakOff: false) else { return false }
    case .element:
      guard text.quote(at: next) != nil, content.last(where: { $0 != 0x20 }) == UInt8(ascii: ",") else { return false }
    }
    if content.contains(where: { "{[".utf8.contains($0) }) { throw Unrepairable(place: next) }
    return true
  }

  /// The index of the colon at the end of a key whose closing quote is missing.
  private static func colon(atEndOf content: [UInt8]) -> Int? {
    guard let last = content.lastIndex(where: { $0 != 0x20 }), last > 0, content[last] == UInt8(ascii: ":") else {
      return nil
    }
    return last
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
      guard context == .key else { throw Unrepairable(place: next) }
      return true
    case UInt8(ascii: "=") where context == .key: return true
    case _ where context == .key:
      return next > place && text.beginsValue(at: next)
    case _ where depth == 0: return false
    case UInt8(ascii: "}"): return depth > (isInArray ? 1 : 0) && endsBrackets(next)
    case UInt8(ascii: "]"): return isInArray && endsBrackets(next)
    case UInt8(ascii: ","), UInt8(ascii: ";"):
      if beginsPart(after: next + 1, context) { return true }
      // A string that goes on with words may have a comma, but not what looks like the next string or member.
      let part = text.endOfSpace(next + 1)
      if text.quote(at: part) != nil || text.isLabel(at: part) || text.hasLineEnd(next..<min(part, end)) {
        throw Unrepairable(place: part)
      }
      return false
    case UInt8(ascii: "+") where text.quote(at: text.endOfSpace(next + 1)) != nil: throw Unrepairable(place: next)
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
    // There may have been more of it.
    case UInt8(ascii: "u") where start + 6 > end: place = end
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
    if scalar == nil, place >= end { return }
    if scalar == nil { note("half of a character", at: start) }
    content += Array(String(scalar ?? "\u{fffd}").utf8)
  }
}

extension DamagedText {
  /// The value of hexadecimal digits; nil if there are fewer.
  fileprivate func hexadecimal(_ digits: Int, at place: Int) -> UInt32? {
    guard place + digits <= count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[place..<place + digits] {
      guard let digit = byte.hexadecimalValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
