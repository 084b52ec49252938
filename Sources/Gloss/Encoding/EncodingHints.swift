// Compiler messages for common mistakes in writing, see `DecodingHints.swift`. All operators return `JSON?`. If one of them returned
// another type, the compiler would need seconds to find a mistake in one line of a long `jsonify`, and would name none.

/// The operands are swapped.
@available(*, unavailable, message: "the operands are swapped; write \"id\" ~~> id")
public func ~~> <Value>(value: Value, keyPath: String) -> JSON? { nil }

/// The values are too deep to be written without a conformance.
@available(
  *, unavailable, message: "an enum as deep as this must conform; write: enum Color: String, JSONEncodable"
)
public func ~~> <P: _KeyPathConvertible, T: _DeepRawValues>(keyPath: P, value: T?) -> JSON? { nil }

/// The value is `Any?`.
@available(
  *, unavailable, message: "a value of type 'Any?' may have no JSON; write \"key\" ~~> JSON(foundationObject: value)"
)
public func ~~> <P: _KeyPathConvertible, T: _OptionalAny>(keyPath: P, value: T) -> JSON? { nil }

/// Stands for `Any?`. A generic parameter with this constraint takes only `Any?`; a parameter of the type `Any?` would take everything.
public protocol _OptionalAny {}

extension Optional: _OptionalAny where Wrapped == Any {}

/// The fragments are not in an array.
@available(
  *, unavailable, message: "the fragments must be in an array; write jsonify([\"id\" ~~> id, \"name\" ~~> name])"
)
public func jsonify(_ first: JSON?, _ second: JSON?, _ others: JSON?...) -> JSON? { nil }

extension Encoder {
  /// The value has another type.
  @_disfavoredOverload
  @available(*, unavailable, message: "the format does not write a value of this type")
  public static func encode<Format: JSONFormat, T>(_ key: String, as format: Format) -> (T?) -> JSON? { { _ in nil } }

  /// The format is only read.
  @available(*, unavailable, message: "this format can only be read")
  public static func encode<Format: JSONFormat, T>(_ key: String, as format: Format) -> (T?) -> JSON?
  where Format.EncodedValue == JSON.NotWritable { { _ in nil } }
}

extension _JSONMemberWriter {
  /// The values are too deep to be written without a conformance.
  @available(
    *, unavailable, message: "an enum as deep as this must conform; write: enum Color: String, JSONEncodable"
  )
  public mutating func encode<T: _DeepRawValues>(_ key: _JSONMemberWriter.Key, _ value: T?) throws(JSONEncodingError) {}

  /// The type is one of `Codable` only.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: """
      the type is 'Codable' only: write '@Glossy' at it; or, with GlossCodable, '@Key(.codable(Address.self))', or \
      'extension Address: GlossyByCodable {}'
      """
  )
  public mutating func encode<T: Swift.Encodable>(
    _ key: _JSONMemberWriter.Key, _ value: T?
  ) throws(JSONEncodingError) {}

  /// The value has another type.
  @_disfavoredOverload
  @available(*, unavailable, message: "the format does not write a value of this type")
  public mutating func encode<Format: JSONFormat, T>(
    _ key: _JSONMemberWriter.Key, _ value: T?, as format: Format
  ) throws(JSONEncodingError) {}

  /// The format is only read.
  @available(*, unavailable, message: "this format can only be read: add '.readOnly', or write '@JSONDecodable'")
  public mutating func encode<Format: JSONFormat, T>(
    _ key: _JSONMemberWriter.Key, _ value: T?, as format: Format
  ) throws(JSONEncodingError) where Format.EncodedValue == JSON.NotWritable {}
}

extension _JSONMemberWriter {
  /// The value in place of nil has another type.
  @_disfavoredOverload
  @available(*, unavailable, message: "'.writesNil(as:)' has a value of another type than the property")
  public func value<Value, Other>(_ value: Value?, or other: Other) -> Value? { value }
}

extension _JSONMemberWritable {
  /// The model lacks the function that the option calls.
  @available(
    *, unavailable, message: "'.willEncode' needs 'mutating func willEncode() throws', in a class without 'mutating'"
  )
  public func willEncode() throws {}
}

// `Swift.Encoder` is meant.

extension Encoder {
  @available(*, unavailable, message: "in this file 'Encoder' is that of Gloss; for Codable, write 'Swift.Encoder'")
  public func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> { switch self {} }

  @available(*, unavailable, message: "in this file 'Encoder' is that of Gloss; for Codable, write 'Swift.Encoder'")
  public func unkeyedContainer() -> any UnkeyedEncodingContainer { switch self {} }

  @available(*, unavailable, message: "in this file 'Encoder' is that of Gloss; for Codable, write 'Swift.Encoder'")
  public func singleValueContainer() -> any SingleValueEncodingContainer { switch self {} }
}
