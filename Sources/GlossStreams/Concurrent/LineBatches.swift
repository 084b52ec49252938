/// Lines that one task decodes.
@usableFromInline
struct LineBatch: Sendable {
  /// Whole lines. The last one may have no line end: at the end of the stream, or if it is too long.
  @usableFromInline let bytes: [UInt8]
  @usableFromInline let position: StreamPosition
  /// The number of lines that are not blank.
  @usableFromInline let lineCount: Int
}

/// Cuts a stream of chunks into batches of lines.
struct LineBatches<Chunks: AsyncIteratorProtocol> where Chunks.Element: Sequence, Chunks.Element.Element == UInt8 {
  private var chunks: Chunks
  /// The minimum length of a batch in bytes.
  private let length: Int
  private let maximumLineLength: Int
  /// The chunk that was read in part, and the start of its rest.
  private var rest: (chunk: Chunks.Element, start: Int)?
  /// The bytes of the next batch.
  private var bytes: [UInt8] = []
  /// The number of bytes at the start that are known to have no line end.
  private var searchedCount = 0
  private var position: StreamPosition
  /// Whether there may still be a byte order mark.
  private var isAtStart = true
  private var isAtEnd = false
  /// The error that ended the chunks.
  private var failure: (any Error)?
  /// Whether the rest of a line is being dropped.
  private var isDroppingLine = false

  init(_ chunks: Chunks, from start: StreamPosition, length: Int, maximumLineLength: Int) {
    self.chunks = chunks
    position = start
    self.length = length
    self.maximumLineLength = min(max(maximumLineLength, 0), StreamParser.greatestLength)
  }

  /// The next batch; nil after the last one.
  ///
  /// - Throws: The error that ended the chunks, after the lines before it, or `CancellationError`.
  mutating func next(isolation: isolated (any Actor)?) async throws -> LineBatch? {
    while true {
      // Also before the end: some sequences end if the task is cancelled. Then the last line may be incomplete.
      try Task.checkCancellation()
      if isAtStart { skipByteOrderMark() }
      if isDroppingLine { dropLine() }
      if !isAtStart, bytes.count >= length, let batch = takeLines() { return batch }
      if let (chunk, start) = rest {
        append(chunk, from: start)
      } else if !isAtEnd {
        await readChunk(isolation: isolation)
      } else if !bytes.isEmpty {
        return take(keeping: [])
      } else if let failure {
        throw failure
      } else {
        return nil
      }
    }
  }

  private mutating func readChunk(isolation: isolated (any Actor)?) async {
    do {
      if let chunk = try await chunks.element(isolation: isolation) { return append(chunk, from: 0) }
    } catch {
      failure = error
      let lineStart = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      // The last line may be incomplete.
      if isAtStart || !isTooLong(bytes[lineStart...]) { bytes.removeSubrange(lineStart...) }
    }
    isAtEnd = true
  }

  /// Adds a part of a chunk that is not longer than a batch.
  private mutating func append(_ chunk: Chunks.Element, from start: Int) {
    rest = nil
    let end = chunk.forPart(from: start, length: length) { bytes.append(contentsOf: $0) }
    if let end { rest = (chunk, end) }
  }

  /// The lines so far; nil if no line has its end.
  private mutating func takeLines() -> LineBatch? {
    if let end = bytes[searchedCount...].lastIndex(of: UInt8(ascii: "\n")) {
      let rest = Array(bytes[(end + 1)...])
      bytes.removeLast(rest.count)
      return take(keeping: rest)
    }
    searchedCount = bytes.count
    guard isTooLong(bytes[...]) else { return nil }
    isDroppingLine = true
    return take(keeping: [])
  }

  /// Whether a line is too long, whatever follows. The CR of a CR LF does not belong to it.
  private func isTooLong(_ line: ArraySlice<UInt8>) -> Bool {
    line.count - (line.last == UInt8(ascii: "\r") ? 1 : 0) > maximumLineLength
  }

  /// Drops the byte order mark, as soon as it is known whether there is one.
  private mutating func skipByteOrderMark() {
    let length = bytes.withView { position.skipByteOrderMark(in: $0, isLast: isAtEnd) }
    guard let length else { return }
    bytes.removeFirst(length)
    isAtStart = false
  }

  /// All bytes so far as a batch.
  ///
  /// - Parameter rest: The bytes after them, which have no line end.
  private mutating func take(keeping rest: [UInt8]) -> LineBatch {
    let start = position
    bytes.withView { position.advance(overLines: $0, maximumLength: maximumLineLength) }
    let batch = LineBatch(bytes: bytes, position: start, lineCount: position.valueCount &- start.valueCount)
    bytes = rest
    searchedCount = rest.count
    return batch
  }

  /// Drops the part so far of a line that is too long.
  private mutating func dropLine() {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
    bytes[..<(end ?? bytes.count)].withView { position.advance(over: $0) }
    bytes.removeFirst(end ?? bytes.count)
    isDroppingLine = end == nil
  }
}
