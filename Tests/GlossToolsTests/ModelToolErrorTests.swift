import GlossMacros
import GlossTools
import Testing

@testable import GlossTools

/// What has no form for a service, and what is said of it.
struct ModelToolErrorTests {
  private static func object(_ count: Int, _ schema: JSONSchema, isRequired: Bool = true) -> JSONSchema {
    .object { object in
      for index in 0..<count { object.property([.key("p\(index)")], of: schema, isRequired: isRequired) }
    }
  }

  /// An object in keywords.
  private static func properties(_ count: Int) -> JSONSchema {
    let keys = (0..<count).map { JSONKeyPath([.key("p\($0)")]) }
    let properties = jsonify(keys.map { Encoder.encode($0)(["type": "string"] as JSON) }) ?? [:]
    return .keywords(["type": "object", "properties": properties])
  }

  private static func nested(_ depth: Int) -> JSONSchema {
    .object { $0.property("a", of: depth > 1 ? .array(of: nested(depth - 1)) : .string) }
  }

  private static func enumeration(_ count: Int, length: Int = 4) -> JSONSchema {
    .enumeration((1000..<1000 + count).map { JSON(stringLiteral: String(repeating: "x", count: length - 4) + "\($0)") })
  }

  private static let flat = JSONSchema.object { object in
    object.property("id", of: .string)
    for key in ["x", "y"] {
      object.part(.oneOf([.object { $0.property([.key(key)], of: .string) }, .object { _ in }]))
    }
  }

  private static let withoutForm: [(JSONSchema, ModelService, String)] = [
    (
      flat, ModelService.openAI, "OpenAI can't be told that members depend on each other: give a '@Flat' property a key"
    ),
    (
      .object { $0.property("a.b", of: .array(of: flat)) }, .gemini,
      "a.b[]: Gemini can't be told that members depend on each other: give a '@Flat' property a key"
    ),
    (
      .object { $0.property("a", of: .not(.string)) }, .anthropic,
      "a: Anthropic can't be told what a value must not be: leave it out"
    ),
    (
      .object {
        $0.property("a", of: .string)
        $0.property("a", of: .integer)
      }, .openAI, "a: OpenAI can't be told two schemas of one value: use one of them"
    ),
    (
      .object { $0.property("a", of: .keywords(["$ref": "other.json"])) }, .openAI,
      "a: OpenAI can't be told a reference to other.json, which is not there: use a type"
    ),
    (
      .object { $0.property("a", of: .keywords(["$ref": "#/$defs/Other"]), description: "A.") }, .anthropic,
      "a: Anthropic can't be told a reference to Other, which is not there: use a type"
    ),
    (
      .object { $0.property("a", of: .value(ToolFolder.self)) }, .anthropic,
      "ToolFolder.folders[]: Anthropic can't be told a type that contains itself: use a list of elements that refer to "
        + "each other by an id"
    ),
    (
      .object { $0.property("a", of: .enumeration([1, "1"])) }, .gemini,
      "a: Gemini can't be told values of different types with the same text: use values of one type"
    ),
    (
      .object { $0.property("a", of: .anyOf([.dictionary(of: .string), .dictionary(of: .anything)])) }, .openAI,
      "a: OpenAI can't be told which of the cases an answer is: give the enum a tag"
    ),
    (properties(5001), .openAI, "OpenAI takes 5000 properties, and there are 5001: use fewer"),
    (
      nested(11), .openAI,
      "a[].a[].a[].a[].a[].a[].a[].a[].a[].a[]: OpenAI takes 10 levels of objects, and there are 11: nest them less"
    ),
    (
      object(2, enumeration(501)), .openAI,
      "OpenAI takes 1000 values of enums, and there are 1002: use a string, and list them in its description"
    ),
    (
      object(1, enumeration(251, length: 60)), .openAI,
      "p0: OpenAI takes 15000 characters in a list of more than 250 values, and there are 15060: use shorter values"
    ),
    (
      object(3, enumeration(100, length: 401)), .openAI,
      "OpenAI takes 120000 characters of names and values, and there are 120306: use fewer or shorter ones"
    ),
    (
      object(25, .string, isRequired: false), .anthropic,
      "Anthropic takes 24 optional properties, and there are 25: require some of them"
    ),
    (
      object(17, .string.nullable, isRequired: true), .anthropic,
      "Anthropic takes 16 values of several types, and there are 17: use optional properties, or one type for each"
    ),
  ]

