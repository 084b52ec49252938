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
      switch token.text {
      case "let", "var":
        let properties = try properties(
          documentation, attributes: attributes, modifiers: modifiers, condition: conditions.text)
        if !modifiers.containsStatic { declaration.properties += properties }
      case "case":
        declaration.cases += try cases(documentation, attributes: attributes, condition: conditions.text)
      case "func":
        let function = try skipFunction()
        if !modifiers.containsStatic { declaration.functions.append(function) }
      case "init", "deinit", "subscript":
        let keyword = takePiece()
        if token.text == "?" || token.text == "!" { advance() }
        if keyword.text == "init", token.text == "(", next.text == "json" { declaration.jsonInitializer = keyword }
        try skipSignatureAndBody()
      case "struct", "enum", "class", "actor", "protocol", "extension":
        try type(into: &declaration, condition: conditions.text)
      case "typealias", "associatedtype":
        let first = index
        let keyword = piece(index..<index + 1)
        let name = try skipTypeAlias()
        if name.isForCodable {
          declaration.codingKeyTypes.append(
            CodingKeyType(keyword: keyword, name: name, source: piece(from: first), condition: conditions.text))
        }
      default:
        throw expected("a property, a case, a function or another member")
      }
    }
    if let start = conditions.start {
      throw Diagnostic(message: "this '#if' has no '#endif'", offset: start)
    }
  }

  /// Skips a type. If its name shows that it has keys, the type is kept.
  private mutating func type(into declaration: inout Declaration, condition: String?) throws(Diagnostic) {
    let first = index
    let type = try header()
    skipBrackets()
    guard type.name.isForCodable else { return }
    declaration.codingKeyTypes.append(
      CodingKeyType(
        keyword: type.keyword, name: type.name, inheritedTypes: type.inheritedTypes, source: piece(from: first),
        condition: condition))
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
    if isAngleBracket(at: index) { skipBrackets() }
    if token.text == "(" { skipBrackets() }
    let function = piece(from: first)
    try skipSignatureAndBody()
    return function
  }

  private mutating func skipSignatureAndBody() throws(Diagnostic) {
    if isAngleBracket(at: index) { skipBrackets() }
    if token.text == "(" { skipBrackets() }
    index = indexAfterEffects()
    if startsArrow(at: index) {
      advance(by: 2)
      _ = try type()
    }
    try skipWhereClause()
    if token.text == "{" { skipBrackets() }
  }

  /// Returns the name.
  private mutating func skipTypeAlias() throws(Diagnostic) -> Piece {
    advance()
    let name = try name()
    if isAngleBracket(at: index) { skipBrackets() }
    if take(":") {
      repeat { _ = try type() } while take(",")
    }
    if take("=") { _ = try type() }
    try skipWhereClause()
    return name
  }

  /// Reads `#if` and similar directives, and skips a macro.
  private mutating func directive(_ conditions: inout ConditionStack) throws(Diagnostic) {
    let directive = takePiece()
    switch directive.text {
    case "#if":
      try conditions.open(try condition(), at: directive.offset)
    case "#elseif":
      try conditions.next(try condition(), at: directive.offset)
    case "#else":
      try conditions.next(nil, at: directive.offset)
    case "#endif":
      try conditions.close(at: directive.offset)
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

extension Piece {
  /// Whether a type with this name has keys for `Codable`.
  fileprivate var isForCodable: Bool { text.withoutBackticks.hasSuffix("CodingKeys") }
}

extension [Piece] {
  /// Whether these modifiers make a member of the type, not of its instances.
  var containsStatic: Bool { contains { $0.text == "static" || $0.text == "class" } }
}
