#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Gloss

/// The state that the encoders of one call share.
///
/// Like encoders, it is not `Sendable`. Exclusive access to its properties needs no check, see `Package.swift`: while one of them is
/// changed, only code of a model of Gloss runs, and another `Spare` encodes what that encodes.
///
/// The fact that makes it safe to read `types`:
/// 1. Only `newContainers` adds to its containers, under the type of keys whose `EncoderContainers` they are.
final class EncodingContext {
  var text: JSONText
  private var shared: SharedSettings<EncodingSettings>
  private var types: KnownTypes<TypeWriting>
  /// Whether coding keys are converted to the keys of objects.
  private(set) var convertsKeys: Bool
  /// The `writer`. To compare references would cost more, because that counts them.
  private(set) var openWriter: Unretained<ValueEncoder>?
  /// The encoder whose value gets the next byte of the text; nil if no piece is open.
  ///
  /// The facts that make it safe not to retain it:
  /// 1. The function that encodes the value of an encoder inside the text of another one holds that encoder, and resets this.
  /// 2. `encode` holds the root.
  /// 3. Any other encoder is in `separate`.
  @inline(__always)
  var writer: ValueEncoder? {
    get { openWriter?.retained }
    set { openWriter = newValue.map { Unretained($0) } }
  }
  /// The encoders whose text is not inside the text of their parent.
  var separate: [ValueEncoder] = []
  /// Whether an object may have two members with the same key.
  var hasRepeatedKeys = false
  /// An error that could not be thrown where it was found.
  var failure: EncodingError? {
    didSet { hasFailed = failure != nil }
  }
  /// Whether there is such an error. To read the error takes longer.
  private var hasFailed = false
  /// Encoders that nothing else holds. The parent of each is the next one.
  private var recycled: ValueEncoder?
  /// The converted keys, if the conversion depends only on the key.
  private var convertedKeys: [KeyBytes: String] = [:]

  /// The number of encoders of this context.
  var encoderCount = 0

  init(_ shared: SharedSettings<EncodingSettings>) throws {
    self.shared = shared
    types = shared.types
    text = try JSONText(escapesSlashes: !shared.settings.formatting.contains(.withoutEscapingSlashes))
    convertsKeys = shared.settings.convertsKeys
  }

  var settings: EncodingSettings { shared.settings }

  /// Encodes a value as a text. It can be called once.
  func encode<Value: Swift.Encodable>(_ value: Value) throws -> Data {
    let root = ValueEncoder(self, in: nil, .root)
    defer {
      close(root)
      dropRecycled()
    }
    try encode(value, by: root)
    try layOut(settings.formatting, of: value)
    // The context is not used for writing again.
    var text = try JSONText(escapesSlashes: false)
    swap(&text, &self.text)
    return try text.data()
  }

  /// Encodes a value as the value of a root.
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

  /// Lays the text out by the options, without the members that don't count.
  private func layOut<Value>(_ formatting: JSONEncoder.OutputFormatting, of value: Value) throws {
    guard hasRepeatedKeys || !formatting.isDisjoint(with: [.prettyPrinted, .sortedKeys]) else { return }
    var options: JSON.WritingOptions = formatting.contains(.prettyPrinted) ? .prettyPrinted : []
    if formatting.contains(.sortedKeys) { options.insert(.sortedKeys) }
    do throws(JSONEncodingError) {
      try text.layOut(options, repeatsKeys: hasRepeatedKeys)
    } catch {
      if error == JSONText.outOfMemory { throw error }
      throw EncodingError.unencodable(
        value, at: [], "The text is too long to be sorted or laid out: 4 GiB, or 256 MiB for a string, is the limit.")
    }
  }

  /// Ends all encoders. A model may have kept one of them.
  private func close(_ root: ValueEncoder) {
    writer = nil
    // It holds an encoder, which holds this context.
    if hasFailed { failure = nil }
    root.close()
    if separate.isEmpty { return }
    for encoder in separate { encoder.close() }
    separate = []
  }

  /// Releases the encoders to be used again.
  func dropRecycled() {
    // One by one: if each encoder released the next one, a long list would overflow the stack.
    while let encoder = recycled {
      recycled = encoder.parent
      encoder.parent = nil
    }
  }

  /// An encoder whose text is not inside the text of its parent.
  func separateEncoder(in parent: ValueEncoder?, _ step: ValueEncoder.Step) -> ValueEncoder {
    let encoder = ValueEncoder(self, in: parent, step)
    encoder.isInside = false
    encoder.isForLater = true
    encoder.start = -1
    separate.append(encoder)
    return encoder
  }

  /// An encoder for a value inside the value of `parent`.
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

  /// The way to write a type.
  @inline(__always)
  func writing<Value: Swift.Encodable>(of type: Value.Type) -> TypeWriting {
    let index = types.ways.indexes[type]
    return index < 0 ? newWriting(of: type) : types.ways.entries[index]
  }

  @inline(never)
  private func newWriting(of type: any Swift.Encodable.Type) -> TypeWriting {
    let writing = TypeWriting(of: type, settings)
    types = KnownTypes(ways: types.ways.adding(type, writing), containers: types.containers)
    shared.types = types
    return writing
  }

  /// Makes the containers of objects for a type of keys.
  @inline(__always)
  func containers<Key: CodingKey>(of type: Key.Type) -> EncoderContainers<Key> {
    let index = types.containers.indexes[type]
    if index < 0 { return newContainers(of: type) }
    // Fact 1.
    return downcast(types.containers.entries[index], to: EncoderContainers<Key>.self)
  }

  @inline(never)
  private func newContainers<Key: CodingKey>(of type: Key.Type) -> EncoderContainers<Key> {
    let containers = EncoderContainersOfType<KeyedEncoderContainer<Key>>()
    types = KnownTypes(ways: types.ways, containers: types.containers.adding(type, containers))
    shared.types = types
    return containers
  }

  /// The snake case form of a key in camel case.
  func snakeCase(_ key: String) -> String {
    let text = KeyBytes(key: key)
    if let known = convertedKeys[text] { return known }
    let converted = key.snakeCaseFromCamelCase
    convertedKeys[text] = converted
    return converted
  }
}

// MARK: - Used again

extension EncodingContext {
  /// Makes this the context of a value that is written with certain settings.
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

  /// Writes a value as a text without white space. The options for slashes and white space have no effect.
  func encode<Value: Swift.Encodable>(plain value: Value, by root: ValueEncoder) throws {
    defer { close(root) }
    try encode(value, by: root)
    try layOut(settings.formatting.intersection(.sortedKeys), of: value)
    if text.isOutOfMemory { throw JSONText.outOfMemory }
  }

  /// Releases everything that came from models. Returns false if a model holds one of its encoders other than the root, or if the context
  /// takes much memory. Then it must not be used again.
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

  /// Whether all encoders except the root are waiting to be used again. Those have released their values.
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
