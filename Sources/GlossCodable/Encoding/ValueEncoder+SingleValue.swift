import Foundation

/// The value itself. It can be encoded once.
extension ValueEncoder: SingleValueEncodingContainer {
  func encodeNil() throws {
    try beginValue(nil as Int?)
    context.text.null()
    form = .complete
  }

  func encode<Value: Swift.Encodable>(_ value: Value) throws {
    try beginValue(value)
    let mark = mark
    do {
      try checkStack(for: value, atDepth: .max)
      try encodeItself(value)
    } catch {
      takeBack(to: mark)
      form = .nothing
      throw error
    }
    // As Foundation has it, also for the root.
    if form == .nothing { _ = opened(as: .object) }
  }

  /// Encodes a scalar that JSON can always hold.
  @inline(__always)
  private func encode<Value: ScalarEncoding>(scalar value: Value, _ write: (EncodingContext) -> Void) throws {
    try beginValue(value)
    write(context)
    form = .complete
  }

  private func beginValue(_ value: some Swift.Encodable) throws {
    if form == .nothing, becomesWriter() { return }
    throw EncodingError.unencodable(value, at: codingPath, "A second value was encoded in place of one.")
  }

  func encode(_ value: Bool) throws { try encode(scalar: value, value.write) }
  func encode(_ value: String) throws { try encode(scalar: value, value.write) }
  func encode(_ value: Int) throws { try encode(scalar: value, value.write) }
  func encode(_ value: Int8) throws { try encode(scalar: value, value.write) }
  func encode(_ value: Int16) throws { try encode(scalar: value, value.write) }
  func encode(_ value: Int32) throws { try encode(scalar: value, value.write) }
  func encode(_ value: Int64) throws { try encode(scalar: value, value.write) }
  func encode(_ value: UInt) throws { try encode(scalar: value, value.write) }
  func encode(_ value: UInt8) throws { try encode(scalar: value, value.write) }
  func encode(_ value: UInt16) throws { try encode(scalar: value, value.write) }
  func encode(_ value: UInt32) throws { try encode(scalar: value, value.write) }
  func encode(_ value: UInt64) throws { try encode(scalar: value, value.write) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: Int128) throws { try encode(scalar: value, value.write) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: UInt128) throws { try encode(scalar: value, value.write) }
}
