// Compiler messages for common mistakes in reading. Nothing here can be called. The compiler tries unavailable functions only after all
// others failed to fit, so code without mistakes is checked as fast as without this file. `Tests/Rejected` has the messages.

/// The body of a hint that has to return a value. Only hints call it, and the compiler rejects each call of a hint.
private func neverMade<T>() -> T { fatalError() }

// MARK: - Operators

/// The operands are swapped.
@available(*, unavailable, message: "the operands are swapped; write \"id\" <~~ json")
public func <~~ <T>(json: JSON, keyPath: String) -> T { neverMade() }

/// The result is not optional.
@available(*, unavailable, message: "the value may be missing; use 'guard let', '??' or an optional type")
public func <~~ <P: _KeyPathConvertible, T: JSONDecodable>(keyPath: P, json: JSON) -> T { neverMade() }

/// The result is not optional.
@available(*, unavailable, message: "the value may be missing; use 'guard let', '??' or an optional type")
public func <~~ <P: _KeyPathConvertible, T: RawRepresentable>(keyPath: P, json: JSON) -> T
where T.RawValue: JSONDecodable { neverMade() }

/// The right operand is a value to write. Only for types of the library: `JSON` would make this hint fit in places where a read does not.
@available(*, unavailable, message: "'<~~' reads; to write a value, use '~~>'")
public func <~~ <P: _KeyPathConvertible, T: _JSONReadable>(keyPath: P, value: T) -> JSON? { nil }

/// The right operand is a dictionary.
@available(
  *, unavailable, message: "the right operand must be a 'JSON'; make one with JSON(foundationObject: dictionary)"
)
public func <~~ <P: _KeyPathConvertible, Value, T>(keyPath: P, dictionary: [String: Value]?) -> T { neverMade() }

/// The values are too deep to be read without a conformance.
@available(
  *, unavailable, message: "an enum as deep as this must conform; write: enum Color: String, JSONDecodable"
)
public func <~~ <P: _KeyPathConvertible, T: _DeepRawValues>(keyPath: P, json: JSON) -> T? { nil }

// MARK: - JSON

extension JSON {
  /// The value of a key is used as one of a type.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: "json[\"id\"] is 'Any?'; to read it with a type, write: let id: Int? = \"id\" <~~ json"
  )
  public subscript<Key: LosslessStringConvertible, T>(key: Key) -> T { neverMade() }

  /// The value of a key is used as `JSON`.
  @available(
    *, unavailable,
    message: "json[\"owner\"] is 'Any?'; to read a value inside of it, write: let id: Int? = \"owner.id\" <~~ json"
  )
  public subscript<Key: LosslessStringConvertible>(key: Key) -> JSON { self }

  /// The result has no type.
  @available(
    *, unavailable, message: "nothing says which type to read; write: let id: Int = try json.decode(\"id\")"
  )
  public func decode(_ path: JSONKeyPath) throws(DecodingReport) -> _NotJSONDecodable { neverMade() }

  /// The label is missing.
  @available(
    *, unavailable,
    message: """
      a label is missing; write JSON(data:) or JSON(string:) to parse a text, JSON(encoding:) for a value of Swift, and \
      JSON(foundationObject:) for an object of JSONSerialization
      """
  )
  public init(_ value: Any?) { self = .null }
}

// MARK: - Models

extension JSONDecodable {
  /// The argument is neither `JSON` nor a dictionary.
  @available(
    *, unavailable,
    message: """
      this takes a 'JSON' or a dictionary, and no optional; for a text, write Model.decode(text); for an object of \
      JSONSerialization, write Model(json: JSON(foundationObject: object))
      """
  )
  public init?(json: Any?) { nil }

  /// The argument is not `Data`.
  @available(
    *, unavailable,
    message: "this takes 'Data', and no optional; for a String, write Model.decode(text) or JSON(string: text)"
  )
  public init?(data: Any?) { nil }

  /// The source is not a `JSONSource`.
  @available(
    *, unavailable,
    message: """
      this takes a text or a 'JSON', and no optional; for an object of JSONSerialization, write \
      Model.decode(JSON(foundationObject: object))
      """
  )
  public static func decode(
    _ source: Any?, at path: JSONKeyPath = [], mode: DecodingMode = .lenient
  ) throws(DecodingReport) -> Self { neverMade() }
}

extension Array where Element: JSONDecodable {
  /// The argument is not an array of JSON.
  @available(
    *, unavailable,
    message: """
      this takes a 'JSON' or an array of dictionaries, and no optional; for a text, write [Model].decode(text); for an \
      object of JSONSerialization, write [Model].fromJSONArray(JSON(foundationObject: object))
      """
  )
  public static func fromJSONArray(_ array: Any?, skippingInvalid: Bool = false) -> [Element]? { nil }
}

