/// How much of what services count is in a schema.
struct SchemaSize: Sendable {
  private(set) var properties = 0
  private(set) var characters = 0
  private(set) var values = 0
  private(set) var optionalProperties = 0
  private(set) var unions = 0
  private var lists: [(values: Int, characters: Int, path: ShapePath)] = []
  private var depth = 0
  private var deepest = ShapePath()

  init() {}

  /// Counts a schema. O(schema), and for the depth O(paths through definitions).
  init(of schema: JSON) {
    add(schema, at: ShapePath())
    for (name, definition) in schema[path: "$defs"]?.object ?? [] {
      characters += name.unicodeScalars.count
      add(definition, at: ShapePath(name))
    }
    var measure = DepthMeasure(schema)
    (depth, deepest) = measure.depth(of: schema, at: ShapePath())
  }

  private mutating func add(_ schema: JSON, at path: ShapePath) {
    let keywords = Keywords(schema)
    if keywords["anyOf"] != nil || keywords["type"]?.array != nil { unions += 1 }
    let list = keywords["enum"]?.array ?? keywords["const"].map { [$0] } ?? []
    let length = list.reduce(0) { $0 + (String(json: $1) ?? $1.shortText ?? "").unicodeScalars.count }
    values += list.count
    characters += length
    if !list.isEmpty { lists.append((list.count, length, path)) }
    let required = Set((keywords["required"]?.array ?? []).compactMap(String.init(json:)))
    for (key, property) in keywords["properties"]?.object ?? [] {
      properties += 1
      characters += key.unicodeScalars.count
      if !required.contains(key) { optionalProperties += 1 }
      add(property, at: path.member(key))
    }
    for (inner, path) in keywords.innerSchemas(at: path) { add(inner, at: path) }
  }

  /// Throws if one schema is beyond the limits of a service.
  func check(for service: ModelService) throws(ModelToolError) {
    let limits = service.rules.limits
    try service.check(properties, limits.properties, "properties", "use fewer")
    try service.check(depth, limits.depth, "levels of objects", "nest them less", at: deepest)
    try service.check(values, limits.values, "values of enums", "use a string, and list them in its description")
    if let long = limits.longList {
      for list in lists where list.values > long.values {
        try service.check(
          list.characters, long.characters, "characters in a list of more than \(long.values) values",
          "use shorter values", at: list.path)
      }
    }
    try service.check(characters, limits.characters, "characters of names and values", "use fewer or shorter ones")
    try Self.check([self], for: service)
  }

  /// Throws if the schemas of a request are together beyond the limits of a service.
  static func check(_ sizes: [SchemaSize], for service: ModelService) throws(ModelToolError) {
    let limits = service.rules.limits
    let all = sizes.count == 1 ? "" : " in all tools"
    func sum(_ count: (SchemaSize) -> Int) -> Int { sizes.reduce(0) { $0 + count($1) } }
    try service.check(sizes.count, limits.tools, "tools", "use fewer")
    try service.check(
      sum(\.optionalProperties), limits.optionalProperties, "optional properties" + all, "require some of them")
    try service.check(
      sum(\.unions), limits.unions, "values of several types" + all, "use optional properties, or one type for each")
  }
}

extension ModelService {
  fileprivate func check(
    _ count: Int, _ limit: Int?, _ words: String, _ advice: String, at path: ShapePath = ShapePath()
  ) throws(ModelToolError) {
    guard let limit, count > limit else { return }
    throw ModelToolError(
      path: path.description, reason: "\(name) takes \(limit) \(words), and there are \(count): \(advice)")
  }
}

extension Keywords {
  /// The schemas inside a schema, without those of properties, with their paths.
  fileprivate func innerSchemas(at path: ShapePath) -> [(JSON, ShapePath)] {
    let elements = ["items", "additionalProperties"].compactMap { self[$0] }.filter { $0.kind == .object }
    return elements.map { ($0, path.element) } + (self["anyOf"]?.array ?? []).map { ($0, path) }
      + (self["prefixItems"]?.array ?? []).map { ($0, path.element) }
  }
}

/// Finds how deep objects are nested. A definition that contains itself is entered once.
private struct DepthMeasure {
  private let definitions: [String: JSON]
  private var known: [String: (depth: Int, path: ShapePath)] = [:]
  private var open: Set<String> = []

  init(_ schema: JSON) {
    definitions = Dictionary(schema[path: "$defs"]?.object ?? []) { first, _ in first }
  }

  mutating func depth(of schema: JSON, at path: ShapePath) -> (depth: Int, path: ShapePath) {
    let keywords = Keywords(schema)
    var deepest = (depth: 0, path: path)
    func keep(_ other: (depth: Int, path: ShapePath)) { if other.depth > deepest.depth { deepest = other } }
    for (key, property) in keywords["properties"]?.object ?? [] { keep(depth(of: property, at: path.member(key))) }
    for (inner, path) in keywords.innerSchemas(at: path) { keep(depth(of: inner, at: path)) }
    if let name = keywords["$ref"].flatMap(String.init(json:))?.split(separator: "/").last.map(String.init) {
      keep(depth(ofDefinition: name))
    }
    if keywords["properties"] != nil { deepest.depth += 1 }
    return deepest
  }

  private mutating func depth(ofDefinition name: String) -> (depth: Int, path: ShapePath) {
    if let depth = known[name] { return depth }
    guard let definition = definitions[name], open.insert(name).inserted else { return (0, ShapePath(name)) }
    defer { open.remove(name) }
    let depth = depth(of: definition, at: ShapePath(name))
    known[name] = depth
    return depth
  }
}
