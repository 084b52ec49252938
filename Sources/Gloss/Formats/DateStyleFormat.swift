#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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

  public var _expectation: _Expectation { .date(form: nil) }

  @inlinable
  public func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Date? {
    DateStrategyFormat(style.parseStrategy)._read(reader)
  }

  @inlinable
  public func _encoded(_ date: Date) -> some JSONEncodable { Transformed.value(style.format(date), of: date) }
}

extension DateStyleFormat: Sendable where Style: Sendable {}

extension JSONFormat {
  /// A date in a form that a format style of Foundation reads and writes, such as `.iso8601.year().month().day()`.
  @inlinable
  public static func date<Style: ParseableFormatStyle>(_ style: Style) -> Self
  where Self == DateStyleFormat<Style>, Style.FormatInput == Date, Style.FormatOutput == String {
    DateStyleFormat(style)
  }
}
