/// Splits source into tokens.
///
/// It visits each byte a bounded number of times. Strings inside interpolations of strings are kept in an array, so deep source does not
/// use the stack.
struct Lexer {
  let bytes: [UInt8]
  var position = 0
  private(set) var tokens: [Token] = []
  /// The ranges of the doc comments before a token, by the index of the token.
  private(set) var docComments: [Int: [Range<Int>]] = [:]
  /// The doc comments after the last token, and the number of lines that ended after the last comment of any kind.
  private var pendingComments: [Range<Int>] = []
  private var linesAfterComment = 0
  /// The strings whose end is not found yet. Their interpolations are code, but its tokens are left out.
  var openStrings: [OpenString] = []
  /// The last token, including tokens of interpolations; nil at the start of an interpolation.
  var previous: Token?
  var isAfterSpace = true
  var isFirstInLine = true

  /// Reads a source. The last token has the kind `end`.
  init(_ bytes: [UInt8]) throws(Diagnostic) {
    self.bytes = bytes
    while true {
      if let string = openStrings.last, string.parentheses == 0 {
        try skipText(of: string)
        continue
      }
      try skipSpace()
      guard let byte = byte() else { break }
      try readToken(from: byte)
    }
    if let string = openStrings.last { throw string.withoutEnd }
    (isAfterSpace, isFirstInLine) = (true, true)
    finishToken(.end, from: position)
  }

  func byte(ahead count: Int = 0) -> UInt8? { position + count < bytes.count ? bytes[position + count] : nil }

  private var isNoBreakSpace: Bool { byte() == 0xC2 && byte(ahead: 1) == 0xA0 }

  /// Ends a token at the position.
  mutating func finishToken(_ kind: Token.Kind, from offset: Int) {
    let token = Token(
      kind: kind, text: String(decoding: bytes[offset..<position], as: UTF8.self), offset: offset,
      isAfterSpace: isAfterSpace, isFirstInLine: isFirstInLine)
    previous = token
    (isAfterSpace, isFirstInLine) = (false, false)
    if openStrings.isEmpty {
      if !pendingComments.isEmpty { docComments[tokens.count] = pendingComments }
      tokens.append(token)
    }
    pendingComments = []
  }

  private mutating func readToken(from byte: UInt8) throws(Diagnostic) {
    let offset = position
    switch Unicode.Scalar(byte) {
    case "\"", "#": try readHashesAndQuotes()
    case "`": try readQuotedName()
    case _ where byte.isPartOfWord:
      skipWord()
      finishToken(.word, from: offset)
    case "(", ")", "[", "]", "{", "}", ",", ";", ":", "@":
      position += 1
      finishToken(.punctuation, from: offset)
      closeInterpolation(at: byte)
    case "/" where startsRegex(): finishToken(.literal, from: offset)
    default:
      position += 1
      finishToken(.operator, from: offset)
    }
  }

  mutating func skipWord() {
    while let byte = byte(), byte.isPartOfWord, !isNoBreakSpace { position += 1 }
  }

  private mutating func readQuotedName() throws(Diagnostic) {
    let offset = position
    repeat {
      position += 1
      guard let byte = byte(), !byte.isNewline else {
        throw Diagnostic(message: "this name has no closing backtick", offset: offset)
      }
    } while byte() != UInt8(ascii: "`")
    position += 1
    finishToken(.word, from: offset)
  }

  /// Skips white space and comments.
  private mutating func skipSpace() throws(Diagnostic) {
    while let byte = byte() {
      let offset = position
      if byte.isNewline {
        isFirstInLine = true
        linesAfterComment += byte == UInt8(ascii: "\n") || self.byte(ahead: 1) != UInt8(ascii: "\n") ? 1 : 0
        position += 1
      } else if byte.isSpace {
        position += 1
      } else if isNoBreakSpace {
        position += 2
      } else if byte == UInt8(ascii: "/") && self.byte(ahead: 1) == UInt8(ascii: "/") {
        while let byte = self.byte(), !byte.isNewline { position += 1 }
        finishComment(from: offset)
      } else if byte == UInt8(ascii: "/") && self.byte(ahead: 1) == UInt8(ascii: "*") {
        try skipBlockComment()
        finishComment(from: offset)
      } else {
        return
      }
      isAfterSpace = true
    }
  }

  /// Ends a comment at the position. As in the compiler, a doc comment belongs to those before it if no blank line is between it and the
  /// comment before it, of any kind.
  private mutating func finishComment(from offset: Int) {
    let marker = bytes[offset..<min(offset + 3, position)]
    let isDocComment = marker.elementsEqual("///".utf8) || marker.elementsEqual("/**".utf8) && position > offset + 5
    if isDocComment {
      if linesAfterComment > 1 { pendingComments = [] }
      pendingComments.append(offset..<position)
    }
    linesAfterComment = 0
  }

  private mutating func skipBlockComment() throws(Diagnostic) {
    let offset = position
    var depth = 0
    repeat {
      guard let byte = byte() else { throw Diagnostic(message: "this comment has no end", offset: offset) }
      let next = self.byte(ahead: 1)
      let isStart = byte == UInt8(ascii: "/") && next == UInt8(ascii: "*")
      let isEnd = byte == UInt8(ascii: "*") && next == UInt8(ascii: "/")
      if byte.isNewline { isFirstInLine = true }
      depth += isStart ? 1 : isEnd ? -1 : 0
      position += isStart || isEnd ? 2 : 1
    } while depth > 0
  }
}

extension UInt8 {
  var isNewline: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

  /// White space within a line. For the compiler NUL, vertical tab and form feed are white space, too.
  var isSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == 0 || self == 11 || self == 12 }

  /// A letter, a digit, `_`, `$`, or a part of a character beyond ASCII.
  fileprivate var isPartOfWord: Bool {
    switch Unicode.Scalar(self) {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "$", "\u{80}"...: true
    default: false
    }
  }
}
