/// A JSON value, read, looked up, merged and written in the simplest way, to compare the library with. It recurses, and
/// compares texts by their bytes.
indirect enum Reference: Sendable {
  typealias Member = (key: [UInt8], value: Reference)

  case null
  case bool(Bool)
  case number([UInt8])
  case string([UInt8])
  case array([Reference])
  /// Members as written: a key may stand more than once.
  case object([Member])
  /// A value that JSON can't hold.
  case failing
}

extension Reference {
  /// The members, each key once: the first counts.
  static func distinct(_ members: [Member]) -> [Member] {
    var seen: Set<[UInt8]> = []
    return members.filter { seen.insert($0.key).inserted }
  }

  /// The value with each key once in its objects.
  var distinct: Reference {
    switch self {
    case .array(let elements): .array(elements.map(\.distinct))
    case .object(let members): .object(Reference.distinct(members).map { ($0.key, $0.value.distinct) })
    default: self
    }
  }

  /// Whether a key stands twice in one of its objects.
  var hasDuplicateKeys: Bool {
    switch self {
    case .array(let elements): elements.contains(where: \.hasDuplicateKeys)
    case .object(let members):
      Set(members.map(\.key)).count < members.count || members.contains { $0.value.hasDuplicateKeys }
    default: false
    }
  }

  /// Whether something in it can't be held by JSON.
  var isFailing: Bool { firstFailure != nil }

  /// The path of the first thing in it that can't be held by JSON, or nil.
  var firstFailure: [JSONKeyPath.Segment]? {
    switch self {
    case .failing: return []
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        if let path = element.firstFailure { return [.index(index)] + path }
      }
    case .object(let members):
      for member in members {
        if let path = member.value.firstFailure { return [.key(String(decoding: member.key, as: UTF8.self))] + path }
      }
    default: break
    }
    return nil
  }

  /// The value one step away: of the first member with a key, or the element that the key spells the index of.
  func value(forKeyOrIndex key: [UInt8]) -> Reference? {
    switch self {
    case .object(let members): return members.first { $0.key == key }?.value
    case .array(let elements):
      return elements.indices.first { Array("\($0)".utf8) == key }.map { elements[$0] }
    default: return nil
    }
  }

  /// The value built in Swift, number texts as they are.
  var built: JSON {
    switch self {
    case .null: .null
    case .bool(let bool): JSON(.bool(bool))
    case .number(let text): JSON(.number(String(decoding: text, as: UTF8.self)))
    case .string(let text): JSON(.string(String(decoding: text, as: UTF8.self)))
    case .array(let elements): JSON(.array(ArrayNode(elements.map(\.built.value))))
    case .object(let members):
      JSON(
        StoredValue(
          distinct: Reference.distinct(members).map {
            JSON(key: String(decoding: $0.key, as: UTF8.self), value: $0.value.built.value)
          }))
    case .failing: JSON(.double(.nan))
    }
  }
}

// MARK: - Reading

extension Reference {
  /// The value of a text by RFC 8259; nil where it is none, or nested deeper than `maximumDepth`.
  init?(_ text: [UInt8], maximumDepth: Int = JSON.defaultMaximumDepth) {
    let text = text.starts(with: [0xef, 0xbb, 0xbf]) ? Array(text.dropFirst(3)) : text
    guard String(validating: text, as: UTF8.self) != nil else { return nil }
    var reader = ReferenceReader(text: text, maximumDepth: maximumDepth)
    reader.skipWhiteSpace()
    guard let value = reader.value(depth: 0) else { return nil }
    reader.skipWhiteSpace()
    guard reader.position == text.count else { return nil }
    self = value
  }
}

private struct ReferenceReader {
  let text: [UInt8]
  let maximumDepth: Int
  var position = 0

  private var next: UInt8? { position < text.count ? text[position] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func take(word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      guard text[position...].starts(with: word) else { return false }
      position += word.count
      return true
    }
  }

  mutating func skipWhiteSpace() {
    while take(" ") || take("\t") || take("\n") || take("\r") {}
  }

  mutating func value(depth: Int) -> Reference? {
    switch next {
    case UInt8(ascii: "n"): return take(word: "null") ? .null : nil
    case UInt8(ascii: "t"): return take(word: "true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return take(word: "false") ? .bool(false) : nil
    case UInt8(ascii: "\""): return string().map(Reference.string)
    case UInt8(ascii: "["):
      guard depth < maximumDepth else { return nil }
      return list(close: "]") { $0.value(depth: depth + 1) }.map(Reference.array)
    case UInt8(ascii: "{"):
      guard depth < maximumDepth else { return nil }
      return list(close: "}") { $0.member(depth: depth + 1) }.map(Reference.object)
    default: return number()
    }
  }

  private mutating func list<Item>(close: Unicode.Scalar, _ item: (inout Self) -> Item?) -> [Item]? {
    position += 1
    skipWhiteSpace()
    if take(close) { return [] }
    var items: [Item] = []
    while let item = item(&self) {
      items.append(item)
      skipWhiteSpace()
      if take(close) { return items }
      guard take(",") else { return nil }
      skipWhiteSpace()
    }
    return nil
  }

  private mutating func member(depth: Int) -> Reference.Member? {
    guard let key = string() else { return nil }
    skipWhiteSpace()
    guard take(":") else { return nil }
    skipWhiteSpace()
    return value(depth: depth).map { (key, $0) }
  }

  private mutating func digits() -> Bool {
    let start = position
    while let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { position += 1 }
    return position > start
  }

  private mutating func number() -> Reference? {
    let start = position
    _ = take("-")
    if !take("0"), !digits() { return nil }
    if take("."), !digits() { return nil }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      guard digits() else { return nil }
    }
    return .number(Array(text[start..<position]))
  }

