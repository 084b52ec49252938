import Gloss
import GlossStreams
import Testing

private struct Item: JSONDecodable, Equatable {
  let id: Int
  let name: String?

  init?(json: JSON) {
    guard let id: Int = "id" <~~ json else { return nil }
    self.id = id
    name = "name" <~~ json
  }
}

/// Values that do not fit: thrown, or left out and reported, with what comes after them.
@Suite struct InvalidValueTests {
  private struct Stop: Error {}

  private static let texts: [Layout: String] = [
    .lines: "{\"id\":1}\n{\"id\":\"x\"}\n\n{\"id\":3,\"name\":4}\nnull\n{\"id\":5}\n",
    .values: "{\"id\":1}{\"id\":\"x\"} {\"id\":3,\"name\":4} null {\"id\":5}",
    .elements: "[{\"id\":1},{\"id\":\"x\"},{\"id\":3,\"name\":4},null,{\"id\":5}]",
    .members: "{\"a\":{\"id\":1},\"b\":{\"id\":\"x\"},\"c\":{\"id\":3,\"name\":4},\"d\":null,\"e\":{\"id\":5}}",
  ]

  private func all(_ layout: Layout) -> [[ArraySlice<UInt8>]] {
    let text = Array((Self.texts[layout] ?? "").utf8)
    return [[text[...]], text.parts(of: 1), text.parts(of: 7)]
  }

  @Test(arguments: Layout.allCases)
  func areLeftOutAndReported(layout: Layout) {
    let paths = layout == .members ? ["b.id", "d"] : ["[1].id", "[3]"]
    let offsets =
      [Layout.lines: [15, 39], .values: [14, 37], .elements: [16, 39], .members: [24, 55]][layout] ?? []
    for parts in all(layout) {
      let outcome = Stream(layout, of: Item.self).read(parts)
      #expect(outcome.values.count == 3)
      #expect(outcome.findings.map(\.path) == paths)
      #expect(outcome.findings.map(\.offset) == offsets)
      #expect(outcome.findings.map(\.message) == ["expected Int, found string \"x\"", "expected Item, found null"])
    }
  }

  @Test(arguments: Layout.allCases)
  func areThrownWithoutAClosure(layout: Layout) {
    for parts in all(layout) {
      var stream = Stream(layout, of: Item.self)
      let invalid = stream.read(parts).invalid
      stream.isSkipping = false
      let outcome = stream.read(parts)
      #expect(outcome.values.count == 1)
      #expect(outcome.thrown == invalid.first)
    }
  }

  /// In strict mode the warning about a name is an error.
  @Test(arguments: Layout.allCases)
  func areMoreInStrictMode(layout: Layout) {
    for parts in all(layout) {
      let outcome = Stream(layout, of: Item.self, JSONStreamOptions(mode: .strict)).read(parts)
      #expect(outcome.values.count == 2)
      #expect(outcome.invalid.count == 3)
      #expect(outcome.findings.map(\.path)[1].hasSuffix(".name") || layout == .members)
    }
  }

  /// In exact mode a key that the model does not read is an error, too, at its place in the stream.
  @Test(arguments: Layout.allCases)
  func unknownKeysInExactMode(layout: Layout) {
    let text = (Self.texts[layout] ?? "").replacingOccurrences(of: "{\"id\":5}", with: "{\"id\":5,\"nam\":6}")
    for parts in [[Array(text.utf8)[...]], Array(text.utf8).parts(of: 1), Array(text.utf8).parts(of: 7)] {
      let outcome = Stream(layout, of: Item.self, JSONStreamOptions(mode: .exact)).read(parts)
      #expect(outcome.values.count == 1)
      #expect(outcome.findings.count == 4)
      #expect(outcome.findings.last?.message == #"unknown key "nam": did you mean "name"?"#)
      #expect(outcome.findings.last?.offset == text.utf8.count - (layout == .lines ? 3 : layout == .values ? 2 : 3))
    }
  }

