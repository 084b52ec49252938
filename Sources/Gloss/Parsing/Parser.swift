/// Reads RFC 8259 JSON in UTF-8 and writes the tape that `Document` describes.
///
/// It validates the whole text, including parts that no model reads, before a caller gets a value. It never recurses: the words of open
/// arrays and objects hold the way back. While a container is open, its word describes the container around it:
///
///     bits 63…60  59…32         31…0
///     its tag     count so far  its index (all ones if there is none)
///
/// The facts that make reading through pointers safe:
/// 1. The bytes are padded (`PaddedBytes`), and a zero byte ends every loop that advances.
/// 2. Before it steps over several bytes, it has checked all of them, and none is zero. So the cursor never passes the
///    end of the input. A load begins at most eight bytes after the cursor.
/// 3. Lengths, counts and offsets fit their fields: `Document.init(parsing:)`, `Text.word(_:from:to:)` and the checks in
///    `parseValue` enforce the `Rules`.
/// 4. A word is written to the tape only after `Output.isFull` showed that there is room for a value and for a key before it, or for an
///    array and its first number. The word of a key index goes through `tape.append`. `parent` is the index of a word that was written, and
///    every growth of the tape goes through `makeRoom`, which returns its new place.
///
/// The variables of the loop are local, so that the compiler keeps them in registers. It would load and store a property for each word,
/// and copy the whole parser for each call of a function that does not change it. So `Text` is a separate type. It is in the same
/// file, because a debug build inlines nothing of another file of the module.
@usableFromInline
package struct Parser: ~Copyable {
  @usableFromInline
  package struct Failure: Error {
    package let kind: JSONSyntaxError.Kind
    package let offset: Int

    package init(kind: JSONSyntaxError.Kind, offset: Int) {
      self.kind = kind
      self.offset = offset
    }
  }

  @usableFromInline package typealias Cursor = ByteCursor

  /// The limits of a parser, and what else is an error. Callers choose the depth. The other limits follow from the fields of a word; only
  /// tests lower them.
  package struct Rules {
    /// Offsets and tape indexes have 32 bits, and the tape has at most one word for each byte of input.
    package let byteCount: Int
    /// The length of a string, a key or a number in the text, in bytes.
    package let tokenLength: Int
    /// The number of elements or members in one array or object.
    package let elementCount: Int
    /// How many arrays and objects may be open at once.
    package let depth: Int
    /// Whether a key that an object has twice is an error.
    let rejectsDuplicateKeys: Bool
    /// Whether `checkInternetJSON` checks the text by I-JSON.
    let checksInternetJSON: Bool

    package static let defaultDepth = 512

    package init(
      byteCount: Int = TapeWord.maximumOffset - PaddedBytes.padding, tokenLength: Int = TapeWord.maximumLength,
      elementCount: Int = TapeWord.maximumLength, depth: Int = defaultDepth, rejectsDuplicateKeys: Bool = false,
      checksInternetJSON: Bool = false
    ) {
      self.byteCount = byteCount
      self.tokenLength = tokenLength
      self.elementCount = elementCount
      self.depth = depth
      self.rejectsDuplicateKeys = rejectsDuplicateKeys
      self.checksInternetJSON = checksInternetJSON
    }
  }

  package static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]

  private(set) var start: Cursor
  private(set) var count: Int
  package var tape: GrowingBuffer<TapeWord>
  package var keyIndexes: GrowingBuffer<UInt32>
  /// The number of open arrays and objects around the bytes, if they are a part of a stream.
  package private(set) var outerDepth = 0
  /// The number of arrays and objects that may be open before `allowMoreDepth(than:)` has to decide.
  private var checkedDepth: Int
  private let rules: Rules
  @usableFromInline let checksInternetJSON: Bool

  /// Creates a parser of the `count` bytes at `bytes`, which must be padded and outlive it.
  package init(
    bytes: Cursor, count: Int, tape: consuming GrowingBuffer<TapeWord>, keyIndexes: consuming GrowingBuffer<UInt32>,
    rules: Rules
  ) {
    start = bytes
    self.count = count
    self.tape = tape
    self.keyIndexes = keyIndexes
    self.rules = rules
    checkedDepth = min(rules.depth, Document.shallowDepth)
    checksInternetJSON = rules.checksInternetJSON
  }

  /// Creates a parser of bytes, which must be padded and outlive it. Inlined, so that it is not moved.
  ///
  /// - Throws: If there is not enough memory.
  @inline(__always)
  package init(_ bytes: borrowing GrowingBuffer<UInt8>, _ rules: Rules) throws(JSONSyntaxError) {
    guard let tape = GrowingBuffer<TapeWord>(capacity: bytes.count / 6),
      let keyIndexes = GrowingBuffer<UInt32>(capacity: 0)
    else { throw .outOfMemory }
    self.init(bytes: bytes.cursor, count: bytes.count, tape: tape, keyIndexes: keyIndexes, rules: rules)
  }

  /// Parses the whole input. O(bytes).
  mutating func parse() throws(Failure) { try parseText(from: start.startsWithByteOrderMark ? start + 3 : start) }

  /// Parses the text from a place to the end of the input: a value with white space around it. O(bytes).
  @inline(__always)
  package mutating func parseText(from first: Cursor) throws(Failure) {
    let value = Parser.skipWhiteSpace(first)
    if value - start == count { throw failure(.emptyInput, at: value) }
    let end = Parser.skipWhiteSpace(try parseValue(at: value))
    guard end - start == count else { throw failure(.trailingCharacters, at: end) }
  }

  /// Parses the value that begins at a place, and returns the place after it. O(bytes of the value).
  package mutating func parseValue(at first: Cursor) throws(Failure) -> Cursor {
    let text = text
    var output = Output(tape)
    var cursor = first
    var parent = -1
    var depth = outerDepth
    var isObject = false
    var elementCount = 0
    var repeatedSpace = RepeatedSpace()

    while true {
      value: while true {
        // The cursor is at a value, or in an object at its key.
        if output.isFull { output = try makeRoom(after: output.count, at: cursor) }
        if isObject {
          guard cursor.pointee == .quote else { throw text.failure(.expectedKey, at: cursor) }
          // Members that are strings, with at most one space after the colon. Most objects consist of these.
          while true {
            cursor = try text.scanKey(cursor + 1, into: &output)
            let colon = cursor.fourBytes
            if colon & 0xff_ffff == 0x22_3a22 {
              cursor += 3
            } else if colon == 0x2220_3a22 {
              cursor += 4
            } else {
              break
            }
            cursor = try text.scanString(cursor, into: &output) + 1
            guard cursor.pointee == .comma else { break value }
            elementCount &+= 1
            cursor = repeatedSpace.skip(cursor + 1)
            guard cursor.pointee == .quote else { continue value }
            if output.isFull { output = try makeRoom(after: output.count, at: cursor) }
          }
          cursor = try text.scanColon(cursor + 1)
        }
        let byte = cursor.pointee
        if byte == .quote {
          cursor = try text.scanString(cursor + 1, into: &output) + 1
        } else if byte == .openingBrace || byte == .openingBracket {
          guard depth < checkedDepth || allowMoreDepth(than: depth) else {
            throw text.failure(.tooDeep(limit: rules.depth), at: cursor)
          }
          let first = Parser.skipWhiteSpace(cursor + 1)
          if first.pointee == Parser.end(ofContainerThatStarts: byte) {
            output.append(TapeWord(byte == .openingBrace ? .object : .array, length: 0, offset: output.count &+ 1))
            cursor = first + 1
          } else if byte == .openingBracket, first.pointee.startsNumber, parent >= 0, !output.isFull {
            guard elementCount <= rules.elementCount else { throw text.failure(.tooManyElements, at: cursor) }
            let arrays = try text.scanNumberArrays(
              first, into: output, isMember: isObject, limit: rules.elementCount)
            (cursor, output) = (arrays.end, arrays.output)
            elementCount &+= arrays.count
            if arrays.openCount == 0 { break }
            // The last array goes on with white space or another value.
            guard elementCount <= rules.elementCount else { throw text.failure(.tooManyElements, at: cursor) }
            let array = output.count &- arrays.openCount &- 1
            output.words[array] = TapeWord(isObject ? .object : .array, length: elementCount, offset: parent)
            depth &+= 1
            parent = array
            elementCount = arrays.openCount &- 1
            isObject = false
          } else {
            guard elementCount <= rules.elementCount else { throw text.failure(.tooManyElements, at: cursor) }
            output.append(
              TapeWord(isObject ? .object : .array, length: elementCount, offset: parent & TapeWord.maximumOffset))
            depth &+= 1
            parent = output.count &- 1
            elementCount = 0
            isObject = byte == .openingBrace
            cursor = first
            continue
          }
        } else if byte.startsNumber {
          cursor = try text.scanNumber(cursor, into: &output)
        } else {
          cursor = try text.scanLiteral(cursor, into: &output)
        }
        break
      }
      elementCount &+= 1

      // The cursor is after a value: continue in its container, or close the container, which is a value, too.
      while true {
        if parent < 0 {
          tape.count = output.count
          return cursor
        }
        cursor = Parser.skipWhiteSpace(cursor)
        let byte = cursor.pointee
        if byte == .comma {
          cursor = repeatedSpace.skip(cursor + 1)
          break
        }
        guard byte == (isObject ? UInt8.closingBrace : .closingBracket) else {
          throw text.failure(isObject ? .expectedCommaOrBrace : .expectedCommaOrBracket, at: cursor)
        }
        guard elementCount <= rules.elementCount else { throw text.failure(.tooManyElements, at: cursor) }
        let outer = output.words[parent]
        if isObject, elementCount >= KeyIndex.minimumCount || rules.rejectsDuplicateKeys {
          output = try finishObject(parent, count: elementCount, end: output.count, at: cursor)
        }
        output.words[parent] = TapeWord(isObject ? .object : .array, length: elementCount, offset: output.count)
        depth &-= 1
        parent = outer.offset == TapeWord.maximumOffset ? -1 : outer.offset
        isObject = outer.tag == .object
        elementCount = outer.length &+ 1
        cursor += 1
      }
    }
  }

  /// The tape while a value is parsed. The tape's own `count` is updated later.
  fileprivate struct Output {
    let words: OutputCursor<TapeWord>
    private(set) var count: Int
    /// The greatest count with room for two more words: a key and its value.
    private let last: Int

    @_transparent
    init(_ tape: borrowing GrowingBuffer<TapeWord>) {
      words = tape.output()
      count = tape.count
      last = tape.capacity &- 2
    }

    /// Whether there is no room for a key and its value.
    @_transparent var isFull: Bool { count > last }

    @_transparent
    mutating func append(_ word: TapeWord) {
      assert(count < last &+ 2)
      words[count] = word
      count &+= 1
    }
  }

  /// The tape after its first `count` words, with room for two more.
  @inline(never)
  private mutating func makeRoom(after count: Int, at cursor: Cursor) throws(Failure) -> Output {
    tape.count = count
    guard tape.reserve(2) else { throw failure(.outOfMemory, at: cursor) }
    return Output(tape)
  }

  /// Whether more than `Document.shallowDepth` arrays and objects were nested.
  package var isDeep: Bool { checkedDepth > Document.shallowDepth + outerDepth }

  /// Whether another array or object may be open inside `depth` others.
  @inline(never)
  private mutating func allowMoreDepth(than depth: Int) -> Bool {
    checkedDepth = rules.depth
    return depth < rules.depth
  }

  /// Sets the bytes to parse: `count` bytes, which must be padded.
  package mutating func setInput(_ bytes: Cursor, count: Int) {
    start = bytes
    self.count = count
  }

  /// Sets the number of open arrays and objects around the bytes, and forgets how deep the values so far were.
  ///
  /// - Throws: If it is more than the limit. `cursor` is the place of the last one.
  package mutating func setOuterDepth(_ depth: Int, at cursor: Cursor) throws(Failure) {
    guard depth <= rules.depth else { throw failure(.tooDeep(limit: rules.depth), at: cursor) }
    outerDepth = depth
    forgetDepth()
  }

  /// Forgets how deep the values so far were.
  package mutating func forgetDepth() { checkedDepth = min(rules.depth, Document.shallowDepth + outerDepth) }

  /// The bracket that closes what `start` opens. In ASCII both closing brackets are two after the opening ones.
  @_transparent private static func end(ofContainerThatStarts start: UInt8) -> UInt8 { start &+ 2 }

  /// Indexes the keys of a wide object, which end at `end`, or looks for duplicates if the caller rejects them.
  @inline(never)
  private mutating func finishObject(
    _ object: Int, count: Int, end: Int, at cursor: Cursor
  ) throws(Failure) -> Output {
    tape.count = end
    if count >= KeyIndex.minimumCount {
      try indexKeys(ofObjectAt: object, count: count, at: cursor)
    } else {
      try rejectDuplicateKeys(inObjectAt: object, count: count)
    }
    return try makeRoom(after: tape.count, at: cursor)
  }

  /// Writes the word of an array or object that ends with the tape, and indexes its keys if there are many.
  package mutating func close(_ container: Int, isObject: Bool, count: Int, at cursor: Cursor) throws(Failure) {
    if isObject, count >= KeyIndex.minimumCount || rules.rejectsDuplicateKeys {
      _ = try finishObject(container, count: count, end: tape.count, at: cursor)
    }
    tape[container] = TapeWord(isObject ? .object : .array, length: count, offset: tape.count)
  }

  @inline(never)
  private mutating func indexKeys(ofObjectAt object: Int, count: Int, at cursor: Cursor) throws(Failure) {
    let table = keyIndexes.count
    let end = tape.count
    guard
      let (keyCount, duplicate) = KeyIndex.build(
        forObjectAt: object, count: count, end: end, view: view, into: &keyIndexes)
    else { throw failure(.outOfMemory, at: cursor) }
    if rules.rejectsDuplicateKeys, let duplicate { throw duplicateKey(at: duplicate) }
    guard tape.append(TapeWord(.keyIndex, length: keyCount, offset: table)) else {
      throw failure(.outOfMemory, at: cursor)
    }
  }

  @inline(never)
  private mutating func rejectDuplicateKeys(inObjectAt object: Int, count: Int) throws(Failure) {
    tape[object] = TapeWord(.object, length: count, offset: tape.count)
    let view = view
    let duplicate = view.members(ofObjectAt: object).first { !view.isFirst(at: $0, inObjectAt: object) }
    if let duplicate { throw duplicateKey(at: duplicate) }
  }

  private func duplicateKey(at index: Int) -> Failure {
    let word = tape[index]
    return Failure(kind: .duplicateKey(view.string(of: word)), offset: word.offset - 1)
  }

  /// The words so far, and the bytes.
  var view: DocumentView {
    DocumentView(
      bytes: start, words: tape.cursor, keyIndexes: keyIndexes.cursor, byteCount: count, wordCount: tape.count)
  }

  /// Ends the parser: the view owns its words, and the bytes that it read.
  package consuming func takenView(of bytes: consuming GrowingBuffer<UInt8>) -> DocumentView {
    DocumentView(bytes: bytes, tape: tape, keyIndexes: keyIndexes)
  }
}

