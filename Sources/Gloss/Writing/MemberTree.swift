/// An object that grows by key paths: the general case of `jsonify`.
///
/// One array holds all branches, children after their parents, and a branch refers to another by its index. So neither
/// building nor releasing them recurses, however long a path is.
struct MemberTree {
  private struct Branch {
    var members = MemberList()
    /// The branches in this one, by their positions in `members`. There, null keeps their places.
    var children: [Int: Int] = [:]
  }

  private let delimiter: [UInt8]
  private var branches = [Branch()]

  init(delimiter: String) { self.delimiter = Array(delimiter.utf8) }

  /// Puts `value` at the end of a key path.
  mutating func insert(_ value: StoredValue, atKeyPath keyPath: String) {
    let (branch, key) = keyPath.withBytes { bytes in
      var segments = KeyPathSegments(bytes, at: delimiter.first, Array(delimiter.dropFirst()))
      var branch = 0
      while true {
        let segment = String(decoding: bytes[segments.next() ?? 0..<0], as: UTF8.self)
        if segments.start == nil { return (branch, segment) }
        branch = makeBranch(at: segment, in: branch)
      }
    }
    insert(value, atKey: key, in: branch)
  }

  /// The whole tree as a value.
  mutating func object() -> StoredValue {
    for index in branches.indices.reversed() {
      for (position, child) in branches[index].children {
        branches[index].members.replaceValue(at: position, by: .object(ObjectNode(branches[child].members)))
      }
    }
    return .object(ObjectNode(branches[0].members))
  }
}

// MARK: - Branches

extension MemberTree {
  /// The branch at `key`, made if there is none. An object there becomes a branch with its members. A value that fails to
  /// encode stays there, and the new branch is not part of the tree. The branch replaces any other value.
  private mutating func makeBranch(at key: String, in branch: Int) -> Int {
    let position = branches[branch].members.position(of: key)
    if let position, let present = branches[branch].children[position] { return present }
    let new = branches.count
    guard let position else {
      branches.append(Branch())
      branches[branch].children[branches[branch].members.append(key, .null)] = new
      return new
    }
    let value = branches[branch].members.member(at: position)?.value
    branches.append(Branch(members: value.flatMap { MemberList(membersOf: $0) } ?? MemberList()))
    if case .unencodable? = value { return new }
    replace(at: position, in: branch, by: .null)
    branches[branch].children[position] = new
    return new
  }

  /// Replaces the value at a position. A branch there is removed from the tree.
  private mutating func replace(at position: Int, in branch: Int, by value: StoredValue) {
    branches[branch].children[position] = nil
    branches[branch].members.replaceValue(at: position, by: value)
  }
}

// MARK: - Merging

extension MemberTree {
  /// Puts `value` at a key, which is not split.
  mutating func insert(_ value: StoredValue, atKey key: String, in branch: Int = 0) {
    // What is left to merge: an object at the key of another object adds its members.
    var pending = [(branch: branch, key: key, value: value)]
    while let (branch, key, value) = pending.popLast() {
      guard let position = branches[branch].members.position(of: key) else {
        branches[branch].members.append(key, value)
        continue
      }
      guard value.kind == .object, let members = JSON(value).members else {
        replace(at: position, in: branch, by: value)
        continue
      }
      let isBranch = branches[branch].children[position] != nil
      let present = branches[branch].members.member(at: position)?.value
      // This value may have been an object. Replacing it would hide that its members are lost.
      if case .unencodable? = present { continue }
      guard isBranch || present?.kind == .object else {
        replace(at: position, in: branch, by: value)
        continue
      }
      let inner = makeBranch(at: key, in: branch)
      pending += members.map { (inner, $0.key, $0.value.value) }.reversed()
    }
  }
}
