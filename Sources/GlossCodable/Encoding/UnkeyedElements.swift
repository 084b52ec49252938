import Foundation

/// The elements of an array.
struct UnkeyedElements: UnkeyedEncodingContainer {
  private let encoder: ValueEncoder

  init(_ encoder: ValueEncoder) { self.encoder = encoder }

  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { encoder.keys.count }

  func encodeNil() throws {
    try encoder.beginElement()
    encoder.context.text.null()
  }

  // Without generic code, which takes long in debug builds.
  private func encode(integer value: Int64) throws {
    try encoder.beginElement()
    encoder.context.text.integer(value)
  }

  func encode<Value: Swift.Encodable>(_ value: Value) throws { try encoder.encodeElement(value) }
  func encode(_ value: Double) throws {
    guard value.isFinite else { return try encoder.encodeElement(value) }
    try encoder.beginElement()
    encoder.context.text.double(value)
  }
  func encode(_ value: Float) throws {
    guard value.isFinite else { return try encoder.encodeElement(value) }
    try encoder.beginElement()
    encoder.context.text.float(value)
  }
  func encode(_ value: Bool) throws {
    try encoder.beginElement()
    encoder.context.text.bool(value)
  }
  func encode(_ value: String) throws {
    try encoder.beginElement()
    encoder.context.text.string(value)
  }
  func encode(_ value: Int) throws { try encode(integer: Int64(value)) }
  func encode(_ value: Int8) throws { try encode(integer: Int64(value)) }
  func encode(_ value: Int16) throws { try encode(integer: Int64(value)) }
  func encode(_ value: Int32) throws { try encode(integer: Int64(value)) }
  func encode(_ value: Int64) throws { try encode(integer: value) }
  func encode(_ value: UInt) throws {
    try encoder.beginElement()
    value.writeInteger(to: encoder.context)
  }
  func encode(_ value: UInt8) throws { try encode(integer: Int64(value)) }
  func encode(_ value: UInt16) throws { try encode(integer: Int64(value)) }
  func encode(_ value: UInt32) throws { try encode(integer: Int64(value)) }
  func encode(_ value: UInt64) throws {
    try encoder.beginElement()
    value.writeInteger(to: encoder.context)
  }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: Int128) throws {
    try encoder.beginElement()
    value.writeInteger(to: encoder.context)
  }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: UInt128) throws {
    try encoder.beginElement()
    value.writeInteger(to: encoder.context)
  }
}

// MARK: - Nested containers

extension UnkeyedElements {
  func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type) -> KeyedEncodingContainer<NestedKey> {
    KeyedEncodingContainer(KeyedMembers<NestedKey>(encoder.laterElement().opened(as: .object)))
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    UnkeyedElements(encoder.laterElement().opened(as: .array))
  }

  func superEncoder() -> any Swift.Encoder { encoder.laterElement() }
}
