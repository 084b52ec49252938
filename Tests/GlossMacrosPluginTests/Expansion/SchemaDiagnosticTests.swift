import Testing

@testable import GlossMacrosPlugin

@Suite("Expansion: diagnostics of schemas")
struct SchemaDiagnosticTests {
  private static let placeholder = """
    extension Model: _Gloss.JSONSchemaProviding {
      nonisolated static var jsonSchemaDefinition: _Gloss.JSONSchema {
        _Gloss.JSONSchema.anything
      }
    }
    """

  @Test(arguments: [
    Mistake(
      "»@JSONSchema struct Model { let id: Int }",
      "'@JSONSchema' says what '@Glossy' does with the type: write '@Glossy', '@JSONDecodable' or '@JSONEncodable', too; for a model by "
        + "hand, write 'static var jsonSchemaDefinition: JSONSchema'"),
    Mistake(
      "@JSONDecodable(keys: .snakeCase) @JSONEncodable »@JSONSchema struct Model { let id: Int }",
      "'@JSONDecodable' and '@JSONEncodable' have other arguments, so that there are two schemas: write the same arguments, or 'static "
        + "var jsonSchemaDefinition: JSONSchema' in place of '@JSONSchema'"),
    Mistake(
      "@Glossy @JSONSchema struct Model { »@Schema() let id: Int }",
      "write what the schema says, such as 'title:', 'description:' or 'examples:'"),
    Mistake(
      #"@Glossy @JSONSchema struct Model { @Schema(title: "a") »@Schema(description: "b") let id: Int }"#,
      "'@Schema' is there twice; write one with all its arguments"),
    Mistake(
      #"@Glossy @JSONSchema struct Model { »@Schema(title: "a") @Unmapped var id = 1 }"#,
      "a property that is '@Unmapped' is not in JSON: leave this out"),
    Mistake(
      #"@Glossy @JSONSchema struct Model { @Schema(title: »"a") @Flat let part: Part }"#,
      "the properties of a part are in the schema, and not the part: write this at its type"),
    Mistake(
      "@Glossy @JSONSchema struct Model { @Schema(».hidden) let id: Int }",
      "'id' is required, and JSON by this schema would not have it: write a default value, or '?'"),
    Mistake(
      #"@Glossy @JSONSchema struct Model { @Schema(.hidden, title: »"a") let id: Int? }"#,
      "a hidden part is not in the schema: leave this out"),
    Mistake(
      "@Glossy @JSONSchema @Schema(».string) struct Model { let id: Int }",
      "write this as 'static var jsonSchemaDefinition: JSONSchema', in place of '@JSONSchema'"),
    Mistake(
      "@Glossy @JSONSchema @Schema(».hidden) struct Model { let id: Int }",
      "a type with '@JSONSchema' has a schema: leave out one of the two"),
    Mistake(
      #"@Glossy(tag: "t") @JSONSchema enum Model { case a; »@Schema(title: "a") @Unmapped case b }"#,
      "a case that is '@Unmapped' is not in JSON: leave this out"),
    Mistake(
      #"@Glossy(tag: "t") @JSONSchema enum Model { @Schema(».string) case a; @Schema(».string) case b(x: Int) }"#,
      "only a case with one value, without a label, can have the schema of its value here",
      "only a case with one value, without a label, can have the schema of its value here"),
    Mistake(
      #"@Glossy(tag: "t") @JSONSchema enum Model { @Schema(».hidden) case a }"#,
      "all cases are hidden, and a schema accepts nothing then: leave this out at one of them"),
    Mistake(
      "@Glossy @JSONSchema enum Model: String { @Schema(».string) case a }",
      "only a case with one value, without a label, can have the schema of its value here"),
  ])
  func mistakes(_ mistake: Mistake) throws {
    let parts = mistake.source.split(separator: "»", omittingEmptySubsequences: false)
    let source = parts.joined()
    let offsets = parts.indices.dropFirst().map { parts[..<$0].joined().utf8.count }
    let result = try expand(source, macro: "JSONSchema")
    #expect(result.diagnostics.map(\.message) == mistake.messages)
    #expect(result.diagnostics.map(\.offset) == offsets)
    #expect(result.source == Self.placeholder)
    // The macro of the model has nothing to say of it.
    if source.contains("@Glossy") { #expect(try expand(source).diagnostics == []) }
  }

  /// A mistake in the model is reported once, by its own macro.
  @Test(arguments: [
    "@Glossy @JSONSchema struct Model { let x: (Int, Int) }",
    "@Glossy @JSONSchema struct Model { let version = 2 }",
    "@Glossy(.lossles) @JSONSchema struct Model { let id: Int }",
    "@Glossy @JSONSchema class Model { let id: Int }",
    "@Glossy @JSONSchema enum Model { case a }",
    #"@Glossy(tag: "t") @JSONSchema enum Model { case a(Int) }"#,
    "@Glossy @JSONSchema struct Model { let id: Int; init?(json: JSON) { nil } }",
    "@Glossy @JSONSchema struct Model { @Key(\"a\") let b: Int; let a: Int }",
  ])
  func mistakesOfTheModel(source: String) throws {
    #expect(try expand(source).diagnostics.count == 1)
    let result = try expand(source, macro: "JSONSchema")
    #expect(result.diagnostics == [])
    #expect(result.source == Self.placeholder)
  }

  /// Nothing can be made of these, also not a conformance.
  @Test(arguments: [
    "@Glossy @JSONSchema actor Model { let id: Int }", "@Glossy @JSONSchema struct Model: ~Copyable { let id: Int }",
    "@Glossy @JSONSchema final class Model: Base { let id: Int }", "@Glossy @JSONSchema protocol Model {}",
  ])
  func typesWithoutConformance(source: String) throws {
    let result = try expand(source, macro: "JSONSchema")
    #expect(result.diagnostics == [])
    #expect(result.source == "")
  }

  @Test func otherRoles() throws {
    #expect(
      try expand("@Glossy @JSONSchema struct Model { let id: Int }", macro: "JSONSchema", in: .member).source == "")
    #expect(try expand("@Schema(title: \"a\") @JSONSchema struct Model {}", macro: "Schema").source == "")
  }

