/// A type whose values can be keys of an object: `[UUID: Item]`, `[Day: Int]`.
///
/// `String`, the integers and `UUID` conform. A type with raw values, or one that is `LosslessStringConvertible`, only has to declare the
/// conformance: `enum Day: String, JSONObjectKey`.
public protocol JSONObjectKey: Hashable {
  /// Creates the value that a key spells; nil if the key spells no value.
  init?(jsonKey: String)

  /// The key for this value. `init?(jsonKey:)` must read it as the same value.
  var jsonKey: String { get }
}

extension JSONObjectKey where Self: LosslessStringConvertible {
  /// Creates the value with this description; nil if there is none.
  @inlinable
  public init?(jsonKey: String) {
    // Some types read more texts than they write: `Int` reads "+1" and "01".
    guard let value = Self(jsonKey), value.description.utf8.elementsEqual(jsonKey.utf8) else { return nil }
    self = value
  }

  /// The description of the value.
  @inlinable public var jsonKey: String { description }
}

extension JSONObjectKey where Self: RawRepresentable, RawValue: JSONObjectKey {
  /// Creates the value whose raw value the key spells; nil if there is none.
  @inlinable
  public init?(jsonKey: String) {
    guard let rawValue = RawValue(jsonKey: jsonKey) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The key for the raw value.
  @inlinable public var jsonKey: String { rawValue.jsonKey }
}

// For a type that is its own raw value, the functions above would call themselves without end.
@available(*, unavailable, message: "a type that is its own raw value has to say itself what its key is")
extension JSONObjectKey where Self: RawRepresentable, RawValue == Self {
  public init?(jsonKey: String) { nil }
  public var jsonKey: String { "" }
}

extension JSONObjectKey where Self: RawRepresentable & LosslessStringConvertible, RawValue: JSONObjectKey {
  /// Creates the value whose raw value the key spells; nil if there is none.
  @inlinable
  public init?(jsonKey: String) {
    guard let rawValue = RawValue(jsonKey: jsonKey) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The key for the raw value.
  @inlinable public var jsonKey: String { rawValue.jsonKey }
}
