import Foundation

/// The implementation of the bridge to `Codable`, for types of which only one conformance may be known.
@available(*, deprecated, message: "It is there for Gloss 3.2")
enum CodableOrGloss {
  static func value<Model>(
    of json: JSON, _ decoder: JSONDecoder, _ serializer: any JSONSerializer,
    _ options: JSONSerialization.WritingOptions?, _ logger: any Logger
  ) -> Model? {
    let model: Model? = byCodable(logger) {
      guard let data = serializer.data(from: json, options: options) else {
        logger.log(message: "\(Model.self): \(json.encodingError.map { "\($0)" } ?? "the serializer wrote nothing")")
        return nil
      }
      return try $0.read(data, decoder)
    }
    return model ?? byGloss(json)
  }

  static func value<Model>(
    of data: Data, _ decoder: JSONDecoder, _ serializer: any JSONSerializer,
    _ options: JSONSerialization.ReadingOptions, _ logger: any Logger
  ) -> Model? {
    if let model: Model = byCodable(logger, { try $0.read(data, decoder) }) { return model }
    guard Model.self is any JSONDecodable.Type else { return nil }
    if let json = serializer.json(from: data, options: options) { return byGloss(json) }
    guard Model.self is any Collection.Type else { return nil }
    return serializer.jsonArray(from: data, options: options)?.toJSON().flatMap { byGloss($0) }
  }

  static func values<Model>(
    of array: [JSON], _ decoder: JSONDecoder, _ serializer: any JSONSerializer,
    _ options: JSONSerialization.WritingOptions?, _ logger: any Logger
  ) -> [Model]? {
    var models: [Model] = []
    for json in array {
      guard let model: Model = value(of: json, decoder, serializer, options, logger) else { return nil }
      models.append(model)
    }
    return models
  }

  static func object<Model>(
    of model: Model, _ encoder: JSONEncoder, _ serializer: any JSONSerializer,
    _ options: JSONSerialization.ReadingOptions, _ logger: any Logger
  ) -> JSON? {
    if let data = text(of: model, encoder, logger) {
      if let json = serializer.json(from: data, options: options) { return json }
      logger.log(message: "\(Model.self) is not written as an object")
    }
    return (model as? any JSONEncodable)?.toJSON().flatMap { $0.kind == .object ? $0 : nil }
  }

  static func objects<Model>(
    of models: [Model], _ encoder: JSONEncoder, _ serializer: any JSONSerializer,
    _ options: JSONSerialization.ReadingOptions, _ logger: any Logger
  ) -> [JSON]? {
    if let data = text(of: models, encoder, logger) {
      if let array = serializer.jsonArray(from: data, options: options) { return array }
      logger.log(message: "\([Model].self) is not written as an array of objects")
    }
    let objects = models.compactMap { ($0 as? any JSONEncodable)?.toJSON() }.filter { $0.kind == .object }
    return objects.count == models.count ? objects : nil
  }

  // MARK: - By Codable

  /// Reads by a closure with a type that is `Codable`; nil if the type is not, or if the closure throws, which is logged.
  private static func byCodable<Model>(
    _ logger: any Logger, _ read: (any Swift.Decodable.Type) throws -> (any Swift.Decodable)?
  ) -> Model? {
    guard let type = Model.self as? any Swift.Decodable.Type else { return nil }
    do {
      return try read(type) as? Model
    } catch {
      logger.log(message: "\(Model.self): \(error)")
      return nil
    }
  }

  /// The text that `Codable` writes; nil if the type is not `Codable`, or if it throws, which is logged.
  private static func text<Model>(of model: Model, _ encoder: JSONEncoder, _ logger: any Logger) -> Data? {
    do {
      return try (model as? any Swift.Encodable).map { try encoder.encode($0) }
    } catch {
      logger.log(message: "\(Model.self): \(error)")
      return nil
    }
  }

  // MARK: - By Gloss

  /// The result of a model's `init?(json:)`; nil if the type is not a model of Gloss.
  private static func byGloss<Model>(_ json: JSON) -> Model? {
    (Model.self as? any JSONDecodable.Type)?.init(json: json) as? Model
  }
}

extension Swift.Decodable {
  fileprivate static func read(_ data: Data, _ decoder: JSONDecoder) throws -> Self {
    try decoder.decode(Self.self, from: data)
  }
}
