#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Data {
  /// Creates the bytes that a text spells in base64 (RFC 4648, sections 4 and 5): groups of four characters of the alphabet. The last
  /// group may have two or three characters. Nil for other texts.
  ///
  /// Unused bits of the last character may be set, as in `AB==`. Decoders may accept that (section 3.5), and Foundation does.
  ///
  /// - Parameters:
  ///   - isURLSafe: Whether `-` and `_` are in place of `+` and `/`.
  ///   - isPadded: Whether `=` completes the last group.
  @usableFromInline
  init?(base64 text: String, isURLSafe: Bool = false, isPadded: Bool = true) {
    // Foundation also accepts more pads, and pads in the middle.
    guard text.withBytes({ Data.isBase64($0, isURLSafe, isPadded) }) else { return nil }
    if !isURLSafe, isPadded {
      self.init(base64Encoded: text)
      return
    }
    var bytes = text.utf8.map {
      $0 == UInt8(ascii: "-") ? UInt8(ascii: "+") : $0 == UInt8(ascii: "_") ? UInt8(ascii: "/") : $0
    }
    bytes += repeatElement(UInt8(ascii: "="), count: (4 - bytes.count % 4) % 4)
    self.init(base64Encoded: Data(bytes))
  }

  private static func isBase64(_ text: ByteView, _ isURLSafe: Bool, _ isPadded: Bool) -> Bool {
    guard isPadded ? text.count % 4 == 0 : text.count % 4 != 1 else { return false }
    let pads = isPadded ? text.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count : 0
    return text.dropLast(pads).allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
      case UInt8(ascii: "+"), UInt8(ascii: "/"): !isURLSafe
      case UInt8(ascii: "-"), UInt8(ascii: "_"): isURLSafe
      default: byte.isDigit
      }
    }
  }
}
