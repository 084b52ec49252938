// Neither function recurses, so no value is too deep.

extension JSON {
  /// The value after a merge patch (RFC 7396). This value does not change.
  ///
  /// ```swift
  /// let json: JSON = ["title": "Tea", "author": ["name": "Ada", "age": 36]]
  /// json.applying(mergePatch: ["title": "Milk", "author": ["age": nil]])   // {"title":"Milk","author":{"name":"Ada"}}
  /// ```
  ///
  /// A member of the patch replaces the member with its key, null removes it, and an object is merged with an object. An array replaces
  /// the whole array. A patch that is not an object replaces the whole value. O(bytes of the patch), and O(members) for each object that
  /// is merged.
  public func applying(mergePatch patch: JSON) -> JSON { applying(mergePatch: patch, keepingOrigins: false) }

  /// - Parameter keepingOrigins: Whether each changed object remembers the one that it was.
  func applying(mergePatch patch: JSON, keepingOrigins: Bool) -> JSON {
    guard let members = patch.object else { return patch }
    var merged = [Merged(self, with: members, key: "")]
    while true {
      let top = merged.count - 1
      guard let (key, value) = merged[top].rest.next() else {
        let done = merged.removeLast()
        let json = done.json(keepingOrigins)
        if top == 0 { return json }
        if done.isChanged { merged[top - 1].set(json, forKey: done.key) }
        continue
      }
      if value.isNull {
        merged[top].set(nil, forKey: key)
      } else if let members = value.object {
        merged.append(Merged(merged[top].members[key], with: members, key: key))
      } else if !keepingOrigins || merged[top].members[key] != value {
        merged[top].set(value, forKey: key)
      }
    }
  }

  /// An object that is merged with an object of a patch.
  private struct Merged {
    /// The object as it was; nil if there was none.
    let origin: JSON?
    var members: MemberMap<JSON>
    /// The members of the patch that are not merged yet.
    var rest: IndexingIterator<[(key: String, value: JSON)]>
    /// The key of the object in the one around it.
    let key: String
    private(set) var isChanged: Bool

    init(_ target: JSON?, with patch: [(key: String, value: JSON)], key: String) {
      let old = target?.object
      (origin, isChanged) = (old == nil ? nil : target, old == nil)
      members = MemberMap(old ?? [])
      rest = patch.makeIterator()
      self.key = key
    }

    mutating func set(_ value: JSON?, forKey key: String) {
      if value == nil, members.position(of: key) == nil { return }
      members[key] = value
      isChanged = true
    }

    func json(_ keepsOrigin: Bool) -> JSON {
      if !isChanged, let origin { return origin }
      return JSON(distinctMembers: members.list, changedFrom: keepsOrigin ? origin : nil)
    }
  }
}

extension JSON {
  /// The merge patch from one value to another: `old.applying(mergePatch: patch) == new`.
  ///
  /// It is as small as a merge patch can be: it has only members that changed. O(size of both). A part counts as often as it is in a
  /// value.
  ///
  /// - Throws: `JSONMergePatchError` with the path of a member that becomes null: in a merge patch, null means "remove".
  public static func mergePatch(from old: JSON, to new: JSON) throws(JSONMergePatchError) -> JSON {
    guard let oldMembers = old.object, let newMembers = new.object else {
      try new.checkForNull(at: [])
      return new
    }
    var compared = [Compared(from: oldMembers, to: newMembers, key: "")]
    while true {
      let top = compared.count - 1
      guard let (key, value) = compared[top].rest.next() else {
        let done = compared.removeLast()
        let patch = JSON(distinctMembers: done.patch)
        if top == 0 { return patch }
        if !done.patch.isEmpty { compared[top - 1].patch.append((done.key, patch)) }
        continue
      }
      let old = compared[top].old[key]
      if let oldMembers = old?.object, let members = value.object {
        compared.append(Compared(from: oldMembers, to: members, key: key))
      } else if old != value {
        try value.checkForNull(at: compared.dropFirst().map { $0.key } + [key])
        compared[top].patch.append((key, value))
      }
    }
  }

  /// Two objects that are compared.
  private struct Compared {
    let old: MemberMap<JSON>
    /// The members of the new object that are not compared yet.
    var rest: IndexingIterator<[(key: String, value: JSON)]>
    /// The members of the patch.
    var patch: [(key: String, value: JSON)]
    /// The key of the objects in the objects around them.
    let key: String

    init(from old: [(key: String, value: JSON)], to new: [(key: String, value: JSON)], key: String) {
      self.old = MemberMap(old)
      let kept = MemberMap(new)
      rest = new.makeIterator()
      patch = old.filter { kept.position(of: $0.key) == nil }.map { ($0.key, .null) }
      self.key = key
    }
  }

  /// Throws the path of a null that would remove a member. This value is set by a patch at a path, which is only evaluated for the error.
  private func checkForNull(at keys: @autoclosure () -> [String]) throws(JSONMergePatchError) {
    // A path is only put together if it is thrown.
    var paths = SharedPaths()
    var parts: [(path: SharedPaths.Path, value: JSON)] = [(nil, self)]
    var position = 0
    while position < parts.count {
      let (path, value) = parts[position]
      if value.isNull {
        let steps = keys().map { .key($0) } + paths.keyPath(of: path).segments
        if !steps.isEmpty { throw JSONMergePatchError(path: JSONKeyPath(steps)) }
      }
      parts += (value.object ?? []).map { (paths.append(.key($0.key), to: path), $0.value) }
      position += 1
    }
  }
}
