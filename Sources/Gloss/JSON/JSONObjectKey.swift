/// A type whose values can be the keys of an object: `[UUID: Item]`, `[Day: Int]`.
///
/// `String`, the integers and `UUID` conform. A type with raw values, or one that is
/// `LosslessStringConvertible`, only has to say that it conforms: `enum Day: String, JSONObjectKey`.
public protocol JSONObjectKey: Hashable {
  /// The value that a key spells; nil if there is none.
  init?(jsonKey: String)

  /// The key for this value. `init?(jsonKey:)` must read it as the same value.
  var jsonKey: String { get }
}

extension JSONObjectKey where Self: LosslessStringConvertible {
  /// The value with this description; nil if there is none.
  @inlinable
  public init?(jsonKey: String) {
    // Some types read more texts than they write: `Int` reads "+1" and "01".
    guard let value = Self(jsonKey), value.description.utf8.elementsEqual(jsonKey.utf8) else { return nil }
    self = value
  }

  /// The description.
  @inlinable public var jsonKey: String { description }
}

extension JSONObjectKey where Self: RawRepresentable, RawValue: JSONObjectKey {
  /// The value whose raw value the key spells; nil if there is none.
  @inlinable
  public init?(jsonKey: String) {
    guard let rawValue = RawValue(jsonKey: jsonKey) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The key that the raw value is written as.
  @inlinable public var jsonKey: String { rawValue.jsonKey }
}

// For a type that is its own raw value, the functions above would call themselves without end.
@available(*, unavailable, message: "a type that is its own raw value has to say itself what its key is")
extension JSONObjectKey where Self: RawRepresentable, RawValue == Self {
  public init?(jsonKey: String) { nil }
  public var jsonKey: String { "" }
}

extension JSONObjectKey where Self: RawRepresentable & LosslessStringConvertible, RawValue: JSONObjectKey {
  /// The value whose raw value the key spells; nil if there is none.
  @inlinable
  public init?(jsonKey: String) {
    guard let rawValue = RawValue(jsonKey: jsonKey) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The key that the raw value is written as.
  @inlinable public var jsonKey: String { rawValue.jsonKey }
}
