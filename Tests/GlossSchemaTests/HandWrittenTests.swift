import Foundation
@testable import GlossSchema
import Testing

/// The text of a schema without the dialect.
func text(
  _ schema: JSONSchema, _ profile: JSONSchema.Profile = .plain, for direction: JSONSchema.Direction = .reading
) throws -> String {
  var json = try schema.json(as: profile, for: direction)
  let dialect = json.removeValue(forKey: "$schema") as? String
  #expect(dialect == (profile.kind == .plain ? "https://json-schema.org/draft/2020-12/schema" : nil))
  return try json.string(.withoutEscapingSlashes)
}

private enum Level: String { case low, high }
private enum Listed: String, CaseIterable { case low, high }
private enum Day: String, CaseIterable, JSONObjectKey { case monday, tuesday }

private struct Person: JSONSchemaProviding, JSONEncodable {
  func toJSON() -> JSON? { nil }

  static var jsonSchemaDefinition: JSONSchema {
    .object { person in
      person.property("name", of: String.self)
      person.property("manager", of: Person?.self, description: "Who leads them.")
    }
  }
}

private struct Loop: JSONSchemaProviding {
  static var jsonSchemaDefinition: JSONSchema {
    .object { loop in
      loop.property("a", of: Int.self)
      loop.part(.value(OtherLoop.self).nullable)
    }
  }
}

private struct OtherLoop: JSONSchemaProviding {
  static let jsonSchemaName = "My Loop/v1"

  static var jsonSchemaDefinition: JSONSchema {
    .object { loop in
      loop.property("b", of: Int.self)
      loop.part(.value(Loop.self).nullable)
    }
  }
}

private enum Other {
  struct Person: JSONSchemaProviding {
    static var jsonSchemaDefinition: JSONSchema { .string }
  }
}

private struct Page<Item: JSONSchemaProviding>: JSONSchemaProviding {
  static var jsonSchemaDefinition: JSONSchema { .object { $0.property("items", of: .value([Item].self)) } }
}

private struct HexColor: JSONSchemaFormat {
  func decode(_ json: JSON) -> Int? { String(json: json).flatMap { Int($0, radix: 16) } }
  func encode(_ color: Int) -> JSON? { String(color, radix: 16).toJSON() }
  var jsonSchema: JSONSchema { .string.constrained(by: ["pattern": "^[0-9a-f]{6}$"]) }
}

