import Foundation

/// A seeded generator (xorshift64*, Vigna 2016), so that a failure can be had again.
struct MappingRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed == 0 ? 1 : seed
  }

  mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 0x2545_f491_4f6c_dd1d
  }

  /// A text of up to 12 characters, with what needs escapes and what takes more than a byte.
  mutating func string() -> String {
    let characters: [Character] = [
      "a", "Z", "0", " ", "\"", "\\", "/", "\n", "\t", "\u{0}", "\u{1f}", "\u{7f}", "é", "e\u{301}", "ß", "漢", "😀",
      "\u{2028}", "\u{ffff}", ".", "[", "]", "{", "}", ":", ",",
    ]
    return String((0..<Int.random(in: 0...12, using: &self)).map { _ in characters.randomElement(using: &self) ?? "a" })
  }

  mutating func integer<Integer: FixedWidthInteger>(_ type: Integer.Type = Integer.self) -> Integer {
    switch Int.random(in: 0..<8, using: &self) {
    case 0: .min
    case 1: .max
    case 2: Integer.random(in: 0...100, using: &self)
    default: Integer.random(in: .min ... .max, using: &self)
    }
  }

  /// A finite double: of any magnitude, or a short decimal.
  mutating func double() -> Double {
    if Bool.random(using: &self) { return Double(Int.random(in: -9999...9999, using: &self)) / 100 }
    let value = Double(bitPattern: next())
    return value.isFinite ? value : 0.5
  }

  /// A finite float: of any magnitude, or a short decimal.
  mutating func float() -> Float {
    if Bool.random(using: &self) { return Float(Int.random(in: -9999...9999, using: &self)) / 100 }
    let value = Float(bitPattern: UInt32(truncatingIfNeeded: next()))
    return value.isFinite ? value : 0.5
  }

  /// A date of the years 1 to 9998 with whole milliseconds.
  mutating func milliseconds() -> Int {
    Int.random(in: -62_135_596_800_000...253_370_764_800_000, using: &self)
  }

  mutating func date() -> Date {
    Date(timeIntervalSinceReferenceDate: Double(milliseconds() - 978_307_200_000) / 1000)
  }

  mutating func data() -> Data {
    Data((0..<Int.random(in: 0...20, using: &self)).map { _ in UInt8.random(in: .min ... .max, using: &self) })
  }

  mutating func uuid() -> UUID {
    var bytes = (next(), next())
    return withUnsafeBytes(of: &bytes) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  mutating func decimal() -> Decimal {
    Decimal(
      sign: Bool.random(using: &self) ? .plus : .minus, exponent: Int.random(in: -100...60, using: &self),
      significand: Decimal(integer(UInt64.self)))
  }
}
