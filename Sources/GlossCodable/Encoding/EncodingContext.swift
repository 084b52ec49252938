import Foundation

#if SWIFT_PACKAGE
  @_spi(GlossProducts) import Gloss
#endif

/// What the encoders of one call share.
///
/// It is not `Sendable`, as encoders are not. Exclusive access to its properties needs no check: no code of a model, of its keys
/// or of a strategy runs while one of them is being changed.
final class EncodingContext {
  @exclusivity(unchecked) var text: _JSONText
  @exclusivity(unchecked) private var shared: SharedSettings<EncodingSettings>
  /// How types are written.
  @exclusivity(unchecked) private var types: TypeTable<TypeWriting>
  /// Whether coding keys are what the keys of objects are converted from.
  @exclusivity(unchecked) private(set) var convertsKeys: Bool
  /// The address of `writer`. To compare it costs less than to compare references, which counts them.
  @exclusivity(unchecked) private(set) var writerAddress: UnsafeRawPointer?
  /// The encoder to whose value the next byte in the text belongs; nil if no piece is open.
  ///
  /// The facts that make it safe to hold it by its address:
  /// 1. The function that encodes the value of an encoder inside of another one's text holds that encoder, and sets this back.
  /// 2. `encode` holds the root.
  /// 3. Any other encoder is in `separate`.
  @inline(__always)
  var writer: ValueEncoder? {
    get { writerAddress.map { Unmanaged<ValueEncoder>.fromOpaque($0).takeUnretainedValue() } }
    set {
      if let newValue {
        writerAddress = UnsafeRawPointer(Unmanaged.passUnretained(newValue).toOpaque())
      } else {
        writerAddress = nil
      }
    }
  }
  /// The encoders whose text is not inside of that of their parent.
  @exclusivity(unchecked) var separate: [ValueEncoder] = []
  /// Whether an object may have two members of one key.
  @exclusivity(unchecked) var hasRepeatedKeys = false
  /// An error that could not be thrown where it was found.
  @exclusivity(unchecked) var failure: EncodingError? {
    didSet { hasFailed = failure != nil }
  }
  /// Whether there is such an error. To look at the error takes longer.
  @exclusivity(unchecked) private var hasFailed = false
  /// Encoders that nothing else holds, each with the next one as its parent.
  @exclusivity(unchecked) private var recycled: ValueEncoder?
  /// What keys are converted to, if that depends on nothing but the key.
  @exclusivity(unchecked) private var convertedKeys: [_KeyBytes: String] = [:]

  /// How many encoders of this context there are.
  @exclusivity(unchecked) var encoderCount = 0

  init(_ shared: SharedSettings<EncodingSettings>) throws {
    self.shared = shared
    types = shared.types
    text = try _JSONText(escapesSlashes: !shared.settings.formatting.contains(.withoutEscapingSlashes))
    convertsKeys = shared.settings.convertsKeys
  }

  var settings: EncodingSettings { shared.settings }

  /// A value as a text. It can be called once.
  func encode<Value: Swift.Encodable>(_ value: Value) throws -> Data {
    let root = ValueEncoder(self, in: nil, .root)
    defer {
      close(root)
      dropRecycled()
    }
    try encode(value, by: root)
    try layOut(settings.formatting, of: value)
    // The context is not used for writing again.
    var text = try _JSONText(escapesSlashes: false)
    swap(&text, &self.text)
    return try text.data()
  }

  /// Encodes a value as that of a root.
  @inline(__always)
  private func encode<Value: Swift.Encodable>(_ value: Value, by root: ValueEncoder) throws {
    writer = root
    root.start = 0
    try root.encodeRoot(value)
    if hasFailed, let failure { throw failure }
    if root.current.form == .nothing {
      throw EncodingError.unencodable(value, at: [], "Top-level \(Value.self) did not encode any values.")
    }
    try root.finish()
  }

  /// Lays the text out as the options want it, without the members that don't count.
  private func layOut<Value>(_ formatting: JSONEncoder.OutputFormatting, of value: Value) throws {
    guard hasRepeatedKeys || !formatting.isDisjoint(with: [.prettyPrinted, .sortedKeys]) else { return }
    var options: JSON.WritingOptions = formatting.contains(.prettyPrinted) ? .prettyPrinted : []
    if formatting.contains(.sortedKeys) { options.insert(.sortedKeys) }
    do throws(JSONEncodingError) {
      try text.layOut(options, repeatsKeys: hasRepeatedKeys)
    } catch {
      if error == _JSONText.outOfMemory { throw error }
      throw EncodingError.unencodable(
        value, at: [], "The text is too long to be sorted or laid out: 4 GiB, or 256 MiB for a string, is the limit.")
    }
  }

