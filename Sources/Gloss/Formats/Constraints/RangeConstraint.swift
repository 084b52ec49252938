#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A constraint on numbers: between two bounds, or on one side of a bound.
@frozen public struct RangeConstraint<Value: Comparable & JSONEncodable & Sendable>: JSONConstraint {
  /// The lower bound; nil without one.
  public let lowerBound: Value?
  /// The upper bound; nil without one.
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

  /// False for NaN. Each comparison with a `Double` or `Float` that is NaN is false; a `Decimal` that is NaN is less than all numbers.
  @inlinable
  public func _allows(_ value: Value) -> Bool {
    if let lowerBound, !(excludesLowerBound ? value > lowerBound : value >= lowerBound) { return false }
    if let upperBound, !(excludesUpperBound ? value < upperBound : value <= upperBound) { return false }
    return (value as? Decimal)?.isNaN != true
  }

  /// The reason why a value does not meet the constraint; nil if it does.
  public func reason(against value: Value) -> String? { _allows(value) ? nil : words }

  private var words: String {
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
  /// Numbers between two bounds, or on one side of a bound, which may belong to them or not: `.range(above: 0, to: 1)`.
  ///
  /// The compiler takes the bounds of `1...9` as `Int` and those of `0...0.5` as `Double`, whatever type is needed. For other types, use
  /// this function.
  ///
  /// A value has to meet all bounds: with `.range(from: 1, above: limit)` the larger of the two counts.
  ///
  /// - Parameters:
  ///   - minimum: The smallest value that is allowed.
  ///   - lowerBound: A value has to be more than this.
  ///   - maximum: The largest value that is allowed.
  ///   - upperBound: A value has to be less than this.
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

  /// Numbers between two bounds, including the bounds: `.range(1...9)`.
  @inlinable
  public static func range<T: _JSONScalar & Numeric & Comparable>(_ range: ClosedRange<T>) -> Self
  where Self == RangeConstraint<T> { RangeConstraint(from: range.lowerBound, to: range.upperBound) }

  /// Numbers between two bounds, including only the lower one: `.range(0..<1)`.
  @inlinable
  public static func range<T: _JSONScalar & Numeric & Comparable>(_ range: Range<T>) -> Self
  where Self == RangeConstraint<T> {
    RangeConstraint(from: range.lowerBound, to: range.upperBound, excludesUpperBound: true)
  }

  /// Numbers that are not less than a bound: `.range(1...)`.
  @inlinable
  public static func range<T: _JSONScalar & Numeric & Comparable>(_ range: PartialRangeFrom<T>) -> Self
  where Self == RangeConstraint<T> { RangeConstraint(from: range.lowerBound, to: nil) }

  /// Numbers that are not more than a bound: `.range(...9)`.
  @inlinable
  public static func range<T: _JSONScalar & Numeric & Comparable>(_ range: PartialRangeThrough<T>) -> Self
  where Self == RangeConstraint<T> { RangeConstraint(from: nil, to: range.upperBound) }

  /// Numbers that are less than a bound: `.range(..<9)`.
  @inlinable
  public static func range<T: _JSONScalar & Numeric & Comparable>(_ range: PartialRangeUpTo<T>) -> Self
  where Self == RangeConstraint<T> { RangeConstraint(from: nil, to: range.upperBound, excludesUpperBound: true) }
}
