#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Functions whose names contain the type that they read. `decode(_:keyPathDelimiter:)` reads all these types.

extension Decoder {
  /// A function that reads a model.
  @inlinable
  public static func decodeDecodable<T: JSONDecodable>(
    _ key: String, keyPathDelimiter: String = "."
  ) -> (JSON) -> T? {
    decode(key, keyPathDelimiter: keyPathDelimiter)
  }

  /// A function that reads an array of models.
  ///
  /// - Parameters:
  ///   - key: The key, or the keys of a path with the delimiter between them.
  ///   - keyPathDelimiter: The text between the keys of a path.
  ///   - skippingInvalid: Whether to leave out what does not fit. If not, the result is nil.
  @inlinable
  public static func decodeDecodableArray<T: JSONDecodable>(
    _ key: String, keyPathDelimiter: String = ".", skippingInvalid: Bool = false
  ) -> (JSON) -> [T]? {
    decode(key, keyPathDelimiter: keyPathDelimiter, skippingInvalid: skippingInvalid)
  }

  /// A function that reads models by key. `T` may be an array of models.
  ///
  /// - Parameters:
  ///   - key: The key, or the keys of a path with the delimiter between them.
  ///   - keyPathDelimiter: The text between the keys of a path.
  ///   - skippingInvalid: Whether to leave out what does not fit. If not, the result is nil.
  @inlinable
  public static func decodeDecodableDictionary<K: JSONObjectKey, T: JSONDecodable>(
    _ key: String, keyPathDelimiter: String = ".", skippingInvalid: Bool = false
  ) -> (JSON) -> [K: T]? {
    decode(key, keyPathDelimiter: keyPathDelimiter, skippingInvalid: skippingInvalid)
  }

  /// A function that reads a case of an enum by its raw value.
  @inlinable
  public static func decodeEnum<T: RawRepresentable>(
    _ key: String, keyPathDelimiter: String = "."
  ) -> (JSON) -> T? where T.RawValue: JSONDecodable {
    field(key, keyPathDelimiter, RawValueFormat())
  }

  /// A function that reads a case of an enum by its raw value, and returns `fallback` if no case has that raw value; a report has a
  /// warning then. It returns nil if the value is missing, null, or of another type than the raw values.
  ///
  /// - Parameters:
  ///   - key: The key, or the keys of a path with the delimiter between them.
  ///   - keyPathDelimiter: The text between the keys of a path.
  ///   - fallback: The case for all other raw values.
  @inlinable
  public static func decodeEnum<T: RawRepresentable>(
    _ key: String, keyPathDelimiter: String = ".", fallback: T
  ) -> (JSON) -> T? where T.RawValue: JSONDecodable {
    field(key, keyPathDelimiter, RawValueFormat(fallback: fallback))
  }

  /// A function that reads an array of cases of an enum by their raw values.
  ///
  /// - Parameters:
  ///   - key: The key, or the keys of a path with the delimiter between them.
  ///   - keyPathDelimiter: The text between the keys of a path.
  ///   - skippingInvalid: Whether to leave out what does not fit. If not, the result is nil.
  @inlinable
  public static func decodeEnumArray<T: RawRepresentable>(
    _ key: String, keyPathDelimiter: String = ".", skippingInvalid: Bool = false
  ) -> (JSON) -> [T]? where T.RawValue: JSONDecodable {
    field(key, keyPathDelimiter, ArrayFormat(RawValueFormat(), skippingInvalid: skippingInvalid))
  }
}

// MARK: - Numbers, URLs and UUIDs

extension Decoder {
  /// A function that reads an `Int32`.
  public static func decodeInt32(_ key: String, keyPathDelimiter: String = ".") -> (JSON) -> Int32? {
    decode(key, keyPathDelimiter: keyPathDelimiter)
  }

  /// A function that reads an array of `Int32`.
  ///
  /// - Parameters:
  ///   - key: The key, or the keys of a path with the delimiter between them.
  ///   - keyPathDelimiter: The text between the keys of a path.
  ///   - skippingInvalid: Whether to leave out what does not fit. If not, the result is nil.
  public static func decodeInt32Array(
    _ key: String, keyPathDelimiter: String = ".", skippingInvalid: Bool = false
  ) -> (JSON) -> [Int32]? {
    decode(key, keyPathDelimiter: keyPathDelimiter, skippingInvalid: skippingInvalid)
  }

  /// A function that reads a `UInt32`.
  public static func decodeUInt32(_ key: String, keyPathDelimiter: String = ".") -> (JSON) -> UInt32? {
    decode(key, keyPathDelimiter: keyPathDelimiter)
  }

  /// A function that reads an array of `UInt32`.
  ///
  /// - Parameters:
  ///   - key: The key, or the keys of a path with the delimiter between them.
  ///   - keyPathDelimiter: The text between the keys of a path.
  ///   - skippingInvalid: Whether to leave out what does not fit. If not, the result is nil.
  public static func decodeUInt32Array(
    _ key: String, keyPathDelimiter: String = ".", skippingInvalid: Bool = false
  ) -> (JSON) -> [UInt32]? {
    decode(key, keyPathDelimiter: keyPathDelimiter, skippingInvalid: skippingInvalid)
  }

