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

  /// Whether only the form that is best to write is meant.
  var prefers: Bool { profile.kind == .preferred }

  // MARK: - Documents

  /// A schema with all definitions that it refers to.
  mutating func document(of schema: JSONSchema) -> JSON {
    var schema = schema
    if case .reference(let type) = schema.content, profile.kind != .openAPI {
      root = type
      schema = type.definition.adding(schema.constraints, schema.annotations)
    }
    var keywords = keywords(of: schema)
    writePending()
    if !definitions.isEmpty, profile.kind != .openAPI { keywords["$defs"] = definitions.json }
    if profile.kind == .plain {
      var document: Keywords = ["$schema": "https://json-schema.org/draft/2020-12/schema"]
      document.merge(keywords)
      keywords = document
    }
    return keywords.json
  }

  /// Writes the definitions of some types, and of all types that these refer to.
  mutating func define(_ types: [NamedType]) {
    for type in types {
      _ = reference(to: type)
      writePending()
    }
  }

  private mutating func writePending() {
    var written = 0
    while written < pending.count {
      let (name, type) = pending[written]
      current = name
      definitions[name] = keywords(of: type.definition).json
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

  mutating func keywords(of schema: JSONSchema) -> Keywords {
    var keywords: Keywords
    switch schema.content {
    case .directions(let reading, let writing, let isWrittenPreferred):
      let content = isWritten(isWrittenPreferred) ? writing : reading
      return self.keywords(of: content.adding(schema.constraints, schema.annotations))
    case .cases(let cases):
      return self.keywords(of: cases.alone.adding(schema.constraints, schema.annotations))
    case .nullable(let wrapped):
      let wrapped = wrapped.adding(schema.constraints, Annotations())
      keywords = self.keywords(of: wrapped).nullable()
      annotate(&keywords, schema.annotations)
      return keywords
    case .reference(let type):
      // Services accept no keywords beside a reference.
      if prefers, !schema.constraints.isEmpty, case let definition = type.definition,
        case .keywords = definition.content
      {
        return self.keywords(of: definition.adding(schema.constraints, schema.annotations))
      }
      keywords = ["$ref": JSON(stringLiteral: reference(to: type))]
    case .keywords(let own): keywords = own
    case .array(let element, let isSet):
      keywords = ["type": "array", "items": json(of: element)]
      if isSet { keywords["uniqueItems"] = true }
    case .tuple(let elements): keywords = tuple(elements)
    case .dictionary(let keys, let values):
      keywords = ["type": "object"]
      if let keys { keywords["propertyNames"] = json(of: keys) }
      keywords["additionalProperties"] = json(of: values)
    case .object(let object): keywords = self.object(object)
    case .alternatives(let alternatives, let areExclusive, let other):
      let all = alternatives + (prefers ? [] : [other].compactMap(\.self))
      var schemas: [JSON] = []
      for alternative in all { schemas.append(json(of: alternative)) }
      keywords = [areExclusive ? "oneOf" : "anyOf": schemas.toJSON() ?? []]
    case .not(let schema):
      keywords = ["not": json(of: schema)]
    }
    for constraint in schema.constraints { keywords.constrain(by: constraint) }
    if profile.kind != .openAPI, let format = keywords["format"],
      ["int32", "int64", "float", "double"].contains(format)
    {
      keywords["format"] = nil
    }
    annotate(&keywords, schema.annotations)
    return keywords
  }

  /// Whether, of the schemas for reading and for writing, the latter is meant.
  ///
  /// - Parameter isPreferred: Whether written values can be read, too, and a tool gets only this schema.
  func isWritten(_ isPreferred: Bool) -> Bool { direction == .writing || prefers && isPreferred }

  mutating func json(of schema: JSONSchema) -> JSON {
    keywords(of: schema).json
  }

  private mutating func tuple(_ elements: [JSONSchema]) -> Keywords {
    if elements.isEmpty { return ["type": "array"] }
    let optionalCount = elements.reversed().prefix { $0.isNullable }.count
    var members = MemberSchemas(self)
    for (index, element) in elements.enumerated() {
      let keywords = keywords(of: element)
      members.add(keywords, at: [.index(index)], isRequired: index < elements.count - optionalCount)
    }
    return members.keywords
  }

  // MARK: - Annotations

  func annotate(_ keywords: inout Keywords, _ annotations: Annotations) {
    // Keywords by hand may have one, too.
    let own = keywords["description"].flatMap(String.init(json:))
    keywords["description"] = nil
    let form = annotations.form.map { "Form: \($0)." }
    let description = [annotations.description, own, form].compactMap(\.self)
    if !description.isEmpty {
      keywords.insertEarly("description", JSON(stringLiteral: description.joined(separator: " ")))
    }
    if let title = annotations.title { keywords.insertEarly("title", JSON(stringLiteral: title)) }
    if let value = annotations.defaultValue { keywords["default"] = value }
    if !annotations.examples.isEmpty { keywords["examples"] = annotations.examples.toJSON() }
    if annotations.isDeprecated { keywords["deprecated"] = true }
  }
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
