/// What `jsonify` asks of the keys of its fragments: whether one is a key path, and whether it is certainly new.
///
/// It is a Bloom filter with one hash (Bloom, 1970, "Space/time trade-offs in hash coding with allowable errors"):
/// 256 bits in place of a set, so that telling a dozen of keys apart costs neither n² comparisons nor memory.
///
/// The fact that makes it safe: only bytes of the key are loaded, inside of the `withBytes` that lends them.
struct KeyFilter {
  enum Verdict {
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
    pattern = delimiter.utf8.count == 1 ? delimiter.utf8.first.map { KeyFilter.ones &* UInt64($0) } : nil
  }

  /// What is known of a key, which counts as known from then on. O(length of the key).
  @inline(__always)
  mutating func add(_ key: String) -> Verdict {
    let (hash, isKeyPath) = key.withBytes { scan($0) }
    if isKeyPath || pattern == nil && KeyPathDelimiter.occurs(delimiter, in: key) { return .isKeyPath }
    return add(hash) ? .isNew : .mayBeKnown
  }

  /// Whether a key is certainly new, without a look for the delimiter. It counts as known from then on.
  @inline(__always)
  mutating func add(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
    add(scan(key).hash)
  }

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
    let head = count >= 8 ? start.eightBytes : KeyFilter.shortWord(start, count)
    // No load reaches from the eighth byte to the ninth of a short key: the processor has just stored them apart.
    let tail =
      count >= 16
      ? (start + (count &- 8)).eightBytes : count > 8 ? KeyFilter.shortWord(start + 8, count &- 8) : 0
    var found: UInt64 = 0
    if let pattern {
      found = KeyFilter.zeros(in: head ^ pattern) | KeyFilter.zeros(in: tail ^ pattern)
      var position = 8
      while position &+ 8 < count {
        found |= KeyFilter.zeros(in: (start + position).eightBytes ^ pattern)
        position &+= 8
      }
    }
    let mixed = (head &+ UInt64(truncatingIfNeeded: count)) &* 0x9e37_79b9_7f4a_7c15 ^ tail &* 0xc2b2_ae3d_27d4_eb4f
    return ((mixed ^ mixed >> 32) &* 0x9e37_79b9_7f4a_7c15, found & (KeyFilter.ones &* 0x80) != 0)
  }

  /// One to seven bytes in a word, and zeros behind them.
  @inline(__always)
  static func shortWord(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    if count >= 4 {
      let last = UInt64((start + (count &- 4)).fourBytes)
      return UInt64(start.fourBytes) | last << UInt64(truncatingIfNeeded: (count &- 4) &* 8)
    }
    let middle = UInt64(start[count >> 1]) << UInt64(truncatingIfNeeded: (count >> 1) &* 8)
    return UInt64(start[0]) | middle | UInt64(start[count &- 1]) << UInt64(truncatingIfNeeded: (count &- 1) &* 8)
  }

  /// Sets the highest bit of a byte that is zero, see `Parser.scanString` for the test.
  @inline(__always)
  private static func zeros(in word: UInt64) -> UInt64 {
    (word &- ones) & ~word
  }

  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
}
