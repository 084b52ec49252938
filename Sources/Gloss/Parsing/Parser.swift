import Foundation

/// Reads RFC 8259 JSON in UTF-8 and writes the tape that `Document` describes.
///
/// It validates the whole text, also what no model reads, before anybody gets a value. It never recurses: the words of open
/// arrays and objects hold the way back. While a container is open, its word describes the container around it:
///
///     bits 63…60  59…32         31…0
///     its tag     count so far  its index (all ones if there is none)
///
/// The facts that make reading through pointers safe:
/// 1. The bytes are padded (`PaddedBytes`), and a zero byte ends every loop that advances.
/// 2. Before it steps over several bytes, it has checked all of them, and none is zero. So the cursor never passes the
///    end of the input.
/// 3. Lengths, counts and offsets fit their fields: `Document.init(parsing:)`, `append(_:from:to:)` and `check(count:at:)`
///    enforce the `Limits`.
struct Parser: ~Copyable {
  struct Failure: Error {
    let reason: JSONSyntaxError.Reason
    let offset: Int
  }

  typealias Cursor = UnsafePointer<UInt8>

  /// What a parser accepts. Callers choose the depth. The other limits follow from the fields of a word; only tests lower
  /// them.
  struct Limits {
    /// Offsets and tape indexes have 32 bits, and the tape has at most one word for each byte of input.
    var byteCount = TapeWord.maximumOffset - PaddedBytes.padding
    /// The length of a string, a key or a number in bytes, as it is written.
    var tokenLength = TapeWord.maximumLength
    /// The count of elements or members in one array or object.
    var elementCount = TapeWord.maximumLength
    /// How many arrays and objects may be open at once.
    var depth = defaultDepth

    static let defaultDepth = 512
  }

