import GlossPattern

/// Makes the nodes of a schema.
///
/// A `$dynamicRef` depends on the resources through which it was reached: its dynamic scope. So a schema becomes one node for each scope
/// in which it is used, and in a node all references are known. Only the anchors count that a `$dynamicRef` looks for, so nearly all
/// schemas have one scope.
struct SchemaCompiler {
  /// For each anchor, the outermost schema with it.
  private typealias Scope = [KeyBytes: Int]

  private struct NodeKey: Hashable {
    let schema: Int
    let scope: Int
  }

  private struct Entry: Hashable {
    let resource: Int
    let scope: Int
  }

  private static let maximumPatternSize = 1_000_000
  private static let maximumScopeCount = 1_000
  /// The maximum number of bytes of all keys in nodes. A schema has those in its text, and each dynamic scope may copy them.
  private static let maximumKeySize = 100_000_000

  let registry: SchemaRegistry
  let options: JSONSchemaOptions
  private var drafts: [NodeDraft] = []
  private var numbers: [NodeKey: Int] = [:]
  private var keys: [NodeKey] = []
  /// The first one is empty.
  private var scopes: [Scope] = [[:]]
  private var scopeNumbers: [Scope: Int] = [[:]: 0]
  /// The scopes inside of resources, by the resource and the scope around it.
  private var innerScopes: [Entry: Int] = [:]
  private var patterns: [Pattern] = []
  private var patternNumbers: [KeyBytes: Int] = [:]
  private var patternSize = 0
  private var keySize = 0

  static func program(
    of registry: SchemaRegistry, _ options: JSONSchemaOptions
  ) throws(JSONSchemaError) -> Program {
    var compiler = SchemaCompiler(registry: registry, options: options)
    let root = try compiler.node(for: 0, in: 0)
    // Each new node may bring others.
    while compiler.drafts.count < compiler.keys.count {
      let draft = try compiler.draft(of: compiler.keys[compiler.drafts.count])
      compiler.drafts.append(draft)
      compiler.keySize += draft.keySize
      guard compiler.keySize <= maximumKeySize else {
        throw registry.error("too large", at: registry.schemas[draft.schema].place, in: draft.schema)
      }
    }
    let nodes = try NodeGraph(compiler.drafts, root: root).nodes(registry)
    return Program(
      nodes: nodes, traits: nodes.map(\.traits), root: root, patterns: compiler.patterns,
      locations: SchemaLocations(registry))
  }

  private init(registry: SchemaRegistry, options: JSONSchemaOptions) {
    (self.registry, self.options) = (registry, options)
  }

  /// The number of the node of a schema that is reached in a scope.
  private mutating func node(for schema: Int, in scope: Int) throws(JSONSchemaError) -> Int {
    let key = NodeKey(schema: schema, scope: try innerScope(of: schema, in: scope))
    if let number = numbers[key] { return number }
    guard keys.count < options.maximumSchemaCount else {
      throw registry.error(
        "too large: with a copy of each for each dynamic scope, there are more than \(options.maximumSchemaCount) schemas",
        at: registry.schemas[schema].place, in: schema)
    }
    numbers[key] = keys.count
    keys.append(key)
    return keys.count - 1
  }

  /// The scope inside of the resource of a schema: its anchors count if no resource outside has them.
  private mutating func innerScope(of schema: Int, in outer: Int) throws(JSONSchemaError) -> Int {
    if registry.dynamicNames.isEmpty { return outer }
    let entry = Entry(resource: registry.schemas[schema].resource, scope: outer)
    if let known = innerScopes[entry] { return known }
    let anchors = registry.resources[entry.resource].dynamicAnchors
    let scope = scopes[outer].merging(anchors.filter { registry.dynamicNames.contains($0.key) }) { outer, _ in outer }
    let number = scopeNumbers[scope] ?? scopes.count
    if number == scopes.count {
      guard number < SchemaCompiler.maximumScopeCount else {
        throw registry.error(
          "\"$dynamicRef\" may lead to too many combinations of schemas", at: registry.schemas[schema].place, in: schema
        )
      }
      scopes.append(scope)
      scopeNumbers[scope] = number
    }
    innerScopes[entry] = number
    return number
  }

