import Gloss

/// A type that is read from JSON and written as JSON by its `Codable` conformance. Gloss models can contain it.
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
///
/// If the conformance depends on generic parameters, Swift needs the inherited protocols stated, too:
///
/// ```swift
/// extension Box: GlossyByCodable, Glossy where Value: Codable {}
/// ```
public typealias GlossyByCodable = JSONDecodableByCodable & JSONEncodableByCodable

/// A type that is read from JSON by its `Decodable` conformance.
///
/// A report on a model that contains it includes it, with whole paths. `Decodable` stops at the first value that does not fit, so a
/// report has one problem for each instance.
public protocol JSONDecodableByCodable: JSONDecodable, Swift.Decodable {
  /// The decoder for instances; by default one with the defaults of `JSONDecoder`.
  ///
  /// It is called once for each instance. A type that needs other settings returns a decoder that it made once:
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
  public static var jsonDecoder: GlossJSONDecoder { SpareDecoder.unchangedCoder }

  /// Creates the value that `json` holds; nil if it does not fit.
  public init?(json: JSON) {
    guard let value = json.value(of: Self.self) else { return nil }
    self = value
  }

  public static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Self? {
    if reader.isNull, !decodesJSONNull { return nil }
    return read(reader, by: SpareDecoder.settings(of: jsonDecoder))
  }
}

/// A type that is written as JSON by its `Encodable` conformance.
///
/// If it can't be encoded, the error stays in its place in the JSON of the model that contains it, as for other values.
public protocol JSONEncodableByCodable: JSONEncodable, Swift.Encodable {
  /// The encoder for instances; by default one with the defaults of `JSONEncoder`. Its `outputFormatting` has no effect: the options of
  /// the model around it count.
  static var jsonEncoder: GlossJSONEncoder { get }
}

extension JSONEncodableByCodable {
  /// An encoder with the defaults of `JSONEncoder`.
  public static var jsonEncoder: GlossJSONEncoder { SpareEncoder.unchangedCoder }

  /// The value as JSON.
  public func toJSON() -> JSON? { JSON(encoding: self) }

  public func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    try writer.encode(self, by: Self.jsonEncoder)
  }
}

extension _JSONWriter where Self: ~Copyable {
  /// Writes an `Encodable` value, or the reason why it can't be written.
  ///
  /// - Parameter encoder: The encoder for it. The caller gives away its reference.
  @inline(__always)
  mutating func encode<Value: Swift.Encodable>(
    _ value: Value, by encoder: consuming GlossJSONEncoder
  ) throws(JSONEncodingError) {
    // A subclass may encode in a different way.
    guard type(of: encoder) == GlossJSONEncoder.self else {
      let encoded = Result { try JSON(data: encoder.encode(value), maximumDepth: .max) }
      switch encoded {
      case .success(let json): return try self.json(json, of: Value.self)
      case .failure(let error): return try unencodable(encoding: error)
      }
    }
    let settings = SpareEncoder.settings(of: encoder)
    let spare = SpareEncoder.begin()
    defer { SpareEncoder.end(spare) }
    try encode(value, settings, spare)
  }

  // Not inlined, so that nothing holds an encoder or an error any more when its use ends.
  @inline(never)
  private mutating func encode<Value: Swift.Encodable>(
    _ value: Value, _ settings: SharedSettings<EncodingSettings>, _ spare: Unretained<SpareEncoder>
  ) throws(JSONEncodingError) {
    do {
      let escapesSlashes = escapesSlashes
      try spare.with { try $0.encode(value, settings, escapingSlashes: escapesSlashes) }
    } catch {
      return try unencodable(encoding: error)
    }
    guard let context = spare.with({ $0.context }) else { return }
    try text(context.text)
  }

  /// Writes the reason why a value could not be encoded.
  private mutating func unencodable(encoding error: any Error) throws(JSONEncodingError) {
    guard case EncodingError.invalidValue(_, let context) = error else { return try unencodable(because: error) }
    try unencodable(JSONKeyPath.words(context.debugDescription, at: context.codingPath))
  }
}
