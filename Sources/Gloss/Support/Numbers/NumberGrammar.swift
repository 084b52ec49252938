/// The grammar of numbers (RFC 8259, section 6), for texts that the parser has not seen.
enum NumberGrammar {
  /// Whether all of `text` is a number: no sign except a minus, no white space, no leading zeros, and a digit on both sides of a point.
  /// O(length).
  static func matches(_ text: ByteView) -> Bool {
    var position = text.first == UInt8(ascii: "-") ? 1 : 0
    /// Skips digits, and returns how many there are.
    func skipDigits() -> Int {
      let start = position
      while position < text.count, text[position].isDigit { position += 1 }
      return position - start
    }
    let firstDigit = position
    let count = skipDigits()
    guard count == 1 || count > 1 && text[firstDigit] != UInt8(ascii: "0") else { return false }
    if position < text.count, text[position] == UInt8(ascii: ".") {
      position += 1
      guard skipDigits() > 0 else { return false }
    }
    if position < text.count, text[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if position < text.count, text[position] == UInt8(ascii: "+") || text[position] == UInt8(ascii: "-") {
        position += 1
      }
      guard skipDigits() > 0 else { return false }
    }
    return position == text.count
  }
}

extension ByteView {
  /// Whether the bytes have the form of an integer's description: without a plus sign, without leading zeros, and without a minus sign
  /// before zero. O(length).
  var isCanonicalInteger: Bool {
    let digits = dropFirst(first == UInt8(ascii: "-") ? 1 : 0)
    guard let firstDigit = digits.first, firstDigit != UInt8(ascii: "0") || count == 1 else { return false }
    return digits.allSatisfy(\.isDigit)
  }

  /// Whether the bytes are digits, without a sign and without leading zeros.
  var spellsIndex: Bool { isCanonicalInteger && first != UInt8(ascii: "-") }

  /// The index that the bytes spell in digits, without a sign and without leading zeros; nil for other bytes.
  var spelledIndex: Int? { spellsIndex ? NumberConversion.integer(self) : nil }
}

extension String {
  /// The index that a key spells in digits, without a sign and without leading zeros; nil for other keys.
  package var spelledIndex: Int? { withBytes(\.spelledIndex) }
}
