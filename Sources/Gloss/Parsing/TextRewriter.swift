/// Rewrites JSON5 (https://spec.json5.org), or JSON with comments, into strict JSON for the parser.
///
/// It only handles tokens, and copies errors of structure, so that the parser finds them. It never recurses, and takes time and memory in
/// proportion to the text. A byte becomes at most six (a control character in a string), and a space after a token, such as a comment, is
/// read at most twice. Parts without changes are copied in runs:
///
///     {a: 0x1F, /* b */ 'c': [.5,],}
///     {"a": 31,  "c": [0.5 ] }
///
/// The facts that make reading through pointers safe:
/// 1. The bytes are padded (`PaddedBytes`). The cursor never passes `end`: it steps over bytes that were compared with bytes other than
///    zero, or after a comparison with `end`.
/// 2. At most seven bytes after the cursor are read, and the padding has more.
/// 3. `copied <= cursor`, and the bytes between them are copied before anything else is written.
struct TextRewriter: ~Copyable {
  typealias Cursor = Parser.Cursor
  typealias Failure = Parser.Failure

  /// The extensions of strict JSON that a text may have.
  struct Extensions {
    var comments = false
    var trailingCommas = false
    /// All extensions of JSON5. Then the others must be true, too.
    var json5 = false
    /// Whether the braces around the whole text may be missing.
    var outerBraces = false
  }

  /// A number that JSON can't hold. A zero takes its place in the rewritten text.
  struct NotFinite: BitwiseCopyable {
    /// The offset of the zero.
    let offset: UInt32
    let value: TapeWord.NotFinite
  }

  private enum Token { case start, openingBracket, key, colon, value, comma }

  let text: Parser.Text
  let start: Cursor
  let end: Cursor
  let extensions: Extensions
  private let byteLimit: Int

  var cursor: Cursor
  /// The text before this place was copied or replaced.
  var copied: Cursor
  var output: GrowingBuffer<UInt8>
  private(set) var shifts: GrowingBuffer<OriginalText.Shift>
  private(set) var numbers: GrowingBuffer<NotFinite>
  /// The opening brackets around the cursor.
  private var open: GrowingBuffer<UInt8>
  private var previous = Token.start
  /// The start of the token at the cursor, in the text and in the output.
  private var token: (start: Cursor, output: Int)
  private var isInSpace = false
  /// Whether braces are added around the whole text. The closing one is missing if there is an error in a token.
  private(set) var addsBraces = false
  /// The end of the part in which UTF-8 sequences outside strings are known to be valid.
  private var validEnd: Cursor

  /// Creates a rewriter of bytes, which must be padded and outlive it.
  ///
  /// - Throws: If there is not enough memory.
  init(
    _ bytes: borrowing GrowingBuffer<UInt8>, _ extensions: Extensions, _ rules: Parser.Rules
  ) throws(JSONSyntaxError) {
    guard let output = GrowingBuffer<UInt8>(capacity: bytes.count + 64),
      let shifts = GrowingBuffer<OriginalText.Shift>(capacity: 0),
      let numbers = GrowingBuffer<NotFinite>(capacity: 0), let open = GrowingBuffer<UInt8>(capacity: 0)
    else { throw .outOfMemory }
    start = bytes.cursor
    end = start + bytes.count
    text = Parser.Text(start: start, count: bytes.count, maximumLength: rules.tokenLength)
    self.extensions = extensions
    byteLimit = rules.byteCount
    (cursor, copied, validEnd) = (start, start, start)
    token = (start, 0)
    self.output = output
    self.shifts = shifts
    self.numbers = numbers
    self.open = open
  }

  /// Rewrites the whole text. O(bytes).
  ///
  /// - Returns: The failure of a token, or for too little memory; nil if there is none. The output ends before the token, with a quote in
  ///   its place. So the parser finds an incomplete text if a value or a key may be there, and another error if not.
  mutating func rewrite() -> Failure? {
    do throws(Failure) {
      do throws(Failure) {
        try rewriteTokens()
        try mark(end)
        try pad()
        return nil
      } catch {
        guard error.kind != .outOfMemory else { return error }
        try giveUpToken()
        try pad()
        return error
      }
    } catch {
      return error
    }
  }
}

// MARK: - Output

extension TextRewriter {
  /// Writes bytes that replace others.
  mutating func write(_ text: String) throws(Failure) {
    for byte in text.utf8 {
      guard output.count < byteLimit else { throw Failure(kind: .inputTooLarge, offset: 0) }
      guard output.append(byte) else { throw outOfMemory }
    }
  }

  mutating func copy(_ first: Cursor, to last: Cursor) throws(Failure) {
    let bytes = BufferView(start: first, count: last - first)
    guard bytes.count <= byteLimit - output.count else { throw Failure(kind: .inputTooLarge, offset: 0) }
    guard output.append(contentsOf: bytes) else { throw outOfMemory }
  }

