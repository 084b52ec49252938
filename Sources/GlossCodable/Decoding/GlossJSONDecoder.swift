#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Gloss

/// Decodes `Codable` models from JSON, with the interface of Foundation's `JSONDecoder`.
///
/// ```swift
/// let decoder = GlossJSONDecoder()
/// decoder.keyDecodingStrategy = .convertFromSnakeCase
/// let repos = try decoder.decode([Repo].self, from: data)
/// ```
///
/// It returns the same values as `JSONDecoder` and throws the same errors. The description of an error also has the line and the column.
/// It takes Foundation's strategies, so extensions of them still work.
///
/// The whole text is validated, by RFC 8259 or by JSON5, including parts that no model reads. At most 512 arrays and objects may be
/// nested in each other.
///
/// `@unchecked Sendable`: a lock guards the settings. A subclass must guard the properties that it adds. A call of `decode` uses the
/// settings at its start.
open class GlossJSONDecoder: @unchecked Sendable {
  /// A strategy for reading dates.
  public typealias DateDecodingStrategy = JSONDecoder.DateDecodingStrategy
  /// A strategy for reading `Data`.
  public typealias DataDecodingStrategy = JSONDecoder.DataDecodingStrategy
  /// A strategy for reading infinity and NaN.
  public typealias NonConformingFloatDecodingStrategy = JSONDecoder.NonConformingFloatDecodingStrategy
  /// A strategy for converting the keys of objects to coding keys.
  public typealias KeyDecodingStrategy = JSONDecoder.KeyDecodingStrategy

  // A lock guards it, so exclusive access needs no check: see `Package.swift`.
  final var unguardedSettings = DecodingSettings.defaults

  /// Creates a decoder with the defaults of `JSONDecoder`.
  public init() {}

  /// The strategy for dates. By default `Date` reads itself, from seconds since 2001.
  open var dateDecodingStrategy: DateDecodingStrategy {
    get { currentSettings.settings.dates }
    set { change { $0.dates = newValue } }
  }

  /// The strategy for `Data`: by default base64.
  open var dataDecodingStrategy: DataDecodingStrategy {
    get { currentSettings.settings.data }
    set { change { $0.data = newValue } }
  }

  /// The strategy for infinity and NaN: by default they are not read.
  open var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy {
    get { currentSettings.settings.floats }
    set { change { $0.floats = newValue } }
  }

  /// The strategy for converting the keys of objects to coding keys: by default they do not change.
  open var keyDecodingStrategy: KeyDecodingStrategy {
    get { currentSettings.settings.keys }
    set { change { $0.keys = newValue } }
  }

  /// Whether the braces around the whole text may be missing. By default false.
  ///
  /// Then `"a": 1, "b": 2` is an object, and so is an empty text. A text that begins with a brace is read as usual. Lines and columns in
  /// errors are those of the original text. It has no effect on a `JSON` value, or on a `JSONSource` of yours that is neither a string
  /// nor a sequence of bytes.
  open var assumesTopLevelDictionary: Bool {
    get { allows(.outerBracesMayBeMissing) }
    set { allow(.outerBracesMayBeMissing, newValue) }
  }

  /// Whether a text may be in JSON5 (https://spec.json5.org). By default false.
  ///
  /// It applies to `Data`, strings, sequences of bytes, and `.bytes(...)`. Other types that conform to `JSONSource` parse themselves.
  /// Foundation does not follow the specification everywhere: <doc:DifferencesFromFoundation> lists the differences.
  open var allowsJSON5: Bool {
    get { allows(.json5) }
    set { allow(.json5, newValue) }
  }

  private final func allows(_ options: JSON.ParsingOptions) -> Bool {
    currentSettings.settings.parsing.contains(options)
  }

  private final func allow(_ options: JSON.ParsingOptions, _ isAllowed: Bool) {
    change { if isAllowed { $0.parsing.formUnion(options) } else { $0.parsing.subtract(options) } }
  }

  /// Values that models can get from their decoder.
  open var userInfo: [CodingUserInfoKey: any Sendable] {
    get { currentSettings.settings.userInfo }
    set { change { $0.userInfo = newValue } }
  }

  /// Decodes a value from a JSON text in UTF-8, UTF-16 or UTF-32, with or without a byte order mark. O(bytes).
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - data: The bytes of the text.
  /// - Throws: `DecodingError`, or an error of the model.
  open func decode<Value: Swift.Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    try explaining(data) { try $0.decode(type) }
  }

  /// Decodes a value whose type needs a configuration. O(bytes).
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - data: The bytes of the text.
  ///   - configuration: The configuration for the initializer of the type.
  /// - Throws: `DecodingError`, or an error of the model.
  open func decode<Value: DecodableWithConfiguration>(
    _ type: Value.Type, from data: Data, configuration: Value.DecodingConfiguration
  ) throws -> Value {
    try explaining(data) { try type.init(from: $0, configuration: configuration) }
  }

  /// Decodes a value whose type needs a configuration from another type. O(bytes).
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - data: The bytes of the text.
  ///   - configuration: A type that provides the configuration for the initializer.
  /// - Throws: `DecodingError`, or an error of the model.
  open func decode<Value: DecodableWithConfiguration, Configuration: DecodingConfigurationProviding>(
    _ type: Value.Type, from data: Data, configuration: Configuration.Type
  ) throws -> Value where Value.DecodingConfiguration == Configuration.DecodingConfiguration {
    try decode(type, from: data, configuration: Configuration.decodingConfiguration)
  }
}

extension GlossJSONDecoder: SharedCoder {}

/// The settings of a decoder.
struct DecodingSettings: CoderSettings {
  typealias Way = TypeReading

  var dates = JSONDecoder.DateDecodingStrategy.deferredToDate
  var data = JSONDecoder.DataDecodingStrategy.base64
  var floats = JSONDecoder.NonConformingFloatDecodingStrategy.throw
  var keys = JSONDecoder.KeyDecodingStrategy.useDefaultKeys
  var parsing: JSON.ParsingOptions = []
  var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  var convertsKeys: Bool { if case .useDefaultKeys = keys { false } else { true } }

  /// The defaults of `JSONDecoder`.
  static let defaults = SharedSettings(DecodingSettings())
}

// MARK: - Decoding

extension GlossJSONDecoder {
  /// Decodes a value from a source. O(bytes).
  ///
  /// A source of yours that is neither a string nor a sequence of bytes parses itself, without the options of this decoder.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - source: A JSON text or value.
  /// - Throws: `DecodingError`, or an error of the model.
  public final func decode<Value: Swift.Decodable>(_ type: Value.Type, from source: some JSONSource) throws -> Value {
    try explaining(source) { try $0.decode(type) }
  }

  /// Reads the whole value of a source by `body`. A `DecodingError` gets its full description.
  @inline(__always)
  private final func explaining<Value>(
    _ source: some JSONSource, _ body: (ValueDecoder) throws -> Value
  ) throws -> Value {
    do {
      let root = try root(of: source)
      let refusals = JSONTape.refusalCount
      let value = try root.context.keepingSpares { try body(root) }
      // A model may catch the error, and do without the value.
      if refusals != JSONTape.refusalCount { throw root.failure(.lessDepth, at: root.index, .root) }
      return value
    } catch let error as DecodingError {
      throw error.explained
    }
  }

  /// A decoder for the whole value of a source.
  final func root<Source: JSONSource>(of source: Source) throws -> ValueDecoder {
    do {
      let shared = currentSettings
      return try ValueDecoder(of: source.json(options: shared.settings.parsing), shared)
    } catch {
      throw DecodingError.notJSON(error)
    }
  }
}
