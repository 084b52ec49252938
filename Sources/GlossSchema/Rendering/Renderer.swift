/// Writes schemas in the form of a profile.
struct Renderer {
  let profile: JSONSchema.Profile
  let direction: JSONSchema.Direction
  var names = DefinitionNames()
  /// The type that `#` refers to.
  private var root: NamedType?
  /// The types that schemas referred to.
  private var known: Set<ObjectIdentifier> = []
  /// The types among them that are not written yet.
  private var pending: [(name: String, type: NamedType)] = []
  private(set) var definitions = Keywords()
  /// The definitions that each definition refers to.
  private(set) var references: [String: Set<String>] = [:]
  /// The definition that is being written.
  private var current: String?
  /// The new names of definitions.
  var renamed: [String: String] = [:]
  /// The types of the open parts of the current object.
  var openParts: Set<ObjectIdentifier> = []
  /// The paths that the current object writes outside the current part.
  var pathsAroundPart: [[JSONKeyPath.Segment]] = []

  init(_ profile: JSONSchema.Profile, _ direction: JSONSchema.Direction) {
    self.profile = profile
    self.direction = direction
  }

  var isTool: Bool { profile.kind == .tool }

  /// Whether only the form that is best to write is meant.
  var prefers: Bool { isTool || profile.kind == .preferred }

  // MARK: - Documents

  /// A schema with all definitions that it refers to.
  mutating func document(of schema: JSONSchema) throws(JSONSchema.ProfileError) -> JSON {
    var schema = schema
    if case .reference(let type) = schema.content, profile.kind != .openAPI {
      root = type
      schema = type.definition.adding(schema.constraints, schema.annotations)
    }
    var keywords = try keywords(of: schema, at: SchemaPath())
    if isTool {
      guard keywords["type"] == "object", keywords["properties"] != nil else {
        throw JSONSchema.ProfileError(
          path: "", reason: "the schema of a tool is an object: use a struct with properties")
      }
    }
    try writePending()
    if !definitions.isEmpty, profile.kind != .openAPI { keywords["$defs"] = definitions.json }
    if profile.kind == .plain {
      var document: Keywords = ["$schema": "https://json-schema.org/draft/2020-12/schema"]
      document.merge(keywords)
      keywords = document
    }
    return keywords.json
  }

  /// Writes the definitions of some types, and of all types that these refer to.
  mutating func define(_ types: [NamedType]) throws(JSONSchema.ProfileError) {
    for type in types {
      _ = reference(to: type)
      try writePending()
    }
  }

  private mutating func writePending() throws(JSONSchema.ProfileError) {
    var written = 0
    while written < pending.count {
      let (name, type) = pending[written]
      current = name
      definitions[name] = try keywords(of: type.definition, at: SchemaPath(description: name)).json
      written += 1
    }
    pending = []
    current = nil
  }

  /// A reference to a type.
  private mutating func reference(to type: NamedType) -> String {
    if type.id == root?.id { return "#" }
    let name = names.name(of: type)
    if known.insert(type.id).inserted { pending.append((name, type)) }
    if let current { references[current, default: []].insert(name) }
    let folder = profile.kind == .openAPI ? "#/components/schemas/" : "#/$defs/"
    return folder + (renamed[name] ?? name)
  }

  // MARK: - Schemas

  mutating func keywords(of schema: JSONSchema, at path: SchemaPath) throws(JSONSchema.ProfileError) -> Keywords {
    var keywords: Keywords
    switch schema.content {
    case .directions(let reading, let writing, let isWrittenPreferred):
      let content = isWritten(isWrittenPreferred) ? writing : reading
      return try self.keywords(of: content.adding(schema.constraints, schema.annotations), at: path)
    case .cases(let cases):
      return try self.keywords(of: cases.alone.adding(schema.constraints, schema.annotations), at: path)
    case .nullable(let wrapped):
      let wrapped = wrapped.adding(schema.constraints, Annotations())
      keywords = try self.keywords(of: wrapped, at: path).nullable
      annotate(&keywords, schema.annotations)
      return keywords
    case .reference(let type):
      // Services accept no keywords beside a reference.
      if prefers, !schema.constraints.isEmpty, case let definition = type.definition,
        case .keywords = definition.content
      {
        return try self.keywords(of: definition.adding(schema.constraints, schema.annotations), at: path)
      }
      keywords = ["$ref": JSON(stringLiteral: reference(to: type))]
    case .keywords(let own): keywords = own
    case .array(let element, let isSet):
      keywords = ["type": "array", "items": try json(of: element, at: path.element)]
      if isSet { keywords["uniqueItems"] = true }
    case .tuple(let elements): keywords = try tuple(elements, at: path)
    case .dictionary(let keys, let values): keywords = try dictionary(keys, values, at: path)
    case .object(let object): keywords = try self.object(object, at: path)
    case .alternatives(let alternatives, let areExclusive, let other):
      let all = alternatives + (prefers ? [] : [other].compactMap(\.self))
      var schemas: [JSON] = []
      for alternative in all { schemas.append(try json(of: alternative, at: path)) }
      keywords = [areExclusive && profile.supports("oneOf") ? "oneOf" : "anyOf": schemas.toJSON() ?? []]
    case .not(let schema):
      try rejectInTool("what it must not be: leave it out", at: path)
      keywords = ["not": try json(of: schema, at: path)]
    }
    for constraint in schema.constraints { keywords.constrain(by: constraint) }
    if profile.kind != .openAPI, let format = keywords["format"],
      ["int32", "int64", "float", "double"].contains(format)
    {
      keywords["format"] = nil
    }
    if isTool {
      if case .keywords = schema.content { try makeStrict(&keywords, at: path) } else { sayUnsupported(&keywords) }
    }
    annotate(&keywords, schema.annotations)
    return keywords
  }

