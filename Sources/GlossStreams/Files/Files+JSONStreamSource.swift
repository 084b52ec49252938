#if Foundation || !canImport(FoundationEssentials)
  import Foundation

  extension URL: JSONStreamSource {
    /// Calls a closure with the contents of the file, part by part.
    ///
    /// - Throws: Also if the URL is not a file URL, or the file can't be opened or read.
    public func forEachPart(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
      let handle = try FileHandle.forReading(from: self)
      defer { try? handle.close() }
      try handle.forEachPart(body)
    }
  }

  extension FileHandle {
    /// Returns a handle of a file.
    ///
    /// It checks that the URL is a file URL: on Linux, `FileHandle(forReadingFrom:)` takes the path of a web URL for a path on this
    /// machine.
    static func forReading(from url: URL) throws -> FileHandle {
      guard url.isFileURL else { throw CocoaError(.fileReadUnsupportedScheme) }
      return try FileHandle(forReadingFrom: url)
    }

    /// Whether this is Foundation's null device, which has no descriptor.
    var isNullDevice: Bool { self === FileHandle.nullDevice }
  }

  extension FileHandle: JSONStreamSource {
    /// Calls a closure with the bytes from the current position of the handle on, part by part, as they come.
    ///
    /// - Throws: Also if it can't be read.
    public func forEachPart(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
      try forEachPart(upTo: nil, body)
    }

    /// Calls a closure with the bytes from the current position of the handle on.
    ///
    /// - Parameter end: The offset in the file where to stop; nil for the end of the file.
    func forEachPart(upTo end: Int?, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
      // The fact that makes it safe: `body` gets only bytes that were read into the buffer, and may not keep them.
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: partLength, alignment: 16)
      defer { buffer.deallocate() }
      while true {
        let count = try read(into: buffer, upTo: end)
        if count == 0 { return }
        try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      }
    }

    /// Reads the bytes that are available, and waits if there are none.
    ///
    /// `FileHandle.read(upToCount:)` would wait until all requested bytes are there.
    ///
    /// - Returns: The number of bytes; 0 at the end.
    private func read(into buffer: UnsafeMutableRawBufferPointer, upTo end: Int?) throws -> Int {
      while true {
        if let count = try readIfReady(into: buffer, upTo: end) { return count }
        wait(for: POLLIN)
      }
    }

    /// Reads the bytes that are available.
    ///
    /// - Parameter end: The offset in the file where to stop; nil for the end of the file.
    /// - Returns: The number of bytes; 0 at the end; nil if the handle is non-blocking and no bytes are available.
    func readIfReady(into buffer: UnsafeMutableRawBufferPointer, upTo end: Int?) throws -> Int? {
      if isNullDevice { return 0 }
      let count = try end.map { try min(buffer.count, max($0 - Int(clamping: offset()), 0)) } ?? buffer.count
      return try call { Foundation.read(fileDescriptor, buffer.baseAddress, count) }
    }
  }
#endif
