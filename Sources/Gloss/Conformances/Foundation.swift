import Foundation

extension Decimal: Glossy {
  /// The exact value of a number; nil for one that `Decimal` can't hold: of more than 38 digits (39 where they are
  /// at most 2^128 - 1) or with an exponent beyond -128 to 127.
  public init?(json: JSON) {
    guard let value = json.decimal else { return nil }
    self = value
  }

  /// A number with all digits; nil for NaN.
  public func toJSON() -> JSON? {
    JSON(StoredValue(self)).ifEncodable
  }
}

extension URL: Glossy {
  /// The URL in a string, as it is where Foundation takes it, else with what no URL may have in it
  /// percent-encoded. What is percent-encoded stays so, and `#` and `%` are left alone.
  public init?(json: JSON) {
    guard let string = json.string else { return nil }
    // Where Foundation finds something to encode, it encodes what is percent-encoded once more.
    let encoded = string.addingPercentEncoding(withAllowedCharacters: .urlLeftAlone) ?? string
    let isTakenAsIs = encoded == string || !string.utf8.contains(UInt8(ascii: "%"))
    guard let url = (isTakenAsIs ? URL(string: string) : nil) ?? URL(string: encoded) else { return nil }
    self = url
  }

  /// The absolute URL as a string.
  public func toJSON() -> JSON? {
    JSON(.string(absoluteString))
  }
}

extension CharacterSet {
  /// The characters of RFC 3986, section 2, the percent sign included.
  fileprivate static let urlLeftAlone = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~:/?#[]@!$&'()*+,;=%")
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
