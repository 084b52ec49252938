/// A place in a stream, of which only a part is in memory.
@usableFromInline
struct StreamPosition: Sendable {
  /// The number of values of the stream before the place.
  var valueCount = 0
  /// The place in the text of the stream.
  var text = TextPosition()

  /// The place where the stream begins.
  @usableFromInline init() {}

  init(valueCount: Int, _ text: TextPosition) {
    self.valueCount = valueCount
    self.text = text
  }

  /// Moves past bytes. O(bytes).
  mutating func advance(over bytes: ByteView) { text.advance(over: bytes) }

  /// Moves past the byte order mark if the stream begins with one.
  ///
  /// - Parameters:
  ///   - bytes: The bytes at this place so far.
  ///   - isLast: Whether no other bytes follow.
  /// - Returns: The length of the mark in bytes, 0 if there is none; nil if there are too few bytes to tell.
  mutating func skipByteOrderMark(in bytes: ByteView, isLast: Bool) -> Int? {
    let mark = Parser.byteOrderMark
    guard text.offset == 0 else { return 0 }
    guard bytes.starts(with: mark) else { return isLast || !mark.starts(with: bytes) ? 0 : nil }
    text.advanceOverByteOrderMark(length: mark.count)
    return mark.count
  }

  /// Moves past whole lines. O(bytes).
  ///
  /// - Parameter maximumLength: The maximum length of a line in bytes. A longer one counts as a value, even if it is blank.
  mutating func advance(overLines lines: ByteView, maximumLength: Int) {
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
}
