import Foundation

/// How much is left of the current thread's stack.
///
/// A model that contains itself recurses once for each level of a value. How deep a value is may be up to a stranger, and how
/// much stack a level takes is up to the model. So whatever leads from one level to the next asks here, and gives up while
/// there is room to say why.
@usableFromInline
enum ThreadStack {
  /// Whether too little is left for another level of a model.
  ///
  /// False if nothing is known about the stack: on platforms other than those of Apple, Linux and Android, on the main thread
  /// of a program that is linked with musl, and on a stack that is not the thread's own, such as that of a fiber. O(1), and
  /// some system calls the first time on a thread.
  @usableFromInline @inline(never)
  static var isLow: Bool {
    let reserve = reserve
    return reserve.contains(address(forSize: 1 &+ reserve.word & 1))
  }

  /// Why a value is not written if it is.
  @usableFromInline static let reasonAgainstWriting = "nested too deep for what is left of the thread's stack"

  /// How many values were not read on this thread because the stack was low.
  ///
  /// A model that can do without a value would hide that it was not read. Who sees this grow knows.
  @usableFromInline static var refusalCount: Int { ThreadLocal.refusalCount.value }

  /// Counts a value that is not read because the stack is low.
  @usableFromInline
  static func refuse() {
    ThreadLocal.refusalCount.value &+= 1
  }

  /// The address of something in the frame of a function that this is inlined into.
  ///
  /// - Parameter size: Some bytes. A size that the compiler does not know: the address sanitizer moves to the heap what has a
  ///   known one.
  @inline(__always)
  private static func address(forSize size: Int) -> Int {
    withUnsafeTemporaryAllocation(byteCount: size, alignment: 1) { Int(bitPattern: $0.baseAddress) }
  }
}

// MARK: - The reserve

extension ThreadStack {
  /// The part of a stack that is kept for the last level, for the library, and for the report.
  ///
  /// It is 1/4 of the stack, but not more than 256 KiB, and of a small stack 32 KiB.
  struct Reserve: Equatable {
    /// The address of its end, a multiple of 4096, and its size in units of 4096 bytes, less than that. One word, which a
    /// thread can remember; never 0.
    let word: Int

    static let unit = 4096
    static let maximumUnitCount = 64
    static let minimumUnitCount = 8

    /// The reserve of a stack that nothing is known about: it contains no address.
    static let none = Reserve(word: unit)

    init(word: Int) { self.word = word }

    /// The reserve of a stack of `size` bytes that begins, at its low end, at the address `start`.
    init(start: Int, size: Int) {
      let unitCount = min(max(size / 4 / Reserve.unit, Reserve.minimumUnitCount), Reserve.maximumUnitCount)
      let end = (start &+ unitCount &* Reserve.unit) & -Reserve.unit
      self = start > 0 && size > 0 ? Reserve(word: end | unitCount) : .none
    }

    @inline(__always)
    func contains(_ address: Int) -> Bool {
      let end = word & -Reserve.unit
      let size = (word & (Reserve.unit &- 1)) &* Reserve.unit
      // Not less than 0 and less than `size`.
      return UInt(bitPattern: end &- 1 &- address) < UInt(bitPattern: size)
    }
  }

  /// The reserve of the current thread.
  @inline(__always)
  private static var reserve: Reserve {
    let word = ThreadLocal.reserve.value
    return word == 0 ? measuredReserve() : Reserve(word: word)
  }

  @inline(never)
  private static func measuredReserve() -> Reserve {
    let reserve = bounds.map { Reserve(start: $0.start, size: $0.size) } ?? .none
    ThreadLocal.reserve.value = reserve.word
    return reserve
  }
}

// MARK: - Platforms

#if canImport(Darwin) || os(Linux) || os(Android)
  /// A word that each thread has its own of; 0 at first.
  private struct ThreadLocal {
    static let reserve = ThreadLocal()
    static let refusalCount = ThreadLocal()

    /// Nil if the process has used up all keys: the word is always 0 then.
    private let key: pthread_key_t?

    private init() {
      var key = pthread_key_t()
      self.key = pthread_key_create(&key, nil) == 0 ? key : nil
    }

    @inline(__always)
    var value: Int {
      get { key.map { Int(bitPattern: pthread_getspecific($0)) } ?? 0 }
      nonmutating set {
        if let key { _ = pthread_setspecific(key, UnsafeRawPointer(bitPattern: newValue)) }
      }
    }
  }
#else
  private struct ThreadLocal {
    static let reserve = ThreadLocal()
    static let refusalCount = ThreadLocal()
    var value: Int {
      get { 0 }
      nonmutating set {}
    }
  }
#endif

#if os(Linux) || os(Android)
  /// The C libraries of Linux declare it for programs that ask for GNU extensions, which Swift does not. Facts that make it
  /// safe to declare it here: glibc, musl and bionic have it with these parameters, and Swift passes two words and returns
  /// a number as C does.
  @_silgen_name("pthread_getattr_np")
  private func getAttributes(_ thread: pthread_t, _ attributes: UnsafeMutablePointer<pthread_attr_t>) -> Int32
#endif

extension ThreadStack {
  /// Where the current thread's stack is, from its low end; nil if that is not known.
  private static var bounds: (start: Int, size: Int)? {
    #if canImport(Darwin)
      let size = Int(pthread_get_stacksize_np(pthread_self()))
      return (Int(bitPattern: pthread_get_stackaddr_np(pthread_self())) - size, size)
    #elseif os(Linux) || os(Android)
      #if canImport(Musl)
        // It says how large the stack is now, not how large it may become.
        if Thread.isMainThread { return nil }
      #endif
      var attributes = pthread_attr_t()
      guard getAttributes(pthread_self(), &attributes) == 0 else { return nil }
      defer { pthread_attr_destroy(&attributes) }
      var start: UnsafeMutableRawPointer?
      var size = 0
      guard pthread_attr_getstack(&attributes, &start, &size) == 0, let start else { return nil }
      return (Int(bitPattern: start), Int(size))
    #else
      return nil
    #endif
  }
}
