#if Foundation || !canImport(FoundationEssentials)
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
    ///   - options: Limits and options of the stream.
    ///   - isolation: The actor that the closure runs on; by default that of the caller.
    ///   - onInvalid: Gets the report about a line that is not JSON or does not fit, in the order of the lines. The line is left out,
    ///     unless the closure throws. Without it, the first report is thrown.
    /// - Throws: `DecodingReport`, an error of the closure or the file, or `CancellationError`.
    @inlinable
    public static func decodeConcurrently<Value: JSONDecodable & Sendable>(
      _ type: [Value].Type, from url: URL, options: JSONStreamOptions = JSONStreamOptions(),
      isolation: isolated (any Actor)? = #isolation, onInvalid: ((DecodingReport) throws -> Void)? = nil
    ) async throws -> [Value] {
      try await decodeConcurrently(
        type, from: AsyncFileChunks(url, chunkLength: 1 << 20), options: options, isolation: isolation,
        onInvalid: onInvalid)
    }
  }
#endif