  /// Ends all encoders. A model may have kept one of them.
  private func close(_ root: ValueEncoder) {
    writer = nil
    // It holds an encoder, which holds this.
    if hasFailed { failure = nil }
    root.close()
    if separate.isEmpty { return }
    for encoder in separate { encoder.close() }
    separate = []
  }

  /// No longer holds encoders to use them again.
  func dropRecycled() {
    // One by one: if each released the next one, a long list would overflow the stack.
    while let encoder = recycled {
      recycled = encoder.parent
      encoder.parent = nil
    }
  }

  /// An encoder whose text is not inside of that of its parent.
  func separateEncoder(in parent: ValueEncoder?, _ step: ValueEncoder.Step) -> ValueEncoder {
    let encoder = ValueEncoder(self, in: parent, step)
    encoder.isInside = false
    encoder.isForLater = true
    encoder.start = -1
    separate.append(encoder)
    return encoder
  }

  /// An encoder for a value in that of `parent`.
  @inline(__always)
  func child(of parent: ValueEncoder, _ step: ValueEncoder.Step) -> ValueEncoder {
    guard let encoder = recycled else { return ValueEncoder(self, in: parent, step) }
    recycled = encoder.parent
    encoder.reset(in: parent, step)
    return encoder
  }

  /// Takes back an encoder whose value is complete, if nothing else holds it.
  @inline(__always)
  func recycle(_ encoder: consuming ValueEncoder) {
    guard encoder.isInside, isKnownUniquelyReferenced(&encoder) else { return }
    encoder.parent = recycled
    recycled = encoder
  }

  /// How a type is written.
  @inline(__always)
  func writing<Value: Swift.Encodable>(of type: Value.Type) -> TypeWriting {
    let index = types.indexes[type]
    return index < 0 ? newWriting(of: type) : types.entries[index]
  }

  @inline(never)
  private func newWriting(of type: any Swift.Encodable.Type) -> TypeWriting {
    let writing = TypeWriting(of: type, settings)
    types = types.adding(type, writing)
    shared.types = types
    return writing
  }

  /// What a key in camel case is converted to.
  func snakeCase(_ key: String) -> String {
    let text = _KeyBytes(key: key)
    if let known = convertedKeys[text] { return known }
    let converted = key.snakeCaseFromCamelCase
    convertedKeys[text] = converted
    return converted
  }
}

// MARK: - Used again

extension EncodingContext {
  /// Makes it the context of a value that is written with certain settings.
  @inline(__always)
  func bind(_ shared: SharedSettings<EncodingSettings>) {
    if self.shared !== shared { set(shared) }
  }

  @inline(never)
  private func set(_ shared: SharedSettings<EncodingSettings>) {
    self.shared = shared
    types = shared.types
    convertsKeys = shared.settings.convertsKeys
  }

  /// The text of a value without white space. The options for slashes and white space don't count.
  func encode<Value: Swift.Encodable>(plain value: Value, by root: ValueEncoder) throws {
    defer { close(root) }
    try encode(value, by: root)
    try layOut(settings.formatting.intersection(.sortedKeys), of: value)
    if text.isOutOfMemory { throw _JSONText.outOfMemory }
  }

  /// Lets go of what models gave it. False if a model holds one of its encoders other than the root, so that it must not be used again,
  /// or if it takes much memory.
  @inline(__always)
  func unbind() -> Bool {
    guard recycled == nil ? encoderCount == 1 : areRecycledAll(), text.count <= 0x10000, !text.isOutOfMemory else {
      return false
    }
    text.truncate(to: 0)
    text.forgetKeys(from: 0)
    hasRepeatedKeys = false
    if hasFailed { failure = nil }
    if shared !== EncodingSettings.defaults {
      set(EncodingSettings.defaults)
      if convertedKeys.count > 256 { convertedKeys = [:] }
    }
    return true
  }

  /// Whether there are no other encoders than the root and those that are used again, which let go of their values.
  @inline(never)
  private func areRecycledAll() -> Bool {
    var count = 0
    var next = recycled
    while let encoder = next {
      encoder.clear()
      count += 1
      next = encoder.parent
    }
    return encoderCount == count + 1 && count <= 16
  }
}
