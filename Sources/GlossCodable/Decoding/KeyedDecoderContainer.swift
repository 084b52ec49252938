import Gloss

/// Makes the containers for a type of keys.
class DecoderContainers<Key: CodingKey> {
  /// Makes the container of the members of an object.
  func container(of decoder: ValueDecoder) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(KeyedDecoderContainer(decoder))
  }
}

/// Makes containers without looking up their type and its conformance. That would take half of the time, so it is done separately.
final class DecoderContainersOfType<Container: DecoderContainer>: DecoderContainers<Container.Key> {
  override func container(of decoder: ValueDecoder) -> KeyedDecodingContainer<Container.Key> {
    KeyedDecodingContainer(Container(decoder))
  }
}

/// A container of the members of a decoder's object.
protocol DecoderContainer: KeyedDecodingContainerProtocol {
  init(_ decoder: ValueDecoder)
}

/// The members of an object.
struct KeyedDecoderContainer<Key: CodingKey>: DecoderContainer {
  // Only one property: the standard library copies the container for each call.
  private let decoder: ValueDecoder

  /// - Parameter decoder: The decoder of an object.
  init(_ decoder: ValueDecoder) { self.decoder = decoder }

  var codingPath: [any CodingKey] { decoder.codingPath }

  var allKeys: [Key] {
    let keys = decoder.keys
    // A key that can't hold a text compares it with others, which takes quadratic time for many combining marks. No such key has that
    // text.
    let readable = isTrivial(Key.self) ? keys.filter { !JSONTape.isSlowToHash($0) } : keys
    return readable.compactMap { Key(stringValue: $0) }
  }

  func contains(_ key: Key) -> Bool { decoder.member(key.stringValue) != nil }

  @_transparent
  private func member(_ key: Key) throws -> Int {
    guard let index = decoder.member(key.stringValue) else { throw decoder.failure(missing: key) }
    return index
  }

  /// The index of a member whose value is not null; nil if there is none.
  @_transparent
  private func memberIfPresent(_ key: Key) -> Int? {
    guard let index = decoder.member(key.stringValue), !decoder.tape.isNull(at: index) else { return nil }
    return index
  }

  func decodeNil(forKey key: Key) throws -> Bool { decoder.tape.isNull(at: try member(key)) }

  func decode<Value: Swift.Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder.decode(type, at: member(key), .member(key))
  }

  func decodeIfPresent<Value: Swift.Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    guard let index = memberIfPresent(key) else { return nil }
    return try decoder.decode(type, at: index, .member(key))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try decoder.child(member(key), .member(key)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder.child(member(key), .member(key)).unkeyedContainer()
  }

  func superDecoder() throws -> any Swift.Decoder { try superDecoder(PathKey.super) }

  func superDecoder(forKey key: Key) throws -> any Swift.Decoder { try superDecoder(key) }

  private func superDecoder(_ key: any CodingKey) throws -> any Swift.Decoder {
    guard let index = decoder.member(key.stringValue) else { return try decoder.missingChild(key) }
    return decoder.child(index, .member(key))
  }
}

// MARK: - Scalars

extension KeyedDecoderContainer {
  @_transparent
  private func scalar<Scalar: ScalarDecoding>(at index: Int, _ key: Key) throws -> Scalar {
    guard let value = Scalar.decode(at: index, decoder) else {
      throw decoder.failure(Scalar.self, at: index, .member(key))
    }
    return value
  }

  @_transparent
  private func scalarIfPresent<Scalar: ScalarDecoding>(_ key: Key) throws -> Scalar? {
    guard let index = memberIfPresent(key) else { return nil }
    return try scalar(at: index, key)
  }

  // These four avoid generic code, which takes long in debug builds.
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try scalar(at: member(key), key) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try scalar(at: member(key), key) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try scalar(at: member(key), key) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try scalar(at: member(key), key) }
  func decode<Scalar: CoreScalarDecoding>(_ type: Scalar.Type, forKey key: Key) throws -> Scalar {
    try scalar(at: member(key), key)
  }
  // For these types, the compiler would prefer a default of the standard library to the generic function.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try scalar(at: member(key), key) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try scalar(at: member(key), key) }

  // The same is true for each of these.
  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try scalarIfPresent(key) }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try scalarIfPresent(key) }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try scalarIfPresent(key) }
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try scalarIfPresent(key) }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try scalarIfPresent(key) }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try scalarIfPresent(key) }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try scalarIfPresent(key) }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try scalarIfPresent(key) }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try scalarIfPresent(key) }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try scalarIfPresent(key) }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try scalarIfPresent(key) }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { try scalarIfPresent(key) }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { try scalarIfPresent(key) }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { try scalarIfPresent(key) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? { try scalarIfPresent(key) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? { try scalarIfPresent(key) }
}
