extension DeclarationScanner {
  mutating func attributes() throws(Diagnostic) -> [Attribute] {
    var attributes: [Attribute] = []
    while token.text == "@" { attributes.append(try attribute()) }
    return attributes
  }

  mutating func attribute() throws(Diagnostic) -> Attribute {
    let first = index
    guard take("@") else { throw expected("an attribute") }
    var name = try name()
    while true {
      if isAngleBracket(at: index) { skipBrackets() }
      if token.text == ".", next.kind == .word {
        advance()
      } else if token.text == ":", next.text == ":" {
        advance(by: 2)
      } else {
        break
      }
      name = try self.name()
    }
    let arguments = token.text == "(" && !token.isFirstInLine ? try self.arguments() : []
    return Attribute(name: name.text, source: piece(from: first), arguments: arguments)
  }

  /// Reads arguments and the brackets around them.
  mutating func arguments() throws(Diagnostic) -> [Argument] {
    try list { scanner throws(Diagnostic) in try scanner.argument() }
  }

  private mutating func argument() throws(Diagnostic) -> Argument {
    var label: String?
    if token.kind == .word, next.text == ":", tokens[index + 2].text != ":" {
      label = token.text
      advance(by: 2)
    }
    let first = index
    value: while true {
      switch token.text {
      case ",", ")", "]": break value
      case "(", "[", "{": skipBrackets()
      case "<" where isGenericArgumentList(at: index): skipBrackets()
      default: advance()
      }
    }
    guard index > first else { throw expected("a value") }
    return Argument(label: label, value: piece(from: first))
  }

  /// Reads modifiers up to the keyword of the declaration.
  mutating func modifiers() -> [Piece] {
    var modifiers: [Piece] = []
    while token.kind == .word, isModifier {
      let first = index
      advance()
      if token.text == "(" { skipBrackets() }
      modifiers.append(piece(from: first))
    }
    return modifiers
  }

  /// Whether the word is before the keyword. So a modifier of a later version of Swift breaks nothing.
  private var isModifier: Bool {
    switch token.text {
    case "public", "private", "fileprivate", "internal", "static": true
    case "class":
      next.isReserved || ["override", "final", "open", "package", "dynamic", "nonisolated"].contains(next.text)
    case "actor", "macro", "precedencegroup": next.isReserved
    default: !token.isReserved && (next.kind == .word || next.text == "(")
    }
  }
}

extension Attribute {
  /// Reads a separate attribute. `base` is added to the offsets of its pieces.
  init(scanning source: String, base: Int = 0) throws(Diagnostic) {
    var scanner = try DeclarationScanner(source, base: base)
    self = try scanner.attribute()
    guard scanner.token.kind == .end else { throw scanner.expected("the end of the attribute") }
  }
}
