// Changes of parts. A copy shares the parts that do not change.

extension JSON {
  /// The part at a path, to change it or to pass it on as it is; nil if nothing is there. Null is a value.
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
  /// a value that fails to encode is added, and its error says why: to an array as the last element, and to an object under a key that
  /// spells the rest of the path. It replaces only null on the way, or a scalar that is the whole value. A value on the way that fails to
  /// encode stays, too.
  ///
  /// A step by an index leads only to an element, even if an object has a key of these digits.
  ///
  /// A part can be changed in place: `json[path: "shop"]?["city"] = "Uji"`.
  ///
  /// O(steps) on average. Removing an element takes O(elements after it). In addition, the first access to an element of a parsed array,
  /// and the first change of an array or object that was parsed or shares its storage, take up to O(children).
  public subscript(path path: JSONKeyPath) -> JSON? {
    get { handedOut(value(at: path), at: path) }
    set {
      if newValue == nil, value(at: path) == nil { return }
      set(newValue?.value, at: path.segments)
    }
    // With only a setter, the value would still be in this one while it is changed, and each change would copy it.
    _modify {
      var part: JSON?
      if handedOut(value(at: path), at: path) == nil {
        defer { if let part { set(part.value, at: path.segments) } }
        yield &part
      } else {
        let (slots, _) = takeSlots(for: path.segments)
        part = self
        self = .null
        defer { put(part?.value, into: slots) }
        yield &part
      }
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
  /// Any other value stays. Instead, a value that fails to encode is added, as `subscript(path:)` says. A value that already fails to
  /// encode stays, too.
  public mutating func append(_ element: JSON, at path: JSONKeyPath = []) {
    // The value itself is not kept: a second reference to the array would make the change copy it.
    switch value(at: path).map({ ($0.kind, $0.count) }) {
    case (.array, let count)?: self[path: path.appending(.index(count))] = element
    case nil, (.null, _)?: self[path: path] = JSON(.array(ArrayNode([element.value])))
    case (nil, _)?: break
    default:
      var (slots, _) = takeSlots(for: path.segments)
      addSlotForError(to: &slots, path.segments + [.index(0)])
      put(.unencodable("an element was appended to a value that is not an array"), into: slots)
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

    /// A place in the same array or object for an error about a path: after all elements, or under a key that spells the path.
    func forError(about path: ArraySlice<JSONKeyPath.Segment>) -> Slot {
      switch self {
      case .element(let node, _): return .element(node, node.count)
      case .member(let node, _):
        let text = JSONKeyPath(Array(path)).description
        var (key, number) = (text, 1)
        // Only an older error may be replaced.
        while let value = node[key], value.kind != nil {
          number += 1
          key = "\(text) (\(number))"
        }
        return .member(node, key)
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
  private mutating func set(_ value: StoredValue?, at steps: [JSONKeyPath.Segment]) {
    let (slots, obstacle) = takeSlots(for: steps)
    put(obstacle ?? value, into: slots)
  }

  /// Takes each array and object on a path out of the one around it. So it has no other reference and can be changed in place. Returns
  /// the places on the path, and this value becomes the one in the last place. Then `put` must put all together again.
  ///
  /// If no value can be at the path, it returns the value to put there instead: it fails to encode.
  ///
  /// Neither this function nor `put` recurses, however long the path is.
  private mutating func takeSlots(for steps: [JSONKeyPath.Segment]) -> (slots: [Slot], obstacle: StoredValue?) {
    var slots: [Slot] = []
    for (depth, step) in steps.enumerated() {
      guard kind != nil else { return (slots, value) }
      if let reason = reason(against: steps[depth...]) {
        addSlotForError(to: &slots, steps)
        return (slots, .unencodable(reason))
      }
      let slot = takeSlot(for: step)
      slots.append(slot)
      self = JSON(slot.take())
    }
    return (slots, nil)
  }

  /// Puts a value into the last of the places that `takeSlots` returned, or removes the value there for nil.
  private mutating func put(_ value: StoredValue?, into slots: [Slot]) {
    var value = value
    for slot in slots.reversed() {
      slot.set(value)
      value = slot.parent
    }
    self = JSON(value ?? .null)
  }

  /// The reason why no value can be at a path in this value; nil if the first step leads to a place. A scalar, except null, is replaced by
  /// an array or object only if all steps can be made.
  private func reason(against steps: ArraySlice<JSONKeyPath.Segment>) -> String? {
    func reason(againstIndex index: Int, _ count: Int) -> String? {
      if 0...count ~= index { return nil }
      return "no value can be set at index \(index): the array has \(count == 1 ? "1 element" : "\(count) elements")"
    }
    switch (kind, steps.first) {
    case (.object, .index(let index)?): return "an object has no element \(index)"
    case (.array, let step?):
      guard let index = step.elementIndex else { return "an array has no member \(step.memberKey.asKeyInMessage)" }
      return reason(againstIndex: index, value.count)
    case (.null, .index(let index)?): return reason(againstIndex: index, 0)
    case (.object, _), (.null, _): return nil
    default:
      for case .index(let index) in steps {
        if let reason = reason(againstIndex: index, 0) { return reason }
      }
      return nil
    }
  }

  /// The place that a step leads to. An array or object is made for it if this is a scalar. This value no longer refers to the place.
  private mutating func takeSlot(for step: JSONKeyPath.Segment) -> Slot {
    if kind != .array, case .key(let key) = step { return .member(takeObject(withKeyPaths: false), key) }
    let array = takeArray()
    return .element(array, step.elementIndex ?? array.count)
  }

  /// Adds a place for an error about the rest of a path, in this value, which is in the last place so far. If this is a scalar, it stays,
  /// and the new place is beside it. This value no longer refers to the place.
  private mutating func addSlotForError(to slots: inout [Slot], _ path: [JSONKeyPath.Segment]) {
    switch kind {
    case .object:
      let object = takeObject(withKeyPaths: false)
      slots.append(Slot.member(object, "").forError(about: path[slots.count...]))
    case .array, .null:
      let array = takeArray()
      slots.append(.element(array, array.count))
    default:
      guard let slot = slots.popLast() else { return }
      slot.set(value)
      slots.append(slot.forError(about: path[slots.count...]))
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
