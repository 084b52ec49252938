/// A dictionary, as an object.
@frozen public struct DictionaryFormat<Key, Member> {
  /// The format of a member's value.
  public let member: Member
  /// Whether to leave out members that do not fit. If not, the dictionary does not fit.
  @usableFromInline let skipsInvalid: Bool

  @inlinable
  init(_ member: Member, skippingInvalid: Bool = false) {
    self.member = member
    skipsInvalid = skippingInvalid
  }
}

extension DictionaryFormat: _ValueReading where Key: JSONObjectKey, Member: _ValueReading {
  @inlinable public static var _returnsJSON: Bool { Member._returnsJSON }

  @inlinable
  public func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> [Key: Member.Value]? {
    reader.dictionary(of: Key.self, member, skippingInvalid: skipsInvalid)
  }
}

extension DictionaryFormat: _ValueWriting where Key: JSONObjectKey, Member: _ValueWriting {
  @inlinable
  public func _encoded(_ value: [Key: Member.EncodedValue]) -> [Key: Member._Encoded] {
    value.mapValues { member._encoded($0) }
  }
}

extension DictionaryFormat: JSONFormat, _JSONFormat where Key: JSONObjectKey, Member: JSONFormat {}

extension DictionaryFormat: Sendable where Member: Sendable {}

extension JSONFormat {
  /// A dictionary whose keys are strings, as an object.
  ///
  /// - Parameters:
  ///   - value: The format of a value.
  ///   - skippingInvalid: Whether to leave out members that do not fit; a report names them. If not, the dictionary does not fit.
  @inlinable
  public static func dictionary<Member: JSONFormat>(of value: Member, skippingInvalid: Bool = false) -> Self
  where Self == DictionaryFormat<String, Member> {
    DictionaryFormat(value, skippingInvalid: skippingInvalid)
  }

  /// A dictionary, as an object.
  ///
  /// - Parameters:
  ///   - keys: The type of the keys.
  ///   - value: The format of a value.
  ///   - skippingInvalid: Whether to leave out members that do not fit; a report names them. If not, the dictionary does not fit.
  @inlinable
  public static func dictionary<Key: JSONObjectKey, Member: JSONFormat>(
    keys: Key.Type = Key.self, of value: Member, skippingInvalid: Bool = false
  ) -> Self where Self == DictionaryFormat<Key, Member> {
    DictionaryFormat(value, skippingInvalid: skippingInvalid)
  }
}