  private mutating func string() -> [UInt8]? {
    guard take("\"") else { return nil }
    var string: [UInt8] = []
    while let byte = next, byte >= 0x20 {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return string
      case UInt8(ascii: "\\"):
        guard let scalar = escape() else { return nil }
        string += String(scalar).utf8
      default: string.append(byte)
      }
    }
    return nil
  }

  private mutating func escape() -> Unicode.Scalar? {
    guard let byte = next else { return nil }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      guard let unit = unit() else { return nil }
      if let scalar = Unicode.Scalar(unit) { return scalar }
      guard unit < 0xdc00, take("\\"), take("u"), let low = self.unit(), (0xdc00...0xdfff).contains(low) else {
        return nil
      }
      return Unicode.Scalar(0x10000 + (unit - 0xd800) << 10 + (low - 0xdc00))
    default: return nil
    }
  }

  private mutating func unit() -> UInt32? {
    guard position + 4 <= text.count else { return nil }
    let digits = text[position..<position + 4]
    position += 4
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}

// MARK: - Writing

extension Reference {
  /// The text that the library writes for the value, keys that stand twice once.
  func text(_ options: JSON.WritingOptions = []) -> [UInt8] {
    var text: [UInt8] = []
    write(to: &text, options, indentation: "\n")
    return text
  }

  private func write(to text: inout [UInt8], _ options: JSON.WritingOptions, indentation: String) {
    switch self {
    case .null: text += "null".utf8
    case .bool(let bool): text += "\(bool)".utf8
    case .number(let number): text += number
    case .string(let string): Reference.write(string, to: &text, options)
    case .array(let elements):
      Reference.write(elements, "[]", to: &text, options, indentation) { $0.write(to: &$1, options, indentation: $2) }
    case .object(let members):
      var members = Reference.distinct(members)
      if options.contains(.sortedKeys) { members.sort { $0.key.lexicographicallyPrecedes($1.key) } }
      Reference.write(members, "{}", to: &text, options, indentation) { member, text, indentation in
        Reference.write(member.key, to: &text, options)
        text += (options.contains(.prettyPrinted) ? ": " : ":").utf8
        member.value.write(to: &text, options, indentation: indentation)
      }
    case .failing: text += "<failing>".utf8
    }
  }

  private static func write<Item>(
    _ items: [Item], _ brackets: String, to text: inout [UInt8], _ options: JSON.WritingOptions, _ indentation: String,
    _ write: (Item, inout [UInt8], String) -> Void
  ) {
    let isPretty = options.contains(.prettyPrinted) && !items.isEmpty
    text += brackets.utf8.prefix(1)
    for (index, item) in items.enumerated() {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      if isPretty { text += (indentation + "  ").utf8 }
      write(item, &text, indentation + "  ")
    }
    if isPretty { text += indentation.utf8 }
    text += brackets.utf8.suffix(1)
  }

  private static func write(_ string: [UInt8], to text: inout [UInt8], _ options: JSON.WritingOptions) {
    text.append(UInt8(ascii: "\""))
    for byte in string {
      switch byte {
      case UInt8(ascii: "\""): text += #"\""#.utf8
      case UInt8(ascii: "\\"): text += #"\\"#.utf8
      case UInt8(ascii: "/") where !options.contains(.withoutEscapingSlashes): text += #"\/"#.utf8
      case 0x08: text += #"\b"#.utf8
      case 0x0c: text += #"\f"#.utf8
      case 0x0a: text += #"\n"#.utf8
      case 0x0d: text += #"\r"#.utf8
      case 0x09: text += #"\t"#.utf8
      case 0..<0x20: text += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
      default: text.append(byte)
      }
    }
    text.append(UInt8(ascii: "\""))
  }

  /// A text of the value as other programs may write it: keys twice if they stand so, each scalar of strings escaped
  /// that `escapes` says, white space as `space` says.
  func spelled(space: String, escapes: (Unicode.Scalar) -> Bool) -> [UInt8] {
    switch self {
    case .string(let string): return Reference.spelled(string, escapes)
    case .array(let elements):
      let items = elements.map { $0.spelled(space: space, escapes: escapes) }
      return Array("[\(space)".utf8) + items.joined(separator: Array("\(space),\(space)".utf8))
        + Array("\(space)]".utf8)
    case .object(let members):
      let items = members.map {
        Reference.spelled($0.key, escapes) + Array("\(space):\(space)".utf8)
          + $0.value.spelled(space: space, escapes: escapes)
      }
      return Array("{\(space)".utf8) + items.joined(separator: Array("\(space),\(space)".utf8))
        + Array("\(space)}".utf8)
    default: return text()
    }
  }

  private static func spelled(_ string: [UInt8], _ escapes: (Unicode.Scalar) -> Bool) -> [UInt8] {
    var text: [UInt8] = [UInt8(ascii: "\"")]
    for scalar in String(decoding: string, as: UTF8.self).unicodeScalars {
      if scalar == "\"" || scalar == "\\" {
        text += "\\\(scalar)".utf8
      } else if scalar.value < 0x20 || escapes(scalar) {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          text += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
        }
      } else {
        text += String(scalar).utf8
      }
    }
    return text + [UInt8(ascii: "\"")]
  }
}

extension Input {
  /// A JSON text: the rest of the input as it is, or one that is generated from it.
  mutating func jsonText(isGenerated: Bool) -> [UInt8] {
    guard isGenerated else { return rest }
    let style = byte()
    let space = ["", " ", "\n", "\r\n\t"][Int(style & 3)]
    return value().spelled(space: space) { style & 4 != 0 && ($0.value + UInt32(style >> 3)) % 3 == 0 }
  }
}
