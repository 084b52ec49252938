/// Parses the values of a stream. Only a part of the stream is in memory.
///
/// It holds the bytes from the first value on that was not taken. They become a document of all complete values. The rest of the bytes,
/// the beginning of the next value, is copied.
///
/// `bytes` is padded as `PaddedBytes` is, so that the facts of `Parser` hold:
/// 1. `append` reserves `PaddedBytes.padding` bytes more than it uses, and writes zeros to them.
/// 2. While `parseLines` parses a line, it puts a zero byte at the line's end. So the parser does not leave the line.
/// 3. The parser's `start` and `count` are set again each time before it parses, because the bytes move when they grow.
/// 4. A tape is kept only as long as the bytes that it refers to.
/// 5. `keyStart <= cursor <= bytes.count`, and `known.offset` is not after the next requested offset. `skipWhiteSpace` stops at the zero
///    bytes after the text, the parser does not leave the text, and `begin` moves all of these offsets by the number of bytes that are
///    dropped.
/// 6. `keyStart` is only set if the word of that key is the last one of the tape.
@usableFromInline
struct StreamParser: ~Copyable {
  /// The layout of the values that are kept.
  @usableFromInline
  enum Layout: Sendable {
    /// One value in each line.
    case lines
    /// One value after the other.
    case values
    /// The elements of an array.
    case elements
    /// The members of an object: keys and values in turn.
    case members
  }

  private var bytes: GrowingBuffer<UInt8>
  private var parser: Parser
  /// The offset of the first byte that was not used yet.
  private var cursor = 0
  /// The position of `bytes` in the stream, and the number of values that were taken.
  private var origin = StreamPosition()
  /// The first four bytes of the stream so far: they show UTF-16 and UTF-32. Empty if the stream begins elsewhere.
  private var head: [UInt8] = []
  private let hasHead: Bool
  /// A place in `bytes` whose position in the stream is known. Its number of values is that of `origin`.
  private var known = (offset: 0, position: StreamPosition())

  /// The offset of the first value that is kept, or of its key; nil if there is none.
  private var start: Int?
  /// The offset of a key that is kept and whose value is not there yet.
  private var keyStart: Int?
  /// The number of values that are kept for the next document.
  private var count = 0
  private var failures: [StreamValues.Failure] = []
  /// Whether one of them is deep.
  private var isDeep = false
  /// The number of words before those of the last parsed value.
  private var wordsBefore = (tape: 1, keyIndexes: 0)

  /// Whether the end of the value or line at the cursor is not there yet.
  private(set) var isWaiting = false
  /// The value at the cursor, if the parser tried it and its end was not there; nil otherwise.
  private var pending: PendingValue?
  /// The number of bytes of the line at the cursor that were searched, if its end is not there yet.
  private var lineCount = 0
  /// Whether the rest of a line is dropped, because the line is too long.
  private var isDroppingLine = false

  private let layout: Layout
  /// The path to the container of the values. It must be set before the first value is parsed.
  var path: JSONKeyPath
  private let maximumLength: Int
  /// The maximum length of a value in bytes, whatever the limit is.
  static let greatestLength = TapeWord.maximumOffset / 2

  /// Creates a parser at the beginning of a stream, or of a part of one.
  ///
  /// - Parameters:
  ///   - layout: The layout of the values that are kept.
  ///   - path: The path to the container of the values.
  ///   - start: The start of the part of the stream.
  ///   - maximumLength: The maximum length of a value in bytes.
  ///   - maximumDepth: How many arrays and objects may be nested in each other.
  init(
    _ layout: Layout, at path: JSONKeyPath, from start: StreamPosition = StreamPosition(), maximumLength: Int,
    maximumDepth: Int, _ options: JSON.ParsingOptions
  ) throws(JSONSyntaxError) {
    try options.requireNoExtensions()
    guard let bytes = GrowingBuffer<UInt8>(capacity: 0) else { throw .outOfMemory }
    var parser = try Parser(bytes, options.rules(maximumDepth: maximumDepth))
    // The place of the word of the values' container.
    guard parser.tape.append(TapeWord(.array, length: 0, offset: 0)) else { throw .outOfMemory }
    self.parser = parser
    self.bytes = bytes
    self.layout = layout
    self.path = path
    self.maximumLength = min(max(maximumLength, 0), StreamParser.greatestLength)
    origin = start
    known.position = start
    hasHead = start.text.offset == 0
  }
}

