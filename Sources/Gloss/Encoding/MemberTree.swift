/// An object that grows by key paths: the general case of `jsonify`.
///
/// Branches stand in one array and name each other by index, children behind their parents, so that neither
/// building nor releasing them recurses, however long a path is.
struct MemberTree {
  private struct Branch {
    var members = MemberList()
    /// The branch that this one is in, and its position there; -1 when it is in none, or in none any more.
    var parent = -1
    var position = -1
  }

  private let delimiter: String
  /// The delimiter if it is one byte long.
  private let delimiterByte: UInt8?
  private var branches = [Branch()]
  /// The key path that was split last, the length of the part before its last delimiter, and the branch that this
  /// part leads to, or nil: fragments of one object mostly follow each other.
  private var lastKeyPath = ""
  private var lastPrefix = 0
  private var lastBranch: Int?

  init(delimiter: String) {
    self.delimiter = delimiter
    delimiterByte = KeyPathDelimiter.byte(of: delimiter)
  }

  /// Puts `value` at the end of a key path.
  mutating func insert(_ value: StoredValue, atKeyPath keyPath: String) {
    guard let delimiterByte else {
      var path = KeyPathDelimiter.split(keyPath, at: delimiter)
      guard let key = path.popLast() else { return }
      var branch = 0
      for segment in path { branch = makeBranch(at: segment, in: branch) }
      return insert(value, at: key, in: branch)
    }
    let end = keyPath.withBytes { $0.lastIndex(of: delimiterByte) }
    guard let end else { return insert(value, at: keyPath, in: 0) }
    let (key, isInLastBranch) = keyPath.withBytes { bytes in
      (String(decoding: bytes[(end + 1)...], as: UTF8.self), hasLastPrefix(bytes, count: end))
    }
    if isInLastBranch, let lastBranch { return insert(value, at: key, in: lastBranch) }
    let branch = makeBranches(upTo: end, of: keyPath, delimiterByte)
    (lastKeyPath, lastPrefix, lastBranch) = (keyPath, end, branch)
    insert(value, at: key, in: branch)
  }

  /// Puts `value` at a key, which is taken as it is.
  mutating func insert(_ value: StoredValue, atKey key: String) {
    insert(value, at: key, in: 0)
  }

  /// The whole as a value.
  mutating func object() -> StoredValue {
    for index in branches.indices.reversed().dropLast() {
      let branch = branches[index]
      if branch.parent < 0 { continue }
      branches[branch.parent].members.replaceValue(at: branch.position, by: .object(ObjectNode(branch.members)))
    }
    return .object(ObjectNode(branches[0].members))
  }
}

// MARK: - Branches

extension MemberTree {
  /// Whether the first `count` bytes are the part before the last delimiter of the key path that was split last.
  @inline(__always)
  private func hasLastPrefix(_ bytes: UnsafeBufferPointer<UInt8>, count: Int) -> Bool {
    lastPrefix == count && lastKeyPath.withBytes { $0.prefix(count).elementsEqual(bytes.prefix(count)) }
  }

  /// The branch that the first `end` bytes of a key path lead to.
  private mutating func makeBranches(upTo end: Int, of keyPath: String, _ delimiter: UInt8) -> Int {
    keyPath.withBytes { bytes in
      var branch = 0
      var rest = bytes[..<end]
      while let next = rest.firstIndex(of: delimiter) {
        branch = makeBranch(at: String(decoding: rest[..<next], as: UTF8.self), in: branch)
        rest = rest[(next + 1)...]
      }
      return makeBranch(at: String(decoding: rest, as: UTF8.self), in: branch)
    }
  }

  /// The branch at `key`, made of what stands there: an object's members are kept, what fails to encode stays, with
  /// a branch that is in no tree, and anything else gives way.
  private mutating func makeBranch(at key: String, in branch: Int) -> Int {
    let new = branches.count
    // What stands in the place of a branch is its index, see `branch(at:in:)`.
    let placeholder = StoredValue.integer(Int64(new))
    guard let position = branches[branch].members.position(of: key) else {
      branches.append(Branch(parent: branch, position: branches[branch].members.append(key, placeholder)))
      return new
    }
    if let present = self.branch(at: position, in: branch) { return present }
    if fails(at: position, in: branch) {
      branches.append(Branch())
      return new
    }
    let members = value(at: position, in: branch).flatMap { MemberList(membersOf: $0) }
    replace(at: position, in: branch, by: placeholder)
    branches.append(Branch(members: members ?? MemberList(), parent: branch, position: position))
    return new
  }

  /// Whether what stands at a position can't be encoded. It may have been an object, whose members must not get lost
  /// when others come to it.
  private func fails(at position: Int, in branch: Int) -> Bool {
    if case .unencodable? = value(at: position, in: branch) { true } else { false }
  }

  private func value(at position: Int, in branch: Int) -> StoredValue? {
    branches[branch].members.member(at: position)?.value
  }

  /// The branch that stands at a position of another, or nil where a value does. A number that happens to be the
  /// index of a branch is none: that branch is at another position, or in none any more.
  private func branch(at position: Int, in branch: Int) -> Int? {
    guard case .integer(let number)? = value(at: position, in: branch), let index = Int(exactly: number),
      branches.indices.contains(index), branches[index].parent == branch, branches[index].position == position
    else { return nil }
    return index
  }

  /// Replaces what stands at a position. A branch there is in the tree no more.
  private mutating func replace(at position: Int, in branch: Int, by value: StoredValue) {
    if let old = self.branch(at: position, in: branch) { branches[old].parent = -1 }
    // The branch may have been in the one that is replaced.
    lastBranch = nil
    branches[branch].members.replaceValue(at: position, by: value)
  }
}

// MARK: - Merging

extension MemberTree {
  private mutating func insert(_ value: StoredValue, at key: String, in branch: Int) {
    guard let position = branches[branch].members.position(of: key) else {
      branches[branch].members.append(key, value)
      return
    }
    guard isMerged(value, at: position, in: branch) else { return replace(at: position, in: branch, by: value) }
    // What is left to merge: each object that meets another adds its members.
    var pending = [(branch: branch, key: key, value: value)]
    while let (branch, key, value) = pending.popLast() {
      guard let position = branches[branch].members.position(of: key) else {
        branches[branch].members.append(key, value)
        continue
      }
      guard isMerged(value, at: position, in: branch), let members = JSON(value).members else {
        replace(at: position, in: branch, by: value)
        continue
      }
      if fails(at: position, in: branch) { continue }
      let inner = makeBranch(at: key, in: branch)
      pending += members.map { (inner, $0.key, $0.value.value) }.reversed()
    }
  }

  /// Whether what stands at a position and `value` are objects, which are merged. What fails may have been one.
  private func isMerged(_ value: StoredValue, at position: Int, in branch: Int) -> Bool {
    value.kind == .object
      && (self.branch(at: position, in: branch) != nil || fails(at: position, in: branch)
        || self.value(at: position, in: branch)?.kind == .object)
  }
}
