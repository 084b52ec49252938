import Gloss

// MARK: - Constraints

extension KeyOption {
  /// The value is a number of a range, see `JSONConstraint.range`. What is not does not fit, and a report says "must be 1 to 9".
  ///
  /// ```swift
  /// @Key(.range(1...9)) var passengers = 1
  /// ```
  ///
  /// In an array, a set or a dictionary, this is about each value. A value is not checked when it is written, see ``enforcedOnWriting``,
  /// and the default of a property is never checked. So it is with all constraints.
  public static func range<Bound: Comparable>(_ range: ClosedRange<Bound>) -> Self { Self(stringLiteral: "") }

  /// The same with an upper bound that is not in the range: `.range(0..<1)`.
  public static func range<Bound: Comparable>(_ range: Range<Bound>) -> Self { Self(stringLiteral: "") }

  /// The same with a lower bound: `.range(1...)`.
  public static func range<Bound: Comparable>(_ range: PartialRangeFrom<Bound>) -> Self { Self(stringLiteral: "") }

  /// The same with an upper bound: `.range(...9)`.
  public static func range<Bound: Comparable>(_ range: PartialRangeThrough<Bound>) -> Self { Self(stringLiteral: "") }

  /// The same with an upper bound that is not in the range: `.range(..<9)`.
  public static func range<Bound: Comparable>(_ range: PartialRangeUpTo<Bound>) -> Self { Self(stringLiteral: "") }

  /// The value is a number between two bounds, and neither of the two.
  ///
  /// ```swift
  /// @Key(.exclusiveRange(0..<1)) let probability: Double      // more than 0 and less than 1
  /// ```
  public static func exclusiveRange<Bound: Comparable>(_ range: Range<Bound>) -> Self { Self(stringLiteral: "") }

  /// The value is a number that is more than a bound: `.exclusiveRange(0...)`.
  ///
  /// ```swift
  /// @Key(.exclusiveRange(0...), .range(...1)) let share: Double      // more than 0, and at most 1
  /// ```
  public static func exclusiveRange<Bound: Comparable>(_ range: PartialRangeFrom<Bound>) -> Self {
    Self(stringLiteral: "")
  }

  /// The value is a number that is less than a bound: `.exclusiveRange(..<1)`.
  public static func exclusiveRange<Bound: Comparable>(_ range: PartialRangeUpTo<Bound>) -> Self {
    Self(stringLiteral: "")
  }

  /// The value is a number that another one divides, see `JSONConstraint.multiple(of:)`.
  ///
  /// ```swift
  /// @Key(.multiple(of: 5)) let minutes: Int
  /// ```
  public static func multiple<Number: Numeric>(of divisor: Number) -> Self { Self(stringLiteral: "") }

  /// A string has so many Unicode scalars, an array or a set so many elements, a dictionary so many members.
  ///
  /// ```swift
  /// @Key(.count(1...3)) let tags: [String]
  /// ```
  ///
  /// In an array of strings, this is about the array. For the strings, write `.each(.count(1...3))`.
  public static func count(_ range: ClosedRange<Int>) -> Self { Self(stringLiteral: "") }

  /// The same with a count that is too large: `.count(1..<4)`.
  public static func count(_ range: Range<Int>) -> Self { Self(stringLiteral: "") }

  /// The same with a minimum: `.count(1...)`.
  public static func count(_ range: PartialRangeFrom<Int>) -> Self { Self(stringLiteral: "") }

  /// The same with a maximum: `.count(...3)`.
  public static func count(_ range: PartialRangeThrough<Int>) -> Self { Self(stringLiteral: "") }

  /// The same with a count that is too large: `.count(..<4)`.
  public static func count(_ range: PartialRangeUpTo<Int>) -> Self { Self(stringLiteral: "") }

  /// The same with one count: `.count(3)`.
  public static func count(_ count: Int) -> Self { Self(stringLiteral: "") }

  /// The value is a string that matches a regular expression as a whole, see `JSONConstraint.pattern(_:)` for what it may have.
  ///
  /// ```swift
  /// @Key(.pattern("[A-Z]{3}")) let origin: String             // three letters, and no more
  /// ```
  public static func pattern(_ pattern: String) -> Self { Self(stringLiteral: "") }

  /// No element of an array is there twice.
  ///
  /// ```swift
  /// @Key(.unique) let codes: [String]
  /// ```
  public static var unique: Self { Self(stringLiteral: "") }

  /// The value is one of a list. Cases of an enum have their type before them.
  ///
  /// ```swift
  /// @Key(.oneOf("economy", "business")) let cabin: String
  /// @Key(.oneOf(State.open, State.closed)) let state: State
  /// ```
  public static func oneOf<Value>(_ values: Value...) -> Self { Self(stringLiteral: "") }

  /// The value meets a constraint of your own.
  ///
  /// ```swift
  /// @Key(.constrained(by: IsEven())) let seats: Int
  /// ```
  public static func constrained<Constraint: JSONConstraint>(by constraint: Constraint) -> Self {
    Self(stringLiteral: "")
  }

  /// A constraint of each element of an array or a set, or of each value of a dictionary.
  ///
  /// ```swift
  /// @Key(.count(1...9), .each(.count(3))) let codes: [String]
  /// ```
  public static func each(_ constraint: Self) -> Self { Self(stringLiteral: "") }

  /// Checks the constraints when the property is written, too. A value that does not meet them is unencodable.
  ///
  /// ```swift
  /// @Key(.range(1...9), .enforcedOnWriting) var passengers = 1
  /// ```
  public static var enforcedOnWriting: Self { Self(stringLiteral: "") }
}
