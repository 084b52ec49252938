import Foundation
import Gloss

/// What the decoders of one document share.
///
/// It lives as long as a decoder that a model keeps. It is not `Sendable`, as decoders are not.
final class DecodingContext {
  let tape: _JSONTape
  let settings: DecodingSettings
  /// Whether coding keys are what the keys of objects are converted to.
  let convertsKeys: Bool
  /// Whether the values are in the text. The null that takes the place of a missing value is not.
  let hasLocations: Bool
  /// The last error that was thrown here, for a report.
  @exclusivity(unchecked) var lastFailure: DecodingFailure?
  // How types are read, by the hash of the type. Exclusive access needs no check: nothing here calls back.
  @exclusivity(unchecked) private var types: [(type: ObjectIdentifier, reading: TypeReading)?] = []
  /// What keys are converted to, if that depends on nothing but the key.
  @exclusivity(unchecked) private var convertedKeys: [KeyText: String] = [:]

  init(_ tape: _JSONTape, _ settings: DecodingSettings, hasLocations: Bool = true) {
    self.tape = tape
    self.settings = settings
    self.hasLocations = hasLocations
    if case .useDefaultKeys = settings.keys { convertsKeys = false } else { convertsKeys = true }
  }

  /// A power of two.
  private static let slotCount = 64

  /// How a type is read. The answer is kept until another type takes its place: to ask the runtime takes longer.
  func reading<Value: Swift.Decodable>(of type: Value.Type) -> TypeReading {
    let identifier = ObjectIdentifier(type)
    // Metadata is aligned, so that the lowest bits are always the same.
    let bits = UInt(bitPattern: identifier)
    let slot = Int(truncatingIfNeeded: (bits >> 4 ^ bits >> 10) & UInt(DecodingContext.slotCount - 1))
    if types.isEmpty { types = Array(repeating: nil, count: DecodingContext.slotCount) }
    if let known = types[slot], known.type == identifier { return known.reading }
    let reading = TypeReading(of: type, settings)
    types[slot] = (identifier, reading)
    return reading
  }

  /// What a key in snake case is converted to.
  func camelCase(_ key: String) -> String {
    let text = KeyText(text: key)
    if let known = convertedKeys[text] { return known }
    let converted = key.camelCaseFromSnakeCase
    convertedKeys[text] = converted
    return converted
  }
}

/// How a value of a type is read.
enum TypeReading {
  /// By its own initializer.
  case model
  /// In one go.
  case scalar(any ScalarDecoding.Type)
  /// Child by child, without a container.
  case collection(any CollectionDecoding.Type)
  /// By the closure of a strategy.
  case custom(@Sendable (any Swift.Decoder) throws -> any Swift.Decodable)

  init<Value: Swift.Decodable>(of type: Value.Type, _ settings: DecodingSettings) {
    if type == Date.self, case .custom(let decode) = settings.dates {
      self = .custom(decode)
    } else if type == Data.self, case .custom(let decode) = settings.data {
      self = .custom(decode)
    } else if type == Data.self, case .deferredToData = settings.data {
      self = .model
    } else if let scalar = type as? any ScalarDecoding.Type {
      self = .scalar(scalar)
    } else if let collection = type as? any CollectionDecoding.Type {
      self = .collection(collection)
    } else {
      self = .model
    }
  }
}
