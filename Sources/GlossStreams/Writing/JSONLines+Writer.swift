import Foundation

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

    /// A writer to a file.
    ///
    /// - Parameters:
    ///   - url: The file, which is made if it does not exist.
    ///   - appending: Whether to keep what is in the file, and to write behind it. If the last line has no end, it gets one.
    ///   - options: How values are written. In lines, `.prettyPrinted` has no effect.
    /// - Throws: If the file can't be opened.
    public init(to url: URL, appending: Bool = false, options: JSON.WritingOptions = []) throws {
      try self.init(to: FileHandle.forWriting(to: url, appending: appending), options: options)
    }

    /// A writer to a file handle, such as standard output. It does not close the handle.
    ///
    /// If the other side of a pipe or socket is closed, the signal `SIGPIPE` ends the process. If the process ignores it, as servers do, the
    /// writer throws the POSIX error `EPIPE`.
    public init(to handle: FileHandle, options: JSON.WritingOptions = []) throws {
      output = try StreamOutput(isArray: false, options, to: handle)
    }

    /// A writer to a closure, which gets chunks of lines, such as parts of the body of an HTTP response.
    ///
    /// If the closure throws, it gets the same bytes again at the next try, and then what was written since then. All that is kept in
    /// memory until it is taken.
    ///
    /// To write into an asynchronous closure, see `asJSONLines()` of an asynchronous sequence.
    public init(options: JSON.WritingOptions = [], to write: @escaping (Data) throws -> Void) throws {
      output = try StreamOutput(isArray: false, options, to: write)
    }

    /// Writes a value.
    ///
    /// - Throws: `JSONEncodingError` if JSON can't hold it, in whose path the index that it would have had comes first. Then nothing of
    ///   it is written, and others can follow. Also what the file or the closure throws. Then the value is kept with what was collected
    ///   before: do not write it again.
    @inlinable
    public mutating func write(_ value: some JSONEncodable) throws { try output.append(value) }

    /// Passes on what was collected. If that throws, what was not passed on is kept, for another try.
    public mutating func flush() throws { try output.flush() }

    /// Passes on what was collected, and ends the writing: values that follow throw. If that throws, what was not passed on is kept, for
    /// another try. Without this call, errors in passing on the last lines stay unknown.
    public mutating func finish() throws { try output.finish() }
  }
}
