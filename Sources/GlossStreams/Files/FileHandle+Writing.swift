#if Foundation || !canImport(FoundationEssentials)
  import Foundation

  extension FileHandle {
    /// Returns a handle of a new file, or of a file whose content is replaced or continued.
    ///
    /// If the file is continued, a last line without an end gets one: otherwise it and the next one would be broken.
    static func forWriting(to url: URL, appending: Bool) throws -> FileHandle {
      guard url.isFileURL else { throw CocoaError(.fileWriteUnsupportedScheme) }
      let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (appending ? O_APPEND : O_TRUNC)
      let descriptor = FileHandle.open(url, flags)
      guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      // Pipes and terminals have no length.
      if appending, let length = try? handle.seekToEnd(), length > 0 {
        let end = Data("\n".utf8)
        // If the file can't be read, a blank line may be added. Readers skip it.
        if (try? FileHandle.lastByte(of: url, length: length)) != end { try handle.write(contentsOf: end) }
      }
      return handle
    }

    private static func lastByte(of url: URL, length: UInt64) throws -> Data? {
      let reader = try FileHandle(forReadingFrom: url)
      try reader.seek(toOffset: length - 1)
      return try reader.read(upToCount: 1)
    }

    /// Writes bytes, and waits until they are written.
    ///
    /// - Returns: The number of bytes that were written: all, or those before an error. `write(contentsOf:)` does not return that number.
    /// - Throws: If no bytes could be written.
    func writePrefix(of data: Data) throws -> Int {
      // The null device has no descriptor.
      guard fileDescriptor >= 0 else {
        try write(contentsOf: data)
        return data.count
      }
      return try data.withView { try writePrefix(of: $0) }
    }

    private func writePrefix(of bytes: ByteView) throws -> Int {
      var count = 0
      do {
        while count < bytes.count {
          if let written = try write(someOf: bytes.part(count..<bytes.count)) {
            count += written
          } else {
            wait(for: POLLOUT)
          }
        }
      } catch {
        // If some bytes were written, the next call throws it.
        if count == 0 { throw error }
      }
      return count
    }
  }
#endif