// MARK: - Bytes

extension StreamParser {
  /// The next byte; nil if it is not there yet.
  var byte: UInt8? { cursor < bytes.count ? bytes.cursor[cursor] : nil }

  /// The bytes from the cursor on.
  private var rest: ByteView {
    BufferView(start: bytes.cursor + cursor, count: bytes.count - cursor)
  }

  /// The position of the next byte in the stream.
  mutating func position() -> StreamPosition { position(of: cursor) }

  /// Adds the next bytes of the stream.
  ///
  /// - Returns: False if the end of the value or line at the cursor is not there yet. Then there is nothing to parse.
  mutating func append(_ more: ByteView) throws(JSONSyntaxError) -> Bool {
    if count == 0, restStart > 0 { dropUsed() }
    guard more.count <= Parser.Rules().byteCount - bytes.count, bytes.reserve(more.count + PaddedBytes.padding),
      bytes.append(contentsOf: more)
    else { throw .outOfMemory }
    if hasHead, head.count < 4 { head += more.prefix(4 - head.count) }
    bytes.pad()
    if isWaiting { lookForEnd() }
    return !isWaiting
  }

  /// Moves to the next byte that is not white space.
  mutating func skipWhiteSpace() {
    cursor = Parser.skipWhiteSpace(bytes.cursor + cursor) - bytes.cursor
  }

  /// Moves past a byte, which must be there.
  mutating func skipByte() {
    assert(cursor < bytes.count)
    cursor += 1
  }

  /// Moves past a byte order mark if this is the beginning of the stream. False if it is not known yet whether there is one.
  mutating func skipByteOrderMark(isLast: Bool) -> Bool {
    guard let length = known.position.skipByteOrderMark(in: rest, isLast: isLast) else {
      return false
    }
    cursor += length
    known.offset += length
    return true
  }

  /// The position of a byte. Each requested place must not be before the last one.
  private mutating func position(of offset: Int) -> StreamPosition {
    assert(offset >= known.offset && offset <= bytes.count)
    known.position.advance(over: BufferView(start: bytes.cursor + known.offset, count: max(offset - known.offset, 0)))
    known.offset = offset
    return known.position
  }

  /// The offset of the first byte that is needed after the values that are kept.
  private var restStart: Int { keyStart ?? cursor }

  /// Drops the bytes that are not needed any more.
  private mutating func dropUsed() {
    let restStart = restStart
    let position = position(of: restStart)
    // By facts 5 and 6.
    assert(restStart <= cursor && cursor <= bytes.count)
    bytes.removeFirst(restStart)
    if keyStart != nil {
      let last = parser.tape.count - 1
      parser.tape[last] = parser.tape[last].moved(by: restStart)
    }
    begin(at: position, restStart)
  }

  /// Makes the rest of the bytes the new beginning.
  private mutating func begin(at position: StreamPosition, _ restStart: Int) {
    origin = position
    known = (0, position)
    cursor -= restStart
    keyStart = keyStart.map { $0 - restStart }
    start = keyStart
  }
}

// MARK: - Values

extension StreamParser {
  /// Parses the value at the cursor, and moves past it.
  ///
  /// - Parameters:
  ///   - keepsValue: Whether the value is one of those that `take()` returns.
  ///   - isLast: Whether no other bytes follow.
  /// - Returns: False if the end of the value is not there yet.
  mutating func parseValue(keepsValue: Bool, isLast: Bool) throws(JSONSyntaxError) -> Bool {
    let valueStart = cursor
    guard try parse(isLast: isLast) else { return false }
    if keepsValue {
      start = start ?? valueStart
      keyStart = nil
      count += 1
      isDeep = isDeep || parser.isDeep
    } else {
      dropWords()
    }
    return true
  }