// MARK: - Decoder

extension Decoder {
  /// The result is used as the value.
  @available(
    *, unavailable, message: "this returns a function; call it with the JSON: Decoder.decode(\"id\")(json)"
  )
  public static func decode<T: JSONDecodable>(_ key: String) -> T { neverMade() }
}

extension Decoder {
  /// The format is only written.
  @available(*, unavailable, message: "this format can only be written")
  public static func decode<Format: JSONFormat, T>(
    _ key: String, as format: Format, keyPathDelimiter: String = "."
  ) -> (JSON) -> T? where Format.Value == JSON.NotReadable { neverMade() }
}

extension JSON {
  /// The format is only written.
  @available(*, unavailable, message: "this format can only be written")
  public func decode<Format: JSONFormat, T>(_ keyPath: String, as format: Format) throws(DecodingReport) -> T
  where Format.Value == JSON.NotReadable { neverMade() }
}

extension _JSONFields {
  /// The values are too deep to be read without a conformance.
  @available(
    *, unavailable, message: "an enum as deep as this must conform; write: enum Color: String, JSONDecodable"
  )
  public mutating func decode<T: _DeepRawValues>(_ key: _JSONFields.Key, isRequired: Bool = false) -> T? { nil }

  /// The type is one of `Codable` only.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: """
      the type is 'Codable' only: write '@Glossy' at it; or, with GlossCodable, '@Key(.codable(Address.self))', or \
      'extension Address: GlossyByCodable {}'
      """
  )
  public mutating func decode<T: Swift.Decodable>(_ key: _JSONFields.Key, isRequired: Bool = false) -> T? { nil }

  /// The format is only written.
  @available(*, unavailable, message: "this format can only be written: add '.writeOnly', or write '@JSONEncodable'")
  public mutating func decode<Format: JSONFormat, T>(
    _ key: _JSONFields.Key, as format: Format, isRequired: Bool = false
  ) -> T? where Format.Value == JSON.NotReadable { nil }
}

extension JSONFormat {
  /// The form of a date is in a string.
  @available(
    *, unavailable,
    message: """
      a form of a date has a name, such as '.date(.day)' for 2026-11-21; for other forms, write '.dateFormatter(...)' with a \
      'DateFormatter' that is kept in a constant
      """
  )
  public static func date(_ form: String) -> Self where Self == DateFormat { neverMade() }

  /// The type has no text, or is not a model.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: """
      '.lossless' is for numbers, 'Bool', 'String', and types that are 'LosslessStringConvertible', 'JSONDecodable' and \
      'JSONEncodable'
      """
  )
  public static func lossless<T>(_ type: T.Type = T.self) -> Self where Self == TransformFormat<JSON, T, T, JSON> {
    neverMade()
  }

  /// The type has no text, or is not a model.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: """
      '.quoted' is for numbers, 'Bool', 'String', and types that are 'LosslessStringConvertible' and 'JSONDecodable'
      """
  )
  public static func quoted<T>(_ type: T.Type = T.self) -> Self where Self == TransformFormat<JSON, T, T, JSON> {
    neverMade()
  }
}

extension _JSONFields {
  /// The property has another type.
  @_disfavoredOverload
  @available(*, unavailable, message: "the format does not read a value of this type")
  public mutating func decode<Format: JSONFormat, T>(
    _ key: _JSONFields.Key, as format: Format, isRequired: Bool = false
  ) -> T? { nil }
}

extension _JSONFieldReadable {
  /// The model lacks the function that the option calls.
  @available(
    *, unavailable,
    message: "'.didDecode' needs 'mutating func didDecode(from json: JSON) throws', in a class without 'mutating'"
  )
  public func didDecode(from json: JSON) throws {}

  /// The model lacks the function that the option calls.
  @available(*, unavailable, message: "'.validated' needs 'func validate(_ json: JSON) -> Bool'")
  public func validate(_ json: JSON) -> Bool { false }
}

// `Swift.Decoder` is meant.

extension Decoder {
  @available(*, unavailable, message: "in this file 'Decoder' is that of Gloss; for Codable, write 'Swift.Decoder'")
  public func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> { switch self {} }

  @available(*, unavailable, message: "in this file 'Decoder' is that of Gloss; for Codable, write 'Swift.Decoder'")
  public func unkeyedContainer() throws -> any UnkeyedDecodingContainer { switch self {} }

  @available(*, unavailable, message: "in this file 'Decoder' is that of Gloss; for Codable, write 'Swift.Decoder'")
  public func singleValueContainer() throws -> any SingleValueDecodingContainer { switch self {} }
}
