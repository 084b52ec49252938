import GlossSchema
import Testing

/// The macro's schema of enums: the whole text for reading, and for writing.
@Suite struct MacroEnumTests {
  @Test func priority() throws {
    let schema = Priority.jsonSchema
    #expect(
      try text(schema)
        == #"""
        {"type":"integer","enum":[1,2,10,11]}
        """#)
    #expect(try text(schema, for: .writing) == text(schema))
  }

  @Test func size() throws {
    let schema = Size.jsonSchema
    #expect(
      try text(schema)
        == #"""
        {"type":"number","enum":[0.5,2]}
        """#)
    #expect(try text(schema, for: .writing) == text(schema))
  }

  @Test func state() throws {
    let schema = State.jsonSchema
    #expect(
      try text(schema)
        == #"""
        {"description":"What becomes of it.","oneOf":[{"type":"string","description":"Can be changed.",\#
        "const":"open"},{"type":"string","title":"Done","const":"done","deprecated":true},{"type":"string",\#
        "const":"later"},{"type":"string","const":"unknown"},{"type":"string","not":{"type":"string",\#
        "enum":["open","done","later","unknown"]}}]}
        """#)
    #expect(
      try text(schema, for: .writing)
        == #"""
        {"description":"What becomes of it.","oneOf":[{"type":"string","description":"Can be changed.",\#
        "const":"open"},{"type":"string","title":"Done","const":"done","deprecated":true},{"type":"string",\#
        "const":"later"},{"type":"string","const":"unknown"}]}
        """#)
  }

  @Test func event() throws {
    let schema = Event.jsonSchema
    #expect(
      try text(schema)
        == #"""
        {"oneOf":[{"type":"object","description":"New commits.","properties":{"type":{"type":"string",\#
        "enum":["PushEvent","push"]},"created":{"type":"string","format":"date-time"},\#
        "updated":{"type":["string","null"],"format":"date-time"}},"required":["type","created"]},\#
        {"type":"object","description":"It moves.","properties":{"type":{"type":"string","const":"move"},\#
        "position":{"type":"object","properties":{"x":{"type":"integer","description":"To the right."}},\#
        "required":["x"]},"y":{"type":["integer","null"],"default":2},"at":{"type":"number",\#
        "description":"Form: seconds since 1970-01-01T00:00:00Z."}},"required":["type","position","at"]},\#
        {"type":"object","properties":{"type":{"type":"string","const":"ping"}},"required":["type"]},\#
        {"type":"object","properties":{"type":{"type":"string","not":{"type":"string","enum":["PushEvent",\#
        "push","move","ping"]}}},"required":["type"]}]}
        """#)
    #expect(
      try text(schema, for: .writing)
        == #"""
        {"oneOf":[{"type":"object","description":"New commits.","properties":{"type":{"type":"string",\#
        "const":"PushEvent"},"created":{"type":"string","format":"date-time"},"updated":{"type":"string",\#
        "format":"date-time"}},"required":["type","created"]},{"type":"object","description":"It moves.",\#
        "properties":{"type":{"type":"string","const":"move"},"position":{"type":"object",\#
        "properties":{"x":{"type":"integer","description":"To the right."}},"required":["x"]},\#
        "y":{"type":"integer"},"at":{"type":"number",\#
        "description":"Form: seconds since 1970-01-01T00:00:00Z."}},"required":["type","position","at"]},\#
        {"type":"object","properties":{"type":{"type":"string","const":"ping"}},"required":["type"]},\#
        {"type":"object","properties":{"type":{"type":"string","not":{"type":"string","enum":["PushEvent",\#
        "push","move","ping"]}}},"required":["type"]}]}
        """#)
  }

  @Test func coded() throws {
    let schema = Coded.jsonSchema
    #expect(
      try text(schema)
        == #"""
        {"oneOf":[{"type":"object","properties":{"meta":{"type":"object",\#
        "properties":{"code":{"anyOf":[{"type":"integer","const":200},{"type":"integer","minimum":200,\#
        "maximum":299}]}},"required":["code"],"additionalProperties":false},"payload":{"type":"string"}},\#
        "required":["meta","payload"],"additionalProperties":false},{"type":"object",\#
        "properties":{"meta":{"type":"object","properties":{"code":{"anyOf":[{"type":"integer","const":500},\#
        {"type":"integer","minimum":500}]}},"required":["code"],"additionalProperties":false},\#
        "payload":{"type":"array","prefixItems":[{"type":"integer"},{"type":["string","null"]}],\#
        "minItems":1}},"required":["meta","payload"],"additionalProperties":false},{"type":"object",\#
        "properties":{"meta":{"type":"object","properties":{"code":{"type":"integer","const":404}},\#
        "required":["code"],"additionalProperties":false},"payload":{"type":"object",\#
        "properties":{"at":{"type":"string"}},"required":["at"],"additionalProperties":false}},\#
        "required":["meta","payload"],"additionalProperties":false},{"type":"object",\#
        "properties":{"meta":{"type":"object","properties":{"code":{"type":"boolean","const":true}},\#
        "required":["code"],"additionalProperties":false}},"required":["meta"],\#
        "additionalProperties":false},{"type":"object","properties":{"meta":{"type":"object",\#
        "properties":{"code":{"type":"integer","const":0}},"required":["code"],\#
        "additionalProperties":false}},"required":["meta"],"additionalProperties":false},{"type":"object",\#
        "properties":{"meta":{"type":"object","properties":{"code":{"type":["string","integer","boolean"],\#
        "not":{"anyOf":[{"type":["integer","boolean"],"enum":[200,500,404,true,0]},{"type":"integer","minimum":200,\#
        "maximum":299},{"type":"integer","minimum":500}]}}},"required":["code"]}},"required":["meta"]}]}
        """#)
    #expect(
      try text(schema, for: .writing)
        == #"""
        {"oneOf":[{"type":"object","properties":{"meta":{"type":"object",\#
        "properties":{"code":{"type":"integer","const":200}},"required":["code"],\#
        "additionalProperties":false},"payload":{"type":"string"}},"required":["meta","payload"],\#
        "additionalProperties":false},{"type":"object","properties":{"meta":{"type":"object",\#
        "properties":{"code":{"type":"integer","const":500}},"required":["code"],\#
        "additionalProperties":false},"payload":{"type":"array","prefixItems":[{"type":"integer"},\#
        {"type":["string","null"]}],"minItems":2}},"required":["meta","payload"],\#
        "additionalProperties":false},{"type":"object","properties":{"meta":{"type":"object",\#
        "properties":{"code":{"type":"integer","const":404}},"required":["code"],\#
        "additionalProperties":false},"payload":{"type":"object","properties":{"at":{"type":"string"}},\#
        "required":["at"],"additionalProperties":false}},"required":["meta","payload"],\#
        "additionalProperties":false},{"type":"object","properties":{"meta":{"type":"object",\#
        "properties":{"code":{"type":"boolean","const":true}},"required":["code"],\#
        "additionalProperties":false}},"required":["meta"],"additionalProperties":false},{"type":"object",\#
        "properties":{"meta":{"type":"object","properties":{"code":{"type":"integer","const":0}},\#
        "required":["code"],"additionalProperties":false}},"required":["meta"],\#
        "additionalProperties":false}]}
        """#)
  }

  @Test func command() throws {
    let schema = Command.jsonSchema
    #expect(
      try text(schema)
        == #"""
        {"oneOf":[{"type":"object","description":"Moves it.","properties":{"move":{"type":"object",\#
        "properties":{"x":{"type":"integer"},"y":{"type":["integer","null"]}},"required":["x"],\#
        "additionalProperties":false}},"required":["move"],"additionalProperties":false},{"type":"object",\#
        "description":"Moves it.","properties":{"go":{"type":"object","properties":{"x":{"type":"integer"},\#
        "y":{"type":["integer","null"]}},"required":["x"],"additionalProperties":false}},"required":["go"],\#
        "additionalProperties":false},{"type":"object",\#
        "properties":{"load":{"anyOf":[{"$ref":"#/$defs/Dates"},{"type":"null"}]}},"required":["load"],\#
        "additionalProperties":false},{"type":"object","properties":{"resize":{"type":"array",\#
        "prefixItems":[{"type":"integer"},{"type":["integer","null"]}],"minItems":1}},"required":["resize"],\#
        "additionalProperties":false},{"description":"Stops it.","anyOf":[{"type":"string","const":"stop"},\#
        {"type":"object","properties":{"stop":{"type":["object","null"],"additionalProperties":false}},\#
        "required":["stop"],"additionalProperties":false}]},{"type":"integer","const":1},{"type":"string",\#
        "not":{"type":["string","integer"],"enum":["stop",1]}}],"$defs":{"Dates":{"type":"object",\#
        "properties":{"created":{"type":"string","format":"date-time"},"updated":{"type":["string","null"],\#
        "format":"date-time"}},"required":["created"]}}}
        """#)
    #expect(
      try text(schema, for: .writing)
        == #"""
        {"oneOf":[{"type":"object","description":"Moves it.","properties":{"move":{"type":"object",\#
        "properties":{"x":{"type":"integer"},"y":{"type":"integer"}},"required":["x"],\#
        "additionalProperties":false}},"required":["move"],"additionalProperties":false},{"type":"object",\#
        "properties":{"load":{"anyOf":[{"$ref":"#/$defs/Dates"},{"type":"null"}]}},"required":["load"],\#
        "additionalProperties":false},{"type":"object","properties":{"resize":{"type":"array",\#
        "prefixItems":[{"type":"integer"},{"type":["integer","null"]}],"minItems":2}},"required":["resize"],\#
        "additionalProperties":false},{"type":"string","description":"Stops it.","const":"stop"},\#
        {"type":"integer","const":1},{"type":"string","not":{"type":["string","integer"],"enum":["stop",1]}}],\#
        "$defs":{"Dates":{"type":"object","properties":{"created":{"type":"string","format":"date-time"},\#
        "updated":{"type":"string","format":"date-time"}},"required":["created"]}}}
        """#)
  }

  @Test func others() throws {
    let schema = Others.jsonSchema
    #expect(
      try text(schema)
        == #"""
        {"oneOf":[{"anyOf":[{"type":"string","const":"a"},{"type":"object",\#
        "properties":{"a":{"type":["object","null"]}},"required":["a"],"additionalProperties":false}]},\#
        {"type":"object","properties":{"b":{"type":"integer"}},"required":["b"],\#
        "additionalProperties":false},{"not":{"anyOf":[{"type":"string","const":"a"},{"type":"object",\#
        "required":["a"],"maxProperties":1},{"type":"object","required":["b"],"maxProperties":1},{"type":"null"}]}}]}
        """#)
    #expect(
      try text(schema, for: .writing)
        == #"""
        {"oneOf":[{"type":"string","const":"a"},{"type":"object","properties":{"b":{"type":"integer"}},\#
        "required":["b"],"additionalProperties":false},{"not":{"anyOf":[{"type":"string","const":"a"},\#
        {"type":"object","required":["a"],"maxProperties":1},{"type":"object","required":["b"],\#
        "maxProperties":1}]}}]}
        """#)
  }

  @Test func replaced() throws {
    let schema = Replaced.jsonSchema
    #expect(
      try text(schema)
        == #"""
        {"oneOf":[{"anyOf":[{"type":"string","const":"a"},{"type":"object",\#
        "properties":{"a":{"type":["object","null"]}},"required":["a"],"additionalProperties":false}]},\#
        {"type":"object","properties":{"b":{"type":"integer"}},"required":["b"],\#
        "additionalProperties":false},{"not":{"anyOf":[{"type":"string","enum":["a","b"]},{"type":"object",\#
        "required":["a"],"maxProperties":1},{"type":"object","required":["b"],"maxProperties":1}]}}]}
        """#)
    #expect(
      try text(schema, for: .writing)
        == #"""
        {"oneOf":[{"type":"string","const":"a"},{"type":"object","properties":{"b":{"type":"integer"}},\#
        "required":["b"],"additionalProperties":false}]}
        """#)
  }

  @Test func identifier() throws {
    let schema = Identifier.jsonSchema
    #expect(
      try text(schema)
        == #"""
        {"description":"One of them.","anyOf":[{"type":"integer","description":"A number."},\#
        {"type":"string","format":"uuid"},{"type":"array","items":{"$ref":"#"}}]}
        """#)
    #expect(try text(schema, for: .writing) == text(schema))
  }

  @Test func conditional() throws {
    let schema = Conditional.jsonSchema
    #expect(
      try text(schema)
        == #"""
        {"oneOf":[{"type":"object","properties":{"type":{"type":"string","const":"always"}},\#
        "required":["type"]},{"type":"object","properties":{"type":{"type":"string","const":"other"},\#
        "value":{"type":"integer"}},"required":["type","value"]}]}
        """#)
    #expect(try text(schema, for: .writing) == text(schema))
  }
}
