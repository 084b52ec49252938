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
  /// A function that finds the value at a key path and reads it.
  @inlinable
  static func field<T>(
    _ key: String, _ keyPathDelimiter: String, _ expectation: Expectation = .type(T.self),
    _ read: @escaping (JSON) -> T?
  ) -> (JSON) -> T? {
    { json in json.read(at: key, delimiter: keyPathDelimiter, expecting: expectation, read) }
  }

  /// A function that reads the value at a key path.
  @inlinable
  public static func decode<T: JSONDecodable>(_ key: String, keyPathDelimiter: String = ".") -> (JSON) -> T? {
    { json in json.read(at: key, delimiter: keyPathDelimiter) }
  }

  /// A function that reads the value at a path.
  @inlinable
  public static func decode<T: JSONDecodable>(_ path: JSONKeyPath) -> (JSON) -> T? {
    { json in json.read(at: path, expecting: .type(T.self), T.value(of:)) }
  }

  /// A function that reads an array, and leaves out the elements that do not fit if asked to.
  @inlinable
  public static func decode<T: JSONDecodable>(
    _ key: String, keyPathDelimiter: String = ".", skippingInvalid: Bool
  ) -> (JSON) -> [T]? {
    field(key, keyPathDelimiter) {
      $0.mapElements(skippingInvalid: skippingInvalid, expecting: .type(T.self), T.value(of:))
    }
  }

  /// A function that reads an object by key, and leaves out the members that do not fit if asked to.
  @inlinable
  public static func decode<T: JSONDecodable>(
    _ key: String, keyPathDelimiter: String = ".", skippingInvalid: Bool
  ) -> (JSON) -> [String: T]? {
    field(key, keyPathDelimiter) {
      $0.mapMembers(skippingInvalid: skippingInvalid, expecting: .type(T.self), T.value(of:))
    }
  }

  /// A function that reads the value at a key path as `T` and gives what `transform` makes of it.
  @inlinable
  public static func decode<T: JSONDecodable, U>(
    _ key: String, keyPathDelimiter: String = ".", transform: @escaping (T) -> U?
  ) -> (JSON) -> U? {
    field(key, keyPathDelimiter, .transform(from: T.self, to: U.self)) { T.value(of: $0).flatMap(transform) }
  }

  /// A function that reads the value of the first of several keys that is there and not null.
  @inlinable
  public static func decodeFirst<T: JSONDecodable>(
    of keys: [String], keyPathDelimiter: String = "."
  ) -> (JSON) -> T? {
    { json in
      let present = keys.first { json.value(atKeyPath: $0, delimiter: keyPathDelimiter).map { !$0.isNull } ?? false }
      return (present ?? keys.first).flatMap {
        json.read(at: $0, delimiter: keyPathDelimiter, expecting: .type(T.self), T.value(of:))
      }
    }
  }

  /// A function that reads a value, and where that does not fit, what stands in a string (`"12"` as a number) or
  /// the text of a number or bool (`12` as a string). Models opt in to this guess field by field.
  @inlinable
  public static func decodeLossless<T: JSONDecodable & LosslessStringConvertible>(
    _ key: String, keyPathDelimiter: String = "."
  ) -> (JSON) -> T? {
    field(key, keyPathDelimiter, .lossless(T.self)) { $0.lossless() }
  }

  /// A function that reads a decimal from a number or from a string that holds one (`"9.90"`).
  public static func decodeLossless(_ key: String, keyPathDelimiter: String = ".") -> (JSON) -> Decimal? {
    field(key, keyPathDelimiter, .lossless(Decimal.self)) { $0.losslessDecimal }
  }

  /// A function that reads an array of decimals from numbers or from strings that hold one.
  public static func decodeLosslessArray(
    _ key: String, keyPathDelimiter: String = ".", skippingInvalid: Bool = false
  ) -> (JSON) -> [Decimal]? {
    field(key, keyPathDelimiter) {
      $0.mapElements(skippingInvalid: skippingInvalid, expecting: .lossless(Decimal.self)) { $0.losslessDecimal }
    }
  }

  /// A function that reads an array whose elements are read as `decodeLossless(_:)` does.
  @inlinable
  public static func decodeLosslessArray<T: JSONDecodable & LosslessStringConvertible>(
    _ key: String, keyPathDelimiter: String = ".", skippingInvalid: Bool = false
  ) -> (JSON) -> [T]? {
    field(key, keyPathDelimiter) {
      $0.mapElements(skippingInvalid: skippingInvalid, expecting: .lossless(T.self)) { $0.lossless() }
    }
  }
}

extension JSON {
  /// A value, or what its text spells. Infinity and NaN are no values of JSON, however they are spelled. A text that
  /// `isSlowToHash` spells none: to compare it with another, as `Bool` does, takes as long.
  @inlinable
  func lossless<T: JSONDecodable & LosslessStringConvertible>() -> T? {
    if let value = T.value(of: self) { return value }
    guard let text = scalarText, !text.isSlowToHash, let value = T(text) else { return nil }
    if let number = value as? any FloatingPoint, !number.isFinite { return nil }
    return value
  }

  /// The value of a string, or the text of a number or bool.
  @usableFromInline
  var scalarText: String? {
    string ?? bool.map(String.init) ?? withNumberText { String(decoding: $0, as: UTF8.self) }
  }

  /// The exact value of a number, or of the number that is the whole of a string. `Decimal` is not
  /// `LosslessStringConvertible`.
  fileprivate var losslessDecimal: Decimal? {
    decimal ?? string.flatMap { try? JSON(string: $0).decimal }
  }
}
