import Foundation

/// A key, or how the value under it is read and written: an argument of ``Key(_:)``.
///
/// A string literal is a key path; an array literal has keys as they are, and indexes. If there are several, the first one that
/// is there is read, and the first one is written. Numbers, `true` and `false` are tags of cases.
///
/// The macro copies what it needs from the source. No option is ever evaluated, and none can be added in an extension.
public struct KeyOption: Sendable {
  private init() {}
}

// MARK: - Keys

extension KeyOption: ExpressibleByStringLiteral {
  /// A key path, such as `"stats.stars"`.
  public init(stringLiteral keyPath: String) {}
}

extension KeyOption: ExpressibleByArrayLiteral {
  /// Keys as they are, and indexes, such as `["key.with.dots", 2]`. What has an index in its path can only be read.
  public init(arrayLiteral keyPath: JSONKeyPath.Segment...) {}
}

extension KeyOption: ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  /// The tag of a case: `@Key(1) case started`.
  public init(integerLiteral tag: Int) {}

  /// The tag of a case: `@Key(true) case success(Value)`.
  public init(booleanLiteral tag: Bool) {}
}

extension KeyOption {
  /// Another key for writing than for reading.
  ///
  /// ```swift
  /// @Key("login", .writtenAs("user_name")) let login: String
  /// ```
  public static func writtenAs(_ keyPath: JSONKeyPath) -> Self { Self() }

  /// Reads the property and does not write it.
  ///
  /// ```swift
  /// @Key(.readOnly) let createdAt: Date
  /// ```
  public static var readOnly: Self { Self() }

  /// Writes the property and does not read it. It has a value, or is an optional `var`.
  ///
  /// ```swift
  /// @Key("version", .writeOnly) let version = 2
  /// ```
  public static var writeOnly: Self { Self() }

  /// Writes null for nil. Without this option nothing is written.
  ///
  /// ```swift
  /// @Key(.writesNull) let nickname: String?
  /// ```
  public static var writesNull: Self { Self() }
}

// MARK: - Dirty data

extension KeyOption {
  /// Reads a number, `Bool`, `String` or `Decimal`, or an array of them, from a string or a scalar of another type, too.
  ///
  /// ```swift
  /// @Key(.lossless) let price: Decimal               // 9.90 and "9.90"
  /// ```
  public static var lossless: Self { Self() }

  /// Leaves out the elements of an array, or the values of a dictionary, that can't be read. The report names them.
  ///
  /// ```swift
  /// @Key(.skippingInvalid) let tags: [String]
  /// ```
  public static var skippingInvalid: Self { Self() }

  /// Reads a raw value that no case of an enum has as `value`.
  ///
  /// ```swift
  /// @Key(.fallback(State.unknown)) let state: State
  /// ```
  public static func fallback<Value: RawRepresentable>(_ value: Value) -> Self { Self() }
}

extension KeyOption {
  /// A value that does not fit makes the model nil, as that of a required property does. Without this option, an optional is nil then,
  /// a property with a default has the default, and the report has a warning.
  ///
  /// ```swift
  /// @Key(.strict) var limit = 20                     // 20 if missing or null, no model if "x"
  /// ```
  public static var strict: Self { Self() }
}

// MARK: - Dates

extension KeyOption {
  /// A date, or an array of dates, as a number that counts from the start of 1970 in UTC.
  ///
  /// ```swift
  /// @Key(.since1970(.milliseconds)) let pushed: Date?
  /// ```
  public static func since1970(_ unit: EpochUnit = .seconds) -> Self { Self() }

  /// A date, or an array of dates, in a fixed form.
  ///
  /// ```swift
  /// @Key(.date(.day)) let day: Date                  // "2026-11-21"
  /// ```
  public static func date(_ format: DateFormat) -> Self { Self() }

  /// A date, or an array of dates, in a form that a format style of Foundation reads and writes.
  ///
  /// ```swift
  /// @Key(.date(.iso8601.year().month().day())) let day: Date
  /// ```
  public static func date<Style: ParseableFormatStyle>(_ format: Style) -> Self
  where Style.FormatInput == Date, Style.FormatOutput == String {
    Self()
  }

  /// A date, or an array of dates, that a parse strategy of Foundation reads. It can't be written.
  ///
  /// ```swift
  /// @Key(.date(strategy: dayAndMonth), .readOnly) let day: Date
  /// ```
  public static func date<Strategy: ParseStrategy>(strategy: Strategy) -> Self
  where Strategy.ParseInput == String, Strategy.ParseOutput == Date {
    Self()
  }

  /// A date, or an array of dates, that a date formatter reads and writes. This is slow: look at `date(_:)` first.
  ///
  /// ```swift
  /// @Key(.dateFormatter(dayFormatter)) let day: Date
  /// ```
  public static func dateFormatter(_ formatter: DateFormatter) -> Self { Self() }
}

// MARK: - Functions

extension KeyOption {
  /// Reads a value that JSON has and makes the property from it, and the reverse. If `read` returns nil or throws, the value does
  /// not fit; the words of the error go into the report.
  ///
  /// ```swift
  /// @Key(.transform(Color.init(hexadecimal:), \.hexadecimal)) let color: Color
  /// ```
  public static func transform<Source, Value, Result>(
    _ read: (Source) throws -> Value?, _ write: (Value) -> Result
  ) -> Self {
    Self()
  }

  /// Reads a value that JSON has and makes the property from it. It can't be written.
  ///
  /// ```swift
  /// @Key("name", .transform { (name: String) in name.uppercased() }, .readOnly) let name: String
  /// ```
  public static func transform<Source, Value>(_ read: (Source) throws -> Value?) -> Self { Self() }
}
