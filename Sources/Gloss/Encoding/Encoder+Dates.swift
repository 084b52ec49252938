import Foundation

extension Encoder {
  /// A function that writes a date as a string in a fixed form, such as `.day` for `2026-11-21`. A date outside of the years 0
  /// to 9999 is unencodable.
  public static func encodeDate(_ key: String, format: DateFormat) -> (Date?) -> JSON? {
    { date in JSON.fragment(key, date.map { FormattedDate(date: $0, format: format) }) }
  }

  /// A function that writes an array of dates as strings in a fixed form.
  public static func encodeDateArray(_ key: String, format: DateFormat) -> ([Date]?) -> JSON? {
    { dates in JSON.fragment(key, dates?.map { FormattedDate(date: $0, format: format) }) }
  }

  /// A function that writes a date as the string that `dateFormatter` makes.
  public static func encodeDate(_ key: String, dateFormatter: DateFormatter) -> (Date?) -> JSON? {
    encode(key, transform: dateFormatter.string(from:))
  }

  /// A function that writes an array of dates as the strings that `dateFormatter` makes.
  public static func encodeDateArray(_ key: String, dateFormatter: DateFormatter) -> ([Date]?) -> JSON? {
    encode(key, transform: { $0.map(dateFormatter.string(from:)) })
  }

  /// A function that writes a date as the string that a format style makes, such as `.iso8601`.
  @inlinable
  public static func encodeDate<Style: FormatStyle>(_ key: String, format: Style) -> (Date?) -> JSON?
  where Style.FormatInput == Date, Style.FormatOutput == String {
    encode(key, transform: format.format)
  }

  /// A function that writes an array of dates as the strings that a format style makes.
  @inlinable
  public static func encodeDateArray<Style: FormatStyle>(_ key: String, format: Style) -> ([Date]?) -> JSON?
  where Style.FormatInput == Date, Style.FormatOutput == String {
    encode(key, transform: { $0.map(format.format) })
  }

  /// A function that writes a date in the form of ISO 8601 in UTC: `2026-11-21T10:00:00Z`, with three fraction digits if there
  /// are milliseconds.
  public static func encodeDateISO8601(_ key: String) -> (Date?) -> JSON? { encode(key) }

  /// A function that writes an array of dates in the form of ISO 8601 in UTC.
  public static func encodeDateISO8601Array(_ key: String) -> ([Date]?) -> JSON? { encode(key) }

  /// A function that writes a date as a number that counts from the start of 1970 in UTC, rounded to a hundredth of a
  /// millisecond. `Date` counts from 2001, and is less exact the further it is from there.
  public static func encodeDateSince1970(_ key: String, in unit: EpochUnit = .seconds) -> (Date?) -> JSON? {
    { date in JSON.fragment(key, date.map { DateCount($0, in: unit) }) }
  }
}

extension Date {
  /// How many units have passed since the start of 1970 in UTC.
  func count(since1970In unit: EpochUnit) -> Double {
    (timeIntervalSince1970 * 100_000).rounded() / (100_000 / unit.perSecond)
  }
}

/// A date that is written as a number that counts from the start of 1970.
struct DateCount: _JSONWritable {
  let count: Double

  init(_ date: Date, in unit: EpochUnit) { count = date.count(since1970In: unit) }

  /// Writes the shortest number that reads as the same double. Those of an integer are its digits, which take less time.
  func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    if count.magnitude < 0x1p53, count != 0, let integer = Int64(exactly: count) { return try writer.integer(integer) }
    try writer.double(count)
  }
}

/// A date that is written in a fixed form.
struct FormattedDate: _JSONWritable {
  let date: Date
  let format: DateFormat

  func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    try writer.date(format.text(of: date), date)
  }
}
