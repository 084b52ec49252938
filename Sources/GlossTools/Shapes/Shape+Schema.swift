extension ModelShape {
  /// Creates the shape of a schema of draft 2020-12. O(schema).
  package init(schema: JSON) {
    root = Shape(schema: schema)
    for (name, definition) in schema[path: "$defs"]?.object ?? [] {
      definitions[name] = Shape(schema: definition)
    }
  }
}

extension Shape {
  /// The keywords that only the whole schema has, or that `init` puts in other places.
  private static let structure: Set<String> = [
    "$schema", "$defs", "$ref", "type", "enum", "const", "anyOf", "oneOf", "allOf", "items", "prefixItems",
    "properties",
    "required", "additionalProperties", "propertyNames", "title", "description", "default", "examples", "deprecated",
  ]

  /// The keywords that say what a value is, and can't be beside a reference in a shape.
  private static let beside = ["type", "enum", "const", "anyOf", "oneOf", "items", "prefixItems", "properties"]

  /// The keywords that no shape has.
  private static let conditions = [
    "if", "then", "else", "not", "dependentSchemas", "dependentRequired", "patternProperties", "unevaluatedProperties",
    "unevaluatedItems", "contains",
  ]

  /// Creates the shape of a schema. O(schema).
  package init(schema: JSON) {
    guard schema.kind == .object else {
      self.init(Bool(json: schema) == true ? .anything : .unknown(.exclusion))
      return
    }
    self.init(keywords: Keywords(schema))
  }

  private init(keywords: Keywords) {
    self.init(.anything)
    let more = (keywords["allOf"]?.array ?? []).map(Keywords.init)
    guard more.allSatisfy({ $0.members.allSatisfy { !Self.structure.contains($0.key) } }) else {
      let isObject = ([keywords] + more).contains { $0["type"] == "object" || $0["properties"] != nil }
      kind = .unknown(isObject ? .conditions : .twoSchemas)
      return
    }
    readKind(keywords)
    for keywords in [keywords] + more {
      for (keyword, value) in keywords.members where !Self.structure.contains(keyword) {
        if Self.conditions.contains(keyword) {
          kind = .unknown(keyword == "not" ? .exclusion : .conditions)
        } else {
          constraints.append(Constraint(keyword: keyword, value: value))
        }
      }
    }
    title = keywords["title"].flatMap(String.init(json:)) ?? title
    description = keywords["description"].flatMap(String.init(json:)) ?? description
    defaultValue = keywords["default"] ?? defaultValue
    examples = keywords["examples"]?.array ?? examples
    isDeprecated = isDeprecated || keywords["deprecated"] == true
  }

  private mutating func readKind(_ keywords: Keywords) {
    if let reference = keywords["$ref"].flatMap(String.init(json:)) {
      guard !Self.beside.contains(where: { keywords[$0] != nil }) else { return kind = .unknown(.twoSchemas) }
      let prefix = "#/$defs/"
      kind =
        reference == ModelShape.rootName
        ? .reference(reference)
        : reference.hasPrefix(prefix)
          ? .reference(String(reference.dropFirst(prefix.count))) : .unknown(.reference(reference))
      return
    }
    if keywords["oneOf"] != nil, keywords["anyOf"] != nil { return kind = .unknown(.twoSchemas) }
    if let values = keywords["const"].map({ [$0] }) ?? keywords["enum"]?.array {
      guard keywords["oneOf"] == nil, keywords["anyOf"] == nil else { return kind = .unknown(.twoSchemas) }
      let others = values.filter { !$0.isNull }
      isNullable = others.count < values.count
      kind = others.isEmpty ? .nothing : .values(others)
      return
    }
    for keyword in ["anyOf", "oneOf"] {
      guard let schemas = keywords[keyword]?.array else { continue }
      let shapes = schemas.map(Shape.init(schema:))
      if keywords["properties"] == nil, keywords["type"] == nil {
        readUnion(shapes)
      } else {
        kind = Self.cases(of: object(keywords), shapes) ?? .unknown(.conditions)
      }
      return
    }
    let types = keywords["type"].map { $0.array ?? [$0] } ?? []
    let others = types.compactMap(String.init(json:)).filter { $0 != "null" }
    isNullable = others.count < types.count
    switch others.count {
    case 0: kind = isNullable ? .nothing : keywords["properties"] == nil ? .anything : .object(object(keywords))
    case 1: kind = kind(ofType: others[0], keywords)
    default:
      // The constraints of all are beside the union.
      kind = .union(others.map { Shape(kind(ofType: $0, keywords)) })
    }
  }

