import Foundation
import Gloss
import GlossStreams
import TestSupport
import Testing

/// Values that come slowly are passed on as they come, and those that come fast in chunks.
@Suite struct LiveChunksTests {
  private struct Gone: Error {}

  /// Values whose sequence is not `Sendable`.
  private final class Local: AsyncSequence {
    let values: [Int]
    init(_ values: [Int]) { self.values = values }
    func makeAsyncIterator() -> Iterator { Iterator(values: values[...]) }

    struct Iterator: AsyncIteratorProtocol {
      var values: ArraySlice<Int>
      mutating func next() async -> Int? { values.popFirst() }
    }
  }

  private func text(_ chunk: Data?) -> String? { chunk.map { String(decoding: $0, as: UTF8.self) } }

  @Test func `each row arrives before the next one is made`() async throws {
    for isArray in [false, true] {
      let (rows, row) = AsyncStream.makeStream(of: Int.self)
      var chunks = (isArray ? rows.asJSONArray() : rows.asJSONLines()).makeAsyncIterator()
      for index in 0..<100 {
        row.yield(index)
        #expect(text(try await chunks.next()) == (isArray ? (index == 0 ? "[0" : ",\(index)") : "\(index)\n"))
      }
      // Those that are there at once may come together.
      for index in 100..<110 { row.yield(index) }
      row.finish()
      var rest = ""
      while let chunk = try await chunks.next() { rest += text(chunk) ?? "" }
      #expect(rest == (100..<110).map { isArray ? ",\($0)" : "\($0)\n" }.joined() + (isArray ? "]" : ""))
      #expect(try await chunks.next() == nil)
    }
  }

  @Test func `the text is that of all values`() async throws {
    let items = (0..<20_000).map { LineItem(id: $0, name: "ü\($0)") }
    let values = CountedValues(values: items)
    var (count, text) = (0, "")
    for try await chunk in values.asJSONLines(options: .prettyPrinted) {
      count += 1
      text += String(decoding: chunk, as: UTF8.self)
    }
    #expect(text == (try items.map { try $0.jsonString() + "\n" }.joined()))
    #expect(count < items.count)
    let array = try await values.asJSONArray(options: .prettyPrinted).reduce(into: Data()) { $0 += $1 }
    #expect(String(decoding: array, as: UTF8.self) == (try items.jsonString(.prettyPrinted)))
    #expect(try await CountedValues<Int>(values: []).asJSONArray().reduce(into: Data()) { $0 += $1 } == Data("[]".utf8))
    #expect(try await CountedValues<Int>(values: []).asJSONLines().reduce(0) { count, _ in count + 1 } == 0)
  }

  @Test func `a slow client slows down the source`() async throws {
    let row = String(repeating: "x", count: 1000)
    let values = CountedValues(values: Array(repeating: row, count: 1000))
    var chunks = values.asJSONLines().makeAsyncIterator()
    #expect(values.count.value == 0)
    var length = try #require(await chunks.next()).count
    // A chunk of 64 KB ahead, with the value that makes it full.
    let ahead = 65_536 / 1003 + 1
    try await values.count.reaches(length / 1003 + ahead)
    await giveOthersTurns()
    #expect(values.count.value == length / 1003 + ahead)
    while let chunk = try await chunks.next() {
      length += chunk.count
      #expect(chunk.count <= ahead * 1003)
      #expect(values.count.value <= length / 1003 + ahead)
    }
    #expect(length == 1003 * 1000)
  }

  @Test func `an error comes after what is before it`() async throws {
    func read(_ chunks: AsyncJSONChunks<CountedValues<Double>>) async -> (String, (any Error)?) {
      var result = ""
      var iterator = chunks.makeAsyncIterator()
      do {
        while let chunk = try await iterator.next() { result += text(chunk) ?? "" }
        return (result, nil)
      } catch {
        if let chunk = try? await iterator.next() { result += "\(chunk)" }
        return (result, error)
      }
    }
    let (lines, gone) = await read(CountedValues(values: [1, 2.5], failure: Gone()).asJSONLines())
    #expect(lines == "1.0\n2.5\n" || lines == "1\n2.5\n")
    #expect(gone is Gone)
    let (array, error) = await read(CountedValues(values: [1.5, .nan, 2.5]).asJSONArray())
    #expect(array == "[1.5")
    #expect((error as? JSONEncodingError)?.path == [.index(1)])
    let (none, first) = await read(CountedValues(values: [], failure: Gone()).asJSONLines())
    #expect(none == "" && first is Gone)
  }

  @Test func `a cancelled task stops the source`() async throws {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    // It waits for a value that never comes.
    let (rows, row) = AsyncStream.makeStream(of: Int.self)
    row.onTermination = { reason in if case .cancelled = reason { end.yield() } }
    row.yield(1)
    let count = Counter()
    let reading = Task {
      for try await _ in rows.asJSONLines() { count.add(1) }
    }
    try await count.reaches(1, in: reading)
    reading.cancel()
    await #expect(throws: CancellationError.self) { try await reading.value }
    for await _ in ends { break }
  }

  @Test func `a task that is cancelled before it begins starts nothing`() async throws {
    let values = CountedValues(values: [1, 2])
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      var chunks = values.asJSONLines().makeAsyncIterator()
      await #expect(throws: CancellationError.self) { try await chunks.next() }
      return try await chunks.next()
    }
    #expect(try await task.value == nil)
    #expect(values.count.value == 0)
  }

  @Test func `the source ends when no one takes the chunks any more`() async throws {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let rows = AsyncStream<Int> { row in
      row.onTermination = { _ in end.yield() }
      row.yield(1)
    }
    for try await chunk in rows.asJSONLines() {
      #expect(text(chunk) == "1\n")
      break
    }
    for await _ in ends { break }
  }

  @Test func `the source ends also if it waits for room`() async throws {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let (waits, wait) = AsyncStream.makeStream(of: Void.self)
    let source = Ending(end: end, wait: wait)
    var chunks: AsyncJSONChunks<Ending>.Iterator? = source.asJSONLines().makeAsyncIterator()
    _ = try await chunks?.next()
    // A chunk of one value at least, and 64 KB more: it waits after those.
    for await _ in waits { break }
    await giveOthersTurns()
    chunks = nil
    for await _ in ends { break }
  }

  /// Values without end, which say when 80 KB of them were asked for, and when they are gone.
  private struct Ending: AsyncSequence, Sendable {
    let end: AsyncStream<Void>.Continuation
    let wait: AsyncStream<Void>.Continuation

    final class Iterator: AsyncIteratorProtocol {
      let source: Ending
      var count = 0

      init(_ source: Ending) { self.source = source }
      deinit { source.end.yield() }

      func next() async -> String? {
        count += 1
        if count == 8 { source.wait.yield() }
        return String(repeating: "x", count: 10_000)
      }
    }

    func makeAsyncIterator() -> Iterator { Iterator(self) }
  }

  @Test func `what can't be sent to another task has chunks of a length`() async throws {
    let values = Local([1, 2, 3])
    let lines = try await values.asJSONLines(chunkLength: 1).reduce(into: []) { $0.append(text($1)) }
    #expect(lines == ["1\n", "2\n", "3\n"])
    let array = try await values.asJSONArray(chunkLength: 1).reduce(into: []) { $0.append(text($1)) }
    #expect(array == ["[", "1", ",2", ",3", "]"])
    #expect(try await values.asJSONLines(chunkLength: 100).reduce(into: []) { $0.append(text($1)) } == ["1\n2\n3\n"])
  }
}
