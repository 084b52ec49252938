import Gloss

/// The coder of a whole value, with the context that it shares with the coders of inner values.
protocol SpareRoot: AnyObject {
  associatedtype Coder: SharedCoder

  /// The place where each thread keeps its spare.
  static var slot: ThreadSlot<Spare<Self>> { get }

  static func newCoder() -> Coder

  /// Releases everything that belongs to its value. Returns false if it must not be used again: if a model holds a coder of an inner
  /// value, or if it takes much memory.
  func letGo() -> Bool

  /// Releases the coders of inner values that were kept to be used again. They hold the context, and it holds them.
  func dropRecycled()
}

/// The coder of a value in a model of Gloss, with its context. A thread keeps it for the next value: to make both takes longer than to
/// read or write a small value.
///
/// The facts that make it safe:
/// 1. `begin` marks it as used until `end`, which runs on the same thread. So a value inside the value gets another one.
/// 2. `end` keeps the coder only if nothing else holds it or one of its children. So a coder that a model keeps stays the coder of its
///    value.
/// 3. `root` is the same as `ownedRoot`, or both are nil.
final class Spare<Root: SpareRoot> {
  /// It does not count references.
  private(set) var root: Unretained<Root>?
  private var ownedRoot: Root?
  private var isUsed = false
  /// The spare for values inside the value.
  private var inner: Spare?
  /// A coder with the defaults.
  private var defaultCoder: Root.Coder?

  private init() {}

  deinit { drop() }

  /// The spare of this thread; nil if a thread can't keep one.
  private static var current: Unretained<Spare>? { Root.slot.object ?? Root.slot.put(Spare()) }

  /// A spare that is not in use. The caller must call `end`.
  @inline(__always)
  static func begin() -> Unretained<Spare> {
    guard let current else { return newRetained() }
    return current.with { spare in
      if spare.isUsed { return spare.beginInside() }
      spare.isUsed = true
      return current
    }
  }

  @inline(never)
  private func beginInside() -> Unretained<Spare> {
    // A few are enough for models that are nested in turn.
    var spare = self
    for _ in 0..<4 {
      let next = spare.inner ?? Spare()
      spare.inner = next
      if !next.isUsed {
        next.isUsed = true
        // The spare around it keeps it.
        return Unretained(next)
      }
      spare = next
    }
    // It is not marked as used. This shows that the thread does not keep it.
    return Spare.newRetained()
  }

  /// A new spare, which `end` releases.
  private static func newRetained() -> Unretained<Spare> {
    let spare = Spare()
    _ = unsafe Unmanaged.passRetained(spare)
    return Unretained(spare)
  }

  /// Makes a new coder its root.
  func own(_ newRoot: Root) -> Unretained<Root> {
    let root = Unretained(newRoot)
    ownedRoot = newRoot
    self.root = root
    return root
  }

  /// Ends its use.
  ///
  /// - Parameter beforeDrop: Called with a root that a model holds.
  @inline(__always)
  static func end(_ spare: Unretained<Spare>, beforeDrop: (Root) -> Void = { _ in }) {
    let isKept = spare.with { spare in
      let isKept = spare.isUsed
      if isKnownUniquelyReferenced(&spare.ownedRoot), spare.root?.with({ $0.letGo() }) ?? false {
        // Not earlier: releasing values may have run code that reads or writes values.
        spare.isUsed = false
      } else {
        spare.ownedRoot.map(beforeDrop)
        spare.drop()
      }
      return isKept
    }
    if !isKept { unsafe Unmanaged.passUnretained(spare.retained).release() }
  }

  @inline(never)
  private func drop() {
    let dropped = ownedRoot
    root = nil
    ownedRoot = nil
    isUsed = false
    // Not earlier, because that may run code that reads or writes values.
    dropped?.dropRecycled()
  }
}

// MARK: - Coders with the defaults

extension Spare {
  /// A coder that is like a new one: only this thread holds it, and it was not changed.
  static var unchangedCoder: Root.Coder {
    guard let current else { return Root.newCoder() }
    return current.with { spare in
      if spare.hasUnchangedCoder, let coder = spare.defaultCoder { return coder }
      let coder = Root.newCoder()
      spare.defaultCoder = coder
      return coder
    }
  }

  /// The settings of a coder. The caller gives away its reference to the coder.
  @inline(__always)
  static func settings(of coder: consuming Root.Coder) -> SharedSettings<Root.Coder.Settings> {
    let address = address(of: coder)
    guard let current, current.with({ $0.isDefault(address) }) else { return coder.currentSettings }
    // Then it may be that nothing else holds it.
    _ = consume coder
    return current.with { spare in
      // Without a lock, if nothing else holds it.
      let changed = spare.hasUnchangedCoder ? nil : spare.defaultCoder
      return changed?.currentSettings ?? Root.Coder.Settings.defaults
    }
  }

  @inline(__always)
  private func isDefault(_ address: UInt) -> Bool {
    defaultCoder.map { Spare.address(of: $0) } == address
  }

  /// A function, because an initializer would take the reference over.
  @inline(__always)
  private static func address(of coder: Root.Coder) -> UInt { Unretained(coder).address }

  /// Whether nothing else holds the coder with the defaults, and it was not changed.
  @inline(__always)
  private var hasUnchangedCoder: Bool {
    isKnownUniquelyReferenced(&defaultCoder) && defaultCoder?.isUnchanged ?? false
  }
}
