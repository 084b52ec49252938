/// A value in a tree that is being changed: the original value, or an array or object whose children were read or changed.
enum ChangedValue {
  case json(JSON)
  case node(ChangedNode)
}

/// An array or object that is being changed. Only its parent holds it.
final class ChangedNode {
  /// The array or object as it was.
  let original: JSON
  /// Whether elements or members were set, added or removed, not counting changes inside of them.
  private(set) var isChanged = false
  /// The elements of an array; nil for an object.
  private(set) var elements: ElementList?
  /// The members of an object; nil for an array.
  private(set) var members: MemberMap<ChangedValue>?

  /// Creates a node of an array or object; nil for other values. O(children).
  init?(_ json: JSON) {
    original = json
    elements = json.elements.map { ElementList($0) }
    members = json.object.map { MemberMap($0.map { ($0.key, .json($0.value)) }) }
    if elements == nil, members == nil { return nil }
  }

  /// Without this, a node would release its children, they would release theirs, and so on, by recursion as deep as the tree.
  deinit {
    var released = takeNodes()
    while let node = released.popLast() { released += node.takeNodes() }
  }

  /// Removes all children, and returns the nodes among them.
  private func takeNodes() -> [ChangedNode] {
    defer { (elements, members) = (nil, nil) }
    return nodes
  }
}

// MARK: - Children

extension ChangedNode {
  /// The position of a child.
  enum Position: Hashable {
    case element(Int)
    case member(String)
  }

  /// All children, in order. O(children).
  var children: [ChangedValue] { elements?.list ?? members?.list.map { $0.value } ?? [] }

  /// The children that are nodes, in order.
  var nodes: [ChangedNode] { elements?.nodes ?? members?.list.compactMap(\.value.node) ?? [] }

  /// The number of elements or members.
  var count: Int { elements?.count ?? members?.count ?? 0 }

  /// The child at a position; nil if there is none. Setting a value replaces the child, or adds a member; setting nil removes it.
  subscript(position: Position) -> ChangedValue? {
    get {
      switch position {
      case .element(let index): index < count ? elements?[index] : nil
      case .member(let key): members?[key]
      }
    }
    set {
      isChanged = true
      set(newValue, at: position)
    }
  }

  private func set(_ value: ChangedValue?, at position: Position) {
    switch position {
    case .element(let index):
      if let value { elements?[index] = value } else { elements?.remove(at: index) }
    case .member(let key): members?[key] = value
    }
  }

  /// Inserts an element before the one at a position or at the end, or sets a member.
  func add(_ value: ChangedValue, at position: Position) {
    isChanged = true
    if case .element(let index) = position {
      elements?.insert(value, at: index)
    } else {
      set(value, at: position)
    }
  }

  /// The child at a position; nil if there is none. An array or object becomes a node.
  func openChild(at position: Position) -> ChangedValue? {
    guard let child = self[position] else { return nil }
    guard case .json(let json) = child, let node = ChangedNode(json) else { return child }
    set(.node(node), at: position)
    return .node(node)
  }
}

extension ChangedValue {
  /// The node; nil for the original value.
  var node: ChangedNode? {
    if case .node(let node) = self { node } else { nil }
  }
}
