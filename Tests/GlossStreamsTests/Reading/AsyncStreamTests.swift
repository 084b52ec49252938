import Foundation
import Gloss
import GlossStreams
import TestSupport
import Testing

/// Properties of asynchronous streams alone: when they ask for bytes, and how they end.
@Suite struct AsyncStreamTests {
  private struct Interruption: Error, Equatable {}

  // MARK: - When values come

  @Test func aValueComesBeforeTheNextChunkIsAskedFor() async throws {
    let chunks = Chunks("{\"x\":[1,{}],\"a\":[1", ",2,", "{\"k\":3}", ",\"4", "\"", "]", "}")
    var elements = chunks.jsonElements(of: JSON.self, at: "a").makeAsyncIterator()
    for (text, requests) in [("1", 2), ("2", 2), ("{\"k\":3}", 3), ("\"4\"", 5)] {
      #expect(try await elements.next()?.description == text)
      #expect(chunks.requests.count == requests)
    }
    #expect(try await elements.next() == nil)
    #expect(chunks.requests.count == 8)
  }

  @Test func aLineComesWithItsEnd() async throws {
    let chunks = Chunks("1", "\n", "2\n3\n", "\n \n", "\r", "4\r", "\n", "5")
    var lines = chunks.jsonLines(of: Int.self).makeAsyncIterator()
    for (value, requests) in [(1, 2), (2, 3), (3, 3), (4, 7), (5, 9)] {
      #expect(try await lines.next() == value)
      #expect(chunks.requests.count == requests)
    }
    #expect(try await lines.next() == nil)
    #expect(chunks.requests.count == 9)
  }

  @Test func aTextComesWithItsLastByte() async throws {
    let chunks = Chunks("{", "}", "[]\"", "\"nul", "l", "true", "12", "3", " ", "4")
    var values = chunks.jsonValues(of: JSON.self).makeAsyncIterator()
    let expected = [("{}", 2), ("[]", 3), ("\"\"", 4), ("null", 5), ("4", 11)]
    for (text, requests) in expected.prefix(4) {
      #expect(try await values.next()?.description == text)
      #expect(chunks.requests.count == requests)
    }
    // After a literal, something must separate the next value.
    await #expect(throws: DecodingReport.self) { try await values.next() }
    #expect(chunks.requests.count == 6)
    let numbers = Chunks("12", "3", " ", "4")
    var iterator = numbers.jsonValues(of: Int.self).makeAsyncIterator()
    #expect(try await iterator.next() == 123)
    #expect(numbers.requests.count == 3)
    #expect(try await iterator.next() == 4)
    #expect(try await iterator.next() == nil)
  }

  @Test func aMemberComesWithItsLastByte() async throws {
    let chunks = Chunks("{\"a\"", ":1", "}", "  ")
    var members = chunks.jsonMembers(of: Int.self).makeAsyncIterator()
    let member = try #require(try await members.next())
    #expect(member == ("a", 1))
    #expect(chunks.requests.count == 3)
    #expect(try await members.next() == nil)
  }

  /// An endless stream is read only as far as values are requested.
  @Test func anEndlessStreamIsReadAsFarAsSomebodyAsks() async throws {
    let endless = AsyncStream(unfolding: { Array("[1]\n[2".utf8) + Array("]\n".utf8) })
    var count = 0
    for try await value in endless.jsonLines(of: [Int].self) {
      #expect(value == [count % 2 + 1])
      count += 1
      if count == 10_001 { break }
    }
    #expect(count == 10_001)
  }

