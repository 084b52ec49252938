/// The raw parts of a document. The document must stay alive while a view is used.
///
/// The facts that make reading through the pointers safe:
/// 1. A view is used only while its owner is alive: during parsing, in `Document.withView`, by a `Place`, and in a
///    `Serializer` that holds the document.
/// 2. Every index that comes in came from the parser, `next(after:)` or a lookup, so it is on the tape.
/// 3. The parser that wrote a word took its offset and length from bytes that it had scanned.
///
/// Debug builds check both. `Document.checkInvariants()` of the tests checks the whole tape.
@usableFromInline
package struct DocumentView {
  @usableFromInline package let bytes: ByteCursor
  @usableFromInline package let words: BufferCursor<TapeWord>
  package let keyIndexes: BufferCursor<UInt32>
  /// The number of bytes of the text, without the padding.
  @usableFromInline package let byteCount: Int
  @usableFromInline package let wordCount: Int

  @inline(__always)
  package init(
    bytes: ByteCursor, words: BufferCursor<TapeWord>, keyIndexes: BufferCursor<UInt32>, byteCount: Int,
    wordCount: Int
  ) {
    self.bytes = bytes
    self.words = words
    self.keyIndexes = keyIndexes
    self.byteCount = byteCount
    self.wordCount = wordCount
  }

  /// Frees the memory. Only the document that owns it may call this, and only once.
  func deallocate() {
    unsafe bytes.deallocate()
    unsafe words.deallocate()
    unsafe keyIndexes.deallocate()
  }

  @inlinable @_transparent
  package func word(at index: Int) -> TapeWord {
    assert(index >= 0 && index < wordCount)
    return words[index]
  }

  /// The index after the value at `index` and everything inside it. O(1).
  @inlinable @_transparent
  package func next(after index: Int) -> Int {
    let word = word(at: index)
    return word.isContainer ? word.offset : index &+ 1
  }

  /// The bytes of a scalar's text, or of a string between its quotes.
  @inlinable @_transparent
  func text(of word: TapeWord) -> ByteView {
    assert(word.offset + word.length <= byteCount)
    return BufferView(start: bytes + word.offset, count: word.length)
  }

  /// The value of the string at an index. O(length).
  package func string(at index: Int) -> String { string(of: word(at: index)) }

  /// The value of a string. O(length).
  @_transparent
  func string(of word: TapeWord) -> String {
    switch word.tag {
    case .string: StringConversion.string(valid: text(of: word), isASCII: true)
    case .unicodeString: StringConversion.string(valid: text(of: word), isASCII: false)
    default: StringConversion.unescaped(text(of: word))
    }
  }

  /// The double that is nearest to a number; nil beyond the range, and for other values. O(length).
  @_transparent
  func double(of word: TapeWord) -> Double? {
    guard word.isNumber else { return word.notFinite }
    return PaddedNumber(bytes + word.offset, count: word.length).usualDouble ?? unusualDouble(of: word)
  }

  @inline(never)
  private func unusualDouble(of number: TapeWord) -> Double? {
    (number.tag == .integer ? PaddedNumber(bytes + number.offset, count: number.length).usualIntegralDouble : nil)
      ?? NumberConversion.nearest(text(of: number))
  }

  /// The exact value of a number; nil if it is not an integer or does not fit, and for other values. O(length).
  @_transparent
  func integer<Integer: FixedWidthInteger>(of word: TapeWord) -> Integer? {
    guard word.tag == .integer, let integer = PaddedNumber(bytes + word.offset, count: word.length).usualInteger else {
      return unusualInteger(of: word)
    }
    return Integer(exactly: integer)
  }

  @inline(never)
  private func unusualInteger<Integer: FixedWidthInteger>(of word: TapeWord) -> Integer? {
    word.isNumber ? NumberConversion.integer(text(of: word)) : nil
  }

  /// The index after the last member of an object. It is the index of its keyIndex word if it has one.
  @usableFromInline
  func membersEnd(of object: TapeWord) -> Int {
    object.length >= KeyIndex.minimumCount ? object.offset &- 1 : object.offset
  }
}

