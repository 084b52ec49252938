#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Gloss

extension Data {
  /// The text, if it is in UTF-16 or UTF-32; nil if it is not, or if it is not valid.
  ///
  /// The first bytes tell the encoding: a byte order mark, or zeros around the ASCII character at the start of any JSON text (RFC 4627,
  /// section 3).
  ///
  /// - Parameter error: The reason why it is not JSON in UTF-8. For a text of two bytes, the error does not say that it is in UTF-16.
  func textInOtherEncoding(than error: JSONSyntaxError) -> String? {
    guard error.kind == .unsupportedEncoding || count == 2 && contains(0) else { return nil }
    let start = Array(prefix(4)) + [1, 1, 1, 1]
    let encoding: String.Encoding =
      switch (start[0], start[1], start[2], start[3]) {
      case (0, 0, 0xfe, 0xff), (0xff, 0xfe, 0, 0): .utf32
      case (0xfe, 0xff, _, _), (0xff, 0xfe, _, _): .utf16
      case (0, 0, _, _): .utf32BigEndian
      case (_, _, 0, 0): .utf32LittleEndian
      case (0, _, _, _): .utf16BigEndian
      default: .utf16LittleEndian
      }
    return String(data: self, encoding: encoding)
  }
}
