import Foundation

extension Decoder {
  /// A function that reads a date from a string in a fixed form, such as `.day` for `2026-11-21`. A date formatter takes about
  /// a hundred times as long, and a `Date.ParseStrategy` more than ten times.
  public static func decodeDate(
    _ key: String, format: DateFormat, keyPathDelimiter: String = "."
  ) -> (JSON) -> Date? {
    _field(key, keyPathDelimiter, date(format))
  }

  /// A function that reads an array of dates from strings in a fixed form.
  public static func decodeDateArray(
    _ key: String, format: DateFormat, keyPathDelimiter: String = ".", skippingInvalid: Bool = false
  ) -> (JSON) -> [Date]? {
    _field(key, keyPathDelimiter, ArrayOf(date(format), skippingInvalid: skippingInvalid))
  }

  static func date(_ format: DateFormat) -> FormattedDateReading { FormattedDateReading(format: format) }

  /// A function that reads a date from a string that `dateFormatter` takes.
  ///
  /// This is slow. `DateFormat` has the usual forms, and a `Date.ParseStrategy` reads others in a fifth of the time.
  public static func decodeDate(
    _ key: String, dateFormatter: DateFormatter, keyPathDelimiter: String = "."
  ) -> (JSON) -> Date? {
    _field(key, keyPathDelimiter, date(dateFormatter))
  }

  /// A function that reads an array of dates from strings that `dateFormatter` takes.
  public static func decodeDateArray(
    _ key: String, dateFormatter: DateFormatter, keyPathDelimiter: String = ".", skippingInvalid: Bool = false
  ) -> (JSON) -> [Date]? {
    _field(key, keyPathDelimiter, ArrayOf(date(dateFormatter), skippingInvalid: skippingInvalid))
  }

  static func date(_ formatter: DateFormatter) -> Transformed<Decoded<String>, Date> {
    Transformed(Decoded(), expecting: .date(form: formatter.dateFormat), formatter.date(from:))
  }

  /// A function that reads a date from a string that a parse strategy takes, such as a `Date.ParseStrategy`.
  ///
  /// Foundation's strategies for dates take February 30 for March 2, and ignore what follows the date.
  @inlinable
  public static func decodeDate<Strategy: ParseStrategy>(
    _ key: String, strategy: Strategy, keyPathDelimiter: String = "."
  ) -> (JSON) -> Date? where Strategy.ParseInput == String, Strategy.ParseOutput == Date {
    _field(key, keyPathDelimiter, date(strategy))
  }

  /// A function that reads an array of dates from strings that a parse strategy takes.
  @inlinable
  public static func decodeDateArray<Strategy: ParseStrategy>(
    _ key: String, strategy: Strategy, keyPathDelimiter: String = ".", skippingInvalid: Bool = false
  ) -> (JSON) -> [Date]? where Strategy.ParseInput == String, Strategy.ParseOutput == Date {
    _field(key, keyPathDelimiter, ArrayOf(date(strategy), skippingInvalid: skippingInvalid))
  }

  @inlinable
  static func date<Strategy: ParseStrategy>(_ strategy: Strategy) -> Transformed<Decoded<String>, Date>
  where Strategy.ParseInput == String, Strategy.ParseOutput == Date {
    Transformed(Decoded(), expecting: .date(form: nil)) { try? strategy.parse($0) }
  }

  /// A function that reads a date and time in the form of ISO 8601, with or without a fraction of a second and
  /// with any offset from UTC: `2026-11-21T10:00:00Z`, `2026-11-21T11:00:00.250+01:00`.
  public static func decodeDateISO8601(_ key: String, keyPathDelimiter: String = ".") -> (JSON) -> Date? {
    decode(key, keyPathDelimiter: keyPathDelimiter)
  }

  /// A function that reads an array of dates and times in the form of ISO 8601.
  public static func decodeDateISO8601Array(
    _ key: String, keyPathDelimiter: String = ".", skippingInvalid: Bool = false
  ) -> (JSON) -> [Date]? {
    decode(key, keyPathDelimiter: keyPathDelimiter, skippingInvalid: skippingInvalid)
  }

  /// A function that reads a date from a number that counts from the start of 1970 in UTC.
  public static func decodeDateSince1970(
    _ key: String, in unit: EpochUnit = .seconds, keyPathDelimiter: String = "."
  ) -> (JSON) -> Date? {
    _field(key, keyPathDelimiter, dateSince1970(unit))
  }

  static func dateSince1970(_ unit: EpochUnit) -> DateSince1970Reading { DateSince1970Reading(unit: unit) }
}

/// Reads a date in a fixed form.
struct FormattedDateReading: _ValueReading {
  let format: DateFormat

  var expectation: _Expectation { .date(form: format.description) }

  func read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Date? { reader.date(format) }
}

/// Reads a date from a number that counts from the start of 1970.
struct DateSince1970Reading: _ValueReading {
  let unit: EpochUnit

  var expectation: _Expectation { .since1970(unit) }

  func read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Date? {
    reader.double.map { Date(timeIntervalSince1970: $0 / unit.perSecond) }
  }
}
