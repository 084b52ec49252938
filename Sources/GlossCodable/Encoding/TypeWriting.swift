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
/// A table that is shared does not change any more, so that many threads may read it. The facts that make access to `slots` safe:
/// 1. It is `slotCount` initialised slots as long as the table lives.
/// 2. Only `add` changes it, which is not called for a shared table.
final class TypeWritings: @unchecked Sendable {
  private struct Slot {
    var type: ObjectIdentifier?
    var writing = TypeWriting.model
  }

  /// Whether other calls may read the table.
  private(set) var isShared = false
  private let areDatesCustom: Bool
  private let data: TypeWriting?
  /// By the hash of the type, or in one of the next slots.
  private let slots: UnsafeMutablePointer<Slot>

  /// A power of two.
  private static let slotCount = 64
  /// How many slots a type may be in.
  private static let probeCount = 4

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

  /// A table that is not shared.
  init(copyOf other: TypeWritings) {
    areDatesCustom = other.areDatesCustom
    data = other.data
    slots = .allocate(capacity: TypeWritings.slotCount)
    slots.initialize(from: other.slots, count: TypeWritings.slotCount)
  }

  deinit {
    slots.deinitialize(count: TypeWritings.slotCount)
    slots.deallocate()
  }

  /// From now on nobody changes the table.
  func share() { isShared = true }

  @inline(__always)
  private func slot(_ type: ObjectIdentifier, _ probe: Int) -> UnsafeMutablePointer<Slot> {
    // Metadata is aligned, so that the lowest bits are always the same.
    let bits = UInt(bitPattern: type)
    let hash = (bits &>> 4 ^ bits &>> 10) &+ UInt(bitPattern: probe)
    return slots + Int(bitPattern: hash & UInt(TypeWritings.slotCount - 1))
  }

  /// How a type is written; nil if that is not known yet.
  @inline(__always)
  subscript<Value: Swift.Encodable>(type: Value.Type) -> TypeWriting? {
    let type = ObjectIdentifier(type)
    let first = slot(type, 0)
    if first.pointee.type == type { return first.pointee.writing }
    for probe in 1..<TypeWritings.probeCount {
      let next = slot(type, probe)
      if next.pointee.type == type { return next.pointee.writing }
    }
    return nil
  }

  /// Finds out how a type is written. The answer is kept until another type takes its place.
  func add(_ type: any Swift.Encodable.Type) -> TypeWriting {
    let writing = find(type)
    let identifier = ObjectIdentifier(type)
    let probe = (0..<TypeWritings.probeCount).first { slot(identifier, $0).pointee.type == nil } ?? 0
    slot(identifier, probe).pointee = Slot(type: identifier, writing: writing)
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
