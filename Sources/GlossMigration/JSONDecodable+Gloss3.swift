import Foundation

// Models and arrays of models from texts and from arrays, as Gloss 1 to 3 named it. The initializers that take
// `options` or a serializer are disfavoured, so that `JSON(data:options:)` goes on to mean that of `JSON`, which is
// `JSONDecodable` too.

extension JSONDecodable {
  /// Reads an instance from a JSON text; nil where it is no JSON or does not fit. `options` make no difference.
  @available(*, deprecated, message: "Leave options out: they make no difference")
  @_disfavoredOverload
  public init?(data: Data, options: JSONSerialization.ReadingOptions) {
    self.init(data: data)
  }

  /// Reads an instance from the object that a serializer makes of a text; nil where that is nil, null or does not fit.
  @available(*, deprecated, message: "Leave serializer out, or give what it makes to init(json:)")
  @_disfavoredOverload
  public init?(
    data: Data, serializer: any JSONSerializer, options: JSONSerialization.ReadingOptions = .mutableContainers
  ) {
    guard let json = serializer.json(from: data, options: options), let value: Self = [] <~~ json else { return nil }
    self = value
  }
}

extension Array where Element: JSONDecodable {
  @available(*, deprecated, renamed: "fromJSONArray(_:)")
  public static func from(jsonArray: [JSON]) -> [Element]? {
    fromJSONArray(jsonArray)
  }

  /// Reads an element from each native dictionary, such as `JSONSerialization` gives.
  @available(*, deprecated, renamed: "fromJSONArray(_:)")
  @_disfavoredOverload
  public static func from<NativeValue>(jsonArray: [[String: NativeValue]]) -> [Element]? {
    fromJSONArray(jsonArray)
  }

  @available(*, deprecated, renamed: "init(data:)")
  public static func from(data: Data) -> [Element]? {
    self.init(data: data)
  }

  /// Reads the elements of an array from a JSON text. `options` make no difference.
  @available(*, deprecated, message: "Leave options out: they make no difference")
  public static func from(data: Data, options: JSONSerialization.ReadingOptions) -> [Element]? {
    self.init(data: data)
  }

  /// Reads an element from each object of the array that a serializer makes of a text.
  @available(*, deprecated, message: "Leave serializer out, or give what it makes to fromJSONArray(_:)")
  public static func from(
    data: Data, serializer: any JSONSerializer, options: JSONSerialization.ReadingOptions = .mutableContainers
  ) -> [Element]? {
    serializer.jsonArray(from: data, options: options).flatMap { fromJSONArray($0) }
  }
}
