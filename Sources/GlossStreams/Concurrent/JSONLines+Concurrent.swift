import Foundation

extension JSONLines {
  /// Decodes lines on all cores, and returns the values in the order of the lines.
  ///
  /// ```swift
  /// let events = try await JSONLines.decodeConcurrently([Event].self, from: url)
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the array.
  ///   - url: A file.
  ///   - options: What the stream may have.
  ///   - isolation: The actor that the closure runs on; by default that of the caller.
  ///   - onInvalid: What gets the report about a line that is not JSON or does not fit, in the order of the lines. The line is left out,
  ///     unless the closure throws. Without it, the first report is thrown.
  /// - Throws: `DecodingReport`, what the closure throws, an error of the file, or `CancellationError`.
  @inlinable
  public static func decodeConcurrently<Value: JSONDecodable & Sendable>(
    _ type: [Value].Type, from url: URL, options: JSONStreamOptions = JSONStreamOptions(),
    isolation: isolated (any Actor)? = #isolation, onInvalid: ((DecodingReport) throws -> Void)? = nil
  ) async throws -> [Value] {
    try await decodeConcurrently(
      type, from: AsyncFileChunks(url, chunkLength: 1 << 20), options: options, isolation: isolation,
      onInvalid: onInvalid)
  }

  /// Decodes lines on all cores, and returns the values in the order of the lines.
  ///
  /// - Parameters:
  ///   - type: The type of the array.
  ///   - bytes: Bytes in memory.
  ///   - options: What the stream may have.
  ///   - isolation: The actor that the closure runs on; by default that of the caller.
  ///   - onInvalid: What gets the report about a line that is not JSON or does not fit, in the order of the lines. The line is left out,
  ///     unless the closure throws. Without it, the first report is thrown.
  /// - Throws: `DecodingReport`, what the closure throws, or `CancellationError`.
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
  ///   - chunks: Chunks of bytes, which come asynchronously.
  ///   - options: What the stream may have.
  ///   - isolation: The actor that the closure runs on; by default that of the caller.
  ///   - onInvalid: What gets the report about a line that is not JSON or does not fit, in the order of the lines. The line is left out,
  ///     unless the closure throws. Without it, the first report is thrown.
  /// - Throws: `DecodingReport`, what the closure or the chunks throw, or `CancellationError`.
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
  /// It takes memory for half a megabyte of lines for each core, and one line more, and the values of them. If the closure is slow, it
  /// reads no faster.
  ///
  /// Values come in batches, when the stream has ended or a quarter of a megabyte of lines is there. If each line of a slow stream
  /// matters as soon as it is there, use `jsonLines(of:)` of the sequence of chunks.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - chunks: Chunks of bytes, such as `AsyncFileChunks`.
  ///   - options: What the stream may have.
  ///   - isolation: The actor that the closures run on; by default that of the caller.
  ///   - onInvalid: What gets the report about a line that is not JSON or does not fit, in the order of the lines. The line is left out,
  ///     unless the closure throws. Without it, the first report is thrown, after the values before it.
  ///   - body: What gets the values. An error that it throws ends the reading.
  /// - Throws: `DecodingReport`, what the closures or the chunks throw, or `CancellationError`.
  @inlinable
  public static func readConcurrently<Value: JSONDecodable & Sendable, Chunks: AsyncSequence>(
    _ type: Value.Type, from chunks: Chunks, options: JSONStreamOptions = JSONStreamOptions(),
    isolation: isolated (any Actor)? = #isolation, onInvalid: ((DecodingReport) throws -> Void)? = nil,
    _ body: (Value) async throws -> Void
  ) async throws where Chunks.Element: Sequence, Chunks.Element.Element == UInt8 {
    try await ConcurrentLines.read(chunks, options, onInvalid, isolation: isolation, decode: DecodedBatch<Value>.init) {
      batch, end in
      // A closure runs on an actor that it captures. Elsewhere, each call of `body` would switch to the actor and back.
      _ = isolation
      while let value = batch.next(before: end) { try await body(value) }
    }
  }
}
