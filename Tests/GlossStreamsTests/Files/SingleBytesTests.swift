import Foundation
import Gloss
import GlossStreams
import Testing
import TestSupport

/// Bytes that come one by one.
@Suite struct SingleBytesTests {
  private struct Gone: Error {}

  private typealias Bytes = CountedValues<UInt8>

  /// The values, each with the count of bytes that were asked for before it came.
  private func read<Values: AsyncSequence>(_ text: String, _ values: (Bytes) -> Values) async throws -> [String] {
    let bytes = Bytes(values: Array(text.utf8))
    var result: [String] = []
    for try await value in values(bytes) { result.append("\(value) \(bytes.count.value)") }
    return result
  }

  @Test func `a value comes before the byte after it is asked for`() async throws {
    #expect(try await read("1\n[2]\r\n\n3") { $0.jsonLines(of: JSON.self) } == ["1 2", "[2] 7", "3 10"])
    #expect(
      try await read(#"{"a":[ {"b":1},"x" , [2,3],true,4 ]}"#) { $0.jsonElements(of: JSON.self, at: "a") }
        == [#"{"b":1} 14"#, "\"x\" 18", "[2,3] 26", "true 31", "4 34"])
    #expect(
      try await read(#"{"a":{"b":1},"c":"x","d":4}"#) { $0.jsonMembers(of: JSON.self).map { "\($0.key) \($0.value)" } }
        == [#"a {"b":1} 12"#, #"c "x" 20"#, "d 4 27"])
    #expect(
      try await read("[1]\n{}\"x\" 5 true") { $0.jsonValues(of: JSON.self) }
        == ["[1] 3", "{} 6", "\"x\" 9", "5 12", "true 16"])
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `single bytes have the same values as chunks`(seed: UInt64) async {
    var generator = LineGenerator(seed: seed)
    for _ in 0..<Samples.count(40, full: 1000) {
      let stream = generator.stream()
      let failure: Gone? = generator.pick([nil, Gone()])
      var options = JSONStreamOptions()
      options.maximumLength = generator.pick([10, 40, 5000])
      let chunks = RecordedChunks(chunks: [stream], failure: failure)
      let bytes = Bytes(values: stream, failure: failure)
      let lines = await transcript { chunks.jsonLines(of: LineItem.self, options: options, onInvalid: $0) }
      #expect(await transcript { bytes.jsonLines(of: LineItem.self, options: options, onInvalid: $0) } == lines)
      // Without an error of the bytes: before it, small chunks of broken JSON are not looked at each time.
      let (wholeChunks, wholeBytes) = (RecordedChunks(chunks: [stream]), Bytes(values: stream))
      let values = await transcript { wholeChunks.jsonValues(of: LineItem.self, options: options, onInvalid: $0) }
      #expect(await transcript { wholeBytes.jsonValues(of: LineItem.self, options: options, onInvalid: $0) } == values)
    }
  }

  @Test func `what is there before an error comes first, and nothing after it`() async throws {
    var values = Bytes(values: Array("1 true".utf8), failure: Gone()).jsonValues(of: JSON.self).makeAsyncIterator()
    #expect(try await values.next() == 1)
    #expect(try await values.next() == true)
    await #expect(throws: Gone.self) { try await values.next() }
    #expect(try await values.next() == nil)
    var lines = RecordedChunks(chunks: [Array("1\n2".utf8)], failure: Gone()).jsonLines(of: Int.self)
      .makeAsyncIterator()
    #expect(try await lines.next() == 1)
    await #expect(throws: Gone.self) { try await lines.next() }
    #expect(try await lines.next() == nil)
  }

  private final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var transcript = LineTranscript()

    var value: LineTranscript { lock.withLock { transcript } }

    func change(_ body: (inout LineTranscript) -> Void) { lock.withLock { body(&transcript) } }
  }

  private func transcript<Items: AsyncSequence>(
    _ items: (@escaping @Sendable (DecodingReport) throws -> Void) -> Items
  ) async -> LineTranscript where Items.Element == LineItem {
    let log = Log()
    do {
      for try await item in items({ report in log.change { $0.add(report) } }) { log.change { $0.add(item) } }
    } catch {
      log.change { $0.end(by: error) }
    }
    return log.value
  }
}
