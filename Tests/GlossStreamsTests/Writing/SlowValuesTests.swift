#if os(Linux)
  import Foundation
  import Gloss
  import GlossStreams
  import TestSupport
  import Testing

  /// Values that take long to write. In processes of their own: such a value keeps a thread of tasks, and other tests may keep the
  /// others.
  @Suite(.enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1 && !Sanitizer.isActive)) struct SlowValuesTests {
    /// A value that is being written until it may end, if it is slow.
    private struct Row: JSONEncodable, Sendable {
      let id: Int
      let isSlow: Bool
      let begun = Counter()
      let mayEnd = Counter()
      let ended = Counter()

      func toJSON() -> JSON? {
        begun.add()
        if isSlow { mayEnd.blockUntil(1) }
        ended.add()
        return jsonify(["id" ~~> id])
      }
    }

    @Test func `a value that takes long to write does not keep back those before it`() async {
      await #expect(processExitsWith: .success) {
        let (stream, source) = AsyncStream.makeStream(of: Row.self)
        let slow = Row(id: 2, isSlow: true)
        var chunks = stream.asJSONLines().makeAsyncIterator()
        source.yield(Row(id: 0, isSlow: false))
        let first = try await chunks.next()
        source.yield(Row(id: 1, isSlow: false))
        source.yield(slow)
        source.finish()
        try await slow.begun.reaches(1)
        // A chunk that waited for the writer would never come.
        let second = try await chunks.next()
        #expect(slow.ended.value == 0)
        slow.mayEnd.add()
        let third = try await chunks.next()
        #expect([first, second, third] == (0..<3).map { Data("{\"id\":\($0)}\n".utf8) })
      }
    }

    @Test func `an error comes when nothing is written any more`() async {
      await #expect(processExitsWith: .success) {
        let row = Row(id: 1, isSlow: true)
        let isOver = Counter()
        let reading = Task {
          defer { isOver.add() }
          for try await _ in CountedValues(values: [row]).asJSONLines() {}
        }
        try await row.begun.reaches(1, in: reading)
        reading.cancel()
        await giveOthersTurns()
        #expect(isOver.value == 0)
        row.mayEnd.add()
        await #expect(throws: CancellationError.self) { try await reading.value }
        #expect(row.ended.value == 1)
      }
    }
  }
#endif
