import Foundation

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
/// `UUID`, `Date` (ISO 8601), `Data` (base64), `JSON` itself, and `Array`, `Set`, `Dictionary` with `String` keys
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

  /// Does what `init?(json:)` does, for the library's own types, without a `JSON` value. It is not for use elsewhere.
  static func _read(_ place: _JSONPlace) -> Self?
}

extension JSONDecodable {
  /// False: null is nil for a type that does not say otherwise.
  public static var decodesNull: Bool { false }

  @inlinable
  public static func _read(_ place: _JSONPlace) -> Self? {
    place.isNull && !decodesNull ? nil : Self(json: place.json)
  }

  /// Reads an instance from what stands under a key, in an array, or in a text.
  @inlinable
  static func value(of json: JSON) -> Self? {
    json.isNull && !decodesNull ? nil : Self(json: json)
  }
}

/// A type that can be read from JSON and written as JSON.
public typealias Glossy = JSONDecodable & JSONEncodable

extension JSONDecodable {
  /// Reads an instance from a JSON text; nil where it is no JSON or does not fit. O(bytes).
  ///
  /// `decode(_:at:)` does the same and throws an error that says what is wrong.
  @_disfavoredOverload
  @inlinable
  public init?(data: Data) {
    guard let json = try? JSON(data: data), let value = Self.value(of: json) else { return nil }
    self = value
  }

  /// Reads an instance from a native dictionary; nil where it does not fit. O(everything in `json`).
  @_disfavoredOverload
  @inlinable
  public init?<NativeValue>(json: [String: NativeValue]) {
    self.init(json: JSON(foundationObject: json))
  }
}

// MARK: - Decoding that throws

extension JSONDecodable {
  /// Reads an instance. O(bytes).
  ///
  /// It decodes as `init?(json:)` does. Only where that gives nil, it decodes once more to see why.
  ///
  /// - Parameters:
  ///   - source: A JSON text or value.
  ///   - path: Where in the source the instance stands; the whole of it if left out.
  ///   - mode: What else makes it throw, see `DecodingMode`.
  /// - Throws: `DecodingReport`, also where the text is no JSON.
  @inlinable
  public static func decode(
    _ source: some JSONSource, at path: JSONKeyPath = [], mode: DecodingMode = .lenient
  ) throws(DecodingReport) -> Self {
    try JSON.decode(source, at: path, mode, Self.value(of:))
  }

  /// Says what is wrong with a source, whether an instance can be read from it or not. O(bytes).
  ///
  /// - Parameters:
  ///   - source: A JSON text or value.
  ///   - path: Where in the source the instance stands; the whole of it if left out.
  public static func explain(_ source: some JSONSource, at path: JSONKeyPath = []) -> DecodingReport {
    JSON.explain(source, at: path, Self.value(of:))
  }
}

// MARK: - Arrays and dictionaries

extension Array where Element: JSONDecodable {
  /// Reads an element from each JSON value; nil where one does not fit. O(everything in `array`).
  ///
  /// - Parameters:
  ///   - array: JSON values, such as `JSON.array` gives.
  ///   - skippingInvalid: Whether to leave out what does not fit instead.
  @inlinable
  public static func fromJSONArray(_ array: [JSON], skippingInvalid: Bool = false) -> [Element]? {
    var elements: [Element] = []
    elements.reserveCapacity(array.count)
    var isValid = true
    for json in array {
      let element = Element.value(of: json)
      if json.isRecording { json.recordReading(.type(Element.self), isRead: element != nil) }
      if let element {
        elements.append(element)
      } else if !skippingInvalid {
        // A report names all elements that do not fit.
        guard json.isRecording else { return nil }
        isValid = false
      }
    }
    return isValid ? elements : nil
  }

  /// Reads an element from each element of a JSON array; nil where one does not fit, or `json` is no array.
  /// O(everything in `json`).
  ///
  /// - Parameters:
  ///   - json: A JSON array.
  ///   - skippingInvalid: Whether to leave out what does not fit instead.
  @_disfavoredOverload
  @inlinable
  public static func fromJSONArray(_ json: JSON, skippingInvalid: Bool = false) -> [Element]? {
    json.mapElements(skippingInvalid: skippingInvalid, expecting: .type(Element.self), Element.value(of:))
  }

  /// Reads an element from each native dictionary; nil where one does not fit. O(everything in `array`).
  ///
  /// - Parameters:
  ///   - array: Dictionaries, such as `JSONSerialization` gives.
  ///   - skippingInvalid: Whether to leave out what does not fit instead.
  @_disfavoredOverload
  @inlinable
  public static func fromJSONArray<NativeValue>(
    _ array: [[String: NativeValue]], skippingInvalid: Bool = false
  ) -> [Element]? {
    fromJSONArray(array.map { JSON(foundationObject: $0) }, skippingInvalid: skippingInvalid)
  }

  /// Reads the elements of a JSON array, and leaves out those that do not fit if asked to. O(bytes).
  ///
  /// `explain(_:at:skippingInvalid:)` says what was left out.
  ///
  /// - Parameters:
  ///   - source: A JSON text or value.
  ///   - path: Where in the source the array stands; the whole of it if left out.
  ///   - skippingInvalid: Whether to leave out what does not fit instead of throwing.
  /// - Throws: `DecodingReport`, also where the text is no JSON.
  @inlinable
  public static func decode(
    _ source: some JSONSource, at path: JSONKeyPath = [], skippingInvalid: Bool
  ) throws(DecodingReport) -> [Element] {
    try JSON.decode(source, at: path, .lenient) { fromJSONArray($0, skippingInvalid: skippingInvalid) }
  }

  /// Says what is wrong with a source; elements that are left out are warnings. O(bytes).
  public static func explain(
    _ source: some JSONSource, at path: JSONKeyPath = [], skippingInvalid: Bool
  ) -> DecodingReport {
    JSON.explain(source, at: path) { fromJSONArray($0, skippingInvalid: skippingInvalid) }
  }
}

extension Dictionary where Key == String, Value: JSONDecodable {
  /// Reads the members of a JSON object, and leaves out those that do not fit if asked to. O(bytes).
  ///
  /// `explain(_:at:skippingInvalid:)` says what was left out.
  ///
  /// - Parameters:
  ///   - source: A JSON text or value.
  ///   - path: Where in the source the object stands; the whole of it if left out.
  ///   - skippingInvalid: Whether to leave out what does not fit instead of throwing.
  /// - Throws: `DecodingReport`, also where the text is no JSON.
  @inlinable
  public static func decode(
    _ source: some JSONSource, at path: JSONKeyPath = [], skippingInvalid: Bool
  ) throws(DecodingReport) -> [String: Value] {
    try JSON.decode(source, at: path, .lenient) { json in
      json.mapMembers(skippingInvalid: skippingInvalid, expecting: .type(Value.self), Value.value(of:))
    }
  }

  /// Says what is wrong with a source; members that are left out are warnings. O(bytes).
  public static func explain(
    _ source: some JSONSource, at path: JSONKeyPath = [], skippingInvalid: Bool
  ) -> DecodingReport {
    JSON.explain(source, at: path) { json in
      json.mapMembers(skippingInvalid: skippingInvalid, expecting: .type(Value.self), Value.value(of:))
    }
  }
}
