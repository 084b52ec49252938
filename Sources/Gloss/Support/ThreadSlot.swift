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
  package var object: Unretained<Object>? { unsafe Unretained(address: UInt(bitPattern: word.value)) }

  /// Stores an object for this thread; nil if that is not possible.
  package func put(_ object: Object) -> Unretained<Object>? {
    let retained = unsafe Unmanaged.passRetained(object)
    if unsafe word.store(Int(bitPattern: retained.toOpaque())) { return Unretained(object) }
    unsafe retained.release()
    return nil
  }
}
