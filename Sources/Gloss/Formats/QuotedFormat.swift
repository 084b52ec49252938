#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A value as a string with its text. It is read like a `LosslessFormat`.
@frozen public struct QuotedFormat<Value> {
  @usableFromInline let reading: LosslessFormat<Value>

  @inlinable init(_ reading: LosslessFormat<Value>) { self.reading = reading }
}

extension QuotedFormat: Sendable where Value: Sendable {}

extension QuotedFormat: _ValueReading where Value: JSONDecodable {
  @inlinable public var _expectation: _Expectation { reading._expectation }

  @inlinable
  public func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Value? {
    self.reading._read(reader)
  }
}

extension QuotedFormat: _ValueWriting where Value: CustomStringConvertible {
  @inlinable public func _encoded(_ value: Value) -> some JSONEncodable { Transformed(quoted: value) }
}

extension QuotedFormat: JSONFormat, _JSONFormat where Value: JSONDecodable & CustomStringConvertible {}

extension Transformed where Original: CustomStringConvertible, Value == String {
  /// The text of a value. A number that is infinite or NaN fails to encode.
  @inlinable
  init(quoted value: Original) {
    self =
      StoredValue.isInfiniteOrNaN(value)
      ? .unencodable(because: StoredValue.reason(againstNumber: value)) : .value(value.description, of: value)
  }
}

extension JSONFormat {
  /// A value as a string with its text: 12 as `"12"`. It is read like `lossless`. A number that is infinite or NaN fails to encode.
  ///
  /// In an attribute there is a shorter form without a type: `@Key(.quoted) let id: Int64`.
  @inlinable
  public static func quoted<T: JSONDecodable & LosslessStringConvertible>(_ type: T.Type = T.self) -> Self
  where Self == QuotedFormat<T> { QuotedFormat(LosslessFormat()) }

  /// A decimal as a string with its text, such as `"9.9"`. It is also read from a number.
  @inlinable
  public static func quoted(_ type: Decimal.Type = Decimal.self) -> Self where Self == QuotedFormat<Decimal> {
    QuotedFormat(LosslessFormat())
  }
}
