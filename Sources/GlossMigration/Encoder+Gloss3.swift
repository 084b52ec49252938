import Foundation

// The functions of `Encoder` with the names of Gloss 1 to 3. The names of 0.7 are the new ones, except for `encodeArray`. Each returns
// the same as the function that replaces it. A comment says if the old one returned something else.

extension Encoder {
  @available(*, deprecated, renamed: "encode(_:)")
  @inlinable
  public static func encode<T: JSONEncodable>(key: String) -> (T?) -> JSON? { encode(key) }

  /// The old function took any type.
  @available(
    *, unavailable,
    message: "The type must conform to JSONEncodable. For Any write ~~> and value.map { JSON(foundationObject: $0) }"
  )
  public static func encode<T>(key: String) -> (T?) -> JSON? { { _ in nil } }

  @available(*, deprecated, renamed: "encode(_:)")
  @inlinable
  public static func encode<T: JSONEncodable>(arrayForKey key: String) -> ([T]?) -> JSON? { encode(key) }

  /// The old function took any type.
  @available(*, unavailable, message: "The type must conform to JSONEncodable. For [Any] write ~~>")
  public static func encode<T>(arrayForKey key: String) -> ([T]?) -> JSON? { { _ in nil } }

  @available(*, deprecated, renamed: "encodeEncodable(_:)")
  @inlinable
  public static func encode<T: JSONEncodable>(encodableForKey key: String) -> (T?) -> JSON? { encodeEncodable(key) }

  @available(*, deprecated, renamed: "encodeEncodableArray(_:)")
  @inlinable
  public static func encode<T: JSONEncodable>(encodableArrayForKey key: String) -> ([T]?) -> JSON? {
    encodeEncodableArray(key)
  }

  /// `T` may be an array of models. The encoding fails if JSON can't hold a value; the old function left the value out.
  @available(*, deprecated, renamed: "encodeEncodableDictionary(_:)")
  @inlinable
  public static func encode<T: JSONEncodable>(encodableDictionaryForKey key: String) -> ([String: T]?) -> JSON? {
    encodeEncodableDictionary(key)
  }

  @available(*, deprecated, renamed: "encodeEnum(_:)")
  @inlinable
  public static func encode<T: RawRepresentable>(enumForKey key: String) -> (T?) -> JSON?
  where T.RawValue: JSONEncodable {
    encodeEnum(key)
  }

  @available(*, deprecated, renamed: "encodeEnumArray(_:)")
  @inlinable
  public static func encode<T: RawRepresentable>(enumArrayForKey key: String) -> ([T]?) -> JSON?
  where T.RawValue: JSONEncodable {
    encodeEnumArray(key)
  }

  // MARK: Dates

  @available(*, deprecated, renamed: "encodeDate(_:dateFormatter:)")
  public static func encode(dateForKey key: String, dateFormatter: DateFormatter) -> (Date?) -> JSON? {
    encodeDate(key, dateFormatter: dateFormatter)
  }

  @available(*, deprecated, renamed: "encodeDateArray(_:dateFormatter:)")
  public static func encode(dateArrayForKey key: String, dateFormatter: DateFormatter) -> ([Date]?) -> JSON? {
    encodeDateArray(key, dateFormatter: dateFormatter)
  }

  /// In UTC, with milliseconds if there are some.
  @available(*, deprecated, renamed: "encodeDateISO8601(_:)")
  public static func encode(dateISO8601ForKey key: String) -> (Date?) -> JSON? { encodeDateISO8601(key) }

  /// In UTC, with milliseconds if there are some.
  @available(*, deprecated, renamed: "encodeDateISO8601Array(_:)")
  public static func encode(dateISO8601ArrayForKey key: String) -> ([Date]?) -> JSON? { encodeDateISO8601Array(key) }

  // MARK: Numbers, URLs and UUIDs

  @available(*, deprecated, renamed: "encodeInt32(_:)")
  public static func encode(int32ForKey key: String) -> (Int32?) -> JSON? { encodeInt32(key) }

  @available(*, deprecated, renamed: "encodeInt32Array(_:)")
  public static func encode(int32ArrayForKey key: String) -> ([Int32]?) -> JSON? { encodeInt32Array(key) }

  @available(*, deprecated, renamed: "encodeUInt32(_:)")
  public static func encode(uint32ForKey key: String) -> (UInt32?) -> JSON? { encodeUInt32(key) }

  @available(*, deprecated, renamed: "encodeUInt32Array(_:)")
  public static func encode(uint32ArrayForKey key: String) -> ([UInt32]?) -> JSON? { encodeUInt32Array(key) }

  @available(*, deprecated, renamed: "encodeInt64(_:)")
  public static func encode(int64ForKey key: String) -> (Int64?) -> JSON? { encodeInt64(key) }

  @available(*, deprecated, renamed: "encodeInt64Array(_:)")
  public static func encode(int64ArrayForKey key: String) -> ([Int64]?) -> JSON? { encodeInt64Array(key) }

  @available(*, deprecated, renamed: "encodeUInt64(_:)")
  public static func encode(uint64ForKey key: String) -> (UInt64?) -> JSON? { encodeUInt64(key) }

  @available(*, deprecated, renamed: "encodeUInt64Array(_:)")
  public static func encode(uint64ArrayForKey key: String) -> ([UInt64]?) -> JSON? { encodeUInt64Array(key) }

  @available(*, deprecated, renamed: "encodeDouble(_:)")
  public static func encode(doubleForKey key: String) -> (Double?) -> JSON? { encodeDouble(key) }

  @available(*, deprecated, renamed: "encodeDoubleArray(_:)")
  public static func encode(doubleArrayForKey key: String) -> ([Double]?) -> JSON? { encodeDoubleArray(key) }

  @available(*, deprecated, renamed: "encodeDecimal(_:)")
  public static func encode(decimalForKey key: String) -> (Decimal?) -> JSON? { encodeDecimal(key) }

  @available(*, deprecated, renamed: "encodeDecimalArray(_:)")
  public static func encode(decimalArrayForKey key: String) -> ([Decimal]?) -> JSON? { encodeDecimalArray(key) }

  @available(*, deprecated, renamed: "encodeURL(_:)")
  public static func encode(urlForKey key: String) -> (URL?) -> JSON? { encodeURL(key) }

  @available(*, deprecated, renamed: "encodeURLArray(_:)")
  public static func encode(urlArrayForKey key: String) -> ([URL]?) -> JSON? { encodeURLArray(key) }

  @available(*, deprecated, renamed: "encodeUUID(_:)")
  public static func encode(uuidForKey key: String) -> (UUID?) -> JSON? { encodeUUID(key) }

  @available(*, deprecated, renamed: "encodeUUIDArray(_:)")
  public static func encode(uuidArrayForKey key: String) -> ([UUID]?) -> JSON? { encodeUUIDArray(key) }

  // MARK: Gloss 0.7

  @available(*, deprecated, renamed: "encode(_:)")
  @inlinable
  public static func encodeArray<T: JSONEncodable>(_ key: String) -> ([T]?) -> JSON? { encode(key) }
}
