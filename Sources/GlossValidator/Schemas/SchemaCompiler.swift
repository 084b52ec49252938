#if canImport(GlossPattern)
  import GlossPattern
#endif

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

  private static let maximumPatternSize = 1_000_000
  private static let maximumScopeCount = 1_000
  /// The maximum number of bytes of all keys in nodes. A schema has those in its text, and each dynamic scope may copy them.
  private static let maximumKeySize = 100_000_000

  let registry: SchemaRegistry
  let options: JSONSchemaOptions
  private var program: Program
  private var numbers: [NodeKey: Int] = [:]
  private var keys: [NodeKey] = []
  /// The first one is empty.
  private var scopes: [Scope] = [[:]]
  private var scopeNumbers: [Scope: Int] = [[:]: 0]
  /// For each scope, the scopes inside of the resources that are reached in it.
  private var innerScopes: [[Int: Int]] = [[:]]
  private var patternNumbers: [KeyBytes: Int] = [:]
  private var patternSize = 0
  private var keySize = 0

  static func program(
    of registry: SchemaRegistry, _ options: JSONSchemaOptions
  ) throws(JSONSchemaError) -> Program {
    var compiler = SchemaCompiler(
      registry: registry, options: options, program: Program(locations: SchemaLocations(registry)))
    _ = try compiler.node(for: 0, in: 0)
    // Each new node may bring others.
    while compiler.program.nodes.count < compiler.keys.count {
      try compiler.addNode(of: compiler.keys[compiler.program.nodes.count])
    }
    try compiler.program.link(registry)
    return compiler.program
  }

  /// The number of the node of a schema that is reached in a scope.
  private mutating func node(for schema: Int, in scope: Int) throws(JSONSchemaError) -> Int {
    let key = NodeKey(schema: schema, scope: try innerScope(of: schema, in: scope))
    if let number = numbers[key] { return number }
    guard keys.count < options.maximumSchemaCount else {
      throw registry.error(
        "too large: with a copy of each for each dynamic scope, there are more than \(options.maximumSchemaCount) schemas",
        at: registry.schemas[schema].json, in: schema)
    }
    numbers[key] = keys.count
    keys.append(key)
    return keys.count - 1
  }

  /// The scope inside of the resource of a schema: its anchors count if no resource outside has them.
  private mutating func innerScope(of schema: Int, in outer: Int) throws(JSONSchemaError) -> Int {
    if registry.dynamicNames.isEmpty { return outer }
    let resource = registry.schemas[schema].resource
    if let known = innerScopes[outer][resource] { return known }
    let anchors = registry.resources[resource].dynamicAnchors
    let scope = scopes[outer].merging(anchors.filter { registry.dynamicNames.contains($0.key) }) { outer, _ in outer }
    let number = scopeNumbers[scope] ?? scopes.count
    if number == scopes.count {
      guard number < SchemaCompiler.maximumScopeCount else {
        throw registry.error(
          "\"$dynamicRef\" may lead to too many combinations of schemas", at: registry.schemas[schema].json, in: schema
        )
      }
      scopes.append(scope)
      innerScopes.append([:])
      scopeNumbers[scope] = number
    }
    innerScopes[outer][resource] = number
    return number
  }

  private mutating func addNode(of key: NodeKey) throws(JSONSchemaError) {
    var node = SchemaNode(schema: key.schema)
    defer { program.nodes.append(node) }
    let schema = registry.schemas[key.schema]
    guard schema.json.kind == .object else {
      if schema.json == false { (node.types, node.plainKinds) = ([], []) }
      return
    }
    let reader = SchemaReader(schema: key.schema, registry: registry)
    let (firstAssertion, firstApplicator) = (program.assertions.count, program.applicators.count)
    let dynamicTarget = schema.dynamicName.flatMap { scopes[key.scope][KeyBytes(key: $0)] } ?? schema.dynamicReference
    for (keyword, target) in [("$ref", schema.reference), ("$dynamicRef", dynamicTarget)] {
      guard let target else { continue }
      add(.all, .group(.all, add([Branch(node: try self.node(for: target, in: key.scope), pointer: "/" + keyword)])))
    }
    // In draft 7, a reference hides all keywords beside it.
    if !reader.dialect.isDraft7 || schema.reference == nil { try addKeywords(reader, key.scope, &node) }
    node.assertions = firstAssertion..<program.assertions.count
    node.applicators = firstApplicator..<program.applicators.count
    for applicator in program.applicators[firstApplicator...] { node.appliedKinds.formUnion(applicator.kinds) }
    node.plainKinds = node.types.subtracting(node.appliedKinds)
    for assertion in program.assertions[firstAssertion...] {
      node.plainKinds.subtract(assertion.kinds)
      if case .requires(let keys, _) = assertion.check { keySize = keys.reduce(keySize) { $0 + $1.utf8.count } }
    }
    guard keySize <= SchemaCompiler.maximumKeySize else {
      throw registry.error("too large", at: schema.json, in: key.schema)
    }
  }

  /// Adds all keywords but references.
  private mutating func addKeywords(
    _ reader: SchemaReader, _ scope: Int, _ node: inout SchemaNode
  ) throws(JSONSchemaError) {
    let vocabularies = reader.dialect.vocabularies
    var assertions: [Assertion] = []
    if vocabularies.contains(.validation) {
      node.types = try reader.types()
      assertions = try reader.assertions()
      if let (text, place) = try reader.text("pattern") {
        let check = Assertion.Check.matches(try pattern(text, at: place, "pattern", in: reader.schema))
        assertions.append(Assertion(keyword: "pattern", kinds: .string, check: check))
      }
    }
    let assertsFormats = options.assertsFormats || vocabularies.contains(.formatAssertion)
    if let (name, place) = try reader.text("format"), assertsFormats, let format = Format(rawValue: name) {
      var pattern: Int?
      if let text = format.pattern {
        pattern = try self.pattern(text, at: place, "format", in: reader.schema, matching: .wholeText)
      }
      let check = Assertion.Check.hasFormat(format, pattern: pattern)
      assertions.append(Assertion(keyword: "format", kinds: .string, check: check))
    }
    if vocabularies.contains(.applicator) { try addApplicators(reader, scope, &assertions) }
    program.assertions += assertions
    guard vocabularies.contains(.unevaluated), !reader.dialect.isDraft7 else { return }
    if let branch = try branch("unevaluatedProperties", reader, scope) { add(.object, .unevaluatedMembers(branch)) }
    if let branch = try branch("unevaluatedItems", reader, scope) { add(.array, .unevaluatedElements(branch)) }
  }

  private mutating func pattern(
    _ text: String, at place: JSON, _ keyword: String, in schema: Int,
    matching scope: Pattern.Scope = .anyPart
  ) throws(JSONSchemaError) -> Int {
    let key = KeyBytes(key: "\(scope)\(text)")
    if let known = patternNumbers[key] { return known }
    do {
      let pattern = try Pattern(text, matching: scope)
      patternSize += pattern.size
      guard patternSize <= SchemaCompiler.maximumPatternSize else {
        throw registry.error("all patterns together are too large", at: place, in: schema, keyword)
      }
      program.patterns.append(pattern)
      patternNumbers[key] = program.patterns.count - 1
      return program.patterns.count - 1
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
  private mutating func add(_ kinds: Kinds, _ application: Applicator.Application) {
    program.applicators.append(Applicator(kinds: kinds, application: application))
  }

  /// Adds branches, and returns their positions.
  private mutating func add(_ branches: [Branch]) -> Range<Int> {
    let start = program.branches.count
    program.branches += branches
    keySize = branches.reduce(keySize) { $0 + $1.pointer.utf8.count }
    return start..<program.branches.count
  }

  /// - Parameter places: The places of schemas, each with its key or index under the keyword.
  private mutating func branches(
    _ places: [(key: String?, place: JSON)], _ keyword: String, _ scope: Int
  ) throws(JSONSchemaError) -> Range<Int> {
    var branches: [Branch] = []
    for (key, place) in places {
      guard let schema = registry.number(of: place) else { continue }
      let pointer = "/" + keyword.asPointerToken + (key.map { "/" + $0.asPointerToken } ?? "")
      branches.append(Branch(node: try node(for: schema, in: scope), pointer: pointer))
    }
    return add(branches)
  }

  /// The branch under a keyword; nil if the schema does not have the keyword.
  private mutating func branch(
    _ keyword: String, _ reader: SchemaReader, _ scope: Int
  ) throws(JSONSchemaError) -> Int? {
    guard let place = reader.json.member(forKey: keyword) else { return nil }
    return try branches([(nil, place)], keyword, scope).first
  }

  /// The branches of an array under a keyword; empty if the schema does not have the keyword.
  private mutating func list(
    _ keyword: String, _ reader: SchemaReader, _ scope: Int
  ) throws(JSONSchemaError) -> Range<Int> {
    let places = reader.json.member(forKey: keyword)?.array ?? []
    return try branches(places.enumerated().map { (String($0), $1) }, keyword, scope)
  }

  /// The same for an object, with its keys.
  private mutating func map(
    _ keyword: String, _ reader: SchemaReader, _ scope: Int
  ) throws(JSONSchemaError) -> (keys: [String], branches: Range<Int>) {
    let members = reader.json.member(forKey: keyword)?.object ?? []
    let schemas = members.filter { registry.number(of: $0.value) != nil }
    return (schemas.map(\.key), try branches(schemas.map { ($0.key, $0.value) }, keyword, scope))
  }

  private mutating func addApplicators(
    _ reader: SchemaReader, _ scope: Int, _ assertions: inout [Assertion]
  ) throws(JSONSchemaError) {
    // Members and elements come first: most mistakes are there.
    let properties = try map("properties", reader, scope)
    var patterns: [(pattern: Int, branch: Int)] = []
    let patternProperties = try map("patternProperties", reader, scope)
    for (text, branch) in zip(patternProperties.keys, patternProperties.branches) {
      let place = reader.json.member(forKey: "patternProperties") ?? reader.json
      patterns.append((try pattern(text, at: place, "patternProperties", in: reader.schema), branch))
    }
    let additional = try branch("additionalProperties", reader, scope)
    if !properties.keys.isEmpty || !patterns.isEmpty || additional != nil {
      let required = takeRequired(properties.keys.prefix(64), from: &assertions)
      add(.object, .members(rules: program.memberRules.count))
      program.memberRules.append(
        MemberRules(properties.keys, properties.branches, patterns, additional, required: required))
    }
    if let branch = try branch("propertyNames", reader, scope) { add(.object, .names(branch)) }
    let isDraft7 = reader.dialect.isDraft7
    let first = try list(isDraft7 ? "items" : "prefixItems", reader, scope)
    let isList = isDraft7 && reader.json.member(forKey: "items")?.kind == .array
    let rest = try branch(isList ? "additionalItems" : "items", reader, scope)
    if !first.isEmpty || rest != nil { add(.array, .elements(first: first, rest: rest)) }
    if let branch = try branch("contains", reader, scope) {
      let minimum = isDraft7 ? nil : try reader.count("minContains")
      let maximum = isDraft7 ? nil : try reader.count("maxContains")
      let rule = Applicator.ContainsRule(minimum: minimum ?? 1, maximum: maximum, evaluates: !isDraft7)
      add(.array, .contains(branch, rule))
    }
    for (keyword, kind) in [("allOf", Applicator.GroupKind.all), ("anyOf", .any), ("oneOf", .one)] {
      let branches = try list(keyword, reader, scope)
      if !branches.isEmpty { add(.all, .group(kind, branches)) }
    }
    if let branch = try branch("not", reader, scope) { add(.all, .group(.not, branch..<branch + 1)) }
    if let condition = try branch("if", reader, scope) {
      let then = try branch("then", reader, scope)
      add(.all, .condition(condition, then: then, otherwise: try branch("else", reader, scope)))
    }
    for keyword in isDraft7 ? ["dependencies"] : ["dependentSchemas", "dependencies"] {
      let dependents = try map(keyword, reader, scope)
      for (key, branch) in zip(dependents.keys, dependents.branches) {
        add(.object, .dependent(key: program.keys.count, branch: branch))
        program.keys.append(key)
      }
    }
  }

  /// Takes the keys out of `required` that are properties. Whoever goes over the members sees them anyway.
  private func takeRequired(_ keys: ArraySlice<String>, from assertions: inout [Assertion]) -> UInt64 {
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
