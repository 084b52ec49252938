#if Foundation || !canImport(FoundationEssentials)
  import Foundation

  extension URL: JSONStreamSource {
    /// Calls a closure with the contents of the file, part by part.
    ///
    /// - Throws: Also if the URL is not a file URL, or the file can't be opened or read.
    public func forEachPart(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
      let handle = try FileHandle.forReading(from: self)
      defer { try? handle.close() }
      unsafe try handle.forEachPart(body)
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
      unsafe try forEachPart(upTo: nil, body)
    }

    /// Calls a closure with the bytes from the current position of the handle on.
    ///
    /// - Parameter end: The offset in the file where to stop; nil for the end of the file.
    func forEachPart(upTo end: Int?, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
      while true {
        guard let bytes = try readIfReady(partLength, upTo: end) else {
          wait(for: POLLIN)
          continue
        }
        if bytes.isEmpty { return }
        unsafe try bytes.withUnsafeBytes(body)
      }
    }
  }

  extension FileLines: JSONStreamSource {
    @usableFromInline
    func forEachPart(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
      unsafe try handle.forEachPart(upTo: end, body)
    }
  }
#endif
