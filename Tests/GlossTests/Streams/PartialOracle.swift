@testable import Gloss

// For fuzzing, the library is one module.
#if canImport(GlossStreams)
  @testable import GlossStreams
#endif

/// The result of `JSON(partial:)`, found the slow way: bytes are dropped from the end until the rest is JSON with a quote and the missing
/// brackets after it.
enum PartialOracle {
  /// The closed text of a prefix of a JSON text; nil if there is no value.
  static func closed(_ prefix: some Collection<UInt8>) -> [UInt8]? {
    var text = Array(prefix)
    // More digits may follow a number.
    if !missing(in: text).isInString {
      let word = text.reversed().prefix { "+-.eE0123456789".utf8.contains($0) }
      if let first = word.last, first == UInt8(ascii: "-") || first.isDigit { text.removeLast(word.count) }
    }
    while true {
      let missing = missing(in: text)
      let candidate = text + (missing.isInString ? [UInt8(ascii: "\"")] : []) + missing.brackets.reversed()
      if (try? JSON(bytes: candidate, maximumDepth: .max)) != nil { return candidate }
      if text.isEmpty { return nil }
      text.removeLast()
    }
  }

  /// The brackets and quotes that would close a text.
  private static func missing(in text: [UInt8]) -> (brackets: [UInt8], isInString: Bool) {
    var brackets: [UInt8] = []
    var isInString = false
    var isEscaped = false
    for byte in text {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else {
          isEscaped = byte == UInt8(ascii: "\\")
          if byte == UInt8(ascii: "\"") { isInString = false }
        }
      } else if byte == UInt8(ascii: "\"") {
        isInString = true
      } else if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") {
        brackets.append(byte + 2)
      } else if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
        _ = brackets.popLast()
      }
    }
    return (brackets, isInString)
  }
}
