import Foundation
import Testing

@testable import Gloss

/// No load passes the input, the padded copy or the tape. Where one does, the process ends, and this fails.
@Suite struct GuardPageTests {
  // MARK: The guard

  #if os(macOS) || os(Linux)
    @Test func aLoadAfterTheEndEndsTheProcess() async {
      await #expect(processExitsWith: .failure) {
        guard let copy = try? GuardedPages(capacity: 100).place([1, 2, 3], at: .back) else { return }
        print(copy.baseAddress.map { $0.load(fromByteOffset: 3, as: UInt8.self) } ?? 0)
      }
    }

    @Test func aLoadBeforeTheStartEndsTheProcess() async {
      await #expect(processExitsWith: .failure) {
        guard let copy = try? GuardedPages(capacity: 100).place([1, 2, 3], at: .front) else { return }
        print(copy.baseAddress.map { $0.load(fromByteOffset: -1, as: UInt8.self) } ?? 0)
      }
    }

    @Test func aCopyWithTooFewZerosAfterItEndsTheProcess() async {
      await #expect(processExitsWith: .failure) {
        guard let document = try? GuardedDocument() else { return }
        _ = try? document.parse(Array("[1]".utf8), at: .back, padding: 7)
      }
    }
  #endif

  @Test func loadsInsideDoNotEndTheProcess() throws {
    let pages = try GuardedPages(capacity: 10_000)
    let bytes = (0..<10_000).map { UInt8(truncatingIfNeeded: $0) }
    for end in GuardedPages.End.allCases { #expect(Array(pages.place(bytes, at: end)) == bytes) }
  }

  // MARK: The input

  @Test func nothingOutsideOfTheInputIsRead() throws {
    let pages = try GuardedPages(capacity: 10_000)
    func parse(_ bytes: [UInt8]) {
      for end in GuardedPages.End.allCases {
        let input = pages.place(bytes, at: end)
        let json = try? JSON(bytes: input)
        #expect(json == (try? JSON(bytes: bytes)))
        if let start = UnsafeMutableRawPointer(mutating: input.baseAddress) {
          #expect((try? JSON(data: Data(bytesNoCopy: start, count: input.count, deallocator: .none))) == json)
        }
      }
    }
    for fixture in Fixture.all {
      parse(fixture.bytes)
      fixture.forEachPrefix(parse)
      fixture.forEachChange(outOf: 1201, parse)
    }
  }

  // MARK: The padded copy and the tape

  @Test(arguments: GuardedPages.End.allCases)
  func nothingOutsideOfTheDocumentIsRead(end: GuardedPages.End) throws {
    let document = try GuardedDocument()
    func read(_ bytes: [UInt8]) throws {
      let expected = Result { () throws(JSONSyntaxError) in try JSON(bytes: bytes) }
      let found = try document.parse(bytes, at: end)
      switch (expected, found) {
      case (.success(let expected), .success(let found)): try expectSameReading(found, expected)
      case (.failure(let expected), .failure(let found)): #expect(expected == found)
      default: Issue.record("\(found) where \(expected) was expected: \(bytes)")
      }
    }
    for fixture in Fixture.all {
      try read(fixture.bytes)
      try fixture.forEachPrefix(read)
      try fixture.forEachChange(outOf: 601, read)
    }
  }

  /// Reads everything that there is in two values, in every way that there is.
  private func expectSameReading(_ json: JSON, _ expected: JSON) throws {
    #expect(json == expected)
    #expect(json.hashValue == expected.hashValue)
    for options in [[], .prettyPrinted, .sortedKeys, .withoutEscapingSlashes] as [JSON.WritingOptions] {
      #expect(try json.data(options) == expected.data(options))
    }
    #expect(json.description == expected.description)
    #expect(places(in: json) == places(in: expected))
    var open = [(json, expected)]
    while let (json, expected) = open.popLast() {
      #expect(json.kind == expected.kind)
      expectSameScalar(json, expected)
      if let elements = json.array, let expected = expected.array { open += zip(elements, expected) }
      let keys = json.kind == .object ? json.keys : []
      #expect(keys.map { Array($0.utf8) } == expected.keys.map { Array($0.utf8) })
      for key in keys {
        let path: JSONKeyPath = [.key(key)]
        if let value = json.value(at: path), let expected = expected.value(at: path) {
          open.append((value, expected))
        } else {
          Issue.record("no value for \(key)")
        }
        for other in [key + "x", String(key.dropLast()), key + "12345678", "x" + key.dropFirst()] {
          #expect((json[other] == nil) == (expected[other] == nil))
        }
      }
    }
  }

  private func expectSameScalar(_ json: JSON, _ expected: JSON) {
    #expect(String(json: json).map { Array($0.utf8) } == String(json: expected).map { Array($0.utf8) })
    #expect(Int(json: json) == Int(json: expected))
    #expect(UInt8(json: json) == UInt8(json: expected))
    #expect(Double(json: json) == Double(json: expected))
    #expect(Float(json: json) == Float(json: expected))
    #expect(Decimal(json: json) == Decimal(json: expected))
    #expect(Bool(json: json) == Bool(json: expected))
    #expect(URL(json: json) == URL(json: expected))
    #expect(Date(json: json) == Date(json: expected))
    #expect(UUID(json: json) == UUID(json: expected))
    #expect(Data(json: json) == Data(json: expected))
  }

  /// The offset, the line and the column of each word of the tape.
  private func places(in json: JSON) -> [[Int]] {
    guard case .place(let document, _)? = json.plainValue else { return [] }
    return document.withView { view in
      let locations = LocationIndex(view)
      return (0..<view.next(after: 0)).map { index in
        if view.word(at: index).tag == .keyIndex { return [] }
        let offset = locations.offset(of: index, view)
        let location = locations.location(of: offset)
        return [offset, location.line, location.column]
      }
    }
  }
}

