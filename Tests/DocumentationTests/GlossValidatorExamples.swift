// The code of GlossValidator.md and ValidatingByASchema.md. `DocumentationTests` checks that each block of the pages is here.

import Foundation
import GlossValidator
import Testing

struct GlossValidatorExamples {
  private struct Person: JSONDecodable {
    let name: String

    init?(json: JSON) {
      guard let name: String = "name" <~~ json else { return nil }
      self.name = name
    }
  }

  private func personValidator() throws -> JSONSchemaValidator {
    let schema = """
      {
        "type": "object",
        "required": ["name", "tags"],
        "properties": {
          "name": {"type": "string", "minLength": 1},
          "age": {"type": "integer", "minimum": 0},
          "tags": {"type": "array", "items": {"enum": ["tea", "coffee"]}, "uniqueItems": true},
          "home": {"anyOf": [{"type": "null"}, {"type": "object", "required": ["city"]}]}
        },
        "additionalProperties": false
      }
      """
    let validator = try JSONSchemaValidator(JSON(string: schema))
    return validator
  }

  @Test func theLandingPage() throws {
    let schema = Data(#"{"type": "integer"}"#.utf8)
    let body = Data("1.5".utf8)
    func validate() throws {
      let validator = try JSONSchemaValidator(JSON(data: schema))
      try validator.validate(JSON(data: body))
    }
    #expect(throws: JSONSchemaReport.self) { try validate() }
  }

  @Test func aReport() throws {
    let validator = try personValidator()
    var printed = ""
    func print(_ error: JSONSchemaReport) { printed = error.description }
    let json = try JSON(string: #"{"name": "", "agee": 3, "tags": ["tea", "water"], "home": {}}"#)
    let isValid = validator.isValid(json)  // false
    do {
      try validator.validate(json)
    } catch {
      print(error)
    }
    #expect(!isValid)
    #expect(try DocumentationTests.page("ValidatingByASchema.md", shows: printed))
    let errors = validator.report(on: json).output(.basic)
    let first: JSON = [
      "keywordLocation": "/properties/name/minLength",
      "absoluteKeywordLocation": "#/properties/name/minLength",
      "instanceLocation": "/name",
      "error": "has 0 characters, must have at least 1",
    ]
    #expect((errors["errors"] as? [JSON])?.first == first)
  }

  @Test func aModel() throws {
    let validator = try personValidator()
    let json = try JSON(string: #"{"name": "Ada", "tags": []}"#)
    let person = try json.decode(as: Person.self, validatedBy: validator)
    #expect(person.name == "Ada")
  }

  @Test func references() throws {
    let point: JSON = ["$defs": ["x": ["type": "number"]]]
    let list = try JSONSchemaValidator(
      ["type": "array", "items": ["$ref": "https://example.com/point.json#/$defs/x"]],
      resources: ["https://example.com/point.json": point])
    #expect(list.isValid([1, 2.5]) && !list.isValid(["a"]))
    let schema = try JSON(string: #"{"items": {"$ref": "https://example.com/line.json"}}"#)
    let error = #expect(throws: JSONSchemaError.self) { try JSONSchemaValidator(schema) }
    #expect(try DocumentationTests.page("ValidatingByASchema.md", shows: #require(error).description))
    let schemas = try JSONSchemaValidator(["$ref": "https://json-schema.org/draft/2020-12/schema"])
    #expect(schemas.isValid(["type": "string"]) && !schemas.isValid(["type": "text"]))
  }
}
