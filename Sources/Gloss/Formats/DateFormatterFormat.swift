import Foundation

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

  public func _encoded(_ date: Date) -> some JSONEncodable {
    Transformed.value(formatter.string(from: date), of: date)
  }
}

extension JSONFormat {
  /// A date that a date formatter reads and writes. This is slow: try `date(_:)` first. A `Date.ParseStrategy` takes a fifth of the time.
  public static func dateFormatter(_ formatter: DateFormatter) -> Self where Self == DateFormatterFormat {
    DateFormatterFormat(formatter: formatter)
  }
}