struct ValueSchemaTests {
  @Test(arguments: [
    (JSONSchema.value(Int.self), #"{"type":"integer"}"#),
    (.value(UInt8.self), #"{"type":"integer","minimum":0,"maximum":255}"#),
    (.value(UInt64.self), #"{"type":"integer","minimum":0}"#),
    (.value(Int32.self), #"{"type":"integer","minimum":-2147483648,"maximum":2147483647}"#),
    (.value(Double.self), #"{"type":"number"}"#), (.value(Decimal.self), #"{"type":"number"}"#),
    (.value(Bool.self), #"{"type":"boolean"}"#), (.value(String.self), #"{"type":"string"}"#),
    (.value(String?.self), #"{"type":["string","null"]}"#), (.value(String??.self), #"{"type":["string","null"]}"#),
    (.value([Int?].self), #"{"type":"array","items":{"type":["integer","null"]}}"#),
    (.value(Set<Int>.self), #"{"type":"array","items":{"type":"integer"},"uniqueItems":true}"#),
    (
      .value([String: [Bool]].self),
      #"{"type":"object","additionalProperties":{"type":"array","items":{"type":"boolean"}}}"#
    ),
    (
      .value([UInt: Bool].self),
      #"{"type":"object","propertyNames":{"type":"string","pattern":"^(?:0|[1-9][0-9]*)$"},"additionalProperties":{"type":"boolean"}}"#
    ),
    (
      .value([UUID: Bool].self),
      #"{"type":"object","propertyNames":{"type":"string","format":"uuid"},"additionalProperties":{"type":"boolean"}}"#
    ),
    (
      .value([Day: Bool].self),
      #"{"type":"object","propertyNames":{"type":"string","enum":["monday","tuesday"]},"additionalProperties":{"type":"boolean"}}"#
    ),
    (.value(JSON.self), "{}"), (.value(JSON?.self), "{}"),
    (.value(URL.self), #"{"type":"string","format":"uri"}"#),
    (.value(UUID?.self), #"{"type":["string","null"],"format":"uuid"}"#),
    (.value(Date.self), #"{"type":"string","format":"date-time"}"#),
    (.value(Data.self), #"{"type":"string","contentEncoding":"base64"}"#),
  ])
  func types(_ schema: JSONSchema, _ expected: String) throws { #expect(try text(schema) == expected) }

  @Test func rawValues() throws {
    let listed = #"{"type":"string","enum":["low","high"]}"#
    #expect(try text(.value(Level.self)) == #"{"type":"string"}"#)
    #expect(try text(.value(Listed.self)) == listed)
    #expect(try text(.value(Listed?.self)) == #"{"type":["string","null"],"enum":["low","high",null]}"#)
    #expect(try text(.value([Listed].self)) == #"{"type":"array","items":\#(listed)}"#)
    #expect(try text(.value(Set<Listed>.self)) == #"{"type":"array","items":\#(listed),"uniqueItems":true}"#)
    #expect(try text(.value([String: Listed].self)) == #"{"type":"object","additionalProperties":\#(listed)}"#)
    #expect(
      try text(.value([String: [Listed]].self))
        == #"{"type":"object","additionalProperties":{"type":"array","items":\#(listed)}}"#)
  }

  @Test(arguments: [
    (JSONSchema.value(Date.self, as: .date(.day)), #"{"type":"string","format":"date"}"#),
    (.value(Date.self, as: .date(.rfc3339)), #"{"type":"string","format":"date-time"}"#),
    (.value(Date.self, as: .date(.localDateTime)), #"{"type":"string","description":"Form: yyyy-MM-dd HH:mm:ss."}"#),
    (
      .value(Date.self, as: .since1970(.milliseconds)),
      #"{"type":"number","description":"Form: milliseconds since 1970-01-01T00:00:00Z."}"#
    ),
    (.value(Data.self, as: .base64(.urlSafe)), #"{"type":"string","contentEncoding":"base64url"}"#),
    (.value(Int.self, as: .spelled()), #"{"type":"string","pattern":"^-?(?:0|[1-9][0-9]*)(?:\\.0+)?$"}"#),
    (.value(Bool.self, as: .lossless()), #"{"anyOf":[{"type":"boolean"},{"type":"string","enum":["true","false"]}]}"#),
    (
      .value(String.self, as: .lossless()),
      #"{"anyOf":[{"type":"string"},{"anyOf":[{"type":"number"},{"type":"boolean"}]}]}"#
    ),
    (.value(Bool.self, as: .bool(true: ["yes", 1], false: ["no"])), #"{"enum":["yes",1,"no"]}"#),
    (
      .value(Int.self, as: .constrained(.constrained(by: .range(1...9)), by: .multiple(of: 2))),
      #"{"type":"integer","minimum":1,"maximum":9,"multipleOf":2}"#
    ),
    (
      .value([String].self, as: .constrained(.array(of: .constrained(by: .pattern("[A-Z]{3}"))), by: .count(1...3))),
      #"{"type":"array","items":{"type":"string","pattern":"^(?:[A-Z]{3})$"},"minItems":1,"maxItems":3}"#
    ),
    (
      .value(Int.self, as: .constrained(HexColor(), by: .range(1...9))), #"{"type":"string","pattern":"^[0-9a-f]{6}$"}"#
    ),
    (.value(UInt.self, as: .spelled()), #"{"type":"string","pattern":"^(?:0|[1-9][0-9]*)(?:\\.0+)?$"}"#),
    (.value(Int.self, as: HexColor()), #"{"type":"string","pattern":"^[0-9a-f]{6}$"}"#),
    (
      .value([Int?].self, as: .array(of: .optional(HexColor()))),
      #"{"type":"array","items":{"type":["string","null"],"pattern":"^[0-9a-f]{6}$"}}"#
    ),
    (.value(Int.self, as: .transform({ (text: String) in Int(text) }, { Double($0) })), #"{"type":"string"}"#),
  ])
  func formats(_ schema: JSONSchema, _ expected: String) throws { #expect(try text(schema) == expected) }

  @Test func formatsWrite() throws {
    #expect(
      try text(.value(Bool.self, as: .bool(true: ["yes", 1], false: ["no"])), for: .writing)
        == #"{"type":"string","enum":["yes","no"]}"#)
    #expect(try text(.value(Int.self, as: .lossless()), for: .writing) == #"{"type":"integer"}"#)
    let transform = JSONSchema.value(Int.self, as: .transform({ (text: String) in Int(text) }, { Double($0) }))
    #expect(try text(transform, for: .writing) == #"{"type":"number"}"#)
  }

  @Test func keywordsByHand() throws {
    #expect(try text(.keywords(["type": "string", "minLength": 1])) == #"{"type":"string","minLength":1}"#)
    #expect(try text(.keywords("no object")) == "{}")
    #expect(try text(.constant(true)) == #"{"type":"boolean","const":true}"#)
    #expect(try text(.constant("a").nullable) == #"{"anyOf":[{"type":"string","const":"a"},{"type":"null"}]}"#)
    #expect(try text(.enumeration([1, 2.5])) == #"{"enum":[1,2.5]}"#)
    #expect(try text(.not(.string)) == #"{"not":{"type":"string"}}"#)
    #expect(
      try text(.tuple([.number, .number, .number.nullable]))
        == #"{"type":"array","prefixItems":[{"type":"number"},{"type":"number"},{"type":["number","null"]}],"minItems":2}"#
    )
    #expect(
      try text(.oneOf([.constant("a")], orOther: .integer))
        == #"{"oneOf":[{"type":"string","const":"a"},{"type":"integer"}]}"#)
    #expect(
      try text(.value(UInt8.self).constrained(by: ["minimum": -1, "maximum": 300, "multipleOf": 2]))
        == #"{"type":"integer","minimum":0,"maximum":255,"multipleOf":2}"#)
    #expect(
      try text(.string.constrained(by: ["pattern": "a"]).constrained(by: ["pattern": "b"]))
        == #"{"allOf":[{"type":"string","pattern":"a"},{"pattern":"b"}]}"#)
    // A second bound does not replace the first, unless it is narrower.
    #expect(
      try text(.value(UInt8.self).constrained(by: ["minimum": 1]))
        == #"{"type":"integer","minimum":1,"maximum":255}"#)
  }
}

struct ObjectSchemaTests {
  private func object(_ add: (inout JSONSchema.Object) -> Void) throws -> String { try text(.object(add)) }

  @Test func requiredOptionalAndDefault() throws {
    let schema = JSONSchema.object { object in
      object.property(
        "id", of: Int.self, title: "Identifier", description: "A number.", examples: [7], isDeprecated: true)
      object.property("note", of: String?.self)
      object.property("limit", of: Int.self, default: 20)
      object.property("day", of: Date.self, as: .date(.day), default: Date(timeIntervalSince1970: 0))
      object.property("nil", of: .string.nullable, writesNull: true)
      object.property("read", of: .string, only: .reading)
      object.property("written", of: .string, only: .writing)
    }
    #expect(
      try text(schema) == """
        {"type":"object","properties":{"id":{"type":"integer","title":"Identifier","description":"A number.",\
        "examples":[7],"deprecated":true},"note":{"type":["string","null"]},\
        "limit":{"type":["integer","null"],"default":20},\
        "day":{"type":["string","null"],"format":"date","default":"1970-01-01"},"nil":{"type":["string","null"]},\
        "read":{"type":"string"}},"required":["id","read"]}
        """)
    #expect(
      try text(schema, for: .writing) == """
        {"type":"object","properties":{"id":{"type":"integer","title":"Identifier","description":"A number.",\
        "examples":[7],"deprecated":true},"note":{"type":"string"},"limit":{"type":"integer"},\
        "day":{"type":"string","format":"date"},"nil":{"type":["string","null"]},"written":{"type":"string"}},\
        "required":["id","limit","day","nil","written"]}
        """)
  }

  @Test func keyPaths() throws {
    #expect(
      try object { object in
        object.property("a.b", of: Int.self)
        object.property("a.c", of: Int?.self)
        object.property("d.e", of: Int?.self)
        object.property(["f.g"], of: Int.self)
        object.property("h[1].i", of: Bool.self)
      } == """
        {"type":"object","properties":{"a":{"type":"object","properties":{"b":{"type":"integer"},\
        "c":{"type":["integer","null"]}},"required":["b"]},\
        "d":{"type":["object","null"],"properties":{"e":{"type":["integer","null"]}}},"f.g":{"type":"integer"},\
        "h":{"type":"array","prefixItems":[{},{"type":"object","properties":{"i":{"type":"boolean"}},"required":["i"]}],\
        "minItems":2}},"required":["a","f.g","h"]}
        """)
  }

  @Test func elementsThatAreNil() throws {
    let schema = JSONSchema.object { object in
      object.property([0], of: Int.self)
      object.property([1], of: Int?.self)
      object.property([2], of: Int?.self)
    }
    #expect(
      try text(schema, for: .writing) == """
        {"type":"array","prefixItems":[{"type":"integer"},{"type":["integer","null"]},{"type":"integer"}],"minItems":1}
        """)
  }

  @Test func aPathIntoAnotherProperty() throws {
    #expect(
      try object { object in
        object.property("owner", of: .value(Person.self))
        object.property("owner.id", of: Int.self)
      } == """
        {"type":"object","properties":{"owner":{"allOf":[{"type":"object","properties":{"id":{"type":"integer"}},\
        "required":["id"]},{"$ref":"#/$defs/Person"}]}},"required":["owner"],"$defs":{"Person":{"type":"object",\
        "properties":{"name":{"type":"string"},"manager":{"description":"Who leads them.",\
        "anyOf":[{"$ref":"#/$defs/Person"},{"type":"null"}]}},"required":["name"]}}}
        """)
  }

  @Test func severalKeys() throws {
    #expect(
      try object { $0.property("login", "user.name", of: String.self) } == """
        {"type":"object","properties":{"login":{"type":["string","null"]},\
        "user":{"type":["object","null"],"properties":{"name":{"type":["string","null"]}}}},\
        "anyOf":[{"type":"object","properties":{"login":{"not":{"type":"null"}}},"required":["login"]},\
        {"type":"object","properties":{"user":{"type":"object","properties":{"name":{"not":{"type":"null"}}},\
        "required":["name"]}},"required":["user"]}]}
        """)
    #expect(
      try object { $0.property("a", "b", of: .integer, readsFirstThatFits: true) } == """
        {"type":"object","properties":{"a":{},"b":{}},\
        "anyOf":[{"type":"object","properties":{"a":{"type":"integer"}},"required":["a"]},\
        {"type":"object","properties":{"b":{"type":"integer"}},"required":["b"]}]}
        """)
  }

  @Test func parts() throws {
    #expect(
      try object { object in
        object.property("id", of: Int.self)
        object.part(.value(Person.self))
      } == """
        {"type":"object","properties":{"id":{"type":"integer"},"name":{"type":"string"},\
        "manager":{"description":"Who leads them.","anyOf":[{"$ref":"#/$defs/Person"},{"type":"null"}]}},\
        "required":["id","name"],"$defs":{"Person":{"type":"object","properties":{"name":{"type":"string"},\
        "manager":{"description":"Who leads them.","anyOf":[{"$ref":"#/$defs/Person"},{"type":"null"}]}},\
        "required":["name"]}}}
        """)
    #expect(
      try object { object in
        object.part(
          .object {
            $0.property("x", of: Int.self); $0.property("y", of: Int?.self)
          }.nullable)
      } == """
        {"type":"object","properties":{"x":{"type":"integer"},"y":{"type":["integer","null"]}},\
        "anyOf":[{"required":["x"]},{"not":{"anyOf":[{"required":["x"]},{"required":["y"]}]}}]}
        """)
    #expect(
      try object { object in
        object.property("id", of: Int.self)
        object.part(.oneOf([.object { $0.property("kind", of: .constant("a")) }]))
        object.rejectUnknownKeys()
      } == """
        {"type":"object","properties":{"id":{"type":"integer"}},"required":["id"],"oneOf":[{"type":"object",\
        "properties":{"kind":{"type":"string","const":"a"}},"required":["kind"]}],"unevaluatedProperties":false}
        """)
  }

  @Test func partsThatContainEachOther() throws {
    #expect(
      try text(Loop.jsonSchema) == """
        {"type":"object","properties":{"a":{"type":"integer"},"b":{"type":"integer"}},"required":["a"],\
        "anyOf":[{"allOf":[{"required":["b"]},{"anyOf":[{"required":["a"]},{"not":{"anyOf":[{"required":["a"]}]}}]}]},\
        {"not":{"anyOf":[{"required":["b"]},{"required":["a"]}]}}]}
        """)
  }

  @Test func anOptionalPartWithSeveralKeys() throws {
    #expect(
      try object { object in
        object.part(.object { $0.property("zip", "code", of: .string) }.nullable)
      } == """
        {"type":"object","properties":{"zip":{"type":["string","null"]},"code":{"type":["string","null"]}},\
        "anyOf":[{"anyOf":[{"type":"object","properties":{"zip":{"not":{"type":"null"}}},"required":["zip"]},\
        {"type":"object","properties":{"code":{"not":{"type":"null"}}},"required":["code"]}]},\
        {"not":{"anyOf":[{"required":["zip"]},{"required":["code"]}]}}]}
        """)
  }

  @Test func otherKeys() throws {
    #expect(
      try object { object in
        object.property("a.b", of: Int.self)
        object.rejectUnknownKeys()
      } == """
        {"type":"object","properties":{"a":{"type":"object","properties":{"b":{"type":"integer"}},"required":["b"],\
        "additionalProperties":false}},"required":["a"],"additionalProperties":false}
        """)
    #expect(
      try object { object in
        object.others(.integer)
      } == #"{"type":"object","additionalProperties":{"type":"integer"}}"#)
  }
}

struct ReferenceTests {
  @Test func aTypeThatContainsItself() throws {
    #expect(
      try text(Person.jsonSchema) == """
        {"type":"object","properties":{"name":{"type":"string"},"manager":{"description":"Who leads them.",\
        "anyOf":[{"$ref":"#"},{"type":"null"}]}},"required":["name"]}
        """)
  }

  @Test func names() throws {
    #expect(Page<Person>.jsonSchemaName == "Page_Person")
    let named = try text(.array(of: .value(OtherLoop.self)))
    #expect(named.hasPrefix(##"{"type":"array","items":{"$ref":"#/$defs/My_Loop_v1"}"##))
    #expect(Page<[Person?]>.jsonSchemaName == "Page_Array_Optional_Person")
    #expect(
      try text(.tuple([.value(Other.Person.self), .value(Page<Other.Person>.self), .value(Person.self)])) == """
        {"type":"array","prefixItems":[{"$ref":"#/$defs/Person"},{"$ref":"#/$defs/Page_Person"},\
        {"$ref":"#/$defs/\(longName(Person.self))"}],"minItems":3,"$defs":{"Person":{"type":"string"},\
        "Page_Person":{"type":"object","properties":{"items":{"type":"array","items":{"$ref":"#/$defs/Person"}}},\
        "required":["items"]},"\(longName(Person.self))":{"type":"object","properties":{"name":{"type":"string"},\
        "manager":{"description":"Who leads them.","anyOf":[{"$ref":"#/$defs/\(longName(Person.self))"},\
        {"type":"null"}]}},"required":["name"]}}}
        """)
  }

  private func longName(_ type: Any.Type) -> String { NamedType.component(String(reflecting: type)) }

  @Test func components() throws {
    #expect(
      try JSONSchema.openAPIComponents(of: [Page<Person>.self, Person.self]).string(.withoutEscapingSlashes) == """
        {"schemas":{"Page_Person":{"type":"object","properties":{"items":{"type":"array",\
        "items":{"$ref":"#/components/schemas/Person"}}},"required":["items"]},"Person":{"type":"object",\
        "properties":{"name":{"type":"string"},"manager":{"description":"Who leads them.",\
        "anyOf":[{"$ref":"#/components/schemas/Person"},{"type":"null"}]}},"required":["name"]}}}
        """)
    #expect(
      try text(.value(Int32.self), .openAPI)
        == #"{"type":"integer","format":"int32","minimum":-2147483648,"maximum":2147483647}"#)
    #expect(try text(.value(Float.self), .openAPI) == #"{"type":"number","format":"float"}"#)
  }
}

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

  @Test func supportedKeywordsStay() throws {
    let schema = JSONSchema.object { $0.property("n", of: .integer.constrained(by: ["minimum": 1, "multipleOf": 2])) }
    #expect(
      try text(schema, .tool(supporting: ["minimum"])) == """
        {"type":"object","properties":{"n":{"type":"integer","description":"Must be a multiple of 2.","minimum":1}},\
        "required":["n"],"additionalProperties":false}
        """)
  }

  @Test(arguments: [
    (JSONSchema.string, "the schema of a tool is an object: use a struct with properties"),
    (
      .object { $0.property("a.b", of: .value([String: Int].self)) },
      "a.b: a tool can't be told an object of any keys: use an array of objects with a key and a value"
    ),
    (.object { $0.property("a", of: .array(of: .anything)) }, "a[]: a tool can't be told any JSON: use types"),
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
