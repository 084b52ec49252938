/// The grammar of RFC 8259, rule by rule, to compare the parser with. Slow and recursive; not for deep texts.
struct ReferenceGrammar {
  private let bytes: [UInt8]
  private var position = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether `bytes` are one JSON text in UTF-8, which may begin with a byte order mark.
  static func accepts(_ bytes: [UInt8]) -> Bool {
    let text = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? Array(bytes.dropFirst(3)) : bytes
    guard String(decoding: text, as: UTF8.self).utf8.elementsEqual(text) else { return false }
    var grammar = ReferenceGrammar(text)
    grammar.takeWhiteSpace()
    guard grammar.takeValue() else { return false }
    grammar.takeWhiteSpace()
    return grammar.position == text.count
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ text: StaticString) -> Bool {
    let expected = Array("\(text)".utf8)
    guard bytes[position...].starts(with: expected) else { return false }
    position += expected.count
    return true
  }

  private mutating func takeWhiteSpace() {
    while let byte = next, [0x20, 0x09, 0x0a, 0x0d].contains(byte) { position += 1 }
  }

  private mutating func takeValue() -> Bool {
    switch next {
    case UInt8(ascii: "n"): take("null")
    case UInt8(ascii: "t"): take("true")
    case UInt8(ascii: "f"): take("false")
    case UInt8(ascii: "\""): takeString()
    case UInt8(ascii: "["): takeList(close: "]") { $0.takeValue() }
    case UInt8(ascii: "{"): takeList(close: "}") { $0.takeMember() }
    default: takeNumber()
    }
  }

  private mutating func takeList(close: StaticString, _ takeItem: (inout ReferenceGrammar) -> Bool) -> Bool {
    position += 1
    takeWhiteSpace()
    if take(close) { return true }
    while takeItem(&self) {
      takeWhiteSpace()
      if take(close) { return true }
      guard take(",") else { return false }
      takeWhiteSpace()
    }
    return false
  }

  private mutating func takeMember() -> Bool {
    guard takeString() else { return false }
    takeWhiteSpace()
    guard take(":") else { return false }
    takeWhiteSpace()
    return takeValue()
  }

  private mutating func takeNumber() -> Bool {
    _ = take("-")
    if !take("0"), !takeDigits() { return false }
    if take("."), !takeDigits() { return false }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      return takeDigits()
    }
    return true
  }

  private mutating func takeDigits() -> Bool {
    let start = position
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    return position > start
  }

  private mutating func takeString() -> Bool {
    guard take("\"") else { return false }
    while let byte = next, byte >= 0x20 {
      if take("\"") { return true }
      if byte != UInt8(ascii: "\\") {
        position += 1
      } else if !takeEscape() {
        return false
      }
    }
    return false
  }

  private mutating func takeEscape() -> Bool {
    position += 1
    guard let byte = next else { return false }
    guard byte == UInt8(ascii: "u") else {
      position += 1
      return "\"\\/bfnrt".utf8.contains(byte)
    }
    guard let unit = takeUnit() else { return false }
    if (0xdc00...0xdfff).contains(unit) { return false }
    guard (0xd800...0xdbff).contains(unit) else { return true }
    guard take("\\"), let low = takeUnit() else { return false }
    return (0xdc00...0xdfff).contains(low)
  }

  private mutating func takeUnit() -> Int? {
    guard take("u"), position + 4 <= bytes.count else { return nil }
    let digits = bytes[position..<position + 4]
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    position += 4
    return Int(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
