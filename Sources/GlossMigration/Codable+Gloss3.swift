import Foundation

// The bridge to `Codable` of Gloss 3.2. It tries `Codable` first. If that fails, or if the type is not `Codable` yet, it does the same as
// `init(json:)` and `toJSON()` of Gloss. As in Gloss 3.2, a failure of `Codable` is logged.
//
// A type may be `Codable`, a model of Gloss, or both, and a generic function may know only one conformance. So both are looked up at run
// time, and the functions of `JSONDecodable` and `JSONEncodable` are for types that are not `Codable`.

extension Swift.Decodable {
  /// Reads an instance by `Codable` from the text that a serializer makes of a value, or otherwise by `init(json:)` from the value; nil
  /// if neither can read it.
  @available(
    *, deprecated,
    message: """
      Write GlossJSONDecoder().decode(_:from:) of GlossCodable, or let the type conform to GlossyByCodable and write \
      init(json:)
      """
  )
  public static func from(
    decodableJSON json: JSON, jsonDecoder: JSONDecoder = JSONDecoder(),
    serializer: any JSONSerializer = GlossJSONSerializer(), options: JSONSerialization.WritingOptions? = nil,
    logger: any Logger = GlossLogger()
  ) -> Self? {
    CodableOrGloss.value(of: json, jsonDecoder, serializer, options, logger)
  }

  /// Reads an instance by `Codable` from a JSON text, or otherwise by `init(json:)` from the value that a serializer makes of the text;
  /// nil if neither can read it. The instance may be an array. The serializer and its options only count for `init(json:)`.
  @available(*, deprecated, message: "Write GlossJSONDecoder().decode(_:from:) of GlossCodable")
  public static func from(
    decodableData data: Data, jsonDecoder: JSONDecoder = JSONDecoder(),
    serializer: any JSONSerializer = GlossJSONSerializer(),
    options: JSONSerialization.ReadingOptions = .mutableContainers, logger: any Logger = GlossLogger()
  ) -> Self? {
    CodableOrGloss.value(of: data, jsonDecoder, serializer, options, logger)
  }
}

extension JSONDecodable {
  /// Reads an instance by `init(json:)`, because the type is not `Codable` yet; nil if it does not fit.
  @available(*, deprecated, message: "Write init(json:)")
  @_disfavoredOverload
  public static func from(
    decodableJSON json: JSON, jsonDecoder: JSONDecoder = JSONDecoder(),
    serializer: any JSONSerializer = GlossJSONSerializer(), options: JSONSerialization.WritingOptions? = nil,
    logger: any Logger = GlossLogger()
  ) -> Self? {
    CodableOrGloss.value(of: json, jsonDecoder, serializer, options, logger)
  }

  /// Reads an instance by `init(json:)` from the value that a serializer makes of a JSON text, because the type is not `Codable` yet; nil
  /// if it does not fit.
  @available(*, deprecated, message: "Write init(data:)")
  @_disfavoredOverload
  public static func from(
    decodableData data: Data, jsonDecoder: JSONDecoder = JSONDecoder(),
    serializer: any JSONSerializer = GlossJSONSerializer(),
    options: JSONSerialization.ReadingOptions = .mutableContainers, logger: any Logger = GlossLogger()
  ) -> Self? {
    CodableOrGloss.value(of: data, jsonDecoder, serializer, options, logger)
  }
}

extension Array {
  /// Reads an element from each value, by `Codable` or otherwise by `init(json:)`; nil if one does not fit.
  @available(
    *, deprecated,
    message: "Let the type conform to GlossyByCodable of GlossCodable, and write fromJSONArray(_:)"
  )
  public static func from(
    decodableJSONArray jsonArray: [JSON], jsonDecoder: JSONDecoder = JSONDecoder(),
    serializer: any JSONSerializer = GlossJSONSerializer(), options: JSONSerialization.WritingOptions? = nil,
    logger: any Logger = GlossLogger()
  ) -> [Element]? where Element: Swift.Decodable {
    CodableOrGloss.values(of: jsonArray, jsonDecoder, serializer, options, logger)
  }

  /// Reads an element from each value by `init(json:)`, because the type is not `Codable` yet; nil if one does not fit.
  @available(*, deprecated, message: "Write fromJSONArray(_:)")
  @_disfavoredOverload
  public static func from(
    decodableJSONArray jsonArray: [JSON], jsonDecoder: JSONDecoder = JSONDecoder(),
    serializer: any JSONSerializer = GlossJSONSerializer(), options: JSONSerialization.WritingOptions? = nil,
    logger: any Logger = GlossLogger()
  ) -> [Element]? where Element: JSONDecodable {
    CodableOrGloss.values(of: jsonArray, jsonDecoder, serializer, options, logger)
  }
}

extension Swift.Encodable {
  /// The object that a serializer makes of the text that `Codable` writes, or otherwise the result of `toJSON()`; nil if neither can
  /// write it as an object.
  @available(
    *, deprecated, message: "Let the type conform to GlossyByCodable of GlossCodable, and write toJSON()"
  )
  public func toEncodableJSON(
    jsonEncoder: JSONEncoder = JSONEncoder(), serializer: any JSONSerializer = GlossJSONSerializer(),
    options: JSONSerialization.ReadingOptions = .mutableContainers, logger: any Logger = GlossLogger()
  ) -> JSON? {
    CodableOrGloss.object(of: self, jsonEncoder, serializer, options, logger)
  }
}

extension JSONEncodable {
  /// The result of `toJSON()`, because the type is not `Codable` yet; nil if it is not an object.
  @available(*, deprecated, message: "Write toJSON()")
  @_disfavoredOverload
  public func toEncodableJSON(
    jsonEncoder: JSONEncoder = JSONEncoder(), serializer: any JSONSerializer = GlossJSONSerializer(),
    options: JSONSerialization.ReadingOptions = .mutableContainers, logger: any Logger = GlossLogger()
  ) -> JSON? {
    CodableOrGloss.object(of: self, jsonEncoder, serializer, options, logger)
  }
}

extension Array {
  /// The objects that a serializer makes of the text that `Codable` writes, or otherwise the results of `toJSON()` of the elements; nil
  /// if neither can write all elements as objects.
  @available(
    *, deprecated, message: "Let the type conform to GlossyByCodable of GlossCodable, and write toJSONArray()"
  )
  public func toEncodableJSONArray(
    jsonEncoder: JSONEncoder = JSONEncoder(), serializer: any JSONSerializer = GlossJSONSerializer(),
    options: JSONSerialization.ReadingOptions = .mutableContainers, logger: any Logger = GlossLogger()
  ) -> [JSON]? where Element: Swift.Encodable {
    CodableOrGloss.objects(of: self, jsonEncoder, serializer, options, logger)
  }

  /// The results of `toJSON()` of the elements, because the type is not `Codable` yet; nil if one is not an object.
  @available(*, deprecated, message: "Write toJSONArray()")
  @_disfavoredOverload
  public func toEncodableJSONArray(
    jsonEncoder: JSONEncoder = JSONEncoder(), serializer: any JSONSerializer = GlossJSONSerializer(),
    options: JSONSerialization.ReadingOptions = .mutableContainers, logger: any Logger = GlossLogger()
  ) -> [JSON]? where Element: JSONEncodable {
    CodableOrGloss.objects(of: self, jsonEncoder, serializer, options, logger)
  }
}
