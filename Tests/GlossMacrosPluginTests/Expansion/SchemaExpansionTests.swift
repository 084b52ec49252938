import Testing

@testable import GlossMacrosPlugin

/// Expects an expansion of `@JSONSchema`.
private func expectSchema(
  _ source: String, becomes expansion: String, isNested: Bool = false, at location: SourceLocation = #_sourceLocation
) {
  expect(source, becomes: expansion, macro: "JSONSchema", isNested: isNested, at: location)
}

@Suite("Expansion: schemas of structs and classes")
struct SchemaExpansionTests {
  @Test func texts() {
    expectSchema(
      """
      /// A repository.
      @Schema(title: "Repo")
      @available(macOS 13, *)
      @Glossy(keys: .snakeCase) @JSONSchema
      public struct Repo<Item> {
        /// Its "full"
        /// name.
        let fullName: String
        // Not a doc comment.
        @Schema(description: text, examples: [1, 2], isDeprecated: isOld) var stars = 0
        @available(*, deprecated) let items: [Item]?
        @Schema(.hidden) var trace: Other?
      }
      """,
      becomes: #"""
        @available(macOS 13, *)
        extension Repo: _Gloss.JSONSchemaProviding where Item: _Gloss.JSONSchemaProviding {
          @available(*, deprecated) public nonisolated static var jsonSchemaDefinition: _Gloss.JSONSchema {
            var object = _Gloss.JSONSchema.Object()
            object.property("full_name", of: .value(String.self), description: "Its \"full\" name.")
            object.property("stars", of: .value(Swift.Int.self), isRequired: false, default: 0, description: text, \#
        examples: [1, 2], isDeprecated: isOld)
            object.property("items", of: .value([Item]?.self), isDeprecated: true)
            object._hide()
            return object.schema.annotated(title: "Repo", description: "A repository.")
          }
        }
        """#)
  }

  @Test func keys() {
    expectSchema(
      #"""
      @Glossy(.rejectsUnknownKeys, prefix: "a.") @JSONSchema
      struct Model {
        @Key("b", ["c.d", 2], .firstThatFits, .readOnly) let first: Int
        @Key("e", .writtenAs("f")) let second: Int
        @Key("g[1].h", .readOnly) let third: Int?
        @Key(.writeOnly) var fourth = 1
        #if DEBUG
          let fifth: Int
        #endif
        @Flat let part: Part?
        @Key(.strict) @Flat let strict: Part?
        @Flat var other = Part()
        #if DEBUG
          @Schema(.hidden) var hidden: Int?
        #endif
        @Schema(.hidden) @Key(.readOnly) var read: Int?
      }
      """#,
      becomes: #"""
        extension Model: _Gloss.JSONSchemaProviding {
          nonisolated static var jsonSchemaDefinition: _Gloss.JSONSchema {
            var object = _Gloss.JSONSchema.Object()
            object.property("a.b", ["a", "c.d", 2], of: .value(Int.self), only: .reading, readsFirstThatFits: true)
            object.property("a.e", of: .value(Int.self), writtenAs: "a.f")
            object.property("a.g[1].h", of: .value(Int?.self), only: .reading)
            object.property("a.fourth", of: .value(Swift.Int.self), only: .writing)
            #if DEBUG
              object.property("a.fifth", of: .value(Int.self))
            #endif
            object.part(.value(Part?.self))
            object.part(.value(Part?.self), isStrict: true)
            object.part(.value(_Gloss.JSONSchema._type { (model: Self) in model.other }), isOptional: true)
            #if DEBUG
              object._hide()
            #endif
            object.rejectsUnknownKeys = true
            return object.schema
          }
        }
        """#)
  }

  /// A type needs no schema if that of the value is written there, or is that of what a function gets.
  @Test func parametersWithoutSchema() {
    expectSchema(
      """
      @Glossy @JSONSchema
      struct Model<A, B, C> {
        @Schema(.string) let a: A
        @Key(.transform({ (text: String) in make(text) }, { $0.text })) let b: B
        @Key(.transform({ (source: C) in make(source) }, { $0.source })) let c: B
        let d: [C]
      }
      """,
      becomes: """
        extension Model: _Gloss.JSONSchemaProviding where B: _Gloss.JSONSchemaProviding, C: _Gloss.JSONSchemaProviding {
          nonisolated static var jsonSchemaDefinition: _Gloss.JSONSchema {
            var object = _Gloss.JSONSchema.Object()
            object.property("a", of: .string)
            object.property("b", of: .value(B.self, as: .transform({ (text: String) in make(text) })), \
        writing: ._written(B.self, as: .transform(write: { $0.text })))
            object.property("c", of: .value(B.self, as: .transform({ (source: C) in make(source) })), \
        writing: ._written(B.self, as: .transform(write: { $0.source })))
            object.property("d", of: .value([C].self))
            return object.schema
          }
        }
        """)
  }

  @Test func nullsAndFormats() {
    expectSchema(
      #"""
      @Glossy @JSONSchema
      struct Model {
        @Key(.writesNull) let a: Int?
        @Key(.writesNil(as: 2)) let b: Int?
        @Key(.omitsEmpty) var c: [String] = []
        let d: Int??
        @Key(.date(.day)) let e: Date?
        @Key(.transform(read, write)) let f: Color
        @Key(.lossless, .skippingInvalid) let g: [Int]
        @Schema(.string(format: "email")) @Key(.transform(read, write)) let h: Mail?
        @Rest var i: [String: Int]
      }
      """#,
      becomes: #"""
        extension Model: _Gloss.JSONSchemaProviding {
          nonisolated static var jsonSchemaDefinition: _Gloss.JSONSchema {
            var object = _Gloss.JSONSchema.Object()
            object.property("a", of: .value(Int?.self), writesNull: true)
            object.property("b", of: .value(Int?.self), isAlwaysWritten: true)
            object.property("c", of: .value([String].self), isRequired: false, isAlwaysWritten: false, default: [])
            object.property("d", of: .value(Int??.self), isAlwaysWritten: false, writesNull: true)
            object.property("e", of: .value(Date.self, as: .date(.day)), isRequired: false, isAlwaysWritten: false)
            object.property("f", of: .value(Color.self, as: .transform(read)), writing: ._written(Color.self, \#
        as: .transform(write: write)))
            object.property("g", of: .value([Int].self, as: .array(of: .lossless())))
            object.property("h", of: .string(format: "email"), isRequired: false, isAlwaysWritten: false)
            object._rest(.value([String: Int].self))
            return object.schema
          }
        }
        """#)
  }

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
        "@Key(.spelled, .range(1...9), .enforcedOnWriting) let a: Int = 5",
        "_Gloss.JSONSchema._default(5, of: Int.self, as: .spelled())"
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

  @Test func constraints() {
    expectSchema(
      #"""
      @Glossy @JSONSchema
      struct Model {
        @Key(.range(1...9)) var a = 1
        @Key(.lossless, .range(0...)) let b: Int?
        @Key(.count(1...3), .enforcedOnWriting) let c: [String]
      }
      """#,
      becomes: #"""
        extension Model: _Gloss.JSONSchemaProviding {
          nonisolated static var jsonSchemaDefinition: _Gloss.JSONSchema {
            var object = _Gloss.JSONSchema.Object()
            object.property("a", of: .value(Swift.Int.self, as: .constrained(by: .range(from: 1, to: 9))), \#
        writing: .value(Swift.Int.self), isRequired: false, default: 1)
            object.property("b", of: .value(Int.self, as: .constrained(.lossless(), by: .range(from: 0))), \#
        writing: .value(Int?.self), isRequired: false, isAlwaysWritten: false)
            object.property("c", of: .value([String].self, as: .constrained(by: .count(1...3))), \#
        writing: ._written([String].self, as: .constrained(by: .count(1...3), enforcedOnWriting: true)))
            return object.schema
          }
        }
        """#)
  }

  @Test func nestedTypes() {
    expectSchema(
      """
      @Glossy @JSONSchema
      final class Model {
        let known: Int
        let unit: Unit
        let maybe: Unit?
        var first: Unit = Unit.metre
        var second = Unit.metre
        @Key(.raw(fallback: Outer.Unit.mile)) let units: [Unit]?
      }
      """,
      becomes: """
        extension Outer.Model: _Gloss.JSONSchemaProviding {
          nonisolated static var jsonSchemaDefinition: _Gloss.JSONSchema {
            var object = _Gloss.JSONSchema.Object()
            object.property("known", of: .value(Int.self))
            object.property("unit", of: .value(_Gloss.JSONSchema._type { (model: Self) in model.unit }))
            object.property("maybe", of: .value(_Gloss.JSONSchema._type { (model: Self) in model.maybe }))
            object.property("first", of: .value(_Gloss.JSONSchema._type { (model: Self) in model.first }), \
        isRequired: false, default: _Gloss.JSONSchema._default(.metre, of: _Gloss.JSONSchema._type { (model: Self) in model.first }))
            object.property("second", of: .value(_Gloss.JSONSchema._type { (model: Self) in model.second }), isRequired: false)
            object.property("units", \
        of: .value(_Gloss.JSONSchema._wrapped(_Gloss.JSONSchema._type { (model: Self) in model.units }), \
        as: .array(of: .raw(fallback: Outer.Unit.mile))), isRequired: false, isAlwaysWritten: false)
            return object.schema
          }
        }
        """, isNested: true)
  }

  @Test func arrays() {
    expectSchema(
      "@Glossy(.array) @JSONSchema struct Point { let x: Int?; let y: Int, z: Int? }",
      becomes: """
        extension Point: _Gloss.JSONSchemaProviding {
          nonisolated static var jsonSchemaDefinition: _Gloss.JSONSchema {
            var object = _Gloss.JSONSchema.Object()
            object.property([0], of: .value(Int?.self), writesNull: true)
            object.property([1], of: .value(Int.self))
            object.property([2], of: .value(Int?.self))
            return object.schema
          }
        }
        """)
    expectSchema(
      "@Glossy(.array) @JSONSchema struct Nothing {}",
      becomes: """
        extension Nothing: _Gloss.JSONSchemaProviding {
          nonisolated static var jsonSchemaDefinition: _Gloss.JSONSchema {
            return _Gloss.JSONSchema.array(of: .anything)
          }
        }
        """)
  }

  @Test func namesAndConditions() {
    expectSchema(
      "@JSONDecodable @JSONEncodable @JSONSchema struct Model {\n#if A\nlet object: Int\n#endif\n}",
      becomes: """
        extension Model: _Gloss.JSONSchemaProviding {
          nonisolated static var jsonSchemaDefinition: _Gloss.JSONSchema {
            var object_ = _Gloss.JSONSchema.Object()
            #if A
              object_.property("object", of: .value(Int.self))
            #endif
            return object_._schema
          }
        }
        """)
  }

  @Test func directions() {
    expectSchema(
      "@JSONDecodable @JSONSchema struct Model { @Key(.transform(read)) let a: Int }",
      becomes: """
        extension Model: _Gloss.JSONSchemaProviding {
          nonisolated static var jsonSchemaDefinition: _Gloss.JSONSchema {
            var object = _Gloss.JSONSchema.Object()
            object.property("a", of: .value(Int.self, as: .transform(read)), only: .reading)
            return object.schema
          }
        }
        """)
    expectSchema(
      "@JSONEncodable @JSONSchema struct Model { @Key(.transform(write: write)) let a: Int }",
      becomes: """
        extension Model: _Gloss.JSONSchemaProviding {
          nonisolated static var jsonSchemaDefinition: _Gloss.JSONSchema {
            var object = _Gloss.JSONSchema.Object()
            object.property("a", of: ._written(Int.self, as: .transform(write: write)), only: .writing)
            return object.schema
          }
        }
        """)
  }

  /// An error of the compiler is at the property.
  @Test func places() throws {
    let source = """
      @Glossy @JSONSchema
      struct Repo {
        let id: Int
        let owner: Owner
        @Schema(
          .string(format: "email"))
        let mail: Mail
        @Key(
          .transform(read, write)) let color: Int
        var unit = Unit.metre
        var last = 1
      }
      """
    let lines = try expand(source, macro: "JSONSchema", line: 10).source.split(separator: "\n").map {
      $0.drop { $0 == " " }
    }
    #expect(
      lines.filter { $0.hasPrefix("#") || $0.hasPrefix("object") }.map { line in
        line.hasPrefix("#") ? line : line.prefix { $0 != "," }
      } == [
        #"object.property("id""#,
        #"#sourceLocation(file: "/App/Model.swift", line: 13)"#, #"object.property("owner""#,
        #"#sourceLocation(file: "/App/Model.swift", line: 15)"#, #"object.property("mail""#,
        #"#sourceLocation(file: "/App/Model.swift", line: 18)"#, #"object.property("color""#,
        #"#sourceLocation(file: "/App/Model.swift", line: 19)"#, #"object.property("unit""#, "#sourceLocation()",
        #"object.property("last""#,
      ])
  }
}
