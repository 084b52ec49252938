#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Decoder {
  /// A function that reads a date from a string in a fixed form, such as `.day` for `2026-11-21`. A date formatter takes about a hundred
  /// times as long, and a `Date.ParseStrategy` more than ten times as long.
  ///
  /// - Parameters:
  ///   - key: The key, or the keys of a path with the delimiter between them.
  ///   - format: The form of the value.
  ///   - keyPathDelimiter: The text between the keys of a path.
  public static func decodeDate(
    _ key: String, format: DateFormat, keyPathDelimiter: String = "."
  ) -> (JSON) -> Date? {
    decode(key, as: format, keyPathDelimiter: keyPathDelimiter)
  }

  /// A function that reads an array of dates from strings in a fixed form.
  ///
  /// - Parameters:
  ///   - key: The key, or the keys of a path with the delimiter between them.
  ///   - format: The form of the value.
  ///   - keyPathDelimiter: The text between the keys of a path.
  ///   - skippingInvalid: Whether to leave out what does not fit. If not, the result is nil.
  public static func decodeDateArray(
    _ key: String, format: DateFormat, keyPathDelimiter: String = ".", skippingInvalid: Bool = false
  ) -> (JSON) -> [Date]? {
    decode(key, as: .array(of: format, skippingInvalid: skippingInvalid), keyPathDelimiter: keyPathDelimiter)
  }

  /// A function that reads a date from a string by a parse strategy, such as a `Date.ParseStrategy`.
  ///
  /// Foundation's strategies read February 30 as March 2, and ignore text after the date.
  ///
  /// - Parameters:
  ///   - key: The key, or the keys of a path with the delimiter between them.
  ///   - strategy: Reads the text of a date.
  ///   - keyPathDelimiter: The text between the keys of a path.
  @inlinable
  public static func decodeDate<Strategy: ParseStrategy>(
    _ key: String, strategy: Strategy, keyPathDelimiter: String = "."
  ) -> (JSON) -> Date? where Strategy.ParseInput == String, Strategy.ParseOutput == Date {
    decode(key, as: .date(strategy: strategy), keyPathDelimiter: keyPathDelimiter)
  }

  /// A function that reads an array of dates from strings by a parse strategy.
  ///
  /// - Parameters:
  ///   - key: The key, or the keys of a path with the delimiter between them.
  ///   - strategy: Reads the text of a date.
  ///   - keyPathDelimiter: The text between the keys of a path.
  ///   - skippingInvalid: Whether to leave out what does not fit. If not, the result is nil.
  @inlinable
  public static func decodeDateArray<Strategy: ParseStrategy>(
    _ key: String, strategy: Strategy, keyPathDelimiter: String = ".", skippingInvalid: Bool = false
  ) -> (JSON) -> [Date]? where Strategy.ParseInput == String, Strategy.ParseOutput == Date {
    decode(
      key, as: .array(of: .date(strategy: strategy), skippingInvalid: skippingInvalid),
      keyPathDelimiter: keyPathDelimiter)
  }

  /// A function that reads a date and time in the form of ISO 8601, with or without a fraction of a second and
  /// with any offset from UTC: `2026-11-21T10:00:00Z`, `2026-11-21T11:00:00.250+01:00`.
  public static func decodeDateISO8601(_ key: String, keyPathDelimiter: String = ".") -> (JSON) -> Date? {
    decode(key, keyPathDelimiter: keyPathDelimiter)
  }

  /// A function that reads an array of dates and times in the form of ISO 8601.
  ///
  /// - Parameters:
  ///   - key: The key, or the keys of a path with the delimiter between them.
  ///   - keyPathDelimiter: The text between the keys of a path.
  ///   - skippingInvalid: Whether to leave out what does not fit. If not, the result is nil.
  public static func decodeDateISO8601Array(
    _ key: String, keyPathDelimiter: String = ".", skippingInvalid: Bool = false
  ) -> (JSON) -> [Date]? {
    decode(key, keyPathDelimiter: keyPathDelimiter, skippingInvalid: skippingInvalid)
  }

  /// A function that reads a date from a number that counts from the start of 1970 in UTC.
  ///
  /// - Parameters:
  ///   - key: The key, or the keys of a path with the delimiter between them.
  ///   - unit: The unit of the number.
  ///   - keyPathDelimiter: The text between the keys of a path.
  public static func decodeDateSince1970(
    _ key: String, in unit: EpochUnit = .seconds, keyPathDelimiter: String = "."
  ) -> (JSON) -> Date? {
    decode(key, as: .since1970(unit), keyPathDelimiter: keyPathDelimiter)
  }
}
