// The parser parses scalars. The code here handles the text around them, because the parser keeps no state with which it could continue.
//
// The facts that make the pointers safe, in addition to those of `Parser`:
// 1. `cursor`, `end` and the offsets of `openString` are at most `bytes.count`, and the text before them does not change.
// 2. The tape has the words of the text up to `end`, and that of a key after it if `expected` is `colon`, or `value` in an object.
// 3. The word of each array or object in `open` is on the tape. It is written again before it is read.

extension PartialJSON {
  /// Parses the appended bytes. O(bytes that were not there before).
  mutating func parse() throws(Parser.Failure) {
    parser.setInput(bytes.cursor, count: bytes.count)
    if isAtStart {
      var position = StreamPosition()
      guard
        let length = position.skipByteOrderMark(in: bytes.view, isLast: false)
      else { return }
      isAtStart = false
      (cursor, end) = (length, length)
    }
    if openString != nil, try !scanString() { return }
    if let numberEnd, isOnlyLonger(from: numberEnd) {
      self.numberEnd = bytes.count
      return
    }
    while true {
      cursor = Parser.skipWhiteSpace(bytes.cursor + cursor) - bytes.cursor
      guard cursor < bytes.count, try parse(bytes.cursor[cursor]) else { return }
    }
  }

  /// Parses the part that begins with the byte at the cursor. False if its end is not there yet.
  private mutating func parse(_ byte: UInt8) throws(Parser.Failure) -> Bool {
    switch expected.find(byte, isInObject: open.last?.isObject == true) {
    case .value: return try parseValue(byte)
    case .key: return try beginString()
    case .separator: cursor += 1
    case .end: try close()
    case .error(let kind): throw failure(kind)
    }
    return true
  }

  private func failure(_ kind: JSONSyntaxError.Kind) -> Parser.Failure {
    parser.failure(kind, at: bytes.cursor + cursor)
  }

  private mutating func parseValue(_ byte: UInt8) throws(Parser.Failure) -> Bool {
    if let container = open.last, container.count >= rules.elementCount { throw failure(.tooManyElements) }
    switch byte {
    case UInt8(ascii: "\""):
      noteChange()
      return try beginString()
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      try begin(isObject: byte == UInt8(ascii: "{"))
      return true
    default:
      return try parseWord(isNumber: byte.isDigit || byte == UInt8(ascii: "-"))
    }
  }

  /// Records that the next word is new, or grew.
  private mutating func noteChange() { firstChange = firstChange ?? parser.tape.count }

  /// Records that a value that was open may fit from now on.
  private mutating func noteClosed(_ index: Int) {
    if index <= lastKnown { closed = max(closed ?? index, index) }
  }

  private mutating func valueEnds() {
    end = cursor
    if let last = open.indices.last {
      open[last].count += 1
      expected = .commaOrEnd
    } else {
      expected = .nothing
    }
  }
}

// MARK: - Arrays and objects

extension PartialJSON {
  private mutating func begin(isObject: Bool) throws(Parser.Failure) {
    try parser.setOuterDepth(open.count + 1, at: bytes.cursor + cursor)
    noteChange()
    let container = Container(index: parser.tape.count, isObject: isObject)
    guard parser.tape.append(TapeWord(isObject ? .object : .array, length: 0, offset: 0)) else {
      throw failure(.outOfMemory)
    }
    open.append(container)
    isDeep = isDeep || open.count > Document.shallowDepth
    cursor += 1
    end = cursor
    expected = isObject ? .keyOrEnd : .valueOrEnd
  }

  private mutating func close() throws(Parser.Failure) {
    guard let container = open.last else { return }
    try parser.close(container.index, isObject: container.isObject, count: container.count, at: bytes.cursor + cursor)
    noteClosed(container.index)
    open.removeLast()
    try parser.setOuterDepth(open.count, at: bytes.cursor + cursor)
    cursor += 1
    valueEnds()
  }
}

// MARK: - Scalars

extension PartialJSON {
  /// Parses the string or key whose opening quote is at the cursor. False if its end is not there yet.
  private mutating func beginString() throws(Parser.Failure) -> Bool {
    openString = Parser.OpenString(start: cursor + 1)
    return try scanString()
  }

  /// Whether the text breaks off in a string that is a value.
  var hasOpenValue: Bool { openString != nil && expected.isValue }

  private mutating func scanString() throws(Parser.Failure) -> Bool {
    guard var string = openString else { return true }
    let isClosed: Bool
    do throws(Parser.Failure) {
      isClosed = try parser.scan(&string)
    } catch {
      // `checkInternetJSON` checks the bytes before the error.
      openString = string
      throw error
    }
    let isValue = hasOpenValue
    if let end = openString?.end, string.end > end, isValue { noteChange() }
    openString = isClosed ? nil : string
    guard isClosed else { return false }
    if isValue { noteClosed(parser.tape.count) }
    guard parser.tape.append(string.word) else { throw failure(.outOfMemory) }
    cursor = string.end + 1
    if isValue { valueEnds() } else { expected = .colon }
    return true
  }

  /// Parses a number or a literal. False if its end is not there yet.
  private mutating func parseWord(isNumber: Bool) throws(Parser.Failure) -> Bool {
    let index = parser.tape.count
    do throws(Parser.Failure) {
      let end = try parser.parseValue(at: bytes.cursor + cursor) - bytes.cursor
      // A number can go on after its end.
      if !isNumber || end < bytes.count {
        firstChange = firstChange ?? index
        cursor = end
        numberEnd = nil
        valueEnds()
        return true
      }
      parser.tape.truncate(to: index)
    } catch {
      guard error.kind == .unexpectedEnd else { throw error }
    }
    numberEnd = isNumber ? bytes.count : nil
    return false
  }

  /// Whether a number only has more digits than before. Then it is still a number: a number of at least three bytes that ends with a
  /// digit may have any digits after it, even if it begins with a zero. So a number is parsed again only for a byte that is not a digit,
  /// and it has at most four of those.
  private func isOnlyLonger(from numberEnd: Int) -> Bool {
    numberEnd - cursor > 2
      && BufferView(start: bytes.cursor + (numberEnd - 1), count: bytes.count - numberEnd + 1)
        .allSatisfy(\.isDigit)
  }
}
