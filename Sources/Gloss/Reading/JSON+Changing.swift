// Changes of parts. A copy shares what does not change.

extension JSON {
  /// The value at a path; nil if nothing is there. Null is a value.
  ///
  /// Setting it puts a value there; nil removes the member or the element. What is missing on the way is made: an object for a key, and
  /// an array for the index 0. What is neither an array nor an object is replaced by one.
  ///
  /// ```swift
  /// var json: JSON = ["items": [["name": "tea"]]]
  /// json[path: "items[0].name"] = "coffee"
  /// json[path: "items[1].name"] = "milk"     // the index after the last element appends
  /// json[path: "shop.city"] = city.toJSON()  // a value of a type that can be written
  /// json[path: "items[0]"] = nil
  /// ```
  ///
  /// An index after that is no place for a value. The array then fails to encode, and the error says so.
  ///
  /// O(steps) on average, and O(children) for the first change of an array or object that was parsed or shares its storage.
  public subscript(path path: JSONKeyPath) -> JSON? {
    get { handedOut(value(at: path), at: path) }
    set {
      if newValue == nil, value(at: path) == nil { return }
      set(newValue?.value, at: path.segments)
    }
  }

  /// Removes the value at a path, and returns it; nil if nothing is there. The whole value becomes null. O(steps) on average, see
  /// `subscript(path:)`.
  @discardableResult
  public mutating func removeValue(at path: JSONKeyPath) -> JSON? {
    guard let removed = value(at: path) else { return nil }
    self[path: path] = nil
    return removed
  }

  /// Appends an element to the array at a path, which is made if nothing or null is there. O(steps) on average, see `subscript(path:)`.
  ///
  /// Anything else that is there is replaced by a value that fails to encode, and the error says why.
  public mutating func append(_ element: JSON, at path: JSONKeyPath = []) {
    // The value itself is not kept: another reference to the array would make the change copy it.
    switch value(at: path).map({ ($0.kind, $0.count) }) {
    case (.array, let count)?: self[path: path.appending(.index(count))] = element
    case nil, (.null, _)?: self[path: path] = JSON(.array(ArrayNode([element.value])))
    default: self[path: path] = JSON(.unencodable("an element was appended to a value that is not an array"))
    }
  }
}

// MARK: - Places in built values

extension JSON {
  /// A place in an array or object to which there is no other reference.
  private enum Slot {
    /// An element, or the end of an array.
    case element(ArrayNode, Int)
    case member(ObjectNode, String)

    /// The value in it, which is null from then on; null if there is none.
    func take() -> StoredValue {
      switch self {
      case .element(let node, let index):
        guard index < node.count else { return .null }
        defer { node.setElement(.null, at: index) }
        return node[index]
      case .member(let node, let key):
        guard let value = node[key] else { return .null }
        node.setMember(.null, forKey: key)
        return value
      }
    }

    /// Puts a value in it, or removes it.
    func set(_ value: StoredValue?) {
      switch self {
      case .element(let node, let index): node.setElement(value, at: index)
      case .member(let node, let key): node.setMember(value, forKey: key)
      }
    }

    /// The array or object.
    var parent: StoredValue {
      switch self {
      case .element(let node, _): .array(node)
      case .member(let node, _): .object(node)
      }
    }
  }

  /// Puts a value at a path, or removes the one that is there.
  ///
  /// Each array and object on the way is taken out of the one around it, so that nothing else refers to it and it can be changed in
  /// place. It does not recurse, however long the path is.
  private mutating func set(_ value: StoredValue?, at steps: [JSONKeyPath.Segment]) {
    var slots: [Slot] = []
    var value = value
    for step in steps {
      guard let slot = takeSlot(for: step) else {
        value = .unencodable("no value can be set at \(JSONKeyPath([step])) of it")
        break
      }
      slots.append(slot)
      self = JSON(slot.take())
    }
    while let slot = slots.popLast() {
      slot.set(value)
      value = slot.parent
    }
    self = JSON(value ?? .null)
  }

  /// The place that a step leads to; nil if it does not fit to the array or object that this is. This value no longer refers to it.
  private mutating func takeSlot(for step: JSONKeyPath.Segment) -> Slot? {
    switch (kind, step) {
    case (.array, _):
      guard let index = step._index, 0...count ~= index else { return nil }
      return .element(takeArray(), index)
    case (.object, .key(let key)): return .member(takeObject(), key)
    case (.object, .index): return nil
    case (_, .key(let key)): return .member(takeObject(), key)
    case (_, .index(let index)): return index == 0 ? .element(takeArray(), 0) : nil
    }
  }

  /// The array, or one without elements, to which nothing else refers. This value no longer does.
  private mutating func takeArray() -> ArrayNode {
    defer { self = JSON(.null) }
    guard case .array(var node)? = plainValue else { return ArrayNode(elements?.map(\.value) ?? []) }
    self = JSON(.null)
    return node.writesItself || !isKnownUniquelyReferenced(&node) ? ArrayNode((0..<node.count).map { node[$0] }) : node
  }

  /// The object, or one without members, to which nothing else refers. This value no longer does.
  mutating func takeObject() -> ObjectNode {
    defer { self = JSON(.null) }
    // The key of a fragment is a key path, like those of a literal.
    if memberKey != nil { return ObjectNode(MemberList(distinct: [self], count: 1), hasKeyPaths: true) }
    guard case .object(var node) = value else {
      return ObjectNode(MemberList(membersOf: value) ?? MemberList(), origin: originOfCopies)
    }
    self = JSON(.null)
    if node.delimiter == nil, isKnownUniquelyReferenced(&node) { return node }
    return ObjectNode(node.members, hasKeyPaths: node.hasKeyPaths, origin: node.origin)
  }

  /// The object that changed copies of this one are of, if it is read for a report.
  var originOfCopies: StoredValue? {
    if case .object(let node) = value { return node.origin }
    return isRecorded ? value : nil
  }
}
