import Foundation

#if SWIFT_PACKAGE
  import Gloss
#endif

/// A type that is read from JSON and written as JSON by its `Codable` conformance, so that Gloss models can contain it.
///
/// ```swift
/// struct Address: Codable { ... }
/// extension Address: GlossyByCodable {}
///
/// struct Customer: Glossy {
///   let address: Address
///   init?(json: JSON) {
///     guard let address: Address = "address" <~~ json else { return nil }
///     ...
/// ```
public typealias GlossyByCodable = JSONDecodableByCodable & JSONEncodableByCodable

/// A type that is read from JSON by its `Decodable` conformance.
///
/// A report on a model that contains it goes on into it, with the whole path. `Decodable` stops at the first value that does not
/// fit, so that a report has one problem for each instance.
public protocol JSONDecodableByCodable: _JSONReadable, Swift.Decodable {
  /// The decoder that instances are read by: by default one with the defaults of `JSONDecoder`.
  ///
  /// It is asked for once for each instance. A type that needs other settings returns a decoder that it made once:
  ///
  /// ```swift
  /// extension Address: GlossyByCodable {
  ///   static let jsonDecoder: GlossJSONDecoder = {
  ///     let decoder = GlossJSONDecoder()
  ///     decoder.keyDecodingStrategy = .convertFromSnakeCase
  ///     return decoder
  ///   }()
  /// }
  /// ```
  static var jsonDecoder: GlossJSONDecoder { get }
}

extension JSONDecodableByCodable {
  /// A decoder with the defaults of `JSONDecoder`.
  public static var jsonDecoder: GlossJSONDecoder { GlossJSONDecoder() }

  public static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Self? {
    reader.isNull && !decodesNull ? nil : CodableReading(by: jsonDecoder).read(reader)
  }
}

/// A type that is written as JSON by its `Encodable` conformance.
///
/// If it can't be encoded, the reason stays in its place in the JSON of the model that contains it, as for other values.
public protocol JSONEncodableByCodable: _JSONWritable, Swift.Encodable {
  /// The encoder that instances are written by: by default one with the defaults of `JSONEncoder`. Its `outputFormatting` does not
  /// count: the model around it is written with the options of that.
  static var jsonEncoder: GlossJSONEncoder { get }
}

extension JSONEncodableByCodable {
  /// An encoder with the defaults of `JSONEncoder`.
  public static var jsonEncoder: GlossJSONEncoder { GlossJSONEncoder() }

  public func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    try writer.encode(self, by: Self.jsonEncoder)
  }
}

extension _JSONWriter where Self: ~Copyable {
  /// Writes an `Encodable` value, or the reason why that is not possible.
  mutating func encode<Value: Swift.Encodable>(
    _ value: Value, by encoder: GlossJSONEncoder
  ) throws(JSONEncodingError) {
    let encoded = Result { try JSON(data: encoder.encode(value), maximumDepth: .max) }
    switch encoded {
    case .success(let json): try self.json(json, of: Value.self)
    case .failure(EncodingError.invalidValue(_, let context)):
      try unencodable(JSONKeyPath.words(context.debugDescription, at: context.codingPath))
    case .failure(let error): try unencodable(because: error)
    }
  }
}
