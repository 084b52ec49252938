#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A destination for values: bytes (`Serializer`), or a tree (`TreeWriter`).
///
/// A type writes itself once, in `_write(to:)`, with exactly one of these calls. Only for the library.
public protocol _JSONWriter: ~Copyable {
  /// Whether too little of the stack is left to run the code of a model.
  var isStackLow: Bool { get }

  mutating func null() throws(JSONEncodingError)
  mutating func bool(_ value: Bool) throws(JSONEncodingError)
  mutating func string(_ value: String) throws(JSONEncodingError)
  /// Writes a string of ASCII characters. None of them may need an escape.
  mutating func string(plain text: Span<UInt8>) throws(JSONEncodingError)
  mutating func integer(_ value: Int64) throws(JSONEncodingError)
  /// Writes a number. A number that is not finite fails to encode.
  mutating func double(_ value: Double) throws(JSONEncodingError)
  /// Writes a number. A number that is not finite fails to encode.
  mutating func float(_ value: Float) throws(JSONEncodingError)
  /// Writes a number from its text, which must be valid by RFC 8259.
  mutating func number(_ text: String) throws(JSONEncodingError)
  /// Writes the result of a type's `toJSON()`. Nil fails to encode.
  mutating func json(_ value: consuming JSON?, of type: Any.Type) throws(JSONEncodingError)
  /// Writes a value from its text. The text must have neither white space nor two members with the same key in an object. Slashes must be
  /// escaped if `escapesSlashes`.
  mutating func text(valid bytes: Span<UInt8>) throws(JSONEncodingError)
  /// Whether slashes in a text must be escaped.
  var escapesSlashes: Bool { get }
  mutating func array<Elements: Collection>(_ elements: Elements) throws(JSONEncodingError)
  where Elements.Element: JSONEncodable
  /// Writes an object. The keys must differ.
  mutating func object<Value: JSONEncodable>(_ members: [(key: String, value: Value)]) throws(JSONEncodingError)
  /// Writes the object of a model that a macro made.
  mutating func object<Model: _JSONMemberWritable>(of model: Model) throws(JSONEncodingError)
  /// Records, in the place of a value that JSON can't hold, the reason in words.
  mutating func unencodable(_ reason: String) throws(JSONEncodingError)
}

extension _JSONWriter where Self: ~Copyable {
  /// Writes the text of a date. Nil fails to encode.
  mutating func date(_ text: DateText?, _ date: Date) throws(JSONEncodingError) {
    guard let text else { return try unencodable(ISO8601.reason(against: date)) }
    try text.withBytes { (bytes) throws(JSONEncodingError) in
      try bytes.withSpan { (span) throws(JSONEncodingError) in try string(plain: span) }
    }
  }

  /// Writes a value from its text. It must not be out of memory.
  package mutating func text(_ text: borrowing JSONText) throws(JSONEncodingError) {
    try text.buffer.withSpan { (span) throws(JSONEncodingError) in try self.text(valid: span) }
  }

  /// Records that a value can't be written because an error was thrown.
  public mutating func unencodable(because error: any Error) throws(JSONEncodingError) { try unencodable(error.words) }
}

/// A type that the library makes `JSONEncodable`. Its `_write(to:)` writes it, and it gets `toJSON()` from that.
public protocol _JSONWritable: JSONEncodable {}

extension _JSONWritable {
  /// The value as JSON.
  @inlinable public func toJSON() -> JSON? { JSON(TreeWriter.value(of: self)) }
}

extension _JSONWritable where Self: Collection, Element: JSONEncodable {
  /// Writes an array.
  @inlinable
  public func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    try writer.array(self)
  }
}

extension Collection where Element: JSONEncodable {
  /// Whether an element is a fragment. If so, a call of `jsonify` is missing.
  @inlinable
  var areFragments: Bool {
    (Element.self == JSON.self || Element.self == JSON?.self) && contains { ($0 as? JSON)?.isFragment ?? false }
  }
}