  @Test func typesWithoutSchema() throws {
    let result = try expand("@Glossy @Schema(title: \"a\") struct Model {}", macro: "Schema")
    #expect(result.source == "")
    #expect(
      result.diagnostics == [
        Diagnostic(
          message: "'@Schema' adds to the schema of a type with '@JSONSchema': write that, too", offset: 8)
      ])
    #expect(try expand("@JSONSchema @Glossy @Schema(title: \"a\") struct Model {}", macro: "Schema").diagnostics == [])
  }

  /// A property has no expansion either: the compiler tells what is around it.
  @Test(arguments: [
    ("@Glossy struct Model {}", 1), ("@Glossy @JSONSchema struct Model {}", 0), ("@Glossy enum Model {}", 1),
    ("func model() {}", 0),
  ])
  func membersOfTypesWithoutSchema(context: String, count: Int) throws {
    for source in ["/// A.\n@Key(\"b\") @Schema(title: \"a\") let id: Int", "@Schema(title: \"a\") case id"] {
      let attribute = try #require(source.range(of: "@Schema(title: \"a\")"))
      let offset = source[..<attribute.lowerBound].utf8.count
      func syntax(_ source: String, _ offset: Int = 0) -> ExpansionRequest.Syntax {
        ExpansionRequest.Syntax(source: source, location: Location(fileName: "/A.swift", offset: offset, line: nil))
      }
      let request = ExpansionRequest(
        macro: ExpansionRequest.Macro(typeName: "Schema"), macroRole: "peer",
        attributeSyntax: syntax(String(source[attribute]), offset), declSyntax: syntax(source),
        extendedTypeSyntax: nil, conformanceListSyntax: nil, lexicalContext: [syntax(context)])
      let result = Expansion.expand(request)
      #expect(result.source == "")
      let message = "'@Schema' adds to the schema of a type with '@JSONSchema': write that, too"
      #expect(result.diagnostics == Array(repeating: Diagnostic(message: message, offset: offset), count: count))
    }
  }
}
