import Foundation

#if SWIFT_PACKAGE
  import Gloss
#endif

/// What the encoders of one call share.
///
/// It is not `Sendable`, as encoders are not. Exclusive access to its properties needs no check: no code of a model, of its keys
/// or of a strategy runs while one of them is being changed.
final class EncodingContext {
  @exclusivity(unchecked) var text: _JSONText
  private let shared: SharedSettings
  /// How types are written.
  @exclusivity(unchecked) private(set) var types: TypeTable<TypeWriting>
  /// Whether the call found out something about types.
  @exclusivity(unchecked) private(set) var hasNewTypes = false
  /// Whether coding keys are what the keys of objects are converted from.
  let convertsKeys: Bool
  /// The address of `writer`. To compare it costs less than to compare references, which counts them.
  @exclusivity(unchecked) private(set) var writerAddress: UnsafeRawPointer?
  /// The encoder to whose value the next byte in the text belongs; nil if no piece is open.
  ///
  /// It is safe to hold it by its address. An encoder that is inside of another one's text is held by the function that encodes its value,
  /// which sets this back. The root is held by `encode`, and any other encoder is in `separate`.
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
  @exclusivity(unchecked) var failure: EncodingError?
  /// Encoders that nobody else holds, each with the next one as its parent.
  @exclusivity(unchecked) private var spare: ValueEncoder?
  /// What keys are converted to, if that depends on nothing but the key.
  @exclusivity(unchecked) private var convertedKeys: [KeyText: String] = [:]

  init(_ shared: SharedSettings, _ types: TypeTable<TypeWriting>) throws {
    self.shared = shared
    let settings = shared.settings
    self.types = types
    text = try _JSONText(escapesSlashes: !settings.formatting.contains(.withoutEscapingSlashes))
    if case .useDefaultKeys = settings.keys { convertsKeys = false } else { convertsKeys = true }
  }

  var settings: EncodingSettings { shared.settings }

  /// A value as a text. It can be called once.
  func encode<Value: Swift.Encodable>(_ value: Value) throws -> Data {
    let root = ValueEncoder(self, in: nil, .root)
    writer = root
    root.start = 0
    defer { close(root) }
    try root.encodeItself(value)
    if let failure { throw failure }
    if root.form == .nothing {
      throw EncodingError.invalidValue(
        value, .init(codingPath: [], debugDescription: "Top-level \(Value.self) did not encode any values."))
    }
    try root.finish()
    return try laidOutText()
  }

  /// The text as the options want it.
  private func laidOutText() throws -> Data {
    // The context is not used for writing again.
    var text = try _JSONText(escapesSlashes: false)
    swap(&text, &self.text)
    let isSorted = settings.formatting.contains(.sortedKeys)
    if isSorted || hasRepeatedKeys, !text.isOutOfMemory { text = try MemberOrder.apply(to: text, sorting: isSorted) }
    if settings.formatting.contains(.prettyPrinted), !text.isOutOfMemory { text = try PrettyLayout.apply(to: text) }
    return try text.data()
  }

  /// Ends all encoders. A model may have kept one of them.
  private func close(_ root: ValueEncoder) {
    writer = nil
    root.close()
    for encoder in separate { encoder.close() }
    separate = []
    // One by one: if each released the next one, a long list would overflow the stack.
    while let encoder = spare {
      spare = encoder.parent
      encoder.parent = nil
    }
  }

  /// An encoder for a value in that of `parent`.
  @inline(__always)
  func child(of parent: ValueEncoder, _ step: ValueEncoder.Step) -> ValueEncoder {
    guard let encoder = spare else { return ValueEncoder(self, in: parent, step) }
    spare = encoder.parent
    encoder.reset(in: parent, step)
    return encoder
  }

  /// Takes back an encoder whose value is complete, if nobody else holds it.
  @inline(__always)
  func recycle(_ encoder: consuming ValueEncoder) {
    guard encoder.isInside, isKnownUniquelyReferenced(&encoder) else { return }
    encoder.parent = spare
    spare = encoder
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
    hasNewTypes = true
    return writing
  }

  /// What a key in camel case is converted to.
  func snakeCase(_ key: String) -> String {
    let text = KeyText(text: key)
    if let known = convertedKeys[text] { return known }
    let converted = key.snakeCaseFromCamelCase
    convertedKeys[text] = converted
    return converted
  }
}
