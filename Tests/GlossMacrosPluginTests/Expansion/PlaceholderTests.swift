import Testing

@testable import GlossMacrosPlugin

/// A type with a mistake conforms all the same, so that the compiler has no error where it is used.
@Suite("Expansion: in spite of a mistake")
struct PlaceholderTests {
  @Test func structs() throws {
    let model = try expand("@Glossy public struct Model<T> { let version = 2; let value: T }")
    #expect(model.diagnostics.count == 1)
    #expect(
      model.source == """
        extension Model: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          public static func _read<Reader: _JSONReader & ~Swift.Copyable>(_ reader: borrowing Reader) -> Self? {
            reader.model(Self.self)
          }

          public init?(_ fields: inout _JSONFields) {
            return nil
          }

          public func toJSON() -> _Gloss.JSON? { _encoded() }

          public func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {}
        }
        """)
  }

  @Test func oneDirection() throws {
    let written = try expand("@JSONEncodable struct Model { let x: (Int, Int) }")
    #expect(
      written.source == """
        extension Model: _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {}
        }
        """)
    let read = try expand("@JSONDecodable enum Model { case a }")
    #expect(
      read.source == """
        extension Model: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          init?(_ fields: inout _JSONFields) {
            return nil
          }
        }
        """)
  }

  @Test func classes() throws {
    #expect(
      try expand("@Glossy class Model { let x: Any }", in: .member).source == """
        required init?(_ fields: inout _JSONFields) {
          return nil
        }
        """)
    #expect(
      try expand("@Glossy public final class Model { let x: Any }", in: .member).source == """
        public init?(_ fields: inout _JSONFields) {
          return nil
        }
        """)
    #expect(try expand("@JSONEncodable final class Model { let x: Any }", in: .member).source == "")
  }

  @Test(
    "A subclass is not mapped by hand if the code could not do what the macro does",
    arguments: [
      "@Glossy(.validated) final class Model: Base { var x = 1 }",
      "@Glossy(.rejectsUnknownKeys) final class Model: Base { var x = 1 }",
      "@Glossy(.didDecode, .willEncode) final class Model: Base { var x = 1 }",
      "@Glossy final class Model: Base { @Key(.strict) var x = 1 }",
      #"@Glossy final class Model: Base { @Key("a", "b", .firstThatFits) var x = 1 }"#,
      "@Glossy final class Model: Base { @Key(.omitsDefault) var x = 1 }",
      "@Glossy final class Model: Base { @Key(.writesNil(as: 1)) var x: Int? }",
      "@Glossy final class Model: Base { @Key(.writesNull) var x: Int? }",
      #"@Glossy final class Model: Base { @Key(["a.b"]) var x: Int? }"#,
    ])
  func subclass(source: String) throws {
    let diagnostics = try expand(source).diagnostics
    #expect(diagnostics.count == 1 && diagnostics.allSatisfy(\.fixIts.isEmpty))
  }

  @Test func ownInitializer() throws {
    let model = try expand("@Glossy struct Model { let x: Int; init?(json: JSON) { nil } }")
    #expect(model.diagnostics.count == 1 && !model.source.contains("init?(json"))
  }

  @Test(
    "Nothing that the compiler could refuse",
    arguments: [
      "@Glossy actor Model { let id: Int }", "@Glossy protocol Model {}", "@Glossy extension Model {}",
      "@Glossy struct Model: ~Copyable { let id: Int }", "@Glossy final class Model: Base { let x = 1 }",
    ])
  func nothing(source: String) throws {
    #expect(try expand(source).source == "" && expand(source, in: .member).source == "")
  }

  @Test func nestedPrivateType() throws {
    #expect(try expand("@Glossy private struct Model { let x: Any }", isNested: true).source == "")
  }
}
