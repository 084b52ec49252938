import Foundation

/// A word that is separate for each thread, and 0 at first.
@usableFromInline
package struct ThreadWord: Sendable {
  #if canImport(Darwin) || os(Linux) || os(Android)
    /// Nil if the process has no more keys. Then the word is always 0.
    @usableFromInline let key: pthread_key_t?

    /// - Parameter isObject: Whether the word is the address of a retained object, which is released when the thread ends.
    init(isObject: Bool = false) {
      var key = pthread_key_t()
      func release(_ address: UnsafeMutableRawPointer?) {
        if let address { Unmanaged<AnyObject>.fromOpaque(address).release() }
      }
      let status = isObject ? pthread_key_create(&key) { release($0) } : pthread_key_create(&key, nil)
      self.key = status == 0 ? key : nil
    }

    @inlinable @inline(__always)
    var value: Int { key.map { Int(bitPattern: pthread_getspecific($0)) } ?? 0 }

    /// Returns whether the word could be stored.
    @discardableResult
    func store(_ value: Int) -> Bool {
      key.map { pthread_setspecific($0, UnsafeRawPointer(bitPattern: value)) == 0 } ?? false
    }
  #else
    init(isObject: Bool = false) {}
    @inlinable var value: Int { 0 }
    @discardableResult func store(_ value: Int) -> Bool { false }
  #endif
}

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
