import Foundation
import Gloss
import TestSupport
import Testing

@testable import GlossStreams

/// When tasks of concurrent reading begin and end, and where closures run.
@Suite struct ConcurrentTasksTests {
  private struct Stop: Error {}

  private static let limit = 2 * ProcessInfo.processInfo.activeProcessorCount

  /// As many chunks, each of which is one line and one batch.
  private static func chunks(_ count: Int) -> [[UInt8]] { (0..<count).map { Array("\(1000 + $0)\n".utf8) } }

  private func read(
    _ chunks: RecordedChunks, isolation: isolated (any Actor)? = #isolation,
    onInvalid: ((DecodingReport) throws -> Void)? = nil, _ body: (Int) async throws -> Void
  ) async throws {
    try await ConcurrentLines.read(
      chunks, JSONStreamOptions(), onInvalid, batchLength: 5, isolation: isolation, decode: DecodedBatch<Int>.init
    ) { batch, end in
      while let value = batch.next(before: end) { try await body(value) }
    }
  }

  @Test func `a slow closure slows down the reading`() async throws {
    let chunks = RecordedChunks(chunks: Self.chunks(200))
    var passedCount = 0
    try await read(chunks) { value in
      #expect(value == 1000 + passedCount)
      #expect(chunks.count.value <= passedCount + Self.limit)
      passedCount += 1
      if passedCount.isMultiple(of: 50) { await giveOthersTurns() }
      #expect(chunks.count.value <= passedCount + Self.limit)
    }
    #expect(passedCount == 200)
  }

  @Test func `long lines are read one by one`() async throws {
    // Each takes more memory than all batches may.
    let padding = [UInt8](repeating: UInt8(ascii: " "), count: 5 * Self.limit)
    let chunks = RecordedChunks(chunks: (0..<50).map { padding + Array("\($0)\n".utf8) })
    var passedCount = 0
    try await read(chunks) { value in
      #expect(value == passedCount)
      #expect(chunks.count.value == passedCount + 1)
      passedCount += 1
    }
    #expect(passedCount == 50)
  }

