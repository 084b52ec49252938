/// The keys of an object, and of the inner objects that key paths lead to, including those of all parts, and of each case of an enum.
struct MemberKeys {
  /// The keys, each with the keys inside its value; nil inside if all of the value is known.
  private(set) var members: [(key: String, inside: MemberKeys?)] = []
  /// Whether any other key may be read or written.
  private(set) var isOpen = false
  /// Whether members are written that the schema leaves out.
  private(set) var hidesMembers = false
  /// Whether the schema has keywords by hand, which may know more keys.
  private(set) var hasKeywords = false

  private init() {}

  /// Creates the keys of a schema.
  init(of schema: JSONSchema, for direction: JSONSchema.Direction) {
    var visited: Set<ObjectIdentifier> = []
    add(schema, direction, &visited)
  }

  /// The paths to the values that are completely known.
  var paths: [[JSONKeyPath.Segment]] {
    members.flatMap { key, inside in (inside?.paths ?? [[]]).map { [.key(key)] + $0 } }
  }

  private mutating func add(_ path: ArraySlice<JSONKeyPath.Segment>) {
    guard case .key(let key)? = path.first else { return }
    let index = members.firstIndex { $0.key == key } ?? members.endIndex
    if index == members.endIndex { members.append((key, MemberKeys())) }
    // All values after an index in a path are known.
    if case .key? = path.dropFirst().first {
      members[index].inside?.add(path.dropFirst())
    } else {
      members[index].inside = nil
    }
  }

  private mutating func add(
    _ schema: JSONSchema, _ direction: JSONSchema.Direction, _ visited: inout Set<ObjectIdentifier>
  ) {
    switch schema.content {
    case .object(let object):
      if object.others != nil { isOpen = true }
      if direction == .writing, object.hidesMembers { hidesMembers = true }
      for entry in object.entries {
        switch entry {
        case .property(let property) where property.isKnownByOthers: break
        case .property(let property):
          // A key that is only written is known for reading, too.
          if direction == .reading, property.reading != nil { property.keys.forEach { add($0.segments[...]) } }
          if property.writing != nil, let key = property.writingKey { add(key.segments[...]) }
        case .part(let part): add(part.schema, direction, &visited)
        }
      }
    case .alternatives(let alternatives, _, let other):
      // A case for other tags keeps members that it does not know.
      if direction == .writing, other != nil { hidesMembers = true }
      (alternatives + [other].compactMap(\.self)).forEach { add($0, direction, &visited) }
    case .cases(let cases): add(cases.asPart, direction, &visited)
    case .reference(let type): if visited.insert(type.id).inserted { add(type.definition, direction, &visited) }
    case .nullable(let wrapped): add(wrapped, direction, &visited)
    case .directions(let reading, let writing, _):
      if direction == .reading { add(reading, direction, &visited) }
      add(writing, direction, &visited)
    case .keywords(let keywords):
      if keywords.isEmpty, schema.constraints.isEmpty { isOpen = true } else { hasKeywords = true }
    case .dictionary: isOpen = true
    case .array, .tuple, .not: break
    }
  }
}
