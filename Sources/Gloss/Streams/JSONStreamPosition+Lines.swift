// The fact that makes `assumingMemoryBound` safe: the bytes are those of an array of `UInt8`.

extension _JSONStreamPosition {
  /// Moves behind the byte order mark if the stream begins with one.
  ///
  /// - Parameters:
  ///   - bytes: The bytes at this place, as far as they are there.
  ///   - isLast: Whether no other bytes follow.
  /// - Returns: How many bytes the mark has, 0 if there is none; nil if the bytes are too few to tell.
  public mutating func skipByteOrderMark(in bytes: UnsafeRawBufferPointer, isLast: Bool) -> Int? {
    let mark = Parser.byteOrderMark
    guard offset == 0 else { return 0 }
    guard bytes.starts(with: mark) else { return isLast || !mark.starts(with: bytes) ? 0 : nil }
    advanceOverByteOrderMark(length: mark.count)
    return mark.count
  }

  /// Moves behind whole lines. O(bytes).
  ///
  /// - Parameter maximumLength: How many bytes a line may have. A longer one counts as a value, also if it is blank.
  public mutating func advance(overLines lines: UnsafeRawBufferPointer, maximumLength: Int) {
    let lines = lines.assumingMemoryBound(to: UInt8.self)
    advance(over: lines)
    var start = 0
    while start < lines.count {
      let end = _JSONStreamParser.firstLineFeed(in: lines, from: start) ?? lines.count
      let line = lines[start..<end]
      let isBlank = line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }
      if !isBlank || line.count - (line.last == 0x0d ? 1 : 0) > maximumLength { valueCount &+= 1 }
      start = end + 1
    }
  }

  /// Moves behind a part of a line that is dropped.
  public mutating func advance(overDropped bytes: UnsafeRawBufferPointer) {
    advance(over: bytes.assumingMemoryBound(to: UInt8.self))
  }
}
