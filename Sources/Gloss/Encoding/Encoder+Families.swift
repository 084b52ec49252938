#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Functions whose names contain the type that they write. `encode(_:)` writes all these types.

extension Encoder {
  /// A function that writes a model.
  @inlinable public static func encodeEncodable<T: JSONEncodable>(_ key: String) -> (T?) -> JSON? { encode(key) }

  /// A function that writes an array of models.
  @inlinable public static func encodeEncodableArray<T: JSONEncodable>(_ key: String) -> ([T]?) -> JSON? { encode(key) }

  /// A function that writes models by key. `T` may be an array of models.
  @inlinable
  public static func encodeEncodableDictionary<K: JSONObjectKey, T: JSONEncodable>(_ key: String) -> ([K: T]?) -> JSON?
  {
    encode(key)
  }

  /// A function that writes the raw value of a case of an enum.
  @inlinable
  public static func encodeEnum<T: RawRepresentable>(_ key: String) -> (T?) -> JSON?
  where T.RawValue: JSONEncodable {
    { JSON.fragment(key, $0.map { RawValueFormat()._encoded($0) }) }
  }

  /// A function that writes an array of raw values of cases of an enum.
  @inlinable
  public static func encodeEnumArray<T: RawRepresentable>(_ key: String) -> ([T]?) -> JSON?
  where T.RawValue: JSONEncodable {
    { JSON.fragment(key, $0.map { ArrayFormat(RawValueFormat())._encoded($0) }) }
  }
}

// MARK: - Numbers, URLs and UUIDs

extension Encoder {
  /// A function that writes an `Int32`.
  public static func encodeInt32(_ key: String) -> (Int32?) -> JSON? { encode(key) }

  /// A function that writes an array of `Int32`.
  public static func encodeInt32Array(_ key: String) -> ([Int32]?) -> JSON? { encode(key) }

  /// A function that writes a `UInt32`.
  public static func encodeUInt32(_ key: String) -> (UInt32?) -> JSON? { encode(key) }

  /// A function that writes an array of `UInt32`.
  public static func encodeUInt32Array(_ key: String) -> ([UInt32]?) -> JSON? { encode(key) }

  /// A function that writes an `Int64`.
  public static func encodeInt64(_ key: String) -> (Int64?) -> JSON? { encode(key) }

  /// A function that writes an array of `Int64`.
  public static func encodeInt64Array(_ key: String) -> ([Int64]?) -> JSON? { encode(key) }

  /// A function that writes a `UInt64`.
  public static func encodeUInt64(_ key: String) -> (UInt64?) -> JSON? { encode(key) }

  /// A function that writes an array of `UInt64`.
  public static func encodeUInt64Array(_ key: String) -> ([UInt64]?) -> JSON? { encode(key) }

  /// A function that writes a `Double`.
  public static func encodeDouble(_ key: String) -> (Double?) -> JSON? { encode(key) }

  /// A function that writes an array of `Double`.
  public static func encodeDoubleArray(_ key: String) -> ([Double]?) -> JSON? { encode(key) }

  /// A function that writes a `Decimal`.
  public static func encodeDecimal(_ key: String) -> (Decimal?) -> JSON? { encode(key) }

  /// A function that writes an array of `Decimal`.
  public static func encodeDecimalArray(_ key: String) -> ([Decimal]?) -> JSON? { encode(key) }

  /// A function that writes a `URL`.
  public static func encodeURL(_ key: String) -> (URL?) -> JSON? { encode(key) }

  /// A function that writes an array of `URL`.
  public static func encodeURLArray(_ key: String) -> ([URL]?) -> JSON? { encode(key) }

  /// A function that writes a `UUID`.
  public static func encodeUUID(_ key: String) -> (UUID?) -> JSON? { encode(key) }

  /// A function that writes an array of `UUID`.
  public static func encodeUUIDArray(_ key: String) -> ([UUID]?) -> JSON? { encode(key) }
}
