import Foundation

/// A slot in which each thread has a separate object.
///
/// The facts that make it safe:
/// 1. Only code that runs on a thread can access the object in its slot.
/// 2. The slot holds a reference until the thread ends. A function that got the object from it returns before that.
/// 3. All objects under a key are of one class, because only this struct knows the key.
struct ThreadSlot<Object: AnyObject>: Sendable {
  #if canImport(Darwin) || os(Linux) || os(Android)
    /// Nil if the process has no more keys. Then no thread has an object.
    private let key: pthread_key_t?

    init() {
      var key = pthread_key_t()
      let result = pthread_key_create(&key) { address in
        // It is optional in some C libraries.
        let address: UnsafeMutableRawPointer? = address
        if let address { Unmanaged<AnyObject>.fromOpaque(address).release() }
      }
      self.key = result == 0 ? key : nil
    }

    /// The object of this thread; nil if it has none.
    @inline(__always)
    var object: Unmanaged<Object>? {
      guard let key, let address = pthread_getspecific(key) else { return nil }
      return .fromOpaque(address)
    }

    /// Stores an object for this thread; nil if that is not possible.
    func put(_ object: Object) -> Unmanaged<Object>? {
      guard let key else { return nil }
      let object = Unmanaged.passRetained(object)
      if pthread_setspecific(key, UnsafeRawPointer(object.toOpaque())) == 0 { return object }
      object.release()
      return nil
    }
  #else
    var object: Unmanaged<Object>? { nil }
    func put(_ object: Object) -> Unmanaged<Object>? { nil }
  #endif
}
