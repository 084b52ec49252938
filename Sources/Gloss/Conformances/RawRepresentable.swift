// An enum with raw values needs no conformance under a key, in an array, or in an object. Inside other types, such as `Set<Language>` or
// `[String: [Language]]`, it has to conform: `extension Language: JSONDecodable {}` is enough.

extension JSONDecodable where Self: RawRepresentable, RawValue: JSONDecodable {
  /// Creates the value whose raw value is `json`; nil if there is none.
  @inlinable
  public init?(json: JSON) {
    guard let value = json.read(RawValueFormat<Self>()) else { return nil }
    self = value
  }
}

// Without these two, reading and writing a type that is its own raw value would recurse without end.

extension JSONDecodable where Self: RawRepresentable, RawValue == Self {
  /// Returns nil: a type that is its own raw value has to implement this itself.
  @inlinable public init?(json: JSON) { nil }
}

extension JSONEncodable where Self: RawRepresentable, RawValue == Self {
  /// Returns nil: a type that is its own raw value has to implement this itself.
  @inlinable public func toJSON() -> JSON? { nil }
}

extension JSONEncodable where Self: RawRepresentable, RawValue: JSONEncodable {
  /// The raw value as JSON.
  @inlinable public func toJSON() -> JSON? { rawValue.toJSON() }
}
