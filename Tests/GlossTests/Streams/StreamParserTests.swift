import TestSupport
import Testing

@testable import Gloss
@testable import GlossStreams

/// The documents of a stream hold what they must for everything that reads documents.
@Suite struct StreamParserTests {
  private func parser(
    _ layout: StreamParser.Layout = .elements, maximumLength: Int = 1_000_000, maximumDepth: Int = 512
  ) throws -> StreamParser {
    try StreamParser(layout, at: [], maximumLength: maximumLength, maximumDepth: maximumDepth, [])
  }

  /// The documents of lines that come in parts.
  private func documents(ofLines text: [UInt8], cutAt offsets: [Int], maximumLength: Int = 1_000_000) throws
    -> [StreamValues]
  {
    var parser = try parser(.lines, maximumLength: maximumLength)
    var documents: [StreamValues] = []
    for (start, end) in zip([0] + offsets, offsets + [text.count]) {
      _ = try text.withView { try parser.append($0.part(start..<end)) }
      try parser.parseLines(isLast: end == text.count)
      if let values = try parser.take(isLast: false) { documents.append(values) }
    }
    let isRead = !parser.hasValues
    #expect(isRead)
    return documents
  }

  /// Elements with commas between them.
  private func documents(ofElements text: [UInt8], cutAt offsets: [Int]) throws -> [StreamValues] {
    var parser = try parser()
    var documents: [StreamValues] = []
    for (start, end) in zip([0] + offsets, offsets + [text.count]) {
      _ = try text.withView { try parser.append($0.part(start..<end)) }
      parser.skipWhiteSpace()
      if parser.byte == UInt8(ascii: ",") { parser.skipByte() }
      parser.skipWhiteSpace()
      if parser.byte != nil { _ = try parser.parseElements(isLast: end == text.count) }
      if let values = try parser.take(isLast: false) { documents.append(values) }
    }
    return documents
  }

  /// The facts that all readers of a document count on.
  private func check(_ documents: [StreamValues], of text: [UInt8], count: Int) throws {
    var index = 0
    for values in documents {
      let document = values.document
      let part = try #require(document.surroundings as? StreamPart)
      #expect(part.position.valueCount == index)
      let start = part.position.text.offset
      #expect(
        part.position.text.location == text.withView { TextLocation(offset: start, in: $0) })
      document.withView { view in
        let bytes = BufferView(start: view.bytes, count: view.byteCount)
        #expect(bytes.elementsEqual(text[start..<min(text.count, start + bytes.count)]))
        let root = view.word(at: 0)
        #expect(root.tag == .array)
        #expect(root.offset == view.wordCount)
        document.checkInvariants()
        index += root.length
      }
    }
    #expect(index == count)
  }

  private func cuts(_ count: Int, _ random: inout SplitMix64) -> [Int] {
    Set((0..<Int.random(in: 0...8, using: &random)).map { _ in Int.random(in: 0...count, using: &random) }).sorted()
  }

  @Test func documentsOfLinesAreWhole() throws {
    var generator = DocumentGenerator(seed: 45)
    var random = SplitMix64(seed: 45)
    for _ in 0..<Samples.count(150, full: 3000) {
      var text: [UInt8] = []
      var count = 0
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        var line = generator.document().map { $0 == 0x0a || $0 == 0x0d ? 0x20 : $0 }
        if line.starts(with: [0xef, 0xbb, 0xbf]) { line.removeFirst(3) }
        if Bool.random(using: &random), Bool.random(using: &random) {
          line = generator.mutated(line).filter { $0 != 0x0a }
        }
        count += line.allSatisfy { [0x20, 0x09, 0x0d].contains($0) } ? 0 : 1
        text += line + [0x0a]
      }
      if text.starts(with: [0xef, 0xbb, 0xbf]) { continue }
      try check(documents(ofLines: text, cutAt: cuts(text.count, &random)), of: text, count: count)
    }
  }

  /// Broken and long lines take a place among the values, and leave nothing behind.
  @Test func documentsOfBrokenLinesAreWhole() throws {
    let text = Array("[1,[2,x]]\n{\"a\":{\n\n[\"\(String(repeating: "x", count: 99))\"]\r\n1\n\"\n[[[[[]]]]\n2".utf8)
    for start in text.indices {
      for end in [start + 1, start + 5, text.count] where end <= text.count {
        try check(documents(ofLines: text, cutAt: [start, end], maximumLength: 50), of: text, count: 7)
      }
    }
  }

  @Test func documentsOfElementsAreWhole() throws {
    var generator = DocumentGenerator(seed: 46)
    var random = SplitMix64(seed: 46)
    for _ in 0..<Samples.count(150, full: 3000) {
      let elements = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        let document = generator.document()
        return Array(document.dropFirst(document.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0))
      }
      let text = Array(elements.joined(separator: [UInt8(ascii: ",")]))
      let documents = try documents(ofElements: text, cutAt: cuts(text.count, &random))
      try check(documents, of: text, count: elements.count)
    }
  }

  /// A wide object has an index of its keys, which must be that of its document.
  @Test func keysOfWideObjectsAreFound() throws {
    let object = { (prefix: String) in
      "{" + (0..<300).map { "\"\(prefix)\($0)\":\($0)" }.joined(separator: ",") + "}"
    }
    let text = Array((0..<5).map { object("k\($0)x") }.joined(separator: "\n").utf8)
    for step in [100, 2000, 5000, text.count] {
      var read: [JSON] = []
      for var values in try documents(ofLines: text, cutAt: Array(stride(from: step, to: text.count, by: step))) {
        while let json = try values.next(as: JSON.self, .lenient) { read.append(json) }
      }
      #expect(read.count == 5)
      for (index, json) in read.enumerated() {
        let isFound = (0..<300).allSatisfy { (key: Int) in "k\(index)x\(key)" <~~ json == key }
        #expect(isFound)
        #expect(json["k\(index + 1)x0"] == nil)
      }
    }
  }

  @Test func moreBytesThanADocumentHoldsAreAnError() throws {
    var parser = try parser()
    try [UInt8(0x31)].withView { byte in
      _ = try parser.append(byte)
      for count in [Parser.Rules().byteCount, 1 << 32, Int.max] {
        // They are not looked at.
        let many = BufferView(UnsafeBufferPointer(start: byte.start.pointer, count: count))
        let error = #expect(throws: JSONSyntaxError.self) { _ = try parser.append(many) }
        #expect(error?.kind == .outOfMemory)
      }
    }
  }

  /// The bytes that it takes in are copied, and nothing else.
  @Test(arguments: GuardedPages.End.allCases)
  func nothingOutsideOfTheChunksIsRead(end: GuardedPages.End) throws {
    let pages = try GuardedPages(capacity: 4096)
    var generator = DocumentGenerator(seed: 47)
    var random = SplitMix64(seed: 47)
    for _ in 0..<Samples.count(100, full: 2000) {
      let text = generator.mutated(generator.document()) + [0x0a]
      var parser = try parser(.lines)
      let cuts = cuts(text.count, &random)
      for (start, next) in zip([0] + cuts, cuts + [text.count]) {
        _ = try parser.append(BufferView(pages.place(Array(text[start..<next]), at: end)))
        _ = parser.skipByteOrderMark(isLast: next == text.count)
        try parser.parseLines(isLast: next == text.count)
      }
      var taken = try parser.take(isLast: false)
      while let json = try? taken?.next(as: JSON.self, .lenient) { _ = json.description }
    }
  }
}
