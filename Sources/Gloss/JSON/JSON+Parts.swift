extension JSON {
  /// Whether a scalar that is equal has the same text, too.
  package func isSpelledLike(_ other: JSON) -> Bool {
    kind != .number || withNumberText { text in other.withNumberText { text.elementsEqual($0) } ?? false } ?? true
  }

  /// Whether an object has a key twice in its text.
  package var hasDuplicateKeys: Bool { members.map { $0.count < value.count } ?? false }

  /// Subtracts the length of the text, without white space and escapes, from an allowance. The allowance is negative afterwards if it was
  /// not enough. O(length), but no longer than the allowance lasts. A key that is there several times counts each time.
  package func takeLength(from allowance: inout Int) {
    var pending = [self]
    while allowance >= 0, let json = pending.popLast() {
      switch json.kind {
      case .array, .object:
        // Brackets, and a comma for each child.
        allowance -= 2 + json.value.count
        guard allowance >= 0 else { return }
        if let elements = json.elements { pending += elements }
        json.members?.forEach { (key, value) in
          allowance -= key.utf8.count + 3
          pending.append(value)
        }
      default: allowance -= json.textLength
      }
    }
  }

  /// The bytes of a scalar's text, without the escapes of a string; 0 for other values.
  package var textLength: Int {
    switch kind {
    case .null: 4
    case .bool: bool == true ? 4 : 5
    case .number: withNumberText { $0.count } ?? 0
    case .string: string.map { $0.utf8.count + 2 } ?? 0
    case .array, .object, nil: 0
    }
  }

  /// Creates an array. O(elements).
  package init(elements: [JSON]) { self.init(.array(ArrayNode(elements.map(\.value)))) }

  /// Creates an array of the elements that `add` passes on. O(elements).
  package init(elementCount count: Int, _ add: ((JSON) -> Void) -> Void) {
    var elements: [StoredValue] = []
    elements.reserveCapacity(count)
    add { elements.append($0.value) }
    self.init(.array(ArrayNode(elements)))
  }

  /// Creates an object of members whose keys must differ. O(members).
  ///
  /// - Parameter old: The object that it is a changed copy of. The copy keeps it alive.
  package init(distinctMembers members: [(key: String, value: JSON)], changedFrom old: JSON? = nil) {
    let members = members.map { JSON(key: $0.key, value: $0.value.value) }
    guard let old else {
      self.init(StoredValue(distinct: members))
      return
    }
    self.init(.object(ObjectNode(MemberList(distinct: members, count: members.count), origin: old.value)))
  }
}
