import Foundation

// The same functions with the logger that Gloss 2 and 3 took. They are apart because the compiler can rename a call but
// not leave an argument out: once `logger` is gone, it offers the new name.

@available(
  *, deprecated, message: "Leave logger out: it is not called. decode(_:at:) and explain(_:at:) say what is wrong"
)
extension Decoder {
  @inlinable
  public static func decode<T: JSONDecodable>(
    key: String, keyPathDelimiter: String = ".", logger: any Logger
  ) -> (JSON) -> T? {
    decode(key, keyPathDelimiter: keyPathDelimiter)
  }

  @inlinable
  public static func decode<T: JSONDecodable>(
    decodableForKey key: String, keyPathDelimiter: String = ".", logger: any Logger
  ) -> (JSON) -> T? {
    decodeDecodable(key, keyPathDelimiter: keyPathDelimiter)
  }

  @inlinable
  public static func decode<T: JSONDecodable>(
    decodableArrayForKey key: String, keyPathDelimiter: String = ".", logger: any Logger
  ) -> (JSON) -> [T]? {
    decodeDecodableArray(key, keyPathDelimiter: keyPathDelimiter)
  }

  @inlinable
  public static func decode<T: JSONDecodable>(
    decodableDictionaryForKey key: String, keyPathDelimiter: String = ".", logger: any Logger
  ) -> (JSON) -> [String: T]? {
    decodeDecodableDictionary(key, keyPathDelimiter: keyPathDelimiter)
  }

  @inlinable
  public static func decode<T: RawRepresentable>(
    enumForKey key: String, keyPathDelimiter: String = ".", logger: any Logger
  ) -> (JSON) -> T? where T.RawValue: JSONDecodable {
    decodeEnum(key, keyPathDelimiter: keyPathDelimiter)
  }

  @inlinable
  public static func decode<T: RawRepresentable>(
    enumArrayForKey key: String, keyPathDelimiter: String = ".", logger: any Logger
  ) -> (JSON) -> [T]? where T.RawValue: JSONDecodable {
    decodeEnumArray(key, keyPathDelimiter: keyPathDelimiter)
  }

  // MARK: Dates

  public static func decode(
    dateForKey key: String, dateFormatter: DateFormatter, keyPathDelimiter: String = ".", logger: any Logger
  ) -> (JSON) -> Date? {
    decodeDate(key, dateFormatter: dateFormatter, keyPathDelimiter: keyPathDelimiter)
  }

  public static func decode(
    dateArrayForKey key: String, dateFormatter: DateFormatter, keyPathDelimiter: String = ".", logger: any Logger
  ) -> (JSON) -> [Date]? {
    decodeDateArray(key, dateFormatter: dateFormatter, keyPathDelimiter: keyPathDelimiter)
  }

  public static func decode(
    dateISO8601ForKey key: String, keyPathDelimiter: String = ".", logger: any Logger
  ) -> (JSON) -> Date? {
    decodeDateISO8601(key, keyPathDelimiter: keyPathDelimiter)
  }

  public static func decode(
    dateISO8601ArrayForKey key: String, keyPathDelimiter: String = ".", logger: any Logger
  ) -> (JSON) -> [Date]? {
    decodeDateISO8601Array(key, keyPathDelimiter: keyPathDelimiter)
  }

  // MARK: Numbers, URLs and UUIDs

  public static func decode(
    int32ForKey key: String, keyPathDelimiter: String = ".", logger: any Logger
  ) -> (JSON) -> Int32? {
    decodeInt32(key, keyPathDelimiter: keyPathDelimiter)
  }

  public static func decode(
    int32ArrayForKey key: String, keyPathDelimiter: String = ".", logger: any Logger
  ) -> (JSON) -> [Int32]? {
    decodeInt32Array(key, keyPathDelimiter: keyPathDelimiter)
  }

  public static func decode(
    uint32ForKey key: String, keyPathDelimiter: String = ".", logger: any Logger
  ) -> (JSON) -> UInt32? {
    decodeUInt32(key, keyPathDelimiter: keyPathDelimiter)
  }

  public static func decode(
    uint32ArrayForKey key: String, keyPathDelimiter: String = ".", logger: any Logger
  ) -> (JSON) -> [UInt32]? {
    decodeUInt32Array(key, keyPathDelimiter: keyPathDelimiter)
  }

  public static func decode(
    int64ForKey key: String, keyPathDelimiter: String = ".", logger: any Logger
  ) -> (JSON) -> Int64? {
    decodeInt64(key, keyPathDelimiter: keyPathDelimiter)
  }

  public static func decode(
    int64ArrayForKey key: String, keyPathDelimiter: String = ".", logger: any Logger
  ) -> (JSON) -> [Int64]? {
    decodeInt64Array(key, keyPathDelimiter: keyPathDelimiter)
  }

  public static func decode(
    uint64ForKey key: String, keyPathDelimiter: String = ".", logger: any Logger
  ) -> (JSON) -> UInt64? {
    decodeUInt64(key, keyPathDelimiter: keyPathDelimiter)
  }

  public static func decode(
    uint64ArrayForKey key: String, keyPathDelimiter: String = ".", logger: any Logger
  ) -> (JSON) -> [UInt64]? {
    decodeUInt64Array(key, keyPathDelimiter: keyPathDelimiter)
  }

  public static func decode(
    doubleForKey key: String, keyPathDelimiter: String = ".", logger: any Logger
  ) -> (JSON) -> Double? {
    decodeDouble(key, keyPathDelimiter: keyPathDelimiter)
  }

  public static func decode(
    doubleArrayForKey key: String, keyPathDelimiter: String = ".", logger: any Logger
  ) -> (JSON) -> [Double]? {
    decodeDoubleArray(key, keyPathDelimiter: keyPathDelimiter)
  }

  public static func decode(
    decimalForKey key: String, keyPathDelimiter: String = ".", logger: any Logger
  ) -> (JSON) -> Decimal? {
    decodeDecimal(key, keyPathDelimiter: keyPathDelimiter)
  }

  public static func decode(
    decimalArrayForKey key: String, keyPathDelimiter: String = ".", logger: any Logger
  ) -> (JSON) -> [Decimal]? {
    decodeDecimalArray(key, keyPathDelimiter: keyPathDelimiter)
  }

  public static func decode(
    urlForKey key: String, keyPathDelimiter: String = ".", logger: any Logger
  ) -> (JSON) -> URL? {
    decodeURL(key, keyPathDelimiter: keyPathDelimiter)
  }

  public static func decode(
    urlArrayForKey key: String, keyPathDelimiter: String = ".", logger: any Logger
  ) -> (JSON) -> [URL]? {
    decodeURLArray(key, keyPathDelimiter: keyPathDelimiter)
  }

  public static func decode(
    uuidForKey key: String, keyPathDelimiter: String = ".", logger: any Logger
  ) -> (JSON) -> UUID? {
    decodeUUID(key, keyPathDelimiter: keyPathDelimiter)
  }

  public static func decode(
    uuidArrayForKey key: String, keyPathDelimiter: String = ".", logger: any Logger
  ) -> (JSON) -> [UUID]? {
    decodeUUIDArray(key, keyPathDelimiter: keyPathDelimiter)
  }
}
