/// A type that can be read from JSON.
///
/// ```swift
/// struct Owner: JSONDecodable {
///   let id: Int
///   let login: String?
///
///   init?(json: JSON) {
///     guard let id: Int = "id" <~~ json else { return nil }
///     self.id = id
///     login = "login" <~~ json
///   }
/// }
/// ```
///
/// These types conform: `String`, `Bool`, the integers of every width, `Float`, `Double`, `CGFloat`, `Decimal`, `URL`, `UUID`, `Date`
/// (ISO 8601), `Data` (base64) and `JSON` itself. So do `Array`, `Set`, `Optional`, and `Dictionary` with keys that are `JSONObjectKey`,
/// if their contents conform. An enum with raw values needs no conformance under a key, in an array or in an object. Elsewhere it only
/// has to declare it: `enum Language: String, JSONDecodable`.
public protocol JSONDecodable {
  /// Creates an instance; nil if `json` does not fit.
  ///
  /// The library passes null only if `decodesJSONNull` is true.
  init?(json: JSON)

  /// Whether an instance can be read from null. By default false: null under a key, in an array, or as the whole text is read as nil,
  /// even for a model that needs no field.
  static var decodesJSONNull: Bool { get }

  /// Whether it is `JSON`, or a collection of it.
  static var _holdsJSON: Bool { get }

  /// Reads an instance from a reader. The library's own types implement this; models implement `init?(json:)`.
  static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Self?

  /// Reads a field of a model by macro. It is not generic, so it is compiled once for each type. Only for the library.
  static func _readField(_ name: _FieldName, of fields: inout _JSONFields, isRequired: Bool) -> Self?
}

extension JSONDecodable {
  /// The compiler's message for a model without its initializer, or with one that throws. It does not satisfy the requirement.
  @available(*, unavailable, message: "the model needs 'init?(json: JSON)', which does not throw")
  public init?(json: JSON) { nil }

  /// False. A type that is read from null has to declare it.
  public static var decodesJSONNull: Bool { false }

  @inlinable public static var _holdsJSON: Bool { false }

  @inlinable
  public static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Self? {
    reader.isNull && !decodesJSONNull ? nil : Self(json: reader.json)
  }

  @inlinable @inline(never)
  public static func _readField(_ name: _FieldName, of fields: inout _JSONFields, isRequired: Bool) -> Self? {
    if fields.others != nil { return fields.readOther(name, isRequired: isRequired) { $0.read(Self.self) } }
    return fields.child(named: name).flatMap { _read($0) }
  }
}

/// A type that the library makes `JSONDecodable`. Its `_read(_:)` reads it, and it gets `init?(json:)` from that.
public protocol _JSONReadable: JSONDecodable {}

extension _JSONReadable {
  /// Creates the value that `json` holds; nil if it does not fit.
  @inlinable
  public init?(json: JSON) {
    guard let value = json.read(ValueFormat<Self>()) else { return nil }
    self = value
  }
}

extension JSON {
  /// The value of a type that is read by its `_read(_:)` and is not `_JSONReadable`; nil if this does not fit.
  package func value<Value: JSONDecodable>(of type: Value.Type = Value.self) -> Value? { read(ValueFormat<Value>()) }
}

/// An enum with raw values whose cases a macro saw. Reports list them.
public protocol _JSONCaseList {
  static var _cases: [Any] { get }
}

/// A type that can be read from JSON and written as JSON.
public typealias Glossy = JSONDecodable & JSONEncodable
