// Texts of members without the braces around them.

extension JSON {
  /// Parses a text that is an object, with its braces or without them. O(bytes).
  ///
  /// All places are those of the text as it is. Without braces an empty text is an empty object.
  ///
  /// - Throws: `JSONSyntaxError` if it is not JSON with the braces.
  @_spi(GlossProducts)
  public static func _object(mayLackBraces text: UnsafeRawBufferPointer) throws(JSONSyntaxError) -> JSON {
    let markCount = text.starts(with: Parser.byteOrderMark) ? Parser.byteOrderMark.count : 0
    let members = UnsafeRawBufferPointer(rebasing: text[markCount...])
    let first = members.first { $0 != 0x20 && $0 != 0x0a && $0 != 0x0d && $0 != 0x09 }
    if first == UInt8(ascii: "{") { return try parse(text, [], defaultMaximumDepth).get() }
    return JSON(try StreamDocument(objectOf: members, at: markCount), 0)
  }
}

extension StreamDocument {
  /// The document of an object of whose text only the members are there.
  ///
  /// The braces are added to a copy of the text. So the opening one is one byte and one column before the place of the text.
  ///
  /// - Parameter start: The offset of the members in the text of the caller.
  fileprivate convenience init(objectOf members: UnsafeRawBufferPointer, at start: Int) throws(JSONSyntaxError) {
    guard members.count <= Parser.Limits().byteCount - 2 else {
      throw JSONSyntaxError(.inputTooLarge, offset: 0, in: UnsafeBufferPointer(start: nil, count: 0))
    }
    guard var bytes = GrowingBuffer<UInt8>(capacity: members.count + 2 + PaddedBytes.padding),
      bytes.append(UInt8(ascii: "{")), bytes.append(contentsOf: members), bytes.append(UInt8(ascii: "}")),
      let tape = GrowingBuffer<TapeWord>(capacity: bytes.count / 6),
      let keyIndexes = GrowingBuffer<UInt32>(capacity: 0)
    else { throw .outOfMemory }
    bytes.pad()
    var parser = Parser(
      bytes: bytes.start, count: bytes.count, tape: tape, keyIndexes: keyIndexes, rejectingDuplicateKeys: false,
      limits: Parser.Limits())
    do throws(Parser.Failure) {
      try parser.parseText(from: bytes.start)
    } catch {
      throw JSONSyntaxError(error, in: members.bindMemory(to: UInt8.self), at: start)
    }
    let isDeep = parser.isDeep
    let byteCount = bytes.count
    let (words, wordCount) = parser.tape.release()
    let indexes = parser.keyIndexes.release().start
    let view = DocumentView(
      bytes: bytes.release().start, words: words, keyIndexes: indexes, byteCount: byteCount, wordCount: wordCount)
    let position = _JSONStreamPosition(valueCount: 0, offset: start - 1, line: 1, column: 0)
    self.init(view, isDeep: isDeep, part: StreamPart(path: [], position: position, start: 1))
  }
}

extension JSONSyntaxError {
  /// The error for what the parser found wrong in members to which braces were added.
  ///
  /// - Parameter start: The offset of the members in the text of the caller.
  fileprivate init(_ failure: Parser.Failure, in members: UnsafeBufferPointer<UInt8>, at start: Int) {
    var reason = failure.reason
    // The opening brace is not in the members.
    var offset = failure.offset - 1
    if reason == .trailingCharacters {
      // The members have a closing brace too many. White space at most is between it and the place.
      offset = members[..<min(offset, members.count)].lastIndex(of: UInt8(ascii: "}")) ?? offset
    } else if offset >= members.count {
      // What is there is the brace that was added.
      reason = .unexpectedEnd
      offset = members.count
    }
    if JSONSyntaxError.looksLikeUTF16Or32(members) { (reason, offset) = (.unsupportedEncoding, 0) }
    let position = _JSONStreamPosition(valueCount: 0, offset: start, line: 1, column: 1)
    self.init(reason, offset: offset, in: members, at: position)
  }
}
