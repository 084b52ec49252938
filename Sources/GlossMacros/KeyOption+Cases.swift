import Gloss

// MARK: - Tags

extension KeyOption {
  /// The integers of a range, as tags of a case. Write the one that is written before it, unless the enum is only read.
  ///
  /// ```swift
  /// @Key(200, 200...299) case success
  /// ```
  public static func ... (first: Self, last: Self) -> Self { Self(integerLiteral: 0) }

  /// The integers of a range without the last one, as tags of a case.
  public static func ..< (first: Self, end: Self) -> Self { Self(integerLiteral: 0) }

  /// All integers from one on, as tags of a case: `@Key(500, 500...) case failure`.
  public static postfix func ... (first: Self) -> Self { Self(integerLiteral: 0) }

  /// All integers up to one, as tags of a case.
  public static prefix func ... (last: Self) -> Self { Self(integerLiteral: 0) }

  /// All integers below one, as tags of a case.
  public static prefix func ..< (end: Self) -> Self { Self(integerLiteral: 0) }
}

// MARK: - Values of a case

// Swift allows no attributes there.

extension KeyOption {
  /// Keys and options of a value of a case, which is named by its label.
  ///
  /// ```swift
  /// @Key("move", .label("x", "position.x"), .label("speed", .lossless)) case move(x: Int, speed: Double)
  /// ```
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - options: What ``Key(_:)`` of a property takes, but for ``readOnly`` and ``writeOnly``.
  public static func label(_ label: String, _ options: Self...) -> Self { Self(stringLiteral: label) }

  /// A format of a value of a case, which is named by its label.
  ///
  /// ```swift
  /// @Key(.label("at", .since1970(.milliseconds))) case created(at: Date)
  /// ```
  public static func label<Format: JSONFormat>(_ label: String, _ format: Format, _ options: Self...) -> Self {
    Self(stringLiteral: label)
  }

  /// A key and a format of a value of a case, which is named by its label.
  ///
  /// ```swift
  /// @Key(.label("at", "created", .since1970(.milliseconds))) case created(at: Date)
  /// ```
  public static func label<Format: JSONFormat>(
    _ label: String, _ option: Self, _ format: Format, _ options: Self...
  ) -> Self {
    Self(stringLiteral: label)
  }

  /// The same with two keys or options before the format.
  public static func label<Format: JSONFormat>(
    _ label: String, _ first: Self, _ second: Self, _ format: Format, _ options: Self...
  ) -> Self {
    Self(stringLiteral: label)
  }
}
