import Gloss

// MARK: - Constraints

extension KeyOption {
  /// The value must be a number in a range, see `JSONConstraint.range`. Other numbers do not fit, and a report says "must be 1 to 9".
  ///
  /// ```swift
  /// @Key(.range(1...9)) var passengers = 1
  /// ```
  ///
  /// In an array, a set or a dictionary, the constraint applies to each value. As with all constraints, a value is not checked when it is
  /// written, see ``enforcedOnWriting``, and the default of a property is never checked.
  public static func range<Bound: Comparable>(_ range: ClosedRange<Bound>) -> Self { Self(stringLiteral: "") }

  /// The same without the upper bound: `.range(0..<1)`.
  public static func range<Bound: Comparable>(_ range: Range<Bound>) -> Self { Self(stringLiteral: "") }

  /// The same with only a lower bound: `.range(1...)`.
  public static func range<Bound: Comparable>(_ range: PartialRangeFrom<Bound>) -> Self { Self(stringLiteral: "") }

  /// The same with only an upper bound: `.range(...9)`.
  public static func range<Bound: Comparable>(_ range: PartialRangeThrough<Bound>) -> Self { Self(stringLiteral: "") }

  /// The same with only an upper bound, which is excluded: `.range(..<9)`.
  public static func range<Bound: Comparable>(_ range: PartialRangeUpTo<Bound>) -> Self { Self(stringLiteral: "") }

  /// The value must be a number between two bounds, without the bounds themselves.
  ///
  /// ```swift
  /// @Key(.exclusiveRange(0..<1)) let probability: Double      // more than 0 and less than 1
  /// ```
  public static func exclusiveRange<Bound: Comparable>(_ range: Range<Bound>) -> Self { Self(stringLiteral: "") }

  /// The value must be a number greater than a bound: `.exclusiveRange(0...)`.
  ///
  /// ```swift
  /// @Key(.exclusiveRange(0...), .range(...1)) let share: Double      // more than 0, and at most 1
  /// ```
  public static func exclusiveRange<Bound: Comparable>(_ range: PartialRangeFrom<Bound>) -> Self {
    Self(stringLiteral: "")
  }

  /// The value must be a number less than a bound: `.exclusiveRange(..<1)`.
  public static func exclusiveRange<Bound: Comparable>(_ range: PartialRangeUpTo<Bound>) -> Self {
    Self(stringLiteral: "")
  }

  /// The value must be a multiple of a number, see `JSONConstraint.multiple(of:)`.
  ///
  /// ```swift
  /// @Key(.multiple(of: 5)) let minutes: Int
  /// ```
  public static func multiple<Number: Numeric>(of divisor: Number) -> Self { Self(stringLiteral: "") }

  /// The number of Unicode scalars of a string, of elements of an array or a set, or of members of a dictionary must be in a range.
  ///
  /// ```swift
  /// @Key(.count(1...3)) let tags: [String]
  /// ```
  ///
  /// In an array of strings, the constraint applies to the array. For the strings, write `.each(.count(1...3))`.
  public static func count(_ range: ClosedRange<Int>) -> Self { Self(stringLiteral: "") }

  /// The same without the upper bound: `.count(1..<4)`.
  public static func count(_ range: Range<Int>) -> Self { Self(stringLiteral: "") }

  /// The same with only a minimum: `.count(1...)`.
  public static func count(_ range: PartialRangeFrom<Int>) -> Self { Self(stringLiteral: "") }

  /// The same with only a maximum: `.count(...3)`.
  public static func count(_ range: PartialRangeThrough<Int>) -> Self { Self(stringLiteral: "") }

  /// The same with only an upper bound, which is excluded: `.count(..<4)`.
  public static func count(_ range: PartialRangeUpTo<Int>) -> Self { Self(stringLiteral: "") }

  /// The same with an exact count: `.count(3)`.
  public static func count(_ count: Int) -> Self { Self(stringLiteral: "") }

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
  /// @Key(.count(1...9), .each(.count(3))) let codes: [String]
  /// ```
  public static func each(_ constraint: Self) -> Self { Self(stringLiteral: "") }

  /// Checks the constraints also when the property is written. A value that does not meet them fails to encode.
  ///
  /// ```swift
  /// @Key(.range(1...9), .enforcedOnWriting) var passengers = 1
  /// ```
  public static var enforcedOnWriting: Self { Self(stringLiteral: "") }
}
