/// A constraint on the length of strings, or on the number of elements of collections.
@frozen public struct CountConstraint<Value: Collection>: JSONConstraint {
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
  init(_ range: some RangeExpression<Int>) {
    if range.contains(.max) {
      let minimum = (range as? ClosedRange<Int>)?.lowerBound ?? (range as? PartialRangeFrom<Int>)?.lowerBound
      self.init(minimum ?? 0, nil)
    } else {
      let counts = range.relative(to: Int.min..<Int.max)
      self.init(Swift.max(counts.lowerBound, 0), Swift.max(counts.upperBound, .min + 1) - 1)
    }
  }

  @inlinable
  public func _allows(_ value: Value) -> Bool {
    let count = (value as? String)?.scalarCount ?? value.count
    return count >= minimum && maximum.map { count <= $0 } ?? true
  }

  /// The reason why a value does not meet the constraint; nil if it does.
  public func reason(against value: Value) -> String? { _allows(value) ? nil : words }

  private var words: String {
    let names = parts.names
    guard let maximum else { return "must have at least \(minimum) \(minimum == 1 ? names.one : names.many)" }
    let name = maximum == 1 ? names.one : names.many
    if minimum == maximum { return "must have \(maximum) \(name)" }
    return "must have " + (minimum > 0 ? "\(minimum) to" : "at most") + " \(maximum) \(name)"
  }

  /// `minLength` and `maxLength`, `minItems` and `maxItems`, or `minProperties` and `maxProperties`. They are never negative: if no value
  /// fits, they are 1 and 0. Empty for collections without one of these forms in JSON, such as `Data`.
  public var schemaKeywords: JSON {
    guard let keyword = parts.keyword else { return [:] }
    let isNegative = maximum.map { $0 < 0 } ?? false
    var keywords: JSON = [:]
    if minimum > 0 || isNegative { keywords["min" + keyword] = Swift.max(minimum, 1) }
    if let maximum { keywords["max" + keyword] = Swift.max(maximum, 0) }
    return keywords
  }

  /// The names of the parts in messages, and the text after `min` and `max` in JSON Schema.
  private var parts: (names: (one: String, many: String), keyword: String?) {
    if Value.self == String.self { return (("character", "characters"), "Length") }
    switch (Value.self as? any ShapedType.Type)?.shapedKind {
    case .object: return (("member", "members"), "Properties")
    case .array where Value.self is any SetAlgebra.Type: return (("different element", "different elements"), "Items")
    case .array: return (("element", "elements"), "Items")
    default: return (("element", "elements"), nil)
    }
  }
}

extension String {
  /// The number of Unicode scalars, as in JSON Schema. O(length).
  @usableFromInline
  var scalarCount: Int {
    // Each scalar has exactly one byte that is not a continuation byte.
    withBytes { bytes in bytes.reduce(0) { $0 &+ ($1 & 0xC0 == 0x80 ? 0 : 1) } }
  }
}

extension JSONConstraint {
  /// Arrays and sets with a number of elements in a range, or dictionaries with a number of members: `.count(1...3)`, `.count(1...)`.
  ///
  /// A set is counted after it was made, so equal elements count once.
  @inlinable
  public static func count<T: Collection>(_ range: some RangeExpression<Int>) -> Self where Self == CountConstraint<T> {
    CountConstraint(range)
  }

  /// The same with an exact count: `.count(3)`.
  @inlinable
  public static func count<T: Collection>(_ count: Int) -> Self where Self == CountConstraint<T> {
    CountConstraint(count, count)
  }

  /// Deprecated, because Swift counts the characters of a string in another way.
  @available(*, deprecated, message: "for the length of a string, write '.length'")
  public static func count(_ range: some RangeExpression<Int>) -> Self where Self == CountConstraint<String> {
    CountConstraint(range)
  }

  /// Deprecated, because Swift counts the characters of a string in another way.
  @available(*, deprecated, message: "for the length of a string, write '.length'")
  public static func count(_ count: Int) -> Self where Self == CountConstraint<String> { CountConstraint(count, count) }

  /// Strings with a number of Unicode scalars in a range: `.length(1...20)`, `.length(...20)`.
  @inlinable
  public static func length(_ range: some RangeExpression<Int>) -> Self where Self == CountConstraint<String> {
    CountConstraint(range)
  }

  /// Strings with a number of Unicode scalars: `.length(3)`.
  @inlinable
  public static func length(_ length: Int) -> Self where Self == CountConstraint<String> {
    CountConstraint(length, length)
  }
}
