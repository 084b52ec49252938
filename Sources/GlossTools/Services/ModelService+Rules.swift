// All that is known of services. Each group of figures has the page that it is from. They were read in autumn 2026, and change: this is the
// only place to mend them, beside the table in the guide.

extension ModelService {
  /// What a service takes of JSON Schema.
  struct Rules: Sendable, Hashable {
    /// How the definition of a tool is written.
    enum Style: Sendable, Hashable { case openAI, anthropic, gemini, mcp }

    let style: Style
    /// Whether it takes schemas as they are.
    var takesAll = false
    /// The keywords that it takes of those that say more about a value than its type and its parts.
    var keywords: Set<String> = []
    /// The formats that it takes.
    var formats: Set<String> = []
    /// Whether patterns must do without lookaround, word boundaries and references to groups.
    var takesOnlySimplePatterns = false
    /// The greatest `minItems` that it takes; nil for any.
    var maximumMinItems: Int?
    /// Whether each property has to be required.
    var requiresAllProperties = false
    /// Whether each object has to be closed by `"additionalProperties": false`.
    var closesObjects = false
    /// Whether it takes a schema for the values of free keys.
    var takesFreeKeys = false
    /// Whether it takes `prefixItems`.
    var takesTuples = false
    /// Whether it takes a schema that says nothing, for any JSON.
    var takesAnything = false
    /// Whether it takes `const`.
    var takesConst = false
    /// Whether a type may contain itself.
    var takesRecursion = false
    /// Whether the values of `enum` may be numbers and booleans.
    var takesScalarsInEnums = false
    var limits = Limits()
  }

  /// The maximum of each; nil for what has no limit.
  struct Limits: Sendable, Hashable {
    // Of a schema.
    var properties: Int?
    /// Levels of objects.
    var depth: Int?
    /// Characters of the names of properties and definitions, and of the values of `enum` and `const`.
    var characters: Int?
    /// Values of all `enum`s.
    var values: Int?
    /// An `enum` of more values than this may have so many characters.
    var longList: LongList?
    // Of all tools of a request.
    var tools: Int?
    var optionalProperties: Int?
    /// Properties with `anyOf` or several types.
    var unions: Int?

    struct LongList: Sendable, Hashable {
      let values: Int
      let characters: Int
    }
  }
}

extension ModelService.Rules {
  /// <https://platform.openai.com/docs/guides/structured-outputs>, "Supported schemas", autumn 2026.
  static let openAI = ModelService.Rules(
    style: .openAI,
    keywords: [
      "pattern", "format", "multipleOf", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "minItems",
      "maxItems",
    ],
    formats: ["date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid"],
    requiresAllProperties: true, closesObjects: true, takesConst: true, takesRecursion: true, takesScalarsInEnums: true,
    limits: ModelService.Limits(
      properties: 5000, depth: 10, characters: 120_000, values: 1000, longList: .init(values: 250, characters: 15_000)))

  /// <https://docs.claude.com/en/docs/build-with-claude/structured-outputs>, "JSON Schema limitations" and "Schema complexity limits",
  /// autumn 2026.
  static let anthropic = ModelService.Rules(
    style: .anthropic, keywords: ["pattern", "format", "minItems", "default"],
    formats: ["date-time", "time", "date", "duration", "email", "hostname", "uri", "ipv4", "ipv6", "uuid"],
    takesOnlySimplePatterns: true, maximumMinItems: 1, closesObjects: true, takesConst: true, takesScalarsInEnums: true,
    limits: ModelService.Limits(tools: 20, optionalProperties: 24, unions: 16))

  /// <https://ai.google.dev/gemini-api/docs/structured-output>, "JSON Schema support", and `FunctionDeclaration` in
  /// <https://ai.google.dev/api/caching>, autumn 2026. It has limits of depth and size, and names no figures.
  static let gemini = ModelService.Rules(
    style: .gemini, keywords: ["format", "minItems", "maxItems", "minimum", "maximum"],
    formats: ["date-time", "date", "time"], takesFreeKeys: true, takesTuples: true)

  /// <https://modelcontextprotocol.io/specification/2025-11-25/server/tools>, autumn 2026.
  static let mcp = ModelService.Rules(style: .mcp, takesAll: true)
}
