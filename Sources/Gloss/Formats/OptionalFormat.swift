/// An optional. Null is read as `.some(nil)` and written for nil.
@frozen public struct OptionalFormat<Wrapped> {
  /// The format of the value inside.
  public let wrapped: Wrapped

  @inlinable init(_ wrapped: Wrapped) { self.wrapped = wrapped }
}

extension OptionalFormat: _ValueReading where Wrapped: _ValueReading {
  @inlinable public var _expectation: _Expectation { wrapped._expectation }
  @inlinable public static var _returnsJSON: Bool { Wrapped._returnsJSON }

  @inlinable
  public func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Wrapped.Value?? {
    reader.isNull ? .some(nil) : wrapped._read(reader).map(Optional.some)
  }
}

extension OptionalFormat: _ValueWriting where Wrapped: _ValueWriting {
  @inlinable
  public func _encoded(_ value: Wrapped.EncodedValue?) -> Wrapped._Encoded? { value.map { wrapped._encoded($0) } }
}

extension OptionalFormat: JSONFormat, _JSONFormat where Wrapped: JSONFormat {}

extension OptionalFormat: Sendable where Wrapped: Sendable {}

extension JSONFormat {
  /// An optional whose null is a value: null is read as `.some(nil)`, and written for nil.
  ///
  /// ```swift
  /// @Key(.array(of: .optional(.hex))) let colors: [Color?]
  /// ```
  ///
  /// A value that may be missing or null needs this only if null differs from a missing value:
  /// `Decoder.decode("color", as: .optional(.hex))` returns a `Color??`. For a property of that type, a macro adds it.
  @inlinable
  public static func optional<Wrapped: JSONFormat>(_ wrapped: Wrapped) -> Self where Self == OptionalFormat<Wrapped> {
    OptionalFormat(wrapped)
  }
}
