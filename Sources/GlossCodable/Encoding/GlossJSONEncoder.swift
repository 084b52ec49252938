import Foundation

#if SWIFT_PACKAGE
  import Gloss
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

  // The lock guards both. Exclusive access needs no check then.
  /// They are in an object of their own, which does not change: a call counts one reference and not one for each setting.
  @exclusivity(unchecked) private var shared = SharedSettings.defaults
  /// What calls found out about types, for the next ones.
  @exclusivity(unchecked) private var types = TypeTable<TypeWriting>()

  private final var lock: NSLock { CoderLocks.lock(of: self) }

  /// An encoder with the defaults of `JSONEncoder`.
  public init() {}

  /// How the text is laid out: by default without white space, and with escaped slashes.
  open var outputFormatting: OutputFormatting {
    get { lock.withLock { shared.settings.formatting } }
    set { change { $0.formatting = newValue } }
  }

  /// How dates are written: by default as `Date` writes itself, in seconds since 2001.
  open var dateEncodingStrategy: DateEncodingStrategy {
    get { lock.withLock { shared.settings.dates } }
    set { change { $0.dates = newValue } }
  }

  /// How `Data` is written: by default in base64.
  open var dataEncodingStrategy: DataEncodingStrategy {
    get { lock.withLock { shared.settings.data } }
    set { change { $0.data = newValue } }
  }

  /// How infinity and NaN are written: by default not at all.
  open var nonConformingFloatEncodingStrategy: NonConformingFloatEncodingStrategy {
    get { lock.withLock { shared.settings.floats } }
    set { change { $0.floats = newValue } }
  }

  /// How coding keys become the keys of objects: by default they stay as they are. The keys of a dictionary with `String` keys always
  /// stay as they are.
  open var keyEncodingStrategy: KeyEncodingStrategy {
    get { lock.withLock { shared.settings.keys } }
    set { change { $0.keys = newValue } }
  }

  /// What models can ask their encoder for.
  open var userInfo: [CodingUserInfoKey: any Sendable] {
    get { lock.withLock { shared.settings.userInfo } }
    set { change { $0.userInfo = newValue } }
  }

  private func change(_ body: (inout EncodingSettings) -> Void) {
    let lock = lock
    lock.lock()
    var settings = shared.settings
    body(&settings)
    let former = shared
    shared = SharedSettings(settings)
    types = TypeTable()
    lock.unlock()
    // Not under the lock: it may release what a model has in `userInfo`.
    withExtendedLifetime(former) {}
  }

  // MARK: - Encoding

  /// A value as a JSON text in UTF-8. O(size of the result); with sorted keys O(n log n) for n members of an object.
  ///
  /// - Throws: What the value throws, and `EncodingError` with the path of a value that JSON can't hold.
  open func encode<Value: Swift.Encodable>(_ value: Value) throws -> Data {
    let lock = lock
    lock.lock()
    let (shared, types) = (shared, types)
    lock.unlock()
    let context = try EncodingContext(shared, types)
    defer { if context.hasNewTypes { share(context.types, for: shared) } }
    return try context.encode(value)
  }

  /// The settings as they are now.
  final var currentSettings: SharedSettings {
    let lock = lock
    lock.lock()
    defer { lock.unlock() }
    return shared
  }

  /// Whether nobody has changed the settings. Only for an encoder that nobody else holds.
  final var isUnchanged: Bool { shared === SharedSettings.defaults }

  /// What is known about types with certain settings.
  final func knownTypes(for shared: SharedSettings) -> TypeTable<TypeWriting> {
    lock.withLock { self.shared === shared ? types : TypeTable() }
  }

  /// Keeps what a call found out about types for later calls.
  final func share(_ types: TypeTable<TypeWriting>, for shared: SharedSettings) {
    lock.withLock { if self.shared === shared { self.types = types } }
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

/// What an encoder is set to.
struct EncodingSettings {
  var formatting: JSONEncoder.OutputFormatting = []
  var dates = JSONEncoder.DateEncodingStrategy.deferredToDate
  var data = JSONEncoder.DataEncodingStrategy.base64
  var floats = JSONEncoder.NonConformingFloatEncodingStrategy.throw
  var keys = JSONEncoder.KeyEncodingStrategy.useDefaultKeys
  var userInfo: [CodingUserInfoKey: any Sendable] = [:]
}

/// Settings that calls of `encode` share.
final class SharedSettings: Sendable {
  let settings: EncodingSettings
  /// Whether coding keys are what the keys of objects are converted from.
  let convertsKeys: Bool

  /// The defaults of `JSONEncoder`.
  static let defaults = SharedSettings(EncodingSettings())

  init(_ settings: EncodingSettings) {
    self.settings = settings
    if case .useDefaultKeys = settings.keys { convertsKeys = false } else { convertsKeys = true }
  }
}

/// A value with the configuration that it is encoded with.
private struct Configured<Value: EncodableWithConfiguration>: Swift.Encodable {
  let value: Value
  let configuration: Value.EncodingConfiguration

  func encode(to encoder: any Swift.Encoder) throws {
    try value.encode(to: encoder, configuration: configuration)
  }
}
