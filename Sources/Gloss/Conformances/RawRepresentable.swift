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

extension JSONEncodable where Self: RawRepresentable, RawValue: JSONEncodable {
  /// The raw value.
  @inlinable public func toJSON() -> JSON? { rawValue.toJSON() }
}
