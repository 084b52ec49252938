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
  /// The key path that was split last, the length of the part before its last segment, and the branch that this part leads
  /// to, or nil: fragments of one object mostly follow each other.
  private var lastKeyPath = ""
  private var lastPrefix = 0
  private var lastBranch: Int?

  init(delimiter: String) {
    self.delimiter = Array(delimiter.utf8)
  }

  /// Puts `value` at the end of a key path.
  mutating func insert(_ value: StoredValue, atKeyPath keyPath: String) {
    let key = keyPath.withBytes { bytes in
      var segments = segments(of: bytes)
      var last = 0
      while let start = segments.start {
        last = start
        _ = segments.next()
      }
      if last == 0 {
        lastBranch = 0
      } else if lastBranch == nil || !hasLastPrefix(bytes, count: last) {
        lastBranch = makeBranches(upTo: last, of: bytes)
      }
      (lastKeyPath, lastPrefix) = (keyPath, last)
      return String(decoding: bytes[last...], as: UTF8.self)
    }
    insert(value, at: key, in: lastBranch ?? 0)
  }

  /// Puts `value` at a key, which is taken as it is.
  mutating func insert(_ value: StoredValue, atKey key: String) {
    insert(value, at: key, in: 0)
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
  private func segments(of keyPath: UnsafeBufferPointer<UInt8>) -> KeyPathSegments {
    KeyPathSegments(keyPath, at: delimiter.first, Array(delimiter.dropFirst()))
  }

  /// Whether the first `count` bytes are the part before the last segment of the key path that was split last.
  private func hasLastPrefix(_ bytes: UnsafeBufferPointer<UInt8>, count: Int) -> Bool {
    lastPrefix == count && lastKeyPath.withBytes { $0.prefix(count).elementsEqual(bytes.prefix(count)) }
  }

  /// The branch that the segments before `end` lead to.
  private mutating func makeBranches(upTo end: Int, of keyPath: UnsafeBufferPointer<UInt8>) -> Int {
    var branch = 0
    var segments = segments(of: keyPath)
    while segments.start != end, let segment = segments.next() {
      branch = makeBranch(at: String(decoding: keyPath[segment], as: UTF8.self), in: branch)
    }
    return branch
  }

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
    // The branch may have been in the one that is replaced.
    lastBranch = nil
    branches[branch].members.replaceValue(at: position, by: value)
  }
}

// MARK: - Merging

extension MemberTree {
  private mutating func insert(_ value: StoredValue, at key: String, in branch: Int) {
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
