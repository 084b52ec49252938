import Foundation

/// A key to look for in objects, prepared for comparing it with many keys.
///
/// Its first and its last eight bytes stand in words, which may overlap, so that a key of up to sixteen bytes is
/// compared by two loads, without a loop and without a call.
///
/// The facts that make it safe:
/// 1. `bytes` outlives the value: it is made and used in one `withBytes`.
/// 2. Only bytes inside of `bytes` are loaded from it, which may have no padding: words begin eight bytes before its end or
///    earlier, and `fewBytes` loads no more than it is told to.
/// 3. `equals` gets a place in a document where a string of `bytes.count` bytes begins, `mayEqual` one of `length` bytes. The
///    first load ends inside the padding (fact 3 of `PaddedBytes`); the others stay inside of the string.
struct SearchKey {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The upper half of the word of a key without escapes that may equal this one: its tag and its length.
  private let tagAndLength: UInt64
  /// The first eight bytes, and zeros where there are fewer.
  private let head: UInt64
  /// All ones in the bytes of `head` that count.
  private let mask: UInt64
  /// The last eight bytes; of a shorter key zero.
  private let tail: UInt64

  @_transparent
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    let count = bytes.count
    if count >= 8, let start = bytes.baseAddress {
      head = start.eightBytes
      mask = .max
      tail = (start + (count &- 8)).eightBytes
    } else {
      if count > 0, let start = bytes.baseAddress {
        head = start.fewBytes(count)
      } else {
        head = 0
      }
      mask = (1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1
      tail = 0
    }
    let isASCII = SearchKey.fold(head | tail, wordsInside: bytes) { $0 | $1 } & 0x8080_8080_8080_8080 == 0
    tagAndLength =
      TapeWord(isASCII ? .string : .unicodeString, length: count, offset: 0).bits >> 32
      // A key that is longer than any on the tape equals none.
      | (count > TapeWord.maximumLength ? .max : 0)
  }

  /// Whether tag and length of a key's word are those of this key.
  @_transparent func mayEqual(_ word: TapeWord) -> Bool { word.bits >> 32 == tagAndLength }

  /// Whether the key that begins at `other`, which `mayEqual` this one, has the same bytes.
  @_transparent
  func equals(_ other: UnsafePointer<UInt8>) -> Bool {
    guard (other.eightBytes ^ head) & mask == 0 else { return false }
    let count = bytes.count
    if count <= 8 { return true }
    guard (other + (count &- 8)).eightBytes == tail else { return false }
    return count <= 16 || memcmp(other, bytes.baseAddress ?? other, count) == 0
  }

  /// Whether a string with escapes, of `length` bytes from `other` on, may have this key as its value. False for most others: what
  /// comes before the first escape is compared, and the end if no escape is there.
  @inline(__always)
  func mayEqual(escaped other: UnsafePointer<UInt8>, length: Int) -> Bool {
    let count = bytes.count
    // An escape is two to six times as long as what it stands for.
    guard length > count, length / 6 <= count else { return false }
    guard let start = bytes.baseAddress else { return false }
    let pattern = UInt64.ones &* UInt64(UInt8(ascii: "\\"))
    var offset = 0
    while true {
      let text = (other + offset).eightBytes
      let backslashes = (text ^ pattern).zeroBytes
      let differences = (text ^ (count >= 8 ? (start + offset).eightBytes : head)) & mask
      if backslashes | differences != 0 {
        // What comes before the first backslash stands for itself.
        if differences.trailingZeroBitCount >> 3 < backslashes.trailingZeroBitCount >> 3 { return false }
        break
      }
      // The whole key without an escape: there is more behind it.
      if offset &+ 8 >= count { return false }
      offset = min(offset &+ 8, count &- 8)
    }
    guard count >= 8 else { return true }
    // Of eight bytes without a backslash the last three are in no escape, which has six bytes at most.
    let end = (other + (length &- 8)).eightBytes
    return (end ^ pattern).zeroBytes != 0 || (end ^ tail) >> 40 == 0
  }

  /// Whether an ASCII character stands in the key. That a zero does may be wrong: short keys have zeros behind them.
  @_transparent
  func contains(_ character: UInt8) -> Bool {
    let pattern = UInt64.ones &* UInt64(character)
    let found = (head ^ pattern).zeroBytes | (tail ^ pattern).zeroBytes
    return SearchKey.fold(found, wordsInside: bytes) { $0 | ($1 ^ pattern).zeroBytes } != 0
  }

  /// Goes over the words between the first and the last, which may overlap with the last.
  @_transparent
  private static func fold(
    _ first: UInt64, wordsInside bytes: UnsafeBufferPointer<UInt8>, _ next: (UInt64, UInt64) -> UInt64
  ) -> UInt64 {
    var result = first
    var offset = 8
    while offset < bytes.count &- 8, let start = bytes.baseAddress {
      result = next(result, (start + offset).eightBytes)
      offset &+= 8
    }
    return result
  }

  /// A number made of all bytes, which differs for most keys. Somebody who knows it can choose keys that share one.
  ///
  /// Each word is mixed in by a multiplication whose upper and lower half are combined (Wang Yi, wyhash, 2019).
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
