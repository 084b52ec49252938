// Percent-encoding (RFC 3986, section 2.1). That of Foundation is of a class, which brings all of Foundation into a program.

extension UInt8 {
  /// Whether a byte may be anywhere in a URL after the host: a letter, a digit, or one of `-._~:/?@!$&'()*+,;=`.
  @inline(__always)
  var isAllowedInURL: Bool {
    // One bit for each ASCII character.
    let (low, high): (UInt64, UInt64) = (0xafff_ffd2_0000_0000, 0x47ff_fffe_87ff_ffff)
    return self < 0x80 && (self < 0x40 ? low : high) &>> UInt64(self) & 1 == 1
  }

  /// A percent sign and two digits.
  var percentEncoded: String { "%\(self < 16 ? "0" : "")\(String(self, radix: 16, uppercase: true))" }
}

extension String {
  /// The text with all bytes percent-encoded that a fragment of a URL does not allow. O(length).
  var percentEncoded: String {
    String(
      decoding: utf8.reduce(into: [UInt8]()) { bytes, byte in
        if byte.isAllowedInURL { bytes.append(byte) } else { bytes += byte.percentEncoded.utf8 }
      }, as: UTF8.self)
  }

  /// The text that is percent-encoded here; nil if a percent sign has no two hexadecimal digits after it, or if the bytes are not UTF-8.
  /// O(length).
  var percentDecoded: String? {
    var bytes: [UInt8] = []
    var rest = utf8.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.next()?.hexadecimalValue, let low = rest.next()?.hexadecimalValue else { return nil }
      bytes.append(high << 4 | low)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? text : nil
  }
}
