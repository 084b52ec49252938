/// The coder of a whole value, with the context that it shares with the coders of the values in it.
protocol SpareRoot: AnyObject {
  associatedtype Coder: SharedCoder

  /// Where each thread has the one that it keeps.
  static var slot: ThreadSlot<Spare<Self>> { get }

  static func newCoder() -> Coder

  /// Lets go of all that is of its value. False if it must not be used again: if a model holds a coder of a value in it, or if it takes much
  /// memory.
  func letGo() -> Bool

  /// No longer holds the coders of values in it to use them again. They hold the context, and it holds them.
  func dropRecycled()
}

/// The coder of a value in a model of Gloss, with its context. A thread keeps it for the next value: to make both takes longer than
/// to read or write a small one.
///
/// The facts that make it safe:
/// 1. `begin` marks it as used until `end`, which runs on the same thread, so that a value in the value gets another one.
/// 2. `end` keeps the coder only if nothing else holds it or one of its children. So a coder that a model keeps stays that of its value.
/// 3. `root` is that of `ownedRoot`, or both are nil.
final class Spare<Root: SpareRoot> {
  /// Counts no reference.
  @exclusivity(unchecked) private(set) var root: Unmanaged<Root>?
  @exclusivity(unchecked) private var ownedRoot: Root?
  @exclusivity(unchecked) private var isUsed = false
  /// The one of values in the value.
  @exclusivity(unchecked) private var inner: Spare?
  /// A coder with the defaults.
  @exclusivity(unchecked) private var defaultCoder: Root.Coder?

  private init() {}

  deinit { drop() }

  /// The one of this thread; nil if a thread can't keep one.
  private static var current: Unmanaged<Spare>? { Root.slot.object ?? Root.slot.put(Spare()) }

  /// One that is not in use. The caller has to call `end`.
  @inline(__always)
  static func begin() -> Unmanaged<Spare> {
    guard let current else { return .passRetained(Spare()) }
    return current._withUnsafeGuaranteedRef { spare in
      if spare.isUsed { return spare.beginInside() }
      spare.isUsed = true
      return current
    }
  }

  @inline(never)
  private func beginInside() -> Unmanaged<Spare> {
    // A few are enough for models that are nested in turn.
    var spare = self
    for _ in 0..<4 {
      let next = spare.inner ?? Spare()
      spare.inner = next
      if !next.isUsed {
        next.isUsed = true
        // The one around it keeps it.
        return .passUnretained(next)
      }
      spare = next
    }
    // It is not marked as used, which tells that the thread does not keep it.
    return .passRetained(Spare())
  }

  /// Makes a new coder its root.
  func own(_ newRoot: Root) -> Unmanaged<Root> {
    let root = Unmanaged.passUnretained(newRoot)
    ownedRoot = newRoot
    self.root = root
    return root
  }

  /// Ends its use.
  ///
  /// - Parameter beforeDrop: What to do with a root that a model holds.
  @inline(__always)
  static func end(_ spare: Unmanaged<Spare>, beforeDrop: (Root) -> Void = { _ in }) {
    let isKept = spare._withUnsafeGuaranteedRef { spare in
      let isKept = spare.isUsed
      if isKnownUniquelyReferenced(&spare.ownedRoot), spare.root?._withUnsafeGuaranteedRef({ $0.letGo() }) ?? false {
        // Only now: what was released may have run code that reads or writes values.
        spare.isUsed = false
      } else {
        spare.ownedRoot.map(beforeDrop)
        spare.drop()
      }
      return isKept
    }
    if !isKept { spare.release() }
  }

  @inline(never)
  private func drop() {
    let dropped = ownedRoot
    root = nil
    ownedRoot = nil
    isUsed = false
    // Only now, because that may run code that reads or writes values.
    dropped?.dropRecycled()
  }
}

// MARK: - Coders with the defaults

extension Spare {
  /// A coder that can't be told from a new one: only this thread holds it, and it was not changed.
  static var unchangedCoder: Root.Coder {
    guard let current else { return Root.newCoder() }
    return current._withUnsafeGuaranteedRef { spare in
      if spare.hasUnchangedCoder, let coder = spare.defaultCoder { return coder }
      let coder = Root.newCoder()
      spare.defaultCoder = coder
      return coder
    }
  }

  /// The settings of a coder of which the caller gives away its reference.
  @inline(__always)
  static func settings(of coder: Unmanaged<Root.Coder>) -> SharedSettings<Root.Coder.Settings> {
    guard let current, current._withUnsafeGuaranteedRef({ $0.isDefault(coder) }) else {
      return coder.takeRetainedValue().currentSettings
    }
    coder.release()
    return current._withUnsafeGuaranteedRef { spare in
      // Without a lock, if nothing else holds it.
      let changed = spare.hasUnchangedCoder ? nil : spare.defaultCoder
      return changed?.currentSettings ?? Root.Coder.Settings.defaults
    }
  }

  @inline(__always)
  private func isDefault(_ coder: Unmanaged<Root.Coder>) -> Bool {
    defaultCoder.map { Unmanaged.passUnretained($0).toOpaque() } == coder.toOpaque()
  }

  /// Whether nothing else holds the coder with the defaults, and it was not changed.
  @inline(__always)
  private var hasUnchangedCoder: Bool {
    isKnownUniquelyReferenced(&defaultCoder) && defaultCoder?.isUnchanged ?? false
  }
}
