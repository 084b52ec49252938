import Gloss

/// Makes the containers for a type of keys.
class EncoderContainers<Key: CodingKey> {
  /// Makes the container of the members of an object.
  func container(of encoder: ValueEncoder) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(KeyedEncoderContainer(encoder))
  }
}

/// Makes containers without looking up their type and its conformance.
final class EncoderContainersOfType<Container: EncoderContainer>: EncoderContainers<Container.Key> {
  override func container(of encoder: ValueEncoder) -> KeyedEncodingContainer<Container.Key> {
    KeyedEncodingContainer(Container(encoder))
  }
}

/// A container of the members of an encoder's object.
protocol EncoderContainer: KeyedEncodingContainerProtocol {
  init(_ encoder: ValueEncoder)
}

/// The members of an object, by the keys of a model.
struct KeyedEncoderContainer<Key: CodingKey>: EncoderContainer {
  private let encoder: ValueEncoder

  init(_ encoder: ValueEncoder) { self.encoder = encoder }

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil(forKey key: Key) throws { try encoder.writeKey(key).text.null() }

  func encode<Value: Swift.Encodable>(_ value: Value, forKey key: Key) throws { try encoder.encodeMember(key, value) }
  func encode(_ value: Double, forKey key: Key) throws {
    guard value.isFinite else { return try encoder.encodeMember(key, value) }
    try encoder.writeKey(key).text.double(value)
  }
  func encode(_ value: Float, forKey key: Key) throws {
    guard value.isFinite else { return try encoder.encodeMember(key, value) }
    try encoder.writeKey(key).text.float(value)
  }
  func encode(_ value: Bool, forKey key: Key) throws { try encoder.writeKey(key).text.bool(value) }
  func encode(_ value: String, forKey key: Key) throws { try encoder.writeKey(key).text.string(value) }

  // It avoids the generic code for the other integers, which takes long in debug builds.
  func encode(_ value: Int, forKey key: Key) throws { try encoder.writeKey(key).text.integer(Int64(value)) }

  private func encode(integer value: some FixedWidthInteger, _ key: Key) throws {
    try value.writeInteger(to: encoder.writeKey(key))
  }

  func encode<Integer: FixedWidthInteger & Swift.Encodable>(_ value: Integer, forKey key: Key) throws {
    try encode(integer: value, key)
  }
  // For these types, the compiler would prefer a default of the standard library to the generic function.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: Int128, forKey key: Key) throws { try encode(integer: value, key) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: UInt128, forKey key: Key) throws { try encode(integer: value, key) }
}

// MARK: - Nested containers

extension KeyedEncoderContainer {
  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder.nestedMember(key, as: .object).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder.nestedMember(key, as: .array).unkeyedContainer()
  }

  func superEncoder() -> any Swift.Encoder { encoder.superMember(PathKey.super) }

  func superEncoder(forKey key: Key) -> any Swift.Encoder { encoder.superMember(key) }
}
