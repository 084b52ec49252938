import Foundation

/// What made JSON of a text in Gloss 1 to 3.
///
/// Serializers of your own are still called. One that parses by `JSONSerialization` must make a `JSON` of what it gets:
/// write `JSON(foundationObject: object)`, for `object as? JSON` is always nil.
@available(*, deprecated, message: "Parse by JSON(data:), JSON(string:) or JSON(bytes:)")
public protocol JSONSerializer {
  /// The object that a text holds; nil where it holds none.
  func json(from data: Data, options: JSONSerialization.ReadingOptions) -> JSON?

  /// The array of objects that a text holds; nil where it holds none.
  func jsonArray(from data: Data, options: JSONSerialization.ReadingOptions) -> [JSON]?
}

/// The serializer that parses by `JSON(data:)`. It takes no notice of `options`.
@available(*, deprecated, message: "Parse by JSON(data:), JSON(string:) or JSON(bytes:)")
public struct GlossJSONSerializer: JSONSerializer, Sendable {
  public init() {}

  public func json(from data: Data, options: JSONSerialization.ReadingOptions = []) -> JSON? {
    (try? JSON(data: data)).flatMap { $0.kind == .object ? $0 : nil }
  }

  public func jsonArray(from data: Data, options: JSONSerialization.ReadingOptions = []) -> [JSON]? {
    (try? JSON(data: data))?.array.flatMap { $0.allSatisfy { $0.kind == .object } ? $0 : nil }
  }
}
