#if Foundation || !canImport(FoundationEssentials)
  import Foundation

  extension JSONLines {
    /// Reads the lines of a file that begin in a range of bytes, and calls a closure with the value of each.
    ///
    /// ```swift
    /// try JSONLines.read(Event.self, from: url, inBytes: 0..<1_000_000) { event in print(event) }
    /// ```
    ///
    /// Ranges that follow each other have all lines of the file, each once: a line belongs to the range that its first byte is in, and is
    /// read to its end. Offsets in reports are those in the file. Lines and indexes are counted from the first line of the range.
    ///
    /// - Parameters:
    ///   - type: The type of the values.
    ///   - url: A file, which must not change meanwhile.
    ///   - range: Offsets in the file. They may be beyond its end, and anywhere in a line.
    ///   - options: Limits and options of the stream.
    ///   - onInvalid: Gets the report about a line that is not JSON or does not fit. The line is left out, unless the closure throws.
    ///     Without it, the report is thrown.
    ///   - body: Gets the values. If it throws, the reading ends.
    /// - Throws: `DecodingReport`, an error of the closures, or an error of the file.
    @inlinable
    public static func read<Value: JSONDecodable>(
      _ type: Value.Type, from url: URL, inBytes range: Range<Int>, options: JSONStreamOptions = JSONStreamOptions(),
      onInvalid: ((DecodingReport) throws -> Void)? = nil, _ body: (Value) throws -> Void
    ) throws {
      let lines = try FileLines(url, in: range)
      let reader = try StreamReader<Value>(StreamFormat(.lines, options), from: lines.start, onInvalid: onInvalid)
      try reader.read(lines, body)
    }

    /// Decodes lines on all cores, and returns the values in the order of the lines.
    ///
    /// ```swift
    /// let events = try await JSONLines.decodeConcurrently([Event].self, from: url)
    /// ```
    ///
    /// - Parameters:
    ///   - type: The type of the array.
    ///   - url: A file.
    ///   - range: Which lines to decode: those that begin in these bytes, as in `read(_:from:inBytes:)`; by default all.
    ///   - options: Limits and options of the stream.
    ///   - isolation: The actor that the closure runs on; by default that of the caller.
    ///   - onInvalid: Gets the report about a line that is not JSON or does not fit, in the order of the lines. The line is left out,
    ///     unless the closure throws. Without it, the first report is thrown.
    /// - Throws: `DecodingReport`, an error of the closure or the file, or `CancellationError`.
    @inlinable
    public static func decodeConcurrently<Value: JSONDecodable & Sendable>(
      _ type: [Value].Type, from url: URL, inBytes range: Range<Int>? = nil,
      options: JSONStreamOptions = JSONStreamOptions(), isolation: isolated (any Actor)? = #isolation,
      onInvalid: ((DecodingReport) throws -> Void)? = nil
    ) async throws -> [Value] {
      var all: [Value] = []
      try await readConcurrently(
        Value.self, from: url, inBytes: range, options: options, isolation: isolation, onInvalid: onInvalid
      ) { all.append($0) }
      return all
    }

    /// Decodes the lines of a file on all cores, and calls a closure with the values in the order of the lines.
    ///
    /// ```swift
    /// try await JSONLines.readConcurrently(Event.self, from: url) { event in await store(event) }
    /// ```
    ///
    /// It takes as much memory as reading chunks does.
    ///
    /// - Parameters:
    ///   - type: The type of the values.
    ///   - url: A file.
    ///   - range: Which lines to decode: those that begin in these bytes, as in `read(_:from:inBytes:)`; by default all.
    ///   - options: Limits and options of the stream.
    ///   - isolation: The actor that the closures run on; by default that of the caller.
    ///   - onInvalid: Gets the report about a line that is not JSON or does not fit, in the order of the lines. The line is left out,
    ///     unless the closure throws. Without it, the first report is thrown, after the values before it.
    ///   - body: Gets the values. If it throws, the reading ends.
    /// - Throws: `DecodingReport`, an error of the closures or the file, or `CancellationError`.
    @inlinable
    public static func readConcurrently<Value: JSONDecodable & Sendable>(
      _ type: Value.Type, from url: URL, inBytes range: Range<Int>? = nil,
      options: JSONStreamOptions = JSONStreamOptions(), isolation: isolated (any Actor)? = #isolation,
      onInvalid: ((DecodingReport) throws -> Void)? = nil, _ body: (Value) async throws -> Void
    ) async throws {
      let lines = try FileLines(url, in: range)
      try await ConcurrentLines.read(
        lines.chunks, from: lines.start, options, onInvalid, isolation: isolation, decode: DecodedBatch<Value>.init
      ) { batch, end in
        _ = isolation
        while let value = batch.next(before: end) { try await body(value) }
      }
    }
  }
#endif
