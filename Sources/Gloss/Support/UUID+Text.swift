#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension UUID {
  /// Creates the UUID that a text spells in 36 characters (RFC 9562, section 4): hexadecimal digits in upper or lower case, with hyphens
  /// after the first 8, 12, 16 and 20 of them. Nil for other texts.
  ///
  /// `UUID(uuidString:)` also reads a sign, a `0x`, and anything after a null character.
  ///
  /// The fact that makes it safe: both tuples are sixteen bytes.
  @usableFromInline
  init?(hyphenated text: String) {
    guard let (high, low) = text.withBytes(UUID.halves) else { return nil }
    unsafe self.init(uuid: unsafeBitCast((high.bigEndian, low.bigEndian), to: uuid_t.self))
  }

  /// The first and the last eight bytes of the UUID that a text spells; nil for other texts.
  private static func halves(_ text: ByteView) -> (UInt64, UInt64)? {
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
