#if SWIFT_PACKAGE
  import Gloss
#endif

extension Gloss.Decoder {
  /// A function that decodes a `Decodable` value at a key path.
  ///
  /// - Parameters:
  ///   - key: The key path.
  ///   - keyPathDelimiter: What splits it into keys.
  ///   - decoder: What decodes the value.
  public static func decodeCodable<Value: Swift.Decodable>(
    _ key: String, keyPathDelimiter: String = ".", by decoder: GlossJSONDecoder = GlossJSONDecoder()
  ) -> (JSON) -> Value? {
    _field(key, keyPathDelimiter, CodableReading(by: decoder))
  }
}

extension Gloss.Encoder {
  /// A function that encodes an `Encodable` value under a key.
  ///
  /// - Parameters:
  ///   - key: The key. `jsonify` takes it as a key path.
  ///   - encoder: What encodes the value. Its `outputFormatting` does not count.
  public static func encodeCodable<Value: Swift.Encodable>(
    _ key: String, by encoder: GlossJSONEncoder = GlossJSONEncoder()
  ) -> (Value?) -> JSON? {
    let encode: (CodableValue<Value>?) -> JSON? = Gloss.Encoder.encode(key)
    return { encode($0.map { CodableValue(value: $0, encoder: encoder) }) }
  }
}

/// A value that an encoder writes.
private struct CodableValue<Value: Swift.Encodable>: _JSONWritable {
  let value: Value
  let encoder: GlossJSONEncoder

  func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    try writer.encode(value, by: encoder)
  }
}
