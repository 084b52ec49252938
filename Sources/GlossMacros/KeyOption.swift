import Gloss

/// A key, or an option for the value under it: an argument of ``Key(_:)``. A `JSONFormat` defines the form of the value.
///
/// A string literal is a key path. An array literal has keys that are not split, and indexes. If there are several keys, the first one
/// that has a value is read, and the first one is written. Numbers, `true` and `false` are tags of cases.
///
/// The macro copies the options from the source. They are never evaluated, and extensions can't add any.
public struct KeyOption: Sendable {
  private init() {}
}

// MARK: - Keys

extension KeyOption: ExpressibleByStringLiteral {
  /// Creates a key path, such as `"stats.stars"`.
  public init(stringLiteral keyPath: String) {}
}

extension KeyOption: ExpressibleByArrayLiteral {
  /// Creates a path of keys that are not split, and of indexes, such as `["key.with.dots", 2]`. A path with an index can only be read.
  public init(arrayLiteral keyPath: JSONKeyPath.Segment...) {}
}

extension KeyOption: ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  /// Creates the tag of a case: `@Key(1) case started`.
  public init(integerLiteral tag: Int) {}

  /// Creates the tag of a case: `@Key(true) case success(Value)`.
  public init(booleanLiteral tag: Bool) {}
}

extension KeyOption {
  /// A different key for writing than for reading.
  ///
  /// ```swift
  /// @Key("login", .writtenAs("user_name")) let login: String
  /// ```
  public static func writtenAs(_ keyPath: JSONKeyPath) -> Self { Self() }

  /// Tries the next key if the value of a key does not fit. Without this option, the first key that has a value other than null counts.
  ///
  /// ```swift
  /// @Key("id", "legacy_id", .firstThatFits) let id: Int        // 7 from {"id": "x7", "legacy_id": 7}
  /// ```
  ///
  /// If no value fits, a report has a problem for each of them. If one fits, it has no problem. The value is written under the first key.
  public static var firstThatFits: Self { Self() }

  /// Makes the key from the name of the property in a style, whatever the style of the type is.
  ///
  /// ```swift
  /// @Key(.style(.snakeCase)) let userName: String              // {"user_name": ...}
  /// ```
  public static func style(_ style: KeyStyle) -> Self { Self() }

  /// Reads the property, but does not write it.
  ///
  /// ```swift
  /// @Key(.readOnly) let createdAt: Date
  /// ```
  public static var readOnly: Self { Self() }

  /// Writes the property, but does not read it. It must have a value, or be an optional `var`.
  ///
  /// ```swift
  /// @Key("version", .writeOnly) let version = 2
  /// ```
  public static var writeOnly: Self { Self() }

  /// Writes null for nil. Without this option nil is left out.
  ///
  /// ```swift
  /// @Key(.writesNull) let nickname: String?
  /// ```
  public static var writesNull: Self { Self() }

  /// Writes a value for nil. Without this option nil is left out.
  ///
  /// ```swift
  /// @Key(.writesNil(as: "none")) let nickname: String?         // {"nickname": "none"} for nil
  /// ```
  ///
  /// The value has the type of the property, and is written in the property's format. Reading it again returns that value, and not nil.
  public static func writesNil<Value>(as value: Value) -> Self { Self() }

  /// Does not write the property if a function returns true for its value.
  ///
  /// ```swift
  /// @Key(.omitted(when: { (count: Int) in count == 0 })) var count = 0
  /// ```
  ///
  /// The function is a closure whose parameter has a type, a key path such as `\[String].isEmpty`, or the name of a function. The
  /// property must have a default or be an optional, because it may be missing when the JSON is read again. For an optional, the function
  /// gets the wrapped value; nil is always left out.
  public static func omitted<Value>(when condition: (Value) -> Bool) -> Self { Self() }

