import Gloss

/// A key, or what becomes of the value under it: an argument of ``Key(_:)``. How the value looks is said by a `JSONFormat`.
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

  /// Tries the next key if the value of one does not fit. Without this option, the first key that has a value other than null counts.
  ///
  /// ```swift
  /// @Key("id", "legacy_id", .firstThatFits) let id: Int        // 7 from {"id": "x7", "legacy_id": 7}
  /// ```
  ///
  /// If no value fits, a report has a problem for each. If one fits, it has none. The value is written under the first key.
  public static var firstThatFits: Self { Self() }

  /// Makes the key from the name of the property in a style, whatever that of the type is.
  ///
  /// ```swift
  /// @Key(.style(.snakeCase)) let userName: String              // {"user_name": ...}
  /// ```
  public static func style(_ style: KeyStyle) -> Self { Self() }

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

  /// Writes a value for nil. Without this option nothing is written.
  ///
  /// ```swift
  /// @Key(.writesNil(as: "none")) let nickname: String?         // {"nickname": "none"} for nil
  /// ```
  ///
  /// The value has the type of the property, and is written in its format. It is read again as that value, and not as nil.
  public static func writesNil<Value>(as value: Value) -> Self { Self() }

  /// Does not write the property if a function returns true for its value.
  ///
  /// ```swift
  /// @Key(.omitted(when: { (count: Int) in count == 0 })) var count = 0
  /// ```
  ///
  /// The function is a closure whose parameter has a type, a key path such as `\[String].isEmpty`, or the name of a function. The
  /// property has a default or is an optional, because it may be missing when the JSON is read again. For an optional, it gets the value
  /// that is there; nil is left out in any case.
  public static func omitted<Value>(when condition: (Value) -> Bool) -> Self { Self() }

  /// Does not write a string or a collection for which a property returns true: `.omitted(when: \.isEmpty)`.
  public static func omitted(when condition: KeyPath<any Collection, Bool>) -> Self { Self() }

  /// Does not write a string or a collection that is empty. It has a default or is an optional.
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
  /// The type is `Equatable`. The macro copies the default: it is made each time that the property is written.
  public static var omitsDefault: Self { Self() }
}

// MARK: - Values that do not fit

extension KeyOption {
  /// Leaves out the elements of an array or a set, or the values of a dictionary, that can't be read. The report names them.
  ///
  /// ```swift
  /// @Key(.skippingInvalid) let tags: [String]
  /// ```
  public static var skippingInvalid: Self { Self() }

  /// A value that does not fit makes the model nil, as that of a required property does. Without this option, an optional is nil then,
  /// a property with a default has the default, and the report has a warning.
  ///
  /// ```swift
  /// @Key(.strict) var limit = 20                     // 20 if missing or null, no model if "x"
  /// ```
  public static var strict: Self { Self() }
}

// MARK: - Formats whose type is that of the property

extension KeyOption {
  /// Reads a number, `Bool`, `String` or `Decimal` from a string or a scalar of another type, too, see `JSONFormat.lossless`. So are the
  /// values of an array, a set or a dictionary read.
  ///
  /// ```swift
  /// @Key(.lossless) let price: Decimal               // 9.90 and "9.90"
  /// ```
  public static var lossless: Self { Self() }

  /// Writes a number or `Bool` as a string, and reads it as `lossless` does, see `JSONFormat.spelled`.
  ///
  /// ```swift
  /// @Key(.spelled) let id: Int64                     // "9007199254740993"
  /// ```
  public static var spelled: Self { Self() }

  /// A case without its type. The compiler checks an attribute without its property, so that it needs the type: see
  /// `JSONFormat.fallback`.
  @available(*, unavailable, message: "write the case with its type: '.fallback(State.unknown)'")
  public static func fallback(_ value: CaseWithItsType) -> Self { Self() }

  /// The type that the compiler names in its message for `.fallback(.unknown)`, which has no such member.
  public struct CaseWithItsType: Sendable {
    private init() {}
  }

  /// A form of a date has a name, such as `.date(.day)`. With a text, the macro says so; without this function, the compiler would
  /// say it, too.
  public static func date(_ form: String) -> Self { Self() }

  /// An array, inside of other formats.
  public static func array(of element: Self, skippingInvalid: Bool = false) -> Self { Self() }

  /// A set, inside of other formats.
  public static func set(of element: Self, skippingInvalid: Bool = false) -> Self { Self() }

  /// A dictionary, inside of other formats.
  public static func dictionary(of value: Self, skippingInvalid: Bool = false) -> Self { Self() }

  /// An optional, inside of other formats.
  public static func optional(_ wrapped: Self) -> Self { Self() }
}
