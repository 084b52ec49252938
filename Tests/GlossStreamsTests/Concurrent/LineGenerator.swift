import TestSupport

/// Makes random streams of lines, good and bad. The same seed makes the same streams.
struct LineGenerator {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// A stream with all ways to end a line, in which none, some or all lines are good.
  mutating func stream() -> [UInt8] {
    var bytes: [UInt8] = random.chance(of: 5) ? [0xef, 0xbb, 0xbf] : []
    let badness = random.pick([1, 5, 30, 1000])
    for _ in 0..<number(in: 0...(random.chance(of: 5) ? 60 : 12)) {
      bytes += random.chance(of: badness) ? badLine() : goodLine()
      bytes += random.pick(["\n", "\n", "\n", "\r\n", "\n\n", " \t\n", "\n \r\n"]).utf8
    }
    if random.chance(of: 3) { bytes += random.chance(of: 2) ? badLine() : goodLine() }
    return bytes
  }

  private mutating func goodLine() -> [UInt8] {
    let space = random.pick(["", "", " ", "\t ", "\r", "  \r "])
    return Array("\(space){\(space)\"id\":\(number(in: 0...99999)),\"name\":\"\(word())\"}\(space)".utf8)
  }

  private mutating func badLine() -> [UInt8] {
    switch number(in: 0...10) {
    case 0: Array("{\"id\":\"\(word())\"}".utf8)
    case 1: Array("{\"name\":\(number(in: 0...9))}".utf8)
    case 2: Array("{\"id\":\(number(in: 0...9))".utf8)
    case 3: Array("\(word())\r\(word())".utf8)
    case 4: [0xff, UInt8.random(in: 0x20...0xfd, using: &random)]
    case 5: Array("{\"id\":1} {\"id\":2}".utf8)
    case 6: Array("{\"id\":1}\r{\"id\":2}".utf8)
    case 7: [1]
    case 8: [0xef, 0xbb, 0xbf] + Array("{\"id\":3}".utf8)
    case 9: Array("\"\(String(repeating: "é", count: number(in: 20...300)))\"".utf8)
    default: Array("[\(number(in: 0...9))]".utf8)
    }
  }

  private mutating func word() -> String {
    (0..<number(in: 0...6)).map { _ in random.pick(["a", "b", "é", "€", "😀", "1"]) }.joined()
  }

  /// The bytes in chunks: of one byte, of a few, of many, or all at once. Some chunks are empty.
  mutating func chunks(of bytes: [UInt8]) -> [[UInt8]] {
    let lengths = random.pick([1...1, 0...3, 1...40, 1...500, 100_000...100_000])
    var chunks: [[UInt8]] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = number(in: lengths)
      chunks.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return chunks
  }

  mutating func number(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func pick<Element>(_ elements: [Element]) -> Element { random.pick(elements) }
}
