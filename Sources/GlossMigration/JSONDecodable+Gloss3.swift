import Foundation

// Models and arrays of models from texts and from arrays, with the names of Gloss 1 to 3. The initializers with `options` or a serializer
// are disfavoured, so that `JSON(data:options:)` still means that of `JSON`, which is `JSONDecodable`, too.

extension JSONDecodable {
  /// Reads an instance from a JSON text; nil if it is not JSON or does not fit. `options` have no effect.
  @available(*, deprecated, message: "Leave options out: they make no difference")
  @_disfavoredOverload
  public init?(data: Data, options: JSONSerialization.ReadingOptions) {
    self.init(data: data)
  }

  /// Reads an instance from the object that a serializer makes of a text; nil if that is nil, null or does not fit.
  @available(*, deprecated, message: "Leave serializer out, or pass what it makes to init(json:)")
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

  /// Reads an element from each native dictionary, such as those of `JSONSerialization`.
  @available(*, deprecated, renamed: "fromJSONArray(_:)")
  @_disfavoredOverload
  public static func from<NativeValue>(jsonArray: [[String: NativeValue]]) -> [Element]? {
    fromJSONArray(jsonArray)
  }

  // Not `renamed`: the compiler would write `(data: data)` for `.from(data: data)`.
  /// Reads the elements of an array from a JSON text; nil if one does not fit.
  @available(*, deprecated, message: "Write .init(data: data), or [Model](data: data) if nothing else says the type")
  public static func from(data: Data) -> [Element]? {
    self.init(data: data)
  }

  /// Reads the elements of an array from a JSON text. `options` have no effect.
  @available(*, deprecated, message: "Leave options out: they make no difference")
  public static func from(data: Data, options: JSONSerialization.ReadingOptions) -> [Element]? {
    self.init(data: data)
  }

  /// Reads an element from each object of the array that a serializer makes of a text; nil if the array is nil or an element does not
  /// fit.
  ///
  /// It is there because `init(data:serializer:options:)` of `JSONDecodable` asks a serializer for an object.
  @available(*, deprecated, message: "Leave serializer out, or pass what it makes to fromJSONArray(_:)")
  @_disfavoredOverload
  public init?(
    data: Data, serializer: any JSONSerializer, options: JSONSerialization.ReadingOptions = .mutableContainers
  ) {
    guard let elements = Self.from(data: data, serializer: serializer, options: options) else { return nil }
    self = elements
  }

  /// Reads an element from each object of the array that a serializer makes of a text.
  @available(*, deprecated, message: "Leave serializer out, or pass what it makes to fromJSONArray(_:)")
  public static func from(
    data: Data, serializer: any JSONSerializer, options: JSONSerialization.ReadingOptions = .mutableContainers
  ) -> [Element]? {
    serializer.jsonArray(from: data, options: options).flatMap { fromJSONArray($0) }
  }
}
