#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Encoder {
  /// A function that writes a date as a string in a fixed form, such as `.day` for `2026-11-21`. A date outside the years 0 to 9999 fails
  /// to encode.
  public static func encodeDate(_ key: String, format: DateFormat) -> (Date?) -> JSON? {
    encode(key, as: format)
  }

  /// A function that writes an array of dates as strings in a fixed form.
  public static func encodeDateArray(_ key: String, format: DateFormat) -> ([Date]?) -> JSON? {
    encode(key, as: .array(of: format))
  }

  /// A function that writes a date as the string that a format style makes, such as `.iso8601`.
  @inlinable
  public static func encodeDate<Style: FormatStyle>(_ key: String, format: Style) -> (Date?) -> JSON?
  where Style.FormatInput == Date, Style.FormatOutput == String {
    encode(key, as: .transform(write: format.format))
  }

  /// A function that writes an array of dates as the strings that a format style makes.
  @inlinable
  public static func encodeDateArray<Style: FormatStyle>(_ key: String, format: Style) -> ([Date]?) -> JSON?
  where Style.FormatInput == Date, Style.FormatOutput == String {
    encode(key, as: .array(of: .transform(write: format.format)))
  }

  /// A function that writes a date in the form of ISO 8601 in UTC: `2026-11-21T10:00:00Z`, with three fraction digits if there
  /// are milliseconds.
  public static func encodeDateISO8601(_ key: String) -> (Date?) -> JSON? { encode(key) }

  /// A function that writes an array of dates in the form of ISO 8601 in UTC.
  public static func encodeDateISO8601Array(_ key: String) -> ([Date]?) -> JSON? { encode(key) }

  /// A function that writes a date as a number that counts from the start of 1970 in UTC, rounded to a hundredth of a millisecond. `Date`
  /// counts from 2001, and is less exact the further it is from there.
  public static func encodeDateSince1970(_ key: String, in unit: EpochUnit = .seconds) -> (Date?) -> JSON? {
    encode(key, as: .since1970(unit))
  }
}
