/// An object that grows by key paths: the general case of `jsonify`.
///
/// Branches are in one array and name each other by index, children behind their parents, so that neither building nor
/// releasing them recurses, however long a path is.
struct MemberTree {
  private struct Branch {
    var members = MemberList()
    /// The branches in this one, by their positions in `members`, where null keeps their places.
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

  /// The whole as a value.
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
  /// The branch at `key`, made of what is there: an object's members are kept, what fails to encode stays, with a branch
  /// that is in no tree, and anything else gives way.
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

  /// Replaces what is at a position. A branch there is in the tree no more.
  private mutating func replace(at position: Int, in branch: Int, by value: StoredValue) {
    branches[branch].children[position] = nil
    branches[branch].members.replaceValue(at: position, by: value)
  }
}

// MARK: - Merging

extension MemberTree {
  /// Puts `value` at a key, which is taken as it is.
  mutating func insert(_ value: StoredValue, atKey key: String, in branch: Int = 0) {
    // What is left to merge: each object that meets another adds its members.
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
      // What fails may have been an object, whose members must not get lost when others come to it.
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
