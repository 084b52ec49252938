/// A hash table for the keys of a wide object, so that reading all of n keys does not take n² steps.
///
/// The parser builds it when the object closes. It never changes after that, so threads need no lock to read it. Narrow objects have no
/// table: a scan finds their keys as fast, and a model that reads three of a hundred fields does not pay for all of them (benchmarks
/// `decode-sparse`, `decode-wide`).
///
/// The table uses open addressing with linear probing (Knuth, The Art of Computer Programming 3, section 6.4, algorithm L). Its first
/// number tells the hash function. Each slot after it holds the tape index of a key, or 0 if it is empty: index 0 is never a key.
///
/// A few multiplications hash a key. A sender can choose keys for which that makes too many collisions or too long rows of used slots.
/// Then the table is built again with `Hasher`, whose seed differs in each process and can't be predicted. So for no choice of keys does
/// building the table take more than linear time. And a lookup, whether the key is there or not, visits only a few slots on average.
///
/// The facts that make it safe to read and write slots:
/// 1. A table has one number and `slotCount` slots: `build` reserves memory for all of them, and `fill` sets each. `slotCount` is a power
///    of two, so that a hash under the mask is the number of a slot.
/// 2. There are more slots than keys, so that each row of used slots ends.
/// 3. A slot that is not 0 has the tape index of a key of the object. `find` is called only for an object with an index, whose last word
///    tells where its table begins.
enum KeyIndex {
  /// Objects of at least this many members have an index.
  static let minimumCount = 128

  /// The hash function for keys.
  private enum Hash: UInt32 {
    case quick, seeded

    @inline(__always)
    func callAsFunction(_ key: SearchKey) -> Int {
      if self == .quick { return key.quickHash }
      var hasher = Hasher()
      key.bytes.hash(into: &hasher)
      return hasher.finalize()
    }
  }

  /// The maximum number of used slots that a key may meet on average while the table is filled with the quick hash. Linear probing visits
  /// 2 slots on average (Knuth, equation 6.4-22, for a table that fills up to two thirds). A long key counts for more, because comparing
  /// it costs more.
  private static let maximumProbes = 8

  /// The maximum number of used slots in a row with the quick hash: the lookup of a missing key may visit all of them. A million keys
  /// hashed at random leave rows of up to 130 (measured with two thirds of the slots in use; the length grows with the logarithm of the
  /// number of keys).
  static let maximumRun = 256

  /// The number of slots for `count` keys: a power of two. The keys use a third to two thirds of the slots.
  static func slotCount(for count: Int) -> Int {
    let least = count &+ count / 2
    return 1 << (Int.bitWidth &- (least &- 1).leadingZeroBitCount)
  }

  /// Appends the index of the object at `object`, whose `count` members end at `end`, to `table`.
  ///
  /// Returns the number of different keys, and the tape index of the first key that repeats another. Nil if there is not enough memory
  /// for the table. O(bytes of the keys) on average.
  static func build(
    forObjectAt object: Int, count: Int, end: Int, view: DocumentView, into table: inout GrowingBuffer<UInt32>
  ) -> (keyCount: Int, duplicate: Int?)? {
    let slotCount = slotCount(for: count)
    guard table.reserve(slotCount &+ 1) else { return nil }
    let start = table.output(at: table.count)
    table.advance(by: slotCount &+ 1)
    let slots = start + 1
    let keys = (object &+ 1)..<end
    start[0] = Hash.quick.rawValue
    if let result = fill(slots, slotCount, with: keys, of: view, Hash.quick), !hasLongRun(slots.written(slotCount)) {
      return result
    }
    start[0] = Hash.seeded.rawValue
    return fill(slots, slotCount, with: keys, of: view, Hash.seeded)
  }

  /// The number of different keys of the object at `object`, which has no index. It makes a table for that, and drops it. O(bytes of the
  /// keys) on average.
  static func keyCount(ofObjectAt object: Int, view: DocumentView) -> Int {
    let word = view.word(at: object)
    let count = slotCount(for: word.length)
    return OutputCursor.withTemporary(count) { slots in
      let keys = (object &+ 1)..<word.offset
      let result =
        fill(slots, count, with: keys, of: view, .quick) ?? fill(slots, count, with: keys, of: view, .seeded)
      return result?.keyCount ?? word.length
    }
  }

  /// Puts the keys into the slots; nil if the quick hash makes too many collisions.
  @inline(__always)
  private static func fill(
    _ slots: OutputCursor<UInt32>, _ count: Int, with keys: Range<Int>, of view: DocumentView, _ hash: Hash
  ) -> (keyCount: Int, duplicate: Int?)? {
    slots.fill(0, count: count)
    let mask = count &- 1
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

  /// Whether there are more than `maximumRun` used slots in a row. It visits every slot only in the worst case: it starts at the end of
  /// each possible row, and goes back to the first free slot.
  static func hasLongRun(_ slots: BufferView<UInt32>) -> Bool {
    let mask = slots.count &- 1
    guard slots.count > maximumRun else { return false }
    // No long row begins before `start`. A row may continue from the last slot to the first.
    var start = 0
    while start < slots.count {
      var last = start &+ maximumRun
      while last >= start, slots[last & mask] != 0 { last &-= 1 }
      if last < start { return true }
      start = last &+ 1
    }
    return false
  }

  /// The tape index of `key` in a wide object; nil if it is not there. O(length of the key) on average.
  static func find(_ key: SearchKey, in object: TapeWord, view: DocumentView) -> Int? {
    let table = view.keyIndexes + view.word(at: object.offset &- 1).offset
    let slots = table + 1
    let hash = table[0] == Hash.quick.rawValue ? Hash.quick : .seeded
    let mask = slotCount(for: object.length) &- 1
    assert(view.word(at: object.offset &- 1).tag == .keyIndex)
    var slot = hash(key) & mask
    while slots[slot] != 0 {
      let candidate = Int(slots[slot])
      if view.key(at: candidate, equals: key) { return candidate }
      slot = (slot &+ 1) & mask
    }
    return nil
  }
}
