import GlossTools

/// What is wrong with a schema by the rules of a service. It knows nothing of the code that makes schemas: it has the rules from the
/// documentation of autumn 2026, too.
struct ServiceLinter {
  let service: ModelService
  private(set) var mistakes: [String] = []
  private var properties = 0
  private var values = 0
  private var characters = 0
  private var optional = 0
  private var unions = 0
  private var definitions: [String: JSON] = [:]

  static func mistakes(in schema: JSON, for service: ModelService) -> [String] {
    var linter = ServiceLinter(service: service)
    linter.checkDocument(schema)
    return linter.mistakes
  }

  private init(service: ModelService) { self.service = service }

  private static let common: Set<String> = [
    "$ref", "$defs", "type", "properties", "required", "additionalProperties", "items", "enum", "anyOf", "title",
    "description",
  ]
  private static let keywords: [ModelService: Set<String>] = [
    .openAI: [
      "const", "pattern", "format", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf",
      "minItems", "maxItems",
    ],
    .anthropic: ["const", "pattern", "format", "minItems", "default"],
    .gemini: ["format", "minItems", "maxItems", "minimum", "maximum", "prefixItems"],
  ]

  private mutating func expect(_ holds: Bool, _ mistake: String, _ path: String) {
    if !holds { mistakes.append("\(path): \(mistake)") }
  }

  private mutating func checkDocument(_ schema: JSON) {
    expect(schema[path: "type"] == "object", "the root is not an object", "")
    if service == .mcp { return }
    expect(schema[path: "anyOf"] == nil && schema[path: "oneOf"] == nil, "the root has alternatives", "")
    definitions = Dictionary(schema[path: "$defs"]?.object ?? []) { first, _ in first }
    check(schema, "")
    for (name, definition) in definitions {
      characters += name.count
      check(definition, "$" + name)
    }
    let depth = depth(of: schema, [])
    switch service {
    case .openAI:
      expect(properties <= 5000 && values <= 1000 && characters <= 120_000, "too large", "")
      expect(depth <= 10, "too deep", "")
    case .anthropic: expect(optional <= 24 && unions <= 16, "too many optional properties or unions", "")
    default: break
    }
    if service != .openAI { for name in definitions.keys { expect(!reaches(name, from: name, []), "recursion", name) } }
  }

  private mutating func check(_ schema: JSON, _ path: String) {
    guard let members = schema.object else { return expect(false, "not an object", path) }
    let keywords = Dictionary(members) { first, _ in first }
    let known = Self.common.union(Self.keywords[service] ?? [])
    for (key, _) in members { expect(known.contains(key), "the keyword \(key)", path) }
    expect(keywords["$ref"] == nil || members.count == 1, "keywords beside a reference", path)
    if let reference = keywords["$ref"].flatMap(String.init(json:)) {
      let isKnown =
        reference == "#" || reference.hasPrefix("#/$defs/") && definitions[String(reference.dropFirst(8))] != nil
      expect(isKnown, "an unknown reference", path)
    }
    let says = ["$ref", "type", "anyOf"].contains { keywords[$0] != nil }
    expect(says, "any JSON", path)
    let types = keywords["type"].map { $0.array ?? [$0] } ?? []
    if types.count > 1 || keywords["anyOf"] != nil { unions += 1 }
    if types.contains("object") { checkObject(keywords, path) }
    if types.contains("array") {
      let hasElements = keywords["items"] != nil || service == .gemini && keywords["prefixItems"] != nil
      expect(hasElements, "an array of anything", path)
      if service == .anthropic, let minimum = keywords["minItems"] {
        expect([0, 1].contains(minimum), "minItems", path)
      }
    }
    checkValues(keywords, path)
    for inner in keywords["anyOf"]?.array ?? [] { check(inner, path + "|") }
    if let inner = keywords["items"] { check(inner, path + "[]") }
    for inner in keywords["prefixItems"]?.array ?? [] { check(inner, path + "[]") }
  }

  private mutating func checkValues(_ keywords: [String: JSON], _ path: String) {
    let list = keywords["enum"]?.array ?? keywords["const"].map { [$0] } ?? []
    values += list.count
    characters += list.reduce(0) { $0 + (String(json: $1)?.count ?? 1) }
    if keywords["enum"] != nil {
      expect(!list.isEmpty && Set(list).count == list.count, "an empty or repeated list", path)
    }
    for value in list {
      switch value.kind {
      case .string: break
      case .number, .bool, .null: expect(service != .gemini, "a value that is not a string", path)
      default: expect(false, "a value that is not a scalar", path)
      }
    }
    if let format = keywords["format"].flatMap(String.init(json:)) {
      var formats: Set<String> = ["date-time", "time", "date"]
      if service != .gemini { formats.formUnion(["duration", "email", "hostname", "ipv4", "ipv6", "uuid"]) }
      if service == .anthropic { formats.insert("uri") }
      expect(formats.contains(format), "the format \(format)", path)
    }
    if let pattern = keywords["pattern"].flatMap(String.init(json:)), service == .anthropic {
      expect(!["(?=", "(?!", "(?<", "\\b", "\\1"].contains(where: pattern.contains), "the pattern \(pattern)", path)
    }
  }

  private mutating func checkObject(_ keywords: [String: JSON], _ path: String) {
    let names = (keywords["properties"]?.object ?? []).map(\.key)
    let required = (keywords["required"]?.array ?? []).compactMap(String.init(json:))
    properties += names.count
    optional += names.count - required.count
    characters += names.reduce(0) { $0 + $1.count }
    expect(names.filter(required.contains) == required, "required is in another order or of unknown keys", path)
    if service == .openAI { expect(required == names, "a property is not required", path) }
    if service != .gemini { expect(keywords["additionalProperties"] == false, "an open object", path) }
    for (name, inner) in keywords["properties"]?.object ?? [] { check(inner, "\(path).\(name)") }
    if let inner = keywords["additionalProperties"], inner != false { check(inner, path + "{}") }
  }

  private func children(of schema: JSON) -> [JSON] {
    ["anyOf", "prefixItems"].flatMap { schema[path: [.key($0)]]?.array ?? [] }
      + ["items", "additionalProperties"].compactMap { schema[path: [.key($0)]] }.filter { $0.kind == .object }
      + (schema[path: "properties"]?.object ?? []).map(\.value)
  }

  private func name(of schema: JSON) -> String? {
    schema[path: "$ref"].flatMap(String.init(json:)).map { String($0.dropFirst(8)) }
  }

  private func reaches(_ name: String, from start: String, _ visited: Set<String>) -> Bool {
    var pending = [definitions[start]].compactMap(\.self)
    var visited = visited
    while let schema = pending.popLast() {
      if let next = self.name(of: schema) {
        if next == name { return true }
        if visited.insert(next).inserted, let definition = definitions[next] { pending.append(definition) }
      }
      pending += children(of: schema)
    }
    return false
  }

  private func depth(of schema: JSON, _ open: Set<String>) -> Int {
    if let name = name(of: schema) {
      guard !open.contains(name), let definition = definitions[name] else { return 0 }
      return depth(of: definition, open.union([name]))
    }
    let inner = children(of: schema).map { depth(of: $0, open) }.max() ?? 0
    return inner + (schema[path: "properties"] == nil ? 0 : 1)
  }
}
