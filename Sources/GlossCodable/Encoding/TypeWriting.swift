import Foundation

/// How a value of a type is written.
enum TypeWriting {
  /// By its own `encode(to:)`.
  case model
  /// In one go.
  case scalar(any ScalarEncoding.Type)
  /// As an array of scalars.
  case scalars(any ScalarEncoding.Type)
  /// In one go, because all in it is scalar.
  case flat(any CollectionEncoding.Type)
  /// Child by child, without the containers that its own `encode(to:)` asks for.
  case collection(any CollectionEncoding.Type)
  /// By the closure of a strategy.
  case custom
}

/// How types are written. To ask the runtime takes longer than to write most values.
///
/// One call of an encoder uses it at a time. The fact that makes access to `slots` safe: it is `slotCount` initialised slots as long as
/// the table lives.
final class TypeWritings {
  private struct Slot {
    var type: ObjectIdentifier?
    var writing = TypeWriting.model
  }

  private let areDatesCustom: Bool
  private let data: TypeWriting?
  /// By the hash of the type.
  private let slots: UnsafeMutablePointer<Slot>

  /// A power of two.
  private static let slotCount = 64

  /// A table for the strategies of `settings`.
  init(_ settings: EncodingSettings) {
    if case .custom = settings.dates { areDatesCustom = true } else { areDatesCustom = false }
    switch settings.data {
    case .custom: data = .custom
    case .deferredToData: data = .model
    default: data = nil
    }
    slots = .allocate(capacity: TypeWritings.slotCount)
    slots.initialize(repeating: Slot(), count: TypeWritings.slotCount)
  }

  deinit {
    slots.deinitialize(count: TypeWritings.slotCount)
    slots.deallocate()
  }

  /// How a type is written. The answer is kept until another type takes its place.
  @inline(__always)
  func writing<Value: Swift.Encodable>(of type: Value.Type) -> TypeWriting {
    let identifier = ObjectIdentifier(type)
    // Metadata is aligned, so that the lowest bits are always the same.
    let bits = UInt(bitPattern: identifier)
    let slot = slots + Int(truncatingIfNeeded: (bits &>> 4 ^ bits &>> 10) & UInt(TypeWritings.slotCount - 1))
    return slot.pointee.type == identifier ? slot.pointee.writing : found(identifier, type, slot)
  }

  @inline(never)
  private func found(
    _ identifier: ObjectIdentifier, _ type: any Swift.Encodable.Type, _ slot: UnsafeMutablePointer<Slot>
  ) -> TypeWriting {
    let writing = find(type)
    slot.pointee = Slot(type: identifier, writing: writing)
    return writing
  }

  private func find(_ type: any Swift.Encodable.Type) -> TypeWriting {
    if type == Date.self, areDatesCustom { return .custom }
    if type == Data.self, let data { return data }
    if let scalar = type as? any ScalarEncoding.Type { return .scalar(scalar) }
    guard let collection = type as? any CollectionEncoding.Type else { return .model }
    switch find(collection.childType) {
    case .scalar(let scalar): return collection.isArray ? .scalars(scalar) : .flat(collection)
    case .scalars, .flat: return .flat(collection)
    case .model, .collection, .custom: return .collection(collection)
    }
  }
}
