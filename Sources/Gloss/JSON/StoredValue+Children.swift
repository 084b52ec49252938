// The position of an element or a member is an index of the tape or of an array. See `ChildReader`.

extension StoredValue {
  /// The value, with inner objects as values. An object of fragments with key paths stores its members in another form.
  @usableFromInline
  var withNestedMembers: StoredValue {
    guard case .object(let node) = self, node.delimiter != nil else { return self }
    return StoredValue(node.members)
  }

  /// The members of a built object, each a lone member, and nils; nil for other values.
  private var fragments: [JSON?]? {
    switch self {
    case .object(let node): node.members.fragments
    case .members(let fragments, _): fragments
    default: nil
    }
  }

  @usableFromInline
  var elements: Range<Int>? {
    switch self {
    case .place(let document, let index): document.withPlace(index, \.elements)
    case .array(let node): 0..<node.count
    case .elements(let elements, _): elements.indices
    default: nil
    }
  }

  @usableFromInline
  func element(at position: Int) -> StoredValue {
    switch self {
    case .place(let document, _): .place(document, position)
    case .array(let node): node[position]
    case .elements(let elements, _): elements[position]
    default: .null
    }
  }

  @usableFromInline
  func position(afterElementAt position: Int) -> Int {
    if case .place(let document, _) = self { return document.withView { $0.next(after: position) } }
    return position + 1
  }

  /// The range of the positions of an object's members, including removed ones; nil for other values.
  ///
  /// Only for a value `withNestedMembers`.
  @usableFromInline
  var members: Range<Int>? {
    switch self {
    case .place(let document, let index): document.withPlace(index, \.members)
    default: fragments?.indices
    }
  }

  @usableFromInline
  func key(at position: Int) -> String? {
    switch self {
    case .place(let document, let index): document.withPlace(index) { $0.key(at: position) }
    default: fragments?[position]?.memberKey
    }
  }

  @usableFromInline
  func member(at position: Int) -> StoredValue {
    switch self {
    case .place(let document, _): .place(document, position + 1)
    default: fragments?[position]?.content ?? .null
    }
  }

  @usableFromInline
  func position(afterMemberAt position: Int) -> Int {
    if case .place(let document, _) = self { return document.withView { $0.next(after: position + 1) } }
    return position + 1
  }

  @usableFromInline
  func isFirstMember(at position: Int) -> Bool {
    guard case .place(let document, let index) = self else { return true }
    return document.withPlace(index) { $0.isFirstMember(at: position) }
  }

  /// Records that the caller gets all that is in an array or object, if a report reads it.
  @usableFromInline
  func noteAllChildren() {
    if case .place(let document, let index) = self { document.noteAllChildren(of: index) }
  }

  /// The number of elements or members. A parsed object counts duplicate keys, too.
  var count: Int {
    switch self {
    case .place(let document, let index): document.withPlace(index, \.count)
    case .object(let node): node.members.count
    case .members(let fragments, _): fragments.count { $0 != nil }
    default: elements?.count ?? 0
    }
  }

  /// The value of a key in an object, or the element of an array whose index the key spells; nil if there is none.
  func child(forKey key: String) -> StoredValue? {
    switch self {
    case .place(let document, let index):
      document.withPlace(index) { place in key.withBytes { place.child(forKey: SearchKey($0)) } }
        .map { .place(document, $0.index) }
    case .object(let node): node[key]
    case .members(let fragments, _):
      MemberList.position(of: key, in: fragments).flatMap { fragments[$0]?.content }
    case .array, .elements: key.spelledIndex.flatMap { child(at: $0) }
    default: nil
    }
  }

  /// The element at an index; nil beyond the end. The same time as `Place.child(at:)`.
  func child(at index: Int) -> StoredValue? {
    switch self {
    case .place(let document, let array):
      document.withPlace(array) { $0.child(at: index) }.map { .place(document, $0.index) }
    default: elements.flatMap { $0.contains(index) ? element(at: index) : nil }
    }
  }
}
