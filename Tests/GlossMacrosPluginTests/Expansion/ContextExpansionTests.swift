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

  @Test func parametersOfTheOuterTypeHaveToConform() {
    expect(
      "@Glossy struct T { let x: G; let y: [Int] }",
      becomes: """
        extension Outer.T: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable where G: _Gloss.JSONDecodable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{1}x\\u{0}\\u{1}y\\u{0}")
          }

          init?(_ fields: inout _JSONFields) {
            let x: G? = fields.decode("x", isRequired: true)
            let y: [Int]? = fields.decode("y", isRequired: true)
            guard let x, let y else { return nil }
            self.x = x
            self.y = y
          }
        }

        extension Outer.T: _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable where G: _Gloss.JSONEncodable {
          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.encode("x", x)
            try members.encode("y", y)
          }
        }
        """, isNested: true, context: ["struct Outer<G> {}"])
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

  @Test func aClassHasThemToo() throws {
    let member = try expand(
      "@JSONDecodable final class T { let x: G? }", in: .member, isNested: true, context: ["struct Outer<G> {}"])
    #expect(member.source.hasPrefix("init?(_ fields: inout _JSONFields) where G: _Gloss.JSONDecodable {"))
  }
}
