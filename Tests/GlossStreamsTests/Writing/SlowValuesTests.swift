import Foundation
import Gloss
import GlossStreams
import Testing

/// Values that take long to write.
@Suite struct SlowValuesTests {
  private struct Slow: JSONEncodable, Sendable {
    let seconds: TimeInterval
    let begun = RecordedChunks.Count()
    let ended = RecordedChunks.Count()

    func toJSON() -> JSON? {
      begun.add(1)
      Thread.sleep(forTimeInterval: seconds)
      ended.add(1)
      return jsonify(["id" ~~> 1])
    }
  }

  @Test func `a value that takes long to write does not keep back those before it`() async throws {
    // The next value is being written nearly all the time. What would wait for the writer would never come at such a time.
    let row = Slow(seconds: 0.001)
    var chunks = CountedValues(values: Array(repeating: row, count: 300_000)).asJSONLines().makeAsyncIterator()
    var isWriting = false
    for _ in 0..<20 where !isWriting {
      _ = try #require(await chunks.next())
      isWriting = row.begun.value > row.ended.value
    }
    #expect(isWriting)
  }

  @Test func `an error comes when nothing is written any more`() async throws {
    let row = Slow(seconds: 0.05)
    let reading = Task {
      for try await _ in CountedValues(values: [row]).asJSONLines() {}
      throw CancellationError()
    }
    while row.begun.value == 0 { try await Task.sleep(nanoseconds: 1_000_000) }
    reading.cancel()
    await #expect(throws: CancellationError.self) { try await reading.value }
    #expect(row.ended.value == 1)
  }
}
