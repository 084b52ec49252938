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
/// These types conform: `String`, `Bool`, the integers of every width, `Float`, `Double`, `Decimal`, `URL`,
/// `UUID`, `Date` (ISO 8601), `Data` (base64), `JSON` itself, and `Array`, `Set`, `Dictionary` with keys that are `JSONObjectKey`
/// and `Optional` of types that do. An enum with raw values needs no conformance under a key, in an array or in an object,
/// and no more than a word for it elsewhere: `enum Language: String, JSONDecodable`.
public protocol JSONDecodable {
  /// Reads an instance; nil where `json` does not fit.
  ///
  /// `json` is no null here, unless somebody calls it with one or `decodesNull` is true.
  init?(json: JSON)

  /// Whether an instance can be read from null. It can't if a type does not say so: null under a key, in an array, or as
  /// the whole text is nil then, also for a model that could do without any field.
  static var decodesNull: Bool { get }

  /// Whether it is `JSON`, or a collection of it.
  static var _holdsJSON: Bool { get }

  /// Reads an instance from a reader. The library's own types say here how they are read; a model says it in `init?(json:)`.
  static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Self?
}

extension JSONDecodable {
  /// False: null is nil for a type that does not say otherwise.
  public static var decodesNull: Bool { false }

  @inlinable public static var _holdsJSON: Bool { false }

  @inlinable
  public static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Self? {
    reader.isNull && !decodesNull ? nil : Self(json: reader.json)
  }
}

/// A type that says in `_read(_:)` how it is read, and gets `init?(json:)` from there: the types of the library.
public protocol _JSONReadable: JSONDecodable {}

extension _JSONReadable {
  /// The value that `json` holds; nil if it does not fit.
  @inlinable
  public init?(json: JSON) {
    guard let value = json.read(Decoded<Self>()) else { return nil }
    self = value
  }
}

/// A type that can be read from JSON and written as JSON.
public typealias Glossy = JSONDecodable & JSONEncodable
