import Gloss

/// The decoder of one value. It is also a step of coding paths, which are only made when needed.
///
/// There is one for each value that reads itself from a decoder, and none for scalars. If a model does not keep it, it is used again for
/// other values.
final class ValueDecoder {
  let context: DecodingContext
  /// The tape of the context. The context keeps its document alive.
  private(set) var tape: JSONTape
  /// The tape index of the value.
  private(set) var index: Int
  var parent: ValueDecoder?
  private var step: Step
  /// The position at which the next member is expected, if the value is an object. No code that uses it calls back.
  private var cursor: ObjectCursor
  /// The members by converted keys.
  private var convertedMembers: ConvertedMembers?

  /// The step from the value around it.
  enum Step {
    case root
    case element(Int)
    case member(any CodingKey)
    /// The member of a dictionary whose key is at a position of the tape.
    case dictionaryMember(Int)
  }

  init(_ context: DecodingContext, _ index: Int, in parent: ValueDecoder? = nil, _ step: consuming Step = .root) {
    self.context = context
    tape = context.tape
    self.index = index
    self.parent = parent
    self.step = step
    cursor = ObjectCursor(tape, object: index)
    context.decoderCount &+= 1
  }

  /// Creates a decoder with a context of its own.
  convenience init(
    of json: JSON, _ settings: SharedSettings<DecodingSettings>, hasLocations: Bool = true,
    in parent: ValueDecoder? = nil, _ step: Step = .root
  ) throws {
    let (tape, index, owner) = try json.tape()
    self.init(DecodingContext(tape, owner: owner, settings, hasLocations: hasLocations), index, in: parent, step)
  }

  deinit { context.decoderCount &-= 1 }

  /// Makes this the decoder of another value.
  @inline(__always)
  func reset(_ index: Int, in parent: ValueDecoder, _ step: consuming Step) {
    bind(index)
    self.parent = parent
    self.step = step
    if context.convertsKeys { convertedMembers = nil }
  }

  /// Makes this the decoder of another value in the same place.
  @inline(__always)
  func bind(_ index: Int) {
    tape = context.tape
    self.index = index
    cursor = ObjectCursor(tape, object: index)
  }

  @inline(__always)
  func letGo() -> Bool {
    if context.convertsKeys { convertedMembers = nil }
    return context.unbind()
  }

  /// Releases everything that belongs to its value, but not its parent.
  func clear() {
    step = .root
    convertedMembers = nil
  }

  /// The decoder of a value inside this one.
  @inline(__always)
  func child(_ index: Int, _ step: consuming Step) -> ValueDecoder { context.decoder(of: index, in: self, step) }

  /// The decoder of null in place of a value that is missing.
  func missingChild(_ key: any CodingKey) throws -> ValueDecoder {
    try ValueDecoder(of: JSON(string: "null"), context.shared, hasLocations: false, in: self, .member(key))
  }

  /// The tape index of a member; nil if there is none.
  @inline(__always)
  func member(_ key: consuming String) -> Int? {
    context.convertsKeys ? members.index(of: key) : tape.value(forKey: key, &cursor)
  }

  /// The members by their converted keys.
  var members: ConvertedMembers {
    if let convertedMembers { return convertedMembers }
    let members = ConvertedMembers(of: self)
    convertedMembers = members
    return members
  }

  /// The coding path of a value inside this one.
  func path(to step: Step) -> [any CodingKey] {
    var path = key(of: step).map { [$0] } ?? []
    var decoder: ValueDecoder? = self
    while let current = decoder {
      if let key = current.key(of: current.step) { path.append(key) }
      decoder = current.parent
    }
    return path.reversed()
  }

  private func key(of step: Step) -> (any CodingKey)? {
    switch step {
    case .root: return nil
    case .element(let index): return PathKey(index: index)
    case .member(let key): return key
    case .dictionaryMember(let position):
      let key = tape.key(at: position)
      return context.convertsKeys ? PathKey(stringValue: key) : PathKey(member: key)
    }
  }
}

extension ValueDecoder: Swift.Decoder {
  var codingPath: [any CodingKey] { path(to: .root) }
  var userInfo: [CodingUserInfoKey: Any] { context.settings.userInfo }

  // Deeper values are only reached through a container. So these functions check the stack.

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    if tape.isRefused { throw failure(.lessDepth, at: index, .root) }
    guard tape.members(at: index) != nil else { throw failure(.container(of: .key("")), at: index, .root) }
    return context.containers(of: type).container(of: self)
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    if tape.isRefused { throw failure(.lessDepth, at: index, .root) }
    return try UnkeyedDecoderContainer(self)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

// MARK: - The value itself

extension ValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { tape.isNull(at: index) }

  @_transparent
  private func scalar<Scalar: ScalarDecoding>() throws -> Scalar {
    guard let value = Scalar.decode(at: index, self) else { throw failure(Scalar.self, at: index, .root) }
    return value
  }

  // These four avoid generic code, which takes long in debug builds.
  func decode(_ type: Bool.Type) throws -> Bool { try scalar() }
  func decode(_ type: String.Type) throws -> String { try scalar() }
  func decode(_ type: Double.Type) throws -> Double { try scalar() }
  func decode(_ type: Int.Type) throws -> Int { try scalar() }
  func decode<Scalar: CoreScalarDecoding>(_ type: Scalar.Type) throws -> Scalar { try scalar() }
  // For these types, the compiler would prefer a default of the standard library to the generic function.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: Int128.Type) throws -> Int128 { try scalar() }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: UInt128.Type) throws -> UInt128 { try scalar() }
}

// MARK: - JSON

extension ValueDecoder: JSONCodingDecoder {
  var json: JSON { tape.json(at: index) }
}