  private mutating func readUnion(_ shapes: [Shape]) {
    let isNothing = { (shape: Shape) in shape.kind == .nothing }
    let others = shapes.filter { !isNothing($0) }
    let mayBeNull = others.count < shapes.count
    if others.count == 1 { self = others[0] } else { kind = .union(others) }
    if others.isEmpty { kind = shapes.isEmpty ? .unknown(.exclusion) : .nothing }
    isNullable = isNullable || mayBeNull
  }

  /// A union of objects, each with the properties of one object and of one of several parts of it; nil if that is not what they are.
  private static func cases(of whole: Object, _ parts: [Shape]) -> Kind? {
    var cases: [Shape] = []
    for part in parts {
      guard case .object(let object) = part.kind, var both = whole.merged(with: object) else { return nil }
      // These properties must be missing, or null, in this case.
      both.properties.removeAll { !$0.isRequired && [.nothing, .unknown(.exclusion)].contains($0.shape.kind) }
      var shape = part
      shape.kind = .object(both)
      cases.append(shape)
    }
    return .union(cases)
  }

  private func kind(ofType type: String, _ keywords: Keywords) -> Kind {
    switch type {
    case "boolean": return .boolean
    case "integer": return .integer
    case "number": return .number
    case "string": return .string
    case "array":
      guard let schemas = keywords["prefixItems"]?.array else {
        return .array(of: keywords["items"].map(Shape.init(schema:)) ?? Shape(.anything))
      }
      guard [nil, false].contains(keywords["items"]) else { return .unknown(.twoSchemas) }
      let minimum = keywords["minItems"].flatMap(Int.init(json:)) ?? 0
      return .tuple(schemas.map(Shape.init(schema:)), minimumCount: min(max(minimum, 0), schemas.count))
    default: return .object(object(keywords))
    }
  }

  private func object(_ keywords: Keywords) -> Object {
    var object = Object()
    let required = Set((keywords["required"]?.array ?? []).compactMap(String.init(json:)))
    object.properties = (keywords["properties"]?.object ?? []).map { key, schema in
      Property(key: key, shape: Shape(schema: schema), isRequired: required.contains(key))
    }
    object.keys = keywords["propertyNames"].map(Shape.init(schema:))
    switch keywords["additionalProperties"] {
    case nil, true?:
      // An object by hand that says nothing may have any members. That of a type says its properties, also if there are none.
      object.others = keywords["properties"] == nil ? .shape(Shape(.anything)) : .ignored
    case false?: object.others = .forbidden
    case let schema?: object.others = .shape(Shape(schema: schema))
    }
    return object
  }
}

extension Shape.Object {
  /// The object with the properties of both; nil if a property has two shapes.
  fileprivate func merged(with part: Shape.Object) -> Shape.Object? {
    var merged = self
    if part.others != .ignored { merged.others = part.others }
    for property in part.properties {
      guard let index = merged.properties.firstIndex(where: { $0.key == property.key }) else {
        merged.properties.append(property)
        continue
      }
      let own = merged.properties[index]
      guard own.shape == property.shape || own.shape.kind == .anything || property.shape.kind == .anything else {
        return nil
      }
      merged.properties[index] = Shape.Property(
        key: own.key, shape: own.shape.kind == .anything ? property.shape : own.shape,
        isRequired: own.isRequired || property.isRequired)
    }
    return merged
  }
}