  /// Parses the value at the cursor and the complete values after it, with commas between them, and moves past them and the comma after
  /// them. `take()` returns them.
  ///
  /// - Returns: Whether there is such a comma, or no value was complete.
  mutating func parseElements(isLast: Bool) throws(JSONSyntaxError) -> Bool {
    repeat {
      guard try parseValue(keepsValue: true, isLast: isLast) else { return true }
      skipWhiteSpace()
      guard byte == UInt8(ascii: ",") else { return false }
      cursor += 1
      skipWhiteSpace()
    } while cursor < bytes.count
    return true
  }

  /// Parses the key at the cursor, and moves past it. Its value is one of those that `take()` returns.
  ///
  /// - Returns: False if the end of the key is not there yet.
  mutating func parseKey(isLast: Bool) throws(JSONSyntaxError) -> Bool {
    let keyStart = cursor
    guard try parse(isLast: isLast) else { return false }
    start = start ?? keyStart
    self.keyStart = keyStart
    return true
  }

  /// Parses the value at the cursor into a separate document, and moves past it; nil if its end is not there yet.
  mutating func parseJSON(isLast: Bool) throws(JSONSyntaxError) -> JSON? {
    let start = cursor
    guard try parse(isLast: isLast) else { return nil }
    dropWords()
    return try JSON(bytes: BufferView(start: bytes.cursor + start, count: cursor - start), maximumDepth: .max)
  }

  /// Parses the value at the cursor, moves past it, and leaves its words on the tape. False if the end of the value is not there yet.
  private mutating func parse(isLast: Bool) throws(JSONSyntaxError) -> Bool {
    if isWaiting, !isLast { return false }
    wordsBefore = (parser.tape.count, parser.keyIndexes.count)
    // One byte more than the limit shows that a value is too long. So the number of further bytes does not matter.
    let isMore = bytes.count - cursor > maximumLength
    let limit = isMore ? cursor + maximumLength + 1 : bytes.count
    let ending = bytes.cursor[limit]
    bytes.output()[limit] = 0
    defer { bytes.output()[limit] = ending }
    parser.setInput(bytes.cursor, count: limit)
    do throws(Parser.Failure) {
      let end = try parser.parseValue(at: bytes.cursor + cursor) - bytes.cursor
      guard end - cursor <= maximumLength else { throw tooLong }
      // A number can go on after its end.
      if isLast || end < bytes.count || !bytes.cursor[end - 1].isDigit {
        try parser.checkInternetJSON(from: wordsBefore.tape)
        cursor = end
        pending = nil
        isWaiting = false
        return true
      }
      dropWords()
    } catch {
      // The words of text that is not a value must not be read.
      dropWords()
      if isMore, error.kind == .unexpectedEnd { throw syntaxError(tooLong) }
      if isLast || error.kind != .unexpectedEnd { throw syntaxError(error) }
    }
    wait()
    return false
  }

  /// The failure for the value or line at the cursor if it is longer than the limit.
  private var tooLong: Parser.Failure {
    Parser.Failure(kind: .valueTooLong(limit: maximumLength), offset: cursor)
  }

  /// Drops the words of the last parsed value.
  private mutating func dropWords() {
    parser.tape.truncate(to: wordsBefore.tape)
    parser.keyIndexes.truncate(to: wordsBefore.keyIndexes)
  }

  /// Checks whether the end of the value or line at the cursor may be there now, or whether it is too long.
  @inline(__always)
  private mutating func lookForEnd() {
    let value = rest
    let isWorthALook: Bool
    if layout == .lines {
      isWorthALook = StreamParser.firstLineFeed(in: value, from: lineCount) != nil
      if !isWorthALook { lineCount = value.count }
    } else {
      isWorthALook = pending?.isWorthALook(in: value) ?? true
    }
    isWaiting = !isWorthALook && value.count <= maximumLength
  }

  /// Records that the end of the value at the cursor is not there yet.
  private mutating func wait() {
    let value = rest
    var pending = pending ?? PendingValue(valueThatStarts: value[0])
    _ = pending.isWorthALook(in: value)
    pending.retryCount = max(2 * value.count, 4096)
    self.pending = pending
    isWaiting = true
  }

  /// Whether the stream may turn out to be in UTF-16 or UTF-32, which its first four bytes tell. Then it is too early to report an error.
  var isTooEarlyToTell: Bool { hasHead && head.count < 4 }

