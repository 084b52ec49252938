extension Declaration {
  /// Reads the source of a declaration. Throws an error at the place of source that can't be read.
  ///
  /// Takes time linear in the length of the source. `base` is added to the offsets of its pieces.
  init(scanning source: String, base: Int = 0) throws(Diagnostic) {
    var scanner = try DeclarationScanner(source, base: base)
    self = try scanner.header()
    scanner.advance()
    try scanner.members(into: &self)
    scanner.advance()
    guard scanner.token.kind == .end else { throw scanner.expected("the end of the declaration") }
  }

  /// Reads the source of a declaration up to its body. Throws an error at the place of source that can't be read.
  init(scanningHeaderOf source: String) throws(Diagnostic) {
    var scanner = try DeclarationScanner(source)
    self = try scanner.header()
  }
}

extension DeclarationScanner {
  /// Reads all of a type up to the brace that opens its body.
  mutating func header() throws(Diagnostic) -> Declaration {
    let first = index
    let attributes = try attributes()
    let modifiers = modifiers()
    let documentation = documentation(from: first, to: index)
    guard let kind = Declaration.Kind(rawValue: token.text) else { throw expected("a struct, an enum or a class") }
    let keyword = takePiece()
    var declaration = Declaration(
      kind: kind, documentation: documentation, keyword: keyword, name: kind == .extension ? try type() : try name(),
      attributes: attributes, modifiers: modifiers)
    if token.text == "<" {
      guard isAngleBracket(at: index) else { throw error("'<' is never closed") }
      declaration.genericParameters = try list { scanner throws(Diagnostic) in try scanner.genericParameter() }
    }
    if take(":") {
      repeat { declaration.inheritedTypes.append(try type()) } while take(",")
    }
    if kind.isAlias, take("=") { _ = try type() }
    try skipWhereClause()
    guard kind.isAlias || token.text == "{" else { throw expected("'{'") }
    return declaration
  }

  private mutating func genericParameter() throws(Diagnostic) -> Piece {
    _ = try attributes()
    if token.text == "each" || token.text == "let", next.kind == .word { advance() }
    let name = try name()
    if take(":") { _ = try type() }
    return name
  }
}
