#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Decimal: _JSONScalar {
  @inlinable
  public static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Self? { reader.decimal }

  /// Writes a number with all digits. NaN fails to encode.
  public func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    if isFinite { return try writer.number("\(self)") }
    try writer.unencodable(StoredValue.reason(againstNumber: self))
  }
}

extension URL: _JSONScalar {
  @inlinable
  public static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Self? {
    reader.string.flatMap { Self(leniently: $0) }
  }

  /// Writes the absolute URL as a string.
  public func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    try writer.string(absoluteString)
  }
}

extension URL {
  /// Creates the URL of a text; nil if Foundation refuses it. Characters that no URL may contain are percent-encoded.
  ///
  /// If Foundation finds something to encode in a part of a URL, it also encodes the percent signs of that part, and `%20` becomes
  /// `%2520`. So the part after the host is encoded here. Foundation encodes the host, which may be in any alphabet. Without
  /// FoundationInternationalization it would percent-encode a host in another alphabet, which no server has: the URL is nil.
  @usableFromInline
  init?(leniently text: String) {
    if text.withBytes(URL.isEncoded) {
      self.init(string: text)
      return
    }
    if URL.needsInternationalization(text) { return nil }
    let tail = URL.endOfHost(in: text)
    let encodedTail = URL.percentEncoded(text[tail...])
    guard
      let url = URL(string: text[..<tail] + encodedTail)
        ?? URL(string: URL.percentEncoded(text[..<tail], alsoAllowed: "[]") + encodedTail)
    else { return nil }
    self = url
  }

  /// Whether Foundation encodes hosts in other alphabets as RFC 3492 says, in place of percent-encoding them.
  private static let encodesHosts = URL(string: "http://ü")?.absoluteString != "http://%C3%BC"

  /// Whether the host of a URL is in another alphabet, and this program can't encode it.
  static func needsInternationalization(_ text: String) -> Bool {
    if encodesHosts { return false }
    let authority = text.utf8[..<endOfHost(in: text)]
    return authority.reversed().prefix { $0 != UInt8(ascii: "@") }.contains { $0 >= 0x80 }
  }

  /// The index after the host; the start if there is no host (RFC 3986, sections 3 and 4.2).
  ///
  /// It goes by bytes: a combining mark after a slash must not hide the slash. To go by characters would take quadratic time if one has
  /// many marks.
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

  /// The text with some bytes percent-encoded. These are bytes that RFC 3986, section 3, does not allow in a path, query or fragment,
  /// percent signs without two hexadecimal digits, and all number signs except the first.
  ///
  /// - Parameter alsoAllowed: Other bytes to leave alone, such as the brackets of an IPv6 address.
  private static func percentEncoded(_ text: Substring, alsoAllowed: String = "") -> String {
    let encoded = Array(text.utf8).withView { bytes in
      var hasFragment = false
      return bytes.indices.reduce(into: [UInt8]()) { encoded, index in
        let byte = bytes[index]
        if isLeftAlone(at: index, in: bytes, &hasFragment) || alsoAllowed.utf8.contains(byte) {
          encoded.append(byte)
        } else {
          encoded += byte.percentEncoded.utf8
        }
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// Whether nothing in a text needs to be encoded, as in most URLs. Foundation gets those unchanged.
  private static func isEncoded(_ text: ByteView) -> Bool {
    var (index, hasFragment) = (0, false)
    while index < text.count, isLeftAlone(at: index, in: text, &hasFragment) { index += 1 }
    return index == text.count
  }

  /// Whether a byte of a URL may stay unchanged.
  ///
  /// - Parameter hasFragment: Whether there was an earlier number sign. Only the first one starts a fragment.
  @inline(__always)
  private static func isLeftAlone(
    at index: Int, in text: ByteView, _ hasFragment: inout Bool
  ) -> Bool {
    switch text[index] {
    case UInt8(ascii: "%"):
      return text[(index + 1)...].prefix(2).count(where: { $0.hexadecimalValue != nil }) == 2
    case UInt8(ascii: "#"):
      defer { hasFragment = true }
      return !hasFragment
    default: return text[index].isAllowedInURL
    }
  }
}

extension UUID: _JSONScalar {
  @inlinable
  public static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Self? {
    reader.string.flatMap { Self(hyphenated: $0) }
  }

  /// Writes the UUID as a string in upper case.
  public func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    try writer.string(uuidString)
  }
}

extension Data: _JSONScalar {
  @inlinable
  public static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Self? {
    reader.string.flatMap { Self(base64: $0) }
  }

  /// Writes the bytes as a base64 string.
  public func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    try writer.string(base64EncodedString())
  }
}

extension Date: _JSONScalar {
  @inlinable
  public static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Self? {
    reader.date { ISO8601.date(from: BufferView($0)) }
  }

  /// Writes the date and time in UTC in the form of ISO 8601, with three fraction digits if there are milliseconds. Dates outside the
  /// years 0 to 9999 fail to encode.
  public func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    try writer.date(ISO8601.text(of: self), self)
  }
}