/// Parses as `Document` does, with the padded copy and then the tape and the key indexes at guarded ends.
private struct GuardedDocument {
  private let bytes: GuardedPages
  private let words: GuardedPages
  private let keyIndexes: GuardedPages

  init() throws {
    bytes = try GuardedPages(capacity: 20_000)
    words = try GuardedPages(capacity: 100_000)
    keyIndexes = try GuardedPages(capacity: 20_000)
  }

  /// The value of `text`, which may be used until the next one is parsed.
  func parse(
    _ text: [UInt8], at end: GuardedPages.End, padding: Int = PaddedBytes.padding
  ) throws -> Result<JSON, JSONSyntaxError> {
    let copy = bytes.place(text + [UInt8](repeating: 0, count: padding), at: end)
    let start = ByteView(copy).start
    guard let tape = GrowingBuffer<TapeWord>(capacity: 0), let keyIndexes = GrowingBuffer<UInt32>(capacity: 0) else {
      throw GuardedPages.Failure(call: "malloc", code: errno)
    }
    var parser = Parser(
      bytes: start, count: text.count, tape: tape, keyIndexes: keyIndexes, rules: Parser.Rules())
    do throws(Parser.Failure) {
      try parser.parse()
    } catch {
      let text = BufferView(start: start, count: text.count)
      return .failure(JSONSyntaxError(error, in: text))
    }
    let view = try withExtendedLifetime(parser) { parser in
      DocumentView(
        bytes: start, words: try place(parser.tape.view, in: words, end),
        keyIndexes: try place(parser.keyIndexes.view, in: self.keyIndexes, end),
        byteCount: text.count, wordCount: parser.tape.count)
    }
    let owner = try [UInt8]("0".utf8).withView { try Document(parsing: $0) }
    return .success(JSON(Document(view, owner: owner), 0))
  }

  private func place<Element: BitwiseCopyable>(
    _ elements: BufferView<Element>, in pages: GuardedPages, _ end: GuardedPages.End
  ) throws -> BufferCursor<Element> {
    let placed = pages.place(UnsafeRawBufferPointer(elements.buffer), at: end)
    return BufferView(placed.assumingMemoryBound(to: Element.self)).start
  }
}
