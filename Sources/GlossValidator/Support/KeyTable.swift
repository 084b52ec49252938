import Foundation

/// The positions of keys in a list, found by their bytes.
///
/// A hash table with open addressing. Whoever wrote the schema can choose keys with the same hash: then a search compares all keys of the
/// schema, and still takes no more than schema times text.
struct KeyTable: Sendable {
  /// The bytes of all keys, and where each ends.
  private let bytes: [UInt8]
  private let ends: [Int]
  /// The position of a key plus one; 0 if a slot is free.
  private let slots: [UInt32]

  /// - Parameter keys: Different keys.
  init(_ keys: [String]) {
    var (bytes, ends) = ([UInt8](), [0])
    var slots = [UInt32](repeating: 0, count: 1 << (Int.bitWidth - (keys.count * 2).leadingZeroBitCount))
    for (position, key) in keys.enumerated() {
      bytes += key.utf8
      ends.append(bytes.count)
      var slot = Array(key.utf8).withUnsafeBytes(KeyTable.hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(truncatingIfNeeded: position + 1)
    }
    (self.bytes, self.ends, self.slots) = (bytes, ends, slots)
  }

  /// The position of a key; -1 if it is not in the table.
  ///
  /// - Parameter guess: The position to look at first: members are often in the order of the schema.
  func position(of key: UnsafeBufferPointer<UInt8>, guess: Int) -> Int {
    if guess < ends.count &- 1, equals(guess, key) { return guess }
    var slot = KeyTable.hash(UnsafeRawBufferPointer(key)) & (slots.count &- 1)
    while slots[slot] != 0 {
      let position = Int(slots[slot] &- 1)
      if equals(position, key) { return position }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return -1
  }

  private func equals(_ position: Int, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = ends[position]
    guard ends[position &+ 1] &- start == key.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      guard let all = bytes.baseAddress, let key = key.baseAddress else { return true }
      return memcmp(all + start, key, ends[position &+ 1] &- start) == 0
    }
  }

  /// FNV-1a, eight bytes at a time (Fowler, Noll and Vo).
  private static func hash(_ bytes: UnsafeRawBufferPointer) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var offset = 0
    while offset &+ 8 <= bytes.count {
      hash = (hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* 0x100_0000_01b3
      hash ^= hash >> 32
      offset &+= 8
    }
    while offset < bytes.count {
      hash = (hash ^ UInt64(bytes[offset])) &* 0x100_0000_01b3
      offset &+= 1
    }
    return Int(truncatingIfNeeded: hash ^ hash >> 29)
  }
}
