/// An object that grows by key paths: the general case of `jsonify`.
///
/// Branches stand in one array, children behind their parents, so that neither building nor finishing them recurses,
/// however long a path is.
struct MemberTree {
  private let delimiter: String
  private let root = ObjectNode.growing()
  /// All objects that this tree has made below the root.
  private var branches: [ObjectNode] = []
  /// The key path that was split last, the length of the part before its last delimiter, and the branch that this
  /// part leads to: fragments of one object mostly follow each other.
  private var last: (keyPath: String, prefix: Int, branch: ObjectNode)?

  init(delimiter: String) {
    self.delimiter = delimiter
  }

  /// Puts `value` at the end of a key path.
  mutating func insert(_ value: StoredValue, atKeyPath keyPath: String) {
    guard delimiter.utf8.count == 1, let delimiter = delimiter.utf8.first else {
      var path = KeyPathDelimiter.split(keyPath, at: delimiter)
      guard let key = path.popLast() else { return }
      let branch = path.reduce(root) { makeBranch(at: $1, in: $0) }
      return insert(value, at: key, in: branch)
    }
    var copy = keyPath
    let (key, branch) = copy.withUTF8 { bytes in
      guard let end = bytes.lastIndex(of: delimiter) else { return (keyPath, root) }
      let key = String(decoding: UnsafeBufferPointer(rebasing: bytes[(end + 1)...]), as: UTF8.self)
      let prefix = UnsafeBufferPointer(rebasing: bytes[..<end])
      if let branch = lastBranch(at: prefix) { return (key, branch) }
      let branch = prefix.split(separator: delimiter, omittingEmptySubsequences: false).reduce(root) { branch, segment in
        makeBranch(at: String(decoding: UnsafeBufferPointer(rebasing: segment), as: UTF8.self), in: branch)
      }
      last = (keyPath, end, branch)
      return (key, branch)
    }
    insert(value, at: key, in: branch)
  }

  /// The branch that the last key path led to, if `prefix` leads there too.
  private func lastBranch(at prefix: UnsafeBufferPointer<UInt8>) -> ObjectNode? {
    guard let last, last.prefix == prefix.count else { return nil }
    var keyPath = last.keyPath
    return keyPath.withUTF8 { $0[..<last.prefix].elementsEqual(prefix) } ? last.branch : nil
  }

  /// Puts `value` at a key, which is taken as it is.
  mutating func insert(_ value: StoredValue, atKey key: String) {
    insert(value, at: key, in: root)
  }

  private mutating func insert(_ value: StoredValue, at key: String, in branch: ObjectNode) {
    guard let position = branch.members.position(of: key) else { return branch.members.append(key, value) }
    guard isMerged(value, at: position, in: branch) else { return replace(at: position, in: branch, by: value) }
    // What is left to merge: each object that meets another adds its members.
    var pending = [(branch: branch, key: key, value: value)]
    while let (branch, key, value) = pending.popLast() {
      guard let position = branch.members.position(of: key) else {
        branch.members.append(key, value)
        continue
      }
      guard isMerged(value, at: position, in: branch), let members = JSON(value).members else {
        replace(at: position, in: branch, by: value)
        continue
      }
      let inner = makeBranch(at: key, in: branch)
      pending += members.map { (inner, $0.key, $0.value.value) }.reversed()
    }
  }

  /// Whether what stands at a position and `value` are objects, which are merged.
  private func isMerged(_ value: StoredValue, at position: Int, in branch: ObjectNode) -> Bool {
    value.kind == .object && branch.members.member(at: position)?.value.kind == .object
  }

  private mutating func replace(at position: Int, in branch: ObjectNode, by value: StoredValue) {
    // The branch that `last` names may be in what is replaced.
    last = nil
    branch.members.replaceValue(at: position, by: value)
  }

  /// The branch at `key`, made of what stands there: an object's members are kept, anything else gives way.
  private mutating func makeBranch(at key: String, in branch: ObjectNode) -> ObjectNode {
    let new: ObjectNode
    if let position = branch.members.position(of: key) {
      let present = branch.members.member(at: position)?.value
      if case .object(let node)? = present, node.isGrowing { return node }
      new = .growing(present.flatMap { MemberList(membersOf: $0) } ?? MemberList())
      replace(at: position, in: branch, by: .object(new))
    } else {
      new = .growing()
      branch.members.append(key, .object(new))
    }
    branches.append(new)
    return new
  }

  /// The whole as a value. Nothing can be inserted after that.
  consuming func finish() -> StoredValue {
    last = nil
    for branch in branches.reversed() { branch.finish() }
    root.finish()
    return .object(root)
  }
}
