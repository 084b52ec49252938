import Foundation

// The manners of a dictionary. Values come out as `Any`, as they do of `[String: Any]`.

extension JSON {
  /// The value of a member as `String`, `NSNumber`, `NSNull`, `[Any]` or, for an object, `JSON`; nil when there is
  /// no such member or this is no object.
  ///
  /// Numbers are `NSNumber`, so that `json["id"] as? Int` works; a number beyond the range of `Double` comes as
  /// the `JSON` that it is.
  ///
  /// The new value may be anything that a literal of `JSON` takes; nil removes the member, and `NSNull()` sets null. A
  /// value that is no object becomes one when a member is set. O(1) on average, and O(members) for the first change of
  /// an object that was parsed or that another value shares.
  public subscript(key: String) -> Any? {
    get {
      untyped(member(forKey: key), at: [.key(key)])
    }
    set {
      guard newValue != nil || member(forKey: key) != nil else { return }
      let newValue = newValue.map(StoredValue.init(native:))
      var node = takeObjectNode()
      if !node.hasChangeableMembers || !isKnownUniquelyReferenced(&node) {
        node = ObjectNode(node.members, hasKeyPaths: node.hasKeyPaths, origin: node.origin)
      }
      node.setMember(newValue, forKey: key)
      self = JSON(.object(node))
    }
  }

  /// Gives the node of an object, or one made of it, and holds it no more.
  private mutating func takeObjectNode() -> ObjectNode {
    defer { self = JSON(.null) }
    // The key of a fragment is a key path, as those of a literal are.
    if case .member = form { return ObjectNode(MemberList(distinct: [self], count: 1), hasKeyPaths: true) }
    if case .object(let node) = value { return node }
    return ObjectNode(MemberList(membersOf: value) ?? MemberList(), origin: isRecorded ? value : nil)
  }

  /// The element of an array at an index, in the form that `subscript(key:)` gives; nil beyond the end or when
  /// this is no array. O(index): to go through all elements, use `array`.
  public subscript(index: Int) -> Any? { untyped(element(at: index), at: [.index(index)]) }

  /// The value at a key path, or nil when nothing stands there. Null is a value.
  public subscript(path path: JSONKeyPath) -> JSON? { handedOut(value(at: path), at: path) }

  /// The value at a key path, in the form that `subscript(key:)` returns; nil if nothing is there.
  ///
  /// The path is split at `delimiter`. Where it meets an array, a numeric segment is an index.
  public func value(forKeyPath keyPath: String, delimiter: String = ".") -> Any? {
    let path = _FieldPath(keyPath, delimiter: delimiter)
    return untyped(value.child(at: path).map { JSON($0) }, at: furthestPath(path))
  }

  /// Does what `value(forKeyPath:delimiter:)` does, by its name in Gloss 1 to 3.
  public func valueForKeyPath(_ keyPath: String, withDelimiter delimiter: String = ".") -> Any? {
    value(forKeyPath: keyPath, delimiter: delimiter)
  }

  /// A value for code that reads without saying what it expects.
  private func untyped(_ value: JSON?, at path: JSONKeyPath) -> Any? { handedOut(value, at: path)?.native }

  /// A value for code that reads on in it by itself.
  private func handedOut(_ value: JSON?, at path: JSONKeyPath) -> JSON? {
    self.value.withRecordedPlace { place in
      if let value {
        place.noteHandingOut(value)
      } else {
        place.note(missing: .segments(path.segments), .type(Any.self))
      }
    }
    return value
  }

  /// Removes a member, and gives its value in the form that `subscript(key:)` gives; nil when there is none.
  @discardableResult
  public mutating func removeValue(forKey key: String) -> Any? {
    guard let removed = self[key] else { return nil }
    self[key] = nil
    return removed
  }

  /// The count of an object's different keys or of an array's elements; 0 for anything else. O(1) for arrays,
  /// O(members) for objects.
  public var count: Int { elements?.count ?? members?.count ?? 0 }

  /// Whether this is an object or array with nothing in it, or neither. O(1), and O(members) for an object that was built
  /// of fragments with key paths.
  public var isEmpty: Bool { kind != .array && kind != .object || value.count == 0 }

  /// The keys of an object in order, each once; empty when this is none. O(members).
  public var keys: [String] { members?.map(\.key) ?? [] }

  /// The values of an object in the order of its keys, in the form that `subscript(key:)` gives; empty when this is
  /// none. O(members), and O(elements) for arrays among them.
  public var values: [Any] { map(\.value) }

  /// The elements of an array; nil when this is none. O(elements).
  public var array: [JSON]? { elements.map(Array.init) }
}

extension JSON {
  /// The members of an object in order, each key once; nil if this is not an object. O(members).
  public var object: [(key: String, value: JSON)]? { members.map(Array.init) }
}

extension JSON: Sequence {
  /// Goes through the members of an object in order, each key once.
  public struct Iterator: IteratorProtocol, Sendable {
    fileprivate var members: Members?

    /// The next key, and its value in the form that `JSON.subscript(key:)` gives.
    public mutating func next() -> (key: String, value: Any)? { members?.next().map { ($0.key, $0.value.native) } }
  }

  /// An iterator over the members of an object; over nothing when this is none.
  public func makeIterator() -> Iterator { Iterator(members: members) }

  /// 0: to know how many members there are takes a pass over them where a key stands twice.
  public var underestimatedCount: Int { 0 }
}
