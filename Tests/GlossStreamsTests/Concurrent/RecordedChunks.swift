import TestSupport

/// Chunks that come asynchronously, and that count how many were asked for.
struct RecordedChunks: AsyncSequence, Sendable {
  let chunks: [[UInt8]]
  /// The error that is thrown after the chunks.
  var failure: (any Error & Sendable)?
  /// Called before a chunk is there.
  var beforeChunk: @Sendable (_ index: Int) async throws -> Void = { _ in }
  let count = Counter()

  func makeAsyncIterator() -> Iterator { Iterator(source: self) }

  struct Iterator: AsyncIteratorProtocol {
    let source: RecordedChunks
    var index = 0

    mutating func next() async throws -> [UInt8]? {
      guard index < source.chunks.count else {
        if let failure = source.failure { throw failure }
        return nil
      }
      try await source.beforeChunk(index)
      source.count.add(1)
      defer { index += 1 }
      return source.chunks[index]
    }
  }
}