  private mutating func draft(of key: NodeKey) throws(JSONSchemaError) -> NodeDraft {
    var draft = NodeDraft(schema: key.schema)
    let schema = registry.schemas[key.schema]
    guard let members = registry.members(schema.place) else {
      if registry.bool(schema.place) == false { (draft.isNever, draft.types) = (true, []) }
      return draft
    }
    let reader = SchemaReader(schema: key.schema, registry: registry, members: members)
    let dialect = reader.dialect
    let scope = key.scope
    if let reference = schema.reference {
      let branch = Branch(node: try node(for: reference, in: scope), pointer: "/$ref")
      draft.applicators.append(Applicator(kinds: .all, application: .group(Group(.all, "$ref", [branch]))))
      if dialect.isDraft7 { return draft }
    }
    if let reference = schema.dynamicReference {
      let target = schema.dynamicName.flatMap { scopes[scope][KeyBytes(key: $0)] } ?? reference
      let branch = Branch(node: try node(for: target, in: scope), pointer: "/$dynamicRef")
      draft.applicators.append(Applicator(kinds: .all, application: .group(Group(.all, "$dynamicRef", [branch]))))
    }
    if dialect.vocabularies.contains(.validation) {
      draft.types = try reader.types()
      draft.assertions = try reader.assertions()
      if let text = try reader.text("pattern") {
        let check = Assertion.Check.matches(try pattern(text.text, at: text.place, "pattern", in: key.schema))
        draft.assertions.append(Assertion(keyword: "pattern", kinds: .string, check: check))
      }
    }
    let assertsFormats = options.assertsFormats || dialect.vocabularies.contains(.formatAssertion)
    if let name = try reader.text("format")?.text, assertsFormats, let format = Format(name: name) {
      draft.assertions.append(Assertion(keyword: "format", kinds: .string, check: .hasFormat(format)))
    }
    if dialect.vocabularies.contains(.applicator) {
      draft.applicators += try applicators(reader, scope, &draft.assertions)
    }
    if dialect.vocabularies.contains(.unevaluated), !dialect.isDraft7 {
      if let branch = try branch("unevaluatedProperties", reader, scope) {
        draft.applicators.append(Applicator(kinds: .object, application: .unevaluatedMembers(branch)))
      }
      if let branch = try branch("unevaluatedItems", reader, scope) {
        draft.applicators.append(Applicator(kinds: .array, application: .unevaluatedElements(branch)))
      }
    }
    return draft
  }

  private mutating func pattern(
    _ text: String, at place: SchemaRegistry.Place, _ keyword: String, in schema: Int
  ) throws(JSONSchemaError) -> Int {
    let key = KeyBytes(key: text)
    if let known = patternNumbers[key] { return known }
    do {
      let pattern = try Pattern(text, matching: .anyPart)
      patternSize += pattern.size
      guard patternSize <= SchemaCompiler.maximumPatternSize else {
        throw registry.error("all patterns together are too large", at: place, in: schema, keyword)
      }
      patterns.append(pattern)
      patternNumbers[key] = patterns.count - 1
      return patterns.count - 1
    } catch let error as JSONSchemaError {
      throw error
    } catch {
      let reason = (error as? PatternError).map { "\($0.message) (at byte \($0.offset) of the pattern)" } ?? "\(error)"
      throw registry.error(reason, at: place, in: schema, keyword)
    }
  }
}

// MARK: - Applicators

extension SchemaCompiler {
  /// The branch under a keyword; nil if the schema does not have the keyword.
  private mutating func branch(_ keyword: String, _ reader: SchemaReader, _ scope: Int) throws(JSONSchemaError)
    -> Branch?
  {
    guard let place = reader.place(keyword) else { return nil }
    return try branch(at: place, "/" + keyword.asPointerToken, scope)
  }

  private mutating func branch(
    at place: SchemaRegistry.Place, _ pointer: String, _ scope: Int
  ) throws(JSONSchemaError) -> Branch? {
    guard let schema = registry.schema(at: place) else { return nil }
    return Branch(node: try node(for: schema, in: scope), pointer: pointer)
  }

  private mutating func list(_ keyword: String, _ reader: SchemaReader, _ scope: Int) throws(JSONSchemaError)
    -> [Branch]
  {
    var branches: [Branch] = []
    for (index, place) in (reader.place(keyword).flatMap(registry.elements) ?? []).enumerated() {
      if let branch = try branch(at: place, "/\(keyword)/\(index)", scope) { branches.append(branch) }
    }
    return branches
  }

