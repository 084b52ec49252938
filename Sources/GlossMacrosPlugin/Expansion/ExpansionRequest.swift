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

/// A place in a file.
struct Location: Codable, Equatable {
  let fileName: String
  /// In bytes of UTF-8 from the start of the file.
  let offset: Int
  /// The number of the line, from 1. Only the compiler sets it.
  var line: Int?
}
