import Foundation

// The bridge to `Codable` of Gloss 3.2. A failure is logged, as it was there.

extension Swift.Decodable {
  /// Reads an instance by `Codable` from the text that a serializer makes of a value; nil if either fails.
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
    guard let data = serializer.data(from: json, options: options) else {
      logger.log(message: failure(json, Self.self))
      return nil
    }
    return from(decodableData: data, jsonDecoder: jsonDecoder, logger: logger)
  }

  /// Reads an instance by `Codable` from a JSON text; nil if it does not fit. The instance may be an array.
  @available(*, deprecated, message: "Write GlossJSONDecoder().decode(_:from:) of GlossCodable")
  public static func from(
    decodableData data: Data, jsonDecoder: JSONDecoder = JSONDecoder(), logger: any Logger = GlossLogger()
  ) -> Self? {
    logging(Self.self, logger) { try jsonDecoder.decode(Self.self, from: data) }
  }
}

extension Array where Element: Swift.Decodable {
  /// Reads an element by `Codable` from each value; nil if one does not fit.
  @available(
    *, deprecated,
    message: "Let the type conform to GlossyByCodable of GlossCodable, and write fromJSONArray(_:)"
  )
  public static func from(
    decodableJSONArray jsonArray: [JSON], jsonDecoder: JSONDecoder = JSONDecoder(),
    serializer: any JSONSerializer = GlossJSONSerializer(), options: JSONSerialization.WritingOptions? = nil,
    logger: any Logger = GlossLogger()
  ) -> [Element]? {
    var elements: [Element] = []
    for json in jsonArray {
      guard
        let element = Element.from(
          decodableJSON: json, jsonDecoder: jsonDecoder, serializer: serializer, options: options, logger: logger)
      else { return nil }
      elements.append(element)
    }
    return elements
  }
}

extension Swift.Encodable {
  /// The object that a serializer makes of the text that `Codable` writes; nil if either fails, or if the text is of
  /// anything but an object.
  @available(
    *, deprecated, message: "Let the type conform to GlossyByCodable of GlossCodable, and write toJSON()"
  )
  public func toEncodableJSON(
    jsonEncoder: JSONEncoder = JSONEncoder(), serializer: any JSONSerializer = GlossJSONSerializer(),
    options: JSONSerialization.ReadingOptions = .mutableContainers, logger: any Logger = GlossLogger()
  ) -> JSON? {
    guard let data = logging(Self.self, logger, { try jsonEncoder.encode(self) }) else { return nil }
    let json = serializer.json(from: data, options: options)
    if json == nil { logger.log(message: "\(Self.self) is not written as an object") }
    return json
  }
}

extension Array where Element: Swift.Encodable {
  /// The objects that a serializer makes of the text that `Codable` writes; nil if either fails, or if an element is
  /// written as anything but an object.
  @available(
    *, deprecated, message: "Let the type conform to GlossyByCodable of GlossCodable, and write toJSONArray()"
  )
  public func toEncodableJSONArray(
    jsonEncoder: JSONEncoder = JSONEncoder(), serializer: any JSONSerializer = GlossJSONSerializer(),
    options: JSONSerialization.ReadingOptions = .mutableContainers, logger: any Logger = GlossLogger()
  ) -> [JSON]? {
    guard let data = logging(Self.self, logger, { try jsonEncoder.encode(self) }) else { return nil }
    let array = serializer.jsonArray(from: data, options: options)
    if array == nil { logger.log(message: "\(Self.self) is not written as an array of objects") }
    return array
  }
}

// MARK: - Shared steps

/// What a closure returns; nil if it throws, which is logged.
@available(*, deprecated, message: "It is there for Gloss 3.2")
private func logging<Result>(_ type: Any.Type, _ logger: any Logger, _ body: () throws -> Result) -> Result? {
  do {
    return try body()
  } catch {
    logger.log(message: "\(type): \(error)")
    return nil
  }
}

/// Why a serializer wrote nothing.
private func failure(_ json: JSON, _ type: Any.Type) -> String {
  "\(type): \(json.encodingError.map { "\($0)" } ?? "the serializer wrote nothing")"
}