// MARK: - Steps that all parts share

extension Parser {
  /// The place of the first byte from `cursor` on that is not white space in JSON.
  @inlinable @_transparent
  package static func skipWhiteSpace(_ cursor: Cursor) -> Cursor {
    if cursor.pointee > 0x20 { return cursor }
    return skipRunOfWhiteSpace(cursor)
  }

  /// Skips the spaces of indentation, which follow a line break, eight at a time.
  @inlinable @_transparent
  static func skipRunOfWhiteSpace(_ first: Cursor) -> Cursor {
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

  /// The white space after the last comma. The white space after the next comma is mostly the same, because lines of a container have the
  /// same indentation.
  ///
  /// To compare sixteen bytes with those after the last comma takes fewer steps than to find the end of the run. The processor also need
  /// not wait for that end before it reads the next bytes (benchmark `parse`: 10 % less time).
  private struct RepeatedSpace {
    private var length = 0
    /// The bytes of the run, and a mask for them. Both are zeros from the end of the run on.
    private var bytes: (UInt64, UInt64) = (0, 0)
    private var mask: (UInt64, UInt64) = (0, 0)

    @_transparent init() {}

    /// The place of the first byte from `cursor` on that is not white space in JSON. `cursor` must be after a comma.
    @_transparent
    mutating func skip(_ cursor: Cursor) -> Cursor {
      if cursor.pointee > 0x20 { return cursor }
      let first = cursor.eightBytes & mask.0
      let second = (cursor + 8).eightBytes & mask.1
      if (first ^ bytes.0) | (second ^ bytes.1) == 0, cursor[length] > 0x20 { return cursor + length }
      return skipOther(cursor)
    }

    /// Skips a run that differs from the last one, and keeps it for the next comma if it is not longer than two words.
    @inline(never)
    private mutating func skipOther(_ cursor: Cursor) -> Cursor {
      let end = Parser.skipRunOfWhiteSpace(cursor)
      let count = end - cursor
      if count <= 16 {
        length = count
        mask = (Self.mask(ofFirst: count), Self.mask(ofFirst: count &- 8))
        bytes = (cursor.eightBytes & mask.0, (cursor + 8).eightBytes & mask.1)
      }
      return end
    }

    /// A mask for the first `count` bytes of a word.
    private static func mask(ofFirst count: Int) -> UInt64 {
      count <= 0 ? 0 : .max >> UInt64(truncatingIfNeeded: 64 &- 8 &* min(count, 8))
    }
  }

  /// The failure for `kind` at `cursor`, or the failure for an unexpected end if the input ends there.
  package func failure(_ kind: JSONSyntaxError.Kind, at cursor: Cursor) -> Failure {
    text.failure(kind, at: cursor)
  }

  @_transparent
  var text: Text { Text(start: start, count: count, maximumLength: rules.tokenLength) }
}

// MARK: - Scalars

extension Parser {
  /// The bytes that a parser reads.
  struct Text {
    typealias Cursor = Parser.Cursor
    typealias Failure = Parser.Failure