  /// The error for a failure at an offset of `bytes`.
  private func syntaxError(_ failure: Parser.Failure) -> JSONSyntaxError {
    let text = bytes.view
    return errorOfEncoding ?? JSONSyntaxError(failure.kind, offset: failure.offset, in: text, at: origin.text)
  }

  /// The error for a wrong encoding, if that is why the stream is not JSON.
  var errorOfEncoding: JSONSyntaxError? {
    head.withView { head in
      JSONSyntaxError.looksLikeUTF16Or32(head) ? JSONSyntaxError(.unsupportedEncoding, offset: 0, in: head) : nil
    }
  }

  /// The path of the next value.
  var nextPath: JSONKeyPath {
    guard keyStart != nil else { return path.appending(.index(origin.valueCount &+ count)) }
    let view = DocumentView(
      bytes: bytes.cursor, words: parser.tape.cursor, keyIndexes: parser.keyIndexes.cursor, byteCount: bytes.count,
      wordCount: parser.tape.count)
    return path.appending(.key(view.string(at: view.wordCount - 1)))
  }

  /// The error for the next byte, or for the end of the stream before it.
  mutating func error(_ kind: JSONSyntaxError.Kind) -> JSONSyntaxError {
    parser.setInput(bytes.cursor, count: bytes.count)
    return syntaxError(parser.failure(kind, at: bytes.cursor + cursor))
  }

  /// Opens an array or object around the values, and moves past its bracket.
  mutating func open() throws(JSONSyntaxError) { try setDepth(parser.outerDepth + 1) }

  /// Closes an array or object around the values, and moves past its bracket.
  mutating func close() throws(JSONSyntaxError) { try setDepth(parser.outerDepth - 1) }

  private mutating func setDepth(_ depth: Int) throws(JSONSyntaxError) {
    parser.setInput(bytes.cursor, count: bytes.count)
    do throws(Parser.Failure) {
      try parser.setOuterDepth(depth, at: bytes.cursor + cursor)
    } catch {
      throw syntaxError(error)
    }
    cursor += 1
  }
}

// MARK: - Lines

extension StreamParser {
  /// Parses the lines that are there, each as a separate text, and moves past them. Blank lines are skipped. The values that `take()`
  /// returns report errors in lines. O(bytes that were not there before).
  mutating func parseLines(isLast: Bool) throws(JSONSyntaxError) {
    isWaiting = false
    while let end = try lineEnd(isLast: isLast) {
      if isDroppingLine {
        isDroppingLine = false
      } else {
        // The parser does not read the next line.
        let ending = bytes.cursor[end]
        bytes.output()[end] = 0
        defer { bytes.output()[end] = ending }
        let first = Parser.skipWhiteSpace(bytes.cursor + cursor) - bytes.cursor
        let hasContent = first < end || lineLength(to: end) > maximumLength
        if hasContent, try !parseLine(first..<end, isLast: isLast) { return }
      }
      cursor = min(end + 1, bytes.count)
      lineCount = 0
    }
  }

  /// Parses a line, and keeps its value. False if the error in it is not known yet.
  private mutating func parseLine(_ line: Range<Int>, isLast: Bool) throws(JSONSyntaxError) -> Bool {
    start = start ?? cursor
    wordsBefore = (parser.tape.count, parser.keyIndexes.count)
    parser.setInput(bytes.cursor, count: line.upperBound)
    do throws(Parser.Failure) {
      guard lineLength(to: line.upperBound) <= maximumLength else { throw tooLong }
      try parser.parseText(from: bytes.cursor + line.lowerBound)
      try parser.checkInternetJSON(from: wordsBefore.tape)
      count += 1
      isDeep = isDeep || parser.isDeep
    } catch {
      dropWords()
      if isTooEarlyToTell, !isLast { return false }
      try keep(error, lineEnd: line.upperBound)
    }
    return true
  }