  @Test(arguments: Layout.allCases)
  func aClosureThatThrowsEndsTheStream(layout: Layout) async {
    for parts in all(layout) {
      let (reported, read) = await outcomeOfThrowing(layout, Chunks(parts))
      #expect(reported == 1)
      #expect(read == 1)
    }
    var count = 0
    #expect(throws: Stop.self) {
      try JSONLines.read(Item.self, from: Self.texts[.lines] ?? "", onInvalid: { _ in throw Stop() }) { _ in count += 1
      }
    }
    #expect(count == 1)
    #expect(throws: Stop.self) {
      try JSONElements.read(Item.self, from: Self.texts[.elements] ?? "") { _ in
        count += 1
        throw Stop()
      }
    }
    #expect(count == 2)
  }

  private final class Count: @unchecked Sendable { var value = 0 }

  private func outcomeOfThrowing(_ layout: Layout, _ chunks: Chunks) async -> (reported: Int, read: Int) {
    let reported = Count()
    var read = 0
    let onInvalid: @Sendable (DecodingReport) throws -> Void = { _ in
      reported.value += 1
      throw Stop()
    }
    func readAll(_ sequence: some AsyncSequence) async {
      var iterator = sequence.makeAsyncIterator()
      do {
        while try await iterator.next() != nil { read += 1 }
        Issue.record("nothing was thrown")
      } catch {
        #expect(error is Stop)
      }
      // The stream ended with the error.
      for _ in 0..<3 {
        let next = try? await iterator.next()
        #expect(next == nil)
      }
    }
    switch layout {
    case .lines: await readAll(chunks.jsonLines(of: Item.self, onInvalid: onInvalid))
    case .values: await readAll(chunks.jsonValues(of: Item.self, onInvalid: onInvalid))
    case .elements: await readAll(chunks.jsonElements(of: Item.self, onInvalid: onInvalid))
    case .members: await readAll(chunks.jsonMembers(of: Item.self, onInvalid: onInvalid))
    }
    return (reported.value, read)
  }

  /// A report is about the stream, also if it is looked at when the stream is gone.
  @Test func reportsOutliveTheStream() throws {
    var reports: [DecodingReport] = []
    do {
      let text = Array("{\"list\":[\r\n{\"id\":[]},\r\n 7]}".utf8)
      try JSONElements.read(
        Item.self, at: "list", from: Parts(parts: text.parts(of: 3)), onInvalid: { reports.append($0) }
      ) {
        _ in
      }
    }
    #expect(
      reports.map(\.description) == [
        "Item: 1 problem\n  list[0].id   line 2, column 7: expected Int, found an array",
        "Item: 1 problem\n  list[1]   line 3, column 2: expected Item, found number 7",
      ])
  }

  /// Counts how often it is read. One task at a time uses it.
  private struct Counted: JSONDecodable {
    nonisolated(unsafe) static var count = 0

    init?(json: JSON) {
      Counted.count += 1
      guard let _: Int = "id" <~~ json else { return nil }
    }
  }

  /// Once to find out that it does not fit, and once for the report, as in the core.
  @Test func anInvalidValueIsReadTwice() throws {
    func count(_ read: () throws -> Void) -> Int {
      Counted.count = 0
      #expect(throws: DecodingReport.self) { try read() }
      return Counted.count
    }
    for mode in [DecodingMode.lenient, .strict] {
      #expect(count { _ = try Counted.decode("{\"id\":\"x\"}", mode: mode) } == 2)
      let options = JSONStreamOptions(mode: mode)
      #expect(count { try JSONLines.read(Counted.self, from: "{\"id\":\"x\"}", options: options) { _ in } } == 2)
    }
  }

  /// Each value that does not fit has the problems that the core finds in the whole text.
  @Test func reportsAreThoseOfTheCore() throws {
    let items = """
      [{"id":1},{"id":"x","name":1},7,null,[],"s",{"name":2},{"id":1.5},{"id":null},{},{"id":{}, "x":[{}]},
      [[{"id":1}]],{"id":99999999999999999999},true,{"id":5,"name":[]}]
      """
    for text in [items, "{\"a\":\(items)}", "[0,{\"b\":\r\n\(items)},1]"] {
      let path: JSONKeyPath = text.hasPrefix("{") ? "a" : text.hasPrefix("[0") ? "1.b" : []
      let bytes = Array(text.utf8)
      for parts in [[bytes[...]], bytes.parts(of: 1), bytes.parts(of: 10)] {
        for mode in [DecodingMode.lenient, .strict] {
          let report = #expect(throws: DecodingReport.self) { try [Item].decode(text, at: path, mode: mode) }
          var problems: [DecodingReport.Problem] = []
          try JSONElements.read(
            Item.self, at: path, from: Parts(parts: parts), options: JSONStreamOptions(mode: mode),
            onInvalid: { problems += $0.problems }
          ) { _ in }
          #expect(problems == report?.problems)
        }
      }
    }
  }

  /// Many lines of each kind, so that each document has many of them.
  @Test func brokenLinesAreLeftOutAmongOthers() {
    let lines = (0..<5000).map { index in
      switch index % 5 {
      case 1: "{\"id\":"
      case 2: "{\"id\":\"\(index)\"}"
      case 3: ""
      default: "{\"id\":\(index)}"
      }
    }
    let text = Array(lines.joined(separator: "\n").utf8)
    for parts in [[text[...]], text.parts(of: 1000), text.parts(of: 13)] {
      let outcome = Stream(.lines, of: Item.self).read(parts)
      #expect(outcome.values.count == 2000)
      #expect(outcome.invalid.count == 2000)
      #expect(outcome.invalid.map { $0[0].kind == "unexpectedEnd" } == (0..<2000).map { $0 % 2 == 0 })
      let places = (0..<5000).filter { [1, 2].contains($0 % 5) }
      #expect(outcome.findings.map(\.line) == places.map { $0 + 1 })
    }
  }
}
