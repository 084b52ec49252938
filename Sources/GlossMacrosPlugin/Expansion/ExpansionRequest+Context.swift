extension ExpansionRequest {
  /// Whether the declaration names a macro of a model. If the scanner can't read the declaration, that macro reports it.
  var hasModelMacro: Bool {
    !Identifiers.all(in: declSyntax.source).isDisjoint(with: Directions.ofMacros.keys)
  }

  /// The generic parameters of the types around the declaration, from the inside out, unless a type in the declaration hides them. Those
  /// of an extended type are in another source.
  var outerGenericParameters: [Piece] {
    let parameters = (lexicalContext ?? []).flatMap { context in
      (try? Declaration(scanning: context.source))?.genericParameters ?? []
    }
    guard !parameters.isEmpty, let scanner = try? DeclarationScanner(declSyntax.source) else { return [] }
    var hidden = scanner.declaredTypeNames
    return parameters.filter { hidden.insert($0.text).inserted }
  }
}

extension DeclarationScanner {
  /// The names of the type and of its nested types.
  fileprivate var declaredTypeNames: Set<String> {
    let keywords: Set = ["struct", "enum", "class", "actor", "typealias"]
    return Set(zip(tokens, tokens.dropFirst()).filter { keywords.contains($0.0.text) }.map(\.1.text))
  }
}