  static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]

  let start: Cursor
  let count: Int
  private(set) var tape: GrowingBuffer<TapeWord>
  private(set) var keyIndexes: GrowingBuffer<UInt32>
  /// How many arrays and objects may be open at once before `allowMoreDepth(than:)` has to decide.
  private var checkedDepth: Int
  private let limits: Limits
  private let rejectsDuplicateKeys: Bool

  /// A parser of the `count` bytes at `bytes`, which must be padded and outlive it.
  init(
    bytes: Cursor, count: Int, tape: consuming GrowingBuffer<TapeWord>, keyIndexes: consuming GrowingBuffer<UInt32>,
    rejectingDuplicateKeys: Bool, limits: Limits
  ) {
    start = bytes
    self.count = count
    self.tape = tape
    self.keyIndexes = keyIndexes
    self.limits = limits
    checkedDepth = min(limits.depth, Document.shallowDepth)
    rejectsDuplicateKeys = rejectingDuplicateKeys
  }

  /// Parses the whole input. O(bytes).
  mutating func parse() throws(Failure) {
    var cursor = Parser.skipWhiteSpace(startBehindByteOrderMark)
    if cursor - start == count { throw failure(.emptyInput, at: cursor) }
    var parent = -1
    var depth = 0
    var isObject = false
    var elementCount = 0

    while true {
      // The cursor is at a value.
      let byte = cursor.pointee
      if byte == .quote {
        cursor = try scanString(cursor + 1)
      } else if byte == .openingBrace || byte == .openingBracket {
        guard depth < checkedDepth || allowMoreDepth(than: depth) else {
          throw failure(.tooDeep(limit: limits.depth), at: cursor)
        }
        let container = tape.count
        let first = Parser.skipWhiteSpace(cursor + 1)
        if first.pointee == Parser.end(ofContainerThatStarts: byte) {
          let tag = byte == .openingBrace ? TapeWord.Tag.object : .array
          try append(TapeWord(tag, length: 0, offset: container &+ 1), at: cursor)
          cursor = first + 1
        } else {
          try check(count: elementCount, at: cursor)
          try append(
            TapeWord(isObject ? .object : .array, length: elementCount, offset: parent & TapeWord.maximumOffset),
            at: cursor)
          depth &+= 1
          parent = container
          elementCount = 0
          isObject = byte == .openingBrace
          cursor = isObject ? try scanKey(first) : first
          continue
        }
      } else if byte == .minus || byte.isDigit {
        cursor = try scanNumber(cursor)
      } else {
        cursor = try scanLiteral(cursor)
      }
      elementCount &+= 1

      // The cursor is after a value: go on in its container, or close the container, which is a value, too.
      while true {
        cursor = Parser.skipWhiteSpace(cursor)
        if parent < 0 {
          guard cursor - start == count else { throw failure(.trailingCharacters, at: cursor) }
          return
        }
        let byte = cursor.pointee
        if byte == .comma {
          cursor = Parser.skipWhiteSpace(cursor + 1)
          if isObject { cursor = try scanKey(cursor) }
          break
        }
        guard byte == (isObject ? UInt8.closingBrace : .closingBracket) else {
          throw failure(isObject ? .expectedCommaOrBrace : .expectedCommaOrBracket, at: cursor)
        }
        try check(count: elementCount, at: cursor)
        let outer = tape.start[parent]
        if isObject { try finishObject(parent, count: elementCount, at: cursor) }
        tape.store(TapeWord(isObject ? .object : .array, length: elementCount, offset: tape.count), at: parent)
        depth &-= 1
        parent = outer.offset == TapeWord.maximumOffset ? -1 : outer.offset
        isObject = outer.tag == .object
        elementCount = outer.length &+ 1
        cursor += 1
      }
    }
  }

  /// Whether more than `Document.shallowDepth` arrays and objects were nested.
  var isDeep: Bool { checkedDepth > Document.shallowDepth }

  /// Whether another array or object may be open inside of `depth` others.
  @inline(never)
  private mutating func allowMoreDepth(than depth: Int) -> Bool {
    checkedDepth = limits.depth
    return depth < limits.depth
  }

  /// Scans a key and its colon, and returns the place of the value.
  @_transparent
  private mutating func scanKey(_ first: Cursor) throws(Failure) -> Cursor {
    guard first.pointee == .quote else { throw failure(.expectedKey, at: first) }
    var cursor = try scanString(first + 1)
    if cursor.pointee != .colon {
      cursor = Parser.skipWhiteSpace(cursor)
      guard cursor.pointee == .colon else { throw failure(.expectedColon, at: cursor) }
    }
    return Parser.skipWhiteSpace(cursor + 1)
  }

  /// The bracket that closes what `start` opens. In ASCII both closing brackets are two after the opening ones.
  @_transparent private static func end(ofContainerThatStarts start: UInt8) -> UInt8 { start &+ 2 }

  /// Indexes the keys of a wide object, and looks for duplicates if the caller rejects them.
  @_transparent
  private mutating func finishObject(_ object: Int, count: Int, at cursor: Cursor) throws(Failure) {
    if count >= KeyIndex.minimumCount {
      try indexKeys(ofObjectAt: object, count: count, at: cursor)
    } else if rejectsDuplicateKeys {
      try rejectDuplicateKeys(inObjectAt: object, count: count)
    }
  }

  @inline(never)
  private mutating func indexKeys(ofObjectAt object: Int, count: Int, at cursor: Cursor) throws(Failure) {
    let table = keyIndexes.count
    let end = tape.count
    guard
      let (keyCount, duplicate) = KeyIndex.build(
        forObjectAt: object, count: count, end: end, view: view, into: &keyIndexes)
    else { throw failure(.outOfMemory, at: cursor) }
    if rejectsDuplicateKeys, let duplicate { throw duplicateKey(at: duplicate) }
    try append(TapeWord(.keyIndex, length: keyCount, offset: table), at: cursor)
  }

  @inline(never)
  private mutating func rejectDuplicateKeys(inObjectAt object: Int, count: Int) throws(Failure) {
    tape.store(TapeWord(.object, length: count, offset: tape.count), at: object)
    var key = object + 1
    while key < tape.count {
      guard view.isFirst(at: key, inObjectAt: object) else { throw duplicateKey(at: key) }
      key = view.next(after: key + 1)
    }
  }

  private func duplicateKey(at index: Int) -> Failure {
    let word = tape.start[index]
    return Failure(reason: .duplicateKey(view.string(of: word)), offset: word.offset - 1)
  }

  private var view: DocumentView { DocumentView(bytes: start, words: tape.start, keyIndexes: keyIndexes.start) }

  private var startBehindByteOrderMark: Cursor {
    let mark = Parser.byteOrderMark
    return start[0] == mark[0] && start[1] == mark[1] && start[2] == mark[2] ? start + mark.count : start
  }
}

