import Foundation
import GlossMacros
import Testing

@testable import GlossTools

/// Of what a model reads, a service is told the form that is best to write.
struct PreferredFormTests {
  /// The schema of each property of an object.
  private func properties(_ schema: JSONSchema, _ service: ModelService = .openAI) throws -> JSON {
    try ServiceSchema(of: schema, for: service).schema[path: "properties"] ?? [:]
  }

  @Test func formsAndNames() throws {
    let schema = JSONSchema.object { object in
      object.property("n", of: .value(Int.self, as: .transform({ (text: String) in Int(text) }, { Double($0) })))
      object.property("yes", of: .value(Bool.self, as: .bool(true: ["yes", 1], false: ["no"])))
      object.property("id", of: .value(Int.self, as: .lossless()))
      object.property("day", of: .reading(.integer, writing: .string))
      object.property("passengers", "people", of: .integer)
      object.property("kind", of: .oneOf([.constant("a"), .constant("b")], orOther: .string))
      object.property("seats.row", of: Int?.self)
    }
    #expect(
      try properties(schema).string() == """
        {"n":{"type":"string"},"yes":{"type":"string","enum":["yes","no"]},"id":{"type":"integer"},\
        "day":{"type":"integer"},"passengers":{"type":"integer"},"kind":{"type":"string","enum":["a","b"]},\
        "seats":{"type":["object","null"],"properties":{"row":{"type":["integer","null"]}},"required":["row"],\
        "additionalProperties":false}}
        """)
  }

  @Test func annotations() throws {
    let schema = JSONSchema.object { object in
      object.property("old", of: .string.constrained(by: ["minLength": 1]), isDeprecated: true)
      object.property("count", of: .integer, default: 1, title: "Count", description: "How many.", examples: [2, 3])
      object.property("link", of: .value(URL.self))
      object.property("folder", of: .value(ToolFolder.self), description: "Which.")
    }
    #expect(
      try properties(schema).string() == """
        {"old":{"type":"string","description":"Must have at least 1 character. Deprecated."},\
        "count":{"type":["integer","null"],"title":"Count","description":"How many. If null: 1. For example: 2, 3."},\
        "link":{"type":"string","description":"Format: uri."},\
        "folder":{"description":"Which.","anyOf":[{"$ref":"#\\/$defs\\/ToolFolder"}]}}
        """)
    let flat = JSONSchema.object { object in
      object.property("count", of: .integer, default: 1, title: "Count", examples: [2])
      object.property("bags", of: .dictionary(of: .integer), default: ["a": 1])
      object.property("link", of: .value(URL.self))
    }
    #expect(
      try properties(flat, .anthropic).string() == """
        {"count":{"type":"integer","title":"Count","description":"For example: 2.","default":1},\
        "bags":{"type":"array","description":"An element for each key.","items":{"type":"object",\
        "properties":{"key":{"type":"string"},"value":{"type":"integer"}},"required":["key","value"],\
        "additionalProperties":false},"default":[{"key":"a","value":1}]},"link":{"type":"string","format":"uri"}}
        """)
  }

  /// The same rules hold for schemas in keywords by hand.
  @Test func keywordsByHand() throws {
    let element: JSON = ["type": "object", "properties": ["a": ["type": "string", "minLength": 1]], "required": ["a"]]
    let schema = JSONSchema.object { object in
      object.property("list", of: .keywords(["type": "array", "items": element]))
      object.property("either", of: .keywords(["oneOf": [["type": "string", "pattern": "a"], ["type": "null"]]]))
      object.property("text", of: .anything.constrained(by: ["type": "string"]))
      object.property("level", of: .value(ToolGrade.self).constrained(by: ["enum": ["high", "none"]]))
      object.property("many", of: .keywords(["type": ["string", "integer", "null"], "minimum": 1]))
    }
    let text = try properties(schema).string()
    #expect(
      text == """
        {"list":{"type":"array","items":{"type":"object","properties":{"a":{"type":"string",\
        "description":"Must have at least 1 character."}},"required":["a"],"additionalProperties":false}},\
        "either":{"type":["string","null"],"pattern":"a"},"text":{"type":"string"},\
        "level":{"type":"string","const":"high"},"many":{"description":"Must be at least 1.",\
        "anyOf":[{"type":"string"},{"type":"integer"},{"type":"null"}]}}
        """)
  }
}

private struct ToolGrade: JSONSchemaProviding {
  static var jsonSchemaDefinition: JSONSchema { .enumeration(["low", "high"]) }
}
