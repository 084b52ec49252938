#if Foundation || !canImport(FoundationEssentials)
  import Foundation

  /// The lines of a file that begin in a range of bytes.
  ///
  /// The lines of a range end where those of the next range begin. Both places are found in the same way, so that no line is lost or comes
  /// twice.
  @usableFromInline
  struct FileLines {
    /// A handle at the first line.
    let handle: FileHandle
    /// Where the lines begin in the file. Line numbers and indexes are counted from there.
    @usableFromInline let start: StreamPosition
    /// The offset after the last line; nil if the lines end with the file.
    let end: Int?

    /// Opens a file.
    ///
    /// - Parameter range: The offsets where lines may begin; nil for the whole file.
    /// - Throws: If the URL is not a file URL, or the file can't be opened or read. Also if there is a range and the file is a pipe.
    @usableFromInline
    init(_ url: URL, in range: Range<Int>?) throws {
      handle = try FileHandle.forReading(from: url)
      guard let range else {
        (start, end) = (StreamPosition(), nil)
        return
      }
      let first = try handle.offsetOfLine(from: range.lowerBound, upTo: range.upperBound)
      end = first < range.upperBound ? try handle.offsetOfLine(from: range.upperBound) : first
      start = StreamPosition(valueCount: 0, TextPosition(offset: first, line: 1, column: 1))
      try handle.seek(toOffset: UInt64(first))
    }

    /// The lines in chunks.
    @usableFromInline var chunks: AsyncFileChunks { AsyncFileChunks(handle, chunkLength: 1 << 20, upTo: end) }
  }

  extension FileHandle {
    /// The offset of the first line that begins at an offset or after it, or of the end of the file if there is none. O(bytes of a line).
    ///
    /// - Parameter limit: Where the search may stop. If there is no line before it, the result is not less than it.
    fileprivate func offsetOfLine(from offset: Int, upTo limit: Int = .max) throws -> Int {
      // A line begins at the beginning of the file, and after each LF.
      let offset = try min(offset, Int(clamping: seekToEnd()))
      guard offset > 0 else { return 0 }
      var start = offset - 1
      try seek(toOffset: UInt64(start))
      struct Found: Error { let offset: Int }
      do {
        try forEachShortPart { part in
          if let index = StreamParser.firstLineFeed(in: part, from: 0) {
            throw Found(offset: start + index + 1)
          }
          start += part.count
          if start >= limit { throw Found(offset: limit) }
        }
      } catch let found as Found {
        return found.offset
      }
      return start
    }
  }
#endif
