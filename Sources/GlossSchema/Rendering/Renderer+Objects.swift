extension Renderer {
  /// The keywords of an object.
  mutating func object(
    _ object: JSONSchema.Object, at path: SchemaPath
  ) throws(JSONSchema.ProfileError) -> Keywords {
    var tree = MemberSchemas(self)
    var conditions: [Keywords] = []
    try add(object.entries, at: path, to: &tree, &conditions)
    tree.isClosed = object.rejectsUnknownKeys || isTool
    if let others = object.others {
      try rejectInTool("an object of any keys beside others: leave out the property with '@Rest'", at: path)
      tree.others = try json(of: others, at: path.element)
    }
    // Other schemas know keys of their own.
    if !conditions.isEmpty, tree.isClosed, conditions.contains(where: { $0["$ref"] != nil || $0["oneOf"] != nil }) {
      tree.isClosed = false
      return tree.keywords.with(conditions, "unevaluatedProperties")
    }
    return tree.keywords.with(conditions)
  }

  private mutating func add(
    _ entries: [JSONSchema.Object.Entry], at path: SchemaPath, to tree: inout MemberSchemas,
    _ conditions: inout [Keywords]
  ) throws(JSONSchema.ProfileError) {
    for entry in entries {
      switch entry {
      case .property(let property): try add(property, at: path, to: &tree, &conditions)
      case .part(let schema, let isOptional):
        if let part = schema.objectPart {
          // A part that has itself as a part adds nothing more.
          if let id = part.id, !openParts.insert(id).inserted { continue }
          if isOptional {
            try rejectInTool("that a part may be missing from the same object: give it a key", at: path)
            try addOptional(part.entries, at: path, to: &tree, &conditions)
          } else {
            try add(part.entries, at: path, to: &tree, &conditions)
          }
          if let id = part.id { openParts.remove(id) }
        } else {
          try rejectInTool("that a part is in the same object: give it a key", at: path)
          if isOptional { continue }
          conditions.append(try keywords(of: schema, at: path))
        }
      }
    }
  }

  /// Adds what may be missing as a whole. If one of its keys is there, those have to be that it needs.
  private mutating func addOptional(
    _ entries: [JSONSchema.Object.Entry], at path: SchemaPath, to tree: inout MemberSchemas,
    _ conditions: inout [Keywords]
  ) throws(JSONSchema.ProfileError) {
    var part = MemberSchemas(self)
    var conditionsOfPart: [Keywords] = []
    try add(entries, at: path, to: &part, &conditionsOfPart)
    let (required, all) = (part.requiredKeys, part.keys)
    tree.merge(part.optional)
    if direction == .writing || required.isEmpty && conditionsOfPart.isEmpty { return }
    let needed: Keywords = required.isEmpty ? [:] : ["required": required.toJSON() ?? []]
    let isThere: (String) -> JSON = { (["required": [$0].toJSON() ?? []] as Keywords).json }
    conditions.append([
      "anyOf": [
        needed.all(conditionsOfPart).json, ["not": (["anyOf": all.map(isThere).toJSON() ?? []] as Keywords).json],
      ]
    ])
  }

  private mutating func add(
    _ property: JSONSchema.Object.Property, at path: SchemaPath, to tree: inout MemberSchemas,
    _ conditions: inout [Keywords]
  ) throws(JSONSchema.ProfileError) {
    guard let schema = direction == .reading ? property.reading : property.writing else { return }
    let keys =
      direction == .writing ? property.writingKey.map { [$0] } ?? [] : isTool ? [property.keys[0]] : property.keys
    let isRequired = direction == .reading ? property.isRequired : property.isAlwaysWritten
    if keys.contains(where: { $0.segments.contains { $0.key == nil } }) {
      try rejectInTool(
        "an array whose elements have a meaning each: use an object", at: path.member(keys[0].description))
    }
    if keys.count == 1 || direction == .writing {
      let path = path.member(keys[0].description)
      let keywords = try keywords(of: schema, at: path)
      // All properties of a tool are required: nil is null.
      return tree.add(keywords, at: keys[0].segments[...], isRequired: isRequired || isTool)
    }
    // Of several keys, the first with a value counts. A schema can't say which one that is. So each value has to fit, unless the next
    // key is tried.
    var alternatives: [JSON] = []
    var none = MemberSchemas(self)
    for key in keys {
      none.add(["type": "null"], at: key.segments[...], isRequired: false)
      let keywords = try keywords(of: schema, at: path.member(key.description))
      // Null is no value that fits.
      let fitting = isRequired ? keywords : try self.keywords(of: schema.unwrapped, at: path.member(key.description))
      tree.add(property.readsFirstThatFits ? [:] : keywords.nullable, at: key.segments[...], isRequired: false)
      var needed = MemberSchemas(self)
      needed.add(
        property.readsFirstThatFits ? fitting : ["not": ["type": "null"]], at: key.segments[...], isRequired: true)
      alternatives.append(needed.keywords.json)
    }
    // If no value fits, there has to be none, unless it is required.
    if property.readsFirstThatFits, !isRequired { alternatives.append(none.keywords.json) }
    if isRequired || property.readsFirstThatFits { conditions.append(["anyOf": alternatives.toJSON() ?? []]) }
  }
}