  /// Does not write a string or a collection for which a property returns true: `.omitted(when: \.isEmpty)`.
  public static func omitted(when condition: KeyPath<any Collection, Bool>) -> Self { Self() }

  /// Does not write an empty string or collection. The property must have a default or be an optional.
  ///
  /// ```swift
  /// @Key(.omitsEmpty) var tags: [String] = []
  /// ```
  public static var omitsEmpty: Self { Self() }

  /// Does not write the property if it equals its default.
  ///
  /// ```swift
  /// @Key(.omitsDefault) var limit = 20
  /// ```
  ///
  /// The type must be `Equatable`. The macro copies the default, so it is evaluated each time that the property is written.
  public static var omitsDefault: Self { Self() }
}

// MARK: - Values that do not fit

extension KeyOption {
  /// Leaves out elements of an array or a set, or values of a dictionary, that can't be read. The report names them.
  ///
  /// ```swift
  /// @Key(.skippingInvalid) let tags: [String]
  /// ```
  public static var skippingInvalid: Self { Self() }

  /// Makes the model nil if the value does not fit, as for a required property. Without this option, an optional is nil then, a property
  /// with a default gets the default, and the report has a warning. A property with three states, such as `Int??`, always has it.
  ///
  /// ```swift
  /// @Key(.strict) var limit = 20                     // 20 if missing or null, no model if "x"
  /// ```
  public static var strict: Self { Self() }
}

// MARK: - Defaults

extension KeyOption {
  /// The default of a constant. Swift sets a `let` only once, so a `let` with a value can't be read.
  ///
  /// ```swift
  /// @Key(.default(20)) let limit: Int                // 20 if missing or null
  /// ```
  ///
  /// A variable has its default in the usual place: `var limit = 20`.
  public static func `default`<Value>(_ value: Value) -> Self { Self() }
}

// MARK: - Formats whose type is that of the property

extension KeyOption {
  /// Reads a number, `Bool`, `String` or `Decimal` also from a string or a scalar of another type, see `JSONFormat.lossless`. The values
  /// of an array, a set or a dictionary are read in the same way.
  ///
  /// ```swift
  /// @Key(.lossless) let price: Decimal               // 9.90 and "9.90"
  /// ```
  public static var lossless: Self { Self() }

  /// Writes a number or `Bool` as a string, and reads it like `lossless`, see `JSONFormat.quoted(_:)`.
  ///
  /// ```swift
  /// @Key(.quoted) let id: Int64                      // "9007199254740993"
  /// ```
  public static var quoted: Self { Self() }

  /// Accepts a fallback that is not a case with its type, as `JSONFormat.fallback` needs it. The macro reports the mistake; without this
  /// function, the compiler would report it a second time.
  public static func fallback(_ value: CaseWithItsType) -> Self { Self() }

  /// The type that the compiler names in its message for `.fallback(.unknown)`, which has no such member.
  public struct CaseWithItsType: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, Sendable {
    /// Accepts a raw value.
    public init(stringLiteral rawValue: String) {}

    /// Accepts a raw value.
    public init(integerLiteral rawValue: Int) {}
  }

  /// Accepts a text as the form of a date, although the form needs a name, such as `.date(.day)`. The macro reports the mistake; without
  /// this function, the compiler would report it a second time.
  public static func date(_ form: String) -> Self { Self() }

  /// An array, for use inside other formats.
  public static func array(of element: Self, skippingInvalid: Bool = false) -> Self { Self() }

  /// A set, for use inside other formats.
  public static func set(of element: Self, skippingInvalid: Bool = false) -> Self { Self() }

  /// A dictionary, for use inside other formats.
  public static func dictionary(of value: Self, skippingInvalid: Bool = false) -> Self { Self() }

  /// An optional, for use inside other formats.
  public static func optional(_ wrapped: Self) -> Self { Self() }

  /// A JSON text in a string, for a value in another format.
  public static func json(of inner: Self) -> Self { Self() }
}
