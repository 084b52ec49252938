import Foundation
import Gloss
import Testing

@testable import GlossStreams
import TestSupport

/// Reading by several tasks says the same as reading one line after the other.
@Suite struct ConcurrentLinesTests {
  private struct Refused: Error, CustomStringConvertible { let description: String }

  /// How the streams of a test are read.
  private struct Conditions {
    var options = JSONStreamOptions()
    var isSkipping = true
    /// After how many calls a closure throws.
    var callCount = Int.max
    /// The end of the chunks.
    var failure: Refused?

    func check(_ transcript: LineTranscript, what: String) throws {
      if transcript.events.count == callCount { throw Refused(description: what) }
    }
  }

  private struct Parts: JSONStreamSource {
    let parts: [[UInt8]]
    let failure: Refused?

    func forEachPart(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
      for part in parts { try part.withUnsafeBytes(body) }
      if let failure { throw failure }
    }
  }

  private func sequential(_ chunks: [[UInt8]], _ conditions: Conditions) -> LineTranscript {
    var transcript = LineTranscript()
    let onInvalid = { (report: DecodingReport) in
      transcript.add(report)
      try conditions.check(transcript, what: "report")
    }
    do {
      try JSONLines.read(
        LineItem.self, from: Parts(parts: chunks, failure: conditions.failure), options: conditions.options,
        onInvalid: conditions.isSkipping ? onInvalid : nil
      ) { item in
        transcript.add(item)
        try conditions.check(transcript, what: "value")
      }
    } catch {
      transcript.end(by: error)
    }
    return transcript
  }

  private func concurrent(_ chunks: [[UInt8]], _ conditions: Conditions, batchLength: Int) async -> LineTranscript {
    var transcript = LineTranscript()
    let onInvalid = { (report: DecodingReport) in
      transcript.add(report)
      try conditions.check(transcript, what: "report")
    }
    do {
      try await ConcurrentLines.read(
        RecordedChunks(chunks: chunks, failure: conditions.failure), conditions.options,
        conditions.isSkipping ? onInvalid : nil, batchLength: batchLength, isolation: nil,
        decode: DecodedBatch<LineItem>.init
      ) { batch, end in
        while let item = batch.next(before: end) {
          transcript.add(item)
          try conditions.check(transcript, what: "value")
        }
      }
    } catch {
      transcript.end(by: error)
    }
    return transcript
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `random streams read as one line after the other`(seed: UInt64) async {
    var generator = LineGenerator(seed: seed)
    for _ in 0..<Samples.count(60, full: 2000) {
      let stream = generator.stream()
      var conditions = Conditions()
      conditions.options.maximumLength = generator.pick([0, 1, 3, 10, 30, 31, 32, 33, 100, .max, -1])
      conditions.options.mode = generator.pick([.lenient, .strict])
      conditions.isSkipping = generator.pick([true, true, false])
      conditions.callCount = generator.pick([.max, .max, generator.number(in: 1...20)])
      // Until four bytes are there, one line after the other can't be read: they may be in UTF-16.
      if stream.count >= 4 { conditions.failure = generator.pick([nil, nil, Refused(description: "source")]) }
      let chunks = generator.chunks(of: stream)
      let batchLength = generator.pick([1, 2, 20, 100, 1000])
      let expected = sequential(chunks, conditions)
      let actual = await concurrent(chunks, conditions, batchLength: batchLength)
      #expect(
        actual == expected,
        "\(conditions), batches of \(batchLength): \(String(decoding: stream, as: UTF8.self).debugDescription)")
    }
  }

