import Gloss

/// The positions of keys in a list, found by their bytes.
///
/// A hash table with open addressing. Whoever wrote the schema can choose keys with the same hash: then a search compares all keys of the
/// schema, and still takes no more than schema times text.
struct KeyTable: Sendable {
  /// The length of a key, and its first and its last eight bytes, which may overlap: all of a key of up to sixteen bytes.
  private struct Words: Equatable {
    let count: Int
    let head: UInt64
    let tail: UInt64

    @inline(__always)
    init(_ key: ByteView) {
      let start = key.start
      count = key.count
      if count >= 8 {
        head = start.eightBytes
        tail = (start + (count &- 8)).eightBytes
      } else {
        head = count > 0 ? start.fewBytes(count) : 0
        tail = 0
      }
    }

    /// The upper and the lower half of a product, combined (Wang Yi, wyhash, 2019).
    @inline(__always)
    var hash: Int {
      let factor = tail ^ 0xe703_7ed1_a0b4_28db ^ UInt64(truncatingIfNeeded: count)
      let product = (head ^ 0xa076_1d64_78bd_642f).multipliedFullWidth(by: factor)
      return Int(truncatingIfNeeded: product.high ^ product.low)
    }
  }

  private let keys: [(words: Words, bytes: [UInt8])]
  /// The position of a key plus one; 0 if a slot is free.
  private let slots: [UInt32]

  /// - Parameter keys: Different keys.
  init(_ keys: [String]) {
    self.keys = keys.map { key in
      let bytes = Array(key.utf8)
      return (bytes.withView(Words.init), bytes)
    }
    var slots = [UInt32](repeating: 0, count: 1 << (Int.bitWidth - (keys.count * 2).leadingZeroBitCount))
    for (position, key) in self.keys.enumerated() {
      var slot = key.words.hash & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(truncatingIfNeeded: position + 1)
    }
    self.slots = slots
  }

  /// The position of a key; -1 if it is not in the table.
  ///
  /// - Parameter guess: The position to look at first: members are often in the order of the schema.
  func position(of key: ByteView, guess: Int) -> Int {
    let words = Words(key)
    if guess < keys.count, equals(guess, words, key) { return guess }
    var slot = words.hash & (slots.count &- 1)
    while slots[slot] != 0 {
      let position = Int(slots[slot] &- 1)
      if equals(position, words, key) { return position }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return -1
  }

  @inline(__always)
  private func equals(_ position: Int, _ words: Words, _ key: ByteView) -> Bool {
    guard keys[position].words == words else { return false }
    return words.count <= 16
      || keys[position].bytes.withView { $0.start.compare(key.start, count: words.count) == 0 }
  }
}
