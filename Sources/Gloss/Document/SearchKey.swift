/// A key to find in objects, prepared for comparisons with many keys.
///
/// Two words hold its first and its last eight bytes, which may overlap. So the comparison of a key of up to sixteen bytes takes two
/// loads, without a loop and without a call.
///
/// The facts that make it safe:
/// 1. `bytes` outlives the value: it is made and used only while the bytes are valid.
/// 2. Only bytes of the key are loaded from `bytes`, which may have no padding: each word begins at least eight bytes before
///    the end, and `fewBytes` loads no other byte.
/// 3. `equals` gets a place in a document where a string of `bytes.count` bytes begins, `mayEqual(escaped:length:)` one of
///    `length` bytes. The first load ends inside the padding (fact 3 of `PaddedBytes`); the others end inside the string.
struct SearchKey {
  let bytes: ByteView
  /// The upper half of the tape word that this key has if it has no escapes: its tag and its length.
  private let tagAndLength: UInt64
  /// The first eight bytes. Zeros follow a shorter key.
  private let head: UInt64
  /// All ones in the bytes of `head` that are part of the key.
  private let mask: UInt64
  /// The last eight bytes; zero for a shorter key.
  private let tail: UInt64

  @_transparent
  init(_ bytes: ByteView) {
    self.bytes = bytes
    let count = bytes.count
    let start = bytes.start
    if count >= 8 {
      head = start.eightBytes
      mask = .max
      tail = (start + (count &- 8)).eightBytes
    } else {
      head = count > 0 ? start.fewBytes(count) : 0
      mask = (1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1
      tail = 0
    }
    let isASCII = SearchKey.fold(head | tail, wordsInside: bytes) { $0 | $1 } & 0x8080_8080_8080_8080 == 0
    tagAndLength =
      TapeWord(isASCII ? .string : .unicodeString, length: count, offset: 0).bits >> 32
      // A key that is longer than any on the tape equals none.
      | (count > TapeWord.maximumLength ? .max : 0)
  }

  /// Whether a key's word has the tag and the length of this key.
  @_transparent func mayEqual(_ word: TapeWord) -> Bool { word.bits >> 32 == tagAndLength }

  /// Whether the key that begins at `other` has the same bytes as this one. `mayEqual` must be true for its word.
  @_transparent
  func equals(_ other: ByteCursor) -> Bool {
    guard (other.eightBytes ^ head) & mask == 0 else { return false }
    let count = bytes.count
    if count <= 8 { return true }
    guard (other + (count &- 8)).eightBytes == tail else { return false }
    return count <= 16 || other.compare(bytes.start, count: count) == 0
  }

  /// Whether the value of a string with escapes, the `length` bytes from `other` on, may be this key. False for most other values: it
  /// compares the bytes before the first escape, and the end if no escape is there.
  @inline(__always)
  func mayEqual(escaped other: ByteCursor, length: Int) -> Bool {
    let count = bytes.count
    // An escape is two to six times as long as the bytes that it spells.
    guard length > count, length / 6 <= count else { return false }
    let start = bytes.start
    let pattern = UInt64.ones &* UInt64(UInt8(ascii: "\\"))
    var offset = 0
    while true {
      let text = (other + offset).eightBytes
      let backslashes = (text ^ pattern).zeroBytes
      let differences = (text ^ (count >= 8 ? (start + offset).eightBytes : head)) & mask
      if backslashes | differences != 0 {
        // The bytes before the first backslash spell themselves.
        if differences.trailingZeroBitCount >> 3 < backslashes.trailingZeroBitCount >> 3 { return false }
        break
      }
      // The string begins with the whole key, and is longer.
      if offset &+ 8 >= count { return false }
      offset = min(offset &+ 8, count &- 8)
    }
    guard count >= 8 else { return true }
    // If the last eight bytes have no backslash, the last three are not part of an escape, which has at most six bytes.
    let end = (other + (length &- 8)).eightBytes
    return (end ^ pattern).zeroBytes != 0 || (end ^ tail) >> 40 == 0
  }

  /// Whether the key contains an ASCII character. For a null character, true may be wrong: short keys have zeros after them.
  @_transparent
  func contains(_ character: UInt8) -> Bool {
    let pattern = UInt64.ones &* UInt64(character)
    let found = (head ^ pattern).zeroBytes | (tail ^ pattern).zeroBytes
    return SearchKey.fold(found, wordsInside: bytes) { $0 | ($1 ^ pattern).zeroBytes } != 0
  }

  /// The result of `next` for each word between the first and the last eight bytes. Words may overlap with the last eight.
  @_transparent
  private static func fold(
    _ first: UInt64, wordsInside bytes: ByteView, _ next: (UInt64, UInt64) -> UInt64
  ) -> UInt64 {
    var result = first
    var offset = 8
    while offset < bytes.count &- 8 {
      result = next(result, (bytes.start + offset).eightBytes)
      offset &+= 8
    }
    return result
  }

  /// A hash of all bytes. A sender who knows the function can choose keys with the same hash. O(length).
  ///
  /// A multiplication mixes in each word, and its upper and lower half are combined (Wang Yi, wyhash, 2019).
  @inline(__always)
  var quickHash: Int {
    var hash = UInt64(truncatingIfNeeded: bytes.count) ^ 0x9e37_79b9_7f4a_7c15
    hash = SearchKey.mix(hash ^ head, 0xa076_1d64_78bd_642f)
    hash = SearchKey.fold(hash, wordsInside: bytes) { SearchKey.mix($0 ^ $1, 0xe703_7ed1_a0b4_28db) }
    return Int(truncatingIfNeeded: SearchKey.mix(hash ^ tail, 0x8ebc_6af0_9c88_c6e3))
  }

  @inline(__always)
  private static func mix(_ value: UInt64, _ factor: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }
}