  /// A function that reads an `Int64`.
  public static func decodeInt64(_ key: String, keyPathDelimiter: String = ".") -> (JSON) -> Int64? {
    decode(key, keyPathDelimiter: keyPathDelimiter)
  }

  /// A function that reads an array of `Int64`.
  ///
  /// - Parameters:
  ///   - key: The key, or the keys of a path with the delimiter between them.
  ///   - keyPathDelimiter: The text between the keys of a path.
  ///   - skippingInvalid: Whether to leave out what does not fit. If not, the result is nil.
  public static func decodeInt64Array(
    _ key: String, keyPathDelimiter: String = ".", skippingInvalid: Bool = false
  ) -> (JSON) -> [Int64]? {
    decode(key, keyPathDelimiter: keyPathDelimiter, skippingInvalid: skippingInvalid)
  }

  /// A function that reads a `UInt64`.
  public static func decodeUInt64(_ key: String, keyPathDelimiter: String = ".") -> (JSON) -> UInt64? {
    decode(key, keyPathDelimiter: keyPathDelimiter)
  }

  /// A function that reads an array of `UInt64`.
  ///
  /// - Parameters:
  ///   - key: The key, or the keys of a path with the delimiter between them.
  ///   - keyPathDelimiter: The text between the keys of a path.
  ///   - skippingInvalid: Whether to leave out what does not fit. If not, the result is nil.
  public static func decodeUInt64Array(
    _ key: String, keyPathDelimiter: String = ".", skippingInvalid: Bool = false
  ) -> (JSON) -> [UInt64]? {
    decode(key, keyPathDelimiter: keyPathDelimiter, skippingInvalid: skippingInvalid)
  }

  /// A function that reads a `Double`.
  public static func decodeDouble(_ key: String, keyPathDelimiter: String = ".") -> (JSON) -> Double? {
    decode(key, keyPathDelimiter: keyPathDelimiter)
  }

  /// A function that reads an array of `Double`.
  ///
  /// - Parameters:
  ///   - key: The key, or the keys of a path with the delimiter between them.
  ///   - keyPathDelimiter: The text between the keys of a path.
  ///   - skippingInvalid: Whether to leave out what does not fit. If not, the result is nil.
  public static func decodeDoubleArray(
    _ key: String, keyPathDelimiter: String = ".", skippingInvalid: Bool = false
  ) -> (JSON) -> [Double]? {
    decode(key, keyPathDelimiter: keyPathDelimiter, skippingInvalid: skippingInvalid)
  }

  /// A function that reads a `Decimal`.
  public static func decodeDecimal(_ key: String, keyPathDelimiter: String = ".") -> (JSON) -> Decimal? {
    decode(key, keyPathDelimiter: keyPathDelimiter)
  }

  /// A function that reads an array of `Decimal`.
  ///
  /// - Parameters:
  ///   - key: The key, or the keys of a path with the delimiter between them.
  ///   - keyPathDelimiter: The text between the keys of a path.
  ///   - skippingInvalid: Whether to leave out what does not fit. If not, the result is nil.
  public static func decodeDecimalArray(
    _ key: String, keyPathDelimiter: String = ".", skippingInvalid: Bool = false
  ) -> (JSON) -> [Decimal]? {
    decode(key, keyPathDelimiter: keyPathDelimiter, skippingInvalid: skippingInvalid)
  }

  /// A function that reads a `URL`.
  public static func decodeURL(_ key: String, keyPathDelimiter: String = ".") -> (JSON) -> URL? {
    decode(key, keyPathDelimiter: keyPathDelimiter)
  }

  /// A function that reads an array of `URL`.
  ///
  /// - Parameters:
  ///   - key: The key, or the keys of a path with the delimiter between them.
  ///   - keyPathDelimiter: The text between the keys of a path.
  ///   - skippingInvalid: Whether to leave out what does not fit. If not, the result is nil.
  public static func decodeURLArray(
    _ key: String, keyPathDelimiter: String = ".", skippingInvalid: Bool = false
  ) -> (JSON) -> [URL]? {
    decode(key, keyPathDelimiter: keyPathDelimiter, skippingInvalid: skippingInvalid)
  }

  /// A function that reads a `UUID`.
  public static func decodeUUID(_ key: String, keyPathDelimiter: String = ".") -> (JSON) -> UUID? {
    decode(key, keyPathDelimiter: keyPathDelimiter)
  }

  /// A function that reads an array of `UUID`.
  ///
  /// - Parameters:
  ///   - key: The key, or the keys of a path with the delimiter between them.
  ///   - keyPathDelimiter: The text between the keys of a path.
  ///   - skippingInvalid: Whether to leave out what does not fit. If not, the result is nil.
  public static func decodeUUIDArray(
    _ key: String, keyPathDelimiter: String = ".", skippingInvalid: Bool = false
  ) -> (JSON) -> [UUID]? {
    decode(key, keyPathDelimiter: keyPathDelimiter, skippingInvalid: skippingInvalid)
  }
}
