#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension String: _InlineJSONSchema {
  /// A string.
  public static var jsonSchemaDefinition: JSONSchema { .string }
}

extension Bool: _InlineJSONSchema {
  /// `true` or `false`.
  public static var jsonSchemaDefinition: JSONSchema { .boolean }
}

extension JSON: _InlineJSONSchema {
  /// Anything.
  public static var jsonSchemaDefinition: JSONSchema { .anything }
}

// MARK: - Numbers

extension JSONSchemaProviding where Self: FixedWidthInteger {
  /// A number without a fraction, and with the bounds of the type if it has less than 64 bits. A validator that computes with `Double`
  /// can't hold the bounds of 64 bits. An unsigned type has no negative numbers.
  public static var jsonSchemaDefinition: JSONSchema {
    var keywords: Keywords = ["type": "integer"]
    if isSigned, bitWidth >= 32 { keywords["format"] = bitWidth == 32 ? "int32" : "int64" }
    let isNarrow = bitWidth < 64
    if isNarrow || !isSigned { keywords["minimum"] = JSON(integerLiteral: Int64(Self.min)) }
    if isNarrow { keywords["maximum"] = JSON(integerLiteral: Int64(Self.max)) }
    return JSONSchema(keywords)
  }
}

extension Int: _InlineJSONSchema {}
extension Int8: _InlineJSONSchema {}
extension Int16: _InlineJSONSchema {}
extension Int32: _InlineJSONSchema {}
extension Int64: _InlineJSONSchema {}
extension UInt: _InlineJSONSchema {}
extension UInt8: _InlineJSONSchema {}
extension UInt16: _InlineJSONSchema {}
extension UInt32: _InlineJSONSchema {}
extension UInt64: _InlineJSONSchema {}

extension JSONSchemaProviding where Self: BinaryFloatingPoint {
  /// A number.
  public static var jsonSchemaDefinition: JSONSchema {
    JSONSchema(["type": "number", "format": Self.self == Float.self ? "float" : "double"])
  }
}

extension Double: _InlineJSONSchema {}
extension Float: _InlineJSONSchema {}

// MARK: - Optionals and collections

extension Optional: JSONSchemaProviding, _InlineJSONSchema where Wrapped: JSONSchemaProviding {
  /// The schema of the wrapped type, or null.
  public static var jsonSchemaDefinition: JSONSchema { .value(Wrapped.self).nullable }
}

extension Array: JSONSchemaProviding, _InlineJSONSchema where Element: JSONSchemaProviding {
  /// An array.
  public static var jsonSchemaDefinition: JSONSchema { .array(of: .value(Element.self)) }
}

extension Set: JSONSchemaProviding, _InlineJSONSchema where Element: JSONSchemaProviding {
  /// An array without equal elements.
  public static var jsonSchemaDefinition: JSONSchema { .set(of: .value(Element.self)) }
}

extension Dictionary: JSONSchemaProviding, _InlineJSONSchema
where Key: JSONObjectKey, Value: JSONSchemaProviding {
  /// An object with any keys, or with the keys of the key type.
  public static var jsonSchemaDefinition: JSONSchema {
    .dictionary(keys: .keys(Key.self), of: .value(Value.self))
  }
}

extension JSONSchema {
  /// The schema of a dictionary's keys; nil if any keys are allowed.
  static func keys(_ type: any JSONObjectKey.Type) -> JSONSchema? {
    switch type {
    case is String.Type: nil
    case is any UnsignedInteger.Type: .string.constrained(by: ["pattern": "^(?:0|[1-9][0-9]*)$"])
    case is any SignedInteger.Type: .string.constrained(by: ["pattern": "^(?:0|-?[1-9][0-9]*)$"])
    case is UUID.Type: .string(format: "uuid")
    default:
      ListedCases.of(type, includesOthers: true).map { cases in
        .enumeration(cases.compactMap { ($0 as? any JSONObjectKey)?.jsonKey.toJSON() })
      }
    }
  }
}