    let start: Cursor
    let count: Int
    /// The `tokenLength` of the rules.
    let maximumLength: Int
  }
}

extension Parser.Text {
  /// The failure for `kind` at `cursor`, or the failure for an unexpected end if the input ends there.
  @inline(never)
  func failure(_ kind: JSONSyntaxError.Kind, at cursor: Cursor) -> Failure {
    let offset = cursor - start
    switch kind {
    case .emptyInput, .outOfMemory, .tokenTooLong, .tooManyElements: return Failure(kind: kind, offset: offset)
    default: return Failure(kind: offset < count ? kind : .unexpectedEnd, offset: min(offset, count))
    }
  }

  /// The word of the scalar whose text is from `first` to `end`.
  @_transparent
  private func word(_ tag: TapeWord.Tag, from first: Cursor, to end: Cursor) throws(Failure) -> TapeWord {
    let length = end - first
    guard length <= maximumLength else { throw failure(.tokenTooLong, at: first) }
    return TapeWord(tag, length: length, offset: first - start)
  }

  /// The highest bit of each byte of a string that needs special treatment: of a quote, a backslash, a control character, and any byte
  /// from 0x80 on.
  ///
  /// Only the lowest bit that is set is certain, because a borrow can set higher ones. After Alan Mycroft's test for a zero byte (Warren,
  /// Hacker's Delight, 2nd edition, section 6-1). With bit 1 flipped, quotes and control characters are the bytes below 0x21. One of the
  /// two differences has its highest bit set for each byte from 0x80 on, too: the second one for all of them except 0xdc, the first one
  /// for that.
  @_transparent
  private static func hits(in bytes: UInt64) -> UInt64 {
    let quotesAndControls = (bytes ^ 0x0202_0202_0202_0202) &- 0x2121_2121_2121_2121
    let backslashes = (bytes ^ 0x5c5c_5c5c_5c5c_5c5c) &- 0x0101_0101_0101_0101
    return (quotesAndControls | backslashes) & 0x8080_8080_8080_8080
  }

