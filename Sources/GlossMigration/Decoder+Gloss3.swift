import Foundation

// The functions of `Decoder` with the names of Gloss 1 to 3. The names of 0.7 are the new ones. Each returns the same as the function
// that replaces it. A comment says if the old one returned something else.
//
// `renamed` has a label for each parameter: with fewer, the compiler's fix-it would leave the old label of the key.

extension Decoder {
  @available(*, deprecated, renamed: "decode(_:keyPathDelimiter:)")
  @inlinable
  public static func decode<T: JSONDecodable>(key: String, keyPathDelimiter: String = ".") -> (JSON) -> T? {
    decode(key, keyPathDelimiter: keyPathDelimiter)
  }

  /// The old function took any type.
  @available(
    *, unavailable, message: "The type must conform to JSONDecodable. Read Any, [Any] and [String: Any] by <~~"
  )
  public static func decode<T>(key: String, keyPathDelimiter: String = ".") -> (JSON) -> T? { { _ in nil } }

  @available(*, deprecated, renamed: "decodeDecodable(_:keyPathDelimiter:)")
  @inlinable
  public static func decode<T: JSONDecodable>(
    decodableForKey key: String, keyPathDelimiter: String = "."
  ) -> (JSON) -> T? {
    decodeDecodable(key, keyPathDelimiter: keyPathDelimiter)
  }

  @available(*, deprecated, renamed: "decodeDecodableArray(_:keyPathDelimiter:)")
  @inlinable
  public static func decode<T: JSONDecodable>(
    decodableArrayForKey key: String, keyPathDelimiter: String = "."
  ) -> (JSON) -> [T]? {
    decodeDecodableArray(key, keyPathDelimiter: keyPathDelimiter)
  }

  /// `T` may be an array of models. Nil if a value does not fit; the old function left the value out, like `skippingInvalid: true`.
  @available(*, deprecated, renamed: "decodeDecodableDictionary(_:keyPathDelimiter:)")
  @inlinable
  public static func decode<T: JSONDecodable>(
    decodableDictionaryForKey key: String, keyPathDelimiter: String = "."
  ) -> (JSON) -> [String: T]? {
    decodeDecodableDictionary(key, keyPathDelimiter: keyPathDelimiter)
  }

  @available(*, deprecated, renamed: "decodeEnum(_:keyPathDelimiter:)")
  @inlinable
  public static func decode<T: RawRepresentable>(
    enumForKey key: String, keyPathDelimiter: String = "."
  ) -> (JSON) -> T? where T.RawValue: JSONDecodable {
    decodeEnum(key, keyPathDelimiter: keyPathDelimiter)
  }

  @available(*, deprecated, renamed: "decodeEnumArray(_:keyPathDelimiter:)")
  @inlinable
  public static func decode<T: RawRepresentable>(
    enumArrayForKey key: String, keyPathDelimiter: String = "."
  ) -> (JSON) -> [T]? where T.RawValue: JSONDecodable {
    decodeEnumArray(key, keyPathDelimiter: keyPathDelimiter)
  }

  // MARK: Dates

  @available(*, deprecated, renamed: "decodeDate(_:dateFormatter:keyPathDelimiter:)")
  public static func decode(
    dateForKey key: String, dateFormatter: DateFormatter, keyPathDelimiter: String = "."
  ) -> (JSON) -> Date? {
    decodeDate(key, dateFormatter: dateFormatter, keyPathDelimiter: keyPathDelimiter)
  }

  @available(*, deprecated, renamed: "decodeDateArray(_:dateFormatter:keyPathDelimiter:)")
  public static func decode(
    dateArrayForKey key: String, dateFormatter: DateFormatter, keyPathDelimiter: String = "."
  ) -> (JSON) -> [Date]? {
    decodeDateArray(key, dateFormatter: dateFormatter, keyPathDelimiter: keyPathDelimiter)
  }

  /// It reads fractions of a second, too.
  @available(*, deprecated, renamed: "decodeDateISO8601(_:keyPathDelimiter:)")
  public static func decode(dateISO8601ForKey key: String, keyPathDelimiter: String = ".") -> (JSON) -> Date? {
    decodeDateISO8601(key, keyPathDelimiter: keyPathDelimiter)
  }

  /// It reads fractions of a second, too.
  @available(*, deprecated, renamed: "decodeDateISO8601Array(_:keyPathDelimiter:)")
  public static func decode(dateISO8601ArrayForKey key: String, keyPathDelimiter: String = ".") -> (JSON) -> [Date]? {
    decodeDateISO8601Array(key, keyPathDelimiter: keyPathDelimiter)
  }

  // MARK: Numbers, URLs and UUIDs

  /// Nil for a number that does not fit; the old function wrapped it.
  @available(*, deprecated, renamed: "decodeInt32(_:keyPathDelimiter:)")
  public static func decode(int32ForKey key: String, keyPathDelimiter: String = ".") -> (JSON) -> Int32? {
    decodeInt32(key, keyPathDelimiter: keyPathDelimiter)
  }

