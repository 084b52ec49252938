/// An object that grows by key paths: the general case of `jsonify`.
///
/// One array holds all branches, children after their parents, and a branch refers to another by its index. So neither building nor
/// releasing them recurses, however long a path is.
struct MemberTree {
  private struct Branch {
    var members = MemberList()
    /// The branch at each position of `members`, whose value there is null. 0 means a value, as no branch contains the root. Zeros at the
    /// end are left out.
    private var children: [Int] = []
    /// The elements of an array, if the members replace some of them. Their keys are the indexes.
    var elements: [StoredValue]?

    init(_ members: MemberList = MemberList()) { self.members = members }

    /// The index of the branch at a position; 0 if there is none.
    subscript(position: Int) -> Int {
      get { position < children.count ? children[position] : 0 }
      set {
        while children.count <= position { children.append(0) }
        children[position] = newValue
      }
    }

    /// The positions that may have branches.
    var positions: Range<Int> { children.indices }

    /// The object, or the array with some elements replaced.
    var value: StoredValue {
      guard var elements else { return StoredValue(members) }
      for case let (key, value)? in members.fragments.map({ $0?.loneMember }) {
        guard let index = key.spelledIndex, index < elements.count else {
          return .unencodable("an array and a member \(key.asKeyInMessage) at the same place")
        }
        elements[index] = value
      }
      return .array(ArrayNode(elements))
    }
  }

  private let delimiter: (first: UInt8?, rest: [UInt8])
  private var branches = [Branch()]

  init(delimiter: String) { self.delimiter = (delimiter.utf8.first, Array(delimiter.utf8.dropFirst())) }

  /// Puts `value` at the end of a key path.
  mutating func insert(_ value: StoredValue, atKeyPath keyPath: String) {
    let (branch, key) = keyPath.withBytes { bytes in
      var segments = KeyPathSegments(bytes, at: delimiter.first, delimiter.rest)
      var branch = 0
      while true {
        let segment = String(decoding: bytes.part(segments.next() ?? 0..<0), as: UTF8.self)
        if segments.start == nil { return (branch, segment) }
        branch = makeBranch(at: segment, in: branch)
      }
    }
    insert(value, atKey: key, in: branch)
  }

  /// The members of the whole object.
  mutating func members() -> MemberList {
    for index in branches.indices.reversed() {
      for position in branches[index].positions where branches[index][position] > 0 {
        branches[index].members.replaceValue(at: position, by: branches[branches[index][position]].value)
      }
    }
    return branches[0].members
  }
}

// MARK: - Branches

extension MemberTree {
  /// Returns the branch at `key`, and makes it if there is none. An object at the key becomes a branch with its members. A value that
  /// fails to encode stays there, and the new branch does not belong to the tree. The branch replaces any other value.
  private mutating func makeBranch(at key: String, in branch: Int) -> Int {
    let new = branches.count
    guard let position = branches[branch].members.position(of: key) else {
      branches.append(Branch())
      branches[branch][branches[branch].members.append(key, .null)] = new
      return new
    }
    let present = branches[branch][position]
    if present > 0 { return present }
    let value = branches[branch].members.member(at: position)?.value
    branches.append(Branch(value.flatMap { MemberList(membersOf: $0) } ?? MemberList()))
    if case .unencodable? = value { return new }
    branches[branch].members.replaceValue(at: position, by: .null)
    branches[branch][position] = new
    return new
  }
}

// MARK: - Merging

extension MemberTree {
  /// Puts `value` at a key, and does not split the key.
  ///
  /// - Parameter isKept: Whether values that are there stay. Objects are merged nevertheless. So are an array and an object whose keys are
  ///   indexes of its elements: the object is what a model wrote by a key path such as `items.0.id`.
  mutating func insert(_ value: StoredValue, atKey key: String, in branch: Int = 0, isKept: Bool = false) {
    // The values left to merge. If a key already has an object, the members of another object are added to it.
    var pending = [(branch: branch, key: key, value: value)]
    while let (branch, key, value) = pending.popLast() {
      guard let position = branches[branch].members.position(of: key) else {
        branches[branch].members.append(key, value)
        continue
      }
      let isBranch = branches[branch][position] > 0
      let present = branches[branch].members.member(at: position)?.value
      guard value.kind == .object, let members = JSON(value).members, isBranch || present?.mayBeObject ?? false else {
        if isKept {
          if isBranch || present?.kind == .object { pending += elements(of: value, below: key, in: branch) }
          continue
        }
        // If a branch was there, this removes it from the tree.
        branches[branch].members.replaceValue(at: position, by: value)
        if isBranch { branches[branch][position] = 0 }
        continue
      }
      // This value may have been an object. To replace it would hide that its members are lost.
      if case .unencodable? = present { continue }
      let inner = makeBranch(at: key, in: branch)
      pending += members.map { (inner, $0.key, $0.value.value) }.reversed()
    }
  }

  /// Makes the object at a key an array, if all its keys are indexes of the elements of one. Returns the elements that are to be merged
  /// with its members.
  private mutating func elements(
    of array: StoredValue, below key: String, in branch: Int
  ) -> [(branch: Int, key: String, value: StoredValue)] {
    guard let elements = JSON(array).elements.map({ $0.map(\.value) }) else { return [] }
    let inner = makeBranch(at: key, in: branch)
    let keys = branches[inner].members.fragments.compactMap { $0?.loneMember?.key }
    let indexes = keys.map { $0.spelledIndex ?? elements.count }
    guard !keys.isEmpty, branches[inner].elements == nil, indexes.allSatisfy({ $0 < elements.count }) else { return [] }
    branches[inner].elements = elements
    return zip(keys, indexes).map { (inner, $0, elements[$1]) }
  }
}

extension StoredValue {
  /// Whether it is an object, or a value that JSON can't hold.
  fileprivate var mayBeObject: Bool { kind == .object || kind == nil }
}
