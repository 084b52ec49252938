extension JSON: ExpressibleByDictionaryLiteral {
  /// An object. Values may be anything that `JSON(foundationObject:)` takes, nil for null included. What JSON
  /// can't hold is kept as such, and fails to encode with its path.
  ///
  /// The keys keep their order; those of a literal inside it, which Swift takes for a dictionary, are sorted. As
  /// a fragment for `jsonify` the keys are key paths.
  public init(dictionaryLiteral elements: (String, Any?)...) {
    var members = MemberList()
    for (key, value) in elements where members.position(of: key) == nil {
      members.append(key, StoredValue(native: value))
    }
    self.init(.object(ObjectNode(members, hasKeyPaths: true)))
  }
}

extension JSON: ExpressibleByArrayLiteral {
  /// An array. Values may be anything that `JSON(foundationObject:)` takes, nil for null included.
  ///
  /// One that holds fragments, such as `["id" ~~> id]`, fails to encode: `jsonify` was forgotten.
  public init(arrayLiteral elements: Any?...) {
    let areFragments = elements.contains { ($0 as? JSON)?.isFragment ?? false }
    self.init(areFragments ? .forgottenJsonify : .array(ArrayNode(elements.map { StoredValue(native: $0) })))
  }
}

extension JSON: ExpressibleByStringInterpolation {
  /// A string.
  public init(stringLiteral value: String) { self.init(.string(value)) }
}

extension JSON: ExpressibleByIntegerLiteral {
  /// A number.
  public init(integerLiteral value: Int64) { self.init(.integer(value)) }
}

extension JSON: ExpressibleByFloatLiteral {
  /// A number.
  public init(floatLiteral value: Double) { self.init(StoredValue(value)) }
}

extension JSON: ExpressibleByBooleanLiteral {
  /// `true` or `false`.
  public init(booleanLiteral value: Bool) { self.init(.bool(value)) }
}

// `JSON` is not `ExpressibleByNilLiteral`: it would make `isEmpty ? nil : json` in a function that returns `JSON?`
// give the JSON value null where nil, no value, is meant.

extension JSON {
  /// The value `null`. Inside a literal `nil` means it too: `["key": nil]`.
  public static let null = JSON(.null)
}
