extension TextRewriter {
  /// Writes quotes around a key, or copies a literal; false if there is neither. It also copies words that the parser refuses.
  mutating func rewriteName() throws(Failure) -> Bool {
    let first = cursor
    let last = try endOfName(first)
    guard last > first else { return false }
    if isKeyNext {
      try replaceToken()
      try write("\"")
      try copy(first, to: last)
      try write("\"")
      try goOn(at: last)
      endToken(isKey: true)
    } else if let value = notFinite(from: first, to: last) {
      try rewrite(value, end: last)
    } else {
      cursor = last
      endToken()
    }
    return true
  }

  /// The number with this name: `Infinity` or `NaN`; nil for other names.
  func notFinite(from first: Cursor, to last: Cursor) -> TapeWord.NotFinite? {
    let name = BufferView(start: first, count: last - first)
    if name.elementsEqual("Infinity".utf8) { return .infinity }
    return name.elementsEqual("NaN".utf8) ? .nan : nil
  }

  /// The place after an identifier name of ECMAScript 5.1 (section 7.6); the same place if there is none.
  ///
  /// Letters beyond the first 65,536 characters count, too, although ECMAScript 5.1 did not know them.
  mutating func endOfName(_ first: Cursor) throws(Failure) -> Cursor {
    var place = first
    while place < end {
      let isFirst = place == first
      let byte = place.pointee
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
        UInt8(ascii: "$"):
        place += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if isFirst { return place }
        place += 1
      case UInt8(ascii: "\\"):
        guard isKeyNext else { return place }
        guard escapedScalar(at: place)?.isInName(first: isFirst) == true else {
          throw text.failure(.invalidKeyEscape, at: place)
        }
        place += 6
      case 0x80...:
        let scalar = try scalar(at: place)
        guard scalar.value.isInName(first: isFirst) else { return place }
        place = scalar.end
      default: return place
      }
    }
    return place
  }

  /// The scalar of a `\u` escape; nil if there is none.
  private func escapedScalar(at place: Cursor) -> Unicode.Scalar? {
    guard place[1] == UInt8(ascii: "u"), (2..<6).allSatisfy({ place[$0].hexadecimalValue != nil }) else { return nil }
    return Unicode.Scalar((place + 2).fourHexadecimalDigits)
  }
}

extension Unicode.Scalar {
  /// Whether this may be in an identifier name of ECMAScript 5.1, as the first character or as a later one.
  fileprivate func isInName(first isFirst: Bool) -> Bool {
    switch self {
    case "$", "_": return true
    case "\u{200c}", "\u{200d}": return !isFirst
    default: break
    }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber:
      return true
    case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: return !isFirst
    default: return false
    }
  }
}
