/// A hash table over the keys of a wide object, so that reading all of n keys does not cost n².
///
/// The parser builds it when the object closes, and nothing changes it after that: no lock, no cache that
/// threads could race for. Narrow objects have none; a scan finds their keys as fast.
///
/// The table is open addressing with linear probing (Knuth, The Art of Computer Programming 3, section 6.4,
/// algorithm L). Its slots hold the tape index of a key, or 0 when empty: index 0 is never a key. `Hasher` is
/// seeded anew in each process, so that an attacker can't choose keys that collide.
enum KeyIndex {
  /// The count of members from which an object has an index.
  static let minimumCount = 64

  /// The number of slots for `count` keys: a power of two, and a third to two thirds of it in use.
  static func slotCount(for count: Int) -> Int {
    let least = count &+ count / 2
    return 1 << (Int.bitWidth &- (least &- 1).leadingZeroBitCount)
  }

  /// Builds the index of the object at `object`, whose `count` members end at `end`, at the end of `table`.
  ///
  /// Gives the number of different keys and the first key that stands a second time, or nil when there is no
  /// memory for the table.
  static func build(
    forObjectAt object: Int, count: Int, end: Int, view: DocumentView, into table: inout GrowingBuffer<UInt32>
  ) -> (keyCount: Int, duplicate: Int?)? {
    let slotCount = slotCount(for: count)
    guard table.reserve(slotCount) else { return nil }
    let slots = table.start + table.count
    slots.initialize(repeating: 0, count: slotCount)
    table.advance(by: slotCount)
    var keyCount = 0
    var duplicate: Int?
    var key = object &+ 1
    while key < end {
      let free = view.withKeyBytes(of: view.word(at: key)) { bytes -> Int? in
        var slot = hash(bytes) & (slotCount &- 1)
        while slots[slot] != 0 {
          if view.key(at: Int(slots[slot]), equals: bytes) { return nil }
          slot = (slot &+ 1) & (slotCount &- 1)
        }
        return slot
      }
      if let free {
        slots[free] = UInt32(truncatingIfNeeded: key)
        keyCount &+= 1
      } else if duplicate == nil {
        duplicate = key
      }
      key = view.next(after: key &+ 1)
    }
    return (keyCount, duplicate)
  }

  /// The tape index of `key` in a wide object, or nil. O(1) on average.
  static func find(_ key: UnsafeBufferPointer<UInt8>, in object: TapeWord, view: DocumentView) -> Int? {
    let slots = view.keyIndexes + view.word(at: object.offset &- 1).offset
    let mask = slotCount(for: object.length) &- 1
    var slot = hash(key) & mask
    while slots[slot] != 0 {
      let candidate = Int(slots[slot])
      if view.key(at: candidate, equals: key) { return candidate }
      slot = (slot &+ 1) & mask
    }
    return nil
  }

  private static func hash(_ key: UnsafeBufferPointer<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(key))
    return hasher.finalize()
  }
}
