/// A value that is being changed by the operations of a patch.
///
/// Parts that no operation reads do not change. An operation takes time in proportion to its own size. In addition, each array or object
/// on a path is taken apart once.
struct ChangedTree {
  /// An array that contains the whole value, so that the whole is a child like any other.
  private let root: ChangedNode?
  private let maximumCopiedBytes: Int
  /// Whether each changed object remembers the one that it was.
  private let keepsOrigins: Bool
  /// The number of bytes that may still be copied from one place to another.
  private var allowance: Int

  init(_ json: JSON, maximumCopiedBytes: Int, keepsOrigins: Bool) {
    self.keepsOrigins = keepsOrigins
    root = ChangedNode(JSON(elements: [json]))
    self.maximumCopiedBytes = max(0, maximumCopiedBytes)
    allowance = self.maximumCopiedBytes
  }

  /// The current value. O(parts that were read).
  func json() -> JSON { root.flatMap { $0[.element(0)] }?.json(keepsOrigins) ?? .null }
}

// MARK: - Operations

extension ChangedTree {
  /// The place of a value, or of one that can be added.
  private struct Place {
    let parent: ChangedNode
    let position: ChangedNode.Position
    /// The number of steps of the path to it.
    let depth: Int
  }

  mutating func apply(_ operation: JSONPatch.Operation) throws(JSONPatchFailure) {
    switch operation {
    case .add(let path, let value): try add(.json(value), at: path)
    case .remove(let path): _ = try remove(at: path)
    case .replace(let path, let value):
      let place = try place(at: path)
      place.parent[place.position] = .json(value)
    case .move(let source, let path):
      let count = source.stepCount
      let start = path.steps.prefix(count)
      if start.elementsEqual(source.steps, by: { KeyBytes(key: $0.memberKey) == KeyBytes(key: $1.memberKey) }) {
        _ = try place(at: source)
        if path.stepCount == count { return }
        throw JSONPatchFailure(.movedIntoItself, "a value can't be moved into itself")
      }
      try add(try remove(at: source), at: path)
    case .copy(let source, let path): try add(.json(try copy(at: source)), at: path)
    case .test(let path, let value):
      let place = try place(at: path)
      if !place.parent.isEqual(at: place.position, to: value) {
        throw JSONPatchFailure(.testFailed, place.parent[place.position]?.differs(from: value) ?? "")
      }
    }
  }

  private func add(_ value: ChangedValue, at path: JSONKeyPath) throws(JSONPatchFailure) {
    let place = try place(at: path, isForAdding: true)
    if place.depth == 0 {
      place.parent[place.position] = value
    } else {
      place.parent.add(value, at: place.position)
    }
  }

  private func remove(at path: JSONKeyPath) throws(JSONPatchFailure) -> ChangedValue {
    let place = try place(at: path)
    guard place.depth > 0, let value = place.parent[place.position] else {
      throw JSONPatchFailure(.wholeValueRemoved, "the whole value can't be removed")
    }
    place.parent[place.position] = nil
    return value
  }

  /// Copies a value. Its size is subtracted from the allowance for copies.
  private mutating func copy(at path: JSONKeyPath) throws(JSONPatchFailure) -> JSON {
    let place = try place(at: path)
    guard place.parent.takeLength(ofChildAt: place.position, from: &allowance) else {
      throw JSONPatchFailure(.tooMuchCopied, "the operations copy more than \(maximumCopiedBytes) bytes")
    }
    let json = place.parent[place.position]?.json(false) ?? .null
    // A copy is another value, with the same JSON.
    return keepsOrigins ? (try? JSON(data: json.data(), maximumDepth: .max)) ?? json : json
  }

  private func place(at path: JSONKeyPath, isForAdding: Bool = false) throws(JSONPatchFailure) -> Place {
    do throws(JSONPatchFailure) {
      return try follow(path, isForAdding: isForAdding)
    } catch {
      throw JSONPatchFailure(error.kind, error.reason, at: path)
    }
  }

  private func follow(_ path: JSONKeyPath, isForAdding: Bool) throws(JSONPatchFailure) -> Place {
    guard var parent = root else { throw JSONPatchFailure(.missing, "nothing is there") }
    var position = ChangedNode.Position.element(0)
    let count = path.stepCount
    for (depth, step) in path.steps.enumerated() {
      guard case .node(let node)? = parent.openChild(at: position) else {
        let words = parent[position].map { JSON.Kind.words(for: $0.kind) } ?? "nothing"
        throw JSONPatchFailure(.missing, "\(words) has no \(step.memberKey.asKeyInMessage)")
      }
      let isLast = depth + 1 == count
      parent = node
      position = try node.position(of: step, isForAdding: isForAdding && isLast)
    }
    return Place(parent: parent, position: position, depth: count)
  }
}

