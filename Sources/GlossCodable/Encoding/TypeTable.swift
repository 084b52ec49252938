import Foundation

/// How a value of a type is written.
enum TypeWriting {
  /// By its own `encode(to:)`.
  case model
  /// In one go.
  case scalar(any ScalarEncoding.Type)
  /// In one go, because all in it is scalar.
  case flat(any CollectionEncoding.Type)
  /// Child by child, without the containers that its own `encode(to:)` asks for.
  case collection(any CollectionEncoding.Type)
  /// By the closure of a strategy.
  case custom
}

/// How types are written. To ask the runtime takes longer than to write most values.
///
/// It depends on the strategies for dates and data. One call uses it at a time.
final class TypeTable {
  // By the hash of the type. Exclusive access needs no check: nothing here calls back.
  @exclusivity(unchecked) private var entries: [(type: ObjectIdentifier, writing: TypeWriting)?]

  /// A power of two.
  private static let slotCount = 64

  init() { entries = Array(repeating: nil, count: TypeTable.slotCount) }

  /// How a type is written. The answer is kept until another type takes its place.
  func writing<Value: Swift.Encodable>(of type: Value.Type, _ settings: EncodingSettings) -> TypeWriting {
    let identifier = ObjectIdentifier(type)
    // Metadata is aligned, so that the lowest bits are always the same.
    let bits = UInt(bitPattern: identifier)
    let slot = Int(truncatingIfNeeded: (bits &>> 4 ^ bits &>> 10) & UInt(TypeTable.slotCount - 1))
    if let known = entries[slot], known.type == identifier { return known.writing }
    let writing = TypeTable.findWriting(of: type, settings)
    entries[slot] = (identifier, writing)
    return writing
  }

  private static func findWriting<Value: Swift.Encodable>(
    of type: Value.Type, _ settings: EncodingSettings
  ) -> TypeWriting {
    if type == Date.self, case .custom = settings.dates { return .custom }
    if type == Data.self {
      switch settings.data {
      case .custom: return .custom
      case .deferredToData: return .model
      default: break
      }
    }
    if let scalar = type as? any ScalarEncoding.Type { return .scalar(scalar) }
    guard let collection = type as? any CollectionEncoding.Type else { return .model }
    return isFlat(collection, settings) ? .flat(collection) : .collection(collection)
  }

  /// Whether all in a collection is scalar.
  private static func isFlat(_ collection: any CollectionEncoding.Type, _ settings: EncodingSettings) -> Bool {
    switch findWriting(of: collection.childType, settings) {
    case .scalar, .flat: true
    case .model, .collection, .custom: false
    }
  }
}
