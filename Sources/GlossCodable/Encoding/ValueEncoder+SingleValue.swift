import Foundation

#if SWIFT_PACKAGE
  import Gloss
#endif

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
      takeBackAll(to: mark)
      throw error
    }
    // As Foundation has it, also for the root.
    if form == .nothing { _ = opened(as: .object) }
  }

  @inline(__always)
  private func encode(integer value: some FixedWidthInteger & Swift.Encodable) throws {
    try beginValue(value)
    value.writeInteger(to: context)
    form = .complete
  }

  @inline(__always)
  private func beginValue(_ value: some Swift.Encodable) throws {
    if form == .nothing, becomesWriter() { return }
    throw context.failure ?? .unencodable(value, at: codingPath, "A second value was encoded in place of one.")
  }

  func encode(_ value: Bool) throws {
    try beginValue(value)
    context.text.bool(value)
    form = .complete
  }
  func encode(_ value: String) throws {
    try beginValue(value)
    context.text.string(value)
    form = .complete
  }
  func encode(_ value: Int) throws { try encode(integer: value) }
  func encode(_ value: Int8) throws { try encode(integer: value) }
  func encode(_ value: Int16) throws { try encode(integer: value) }
  func encode(_ value: Int32) throws { try encode(integer: value) }
  func encode(_ value: Int64) throws { try encode(integer: value) }
  func encode(_ value: UInt) throws { try encode(integer: value) }
  func encode(_ value: UInt8) throws { try encode(integer: value) }
  func encode(_ value: UInt16) throws { try encode(integer: value) }
  func encode(_ value: UInt32) throws { try encode(integer: value) }
  func encode(_ value: UInt64) throws { try encode(integer: value) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: Int128) throws { try encode(integer: value) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: UInt128) throws { try encode(integer: value) }
}

extension ValueEncoder {
  /// Writes a model of Gloss as its value. False if that is not possible; then it writes nothing.
  ///
  /// It is written to another text first: meanwhile the model may use this encoder, if it keeps it.
  func encode<Model: JSONEncodable>(model: Model) -> Bool {
    guard form == .nothing, !isComplete, !_JSONText.isStackLow(atDepth: .max) else { return false }
    let spare = SpareEncoder.begin()
    defer { SpareEncoder.end(spare) }
    return encode(model: model, spare)
  }

  @inline(never)
  private func encode<Model: JSONEncodable>(model: Model, _ spare: Unmanaged<SpareEncoder>) -> Bool {
    let escapesSlashes = context.text.escapesSlashes
    return spare._withUnsafeGuaranteedRef { spare in
      guard spare.write(model, escapingSlashes: escapesSlashes), let text = spare.context, form == .nothing,
        becomesWriter()
      else { return false }
      context.text.text(text.text)
      form = .complete
      return true
    }
  }
}

extension ValueEncoder: _JSONCodingEncoder {
  /// Writes a value of the core as it is: strategies are for the keys of models.
  func _encode(_ json: JSON) throws {
    try beginValue(json)
    do throws(JSONEncodingError) {
      let text = try json.data(context.text.escapesSlashes ? [] : .withoutEscapingSlashes)
      text.withUnsafeBytes { context.text.bytes($0.bindMemory(to: UInt8.self)) }
    } catch {
      throw EncodingError.unencodable(json, at: codingPath + error.path.codingPath, error.reason)
    }
    form = .complete
  }
}
