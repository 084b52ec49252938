#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Decimal: _InlineJSONSchema {
  /// A number.
  public static var jsonSchemaDefinition: JSONSchema { .number }
}

extension URL: _InlineJSONSchema {
  /// A string with the format `uri`. A reference without a scheme is read, too.
  public static var jsonSchemaDefinition: JSONSchema { .string(format: "uri") }
}

extension UUID: _InlineJSONSchema {
  /// A string with the format `uuid`.
  public static var jsonSchemaDefinition: JSONSchema { .string(format: "uuid") }
}

extension Date: _InlineJSONSchema {
  /// A string with the format `date-time`. Other forms of ISO 8601 are read, too.
  public static var jsonSchemaDefinition: JSONSchema { .string(format: "date-time") }
}

extension Data: _InlineJSONSchema {
  /// A string in base64.
  public static var jsonSchemaDefinition: JSONSchema { .base64("base64") }
}

extension JSONSchema {
  /// A string with bytes in an encoding of RFC 4648.
  static func base64(_ encoding: String) -> JSONSchema {
    JSONSchema(["type": "string", "contentEncoding": JSON(stringLiteral: encoding)])
  }
}
