// The fact that makes `assumingMemoryBound` safe: the bytes are those of an array of `UInt8`.

extension StreamPosition {
  /// Moves past the byte order mark if the stream begins with one.
  ///
  /// - Parameters:
  ///   - bytes: The bytes at this place so far.
  ///   - isLast: Whether no other bytes follow.
  /// - Returns: The length of the mark in bytes, 0 if there is none; nil if there are too few bytes to tell.
  package mutating func skipByteOrderMark(in bytes: UnsafeRawBufferPointer, isLast: Bool) -> Int? {
    let mark = Parser.byteOrderMark
    guard offset == 0 else { return 0 }
    guard bytes.starts(with: mark) else { return isLast || !mark.starts(with: bytes) ? 0 : nil }
    advanceOverByteOrderMark(length: mark.count)
    return mark.count
  }

  /// Moves past whole lines. O(bytes).
  ///
  /// - Parameter maximumLength: The maximum length of a line in bytes. A longer one counts as a value, even if it is blank.
  package mutating func advance(overLines lines: UnsafeRawBufferPointer, maximumLength: Int) {
    let lines = lines.assumingMemoryBound(to: UInt8.self)
    advance(over: lines)
    var start = 0
    while start < lines.count {
      let end = StreamParser.firstLineFeed(in: lines, from: start) ?? lines.count
      let line = lines[start..<end]
      let isBlank = line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }
      if !isBlank || line.count - (line.last == 0x0d ? 1 : 0) > maximumLength { valueCount &+= 1 }
      start = end + 1
    }
  }

  /// Moves past a part of a line that is dropped.
  package mutating func advance(overDropped bytes: UnsafeRawBufferPointer) {
    advance(over: bytes.assumingMemoryBound(to: UInt8.self))
  }
}
