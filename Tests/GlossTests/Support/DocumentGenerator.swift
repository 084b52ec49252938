import TestSupport

/// Makes random JSON texts: all kinds of values in every spelling, nested, and broken in a byte or two where asked for.
///
/// The same seed makes the same texts.
struct DocumentGenerator {
  private var random: SplitMix64
  private var bytes: [UInt8] = []
  private var hasWhiteSpace = false
  private var hasEqualKeys = false

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// A valid text of some hundred bytes. In every fourth, keys may stand more than once in an object.
  mutating func document() -> [UInt8] {
    bytes = []
    hasWhiteSpace = chance(of: 2)
    hasEqualKeys = chance(of: 4)
    if chance(of: 50) { bytes = [0xef, 0xbb, 0xbf] }
    putWhiteSpace()
    putValue(depth: 0)
    putWhiteSpace()
    return bytes
  }

  /// A text with one to three edits: bytes replaced, put in, taken out or said twice, a comma before a bracket, or the
  /// end cut off. A few of these are valid still. Once in a while the text is turned into UTF-16.
  mutating func mutated(_ document: [UInt8]) -> [UInt8] {
    if chance(of: 200) {
      let units = String(decoding: document, as: UTF8.self).utf16
      return units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    }
    var bytes = document
    for _ in 0..<(chance(of: 2) ? 1 : Int.random(in: 1...3, using: &random)) where !bytes.isEmpty {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<9, using: &random) {
      case 0, 1: bytes[index] = strangeByte()
      case 2: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 3, 4: bytes.insert(strangeByte(), at: index)
      case 5: bytes.remove(at: index)
      case 6: bytes.removeSubrange((chance(of: 2) ? index : bytes.count - 1)...)
      case 7:
        let bracket = bytes[index...].firstIndex { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "}") }
        bytes.insert(UInt8(ascii: ","), at: bracket ?? index)
      default:
        let end = min(bytes.count, index + Int.random(in: 1...8, using: &random))
        bytes.insert(contentsOf: bytes[index..<end], at: index)
      }
    }
    return bytes
  }

  private mutating func strangeByte() -> UInt8 {
    if chance(of: 3) { return UInt8.random(in: .min ... .max, using: &random) }
    return pick(Array(#"[]{},:"\u0123456789.-+eEtrfalsn/ "#.utf8))
  }

  // MARK: - Choices

  /// True once in `count` times.
  private mutating func chance(of count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }

  // MARK: - Values

  private mutating func put(_ text: some StringProtocol) {
    bytes += text.utf8
  }

  private mutating func putWhiteSpace() {
    guard hasWhiteSpace, chance(of: 2) else { return }
    put(pick([" ", "  ", "\n", "\t", "\r\n", "\n        ", " \t\r\n "]))
  }

  private mutating func putValue(depth: Int) {
    // Most texts begin with a container, and few go deep.
    let kind = Int.random(in: (depth == 0 && !chance(of: 8) ? 6 : 0)..<(depth > 5 ? 6 : 9), using: &random)
    switch kind {
    case 0: put(pick(["null", "true", "false"]))
    case 1, 2: putString()
    case 3, 4, 5: put(number())
    case 6: putList("[", "]") { $0.putValue(depth: depth + 1) }
    default:
      putList("{", "}") { generator in
        generator.putKey()
        generator.putWhiteSpace()
        generator.put(":")
        generator.putWhiteSpace()
        generator.putValue(depth: depth + 1)
      }
    }
  }

  private mutating func putList(_ start: String, _ end: String, _ putItem: (inout Self) -> Void) {
    put(start)
    putWhiteSpace()
    for index in 0..<Int.random(in: 0...5, using: &random) {
      if index > 0 {
        put(",")
        putWhiteSpace()
      }
      putItem(&self)
      putWhiteSpace()
    }
    put(end)
  }

  // MARK: - Strings

  /// A key: one of few where keys may be equal, in bytes, by their escapes or in what Unicode takes for equal.
  private mutating func putKey() {
    guard hasEqualKeys else {
      putString(end: String(bytes.count))
      return
    }
    put("\"" + pick(["a", #"\u0061"#, "b", "", "id", "x.y", #"\u00e9"#, "\u{e9}", "e\u{301}"]) + "\"")
  }

  private mutating func putString(end: String = "") {
    put("\"")
    for _ in 0..<(chance(of: 10) ? 40 : Int.random(in: 0...6, using: &random)) {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: put(pick([#"\""#, #"\\"#, #"\/"#, #"\b"#, #"\f"#, #"\n"#, #"\r"#, #"\t"#]))
      case 1: putEscape(of: scalar(below: 0x10000))
      case 2: putEscape(of: scalar(below: 0x110000))
      case 3: putRaw(scalar(below: 0x800))
      case 4: putRaw(scalar(below: 0x10000))
      case 5: putRaw(chance(of: 50) ? "\u{feff}" : scalar(below: 0x110000))
      default: putRaw(scalar(below: 0x80))
      }
    }
    put(end)
    put("\"")
  }

  private mutating func scalar(below end: UInt32) -> Unicode.Scalar {
    while true {
      if let scalar = Unicode.Scalar(UInt32.random(in: 0..<end, using: &random)) { return scalar }
    }
  }

  private mutating func putRaw(_ scalar: Unicode.Scalar) {
    if scalar.value < 0x20 || scalar == "\"" || scalar == "\\" {
      putEscape(of: scalar)
    } else {
      put(String(Character(scalar)))
    }
  }

  private mutating func putEscape(of scalar: Unicode.Scalar) {
    for unit in UTF16.encode(scalar).map(Array.init) ?? [] {
      let digits = String(unit, radix: 16, uppercase: chance(of: 2))
      put("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
    }
  }

  // MARK: - Numbers

  /// The text of a number, of any size and in any spelling.
  mutating func number() -> String {
    switch Int.random(in: 0..<16, using: &random) {
    case 0, 1, 2: return String(Int.random(in: -100...1000, using: &random))
    case 3: return String(Int64(truncatingIfNeeded: random.next() >> UInt64.random(in: 0..<64, using: &random)))
    case 4: return String(random.next())
    case 5: return zero()
    case 6, 7:
      let double = Double(bitPattern: random.next())
      return double.isFinite ? double.description : "0.1"
    case 8: return nearBound()
    case 9: return String(Int.random(in: -99999...99999, using: &random)) + "." + digits(1...4)
    case 10:
      // About one of these in fifty is beyond the range of a double.
      return mantissa() + exponent(chance(of: 50) ? 300...500 : -340...280)
    default: return mantissa() + (chance(of: 2) ? "" : exponent(-30...30))
    }
  }

  private mutating func zero() -> String {
    let zeros = String(repeating: "0", count: Int.random(in: 1...30, using: &random))
    return (chance(of: 2) ? "-" : "") + "0" + (chance(of: 2) ? "." + zeros : "")
      + (chance(of: 3) ? exponent(-500...500) : "")
  }

  /// An integer at a bound of 8 to 64 bits or of what doubles hold, one way or another.
  private mutating func nearBound() -> String {
    let bits = pick([7, 8, 15, 16, 31, 32, 53, 63, 64])
    let power = BigNatural(1) << bits
    let magnitude = pick([
      power.predecessor.predecessor, power.predecessor, power, power + BigNatural(1), power + BigNatural(2),
    ])
    let value = pick(["", "-"]) + magnitude.description
    return pick([value, "\(value).0", "\(value)e0", "\(value)0E-1", "\(value).5"])
  }

  private mutating func mantissa() -> String {
    let sign = chance(of: 2) ? "-" : ""
    let integer = chance(of: 4) ? "0" : pick(["1", "3", "9"]) + digits(0...(chance(of: 3) ? 20 : 5))
    return sign + integer + (chance(of: 2) ? "" : "." + digits(1...(chance(of: 3) ? 20 : 5)))
  }

  private mutating func exponent(_ range: ClosedRange<Int>) -> String {
    let value = Int.random(in: range, using: &random)
    return pick(["e", "E"]) + (value < 0 ? "-" : pick(["", "+"])) + pick(["", "", "0"]) + String(abs(value))
  }

  private mutating func digits(_ counts: ClosedRange<Int>) -> String {
    let few = pick(["0123456789", "0123456789", "09"])
    let all = Array(few)
    return String((0..<Int.random(in: counts, using: &random)).map { _ in pick(all) })
  }
}
