import TestSupport

/// Makes random JSON texts: all kinds of values, nested, and broken in a byte or two if asked for.
///
/// The same seed makes the same texts.
struct DocumentGenerator {
  var random: SplitMix64
  private var bytes: [UInt8] = []
  /// The white space that may be between two tokens.
  private var spaces = [""]

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// A valid text of up to some hundred bytes. It begins with an array, an object or any value.
  ///
  /// - Parameter isInLine: Whether it has no line feed.
  mutating func document(_ layout: Layout, isInLine: Bool = false) -> [UInt8] {
    bytes = []
    let spaces = isInLine ? ["", " ", "\t", "\r"] : ["", " ", "\r\n", "\n", "\r", "\n\t "]
    self.spaces = Bool.random(using: &random) ? [""] : spaces
    putSpace()
    switch layout {
    case .elements: putArray(depth: 0)
    case .members: putObject(depth: 0)
    case .lines, .values: putValue(depth: 0)
    }
    putSpace()
    return bytes
  }

  /// A text with one to three edits: bytes replaced, put in, taken out or said twice, or the end cut off.
  mutating func broken(_ document: [UInt8]) -> [UInt8] {
    var bytes = document
    for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0: bytes[index] = strangeByte()
      case 1: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 2, 3: bytes.insert(strangeByte(), at: index)
      case 4: bytes.remove(at: index)
      case 5: bytes.removeSubrange(index...)
      default:
        bytes.insert(
          contentsOf: bytes[index..<min(bytes.count, index + Int.random(in: 1...8, using: &random))], at: index)
      }
    }
    return bytes
  }

  private mutating func strangeByte() -> UInt8 {
    if Int.random(in: 0..<3, using: &random) == 0 { return UInt8.random(in: .min ... .max, using: &random) }
    return pick(Array("[]{},:\"\\u0123456789.-+eEtrfalsn/ \r\n".utf8))
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }

  private mutating func putSpace() { bytes += pick(spaces).utf8 }

  private mutating func putValue(depth: Int) {
    switch Int.random(in: 0..<(depth > 3 ? 6 : 8), using: &random) {
    case 0: bytes += pick(["null", "true", "false"]).utf8
    case 1, 2: putString()
    case 3, 4, 5: bytes += pick(["0", "-1", "12", "0.5", "1e2", "-0.0E-10", "1234567890123456789012", "9", "10"]).utf8
    case 6: putArray(depth: depth)
    default: putObject(depth: depth)
    }
  }

  private mutating func putArray(depth: Int) { putList("[", "]") { $0.putValue(depth: depth + 1) } }

  private mutating func putObject(depth: Int) {
    putList("{", "}") { generator in
      generator.putString()
      generator.putSpace()
      generator.bytes += ":".utf8
      generator.putSpace()
      generator.putValue(depth: depth + 1)
    }
  }

  private mutating func putList(_ start: String, _ end: String, _ putItem: (inout Self) -> Void) {
    bytes += start.utf8
    putSpace()
    for index in 0..<Int.random(in: 0...4, using: &random) {
      if index > 0 {
        bytes += ",".utf8
        putSpace()
      }
      putItem(&self)
      putSpace()
    }
    bytes += end.utf8
  }

  private mutating func putString() {
    let parts = [
      "a", "b", "é", "漢", "😀", "\\n", "\\\"", "\\\\", "\\u00e9", "\\ud83d\\ude00", "[", "}", ",", ":", " ", "\u{7f}",
    ]
    bytes += "\"".utf8
    for _ in 0..<Int.random(in: 0...5, using: &random) { bytes += pick(parts).utf8 }
    bytes += "\"".utf8
  }
}
