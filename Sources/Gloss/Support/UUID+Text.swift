import Foundation

extension UUID {
  /// The UUID that a text spells in 36 characters (RFC 9562, section 4): hexadecimal digits in either case, with hyphens
  /// after the first 8, 12, 16 and 20 of them. Nil for other texts.
  ///
  /// `UUID(uuidString:)` also reads a sign, a `0x`, and anything after a null character.
  @usableFromInline
  init?(hyphenated text: String) {
    guard let halves = text.withBytes(UUID.halves) else { return nil }
    func byte(_ half: UInt64, _ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: half &>> (56 &- 8 &* index)) }
    let (high, low) = halves
    self.init(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4), byte(high, 5), byte(high, 6),
        byte(high, 7), byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3), byte(low, 4), byte(low, 5), byte(low, 6),
        byte(low, 7)
      ))
  }

  /// The first and the last eight bytes of the UUID that a text spells; nil for other texts.
  private static func halves(_ text: UnsafeBufferPointer<UInt8>) -> (UInt64, UInt64)? {
    guard text.count == 36 else { return nil }
    var (high, low): (UInt64, UInt64) = (0, 0)
    for index in text.indices {
      if index == 8 || index == 13 || index == 18 || index == 23 {
        guard text[index] == UInt8(ascii: "-") else { return nil }
      } else {
        guard let digit = text[index].hexadecimalValue else { return nil }
        high = high &<< 4 | low &>> 60
        low = low &<< 4 | UInt64(digit)
      }
    }
    return (high, low)
  }
}
