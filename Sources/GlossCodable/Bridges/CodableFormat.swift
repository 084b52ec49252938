import Gloss

/// A value that is read and written by its `Codable` conformance. A report includes the paths inside the value.
public struct CodableFormat<Value>: Sendable {
  let decoder: GlossJSONDecoder
  let encoder: GlossJSONEncoder

  init(by decoder: GlossJSONDecoder? = nil, encoder: GlossJSONEncoder? = nil) {
    self.decoder = decoder ?? SpareDecoder.unchangedCoder
    self.encoder = encoder ?? SpareEncoder.unchangedCoder
  }
}

extension CodableFormat: _ValueReading where Value: Swift.Decodable {
  public func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Value? {
    Value.read(reader, by: decoder.currentSettings)
  }
}

extension CodableFormat: _ValueWriting where Value: Swift.Encodable {
  public func _encoded(_ value: Value) -> some JSONEncodable { EncodedByCodable(value: value, encoder: encoder) }
}

extension CodableFormat: JSONFormat, _JSONFormat where Value: Swift.Codable {}

/// A value that an encoder writes.
private struct EncodedByCodable<Value: Swift.Encodable>: _JSONWritable {
  let value: Value
  let encoder: GlossJSONEncoder

  func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    try writer.encode(value, by: encoder)
  }
}

extension JSONFormat {
  /// A value that is read and written by its `Codable` conformance. The type needs no other conformance.
  ///
  /// ```swift
  /// @Key(.codable(Address.self)) let address: Address
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - decoder: The decoder for the value; by default one with the defaults of `JSONDecoder`.
  ///   - encoder: The encoder for the value. Its `outputFormatting` has no effect.
  public static func codable<T: Swift.Codable>(
    _ type: T.Type = T.self, by decoder: GlossJSONDecoder? = nil, encoder: GlossJSONEncoder? = nil
  ) -> Self where Self == CodableFormat<T> {
    CodableFormat(by: decoder, encoder: encoder)
  }
}

extension Gloss.Decoder {
  /// A function that decodes a `Decodable` value at a key path.
  ///
  /// - Parameters:
  ///   - key: The key path.
  ///   - keyPathDelimiter: The text that splits it into keys.
  ///   - decoder: The decoder for the value.
  public static func decodeCodable<Value: Swift.Decodable>(
    _ key: String, keyPathDelimiter: String = ".", by decoder: GlossJSONDecoder = GlossJSONDecoder()
  ) -> (JSON) -> Value? {
    field(key, keyPathDelimiter, CodableFormat(by: decoder))
  }
}

extension Gloss.Encoder {
  /// A function that encodes an `Encodable` value under a key.
  ///
  /// - Parameters:
  ///   - key: The key. `jsonify` takes it as a key path.
  ///   - encoder: The encoder for the value. Its `outputFormatting` has no effect.
  public static func encodeCodable<Value: Swift.Encodable>(
    _ key: String, by encoder: GlossJSONEncoder = GlossJSONEncoder()
  ) -> (Value?) -> JSON? {
    let encode: (EncodedByCodable<Value>?) -> JSON? = Gloss.Encoder.encode(key)
    return { encode($0.map { EncodedByCodable(value: $0, encoder: encoder) }) }
  }
}
