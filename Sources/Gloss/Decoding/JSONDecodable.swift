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
/// and `Optional` of types that do. An enum with raw values needs no conformance.
public protocol JSONDecodable {
  /// Reads an instance; nil where `json` does not fit.
  init?(json: JSON)
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
    guard let json = try? JSON(data: data) else { return nil }
    self.init(json: json)
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
  /// Reads an instance from a JSON text. O(bytes).
  ///
  /// - Parameter path: Where in the text the instance stands; the whole text if left out.
  /// - Throws: `JSONSyntaxError` where the text is no JSON, `DecodingReport` where it does not fit.
  @inlinable
  public static func decode(_ data: Data, at path: JSONKeyPath = []) throws -> Self {
    try decode(JSON(data: data), at: path)
  }

  /// Reads an instance from a JSON text. O(bytes).
  ///
  /// - Parameter path: Where in the text the instance stands; the whole text if left out.
  /// - Throws: `JSONSyntaxError` where the text is no JSON, `DecodingReport` where it does not fit.
  @inlinable
  public static func decode(_ string: String, at path: JSONKeyPath = []) throws -> Self {
    try decode(JSON(string: string), at: path)
  }

  /// Reads an instance from a JSON value.
  ///
  /// - Parameter path: Where in the value the instance stands; the value itself if left out.
  /// - Throws: `DecodingReport` where it does not fit.
  @inlinable
  public static func decode(_ json: JSON, at path: JSONKeyPath = []) throws(DecodingReport) -> Self {
    try json.decode(at: path, as: Self.self, using: Self.init(json:))
  }
}

extension JSON {
  /// What `read` makes of the value at `path`; throws where there is no value or `read` gives nil.
  @inlinable
  func decode<Result>(
    at path: JSONKeyPath, as type: Result.Type, using read: (JSON) -> Result?
  ) throws(DecodingReport) -> Result {
    guard let json = self[path: path] else { throw DecodingReport(missing: type, at: path) }
    guard let result = read(json) else { throw DecodingReport(mismatch: type, at: path, found: json) }
    return result
  }
}

// MARK: - Arrays and dictionaries

extension Array where Element: JSONDecodable {
  /// Reads an element from each JSON value; nil where one does not fit.
  ///
  /// - Parameter skippingInvalid: Whether to leave out what does not fit instead.
  @inlinable
  public static func fromJSONArray(_ array: [JSON], skippingInvalid: Bool = false) -> [Element]? {
    var elements: [Element] = []
    elements.reserveCapacity(array.count)
    for json in array {
      if let element = Element(json: json) {
        elements.append(element)
      } else if !skippingInvalid {
        return nil
      }
    }
    return elements
  }

  /// Reads an element from each element of a JSON array; nil where one does not fit, or `json` is no array.
  ///
  /// - Parameter skippingInvalid: Whether to leave out what does not fit instead.
  @inlinable
  public static func fromJSONArray(_ json: JSON, skippingInvalid: Bool = false) -> [Element]? {
    json.mapElements(skippingInvalid: skippingInvalid, Element.init(json:))
  }

  /// Reads an element from each native dictionary; nil where one does not fit.
  ///
  /// - Parameter skippingInvalid: Whether to leave out what does not fit instead.
  @_disfavoredOverload
  @inlinable
  public static func fromJSONArray<NativeValue>(
    _ array: [[String: NativeValue]], skippingInvalid: Bool = false
  ) -> [Element]? {
    fromJSONArray(array.map { JSON(foundationObject: $0) }, skippingInvalid: skippingInvalid)
  }

  /// Reads the elements of a JSON array that fit, and leaves out the others if asked to.
  ///
  /// - Parameter path: Where in the text the array stands; the whole text if left out.
  /// - Throws: `JSONSyntaxError` where the text is no JSON, `DecodingReport` where no array stands there.
  @inlinable
  public static func decode(
    _ data: Data, at path: JSONKeyPath = [], skippingInvalid: Bool
  ) throws -> [Element] {
    try decode(JSON(data: data), at: path, skippingInvalid: skippingInvalid)
  }

  /// Reads the elements of a JSON array that fit, and leaves out the others if asked to.
  ///
  /// - Parameter path: Where in the value the array stands; the value itself if left out.
  /// - Throws: `DecodingReport` where no array stands there.
  @inlinable
  public static func decode(
    _ json: JSON, at path: JSONKeyPath = [], skippingInvalid: Bool
  ) throws(DecodingReport) -> [Element] {
    try json.decode(at: path, as: [Element].self) { fromJSONArray($0, skippingInvalid: skippingInvalid) }
  }
}

extension Dictionary where Key == String, Value: JSONDecodable {
  /// Reads the members of a JSON object that fit, and leaves out the others if asked to.
  ///
  /// - Parameter path: Where in the text the object stands; the whole text if left out.
  /// - Throws: `JSONSyntaxError` where the text is no JSON, `DecodingReport` where no object stands there.
  @inlinable
  public static func decode(
    _ data: Data, at path: JSONKeyPath = [], skippingInvalid: Bool
  ) throws -> [String: Value] {
    try decode(JSON(data: data), at: path, skippingInvalid: skippingInvalid)
  }

  /// Reads the members of a JSON object that fit, and leaves out the others if asked to.
  ///
  /// - Parameter path: Where in the value the object stands; the value itself if left out.
  /// - Throws: `DecodingReport` where no object stands there.
  @inlinable
  public static func decode(
    _ json: JSON, at path: JSONKeyPath = [], skippingInvalid: Bool
  ) throws(DecodingReport) -> [String: Value] {
    try json.decode(at: path, as: [String: Value].self) {
      $0.mapMembers(skippingInvalid: skippingInvalid, Value.init(json:))
    }
  }
}