extension ChangedNode {
  /// The position that the last step of a path leads to. The position after the last element, with the name "-", is only for adding.
  fileprivate func position(of step: JSONKeyPath.Segment, isForAdding: Bool) throws(JSONPatchFailure) -> Position {
    guard let elements else {
      let key = step.memberKey
      if isForAdding || members?.position(of: key) != nil { return .member(key) }
      throw JSONPatchFailure(.missing, "there is no member \(key.asKeyInMessage)")
    }
    let end = isForAdding ? elements.count + 1 : elements.count
    if step.memberKey == "-" {
      if isForAdding { return .element(elements.count) }
      throw JSONPatchFailure(.missing, "\"-\" is after the last element: nothing is there")
    }
    if let index = step.elementIndex, 0..<end ~= index { return .element(index) }
    guard step.spellsIndex else {
      throw JSONPatchFailure(.invalidIndex, "\(step.memberKey.asKeyInMessage) is not the index of an element")
    }
    let size = elements.count == 1 ? "1 element" : "\(elements.count) elements"
    throw JSONPatchFailure(.missing, "there is no element \(step.memberKey.inMessage()): the array has \(size)")
  }

  /// Whether a child is equal to a value. O(size of the value).
  fileprivate func isEqual(at position: Position, to value: JSON) -> Bool {
    var pending = [(child: self[position], value: value)]
    while let (child, value) = pending.popLast() {
      guard case .node(let node)? = child else {
        // In this order, because `==` goes through the members of the first one, and the other one may have repeated keys.
        guard case .json(let json)? = child, value == json else { return false }
        continue
      }
      if let values = value.elements, node.elements != nil {
        guard value.count == node.count else { return false }
        for (child, value) in zip(node.children, values) {
          if case .node = child {
            pending.append((child, value))
          } else if case .json(let json) = child, value != json {
            return false
          }
        }
      } else if let values = value.object, let members = node.members {
        guard values.count == node.count, values.allSatisfy({ members.position(of: $0.key) != nil }) else {
          return false
        }
        pending += values.map { (child: node[.member($0.key)], value: $0.value) }
      } else {
        return false
      }
    }
    return true
  }

  /// Subtracts the length of a child's text, without white space and escapes, from an allowance. Returns whether the allowance was
  /// enough. O(length), but no longer than the allowance lasts.
  fileprivate func takeLength(ofChildAt position: Position, from allowance: inout Int) -> Bool {
    var pending = [self[position]]
    while let child = pending.popLast() {
      switch child {
      case .node(let node)?:
        // Brackets, and a comma for each child.
        allowance -= 2 + node.count
        guard allowance >= 0 else { return false }
        pending += node.children
        for (key, _) in node.members?.list ?? [] { allowance -= key.utf8.count + 3 }
      case .json(let json)?: json.takeLength(from: &allowance)
      case nil: break
      }
      if allowance < 0 { return false }
    }
    return true
  }
}

// MARK: - Values

extension ChangedValue {
  /// The current value. O(children) for each array and object that was changed, without recursion.
  fileprivate func json(_ keepsOrigins: Bool) -> JSON {
    guard case .node(let node) = self else {
      if case .json(let json) = self { return json }
      return .null
    }
    var frames = [Frame(node)]
    while true {
      let top = frames.count - 1
      if let node = frames[top].next() {
        frames.append(Frame(node))
        continue
      }
      let frame = frames.removeLast()
      let json = frame.json(keepsOrigins)
      if top == 0 { return json }
      frames[top - 1].results.append(json)
      if frame.isChanged { frames[top - 1].isChanged = true }
    }
  }

  /// An array or object while its result is made.
  private struct Frame {
    private let node: ChangedNode
    /// The children that are nodes.
    private let nodes: [ChangedNode]
    /// The results of the first nodes.
    var results: [JSON] = []
    var isChanged: Bool

    init(_ node: ChangedNode) {
      (self.node, nodes, isChanged) = (node, node.nodes, node.isChanged)
    }

    /// The node whose result comes next; nil after the last one.
    func next() -> ChangedNode? { results.count < nodes.count ? nodes[results.count] : nil }

    func json(_ keepsOrigins: Bool) -> JSON {
      guard isChanged else { return node.original }
      if let elements = node.elements { return elements.json(results) }
      var results = results.makeIterator()
      let members = (node.members?.list ?? []).map { key, value in
        if case .json(let json) = value { (key: key, value: json) } else { (key: key, value: results.next() ?? .null) }
      }
      return JSON(distinctMembers: members, changedFrom: keepsOrigins ? node.original : nil)
    }
  }

  fileprivate var kind: JSON.Kind? {
    switch self {
    case .json(let json): json.kind
    case .node(let node): node.elements == nil ? .object : .array
    }
  }

  /// A sentence that says that it is not equal to a value. It does not quote the value in the tree: the client that tests it may not be
  /// allowed to read it.
  fileprivate func differs(from value: JSON) -> String {
    "expected \(value.words), found \(kind == value.kind ? "another value" : JSON.Kind.words(for: kind))"
  }
}
