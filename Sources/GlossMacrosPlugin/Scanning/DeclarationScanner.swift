/// Reads a declaration from its tokens.
///
/// It goes over the tokens once and skips the text between brackets. So the time is linear in the length of the source, and no function
/// calls itself.
struct DeclarationScanner {
  private let bytes: [UInt8]
  /// The offset of the source, which is added to the offsets of pieces and diagnostics.
  private let base: Int
  let tokens: [Token]
  private let docComments: [Int: [Range<Int>]]
  private let brackets: Brackets
  /// The token that is read next.
  var index = 0

  init(_ source: String, base: Int = 0) throws(Diagnostic) {
    bytes = Array(source.utf8)
    self.base = base
    do throws(Diagnostic) {
      let lexer = try Lexer(bytes)
      tokens = lexer.tokens
      docComments = lexer.docComments
      brackets = try Brackets(tokens)
    } catch {
      throw Diagnostic(message: error.message, offset: base + error.offset)
    }
  }

  var token: Token { tokens[index] }
  /// The last token has the kind `end`, and is never passed.
  var next: Token { tokens[min(index + 1, tokens.count - 1)] }
  var previous: Token? { index > 0 ? tokens[index - 1] : nil }

  mutating func advance(by count: Int = 1) { index = min(index + count, tokens.count - 1) }

  /// Takes the token if it has this text.
  mutating func take(_ text: String) -> Bool {
    guard token.text == text else { return false }
    advance()
    return true
  }

  /// The index after the bracket that closes the one at an index, or after another token.
  func end(ofBracketAt index: Int) -> Int { (brackets.partners[index] ?? index) + 1 }

  /// Skips brackets and the text between them.
  mutating func skipBrackets() { index = end(ofBracketAt: index) }

  /// Reads elements with commas between them, and the brackets around them.
  mutating func list<Element>(
    of element: (inout DeclarationScanner) throws(Diagnostic) -> Element
  ) throws(Diagnostic) -> [Element] {
    let end = end(ofBracketAt: index) - 1
    advance()
    var elements: [Element] = []
    while index < end {
      elements.append(try element(&self))
      guard take(",") || index == end else { throw expected("',' or '\(tokens[end].text)'") }
    }
    advance()
    return elements
  }

  /// Whether `<` at an index opens a list of types.
  func isAngleBracket(at index: Int) -> Bool { tokens[index].text == "<" && brackets.partners[index] != nil }

  /// The text from a token up to the one that is read next.
  func piece(from first: Int) -> Piece { piece(first..<index) }

  func piece(_ range: Range<Int>) -> Piece {
    let start = tokens[range.lowerBound].offset
    let end = range.isEmpty ? start : tokens[range.upperBound - 1].endOffset
    return Piece(text: String(decoding: bytes[start..<end], as: UTF8.self), offset: base + start)
  }

  mutating func takePiece() -> Piece {
    advance()
    return piece(from: index - 1)
  }

  /// Takes a name.
  mutating func name() throws(Diagnostic) -> Piece {
    guard token.isName else { throw expected("a name") }
    return takePiece()
  }

  /// The text of the doc comment of a declaration, from its first token to its keyword.
  ///
  /// Like the compiler, it takes the comment before the first token. If there is none, the last one after an attribute or a modifier
  /// counts. The compiler ignores those.
  func documentation(from first: Int, to keyword: Int) -> String? {
    var comments = docComments[first]
    var index = comments == nil ? first : keyword
    while index < keyword {
      index = end(ofBracketAt: index)
      if index <= keyword { comments = docComments[index] ?? comments }
    }
    return comments.flatMap { comments in
      Documentation.text(of: comments.map { Substring(decoding: bytes[$0], as: UTF8.self) })
    }
  }

  /// An error at the token.
  func error(_ message: String) -> Diagnostic { Diagnostic(message: message, offset: base + token.offset) }

  func expected(_ what: String) -> Diagnostic {
    error(token.kind == .end ? "expected \(what)" : "expected \(what), found '\(token.text.prefix(40))'")
  }
}
