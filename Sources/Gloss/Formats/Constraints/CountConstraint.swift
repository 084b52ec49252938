/// A constraint on the number of parts of strings and collections.
@frozen public struct CountConstraint<Value: _JSONCountable>: JSONConstraint {
  /// The minimum count.
  public let minimum: Int
  /// The maximum count; nil without a limit. If it is negative or less than the minimum, no value fits.
  public let maximum: Int?

  @inlinable
  init(_ minimum: Int, _ maximum: Int?) {
    self.minimum = minimum
    self.maximum = maximum
  }

  @inlinable
  public func _allows(_ value: Value) -> Bool {
    let count = value._jsonCount
    return count >= minimum && maximum.map { count <= $0 } ?? true
  }

  /// The reason why a value does not meet the constraint; nil if it does.
  public func reason(against value: Value) -> String? { _allows(value) ? nil : words }

  private var words: String {
    let names = Value._partNames
    guard let maximum else { return "must have at least \(minimum) \(minimum == 1 ? names.one : names.many)" }
    let name = maximum == 1 ? names.one : names.many
    if minimum == maximum { return "must have \(maximum) \(name)" }
    return "must have " + (minimum > 0 ? "\(minimum) to" : "at most") + " \(maximum) \(name)"
  }

  /// `minLength` and `maxLength`, `minItems` and `maxItems`, or `minProperties` and `maxProperties`. They are never negative: if no value
  /// fits, they are 1 and 0.
  public var schemaKeywords: JSON {
    let isNegative = maximum.map { $0 < 0 } ?? false
    var keywords: JSON = [:]
    if minimum > 0 || isNegative { keywords["min" + Value._countKeyword] = Swift.max(minimum, 1) }
    if let maximum { keywords["max" + Value._countKeyword] = Swift.max(maximum, 0) }
    return keywords
  }
}

/// A value that has parts.
public protocol _JSONCountable {
  /// The number of parts.
  var _jsonCount: Int { get }
  /// The names of the parts in messages.
  static var _partNames: (one: String, many: String) { get }
  /// The text after `min` and `max` in JSON Schema.
  static var _countKeyword: String { get }
}

extension String: _JSONCountable {
  /// The number of Unicode scalars, as in JSON Schema. O(length).
  public var _jsonCount: Int {
    // Each scalar has exactly one byte that is not a continuation byte.
    withBytes { bytes in bytes.reduce(0) { $0 &+ ($1 & 0xC0 == 0x80 ? 0 : 1) } }
  }
  public static var _partNames: (one: String, many: String) { ("character", "characters") }
  public static var _countKeyword: String { "Length" }
}

extension Array: _JSONCountable {
  @inlinable public var _jsonCount: Int { count }
  public static var _partNames: (one: String, many: String) { ("element", "elements") }
  public static var _countKeyword: String { "Items" }
}

extension Set: _JSONCountable {
  @inlinable public var _jsonCount: Int { count }
  public static var _partNames: (one: String, many: String) { ("different element", "different elements") }
  public static var _countKeyword: String { "Items" }
}

extension Dictionary: _JSONCountable {
  @inlinable public var _jsonCount: Int { count }
  public static var _partNames: (one: String, many: String) { ("member", "members") }
  public static var _countKeyword: String { "Properties" }
}

extension JSONConstraint {
  /// Strings with a number of Unicode scalars in a range, arrays and sets with a number of elements, or dictionaries with a number of
  /// members: `.count(1...3)`.
  ///
  /// A set is counted after it was made, so equal elements count once.
  @inlinable
  public static func count<T: _JSONCountable>(_ range: ClosedRange<Int>) -> Self where Self == CountConstraint<T> {
    CountConstraint(range.lowerBound, range.upperBound)
  }

  /// The same with an upper bound that is too large: `.count(1..<4)`.
  @inlinable
  public static func count<T: _JSONCountable>(_ range: Range<Int>) -> Self where Self == CountConstraint<T> {
    CountConstraint(range.lowerBound, Swift.max(range.upperBound, .min + 1) - 1)
  }

  /// The same with a minimum: `.count(1...)`.
  @inlinable
  public static func count<T: _JSONCountable>(_ range: PartialRangeFrom<Int>) -> Self where Self == CountConstraint<T> {
    CountConstraint(range.lowerBound, nil)
  }

  /// The same with a maximum: `.count(...3)`.
  @inlinable
  public static func count<T: _JSONCountable>(_ range: PartialRangeThrough<Int>) -> Self
  where Self == CountConstraint<T> { CountConstraint(0, range.upperBound) }

  /// The same with an upper bound that is too large: `.count(..<4)`.
  @inlinable
  public static func count<T: _JSONCountable>(_ range: PartialRangeUpTo<Int>) -> Self
  where Self == CountConstraint<T> { CountConstraint(0, Swift.max(range.upperBound, .min + 1) - 1) }

  /// The same with an exact count: `.count(3)`.
  @inlinable
  public static func count<T: _JSONCountable>(_ count: Int) -> Self where Self == CountConstraint<T> {
    CountConstraint(count, count)
  }
}
