/// What was found out about types: to ask the runtime each time takes longer than to read or write most values.
///
/// A hash table by the identity of the types, with linear probing. It is filled up to a half.
struct TypeTable<Entry> {
  private struct Slot {
    var type: ObjectIdentifier?
    var entry: Entry?
  }

  private var slots: [Slot] = []
  private var count = 0

  /// The entry of a type; nil if there is none. O(1) on average.
  @inline(__always)
  subscript(type: ObjectIdentifier) -> Entry? {
    if slots.isEmpty { return nil }
    var index = index(of: type)
    while let known = slots[index].type {
      if known == type { return slots[index].entry }
      index = (index &+ 1) & (slots.count &- 1)
    }
    return nil
  }

  /// Adds the entry of a type that has none.
  mutating func add(_ type: ObjectIdentifier, _ entry: Entry) {
    if (count + 1) * 2 > slots.count {
      let known = slots
      slots = Array(repeating: Slot(), count: max(slots.count * 2, 16))
      for slot in known { slot.type.map { slots[freeIndex(for: $0)] = slot } }
    }
    slots[freeIndex(for: type)] = Slot(type: type, entry: entry)
    count += 1
  }

  private func freeIndex(for type: ObjectIdentifier) -> Int {
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
