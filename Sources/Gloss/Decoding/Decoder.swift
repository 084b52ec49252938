import Foundation

/// Functions that make functions from JSON to values.
///
/// `Decoder.decodeURL("html_url")` has the type `(JSON) -> URL?`, and `Decoder.decodeURL("html_url")(json)` reads a
/// field. All of them split the key at a delimiter, `.` unless told otherwise, and give nil when the value is
/// missing, null, or does not fit. Models can add their own:
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
  static func field<Reading: ValueReading>(
    _ key: String, _ keyPathDelimiter: String, _ reading: Reading
  ) -> (JSON) -> Reading.Value? {
    let field = Field(_FieldPath(key, delimiter: keyPathDelimiter), reading)
    return { json in json.read(field) }
  }

  /// A function that reads the value at a key path.
  @inlinable
  public static func decode<T: JSONDecodable>(_ key: String, keyPathDelimiter: String = ".") -> (JSON) -> T? {
    field(key, keyPathDelimiter, Decoded())
  }

  /// A function that reads the value at a path.
  @inlinable
  public static func decode<T: JSONDecodable>(_ path: JSONKeyPath) -> (JSON) -> T? {
    { json in json.read(Field(path._fieldPath, Decoded())) }
  }

  /// A function that reads an array, and leaves out the elements that do not fit if asked to.
  @inlinable
  public static func decode<T: JSONDecodable>(
    _ key: String, keyPathDelimiter: String = ".", skippingInvalid: Bool
  ) -> (JSON) -> [T]? {
    field(key, keyPathDelimiter, ArrayOf(Decoded(), skippingInvalid: skippingInvalid))
  }

  /// A function that reads an object by key, and leaves out the members that do not fit if asked to.
  @inlinable
  public static func decode<K: JSONObjectKey, T: JSONDecodable>(
    _ key: String, keyPathDelimiter: String = ".", skippingInvalid: Bool
  ) -> (JSON) -> [K: T]? {
    field(key, keyPathDelimiter, DictionaryOf(K.self, Decoded(), skippingInvalid: skippingInvalid))
  }

  /// A function that reads the value at a key path as `T` and gives what `transform` makes of it.
  @inlinable
  public static func decode<T: JSONDecodable, U>(
    _ key: String, keyPathDelimiter: String = ".", transform: @escaping (T) -> U?
  ) -> (JSON) -> U? {
    field(key, keyPathDelimiter, Transformed(Decoded<T>(), transform))
  }

  /// A function that reads the value of the first of several keys that is there and not null.
  @inlinable
  public static func decodeFirst<T: JSONDecodable>(
    of keys: [String], keyPathDelimiter: String = "."
  ) -> (JSON) -> T? {
    let field = FirstField(keys.map { _FieldPath($0, delimiter: keyPathDelimiter) }, Decoded<T>())
    return { json in json.read(field) }
  }

  /// A function that reads a value, and where that does not fit, what stands in a string (`"12"` as a number) or
  /// the text of a number or bool (`12` as a string). Models opt in to this guess field by field.
  @inlinable
  public static func decodeLossless<T: JSONDecodable & LosslessStringConvertible>(
    _ key: String, keyPathDelimiter: String = "."
  ) -> (JSON) -> T? {
    field(key, keyPathDelimiter, Lossless())
  }

  /// A function that reads a decimal from a number or from a string that holds one (`"9.90"`).
  public static func decodeLossless(_ key: String, keyPathDelimiter: String = ".") -> (JSON) -> Decimal? {
    field(key, keyPathDelimiter, LosslessDecimal())
  }

  /// A function that reads an array of decimals from numbers or from strings that hold one.
  public static func decodeLosslessArray(
    _ key: String, keyPathDelimiter: String = ".", skippingInvalid: Bool = false
  ) -> (JSON) -> [Decimal]? {
    field(key, keyPathDelimiter, ArrayOf(LosslessDecimal(), skippingInvalid: skippingInvalid))
  }

  /// A function that reads an array whose elements are read as `decodeLossless(_:)` does.
  @inlinable
  public static func decodeLosslessArray<T: JSONDecodable & LosslessStringConvertible>(
    _ key: String, keyPathDelimiter: String = ".", skippingInvalid: Bool = false
  ) -> (JSON) -> [T]? {
    field(key, keyPathDelimiter, ArrayOf(Lossless(), skippingInvalid: skippingInvalid))
  }
}

// MARK: - Lossless values

/// Reads a value, or what its text spells. Infinity and NaN are not values of JSON, however they are spelled. A text that
/// `isSlowToHash` spells nothing: to compare it with another, as `Bool` does, takes as long.
@usableFromInline @frozen
struct Lossless<Value: JSONDecodable & LosslessStringConvertible>: ValueReading {
  @inlinable init() {}

  @inlinable var expectation: _Expectation { .lossless(Value.self) }

  @inlinable
  func read<Reader: ChildReader>(_ reader: Reader) -> Value? {
    if let value = Value._read(reader) { return value }
    guard let text = reader.json.scalarText, !text.isSlowToHash, let value = Value(text) else { return nil }
    if let number = value as? any FloatingPoint, !number.isFinite { return nil }
    return value
  }
}

/// Reads a decimal from a number, or from the number that is the whole of a string. `Decimal` is not
/// `LosslessStringConvertible`.
@usableFromInline @frozen
struct LosslessDecimal: ValueReading {
  @usableFromInline init() {}

  @usableFromInline var expectation: _Expectation { .lossless(Decimal.self) }

  @usableFromInline
  func read<Reader: ChildReader>(_ reader: Reader) -> Decimal? {
    reader.decimal ?? reader.string.flatMap { (try? JSON(string: $0))?.value.decimal }
  }
}

extension JSON {
  /// The value of a string, or the text of a number or bool.
  @usableFromInline
  var scalarText: String? {
    string ?? bool.map(String.init) ?? withNumberText { String(decoding: $0, as: UTF8.self) }
  }
}
