import Foundation
@testable import GlossSchema
import Testing

struct ToolSchemaTests {
  private let tool = JSONSchema.object { tool in
    tool.property("origin", of: .string.constrained(by: ["pattern": "^[A-Z]{3}$"]), description: "Where.")
    tool.property(
      "passengers", "people", of: .value(Int.self).constrained(by: ["minimum": 1, "maximum": 9]), default: 1,
      examples: [2, 3])
    tool.property("seats.row", of: Int?.self)
    tool.property("manager", of: Person?.self, description: "Who pays.")
    tool.property("owner", of: .value(Person.self), description: "Who flies.")
    tool.property("kind", of: .oneOf([.constant("a"), .constant("b")], orOther: .string))
    tool.property("cabins", of: .value(Set<Listed>.self))
    tool.property("when", of: .value(Date.self))
    tool.property("old", of: .string.constrained(by: ["minLength": 1]), isDeprecated: true)
    tool.property("link", of: .value(URL.self))
    tool.property("count", of: .value(Int.self, as: .lossless()))
  }

  @Test func whatServicesDemand() throws {
    #expect(
      try text(tool, .tool) == """
        {"type":"object","properties":{"origin":{"type":"string","description":"Where. Must match ^[A-Z]{3}$."},\
        "passengers":{"type":["integer","null"],"description":"Must be 1 to 9. If null: 1. For example: 2, 3."},\
        "seats":{"type":"object","properties":{"row":{"type":["integer","null"]}},"required":["row"],\
        "additionalProperties":false},\
        "manager":{"description":"Who pays.","anyOf":[{"$ref":"#/$defs/Person"},{"type":"null"}]},\
        "owner":{"description":"Who flies.","anyOf":[{"$ref":"#/$defs/Person"}]},\
        "kind":{"anyOf":[{"type":"string","const":"a"},{"type":"string","const":"b"}]},\
        "cabins":{"type":"array","description":"No two elements may be equal.",\
        "items":{"type":"string","enum":["low","high"]}},"when":{"type":"string","format":"date-time"},\
        "old":{"type":"string","description":"Must have at least 1 character. Deprecated."},\
        "link":{"type":"string","description":"Format: uri."},"count":{"type":"integer"}},\
        "required":["origin","passengers","seats","manager","owner","kind","cabins","when","old","link","count"],\
        "additionalProperties":false,"$defs":{"Person":{"type":"object","properties":{"name":{"type":"string"},\
        "manager":{"description":"Who leads them.","anyOf":[{"$ref":"#/$defs/Person"},{"type":"null"}]}},\
        "required":["name","manager"],"additionalProperties":false}}}
        """)
  }

  /// Nothing is beside a reference, and no value has two schemas.
  @Test func keywordsInWords() throws {
    let schema = JSONSchema.object { object in
      object.property("owner", of: .value(Person.self).constrained(by: ["minProperties": 1]), description: "Who.")
      object.property("others", of: .value(Person.self).constrained(by: ["minProperties": 1]).nullable)
      object.property("level", of: .value(Grade.self).constrained(by: ["enum": ["high", "none"]]))
      object.property(
        "code", of: .string.constrained(by: ["pattern": "a"]).constrained(by: ["pattern": "b"]))
      object.property(
        "n", of: .integer.constrained(by: ["multipleOf": 2]).constrained(by: ["multipleOf": 3, "minimum": 1]))
      object.property("kind", of: .constant("a"))
      object.property("kind", of: .string)
    }
    let person = try text(Person.jsonSchema, .tool).replacingOccurrences(of: "#", with: "#/$defs/Person")
    #expect(
      try text(schema, .tool) == """
        {"type":"object","properties":{"owner":{"description":"Who. Must have at least 1 member.",\
        "anyOf":[{"$ref":"#/$defs/Person"}]},"others":{"anyOf":[{"description":"Must have at least 1 member.",\
        "anyOf":[{"$ref":"#/$defs/Person"}]},{"type":"null"}]},"level":{"type":"string","enum":["high"]},\
        "code":{"type":"string","description":"Must match a. Must match b."},"n":{"type":"integer",\
        "description":"Must be at least 1. Must be a multiple of 2. Must be a multiple of 3."},\
        "kind":{"type":"string","const":"a"}},"required":["owner","others","level","code","n","kind"],\
        "additionalProperties":false,"$defs":{"Person":\(person)}}
        """)
    #expect(
      try text(schema, .tool(supporting: ["pattern"])).contains(
        #""code":{"type":"string","description":"Must match b.","pattern":"a"}"#))
  }

  @Test func supportedKeywordsStay() throws {
    let schema = JSONSchema.object { $0.property("n", of: .integer.constrained(by: ["minimum": 1, "multipleOf": 2])) }
    #expect(
      try text(schema, .tool(supporting: ["minimum"])) == """
        {"type":"object","properties":{"n":{"type":"integer","description":"Must be a multiple of 2.","minimum":1}},\
        "required":["n"],"additionalProperties":false}
        """)
  }

  @Test func supportedAnnotationsStay() throws {
    let schema = JSONSchema.object { object in
      object.property("n", of: .integer, default: 1, examples: [2], isDeprecated: true)
      object.property("who", of: .value(Person.self), isDeprecated: true)
      object.property("kind", of: .oneOf([.string, .integer]))
      object.property("code", of: .keywords(["oneOf": [["type": "string"], ["type": "integer"]]]))
    }
    let tool = try text(schema, .tool(supporting: ["default", "examples", "deprecated", "oneOf"]))
    let either = #"{"oneOf":[{"type":"string"},{"type":"integer"}]}"#
    #expect(
      tool.hasPrefix(
        #"""
        {"type":"object","properties":{"n":{"type":["integer","null"],"default":1,"examples":[2],"deprecated":true},\#
        "who":{"anyOf":[{"$ref":"#/$defs/Person"}],"deprecated":true},"kind":\#(either),"code":\#(either)},"required"
        """#))
  }

  /// A tool is told of what is read, unless what is written is a form of it that is the best.
  @Test func whatIsReadAndNotWritten() throws {
    let schema = JSONSchema.object { object in
      object.property("n", of: .value(Int.self, as: .transform({ (text: String) in Int(text) }, { Double($0) })))
      object.property("yes", of: .value(Bool.self, as: .bool(true: ["yes", 1], false: ["no"])))
      object.property("id", of: .value(Int.self, as: .lossless()))
      object.property("day", of: .reading(.integer, writing: .string))
    }
    #expect(
      try text(schema, .tool).hasPrefix(
        #"""
        {"type":"object","properties":{"n":{"type":"string"},"yes":{"type":"string","enum":["yes","no"]},\#
        "id":{"type":"integer"},"day":{"type":"integer"}},"required"
        """#))
  }

  /// Schemas in keywords by hand have the same form.
  @Test func keywordsByHandAreStrict() throws {
    let element: JSON = ["type": "object", "properties": ["a": ["type": "string", "minLength": 1]], "required": ["a"]]
    let schema = JSONSchema.object { object in
      object.property("list", of: .keywords(["type": "array", "items": element]))
      object.property("either", of: .keywords(["oneOf": [["type": "string", "pattern": "a"], ["type": "null"]]]))
      object.property("text", of: .anything.constrained(by: ["type": "string"]))
    }
    #expect(
      try text(schema, .tool).hasPrefix(
        #"""
        {"type":"object","properties":{"list":{"type":"array","items":{"type":"object","properties":\#
        {"a":{"type":"string","description":"Must have at least 1 character."}},"required":["a"],\#
        "additionalProperties":false}},"either":{"anyOf":[{"type":"string","description":"Must match a."},{"type":"null"}]},\#
        "text":{"type":"string"}},"required"
        """#))
  }

  @Test func whatIsLeftOut() throws {
    let schema = JSONSchema.object { $0.property("note", of: String?.self) }
    let error = #expect(throws: JSONSchema.ProfileError.self) { try schema.json(as: .tool, for: .writing) }
    #expect(
      error?.description
        == "note: a tool can't be told that a property may be left out: write nil as null, with '.writesNull'")
    let withNull = JSONSchema.object { $0.property("note", of: .string.nullable, writesNull: true) }
    #expect(try withNull.json(as: .tool, for: .writing) == withNull.json(as: .tool))
  }

  @Test(arguments: [
    (JSONSchema.string, "the schema of a tool is an object: use a struct with properties"),
    (
      .object { $0.property("a.b", of: .value([String: Int].self)) },
      "a.b: a tool can't be told an object of any keys: use an array of objects with a key and a value"
    ),
    (.object { $0.property("a", of: .array(of: .anything)) }, "a[]: a tool can't be told any JSON: use types"),
    (
      .object { $0.property("a", of: .keywords(["type": "object"])) },
      "a: a tool can't be told an object of any keys: use an array of objects with a key and a value"
    ),
    (
      .object { $0.property("a", of: .keywords(["anyOf": [["type": "array", "items": ["minimum": 1]]]])) },
      "a[]: a tool can't be told any JSON: use types"
    ),
    (
      .object { $0.property("a", of: .keywords(["type": ["array", "null"]])) },
      "a: a tool can't be told an array of any JSON: use types"
    ),
    (
      .object { $0.property("a", of: .keywords(["type": "object", "properties": ["b": ["type": "string"]]])) },
      "a.b: a tool can't be told that a property may be missing: let it be null, and require it"
    ),
    (
      .object {
        $0.property(
          "a", of: .keywords(["type": "object", "properties": [:], "additionalProperties": ["type": "string"]]))
      },
      "a: a tool can't be told an object of any keys: use an array of objects with a key and a value"
    ),
    (
      .object { $0.property("a", of: .array(of: .tuple([.string]))) },
      "a[]: a tool can't be told an array whose elements have a meaning each: use an object"
    ),
    (
      .object { $0.property("a[0].id", of: .string) },
      "a[0].id: a tool can't be told an array whose elements have a meaning each: use an object"
    ),
    (
      .object { $0.part(.object { $0.property("x", of: .string) }.nullable) },
      "a tool can't be told that a part may be missing from the same object: give it a key"
    ),
    (.object { $0.property("a", of: .not(.string)) }, "a: a tool can't be told what it must not be: leave it out"),
    (
      .object { $0.others(.string) },
      "a tool can't be told an object of any keys beside others: leave out the property with '@Rest'"
    ),
    (
      .object {
        $0.property("a", of: .string); $0.property("a", of: .integer)
      },
      "a: a tool can't be told two schemas of one value: give one of them another key"
    ),
    (
      .object {
        $0.property("a", of: .value(Person.self)); $0.property("a.id", of: .integer)
      },
      "a.id: a tool can't be told two schemas of one value: give one of them another key"
    ),
    (
      .object { $0.part(.oneOf([.object { $0.property("x", of: .string) }])) },
      "a tool can't be told that a part is in the same object: give it a key"
    ),
    (
      .object { $0.property("a", of: .value(Page<JSON>.self)) },
      "Page_JSON.items[]: a tool can't be told any JSON: use types"
    ),
  ])
  func whatCannotBeSaid(_ schema: JSONSchema, _ message: String) throws {
    let error = #expect(throws: JSONSchema.ProfileError.self) { try schema.json(as: .tool) }
    #expect(error?.description == message)
    #expect(error?.localizedDescription == message)
  }
}
