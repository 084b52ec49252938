import Foundation

extension Decimal: Glossy {
  /// The exact value of a number; nil for one that `Decimal` can't hold: of more than 38 digits (39 where they are
  /// at most 2^128 - 1) or with an exponent beyond -128 to 127.
  public init?(json: JSON) {
    guard let value = json.decimal else { return nil }
    self = value
  }

  @inlinable
  public static func _read(_ place: _JSONPlace) -> Self? { place.decimal }

  /// A number with all digits; nil for NaN.
  public func toJSON() -> JSON? {
    JSON(StoredValue(self)).ifEncodable
  }
}

extension CGFloat: Glossy {
  /// The number nearest to a number; nil for one beyond the range.
  public init?(json: JSON) {
    guard let value = NativeType(json: json) else { return nil }
    self.init(value)
  }

  /// A number with as few digits as tell it from others; nil for infinity and NaN.
  public func toJSON() -> JSON? {
    NativeType(self).toJSON()
  }
}

extension URL: Glossy {
  /// The URL in a string, as it is where Foundation takes it, else with what no URL may have in it
  /// percent-encoded. What is percent-encoded stays so.
  public init?(json: JSON) {
    guard let string = json.string, let url = URL(leniently: string) else { return nil }
    self = url
  }

  /// The absolute URL as a string.
  public func toJSON() -> JSON? {
    JSON(.string(absoluteString))
  }
}

extension URL {
  /// The URL that a text spells, with what no URL may have in it percent-encoded.
  ///
  /// Where Foundation finds something to encode in a part of a URL, it encodes the percent signs of that part too, and
  /// `%20` becomes `%2520`. So it gets the part behind the host encoded. The host is its own: it knows other alphabets.
  fileprivate init?(leniently text: String) {
    let host = text.range(of: "://").map { text[$0.upperBound...] }
    let tail = host.map { $0.firstIndex { "/?#".contains($0) } ?? text.endIndex } ?? text.startIndex
    let encodedTail = URL.percentEncoded(text[tail...])
    guard
      let url = URL(string: text[..<tail] + encodedTail)
        ?? URL(string: URL.percentEncoded(text[..<tail], alsoAllowed: "[]") + encodedTail)
    else { return nil }
    self = url
  }

  /// The text with each byte encoded that RFC 3986, section 3, allows in no path, query or fragment, a percent sign
  /// that encodes nothing, and each number sign but the first.
  ///
  /// - Parameter alsoAllowed: The brackets of a host that is an IPv6 address.
  private static func percentEncoded(_ text: Substring, alsoAllowed: String = "") -> String {
    let bytes = Array(text.utf8)
    var hasFragment = false
    var encoded: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      let isLeftAlone =
        switch byte {
        case UInt8(ascii: "%"): bytes[(index + 1)...].prefix(2).count(where: { $0.isHexadecimalDigit }) == 2
        case UInt8(ascii: "#"): !hasFragment
        default: allowed.contains(byte) || alsoAllowed.utf8.contains(byte)
        }
      if byte == UInt8(ascii: "#") { hasFragment = true }
      encoded +=
        isLeftAlone ? [byte] : Array("%\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))".utf8)
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  private static let allowed = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~:/?@!$&'()*+,;=".utf8)
}

extension UInt8 {
  fileprivate var isHexadecimalDigit: Bool {
    StringConversion.hexadecimalValue(self) != nil
  }
}

extension UUID: Glossy {
  /// The UUID in a string such as `"E621E1F8-C36C-495A-93FC-0C247A3E6E5F"`, in either case.
  public init?(json: JSON) {
    guard let string = json.string, let value = UUID(uuidString: string) else { return nil }
    self = value
  }

  /// The UUID as a string in upper case.
  public func toJSON() -> JSON? {
    JSON(.string(uuidString))
  }
}

extension Data: Glossy {
  /// The bytes that a base64 string stands for (RFC 4648, section 4).
  public init?(json: JSON) {
    // Foundation takes surplus padding.
    guard let string = json.string, string.utf8.count % 4 == 0, let value = Data(base64Encoded: string) else {
      return nil
    }
    self = value
  }

  /// The bytes as a base64 string.
  public func toJSON() -> JSON? {
    JSON(.string(base64EncodedString()))
  }
}

extension Date: Glossy {
  /// The date and time in a string in the form of ISO 8601: `2026-11-21T10:00:00Z`, with or without a fraction of
  /// a second and with any offset from UTC.
  public init?(json: JSON) {
    guard let string = json.string, let value = ISO8601.date(from: string) else { return nil }
    self = value
  }

  /// The date and time in the form of ISO 8601 in UTC, with three digits of the second where there are
  /// milliseconds; nil outside of the years 0 to 9999.
  public func toJSON() -> JSON? {
    guard let string = ISO8601.string(from: self) else {
      return JSON.unencodable("a date \(timeIntervalSince1970) seconds from 1970 is outside of the years 0 to 9999")
    }
    return JSON(.string(string))
  }
}
