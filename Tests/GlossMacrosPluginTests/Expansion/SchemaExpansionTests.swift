import Testing

@testable import GlossMacrosPlugin

@Suite("Expansion: schemas")
struct SchemaExpansionTests {
  @Test(
    arguments: [
      ("let a: Int = 20", "20"), ("let a: Double = -1.5", "-1.5"), ("let a = true", "true"),
      (#"let a = "b\n""#, #""b\n""#),
      ("let a: [Int] = []", "[]"), ("let a: [String: Int] = [:]", "[:]"), ("let a: Int? = 0xFF", "0xFF"),
      ("let a: Int = 60 * 60", "_Gloss.JSONSchema._default(60 * 60, of: Int.self)"),
      ("let a: [Int] = [1]", "_Gloss.JSONSchema._default([1], of: [Int].self)"),
      ("let a: Unit = .metre", "_Gloss.JSONSchema._default(.metre, of: Unit.self)"),
      (
        "let a = Unit.metre",
        "_Gloss.JSONSchema._default(Unit.metre, of: _Gloss.JSONSchema._type { (model: Self) in model.a })"
      ),
      (#"let a: URL? = URL(string: "b")"#, #"_Gloss.JSONSchema._default(URL(string: "b"), of: URL?.self)"#),
      ("let a: Set<Int> = Set<Int>([1])", "_Gloss.JSONSchema._default(Set<Int>([1]), of: Set<Int>.self)"),
      ("@Key(.lossless) let a: Int = 2", "2"),
      (
        "@Key(.since1970()) let a: Date? = Date(timeIntervalSince1970: 1)",
        "_Gloss.JSONSchema._default(Date(timeIntervalSince1970: 1), of: Date.self, as: .since1970())"
      ),
      ("@Key(.count(1...2), .enforcedOnWriting) let a: [Int] = [5]", "_Gloss.JSONSchema._default([5], of: [Int].self)"),
      ("@Key(.unique, .enforcedOnWriting) let a: Unit? = .metre", "_Gloss.JSONSchema._default(.metre, of: Unit?.self)"),
      (
        "@Key(.quoted, .range(1...9), .enforcedOnWriting) let a: Int = 5",
        "_Gloss.JSONSchema._default(5, of: Int.self, as: .quoted())"
      ),
      // These are made by code of the user's, or are others each time.
      ("let a: Settings = Settings()", nil), ("let a: Settings = .init(b: 1)", nil), ("let a = make(1)", nil),
      ("let a: Int = { 1 }()", nil), ("let a = Date()", nil), ("let a: Date = .now", nil),
      ("let a: UUID = .init()", nil),
      ("let a = Int.random(in: 0...1)", nil), ("let a: String = #file", nil), ("let a: Int? = nil", nil),
      ("@Key(.writeOnly) let a: Int = 1", nil),
    ] as [(String, String?)])
  func defaults(property: String, expected: String?) throws {
    let source = "@Glossy @JSONSchema struct Model { \(property.replacingOccurrences(of: "let ", with: "var ")) }"
    let result = try expand(source, macro: "JSONSchema")
    #expect(result.diagnostics == [])
    let argument = result.source.split(separator: "\n").first { $0.contains("object.property") }.map { line in
      line.range(of: "default: ").map { String(line[$0.upperBound...].dropLast()) }
    }
    #expect(argument == .some(expected))
  }

  @Test func otherRoles() throws {
    #expect(
      try expand("@Glossy @JSONSchema struct Model { let id: Int }", macro: "JSONSchema", in: .member).source == "")
    #expect(try expand("@Schema(title: \"a\") @JSONSchema struct Model {}", macro: "Schema").source == "")
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
