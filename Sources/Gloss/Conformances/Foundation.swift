import Foundation

extension Decimal: _JSONScalar {
  @inlinable
  public static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Self? { reader.decimal }

  /// A number with all digits. NaN is unencodable.
  public func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    if isFinite { return try writer.number("\(self)") }
    try writer.unencodable(StoredValue.reason(againstNumber: self))
  }
}

extension CGFloat: _JSONScalar {
  @inlinable
  public static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Self? {
    NativeType._read(reader).map { Self($0) }
  }

  /// A number with as few digits as tell it from others. Infinity and NaN are unencodable.
  public func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    try NativeType(self)._write(to: &writer)
  }
}

extension URL: _JSONScalar {
  @inlinable
  public static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Self? {
    reader.string.flatMap { Self(leniently: $0) }
  }

  /// The absolute URL as a string.
  public func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    try writer.string(absoluteString)
  }
}

extension URL {
  /// The URL that a text spells, with what no URL may have in it percent-encoded.
  ///
  /// Where Foundation finds something to encode in a part of a URL, it encodes the percent signs of that part too, and
  /// `%20` becomes `%2520`. So it gets the part behind the host encoded. The host is its own: it knows other alphabets.
  @usableFromInline
  init?(leniently text: String) {
    if text.withBytes(URL.isEncoded) {
      self.init(string: text)
      return
    }
    let tail = URL.endOfHost(in: text)
    let encodedTail = URL.percentEncoded(text[tail...])
    guard
      let url = URL(string: text[..<tail] + encodedTail)
        ?? URL(string: URL.percentEncoded(text[..<tail], alsoAllowed: "[]") + encodedTail)
    else { return nil }
    self = url
  }

  /// Where the part behind the host begins, which is the start if there is no host (RFC 3986, sections 3 and 4.2).
  ///
  /// By bytes: a mark behind a slash must not hide it, and to look at characters takes quadratic time where many marks
  /// make up one.
  private static func endOfHost(in text: String) -> String.Index {
    let scheme = text.utf8.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "/") }
    var rest = text.utf8[scheme.endIndex...]
    if !scheme.isEmpty {
      guard rest.first == UInt8(ascii: ":") else { return text.startIndex }
      rest = rest.dropFirst()
    }
    guard rest.starts(with: "//".utf8) else { return text.startIndex }
    return rest.dropFirst(2).firstIndex { "/?#".utf8.contains($0) } ?? text.endIndex
  }

  /// The text with each byte encoded that RFC 3986, section 3, allows in no path, query or fragment, a percent sign
  /// that encodes nothing, and each number sign but the first.
  ///
  /// - Parameter alsoAllowed: The brackets of a host that is an IPv6 address.
  private static func percentEncoded(_ text: Substring, alsoAllowed: String = "") -> String {
    let encoded = Array(text.utf8).withUnsafeBufferPointer { bytes in
      var hasFragment = false
      return bytes.indices.reduce(into: [UInt8]()) { encoded, index in
        let byte = bytes[index]
        if isLeftAlone(at: index, in: bytes, &hasFragment) || alsoAllowed.utf8.contains(byte) {
          encoded.append(byte)
        } else {
          encoded += "%\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))".utf8
        }
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// Whether nothing in a text needs to be encoded: most URLs are so, and Foundation gets them as they are.
  private static func isEncoded(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var hasFragment = false
    return text.indices.allSatisfy { isLeftAlone(at: $0, in: text, &hasFragment) }
  }

  /// Whether a byte of a URL may stand as it is.
  ///
  /// - Parameter hasFragment: Whether a number sign was met before. Only the first one starts a fragment.
  @inline(__always)
  private static func isLeftAlone(
    at index: Int, in text: UnsafeBufferPointer<UInt8>, _ hasFragment: inout Bool
  ) -> Bool {
    switch text[index] {
    case UInt8(ascii: "%"):
      return text[(index + 1)...].prefix(2).count(where: { $0.hexadecimalValue != nil }) == 2
    case UInt8(ascii: "#"):
      defer { hasFragment = true }
      return !hasFragment
    default: return isAllowed(text[index])
    }
  }

  /// Whether a byte stands for itself wherever it stands: a letter, a digit, or one of `-._~:/?@!$&'()*+,;=`.
  @inline(__always)
  private static func isAllowed(_ byte: UInt8) -> Bool {
    // A bit for each character of ASCII.
    let (low, high): (UInt64, UInt64) = (0xafff_ffd2_0000_0000, 0x47ff_fffe_87ff_ffff)
    return byte < 0x80 && (byte < 0x40 ? low : high) &>> UInt64(byte) & 1 == 1
  }
}

extension UUID: _JSONScalar {
  @inlinable
  public static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Self? {
    reader.string.flatMap { Self(hyphenated: $0) }
  }

  /// The UUID as a string in upper case.
  public func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    try writer.string(uuidString)
  }
}

extension Data: _JSONScalar {
  @inlinable
  public static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Self? {
    reader.string.flatMap { Self(strictlyBase64: $0) }
  }

  /// The bytes as a base64 string.
  public func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    try writer.string(base64EncodedString())
  }
}

extension Data {
  /// The bytes that a text stands for in base64 (RFC 4648, section 4): characters of the alphabet in groups of four, where one
  /// or two pads may end the last group. Nil for other texts.
  ///
  /// The bits of the last character that no byte needs may be set, as in `AB==`: a decoder may take it (section 3.5), and
  /// Foundation does.
  @usableFromInline
  init?(strictlyBase64 text: String) {
    // Foundation takes more pads, and pads inside.
    guard text.withBytes(Data.isBase64) else { return nil }
    self.init(base64Encoded: text)
  }

  private static func isBase64(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count % 4 == 0 else { return false }
    let pads = text.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
    return text.dropLast(pads).allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "+"),
        UInt8(ascii: "/"):
        true
      default: byte.isDigit
      }
    }
  }
}

extension Date: _JSONScalar {
  @inlinable
  public static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Self? { reader.date }

  /// The date and time in the form of ISO 8601 in UTC, with three digits of the second where there are milliseconds. Years
  /// before 0 and after 9999 are unencodable.
  public func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    if let string = ISO8601.string(from: self) { return try writer.string(string) }
    try writer.unencodable("a date \(timeIntervalSince1970) seconds from 1970 is outside of the years 0 to 9999")
  }
}
