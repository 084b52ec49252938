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
  @inlinable public func _encoded(_ value: Value) -> some JSONEncodable { QuotedValue(value) }
}

extension QuotedFormat: JSONFormat, _JSONFormat where Value: JSONDecodable & CustomStringConvertible {}

/// A value that is written as its text.
@usableFromInline @frozen
struct QuotedValue<Value: CustomStringConvertible>: _JSONWritable, FormattedValue {
  @usableFromInline let value: Value

  @inlinable init(_ value: Value) { self.value = value }

  var original: KnownValue { KnownValue(value) }

  @inlinable
  func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    if StoredValue.isInfiniteOrNaN(value) { return try writer.unencodable(StoredValue.reason(againstNumber: value)) }
    try writer.string(value.description)
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
