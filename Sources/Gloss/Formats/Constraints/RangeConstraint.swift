import Foundation

/// Numbers between two bounds, or on one side of a bound.
@frozen public struct RangeConstraint<Value: Comparable & JSONEncodable & Sendable>: _JSONConstraint {
  /// The bound that a value is not less than; nil without one.
  public let lowerBound: Value?
  /// The bound that a value is not more than; nil without one.
  public let upperBound: Value?
  /// Whether the lower bound itself is not allowed.
  public let excludesLowerBound: Bool
  /// Whether the upper bound itself is not allowed.
  public let excludesUpperBound: Bool

  @inlinable
  init(
    from lowerBound: Value?, to upperBound: Value?, excludesLowerBound: Bool = false, excludesUpperBound: Bool = false
  ) {
    self.lowerBound = lowerBound
    self.upperBound = upperBound
    self.excludesLowerBound = excludesLowerBound
    self.excludesUpperBound = excludesUpperBound
  }

  @inlinable
  public func _allows(_ value: Value) -> Bool {
    if let lowerBound, excludesLowerBound ? value <= lowerBound : value < lowerBound { return false }
    if let upperBound, excludesUpperBound ? value >= upperBound : value > upperBound { return false }
    return true
  }

  public var _reason: String {
    switch (lowerBound, upperBound) {
    case (let lower?, let upper?) where !excludesLowerBound && !excludesUpperBound:
      return lower == upper ? "must be \(lower)" : "must be \(lower) to \(upper)"
    case (let lower, let upper):
      let lowerText = lower.map { (excludesLowerBound ? "more than " : "at least ") + "\($0)" }
      let upperText = upper.map { (excludesUpperBound ? "less than " : "at most ") + "\($0)" }
      return "must be " + [lowerText, upperText].compactMap(\.self).joined(separator: " and ")
    }
  }

  /// `minimum` or `exclusiveMinimum`, and `maximum` or `exclusiveMaximum`.
  public var schemaKeywords: JSON {
    var keywords: JSON = [:]
    if let lowerBound { keywords[excludesLowerBound ? "exclusiveMinimum" : "minimum"] = lowerBound.toJSON() }
    if let upperBound { keywords[excludesUpperBound ? "exclusiveMaximum" : "maximum"] = upperBound.toJSON() }
    return keywords
  }
}

extension JSONConstraint {
  /// Numbers between two bounds, or on one side of a bound: `.range(from: 1, to: 9)`, `.range(above: 0)`.
  ///
  /// The compiler takes the bounds of `1...9` for `Int`, and those of `0...0.5` for `Double`, whatever type is needed. For other types,
  /// write the bounds like this.
  ///
  /// A value has to meet all that is said: `.range(from: 1, above: limit)` is about the larger of the two.
  ///
  /// - Parameters:
  ///   - minimum: What a value is not less than.
  ///   - lowerBound: What a value is more than.
  ///   - maximum: What a value is not more than.
  ///   - upperBound: What a value is less than.
  @inlinable
  public static func range<T: _JSONScalar & Numeric & Comparable>(
    from minimum: T? = nil, above lowerBound: T? = nil, to maximum: T? = nil, below upperBound: T? = nil
  ) -> Self where Self == RangeConstraint<T> {
    let isAbove = lowerBound.map { bound in minimum.map { $0 <= bound } ?? true } ?? false
    let isBelow = upperBound.map { bound in maximum.map { $0 >= bound } ?? true } ?? false
    return RangeConstraint(
      from: isAbove ? lowerBound : minimum, to: isBelow ? upperBound : maximum, excludesLowerBound: isAbove,
      excludesUpperBound: isBelow)
  }

  /// Numbers from a bound to another one: `.range(1...9)`.
  @inlinable
  public static func range<T: _JSONScalar & Numeric & Comparable>(_ range: ClosedRange<T>) -> Self
  where Self == RangeConstraint<T> { RangeConstraint(from: range.lowerBound, to: range.upperBound) }

  /// Numbers from a bound on that are less than another one: `.range(0..<1)`.
  @inlinable
  public static func range<T: _JSONScalar & Numeric & Comparable>(_ range: Range<T>) -> Self
  where Self == RangeConstraint<T> {
    RangeConstraint(from: range.lowerBound, to: range.upperBound, excludesUpperBound: true)
  }

  /// Numbers from a bound on: `.range(1...)`.
  @inlinable
  public static func range<T: _JSONScalar & Numeric & Comparable>(_ range: PartialRangeFrom<T>) -> Self
  where Self == RangeConstraint<T> { RangeConstraint(from: range.lowerBound, to: nil) }

  /// Numbers up to a bound: `.range(...9)`.
  @inlinable
  public static func range<T: _JSONScalar & Numeric & Comparable>(_ range: PartialRangeThrough<T>) -> Self
  where Self == RangeConstraint<T> { RangeConstraint(from: nil, to: range.upperBound) }

  /// Numbers that are less than a bound: `.range(..<9)`.
  @inlinable
  public static func range<T: _JSONScalar & Numeric & Comparable>(_ range: PartialRangeUpTo<T>) -> Self
  where Self == RangeConstraint<T> { RangeConstraint(from: nil, to: range.upperBound, excludesUpperBound: true) }

  /// Numbers between two bounds, and not the bounds themselves: `.exclusiveRange(0..<1)` for those that are more than 0 and less than 1.
  @inlinable
  public static func exclusiveRange<T: _JSONScalar & Numeric & Comparable>(_ range: Range<T>) -> Self
  where Self == RangeConstraint<T> {
    RangeConstraint(from: range.lowerBound, to: range.upperBound, excludesLowerBound: true, excludesUpperBound: true)
  }

  /// Numbers that are more than a bound: `.exclusiveRange(0...)`. With another constraint, the upper bound may be allowed:
  /// `@Key(.exclusiveRange(0...), .range(...1))`.
  @inlinable
  public static func exclusiveRange<T: _JSONScalar & Numeric & Comparable>(_ range: PartialRangeFrom<T>) -> Self
  where Self == RangeConstraint<T> { RangeConstraint(from: range.lowerBound, to: nil, excludesLowerBound: true) }

  /// Numbers that are less than a bound: `.exclusiveRange(..<1)`, which is the same as `.range(..<1)`.
  @inlinable
  public static func exclusiveRange<T: _JSONScalar & Numeric & Comparable>(_ range: PartialRangeUpTo<T>) -> Self
  where Self == RangeConstraint<T> { RangeConstraint(from: nil, to: range.upperBound, excludesUpperBound: true) }
}
