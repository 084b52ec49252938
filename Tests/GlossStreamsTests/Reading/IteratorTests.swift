import Gloss
import GlossStreams
import Testing

/// The promises of stream iterators besides values.
struct IteratorTests {
  private static let lines = (0..<20_000).map { "\($0)\n" }.joined()

  @Test func `copies of an iterator that take turns lose nothing`() async throws {
    let chunks = AsyncStream<[UInt8]> { continuation in
      for line in 0..<200 { continuation.yield(Array("\(line)\n\(line + 1000)\n".utf8)) }
      continuation.finish()
    }
    var first = chunks.jsonLines(of: Int.self).makeAsyncIterator()
    var second = first
    var values: [Int] = []
    for turn in 0... {
      guard let value = try await turn % 3 == 0 ? first.next() : second.next() else { break }
      values.append(value)
    }
    #expect(values == (0..<200).flatMap { [$0, $0 + 1000] })
  }

  @Test func `a chunk is longer than what a cancelled task reads of it`() async throws {
    let chunk = Array(Self.lines.utf8)
    #expect(chunk.count > 65_536)
    let (chunks, continuation) = AsyncStream<[UInt8]>.makeStream()
    continuation.yield(chunk)
    let task = Task {
      var count = 0
      do {
        for try await _ in chunks.jsonLines(of: Int.self) {
          count += 1
          withUnsafeCurrentTask { $0?.cancel() }
        }
      } catch is CancellationError {
        return count
      }
      return -1
    }
    let count = try await task.value
    #expect(count > 0 && count < 20_000)
  }

  @Test func `nothing is looked for after the end by the words of a missing element`() throws {
    let text = "[" + String(repeating: "0,", count: 100_000) + "0]"
    let error = #expect(throws: DecodingReport.self) {
      try JSONElements.read(Int.self, at: [200_000], from: text) { _ in }
    }
    #expect(error?.problems.first?.message == "missing element 200000: the array has 100001 elements")
  }
}
