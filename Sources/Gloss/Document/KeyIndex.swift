/// A hash table over the keys of a wide object, so that reading all of n keys does not cost n².
///
/// The parser builds it when the object closes, and nothing changes it after that: no lock, no cache that
/// threads could race for. Narrow objects have none: a scan finds their keys as fast, and a model that reads
/// three fields of an object of a hundred does not pay for all of them (benchmarks `decode-sparse`, `decode-wide`).
///
/// The table is open addressing with linear probing (Knuth, The Art of Computer Programming 3, section 6.4,
/// algorithm L). Its first number says how keys are hashed. Its slots hold the tape index of a key, or 0 when empty:
/// index 0 is never a key.
///
/// Keys are hashed by a few multiplications. Where that makes too many of them meet or stand in a row, because somebody
/// chose them so, the table is built once more with `Hasher`, which is seeded anew in each process and can't be
/// foreseen. So no choice of keys makes building cost more than linear time, or looking up a key, there or not, more
/// than a look at a few slots on average.
enum KeyIndex {
  /// The count of members from which an object has an index.
  static let minimumCount = 128

  /// How keys are hashed.
  private enum Hash: UInt32 {
    case quick, seeded

    @inline(__always)
    func callAsFunction(_ key: SearchKey) -> Int {
      if self == .quick { return key.quickHash }
      var hasher = Hasher()
      hasher.combine(bytes: UnsafeRawBufferPointer(key.bytes))
      return hasher.finalize()
    }
  }

  /// How many slots a key may look at on average with the quick hash. Linear probing looks at 2 (Knuth, equation 6.4-22,
  /// for a table that fills up to two thirds). A long key counts for more, because to compare it costs more.
  private static let maximumProbes = 8

  /// How many used slots may stand in a row with the quick hash, which is what a key that is missing may look at. Keys
  /// hashed at random have rows of 130 where there are a million of them (measured with two thirds of the slots in use;
  /// the length grows with the logarithm of the number).
  static let maximumRun = 256

  /// The number of slots for `count` keys: a power of two, and a third to two thirds of it in use.
  static func slotCount(for count: Int) -> Int {
    let least = count &+ count / 2
    return 1 << (Int.bitWidth &- (least &- 1).leadingZeroBitCount)
  }

  /// Builds the index of the object at `object`, whose `count` members end at `end`, at the end of `table`.
  ///
  /// Gives the number of different keys and the first key that stands a second time, or nil when there is no
  /// memory for the table. O(count) on average.
  static func build(
    forObjectAt object: Int, count: Int, end: Int, view: DocumentView, into table: inout GrowingBuffer<UInt32>
  ) -> (keyCount: Int, duplicate: Int?)? {
    let slotCount = slotCount(for: count)
    guard table.reserve(slotCount &+ 1) else { return nil }
    let start = table.start + table.count
    table.advance(by: slotCount &+ 1)
    let slots = UnsafeMutableBufferPointer(start: start + 1, count: slotCount)
    let keys = (object &+ 1)..<end
    start.initialize(to: Hash.quick.rawValue)
    if let result = fill(slots, with: keys, of: view, Hash.quick), !hasLongRun(slots) { return result }
    start.initialize(to: Hash.seeded.rawValue)
    return fill(slots, with: keys, of: view, Hash.seeded)
  }

  /// Whether a key stands more than once in the object at `object`, which has no index: by a table that is not kept. O(count) on
  /// average.
  static func hasDuplicate(inObjectAt object: Int, view: DocumentView) -> Bool {
    let word = view.word(at: object)
    return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: slotCount(for: word.length)) { slots in
      let keys = (object &+ 1)..<word.offset
      let result = fill(slots, with: keys, of: view, Hash.quick) ?? fill(slots, with: keys, of: view, Hash.seeded)
      return result?.duplicate != nil
    }
  }

  /// Puts the keys into the slots; nil where that took too many looks at slots with the quick hash.
  @inline(__always)
  private static func fill(
    _ slots: UnsafeMutableBufferPointer<UInt32>, with keys: Range<Int>, of view: DocumentView, _ hash: Hash
  ) -> (keyCount: Int, duplicate: Int?)? {
    slots.initialize(repeating: 0)
    let mask = slots.count &- 1
    var keyCount = 0
    var duplicate: Int?
    var (cost, maximumCost) = (0, 0)
    var position = keys.lowerBound
    while position < keys.upperBound {
      let free = view.withKeyBytes(of: view.word(at: position)) { bytes -> Int? in
        let key = SearchKey(bytes)
        let costOfProbe = 1 &+ bytes.count >> 6
        maximumCost &+= maximumProbes &* costOfProbe
        var slot = hash(key) & mask
        while slots[slot] != 0 {
          if view.key(at: Int(slots[slot]), equals: key) { return nil }
          slot = (slot &+ 1) & mask
          cost &+= costOfProbe
        }
        return slot
      }
      if let free {
        slots[free] = UInt32(truncatingIfNeeded: position)
        keyCount &+= 1
      } else if duplicate == nil {
        duplicate = position
      }
      if hash == .quick, cost > maximumCost { return nil }
      position = view.next(after: position &+ 1)
    }
    return (keyCount, duplicate)
  }

  /// Whether more than `maximumRun` used slots stand in a row. Looks at a few slots of each row's length, from the back.
  static func hasLongRun(_ slots: UnsafeMutableBufferPointer<UInt32>) -> Bool {
    let mask = slots.count &- 1
    guard slots.count > maximumRun else { return false }
    // Everything before `start` is known to be in no long run; a run may go on from the last slot to the first.
    var start = 0
    while start < slots.count {
      var last = start &+ maximumRun
      while last >= start, slots[last & mask] != 0 { last &-= 1 }
      if last < start { return true }
      start = last &+ 1
    }
    return false
  }

  /// The tape index of `key` in a wide object, or nil. O(1) on average.
  static func find(_ key: SearchKey, in object: TapeWord, view: DocumentView) -> Int? {
    let table = view.keyIndexes + view.word(at: object.offset &- 1).offset
    let slots = table + 1
    let hash = table[0] == Hash.quick.rawValue ? Hash.quick : .seeded
    let mask = slotCount(for: object.length) &- 1
    var slot = hash(key) & mask
    while slots[slot] != 0 {
      let candidate = Int(slots[slot])
      if view.key(at: candidate, equals: key) { return candidate }
      slot = (slot &+ 1) & mask
    }
    return nil
  }
}
