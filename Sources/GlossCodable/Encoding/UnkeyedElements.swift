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

  /// Encodes a scalar that JSON can always hold.
  @inline(__always)
  private func encode(_ write: (EncodingContext) -> Void) throws {
    try encoder.beginElement()
    write(encoder.context)
  }

  func encode<Value: Swift.Encodable>(_ value: Value) throws { try encoder.encodeElement(value) }
  func encode(_ value: Bool) throws { try encode(value.write) }
  func encode(_ value: String) throws { try encode(value.write) }
  func encode(_ value: Int) throws { try encode(value.write) }
  func encode(_ value: Int8) throws { try encode(value.write) }
  func encode(_ value: Int16) throws { try encode(value.write) }
  func encode(_ value: Int32) throws { try encode(value.write) }
  func encode(_ value: Int64) throws { try encode(value.write) }
  func encode(_ value: UInt) throws { try encode(value.write) }
  func encode(_ value: UInt8) throws { try encode(value.write) }
  func encode(_ value: UInt16) throws { try encode(value.write) }
  func encode(_ value: UInt32) throws { try encode(value.write) }
  func encode(_ value: UInt64) throws { try encode(value.write) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: Int128) throws { try encode(value.write) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: UInt128) throws { try encode(value.write) }
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
