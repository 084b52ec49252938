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
  /// Nothing is lost silently: if no value can be at the path, such as at index 7 of an array of two elements, all stays as it is, and a
  /// value that fails to encode is added, whose error says why. A value on the way that fails to encode stays as it is, too.
  ///
  /// A step by an index leads to an element only, also if an object has a key of these digits.
  ///
  /// O(steps) on average, and O(elements after it) for an element that is removed. In addition, O(children) for the first change of an
  /// array or object that was parsed or shares its storage.
  public subscript(path path: JSONKeyPath) -> JSON? {
    get { handedOut(value(at: path), at: path) }
    set {
      if newValue == nil, value(at: path) == nil { return }
      set(newValue?.value, at: path.segments)
    }
  }

  /// Removes the value at a path, and returns it; nil if nothing is there. The whole value becomes null. It takes the time of
  /// `subscript(path:)`.
  @discardableResult
  public mutating func removeValue(at path: JSONKeyPath) -> JSON? {
    guard let removed = value(at: path) else { return nil }
    self[path: path] = nil
    return removed
  }

  /// Appends an element to the array at a path, which is made if nothing or null is there. O(steps) on average, see `subscript(path:)`.
  ///
  /// Anything else that is there is replaced by a value that fails to encode, and the error says why. What fails to encode stays.
  public mutating func append(_ element: JSON, at path: JSONKeyPath = []) {
    // The value itself is not kept: another reference to the array would make the change copy it.
    switch value(at: path).map({ ($0.kind, $0.count) }) {
    case (.array, let count)?: self[path: path.appending(.index(count))] = element
    case nil, (.null, _)?: self[path: path] = JSON(.array(ArrayNode([element.value])))
    case (nil, _)?: break
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
      guard kind != nil else {
        value = self.value
        break
      }
      let (slot, failure) = takeSlot(for: step)
      slots.append(slot)
      if let failure {
        value = .unencodable(failure)
        break
      }
      self = JSON(slot.take())
    }
    while let slot = slots.popLast() {
      slot.set(value)
      value = slot.parent
    }
    self = JSON(value ?? .null)
  }

  /// The place that a step leads to. If it leads nowhere, why, and a place that is free. This value no longer refers to the place.
  private mutating func takeSlot(for step: JSONKeyPath.Segment) -> (slot: Slot, failure: String?) {
    switch (kind, step) {
    case (.object, .index(let index)):
      return (.member(takeObject(withKeyPaths: false), "[\(index)]"), "an object has no element \(index)")
    case (.array, _), (_, .index):
      let array = takeArray()
      if let index = step._index, 0...array.count ~= index { return (.element(array, index), nil) }
      let size = array.count == 1 ? "1 element" : "\(array.count) elements"
      let words = step._index.map { "no value can be set at index \($0): the array has \(size)" }
      return (.element(array, array.count), words ?? "an array has no member \(step._key.asKeyInMessage)")
    case (_, .key(let key)): return (.member(takeObject(withKeyPaths: false), key), nil)
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
  ///
  /// - Parameter withKeyPaths: Whether keys that `jsonify` takes as key paths, those of a literal, stay key paths.
  mutating func takeObject(withKeyPaths: Bool) -> ObjectNode {
    defer { self = JSON(.null) }
    // The key of a fragment is a key path, like those of a literal.
    if memberKey != nil { return ObjectNode(MemberList(distinct: [self], count: 1), hasKeyPaths: true) }
    guard case .object(var node) = value else {
      return ObjectNode(MemberList(membersOf: value) ?? MemberList(), origin: originOfCopies)
    }
    self = JSON(.null)
    let hasKeyPaths = withKeyPaths && node.hasKeyPaths
    if node.delimiter == nil, node.hasKeyPaths == hasKeyPaths, isKnownUniquelyReferenced(&node) { return node }
    return ObjectNode(node.members, hasKeyPaths: hasKeyPaths, origin: node.origin)
  }

  /// The object that changed copies of this one are of, if it is read for a report.
  var originOfCopies: StoredValue? {
    if case .object(let node) = value { return node.origin }
    return isRecorded ? value : nil
  }
}
