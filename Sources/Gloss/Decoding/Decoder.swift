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

  /// A function that reads the value at a key path as `T` and returns what `transform` makes of it.
  ///
  /// If `transform` throws, the value is nil, and a report quotes the error: the `errorDescription` of a `LocalizedError`, or
  /// the error as a text.
  @inlinable
  public static func decode<T: JSONDecodable, U>(
    _ key: String, keyPathDelimiter: String = ".", transform: @escaping (T) throws -> U?
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

  /// A function that reads a value, and if that does not fit, what is in a string (`"12"` as a number) or the text of a number
  /// or bool (`12` as a string). Models opt in to this field by field.
  ///
  /// The string of a number type must be a number as JSON spells one (RFC 8259, section 6), and is read as that number would
  /// be: `"1e2"` and `"1.0"` are integers, `"1.5"` is not, and `"+5"`, `"007"`, `".5"` and `"0x10"` are no numbers. Other types
  /// are made by their `init?(_ description: String)`.
  @inlinable
  public static func decodeLossless<T: JSONDecodable & LosslessStringConvertible>(
    _ key: String, keyPathDelimiter: String = "."
  ) -> (JSON) -> T? {
    field(key, keyPathDelimiter, Lossless())
  }

  /// A function that reads a decimal from a number or from a string that is one as JSON spells it (`"9.90"`).
  public static func decodeLossless(_ key: String, keyPathDelimiter: String = ".") -> (JSON) -> Decimal? {
    field(key, keyPathDelimiter, LosslessDecimal())
  }

  /// A function that reads an array of decimals from numbers or from strings that are one as JSON spells it.
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

/// Reads a value, or what its text spells. Numbers of the library are spelled as in JSON; other types say themselves what spells
/// them. Infinity and NaN are not values of JSON, however they are spelled. A text that `isSlowToHash` spells nothing: to
/// compare it with another, as `Bool` does, takes as long.
@usableFromInline @frozen
struct Lossless<Value: JSONDecodable & LosslessStringConvertible>: ValueReading {
  @inlinable init() {}

  @inlinable var expectation: _Expectation { .lossless(Value.self) }

  @inlinable
  func read<Reader: ChildReader>(_ reader: Reader) -> Value? {
    if let value = Value._read(reader) { return value }
    if Value.self is any (_JSONScalar & Numeric).Type {
      return reader.string.flatMap(StoredValue.init(numberText:)).flatMap { Value._read($0) }
    }
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
    reader.decimal ?? reader.string.flatMap(StoredValue.init(numberText:))?.decimal
  }
}

extension StoredValue {
  /// The number that a text spells as JSON does; nil for other texts.
  @usableFromInline
  init?(numberText text: String) {
    guard text.withBytes(NumberGrammar.matches) else { return nil }
    self = .number(text)
  }
}

extension JSON {
  /// The value of a string, or the text of a number or bool.
  @usableFromInline
  var scalarText: String? {
    string ?? bool.map(String.init) ?? withNumberText { String(decoding: $0, as: UTF8.self) }
  }
}
