/// Keys that an attacker who knows `SearchKey.quickHash` would choose: all of one length and one quick hash.
///
/// The hash mixes in one word of eight bytes after the other, and a word that is equal to the hash so far makes it zero.
/// So each key has a word, and after it the word that is equal to the hash. Only keys in ASCII are taken.
enum CollidingKeys {
  /// Keys that begin with `prefix`, of 8, 16, 24 … bytes, and have 24 more: the two words and eight that are the same.
  static func make(_ count: Int, prefix: String) -> [String] {
    let start = hash(of: prefix)
    var keys: [String] = []
    var number: UInt64 = 0
    while keys.count < count {
      let own = letters(number)
      number += 1
      let next = mix(start ^ own, 0xe703_7ed1_a0b4_28db)
      if isText(next) { keys.append(prefix + text(own) + text(next) + "the same") }
    }
    return keys
  }

  /// The hash after `prefix`, in a key that is longer by 24 bytes.
  private static func hash(of prefix: String) -> UInt64 {
    let bytes = Array(prefix.utf8)
    let words = stride(from: 0, to: bytes.count, by: 8).map { start in
      bytes[start..<start + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    let length = UInt64(bytes.count + 24)
    return words.enumerated().reduce(length ^ 0x9e37_79b9_7f4a_7c15) { hash, word in
      mix(hash ^ word.element, word.offset == 0 ? 0xa076_1d64_78bd_642f : 0xe703_7ed1_a0b4_28db)
    }
  }

  private static func mix(_ value: UInt64, _ factor: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }

  /// Eight letters, another eight for each number of 32 bits.
  private static func letters(_ number: UInt64) -> UInt64 {
    let pairs = (number | number << 16) & 0x0000_ffff_0000_ffff
    let bytes = (pairs | pairs << 8) & 0x00ff_00ff_00ff_00ff
    return ((bytes | bytes << 4) & 0x0f0f_0f0f_0f0f_0f0f) | 0x4040_4040_4040_4040
  }

  /// Whether eight bytes may stand in a key as they are, without a quote to escape or a dot that would split it.
  private static func isText(_ word: UInt64) -> Bool {
    guard word & 0x8080_8080_8080_8080 == 0 else { return false }
    return bytes(of: word).allSatisfy { $0 >= 0x20 && !#""\."#.utf8.contains($0) }
  }

  private static func text(_ word: UInt64) -> String {
    String(decoding: bytes(of: word), as: UTF8.self)
  }

  private static func bytes(of word: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
  }
}
