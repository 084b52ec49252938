/// The bytes of an input, taken from the front as decisions. Behind their end all decisions are zero, so that
/// whatever is generated from them ends.
struct Input {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    self.bytes = bytes[...]
  }

  var isEmpty: Bool { bytes.isEmpty }

  /// All bytes that are left.
  var rest: [UInt8] { Array(bytes) }

  mutating func byte() -> UInt8 {
    bytes.popFirst() ?? 0
  }

  mutating func bool() -> Bool {
    byte() & 1 == 1
  }

  /// A number less than `bound`, which is at most 256.
  mutating func number(below bound: Int) -> Int {
    Int(byte()) % bound
  }

  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }

  /// Up to `count` bytes.
  mutating func bytes(_ count: Int) -> [UInt8] {
    let taken = bytes.prefix(count)
    bytes = bytes.dropFirst(count)
    return Array(taken)
  }
}

// MARK: - Values

extension Input {
  /// The parts of keys: keys of the models, keys with a delimiter, an escape, an index, or more than a word.
  static let keys: [String] = [
    "a", "b", "c", "", "a.b", "0", "1", "é", "e\u{301}", "id", "o", "list", "a/b", "\"q\"", "\\", "\n", "[0]",
    "exactly8", "longer than eight", "longer than eight.", "longer than sixteen bytes", "😀", "\u{0}", "-1", "01",
  ]

  /// A key: mostly one of a few, so that keys meet.
  mutating func key() -> [UInt8] {
    let choice = Int(byte())
    if choice < 200 { return Array(Input.keys[choice % Input.keys.count].utf8) }
    return text(maximumCount: choice - 200)
  }

  /// A text in UTF-8.
  mutating func text(maximumCount: Int) -> [UInt8] {
    Array(String(decoding: bytes(number(below: maximumCount + 1)), as: UTF8.self).utf8)
  }

  /// A value of any kind, without a key that stands twice in one object.
  mutating func value(depth: Int = 0) -> Reference {
    switch number(below: depth < 6 && !isEmpty ? 12 : 8) {
    case 0: return .null
    case 1: return .bool(bool())
    case 2: return .number(Array("\(Int8(bitPattern: byte()))".utf8))
    case 3: return .number(numberText())
    case 4: return .string(text(maximumCount: 40))
    case 5: return .string(key())
    case 6: return element(of: Input.samples)
    case 7: return .number(element(of: Input.numbers))
    case 8, 9: return .array((0..<number(below: 6)).map { _ in value(depth: depth + 1) })
    default:
      // One in sixteen is about as wide as an object must be to have an index of its keys, which is 128.
      let choice = number(below: 160)
      let isWide = choice >= 150
      let members = (0..<(isWide ? choice - 25 : choice % 6)).map { index in
        isWide && index > 9
          ? (Array("k\(index)".utf8), Reference.bool(true)) : (key(), value(depth: depth + 1))
      }
      return .object(members)
    }
  }

  /// A number's text, valid by RFC 8259.
  mutating func numberText() -> [UInt8] {
    SlowNumber.valid(bytes(1 + number(below: 24)))
  }

  private static let numbers: [[UInt8]] = [
    "0", "-0", "1e2", "1.0", "127", "128", "-129", "255", "256", "32768", "65536", "2147483648", "-2147483649",
    "4294967296", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "18446744073709551615",
    "18446744073709551616", "1e400", "1e-400", "0.1", "3.14159265358979323846",
    "340282366920938463463374607431768211456",
  ].map { Array($0.utf8) }

  /// Strings that the types of Foundation read.
  private static let samples: [Reference] = [
    "https://a.b/c?d=e#f", "http://a b", "%", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "2026-11-21T10:00:00.25Z",
    "9999-12-31T23:59:59-01:00", "0000-01-01T00:00:00+01:00", "AQID", "AQ==", "Swift", "12", "1.5", "true", "ON",
  ].map { .string(Array($0.utf8)) }
}
