// The members of a part are directly in the object, without a key for the part. Their schemas are written out, because a reference to a
// type can't say which keys the rest of the object has.

extension Renderer {
  /// The schema of a part, after following the references to types.
  private struct ResolvedPart {
    var schema: JSONSchema
    /// The types that it referred to.
    var types: [ObjectIdentifier] = []
    var mayBeNull = false
    /// The tag keys. Each case of an enum has one of them. Nil for a schema that may not be an enum.
    var tags: [JSONKeyPath]?
  }

  /// Opens a part. Its types stay open until they are removed. Nil for a type that is a part of itself: it adds nothing more.
  private mutating func open(_ schema: JSONSchema) -> ResolvedPart? {
    var part = ResolvedPart(schema: schema)
    while true {
      let next: JSONSchema
      switch part.schema.content {
      case .reference(let type):
        if openParts.contains(type.id) || part.types.contains(type.id) { return nil }
        part.types.append(type.id)
        next = type.definition
      case .nullable(let wrapped):
        part.mayBeNull = true
        next = wrapped
      case .directions(let reading, let writing, let isWrittenPreferred):
        next = isWritten(isWrittenPreferred) ? writing : reading
      case .cases(let cases):
        part.tags = cases.tagKeys
        next = cases.asPart
      default:
        openParts.formUnion(part.types)
        return part
      }
      part.schema = next.adding(part.schema.constraints, part.schema.annotations)
    }
  }

  /// Adds a part of an object.
  mutating func add(_ part: JSONSchema.Object.Part, to content: inout ObjectContent, isRelaxed: Bool) {
    guard let resolved = open(part.schema) else { return }
    defer { openParts.subtract(resolved.types) }
    let isOptional = part.isOptional || resolved.mayBeNull
    // An optional part that only lacks keys is nil.
    let isRelaxed = isRelaxed || isOptional && !part.isStrict && direction == .reading
    let constraints = resolved.schema.constraints
    switch resolved.schema.content {
    case .object(let object):
      if isOptional, !isRelaxed { return addOptional(object, part.schema, constraints, to: &content) }
      add(object, to: &content, isRelaxed: isRelaxed)
      if !isRelaxed { content.conditions += constraints }
    case .alternatives(let alternatives, let areExclusive, let other):
      // For a schema by hand, it is unknown which keys may be missing.
      let isKnown = resolved.tags != nil
      var schemas = keywords(
        of: alternatives + [other].compactMap(\.self), content.keys, isRelaxed: isRelaxed && isKnown)
      var condition = Keywords.any(of: schemas, areExclusive: areExclusive)
      if isOptional || isRelaxed {
        schemas = isKnown ? schemas : [condition]
        let tags = resolved.tags ?? []
        schemas.append(keywordsWithout(isRelaxed && isKnown ? nil : part.schema, tags, content.members.emptied))
        // If other parts write these keys, too, an object may look like both.
        let keys = tags.map(\.segments) + MemberKeys(of: part.schema, for: direction).paths
        condition = Keywords.any(
          of: schemas, areExclusive: areExclusive && isKnown && !keys.contains(where: isAroundPart))
      }
      constraints.forEach { condition.constrain(by: $0) }
      annotate(&condition, resolved.schema.annotations)
      content.conditions.append(condition)
    case .dictionary:
      content.conditions.append(keywords(of: resolved.schema))
    default:
      // For a schema by hand, it is unknown which missing keys make it missing.
      if isOptional || isRelaxed { return }
      let keywords = keywords(of: part.schema)
      if !keywords.isEmpty { content.conditions.append(keywords) }
    }
  }

  /// Adds a part that may be missing. If one of its keys is there, its required keys must be there, too.
  private mutating func addOptional(
    _ object: JSONSchema.Object, _ schema: JSONSchema, _ constraints: [Keywords], to content: inout ObjectContent
  ) {
    var part = content.emptied
    add(object, to: &part, isRelaxed: false)
    content.members.addAsOptional(part.members)
    (content.others, content.isClosed) = (part.others, part.isClosed)
    let conditions = part.conditions + constraints
    if conditions.isEmpty, direction == .writing || !part.members.hasRequirements { return }
    let needed = part.members.hasRequirements ? part.members.requirements : [:]
    // A part that may be missing is still read.
    var relaxed = content.emptied
    if !part.conditions.isEmpty, direction == .reading { add(object, to: &relaxed, isRelaxed: true) }
    let absent = keywordsWithout(schema, [], content.members.emptied).all(relaxed.conditions)
    content.conditions.append(.any(of: [needed.all(conditions), absent], areExclusive: false))
  }

  /// The keywords of an object without a part.
  ///
  /// - Parameters:
  ///   - part: The part. None of its keys may have a value, except those that others write; nil if they may have one.
  ///   - tags: Keys that are not there.
  private func keywordsWithout(_ part: JSONSchema?, _ tags: [JSONKeyPath], _ object: MemberSchemas) -> Keywords {
    var object = object
    for tag in tags where !isAroundPart(tag.segments) {
      object.add(.never, at: tag.segments[...], isRequired: false)
    }
    let paths = part.map { MemberKeys(of: $0, for: direction).paths } ?? []
    for path in paths where !isAroundPart(path) && !tags.contains(where: { path.starts(with: $0.segments) }) {
      object.add(direction == .reading ? ["type": "null"] : .never, at: path[...], isRequired: false)
    }
    return object.keywords
  }

  /// Whether another part of the object writes a value at a path, inside it or around it.
  private func isAroundPart(_ path: [JSONKeyPath.Segment]) -> Bool {
    pathsAroundPart.contains { $0.starts(with: path) || path.starts(with: $0) }
  }

  /// The keywords of each of several schemas of a part.
  private mutating func keywords(of alternatives: [JSONSchema], _ keys: MemberKeys, isRelaxed: Bool) -> [Keywords] {
    var all: [Keywords] = []
    for alternative in alternatives {
      guard let resolved = open(alternative) else { continue }
      defer { openParts.subtract(resolved.types) }
      var keywords: Keywords
      switch resolved.schema.content {
      case .object(let object): keywords = self.object(object, keys: keys, isRelaxed: isRelaxed)
      case .alternatives(let inner, let areExclusive, let other):
        let schemas = self.keywords(of: inner + [other].compactMap(\.self), keys, isRelaxed: isRelaxed)
        keywords = .any(of: schemas, areExclusive: areExclusive)
      default:
        all.append(self.keywords(of: alternative))
        continue
      }
      resolved.schema.constraints.forEach { keywords.constrain(by: $0) }
      annotate(&keywords, resolved.schema.annotations)
      all.append(keywords)
    }
    return all
  }
}

extension Keywords {
  /// The values that at least one of some schemas accepts, or that exactly one accepts.
  fileprivate static func any(of schemas: [Keywords], areExclusive: Bool) -> Keywords {
    schemas.isEmpty ? .never : [areExclusive ? "oneOf" : "anyOf": schemas.map(\.json).toJSON() ?? []]
  }
}
