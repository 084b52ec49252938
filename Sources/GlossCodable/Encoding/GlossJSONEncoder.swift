#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Gloss

/// Encodes `Codable` models as JSON, with the interface of Foundation's `JSONEncoder`.
///
/// ```swift
/// let encoder = GlossJSONEncoder()
/// encoder.keyEncodingStrategy = .convertToSnakeCase
/// let data = try encoder.encode(repos)
/// ```
///
/// It writes the same bytes as `JSONEncoder`, except that without `.sortedKeys` the members of an object are in the order in which the
/// model encodes them. It takes Foundation's options and strategies, so extensions of them still work.
///
/// If a model asks for two different containers for one value, `encode` throws an `EncodingError`. It also throws one for a value that is
/// nested too deep for the rest of the thread's stack. That is found if a value is written before the next level.
///
/// `@unchecked Sendable`: a lock guards the settings. A subclass must guard the properties that it adds. A call of `encode` uses the
/// settings at its start.
open class GlossJSONEncoder: @unchecked Sendable {
  /// Options for the layout of the text.
  public typealias OutputFormatting = JSONEncoder.OutputFormatting
  /// A strategy for writing dates.
  public typealias DateEncodingStrategy = JSONEncoder.DateEncodingStrategy
  /// A strategy for writing `Data`.
  public typealias DataEncodingStrategy = JSONEncoder.DataEncodingStrategy
  /// A strategy for writing infinity and NaN.
  public typealias NonConformingFloatEncodingStrategy = JSONEncoder.NonConformingFloatEncodingStrategy
  /// A strategy for converting coding keys to the keys of objects.
  public typealias KeyEncodingStrategy = JSONEncoder.KeyEncodingStrategy

  // A lock guards it, so exclusive access needs no check: see `Package.swift`.
  final var unguardedSettings = EncodingSettings.defaults

  /// Creates an encoder with the defaults of `JSONEncoder`.
  public init() {}

  /// The layout of the text: by default without white space, and with escaped slashes.
  open var outputFormatting: OutputFormatting {
    get { currentSettings.settings.formatting }
    set { change { $0.formatting = newValue } }
  }

  /// The strategy for dates. By default `Date` writes itself, in seconds since 2001.
  open var dateEncodingStrategy: DateEncodingStrategy {
    get { currentSettings.settings.dates }
    set { change { $0.dates = newValue } }
  }

  /// The strategy for `Data`: by default base64.
  open var dataEncodingStrategy: DataEncodingStrategy {
    get { currentSettings.settings.data }
    set { change { $0.data = newValue } }
  }

  /// The strategy for infinity and NaN: by default they are not written.
  open var nonConformingFloatEncodingStrategy: NonConformingFloatEncodingStrategy {
    get { currentSettings.settings.floats }
    set { change { $0.floats = newValue } }
  }

  /// The strategy for converting coding keys to the keys of objects: by default they do not change. The keys of a dictionary with
  /// `String` keys never change.
  open var keyEncodingStrategy: KeyEncodingStrategy {
    get { currentSettings.settings.keys }
    set { change { $0.keys = newValue } }
  }

  /// Values that models can get from their encoder.
  open var userInfo: [CodingUserInfoKey: any Sendable] {
    get { currentSettings.settings.userInfo }
    set { change { $0.userInfo = newValue } }
  }

  // MARK: - Encoding

  /// Encodes a value as a JSON text in UTF-8. O(size of the result); with sorted keys O(n log n) for n members of an object.
  ///
  /// - Throws: Errors of the value, and `EncodingError` with the path of a value that JSON can't hold. Some texts are parsed again: with
  ///   sorted keys or white space, or if a key of an object may be there twice. Then it also throws if a string has more than 256 MiB or
  ///   the text more than 4 GiB.
  open func encode<Value: Swift.Encodable>(_ value: Value) throws -> Data {
    try EncodingContext(currentSettings).encode(value)
  }

  /// Encodes a value with a configuration as a JSON text in UTF-8.
  ///
  /// - Throws: Errors of the value, and `EncodingError` with the path of a value that JSON can't hold.
  open func encode<Value: EncodableWithConfiguration>(
    _ value: Value, configuration: Value.EncodingConfiguration
  ) throws -> Data {
    try encode(Configured(value: value, configuration: configuration))
  }

  /// Encodes a value with the configuration of a type as a JSON text in UTF-8.
  ///
  /// - Throws: Errors of the value, and `EncodingError` with the path of a value that JSON can't hold.
  open func encode<Value: EncodableWithConfiguration, Provider: EncodingConfigurationProviding>(
    _ value: Value, configuration: Provider.Type
  ) throws -> Data where Value.EncodingConfiguration == Provider.EncodingConfiguration {
    try encode(value, configuration: Provider.encodingConfiguration)
  }
}

extension GlossJSONEncoder: SharedCoder {}

/// The settings of an encoder.
struct EncodingSettings: CoderSettings {
  typealias Way = TypeWriting

  var formatting: JSONEncoder.OutputFormatting = []
  var dates = JSONEncoder.DateEncodingStrategy.deferredToDate
  var data = JSONEncoder.DataEncodingStrategy.base64
  var floats = JSONEncoder.NonConformingFloatEncodingStrategy.throw
  var keys = JSONEncoder.KeyEncodingStrategy.useDefaultKeys
  var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  var convertsKeys: Bool { if case .useDefaultKeys = keys { false } else { true } }

  /// The defaults of `JSONEncoder`.
  static let defaults = SharedSettings(EncodingSettings())
}

/// A value together with its configuration for encoding.
private struct Configured<Value: EncodableWithConfiguration>: Swift.Encodable {
  let value: Value
  let configuration: Value.EncodingConfiguration

  func encode(to encoder: any Swift.Encoder) throws {
    try value.encode(to: encoder, configuration: configuration)
  }
}
