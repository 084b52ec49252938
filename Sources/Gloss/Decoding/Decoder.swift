#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Functions that return functions from JSON to values.
///
/// `Decoder.decodeURL("html_url")` has the type `(JSON) -> URL?`, and `Decoder.decodeURL("html_url")(json)` reads a field.
/// All of them return nil if the value is missing, null, or does not fit. They split a key of type `String` at a delimiter,
/// which is `.` by default. Models can add their own:
///
/// ```swift
/// extension Decoder {
///   static func decodeStringUppercase(_ key: String, json: JSON) -> String? {
///     (json[key] as? String)?.uppercased()
///   }
/// }
/// ```
///
/// In a file that also uses `Codable`, the protocol of that name is `Swift.Decoder`.
public enum Decoder {
  /// A function that reads the value at a key path.
  @inlinable
  package static func field<Reading: _ValueReading>(
    _ key: String, _ keyPathDelimiter: String, _ reading: Reading
  ) -> (JSON) -> Reading.Value? {
    let field = Field(_FieldPath(key, delimiter: keyPathDelimiter), reading)
    return { json in json.read(field) }
  }

  /// A function that reads the value at a key path, as `<~~` does. Use it for another delimiter than a dot, or to pass it on.
  @inlinable
  public static func decode<T: JSONDecodable>(_ key: String, keyPathDelimiter: String = ".") -> (JSON) -> T? {
    field(key, keyPathDelimiter, ValueFormat())
  }

  /// A function that reads the value at a path.
  @inlinable
  public static func decode<T: JSONDecodable>(_ path: JSONKeyPath) -> (JSON) -> T? {
    { json in json.read(Field(path._fieldPath, ValueFormat())) }
  }

  /// A function that reads the value at a key path by a format: `Decoder.decode("day", as: .date(.day))`.
  ///
  /// - Parameters:
  ///   - key: The key, or the keys of a path with the delimiter between them.
  ///   - format: The form of the value.
  ///   - keyPathDelimiter: The text between the keys of a path.
  @inlinable
  public static func decode<Format: JSONFormat>(
    _ key: String, as format: Format, keyPathDelimiter: String = "."
  ) -> (JSON) -> Format.Value? {
    field(key, keyPathDelimiter, format)
  }

  /// A function that reads the value at a path by a format.
  @inlinable
  public static func decode<Format: JSONFormat>(_ path: JSONKeyPath, as format: Format) -> (JSON) -> Format.Value? {
    { json in json.read(Field(path._fieldPath, format)) }
  }

  /// A function that reads an array, and leaves out the elements that do not fit if asked to.
  ///
  /// - Parameters:
  ///   - key: The key, or the keys of a path with the delimiter between them.
  ///   - keyPathDelimiter: The text between the keys of a path.
  ///   - skippingInvalid: Whether to leave out what does not fit. If not, the result is nil.
  @inlinable
  public static func decode<T: JSONDecodable>(
    _ key: String, keyPathDelimiter: String = ".", skippingInvalid: Bool
  ) -> (JSON) -> [T]? {
    field(key, keyPathDelimiter, ArrayFormat(ValueFormat(), skippingInvalid: skippingInvalid))
  }

  /// A function that reads a set, and leaves out the elements that do not fit if asked to.
  ///
  /// - Parameters:
  ///   - key: The key, or the keys of a path with the delimiter between them.
  ///   - keyPathDelimiter: The text between the keys of a path.
  ///   - skippingInvalid: Whether to leave out what does not fit. If not, the result is nil.
  @inlinable
  public static func decode<T: JSONDecodable & Hashable>(
    _ key: String, keyPathDelimiter: String = ".", skippingInvalid: Bool
  ) -> (JSON) -> Set<T>? {
    field(key, keyPathDelimiter, SetFormat(ValueFormat(), skippingInvalid: skippingInvalid))
  }

  /// A function that reads an object by key, and leaves out the members that do not fit if asked to.
  ///
  /// - Parameters:
  ///   - key: The key, or the keys of a path with the delimiter between them.
  ///   - keyPathDelimiter: The text between the keys of a path.
  ///   - skippingInvalid: Whether to leave out what does not fit. If not, the result is nil.
  @inlinable
  public static func decode<K: JSONObjectKey, T: JSONDecodable>(
    _ key: String, keyPathDelimiter: String = ".", skippingInvalid: Bool
  ) -> (JSON) -> [K: T]? {
    field(key, keyPathDelimiter, DictionaryFormat(ValueFormat(), skippingInvalid: skippingInvalid))
  }

