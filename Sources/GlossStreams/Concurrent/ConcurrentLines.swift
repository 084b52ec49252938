#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads lines by several tasks.
@usableFromInline
enum ConcurrentLines {
  /// Calls closures with the values of the lines, in their order.
  ///
  /// Two batches for each core are in memory, decoded or not, and fewer if their lines are long. So no core waits until the values of
  /// another one are passed on. A new batch begins only when the first one was passed on.
  ///
  /// - Parameters:
  ///   - start: The position of the chunks in the stream.
  ///   - onInvalid: Gets the reports; nil if the first one is thrown.
  ///   - batchLength: The minimum length of a batch in bytes.
  ///   - isolation: The actor that the closures run on, except `decode`.
  ///   - decode: Reads a batch.
  ///   - body: Takes the values of a batch up to a position.
  @usableFromInline
  static func read<Value, Chunks: AsyncSequence>(
    _ chunks: Chunks, from start: StreamPosition = StreamPosition(), _ options: JSONStreamOptions,
    _ onInvalid: ((DecodingReport) throws -> Void)?,
    batchLength: Int = 1 << 18, isolation: isolated (any Actor)?,
    decode: @escaping @Sendable (LineBatch, JSONStreamOptions, _ isSkipping: Bool) -> DecodedBatch<Value>,
    _ body: (DecodedBatch<Value>, _ end: Int) async throws -> Void
  ) async throws where Chunks.Element: Sequence, Chunks.Element.Element == UInt8 {
    var batches = LineBatches(
      chunks.makeAsyncIterator(), from: start, length: batchLength, maximumLineLength: options.maximumLength)
    let isSkipping = onInvalid != nil
    let maximumCount = 2 * ProcessInfo.processInfo.activeProcessorCount
    try await withThrowingTaskGroup(of: (Int, DecodedBatch<Value>).self) { group in
      /// The lengths of the batches that were begun and not passed on, in order.
      var lengths: ArraySlice<Int> = []
      /// Batches that were decoded before an earlier batch was.
      var early: [Int: DecodedBatch<Value>] = [:]
      var doneCount = 0
      var isAtEnd = false
      /// The error that ended the chunks. The values of the lines before it come first.
      var failure: (any Error)?
      while true {
        while !isAtEnd, lengths.count < maximumCount, lengths.reduce(0, +) < maximumCount * batchLength {
          do {
            guard let batch = try await batches.next(isolation: isolation) else {
              isAtEnd = true
              break
            }
            let number = doneCount + lengths.count
            group.addTask { (number, decode(batch, options, isSkipping)) }
            lengths.append(batch.bytes.count)
          } catch {
            (failure, isAtEnd) = (error, true)
          }
        }
        guard let (number, batch) = try await group.next() else { break }
        // Everything after an error is ignored.
        if batch.failure != nil { isAtEnd = true }
        early[number] = batch
        while let batch = early.removeValue(forKey: doneCount) {
          try Task.checkCancellation()
          try await pass(batch, isolation: isolation, onInvalid, body)
          doneCount += 1
          lengths.removeFirst()
        }
      }
      if let failure { throw failure }
    }
  }

  /// Calls closures with the contents of a batch.
  private static func pass<Value>(
    _ batch: DecodedBatch<Value>, isolation: isolated (any Actor)?,
    _ onInvalid: ((DecodingReport) throws -> Void)?, _ body: (DecodedBatch<Value>, _ end: Int) async throws -> Void
  ) async throws {
    for (position, report) in batch.reports {
      try await body(batch, position)
      try onInvalid?(report)
    }
    try await body(batch, .max)
    if let failure = batch.failure { throw failure }
  }
}
