// Functions for other products of the package: they take values apart, put them together and name them in messages.

@_spi(GlossProducts) extension JSON {
  /// The members of an object, each key once, in order; nil for other values. O(members).
  public var _members: [(key: String, value: JSON)]? { members.map(Array.init) }

  /// The elements of an array; nil for other values. O(1).
  public var _elements: ElementSequence? { elements }

  /// The members of an object, each key once; nil for other values.
  public var _memberSequence: MemberSequence? { members }

  /// Whether a scalar that is equal has the same text, too.
  public func _isSpelledLike(_ other: JSON) -> Bool {
    kind != .number || withNumberText { text in other.withNumberText { text.elementsEqual($0) } ?? false } ?? true
  }

  /// Whether an object has a key twice in its text.
  public var _hasDuplicateKeys: Bool { members.map { $0.count < value.count } ?? false }

  /// Subtracts the length of the text, without white space and escapes, from an allowance. The allowance is negative afterwards if it was
  /// not enough. O(length), but no longer than the allowance lasts. A key that is there several times counts each time.
  public func _takeLength(from allowance: inout Int) {
    var pending = [self]
    while allowance >= 0, let json = pending.popLast() {
      switch json.kind {
      case .array, .object:
        // Brackets, and a comma for each child.
        allowance -= 2 + json.value.count
        guard allowance >= 0 else { return }
        if let elements = json.elements { pending += elements }
        for (key, value) in json._members ?? [] {
          allowance -= key.utf8.count + 3
          pending.append(value)
        }
      default: allowance -= json._textLength
      }
    }
  }

  /// The bytes of a scalar's text, without the escapes of a string; 0 for other values.
  public var _textLength: Int {
    switch kind {
    case .null: 4
    case .bool: bool == true ? 4 : 5
    case .number: withNumberText { $0.count } ?? 0
    case .string: string.map { $0.utf8.count + 2 } ?? 0
    case .array, .object, nil: 0
    }
  }

  /// The identity of a built array or object or of a part of a document, while it is alive; nil for other values.
  public var _identity: _JSONIdentity? {
    if case .place(let document, let index)? = plainValue {
      return _JSONIdentity(kind: .place(ObjectIdentifier(document), index))
    }
    return builtIdentity.map { _JSONIdentity(kind: .built($0)) }
  }

  /// Creates an array. O(elements).
  public init(_elements elements: [JSON]) { self.init(.array(ArrayNode(elements.map(\.value)))) }

  /// Creates an array of the elements that `add` passes on. O(elements).
  public init(_elementCount count: Int, _ add: ((JSON) -> Void) -> Void) {
    var elements: [StoredValue] = []
    elements.reserveCapacity(count)
    add { elements.append($0.value) }
    self.init(.array(ArrayNode(elements)))
  }

  /// Creates an object of members whose keys must differ. O(members).
  ///
  /// - Parameter old: The object that it is a changed copy of. The copy keeps it alive.
  public init(_distinctMembers members: [(key: String, value: JSON)], changedFrom old: JSON? = nil) {
    let members = members.map { JSON(key: $0.key, value: $0.value.value) }
    guard let old else {
      self.init(StoredValue(distinct: members))
      return
    }
    self.init(.object(ObjectNode(MemberList(distinct: members, count: members.count), origin: old.value)))
  }
}

/// Tells a value from others while it is alive.
@_spi(GlossProducts) public struct _JSONIdentity: Hashable {
  fileprivate enum Kind: Hashable {
    case built(BuiltIdentity)
    case place(ObjectIdentifier, Int)
  }

  fileprivate let kind: Kind

  /// Whether it is a part of a document. A document contains each part only once.
  public var isInDocument: Bool { if case .place = kind { true } else { false } }
}

@_spi(GlossProducts) extension String {
  /// The text for a message, in quotes, cut to 60 Unicode scalars.
  public var _asKeyInMessage: String { asKeyInMessage }

  /// The text for a message, cut to 60 Unicode scalars.
  public var _asTextInMessage: String { _inMessage(maximumLength: 60) }

  /// The text for a message, cut to at most `maximumLength` Unicode scalars.
  public func _inMessage(maximumLength: Int) -> String { cut(to: maximumLength).visible }
}
