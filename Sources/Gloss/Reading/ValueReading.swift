/// A way to read a value as a whole. Only for the library.
///
/// A few types conform. The operators, the functions of `Decoder`, the throwing functions and the macros combine them. So each way is
/// written once, for all readers.
public protocol _ValueReading<Value> {
  associatedtype Value
  /// The expectation, for a report.
  var _expectation: _Expectation { get }
  /// Whether it returns `JSON` or a collection of it. A model goes on to read such a value by hand.
  static var _returnsJSON: Bool { get }
  /// The type that defines how it is read, if nothing else does.
  static var _identity: Any.Type { get }
  /// The value; nil if the value of `reader` does not fit.
  func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Value?
}

extension _ValueReading {
  @inlinable public var _expectation: _Expectation { .type(Value.self) }
  @inlinable public static var _returnsJSON: Bool { false }
  public static var _identity: Any.Type { self }
}

/// The default format: the type itself reads and writes the value.
@frozen public struct ValueFormat<Value>: Sendable {
  /// Creates the format of a type.
  @inlinable public init(_ type: Value.Type = Value.self) {}
}

extension ValueFormat: _ValueReading where Value: JSONDecodable {
  @inlinable public static var _returnsJSON: Bool { Value._holdsJSON }
  @inlinable public static var _identity: Any.Type { Value.self }

  @inlinable
  public func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Value? { Value._read(reader) }
}

/// Reads a value as `JSON` and converts it by a closure.
@usableFromInline @frozen
struct Converted<Value>: _ValueReading {
  @usableFromInline let convert: (JSON) -> Value?

  @inlinable init(_ convert: @escaping (JSON) -> Value?) { self.convert = convert }

  @inlinable func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Value? { convert(reader.json) }
}
