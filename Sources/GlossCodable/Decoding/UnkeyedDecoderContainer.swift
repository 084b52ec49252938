import Gloss

/// The elements of an array, one after the other.
struct UnkeyedDecoderContainer: UnkeyedDecodingContainer {
  private let decoder: ValueDecoder
  private var position: Int
  private let end: Int
  private(set) var currentIndex = 0

  init(_ decoder: ValueDecoder) throws {
    guard let elements = decoder.tape.elements(at: decoder.index) else {
      throw decoder.failure(.container(of: .index(0)), at: decoder.index, .root)
    }
    self.decoder = decoder
    position = elements.lowerBound
    end = elements.upperBound
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { decoder.tape.count(at: decoder.index) }
  var isAtEnd: Bool { position >= end }

  /// The tape index of the next element. Elements that could not be read stay the next one, see `advance`.
  @_transparent
  private func next(_ type: Any.Type) throws -> Int {
    if isAtEnd { throw decoder.failureAtEnd(type, index: currentIndex) }
    return position
  }

  @_transparent
  private mutating func advance() {
    position = decoder.tape.position(afterElementAt: position)
    currentIndex &+= 1
  }

  mutating func decodeNil() throws -> Bool {
    guard decoder.tape.isNull(at: try next(Never.self)) else { return false }
    advance()
    return true
  }

  mutating func decode<Value: Swift.Decodable>(_ type: Value.Type) throws -> Value {
    let value = try decoder.decode(type, at: next(type), .element(currentIndex))
    advance()
    return value
  }

  // The default of the standard library loses a type that is only known at run time.
  mutating func decodeIfPresent<Value: Swift.Decodable>(_ type: Value.Type) throws -> Value? {
    if try isAtEnd || decodeNil() { return nil }
    return try decode(type)
  }

  mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws -> KeyedDecodingContainer<Nested> {
    try decodeNext { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try decodeNext { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Swift.Decoder { try decodeNext { $0 as any Swift.Decoder } }

  /// Calls `body` with the decoder of the next element.
  private mutating func decodeNext<Result>(_ body: (ValueDecoder) throws -> Result) throws -> Result {
    let result = try body(decoder.child(next(Result.self), .element(currentIndex)))
    advance()
    return result
  }
}

// MARK: - Scalars

extension UnkeyedDecoderContainer {
  @_transparent
  private mutating func scalar<Scalar: ScalarDecoding>() throws -> Scalar {
    let index = try next(Scalar.self)
    guard let value = Scalar.decode(at: index, decoder) else {
      throw decoder.failure(Scalar.self, at: index, .element(currentIndex))
    }
    advance()
    return value
  }

  // These four avoid generic code, which takes long in debug builds.
  mutating func decode(_ type: Bool.Type) throws -> Bool { try scalar() }
  mutating func decode(_ type: String.Type) throws -> String { try scalar() }
  mutating func decode(_ type: Double.Type) throws -> Double { try scalar() }
  mutating func decode(_ type: Int.Type) throws -> Int { try scalar() }
  mutating func decode<Scalar: CoreScalarDecoding>(_ type: Scalar.Type) throws -> Scalar { try scalar() }
  // For these types, the compiler would prefer a default of the standard library to the generic function.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try scalar() }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try scalar() }
}
