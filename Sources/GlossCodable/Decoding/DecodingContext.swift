import Gloss

/// The state that the decoders of one document share.
///
/// It lives as long as a decoder that a model keeps. Like decoders, it is not `Sendable`.
///
/// The facts that make it safe:
/// 1. `owner` keeps the document of the tape alive. While a `Spare` uses the context, the caller of `Spare.begin` does. If a model holds
///    a decoder, the context gets an owner.
/// 2. Only `newContainers` adds to the containers of `types`, under the type of keys whose `DecoderContainers` they are.
final class DecodingContext {
  private(set) var tape: JSONTape
  /// Keeps the document of the tape alive.
  private var owner: JSON
  private(set) var shared: SharedSettings<DecodingSettings>
  /// Whether the keys of objects are converted to coding keys.
  private(set) var convertsKeys: Bool
  /// Whether the values are in the text. The null that takes the place of a missing value is not.
  let hasLocations: Bool

  // Exclusive access to these needs no check, see `Package.swift`: no code of a model runs while one is used.

  private var types: KnownTypes<TypeReading>
  /// The converted keys, if the conversion depends only on the key.
  private var convertedKeys: [KeyBytes: String] = [:]
  /// The first decoder to be used again. Its `parent` is the next one.
  private var recycled: ValueDecoder?
  /// Whether decoders are used again.
  private var recycles: Bool
  /// The number of decoders of this context.
  var decoderCount = 0
  /// Whether the values whose initializers throw errors are recorded, for a report.
  private var recordsErrors = false
  /// The error that was thrown last, and the tape index of the innermost value whose initializer threw it.
  private var thrown: (error: any Error, index: Int)?

  /// Creates a context for the values of a tape.
  ///
  /// - Parameters:
  ///   - owner: The value that keeps the document alive.
  ///   - recycles: Whether decoders are used again.
  init(
    _ tape: JSONTape, owner: JSON, _ shared: SharedSettings<DecodingSettings>, hasLocations: Bool = true,
    recycles: Bool = false
  ) {
    self.tape = tape
    self.owner = owner
    self.shared = shared
    self.hasLocations = hasLocations
    self.recycles = recycles
    types = shared.types
    convertsKeys = shared.settings.convertsKeys
  }

  var settings: DecodingSettings { shared.settings }

  /// Uses decoders again while `body` runs. Afterwards it drops them, because they hold the context.
  @inline(__always)
  func keepingSpares<Result>(_ body: () throws -> Result) rethrows -> Result {
    recycles = true
    defer { dropRecycled() }
    return try body()
  }

  /// Stops using decoders again.
  func dropRecycled() {
    recycles = false
    // One by one: if each decoder released the next one, a long list would overflow the stack.
    while let next = recycled.take() { recycled = next.parent.take() }
  }

  /// A decoder for the value at a tape index, which is inside the value of `parent`.
  @inline(__always)
  func decoder(of index: Int, in parent: ValueDecoder, _ step: consuming ValueDecoder.Step) -> ValueDecoder {
    guard recycles, let decoder = recycled.take() else { return ValueDecoder(self, index, in: parent, step) }
    recycled = decoder.parent.take()
    decoder.reset(index, in: parent, step)
    return decoder
  }

  /// Takes back a decoder whose value was read, if nothing else holds it.
  @inline(__always)
  func recycle(_ decoder: inout ValueDecoder) {
    guard recycles, isKnownUniquelyReferenced(&decoder) else { return }
    decoder.parent = recycled.take()
    recycled = decoder
  }

  /// The way to read a type.
  @inline(__always)
  func reading<Value: Swift.Decodable>(of type: Value.Type) -> TypeReading {
    let index = types.ways.indexes[type]
    return index < 0 ? newReading(of: type) : types.ways.entries[index]
  }

  @inline(never)
  private func newReading(of type: any Swift.Decodable.Type) -> TypeReading {
    let reading = TypeReading(of: type)
    types = KnownTypes(ways: types.ways.adding(type, reading), containers: types.containers)
    shared.types = types
    return reading
  }

  /// Makes the containers of objects for a type of keys.
  @inline(__always)
  func containers<Key: CodingKey>(of type: Key.Type) -> DecoderContainers<Key> {
    let index = types.containers.indexes[type]
    if index < 0 { return newContainers(of: type) }
    // Fact 2. No closure, because that would ask the runtime for this type.
    return downcast(types.containers.entries[index], to: DecoderContainers<Key>.self)
  }

  @inline(never)
  private func newContainers<Key: CodingKey>(of type: Key.Type) -> DecoderContainers<Key> {
    let containers = DecoderContainersOfType<KeyedDecoderContainer<Key>>()
    types = KnownTypes(ways: types.ways, containers: types.containers.adding(type, containers))
    shared.types = types
    return containers
  }

  /// The camel case form of a key in snake case.
  func camelCase(_ key: String) -> String {
    let text = KeyBytes(key: key)
    if let known = convertedKeys[text] { return known }
    let converted = key.camelCaseFromSnakeCase
    convertedKeys[text] = converted
    return converted
  }
}

// MARK: - Errors

extension DecodingContext {
  /// Records the values whose initializers throw errors, until `forgetErrors`.
  func recordErrors() { recordsErrors = true }

  func forgetErrors() {
    recordsErrors = false
    thrown = nil
  }

  /// Records that the initializer of a value threw an error, which may come from a value inside it.
  @inline(never)
  func record(_ error: any Error, at index: Int) {
    if recordsErrors, self.index(of: error) == nil { thrown = (error, index) }
  }

  /// The tape index of the innermost value whose initializer threw an error, if that was thrown last; nil if it is not known.
  func index(of error: any Error) -> Int? {
    guard let thrown, address(of: thrown.error) == address(of: error) else { return nil }
    return thrown.index
  }
}

// MARK: - Used again

extension DecodingContext {
  /// Makes this the context of another value.
  @inline(__always)
  func bind(_ tape: JSONTape, _ shared: SharedSettings<DecodingSettings>) {
    self.tape = tape
    if self.shared !== shared { set(shared) }
  }

  @inline(never)
  private func set(_ shared: SharedSettings<DecodingSettings>) {
    self.shared = shared
    convertsKeys = shared.settings.convertsKeys
  }

  /// Releases everything that came from models. Returns false if a model holds one of its decoders other than the root. Then it must not
  /// be used again.
  @inline(__always)
  func unbind() -> Bool {
    if shared !== DecodingSettings.defaults {
      set(DecodingSettings.defaults)
      if convertedKeys.count > 256 { convertedKeys = [:] }
    }
    return recycled == nil ? decoderCount == 1 : areRecycledAll()
  }

  /// Whether all decoders except the root are waiting to be used again. Those have released their values.
  @inline(never)
  private func areRecycledAll() -> Bool {
    var count = 0
    var next = recycled
    while let decoder = next {
      decoder.clear()
      count += 1
      next = decoder.parent
    }
    return decoderCount == count + 1 && count <= 16
  }

  /// Keeps the owner of the document.
  func keep(_ owner: JSON) { self.owner = owner }
}
