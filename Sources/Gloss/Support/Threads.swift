#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Foundation
#endif

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
        if let address = unsafe address { unsafe Unmanaged<AnyObject>.fromOpaque(address).release() }
      }
      let status = unsafe isObject ? pthread_key_create(&key) { unsafe release($0) } : pthread_key_create(&key, nil)
      self.key = status == 0 ? key : nil
    }

    @inlinable @inline(__always)
    var value: Int { key.map { unsafe Int(bitPattern: pthread_getspecific($0)) } ?? 0 }

    /// Returns whether the word could be stored.
    @discardableResult
    func store(_ value: Int) -> Bool {
      key.map { unsafe pthread_setspecific($0, UnsafeRawPointer(bitPattern: value)) == 0 } ?? false
    }
  #else
    init(isObject: Bool = false) {}
    @inlinable var value: Int { 0 }
    @discardableResult func store(_ value: Int) -> Bool { false }
  #endif
}

/// A lock, as `NSLock` of Foundation. `Mutex` of the standard library needs macOS 15, and the thread sanitizer does not know it on Linux.
package struct Lock: Sendable {
  #if canImport(Darwin) || os(Linux) || os(Android)
    private let mutex = ThreadMutex()
  #else
    private let mutex = NSLock()
  #endif

  package init() {}

  package func lock() { mutex.lock() }

  package func unlock() { mutex.unlock() }

  package func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}

#if canImport(Darwin) || os(Linux) || os(Android)
  /// The fact that makes it safe, and `@unchecked Sendable`, since a mutex is for many threads: it has one address, and is initialised
  /// until the last reference ends.
  @safe private final class ThreadMutex: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    init() {
      unsafe mutex.initialize(to: pthread_mutex_t())
      unsafe pthread_mutex_init(mutex, nil)
    }

    deinit {
      unsafe pthread_mutex_destroy(mutex)
      unsafe mutex.deallocate()
    }

    func lock() { unsafe pthread_mutex_lock(mutex) }

    func unlock() { unsafe pthread_mutex_unlock(mutex) }
  }
#endif

// MARK: - The bounds of a stack

#if os(Linux) || os(Android)
  /// The C libraries of Linux declare it only for programs that ask for GNU extensions, and Swift does not ask. The facts that make it
  /// safe to declare it here: glibc, musl and bionic have it with these parameters, and Swift passes two words and returns a number in
  /// the same way as C.
  @_silgen_name("pthread_getattr_np")
  private func getAttributes(_ thread: pthread_t, _ attributes: UnsafeMutablePointer<pthread_attr_t>) -> Int32
#endif

#if canImport(Musl)
  /// The number of the thread, which musl has since 1.2.2. That of the main thread is the number of the process. It is safe for the same
  /// reasons.
  @_silgen_name("gettid")
  private func threadNumber() -> pid_t
#endif

extension ThreadStack {
  /// The lowest address and the size of the current thread's stack; nil if they are unknown.
  static var bounds: (start: Int, size: Int)? {
    #if canImport(Darwin)
      let size = unsafe Int(pthread_get_stacksize_np(pthread_self()))
      return unsafe (Int(bitPattern: pthread_get_stackaddr_np(pthread_self())) - size, size)
    #elseif os(Linux) || os(Android)
      #if canImport(Musl)
        // musl returns the current size of this stack, not the size that it may grow to.
        if threadNumber() == getpid() { return nil }
      #endif
      var attributes = pthread_attr_t()
      guard unsafe getAttributes(pthread_self(), &attributes) == 0 else { return nil }
      defer { unsafe pthread_attr_destroy(&attributes) }
      var start: UnsafeMutableRawPointer?
      var size = 0
      guard unsafe pthread_attr_getstack(&attributes, &start, &size) == 0, let start = unsafe start else { return nil }
      return (Int(bitPattern: start), Int(size))
    #else
      return nil
    #endif
  }
}
