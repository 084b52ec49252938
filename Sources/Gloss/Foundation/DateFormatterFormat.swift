#if Foundation || !canImport(FoundationEssentials)
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

  extension Decoder {
    /// A function that reads a date from a string by a date formatter.
    ///
    /// This is slow. `DateFormat` has the usual forms, and a `Date.ParseStrategy` reads other forms in a fifth of the time.
    ///
    /// - Parameters:
    ///   - key: The key, or the keys of a path with the delimiter between them.
    ///   - dateFormatter: Reads the text of a date.
    ///   - keyPathDelimiter: The text between the keys of a path.
    public static func decodeDate(
      _ key: String, dateFormatter: DateFormatter, keyPathDelimiter: String = "."
    ) -> (JSON) -> Date? {
      decode(key, as: .dateFormatter(dateFormatter), keyPathDelimiter: keyPathDelimiter)
    }

    /// A function that reads an array of dates from strings by a date formatter.
    ///
    /// - Parameters:
    ///   - key: The key, or the keys of a path with the delimiter between them.
    ///   - dateFormatter: Reads the text of a date.
    ///   - keyPathDelimiter: The text between the keys of a path.
    ///   - skippingInvalid: Whether to leave out what does not fit. If not, the result is nil.
    public static func decodeDateArray(
      _ key: String, dateFormatter: DateFormatter, keyPathDelimiter: String = ".", skippingInvalid: Bool = false
    ) -> (JSON) -> [Date]? {
      decode(
        key, as: .array(of: .dateFormatter(dateFormatter), skippingInvalid: skippingInvalid),
        keyPathDelimiter: keyPathDelimiter)
    }
  }

  extension Encoder {
    /// A function that writes a date as the string that `dateFormatter` makes.
    public static func encodeDate(_ key: String, dateFormatter: DateFormatter) -> (Date?) -> JSON? {
      encode(key, as: .dateFormatter(dateFormatter))
    }

    /// A function that writes an array of dates as the strings that `dateFormatter` makes.
    public static func encodeDateArray(_ key: String, dateFormatter: DateFormatter) -> ([Date]?) -> JSON? {
      encode(key, as: .array(of: .dateFormatter(dateFormatter)))
    }
  }
#endif
