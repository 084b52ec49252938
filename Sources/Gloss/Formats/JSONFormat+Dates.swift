import Foundation

// MARK: - Fixed forms

extension DateFormat: _JSONFormat {
  /// The type that is read.
  public typealias Value = Date
  /// The type that is written.
  public typealias EncodedValue = Date

  public var _expectation: _Expectation { .date(form: description) }

  @inlinable
  public func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Date? {
    reader.date(by: date)
  }

  public func _encoded(_ date: Date) -> _FormattedDate { _FormattedDate(date: date, format: self) }
}

/// A date that is written in a fixed form.
public struct _FormattedDate: _JSONWritable, FormattedValue {
  let date: Date
  let format: DateFormat

  var original: KnownValue { KnownValue(date) }

  public func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    try writer.date(format.text(of: date), date)
  }
}

// MARK: - Numbers

/// A date as a number that counts from the start of 1970 in UTC.
@frozen public struct EpochFormat: _JSONFormat, Sendable {
  /// The type that is read.
  public typealias Value = Date
  /// The type that is written.
  public typealias EncodedValue = Date

  /// The unit of the number.
  public let unit: EpochUnit

  @inlinable init(_ unit: EpochUnit) { self.unit = unit }

  public var _expectation: _Expectation { .since1970(unit: "\(unit)") }

  @inlinable
  public func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Date? {
    guard let count = reader.double, count.isFinite else { return nil }
    return Date(timeIntervalSince1970: count / unit.perSecond)
  }

  public func _encoded(_ date: Date) -> _DateCount { _DateCount(date, in: unit) }
}

/// A date that is written as a number that counts from the start of 1970.
public struct _DateCount: _JSONWritable, FormattedValue {
  let date: Date
  let count: Double

  init(_ date: Date, in unit: EpochUnit) { (self.date, count) = (date, date.count(since1970In: unit)) }

  var original: KnownValue { KnownValue(date) }

  /// Writes the shortest number that reads as the same double. For an integer those are its digits, which take less time.
  public func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    if count.magnitude < 0x1p53, count != 0, let integer = Int64(exactly: count) { return try writer.integer(integer) }
    try writer.double(count)
  }
}

extension Date {
  /// The number of units since the start of 1970 in UTC.
  func count(since1970In unit: EpochUnit) -> Double {
    (timeIntervalSince1970 * 100_000).rounded() / (100_000 / unit.perSecond)
  }
}

// MARK: - Foundation's formatters

/// A date in a string that a parse strategy reads. It can't be written.
@frozen public struct DateStrategyFormat<Strategy: ParseStrategy>: _JSONFormat
where Strategy.ParseInput == String, Strategy.ParseOutput == Date {
  /// The type that is read.
  public typealias Value = Date
  /// The format writes nothing: this type has no values.
  public typealias EncodedValue = JSON.NotWritable

  @usableFromInline let strategy: Strategy

  @inlinable init(_ strategy: Strategy) { self.strategy = strategy }

  @inlinable public var _expectation: _Expectation { .date(form: nil) }

  @inlinable
  public func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Date? {
    reader.string.flatMap { try? strategy.parse($0) }
  }

  @inlinable public func _encoded(_ value: JSON.NotWritable) -> JSON {}
}

/// A date in a string that a format style reads and writes.
@frozen public struct DateStyleFormat<Style: ParseableFormatStyle>: _JSONFormat
where Style.FormatInput == Date, Style.FormatOutput == String {
  /// The type that is read.
  public typealias Value = Date
  /// The type that is written.
  public typealias EncodedValue = Date

  /// The format style that writes and reads the text.
  public let style: Style

  @inlinable init(_ style: Style) { self.style = style }

  @inlinable public var _expectation: _Expectation { .date(form: nil) }

  @inlinable
  public func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Date? {
    DateStrategyFormat(style.parseStrategy)._read(reader)
  }

  @inlinable
  public func _encoded(_ date: Date) -> _Transformed<Date, String> { .value(style.format(date), of: date) }
}

/// A date in a string that a date formatter reads and writes.
public struct DateFormatterFormat: _JSONFormat, Sendable {
  /// The type that is read.
  public typealias Value = Date
  /// The type that is written.
  public typealias EncodedValue = Date

  /// The date formatter that writes and reads the text.
  public let formatter: DateFormatter

  public var _expectation: _Expectation { .date(form: formatter.dateFormat) }

  public func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Date? {
    reader.string.flatMap(formatter.date(from:))
  }

  public func _encoded(_ date: Date) -> _Transformed<Date, String> { .value(formatter.string(from: date), of: date) }
}

extension DateStrategyFormat: Sendable where Strategy: Sendable {}
extension DateStyleFormat: Sendable where Style: Sendable {}

// MARK: - Names

extension JSONFormat {
  /// A date in a fixed form, such as `.day` for `2026-11-21`. A date outside the years 0 to 9999 fails to encode.
  ///
  /// It reads fast: a date formatter takes about a hundred times as long, and a `Date.ParseStrategy` more than ten times as long.
  public static func date(_ format: DateFormat) -> Self where Self == DateFormat { format }

  /// A date as a number that counts from the start of 1970 in UTC. It is written rounded to a hundredth of a millisecond: `Date` counts
  /// from 2001, and is less exact the further it is from there.
  @inlinable
  public static func since1970(_ unit: EpochUnit = .seconds) -> Self where Self == EpochFormat { EpochFormat(unit) }

  /// A date in a form that a format style of Foundation reads and writes, such as `.iso8601.year().month().day()`.
  @inlinable
  public static func date<Style: ParseableFormatStyle>(_ style: Style) -> Self
  where Self == DateStyleFormat<Style>, Style.FormatInput == Date, Style.FormatOutput == String {
    DateStyleFormat(style)
  }

  /// A date that a parse strategy of Foundation reads, such as a `Date.ParseStrategy`. It can't be written.
  ///
  /// Foundation's strategies read February 30 as March 2, and ignore text after the date.
  @inlinable
  public static func date<Strategy: ParseStrategy>(strategy: Strategy) -> Self
  where Self == DateStrategyFormat<Strategy>, Strategy.ParseInput == String, Strategy.ParseOutput == Date {
    DateStrategyFormat(strategy)
  }

  /// A date that a date formatter reads and writes. This is slow: try `date(_:)` first. A `Date.ParseStrategy` takes a fifth of the time.
  public static func dateFormatter(_ formatter: DateFormatter) -> Self where Self == DateFormatterFormat {
    DateFormatterFormat(formatter: formatter)
  }
}
