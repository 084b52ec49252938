// The demands of services for language models on strict schemas. Each has a guide to structured outputs:
// <https://platform.openai.com/docs/guides/structured-outputs>,
// <https://docs.claude.com/en/docs/build-with-claude/structured-outputs>.

extension Renderer {
  /// The keywords that all services have.
  private static let ofAllTools: Set<String> = [
    "$ref", "$defs", "type", "properties", "required", "additionalProperties", "items", "enum", "const", "anyOf",
    "title", "description",
  ]

  /// The formats that all services have.
  private static let formatsOfAllTools: Set<String> = [
    "date-time", "date", "time", "duration", "email", "hostname", "ipv4", "ipv6", "uuid",
  ]

  // The error text for a schema without a form for tools.
  static let anyJSON = "any JSON: use types"
  static let anyKeys = "an object of any keys: use an array of objects with a key and a value"
  static let elementsWithMeanings = "an array whose elements have a meaning each: use an object"

  /// Changes keywords by hand, and all schemas inside them, so that all services accept them.
  func makeStrict(_ keywords: inout Keywords, at path: SchemaPath) throws(JSONSchema.ProfileError) {
    if keywords["oneOf"] != nil, keywords["anyOf"] == nil, !profile.supports("oneOf") {
      keywords["anyOf"] = keywords["oneOf"]
      keywords["oneOf"] = nil
    }
    for key in ["anyOf", "oneOf"] {
      guard let schemas = keywords[key]?.array else { continue }
      var strict: [JSON] = []
      for schema in schemas { strict.append(try self.strict(schema, at: path)) }
      keywords[key] = strict.toJSON()
    }
    for (key, path) in [("properties", path), ("$defs", SchemaPath())] {
      guard let schemas = keywords[key].map(Keywords.init) else { continue }
      var strict = Keywords()
      for (name, schema) in schemas.members { strict[name] = try self.strict(schema, at: path.member(name)) }
      keywords[key] = strict.json
    }
    if let elements = keywords["items"] { keywords["items"] = try strict(elements, at: path.element) }
    let type = keywords["type"]
    let types = type?.array ?? [type].compactMap(\.self)
    if types.contains("object") { try closeObject(&keywords, at: path) }
    if types.contains("array"), keywords["items"] == nil {
      try rejectInTool(
        keywords["prefixItems"] == nil ? "an array of any JSON: use types" : Self.elementsWithMeanings, at: path)
    }
    let says = ["type", "$ref", "anyOf", "const", "enum"]
    if !says.contains(where: { keywords[$0] != nil }), keywords["oneOf"] == nil || !profile.supports("oneOf") {
      try rejectInTool(Self.anyJSON, at: path)
    }
    sayUnsupported(&keywords)
  }

  private func strict(_ schema: JSON, at path: SchemaPath) throws(JSONSchema.ProfileError) -> JSON {
    var keywords = Keywords(schema)
    try makeStrict(&keywords, at: path)
    return keywords.json
  }

  /// Makes all properties required, and forbids others.
  private func closeObject(_ keywords: inout Keywords, at path: SchemaPath) throws(JSONSchema.ProfileError) {
    guard let properties = keywords["properties"]?.object,
      [nil, true, false].contains(keywords["additionalProperties"])
    else { return try rejectInTool(Self.anyKeys, at: path) }
    let required = keywords["required"]?.array ?? []
    for (key, _) in properties where !required.contains(JSON(stringLiteral: key)) {
      try rejectInTool("that a property may be missing: let it be null, and require it", at: path.member(key))
    }
    keywords["required"] = required.toJSON()
    keywords["additionalProperties"] = false
  }

  /// Moves keywords that not all services know into the description.
  func sayUnsupported(_ keywords: inout Keywords) {
    let refers = keywords["$ref"] != nil
    var unsupported = Keywords()
    for (key, value) in keywords.members where key != "$ref" && key != "description" {
      let isKnown = profile.toolKeywords.contains(key) || Self.ofAllTools.contains(key)
      let isFormat = key == "format" && String(json: value).map(Self.formatsOfAllTools.contains) ?? false
      // Services accept no keywords beside a reference.
      if !refers, isKnown || isFormat { continue }
      keywords[key] = nil
      unsupported[key] = value
    }
    if unsupported.isEmpty { return }
    // If there are two patterns, the second one is there.
    let others = unsupported["allOf"]?.array ?? []
    unsupported["allOf"] = nil
    let description = keywords["description"].flatMap(String.init(json:)).map { [$0] } ?? []
    let sentences = description + unsupported.sentences + others.flatMap { Keywords($0).sentences }
    keywords["description"] = JSON(stringLiteral: sentences.joined(separator: " "))
  }
}

extension Keywords {
  /// Each keyword as a sentence. Two bounds are one sentence.
  fileprivate var sentences: [String] {
    var rest = self
    var sentences: [String] = []
    func unit(_ name: String, _ count: String) -> String { " \(name)" + (count == "1" ? "" : "s") }
    for (suffix, name) in [("imum", nil), ("Length", "character"), ("Items", "element"), ("Properties", "member")] {
      let (minimum, maximum) = (rest["min" + suffix]?.shortText, rest["max" + suffix]?.shortText)
      rest["min" + suffix] = nil
      rest["max" + suffix] = nil
      guard let count = maximum ?? minimum else { continue }
      let bounds = minimum.map { minimum in
        maximum.map { minimum == $0 ? $0 : "\(minimum) to \($0)" } ?? "at least \(minimum)"
      }
      let verb = name == nil ? "be" : "have"
      sentences.append("Must \(verb) \(bounds ?? "at most \(count)")\(name.map { unit($0, count) } ?? "").")
    }
    return sentences + rest.members.map { Self.sentence($0.key, $0.value) }
  }

  private static func sentence(_ key: String, _ value: JSON) -> String {
    let text = String(json: value) ?? value.shortText ?? ""
    return switch key {
    case "exclusiveMinimum": "Must be more than \(text)."
    case "exclusiveMaximum": "Must be less than \(text)."
    case "multipleOf": "Must be a multiple of \(text)."
    case "uniqueItems": "No two elements may be equal."
    case "pattern": "Must match \(text)."
    case "format": "Format: \(text)."
    case "contentEncoding": "Encoded in \(text)."
    case "enum": "Must be one of \((value.array ?? []).compactMap(\.shortText).joined(separator: ", "))."
    default: "\(key): \(text)."
    }
  }
}
