#if Foundation || !canImport(FoundationEssentials)
  import Foundation

  extension StreamOutput {
    /// Creates an output to a file handle.
    convenience init(isArray: Bool, _ options: JSON.WritingOptions, to handle: FileHandle) throws {
      try self.init(isArray: isArray, options) { try handle.writePrefix(of: $0) }
    }
  }

  extension JSONLines.Writer {
    /// Creates a writer to a file.
    ///
    /// - Parameters:
    ///   - url: The file. It is created if it does not exist.
    ///   - appending: Whether to keep the content of the file, and to write after it. If the last line has no end, it gets one.
    ///   - options: Options for writing the values. In lines, `.prettyPrinted` has no effect.
    /// - Throws: If the file can't be opened.
    public init(to url: URL, appending: Bool = false, options: JSON.WritingOptions = []) throws {
      try self.init(to: FileHandle.forWriting(to: url, appending: appending), options: options)
    }

    /// Creates a writer to a file handle, such as standard output. It does not close the handle.
    ///
    /// If the other side of a pipe or socket is closed, the signal `SIGPIPE` ends the process. If the process ignores the signal, as
    /// servers do, the writer throws the POSIX error `EPIPE`.
    public init(to handle: FileHandle, options: JSON.WritingOptions = []) throws {
      output = try StreamOutput(isArray: false, options, to: handle)
    }
  }

  extension JSONElements.Writer {
    /// Creates a writer to a file.
    ///
    /// - Parameters:
    ///   - url: The file. It is created, or its content is replaced.
    ///   - options: Options for writing the values.
    /// - Throws: If the file can't be opened.
    public init(to url: URL, options: JSON.WritingOptions = []) throws {
      try self.init(to: FileHandle.forWriting(to: url, appending: false), options: options)
    }

    /// Creates a writer to a file handle, such as standard output. It does not close the handle.
    ///
    /// If the other side of a pipe or socket is closed, the signal `SIGPIPE` ends the process. If the process ignores the signal, as
    /// servers do, the writer throws the POSIX error `EPIPE`.
    public init(to handle: FileHandle, options: JSON.WritingOptions = []) throws {
      output = try StreamOutput(isArray: true, options, to: handle)
    }
  }
#endif
