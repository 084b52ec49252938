extension JSON: ExpressibleByDictionaryLiteral {
  /// Creates an object. Values may be anything that `JSON(foundationObject:)` takes, with nil for null. A value that JSON can't hold
  /// fails to encode, and the error has its path. If a key appears twice, the first one counts.
  ///
  /// The keys keep their order. A literal inside this one is a dictionary to Swift, and its keys are sorted. To keep their order, write
  /// `["name": 1, "id": 2] as JSON` there. `jsonify` takes the keys of a literal as key paths.
  public init(dictionaryLiteral elements: (String, Any?)...) {
    var members = MemberList()
    for (key, value) in elements where members.position(of: key) == nil {
      members.append(key, StoredValue(native: value))
    }
    self.init(.object(ObjectNode(members, hasKeyPaths: true)))
  }
}

extension JSON: ExpressibleByArrayLiteral {
  /// Creates an array. Values may be anything that `JSON(foundationObject:)` takes, with nil for null.
  ///
  /// An array of fragments, such as `["id" ~~> id]`, fails to encode, because `jsonify` is missing.
  public init(arrayLiteral elements: Any?...) {
    let areFragments = elements.contains { ($0 as? JSON)?.isFragment ?? false }
    self.init(areFragments ? .forgottenJsonify : .array(ArrayNode(elements.map { StoredValue(native: $0) })))
  }
}

extension JSON: ExpressibleByStringInterpolation {
  /// Creates a string.
  public init(stringLiteral value: String) { self.init(.string(value)) }
}

extension JSON: ExpressibleByIntegerLiteral {
  /// Creates a number.
  public init(integerLiteral value: Int64) { self.init(.integer(value)) }
}

extension JSON: ExpressibleByFloatLiteral {
  /// Creates a number.
  public init(floatLiteral value: Double) { self.init(StoredValue(value)) }
}

extension JSON: ExpressibleByBooleanLiteral {
  /// Creates `true` or `false`.
  public init(booleanLiteral value: Bool) { self.init(.bool(value)) }
}

// `JSON` is not `ExpressibleByNilLiteral`. If it were, `isEmpty ? nil : json` in a function that returns `JSON?` would be the JSON value
// null, and not nil.

extension JSON {
  /// The value `null`. Inside a literal, `nil` means the same: `["key": nil]`.
  public static let null = JSON(.null)
}
