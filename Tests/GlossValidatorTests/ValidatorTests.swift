import Foundation
import GlossValidator
import TestSupport
import Testing

/// Verdicts and words that the official suite does not have, or that hold without it.
struct ValidatorTests {
  private func validator(_ schema: String, _ options: JSONSchemaOptions = JSONSchemaOptions()) throws
    -> JSONSchemaValidator
  {
    try JSONSchemaValidator(JSON(string: schema), options: options)
  }

  @Test(arguments: [
    (#"{"type": ["integer", "null"]}"#, ["1", "1.0", "1e2", "null", "-0"], ["1.5", "\"1\"", "true", "[]", "1e-1"]),
    (#"{"type": "number"}"#, ["1", "1.5"], ["\"1\""]),
    (#"{"enum": ["a", 1, {"b": [1, 2]}]}"#, [#""a""#, "1.0", #"{"b": [1.0, 2]}"#], [#""b""#, #"{"b": [2, 1]}"#]),
    (#"{"enum": ["a", "b\u0062"]}"#, [#""a""#, #""bb""#, #""\u0061""#], [#""b""#, "1"]),
    (#"{"const": null}"#, ["null"], ["0", "false"]),
    (#"{"minimum": -1.5, "exclusiveMaximum": 1e3}"#, ["-1.5", "999.99", "\"x\""], ["-1.51", "1000", "1e4"]),
    (#"{"maximum": 9007199254740993}"#, ["9007199254740993", "1e-400"], ["9007199254740994", "1e400"]),
    (#"{"minimum": 1e999999999999999999999}"#, ["1e999999999999999999999"], ["1e9999", "-1e9999999999999999999999"]),
    (#"{"multipleOf": 0.01}"#, ["0.07", "1e300", "0", "12345678901234567890.12"], ["0.075", "1e-3"]),
    (
      #"{"multipleOf": 3}"#, ["12e999999999999999999999", "111111111111111111111111"],
      ["1e999999999999999999999", "1e9"]
    ),
    (#"{"minLength": 2, "maxLength": 3}"#, [#""ab""#, #""𝄞é\n""#], [#""𝄞""#, #""abcd""#]),
    (#"{"minProperties": 2}"#, [#"{"a": 1, "b": 2}"#], [#"{"a": 1, "a": 2}"#]),
    (
      #"{"uniqueItems": true}"#, [#"[1, "1", [1], {"a": 1}, true, null]"#, "[]"],
      [#"[{"a": 1, "b": 2}, {"b": 2.0, "a": 1}]"#, "[1, 1.0]"]
    ),
    (#"{"properties": {"a": {"type": "string"}}}"#, [#"{"a": "x", "a": 1}"#, "[]"], [#"{"a": 1, "a": "x"}"#]),
    (#"{"additionalProperties": {"type": "string"}}"#, [#"{"b": "x", "b": 1}"#], [#"{"b": 1}"#]),
    (#"{"patternProperties": {"^x": {"type": "string"}}}"#, [#"{"xa": "x", "xa": 1, "y": 1}"#], [#"{"xa": 1}"#]),
    (
      #"{"pattern": "^(?<year>\\d{4})-\\bx{2,}$|[\\w.-]\\B{"}"#, [#""2026-xx""#, #"".{x""#], [#""2026-x""#, #""ab{""#]
    ),
    (
      #"{"contains": {"const": 1}, "minContains": 2, "maxContains": 3}"#, ["[1, 1]", "[1, 1, 1, 2]"],
      ["[1]", "[1, 1, 1, 1]"]
    ),
    ("true", ["1", "{}"], []),
    ("false", [], ["1", "{}"]),
  ])
  func `values meet keywords or do not`(_ schema: String, _ valid: [String], _ invalid: [String]) throws {
    let validator = try validator(schema)
    for text in valid {
      let json = try JSON(string: text)
      #expect(validator.isValid(json), "\(schema): \(text)")
      #expect(throws: Never.self, "\(schema): \(text)") { try validator.validate(json) }
    }
    for text in invalid {
      let json = try JSON(string: text)
      #expect(!validator.isValid(json), "\(schema): \(text)")
      #expect(throws: JSONSchemaReport.self, "\(schema): \(text)") { try validator.validate(json) }
    }
  }

  @Test(arguments: [
    (#"{"type": "string"}"#, "3", #"line 1, column 1: expected a string, found number 3 (#/type)"#),
    (
      #"{"type": ["integer", "string", "null"]}"#, "true",
      "line 1, column 1: expected a string, an integer or null, found true (#/type)"
    ),
    (#"{"minimum": 5}"#, "4.5", "line 1, column 1: must be at least 5, found number 4.5 (#/minimum)"),
    (#"{"enum": ["a", 1]}"#, #""b""#, #"line 1, column 1: must be one of "a", 1, found string "b" (#/enum)"#),
    (#"{"const": {"a": 1}}"#, "{}", "line 1, column 1: must be an object, found an object (#/const)"),
    (#"{"minItems": 2}"#, "[1]", "line 1, column 1: has 1 element, must have at least 2 (#/minItems)"),
    (#"{"maxLength": 1}"#, #""ab""#, "line 1, column 1: has 2 characters, must have at most 1 (#/maxLength)"),
    (#"{"pattern": "^a$"}"#, #""b""#, #"line 1, column 1: must match "^a$", found string "b" (#/pattern)"#),
    (#"{"uniqueItems": true}"#, "[1, 2, 1]", "line 1, column 1: element 2 is equal to an earlier one (#/uniqueItems)"),
    (#"{"required": ["a", "b"]}"#, #"{"a": 1}"#, #"line 1, column 1: missing key "b" (#/required)"#),
    (
      #"{"dependentRequired": {"a": ["b"]}}"#, #"{"a": 1}"#,
      #"line 1, column 1: missing key "b", which must be there if "a" is (#/dependentRequired)"#
    ),
    (
      #"{"properties": {"note": true}, "additionalProperties": false}"#, #"{"nte": 1}"#,
      #"nte   line 1, column 9: unknown key "nte": did you mean "note"? (#/additionalProperties)"#
    ),
    (
      #"{"properties": {"a/b": false}}"#, #"{"a/b": 1}"#,
      #"a/b   line 1, column 9: nothing is allowed here (#/properties/a~1b)"#
    ),
    (
      ##"{"$defs": {"x": {"items": {"maximum": 1}}}, "properties": {"a": {"$ref": "#/$defs/x"}}}"##, #"{"a": [1, 2]}"#,
      "a[1]   line 1, column 11: must be at most 1, found number 2 (#/$defs/x/items/maximum)"
    ),
    (#"{"not": {"type": "null"}}"#, "null", #"line 1, column 1: must not meet the schema under "not" (#/not)"#),
    (
      #"{"contains": {"const": 1}}"#, "[2]",
      #"line 1, column 1: 0 elements meet the schema under "contains", but at least 1 must (#/contains)"#
    ),
    (
      #"{"oneOf": [true, {"type": "number"}, false]}"#, "1",
      "line 1, column 1: must meet one alternative, and meets several: 0, 1 (#/oneOf)"
    ),
    (
      #"{"anyOf": [{"type": "string"}, {"type": "null"}]}"#, "1",
      "line 1, column 1: meets none of 2 alternatives: expected a string, found number 1; expected null, found number 1 (#/anyOf)"
    ),
    (
      #"{"anyOf": [{"type": "null"}, {"properties": {"a": {"type": "string"}}, "type": "object"}]}"#, #"{"a": 1}"#,
      "line 1, column 1: meets none of 2 alternatives; the nearest one: a: expected a string, found number 1 (#/anyOf)"
    ),
    (
      #"{"if": {"type": "number"}, "then": {"minimum": 3}}"#, "1",
      "line 1, column 1: must be at least 3, found number 1 (#/then/minimum)"
    ),
    (
      #"{"propertyNames": {"maxLength": 1}}"#, #"{"ab": 1}"#,
      "ab   line 1, column 2: has 2 characters, must have at most 1 (#/propertyNames/maxLength)"
    ),
    (
      #"{"allOf": [{"properties": {"a": true}}], "unevaluatedProperties": false}"#, #"{"a": 1, "b": 2}"#,
      "b   line 1, column 15: nothing is allowed here (#/unevaluatedProperties)"
    ),
    (
      #"{"$id": "https://example.com/root", "items": {"$id": "item", "type": "null"}}"#, "[1]",
      "[0]   line 1, column 2: expected null, found number 1 (https://example.com/item#/type)"
    ),
  ])
  func `a report says what is wrong and where`(_ schema: String, _ text: String, _ problem: String) throws {
    let report = try validator(schema).report(on: JSON(string: text))
    #expect(report.problems.map(\.description) == [problem])
  }

  @Test func `a report has all problems in the order of the document`() throws {
    let validator = try validator(
      #"{"required": ["id"], "properties": {"tags": {"items": {"minLength": 1}, "type": "array"}, "name": {"type": "string"}}}"#
    )
    let json = try JSON(string: "{\n  \"name\": 3,\n  \"tags\": [\"\", \"a\", \"\"]\n}")
    let report = validator.report(on: json)
    #expect(
      report.description == """
        JSON Schema: 4 problems
          line 1, column 1: missing key "id" (#/required)
          name   line 2, column 11: expected a string, found number 3 (#/properties/name/type)
          tags[0]   line 3, column 12: has 0 characters, must have at least 1 (#/properties/tags/items/minLength)
          tags[2]   line 3, column 21: has 0 characters, must have at least 1 (#/properties/tags/items/minLength)
        """)
    let first = report.problems.first
    #expect(first?.path == [] && first?.keyword == "required" && first?.offset == 0)
    #expect(report.output(.flag) == ["valid": false])
    let errors = (report.output(.basic)["errors"] as? [JSON]) ?? []
    #expect(errors.map { $0["instanceLocation"] as? String } == ["", "/name", "/tags/0", "/tags/2"])
    #expect(
      (report.toJSON()?["errors"] as? [JSON])?.map { $0["pointer"] as? String } == [
        "#", "#/name", "#/tags/0", "#/tags/2",
      ])
    #expect(report.toJSON()?["title"] as? String == "The JSON does not meet the schema")
    #expect(validator.report(on: ["id": 1]).output(.basic) == ["valid": true])
  }

  @Test func `the way to a keyword leads over references`() throws {
    let validator = try validator(
      ##"{"$id": "https://a.b/c", "$defs": {"x": {"type": "string"}}, "properties": {"a": {"allOf": [{"$ref": "#/$defs/x"}]}}}"##
    )
    let problem = try #require(validator.report(on: ["a": 1]).problems.first)
    #expect(problem.evaluationPath == "/properties/a/allOf/0/$ref/type")
    #expect(problem.schemaLocation == "https://a.b/c#/$defs/x/type")
    #expect(problem.line == nil && problem.offset == nil && problem.path == "a")
  }

  @Test func `alternatives have their problems`() throws {
    let validator = try validator(#"{"anyOf": [{"type": "string"}, {"minimum": 3}]}"#)
    let report = validator.report(on: 1)
    #expect(report.problems.first?.alternatives.map { $0.map(\.keyword) } == [["type"], ["minimum"]])
    let places = (report.output(.basic)["errors"] as? [JSON])?.map { $0["keywordLocation"] as? String }
    #expect(places == ["/anyOf", "/anyOf/0/type", "/anyOf/1/minimum"])
  }

  @Test func `a report ends at its limit`() throws {
    var options = JSONSchemaOptions()
    options.maximumProblemCount = 3
    let validator = try validator(#"{"items": {"type": "string"}}"#, options)
    let report = validator.report(on: JSON(elements: [1, 2, 3, 4]))
    #expect(report.problems.count == 3 && report.isCut)
    #expect(!validator.report(on: JSON(elements: [1, 2, 3])).isCut)
    #expect(report.description.hasPrefix("JSON Schema: more than 3 problems\n"))
  }

  @Test func `built values and parts of documents are checked like texts`() throws {
    let validator = try validator(#"{"properties": {"a": {"items": {"type": "integer"}}}}"#)
    #expect(validator.isValid(["a": [1, 2]]))
    let report = validator.report(on: ["a": [1, "2"]])
    #expect(
      report.problems.map(\.description) == [
        #"a[1]: expected an integer, found string "2" (#/properties/a/items/type)"#
      ])
    let document = try JSON(string: #"{"data": {"a": ["x"]}}"#)
    let part = try #require(document["data"] as? JSON)
    #expect(validator.report(on: part).problems.first?.path == "data.a[0]")
    #expect(!validator.isValid(["a": Double.nan]))
    #expect(validator.report(on: ["a": Double.nan]).problems.first?.path == "a")
  }

  @Test func `a model is read from a value that meets a schema`() throws {
    let validator = try validator(#"{"items": {"maximum": 3}}"#)
    #expect(try JSON(string: "[1, 2]").decode(as: [Int].self, validatedBy: validator) == [1, 2])
    #expect(throws: JSONSchemaReport.self) { try JSON(string: "[4]").decode(as: [Int].self, validatedBy: validator) }
    #expect(throws: DecodingReport.self) { try JSON(string: "[true]").decode(as: [Int].self, validatedBy: validator) }
  }

  @Test func `threads share a validator`() async throws {
    let validator = try validator(
      #"{"items": {"properties": {"a": {"pattern": "^[a-z]+$"}}, "anyOf": [{"required": ["a"]}, {"required": ["b"]}]}}"#
    )
    let valid = try JSON(string: "[" + (0..<200).map { _ in #"{"a": "abc"}"# }.joined(separator: ",") + "]")
    let invalid = try JSON(string: #"[{"a": "ABC"}, {"c": 1}]"#)
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<32 {
        group.addTask {
          number % 2 == 0 ? validator.isValid(valid) : validator.report(on: invalid).problems.count == 2
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
