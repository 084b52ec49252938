/// Tells `jsonify` whether the key of a fragment is a key path, and whether it is certainly new.
///
/// It is a Bloom filter with one hash (Bloom, 1970, "Space/time trade-offs in hash coding with allowable errors"). It has 256 bits
/// instead of a set, so a dozen keys need neither n² comparisons nor an allocation.
///
/// The facts that make it safe:
/// 1. It loads only bytes of the key, which has no padding, and only while the key is lent. Each word begins at least eight bytes before
///    the end of the key, and `fewBytes` loads no other byte.
/// 2. `seen` is four words, and the number of a word is the upper two bits of a hash.
struct KeyFilter {
  /// The delimiter in each byte; without one, a byte that is in no text.
  private let pattern: UInt64
  private var seen: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  @inline(__always) init(delimiter: UInt8?) { pattern = .ones &* UInt64(delimiter ?? 0xff) }

  /// Adds a key. Returns whether it certainly differs from all earlier keys; nil if it contains the delimiter. O(length of the key).
  @inline(__always)
  mutating func add(_ key: String) -> Bool? {
    // Not by `withBytes`, which would make a closure for the copy each time.
    let (hash, isKeyPath) = key.withStoredBytes { scan($0) } ?? scan(copyOf: key)
    return isKeyPath ? nil : add(hash)
  }

  /// Adds a key. Returns whether it is certainly new. It does not look for the delimiter.
  @inline(__always) mutating func add(_ key: ByteView) -> Bool { add(scan(key).hash) }

  @inline(__always)
  private mutating func add(_ hash: UInt64) -> Bool {
    let bit: UInt64 = 1 << (hash >> 56 & 63)
    // In memory, because changing one word of a vector reads and writes all of them.
    return unsafe withUnsafeMutableBytes(of: &seen) { words in
      let offset = Int(truncatingIfNeeded: hash >> 62) &* 8
      let word = unsafe words.load(fromByteOffset: offset, as: UInt64.self)
      unsafe words.storeBytes(of: word | bit, toByteOffset: offset, as: UInt64.self)
      return word & bit == 0
    }
  }

  @inline(never)
  private func scan(copyOf key: String) -> (hash: UInt64, isKeyPath: Bool) { key.withCopiedBytes { scan($0) } }

  /// A hash, and whether the key contains the delimiter. For a short key, all bytes are hashed; for a longer one its length, and its
  /// first and last bytes.
  ///
  /// If the delimiter is a null character, the zeros after a short key may look like it. That is harmless, because `merge` splits
  /// exactly.
  @inline(__always)
  private func scan(_ key: ByteView) -> (hash: UInt64, isKeyPath: Bool) {
    let (start, count) = (key.start, key.count)
    guard count > 0 else { return (0, false) }
    if count <= 8 {
      let word = count == 8 ? start.eightBytes : start.fewBytes(count)
      return (KeyFilter.hash(word), (word ^ pattern).zeroBytes != 0)
    }
    let head = start.eightBytes
    // No load spans the eighth and the ninth byte of a short key: the processor has just stored them separately.
    let tail = count >= 16 ? (start + (count &- 8)).eightBytes : (start + 8).fewBytes(count &- 8)
    var found = (head ^ pattern).zeroBytes | (tail ^ pattern).zeroBytes
    var position = 8
    while position &+ 8 < count {
      found |= ((start + position).eightBytes ^ pattern).zeroBytes
      position &+= 8
    }
    return (KeyFilter.hash((head ^ tail &* 0xc2b2_ae3d_27d4_eb4f) &+ UInt64(truncatingIfNeeded: count)), found != 0)
  }

  /// A hash whose highest bits depend on all bits of the word (Knuth, The Art of Computer Programming, volume 3, section 6.4).
  @_transparent
  private static func hash(_ word: UInt64) -> UInt64 { word &* 0x9e37_79b9_7f4a_7c15 }
}
