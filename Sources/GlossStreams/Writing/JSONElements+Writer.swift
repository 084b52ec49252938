import Foundation

extension JSONElements {
  /// Writes values as the elements of one array.
  ///
  /// ```swift
  /// var writer = try JSONElements.Writer(to: url)
  /// for event in events { try writer.write(event) }
  /// try writer.finish()
  /// ```
  ///
  /// It collects the elements, and passes on about 64 KB at a time. Without `finish()`, the bracket at the end is missing, so that the
  /// text is not taken for a whole one.
  public struct Writer: ~Copyable {
    @usableFromInline let output: StreamOutput

    /// A writer to a file.
    ///
    /// - Parameters:
    ///   - url: The file, which is made, or whose content is replaced.
    ///   - options: How values are written.
    /// - Throws: If the file can't be opened.
    public init(to url: URL, options: JSON.WritingOptions = []) throws {
      try self.init(to: FileHandle.forWriting(to: url, appending: false), options: options)
    }

    /// A writer to a file handle, such as standard output. It does not close the handle.
    ///
    /// If the other side of a pipe or socket is closed, the signal `SIGPIPE` ends the process. If the process ignores it, as servers do, the
    /// writer throws the POSIX error `EPIPE`.
    public init(to handle: FileHandle, options: JSON.WritingOptions = []) throws {
      output = try StreamOutput(isArray: true, options, to: handle)
    }

    /// A writer to a closure, which gets chunks of the text, such as parts of the body of an HTTP response.
    ///
    /// If the closure throws, it gets the same bytes again at the next try, and then what was written since then. All that is kept in
    /// memory until it is taken.
    public init(options: JSON.WritingOptions = [], to write: @escaping (Data) throws -> Void) throws {
      output = try StreamOutput(isArray: true, options, to: write)
    }

    /// Writes an element.
    ///
    /// - Throws: `JSONEncodingError` if JSON can't hold it, in whose path the index that it would have had comes first. Then nothing of
    ///   it is written, and others can follow. Also what the file or the closure throws. Then the element is kept with what was collected
    ///   before: do not write it again.
    @inlinable
    public mutating func write(_ value: some JSONEncodable) throws { try output.append(value) }

    /// Passes on what was collected. If that throws, what was not passed on is kept, for another try.
    public mutating func flush() throws { try output.flush() }

    /// Ends the array, and passes on what was collected: values that follow throw. If that throws, what was not passed on is kept, for
    /// another try.
    public mutating func finish() throws { try output.finish() }
  }
}