  @Test(arguments: withoutForm)
  func whatHasNoForm(_ schema: JSONSchema, _ service: ModelService, _ message: String) {
    let error = #expect(throws: ModelToolError.self) { try ServiceSchema(of: schema, for: service) }
    #expect(error?.description == message)
    #expect(error?.localizedDescription == message)
  }

  /// What one service can't be told has a form for another.
  @Test func limitsAreInclusive() throws {
    _ = try ServiceSchema(of: Self.properties(5000), for: .openAI)
    _ = try ServiceSchema(of: Self.nested(10), for: .openAI)
    _ = try ServiceSchema(of: Self.object(2, Self.enumeration(500)), for: .openAI)
    _ = try ServiceSchema(of: Self.object(1, Self.enumeration(250, length: 100)), for: .openAI)
    _ = try ServiceSchema(of: Self.object(24, .string, isRequired: false), for: .anthropic)
    _ = try ServiceSchema(of: Self.object(16, .string.nullable), for: .anthropic)
    _ = try ServiceSchema(of: Self.flat, for: .mcp)
    _ = try ServiceSchema(of: .object { $0.property("a", of: .value(ToolFolder.self)) }, for: .openAI)
  }

  @Test(arguments: ["", "a b", "ü", String(repeating: "a", count: 65)])
  func namesThatAreNot(_ name: String) {
    let error = #expect(throws: ModelToolError.self) { try ModelTool(ToolPerson.self, name: name, for: .mcp) }
    #expect(error?.reason.hasSuffix("can't be the name of a tool: use 1 to 64 letters, digits, _ and -") == true)
  }

  @Test func resultsAreObjects() {
    let error = #expect(throws: ModelToolError.self) {
      try ModelTool(ToolPerson.self, returning: [Int].self, for: .mcp)
    }
    #expect(error?.description == "the result of a tool is an object: use a struct with properties")
  }
}

/// Keywords of schemas that become sentences.
struct ConstraintTests {
  private static let inWords: [(JSON, String)] = [
    (["minimum": 1, "maximum": 9], "Must be 1 to 9."), (["minimum": 1], "Must be at least 1."),
    (["maxLength": 1], "Must have at most 1 character."), (["minItems": 2, "maxItems": 2], "Must have 2 elements."),
    (["minProperties": 1], "Must have at least 1 member."),
    (["exclusiveMinimum": 0, "exclusiveMaximum": 1.5], "Must be more than 0. Must be less than 1.5."),
    (["multipleOf": 2], "Must be a multiple of 2."), (["uniqueItems": true], "No two elements may be equal."),
    (["pattern": "a/b"], "Must match a/b."), (["format": "uri"], "Format: uri."),
    (["contentEncoding": "base64"], "Encoded in base64."), (["x-unit": "km"], "x-unit: km."),
  ]

  @Test(arguments: inWords)
  func sentences(_ keywords: JSON, _ text: String) {
    #expect(Shape(schema: keywords).constraints.sentences.joined(separator: " ") == text)
  }

  /// Two patterns are two sentences, or a keyword and a sentence.
  @Test func twoPatterns() throws {
    let schema = JSONSchema.object { object in
      object.property("a", of: .string.constrained(by: ["pattern": "a"]).constrained(by: ["pattern": "b"]))
    }
    #expect(
      try ServiceSchema(of: schema, for: .openAI).schema[path: "properties.a"]
        == ["type": "string", "description": "Must match b.", "pattern": "a"])
    #expect(
      try ServiceSchema(of: schema, for: .gemini).schema[path: "properties.a"]
        == ["type": "string", "description": "Must match a. Must match b."])
  }

  @Test(arguments: [
    ("^(?:a|b)$", true), (#"\d+\.\\b"#, true), ("(?=a)", false), ("(?<!a)b", false), (#"\bword"#, false),
    (#"(a)\1"#, false),
  ])
  func patternsOfAnthropic(_ pattern: String, _ isTaken: Bool) throws {
    let schema = JSONSchema.object { object in
      object.property("a", of: .string.constrained(by: ["pattern": JSON(stringLiteral: pattern)]))
    }
    let told = try ServiceSchema(of: schema, for: .anthropic).schema
    #expect((told[path: "properties.a.pattern"] != nil) == isTaken)
    #expect((told[path: "properties.a.description"] != nil) != isTaken)
  }
}
