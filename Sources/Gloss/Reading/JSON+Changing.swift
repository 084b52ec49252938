// Changes of parts. A copy shares the parts that do not change.

extension JSON {
  /// The value at a path; nil if nothing is there. Null is a value.
  ///
  /// Setting a value puts it there; setting nil removes the member or the element. Missing arrays and objects on the way are made: an
  /// object for a key, and an array for the index 0. A scalar on the way is replaced by one.
  ///
  /// ```swift
  /// var json: JSON = ["items": [["name": "tea"]]]
  /// json[path: "items[0].name"] = "coffee"
  /// json[path: "items[1].name"] = "milk"     // the index after the last element appends
  /// json[path: "shop.city"] = city.toJSON()  // a value of a type that can be written
  /// json[path: "items[0]"] = nil
  /// ```
  ///
  /// Nothing is lost silently. If no value can be at the path, such as at index 7 of an array of two elements, nothing changes. Instead,
  /// a value that fails to encode is added, to an array as the last element, and its error says why. A value on the way that fails to
  /// encode stays, too.
  ///
  /// A step by an index leads only to an element, even if an object has a key of these digits.
  ///
  /// O(steps) on average. Removing an element takes O(elements after it). In addition, the first change of an array or object takes
  /// O(children) if it was parsed or shares its storage.
  public subscript(path path: JSONKeyPath) -> JSON? {
    get { handedOut(value(at: path), at: path) }
    set {
      if newValue == nil, value(at: path) == nil { return }
      set(newValue?.value, at: path.segments)
    }
  }

  /// Removes the value at a path, and returns it; nil if nothing is there. For the empty path, the whole value becomes null. It takes the
  /// same time as `subscript(path:)`.
  @discardableResult
  public mutating func removeValue(at path: JSONKeyPath) -> JSON? {
    guard let removed = value(at: path) else { return nil }
    self[path: path] = nil
    return removed
  }

  /// Appends an element to the array at a path. The array is made if nothing or null is there. O(steps) on average, see
  /// `subscript(path:)`.
  ///
  /// Any other value there is replaced by one that fails to encode, and the error says why. A value that already fails to encode stays.
  public mutating func append(_ element: JSON, at path: JSONKeyPath = []) {
    // The value itself is not kept: a second reference to the array would make the change copy it.
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
  /// A place in an array or object that has no other reference.
  private enum Slot {
    /// An element, or the end of an array.
    case element(ArrayNode, Int)
    case member(ObjectNode, String)

    /// Returns the value in it, and leaves null; null if there is none.
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

    /// Puts a value in it, or removes the value for nil.
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

  /// Puts a value at a path, or removes the value there for nil.
  ///
  /// Each array and object on the way is taken out of the one around it. So it has no other reference and can be changed in place. The
  /// function does not recurse, however long the path is.
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

  /// The place that a step leads to. If it leads nowhere, the reason, and an unused place. This value no longer refers to the place.
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

  /// The array, or an empty one, without other references. This value no longer refers to it.
  private mutating func takeArray() -> ArrayNode {
    defer { self = JSON(.null) }
    guard case .array(var node)? = plainValue else { return ArrayNode(elements?.map(\.value) ?? []) }
    self = JSON(.null)
    return node.writesItself || !isKnownUniquelyReferenced(&node) ? ArrayNode((0..<node.count).map { node[$0] }) : node
  }

  /// The object, or an empty one, without other references. This value no longer refers to it.
  ///
  /// - Parameter withKeyPaths: Whether keys that `jsonify` takes as key paths, as those of a literal, stay key paths.
  mutating func takeObject(withKeyPaths: Bool) -> ObjectNode {
    defer { self = JSON(.null) }
    // The key of a fragment is a key path, like the keys of a literal.
    if memberKey != nil { return ObjectNode(MemberList(distinct: [self], count: 1), hasKeyPaths: true) }
    guard case .object(var node) = value else {
      return ObjectNode(MemberList(membersOf: value) ?? MemberList(), origin: originOfCopies)
    }
    self = JSON(.null)
    let hasKeyPaths = withKeyPaths && node.hasKeyPaths
    if node.delimiter == nil, node.hasKeyPaths == hasKeyPaths, isKnownUniquelyReferenced(&node) { return node }
    return ObjectNode(node.members, hasKeyPaths: hasKeyPaths, origin: node.origin)
  }

  /// The object that changed copies of this one are copies of, if it is read for a report.
  var originOfCopies: StoredValue? {
    if case .object(let node) = value { return node.origin }
    return isRecorded ? value : nil
  }
}