  private var outOfMemory: Failure { Failure(kind: .outOfMemory, offset: 0) }

  /// Copies the text before a place that was not copied yet.
  mutating func flush(to place: Cursor) throws(Failure) {
    if copied <= token.start, token.start <= place { token.output = output.count + (token.start - copied) }
    try copy(copied, to: place)
    copied = place
  }

  /// Records that the output continues with the text at a place.
  mutating func mark(_ place: Cursor) throws(Failure) {
    try flush(to: place)
    let offset = place - start
    let last = shifts.count > 0 ? shifts[shifts.count - 1] : OriginalText.Shift(rewritten: 0, original: 0)
    if offset - output.count == Int(last.original) - Int(last.rewritten), place < end { return }
    if shifts.count > 0, Int(last.rewritten) == output.count { shifts.truncate(to: shifts.count - 1) }
    let mark = OriginalText.Shift(
      rewritten: UInt32(truncatingIfNeeded: output.count), original: UInt32(truncatingIfNeeded: offset))
    guard shifts.append(mark) else { throw outOfMemory }
  }

  /// Copies the text before a number or key that will be replaced.
  mutating func replaceToken() throws(Failure) {
    try flush(to: token.start)
    // Two words must not become one: `1+1` is not 11.
    if output.count > 0, !" \t\r\n,:[{".utf8.contains(output[output.count - 1]) { try write(" ") }
    try mark(token.start)
    token.output = output.count
  }

  /// Continues after a token or a space that was replaced.
  mutating func goOn(at place: Cursor) throws(Failure) {
    cursor = place
    copied = place
    try mark(place)
  }

  /// Replaces the next `count` bytes of a string.
  mutating func replace(_ count: Int, by text: String = "") throws(Failure) {
    try flush(to: cursor)
    try write(text)
    try goOn(at: cursor + count)
  }

  private mutating func giveUpToken() throws(Failure) {
    if isInSpace { return try flush(to: cursor) }
    if copied <= token.start { try flush(to: token.start) } else { output.truncate(to: token.output) }
    try write("\"")
  }

  private mutating func pad() throws(Failure) {
    guard output.reserve(PaddedBytes.padding) else { throw outOfMemory }
    output.pad()
  }
}

// MARK: - Tokens

extension TextRewriter {
  private var openBracket: UInt8? { open.count > 0 ? open[open.count - 1] : nil }

  /// Whether a key of an object may be at the cursor.
  var isKeyNext: Bool { openBracket == UInt8(ascii: "{") && (previous == .openingBracket || previous == .comma) }

  /// Records that a key or a value ended.
  mutating func endToken(isKey: Bool = false) { previous = isKey ? .key : .value }

  private mutating func rewriteTokens() throws(Failure) {
    if start.startsWithByteOrderMark { cursor += 3 }
    if extensions.outerBraces { try addOpeningBrace() }
    while cursor < end {
      token.start = cursor
      let byte = cursor.pointee
      switch byte {
      case 0x20, 0x0a, 0x0d, 0x09: cursor += 1
      case UInt8(ascii: "\""): extensions.json5 ? try rewriteString() : skipString()
      case UInt8(ascii: ","): try rewriteComma()
      case UInt8(ascii: ":"):
        cursor += 1
        previous = .colon
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard open.append(byte) else { throw outOfMemory }
        cursor += 1
        previous = .openingBracket
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        // In ASCII both closing brackets are two after the opening ones.
        guard openBracket == byte - 2, !isOutermost else {
          skipRest()
          continue
        }
        open.truncate(to: open.count - 1)
        cursor += 1
        previous = .value
      case UInt8(ascii: "/"):
        if isComment(cursor) { try rewriteSpace() } else { skipRest() }
      default:
        guard extensions.json5 else {
          skipWord()
          continue
        }
        if try !rewriteJSON5Token() { skipRest() }
      }
    }
    if addsBraces {
      try self.mark(end)
      try write("}")
    }
  }

  /// Writes the opening brace of the whole text, if it is missing.
  private mutating func addOpeningBrace() throws(Failure) {
    isInSpace = true
    let first = try endOfSpace(cursor)
    isInSpace = false
    guard first.pointee != UInt8(ascii: "{") else { return }
    guard open.append(UInt8(ascii: "{")) else { throw outOfMemory }
    (addsBraces, previous) = (true, .openingBracket)
    // A byte order mark must not be after it.
    copied = cursor
    try write("{")
    try goOn(at: cursor)
  }

  /// Whether an added brace is the only open one.
  private var isOutermost: Bool { addsBraces && open.count == 1 }

  /// Skips the rest of the text: the parser finds an error at the cursor, or before it.
  private mutating func skipRest() { cursor = end }