  private mutating func map(
    _ keyword: String, _ reader: SchemaReader, _ scope: Int
  ) throws(JSONSchemaError) -> [(key: String, branch: Branch)] {
    var branches: [(key: String, branch: Branch)] = []
    for (key, place) in reader.place(keyword).flatMap(registry.members) ?? [] {
      if let branch = try branch(at: place, "/\(keyword)/\(key.asPointerToken)", scope) {
        branches.append((key, branch))
      }
    }
    return branches
  }

  private mutating func applicators(
    _ reader: SchemaReader, _ scope: Int, _ assertions: inout [Assertion]
  ) throws(JSONSchemaError) -> [Applicator] {
    var applicators: [Applicator] = []
    func add(_ kinds: Kinds, _ application: Applicator.Application) {
      applicators.append(Applicator(kinds: kinds, application: application))
    }
    // Members and elements come first: most mistakes are there.
    let properties = try map("properties", reader, scope)
    var patterns: [(pattern: Int, branch: Branch)] = []
    for (text, branch) in try map("patternProperties", reader, scope) {
      let place = reader.place("patternProperties") ?? registry.schemas[reader.schema].place
      patterns.append((try pattern(text, at: place, "patternProperties", in: reader.schema), branch))
    }
    let additional = try branch("additionalProperties", reader, scope)
    if !properties.isEmpty || !patterns.isEmpty || additional != nil {
      let required = takeRequired(properties.prefix(64).map(\.key), from: &assertions)
      add(.object, .members(MemberRules(properties, patterns, additional, required: required)))
    }
    if let branch = try branch("propertyNames", reader, scope) { add(.object, .names(branch)) }
    let isDraft7 = reader.dialect.isDraft7
    let first = try list(isDraft7 ? "items" : "prefixItems", reader, scope)
    let isList = isDraft7 && reader.place("items").map(registry.kind) == .array
    let rest = try branch(isList ? "additionalItems" : "items", reader, scope)
    if !first.isEmpty || rest != nil { add(.array, .elements(ElementRules(first: first, rest: rest))) }
    if let branch = try branch("contains", reader, scope) {
      let minimum = isDraft7 ? nil : try reader.count("minContains")
      let maximum = isDraft7 ? nil : try reader.count("maxContains")
      let rule = ContainsRule(branch, minimum: minimum ?? 1, maximum: maximum, evaluates: !isDraft7)
      add(.array, .contains(rule))
    }
    for (keyword, kind) in [("allOf", Group.Kind.all), ("anyOf", .any), ("oneOf", .one)] {
      let branches = try list(keyword, reader, scope)
      if !branches.isEmpty { add(.all, .group(Group(kind, keyword, branches))) }
    }
    if let branch = try branch("not", reader, scope) { add(.all, .group(Group(.not, "not", [branch]))) }
    if let condition = try branch("if", reader, scope) {
      let then = try branch("then", reader, scope)
      let otherwise = try branch("else", reader, scope)
      add(.all, .condition(Condition(condition, then: then, otherwise: otherwise)))
    }
    for keyword in isDraft7 ? ["dependencies"] : ["dependentSchemas", "dependencies"] {
      let dependents = try map(keyword, reader, scope)
      if !dependents.isEmpty { add(.object, .dependents(dependents)) }
    }
    return applicators
  }

  /// Takes the keys out of `required` that are properties. Whoever goes over the members sees them anyway.
  private func takeRequired(_ keys: [String], from assertions: inout [Assertion]) -> UInt64 {
    guard let position = assertions.firstIndex(where: { $0.keyword == "required" }),
      case .requires(let required, by: nil) = assertions[position].check
    else { return 0 }
    let wanted = Set(required.map(KeyBytes.init))
    let others = Set(keys.map(KeyBytes.init))
    let rest = required.filter { !others.contains(KeyBytes(key: $0)) }
    assertions.remove(at: position)
    if !rest.isEmpty {
      assertions.append(Assertion(keyword: "required", kinds: .object, check: .requires(rest, by: nil)))
    }
    return keys.enumerated().reduce(0) { wanted.contains(KeyBytes(key: $1.element)) ? $0 | 1 << UInt64($1.offset) : $0 }
  }
}