  #if os(Linux)
    /// Reads an eighth of a gigabyte, in lines that are too long or nearly so. In a separate process: other tests take memory, too.
    @Test(.enabled(if: !Sanitizer.isActive), arguments: [1 << 11, 14])
    func memoryIsBoundedAndEndsTheProcess(partsInALine: Int) async {
      await #expect(processExitsWith: .success) { [partsInALine = partsInALine as Int] in
        let before = PeakMemory.megabytes
        let part = [UInt8](repeating: UInt8(ascii: "1"), count: 65_536)
        let start = [[0x22] + part], end = [part + [0x22, 0x0a]]
        let line = start + Array(repeating: part, count: partsInALine - 2) + end
        let lineCount = (1 << 11) / partsInALine + 1
        let chunks = RecordedChunks(chunks: Array(repeating: line, count: lineCount).flatMap { $0 })
        var (count, reportCount) = (0, 0)
        try? await JSONLines.readConcurrently(
          String.self, from: chunks, options: JSONStreamOptions(maximumLength: 1_000_000),
          onInvalid: { _ in reportCount += 1 },
          { _ in count += 1 })
        let isRead =
          partsInALine == 14 ? (count, reportCount) == (lineCount, 0) : (count, reportCount) == (0, lineCount)
        exit(isRead && PeakMemory.megabytes - before < 32 ? 0 : 1)
      }
    }
  #endif

  @Test func `an error ends the reading of the chunks`() async throws {
    // In the closure.
    let chunks = RecordedChunks(chunks: Self.chunks(10_000))
    var values: [Int] = []
    await #expect(throws: Stop.self) {
      try await read(chunks) { value in
        values.append(value)
        if value == 1004 { throw Stop() }
      }
    }
    #expect(values == Array(1000...1004))
    #expect(chunks.count.value <= 5 + Self.limit)
    // In several lines: the first one in the stream counts.
    var lines = Self.chunks(10_000)
    for index in [7, 8, 9, 20] { lines[index] = Array("x\(100 + index)\n".utf8) }
    for _ in 0..<50 {
      let broken = RecordedChunks(chunks: lines)
      values = []
      let report = await #expect(throws: DecodingReport.self) { try await read(broken) { values.append($0) } }
      #expect(report?.description.contains("[7]   line 8") == true)
      #expect(values == Array(1000...1006))
      #expect(broken.count.value <= 8 + Self.limit)
    }
    // In `onInvalid`.
    let broken = RecordedChunks(chunks: lines)
    values = []
    var reportCount = 0
    await #expect(throws: Stop.self) {
      try await read(broken) { _ in
        reportCount += 1
        if reportCount == 2 { throw Stop() }
      } _: {
        values.append($0)
      }
    }
    #expect(values == Array(1000...1006))
    #expect(broken.count.value <= 9 + Self.limit)
  }

  @Test func `a cancelled task stops at the next chunk`() async throws {
    for chunkCount in [0, 1, 3, Self.limit, Self.limit + 1, 3 * Self.limit] {
      let begun = Counter()
      var chunks = RecordedChunks(chunks: Self.chunks(10_000))
      // The source does not look whether the task is cancelled.
      chunks.beforeChunk = { index in
        if index == chunkCount { withUnsafeCurrentTask { $0?.cancel() } }
        #expect(index <= chunkCount)
      }
      let task = Task { [chunks] in
        try await read(chunks) { _ in begun.add(1) }
      }
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(begun.value <= chunkCount)
    }
  }

  @Test func `a task that is cancelled in the closure stops before the next batch`() async throws {
    for stop in [1, 5, 40] {
      let passed = Counter()
      let task = Task {
        try await read(RecordedChunks(chunks: Self.chunks(40 + stop))) { _ in
          if passed.add(1) == stop { withUnsafeCurrentTask { $0?.cancel() } }
        }
      }
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(passed.value == stop)
    }
  }

  @Test func `a task that is cancelled while chunks are silent stops at once`() async throws {
    for cancelsFirst in [true, false] {
      let silent = Counter()
      var chunks = RecordedChunks(chunks: [Array("1\n2\n3".utf8), []])
      chunks.beforeChunk = { index in
        if index == 0 { return }
        silent.add()
        await waitForCancellation()
      }
      let task = Task { [chunks] in try await JSONLines.decodeConcurrently([Int].self, from: chunks) }
      if !cancelsFirst { try await silent.reaches(1, in: task) }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @MainActor @Test func `closures run on the actor of the caller`() async throws {
    var values: [Int] = []
    var reports = 0
    try await JSONLines.readConcurrently(
      Int.self, from: RecordedChunks(chunks: [Array("1\nx\n3\n".utf8)]),
      onInvalid: { _ in
        MainActor.assertIsolated()
        reports += 1
      },
      {
        MainActor.assertIsolated()
        values.append($0)
      })
    #expect(values == [1, 3])
    _ = try await JSONLines.decodeConcurrently([Int].self, from: Array("x\n".utf8)) { _ in
      MainActor.assertIsolated()
      reports += 1
    }
    #expect(reports == 2)
    #expect(try await Recorder().read(Array("1\nx\n3\n".utf8)) == 1)
  }

  /// A switch to the actor and back for each value would take many times as long as to read it.
  @Test func `values reach an actor without a switch for each`() async throws {
    let adder = Adder()
    let count = 20_000
    #expect(try await adder.read(Array(repeatElement("1\n".utf8, count: count).joined())) == count)
    #expect(adder.executor.jobCount.value < count / 10)
  }

  private actor Adder {
    /// Counts the jobs that it runs.
    final class Executor: SerialExecutor {
      let jobCount = Counter()
      private let queue = DispatchQueue(label: "ConcurrentTasksTests")

      func enqueue(_ job: UnownedJob) {
        jobCount.add(1)
        queue.async { job.runSynchronously(on: UnownedSerialExecutor(ordinary: self)) }
      }
    }

    nonisolated let executor = Executor()
    nonisolated var unownedExecutor: UnownedSerialExecutor { UnownedSerialExecutor(ordinary: executor) }
    private var sum = 0

    func read(_ bytes: [UInt8]) async throws -> Int {
      try await JSONLines.readConcurrently(Int.self, from: RecordedChunks(chunks: [bytes])) { self.sum += $0 }
      return sum
    }
  }

  private actor Recorder {
    private var reportCount = 0

    func read(_ bytes: [UInt8]) async throws -> Int {
      _ = try await JSONLines.decodeConcurrently([Int].self, from: bytes) { _ in
        self.assertIsolated()
        self.reportCount += 1
      }
      return reportCount
    }
  }
}
