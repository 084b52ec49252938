import GlossSchema
import Testing

/// The macro's schema of structs and classes: the whole text for reading, and for writing.
@Suite struct MacroStructTests {
  @Test func texts() throws {
    let schema = SearchFlights.jsonSchema
    #expect(
      try text(schema)
        == #"""
        {"type":"object","title":"Search",\#
        "description":"A search for flights.\n\n- Note: Prices are in euros.",\#
        "properties":{"origin":{"type":"string","description":"Where the journey begins,\#
         as an \"IATA\" code."},"departure_day":{"type":["string","null"],"format":"date",\#
        "examples":["2026-12-24",null]},"passengers":{"type":["integer","null"],\#
        "description":"How many people travel.","default":1},"cabin":{"type":["string","null"],\#
        "default":"economy"},"seats":{"type":"array","title":"Seats","description":"All of them.",\#
        "items":{"type":"integer"},"deprecated":true},"other_seats":{"type":"array","title":"Seats",\#
        "description":"All of them.","items":{"type":"integer"},"deprecated":true},"row":{"type":["string",\#
        "null"],"deprecated":true},"aisle":{"type":["boolean","null"]}},"required":["origin","seats",\#
        "other_seats"],"examples":[{"origin":"BER"}]}
        """#)
    #expect(
      try text(schema, for: .writing)
        == #"""
        {"type":"object","title":"Search",\#
        "description":"A search for flights.\n\n- Note: Prices are in euros.",\#
        "properties":{"origin":{"type":"string","description":"Where the journey begins,\#
         as an \"IATA\" code."},"departure_day":{"type":"string","format":"date","examples":["2026-12-24",\#
        null]},"passengers":{"type":"integer","description":"How many people travel."},\#
        "cabin":{"type":"string"},"seats":{"type":"array","title":"Seats","description":"All of them.",\#
        "items":{"type":"integer"},"deprecated":true},"other_seats":{"type":"array","title":"Seats",\#
        "description":"All of them.","items":{"type":"integer"},"deprecated":true},"row":{"type":"string",\#
        "deprecated":true},"aisle":{"type":"boolean"}},"required":["origin","passengers","cabin","seats",\#
        "other_seats"],"examples":[{"origin":"BER"}]}
        """#)
  }

  @Test func keys() throws {
    let schema = KeysModel.jsonSchema
    #expect(
      try text(schema)
        == #"""
        {"type":"object","properties":{"stats":{"type":"object","properties":{"stars":{"type":"integer"},\#
        "forks":{"type":["integer","null"]}},"required":["stars"]},"a.b":{"type":"object",\#
        "properties":{"c":{"type":"boolean"}},"required":["c"]},"login":{"type":["string","null"]},\#
        "user":{"type":["object","null"],"properties":{"name":{"type":["string","null"]}}},"id":{},\#
        "legacy_id":{},"items":{"type":["array","null"],"prefixItems":[{},{"type":["object","null"],\#
        "properties":{"id":{"type":["integer","null"]}}}]},"old":{"type":"integer"},\#
        "is-open":{"type":"boolean"}},"required":["stats","a.b","old","is-open"],\#
        "allOf":[{"anyOf":[{"type":"object","properties":{"login":{"not":{"type":"null"}}},\#
        "required":["login"]},{"type":"object","properties":{"user":{"type":"object",\#
        "properties":{"name":{"not":{"type":"null"}}},"required":["name"]}},"required":["user"]}]},\#
        {"anyOf":[{"type":"object","properties":{"id":{"type":"integer"}},"required":["id"]},\#
        {"type":"object","properties":{"legacy_id":{"type":"integer"}},"required":["legacy_id"]}]}]}
        """#)
    #expect(
      try text(schema, for: .writing)
        == #"""
        {"type":"object","properties":{"stats":{"type":"object","properties":{"stars":{"type":"integer"},\#
        "forks":{"type":"integer"}},"required":["stars"]},"a.b":{"type":"object",\#
        "properties":{"c":{"type":"boolean"}},"required":["c"]},"login":{"type":"string"},\#
        "id":{"type":"integer"},"new":{"type":"integer"},"is-open":{"type":"boolean"}},"required":["stats",\#
        "a.b","login","id","new","is-open"]}
        """#)
  }

  @Test func omissions() throws {
    let schema = Omissions.jsonSchema
    #expect(
      try text(schema)
        == #"""
        {"type":"object","properties":{"read":{"type":"integer"},"null":{"type":["integer","null"]},\#
        "zero":{"type":["integer","null"]},"tags":{"type":["array","null"],"items":{"type":"string"},\#
        "default":[]},"limit":{"type":["integer","null"],"default":20},"count":{"type":["integer","null"]},\#
        "patch":{"type":["integer","null"]}},"required":["read"]}
        """#)
    #expect(
      try text(schema, for: .writing)
        == #"""
        {"type":"object","properties":{"written":{"type":"integer"},"null":{"type":["integer","null"]},\#
        "zero":{"type":"integer"},"tags":{"type":"array","items":{"type":"string"}},\#
        "limit":{"type":"integer"},"count":{"type":"integer"},"patch":{"type":["integer","null"]}},\#
        "required":["written","null","zero"]}
        """#)
  }

  @Test func formats() throws {
    let schema = FormatsModel.jsonSchema
    #expect(
      try text(schema)
        == #"""
        {"type":"object","properties":{"price":{"anyOf":[{"type":"number"},{"type":"string",\#
        "pattern":"^-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$"}]},"hex":{"type":["string",\#
        "null"],"pattern":"^[0-9a-f]+$"},"length":{"type":"string"},"at":{"type":["number","null"],\#
        "description":"Form: milliseconds since 1970-01-01T00:00:00Z.","default":1000},\#
        "times":{"type":"array","items":{"type":"number",\#
        "description":"Form: seconds since 1970-01-01T00:00:00Z."}},"cabin":{"type":["string","null"],\#
        "default":"business"},"mail":{"type":["string","null"],"title":"Mail","format":"email"}},\#
        "required":["price","length","times"]}
        """#)
    #expect(
      try text(schema, for: .writing)
        == #"""
        {"type":"object","properties":{"price":{"type":"number"},"hex":{"type":"string",\#
        "pattern":"^[0-9a-f]+$"},"length":{"type":"number"},"at":{"type":"number",\#
        "description":"Form: milliseconds since 1970-01-01T00:00:00Z."},"times":{"type":"array",\#
        "items":{"type":"number","description":"Form: seconds since 1970-01-01T00:00:00Z."}},\#
        "cabin":{"type":"string"},"mail":{"type":"string","title":"Mail","format":"email"}},\#
        "required":["price","length","at","times","cabin"]}
        """#)
  }

  @Test func defaults() throws {
    let schema = DefaultsModel.jsonSchema
    #expect(
      try text(schema)
        == #"""
        {"type":"object","properties":{"text":{"type":["string","null"],"default":"a \"b\""},\#
        "truth":{"type":["boolean","null"],"default":true},"negative":{"type":["integer","null"],\#
        "minimum":-128,"maximum":127,"default":-1},"hex":{"type":["integer","null"],"default":255},\#
        "big":{"type":["integer","null"],"default":3600},"ratio":{"type":["number","null"],"default":0.5},\#
        "whole":{"type":["number","null"],"default":2},"list":{"type":["array","null"],\#
        "items":{"type":"integer"},"default":[1,2]},"none":{"type":["array","null"],\#
        "items":{"type":"string"},"default":[]},"table":{"type":["object","null"],\#
        "additionalProperties":{"type":"integer"},"default":{}},"set":{"type":["array","null"],\#
        "items":{"type":"integer"},"uniqueItems":true,"default":[3]},"optional":{"type":["integer","null"],\#
        "default":4},"url":{"type":["string","null"],"format":"uri","default":"https://example.com"},\#
        "decimal":{"type":["number","null"],"default":3},"cabins":{"type":["array","null"],\#
        "items":{"type":"string"},"default":["business"]},"counts":{"type":["object","null"],\#
        "additionalProperties":{"type":"integer"},"default":{"a":1,"b":2,"c":3,"d":4}},\#
        "infinite":{"type":["number","null"]},"dates":{"anyOf":[{"$ref":"#/$defs/Dates"},\#
        {"type":"null"}]},"now":{"type":["string","null"],"format":"date-time"},"id":{"type":["string",\#
        "null"],"format":"uuid"},"random":{"type":["integer","null"]},"lazily":{"type":["integer","null"]}},\#
        "$defs":{"Dates":{"type":"object","properties":{"created":{"type":"string","format":"date-time"},\#
        "updated":{"type":["string","null"],"format":"date-time"}},"required":["created"]}}}
        """#)
    #expect(
      try text(schema, for: .writing)
        == #"""
        {"type":"object","properties":{"text":{"type":"string"},"truth":{"type":"boolean"},\#
        "negative":{"type":"integer","minimum":-128,"maximum":127},"hex":{"type":"integer"},\#
        "big":{"type":"integer"},"ratio":{"type":"number"},"whole":{"type":"number"},"list":{"type":"array",\#
        "items":{"type":"integer"}},"none":{"type":"array","items":{"type":"string"}},\#
        "table":{"type":"object","additionalProperties":{"type":"integer"}},"set":{"type":"array",\#
        "items":{"type":"integer"},"uniqueItems":true},"optional":{"type":"integer"},"url":{"type":"string",\#
        "format":"uri"},"decimal":{"type":"number"},"cabins":{"type":"array",\#
        "items":{"type":"string"}},"counts":{"type":"object","additionalProperties":{"type":"integer"}},\#
        "infinite":{"type":"number"},"dates":{"$ref":"#/$defs/Dates"},"now":{"type":"string",\#
        "format":"date-time"},"id":{"type":"string","format":"uuid"},"random":{"type":"integer"},\#
        "lazily":{"type":"integer"}},"required":["text","truth","negative","hex","big","ratio","whole",\#
        "list","none","table","set","decimal","cabins","counts","infinite","dates","now","id","random","lazily"],\#
        "$defs":{"Dates":{"type":"object","properties":{"created":{"type":"string","format":"date-time"},\#
        "updated":{"type":"string","format":"date-time"}},"required":["created"]}}}
        """#)
  }

  /// Static members are evaluated, and functions are not called.
  @Test func defaultsByName() throws {
    #expect(
      try text(LimitsModel.jsonSchema) == #"""
        {"type":"object","properties":{"page":{"type":["integer","null"],"default":20},\#
        "other":{"type":["integer","null"],"default":20},"text":{"type":["string","null"],"default":"a"},\#
        "size":{"type":["integer","null"]}}}
        """#)
  }

  /// A parameter needs no schema if its values have one by hand, or are made of others.
  @Test func parametersWithoutSchema() throws {
    #expect(
      try text(Unlisted<Hex, Mail>.jsonSchema, for: .writing) == #"""
        {"type":"object","properties":{"a":{"type":"string"},"b":{"type":"string"}},"required":["a","b"]}
        """#)
  }

  @Test func parts() throws {
    let schema = PartsModel.jsonSchema
    #expect(
      try text(schema)
        == #"""
        {"type":"object","properties":{"title":{"type":"string"},"created":{"type":"string",\#
        "format":"date-time"},"updated":{"type":["string","null"],"format":"date-time"},\#
        "a":{"type":"integer"}},"required":["title","created"],\#
        "additionalProperties":{"type":"integer","description":"All the rest."}}
        """#)
    #expect(
      try text(schema, for: .writing)
        == #"""
        {"type":"object","properties":{"title":{"type":"string"},"created":{"type":"string",\#
        "format":"date-time"},"updated":{"type":"string","format":"date-time"},"a":{"type":"integer"}},\#
        "required":["title","created"],"additionalProperties":{"type":"integer","description":"All the rest."}}
        """#)
  }

  @Test func recursiveClass() throws {
    let schema = Tree.jsonSchema
    #expect(
      try text(schema)
        == #"""
        {"type":"object","description":"A tree.","properties":{"name":{"type":"string"},\#
        "children":{"type":"array","description":"Smaller ones.","items":{"$ref":"#"}}},"required":["name",\#
        "children"]}
        """#)
    #expect(try text(schema, for: .writing) == text(schema))
  }

  @Test func arrayModel() throws {
    let schema = Coordinate.jsonSchema
    #expect(
      try text(schema)
        == #"""
        {"type":"array","prefixItems":[{"type":"number"},{"type":["string","null"]},{"type":"number"},\#
        {"type":["number","null"],"description":"In metres.","default":0}],"minItems":3}
        """#)
    #expect(
      try text(schema, for: .writing)
        == #"""
        {"type":"array","prefixItems":[{"type":"number"},{"type":["string","null"]},{"type":"number"},\#
        {"type":"number","description":"In metres."}],"minItems":3}
        """#)
  }

  @Test func conditions() throws {
    let schema = Conditions.jsonSchema
    #expect(
      try text(schema)
        == #"""
        {"type":"object","properties":{"here":{"type":"integer","description":"It is there."}},\#
        "required":["here"]}
        """#)
    #expect(try text(schema, for: .writing) == text(schema))
  }

  @Test func generic() throws {
    let schema = ItemPage<Dates>.jsonSchema
    #expect(
      try text(schema)
        == #"""
        {"type":"object","properties":{"items":{"type":"array","items":{"$ref":"#/$defs/Dates"}},\#
        "next":{"type":["string","null"],"format":"uri"}},"required":["items"],\#
        "$defs":{"Dates":{"type":"object","properties":{"created":{"type":"string","format":"date-time"},\#
        "updated":{"type":["string","null"],"format":"date-time"}},"required":["created"]}}}
        """#)
    #expect(
      try text(schema, for: .writing)
        == #"""
        {"type":"object","properties":{"items":{"type":"array","items":{"$ref":"#/$defs/Dates"}},\#
        "next":{"type":"string","format":"uri"}},"required":["items"],"$defs":{"Dates":{"type":"object",\#
        "properties":{"created":{"type":"string","format":"date-time"},"updated":{"type":"string",\#
        "format":"date-time"}},"required":["created"]}}}
        """#)
  }

  @Test func codingKeys() throws {
    let schema = Named.jsonSchema
    #expect(
      try text(schema)
        == #"""
        {"type":"object","properties":{"identifier":{"type":"integer"}},"required":["identifier"]}
        """#)
    #expect(try text(schema, for: .writing) == text(schema))
  }

  @Test func nestedStruct() throws {
    let schema = Outer<Int>.Inner.jsonSchema
    #expect(
      try text(schema)
        == #"""
        {"type":"object","properties":{"unit":{"type":"string"},"value":{"type":"integer"},\#
        "first":{"type":["string","null"]},"second":{"type":["string","null"],"default":"metre"},\#
        "third":{"type":"array","items":{"type":"string"}},"old":{"type":["string","null"],\#
        "deprecated":true}},"required":["unit","value","third"]}
        """#)
    #expect(
      try text(schema, for: .writing)
        == #"""
        {"type":"object","properties":{"unit":{"type":"string"},"value":{"type":"integer"},\#
        "first":{"type":"string"},"second":{"type":"string"},"third":{"type":"array",\#
        "items":{"type":"string"}},"old":{"type":"string","deprecated":true}},"required":["unit","value",\#
        "first","third"]}
        """#)
  }

  @Test func nestedTaggedEnum() throws {
    let schema = Outer<Int>.Shape.jsonSchema
    #expect(
      try text(schema)
        == #"""
        {"oneOf":[{"type":"object","properties":{"kind":{"type":"string","const":"circle"},\#
        "radius":{"type":"number"},"unit":{"type":"string"}},"required":["kind","radius","unit"]},\#
        {"type":"object","properties":{"kind":{"type":"string","const":"point"},"created":{"type":"string",\#
        "format":"date-time"},"updated":{"type":["string","null"],"format":"date-time"}},"required":["kind",\#
        "created"]},{"type":"object","properties":{"kind":{"type":"string","const":"side"},\#
        "unit":{"type":["string","null"]}},"required":["kind"]}]}
        """#)
    #expect(
      try text(schema, for: .writing)
        == #"""
        {"oneOf":[{"type":"object","properties":{"kind":{"type":"string","const":"circle"},\#
        "radius":{"type":"number"},"unit":{"type":"string"}},"required":["kind","radius","unit"]},\#
        {"type":"object","properties":{"kind":{"type":"string","const":"point"},"created":{"type":"string",\#
        "format":"date-time"},"updated":{"type":"string","format":"date-time"}},"required":["kind",\#
        "created"]},{"type":"object","properties":{"kind":{"type":"string","const":"side"},\#
        "unit":{"type":"string"}},"required":["kind"]}]}
        """#)
  }

  @Test func nestedUntaggedEnum() throws {
    let schema = Outer<Int>.Either.jsonSchema
    #expect(
      try text(schema)
        == #"""
        {"anyOf":[{"$ref":"#/$defs/Dates"},{"type":"integer"}],"$defs":{"Dates":{"type":"object",\#
        "properties":{"created":{"type":"string","format":"date-time"},"updated":{"type":["string","null"],\#
        "format":"date-time"}},"required":["created"]}}}
        """#)
    #expect(
      try text(schema, for: .writing)
        == #"""
        {"anyOf":[{"$ref":"#/$defs/Dates"},{"type":"integer"}],"$defs":{"Dates":{"type":"object",\#
        "properties":{"created":{"type":"string","format":"date-time"},"updated":{"type":"string",\#
        "format":"date-time"}},"required":["created"]}}}
        """#)
  }

  @Test func isolated() throws {
    let schema = Isolated.jsonSchema
    #expect(
      try text(schema)
        == #"""
        {"type":"object","properties":{"name":{"type":"string"},"cabin":{"type":["string","null"],\#
        "default":"economy"}},"required":["name"]}
        """#)
    #expect(
      try text(schema, for: .writing)
        == #"""
        {"type":"object","properties":{"name":{"type":"string"},"cabin":{"type":"string"}},\#
        "required":["name","cabin"]}
        """#)
  }

  @Test func onlyRead() throws {
    let schema = OnlyRead.jsonSchema
    #expect(
      try text(schema)
        == #"""
        {"type":"object","properties":{"count":{"type":"string"}},"required":["count"]}
        """#)
    #expect(
      try text(schema, for: .writing)
        == #"""
        {"type":"object"}
        """#)
  }

  @Test func onlyWritten() throws {
    let schema = OnlyWritten.jsonSchema
    #expect(
      try text(schema)
        == #"""
        {"type":"object"}
        """#)
    #expect(
      try text(schema, for: .writing)
        == #"""
        {"type":"object","properties":{"hex":{"type":"string"},"note":{"type":["integer","null"]}},\#
        "required":["hex","note"]}
        """#)
  }

  @Test func both() throws {
    let schema = Both.jsonSchema
    #expect(
      try text(schema)
        == #"""
        {"type":"object","properties":{"is_open":{"type":"boolean"}},"required":["is_open"]}
        """#)
    #expect(try text(schema, for: .writing) == text(schema))
  }

  @Test func constraints() throws {
    let schema = Constrained.jsonSchema
    #expect(
      try text(schema)
        == #"""
        {"type":"object","properties":{"count":{"type":["integer","null"],"minimum":1,"maximum":9,"default":1},\#
        "code":{"type":"string","pattern":"^(?:[A-Z]{3})$"},"names":{"type":["array","null"],"items":{"type":"string",\#
        "minLength":1},"minItems":1,"maxItems":3,"uniqueItems":true},"number":{"anyOf":[{"type":"integer",\#
        "minimum":0},{"type":"string","pattern":"^-?(?:0|[1-9][0-9]*)(?:\\.0+)?$"}]},"sizes":{"type":["array","null"],\#
        "items":{"type":"integer"},"minItems":1,"maxItems":2,"default":[5]}},"required":["code","number"]}
        """#)
    #expect(
      try text(schema, for: .writing)
        == #"""
        {"type":"object","properties":{"count":{"type":"integer"},"code":{"type":"string","pattern":"^(?:[A-Z]{3})$"},\#
        "names":{"type":"array","items":{"type":"string"}},"number":{"type":"integer"},"sizes":{"type":"array",\#
        "items":{"type":"integer"},"minItems":1,"maxItems":2}},"required":["count","code","number","sizes"]}
        """#)
  }

  @Test func alternativeKeys() throws {
    #expect(
      try text(Alternatives.jsonSchema)
        == #"""
        {"type":"object","properties":{"id":{},"old":{"type":["object","null"],"properties":{"id":{}}},\#
        "name":{"type":["string","null"],"description":"A text."},"login":{"type":["string","null"],\#
        "description":"A text."}},"anyOf":[{"type":"object","properties":{"id":{"type":"integer"}},"required":["id"]},\#
        {"type":"object","properties":{"old":{"type":"object","properties":{"id":{"type":"integer"}},"required":["id"]}},\#
        "required":["old"]},{"type":"object","properties":{"id":{"type":"null"},"old":{"type":["object","null"],\#
        "properties":{"id":{"type":"null"}}}}}]}
        """#)
  }
}
