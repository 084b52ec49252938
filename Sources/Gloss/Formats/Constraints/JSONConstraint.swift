/// A condition that a value has to meet in addition to its type: a range of numbers, a count of characters, a pattern.
///
/// ```swift
/// @Key(.range(1...9)) var passengers = 1                                   // by macro
/// let code = Decoder.decode("code", as: .constrained(by: .pattern("[A-Z]{3}")))(json)   // by hand, by a format
/// guard json.check(age, at: "age", .range(18...)) else { return nil }      // by hand, a value that was read
/// ```
///
/// A value that does not meet its constraint is a problem of kind `invalidValue` in a report, in the words of the constraint. The article
/// "Formats" lists those of the library. A constraint of your own says why it rejects a value. It may also express the condition in
/// keywords of JSON Schema:
///
/// ```swift
/// struct IsEven: JSONConstraint {
///   func reason(against number: Int) -> String? { number.isMultiple(of: 2) ? nil : "must be even" }
///   var schemaKeywords: JSON { ["multipleOf": 2] }
/// }
/// @Key(.constrained(by: IsEven())) let seats: Int
/// ```
public protocol JSONConstraint<Value>: Sendable {
  /// The type of the values that are checked.
  associatedtype Value

  /// The reason why a value does not meet the constraint, in words that follow a path: "must be even". Nil if it does.
  func reason(against value: Value) -> String?

  /// An object with the keywords of JSON Schema (draft 2020-12) for the same condition, such as `{"minimum": 1}`. By default it is empty.
  var schemaKeywords: JSON { get }

  /// Whether a value meets the constraint.
  func _allows(_ value: Value) -> Bool

  /// Whether Swift compares or hashes strings in a value. That takes too long for some strings.
  static var _comparesText: Bool { get }
}

extension JSONConstraint {
  /// An empty object.
  public var schemaKeywords: JSON { [:] }

  @inlinable public func _allows(_ value: Value) -> Bool { reason(against: value) == nil }
  @inlinable public static var _comparesText: Bool { false }
}
