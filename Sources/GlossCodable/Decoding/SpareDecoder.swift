#if SWIFT_PACKAGE
  import Gloss
#endif

/// The decoder of a value in a model of Gloss, with its context. A thread keeps it for the next value: to make both takes longer than
/// to read a small one.
///
/// The facts that make it safe:
/// 1. `begin` marks it as used until `end`, which runs on the same thread, so that a value in the value gets another one.
/// 2. Until `end`, the caller of `begin` keeps the document alive.
/// 3. `end` keeps the decoder only if nobody else has it or one of its children. So a decoder that a model keeps stays that of its
///    value, and from then on its context keeps the document alive.
/// 4. `root` is that of `ownedRoot`, or both are nil.
final class SpareDecoder {
  /// Counts no reference.
  @exclusivity(unchecked) private var root: Unmanaged<ValueDecoder>?
  @exclusivity(unchecked) private var ownedRoot: ValueDecoder?
  @exclusivity(unchecked) private var isUsed = false
  /// The one of values in the value.
  @exclusivity(unchecked) private var inner: SpareDecoder?
  /// A decoder with the defaults.
  @exclusivity(unchecked) private var defaultDecoder: GlossJSONDecoder?

  private static let slot = ThreadSlot<SpareDecoder>()

  deinit { drop() }

  /// The one of this thread; nil if a thread can't keep one.
  private static var current: Unmanaged<SpareDecoder>? { slot.object ?? slot.put(SpareDecoder()) }

  /// The decoder of the value at an index of a tape, whose document the caller keeps alive until `end`.
  @inline(__always)
  static func begin(_ tape: _JSONTape, _ index: Int, _ shared: SharedDecodingSettings) -> Loan {
    guard let current else { return unkept(tape, index, shared) }
    return current._withUnsafeGuaranteedRef { spare in
      if spare.isUsed { return spare.beginInside(tape, index, shared) }
      return Loan(spare: current, root: spare.use(tape, index, shared))
    }
  }

  @inline(never)
  private func beginInside(_ tape: _JSONTape, _ index: Int, _ shared: SharedDecodingSettings) -> Loan {
    // A few are enough for models that are nested in turn.
    var spare = self
    for _ in 0..<4 {
      let next = spare.inner ?? SpareDecoder()
      spare.inner = next
      // The one around it keeps it.
      if !next.isUsed { return Loan(spare: .passUnretained(next), root: next.use(tape, index, shared)) }
      spare = next
    }
    return SpareDecoder.unkept(tape, index, shared)
  }

  private static func unkept(_ tape: _JSONTape, _ index: Int, _ shared: SharedDecodingSettings) -> Loan {
    Loan(spare: nil, root: .passRetained(newRoot(tape, index, shared)))
  }

  private static func newRoot(_ tape: _JSONTape, _ index: Int, _ shared: SharedDecodingSettings) -> ValueDecoder {
    let context = DecodingContext(spareAt: index, tape, shared)
    return ValueDecoder(context, index)
  }

  @inline(__always)
  private func use(_ tape: _JSONTape, _ index: Int, _ shared: SharedDecodingSettings) -> Unmanaged<ValueDecoder> {
    isUsed = true
    if let root {
      root._withUnsafeGuaranteedRef {
        $0.context.bind(tape, index, shared)
        $0.bind()
      }
      return root
    }
    let newRoot = SpareDecoder.newRoot(tape, index, shared)
    let root = Unmanaged.passUnretained(newRoot)
    ownedRoot = newRoot
    self.root = root
    return root
  }

  /// Ends the use of a decoder. False if somebody keeps it, or if the thread can't. Then the caller has to call `drop`.
  @inline(__always)
  static func end(_ loan: Loan) -> Bool { loan.spare?._withUnsafeGuaranteedRef { $0.end() } ?? false }

  @inline(__always)
  private func end() -> Bool {
    guard isKnownUniquelyReferenced(&ownedRoot), let root, root._withUnsafeGuaranteedRef({ $0.clearAsRoot() }) else {
      return false
    }
    // Only now: what was released may have run code that reads values.
    isUsed = false
    return true
  }

  /// Lets go of a decoder. From now on its context keeps `owner`.
  @inline(never)
  static func drop(_ loan: Loan, _ owner: JSON) {
    let root = loan.root.takeUnretainedValue()
    root.context.keep(owner)
    root.context.dropSpares()
    if let spare = loan.spare {
      spare._withUnsafeGuaranteedRef { $0.drop() }
    } else {
      loan.root.release()
    }
  }

  private func drop() {
    let dropped = ownedRoot
    root = nil
    ownedRoot = nil
    isUsed = false
    // Only now, because that may run code that reads values. Decoders that are used again hold the context, and it holds them.
    dropped?.context.dropSpares()
  }

  /// A decoder of which nobody can tell that it is not new: only this thread holds it, and nobody has changed it.
  static var unchangedDecoder: GlossJSONDecoder {
    guard let current else { return GlossJSONDecoder() }
    return current._withUnsafeGuaranteedRef { spare in
      if spare.hasUnchangedDecoder, let decoder = spare.defaultDecoder { return decoder }
      let decoder = GlossJSONDecoder()
      spare.defaultDecoder = decoder
      return decoder
    }
  }

  /// The settings of a decoder of which the caller gives away its reference.
  @inline(__always)
  static func settings(of decoder: Unmanaged<GlossJSONDecoder>) -> SharedDecodingSettings {
    if let current, current._withUnsafeGuaranteedRef({ $0.isDefault(decoder) }) {
      decoder.release()
      // Without a lock, if nobody else has it.
      if current._withUnsafeGuaranteedRef({ $0.hasUnchangedDecoder }) { return .defaults }
      return current._withUnsafeGuaranteedRef { $0.defaultDecoder?.currentSettings } ?? .defaults
    }
    return decoder.takeRetainedValue().currentSettings
  }

  @inline(__always)
  private func isDefault(_ decoder: Unmanaged<GlossJSONDecoder>) -> Bool {
    defaultDecoder.map { Unmanaged.passUnretained($0).toOpaque() } == decoder.toOpaque()
  }

  /// Whether nobody else holds the decoder with the defaults, and nobody has changed it.
  @inline(__always)
  private var hasUnchangedDecoder: Bool {
    isKnownUniquelyReferenced(&defaultDecoder) && defaultDecoder?.isUnchanged ?? false
  }

  /// A decoder that is used for a value.
  struct Loan {
    /// Nil if it is not kept.
    fileprivate let spare: Unmanaged<SpareDecoder>?
    let root: Unmanaged<ValueDecoder>
  }
}
