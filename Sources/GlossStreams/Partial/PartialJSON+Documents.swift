extension PartialJSON {
  /// A document of the text so far, in which open values are closed; nil if there is no value. O(bytes).
  ///
  /// Its text is the text so far up to the last value, a quote after an open string, and the missing brackets. So it is the same document
  /// that the parser makes of that text.
  func document() throws(JSONSyntaxError) -> Document? {
    let openString = hasOpenValue ? openString : nil
    guard parser.tape.count > 0 || openString != nil else { return nil }
    let textEnd = openString?.end ?? end
    let textStart = BufferView(start: bytes.cursor, count: textEnd)
    // By fact 2 of the parsing, the last word may be that of a key whose value is not there.
    let hasLoneKey = openString == nil && (expected == .colon || expected == .value && open.last?.isObject == true)
    guard
      var bytes = GrowingBuffer<UInt8>(capacity: textEnd + 1 + open.count + PaddedBytes.padding),
      bytes.append(contentsOf: textStart),
      var tape = GrowingBuffer<TapeWord>(
        copying: parser.tape, count: parser.tape.count - (hasLoneKey ? 1 : 0), additional: 1 + open.count),
      let keyIndexes = GrowingBuffer<UInt32>(copying: parser.keyIndexes, count: parser.keyIndexes.count, additional: 0)
    else { throw .outOfMemory }
    var openIndexes = open.map(\.index)
    if let openString {
      openIndexes.append(tape.count)
      guard tape.append(openString.word), bytes.append(UInt8(ascii: "\"")) else { throw .outOfMemory }
    }
    for container in open.reversed() {
      guard bytes.append(UInt8(ascii: container.isObject ? "}" : "]")) else { throw .outOfMemory }
    }
    bytes.pad()

    var closing = Parser(
      bytes: bytes.cursor, count: bytes.count, tape: tape, keyIndexes: keyIndexes,
      rules: Parser.Rules(depth: rules.depth))
    var hasValueInside = openString != nil
    do throws(Parser.Failure) {
      for container in open.reversed() {
        try closing.close(
          container.index, isObject: container.isObject, count: container.count + (hasValueInside ? 1 : 0),
          at: bytes.cursor)
        hasValueInside = true
      }
    } catch {
      throw JSONSyntaxError(error, in: bytes.view)
    }
    let view = closing.takenView(of: bytes)
    return Document(view, isDeep: isDeep, open: openIndexes, in: nil)
  }
}

// MARK: - Snapshots

extension PartialJSON {
  /// Reads the value so far, if it changed since the last one was returned; nil if it did not, or if it does not fit.
  ///
  /// It copies the text so far. A value that does not come, or never fits, must not cost O(bytes) for each piece. So the useless copies
  /// are limited to 16 times the text and 64 KB in all, plus the size of the useful copies. Beyond that, nil is returned at once.
  ///
  /// - Returns: The value, and the keys of the members of an object that are new or changed, in order.
  @inlinable
  mutating func snapshot<Reading: _ValueReading>(
    _ reading: Reading, at path: JSONKeyPath
  ) throws(JSONSyntaxError) -> (value: Reading.Value, changedKeys: [String])? {
    guard mayHaveChanged(to: reading, at: path), let json = try copy(at: path) else { return nil }
    guard let keys = changedKeys(of: json, to: reading) else {
      forgetChanges()
      return nil
    }
    let value = json.readWhole(reading)
    // A complete value that does not fit never will.
    if value != nil || json.isComplete { forgetChanges() }
    guard let value else { return nil }
    noteSuccess()
    return (value, keys)
  }

  /// The keys of the new or changed members of the value at a path of the whole text, since the last snapshot.
  @usableFromInline
  func changedKeys<Reading: _ValueReading>(in json: JSON, at path: JSONKeyPath, to reading: Reading) -> [String] {
    json.value(at: path).flatMap { changedKeys(of: $0, to: reading) } ?? []
  }

  /// Whether the value at a path may have changed since the last snapshot, and copying the text to check is worth the time. O(1).
  @usableFromInline
  mutating func mayHaveChanged<Reading: _ValueReading>(to reading: Reading, at path: JSONKeyPath) -> Bool {
    guard firstChange != nil || closed(to: reading) != nil else { return false }
    if settledPath == path {
      forgetChanges()
      return false
    }
    return wastedCount / 16 <= bytes.count + 4096
  }

  /// A copy of the value at a path; nil if there is none yet.
  @usableFromInline
  mutating func copy(at path: JSONKeyPath) throws(JSONSyntaxError) -> JSON? {
    wastedCount += bytes.count
    let json = try json()?.value(at: path)
    // If several members have the same key, the first one counts, and an element keeps its index.
    settledPath = json?.isComplete == true ? path : nil
    return json
  }

  /// Records that the last copy was useful.
  @usableFromInline
  mutating func noteSuccess() { wastedCount = max(0, wastedCount - 2 * bytes.count) }

  /// The index of the innermost value that was closed since then, unless it makes no difference: for `JSON` it does not.
  private func closed<Reading: _ValueReading>(to reading: Reading) -> Int? { Reading._returnsJSON ? nil : closed }

  @usableFromInline
  mutating func forgetChanges() {
    (firstChange, closed) = (nil, nil)
    lastKnown = parser.tape.count - (hasOpenValue ? 0 : 1)
  }

  /// The keys of the members of a value that are new, changed, or closed since the last snapshot; nil if the value did not change.
  /// O(members).
  @usableFromInline
  func changedKeys<Reading: _ValueReading>(of json: JSON, to reading: Reading) -> [String]? {
    guard let (document, index) = json.parsed else { return nil }
    let closed = closed(to: reading)
    return document.withView { view in
      // A value changed if one of its words did.
      func isChanged(_ index: Int) -> Bool {
        let end = view.next(after: index)
        return end > firstChange ?? .max || closed.map { index <= $0 && $0 < end } ?? false
      }
      guard isChanged(index) else { return nil }
      let word = view.word(at: index)
      guard word.tag == .object else { return [] }
      // If several members have the same key, the first one counts.
      return view.members(ofObjectAt: index)
        .filter { isChanged($0 + 1) && view.isFirst(at: $0, inObjectAt: index) }
        .map { view.string(at: $0) }
    }
  }
}
