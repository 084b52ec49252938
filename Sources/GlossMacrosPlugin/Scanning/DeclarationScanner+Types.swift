extension DeclarationScanner {
  /// Reads a type, however it is written.
  mutating func type() throws(Diagnostic) -> Piece {
    let first = index
    repeat {
      try skipTypePrefixes()
      try skipTypeOperand()
    } while takeTypeOperator()
    return piece(from: first)
  }

  /// Skips attributes, `~`, `any`, `inout`, and so on.
  private mutating func skipTypePrefixes() throws(Diagnostic) {
    while true {
      if token.text == "@" {
        try skipTypeAttribute()
      } else if token.text == "~" {
        advance()
      } else if DeclarationScanner.typeModifiers.contains(token.text), startsType(next) {
        advance()
        if tokens[index - 1].text == "nonisolated", token.text == "(" { skipBrackets() }
      } else {
        return
      }
    }
  }

  private static let typeModifiers: Set = [
    "any", "some", "each", "repeat", "inout", "borrowing", "consuming", "sending", "isolated", "nonisolated", "_const",
    "__owned", "__shared",
  ]

  private func startsType(_ token: Token) -> Bool {
    token.kind == .word && !token.isReserved || ["(", "[", "@", "~"].contains(token.text)
  }

  private mutating func skipTypeAttribute() throws(Diagnostic) {
    advance()
    guard token.kind == .word else { throw expected("a type") }
    try skipTypeOperand()
    guard token.text == "(", !token.isAfterSpace else { return }
    // An arrow may follow `@escaping()`: then the parentheses hold the parameters.
    let attribute = index
    skipBrackets()
    if startsArrow(at: indexAfterEffects()) { index = attribute }
  }

  /// Skips a name or brackets, and everything that continues them: `A.B<C>?`.
  private mutating func skipTypeOperand() throws(Diagnostic) {
    if token.text == "(" || token.text == "[" {
      skipBrackets()
    } else {
      guard token.kind == .word, !token.isReserved else { throw expected("a type") }
      advance()
    }
    while true {
      if previous?.kind == .word, isAngleBracket(at: index) {
        skipBrackets()
      } else if token.text == "?" || token.text == "!", !token.isAfterSpace {
        advance()
      } else if token.text == ".", next.kind == .word {
        advance(by: 2)
      } else if token.text == ":", next.text == ":", !next.isAfterSpace {
        // The name before it is the name of a module.
        advance(by: 2)
        guard token.kind == .word else { throw expected("a type") }
        advance()
      } else {
        return
      }
    }
  }

  /// Takes a continuation of a type: `&`, or an arrow with `async` and `throws` before it.
  private mutating func takeTypeOperator() -> Bool {
    if take("&") { return true }
    let arrow = previous?.text == ")" ? indexAfterEffects() : index
    guard startsArrow(at: arrow) else { return false }
    index = arrow
    advance(by: 2)
    return true
  }

  func startsArrow(at index: Int) -> Bool {
    tokens[index].text == "-" && tokens[index + 1].text == ">" && !tokens[index + 1].isAfterSpace
  }

  /// The index after `async`, `throws(E)` and the like, which may follow parameters.
  func indexAfterEffects() -> Int {
    var index = index
    while ["async", "throws", "rethrows", "reasync"].contains(tokens[index].text) {
      index += 1
      if tokens[index].text == "(", tokens[index - 1].text == "throws" { index = end(ofBracketAt: index) }
    }
    return index
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
