import Gloss

/// The elements of an array.
struct UnkeyedEncoderContainer: UnkeyedEncodingContainer {
  private let encoder: ValueEncoder

  init(_ encoder: ValueEncoder) { self.encoder = encoder }

  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { encoder.keys.count }

  func encodeNil() throws { try encoder.beginElement().text.null() }

  func encode<Value: Swift.Encodable>(_ value: Value) throws { try encoder.encodeElement(value) }
  func encode(_ value: Double) throws {
    guard value.isFinite else { return try encoder.encodeElement(value) }
    try encoder.beginElement().text.double(value)
  }
  func encode(_ value: Float) throws {
    guard value.isFinite else { return try encoder.encodeElement(value) }
    try encoder.beginElement().text.float(value)
  }
  func encode(_ value: Bool) throws { try encoder.beginElement().text.bool(value) }
  func encode(_ value: String) throws { try encoder.beginElement().text.string(value) }

  // It avoids the generic code for the other integers, which takes long in debug builds.
  func encode(_ value: Int) throws { try encoder.beginElement().text.integer(Int64(value)) }

  private func encode(integer value: some FixedWidthInteger) throws {
    try value.writeInteger(to: encoder.beginElement())
  }

  func encode<Integer: FixedWidthInteger & Swift.Encodable>(_ value: Integer) throws { try encode(integer: value) }
  // For these types, the compiler would prefer a default of the standard library to the generic function.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: Int128) throws { try encode(integer: value) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: UInt128) throws { try encode(integer: value) }
}

// MARK: - Nested containers

extension UnkeyedEncoderContainer {
  func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type) -> KeyedEncodingContainer<NestedKey> {
    encoder.laterElement().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.laterElement().unkeyedContainer() }

  func superEncoder() -> any Swift.Encoder { encoder.laterElement() }
}
