// Access as in a dictionary. It returns values as `Any`, like `[String: Any]`.

extension JSON {
  /// The value of a member as `String`, `NSNumber`, `NSNull`, `[Any]` or, for an object, `JSON`; nil if there is no such member, or if
  /// this is not an object. O(1) on average, and O(elements) for an array.
  ///
  /// It is for code that was written for dictionaries. `<~~` reads a value as a type, and is faster.
  ///
  /// Numbers are `NSNumber`, so that `json["id"] as? Int` works. A number beyond the range of `Double` is returned as `JSON`. Without the
  /// package trait `Foundation`, numbers are `Int`, `UInt64` or `Double`, bools are `Bool`, and null is a `JSON`.
  ///
  /// The new value may be any value that a literal of `JSON` takes. Nil removes the member, and `NSNull()` sets null. If this is not an
  /// object, it becomes one. But a value that JSON can't hold stays, so that writing fails. O(1) on average, but O(members) for the first
  /// change of an object that was parsed or shares its storage.
  public subscript(key: String) -> Any? {
    get {
      untyped(member(forKey: key), at: [.key(key)])
    }
    set {
      guard kind != nil, newValue != nil || member(forKey: key) != nil else { return }
      let object = takeObject(withKeyPaths: true)
      object.setMember(newValue.map(StoredValue.init(native:)), forKey: key)
      self = JSON(.object(object))
    }
  }

  /// The element of an array at an index, in the form that `subscript(key:)` returns; nil beyond the end, or if this is not an array.
  /// O(1). All requests to a parsed array together take up to O(elements) in addition.
  public subscript(index: Int) -> Any? { untyped(element(at: index), at: [.index(index)]) }

  /// The value at a key path, in the form that `subscript(key:)` returns; nil if nothing is there.
  ///
  /// It is for code that was written for dictionaries, as the subscript is.
  ///
  /// The path is split at `delimiter`. In an array, a segment such as `2` is an index.
  public func valueForKeyPath(_ keyPath: String, withDelimiter delimiter: String = ".") -> Any? {
    let path = _FieldPath(keyPath, delimiter: delimiter)
    return untyped(value.child(at: path).map { JSON($0) }, at: furthestPath(path))
  }

  /// A native value, noted for a report. The caller does not say which type it expects.
  private func untyped(_ value: JSON?, at path: JSONKeyPath) -> Any? { handedOut(value, at: path)?.native }

  /// A value that the caller reads further by itself, noted for a report.
  func handedOut(_ value: JSON?, at path: JSONKeyPath) -> JSON? {
    self.value.withRecordedPlace { place in
      if let value {
        place.noteHandingOut(value, at: path)
      } else {
        place.note(missing: .segments(path.segments), .unknown, .type(Any.self))
      }
    }
    return value
  }

  /// Removes a member, and returns its value in the form that `subscript(key:)` returns; nil if there is none.
  @discardableResult
  public mutating func removeValue(forKey key: String) -> Any? {
    guard let removed = self[key] else { return nil }
    self[key] = nil
    return removed
  }

  /// The number of an object's different keys or of an array's elements; 0 for other values. O(1) for arrays, O(members) for objects.
  public var count: Int { elements?.count ?? members?.count ?? 0 }

  /// Whether this has no members and no elements; always true for a scalar. O(1); O(members) for an object that was built from fragments.
  public var isEmpty: Bool { kind != .array && kind != .object || value.count == 0 }

  /// The keys of an object in order, each once; empty if this is not an object. O(members).
  public var keys: [String] { members?.map(\.key) ?? [] }

  /// The values of an object in the order of its keys, in the form that `subscript(key:)` returns; empty if this is not an
  /// object. O(members), and O(elements) for arrays among them.
  public var values: [Any] { map(\.value) }

  /// The elements of an array; nil if this is not an array. O(elements).
  public var array: [JSON]? { elements.map(Array.init) }

  /// The members of an object in order, each key once; nil if this is not an object. O(members).
  public var object: [(key: String, value: JSON)]? { members.map(Array.init) }
}

extension JSON: Sequence {
  /// An iterator over the members of an object in order, each key once.
  public struct Iterator: IteratorProtocol, Sendable {
    fileprivate var members: MemberSequence?

    /// The next key, and its value in the form that `JSON.subscript(key:)` returns; nil after the last member.
    public mutating func next() -> (key: String, value: Any)? { members?.next().map { ($0.key, $0.value.native) } }
  }

  /// An iterator over the members of an object; it is empty if this is not an object.
  public func makeIterator() -> Iterator { Iterator(members: members) }

  /// 0, because counting different keys may take a pass over all members.
  public var underestimatedCount: Int { 0 }
}
