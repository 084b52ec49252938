import Foundation

/// Functions that return functions from values to fragments of JSON.
///
/// `Encoder.encodeURL("html_url")` has the type `(URL?) -> JSON?`, and `Encoder.encodeURL("html_url")(url)` is a fragment for
/// `jsonify`. For nil they return nil, which `jsonify` leaves out. Models can add their own:
///
/// ```swift
/// extension Encoder {
///   static func encodeStringUppercase(_ key: String, value: String?) -> JSON? {
///     guard let value else { return nil }
///     return [key: value.uppercased()]
///   }
/// }
/// ```
///
/// In a file that also uses `Codable`, the protocol of that name is `Swift.Encoder`.
public enum Encoder {
  /// A function that writes a value under a key.
  @inlinable public static func encode<T: JSONEncodable>(_ key: String) -> (T?) -> JSON? { { JSON.fragment(key, $0) } }

  /// A function that writes a value under the keys of a path, each as it is.
  @inlinable
  public static func encode<T: JSONEncodable>(_ path: JSONKeyPath) -> (T?) -> JSON? { { JSON.fragment(path, $0) } }

  /// A function that writes what `transform` returns for a value. If that is nil, the encoding fails.
  @inlinable
  public static func encode<T, U: JSONEncodable>(
    _ key: String, transform: @escaping (T) -> U?
  ) -> (T?) -> JSON? {
    { JSON.fragment(key, $0.map { TransformedValue(transform($0), of: T.self) }) }
  }

  /// A function that writes a value under the first of several keys, as `Decoder.decodeFirst(of:)` reads it. Without keys it
  /// writes nothing.
  @inlinable
  public static func encodeFirst<T: JSONEncodable>(of keys: [String]) -> (T?) -> JSON? {
    { value in keys.first.flatMap { JSON.fragment($0, value) } }
  }

  /// A function that writes the text of a value as a string: 12 as `"12"`. A number that is infinite or NaN is unencodable.
  @inlinable
  public static func encodeLossless<T: LosslessStringConvertible>(_ key: String) -> (T?) -> JSON? {
    { JSON.fragment(key, $0.map { Spelled($0) }) }
  }

  /// A function that writes an array of values as an array of their texts.
  @inlinable
  public static func encodeLosslessArray<T: LosslessStringConvertible>(_ key: String) -> ([T]?) -> JSON? {
    { JSON.fragment(key, $0?.map { Spelled($0) }) }
  }

  /// A fragment that writes null under a key.
  public static func encodeNull(_ key: String) -> JSON? { JSON(key: key, value: .null) }
}

/// What a closure made of a value; unencodable if that is nil.
@usableFromInline @frozen
struct TransformedValue<Value: JSONEncodable>: _JSONWritable {
  @usableFromInline let value: Value?
  @usableFromInline let input: Any.Type

  @inlinable
  init(_ value: Value?, of input: Any.Type) {
    self.value = value
    self.input = input
  }

  @inlinable
  func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    if let value { return try value._write(to: &writer) }
    try writer.unencodable("the transform of \(input) returned nil")
  }
}

/// A value that is written as its text.
@usableFromInline
struct Spelled<Value: LosslessStringConvertible>: _JSONWritable {
  @usableFromInline let value: Value

  @usableFromInline init(_ value: Value) { self.value = value }

  @inlinable
  func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    if value.isInfiniteOrNaN { return try writer.unencodable(StoredValue.reason(againstNumber: value)) }
    try writer.string(value.description)
  }
}

/// Values that are written as an array of their raw values.
@usableFromInline @frozen
struct RawValues<Value: RawRepresentable>: _JSONWritable where Value.RawValue: JSONEncodable {
  @usableFromInline let values: [Value]

  @inlinable init(_ values: [Value]) { self.values = values }

  @inlinable
  func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    try writer.array(values.lazy.map { $0.rawValue })
  }
}
