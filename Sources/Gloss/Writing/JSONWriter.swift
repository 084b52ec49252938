/// What a value can be written to: bytes, or a tree.
///
/// A type says once, in `_write(to:)`, how it is written, by one call of one of these. There are two writers, `Serializer`
/// and `TreeWriter`. It is not for use outside of the library.
public protocol _JSONWriter: ~Copyable {
  /// Whether too little of the stack is left to run the code of a model.
  var isStackLow: Bool { get }

  mutating func null() throws(JSONEncodingError)
  mutating func bool(_ value: Bool) throws(JSONEncodingError)
  mutating func string(_ value: String) throws(JSONEncodingError)
  mutating func integer(_ value: Int64) throws(JSONEncodingError)
  /// Writes a number; one that is not finite is unencodable.
  mutating func double(_ value: Double) throws(JSONEncodingError)
  /// Writes a number by its text, which must be valid by RFC 8259.
  mutating func number(_ text: String) throws(JSONEncodingError)
  /// Writes what `toJSON()` of a type returned; nil is unencodable.
  mutating func json(_ value: JSON?, of type: Any.Type) throws(JSONEncodingError)
  mutating func array<Elements: Collection>(_ elements: Elements) throws(JSONEncodingError)
  where Elements.Element: JSONEncodable
  /// Writes an object whose keys differ.
  mutating func object<Value: JSONEncodable>(_ members: [(key: String, value: Value)]) throws(JSONEncodingError)
  /// Says in words why a value can't be written.
  mutating func unencodable(_ reason: String) throws(JSONEncodingError)
}

/// A type of the library, which says in `_write(to:)` how it is written: `toJSON()` follows from that.
public protocol _JSONWritable: JSONEncodable {}

extension _JSONWritable {
  /// The value as JSON.
  @inlinable public func toJSON() -> JSON? { JSON(TreeWriter.value(of: self)) }
}

extension Collection where Element: JSONEncodable {
  /// Whether a fragment is among the elements: `jsonify` was forgotten.
  @inlinable
  var areFragments: Bool {
    (Element.self == JSON.self || Element.self == JSON?.self) && contains { ($0 as? JSON)?.isFragment ?? false }
  }
}
