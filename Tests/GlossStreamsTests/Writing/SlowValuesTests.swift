import Foundation
import Gloss
import GlossStreams
import Testing

/// Values that take long to write. They block a thread of all tasks, so only one test at a time does that, and others need one.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1)) struct SlowValuesTests {
  /// A value that takes long to write.
  private struct Slow: JSONEncodable, Sendable {
    let id: Int
    /// What is written when the value is being written; the value waits until it may go on.
    var gate: Gate?

    func toJSON() -> JSON? {
      gate?.pass()
      return jsonify(["id" ~~> id])
    }
  }

  private final class Gate: @unchecked Sendable {
    private let reached = DispatchSemaphore(value: 0)
    private let open = DispatchSemaphore(value: 0)

    func pass() {
      reached.signal()
      open.wait()
    }

    func waitUntilReached() async {
      while reached.wait(timeout: .now()) == .timedOut { try? await Task.sleep(nanoseconds: 1_000_000) }
    }

    func letThrough() { open.signal() }
  }

  @Test func `a value that takes long to write does not keep back those before it`() async throws {
    let gates = (0..<3).map { _ in Gate() }
    let rows = [Slow(id: 0), Slow(id: 1, gate: gates[0]), Slow(id: 2, gate: gates[1]), Slow(id: 3, gate: gates[2])]
    var chunks = CountedValues(values: rows).asJSONLines().makeAsyncIterator()
    for (index, gate) in gates.enumerated() {
      // The next value is being written all the time.
      #expect(try await chunks.next().map { String(decoding: $0, as: UTF8.self) } == "{\"id\":\(index)}\n")
      await gate.waitUntilReached()
      gate.letThrough()
    }
    #expect(try await chunks.next().map { String(decoding: $0, as: UTF8.self) } == "{\"id\":3}\n")
    #expect(try await chunks.next() == nil)
  }

  @Test func `an error comes when nothing is written any more`() async throws {
    let gate = Gate()
    let isOver = RecordedChunks.Count()
    let reading = Task {
      defer { isOver.add(1) }
      for try await _ in CountedValues(values: [Slow(id: 1, gate: gate), Slow(id: 2)]).asJSONLines() {}
    }
    await gate.waitUntilReached()
    reading.cancel()
    try await Task.sleep(nanoseconds: 20_000_000)
    #expect(isOver.value == 0)
    gate.letThrough()
    await #expect(throws: CancellationError.self) { try await reading.value }
  }
}
