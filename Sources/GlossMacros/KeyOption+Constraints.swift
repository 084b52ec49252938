import Gloss

// MARK: - Constraints

extension KeyOption {
  /// The value must be a number in a range, see `JSONConstraint.range`: `1...9`, `0..<1`, `1...`, `...9` or `..<9`. Other numbers do not
  /// fit, and a report says "must be 1 to 9".
  ///
  /// ```swift
  /// @Key(.range(1...9)) var passengers = 1
  /// ```
  ///
  /// In an array, a set or a dictionary, the constraint applies to each value. As with all constraints, a value is not checked when it is
  /// written, see ``enforcedOnWriting``, and the default of a property is never checked.
  public static func range(_ range: some RangeExpression) -> Self { Self(stringLiteral: "") }

  /// The value must be a number between two bounds, or on one side of a bound, which may belong to the range or not.
  ///
  /// ```swift
  /// @Key(.range(above: 0, to: 1)) let share: Double          // more than 0, and at most 1
  /// ```
  ///
  /// - Parameters:
  ///   - minimum: The smallest value that is allowed.
  ///   - lowerBound: A value has to be more than this.
  ///   - maximum: The largest value that is allowed.
  ///   - upperBound: A value has to be less than this.
  public static func range<Bound: Comparable>(
    from minimum: Bound? = nil, above lowerBound: Bound? = nil, to maximum: Bound? = nil, below upperBound: Bound? = nil
  ) -> Self { Self(stringLiteral: "") }

  /// The value must be a multiple of a number, see `JSONConstraint.multiple(of:)`.
  ///
  /// ```swift
  /// @Key(.multiple(of: 5)) let minutes: Int
  /// ```
  public static func multiple<Number: Numeric>(of divisor: Number) -> Self { Self(stringLiteral: "") }

  /// The number of elements of an array or a set, or of members of a dictionary, must be in a range.
  ///
  /// ```swift
  /// @Key(.count(1...3)) let tags: [String]
  /// ```
  public static func count(_ range: some RangeExpression<Int>) -> Self { Self(stringLiteral: "") }

  /// The same with an exact count: `.count(3)`.
  public static func count(_ count: Int) -> Self { Self(stringLiteral: "") }

  /// The number of Unicode scalars of a string must be in a range. In an array of strings, this applies to each of them.
  ///
  /// ```swift
  /// @Key(.length(1...20)) let name: String
  /// ```
  public static func length(_ range: some RangeExpression<Int>) -> Self { Self(stringLiteral: "") }

  /// The same with an exact length: `.length(3)`.
  public static func length(_ length: Int) -> Self { Self(stringLiteral: "") }

  /// The value must be a string that matches a regular expression as a whole. For the syntax see `JSONConstraint.pattern(_:)`.
  ///
  /// ```swift
  /// @Key(.pattern("[A-Z]{3}")) let origin: String             // three letters, and no more
  /// ```
  public static func pattern(_ pattern: String) -> Self { Self(stringLiteral: "") }

  /// The elements of an array must all be different.
  ///
  /// ```swift
  /// @Key(.unique) let codes: [String]
  /// ```
  public static var unique: Self { Self(stringLiteral: "") }

  /// The value must be one of a list. Cases of an enum need their type before them.
  ///
  /// ```swift
  /// @Key(.oneOf("economy", "business")) let cabin: String
  /// @Key(.oneOf(State.open, State.closed)) let state: State
  /// ```
  public static func oneOf<Value>(_ values: Value...) -> Self { Self(stringLiteral: "") }

  /// The value must meet a constraint of your own.
  ///
  /// ```swift
  /// @Key(.constrained(by: IsEven())) let seats: Int
  /// ```
  public static func constrained<Constraint: JSONConstraint>(by constraint: Constraint) -> Self {
    Self(stringLiteral: "")
  }

  /// A constraint for each element of an array or a set, or for each value of a dictionary.
  ///
  /// ```swift
  /// @Key(.each(.count(2))) let pairs: [[String]]
  /// ```
  public static func each(_ constraint: Self) -> Self { Self(stringLiteral: "") }

  /// Checks the constraints also when the property is written. A value that does not meet them fails to encode.
  ///
  /// ```swift
  /// @Key(.range(1...9), .enforcedOnWriting) var passengers = 1
  /// ```
  public static var enforcedOnWriting: Self { Self(stringLiteral: "") }
}
