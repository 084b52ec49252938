// An enum with raw values needs no conformance under a key, in an array, or in an object. Where it stands deeper, as in
// `Set<Language>` or `[String: [Language]]`, it has to say that it conforms, and nothing else.

extension JSONDecodable where Self: RawRepresentable, RawValue: JSONDecodable {
  /// The value whose raw value this is; nil when there is none.
  @inlinable
  public init?(json: JSON) {
    guard let value = json.read(RawValued<Self>()) else { return nil }
    self = value
  }
}

// Without these a type that is its own raw value would be read and written by the ones that call themselves, without end.

extension JSONDecodable where Self: RawRepresentable, RawValue == Self {
  /// Nil: a type that is its own raw value has to say itself how it is read.
  @inlinable public init?(json: JSON) { nil }
}

extension JSONEncodable where Self: RawRepresentable, RawValue == Self {
  /// Nil: a type that is its own raw value has to say itself how it is written.
  @inlinable public func toJSON() -> JSON? { nil }
}

extension JSONEncodable where Self: RawRepresentable, RawValue: JSONEncodable {
  /// The raw value.
  @inlinable public func toJSON() -> JSON? { rawValue.toJSON() }
}
