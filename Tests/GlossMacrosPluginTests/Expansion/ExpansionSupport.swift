import Testing

@testable import GlossMacrosPlugin

enum Role: String {
  case `extension`, member, peer
}

/// The expansion of the macro in a source.
///
/// - Parameters:
///   - macro: The name of the macro; nil for that of the model.
///   - context: The sources of the declarations around it, from the inside out; nil for `struct Outer {}` if it is nested.
///   - line: The line of a file in which the source begins. If it is nil, the expansion has no places of a file in it.
///   - file: The path of the file.
func expand(
  _ source: String, macro: String? = nil, in role: Role = .extension, isNested: Bool = false, context: [String]? = nil,
  line: Int? = nil, file: String = "/App/Model.swift"
) throws -> (source: String, diagnostics: [Diagnostic]) {
  let declaration = try Declaration(scanningHeaderOf: source)
  let attribute = try #require(
    declaration.attributes.first { attribute in
      macro.map { attribute.name == $0 } ?? (Directions.ofMacros[attribute.name] != nil)
    })
  func syntax(_ source: String, at offset: Int = 0) -> ExpansionRequest.Syntax {
    ExpansionRequest.Syntax(source: source, location: Location(fileName: file, offset: offset, line: line))
  }
  return Expansion.expand(
    ExpansionRequest(
      macro: ExpansionRequest.Macro(typeName: attribute.name), macroRole: role.rawValue,
      attributeSyntax: syntax(attribute.source.text, at: attribute.source.offset), declSyntax: syntax(source),
      extendedTypeSyntax: role == .extension ? syntax((isNested ? "Outer." : "") + declaration.name.text) : nil,
      conformanceListSyntax: nil, lexicalContext: (context ?? (isNested ? ["struct Outer {}"] : [])).map { syntax($0) })
  )
}
