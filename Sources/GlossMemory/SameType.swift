/// A value as a type that is its own, in generic code that knows it only under another name. `as?` would ask the runtime, and copy the
/// elements of an array.
///
/// The fact that makes it safe: the caller compared the types, or found one under the other. Debug builds compare them.
@inlinable @_transparent
package func same<Value, Result>(_ value: Value, as type: Result.Type) -> Result {
  assert(Value.self == Result.self)
  return unsafe unsafeBitCast(value, to: type)
}

extension Range<Int> {
  /// The range between two bounds, the first of which must not be greater. Only debug builds check it.
  @inlinable @_transparent
  package init(ordered lower: Int, _ upper: Int) {
    assert(lower <= upper)
    unsafe self.init(uncheckedBounds: (lower, upper))
  }
}
