import Testing

@testable import GlossMacrosPlugin

@Suite("Expansion: schemas of enums")
struct SchemaEnumExpansionTests {
  private func expectSchema(
    _ source: String, becomes expansion: String, isNested: Bool = false, at location: SourceLocation = #_sourceLocation
  ) {
    expect(source, becomes: expansion, macro: "JSONSchema", isNested: isNested, at: location)
  }

  @Test func tags() {
    expectSchema(
      #"""
      /// What happened.
      @Glossy(.rejectsUnknownKeys, tag: "type") @JSONSchema
      enum Event {
        /// New.
        @Key("PushEvent", 1, 2...3, 500..., ...0) case push(Push)
        @Key("go", .label("x", "position.x", .lossless)) case move(/** To the right. */ x: Int, y: Int? = 2)
        @Schema(title: "Ping") @available(*, deprecated) case ping
        #if A
          case other(value: Other)
        #endif
        @Schema(.hidden) case hidden
        @Unmapped case unmapped
        @Unknown case unknown(JSON)
      }
      """#,
      becomes: #"""
        extension Event: _Gloss.JSONSchemaProviding {
          @available(*, deprecated) nonisolated static var jsonSchemaDefinition: _Gloss.JSONSchema {
            var cases = _JSONSchemaCases(tag: "type")
            cases.object("PushEvent", 1, .integers(from: 2, to: 3), .integers(from: 500), .integers(to: 0), \#
        description: "New.") { (object: inout _Gloss.JSONSchema.Object) in
              object.part(.value(Push.self))
              object.rejectsUnknownKeys = true
            }
            cases.object("go") { (object: inout _Gloss.JSONSchema.Object) in
              object.property("position.x", of: .value(Int.self, as: .lossless()), description: "To the right.")
              object.property("y", of: .value(Int?.self), default: 2)
              object.rejectsUnknownKeys = true
            }
            cases.object("ping", title: "Ping", isDeprecated: true) { (object: inout _Gloss.JSONSchema.Object) in
              object.rejectsUnknownKeys = true
            }
            #if A
              cases.object("other") { (object: inout _Gloss.JSONSchema.Object) in
                object.property("value", of: .value(Other.self))
                object.rejectsUnknownKeys = true
              }
            #endif
            cases.others(.keywords(["type": ["string", "integer", "boolean"]]), isWritten: true)
            return cases.oneOf.annotated(description: "What happened.")
          }
        }
        """#)
  }

  @Test func contentInANestedType() {
    expectSchema(
      #"""
      @Glossy(tag: "t", content: "c") @JSONSchema
      public enum Event {
        case one(Unit?), two(Int, Unit?), three(a: Unit, b: Int)
        @Schema(.string) case four(Unit)
        @Unknown @Key("five") case five
      }
      """#,
      becomes: #"""
        extension Outer.Event: _Gloss.JSONSchemaProviding {
          public nonisolated static var jsonSchemaDefinition: _Gloss.JSONSchema {
            var cases = _JSONSchemaCases(tag: "t")
            let types1 = _Gloss.JSONSchema._types(of: Self.one(_:))
            cases.object("one") { (object: inout _Gloss.JSONSchema.Object) in
              object.property("c", of: .value(types1))
            }
            let types2 = _Gloss.JSONSchema._types(of: Self.two(_:_:))
            cases.object("two") { (object: inout _Gloss.JSONSchema.Object) in
              object.property(["c", 0], of: .value(types2.0))
              object.property(["c", 1], of: .value(types2.1), writesNull: true)
            }
            let types3 = _Gloss.JSONSchema._types(of: Self.three(a:b:))
            cases.object("three") { (object: inout _Gloss.JSONSchema.Object) in
              object.property("c.a", of: .value(types3.0))
              object.property("c.b", of: .value(types3.1))
            }
            cases.object("four") { (object: inout _Gloss.JSONSchema.Object) in
              object.property("c", of: .string)
            }
            cases.object("five")
            cases.others(.value(Swift.String.self), isWritten: false)
            return cases.oneOf
          }
        }
        """#, isNested: true)
  }

  @Test func externalTags() {
    expectSchema(
      #"""
      @Glossy(.externallyTagged) @JSONSchema
      enum Command {
        /// Moves.
        @Key("move", "go") case move(x: Int)
        case load(Config)
        case resize(Int, Int?)
        @Key("stop", 1) case stop
        @Unknown case other(String)
      }
      """#,
      becomes: #"""
        extension Command: _Gloss.JSONSchemaProviding {
          nonisolated static var jsonSchemaDefinition: _Gloss.JSONSchema {
            var cases = _JSONSchemaCases()
            cases.objectUnder("move", "go", description: "Moves.") { (object: inout _Gloss.JSONSchema.Object) in
              object.property("x", of: .value(Int.self))
            }
            cases.valueUnder("load", of: .value(Config.self))
            cases.objectUnder("resize") { (object: inout _Gloss.JSONSchema.Object) in
              object.property([0], of: .value(Int.self))
              object.property([1], of: .value(Int?.self), writesNull: true)
            }
            cases.tag("stop", 1)
            cases.others(.value(String.self), takesTagsAlone: true, isWritten: true)
            return cases.oneOf
          }
        }
        """#)
    expectSchema(
      "@Glossy(.externallyTagged, .rejectsUnknownKeys) @JSONSchema enum Command { case a, c(Int); @Unknown case b(JSON) }",
      becomes: #"""
        extension Command: _Gloss.JSONSchemaProviding {
          nonisolated static var jsonSchemaDefinition: _Gloss.JSONSchema {
            var cases = _JSONSchemaCases()
            cases.tag("a", rejectsUnknownKeys: true)
            cases.valueUnder("c", of: .value(Int.self), rejectsUnknownKeys: true)
            cases.others(takesTagsAlone: true, isWritten: true)
            return cases.oneOf
          }
        }
        """#)
  }

  @Test func untagged() {
    let source = """
      @Glossy(.untagged) @JSONSchema
      enum Either<T> {
        /// A number.
        case number(Int)
        @Schema(.string) case text(Text)
        case value(T)
        @Unmapped case never(Int)
      }
      """
    expectSchema(
      source,
      becomes: #"""
        extension Either: _Gloss.JSONSchemaProviding where T: _Gloss.JSONSchemaProviding {
          nonisolated static var jsonSchemaDefinition: _Gloss.JSONSchema {
            var cases = _JSONSchemaCases()
            cases.add(.value(Int.self).annotated(description: "A number."))
            cases.add(.string)
            cases.add(.value(T.self))
            return cases.anyOf
          }
        }
        """#)
    expectSchema(
      "@Glossy(.untagged) @JSONSchema enum Either { case number(Int), unit(Unit) }",
      becomes: #"""
        extension Outer.Either: _Gloss.JSONSchemaProviding {
          nonisolated static var jsonSchemaDefinition: _Gloss.JSONSchema {
            var cases = _JSONSchemaCases()
            cases.add(.value(Int.self))
            cases.add(.value(_Gloss.JSONSchema._types(of: Self.unit(_:))))
            return cases.anyOf
          }
        }
        """#, isNested: true)
  }

  @Test func rawValues() {
    expectSchema(
      #"""
      @Glossy @JSONSchema
      enum State: String {
        /// Open.
        case open, `default`
        case closed = "done"
        #if A
          case conditional
        #endif
        @available(macOS 99, *) case later
        @available(*, unavailable) case never
        @Schema(.hidden) case hidden
        case long = """
          a
          """
        @Unknown case unknown
      }
      """#,
      becomes: #"""
        extension State: _Gloss.JSONSchemaProviding {
          nonisolated static var jsonSchemaDefinition: _Gloss.JSONSchema {
            var cases = _JSONSchemaCases()
            cases.value("open", description: "Open.")
            cases.value("default", description: "Open.")
            cases.value("done")
            #if A
              cases.value("conditional")
            #endif
            cases.value("later")
            cases.rawValue(Self.long.rawValue)
            cases.value("unknown")
            cases.otherValues(.value(String.self))
            return cases.oneOf
          }
        }
        """#)
    expectSchema(
      "@Glossy @JSONSchema enum Level: Int { case a, b = 0x0A, c, d = -1, e; @available(macOS 99, *) case f }",
      becomes: #"""
        extension Level: _Gloss.JSONSchemaProviding {
          nonisolated static var jsonSchemaDefinition: _Gloss.JSONSchema {
            var cases = _JSONSchemaCases()
            cases.value(0)
            cases.value(10)
            cases.value(11)
            cases.value(-1)
            cases.value(0)
            cases.value(1)
            return cases.oneOf
          }
        }
        """#)
    expectSchema(
      "@Glossy @JSONSchema enum Size: Double { case a = 0.5; @available(macOS 99, *) case b = 1 }",
      becomes: #"""
        extension Size: _Gloss.JSONSchemaProviding {
          nonisolated static var jsonSchemaDefinition: _Gloss.JSONSchema {
            var cases = _JSONSchemaCases()
            cases.rawValue(Self.a.rawValue)
            if #available(macOS 99, *) {
              cases.rawValue(Self.b.rawValue)
            }
            return cases.oneOf
          }
        }
        """#)
  }
}
