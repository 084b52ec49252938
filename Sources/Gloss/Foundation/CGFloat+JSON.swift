#if Foundation || !canImport(FoundationEssentials)
  import Foundation

  extension CGFloat: _JSONScalar {
    @inlinable
    public static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Self? {
      NativeType._read(reader).map { Self($0) }
    }

    /// Writes the shortest number that reads as the same value. Infinity and NaN fail to encode.
    public func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
      try NativeType(self)._write(to: &writer)
    }
  }

  extension CGFloat: JSONPartiallyDecodable {}
#endif
