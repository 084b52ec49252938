// Values whose texts are inside a stream of another format, such as the data of server-sent events.

extension StreamValues {
  /// Creates the value of a text. `next(as:_:)` reports errors in the text. O(bytes).
  ///
  /// - Parameters:
  ///   - text: The bytes. Only LF ends lines in them.
  ///   - lines: The positions of the lines in the stream: at least one.
  ///   - valueCount: The number of values of the stream before this one.
  ///   - maximumDepth: How many arrays and objects may be nested in each other.
  /// - Throws: If there is not enough memory, or if an option needs the whole text.
  init(
    text: ByteView, lines: [StreamLine], valueCount: Int, maximumDepth: Int,
    _ options: JSON.ParsingOptions
  ) throws(JSONSyntaxError) {
    try options.requireNoExtensions()
    let position = StreamPosition(valueCount: valueCount, lines.first?.position ?? TextPosition())
    let part = StreamPart(path: [], position: position, start: 0, lines: lines)
    var failures: [Failure] = []
    let document = try Document(text, part, maximumDepth: maximumDepth, options) { error in
      failures = [Failure(position: 0, error: error)]
    }
    self.init(document, part, failures: failures)
  }

  /// Creates the substitute for a value whose text is too long. `next(as:_:)` reports that.
  ///
  /// - Parameters:
  ///   - limit: The allowed number of bytes.
  ///   - position: The start of the text that is too long.
  /// - Throws: If there is not enough memory.
  init(longerThan limit: Int, at position: StreamPosition) throws(JSONSyntaxError) {
    let part = StreamPart(path: [], position: position, start: 0)
    let text = ByteView.empty
    let document = try Document(text, part, maximumDepth: 0, []) { _ in }
    let error = JSONSyntaxError(.valueTooLong(limit: limit), offset: 0, in: text, at: position.text)
    self.init(document, part, failures: [Failure(position: 0, error: error)])
  }
}

extension Document {
  /// Creates a document of one value, or of null in its place if the text is not JSON.
  ///
  /// The facts that make it safe are the same as for `Parser` and `Document`:
  /// 1. The bytes are a padded copy, which the document owns with the tape.
  /// 2. The first word of the tape is that of an array that is not in the text, as in every document of a stream.
  /// 3. The word of null is in the text, which may be empty: it has no bytes.
  fileprivate convenience init(
    _ text: ByteView, _ part: StreamPart, maximumDepth: Int, _ options: JSON.ParsingOptions,
    onFailure: (JSONSyntaxError) -> Void
  ) throws(JSONSyntaxError) {
    guard text.count <= StreamParser.greatestLength, let bytes = PaddedBytes.copy(of: text) else { throw .outOfMemory }
    var parser = try Parser(bytes, options.rules(maximumDepth: maximumDepth))
    guard parser.tape.append(TapeWord(.array, length: 1, offset: 0)) else { throw .outOfMemory }
    do throws(Parser.Failure) {
      try parser.parseText(from: bytes.cursor)
      try parser.checkInternetJSON(from: 1)
    } catch {
      parser.tape.truncate(to: 1)
      guard parser.tape.append(TapeWord(.null, length: 0, offset: 0)), error.kind != .outOfMemory else {
        throw .outOfMemory
      }
      onFailure(JSONSyntaxError(error, in: bytes.view, part))
    }
    parser.tape[0] = TapeWord(.array, length: 1, offset: parser.tape.count)
    let isDeep = parser.isDeep
    self.init(parser.takenView(of: bytes), isDeep: isDeep, open: [], in: part)
  }
}

extension JSONSyntaxError {
  /// Creates the error for a failure of the parser in a text whose lines are apart in a stream.
  fileprivate init(_ failure: Parser.Failure, in text: ByteView, _ part: StreamPart) {
    // The place may be the end of the line, so the line is not cut there.
    let start = text[..<failure.offset].lastIndex(of: 0x0a).map { $0 + 1 } ?? 0
    let position = part.lines.line(of: start)?.position ?? part.position.text
    self.init(failure.kind, offset: failure.offset - start, in: text.part(start..<text.count), at: position)
  }
}
