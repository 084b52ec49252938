/// A value that is read in place, without a copy.
///
/// To copy a fragment means to retain its key and its value, and to release them again: a sixth of the instructions for a small object.
/// If code runs in between that the compiler can't see, the compiler copies a value that it reads through a pointer. It can't copy a
/// value of this type: functions that get one by `borrowing` read it in place.
///
/// The facts that make it safe:
/// 1. A struct of one property has the layout of this property.
/// 2. An optional that is not nil has its value at its own address.
/// 3. Code that has a cursor to a lent value keeps the memory alive and unchanged.
/// 4. If neither of two types contains the other, such as `JSON?` and `Lent<JSON>`, the optimiser assumes that they are in different
///    memory. So a function that asks for a `lentValue` is never inlined, except into a function that is not inlined, and it does not
///    store such an optional itself. A function that is called may read any memory.
@frozen @usableFromInline
package struct Lent<Value>: ~Copyable {
  @usableFromInline package let value: Value
}

extension BufferView {
  /// The element at an index, which must be in the view.
  @inlinable @_transparent
  package func lent(at index: Int) -> BufferCursor<Lent<Element>> {
    assert(index >= 0 && index < count)
    return (start + index).lent()
  }

  /// The element at an index, which must be in the view; nil if the element is nil. Only for functions that are not inlined: see fact 4.
  @inlinable @_transparent
  package func lentValue<Value>(at index: Int) -> BufferCursor<Lent<Value>>? where Element == Value? {
    assert(index >= 0 && index < count)
    return (start + index).lentValue()
  }
}

extension BufferCursor {
  /// The value at the place.
  @inlinable @_transparent
  func lent<Value>() -> BufferCursor<Lent<Value>> {
    check()
    return unsafe BufferCursor<Lent<Value>>(
      UnsafeRawPointer(pointer).assumingMemoryBound(to: Lent<Value>.self), count: 1)
  }

  /// The value at the place; nil if the value is nil. Only for functions that are not inlined: see fact 4.
  @inlinable @_transparent
  package func lentValue<Value>() -> BufferCursor<Lent<Value>>? where Element == Value? {
    // Not by `==`, which compares two values if the type can be a nil literal.
    if case .none = self.pointee { return nil }
    return lent()
  }
}
