extension Renderer {
  /// The parts of an object's schema.
  struct ObjectContent {
    var members: MemberSchemas
    /// The conditions that also have to hold.
    var conditions: [Keywords] = []
    /// The schemas of the values of unknown keys.
    var others: [Keywords] = []
    /// Whether no other keys are read, or written.
    var isClosed = false
    /// The keys of the whole object.
    let keys: MemberKeys

    init(_ renderer: Renderer, _ keys: MemberKeys) {
      members = MemberSchemas(renderer)
      self.keys = keys
    }

    /// The same for a part.
    var emptied: ObjectContent {
      var emptied = self
      (emptied.members, emptied.conditions) = (members.emptied, [])
      return emptied
    }
  }

  /// The keywords of an object, which is alone.
  mutating func object(_ object: JSONSchema.Object) -> Keywords {
    let paths = pathsAroundPart
    pathsAroundPart = []
    defer { pathsAroundPart = paths }
    return self.object(object, keys: MemberKeys(of: object.schema, for: direction), isRelaxed: false)
  }

  /// The keywords of an object, or of a part of one.
  ///
  /// - Parameters:
  ///   - keys: The keys of the whole object.
  ///   - isRelaxed: Whether any of its keys may be missing.
  mutating func object(_ object: JSONSchema.Object, keys: MemberKeys, isRelaxed: Bool) -> Keywords {
    var content = ObjectContent(self, keys)
    add(object, to: &content, isRelaxed: isRelaxed)
    var closing: String?
    if keys.hidesMembers {
      // Any other key may be written, with any value.
    } else if !content.others.isEmpty {
      if !prefers { content.members.know(keys) }
      content.members.others = Keywords().all(content.others).json
    } else if content.isClosed, !keys.isOpen {
      if prefers {
        // Who writes needs no other keys of a property.
        content.members.isClosed = true
      } else {
        content.members.know(keys)
        if keys.hasKeywords { closing = "unevaluatedProperties" } else { content.members.isClosed = true }
      }
    }
    var keywords = content.members.keywords.with(content.conditions)
    if let closing { keywords[closing] = false }
    return keywords
  }

  /// Adds the schema of an object, or of a part of one.
  mutating func add(_ object: JSONSchema.Object, to content: inout ObjectContent, isRelaxed: Bool) {
    if object.rejectsUnknownKeys { content.isClosed = true }
    if let others = object.others {
      content.others.append(keywords(of: others))
    }
    for (index, entry) in object.entries.enumerated() {
      switch entry {
      case .property(let property): add(property, to: &content, isRelaxed: isRelaxed)
      case .part(let part):
        let paths = pathsAroundPart
        defer { pathsAroundPart = paths }
        if direction == .writing {
          var others = object
          others.entries.remove(at: index)
          pathsAroundPart += MemberKeys(of: others.schema, for: .writing).paths
        }
        add(part, to: &content, isRelaxed: isRelaxed)
      }
    }
  }

  private mutating func add(_ property: JSONSchema.Object.Property, to content: inout ObjectContent, isRelaxed: Bool) {
    guard let schema = direction == .reading ? property.reading : property.writing else { return }
    let keys =
      direction == .writing ? property.writingKey.map { [$0] } ?? [] : prefers ? [property.keys[0]] : property.keys
    let mayBeMissing = isRelaxed && !property.isTag
    let isRequired = !mayBeMissing && (direction == .reading ? property.isRequired : property.isAlwaysWritten)
    if keys.count == 1 || direction == .writing {
      content.members.add(keywords(of: schema), at: keys[0].segments[...], isRequired: isRequired)
      return
    }
    // If there are several keys, the first one with a value counts. A schema can't say which one that is. So each value has to fit,
    // unless the next key is tried.
    var alternatives: [JSON] = []
    for key in keys {
      let keywords = keywords(of: schema)
      // Null is not a value that fits.
      let fitting = property.isRequired ? keywords : self.keywords(of: schema.unwrapped)
      content.members.add(
        property.readsFirstThatFits ? [:] : keywords.nullable(), at: key.segments[...], isRequired: false)
      var needed = content.members.emptied
      needed.add(
        property.readsFirstThatFits ? fitting : ["not": ["type": "null"]], at: key.segments[...], isRequired: true)
      alternatives.append(needed.keywords.json)
    }
    // If no value fits, all have to be missing, unless the property is required.
    let mayBeNull = property.readsFirstThatFits && !property.isRequired
    if !isRequired, property.isRequired || mayBeNull {
      alternatives.append(content.members.emptied.with(mayBeNull ? ["type": "null"] : .never, at: keys).json)
    }
    if property.isRequired || mayBeNull { content.conditions.append(["anyOf": alternatives.toJSON() ?? []]) }
  }
}

extension MemberSchemas {
  /// The keywords of an object that has the same keywords at each path, if there is a value.
  func with(_ keywords: Keywords, at paths: [JSONKeyPath]) -> Keywords {
    var members = self
    for path in paths { members.add(keywords, at: path.segments[...], isRequired: false) }
    return members.keywords
  }
}

extension Keywords {
  /// These keywords and conditions.
  fileprivate func with(_ conditions: [Keywords]) -> Keywords {
    var keywords = self
    if conditions.count == 1, let key = conditions[0].members.first?.key, conditions[0].members.count == 1,
      keywords[key] == nil
    {
      keywords.merge(conditions[0])
    } else if !conditions.isEmpty {
      keywords["allOf"] = conditions.map(\.json).toJSON()
    }
    return keywords
  }
}
