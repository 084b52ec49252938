#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DateFormat: _JSONFormat {
  /// The type that is read.
  public typealias Value = Date
  /// The type that is written.
  public typealias EncodedValue = Date

  public var _expectation: _Expectation { .date(form: description) }

  @inlinable
  public func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Date? {
    reader.date { date(from: BufferView($0)) }
  }

  public func _encoded(_ date: Date) -> some JSONEncodable { FormattedDate(date: date, format: self) }
}

/// A date that is written in a fixed form.
private struct FormattedDate: _JSONWritable, FormattedValue {
  let date: Date
  let format: DateFormat

  var original: KnownValue { KnownValue(date) }

  func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    try writer.date(format.text(of: date), date)
  }
}

extension JSONFormat {
  /// A date in a fixed form, such as `.day` for `2026-11-21`. A date outside the years 0 to 9999 fails to encode.
  ///
  /// It reads fast: a date formatter takes about a hundred times as long, and a `Date.ParseStrategy` more than ten times as long.
  public static func date(_ format: DateFormat) -> Self where Self == DateFormat { format }
}

extension _Expectation {
  /// A date in a string, in a form that can be written down; nil if only code knows it.
  static func date(form: String?) -> _Expectation {
    .format(
      Format(
        type: Date.self, kinds: [.string],
        form: form.map { "a date in the form \"\($0)\"" } ?? "a date that the parse strategy accepts",
        plainForm: form == nil ? "a valid date" : nil))
  }
}
