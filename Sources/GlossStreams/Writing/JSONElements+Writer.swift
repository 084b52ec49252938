#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSONElements {
  /// Writes values as the elements of one array.
  ///
  /// ```swift
  /// var writer = try JSONElements.Writer(to: url)
  /// for event in events { try writer.write(event) }
  /// try writer.finish()
  /// ```
  ///
  /// It collects the elements, and passes on about 64 KB at a time. Without `finish()`, the bracket at the end is missing, so that
  /// readers notice that the text is incomplete.
  public struct Writer: ~Copyable {
    @usableFromInline let output: StreamOutput

    /// Creates a writer to a closure. The closure gets chunks of the text, such as parts of the body of an HTTP response.
    ///
    /// If the closure throws, it gets the same bytes again at the next attempt, and then the bytes that were written later. All bytes are
    /// kept in memory until the closure takes them.
    public init(options: JSON.WritingOptions = [], to write: @escaping (Data) throws -> Void) throws {
      output = try StreamOutput(isArray: true, options, to: write)
    }

    /// Writes an element.
    ///
    /// - Throws: `JSONEncodingError` if JSON can't hold the value. Its path begins with the index that the element would have had. Then
    ///   nothing of the element is written, and other elements can follow. Also the errors of the file or the closure. Then the element
    ///   is kept with the other bytes: do not write it again.
    @inlinable
    public mutating func write(_ value: some JSONEncodable) throws { try output.append(value) }

    /// Passes on the collected bytes. If that throws, the bytes that were not passed on are kept for another attempt.
    public mutating func flush() throws { try output.flush() }

    /// Ends the array, and passes on the collected bytes. Later calls of `write` throw. If passing on throws, the bytes that were not
    /// passed on are kept for another attempt.
    public mutating func finish() throws { try output.finish() }
  }
}
