/// Cached facts about types that are read or written. It does not change, so calls share it by one reference.
///
/// `@unchecked Sendable`: types are sendable, and so is what makes containers, which has no properties.
final class KnownTypes<Way>: @unchecked Sendable {
  /// The ways to read or write types.
  let ways: TypeTable<Way>
  /// What makes the containers for types of keys, each under its type.
  let containers: TypeTable<AnyObject>

  init(ways: TypeTable<Way> = TypeTable(), containers: TypeTable<AnyObject> = TypeTable()) {
    self.ways = ways
    self.containers = containers
  }
}

/// Cached facts about types: to ask the runtime each time takes longer than to read or write most values.
struct TypeTable<Entry> {
  /// The indexes of the types in `entries`.
  private(set) var indexes = TypeIndexes()
  private(set) var entries: [Entry] = []

  /// The table with the entry of one more type, which must not have one yet.
  func adding(_ type: Any.Type, _ entry: Entry) -> TypeTable {
    var table = self
    table.indexes.add(type)
    table.entries.append(entry)
    return table
  }
}

/// The indexes of types, in the order in which they were added.
///
/// It is a hash table by the identity of the types, with linear probing. It is filled up to a half. It is not a part of `TypeTable`,
/// because a debug build takes several times as many instructions for generic code.
struct TypeIndexes {
  private struct Slot {
    var type: ObjectIdentifier?
    var index = -1
  }

  /// The slots of an empty table. All empty tables share them.
  private static let freeSlots = Array(repeating: Slot(), count: 16)

  private var slots = TypeIndexes.freeSlots
  private var count = 0

  /// The index of a type; -1 if there is none. O(1) on average.
  @inline(__always)
  subscript(type: Any.Type) -> Int { slots[slotIndex(of: ObjectIdentifier(type))].index }

  fileprivate mutating func add(_ type: Any.Type) {
    if (count + 1) * 2 > slots.count {
      let known = slots
      slots = Array(repeating: Slot(), count: slots.count * 2)
      for slot in known { slot.type.map { slots[slotIndex(of: $0)] = slot } }
    }
    slots[slotIndex(of: ObjectIdentifier(type))] = Slot(type: ObjectIdentifier(type), index: count)
    count += 1
  }

  /// The index of the slot of a type, or of the free slot for it. Metadata is aligned, so its lowest bits are always the same.
  @_transparent
  private func slotIndex(of type: ObjectIdentifier) -> Int {
    let bits = UInt(bitPattern: type)
    let mask = slots.count &- 1
    var index = Int(truncatingIfNeeded: bits >> 4 ^ bits >> 10) & mask
    while let known = slots[index].type, known != type { index = (index &+ 1) & mask }
    return index
  }
}
