import Foundation

/// A type that made JSON from a text in Gloss 1 to 3.
///
/// Your own serializers are still called to read. If yours uses `JSONSerialization`, it has to make a `JSON` of the result: write
/// `JSON(foundationObject: object)`, because `object as? JSON` is always nil.
@available(*, deprecated, message: "Parse by JSON(data:), JSON(string:) or JSON(bytes:), and write by json.data(_:)")
public protocol JSONSerializer {
  /// The object in a text; nil if it holds none.
  func json(from data: Data, options: JSONSerialization.ReadingOptions) -> JSON?

  /// The array of objects in a text; nil if it holds none.
  func jsonArray(from data: Data, options: JSONSerialization.ReadingOptions) -> [JSON]?

  /// The text of an object; nil if it contains a value that JSON can't hold. Serializers from before Gloss 3.2 get the default, which is
  /// that of `GlossJSONSerializer`.
  func data(from json: JSON, options: JSONSerialization.WritingOptions?) -> Data?
}

@available(*, deprecated, message: "Parse by JSON(data:), JSON(string:) or JSON(bytes:), and write by json.data(_:)")
extension JSONSerializer {
  /// Returns the same as `GlossJSONSerializer`.
  public func data(from json: JSON, options: JSONSerialization.WritingOptions?) -> Data? {
    GlossJSONSerializer().data(from: json, options: options)
  }
}

/// The serializer that parses by `JSON(data:)` and writes by `json.data(_:)`.
@available(*, deprecated, message: "Parse by JSON(data:), JSON(string:) or JSON(bytes:), and write by json.data(_:)")
public struct GlossJSONSerializer: JSONSerializer, Sendable {
  public init() {}

  /// The object in a text; nil if it holds none. `options` have no effect.
  public func json(from data: Data, options: JSONSerialization.ReadingOptions = []) -> JSON? {
    (try? JSON(data: data)).flatMap { $0.kind == .object ? $0 : nil }
  }

  /// The array of objects in a text; nil if it holds none. `options` have no effect.
  public func jsonArray(from data: Data, options: JSONSerialization.ReadingOptions = []) -> [JSON]? {
    (try? JSON(data: data))?.array.flatMap { $0.allSatisfy { $0.kind == .object } ? $0 : nil }
  }

  /// The text of a value; nil if it contains a value that JSON can't hold.
  ///
  /// The options for pretty printing, sorted keys and unescaped slashes have the same effect as in `JSON.WritingOptions`. Others have no
  /// effect.
  public func data(from json: JSON, options: JSONSerialization.WritingOptions? = nil) -> Data? {
    try? json.data(JSON.WritingOptions(options ?? []))
  }
}

extension JSON.WritingOptions {
  fileprivate init(_ options: JSONSerialization.WritingOptions) {
    self = []
    if options.contains(.prettyPrinted) { insert(.prettyPrinted) }
    if options.contains(.sortedKeys) { insert(.sortedKeys) }
    if options.contains(.withoutEscapingSlashes) { insert(.withoutEscapingSlashes) }
  }
}