// MARK: - Steps that all parts share

extension Parser {
  /// The place of the first byte from `cursor` on that is not white space in JSON.
  @_transparent
  static func skipWhiteSpace(_ cursor: Cursor) -> Cursor {
    if cursor.pointee > 0x20 { return cursor }
    return skipRunOfWhiteSpace(cursor)
  }

  /// Skips the spaces of indentation, which follow a line break, eight at a time.
  @_transparent
  private static func skipRunOfWhiteSpace(_ first: Cursor) -> Cursor {
    var cursor = first
    if cursor.pointee == 0x20 {
      cursor += 1
      if cursor.pointee > 0x20 { return cursor }
    }
    while true {
      if cursor.pointee == 0x0a || cursor.pointee == 0x0d || cursor.pointee == 0x09 { cursor += 1 }
      while true {
        let other = cursor.eightBytes ^ 0x2020_2020_2020_2020
        if other == 0 {
          cursor += 8
          continue
        }
        cursor += other.trailingZeroBitCount >> 3
        break
      }
      let byte = cursor.pointee
      if byte != 0x0a, byte != 0x0d, byte != 0x09 { return cursor }
    }
  }

  @_transparent
  mutating func append(_ word: TapeWord, at cursor: Cursor) throws(Failure) {
    // As `tape.append`, which is generic, so that a debug build would make several calls for each word.
    guard tape.count < tape.capacity || tape.reserve(1) else { throw failure(.outOfMemory, at: cursor) }
    tape.start[tape.count] = word
    tape.count &+= 1
  }

  /// Appends the word of the scalar whose text runs from `first` to `end`.
  @_transparent
  mutating func append(_ tag: TapeWord.Tag, from first: Cursor, to end: Cursor) throws(Failure) {
    let length = end - first
    guard length <= limits.tokenLength else { throw failure(.tokenTooLong, at: first) }
    try append(TapeWord(tag, length: length, offset: first - start), at: first)
  }

  @_transparent
  private func check(count: Int, at cursor: Cursor) throws(Failure) {
    guard count <= limits.elementCount else { throw failure(.tooManyElements, at: cursor) }
  }

  /// The failure for `reason` at `cursor`, or that for an unexpected end if the input ends there.
  @inline(never)
  func failure(_ reason: JSONSyntaxError.Reason, at cursor: Cursor) -> Failure {
    let offset = cursor - start
    switch reason {
    case .emptyInput, .outOfMemory, .tokenTooLong, .tooManyElements: return Failure(reason: reason, offset: offset)
    default: return Failure(reason: offset < count ? reason : .unexpectedEnd, offset: min(offset, count))
    }
  }
}

// MARK: - Scalars

extension Parser {
  /// Scans a string from after its opening quote, appends its word, and returns the place after the closing quote.
  ///
  /// It looks at eight bytes at a time. A byte that needs a closer look (a quote, a backslash, a control character, or any
  /// byte from 0x80 on) sets its highest bit in `hit`. Only the lowest such bit is certain, because a borrow can set those
  /// above it. So the scan stops at the first one. After Alan Mycroft's test for a zero byte (Warren, Hacker's Delight,
  /// 2nd edition, section 6-1).
  @_transparent
  mutating func scanString(_ first: Cursor) throws(Failure) -> Cursor {
    var cursor = first
    var tag = TapeWord.Tag.string
    while true {
      let bytes = cursor.eightBytes
      let quotes = (bytes ^ 0x2222_2222_2222_2222) &- 0x0101_0101_0101_0101
      let backslashes = (bytes ^ 0x5c5c_5c5c_5c5c_5c5c) &- 0x0101_0101_0101_0101
      let controls = bytes &- 0x2020_2020_2020_2020
      let hit = (quotes | backslashes | controls | bytes) & 0x8080_8080_8080_8080
      if hit == 0 {
        cursor += 8
        continue
      }
      cursor += hit.trailingZeroBitCount >> 3
      let byte = cursor.pointee
      if byte == .quote {
        try append(tag, from: first, to: cursor)
        return cursor + 1
      }
      if byte >= 0x80 {
        if tag == .string { tag = .unicodeString }
        cursor = try scanUTF8(cursor)
      } else if byte == .backslash {
        tag = .escapedString
        cursor = try scanEscape(cursor)
      } else {
        throw failure(.controlCharacter, at: cursor)
      }
    }
  }

