import Foundation

#if SWIFT_PACKAGE
  @_spi(GlossProducts) import Gloss
#endif

/// Decodes `Codable` models from JSON, with the interface of Foundation's `JSONDecoder`.
///
/// ```swift
/// let decoder = GlossJSONDecoder()
/// decoder.keyDecodingStrategy = .convertFromSnakeCase
/// let repos = try decoder.decode([Repo].self, from: data)
/// ```
///
/// It returns the same values as `JSONDecoder` and throws the same errors. The description of an error also says the line and the
/// column. It takes Foundation's strategies, so that extensions of them go on working.
///
/// The whole text is validated, by RFC 8259 or by JSON5, also what no model reads. At most 512 arrays and objects may be nested in each other.
///
/// `@unchecked Sendable`: a lock guards the settings. A subclass must guard what it adds. A call of `decode` uses the settings as
/// they are when it begins.
open class GlossJSONDecoder: @unchecked Sendable {
  /// How dates are read.
  public typealias DateDecodingStrategy = JSONDecoder.DateDecodingStrategy
  /// How `Data` is read.
  public typealias DataDecodingStrategy = JSONDecoder.DataDecodingStrategy
  /// How infinity and NaN are read.
  public typealias NonConformingFloatDecodingStrategy = JSONDecoder.NonConformingFloatDecodingStrategy
  /// How the keys of objects become coding keys.
  public typealias KeyDecodingStrategy = JSONDecoder.KeyDecodingStrategy

  // A lock guards it. Exclusive access needs no check then.
  @exclusivity(unchecked) final var unguardedSettings = DecodingSettings.defaults

  /// A decoder with the defaults of `JSONDecoder`.
  public init() {}

  /// How dates are read: by default as `Date` reads itself, from seconds since 2001.
  open var dateDecodingStrategy: DateDecodingStrategy {
    get { currentSettings.settings.dates }
    set { change { $0.dates = newValue } }
  }

  /// How `Data` is read: by default from base64.
  open var dataDecodingStrategy: DataDecodingStrategy {
    get { currentSettings.settings.data }
    set { change { $0.data = newValue } }
  }

  /// How infinity and NaN are read: by default not at all.
  open var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy {
    get { currentSettings.settings.floats }
    set { change { $0.floats = newValue } }
  }

  /// How the keys of objects become coding keys: by default they stay as they are.
  open var keyDecodingStrategy: KeyDecodingStrategy {
    get { currentSettings.settings.keys }
    set { change { $0.keys = newValue } }
  }

  /// Whether the braces around the whole text may be missing: by default not.
  ///
  /// `"a": 1, "b": 2` is an object then, and so is a text that is empty. A text that begins with a brace is read as usual. Lines and
  /// columns in errors are those of the text as it is. It makes no difference for a `JSON` value, or for a `JSONSource` of yours that is
  /// neither a string nor a sequence of bytes.
  open var assumesTopLevelDictionary: Bool {
    get { allows(._outerBracesMayBeMissing) }
    set { allow(._outerBracesMayBeMissing, newValue) }
  }

  /// Whether a text may be in JSON5 (https://spec.json5.org): by default it may not.
  ///
  /// It holds for `Data`, strings, sequences of bytes, and `.bytes(...)`. Other types that conform to `JSONSource` parse themselves. Differences from
  /// Foundation, which does not follow the specification everywhere, are listed in <doc:DifferencesFromFoundation>.
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

  /// What models can ask their decoder for.
  open var userInfo: [CodingUserInfoKey: any Sendable] {
    get { currentSettings.settings.userInfo }
    set { change { $0.userInfo = newValue } }
  }

  /// Decodes a value from a JSON text in UTF-8, UTF-16 or UTF-32, with or without a byte order mark. O(bytes).
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - data: The bytes of the text.
  /// - Throws: `DecodingError`, or what the model throws.
  open func decode<Value: Swift.Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    try explaining(data) { try $0.decode(type) }
  }

  /// Decodes a value whose type needs a configuration. O(bytes).
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - data: The bytes of the text.
  ///   - configuration: What the initializer of the type gets.
  /// - Throws: `DecodingError`, or what the model throws.
  open func decode<Value: DecodableWithConfiguration>(
    _ type: Value.Type, from data: Data, configuration: Value.DecodingConfiguration
  ) throws -> Value {
    try explaining(data) { try type.init(from: $0, configuration: configuration) }
  }

  /// Decodes a value whose type needs a configuration that another type provides. O(bytes).
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - data: The bytes of the text.
  ///   - configuration: A type that provides what the initializer gets.
  /// - Throws: `DecodingError`, or what the model throws.
  open func decode<Value: DecodableWithConfiguration, Configuration: DecodingConfigurationProviding>(
    _ type: Value.Type, from data: Data, configuration: Configuration.Type
  ) throws -> Value where Value.DecodingConfiguration == Configuration.DecodingConfiguration {
    try decode(type, from: data, configuration: Configuration.decodingConfiguration)
  }
}

extension GlossJSONDecoder: SharedCoder {}

/// What a decoder is set to.
struct DecodingSettings: CoderSettings {
  var dates = JSONDecoder.DateDecodingStrategy.deferredToDate
  var data = JSONDecoder.DataDecodingStrategy.base64
  var floats = JSONDecoder.NonConformingFloatDecodingStrategy.throw
  var keys = JSONDecoder.KeyDecodingStrategy.useDefaultKeys
  var parsing: JSON.ParsingOptions = []
  var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  var convertsKeys: Bool { if case .useDefaultKeys = keys { false } else { true } }

  static var noTypes: KnownTypes { KnownTypes() }
  /// The defaults of `JSONDecoder`.
  static let defaults = SharedSettings(DecodingSettings())
}

// MARK: - Decoding

extension GlossJSONDecoder {
  /// Decodes a value from a source. O(bytes).
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - source: A JSON text or value.
  /// - Throws: `DecodingError`, or what the model throws.
  public final func decode<Value: Swift.Decodable>(_ type: Value.Type, from source: some JSONSource) throws -> Value {
    try explaining(source) { try $0.decode(type) }
  }

  /// What `body` makes of the whole value of a source. A `DecodingError` gets its words.
  @inline(__always)
  private final func explaining<Value>(
    _ source: some JSONSource, _ body: (ValueDecoder) throws -> Value
  ) throws -> Value {
    do {
      let root = try root(of: source)
      let refusals = _JSONTape.refusalCount
      let value = try root.context.keepingSpares { try body(root) }
      // A model may catch the error, and do without the value.
      if refusals != _JSONTape.refusalCount { throw root.failure(.lessDepth, at: root.index, .root) }
      return value
    } catch let error as DecodingError {
      throw error.explained
    }
  }

  /// A decoder of the whole value of a source.
  final func root<Source: JSONSource>(of source: Source) throws -> ValueDecoder {
    do {
      let shared = currentSettings
      let context = try DecodingContext(source.json(options: shared.settings.parsing), shared)
      return ValueDecoder(context, context.root)
    } catch {
      throw DecodingError.notJSON(error)
    }
  }
}
