/// Functions that return functions from values to fragments of JSON.
///
/// `Encoder.encodeURL("html_url")` has the type `(URL?) -> JSON?`, and `Encoder.encodeURL("html_url")(url)` is a fragment for `jsonify`.
/// For nil they return nil, and `jsonify` leaves it out. Models can add their own:
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

  /// A function that writes a value under the keys of a path, which are not split.
  @inlinable
  public static func encode<T: JSONEncodable>(_ path: JSONKeyPath) -> (T?) -> JSON? { { JSON.fragment(path, $0) } }

  /// A function that writes a value under a key by a format: `Encoder.encode("day", as: .date(.day))`.
  @inlinable
  public static func encode<Format: JSONFormat>(
    _ key: String, as format: Format
  ) -> (Format.EncodedValue?) -> JSON? {
    { JSON.fragment(key, $0.map { format._encoded($0) }) }
  }

  /// A function that writes a value by a format under the keys of a path, which are not split.
  @inlinable
  public static func encode<Format: JSONFormat>(
    _ path: JSONKeyPath, as format: Format
  ) -> (Format.EncodedValue?) -> JSON? {
    { JSON.fragment(path, $0.map { format._encoded($0) }) }
  }

  /// A function that writes the value that `transform` returns. If that is nil, the encoding fails.
  @inlinable
  public static func encode<T, U: JSONEncodable>(
    _ key: String, transform: @escaping (T) -> U?
  ) -> (T?) -> JSON? {
    encode(key, as: .transform(write: transform))
  }

  /// A function that writes a value under the first of several keys, the opposite of `Decoder.decodeFirst(of:)`. Without keys it writes
  /// nothing.
  @inlinable
  public static func encodeFirst<T: JSONEncodable>(of keys: [String]) -> (T?) -> JSON? {
    { value in keys.first.flatMap { JSON.fragment($0, value) } }
  }

  /// A function that writes a value by a format under the first of several keys. Without keys it writes nothing.
  @inlinable
  public static func encodeFirst<Format: JSONFormat>(
    of keys: [String], as format: Format
  ) -> (Format.EncodedValue?) -> JSON? {
    { value in keys.first.flatMap { JSON.fragment($0, value.map { format._encoded($0) }) } }
  }

  /// A function that writes the text of a value as a string: 12 as `"12"`. A number that is infinite or NaN fails to encode.
  @inlinable
  public static func encodeLossless<T: LosslessStringConvertible>(_ key: String) -> (T?) -> JSON? {
    { JSON.fragment(key, $0.map { Transformed(quoted: $0) }) }
  }

  /// A function that writes an array of values as an array of their texts.
  @inlinable
  public static func encodeLosslessArray<T: LosslessStringConvertible>(_ key: String) -> ([T]?) -> JSON? {
    { JSON.fragment(key, $0?.map { Transformed(quoted: $0) }) }
  }

  /// A fragment that writes null under a key.
  public static func encodeNull(_ key: String) -> JSON? { JSON(key: key, value: .null) }
}
