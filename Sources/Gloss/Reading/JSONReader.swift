import Foundation

/// What a type is read from: the value as a scalar, as a collection of what can be read, or as it is.
///
/// A reader does not hold the document. So it is lent: code outside the library knows neither its type nor whether it can be
/// copied, and cannot keep one. Nor does it get another one, which would be its own: children are for `ChildReader`.
public protocol _JSONReader: ~Copyable {
  /// The value as one that holds its document.
  var json: JSON { get }

  // Each is nil for other values.

  var isNull: Bool { get }
  var bool: Bool? { get }
  /// The exact value of a number that is an integer and fits.
  var int64: Int64? { get }
  func integer<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer?
  /// The nearest `Double` to a number in its range.
  var double: Double? { get }
  var float: Float? { get }
  var decimal: Decimal? { get }
  var string: String? { get }
  /// The date that a string spells by ISO 8601.
  var date: Date? { get }
  func array<Element: JSONDecodable>(of elementType: Element.Type) -> [Element]?
  func dictionary<Key: JSONObjectKey, Value: JSONDecodable>(
    of keyType: Key.Type, _ valueType: Value.Type
  ) -> [Key: Value]?

  /// Whether Swift takes too long to hash a string or key in the value, see `String.isSlowToHash`. O(values) and O(bytes of
  /// long strings).
  var holdsTextSlowToHash: Bool { get }
}
