extension DeclarationScanner {
  /// Reads the members up to the brace that closes the body.
  mutating func members(into declaration: inout Declaration) throws(Diagnostic) {
    var conditions = ConditionStack()
    while token.text != "}" {
      if take(";") { continue }
      if token.kind == .directive {
        try directive(&conditions)
        continue
      }
      let first = index
      let attributes = try attributes()
      let modifiers = modifiers()
      let documentation = documentation(from: first, to: index)
      // A member of the type, not of its instances.
      let isStatic = modifiers.contains { $0.text == "static" || $0.text == "class" }
      switch token.text {
      case "let", "var":
        for var property in try properties(isStatic: isStatic) where !isStatic {
          (property.documentation, property.attributes) = (documentation, attributes)
          (property.modifiers, property.condition) = (modifiers, conditions.text)
          declaration.properties.append(property)
        }
      case "case":
        declaration.cases += try cases(documentation, attributes: attributes, condition: conditions.text)
      case "func":
        let function = try skipFunction()
        if !isStatic { declaration.functions.append(function) }
      case "init", "deinit", "subscript":
        let keyword = takePiece()
        if token.text == "?" || token.text == "!" { advance() }
        if keyword.text == "init", token.text == "(", next.text == "json" { declaration.jsonInitializer = keyword }
        try skipSignatureAndBody(from: index)
      case _ where Declaration.Kind(rawValue: token.text) != nil:
        let first = index
        let type = try header()
        if token.text == "{" { skipBrackets() }
        if type.name.text.withoutBackticks.hasSuffix("CodingKeys") {
          declaration.codingKeyTypes.append(
            CodingKeyType(header: type, source: piece(from: first), condition: conditions.text))
        }
      default:
        throw expected("a property, a case, a function or another member")
      }
    }
    if let start = conditions.start {
      throw Diagnostic(message: "this '#if' has no '#endif'", offset: start)
    }
  }

  /// Returns its name and its parameters.
  private mutating func skipFunction() throws(Diagnostic) -> Piece {
    advance()
    let first = index
    if token.kind == .operator {
      repeat { advance() } while token.kind == .operator && !isAngleBracket(at: index)
    } else {
      _ = try name()
    }
    return try skipSignatureAndBody(from: first)
  }

  /// Returns the source from a token up to the end of the parameters.
  @discardableResult
  private mutating func skipSignatureAndBody(from first: Int) throws(Diagnostic) -> Piece {
    if isAngleBracket(at: index) { skipBrackets() }
    if token.text == "(" { skipBrackets() }
    let function = piece(from: first)
    try skipResult()
    try skipWhereClause()
    if token.text == "{" { skipBrackets() }
    return function
  }

  /// Reads `#if` and similar directives, and skips a macro.
  private mutating func directive(_ conditions: inout ConditionStack) throws(Diagnostic) {
    let directive = takePiece()
    switch directive.text {
    case "#if", "#elseif": try conditions.move(to: directive, try condition())
    case "#else", "#endif": try conditions.move(to: directive, nil)
    default:
      index -= 1
      _ = try value()
    }
  }

  /// Reads the condition of `#if`: the rest of the line, and the next line after an operator.
  private mutating func condition() throws(Diagnostic) -> String {
    let first = index
    while !token.isFirstInLine || previous?.kind == .operator, token.kind != .end {
      if token.text == "(" { skipBrackets() } else { advance() }
    }
    guard index > first else { throw expected("a condition") }
    return piece(from: first).text
  }
}
