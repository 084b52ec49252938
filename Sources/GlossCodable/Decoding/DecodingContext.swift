import Foundation

#if SWIFT_PACKAGE
  import Gloss
#endif

/// What the decoders of one document share.
///
/// It lives as long as a decoder that a model keeps. It is not `Sendable`, as decoders are not.
final class DecodingContext {
  let tape: _JSONTape
  /// The tape index of the value that is decoded.
  let root: Int
  /// Keeps the document of the tape alive.
  private let owner: JSON
  let settings: DecodingSettings
  /// Whether coding keys are what the keys of objects are converted to.
  let convertsKeys: Bool
  /// Whether the values are in the text. The null that takes the place of a missing value is not.
  let hasLocations: Bool

  // Exclusive access to these needs no check: while one is used, no code of a model runs.

  @exclusivity(unchecked) private var types: KnownTypes
  /// What keys are converted to, if that depends on nothing but the key.
  @exclusivity(unchecked) private var convertedKeys: [KeyText: String] = [:]
  /// A decoder to be used again, whose `parent` is the next one.
  @exclusivity(unchecked) private var spare: ValueDecoder?
  /// Whether decoders are used again.
  @exclusivity(unchecked) private var keepsSpares = false
  /// The decoder whose calls share what is known of types.
  private let decoder: GlossJSONDecoder

  init(_ json: JSON, _ decoder: GlossJSONDecoder, _ settings: DecodingSettings, hasLocations: Bool = true) throws {
    (tape, root, owner) = try json._tape()
    self.decoder = decoder
    self.settings = settings
    self.hasLocations = hasLocations
    types = settings.types
    if case .useDefaultKeys = settings.keys { convertsKeys = false } else { convertsKeys = true }
  }

  /// A context of a document that holds null.
  func contextOfNull() throws -> DecodingContext {
    try DecodingContext(JSON(string: "null"), decoder, settings, hasLocations: false)
  }

  /// Uses decoders again while `body` runs. Spares hold the context, so that none may be left.
  @inline(__always)
  func keepingSpares<Result>(_ body: () throws -> Result) rethrows -> Result {
    keepsSpares = true
    defer {
      keepsSpares = false
      // One by one: if each released the next one, a long list would overflow the stack.
      while let next = spare.take() { spare = next.parent.take() }
    }
    return try body()
  }

  /// A decoder of the value at a tape index, which is in that of `parent`.
  @inline(__always)
  func decoder(of index: Int, in parent: ValueDecoder, _ step: consuming ValueDecoder.Step) -> ValueDecoder {
    guard keepsSpares, let decoder = spare.take() else { return ValueDecoder(self, index, in: parent, step) }
    spare = decoder.parent.take()
    decoder.reset(index, in: parent, step)
    return decoder
  }

  /// Takes back a decoder whose value was read, if nobody else holds it.
  @inline(__always)
  func recycle(_ decoder: inout ValueDecoder) {
    guard keepsSpares, isKnownUniquelyReferenced(&decoder) else { return }
    decoder.parent = spare.take()
    spare = decoder
  }

  /// How a type is read.
  @inline(__always)
  func reading<Value: Swift.Decodable>(of type: Value.Type) -> TypeReading {
    let index = types.readings.indexes[type]
    return index < 0 ? newReading(of: type) : types.readings.entries[index]
  }

  @inline(never)
  private func newReading(of type: any Swift.Decodable.Type) -> TypeReading {
    let reading = TypeReading(of: type)
    types = KnownTypes(readings: types.readings.adding(type, reading), containers: types.containers)
    decoder.share(types)
    return reading
  }

  /// What makes the containers of objects for a type of keys.
  @inline(__always)
  func containers<Key: CodingKey>(of type: Key.Type) -> Containers<Key> {
    let index = types.containers.indexes[type]
    if index < 0 { return newContainers(of: type) }
    // `newContainers` added it. Without a closure, which would ask the runtime for this type.
    return unsafeDowncast(types.containers.entries[index], to: Containers<Key>.self)
  }

  @inline(never)
  private func newContainers<Key: CodingKey>(of type: Key.Type) -> Containers<Key> {
    let containers = ContainersOfType<KeyedContainer<Key>>()
    types = KnownTypes(readings: types.readings, containers: types.containers.adding(type, containers))
    decoder.share(types)
    return containers
  }

  /// What a key in snake case is converted to.
  func camelCase(_ key: String) -> String {
    let text = KeyText(text: key)
    if let known = convertedKeys[text] { return known }
    let converted = key.camelCaseFromSnakeCase
    convertedKeys[text] = converted
    return converted
  }
}
