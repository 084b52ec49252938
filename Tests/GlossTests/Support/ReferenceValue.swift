/// A JSON text as a tree that owes nothing to the library, to compare values with.
///
/// It takes the text for one that `ReferenceGrammar` accepts. Recursive; not for deep texts.
enum ReferenceValue {
  case null
  case bool(Bool)
  /// The text of a number as it stands.
  case number(String)
  case string(String)
  case array([ReferenceValue])
  /// The members as they stand, those with equal keys included.
  case object([(key: String, value: ReferenceValue)])

  /// The value of a valid text, which may begin with a byte order mark.
  init(_ bytes: [UInt8]) {
    var reader = ReferenceReader(bytes: bytes)
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { reader.position = 3 }
    self = reader.value()
  }

  /// The exact value of a number's text; nil where it is no integer or takes more than 127 bits.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  static func integer(_ text: String) -> Int128? {
    if let value = Int128(text) { return value }
    let parts = text.split(whereSeparator: { $0 == "e" || $0 == "E" })
    let mantissa = (parts.first ?? "").split(separator: ".", omittingEmptySubsequences: false)
    var digits = String(mantissa.joined().drop { $0 == "-" || $0 == "0" })
    if digits.isEmpty { return 0 }
    // No text has digits enough to make up for an exponent beyond `Int`.
    guard var exponent = parts.count > 1 ? Int(parts[1]) : 0 else { return nil }
    if mantissa.count > 1 { exponent -= mantissa[1].count }
    while digits.last == "0" {
      digits.removeLast()
      exponent += 1
    }
    guard (0...40).contains(exponent) else { return nil }
    return Int128((text.hasPrefix("-") ? "-" : "") + digits + String(repeating: "0", count: exponent))
  }
}

private struct ReferenceReader {
  let bytes: [UInt8]
  var position = 0

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipPunctuation() {
    while let byte = next, " \t\r\n,:".utf8.contains(byte) { position += 1 }
  }

  mutating func value() -> ReferenceValue {
    skipPunctuation()
    switch next {
    case UInt8(ascii: "n"):
      position += 4
      return .null
    case UInt8(ascii: "t"):
      position += 4
      return .bool(true)
    case UInt8(ascii: "f"):
      position += 5
      return .bool(false)
    case UInt8(ascii: "\""): return .string(string())
    case UInt8(ascii: "["): return .array(items { $0.value() })
    case UInt8(ascii: "{"):
      return .object(
        items { reader in
          let key = reader.string()
          return (key, reader.value())
        })
    default:
      let start = position
      while let byte = next, "+-.eE0123456789".utf8.contains(byte) { position += 1 }
      return .number(String(decoding: bytes[start..<position], as: UTF8.self))
    }
  }

  private mutating func items<Item>(_ item: (inout ReferenceReader) -> Item) -> [Item] {
    var items: [Item] = []
    position += 1
    skipPunctuation()
    while let byte = next, byte != UInt8(ascii: "]"), byte != UInt8(ascii: "}") {
      items.append(item(&self))
      skipPunctuation()
    }
    position += 1
    return items
  }

  private mutating func string() -> String {
    var text: [UInt8] = []
    var units: [UInt16] = []
    position += 1
    while let byte = next {
      let escape = byte == UInt8(ascii: "\\") && position + 1 < bytes.count ? bytes[position + 1] : nil
      if escape == UInt8(ascii: "u") {
        units.append(UInt16(String(decoding: bytes[(position + 2)..<(position + 6)], as: UTF8.self), radix: 16) ?? 0)
        position += 6
        continue
      }
      // The units of a run of escapes belong together: two may be one character.
      text += String(decoding: units, as: UTF16.self).utf8
      units = []
      position += escape == nil ? 1 : 2
      switch escape {
      case nil where byte == UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case nil: text.append(byte)
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0c)
      case UInt8(ascii: "n"): text.append(0x0a)
      case UInt8(ascii: "r"): text.append(0x0d)
      case UInt8(ascii: "t"): text.append(0x09)
      case let other?: text.append(other)
      }
    }
    return ""
  }
}
