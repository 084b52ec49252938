import Foundation
@testable import GlossSchema
import Testing

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
    (
      .value(Int.self, as: .quoted()),
      #"{"anyOf":[{"type":"integer"},{"type":"string","pattern":"^-?(?:0|[1-9][0-9]*)(?:\\.0+)?$"}]}"#
    ),
    (
      .value(Int.self, as: .constrained(.constrained(.lossless(), by: .oneOf(5, 7)), by: .range(1...6))),
      #"{"anyOf":[{"type":"integer","enum":[5,7],"minimum":1,"maximum":6},"#
        + #"{"type":"string","pattern":"^-?(?:0|[1-9][0-9]*)(?:\\.0+)?$"}]}"#
    ),
    (.value(Bool.self, as: .lossless()), #"{"anyOf":[{"type":"boolean"},{"type":"string","enum":["true","false"]}]}"#),
    (
      .value(String.self, as: .lossless()),
      #"{"anyOf":[{"type":"string"},{"anyOf":[{"type":"number"},{"type":"boolean"}]}]}"#
    ),
    (
      .value(Bool.self, as: .bool(true: ["yes", 1], false: ["no"])),
      #"{"type":["string","integer"],"enum":["yes",1,"no"]}"#
    ),
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
    (
      .value(UInt.self, as: .quoted()),
      #"{"anyOf":[{"type":"integer","minimum":0},{"type":"string","pattern":"^(?:0|[1-9][0-9]*)(?:\\.0+)?$"}]}"#
    ),
    (.value(Int.self, as: HexColor()), #"{"type":"string","pattern":"^[0-9a-f]{6}$"}"#),
    (
      .value([Int?].self, as: .array(of: .optional(HexColor()))),
      #"{"type":"array","items":{"type":["string","null"],"pattern":"^[0-9a-f]{6}$"}}"#
    ),
    (.value(Int.self, as: .transform({ (text: String) in Int(text) }, { Double($0) })), #"{"type":"string"}"#),
  ])
  func formats(_ schema: JSONSchema, _ expected: String) throws { #expect(try text(schema) == expected) }

  @Test func formatsOfFoundationAndTexts() throws {
    #expect(try text(.value(Locale.self, as: .locale())) == #"{"type":"string"}"#)
    #expect(try text(.value([Int].self, as: .json([Int].self))) == #"{"type":"string","description":"Form: JSON."}"#)
    guard #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) else { return }
    #expect(
      try text(.value(Duration.self, as: .duration(.iso8601))) == #"{"type":"string","format":"duration"}"#)
    #expect(
      try text(.value(Duration.self, as: .duration(.seconds)))
        == #"{"type":"number","description":"Form: a duration in seconds."}"#)
  }

  @Test func formatsWrite() throws {
    #expect(
      try text(.value(Bool.self, as: .bool(true: ["yes", 1], false: ["no"])), for: .writing)
        == #"{"type":"string","enum":["yes","no"]}"#)
    #expect(try text(.value(Int.self, as: .lossless()), for: .writing) == #"{"type":"integer"}"#)
    #expect(
      try text(.value(Int.self, as: .constrained(.lossless(), by: .oneOf(5))), for: .writing)
        == #"{"type":"integer","enum":[5]}"#)
    #expect(try text(.value(Bool.self, as: .quoted()), for: .writing) == #"{"type":"string","enum":["true","false"]}"#)
    let transform = JSONSchema.value(Int.self, as: .transform({ (text: String) in Int(text) }, { Double($0) }))
    #expect(try text(transform, for: .writing) == #"{"type":"number"}"#)
  }

  @Test func keywordsByHand() throws {
    #expect(try text(.keywords(["type": "string", "minLength": 1])) == #"{"type":"string","minLength":1}"#)
    #expect(try text(.keywords("no object")) == #"{"not":{}}"#)
    #expect(try text(.keywords(false)) == #"{"not":{}}"#)
    #expect(try text(.keywords(true)) == "{}")
    #expect(try text(.string.constrained(by: 1)) == #"{"type":"string","not":{}}"#)
    #expect(try text(.string.constrained(by: true)) == #"{"type":"string"}"#)
    #expect(
      try text(.string.nullable.annotated(title: "A").constrained(by: ["minLength": 1]))
        == #"{"type":["string","null"],"title":"A","minLength":1}"#)
    #expect(try text(.constant(true)) == #"{"type":"boolean","const":true}"#)
    #expect(try text(.constant("a").nullable) == #"{"anyOf":[{"type":"string","const":"a"},{"type":"null"}]}"#)
    #expect(try text(.enumeration([1, 2.5])) == #"{"type":"number","enum":[1,2.5]}"#)
    #expect(
      try text(.enumeration(["a", .null, 1, 2.5, "b"]))
        == #"{"type":["string","null","number"],"enum":["a",null,1,2.5,"b"]}"#)
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
        == #"{"type":"string","pattern":"a","allOf":[{"pattern":"b"}]}"#)
    // Of two lists, both have to have the value.
    #expect(
      try text(.enumeration(["a", "b", "c"]).constrained(by: ["enum": ["c", "d", "a"]]))
        == #"{"type":"string","enum":["a","c"]}"#)
    #expect(
      try text(.enumeration(["a", "b"]).constrained(by: ["enum": ["c"]]))
        == #"{"type":"string","enum":["a","b"],"allOf":[{"enum":["c"]}]}"#)
    #expect(
      try text(.constant("a").constrained(by: ["enum": ["a", "b"]])) == #"{"type":"string","const":"a"}"#)
    // Each digit of a bound counts, and each exponent.
    #expect(
      try text(
        .integer.constrained(by: ["minimum": 9_007_199_254_740_992]).constrained(by: ["minimum": 9_007_199_254_740_993])
      )
        == #"{"type":"integer","minimum":9007199254740993}"#)
    let many = JSONSchema.keywords(try JSON(string: #"{"maximum": 0.12345678901234567892}"#))
    #expect(
      try text(many.constrained(by: try JSON(string: #"{"maximum": 0.12345678901234567891}"#)))
        == #"{"maximum":0.12345678901234567891}"#)
    let large = JSONSchema.keywords(try JSON(string: #"{"exclusiveMaximum": 1e300}"#))
    #expect(
      try text(large.constrained(by: try JSON(string: #"{"exclusiveMaximum": 1e200}"#)))
        == #"{"exclusiveMaximum":1e200}"#)
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
        {"type":"object","properties":{"x":{"type":"integer"},"y":{"type":["integer","null"]}}}
        """)
    #expect(
      try object { object in
        object.part(
          .object {
            $0.property("x", of: Int.self); $0.property("y", of: Int?.self)
          }, isOptional: true, isStrict: true)
      } == """
        {"type":"object","properties":{"x":{"type":"integer"},"y":{"type":["integer","null"]}},\
        "anyOf":[{"required":["x"]},{"type":"object","properties":{"x":{"type":"null"},"y":{"type":"null"}}}]}
        """)
    #expect(
      try object { object in
        object.property("id", of: Int.self)
        object.part(.oneOf([.object { $0.property("kind", of: .constant("a")) }]))
        object.rejectsUnknownKeys = true
      } == """
        {"type":"object","properties":{"id":{"type":"integer"},"kind":{}},"required":["id"],\
        "additionalProperties":false,"oneOf":[{"type":"object","properties":{"kind":{"type":"string","const":"a"}},\
        "required":["kind"]}]}
        """)
  }

  @Test func partsThatContainEachOther() throws {
    #expect(
      try text(Loop.jsonSchema) == """
        {"type":"object","properties":{"a":{"type":"integer"},"b":{"type":"integer"}},"required":["a"]}
        """)
  }

  @Test func anOptionalPartWithSeveralKeys() throws {
    #expect(
      try object { object in
        object.part(.object { $0.property("zip", "code", of: .string) }.nullable)
      } == """
        {"type":"object","properties":{"zip":{"type":["string","null"]},"code":{"type":["string","null"]}},\
        "anyOf":[{"type":"object","properties":{"zip":{"not":{"type":"null"}}},"required":["zip"]},\
        {"type":"object","properties":{"code":{"not":{"type":"null"}}},"required":["code"]},\
        {"type":"object","properties":{"zip":{"not":{}},"code":{"not":{}}}}]}
        """)
  }

  /// A condition on a part holds in the object that has it, and a value with conditions may be null.
  @Test func whatIsSaidOfAPart() throws {
    var part = JSONSchema.Object()
    part.property("x", of: Int?.self)
    part.rejectsUnknownKeys = true
    #expect(
      try object { $0.part(part.schema.constrained(by: ["minProperties": 1])) }
        == #"{"type":"object","properties":{"x":{"type":["integer","null"]}},"additionalProperties":false,"minProperties":1}"#
    )
    part.rejectsUnknownKeys = false
    part.others(.string)
    #expect(
      try object { object in
        object.property("id", of: Int.self)
        object.part(part.schema)
        object.rejectsUnknownKeys = true
      } == """
        {"type":"object","properties":{"id":{"type":"integer"},"x":{"type":["integer","null"]}},"required":["id"],\
        "additionalProperties":{"type":"string"}}
        """)
    #expect(
      try object { object in
        object.property("a", of: JSONSchema.object { $0.property("b", "c", of: Int.self) }.nullable)
      } == """
        {"type":"object","properties":{"a":{"anyOf":[{"type":"object","properties":{"b":{"type":["integer","null"]},\
        "c":{"type":["integer","null"]}},"anyOf":[{"type":"object","properties":{"b":{"not":{"type":"null"}}},\
        "required":["b"]},{"type":"object","properties":{"c":{"not":{"type":"null"}}},"required":["c"]}]},\
        {"type":"null"}]}}}
        """)
  }

  /// A part by hand may have more keys than those that are listed.
  @Test func partsOfKeywords() throws {
    #expect(
      try object { object in
        object.property("id", of: Int.self)
        object.part(.keywords(["properties": ["x": ["type": "string"]]]))
        object.rejectsUnknownKeys = true
      } == """
        {"type":"object","properties":{"id":{"type":"integer"}},"required":["id"],"allOf":[{"properties":{"x":\
        {"type":"string"}}}],"unevaluatedProperties":false}
        """)
    #expect(
      try object { object in
        object.property("id", of: Int.self)
        object.part(.dictionary(of: .integer).nullable)
        object.part(.anything)
        object.rejectsUnknownKeys = true
      } == """
        {"type":"object","properties":{"id":{"type":"integer"}},"required":["id"],"allOf":[{"type":"object",\
        "additionalProperties":{"type":"integer"}}]}
        """)
  }

  @Test func otherKeys() throws {
    #expect(
      try object { object in
        object.property("a.b", of: Int.self)
        object.rejectsUnknownKeys = true
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