  /// Rewrites a token that strict JSON does not have, or a number; false if there is none.
  private mutating func rewriteJSON5Token() throws(Failure) -> Bool {
    switch cursor.pointee {
    case UInt8(ascii: "'"): try rewriteString()
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: "9"):
      // Where a key must be, the mistake is that it is a number.
      if isKeyNext { return false }
      try rewriteNumber()
    case 0x0b, 0x0c: try rewriteSpace()
    case let byte:
      guard byte >= 0x80, try scalar(at: cursor).value.isSpaceInJSON5 else { return try rewriteName() }
      try rewriteSpace()
    }
    return true
  }

  /// Skips a number or literal of strict JSON, or a word that the parser refuses.
  private mutating func skipWord() {
    while cursor < end, !" \t\r\n,:[]{}/\"".utf8.contains(cursor.pointee) { cursor += 1 }
    previous = .value
  }

  /// Writes a space in the place of a comma that is after a value and before a closing bracket. With a space there, the parser finds a
  /// mistake at the end of the value in the right place.
  private mutating func rewriteComma() throws(Failure) {
    let isAfterValue = previous == .value
    cursor += 1
    previous = .comma
    guard extensions.trailingCommas, isAfterValue, open.count > 0 else { return }
    isInSpace = true
    let next = try endOfSpace(cursor)
    isInSpace = false
    // An added closing brace is not in the text.
    let isBracket = next.pointee == UInt8(ascii: "}") || next.pointee == UInt8(ascii: "]")
    guard next == end ? isOutermost : isBracket else { return }
    try flush(to: token.start)
    try write(" ")
    try goOn(at: cursor)
  }

  /// Writes a zero in the place of a number that is not finite, and records which one it is.
  mutating func rewrite(_ value: TapeWord.NotFinite, end: Cursor) throws(Failure) {
    try replaceToken()
    let number = NotFinite(offset: UInt32(truncatingIfNeeded: output.count), value: value)
    guard numbers.append(number) else { throw outOfMemory }
    try write("0")
    try goOn(at: end)
    endToken()
  }
}

// MARK: - White space and comments

extension TextRewriter {
  /// Writes one space in the place of comments and of white space that strict JSON does not have.
  private mutating func rewriteSpace() throws(Failure) {
    isInSpace = true
    try flush(to: cursor)
    let next = try endOfSpace(cursor)
    try write(" ")
    try goOn(at: next)
    isInSpace = false
  }

  private func isComment(_ place: Cursor) -> Bool {
    guard extensions.comments, place.pointee == UInt8(ascii: "/") else { return false }
    return place[1] == UInt8(ascii: "/") || place[1] == UInt8(ascii: "*")
  }

  /// The place after white space and comments.
  private mutating func endOfSpace(_ first: Cursor) throws(Failure) -> Cursor {
    var place = first
    while place < end {
      switch place.pointee {
      case 0x20, 0x0a, 0x0d, 0x09: place += 1
      case 0x0b, 0x0c:
        guard extensions.json5 else { return place }
        place += 1
      case 0x80...:
        guard extensions.json5 else { return place }
        let scalar = try scalar(at: place)
        guard scalar.value.isSpaceInJSON5 else { return place }
        place = scalar.end
      default:
        guard isComment(place) else { return place }
        place = try endOfComment(place)
      }
    }
    return place
  }

  /// The place after a comment. A comment that begins with `//` ends before the end of its line, or of the text.
  private mutating func endOfComment(_ first: Cursor) throws(Failure) -> Cursor {
    let isLine = first[1] == UInt8(ascii: "/")
    var place = first + 2
    while place < end {
      let byte = place.pointee
      if byte >= 0x80 {
        let scalar = try scalar(at: place)
        if isLine, extensions.json5, scalar.value == "\u{2028}" || scalar.value == "\u{2029}" { return place }
        place = scalar.end
      } else if isLine {
        if byte == 0x0a || byte == 0x0d { return place }
        place += 1
      } else {
        if byte == UInt8(ascii: "*"), place[1] == UInt8(ascii: "/") { return place + 2 }
        place += 1
      }
    }
    guard isLine else { throw Failure(kind: .commentNotClosed, offset: first - start) }
    return place
  }

  /// The Unicode scalar whose first byte is at a place, and the place after it. The byte is not ASCII. O(1) on average over all calls.
  mutating func scalar(at place: Cursor) throws(Failure) -> (value: Unicode.Scalar, end: Cursor) {
    if place >= validEnd { validEnd = try text.scanUTF8(place) }
    let (value, length) = place.scalarInUTF8
    return (Unicode.Scalar(value) ?? "\u{fffd}", place + length)
  }
}

extension Unicode.Scalar {
  /// Whether this is white space of JSON5 (section 8), or a line terminator.
  fileprivate var isSpaceInJSON5: Bool {
    switch self {
    case "\t", "\n", "\u{b}", "\u{c}", "\r", " ", "\u{a0}", "\u{2028}", "\u{2029}", "\u{feff}": true
    default: properties.generalCategory == .spaceSeparator
    }
  }
}