  /// Scans a string that is a value, from the byte after its opening quote, and returns the place of the closing quote.
  ///
  /// It checks fifteen bytes at once. If strings are short, a branch on whether eight bytes contain the end is taken at random, and a
  /// wrong guess of the processor costs more than the second eight bytes. The two words overlap, so that the compiler does not put them
  /// into a vector. Both counts of bits are taken before one is chosen, so that the compiler does not branch. Each of these would cost
  /// more than the gain (benchmark `parse-short`).
  @_transparent
  fileprivate func scanString(_ first: Cursor, into output: inout Parser.Output) throws(Failure) -> Cursor {
    let hits = Parser.Text.hits(in: first.eightBytes)
    let moreHits = Parser.Text.hits(in: (first + 7).eightBytes)
    var cursor = first
    if hits | moreHits != 0 {
      let bits = hits.trailingZeroBitCount
      let moreBits = moreHits.trailingZeroBitCount &+ 56
      cursor += (hits != 0 ? bits : moreBits) &>> 3
    } else {
      cursor = Parser.Text.skipPlainBytes(first + 15)
    }
    return try finishString(first, at: cursor, into: &output)
  }

  /// The same for a key. The lengths of keys repeat, so the processor guesses the branches right.
  ///
  /// Refused: comparing the key with the one at the same place in the object before. It takes 18 % less time for objects with the same
  /// short keys, but 3 to 10 % more for other texts.
  @_transparent
  fileprivate func scanKey(_ first: Cursor, into output: inout Parser.Output) throws(Failure) -> Cursor {
    try finishString(first, at: Parser.Text.skipPlainBytes(first), into: &output)
  }

