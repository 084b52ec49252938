// The macros write calls of these functions for the options that leave out a member, or write a value in place of nil.

extension _JSONMemberWriter {
  /// Whether a condition holds for a value other than nil.
  @inlinable
  public func omits<Value>(_ value: Value?, when condition: (Value) -> Bool) -> Bool { value.map(condition) ?? false }

  /// Whether a value equals the default.
  @inlinable public func omits<Value: Equatable>(_ value: Value, equalTo other: Value) -> Bool { value == other }

  @inlinable
  public func omitsEmpty<Elements: Collection>(_ elements: Elements?) -> Bool { elements?.isEmpty ?? false }

  @inlinable public func omitsEmpty(_ json: JSON?) -> Bool { json?.isEmpty ?? false }

  /// The value, or another one for nil.
  @inlinable public func value<Value>(_ value: Value?, or other: Value) -> Value { value ?? other }
}
