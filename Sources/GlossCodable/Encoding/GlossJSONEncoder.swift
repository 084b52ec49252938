import Foundation

#if SWIFT_PACKAGE
  @_spi(GlossProducts) import Gloss
#endif

/// Encodes `Codable` models as JSON, with the interface of Foundation's `JSONEncoder`.
///
/// ```swift
/// let encoder = GlossJSONEncoder()
/// encoder.keyEncodingStrategy = .convertToSnakeCase
/// let data = try encoder.encode(repos)
/// ```
///
/// It writes the same bytes as `JSONEncoder`, except that without `.sortedKeys` the members of an object are in the order in which
/// the model encodes them. It takes Foundation's options and strategies, so that extensions of them go on working.
///
/// If a model asks for two different containers for one value, `encode` throws an `EncodingError`. It also does so for a value that is
/// nested too deep for what is left of the thread's stack, if a value is written before the next level.
///
/// `@unchecked Sendable`: a lock guards the settings. A subclass must guard what it adds. A call of `encode` uses the settings as
/// they are when it begins.
open class GlossJSONEncoder: @unchecked Sendable {
  /// How the text is laid out.
  public typealias OutputFormatting = JSONEncoder.OutputFormatting
  /// How dates are written.
  public typealias DateEncodingStrategy = JSONEncoder.DateEncodingStrategy
  /// How `Data` is written.
  public typealias DataEncodingStrategy = JSONEncoder.DataEncodingStrategy
  /// How infinity and NaN are written.
  public typealias NonConformingFloatEncodingStrategy = JSONEncoder.NonConformingFloatEncodingStrategy
  /// How coding keys become the keys of objects.
  public typealias KeyEncodingStrategy = JSONEncoder.KeyEncodingStrategy

  // A lock guards it. Exclusive access needs no check then.
  @exclusivity(unchecked) final var unguardedSettings = EncodingSettings.defaults

  /// An encoder with the defaults of `JSONEncoder`.
  public init() {}

  /// How the text is laid out: by default without white space, and with escaped slashes.
  open var outputFormatting: OutputFormatting {
    get { currentSettings.settings.formatting }
    set { change { $0.formatting = newValue } }
  }

  /// How dates are written: by default as `Date` writes itself, in seconds since 2001.
  open var dateEncodingStrategy: DateEncodingStrategy {
    get { currentSettings.settings.dates }
    set { change { $0.dates = newValue } }
  }

  /// How `Data` is written: by default in base64.
  open var dataEncodingStrategy: DataEncodingStrategy {
    get { currentSettings.settings.data }
    set { change { $0.data = newValue } }
  }

  /// How infinity and NaN are written: by default not at all.
  open var nonConformingFloatEncodingStrategy: NonConformingFloatEncodingStrategy {
    get { currentSettings.settings.floats }
    set { change { $0.floats = newValue } }
  }

  /// How coding keys become the keys of objects: by default they stay as they are. The keys of a dictionary with `String` keys always
  /// stay as they are.
  open var keyEncodingStrategy: KeyEncodingStrategy {
    get { currentSettings.settings.keys }
    set { change { $0.keys = newValue } }
  }

  /// What models can ask their encoder for.
  open var userInfo: [CodingUserInfoKey: any Sendable] {
    get { currentSettings.settings.userInfo }
    set { change { $0.userInfo = newValue } }
  }

  // MARK: - Encoding

  /// A value as a JSON text in UTF-8. O(size of the result); with sorted keys O(n log n) for n members of an object.
  ///
  /// - Throws: What the value throws, and `EncodingError` with the path of a value that JSON can't hold. With sorted keys or white
  ///   space, or if a key of an object may be there twice, also if a string has more than 256 MiB or the text more than 4 GiB.
  open func encode<Value: Swift.Encodable>(_ value: Value) throws -> Data {
    try EncodingContext(currentSettings).encode(value)
  }

  /// A value that is encoded with a configuration, as a JSON text in UTF-8.
  ///
  /// - Throws: What the value throws, and `EncodingError` with the path of a value that JSON can't hold.
  open func encode<Value: EncodableWithConfiguration>(
    _ value: Value, configuration: Value.EncodingConfiguration
  ) throws -> Data {
    try encode(Configured(value: value, configuration: configuration))
  }

  /// A value that is encoded with the configuration of a type, as a JSON text in UTF-8.
  ///
  /// - Throws: What the value throws, and `EncodingError` with the path of a value that JSON can't hold.
  open func encode<Value: EncodableWithConfiguration, Provider: EncodingConfigurationProviding>(
    _ value: Value, configuration: Provider.Type
  ) throws -> Data where Value.EncodingConfiguration == Provider.EncodingConfiguration {
    try encode(value, configuration: Provider.encodingConfiguration)
  }
}

extension GlossJSONEncoder: SharedCoder {}

/// What an encoder is set to.
struct EncodingSettings: CoderSettings {
  var formatting: JSONEncoder.OutputFormatting = []
  var dates = JSONEncoder.DateEncodingStrategy.deferredToDate
  var data = JSONEncoder.DataEncodingStrategy.base64
  var floats = JSONEncoder.NonConformingFloatEncodingStrategy.throw
  var keys = JSONEncoder.KeyEncodingStrategy.useDefaultKeys
  var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  var convertsKeys: Bool { if case .useDefaultKeys = keys { false } else { true } }

  static var noTypes: TypeTable<TypeWriting> { TypeTable() }
  /// The defaults of `JSONEncoder`.
  static let defaults = SharedSettings(EncodingSettings())
}

/// A value with the configuration that it is encoded with.
private struct Configured<Value: EncodableWithConfiguration>: Swift.Encodable {
  let value: Value
  let configuration: Value.EncodingConfiguration

  func encode(to encoder: any Swift.Encoder) throws {
    try value.encode(to: encoder, configuration: configuration)
  }
}
