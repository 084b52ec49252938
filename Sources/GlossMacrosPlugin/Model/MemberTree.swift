/// The members of an object, with the objects that key paths make inside of it.
struct MemberTree {
  enum Content {
    /// The source of the tag of a case.
    case tag(String)
    case field(Field)
    case object(MemberTree)
  }

  struct Member {
    let key: String
    var content: Content
  }

  private(set) var members: [Member] = []

  /// The members of an empty object.
  init() {}

  init(_ fields: [Field]) { add(fields) }

  /// Adds the fields that are written.
  mutating func add(_ fields: [Field]) {
    for field in fields where field.isWritten { insert(.field(field), at: (field.writingKey?.keys ?? [])[...]) }
  }

  /// Adds the tag of a case.
  mutating func add(tag: String, at key: Key) { insert(.tag(tag), at: (key.keys ?? [])[...]) }

  /// An inner object is in the place of its first member. A flat field has no key.
  private mutating func insert(_ content: Content, at keys: ArraySlice<String>) {
    let key = keys.first ?? ""
    guard keys.count > 1 else { return members.append(Member(key: key, content: content)) }
    let index = members.firstIndex { member in
      if case .object = member.content { member.key.isSameKey(as: key) } else { false }
    }
    var tree = MemberTree()
    if let index, case .object(let object) = members[index].content { tree = object }
    tree.insert(content, at: keys.dropFirst())
    if let index {
      members[index].content = .object(tree)
    } else {
      members.append(Member(key: key, content: .object(tree)))
    }
  }

  /// The fields in this object and those inside of it.
  var fields: [Field] {
    members.flatMap { member -> [Field] in
      switch member.content {
      case .tag: []
      case .field(let field): [field]
      case .object(let tree): tree.fields
      }
    }
  }

  var hasTag: Bool {
    members.contains { member in
      switch member.content {
      case .tag: true
      case .field: false
      case .object(let tree): tree.hasTag
      }
    }
  }

  /// Whether `#if` leaves something in it that is always written, or nothing of it.
  var isSafeUnderConditions: Bool {
    hasTag || Set(fields.map(\.condition)).count == 1 || fields.contains { $0.condition == nil && !$0.isOmittedIfNil }
  }

  /// The condition that all fields share.
  var condition: String? {
    let conditions = Set(fields.map(\.condition))
    return conditions.count == 1 && !hasTag ? conditions.first ?? nil : nil
  }
}

extension MemberTree.Content {
  var condition: String? {
    switch self {
    case .tag: nil
    case .field(let field): field.condition
    case .object(let tree): tree.condition
    }
  }
}

extension Field {
  /// Whether nothing is written for it if it is nil.
  var isOmittedIfNil: Bool { isOptional && !writesNull }
}