  /// The place of the next byte that needs special treatment.
  @_transparent
  static func skipPlainBytes(_ first: Cursor) -> Cursor {
    var cursor = first
    var hits = Parser.Text.hits(in: cursor.eightBytes)
    while hits == 0 {
      cursor += 8
      hits = Parser.Text.hits(in: cursor.eightBytes)
    }
    return cursor + hits.trailingZeroBitCount &>> 3
  }

  /// Appends the word of a string whose bytes before `cursor` are plain, and returns the place of the closing quote.
  @_transparent
  private func finishString(
    _ first: Cursor, at cursor: Cursor, into output: inout Parser.Output
  ) throws(Failure) -> Cursor {
    if cursor.pointee == .quote {
      output.append(try word(.string, from: first, to: cursor))
      return cursor
    }
    let (end, tag) = try scanRestOfString(cursor)
    output.append(try word(tag, from: first, to: end))
    return end
  }

  /// Scans the rest of a string from a byte that needs special treatment, and returns the place of the closing quote.
  @inline(never)
  private func scanRestOfString(_ first: Cursor) throws(Failure) -> (end: Cursor, TapeWord.Tag) {
    var cursor = first
    var tag = TapeWord.Tag.string
    while true {
      let byte = cursor.pointee
      if byte >= 0x80 {
        if tag == .string { tag = .unicodeString }
        cursor = try scanUTF8(cursor)
      } else if byte == .backslash {
        tag = .escapedString
        cursor = try scanEscape(cursor)
      } else if byte == .quote {
        return (cursor, tag)
      } else {
        throw failure(.controlCharacter, at: cursor)
      }
      cursor = Parser.Text.skipPlainBytes(cursor)
    }
  }

