/// What `jsonify` asks of the keys of its fragments: whether one is a key path, and whether it is certainly new.
///
/// It is a Bloom filter with one hash (Bloom, 1970, "Space/time trade-offs in hash coding with allowable errors"):
/// 256 bits in place of a set, so that telling a dozen of keys apart costs neither n² comparisons nor memory.
///
/// The fact that makes it safe: only bytes of the key are loaded, which has no padding, while somebody lends them. Words
/// begin eight bytes before its end or earlier, and `fewBytes` loads no more than it is told to.
struct KeyFilter {
  enum Finding {
    /// No key that was added before is the same.
    case isNew
    /// A key that was added before may be the same.
    case mayBeKnown
    /// The delimiter stands in it.
    case isKeyPath
  }

  private let delimiter: String
  /// The delimiter in each byte, if it is one byte long.
  private let pattern: UInt64?
  private var seen = SIMD4<UInt64>()

  init(delimiter: String) {
    self.delimiter = delimiter
    pattern = delimiter.onlyByte.map { .ones &* UInt64($0) }
  }

  /// What is known of a key, which counts as known from then on. O(length of the key).
  @inline(__always)
  mutating func add(_ key: String) -> Finding {
    let (hash, isKeyPath) = key.withBytes { scan($0) }
    if isKeyPath || pattern == nil && key.withBytes(hasDelimiter) { return .isKeyPath }
    return add(hash) ? .isNew : .mayBeKnown
  }

  /// Whether a delimiter of more than one byte is in a key. An empty one splits nothing.
  private func hasDelimiter(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
    var segments = KeyPathSegments(key, at: delimiter.utf8.first, Array(delimiter.utf8.dropFirst()))
    return segments.next() != nil && segments.start != nil
  }

  /// Whether a key is certainly new, without a look for the delimiter. It counts as known from then on.
  @inline(__always) mutating func add(_ key: UnsafeBufferPointer<UInt8>) -> Bool { add(scan(key).hash) }

  @inline(__always)
  private mutating func add(_ hash: UInt64) -> Bool {
    let word = Int(truncatingIfNeeded: hash >> 62)
    let bit: UInt64 = 1 << (hash >> 56 & 63)
    guard seen[word] & bit == 0 else { return false }
    seen[word] |= bit
    return true
  }

  /// A hash of length, first and last bytes of a key, and whether a delimiter of one byte stands in it.
  ///
  /// The zeros behind a short key may be taken for a delimiter that is a null character. `merge` splits exactly.
  @inline(__always)
  private func scan(_ key: UnsafeBufferPointer<UInt8>) -> (hash: UInt64, isKeyPath: Bool) {
    guard let start = key.baseAddress, key.count > 0 else { return (0, false) }
    let count = key.count
    let head = count >= 8 ? start.eightBytes : start.fewBytes(count)
    // No load reaches from the eighth byte to the ninth of a short key: the processor has just stored them apart.
    let tail =
      count >= 16
      ? (start + (count &- 8)).eightBytes : count > 8 ? (start + 8).fewBytes(count &- 8) : 0
    var found: UInt64 = 0
    if let pattern {
      found = (head ^ pattern).zeroBytes | (tail ^ pattern).zeroBytes
      var position = 8
      while position &+ 8 < count {
        found |= ((start + position).eightBytes ^ pattern).zeroBytes
        position &+= 8
      }
    }
    let mixed = (head &+ UInt64(truncatingIfNeeded: count)) &* 0x9e37_79b9_7f4a_7c15 ^ tail &* 0xc2b2_ae3d_27d4_eb4f
    return ((mixed ^ mixed >> 32) &* 0x9e37_79b9_7f4a_7c15, found != 0)
  }
}
