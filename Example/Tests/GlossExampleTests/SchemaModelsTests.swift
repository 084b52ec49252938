import Gloss
import GlossValidator
import Testing

@testable import GlossExample

/// The models that are printed for schemas. `.ci/models` compiles others, and compares what they read with their schemas.
struct SchemaModelsTests {
  private func source(for schema: String) throws -> String {
    try ModelSource(for: SchemaGraph(JSON(string: schema)), rootName: "model").text
  }

  @Test func `a model has the constraints, the words and the tags of its schema`() throws {
    let schema = #"""
      {
        "title": "Job", "description": "What is to be done.\n\nIt ends.", "type": "object", "required": ["id", "step", "end"],
        "properties": {
          "id": {"type": "integer", "minimum": 1},
          "user_name": {"type": "string", "description": "Who began it.", "pattern": "^[a-z]+$"},
          "end": {"type": ["string", "null"], "format": "date"},
          "level": {"enum": ["low", "high"], "default": "high"},
          "step": {"oneOf": [{"$ref": "#/$defs/copy"}, {"type": "object", "required": ["kind"], "properties": {"kind": {"const": "stop"}}}]},
          "next": {"$ref": "#"}
        },
        "additionalProperties": false,
        "$defs": {
          "copy": {
            "type": "object", "required": ["kind", "files"],
            "properties": {"kind": {"const": "copy"}, "files": {"type": "array", "items": {"type": "string"}, "minItems": 1}}
          }
        }
      }
      """#
    #expect(
      try source(for: schema) == """
        import Foundation
        import GlossMacros
        import GlossSchema

        // let model = try Job.decode(data, mode: .strict)

        // Nil is read from null and from a missing key, also if the schema allows only one of them.

        /// What is to be done.
        ///
        /// It ends.
        @Schema(title: "Job")
        @Glossy(keys: .snakeCase, .rejectsUnknownKeys) @JSONSchema
        final class Job: Sendable {  // not a struct, because it contains itself
          @Key(.range(1...)) let id: Int
          /// Who began it.
          @Key(.pattern("[a-z]+")) let userName: String?
          @Key(.date(.day), .writesNull) let end: Date?
          @Key(.default(Level.high)) let level: Level
          let step: Step
          let next: Job?
        }

        @Glossy @JSONSchema
        enum Level: String, Sendable {
          case low
          case high
        }

        @Glossy(tag: "kind") @JSONSchema
        enum Step: Sendable {
          case copy(Copy)
          case stop
        }

        @Glossy @JSONSchema
        struct Copy: Sendable {
          @Key(.count(1...)) let files: [String]
        }
        """)
  }

  /// Schemas of a property, and the keyword or the reason that a comment has beside the place.
  @Test(arguments: [
    (#"{"type": "string", "format": "email"}"#, ##""format" at "#/properties/a/format""##),
    (#"{"type": "string", "pattern": "^a|b$"}"#, ##""pattern" at "#/properties/a/pattern""##),
    (#"{"type": "string", "pattern": "\\bx"}"#, ##""pattern" at "#/properties/a/pattern""##),
    (#"{"type": "string", "format": "date", "minLength": 3}"#, ##""minLength" at "#/properties/a/minLength""##),
    (#"{"type": "integer", "minimum": 3, "maximum": 2}"#, ##""minimum" at "#/properties/a/minimum""##),
    (#"{"type": "integer", "minimum": 1e300}"#, ##""minimum" at "#/properties/a/minimum""##),
    (#"{"type": "integer", "multipleOf": 0.5}"#, ##""multipleOf" at "#/properties/a/multipleOf""##),
    (#"{"type": "number", "minimum": 0.1234567890123456789}"#, ##""minimum" at "#/properties/a/minimum""##),
    (#"{"type": "array", "minItems": 3, "maxItems": 2}"#, ##""minItems" at "#/properties/a/minItems""##),
    (#"{"type": "array", "prefixItems": [true]}"#, ##""prefixItems" at "#/properties/a/prefixItems""##),
    (#"{"type": "array", "contains": {"type": "null"}}"#, ##""contains" at "#/properties/a/contains""##),
    (
      #"{"type": "array", "uniqueItems": true, "items": {"type": "object", "required": ["x"]}}"#,
      ##""uniqueItems" at "#/properties/a/uniqueItems""##
    ),
    (
      #"{"type": "object", "patternProperties": {"x": true}}"#,
      ##""patternProperties" at "#/properties/a/patternProperties""##
    ),
    (
      #"{"type": "object", "patternProperties": {"x": true}, "additionalProperties": false}"#,
      ##""additionalProperties" at "#/properties/a/additionalProperties""##
    ),
    (
      #"{"type": "object", "required": ["x"], "patternProperties": {"x": true}, "additionalProperties": false}"#,
      ##""additionalProperties" at "#/properties/a/additionalProperties""##
    ),
    (
      #"{"type": "array", "prefixItems": [true], "items": {"type": "integer"}}"#,
      ##""items" at "#/properties/a/items""##
    ),
    (#"{"type": "object", "propertyNames": true}"#, ##""propertyNames" at "#/properties/a/propertyNames""##),
    (
      #"{"type": "object", "required": ["x"], "minProperties": 2}"#,
      ##""minProperties" at "#/properties/a/minProperties""##
    ),
    (
      #"{"type": "object", "required": ["x"], "additionalProperties": {"type": "integer", "minimum": 3}}"#,
      ##""minimum" at "#/properties/a/additionalProperties/minimum""##
    ),
    (#"{"allOf": [{"minimum": 1}, {"maximum": 2}]}"#, ##""allOf" at "#/properties/a/allOf""##),
    (#"{"not": {"type": "null"}}"#, ##""not" at "#/properties/a/not""##),
    (#"{"type": "string", "if": true, "then": true}"#, ##""if" at "#/properties/a/if""##),
    (#"{"type": "string", "examples": ["x"]}"#, ##""examples" at "#/properties/a/examples""##),
    (#"{"type": "string", "x/y\n": 1}"#, ##""x/y\u{a}" at "#/properties/a/x~1y\u{a}""##),
    (#"{"type": "null"}"#, ##""type" at "#/properties/a/type""##),
    (#"{"enum": ["a", 1]}"#, ##""enum" at "#/properties/a/enum""##),
    (#"{"const": {"x": 1}}"#, ##""const" at "#/properties/a/const""##),
    (#"{"type": "integer", "default": "x"}"#, ##""default" at "#/properties/a/default""##),
    (#"{"enum": ["a", "b"], "default": "c"}"#, ##""default" at "#/properties/a/default""##),
    (#"{"enum": ["a", "b"], "default": null}"#, ##""default" at "#/properties/a/default""##),
    (
      ##"{"$id": "http://a.b/c", "properties": {"x": {"$ref": "#/$defs/x"}}, "$defs": {"x": {"type": "string"}}}"##,
      ##""$ref" at "#/properties/a/properties/x/$ref""##
    ),
    (
      #"{"type": "array", "items": {"type": "string", "default": "x"}}"#,
      ##""default" at "#/properties/a/items/default""##
    ),
    (
      #"{"anyOf": [{"type": "string", "minLength": 1}, {"type": "integer"}]}"#,
      ##""minLength" at "#/properties/a/anyOf/0/minLength""##
    ),
    (
      #"{"oneOf": [{"type": "number"}, {"type": "integer"}]}"#,
      ##""oneOf" at "#/properties/a/oneOf", that only one may fit"##
    ),
    (#"{"type": ["string", "integer"], "minimum": 1}"#, ##""minimum" at "#/properties/a/minimum""##),
    (#"{"minLength": 1}"#, ##"at "#/properties/a", which allows values of other types, too"##),
    (#"{"properties": {"x": true}}"#, ##"at "#/properties/a", which allows values of other types, too"##),
    (#"false"#, ##"at "#/properties/a", which allows no value"##),
    (##"{"$ref": "#x"}"##, ##""$ref" at "#/properties/a/$ref""##),
    (##"{"$ref": "#/$defs/x", "minimum": 1}"##, ##""minimum" at "#/properties/a/minimum""##),
  ])
  func `a comment names what a model does not say, and where it is`(schema: String, comment: String) throws {
    let text = try source(
      for: #"{"type": "object", "properties": {"a": \#(schema)}, "$defs": {"x": {"$anchor": "x", "type": "integer"}}}"#)
    #expect(text.contains("// Not in the model: \(comment)\n"), "\(text)")
  }

  /// The options of a root have no place.
  @Test func `what a whole text is has a comment in front of the models`() throws {
    let text = try source(for: #"{"type": "array", "items": {"type": "string", "format": "date"}, "maxItems": 2}"#)
    #expect(
      text.hasSuffix(
        """
        // let model = try [String].decode(data, mode: .strict)

        // Not in the model: the form of the dates
        // Not in the model: "maxItems" at "#/maxItems"
        """))
  }

  @Test(arguments: [#"{"type": "text"}"#, #"{"$ref": "other.json"}"#, ##"{"$ref": "#"}"##])
  func `a schema with a mistake is an error`(schema: String) {
    #expect(throws: JSONSchemaError.self) { try source(for: schema) }
  }

  @Test func `a reference in a schema with an identifier does not lead to itself`() throws {
    let text = try source(
      for: ##"""
        {"$ref": "#/$defs/e",
          "$defs": {"e": {"$id": "http://a.b/c", "$ref": "#/$defs/e", "$defs": {"e": {"type": "string"}}}}}
        """##)
    #expect(text.contains(##"// Not in the model: "$ref" at "#/$defs/e/$ref""##), "\(text)")
  }

  @Test func `a pattern is a literal without interpolations`() throws {
    let text = try source(
      for: ##"{"type": "object", "properties": {"a": {"type": "string", "pattern": "^\\\\#(1)$"}}}"##)
    #expect(text.contains(##".pattern("\\\\#(1)")"##), "\(text)")
  }

  @Test func `the cases of several types are named for them`() throws {
    let text = try source(
      for: ##"{"properties": {"a": {"$ref": "#/$defs/x"}}, "$defs": {"x": {"type": ["string", "integer"]}}}"##)
    #expect(text.contains("  case string(String)\n  case integer(Int)\n"), "\(text)")
  }

  @Test func `a deep schema has an end`() throws {
    let arrays = (0..<100).reduce("{}") { schema, _ in #"{"type": "array", "items": \#(schema)}"# }
    #expect(try source(for: arrays).contains(", which is too deep"))
    let circle = ##"{"$ref": "#/$defs/x", "$defs": {"x": {"type": "array", "items": {"$ref": "#/$defs/x"}}}}"##
    #expect(try source(for: circle).contains(", which is too deep"))
  }
}
