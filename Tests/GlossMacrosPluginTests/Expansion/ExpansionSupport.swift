import Testing

@testable import GlossMacrosPlugin

enum Role: String {
  case `extension`, member
}

/// What the macro in a source expands to.
func expand(_ source: String, in role: Role = .extension, isNested: Bool = false) throws -> (
  source: String, diagnostics: [Diagnostic]
) {
  let declaration = try Declaration(scanning: source)
  let attribute = try #require(declaration.attributes.first { Directions(macro: $0.name) != nil })
  return Expansion.expand(
    ExpansionRequest(
      macroType: attribute.name, role: role.rawValue, declaration: source, attribute: attribute.source.text,
      attributeOffset: attribute.source.offset,
      extendedType: role == .extension ? (isNested ? "Outer." : "") + declaration.name.text : nil, isNested: isNested,
      conformances: nil))
}

/// Expects an expansion without diagnostics.
func expect(
  _ source: String, becomes expansion: String, in role: Role = .extension, isNested: Bool = false,
  at location: SourceLocation = #_sourceLocation
) {
  #expect(throws: Never.self, sourceLocation: location) {
    let result = try expand(source, in: role, isNested: isNested)
    #expect(result.diagnostics == [], sourceLocation: location)
    #expect(result.source == expansion, sourceLocation: location)
  }
}