  @Test func `a stream in UTF-16 says so once, for its first line`() async {
    for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf16, .utf32LittleEndian] {
      let text = String(repeating: "{\"id\":1}\n", count: 20)
      let chunks = (text.data(using: encoding) ?? Data()).map { [$0] }
      let expected = sequential(chunks, Conditions())
      #expect(expected.events.first?.contains("UTF-16") == true)
      #expect(await concurrent(chunks, Conditions(), batchLength: 30) == expected)
    }
  }

  /// Four megabytes of lines, with an invalid one at the end of each, and the items in the others.
  private static let large: (stream: [UInt8], items: [LineItem], invalid: [String]) = {
    var stream: [UInt8] = []
    var items: [LineItem] = []
    var invalid: [String] = []
    let name = String(repeating: "ü", count: 4000)
    for megabyte in 1...4 {
      while stream.count < megabyte << 20 {
        stream += "{\"id\":\(items.count),\"name\":\"\(name)\"}\r\n".utf8
        items.append(LineItem(id: items.count, name: name))
      }
      invalid.append(
        "LineItem: 1 problem\n  [\(items.count + megabyte - 1)].id   line \(items.count + megabyte), column 7: expected Int, found true"
      )
      stream += "{\"id\":true}\n".utf8
    }
    return (stream, items, invalid)
  }()

  @Test func `a file, bytes and chunks have the same items, in order`() async throws {
    let (stream, items, invalid) = Self.large
    func check(_ decode: (_ onInvalid: @escaping (DecodingReport) -> Void) async throws -> [LineItem]) async throws {
      var reports: [String] = []
      let decoded = try await decode { reports.append("\($0)") }
      #expect(decoded == items)
      #expect(reports == invalid)
    }
    try await check { try await JSONLines.decodeConcurrently([LineItem].self, from: stream, onInvalid: $0) }
    try await check { try await JSONLines.decodeConcurrently([LineItem].self, from: Data(stream), onInvalid: $0) }
    // Neither of these lends its bytes.
    try await check {
      try await JSONLines.decodeConcurrently([LineItem].self, from: AnySequence(stream), onInvalid: $0)
    }
    let chunks = RecordedChunks(chunks: [Array(stream[..<100]), [], Array(stream[100...])])
    try await check { try await JSONLines.decodeConcurrently([LineItem].self, from: chunks, onInvalid: $0) }
    try await check {
      try await JSONLines.decodeConcurrently([LineItem].self, from: chunks.map { AnySequence($0) }, onInvalid: $0)
    }
    try await check { onInvalid in
      var items: [LineItem] = []
      try await JSONLines.readConcurrently(LineItem.self, from: chunks, onInvalid: onInvalid) { items.append($0) }
      return items
    }
    try await withFile(stream) { url in
      try await check { try await JSONLines.decodeConcurrently([LineItem].self, from: url, onInvalid: $0) }
      let report = await #expect(throws: DecodingReport.self) {
        try await JSONLines.decodeConcurrently([LineItem].self, from: url)
      }
      #expect(report?.description == invalid[0])
    }
  }

  @Test func `a stream without lines has no items`() async throws {
    for stream in ["", "\n", "\r\n \t\n\n", "\u{feff}", "\u{feff}\n", " "] {
      #expect(
        try await JSONLines.decodeConcurrently([Int].self, from: Array(stream.utf8)) == [], "\(stream.debugDescription)"
      )
    }
    #expect(try await JSONLines.decodeConcurrently([Int].self, from: RecordedChunks(chunks: [[], [], []])) == [])
    await #expect(throws: Refused.self) {
      try await JSONLines.decodeConcurrently(
        [Int].self, from: RecordedChunks(chunks: [], failure: Refused(description: "none")))
    }
    await #expect {
      try await JSONLines.decodeConcurrently([Int].self, from: URL(fileURLWithPath: "/no/such/file"))
    } throws: {
      isCocoaError($0, .fileReadNoSuchFile)
    }
  }

  @Test func `what comes before the end of the chunks by an error is there`() async throws {
    let chunks = RecordedChunks(chunks: [Array("1\n2\n3".utf8)], failure: Refused(description: "gone"))
    var values: [Int] = []
    await #expect(throws: Refused.self) {
      try await JSONLines.readConcurrently(Int.self, from: chunks) { values.append($0) }
    }
    // The third line may go on.
    #expect(values == [1, 2])
  }
}
