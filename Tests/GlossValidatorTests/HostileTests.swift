import Foundation
import TestSupport
import Testing

@testable import GlossValidator

/// Schemas and texts that are meant to take long. They count steps, so that a busy machine makes no difference.
struct HostileTests {
  /// Whether four times the size takes at most about four times as many steps, with and without a report.
  private func expectLinear(
    from size: Int, _ name: String, _ make: (_ size: Int) throws -> (schema: String, text: String)
  ) throws {
    let counts = try [size, 2 * size, 4 * size].map { size in
      let (schema, text) = try make(size)
      let validator = try JSONSchemaValidator(JSON(string: schema, maximumDepth: .max))
      return try validator.stepCounts(JSON(string: text, maximumDepth: .max))
    }
    #expect(counts[0].report > size / 2, "\(name): \(counts)")
    #expect(counts[2].isValid < 5 * counts[0].isValid, "\(name): \(counts)")
    #expect(counts[2].report < 5 * counts[0].report, "\(name): \(counts)")
  }

  private func list(_ count: Int, _ item: (Int) -> String) -> String { (0..<count).map(item).joined(separator: ",") }

  private func nested(_ count: Int, _ start: String, _ inner: String, _ end: String) -> String {
    String(repeating: start, count: count) + inner + String(repeating: end, count: count)
  }

  @Test(arguments: ["allOf", "anyOf", "oneOf"])
  func `schemas that use the next one twice are asked once`(_ keyword: String) throws {
    try expectLinear(from: 50, keyword) { size in
      let schemas = list(size) {
        ##""a\##($0)": {"\##(keyword)": [{"$ref": "#/$defs/a\##($0 + 1)"}, {"type": "null"}, {"$ref": "#/$defs/a\##($0 + 1)"}]}"##
      }
      return (
        ##"{"$ref": "#/$defs/a0", "$defs": {\##(schemas), "a\##(size)": {"properties": {"a": {"type": "null"}}}}}"##,
        #"{"a": 1}"#
      )
    }
  }