  /// Scans a number from its first byte, a minus or a digit, and returns the place after it.
  @_transparent
  mutating func scanNumber(_ first: Cursor) throws(Failure) -> Cursor {
    var cursor = first
    var tag = TapeWord.Tag.integer
    if cursor.pointee == .minus { cursor += 1 }
    if cursor.pointee == .zero {
      cursor += 1
      if cursor.pointee.isDigit { throw failure(.leadingZero, at: cursor - 1) }
    } else {
      cursor = try scanDigits(cursor)
    }
    if cursor.pointee == .point {
      tag = .decimal
      cursor = try scanDigits(cursor + 1)
    }
    if cursor.pointee | 0x20 == .letterE {
      tag = .decimal
      cursor += 1
      if cursor.pointee == .plus || cursor.pointee == .minus { cursor += 1 }
      cursor = try scanDigits(cursor)
    }
    try append(tag, from: first, to: cursor)
    return cursor
  }

  /// Scans one digit or more, eight bytes at a time.
  @_transparent
  private func scanDigits(_ first: Cursor) throws(Failure) -> Cursor {
    var cursor = first
    while true {
      let count = DigitChunk(cursor.eightBytes).count
      if count == 8 {
        cursor += 8
        continue
      }
      cursor += count
      guard cursor > first else { throw failure(.expectedDigit, at: cursor) }
      return cursor
    }
  }

  /// Scans `null`, `true` or `false`, and returns the place after it.
  @_transparent
  mutating func scanLiteral(_ first: Cursor) throws(Failure) -> Cursor {
    let word = first.fourBytes
    if word == 0x6c6c_756e {
      try append(.null, from: first, to: first + 4)
      return first + 4
    }
    if word == 0x6575_7274 {
      try append(.true, from: first, to: first + 4)
      return first + 4
    }
    if word == 0x736c_6166, first[4] == .letterE {
      try append(.false, from: first, to: first + 5)
      return first + 5
    }
    throw invalidLiteral(first)
  }

  /// The failure for something that is not a value, or for a literal in which the input ends.
  @inline(never)
  private func invalidLiteral(_ first: Cursor) -> Failure {
    let rest = UnsafeBufferPointer(start: first, count: count - (first - start))
    for literal in ["null", "true", "false"] where rest.count < literal.utf8.count && literal.utf8.starts(with: rest) {
      return Failure(reason: .unexpectedEnd, offset: count)
    }
    return failure(.expectedValue, at: first)
  }
}

// MARK: - Characters

extension UInt8 {
  // A debug build inlines them in this file only, and would call `init(ascii:)` each time.

  @_transparent fileprivate static var quote: UInt8 { 0x22 }
  @_transparent fileprivate static var plus: UInt8 { 0x2b }
  @_transparent fileprivate static var comma: UInt8 { 0x2c }
  @_transparent fileprivate static var minus: UInt8 { 0x2d }
  @_transparent fileprivate static var point: UInt8 { 0x2e }
  @_transparent fileprivate static var zero: UInt8 { 0x30 }
  @_transparent fileprivate static var colon: UInt8 { 0x3a }
  @_transparent fileprivate static var openingBracket: UInt8 { 0x5b }
  @_transparent fileprivate static var backslash: UInt8 { 0x5c }
  @_transparent fileprivate static var closingBracket: UInt8 { 0x5d }
  @_transparent fileprivate static var letterE: UInt8 { 0x65 }
  @_transparent fileprivate static var openingBrace: UInt8 { 0x7b }
  @_transparent fileprivate static var closingBrace: UInt8 { 0x7d }
}
