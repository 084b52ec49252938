import Gloss

// MARK: - Tags

extension KeyOption {
  /// The integers of a range, as tags of a case. Write a tag before it, which is the one to be written, unless the enum is only read.
  ///
  /// ```swift
  /// @Key(200, 200...299) case success
  /// ```
  public static func ... (first: Self, last: Self) -> Self { Self(integerLiteral: 0) }

  /// The integers of a range without the upper bound, as tags of a case.
  public static func ..< (first: Self, end: Self) -> Self { Self(integerLiteral: 0) }

  /// All integers from a bound on, as tags of a case: `@Key(500, 500...) case failure`.
  public static postfix func ... (first: Self) -> Self { Self(integerLiteral: 0) }

  /// All integers up to a bound, as tags of a case.
  public static prefix func ... (last: Self) -> Self { Self(integerLiteral: 0) }

  /// All integers below a bound, as tags of a case.
  public static prefix func ..< (end: Self) -> Self { Self(integerLiteral: 0) }
}

// MARK: - Values of a case

// Swift allows no attributes on associated values.

extension KeyOption {
  /// Keys and options for an associated value of a case, identified by its label.
  ///
  /// ```swift
  /// @Key("move", .label("x", "position.x"), .label("speed", .lossless)) case move(x: Int, speed: Double)
  /// ```
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - options: The arguments of ``Key(_:)`` for a property, except ``readOnly`` and ``writeOnly``.
  public static func label(_ label: String, _ options: Self...) -> Self { Self(stringLiteral: label) }

  /// A format for an associated value of a case, identified by its label.
  ///
  /// ```swift
  /// @Key(.label("at", .since1970(.milliseconds))) case created(at: Date)
  /// ```
  ///
  /// - Parameters:
  ///   - label: The label of the associated value.
  ///   - format: The form of the value.
  ///   - options: More options.
  public static func label<Format: JSONFormat>(_ label: String, _ format: Format, _ options: Self...) -> Self {
    Self(stringLiteral: label)
  }

  /// A key and a format for an associated value of a case, identified by its label.
  ///
  /// ```swift
  /// @Key(.label("at", "created", .since1970(.milliseconds))) case created(at: Date)
  /// ```
  ///
  /// - Parameters:
  ///   - label: The label of the associated value.
  ///   - option: A key or an option.
  ///   - format: The form of the value.
  ///   - options: More options.
  public static func label<Format: JSONFormat>(
    _ label: String, _ option: Self, _ format: Format, _ options: Self...
  ) -> Self {
    Self(stringLiteral: label)
  }

  /// The same with two keys or options before the format.
  ///
  /// - Parameters:
  ///   - label: The label of the associated value.
  ///   - first: A key or an option.
  ///   - second: Another key or option.
  ///   - format: The form of the value.
  ///   - options: More options.
  public static func label<Format: JSONFormat>(
    _ label: String, _ first: Self, _ second: Self, _ format: Format, _ options: Self...
  ) -> Self {
    Self(stringLiteral: label)
  }
}
