import Gloss
import GlossStreams
import TestSupport
import Testing

/// Random texts in random chunks: the values and errors are those of the core for the whole text.
@Suite struct RandomStreamTests {
  private func text(_ layout: Layout, isBroken: Bool, _ generator: inout DocumentGenerator) -> [UInt8] {
    var text: [UInt8] = Int.random(in: 0..<8, using: &generator.random) == 0 ? [0xef, 0xbb, 0xbf] : []
    switch layout {
    case .elements, .members: text += generator.document(layout)
    case .lines:
      for _ in 0..<Int.random(in: 0...6, using: &generator.random) {
        text += generator.document(layout, isInLine: true)
        text += ["\n", "\r\n", "\n\n", "\n \r\n"].randomElement(using: &generator.random).map { Array($0.utf8) } ?? []
      }
    case .values:
      for _ in 0..<Int.random(in: 0...6, using: &generator.random) { text += generator.document(layout) + [0x20] }
    }
    return isBroken ? generator.broken(text) : text
  }

  private func expectation(_ layout: Layout, of text: [UInt8]) -> Expectation {
    switch layout {
    case .elements, .members: Expectation(layout, of: text)
    case .lines: Expectation(linesOf: text)
    case .values: Expectation(textsIn: text)
    }
  }

  @Test(arguments: Layout.allCases, [false, true])
  func areReadAsTheWhole(layout: Layout, isBroken: Bool) {
    var generator = DocumentGenerator(seed: 31)
    for _ in 0..<Samples.count(200, full: 2000) {
      let text = text(layout, isBroken: isBroken, &generator)
      expect(
        Stream(layout, of: JSON.self), of: text, expectation(layout, of: text), &generator.random,
        String(decoding: text, as: UTF8.self))
    }
  }

  /// With limits, what comes out does not depend on the chunks either.
  @Test(arguments: Layout.allCases)
  func limitsDoNotDependOnTheChunks(layout: Layout) {
    var generator = DocumentGenerator(seed: 32)
    for _ in 0..<Samples.count(200, full: 2000) {
      let text = text(layout, isBroken: Bool.random(using: &generator.random), &generator)
      let options = JSONStreamOptions(
        maximumLength: Int.random(in: 4...40, using: &generator.random),
        maximumDepth: Int.random(in: 1...4, using: &generator.random),
        parsing: Bool.random(using: &generator.random) ? [] : .rejectDuplicateKeys)
      let stream = Stream(layout, of: JSON.self, options)
      let whole = stream.read([text[...]])
      for parts in chunkings(of: text, &generator.random) where stream.read(parts) != whole {
        Issue.record(
          "\(String(decoding: text, as: UTF8.self)) \(options) \(parts.map(\.count)) \(stream.read(parts)) instead of \(whole)"
        )
        break
      }
    }
  }

  @Test(arguments: Layout.allCases)
  func asynchronousStreamsAreReadInTheSameWay(layout: Layout) async {
    var generator = DocumentGenerator(seed: 33)
    for _ in 0..<Samples.count(40, full: 400) {
      let text = text(layout, isBroken: Bool.random(using: &generator.random), &generator)
      for parts in chunkings(of: text, &generator.random) {
        var stream = Stream(layout, of: JSON.self)
        stream.isSkipping = Bool.random(using: &generator.random)
        let (expected, found) = (stream.read(parts), await stream.read(Chunks(parts)))
        if found != expected {
          Issue.record("\(String(decoding: text, as: UTF8.self)) \(found) instead of \(expected)")
        }
      }
    }
  }
}
