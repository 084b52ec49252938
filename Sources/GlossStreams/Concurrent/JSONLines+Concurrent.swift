extension JSONLines {
  /// Decodes lines on all cores, and returns the values in the order of the lines.
  ///
  /// - Parameters:
  ///   - type: The type of the array.
  ///   - bytes: Bytes in memory.
  ///   - options: Limits and options of the stream.
  ///   - isolation: The actor that the closure runs on; by default that of the caller.
  ///   - onInvalid: Gets the report about a line that is not JSON or does not fit, in the order of the lines. The line is left out,
  ///     unless the closure throws. Without it, the first report is thrown.
  /// - Throws: `DecodingReport`, an error of the closure, or `CancellationError`.
  @inlinable
  public static func decodeConcurrently<Value: JSONDecodable & Sendable>(
    _ type: [Value].Type, from bytes: some Sequence<UInt8>, options: JSONStreamOptions = JSONStreamOptions(),
    isolation: isolated (any Actor)? = #isolation, onInvalid: ((DecodingReport) throws -> Void)? = nil
  ) async throws -> [Value] {
    try await decodeConcurrently(
      type, from: OneChunk(bytes), options: options, isolation: isolation, onInvalid: onInvalid)
  }

  /// Decodes lines on all cores, and returns the values in the order of the lines.
  ///
  /// - Parameters:
  ///   - type: The type of the array.
  ///   - chunks: Chunks of bytes that come asynchronously.
  ///   - options: Limits and options of the stream.
  ///   - isolation: The actor that the closure runs on; by default that of the caller.
  ///   - onInvalid: Gets the report about a line that is not JSON or does not fit, in the order of the lines. The line is left out,
  ///     unless the closure throws. Without it, the first report is thrown.
  /// - Throws: `DecodingReport`, an error of the closure or the chunks, or `CancellationError`.
  @inlinable
  public static func decodeConcurrently<Value: JSONDecodable & Sendable, Chunks: AsyncSequence>(
    _ type: [Value].Type, from chunks: Chunks, options: JSONStreamOptions = JSONStreamOptions(),
    isolation: isolated (any Actor)? = #isolation, onInvalid: ((DecodingReport) throws -> Void)? = nil
  ) async throws -> [Value] where Chunks.Element: Sequence, Chunks.Element.Element == UInt8 {
    var all: [Value] = []
    try await ConcurrentLines.read(chunks, options, onInvalid, isolation: isolation, decode: DecodedBatch<Value>.init) {
      batch, end in
      _ = isolation
      while let value = batch.next(before: end) { all.append(value) }
    }
    return all
  }

  /// Decodes lines on all cores, and calls a closure with the values in the order of the lines.
  ///
  /// ```swift
  /// try await JSONLines.readConcurrently(Event.self, from: AsyncFileChunks(.standardInput)) { event in await store(event) }
  /// ```
  ///
  /// Memory is needed for half a megabyte of lines for each core and one line more, and for their values. If the closure is slow, it
  /// reads no faster than the closure.
  ///
  /// Values come in batches: when a quarter of a megabyte of lines has arrived, or when the stream has ended. To get each line of a slow
  /// stream at once, use `jsonLines(of:)` of the sequence of chunks.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - chunks: Chunks of bytes, such as `AsyncFileChunks`.
  ///   - options: Limits and options of the stream.
  ///   - isolation: The actor that the closures run on; by default that of the caller.
  ///   - onInvalid: Gets the report about a line that is not JSON or does not fit, in the order of the lines. The line is left out,
  ///     unless the closure throws. Without it, the first report is thrown, after the values before it.
  ///   - body: Gets the values. If it throws, the reading ends.
  /// - Throws: `DecodingReport`, an error of the closures or the chunks, or `CancellationError`.
  @inlinable
  public static func readConcurrently<Value: JSONDecodable & Sendable, Chunks: AsyncSequence>(
    _ type: Value.Type, from chunks: Chunks, options: JSONStreamOptions = JSONStreamOptions(),
    isolation: isolated (any Actor)? = #isolation, onInvalid: ((DecodingReport) throws -> Void)? = nil,
    _ body: (Value) async throws -> Void
  ) async throws where Chunks.Element: Sequence, Chunks.Element.Element == UInt8 {
    try await ConcurrentLines.read(chunks, options, onInvalid, isolation: isolation, decode: DecodedBatch<Value>.init) {
      batch, end in
      // A closure runs on an actor that it captures. Otherwise, each call of `body` would switch to the actor and back.
      _ = isolation
      while let value = batch.next(before: end) { try await body(value) }
    }
  }
}
