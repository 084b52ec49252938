/// The storage of a built array or object.
///
/// `@unchecked Sendable`: the contents are changed in `deinit` only, when nobody else can see them.
@usableFromInline
class Node: @unchecked Sendable {
  /// How many built arrays and objects are nested here, this one included.
  fileprivate(set) final var depth = 1
  /// Whether nothing in it fails to encode.
  fileprivate(set) final var isEncodable = true

  /// Takes note of a child. For use by `init` only.
  @inline(__always)
  fileprivate final func adopt(_ child: StoredValue) {
    if let node = child.node {
      depth = max(depth, node.depth + 1)
    }
    if !child.isEncodable { isEncodable = false }
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
  fileprivate static let shallow = 64
}

/// A built array.
@usableFromInline
final class ArrayNode: Node, @unchecked Sendable {
  private(set) var elements: [StoredValue]

  init(_ elements: [StoredValue]) {
    self.elements = elements
    super.init()
    for element in elements { adopt(element) }
  }

  deinit {
    if depth > Node.shallow { releaseDescendants() }
  }

  fileprivate override func takeChildren() -> [Node] {
    defer { elements = [] }
    return elements.compactMap(\.node)
  }
}

/// A built object.
@usableFromInline
final class ObjectNode: Node, @unchecked Sendable {
  private(set) var members: MemberList<StoredValue>
  /// Whether the keys are key paths to `jsonify`: those of a literal are, those of data are not.
  let hasKeyPaths: Bool

  init(_ members: MemberList<StoredValue>, hasKeyPaths: Bool = false) {
    self.members = members
    self.hasKeyPaths = hasKeyPaths
    super.init()
    for member in members { adopt(member.value) }
  }

  deinit {
    if depth > Node.shallow { releaseDescendants() }
  }

  fileprivate override func takeChildren() -> [Node] {
    defer { members = MemberList() }
    return members.compactMap(\.value.node)
  }
}