  /// Whether, of the schemas for reading and for writing, the latter is meant.
  ///
  /// - Parameter isPreferred: Whether written values can be read, too, and a tool gets only this schema.
  func isWritten(_ isPreferred: Bool) -> Bool { direction == .writing || prefers && isPreferred }

  private mutating func dictionary(
    _ keys: JSONSchema?, _ values: JSONSchema, at path: SchemaPath
  ) throws(JSONSchema.ProfileError) -> Keywords {
    try rejectInTool(Self.anyKeys, at: path)
    var keywords: Keywords = ["type": "object"]
    if let keys { keywords["propertyNames"] = try json(of: keys, at: path) }
    keywords["additionalProperties"] = try json(of: values, at: path.element)
    return keywords
  }

  mutating func json(of schema: JSONSchema, at path: SchemaPath) throws(JSONSchema.ProfileError) -> JSON {
    try keywords(of: schema, at: path).json
  }

  private mutating func tuple(
    _ elements: [JSONSchema], at path: SchemaPath
  ) throws(JSONSchema.ProfileError) -> Keywords {
    try rejectInTool(Self.elementsWithMeanings, at: path)
    if elements.isEmpty { return ["type": "array"] }
    let optionalCount = elements.reversed().prefix { $0.isNullable }.count
    var members = MemberSchemas(self)
    for (index, element) in elements.enumerated() {
      let keywords = try keywords(of: element, at: path.element)
      members.add(keywords, at: [.index(index)], isRequired: index < elements.count - optionalCount)
    }
    return members.keywords
  }

  func rejectInTool(_ reason: String, at path: SchemaPath) throws(JSONSchema.ProfileError) {
    if isTool { throw JSONSchema.ProfileError(path: path.description, reason: "a tool can't be told " + reason) }
  }

  // MARK: - Annotations

  func annotate(_ keywords: inout Keywords, _ annotations: Annotations) {
    // The profile may already have put a keyword into words.
    let words = keywords["description"].flatMap(String.init(json:))
    keywords["description"] = nil
    var description = [annotations.description, words, annotations.form.map { "Form: \($0)." }].compactMap { $0 }
    var others = Keywords()
    if let value = annotations.defaultValue {
      if profile.supports("default") {
        others["default"] = value
      } else if let text = value.shortText {
        description.append("If null: \(text).")
      }
    }
    if !annotations.examples.isEmpty {
      if profile.supports("examples") {
        others["examples"] = annotations.examples.toJSON()
      } else {
        let examples = annotations.examples.compactMap(\.shortText)
        if !examples.isEmpty { description.append("For example: \(examples.joined(separator: ", ")).") }
      }
    }
    if annotations.isDeprecated {
      if profile.supports("deprecated") { others["deprecated"] = true } else { description.append("Deprecated.") }
    }
    if isTool, keywords["$ref"] != nil, annotations.title != nil || !description.isEmpty || !others.isEmpty {
      // Services accept no keywords beside a reference.
      keywords = ["anyOf": [keywords.json].toJSON() ?? []]
    }
    if !description.isEmpty {
      keywords.insertEarly("description", JSON(stringLiteral: description.joined(separator: " ")))
    }
    if let title = annotations.title { keywords.insertEarly("title", JSON(stringLiteral: title)) }
    keywords.merge(others)
  }
}

extension JSON {
  /// The text of the value in one line; nil if JSON can't hold it.
  var shortText: String? { try? string() }
}

extension JSONSchema {
  /// The same with more of both. The new ones are first.
  func adding(_ constraints: [Keywords], _ annotations: Annotations) -> JSONSchema {
    var schema = self
    schema.constraints += constraints
    schema.annotations.merge(annotations)
    return schema
  }
}

/// The path from a value to one inside it, for errors.
struct SchemaPath: CustomStringConvertible {
  /// Empty for the whole value. In a type that is referred to, it begins with the type's name.
  var description = ""
  var element: SchemaPath { SchemaPath(description: description + "[]") }

  func member(_ key: String) -> SchemaPath {
    SchemaPath(description: description.isEmpty ? key : "\(description).\(key)")
  }
}
