import Foundation

/// How a value of a type is read.
enum TypeReading {
  /// By its own initializer.
  case model
  /// In one go.
  case scalar(any ScalarDecoding.Type)
  /// All elements in one go, or else as a collection.
  case scalars(any ScalarDecoding.Type, any CollectionDecoding.Type)
  /// As a dictionary of scalars by strings.
  case scalarMembers(any CoreScalarDecoding.Type)
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
      self = collection.reading
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
    var reading: TypeReading?
    /// The `Containers` of a type of keys. A type of keys can be read as a value, too.
    var containers: AnyObject?
  }

  private var slots: [Slot] = []
  private var count = 0

  /// The reading of a type; nil if it is not known yet. O(1) on average.
  @inline(__always)
  subscript(type: ObjectIdentifier) -> TypeReading? {
    guard let index = slot(of: type) else { return nil }
    return slots[index].reading
  }

  /// The containers of a type of keys; nil if they are not known yet. O(1) on average.
  @inline(__always)
  func containers<Key>(of type: Key.Type) -> Containers<Key>? {
    guard let index = slot(of: ObjectIdentifier(type)), let containers = slots[index].containers else { return nil }
    // `add` got it with this type.
    return unsafeDowncast(containers, to: Containers<Key>.self)
  }

  @inline(__always)
  private func slot(of type: ObjectIdentifier) -> Int? {
    if slots.isEmpty { return nil }
    var index = index(of: type)
    while let known = slots[index].type {
      if known == type { return index }
      index = (index &+ 1) & (slots.count &- 1)
    }
    return nil
  }

  /// Adds what is found out about a type.
  mutating func add(_ type: ObjectIdentifier, _ reading: TypeReading) {
    slots[addedSlot(of: type)].reading = reading
  }

  /// Adds the containers of a type of keys.
  mutating func add<Key>(_ containers: Containers<Key>) {
    slots[addedSlot(of: ObjectIdentifier(Key.self))].containers = containers
  }

  private mutating func addedSlot(of type: ObjectIdentifier) -> Int {
    if let known = slot(of: type) { return known }
    if (count + 1) * 2 > slots.count {
      let known = slots
      slots = Array(repeating: Slot(), count: max(slots.count * 2, 16))
      for slot in known { slot.type.map { slots[freeSlot(for: $0)] = slot } }
    }
    let index = freeSlot(for: type)
    slots[index].type = type
    count += 1
    return index
  }

  private func freeSlot(for type: ObjectIdentifier) -> Int {
    var index = index(of: type)
    while slots[index].type != nil { index = (index + 1) & (slots.count - 1) }
    return index
  }

  /// Metadata is aligned, so that its lowest bits are always the same.
  @inline(__always)
  private func index(of type: ObjectIdentifier) -> Int {
    let bits = UInt(bitPattern: type)
    return Int(truncatingIfNeeded: bits >> 4 ^ bits >> 10) & (slots.count &- 1)
  }
}
