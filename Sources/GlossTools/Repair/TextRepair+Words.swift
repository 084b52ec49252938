extension TextRepair {
  /// Reads a number, a literal or a text without quotes.
  ///
  /// A number as JSON does not write it (`+1`, `007`, `1,000`) stays a text, because it may be one.
  mutating func readWord(_ context: Context) throws(Unrepairable) {
    let start = place
    repeat {
      place = max(place + 1, min(text.endOfSpace(place), end))
    } while try place < end ? !endsWord(start, context) : false
    var word = text.bytes[start..<place]
    while let last = word.last, last == 0x20 || (0x09...0x0d).contains(last) { word.removeLast() }
    if depth == 0, Literal(word) == nil, !word.isNumber { throw Unrepairable(place: place) }
    if word.isNumber {
      if place == end, word.endIndex == end, depth > 0 {
        cutOff("the text ends at a number, which may be longer: it was left out", at: start)
        return leaveOutValue()
      }
      return write(String(decoding: word, as: UTF8.self), at: start)
    }
    if context == .element, word.count == 3, word.first == UInt8(ascii: "0"), word.allSatisfy(\.isDigit) {
      // The end of 1,000.
      throw Unrepairable(place: start)
    }
    if let literal = Literal(word) {
      if !word.elementsEqual(literal.json.utf8) {
        note("\(String(decoding: word, as: UTF8.self)) in place of \(literal.json)", at: start)
      }
      return write(literal.json, at: start)
    }
    if place == end, word.endIndex == end, depth > 0, let literal = Literal(prefix: word) {
      if word.count < 3 {
        cutOff("the text ends at the beginning of a word: it was left out", at: start)
        return leaveOutValue()
      }
      cutOff("the text ends in \(literal.json)", at: start)
      return write(literal.json, at: start)
    }
    let quotes = word.count { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
    if quotes == 1, let last = word.last, last == UInt8(ascii: "\"") || last == UInt8(ascii: "'") {
      note("an opening quote is missing", at: start)
      word.removeLast()
    } else {
      note(
        word.first.map { $0.isDigit || "+-.".utf8.contains($0) } ?? false
          ? "a number as JSON does not write it is a text" : "a text without quotes", at: start)
    }
    if place == end, word.endIndex == end { cutOff("the text ends in a text without quotes", at: end) }
    write(string: String(decoding: word, as: UTF8.self), at: start)
  }

  /// Whether a word that began at `start` ends at the place.
  ///
  /// - Throws: `Unrepairable` if a key may follow, or be a part of the text.
  private func endsWord(_ start: Int, _ context: Context) throws(Unrepairable) -> Bool {
    switch text[place] {
    case 0x0a, 0x0d: return true
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      // The bracket may be the word's own.
      if text.bytes[start..<place].contains(where: { "{[".utf8.contains($0) }) { throw Unrepairable(place: place) }
      return true
    case UInt8(ascii: ","), UInt8(ascii: ";"): return context == .element || beginsPart(after: place + 1, context)
    case 0x20, 0x09:
      let next = text.endOfSpace(place)
      if text.hasLineEnd(place..<min(next, end)) { return true }
      if text.isComment(at: next) || text.has("```", at: next) { return true }
      // A comma may be missing.
      if context == .member {
        guard text.isKey(at: next) else { return false }
        if text.quote(at: next) == nil { throw Unrepairable(place: next) }
        return true
      }
      let word = text.bytes[start..<place]
      // It may be 1 000.
      if word.isNumber, text.bytes[next...].prefix(4).prefix(while: \.isDigit).count == 3 {
        throw Unrepairable(place: next)
      }
      return (text.quote(at: next) != nil || text[next].beginsNumberOrContainer) && word.count < 32
        && (word.isNumber || Literal(word) != nil)
    default: return false
    }
  }
}

/// A literal, as JSON, Python and JavaScript spell it.
enum Literal: String, CaseIterable {
  case `true`, `false`, null

  init?(_ word: some Collection<UInt8>) {
    guard word.count <= 9 else { return nil }
    switch String(decoding: word, as: UTF8.self) {
    case "true", "True", "TRUE": self = .true
    case "false", "False", "FALSE": self = .false
    case "null", "Null", "NULL", "None", "nil", "undefined": self = .null
    default: return nil
    }
  }

  /// The literal that begins with a word.
  init?(prefix word: some Collection<UInt8>) {
    let word = String(decoding: word.prefix(9), as: UTF8.self).lowercased()
    guard let literal = Literal.allCases.first(where: { $0.json.hasPrefix(word) }) else { return nil }
    self = literal
  }

  var json: String { rawValue }
}

extension Collection<UInt8> {
  /// Whether this is a number of JSON (RFC 8259, section 6).
  var isNumber: Bool {
    var rest = self[...]
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let integer = rest.prefix(while: \.isDigit)
    guard let first = integer.first, first != UInt8(ascii: "0") || integer.count == 1 else { return false }
    rest = rest.dropFirst(integer.count)
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix(while: \.isDigit)
      if fraction.isEmpty { return false }
      rest = rest.dropFirst(fraction.count + 1)
    }
    guard let exponent = rest.first else { return true }
    guard exponent | 0x20 == UInt8(ascii: "e") else { return false }
    rest.removeFirst()
    if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    return !rest.isEmpty && rest.allSatisfy(\.isDigit)
  }
}