  /// Scans the text between a key and its value, and returns the place of the value.
  @_transparent
  fileprivate func scanColon(_ first: Cursor) throws(Failure) -> Cursor {
    var cursor = first
    if cursor.pointee != .colon {
      cursor = Parser.skipWhiteSpace(cursor)
      guard cursor.pointee == .colon else { throw failure(.expectedColon, at: cursor) }
    }
    return Parser.skipWhiteSpace(cursor + 1)
  }

  /// Scans a number from its first byte, a minus or a digit, and returns the place after it.
  @_transparent
  fileprivate func scanNumber(_ first: Cursor, into output: inout Parser.Output) throws(Failure) -> Cursor {
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
    output.append(try word(tag, from: first, to: cursor))
    return cursor
  }

  /// Scans arrays of numbers without white space, such as points, from the first number on. The last one may be incomplete: then its word
  /// is left to the caller.
  ///
  /// There must be room for two words. It needs few variables, so the compiler keeps them in registers (benchmark `decode-canada`: 12 %
  /// fewer instructions).
  ///
  /// - Parameters:
  ///   - isMember: Whether the first array is the value of a member, so that no other array follows.
  ///   - limit: The maximum number of elements in an array.
  /// - Returns: The number of arrays before the last one, and the number of elements of that so far if it is incomplete; otherwise 0.
  @inline(never)
  fileprivate func scanNumberArrays(
    _ first: Cursor, into output: Parser.Output, isMember: Bool, limit: Int
  ) throws(Failure) -> (end: Cursor, output: Parser.Output, count: Int, openCount: Int) {
    var (cursor, output) = (first, output)
    var count = 0
    while true {
      let array = output.count
      output.append(TapeWord(.array, length: 0, offset: 0))
      while true {
        cursor = try scanNumber(cursor, into: &output)
        guard cursor.pointee == .comma, !output.isFull, cursor[1].startsNumber else { break }
        cursor += 1
      }
      let elementCount = output.count &- array &- 1
      guard cursor.pointee == .closingBracket, elementCount <= limit else {
        return (cursor, output, count, elementCount)
      }
      output.words[array] = TapeWord(.array, length: elementCount, offset: output.count)
      cursor += 1
      guard !isMember, !output.isFull, cursor.pointee == .comma, cursor[1] == .openingBracket, cursor[2].startsNumber
      else { return (cursor, output, count, 0) }
      cursor += 2
      count &+= 1
    }
  }