extension JSONSchema {
  /// The entries of an object, and the type that has them if it is referred to; nil for another schema.
  fileprivate var objectPart: (id: ObjectIdentifier?, entries: [Object.Entry])? {
    switch content {
    case .object(let object): (nil, object.entries)
    case .reference(let type): type.definition.objectPart.map { ($0.id ?? type.id, $0.entries) }
    default: nil
    }
  }
}

/// The members of an object, or the elements of an array, by the key paths that lead to them.
struct MemberSchemas {
  private struct Member {
    let segment: JSONKeyPath.Segment
    /// What it has to be.
    var schemas: [Keywords] = []
    var isRequired = false
    var members: MemberSchemas

    mutating func add(_ keywords: Keywords) {
      let json = keywords.json
      if !schemas.contains(where: { $0.json == json }) { schemas.append(keywords) }
    }
  }

  private var members: [Member] = []
  /// Whether there are no other keys.
  var isClosed = false
  /// What the values of other keys are.
  var others: JSON?
  let isTool: Bool
  /// Whether an object that nothing is required of may be null, as what is in it.
  let hasNulls: Bool

  init(_ renderer: Renderer) {
    isTool = renderer.isTool
    hasNulls = renderer.direction == .reading
  }

  private var emptied: MemberSchemas {
    var emptied = self
    emptied.members = []
    return emptied
  }

  var keys: [String] { members.compactMap(\.segment.key) }

  var requiredKeys: [String] { members.filter(\.isRequired).compactMap(\.segment.key) }

  /// The same, of which nothing has to be there.
  var optional: MemberSchemas {
    var others = self
    for index in members.indices { others.members[index].isRequired = false }
    return others
  }

  mutating func add(_ keywords: Keywords, at path: ArraySlice<JSONKeyPath.Segment>, isRequired: Bool) {
    guard let segment = path.first else { return }
    let index = members.firstIndex { $0.segment == segment } ?? members.endIndex
    if index == members.endIndex { members.append(Member(segment: segment, members: emptied)) }
    if isRequired { members[index].isRequired = true }
    if path.count > 1 {
      members[index].members.add(keywords, at: path.dropFirst(), isRequired: isRequired)
    } else {
      members[index].add(keywords)
    }
  }

  mutating func merge(_ others: MemberSchemas) {
    for member in others.members {
      if let index = members.firstIndex(where: { $0.segment == member.segment }) {
        member.schemas.forEach { members[index].add($0) }
        members[index].isRequired = members[index].isRequired || member.isRequired
        members[index].members.merge(member.members)
      } else {
        members.append(member)
      }
    }
  }

  /// The keywords of the object or the array.
  var keywords: Keywords {
    if members.contains(where: { $0.segment.key == nil }) { return arrayKeywords }
    var properties = Keywords()
    for member in members {
      if let key = member.segment.key { properties[key] = schema(of: member) }
    }
    var keywords: Keywords = ["type": "object"]
    if !properties.isEmpty || isTool { keywords["properties"] = properties.json }
    if !requiredKeys.isEmpty || isTool { keywords["required"] = requiredKeys.toJSON() }
    if isClosed { keywords["additionalProperties"] = false } else { keywords["additionalProperties"] = others }
    return keywords
  }

  private var arrayKeywords: Keywords {
    var schemas: [JSON] = []
    var minimum = 0
    let last = members.compactMap(\.segment.index).max() ?? 0
    for member in members {
      // An index by a mistake must not take all memory.
      guard case .index(let index) = member.segment, 0..<10_000 ~= index else { continue }
      while schemas.count <= index { schemas.append([:]) }
      // What is nil is written as null before what is there.
      let mayBeSkipped = !hasNulls && !member.isRequired && index < last
      let schema = schema(of: member)
      schemas[index] = mayBeSkipped ? Keywords(schema).nullable.json : schema
      if member.isRequired { minimum = max(minimum, index + 1) }
    }
    var keywords: Keywords = ["type": "array", "prefixItems": schemas.toJSON() ?? []]
    if minimum > 0 { keywords["minItems"] = JSON(integerLiteral: Int64(minimum)) }
    return keywords
  }

  private func schema(of member: Member) -> JSON {
    if member.members.members.isEmpty { return Keywords().all(member.schemas).json }
    var inner = member.members
    (inner.isClosed, inner.others) = (isClosed, nil)
    let keywords = hasNulls && !member.isRequired ? inner.keywords.nullable : inner.keywords
    return keywords.all(member.schemas).json
  }
}

extension JSONKeyPath.Segment {
  fileprivate var key: String? { if case .key(let key) = self { key } else { nil } }
  fileprivate var index: Int? { if case .index(let index) = self { index } else { nil } }
}

extension Keywords {
  /// These, and conditions.
  fileprivate func with(_ conditions: [Keywords], _ closing: String? = nil) -> Keywords {
    var keywords = self
    if conditions.count == 1, let key = conditions[0].members.first?.key, conditions[0].members.count == 1,
      keywords[key] == nil
    {
      keywords.merge(conditions[0])
    } else if !conditions.isEmpty {
      keywords["allOf"] = conditions.map(\.json).toJSON()
    }
    if let closing { keywords[closing] = false }
    return keywords
  }
}
