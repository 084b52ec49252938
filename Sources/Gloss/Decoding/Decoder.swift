import Foundation

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
  /// A function that reads the value at a key path. Only for the library.
  @inlinable
  public static func _field<Reading: _ValueReading>(
    _ key: String, _ keyPathDelimiter: String, _ reading: Reading
  ) -> (JSON) -> Reading.Value? {
    let field = Field(_FieldPath(key, delimiter: keyPathDelimiter), reading)
    return { json in json.read(field) }
  }

  /// A function that reads the value at a key path.
  @inlinable
  public static func decode<T: JSONDecodable>(_ key: String, keyPathDelimiter: String = ".") -> (JSON) -> T? {
    _field(key, keyPathDelimiter, Decoded())
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
    _field(key, keyPathDelimiter, ArrayOf(Decoded(), skippingInvalid: skippingInvalid))
  }

  /// A function that reads an object by key, and leaves out the members that do not fit if asked to.
  @inlinable
  public static func decode<K: JSONObjectKey, T: JSONDecodable>(
    _ key: String, keyPathDelimiter: String = ".", skippingInvalid: Bool
  ) -> (JSON) -> [K: T]? {
    _field(key, keyPathDelimiter, DictionaryOf(K.self, Decoded(), skippingInvalid: skippingInvalid))
  }

  /// A function that reads the value at a key path as `T` and returns what `transform` makes of it.
  ///
  /// If `transform` throws, the value is nil, and a report quotes the error: the `errorDescription` of a `LocalizedError`, or
  /// the error as a text.
  @inlinable
  public static func decode<T: JSONDecodable, U>(
    _ key: String, keyPathDelimiter: String = ".", transform: @escaping (T) throws -> U?
  ) -> (JSON) -> U? {
    _field(key, keyPathDelimiter, Transformed(Decoded<T>(), transform))
  }

  /// A function that reads the value of the first of several keys whose value is neither missing nor null.
  @inlinable
  public static func decodeFirst<T: JSONDecodable>(
    of keys: [String], keyPathDelimiter: String = "."
  ) -> (JSON) -> T? {
    let field = FirstField(keys.map { _FieldPath($0, delimiter: keyPathDelimiter) }, Decoded<T>())
    return { json in json.read(field) }
  }

  /// A function that reads a value as `T`. If it does not fit, the function reads the text of a string (`"12"` as a number), or
  /// that of a number or bool (`12` as a string).
  ///
  /// For a number type, the string must be a number as JSON spells it (RFC 8259, section 6), and is read like that number:
  /// `"1e2"` and `"1.0"` are integers, `"1.5"` is not, and `"+5"`, `"007"`, `".5"` and `"0x10"` are not numbers. For other
  /// types, `init?(_ description: String)` reads the text.
  @inlinable
  public static func decodeLossless<T: JSONDecodable & LosslessStringConvertible>(
    _ key: String, keyPathDelimiter: String = "."
  ) -> (JSON) -> T? {
    _field(key, keyPathDelimiter, Lossless())
  }

  /// A function that reads a decimal from a number, or from a string that is a number as JSON spells it (`"9.90"`).
  public static func decodeLossless(_ key: String, keyPathDelimiter: String = ".") -> (JSON) -> Decimal? {
    _field(key, keyPathDelimiter, LosslessDecimal())
  }

  /// A function that reads an array of decimals from numbers, or from strings that are numbers as JSON spells them.
  public static func decodeLosslessArray(
    _ key: String, keyPathDelimiter: String = ".", skippingInvalid: Bool = false
  ) -> (JSON) -> [Decimal]? {
    _field(key, keyPathDelimiter, ArrayOf(LosslessDecimal(), skippingInvalid: skippingInvalid))
  }

  /// A function that reads an array, and its elements as `decodeLossless(_:)` does.
  @inlinable
  public static func decodeLosslessArray<T: JSONDecodable & LosslessStringConvertible>(
    _ key: String, keyPathDelimiter: String = ".", skippingInvalid: Bool = false
  ) -> (JSON) -> [T]? {
    _field(key, keyPathDelimiter, ArrayOf(Lossless(), skippingInvalid: skippingInvalid))
  }
}

// MARK: - Lossless values

/// Reads a value, or the value that its text spells.
///
/// The number types of Swift and Foundation must be spelled as in JSON; other types read their text themselves. Infinity and
/// NaN are never read. Nor is a text that `isSlowToHash`: comparing it with another, as `Bool` does, takes as long.
@usableFromInline @frozen
struct Lossless<Value: JSONDecodable & LosslessStringConvertible>: _ValueReading {
  @inlinable init() {}

  @inlinable var expectation: _Expectation { .lossless(Value.self) }

  @inlinable
  func read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Value? {
    if let value = Value._read(reader) { return value }
    if Value.self is any (_JSONScalar & Numeric).Type {
      return reader.string.flatMap(StoredValue.init(numberText:)).flatMap { Value._read($0) }
    }
    guard let text = reader.json.scalarText, !text.isSlowToHash, let value = Value(text) else { return nil }
    return value.isInfiniteOrNaN ? nil : value
  }
}

/// Reads a decimal from a number, or from a string that is a number. `Decimal` is not `LosslessStringConvertible`.
@usableFromInline @frozen
struct LosslessDecimal: _ValueReading {
  @usableFromInline init() {}

  @usableFromInline var expectation: _Expectation { .lossless(Decimal.self) }

  @usableFromInline
  func read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Decimal? {
    reader.decimal ?? reader.string.flatMap(StoredValue.init(numberText:))?.decimal
  }
}

extension StoredValue {
  /// The number that a text spells by the grammar of JSON; nil for other texts.
  @usableFromInline
  init?(numberText text: String) {
    guard text.withBytes(NumberGrammar.matches) else { return nil }
    self = .number(text)
  }
}

extension JSON {
  /// The value of a string, or the text of a number or bool; nil for other values.
  @usableFromInline
  var scalarText: String? {
    string ?? bool.map(String.init) ?? withNumberText { String(decoding: $0, as: UTF8.self) }
  }
}