  /// Keeps the failure of the line at the cursor.
  private mutating func keep(_ failure: Parser.Failure, lineEnd: Int) throws(JSONSyntaxError) {
    // It takes the place of the value.
    guard parser.tape.append(TapeWord(.null, length: 0, offset: lineEnd)), failure.kind != .outOfMemory else {
      throw .outOfMemory
    }
    let line = BufferView(start: bytes.cursor + cursor, count: lineEnd - cursor)
    let failure = Parser.Failure(kind: failure.kind, offset: failure.offset - cursor)
    let position = position(of: cursor)
    let error =
      (position.text.offset == 0 ? errorOfEncoding : nil)
      ?? JSONSyntaxError(failure.kind, offset: failure.offset, in: line, at: position.text)
    failures.append(StreamValues.Failure(position: count, error: error))
    count += 1
  }

  /// The offset of the first LF from an offset on; nil if there is none.
  @inline(__always)
  static func firstLineFeed(in bytes: ByteView, from start: Int) -> Int? {
    // `memchr` loads many bytes at once, and waits until the bytes that were just written can be loaded like that.
    if bytes.count - start < 16 {
      var offset = start
      while offset < bytes.count, bytes[offset] != 0x0a { offset += 1 }
      return offset < bytes.count ? offset : nil
    }
    return (bytes.start + start).distance(to: 0x0a, within: bytes.count - start).map { start + $0 }
  }

  /// The number of bytes from the cursor to an offset in its line, without the CR of a CR LF.
  private func lineLength(to end: Int) -> Int {
    end - cursor - (end > cursor && bytes.cursor[end - 1] == UInt8(ascii: "\r") ? 1 : 0)
  }

  /// The offset of the end of the line at the cursor; nil if it is not there yet.
  private mutating func lineEnd(isLast: Bool) throws(JSONSyntaxError) -> Int? {
    if let length = StreamParser.firstLineFeed(in: rest, from: lineCount) { return cursor + length }
    if isLast { return cursor < bytes.count ? bytes.count : nil }
    lineCount = bytes.count - cursor
    if lineLength(to: bytes.count) > maximumLength, !isDroppingLine {
      self.start = self.start ?? cursor
      try keep(tooLong, lineEnd: bytes.count)
      isDroppingLine = true
    }
    if isDroppingLine {
      cursor = bytes.count
      lineCount = 0
    } else {
      isWaiting = true
    }
    return nil
  }
}

// MARK: - Documents

extension StreamParser {
  /// Whether there are values that were kept and not taken.
  var hasValues: Bool { count > 0 }

  /// The values that were kept, as one document; nil if there are none.
  ///
  /// - Parameter isLast: Whether nothing is parsed after them. Then it does not matter where they end.
  mutating func take(isLast: Bool) throws(JSONSyntaxError) -> StreamValues? {
    guard count > 0, let start else { return nil }
    let restStart = restStart
    let rest = BufferView(start: bytes.cursor + restStart, count: bytes.count - restStart)
    guard var bytes = PaddedBytes.copy(of: rest),
      // As many words as the last values took, because this document may have as many.
      var tape = GrowingBuffer<TapeWord>(capacity: parser.tape.count), tape.append(parser.tape[0]),
      var keyIndexes = GrowingBuffer<UInt32>(capacity: 0)
    else { throw .outOfMemory }
    var end = parser.tape.count
    if keyStart != nil {
      end -= 1
      guard tape.append(parser.tape[end].moved(by: restStart)) else { throw .outOfMemory }
    }
    let tag = layout == .members ? TapeWord.Tag.object : .array
    parser.tape[0] = TapeWord(tag, length: min(count, TapeWord.maximumLength), offset: end)
    let part = StreamPart(path: path, position: origin, start: start)
    var position = isLast ? origin : position(of: restStart)
    position.valueCount &+= count
    swap(&self.bytes, &bytes)
    swap(&parser.tape, &tape)
    swap(&parser.keyIndexes, &keyIndexes)
    let view = DocumentView(bytes: bytes, tape: tape, keyIndexes: keyIndexes)
    let document = Document(view, isDeep: isDeep, open: [], in: part)
    let taken = StreamValues(document, part, failures: failures)
    count = 0
    failures = []
    isDeep = false
    parser.forgetDepth()
    begin(at: position, restStart)
    return taken
  }
}