  /// A function that reads the value at a key path as `T` and passes it to `transform`. See `JSONFormat.transform`. If `transform` throws, the result
  /// is nil, and a report quotes the error.
  ///
  /// - Parameters:
  ///   - key: The key, or the keys of a path with the delimiter between them.
  ///   - keyPathDelimiter: The text between the keys of a path.
  ///   - transform: Converts the value; nil if it does not fit.
  @inlinable
  public static func decode<T: JSONDecodable, U>(
    _ key: String, keyPathDelimiter: String = ".", transform: @escaping (T) throws -> U?
  ) -> (JSON) -> U? {
    decode(key, as: .transform(transform), keyPathDelimiter: keyPathDelimiter)
  }

  /// A function that reads from several keys: the first one whose value is neither missing nor null counts.
  @inlinable
  public static func decodeFirst<T: JSONDecodable>(
    of keys: [String], keyPathDelimiter: String = "."
  ) -> (JSON) -> T? {
    first(of: keys, keyPathDelimiter, ValueFormat())
  }

  /// A function that reads from several keys by a format: the first one whose value is neither missing nor null counts.
  ///
  /// - Parameters:
  ///   - keys: The keys, or paths, in the order in which they are tried.
  ///   - format: The form of the value.
  ///   - keyPathDelimiter: The text between the keys of a path.
  @inlinable
  public static func decodeFirst<Format: JSONFormat>(
    of keys: [String], as format: Format, keyPathDelimiter: String = "."
  ) -> (JSON) -> Format.Value? {
    first(of: keys, keyPathDelimiter, format)
  }

  @inlinable
  static func first<Reading: _ValueReading>(
    of keys: [String], _ keyPathDelimiter: String, _ reading: Reading
  ) -> (JSON) -> Reading.Value? {
    let field = FirstField(keys.map { _FieldPath($0, delimiter: keyPathDelimiter) }, reading)
    return { json in json.read(field) }
  }

  /// A function that reads a value, or the value that its text spells: `"12"` as a number, 12 as a string. See `JSONFormat.lossless`.
  @inlinable
  public static func decodeLossless<T: JSONDecodable & LosslessStringConvertible>(
    _ key: String, keyPathDelimiter: String = "."
  ) -> (JSON) -> T? {
    field(key, keyPathDelimiter, LosslessFormat())
  }

  /// A function that reads a decimal from a number, or from a string with a number as JSON spells it (`"9.90"`).
  public static func decodeLossless(_ key: String, keyPathDelimiter: String = ".") -> (JSON) -> Decimal? {
    field(key, keyPathDelimiter, LosslessFormat())
  }

  /// A function that reads an array. Its elements are read as `decodeLossless(_:)` does.
  ///
  /// - Parameters:
  ///   - key: The key, or the keys of a path with the delimiter between them.
  ///   - keyPathDelimiter: The text between the keys of a path.
  ///   - skippingInvalid: Whether to leave out what does not fit. If not, the result is nil.
  @inlinable
  public static func decodeLosslessArray<T: JSONDecodable & LosslessStringConvertible>(
    _ key: String, keyPathDelimiter: String = ".", skippingInvalid: Bool = false
  ) -> (JSON) -> [T]? {
    field(key, keyPathDelimiter, ArrayFormat(LosslessFormat(), skippingInvalid: skippingInvalid))
  }

  /// A function that reads an array of decimals from numbers, or from strings with numbers as JSON spells them.
  ///
  /// - Parameters:
  ///   - key: The key, or the keys of a path with the delimiter between them.
  ///   - keyPathDelimiter: The text between the keys of a path.
  ///   - skippingInvalid: Whether to leave out what does not fit. If not, the result is nil.
  public static func decodeLosslessArray(
    _ key: String, keyPathDelimiter: String = ".", skippingInvalid: Bool = false
  ) -> (JSON) -> [Decimal]? {
    field(key, keyPathDelimiter, ArrayFormat(LosslessFormat(), skippingInvalid: skippingInvalid))
  }
}
