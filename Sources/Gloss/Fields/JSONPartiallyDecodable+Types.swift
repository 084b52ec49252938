#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// MARK: - What appears when it is whole

extension Bool: JSONPartiallyDecodable {}
extension Int: JSONPartiallyDecodable {}
extension Int8: JSONPartiallyDecodable {}
extension Int16: JSONPartiallyDecodable {}
extension Int32: JSONPartiallyDecodable {}
extension Int64: JSONPartiallyDecodable {}
extension UInt: JSONPartiallyDecodable {}
extension UInt8: JSONPartiallyDecodable {}
extension UInt16: JSONPartiallyDecodable {}
extension UInt32: JSONPartiallyDecodable {}
extension UInt64: JSONPartiallyDecodable {}
extension Float: JSONPartiallyDecodable {}
extension Double: JSONPartiallyDecodable {}
extension Decimal: JSONPartiallyDecodable {}
extension URL: JSONPartiallyDecodable {}
extension UUID: JSONPartiallyDecodable {}
extension Date: JSONPartiallyDecodable {}
extension Data: JSONPartiallyDecodable {}

// MARK: - What grows

extension String: JSONPartiallyDecodable {
  @inlinable
  public static func _readPartial<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> String? {
    _read(reader)
  }
}

extension JSON: JSONPartiallyDecodable {
  @inlinable
  public static func _readPartial<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> JSON? {
    _read(reader)
  }
}

extension Optional: JSONPartiallyDecodable where Wrapped: JSONPartiallyDecodable {
  /// The available part of the value.
  public typealias Partial = Wrapped.Partial?

  @inlinable
  public static func _readPartial<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Partial? {
    reader.isNull ? .some(nil) : Wrapped._readPartial(reader).map(Optional<Wrapped.Partial>.some)
  }
}

/// An array of the available parts of its elements. The last one is left out while it does not fit.
extension Array: JSONPartiallyDecodable where Element: JSONPartiallyDecodable {
  /// The available parts of the elements.
  public typealias Partial = [Element.Partial]

  @inlinable
  public static func _readPartial<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Partial? {
    reader.array(of: PartialReading<Element>(), skippingInvalid: false)
  }
}

/// A set of the elements that are complete.
extension Set: JSONPartiallyDecodable where Element: JSONDecodable {
  @inlinable
  public static func _readPartial<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Set? {
    SetFormat(WholeReading(ValueFormat<Element>()))._read(reader)
  }
}

/// A dictionary of the available parts of its values. The last one is left out while it does not fit.
extension Dictionary: JSONPartiallyDecodable where Key: JSONObjectKey, Value: JSONPartiallyDecodable {
  /// The available parts of the values.
  public typealias Partial = [Key: Value.Partial]

  @inlinable
  public static func _readPartial<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Partial? {
    reader.dictionary(of: Key.self, PartialReading<Value>(), skippingInvalid: false)
  }
}
