import Testing

@testable import GlossMacrosPlugin

@Suite("Expansion: macros in places where they say nothing")
struct PlaceOfMacroTests {
  /// What a macro for properties and cases says of its place.
  private func messages(_ source: String, named name: String? = nil, in owner: String?) throws -> [String] {
    var scanner = try DeclarationScanner(source)
    let attribute = try scanner.attribute()
    func syntax(_ source: String) -> ExpansionRequest.Syntax {
      ExpansionRequest.Syntax(source: source, location: Location(fileName: "/App/Model.swift", offset: 0))
    }
    let (source, diagnostics) = Expansion.expand(
      ExpansionRequest(
        macro: ExpansionRequest.Macro(typeName: name ?? attribute.name), macroRole: "peer",
        attributeSyntax: syntax(attribute.source.text), declSyntax: syntax(source), extendedTypeSyntax: nil,
        conformanceListSyntax: nil, lexicalContext: owner.map { [syntax($0)] } ?? []))
    #expect(source == "")
    return diagnostics.map(\.message)
  }

  @Test(arguments: [
    ("@Key(.strict) let a: Int?", "@Glossy(.strict) struct Model {}"),
    ("@Rest var a: JSON", "@JSONDecodable class Model {}"), ("@Key(1) case a", "@Glossy(tag: \"t\") enum Model {}"),
    ("@Flat var a = A() { didSet {} }", "@JSONEncodable struct Model {}"), ("@Unmapped let a = 1", "struct Model {}"),
    ("@Unmapped var a: Int { 1 }", "@Glossy struct Model {}"),
  ])
  func fields(source: String, owner: String) throws {
    #expect(try messages(source, in: owner) == [])
  }

  @Test(arguments: [
    ("@Rest let a: JSON", "struct Model {}", "'@Rest' says what '@Glossy' does with a property or a case: write "),
    ("@Unknown case a", "@Other enum Model {}", "'@Unknown' says what '@Glossy' does with a property or a "),
    ("@Key(.strict) var a: Int { 1 }", "@Glossy struct Model {}", "only a stored property of an instance, or a "),
    ("@Flat static var a: A", "@Glossy struct Model {}", "only a stored property of an instance, or a case, is "),
    ("@Key(\"a\") func a() {}", "struct Model {}", "only a stored property of an instance, or a case, is "),
    ("@Key(\"a\") struct A {}", "@Glossy struct Model {}", "'@Key' is for a property or a case: a type has "),
    ("@Key(\"a\") struct A {}", nil, "'@Key' is for a property or a case: a type has "),
  ])
  func others(source: String, owner: String?, message: String) throws {
    let messages = try messages(source, in: owner)
    #expect(messages.count == 1 && messages.allSatisfy { $0.hasPrefix(message) })
  }

  /// Another library may use this plugin for a macro of its own.
  @Test func anotherName() throws {
    #expect(try messages("@Other struct A {}", named: "Key", in: nil) == [])
  }
}
