/// A slot in which each thread has a separate object.
///
/// The facts that make it safe:
/// 1. Only code that runs on a thread can access the object in its slot.
/// 2. The slot holds a reference until the thread ends. A function that got the object from it returns before that.
/// 3. All objects in a slot are of one class, because only this struct knows the word.
@usableFromInline
package struct ThreadSlot<Object: AnyObject>: Sendable {
  @usableFromInline let word = ThreadWord(isObject: true)

  package init() {}

  /// The object of this thread; nil if it has none.
  @inlinable @inline(__always)
  package var object: Unmanaged<Object>? { UnsafeRawPointer(bitPattern: word.value).map { .fromOpaque($0) } }

  /// Stores an object for this thread; nil if that is not possible.
  package func put(_ object: Object) -> Unmanaged<Object>? {
    let object = Unmanaged.passRetained(object)
    if word.store(Int(bitPattern: object.toOpaque())) { return object }
    object.release()
    return nil
  }
}
