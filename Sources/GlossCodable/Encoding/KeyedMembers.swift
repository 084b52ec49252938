import Foundation

/// The members of an object, by the keys of a model.
struct KeyedMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
  private let encoder: ValueEncoder

  init(_ encoder: ValueEncoder) { self.encoder = encoder }

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil(forKey key: Key) throws {
    try encoder.writeKey(key)
    encoder.context.text.null()
  }

  // Without generic code, which takes long in debug builds.
  private func encode(integer value: Int64, _ key: Key) throws {
    try encoder.writeKey(key)
    encoder.context.text.integer(value)
  }

  func encode<Value: Swift.Encodable>(_ value: Value, forKey key: Key) throws { try encoder.encodeMember(key, value) }
  func encode(_ value: Double, forKey key: Key) throws {
    guard value.isFinite else { return try encoder.encodeMember(key, value) }
    try encoder.writeKey(key)
    encoder.context.text.double(value)
  }
  func encode(_ value: Float, forKey key: Key) throws {
    guard value.isFinite else { return try encoder.encodeMember(key, value) }
    try encoder.writeKey(key)
    encoder.context.text.float(value)
  }
  func encode(_ value: Bool, forKey key: Key) throws {
    try encoder.writeKey(key)
    encoder.context.text.bool(value)
  }
  func encode(_ value: String, forKey key: Key) throws {
    try encoder.writeKey(key)
    encoder.context.text.string(value)
  }
  func encode(_ value: Int, forKey key: Key) throws { try encode(integer: Int64(value), key) }
  func encode(_ value: Int8, forKey key: Key) throws { try encode(integer: Int64(value), key) }
  func encode(_ value: Int16, forKey key: Key) throws { try encode(integer: Int64(value), key) }
  func encode(_ value: Int32, forKey key: Key) throws { try encode(integer: Int64(value), key) }
  func encode(_ value: Int64, forKey key: Key) throws { try encode(integer: value, key) }
  func encode(_ value: UInt, forKey key: Key) throws {
    try encoder.writeKey(key)
    value.writeInteger(to: encoder.context)
  }
  func encode(_ value: UInt8, forKey key: Key) throws { try encode(integer: Int64(value), key) }
  func encode(_ value: UInt16, forKey key: Key) throws { try encode(integer: Int64(value), key) }
  func encode(_ value: UInt32, forKey key: Key) throws { try encode(integer: Int64(value), key) }
  func encode(_ value: UInt64, forKey key: Key) throws {
    try encoder.writeKey(key)
    value.writeInteger(to: encoder.context)
  }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: Int128, forKey key: Key) throws {
    try encoder.writeKey(key)
    value.writeInteger(to: encoder.context)
  }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: UInt128, forKey key: Key) throws {
    try encoder.writeKey(key)
    value.writeInteger(to: encoder.context)
  }
}

// MARK: - Nested containers

extension KeyedMembers {
  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    KeyedEncodingContainer(KeyedMembers<NestedKey>(encoder.nestedMember(key, as: .object)))
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    UnkeyedElements(encoder.nestedMember(key, as: .array))
  }

  func superEncoder() -> any Swift.Encoder { encoder.superMember(PathKey.super) }

  func superEncoder(forKey key: Key) -> any Swift.Encoder { encoder.superMember(key) }
}
