import Testing

@testable import GlossMacrosPlugin

/// Types in generic types, whose parameters they use.
@Suite("Expansion: types in generic types")
struct ContextExpansionTests {
  /// The requirements of the extensions that a type in others gets.
  private func requirements(of source: String, in context: [String]) throws -> [String] {
    let result = try expand(source, isNested: true, context: context)
    #expect(result.diagnostics == [])
    return result.source.components(separatedBy: "where ").dropFirst().map { part in
      part.prefix { $0 != "{" && $0 != "\n" }.trimmingCharacters(in: .whitespaces)
    }
  }

  @Test(arguments: [
    (
      ["enum Middle<I> {}", "public struct Outer<G: Hashable, each H> where G: Sendable {}"], "G: _Gloss.JSONDecodable"
    ),
    (["struct Outer<Other> {}"], ""), (["extension Outer {}"], ""), (["extension Outer where G: Glossy {}"], ""),
    (["func function<G>() {}"], ""), (["struct Middle<G> {}", "struct Outer<G> {}"], "G: _Gloss.JSONDecodable"),
  ])
  func contexts(_ context: [String], _ requirement: String) throws {
    let expected = requirement.isEmpty ? [] : [requirement, "G: _Gloss.JSONEncodable"]
    #expect(try requirements(of: "@Glossy struct T { let x: G }", in: context) == expected)
  }

  @Test func theirOrderIsThatOfTheParameters() throws {
    #expect(
      try requirements(
        of: "@JSONDecodable struct T<K> { let a: [K: H]; let b: I?; let c: K }",
        in: ["enum Middle<I> {}", "struct Outer<G, H> {}"])
        == ["K: _Gloss.JSONObjectKey & _Gloss.JSONDecodable, I: _Gloss.JSONDecodable, H: _Gloss.JSONDecodable"])
  }

  @Test(arguments: [
    "@Glossy struct T { let x: G; struct G {} }", "@Glossy struct T { let x: G; typealias G = Int }",
    "@Glossy struct G { let x: G? }", "@Glossy struct T { let x: Int }",
  ])
  func aTypeInItHidesAParameter(_ source: String) throws {
    #expect(try requirements(of: source, in: ["struct Outer<G> {}"]) == [])
  }
}
