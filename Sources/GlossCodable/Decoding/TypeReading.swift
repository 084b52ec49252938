import Foundation

/// How a value of a type is read.
enum TypeReading {
  /// By its own initializer.
  case model
  /// In one go.
  case scalar(any ScalarDecoding.Type)
  /// All elements in one go, or else as a collection.
  case scalars(any ScalarDecoding.Type, any CollectionDecoding.Type)
  /// Child by child, without the containers that its own initializer asks for.
  case collection(any CollectionDecoding.Type)
  /// By the strategy for dates.
  case date
  /// By the strategy for data.
  case data

  init(of type: any Swift.Decodable.Type) {
    if type == Date.self {
      self = .date
    } else if type == Data.self {
      self = .data
    } else if let scalar = type as? any ScalarDecoding.Type {
      self = .scalar(scalar)
    } else if let collection = type as? any CollectionDecoding.Type {
      self = collection.scalarElement.map { .scalars($0, collection) } ?? .collection(collection)
    } else {
      self = .model
    }
  }
}

/// How types are read, by their identity: to ask the runtime each time whether a type conforms takes longer than to read most
/// values.
///
/// A hash table with linear probing. It is filled up to a half.
struct TypeReadings {
  private struct Slot {
    var type: ObjectIdentifier?
    var reading = TypeReading.model
  }

  private var slots: [Slot] = []
  private var count = 0

  /// The reading of a type; nil if it is not known yet. O(1) on average.
  @inline(__always)
  subscript(type: ObjectIdentifier) -> TypeReading? {
    if slots.isEmpty { return nil }
    var index = index(of: type)
    while let known = slots[index].type {
      if known == type { return slots[index].reading }
      index = (index &+ 1) & (slots.count &- 1)
    }
    return nil
  }

  /// Adds a type that is not known yet.
  mutating func add(_ type: ObjectIdentifier, _ reading: TypeReading) {
    if (count + 1) * 2 > slots.count {
      let known = slots
      slots = Array(repeating: Slot(), count: max(slots.count * 2, 16))
      for slot in known where slot.type != nil { insert(slot) }
    }
    insert(Slot(type: type, reading: reading))
    count += 1
  }

  private mutating func insert(_ slot: Slot) {
    guard let type = slot.type else { return }
    var index = index(of: type)
    while slots[index].type != nil { index = (index + 1) & (slots.count - 1) }
    slots[index] = slot
  }

  /// Metadata is aligned, so that its lowest bits are always the same.
  @inline(__always)
  private func index(of type: ObjectIdentifier) -> Int {
    let bits = UInt(bitPattern: type)
    return Int(truncatingIfNeeded: bits >> 4 ^ bits >> 10) & (slots.count &- 1)
  }
}
