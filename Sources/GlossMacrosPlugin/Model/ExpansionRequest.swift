/// The compiler's request to expand one of the macros. Fields that are not listed here are ignored.
struct ExpansionRequest: Decodable {
  struct Macro: Decodable {
    /// The name of the type in `#externalMacro(module:type:)`.
    let typeName: String
  }

  struct Syntax: Decodable {
    let source: String
    /// The location of the source, including the white space before its first token.
    let location: Location
  }

  let macro: Macro
  /// `extension`, `member` or `peer`.
  let macroRole: String
  let attributeSyntax: Syntax
  /// The declaration that the macro is attached to, with all of its attributes.
  let declSyntax: Syntax
  /// The name that an extension has to use for the type; nil if no extension is requested.
  let extendedTypeSyntax: Syntax?
  /// A declaration without members whose inherited types are the conformances that are still needed; nil if no extension is requested.
  let conformanceListSyntax: Syntax?
  /// The types and functions around the declaration, from the inside out. Compilers before Swift 6 leave it out.
  let lexicalContext: [Syntax]?

  /// Whether the declaration is inside another one.
  var isNested: Bool { lexicalContext?.isEmpty == false }
}

extension ExpansionRequest {
  /// The attribute of the macro. Throws an error at the place of source that can't be read.
  var attribute: Attribute {
    get throws(Diagnostic) {
      try Attribute(
        scanning: attributeSyntax.source, base: attributeSyntax.location.offset &- declSyntax.location.offset)
    }
  }

  /// The head of the declaration; nil if it is not that of a type, or can't be read.
  var header: Declaration? { try? Declaration(scanningHeaderOf: declSyntax.source) }

  /// The head of the type around the declaration.
  var owner: Declaration? { lexicalContext?.first.flatMap { try? Declaration(scanningHeaderOf: $0.source) } }

  /// Whether the declaration names a macro of a model. If the scanner can't read the declaration, that macro reports it.
  var hasModelMacro: Bool { !declSyntax.source.identifiers.isDisjoint(with: Directions.ofMacros.keys) }

  /// The generic parameters of the types around the declaration, from the inside out, unless a type in the declaration hides them. Those
  /// of an extended type are in another source.
  var outerGenericParameters: [Piece] {
    let parameters = (lexicalContext ?? []).flatMap { context in
      (try? Declaration(scanning: context.source))?.genericParameters ?? []
    }
    guard !parameters.isEmpty, let tokens = try? DeclarationScanner(declSyntax.source).tokens else { return [] }
    let keywords: Set = ["struct", "enum", "class", "actor", "typealias"]
    var hidden = Set(zip(tokens, tokens.dropFirst()).filter { keywords.contains($0.0.text) }.map(\.1.text))
    return parameters.filter { hidden.insert($0.text).inserted }
  }
}

/// A place in a file.
struct Location: Codable, Equatable {
  let fileName: String
  /// In bytes of UTF-8 from the start of the file.
  let offset: Int
  /// The number of the line, from 1. Only the compiler sets it.
  var line: Int?
}
