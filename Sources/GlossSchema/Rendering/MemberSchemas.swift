/// The members of an object, or the elements of an array, by the key paths that lead to them.
struct MemberSchemas {
  private struct Member {
    let segment: JSONKeyPath.Segment
    /// The schemas that it has to meet.
    var schemas: [Keywords] = []
    var isRequired = false
    /// Whether it is known, but not read here.
    var isOnlyKnown = false
    /// Whether everything inside it is known.
    var isWhole = false
    var members: MemberSchemas

    mutating func add(_ keywords: Keywords) {
      let json = keywords.json
      if !schemas.contains(where: { $0.json == json }) { schemas.append(keywords) }
    }
  }

  private var members: [Member] = []
  /// Whether there are no other keys.
  var isClosed = false
  /// The schema of the values of other keys.
  var others: JSON?
  /// Whether two schemas of a value become one, if possible, and an object always says its properties.
  private let prefers: Bool
  /// Whether an object without required members may be null, as its members may.
  private let hasNulls: Bool

  init(_ renderer: Renderer) {
    prefers = renderer.prefers
    hasNulls = renderer.direction == .reading
  }

  /// The same without members.
  var emptied: MemberSchemas {
    var emptied = self
    emptied.members = []
    return emptied
  }

  /// Whether any member is required.
  var hasRequirements: Bool { members.contains(where: \.isRequired) }

  private var isArray: Bool { members.contains { $0.segment.key == nil } }
  private var requiredKeys: [String] { members.filter(\.isRequired).compactMap(\.segment.key) }
}

// MARK: - Adding members

extension MemberSchemas {
  /// Adds the schema of a value at a path.
  mutating func add(_ keywords: Keywords, at path: ArraySlice<JSONKeyPath.Segment>, isRequired: Bool) {
    guard let segment = path.first else { return }
    let index = index(of: segment)
    if isRequired { members[index].isRequired = true }
    members[index].isOnlyKnown = false
    if path.count > 1 {
      members[index].members.add(keywords, at: path.dropFirst(), isRequired: isRequired)
    } else if prefers, let both = members[index].schemas.first?.merged(with: keywords) {
      members[index].schemas = [both]
    } else {
      members[index].add(keywords)
    }
  }

  /// Adds members without requiring any.
  mutating func addAsOptional(_ others: MemberSchemas) {
    for other in others.members {
      let index = index(of: other.segment)
      other.schemas.forEach { members[index].add($0) }
      members[index].members.addAsOptional(other.members)
    }
  }

  /// Adds keys that are known, with any values.
  mutating func know(_ keys: MemberKeys) {
    for (key, inside) in keys.members {
      let count = members.count
      let index = index(of: .key(key))
      if members.count > count { members[index].isOnlyKnown = true }
      if let inside { members[index].members.know(inside) } else { members[index].isWhole = true }
    }
  }

  private mutating func index(of segment: JSONKeyPath.Segment) -> Int {
    if let index = members.firstIndex(where: { $0.segment == segment }) { return index }
    members.append(Member(segment: segment, members: emptied))
    return members.count - 1
  }
}

// MARK: - Keywords

extension MemberSchemas {
  /// The keywords of the object or the array.
  var keywords: Keywords {
    if isArray { return arrayKeywords }
    var properties = Keywords()
    for member in members {
      if let key = member.segment.key { properties[key] = schema(of: member) }
    }
    var keywords: Keywords = ["type": "object"]
    if !properties.isEmpty || prefers { keywords["properties"] = properties.json }
    if !requiredKeys.isEmpty { keywords["required"] = requiredKeys.toJSON() }
    if isClosed { keywords["additionalProperties"] = false } else { keywords["additionalProperties"] = others }
    return keywords
  }

  /// The keywords that demand the required members, in addition to those for the values.
  var requirements: Keywords {
    let isFlat = members.allSatisfy { !$0.isRequired || $0.segment.key != nil && $0.members.members.isEmpty }
    return isFlat ? ["required": requiredKeys.toJSON() ?? []] : keywords
  }

  private var arrayKeywords: Keywords {
    var schemas: [JSON] = []
    var minimum = 0
    let last = members.compactMap(\.segment.index).max() ?? 0
    for member in members {
      // A mistaken index must not take all memory.
      guard case .index(let index) = member.segment, 0..<10_000 ~= index else { continue }
      while schemas.count <= index { schemas.append([:]) }
      // A nil before other elements is written as null.
      let mayBeSkipped = !hasNulls && !member.isRequired && index < last
      let schema = schema(of: member)
      schemas[index] = mayBeSkipped ? Keywords(schema).nullable().json : schema
      if member.isRequired { minimum = max(minimum, index + 1) }
    }
    var keywords: Keywords = ["type": "array", "prefixItems": schemas.toJSON() ?? []]
    if minimum > 0 { keywords["minItems"] = JSON(integerLiteral: Int64(minimum)) }
    return keywords
  }

  private func schema(of member: Member) -> JSON {
    if member.members.members.isEmpty { return Keywords().all(member.schemas).json }
    var inner = member.members
    // All values after an index in a path are known.
    (inner.isClosed, inner.others) = (isClosed && !member.isWhole && !inner.isArray, nil)
    var keywords = inner.keywords
    if member.isOnlyKnown {
      keywords["type"] = nil
    } else if hasNulls, !inner.hasRequirements {
      keywords = keywords.nullable()
    }
    return keywords.all(member.schemas).json
  }
}

extension JSONKeyPath.Segment {
  fileprivate var key: String? { if case .key(let key) = self { key } else { nil } }
  fileprivate var index: Int? { if case .index(let index) = self { index } else { nil } }
}