  @Test(arguments: [
    ##"{"anyOf": [{"required": ["x"], "properties": {"a": {"$ref": "#"}}}, {"properties": {"a": {"$ref": "#"}}}]}"##,
    ##"{"allOf": [{"properties": {"a": {"$ref": "#"}}}, {"patternProperties": {"a": {"$ref": "#"}}}], "type": "object"}"##,
    ##"{"properties": {"a": {"$ref": "#"}}, "patternProperties": {"a": {"$ref": "#"}}, "type": "object"}"##,
    ##"{"if": {"properties": {"a": {"$ref": "#"}}}, "then": {"properties": {"a": {"$ref": "#"}}}, "type": "object"}"##,
    ##"{"not": {"not": {"properties": {"a": {"$ref": "#"}}}}, "additionalProperties": {"$ref": "#"}, "type": "object"}"##,
    ##"{"$dynamicAnchor": "x", "anyOf": [{"properties": {"a": {"$dynamicRef": "#x"}}}, {"additionalProperties": {"$dynamicRef": "#x"}}], "type": "object"}"##,
    ##"{"oneOf": [{"unevaluatedProperties": {"$ref": "#"}, "minProperties": 1}, {"unevaluatedProperties": {"$ref": "#"}, "type": "null"}]}"##,
    ##"{"allOf": [{"properties": {"b": true}}, {"properties": {"a": {"$ref": "#"}}}], "unevaluatedProperties": {"$ref": "#"}, "type": "object"}"##,
    ##"{"dependentSchemas": {"a": {"properties": {"a": {"$ref": "#"}}}}, "properties": {"a": {"$ref": "#"}}, "type": "object"}"##,
  ])
  func `branches that meet again on each level take linear time`(_ schema: String) throws {
    try expectLinear(from: 50, schema) { (schema, nested($0, #"{"a":"#, "1", "}")) }
  }

  @Test(arguments: [
    (##"{"contains": {"$ref": "#"}, "items": {"$ref": "#"}, "minItems": 1}"##, "[", "1", "]"),
    (
      ##"{"prefixItems": [{"$ref": "#"}], "unevaluatedItems": {"$ref": "#"}, "uniqueItems": true}"##, "[", "[1,1]",
      ",0]"
    ),
    (##"{"items": {"$ref": "#"}, "uniqueItems": true}"##, "[0,", "1", "]"),
    (##"{"items": {"$ref": "#"}, "contains": {"const": 7}}"##, "[", "[7]", ",7]"),
    (##"{"items": {"anyOf": [{"$ref": "#"}, {"const": [[1], [2], [3]]}]}, "maxItems": 2}"##, "[", "[1,2,3]", "]"),
  ])
  func `nested arrays take linear time`(_ schema: String, _ start: String, _ inner: String, _ end: String) throws {
    try expectLinear(from: 100, schema) { (schema, nested($0, start, inner, end)) }
  }

  @Test(arguments: [
    #"{"unevaluatedProperties": false, "allOf": [{"patternProperties": {"1": true}}, {"additionalProperties": true}]}"#,
    #"{"unevaluatedProperties": {"type": "null"}, "anyOf": [{"patternProperties": {"1": true}}, {"patternProperties": {"2": true}}]}"#,
    #"{"propertyNames": {"pattern": "^k"}, "additionalProperties": {"type": "string"}}"#,
  ])
  func `wide objects take linear time`(_ schema: String) throws {
    try expectLinear(from: 200, schema) { size in (schema, "{" + list(size) { #""k\#($0)": \#($0)"# } + "}") }
  }

  @Test(arguments: [
    #"{"unevaluatedItems": false, "allOf": [{"contains": {"minimum": 3}}, {"prefixItems": [true]}]}"#,
    #"{"contains": {"minimum": 1e9}}"#,
    #"{"uniqueItems": true, "items": {"type": "string"}}"#,
    #"{"items": {"anyOf": [{"type": "string"}, {"type": "null"}]}}"#,
  ])
  func `long arrays take linear time`(_ schema: String) throws {
    try expectLinear(from: 200, schema) { size in (schema, "[" + list(size, String.init) + "]") }
  }

  @Test func `a report on long alternatives has a limit`() throws {
    // Each alternative fails at the end of the array, on each level.
    let branch = ##"{"items": {"anyOf": [{"$ref": "#"}, {"type": "null"}, {"type": "string"}]}, "type": "array"}"##
    try expectLinear(from: 100, "alternatives") { size in
      (branch, nested(4, "[" + list(size) { _ in "null" } + ",", "1", "]"))
    }
  }

  @Test func `texts with many combining marks take linear time`() throws {
    let validator = try JSONSchemaValidator(
      JSON(string: #"{"uniqueItems": true, "items": {"enum": ["a", "b"]}, "contains": {"required": ["a"]}}"#))
    let isLinear = try isLinearTime(from: 1000, to: 32_000, leastSeconds: 0.001) { size in
      // The same marks in two orders, which Swift takes for equal.
      let first = "a" + String(repeating: "\u{0301}\u{0316}", count: size)
      let second = "a" + String(repeating: "\u{0316}\u{0301}", count: size)
      let json = try JSON(string: #"["\#(first)", "\#(second)", {"\#(first)": 1, "\#(second)": 2}]"#)
      return { #expect(!validator.isValid(json)) }
    }
    #expect(isLinear)
  }

  @Test func `a pattern takes linear time`() throws {
    let validator = try JSONSchemaValidator(JSON(string: #"{"pattern": "^(a+)+$|(x*x*)*y\\b"}"#))
    let isLinear = try isLinearTime(from: 1000, to: 64_000, leastSeconds: 0.001) { size in
      let json = try JSON(
        string: "\"" + String(repeating: "a", count: size) + String(repeating: "x", count: size) + "\"")
      return { #expect(!validator.isValid(json)) }
    }
    #expect(isLinear)
  }

  @Test(arguments: [
    (##"{"anyOf": [{"items": {"$ref": "#"}, "type": "array"}, {"type": "null"}]}"##, "[", "]"),
    (
      ##"{"properties": {"a": {"$ref": "#"}}, "allOf": [{"type": ["object", "null"]}], "unevaluatedProperties": false}"##,
      #"{"a":"#, "}"
    ),
    (##"{"items": {"$ref": "#"}, "uniqueItems": true, "contains": true, "type": ["array", "null"]}"##, "[", "]"),
  ])
  func `a million levels need little stack`(_ schema: String, _ start: String, _ end: String) throws {
    // In a debug build, a million levels take a minute.
    let depth = Sanitizer.isAbsentAndBuildOptimized ? 1_000_000 : 50_000
    let validator = try JSONSchemaValidator(JSON(string: schema))
    let valid = try JSON(string: nested(depth, start, "null", end), maximumDepth: .max)
    let invalid = try JSON(string: nested(depth, start, "1", end), maximumDepth: .max)
    try onSmallStack {
      #expect(validator.isValid(valid))
      #expect(!validator.isValid(invalid))
      let report = validator.report(on: invalid)
      #expect(report.problems.count == 1 && report.description.utf8.count < 2000)
    }
  }

  @Test func `a deep schema needs little stack`() throws {
    let depth = 20_000
    let schema = try JSON(string: nested(depth, #"{"not":"#, #"{"type": "null"}"#, "}"), maximumDepth: .max)
    let broken = try JSON(string: nested(depth, #"{"items":"#, #"{"type": 1}"#, "}"), maximumDepth: .max)
    try onSmallStack {
      let validator = try JSONSchemaValidator(schema)
      #expect(validator.isValid(.null) && !validator.isValid(1))
      let error = #expect(throws: JSONSchemaError.self) { try JSONSchemaValidator(broken) }
      #expect(error.map { $0.description.utf8.count < 1000 } == true)
    }
  }

  @Test func `many dynamic scopes are refused`() throws {
    // Each of the resources may be left out on the way to the last one, so there are 2^n scopes.
    let count = 24
    let resources = list(count) {
      ##""r\##($0)": {"$id": "r\##($0)", "$defs": {"x": {"$dynamicAnchor": "x\##($0)"}}, "items": {"$ref": "s\##($0 + 1)"}}, "s\##($0)": {"$id": "s\##($0)", "anyOf": [{"$ref": "r\##($0)"}, {"items": {"$ref": "s\##($0 + 1)"}}, {"not": {"$dynamicRef": "r\##($0)#x\##($0)"}}]}"##
    }
    let schema = try JSON(string: ##"{"$ref": "s0", "$defs": {\##(resources), "last": {"$id": "s\##(count)"}}}"##)
    let error = #expect(throws: JSONSchemaError.self) { try JSONSchemaValidator(schema) }
    #expect(error?.reason == "\"$dynamicRef\" may lead to too many combinations of schemas")
  }

  @Test func `problems of a deep document do not take more memory than it`() throws {
    // The path of each problem has as many steps as the document has levels.
    let validator = try JSONSchemaValidator(
      JSON(string: ##"{"properties": {"a": {"$ref": "#"}}, "additionalProperties": false, "type": "object"}"##))
    let depth = 20_000
    let keys = list(100) { #""b\#($0)":1"# }
    let json = try JSON(string: nested(depth, #"{"a":"#, "{\(keys)}", "}"), maximumDepth: .max)
    let report = validator.report(on: json)
    #expect(report.isCut && (1..<40).contains(report.problems.count))
  }
}

extension JSONSchemaValidator {
  /// The number of steps of `isValid`, and of a report.
  fileprivate func stepCounts(_ json: JSON) throws -> (isValid: Int, report: Int) {
    try evaluate(json) { evaluator, index in
      _ = evaluator.isValid(0, index)
      let explanation = Explanation(program, evaluator.rememberingAll, hasText: true)
      _ = explanation.report(on: index, maximumProblemCount)
      return (evaluator.allStepCount, explanation.allStepCount)
    }
  }
}
