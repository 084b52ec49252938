/// The storage of a built array or object.
///
/// `@unchecked Sendable`: the contents change only while no other code can see them. That is so in `deinit`, while the descendants of a
/// released node are taken apart, and for the owner of the only reference to a node.
@usableFromInline
class Node: @unchecked Sendable {
  /// An upper bound of how many built arrays and objects are nested here, including this one. Removed values still count.
  fileprivate(set) final var depth: Int

  fileprivate init(depth: Int) { self.depth = depth }

  /// Empties the node and returns the nodes that were in it.
  fileprivate func takeChildren() -> [Node] { [] }

  /// Releases what is nested in the node without recursion.
  ///
  /// By default a node releases its children, they release theirs, and a deep tree overflows the stack. So a deep node takes its
  /// descendants apart from the top down. It leaves those alone that have other references.
  fileprivate final func releaseDescendants() {
    var released = takeChildren()
    while var node = released.popLast() {
      if isKnownUniquelyReferenced(&node) {
        released += node.takeChildren()
      }
    }
  }

  /// The greatest depth at which releasing a node may recurse.
  static let shallow = 64
}

extension StoredValue {
  /// How many built arrays and objects are nested in the value, including itself. Each value of a deep document counts as deep, each
  /// value of another document as 0.
  @inline(__always)
  var depth: Int {
    switch self {
    case .array(let node): node.depth
    case .elements(_, let depth): Int(depth)
    case .object(let node): node.depth
    case .members(_, let depth): Int(depth)
    case .place(let document, _): document.isDeep ? Document.shallowDepth + 1 : 0
    default: 0
    }
  }
}

extension Lent<JSON> {
  /// How many built arrays and objects are nested in the value, or in that of a lone member.
  @inline(__always) var depth: Int { value.content.depth }
}

extension MemberList {
  /// How many arrays and objects are nested in an object of these members, including the object.
  @inline(never)
  fileprivate var depth: Int {
    fragments.withView { fragments in
      fragments.indices.reduce(1) { depth, index in
        guard let fragment = fragments.lentValue(at: index) else { return depth }
        return max(depth, fragment.pointee.depth &+ 1)
      }
    }
  }
}

extension StoredValue {
  /// Creates an object of lone members, whose keys must differ.
  @usableFromInline init(distinct members: [JSON]) { self.init(MemberList(distinct: members, count: members.count)) }

  /// Creates an object of the members. It needs no node if they are few and nested in few levels.
  init(_ members: MemberList) {
    let depth = members.depth
    if members.fragments.count < MemberList.wide, depth <= Node.shallow {
      self = .members(members.fragments, depth: UInt8(depth))
    } else {
      self = .object(ObjectNode(members, depth: depth))
    }
  }
}

extension [StoredValue] {
  /// How many arrays and objects are nested in an array of these elements, including the array.
  @inline(never)
  fileprivate var depth: Int {
    withView { elements in elements.indices.reduce(1) { Swift.max($0, elements[$1].depth &+ 1) } }
  }
}

extension StoredValue {
  /// Creates an array. It needs no node if it is nested in few levels.
  @usableFromInline
  init(_ elements: [StoredValue]) {
    let depth = elements.depth
    self = depth <= Node.shallow ? .elements(elements, depth: UInt8(depth)) : .array(ArrayNode(elements))
  }
}

/// A built array. `@unchecked Sendable` as `Node` is.
@usableFromInline
class ArrayNode: Node, @unchecked Sendable {
  /// The elements; empty if the node writes itself.
  private(set) final var values: [StoredValue]
  /// Whether this is a `SelfWritingArrayNode`: a subclass that stores the elements in its own form.
  final let writesItself: Bool

  @usableFromInline
  init(_ elements: [StoredValue]) {
    values = elements
    writesItself = false
    super.init(depth: elements.depth)
  }

  /// Creates a node that writes itself and holds no other nodes.
  init() {
    values = []
    writesItself = true
    super.init(depth: 1)
  }

  deinit {
    if depth > Node.shallow { releaseDescendants() }
  }

  var count: Int { values.count }

  subscript(index: Int) -> StoredValue { values[index] }

  /// Replaces the element at an index. At the index after the last one it appends; for nil it removes the element. The caller must have
  /// the only reference to the node, and the node must not write itself.
  func setElement(_ value: StoredValue?, at index: Int) {
    guard let value else {
      values.remove(at: index)
      return
    }
    if index == values.count { values.append(value) } else { values[index] = value }
    depth = max(depth, value.depth &+ 1)
  }

  fileprivate override func takeChildren() -> [Node] {
    defer { values = [] }
    return values.compactMap(\.node)
  }
}

/// A built object. `@unchecked Sendable` as `Node` is.
@usableFromInline
final class ObjectNode: Node, @unchecked Sendable {
  /// The members as they are stored. With a `delimiter`, they may include members of inner objects under key paths.
  private(set) var stored: MemberList
  /// The byte that splits the keys of `stored` if they are key paths, see `KeyPathFragments`; nil if they are not.
  let delimiter: UInt8?
  /// Whether `jsonify` takes the keys as key paths: true for a literal, false for data.
  let hasKeyPaths: Bool
  /// Whether `~~>` made it for the keys of a `JSONKeyPath`.
  let isFragment: Bool
  /// The object that this is a changed copy of, if a report reads that object.
  let origin: StoredValue?

  /// - Parameters:
  ///   - delimiter: The byte that splits the keys if they are key paths, see `KeyPathFragments`.
  ///   - depth: How many arrays and objects are nested, including this one, if the caller knows.
  init(
    _ members: MemberList, hasKeyPaths: Bool = false, isFragment: Bool = false, delimiter: UInt8? = nil,
    depth: Int? = nil, origin: StoredValue? = nil
  ) {
    stored = members
    self.delimiter = delimiter
    self.origin = origin
    self.isFragment = isFragment
    self.hasKeyPaths = hasKeyPaths
    super.init(depth: depth ?? members.depth)
  }

  /// The members. O(1); with a `delimiter` O(bytes of the keys): it makes all inner objects.
  var members: MemberList {
    guard let delimiter else { return stored }
    return ObjectNode.merged(stored.fragments, delimiter)
  }

  /// The value of a member; nil if there is none. With a `delimiter` O(bytes of the keys): it makes at most one object, the value.
  subscript(key: String) -> StoredValue? {
    guard let delimiter else { return stored[key] }
    if key.utf8.contains(delimiter) { return nil }
    let inside = key.withBytes { key in
      stored.fragments.filter { fragment in
        fragment?.memberKey?.withBytes { KeyPathSegments.leads($0, to: key, delimiter) } ?? false
      }
    }
    return ObjectNode.merged(inside, delimiter)[key]
  }

  private static func merged(_ fragments: [JSON?], _ delimiter: UInt8) -> MemberList {
    var tree = MemberTree(delimiter: String(Unicode.Scalar(delimiter)))
    for case let (key, value)? in fragments.map({ $0?.loneMember }) { tree.insert(value, atKeyPath: key) }
    return tree.members()
  }

  /// Sets a member, or removes it if the value is nil. The caller must have the only reference to the node, and the node must have no
  /// `delimiter`. O(1) on average.
  func setMember(_ value: StoredValue?, forKey key: String) {
    assert(delimiter == nil)
    stored[key] = value
    if let value { depth = max(depth, value.depth &+ 1) }
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
