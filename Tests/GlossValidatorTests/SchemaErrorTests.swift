import GlossValidator
import Testing

/// Schemas that no validator can be made of.
struct SchemaErrorTests {
  @Test(arguments: [
    ("1", "#, line 1, column 1: a schema must be an object, true or false"),
    (#"{"properties": {"a": []}}"#, "#/properties/a, line 1, column 22: a schema must be an object, true or false"),
    (#"{"properties": []}"#, "#/properties, line 1, column 16: must be an object of schemas"),
    (#"{"allOf": []}"#, "#/allOf, line 1, column 11: must be an array of schemas that is not empty"),
    (
      #"{"type": "int"}"#,
      ##"#/type, line 1, column 10: must be "object", "array", "string", "number", "integer", "boolean" or "null", or an array of them"##
    ),
    (#"{"minimum": "1"}"#, "#/minimum, line 1, column 13: must be a number"),
    (#"{"minLength": -1}"#, "#/minLength, line 1, column 15: must be an integer that is not negative"),
    (#"{"items": {"maxItems": 1.5}}"#, "#/items/maxItems, line 1, column 24: must be an integer that is not negative"),
    (
      #"{"multipleOf": 0}"#,
      "#/multipleOf, line 1, column 16: must be a number that is more than 0 and has at most 19 digits"
    ),
    (#"{"required": ["a", "a"]}"#, "#/required, line 1, column 14: must be an array of different strings"),
    (#"{"uniqueItems": 1}"#, "#/uniqueItems, line 1, column 17: must be true or false"),
    (
      #"{"pattern": "(a"}"#,
      "#/pattern, line 1, column 13: '(' has no ')' after it: write '\\(' for the character (at byte 0 of the pattern)"
    ),
    (
      #"{"patternProperties": {"(?<=a)": true}}"#,
      "#/patternProperties, line 1, column 23: a pattern can't look ahead or behind (at byte 0 of the pattern)"
    ),
    (##"{"$ref": "#/$defs/a"}"##, ##"#/$ref, line 1, column 10: "#/$defs/a" leads to nothing"##),
    (##"{"$ref": "#a"}"##, ##"#/$ref, line 1, column 10: there is no anchor "a""##),
    (#"{"$ref": "b.json"}"#, ##"#/$ref, line 1, column 10: there is no schema "b.json": add it to the resources"##),
    (
      #"{"$schema": "https://a.b"}"#,
      ##"#/$schema, line 1, column 13: "https://a.b" is not draft 2020-12 or draft 7, and not in the resources"##
    ),
    (#"{"$id": "a#b"}"#, ##"#/$id, line 1, column 9: must not have a fragment: use "$anchor""##),
    (
      #"{"$defs": {"a": {"$anchor": "x"}, "b": {"$anchor": "x"}}}"#,
      ##"#/$defs/b, line 1, column 52: the anchor "x" is there twice"##
    ),
    (
      #"{"$defs": {"a": {"$id": "x"}, "b": {"$id": "x"}}}"#,
      ##"#/$defs/b/$id, line 1, column 36: the URI "x" is there twice"##
    ),
    (##"{"$ref": "#"}"##, "#/$ref, line 1, column 1: the schema leads back to itself for the same value"),
    (
      ##"{"allOf": [{"$ref": "#/$defs/a"}], "$defs": {"a": {"anyOf": [true, {"$ref": "#"}]}}}"##,
      "#/$defs/a/anyOf/1/$ref, line 1, column 68: the schema leads back to itself for the same value"
    ),
  ])
  func `an error says what is wrong and where`(_ schema: String, _ description: String) throws {
    let schema = try JSON(string: schema)
    let error = #expect(throws: JSONSchemaError.self) { try JSONSchemaValidator(schema) }
    #expect(error?.description == description)
  }

  @Test func `a schema may lead back to itself for a child`() throws {
    let schema = try JSON(
      string:
        ##"{"properties": {"next": {"$ref": "#"}}, "type": "object", "propertyNames": {"$ref": "#/$defs/a"}, "$defs": {"a": {"minLength": 1}}}"##
    )
    let validator = try JSONSchemaValidator(schema)
    #expect(validator.isValid(["next": ["next": [:]]]))
    #expect(!validator.isValid(["next": ["next": 1]]))
  }

  @Test func `a resource is read if it is needed`() throws {
    let schema: JSON = ["$ref": "https://a.b/c/d.json#/$defs/x"]
    let resource: JSON = ["$defs": ["x": ["$ref": "e.json"]]]
    let resources: [String: JSON] = [
      "https://a.b/c/d.json": resource, "https://a.b/c/e.json": ["type": "string"], "https://a.b/c/f.json": ["type": 1],
    ]
    let validator = try JSONSchemaValidator(schema, resources: resources)
    #expect(validator.isValid("x") && !validator.isValid(1))
    let error = #expect(throws: JSONSchemaError.self) {
      try JSONSchemaValidator(["$ref": "https://a.b/c/f.json"], resources: resources)
    }
    #expect(error?.location == "https://a.b/c/f.json#/type" && error?.line == nil)
  }

  @Test func `the sizes of a schema have limits`() throws {
    var options = JSONSchemaOptions()
    options.maximumSchemaCount = 10
    let small = JSON(elements: [JSON](repeating: true, count: 9))
    #expect(throws: Never.self) { try JSONSchemaValidator(["allOf": small], options: options) }
    let large = JSON(elements: [JSON](repeating: true, count: 10))
    let error = #expect(throws: JSONSchemaError.self) { try JSONSchemaValidator(["allOf": large], options: options) }
    #expect(error?.reason == "too large: there are more than 10 schemas in it")
    let uris = try JSON(
      string: String(repeating: #"{"$id":"a/","items":"#, count: 1100) + "true" + String(repeating: "}", count: 1100),
      maximumDepth: .max)
    let uriError = #expect(throws: JSONSchemaError.self) { try JSONSchemaValidator(uris) }
    #expect(uriError?.reason == "the URI is too long")
    let patterns = JSON(elements: (0..<1000).map { ["pattern": "x{999}\($0)"] })
    let patternError = #expect(throws: JSONSchemaError.self) { try JSONSchemaValidator(["allOf": patterns]) }
    #expect(patternError?.reason == "all patterns together are too large")
  }
}
