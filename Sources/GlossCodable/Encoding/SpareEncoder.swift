#if SWIFT_PACKAGE
  import Gloss
#endif

/// The encoder of a value in a model of Gloss, with its context. A thread keeps it for the next value: to make both takes longer than
/// to write a small one.
///
/// The facts that make it safe:
/// 1. `begin` marks it as used until `end`, which runs on the same thread, so that a value in the value gets another one.
/// 2. `end` keeps the encoder only if nobody else has it or one of its children. So an encoder that a model keeps stays that of its
///    value, which is complete.
/// 3. `root` is that of `ownedRoot`, or both are nil.
final class SpareEncoder {
  /// Counts no reference.
  @exclusivity(unchecked) private var root: Unmanaged<ValueEncoder>?
  @exclusivity(unchecked) private var ownedRoot: ValueEncoder?
  @exclusivity(unchecked) private var isUsed = false
  /// The one of values in the value.
  @exclusivity(unchecked) private var inner: SpareEncoder?
  /// An encoder with the defaults.
  @exclusivity(unchecked) private var defaultEncoder: GlossJSONEncoder?
  /// What is known about how types are written by default.
  @exclusivity(unchecked) private var defaultTypes = TypeTable<TypeWriting>()

  private static let slot = ThreadSlot<SpareEncoder>()

  private init() {}

  deinit { drop() }

  /// The one of this thread; nil if a thread can't keep one.
  private static var current: Unmanaged<SpareEncoder>? { slot.object ?? slot.put(SpareEncoder()) }

  /// One that nobody uses. The caller has to call `end`.
  static func begin() -> Unmanaged<SpareEncoder> {
    guard let current else { return .passRetained(SpareEncoder()) }
    return current._withUnsafeGuaranteedRef { spare in
      if spare.isUsed { return spare.beginInside() }
      spare.isUsed = true
      return current
    }
  }

  @inline(never)
  private func beginInside() -> Unmanaged<SpareEncoder> {
    // A few are enough for models that are nested in turn.
    var spare = self
    for _ in 0..<4 {
      let next = spare.inner ?? SpareEncoder()
      spare.inner = next
      if !next.isUsed {
        next.isUsed = true
        // The one around it keeps it.
        return .passUnretained(next)
      }
      spare = next
    }
    // `isUsed` tells that nobody keeps it.
    return .passRetained(SpareEncoder())
  }

  /// The context of the text that was written; nil if none was.
  @inline(__always)
  var context: EncodingContext? { root.map { $0._withUnsafeGuaranteedRef { $0.context } } }

  /// Writes a value to the text of the context, without white space. The options for white space and slashes don't count.
  @inline(__always)
  func encode<Value: Swift.Encodable>(_ value: Value, _ settings: Settings, escapingSlashes: Bool) throws {
    try currentRoot(settings)._withUnsafeGuaranteedRef { root in
      let context = root.context
      context.text.escapesSlashes = escapingSlashes
      try context.encode(plain: value, by: root)
      if context.hasNewTypes { keepTypes(of: context, for: settings) }
    }
  }

  /// Writes a model of Gloss to the text of the context. False if JSON can't hold it.
  func write<Model: JSONEncodable>(_ model: Model, escapingSlashes: Bool) -> Bool {
    guard let root = try? currentRoot(Settings(shared: .defaults, encoder: nil)) else { return false }
    let context = root._withUnsafeGuaranteedRef { $0.context }
    context.text.escapesSlashes = escapingSlashes
    return context.text.value(model)
  }

  @inline(__always)
  private func currentRoot(_ settings: Settings) throws -> Unmanaged<ValueEncoder> {
    if let root {
      root._withUnsafeGuaranteedRef { root in
        if !root.context.hasSettings(settings.shared) { bind(root.context, settings) }
      }
      return root
    }
    let newRoot = ValueEncoder(try EncodingContext(.defaults, defaultTypes), in: nil, .root)
    let root = Unmanaged.passUnretained(newRoot)
    ownedRoot = newRoot
    self.root = root
    if settings.encoder != nil { root._withUnsafeGuaranteedRef { bind($0.context, settings) } }
    return root
  }

  @inline(never)
  private func bind(_ context: EncodingContext, _ settings: Settings) {
    context.bind(settings.shared, settings.encoder?.knownTypes(for: settings.shared) ?? defaultTypes)
  }

  @inline(never)
  private func keepTypes(of context: EncodingContext, for settings: Settings) {
    if let encoder = settings.encoder {
      encoder.share(context.types, for: settings.shared)
    } else {
      defaultTypes = context.types
    }
  }

  /// Ends its use.
  @inline(__always)
  static func end(_ spare: Unmanaged<SpareEncoder>) {
    let isKept = spare._withUnsafeGuaranteedRef { spare in
      let isKept = spare.isUsed
      spare.end()
      return isKept
    }
    if !isKept { spare.release() }
  }

  @inline(__always)
  private func end() {
    guard let root else { return isUsed = false }
    if isKnownUniquelyReferenced(&ownedRoot), root._withUnsafeGuaranteedRef({ $0.context.unbind(defaultTypes) }) {
      root._withUnsafeGuaranteedRef { $0.bind() }
      // Only now: what was released may have run code that writes values.
      isUsed = false
    } else {
      drop()
    }
  }

  private func drop() {
    let dropped = ownedRoot
    root = nil
    ownedRoot = nil
    isUsed = false
    // Only now, because that may run code that writes values. Encoders that are used again hold the context, and it holds them.
    dropped?.context.dropSpares()
  }

  /// An encoder of which nobody can tell that it is not new: only this thread holds it, and nobody has changed it.
  static var unchangedEncoder: GlossJSONEncoder {
    guard let current else { return GlossJSONEncoder() }
    return current._withUnsafeGuaranteedRef { spare in
      if spare.hasUnchangedEncoder, let encoder = spare.defaultEncoder { return encoder }
      let encoder = GlossJSONEncoder()
      spare.defaultEncoder = encoder
      return encoder
    }
  }

  /// The settings of an encoder.
  struct Settings {
    fileprivate let shared: SharedSettings
    /// The encoder; nil for one with the defaults.
    fileprivate let encoder: GlossJSONEncoder?
  }

  /// The settings of an encoder of which the caller gives away its reference.
  @inline(__always)
  static func settings(of encoder: Unmanaged<GlossJSONEncoder>) -> Settings {
    if let current, current._withUnsafeGuaranteedRef({ $0.isDefault(encoder) }) {
      encoder.release()
      // Without a lock, if nobody else has it.
      if current._withUnsafeGuaranteedRef({ $0.hasUnchangedEncoder }) {
        return Settings(shared: .defaults, encoder: nil)
      }
      return current._withUnsafeGuaranteedRef { $0.defaultEncoder.map { Settings($0) } }
        ?? Settings(shared: .defaults, encoder: nil)
    }
    return Settings(encoder.takeRetainedValue())
  }

  @inline(__always)
  private func isDefault(_ encoder: Unmanaged<GlossJSONEncoder>) -> Bool {
    defaultEncoder.map { Unmanaged.passUnretained($0).toOpaque() } == encoder.toOpaque()
  }

  /// Whether nobody else holds the encoder with the defaults, and nobody has changed it.
  @inline(__always)
  private var hasUnchangedEncoder: Bool {
    isKnownUniquelyReferenced(&defaultEncoder) && defaultEncoder?.isUnchanged ?? false
  }
}

extension SpareEncoder.Settings {
  fileprivate init(_ encoder: GlossJSONEncoder) {
    shared = encoder.currentSettings
    self.encoder = shared === SharedSettings.defaults ? nil : encoder
  }
}
