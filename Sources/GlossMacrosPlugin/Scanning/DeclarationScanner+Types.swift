extension DeclarationScanner {
  /// Reads a type, however it is written, also with `async` and `throws` before an arrow.
  ///
  /// It ends at a token that no type has, or before the first line that does not continue it.
  ///
  /// - Parameter isComplete: Whether an operand was read, and no operator after it.
  mutating func type(after isComplete: Bool = false) throws(Diagnostic) -> Piece {
    let first = index
    var isComplete = isComplete
    while true {
      switch token.text {
      case "@" where !isComplete:
        advance()
        guard token.kind == .word else { throw expected("a type") }
        advance()
        while take(".") { advance() }
        // An arrow may follow `@escaping()`: then the parentheses hold the parameters.
        let end = index
        if token.text == "(", !token.isAfterSpace { skipBrackets() }
        if startsEffects || startsArrow { index = end }
      case "~" where !isComplete, "&" where isComplete, "." where isComplete && next.kind == .word:
        advance()
        isComplete = false
      case "-" where isComplete && startsArrow, ":" where isComplete && next.text == ":" && !next.isAfterSpace:
        // A name before two colons is the name of a module.
        advance(by: 2)
        isComplete = false
      case "?" where isComplete && !token.isAfterSpace, "!" where isComplete && !token.isAfterSpace:
        advance()
      case _ where startsEffects && isComplete:
        advance()
        if token.text == "(" { skipBrackets() }
      case "(" where !isComplete, "[" where !isComplete, "<" where isComplete && isAngleBracket(at: index):
        skipBrackets()
        isComplete = true
      case _ where !isComplete && token.kind == .word && !token.isReserved:
        isComplete = !Self.modifiers.contains(token.text)
        advance()
        if previous?.text == "nonisolated", token.text == "(" { skipBrackets() }
      default:
        guard isComplete else { throw expected("a type") }
        return piece(from: first)
      }
    }
  }

  /// Words before a type.
  private static let modifiers: Set = [
    "any", "some", "each", "repeat", "inout", "borrowing", "consuming", "sending", "isolated", "nonisolated", "_const",
    "__owned", "__shared",
  ]

  /// Whether the token is `async`, `throws` or the like, which may follow parameters.
  private var startsEffects: Bool { ["async", "throws", "rethrows", "reasync"].contains(token.text) }

  private var startsArrow: Bool { token.text == "-" && next.text == ">" && !next.isAfterSpace }

  /// Skips the effects and the result of a function.
  mutating func skipResult() throws(Diagnostic) {
    if startsEffects || startsArrow { _ = try type(after: true) }
  }

  /// Skips `where A: B, C == D`.
  mutating func skipWhereClause() throws(Diagnostic) {
    guard take("where") else { return }
    repeat {
      _ = try type()
      if !take(":") {
        guard take("="), take("=") else { throw expected("':' or '=='") }
      }
      _ = try type()
    } while take(",")
  }
}
