/// Merges fragments into one object, in their order, and leaves out those that are nil.
///
/// Keys are key paths: `"stats.stars" ~~> 5` becomes `{"stats": {"stars": 5}}`. Objects at the same path are merged;
/// where anything else meets a value at its path, the later one wins, as in a dictionary. The keys of data are
/// taken as they are: those of a parsed object, of what `jsonify` gave before, and of a `JSONKeyPath`.
///
/// - Parameters:
///   - fragments: What `~~>`, the functions of `Encoder`, and literals give.
///   - keyPathDelimiter: What splits key paths. An empty one splits none.
/// - Returns: An object; nil where a fragment holds what JSON can't hold or is no object. O(members) on average.
public func jsonify(_ fragments: [JSON?], keyPathDelimiter: String = ".") -> JSON? {
  var members = MemberList<StoredValue>()
  members.reserveCapacity(fragments.count)
  for fragment in fragments {
    guard let fragment else { continue }
    guard case .member(let key, let value) = fragment.form, !KeyPathDelimiter.occurs(keyPathDelimiter, in: key),
      members.appendIfAbsent(Member(key: key, value: value))
    else {
      return merge(fragments, keyPathDelimiter)
    }
  }
  return JSON(.object(ObjectNode(members))).ifEncodable
}

/// The general case of `jsonify`: key paths, keys that meet, and fragments of more members than one.
private func merge(_ fragments: [JSON?], _ delimiter: String) -> JSON? {
  var tree = MemberTree()
  for fragment in fragments {
    guard let fragment else { continue }
    switch fragment.form {
    case .member(let key, let value):
      tree.insert(value, at: KeyPathDelimiter.split(key, at: delimiter))
    case .value(let value):
      guard let members = fragment.members else {
        return JSON.unencodable("a fragment for jsonify is no object: \(fragment)")
      }
      for (key, member) in members {
        tree.insert(member.value, at: value.hasKeyPaths ? KeyPathDelimiter.split(key, at: delimiter) : [key])
      }
    }
  }
  return JSON(tree.object()).ifEncodable
}

/// An object that grows by key paths.
///
/// Branches stand in one array and name each other by index, children behind their parents, so that neither
/// building nor releasing them recurses, however long a path is.
private struct MemberTree {
  fileprivate enum Content: Sendable {
    case value(StoredValue)
    case branch(Int)
  }

  private var branches = [MemberList<Content>()]

  /// Puts `value` at the end of `path`, which has one key at least.
  mutating func insert(_ value: StoredValue, at path: [String]) {
    var branch = 0
    for key in path.dropLast() { branch = makeBranch(at: key, in: branch) }
    // What is left to merge: each object that meets another adds its members.
    var pending = path.last.map { [(branch: branch, key: $0, value: value)] } ?? []
    while let (branch, key, value) = pending.popLast() {
      let present = branches[branch][key]
      guard present?.isObject ?? false, let members = JSON(value).members else {
        branches[branch][key] = .value(value)
        continue
      }
      let inner = makeBranch(at: key, in: branch)
      pending += members.map { (inner, $0.key, $0.value.value) }.reversed()
    }
  }

  /// The branch at `key`, made of what stands there: an object's members are kept, anything else gives way.
  private mutating func makeBranch(at key: String, in branch: Int) -> Int {
    let present = branches[branch][key]
    if case .branch(let index) = present { return index }
    var members = MemberList<Content>()
    if case .value(let value) = present {
      JSON(value).members?.forEach { members[$0.key] = .value($0.value.value) }
    }
    branches.append(members)
    branches[branch][key] = .branch(branches.count - 1)
    return branches.count - 1
  }

  /// The whole as a value.
  func object() -> StoredValue {
    var finished = [StoredValue](repeating: .null, count: branches.count)
    for index in branches.indices.reversed() {
      let members = branches[index].map { member in
        switch member.value {
        case .value(let value): Member(key: member.key, value: value)
        case .branch(let index): Member(key: member.key, value: finished[index])
        }
      }
      finished[index] = .object(ObjectNode(MemberList(members)))
    }
    return finished[0]
  }
}

extension MemberTree.Content {
  fileprivate var isObject: Bool {
    switch self {
    case .branch: true
    case .value(let value): value.kind == .object
    }
  }
}
