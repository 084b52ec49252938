/// Finds the values of server-sent events. The data of each event are a JSON text.
struct JSONEventScanner {
  private var scanner: EventScanner
  private var blocks = Queue<EventBlock>()
  private let options: JSONStreamOptions
  private let maximumLength: Int
  /// The data of the event that ends the stream; nil if the stream ends by itself.
  private let end: String?
  /// The number of values that were taken.
  private var count = 0
  /// Whether the event that ends the stream was found.
  private(set) var isAtEnd = false

  init(end: String?, _ options: JSONStreamOptions) {
    // A text may not be longer than the parser's limit.
    maximumLength = min(max(options.maximumLength, 0), StreamParser.greatestLength)
    scanner = EventScanner(maximumLength: maximumLength, keepsLines: true)
    self.end = end
    self.options = options
  }

  /// Scans the next bytes.
  ///
  /// - Parameter isLast: Whether no other bytes follow.
  /// - Returns: False if more bytes are needed to find anything.
  /// - Throws: If the stream ends too early. The values before that can be taken.
  mutating func scan(_ bytes: ByteView, isLast: Bool) throws -> Bool {
    if isAtEnd { return true }
    scanner.scan(bytes) { block, _, _ in
      if let end, !block.isTooLong, block.data.elementsEqual(end.utf8) {
        isAtEnd = true
      } else {
        blocks.append(block)
      }
      return !isAtEnd
    }
    if isLast, !isAtEnd, let end {
      throw ServerSentEventError(.missingEnd(end), offset: scanner.offset, line: scanner.line)
    }
    return isLast || isAtEnd || !blocks.isEmpty
  }

  /// The next value that was found; nil if there is none.
  mutating func take() throws(JSONSyntaxError) -> StreamValues? {
    guard let block = blocks.popFirst() else { return nil }
    defer { count += 1 }
    if block.isTooLong {
      let (offset, line) = block.start
      return try StreamValues(
        longerThan: maximumLength,
        at: StreamPosition(valueCount: count, TextPosition(offset: offset, line: line, column: 1)))
    }
    let (count, options) = (count, options)
    return try block.data.withView { text in
      Result { () throws(JSONSyntaxError) in
        try StreamValues(
          text: text, lines: block.lines, valueCount: count, maximumDepth: options.maximumDepth, options.parsing)
      }
    }.get()
  }
}
