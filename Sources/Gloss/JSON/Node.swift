/// The storage of a built array or object.
///
/// `@unchecked Sendable`: the contents are changed only where nobody else can see them: in `deinit`, and by who has the
/// one reference to the node. That is also why nothing has to check that accesses to them do not overlap.
@usableFromInline
class Node: @unchecked Sendable {
  /// How many built arrays and objects are nested here, this one included. At most: what was removed still counts.
  fileprivate(set) final var depth: Int
  /// Whether a subclass keeps the children in a form of its own.
  final let isPlain: Bool

  fileprivate init(depth: Int = 1, isPlain: Bool = false) {
    self.depth = depth
    self.isPlain = isPlain
  }

  /// Empties the node and gives the nodes that were in it.
  fileprivate func takeChildren() -> [Node] { [] }

  /// Releases what is nested in the node without recursion.
  ///
  /// Left alone, a node releases its children, they release theirs, and a deep tree overflows the stack. So a
  /// deep node takes its descendants apart from the top down, as far as no one else holds them.
  fileprivate final func releaseDescendants() {
    var released = takeChildren()
    while var node = released.popLast() {
      if isKnownUniquelyReferenced(&node) {
        released += node.takeChildren()
      }
    }
  }

  /// The depth up to which the release may recurse.
  static let shallow = 64
}

extension StoredValue {
  /// How many built arrays and objects are nested in it, itself included. A part of a deep document counts as one that is deep.
  @inline(__always)
  var depth: Int {
    switch self {
    case .array(let node): node.depth
    case .object(let node): node.depth
    case .members(_, let depth): Int(depth)
    case .place(let document, _): document.isDeep ? Document.shallowDepth + 1 : 0
    default: 0
    }
  }
}

extension MemberList {
  /// How many arrays and objects are nested in an object of these members, itself included.
  fileprivate var depth: Int {
    fragments.withUnsafeBufferPointer { fragments in
      fragments.indices.reduce(1) { depth, index in
        guard case .member(_, let value)? = fragments[index]?.form else { return depth }
        return max(depth, value.depth &+ 1)
      }
    }
  }
}

/// A built array.
@usableFromInline
class ArrayNode: Node, @unchecked Sendable {
  /// The elements; none if the node `isPlain`.
  @exclusivity(unchecked) private(set) final var values: [StoredValue]

  @usableFromInline
  init(_ elements: [StoredValue]) {
    values = elements
    super.init(
      depth: elements.withUnsafeBufferPointer { elements in
        elements.indices.reduce(1) { max($0, elements[$1].depth &+ 1) }
      })
  }

  init(isPlain: Bool) {
    values = []
    super.init(isPlain: isPlain)
  }

  deinit {
    if depth > Node.shallow { releaseDescendants() }
  }

  var count: Int { values.count }

  subscript(index: Int) -> StoredValue { values[index] }

  fileprivate override func takeChildren() -> [Node] {
    defer { values = [] }
    return values.compactMap(\.node)
  }
}

/// A built object.
@usableFromInline
class ObjectNode: Node, @unchecked Sendable {
  /// The members as they are stored: those of objects in this one may stand here, under key paths.
  @exclusivity(unchecked) private(set) final var stored: MemberList
  /// What splits the keys of `stored` if they are key paths to objects in this one, see `KeyPathFragments`.
  final let delimiter: UInt8?
  /// Whether the keys are key paths to `jsonify`: those of a literal are, those of data are not.
  final let hasKeyPaths: Bool
  /// Whether it is what `~~>` returned for the keys of a `JSONKeyPath`.
  final let isFragment: Bool
  /// The object that this is a changed copy of, if that is read for a report.
  final let origin: StoredValue?

  /// - Parameters:
  ///   - delimiter: What splits the keys if they are key paths, see `KeyPathFragments`.
  ///   - depth: How many arrays and objects are nested, this one included, if that is known.
  init(
    _ members: MemberList, hasKeyPaths: Bool = false, isFragment: Bool = false, delimiter: UInt8? = nil,
    depth: Int? = nil, origin: StoredValue? = nil
  ) {
    stored = members
    self.origin = origin
    self.isFragment = isFragment
    self.delimiter = delimiter
    self.hasKeyPaths = hasKeyPaths
    super.init(depth: depth ?? members.depth)
  }

  init(isPlain: Bool) {
    stored = MemberList()
    delimiter = nil
    hasKeyPaths = false
    isFragment = false
    origin = nil
    super.init(isPlain: isPlain)
  }

  /// Whether `setMember` can be used: the members stand as they are.
  final var hasChangeableMembers: Bool { delimiter == nil && !isPlain }

  /// Sets a member, or removes it where the value is nil. For who has the one reference to the node, and if it
  /// `hasChangeableMembers`. O(1) on average.
  final func setMember(_ value: StoredValue?, forKey key: String) {
    assert(hasChangeableMembers)
    stored[key] = value
    if let value { depth = max(depth, value.depth &+ 1) }
  }

  /// The members. O(1), and O(bytes of the keys) where they have to be nested first, of which there are few then.
  var members: MemberList { delimiter.map { KeyPathFragments.members(of: stored.fragments, $0) } ?? stored }

  /// The count of members.
  var count: Int { members.count }

  /// The positions of the members, and of what was removed.
  var positions: Range<Int> { members.fragments.indices }

  /// The member at a position; nil if it was removed.
  func member(at position: Int) -> (key: String, value: StoredValue)? { members.member(at: position) }

  /// The value of a member, or nil.
  subscript(key: String) -> StoredValue? { members[key] }

  /// An object of lone members whose keys are known to differ. Nils are no members.
  @usableFromInline
  convenience init(distinct fragments: [JSON?], isFragment: Bool = false) {
    self.init(MemberList(distinct: fragments, count: fragments.count(where: { $0 != nil })), isFragment: isFragment)
  }

  deinit {
    if depth > Node.shallow { releaseDescendants() }
  }

  fileprivate override func takeChildren() -> [Node] {
    let fragments = stored.fragments
    stored = MemberList()
    return fragments.compactMap { $0?.loneMember?.value.node }
  }
}