  /// The model, to see what is read of a broken stream.
  @Test func whatCameBeforeAnErrorIsDelivered() async {
    for chunks in [Chunks("[1,2,x]"), Chunks("[1", ",2,", "x]"), Chunks("[1,2,", "[3,[4,", "x]]]")] {
      var read: [Int] = []
      let report = await #expect(throws: DecodingReport.self) {
        for try await value in chunks.jsonElements(of: Int.self) { read.append(value) }
      }
      #expect(read == [1, 2])
      #expect(report?.syntaxError?.kind == .expectedValue)
    }
  }

  // MARK: - How they end

  @Test(arguments: Layout.allCases)
  func aSourceThatThrowsEndsTheStream(layout: Layout) async {
    let texts: [Layout: String] = [
      .lines: "1\n2\n[3", .values: "1 2 [3", .elements: "[1,2,[3", .members: "{\"a\":1,\"b\":2,\"c\":[3",
    ]
    let bytes = Array((texts[layout] ?? "").utf8)
    for parts in [[bytes[...]], bytes.parts(of: 1), bytes.parts(of: 4)] {
      var stream = Stream(layout, of: Int.self)
      for isSkipping in [false, true] {
        stream.isSkipping = isSkipping
        for outcome in [
          await stream.read(Chunks(parts, failure: Interruption())),
          stream.read(Parts(parts: parts, failure: Interruption())),
        ] {
          #expect(outcome.values.count == 2)
          #expect(outcome.findings.isEmpty)
          #expect(outcome.otherError == "Interruption()")
        }
      }
    }
  }

  @Test func anIteratorIsAtItsEndAfterAnError() async {
    for (chunks, errorType) in [
      (Chunks("[1,x]", "[2]"), "DecodingReport"),
      (Chunks([Array("[1".utf8)[...]], failure: Interruption()), "Interruption"),
      (Chunks("[1,\"x\",2]"), "DecodingReport"),
    ] {
      var iterator = chunks.jsonElements(of: Int.self).makeAsyncIterator()
      var read = 0
      do {
        while try await iterator.next() != nil { read += 1 }
        Issue.record("no error")
      } catch {
        #expect("\(type(of: error))" == errorType)
      }
      for _ in 0..<3 {
        await #expect(throws: Never.self) {
          let next = try await iterator.next()
          #expect(next == nil)
        }
      }
      #expect(read <= 1)
    }
  }

  @Test(arguments: Layout.allCases)
  func anIteratorIsAtItsEndAfterTheEnd(layout: Layout) async throws {
    let texts: [Layout: String] = [.lines: "1", .values: "1", .elements: "[1]", .members: "{\"a\":1}"]
    let chunks = Chunks(texts[layout] ?? "")
    func readAll(_ sequence: some AsyncSequence) async throws {
      var iterator = sequence.makeAsyncIterator()
      #expect(try await iterator.next() != nil)
      for _ in 0..<3 { #expect(try await iterator.next() == nil) }
    }
    switch layout {
    case .lines: try await readAll(chunks.jsonLines(of: Int.self))
    case .values: try await readAll(chunks.jsonValues(of: Int.self))
    case .elements: try await readAll(chunks.jsonElements(of: Int.self))
    case .members: try await readAll(chunks.jsonMembers(of: Int.self))
    }
    #expect(chunks.requests.count == 2)
  }

  /// Each loop over a sequence begins anew, if the chunks do.
  @Test func aSequenceCanBeReadTwice() async throws {
    let lines = Chunks("1\n", "2").jsonLines(of: Int.self)
    for _ in 0..<2 {
      var read: [Int] = []
      for try await value in lines { read.append(value) }
      #expect(read == [1, 2])
    }
  }

  @Test func copiesOfAnIteratorShareTheirPlace() async throws {
    let (chunks, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    for text in ["1\n2\n3\n", "4\n5", "\n6\n"] { continuation.yield(Array(text.utf8)) }
    continuation.finish()
    var first = chunks.jsonLines(of: Int.self).makeAsyncIterator()
    #expect(try await first.next() == 1)
    var second = first
    for value in stride(from: 2, to: 7, by: 2) {
      #expect(try await second.next() == value)
      #expect(try await first.next() == (value < 6 ? value + 1 : nil))
    }
    #expect(try await second.next() == nil)
  }

  /// A chunk that is longer than what is parsed at once.
  @Test func copiesOfAnIteratorShareALongChunk() async throws {
    let (chunks, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    continuation.yield((0..<50_000).flatMap { Array("\($0)\n".utf8) })
    continuation.finish()
    var first = chunks.jsonLines(of: Int.self).makeAsyncIterator()
    #expect(try await first.next() == 0)
    var second = first
    for value in stride(from: 1, to: 49_999, by: 2) {
      guard try await second.next() == value, try await first.next() == value + 1 else {
        Issue.record("not \(value) and the next")
        return
      }
    }
    #expect(try await second.next() == 49_999)
    #expect(try await first.next() == nil)
  }

  // MARK: - Cancellation

  @Test func aTaskThatIsCancelledGetsAnErrorAtTheNextChunk() async throws {
    let chunk = Array(String(repeating: "1\n", count: 50).utf8)
    let read = try await Task {
      var read = 0
      do {
        for try await _ in AsyncStream(unfolding: { chunk }).jsonLines(of: Int.self) {
          read += 1
          if read == 175 { withUnsafeCurrentTask { $0?.cancel() } }
        }
      } catch is CancellationError {
        return read
      }
      return -1
    }.value
    // Those that were there come still.
    #expect(read == 200)
  }

  /// To look each time would take longer than to read so few bytes.
  @Test func aTaskThatIsCancelledGetsAnErrorAfterFewBytes() async throws {
    // Not an `AsyncStream`, which ends if the task is cancelled.
    let chunks = Chunks(Array(repeating: Array("1 ".utf8)[...], count: 2000))
    let read = try await Task {
      var read = 0
      do {
        for try await _ in chunks.jsonValues(of: Int.self) {
          read += 1
          if read == 1000 { withUnsafeCurrentTask { $0?.cancel() } }
        }
      } catch is CancellationError {
        return read
      }
      return -1
    }.value
    #expect(read >= 1000 && read <= 1033)
  }

  @Test func aTaskThatIsCancelledGetsAnErrorAfterEmptyChunks() async {
    let chunks = Chunks([Array("1\n".utf8)[...]] + Array(repeating: [], count: 1000))
    let task = Task {
      for try await _ in chunks.jsonLines(of: Int.self) { withUnsafeCurrentTask { $0?.cancel() } }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(chunks.requests.count <= 18)
  }

  /// A sequence that ends because the task is cancelled did not come to its end.
  @Test func aStreamThatIsCutOffByCancellationIsNotAtItsEnd() async throws {
    let (chunks, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    continuation.yield(Array("[1,2".utf8))
    let read = Counter()
    let task = Task {
      for try await _ in chunks.jsonElements(of: Int.self) { read.add() }
    }
    try await read.reaches(1, in: task)
    task.cancel()
    let result = await task.result
    #expect(throws: CancellationError.self) { try result.get() }
    withExtendedLifetime(continuation) {}
  }

  @Test func aStreamThatNeverEndsWaits() async throws {
    let (chunks, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    let (values, found) = AsyncStream.makeStream(of: Int.self)
    let task = Task {
      for try await value in chunks.jsonLines(of: Int.self) { found.yield(value) }
      found.finish()
    }
    var iterator = values.makeAsyncIterator()
    for value in 0..<100 {
      continuation.yield(Array("\(value)\n".utf8))
      #expect(await iterator.next() == value)
    }
    continuation.finish()
    #expect(await iterator.next() == nil)
    try await task.value
  }

  // MARK: - Kinds of chunks

  @Test func chunksMayBeAnySequenceOfBytes() async throws {
    func read<Chunk: Sequence & Sendable>(_ chunks: [Chunk]) async throws -> [Int] where Chunk.Element == UInt8 {
      let stream = AsyncStream { continuation in
        for chunk in chunks { continuation.yield(chunk) }
        continuation.finish()
      }
      var read: [Int] = []
      for try await value in stream.jsonElements(of: Int.self) { read.append(value) }
      return read
    }
    let bytes = Array("[1, 22, 3".utf8)
    let end = Array("33]".utf8)
    #expect(try await read([bytes, [], end]) == [1, 22, 333])
    #expect(try await read([bytes[...], end[...]]) == [1, 22, 333])
    #expect(try await read([Data(bytes), Data(), Data(end)]) == [1, 22, 333])
    #expect(try await read([Data(bytes)[0..<9], Data(bytes + end)[9...]]) == [1, 22, 333])
    #expect(try await read([ContiguousArray(bytes), ContiguousArray(end)]) == [1, 22, 333])
    #expect(try await read([String(decoding: bytes, as: UTF8.self).utf8, "33]".utf8]) == [1, 22, 333])
    #expect(
      try await read([repeatElement(UInt8(ascii: "["), count: 1), repeatElement(UInt8(ascii: "]"), count: 1)]) == [])
    #expect(try await read([bytes.reversed(), end.reversed()].map { Array($0).reversed() }) == [1, 22, 333])
  }

  /// Chunks without contiguous storage that are longer than what is parsed at once.
  @Test func longChunksMayBeAnySequenceOfBytes() async throws {
    let text = "[" + (0..<40_000).map(String.init).joined(separator: ",") + "]"
    let whole = AsyncStream { continuation in
      continuation.yield(Array(text.utf8.reversed()).reversed())
      continuation.finish()
    }
    var count = 0
    for try await value in whole.jsonElements(of: Int.self) {
      guard value == count else { break }
      count += 1
    }
    #expect(count == 40_000)
  }
}