  /// Scans at least one digit, eight bytes at a time.
  @_transparent
  private func scanDigits(_ first: Cursor) throws(Failure) -> Cursor {
    var cursor = first
    while true {
      let others = DigitChunk.others(in: cursor.eightBytes)
      if others == 0 {
        cursor += 8
        continue
      }
      cursor += others.trailingZeroBitCount &>> 3
      guard cursor > first else { throw failure(.expectedDigit, at: cursor) }
      return cursor
    }
  }

  /// Scans `null`, `true` or `false`, and returns the place after it.
  @_transparent
  fileprivate func scanLiteral(_ first: Cursor, into output: inout Parser.Output) throws(Failure) -> Cursor {
    let literal = first.fourBytes
    if literal == 0x6c6c_756e {
      output.append(try word(.null, from: first, to: first + 4))
      return first + 4
    }
    if literal == 0x6575_7274 {
      output.append(try word(.true, from: first, to: first + 4))
      return first + 4
    }
    if literal == 0x736c_6166, first[4] == .letterE {
      output.append(try word(.false, from: first, to: first + 5))
      return first + 5
    }
    throw invalidLiteral(first)
  }

  /// The failure for text that is not a value, or for a literal that is cut by the end of the input.
  @inline(never)
  private func invalidLiteral(_ first: Cursor) -> Failure {
    let rest = BufferView(start: first, count: count - (first - start))
    for literal in ["null", "true", "false"] where rest.count < literal.utf8.count && literal.utf8.starts(with: rest) {
      return Failure(kind: .unexpectedEnd, offset: count)
    }
    return failure(.expectedValue, at: first)
  }
}

// MARK: - Characters

extension UInt8 {
  // A debug build inlines these only in this file. Otherwise it would call `init(ascii:)` each time.

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

  @_transparent fileprivate var startsNumber: Bool { isDigit || self == .minus }
}