extension DocumentView {
  /// Takes over the memory of a parser that is done: its padded bytes, its tape and its key indexes.
  package init(
    bytes: consuming GrowingBuffer<UInt8>, tape: consuming GrowingBuffer<TapeWord>,
    keyIndexes: consuming GrowingBuffer<UInt32>
  ) {
    let byteCount = bytes.count
    // If the memory shrinks, the padding stays.
    bytes.advance(by: PaddedBytes.padding)
    let words = tape.release()
    self.init(
      bytes: bytes.release().start, words: words.start, keyIndexes: keyIndexes.release().start, byteCount: byteCount,
      wordCount: words.count)
  }
}

// MARK: - Keys

extension DocumentView {
  /// Whether the key at `index`, with its escapes resolved, has the same bytes as `key`.
  @_transparent
  func key(at index: Int, equals key: SearchKey) -> Bool {
    let word = word(at: index)
    if key.mayEqual(word) { return key.equals(bytes + word.offset) }
    return word.isEscapedString && escapedKey(word, equals: key)
  }

  @inline(never)
  private func escapedKey(_ word: TapeWord, equals key: SearchKey) -> Bool {
    key.mayEqual(escaped: bytes + word.offset, length: word.length)
      && StringConversion.withUnescaped(text(of: word)) { bytes, _ in bytes.elementsEqual(key.bytes) }
  }

  /// Calls `body` with the bytes of a key, with its escapes resolved.
  func withKeyBytes<Result>(of word: TapeWord, _ body: (ByteView) -> Result) -> Result {
    if word.tag != .escapedString { return body(text(of: word)) }
    return StringConversion.withUnescaped(text(of: word)) { bytes, _ in body(bytes) }
  }

  /// The index of the value of `key` in the object at `index`; nil if it has no such key.
  ///
  /// If the object has the key more than once, the first one counts. O(members); O(1) on average in wide objects.
  @_transparent
  func value(forKey key: SearchKey, inObjectAt index: Int) -> Int? {
    let object = word(at: index)
    if object.length >= KeyIndex.minimumCount {
      guard let key = KeyIndex.find(key, in: object, view: self) else { return nil }
      return key &+ 1
    }
    let end = object.offset
    var position = index &+ 1
    while position < end {
      if self.key(at: position, equals: key) { return position &+ 1 }
      let value = word(at: position &+ 1)
      position = _slowPath(value.isContainer) ? value.offset : position &+ 2
    }
    return nil
  }

  /// Whether the member whose key is at `position` counts: no earlier member of its object has the same key.
  ///
  /// O(members before it); O(1) on average in wide objects.
  package func isFirst(at position: Int, inObjectAt index: Int) -> Bool {
    withKeyBytes(of: word(at: position)) { value(forKey: SearchKey($0), inObjectAt: index) == position &+ 1 }
  }

  /// Whether the object at `index` has a key more than once. The same time as `keyCount`.
  func hasDuplicateKeys(inObjectAt index: Int) -> Bool { keyCount(ofObjectAt: index) < word(at: index).length }

  /// The number of different keys of the object at `index`. O(members) on average; O(1) for objects with a key index.
  func keyCount(ofObjectAt index: Int) -> Int {
    let object = word(at: index)
    if object.length >= KeyIndex.minimumCount { return word(at: object.offset &- 1).length }
    // For fewer members, a table costs more than comparing each key with the earlier ones.
    if object.length > 16 { return KeyIndex.keyCount(ofObjectAt: index, view: self) }
    return members(ofObjectAt: index).count { isFirst(at: $0, inObjectAt: index) }
  }

  /// The positions of the members of an object: the tape indexes of their keys.
  package func members(ofObjectAt index: Int) -> Members {
    let object = word(at: index)
    return Members(view: self, position: index &+ 1, end: membersEnd(of: object), underestimatedCount: object.length)
  }

  package struct Members: Sequence, IteratorProtocol {
    fileprivate let view: DocumentView
    fileprivate var position: Int
    fileprivate let end: Int
    package let underestimatedCount: Int

    package mutating func next() -> Int? {
      guard position < end else { return nil }
      defer { position = view.next(after: position &+ 1) }
      return position
    }
  }
}