  /// Nil for a number that does not fit; the old function wrapped it.
  @available(*, deprecated, renamed: "decodeInt32Array(_:keyPathDelimiter:)")
  public static func decode(int32ArrayForKey key: String, keyPathDelimiter: String = ".") -> (JSON) -> [Int32]? {
    decodeInt32Array(key, keyPathDelimiter: keyPathDelimiter)
  }

  /// Nil for a number that does not fit; the old function wrapped it.
  @available(*, deprecated, renamed: "decodeUInt32(_:keyPathDelimiter:)")
  public static func decode(uint32ForKey key: String, keyPathDelimiter: String = ".") -> (JSON) -> UInt32? {
    decodeUInt32(key, keyPathDelimiter: keyPathDelimiter)
  }

  /// Nil for a number that does not fit; the old function wrapped it.
  @available(*, deprecated, renamed: "decodeUInt32Array(_:keyPathDelimiter:)")
  public static func decode(uint32ArrayForKey key: String, keyPathDelimiter: String = ".") -> (JSON) -> [UInt32]? {
    decodeUInt32Array(key, keyPathDelimiter: keyPathDelimiter)
  }

  /// Nil for a number that does not fit; the old function wrapped it.
  @available(*, deprecated, renamed: "decodeInt64(_:keyPathDelimiter:)")
  public static func decode(int64ForKey key: String, keyPathDelimiter: String = ".") -> (JSON) -> Int64? {
    decodeInt64(key, keyPathDelimiter: keyPathDelimiter)
  }

  /// Nil for a number that does not fit; the old function wrapped it.
  @available(*, deprecated, renamed: "decodeInt64Array(_:keyPathDelimiter:)")
  public static func decode(int64ArrayForKey key: String, keyPathDelimiter: String = ".") -> (JSON) -> [Int64]? {
    decodeInt64Array(key, keyPathDelimiter: keyPathDelimiter)
  }

  /// Nil for a number that does not fit; the old function wrapped it.
  @available(*, deprecated, renamed: "decodeUInt64(_:keyPathDelimiter:)")
  public static func decode(uint64ForKey key: String, keyPathDelimiter: String = ".") -> (JSON) -> UInt64? {
    decodeUInt64(key, keyPathDelimiter: keyPathDelimiter)
  }

  /// Nil for a number that does not fit; the old function wrapped it.
  @available(*, deprecated, renamed: "decodeUInt64Array(_:keyPathDelimiter:)")
  public static func decode(uint64ArrayForKey key: String, keyPathDelimiter: String = ".") -> (JSON) -> [UInt64]? {
    decodeUInt64Array(key, keyPathDelimiter: keyPathDelimiter)
  }

  @available(*, deprecated, renamed: "decodeDouble(_:keyPathDelimiter:)")
  public static func decode(doubleForKey key: String, keyPathDelimiter: String = ".") -> (JSON) -> Double? {
    decodeDouble(key, keyPathDelimiter: keyPathDelimiter)
  }

  @available(*, deprecated, renamed: "decodeDoubleArray(_:keyPathDelimiter:)")
  public static func decode(doubleArrayForKey key: String, keyPathDelimiter: String = ".") -> (JSON) -> [Double]? {
    decodeDoubleArray(key, keyPathDelimiter: keyPathDelimiter)
  }

  @available(*, deprecated, renamed: "decodeDecimal(_:keyPathDelimiter:)")
  public static func decode(decimalForKey key: String, keyPathDelimiter: String = ".") -> (JSON) -> Decimal? {
    decodeDecimal(key, keyPathDelimiter: keyPathDelimiter)
  }

  @available(*, deprecated, renamed: "decodeDecimalArray(_:keyPathDelimiter:)")
  public static func decode(decimalArrayForKey key: String, keyPathDelimiter: String = ".") -> (JSON) -> [Decimal]? {
    decodeDecimalArray(key, keyPathDelimiter: keyPathDelimiter)
  }

  @available(*, deprecated, renamed: "decodeURL(_:keyPathDelimiter:)")
  public static func decode(urlForKey key: String, keyPathDelimiter: String = ".") -> (JSON) -> URL? {
    decodeURL(key, keyPathDelimiter: keyPathDelimiter)
  }

  @available(*, deprecated, renamed: "decodeURLArray(_:keyPathDelimiter:)")
  public static func decode(urlArrayForKey key: String, keyPathDelimiter: String = ".") -> (JSON) -> [URL]? {
    decodeURLArray(key, keyPathDelimiter: keyPathDelimiter)
  }

  @available(*, deprecated, renamed: "decodeUUID(_:keyPathDelimiter:)")
  public static func decode(uuidForKey key: String, keyPathDelimiter: String = ".") -> (JSON) -> UUID? {
    decodeUUID(key, keyPathDelimiter: keyPathDelimiter)
  }

  @available(*, deprecated, renamed: "decodeUUIDArray(_:keyPathDelimiter:)")
  public static func decode(uuidArrayForKey key: String, keyPathDelimiter: String = ".") -> (JSON) -> [UUID]? {
    decodeUUIDArray(key, keyPathDelimiter: keyPathDelimiter)
  }
}
