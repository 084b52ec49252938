#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSONLines {
  /// Writes values in lines.
  ///
  /// ```swift
  /// var writer = try JSONLines.Writer(to: url)
  /// for event in events { try writer.write(event) }
  /// try writer.finish()
  /// ```
  ///
  /// It collects the lines, and passes on about 64 KB at a time.
  public struct Writer: ~Copyable {
    @usableFromInline let output: StreamOutput

    /// Creates a writer to a closure. The closure gets chunks of lines, such as parts of the body of an HTTP response.
    ///
    /// If the closure throws, it gets the same bytes again at the next attempt, and then the bytes that were written later. All bytes are
    /// kept in memory until the closure takes them.
    ///
    /// For an asynchronous closure, see `asJSONLines()` of an asynchronous sequence.
    public init(options: JSON.WritingOptions = [], to write: @escaping (Data) throws -> Void) throws {
      output = try StreamOutput(isArray: false, options, to: write)
    }

    /// Writes a value.
    ///
    /// - Throws: `JSONEncodingError` if JSON can't hold the value. Its path begins with the index that the value would have had. Then
    ///   nothing of the value is written, and other values can follow. Also the errors of the file or the closure. Then the value is kept
    ///   with the other bytes: do not write it again.
    @inlinable
    public mutating func write(_ value: some JSONEncodable) throws { try output.append(value) }

    /// Passes on the collected bytes. If that throws, the bytes that were not passed on are kept for another attempt.
    public mutating func flush() throws { try output.flush() }

    /// Passes on the collected bytes, and ends the writing. Later calls of `write` throw. If passing on throws, the bytes that were not
    /// passed on are kept for another attempt. Without this call, errors in passing on the last lines stay unknown.
    public mutating func finish() throws { try output.finish() }
  }
}
