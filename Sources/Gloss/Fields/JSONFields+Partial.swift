// `@Partial` writes calls of these functions to read the available part of a field. Each function returns nil for a field that is
// missing or null, and for one that does not fit yet.

/// The partial type of a property. In an error of the compiler it names the protocol that the property's type needs.
public typealias _PartialOf<Whole: JSONPartiallyDecodable> = Whole.Partial

extension _JSONFields {
  @inlinable
  public mutating func decodePartial<T: JSONPartiallyDecodable>(_ key: Key, of type: T.Type) -> T.Partial? {
    read(key, PartialReading<T>(), isRequired: false)
  }

  @inlinable
  public mutating func decodePartial<T: JSONPartiallyDecodable>(
    _ key: Key, of type: [T].Type, skippingInvalid: Bool
  ) -> [T.Partial]? {
    read(key, ArrayFormat(PartialReading<T>(), skippingInvalid: skippingInvalid), isRequired: false)
  }

  @inlinable
  public mutating func decodePartial<T: JSONDecodable & Hashable>(
    _ key: Key, of type: Set<T>.Type, skippingInvalid: Bool
  ) -> Set<T>? {
    read(key, SetFormat(WholeReading(ValueFormat<T>()), skippingInvalid: skippingInvalid), isRequired: false)
  }

  @inlinable
  public mutating func decodePartial<K: JSONObjectKey, T: JSONPartiallyDecodable>(
    _ key: Key, of type: [K: T].Type, skippingInvalid: Bool
  ) -> [K: T.Partial]? {
    read(key, DictionaryFormat<K, _>(PartialReading<T>(), skippingInvalid: skippingInvalid), isRequired: false)
  }

  /// Reads a field whose text is complete by a format.
  @_disfavoredOverload @inlinable
  public mutating func decodeWhole<Format: JSONFormat>(_ key: Key, as format: Format) -> Format.Value? {
    read(key, WholeReading(format), isRequired: false)
  }

  // A collection has the elements whose text is complete.

  @inlinable
  public mutating func decodeWhole<Element: JSONFormat>(
    _ key: Key, as format: ArrayFormat<Element>
  ) -> [Element.Value]? {
    read(
      key, ArrayFormat(WholeReading(format.element), skippingInvalid: format.skipsInvalid), isRequired: false)
  }

  @inlinable
  public mutating func decodeWhole<Element: JSONFormat>(
    _ key: Key, as format: SetFormat<Element>
  ) -> Set<Element.Value>? where Element.Value: Hashable {
    read(key, SetFormat(WholeReading(format.element), skippingInvalid: format.skipsInvalid), isRequired: false)
  }

  @inlinable
  public mutating func decodeWhole<K: JSONObjectKey, Member: JSONFormat>(
    _ key: Key, as format: DictionaryFormat<K, Member>
  ) -> [K: Member.Value]? {
    read(
      key, DictionaryFormat<K, _>(WholeReading(format.member), skippingInvalid: format.skipsInvalid), isRequired: false)
  }
}
