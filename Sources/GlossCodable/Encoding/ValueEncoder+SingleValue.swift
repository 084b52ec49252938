import Gloss

/// The value itself. It can be encoded once.
extension ValueEncoder: SingleValueEncodingContainer {
  func encodeNil() throws {
    guard beginsValue else { return try other(for: nil as Int?).encodeNil() }
    context.text.null()
    form = .complete
  }

  func encode<Value: Swift.Encodable>(_ value: Value) throws {
    guard beginsValue else { return try other(for: value).encode(value) }
    let mark = mark
    do {
      try checkStack(for: value, atDepth: .max)
      try encodeItself(value)
    } catch {
      takeBackAll(to: mark)
      throw error
    }
    // As in Foundation, also for the root.
    if current.form == .nothing { _ = opened(as: .object) }
  }

  @inline(__always)
  private func encode(integer value: some FixedWidthInteger & Swift.Encodable) throws {
    guard beginsValue else { return try other(for: value).encode(value) }
    value.writeInteger(to: context)
    form = .complete
  }

  /// Makes this the writer of a value. Returns false if that is not possible.
  @inline(__always)
  private var beginsValue: Bool { form == .nothing && becomesWriter() }

  /// The encoder that took the place of this one.
  ///
  /// - Throws: An error about a second value, if there is no other encoder.
  @inline(never)
  private func other(for value: some Swift.Encodable) throws -> ValueEncoder {
    let current = current
    if current !== self { return current }
    throw context.failure ?? .unencodable(value, at: codingPath, "A second value was encoded in place of one.")
  }

  func encode(_ value: Bool) throws {
    guard beginsValue else { return try other(for: value).encode(value) }
    context.text.bool(value)
    form = .complete
  }
  func encode(_ value: String) throws {
    guard beginsValue else { return try other(for: value).encode(value) }
    context.text.string(value)
    form = .complete
  }
  func encode<Integer: FixedWidthInteger & Swift.Encodable>(_ value: Integer) throws { try encode(integer: value) }
  // For these types, the compiler would prefer a default of the standard library to the generic function.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: Int128) throws { try encode(integer: value) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: UInt128) throws { try encode(integer: value) }
}

extension ValueEncoder {
  /// Writes a model of Gloss as its value. If that is not possible, writes nothing and returns false.
  ///
  /// It is first written to another text, because meanwhile the model may use this encoder, if it keeps it.
  func encode<Model: JSONEncodable>(model: Model) -> Bool {
    guard form == .nothing, !isComplete, !JSONText.isStackLow(atDepth: .max) else { return false }
    let spare = SpareEncoder.begin()
    defer { SpareEncoder.end(spare) }
    return encode(model: model, spare)
  }

  @inline(never)
  private func encode<Model: JSONEncodable>(model: Model, _ spare: Unretained<SpareEncoder>) -> Bool {
    let escapesSlashes = context.text.escapesSlashes
    return spare.with { spare in
      guard spare.write(model, escapingSlashes: escapesSlashes), let text = spare.context, form == .nothing,
        becomesWriter()
      else { return false }
      context.text.text(text.text)
      form = .complete
      return true
    }
  }
}

extension ValueEncoder: JSONCodingEncoder {
  /// Writes a value of the core without changing keys: strategies are for the keys of models.
  func encode(_ json: JSON) throws {
    guard beginsValue else { return try other(for: json).encode(json) }
    do throws(JSONEncodingError) {
      let text = try json.data(context.text.escapesSlashes ? [] : .withoutEscapingSlashes)
      text.withView { context.text.bytes($0) }
    } catch {
      throw EncodingError.unencodable(json, at: codingPath + error.path.codingPath, error.reason)
    }
    form = .complete
  }
}
