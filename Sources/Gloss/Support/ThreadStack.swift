/// The rest of the current thread's stack.
///
/// A model that contains itself recurses once for each level of a value. A sender may choose how deep the value is, and the model
/// determines how much stack a level takes. So all code that leads from one level to the next checks this, and stops while there is still
/// enough stack to report why.
@usableFromInline
enum ThreadStack {
  private static let wordOfReserve = ThreadWord()
  private static let wordOfRefusals = ThreadWord()

  /// Whether too little stack is left for another level of a model.
  ///
  /// False if the stack is unknown. That is so on platforms other than Apple's, Linux and Android, and on the main thread of a program
  /// that is linked with musl. It is also so on a stack that is not the thread's own, such as that of a fiber. O(1), with some system
  /// calls the first time on a thread.
  @usableFromInline @inline(never)
  static var isLow: Bool {
    let reserve = reserve
    return reserve.contains(address(forSize: 1 &+ reserve.word & 1))
  }

  /// A number that is different for each thread whose stack is known.
  static var identity: Int { reserve.word }

  /// The reason why a value is not written if the stack is low.
  @usableFromInline static let reasonAgainstWriting = "nested too deep for what is left of the thread's stack"

  /// The number of values that were not read on this thread because the stack was low.
  ///
  /// A model that does without a value hides that it was not read. If this count has grown, a value was not read.
  @usableFromInline static var refusalCount: Int { wordOfRefusals.value }

  /// Counts a value that is not read because the stack is low.
  @usableFromInline
  static func refuse() {
    wordOfRefusals.store(refusalCount &+ 1)
  }

  /// Whether too little stack is left for another value. If so, the value counts as not read.
  @inline(never)
  static var refusesIfLow: Bool {
    guard isLow else { return false }
    refuse()
    return true
  }

  /// An address in the stack frame of the function that this is inlined into.
  ///
  /// - Parameter size: A few bytes. The compiler must not know the number: the address sanitizer moves memory of a known size to the
  ///   heap.
  @inline(__always)
  private static func address(forSize size: Int) -> Int {
    unsafe withUnsafeTemporaryAllocation(byteCount: size, alignment: 1) { Int(bitPattern: $0.baseAddress) }
  }
}

// MARK: - The reserve

extension ThreadStack {
  /// The part of a stack that is reserved for the last level, for the library, and for the report.
  ///
  /// It is 1/4 of the stack, but at least 32 KiB and at most 256 KiB.
  struct Reserve: Equatable {
    /// The address of its end, a multiple of 4096, plus its size in units of 4096 bytes, which is less than 4096. So a thread can store
    /// it in one word, which is never 0.
    let word: Int

    static let unit = 4096
    static let maximumUnitCount = 64
    static let minimumUnitCount = 8

    /// The reserve of an unknown stack. It contains no address.
    static let none = Reserve(word: unit)

    init(word: Int) { self.word = word }

    /// Creates the reserve of a stack of `size` bytes whose lowest address is `start`.
    init(start: Int, size: Int) {
      let unitCount = min(max(size / 4 / Reserve.unit, Reserve.minimumUnitCount), Reserve.maximumUnitCount)
      let end = (start &+ unitCount &* Reserve.unit) & -Reserve.unit
      self = start > 0 && size > 0 ? Reserve(word: end | unitCount) : .none
    }

    @inline(__always)
    func contains(_ address: Int) -> Bool {
      let end = word & -Reserve.unit
      let size = (word & (Reserve.unit &- 1)) &* Reserve.unit
      // One comparison for both ends: a negative difference is a huge unsigned number.
      return UInt(bitPattern: end &- 1 &- address) < UInt(bitPattern: size)
    }
  }

  /// The reserve of the current thread.
  @inline(__always)
  private static var reserve: Reserve {
    let word = wordOfReserve.value
    return word == 0 ? measuredReserve() : Reserve(word: word)
  }

  @inline(never)
  private static func measuredReserve() -> Reserve {
    let reserve = bounds.map { Reserve(start: $0.start, size: $0.size) } ?? .none
    wordOfReserve.store(reserve.word)
    return reserve
  }
}
