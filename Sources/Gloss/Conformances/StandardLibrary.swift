// MARK: - Integers

extension JSONDecodable where Self: FixedWidthInteger {
  /// The exact value of a number (`1`, `1.0`, `1e2`); nil where it has a fraction or does not fit.
  @inlinable
  public init?(json: JSON) {
    guard let value: Self = json.value.integer() else { return nil }
    self = value
  }
}

extension JSONEncodable where Self: FixedWidthInteger {
  /// A number.
  @inlinable
  public func toJSON() -> JSON? {
    JSON(StoredValue(self))
  }
}

/// The integers of the standard library. A user's own type may say itself how it is read and written, so that the
/// shortcuts are not for all of `FixedWidthInteger`.
public protocol _StandardInteger: FixedWidthInteger, _JSONReadable, JSONEncodable {}

extension _StandardInteger {
  @inlinable
  public static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Self? {
    // Each of these must be specialised with what calls it: an integer of any type costs time, one of 64 bits does not.
    if let value = reader.int64 { return Self(exactly: value) }
    return Self.bitWidth > 64 || !Self.isSigned ? reader.integer(as: Self.self) : nil
  }

  @inlinable
  public func _stored() -> _JSONStored? {
    _JSONStored(StoredValue(self))
  }
}

extension Int: _StandardInteger {}
extension Int8: _StandardInteger {}
extension Int16: _StandardInteger {}
extension Int32: _StandardInteger {}
extension Int64: _StandardInteger {}
extension UInt: _StandardInteger {}
extension UInt8: _StandardInteger {}
extension UInt16: _StandardInteger {}
extension UInt32: _StandardInteger {}
extension UInt64: _StandardInteger {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: _StandardInteger {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: _StandardInteger {}

// MARK: - Floating-point numbers

extension Double: _JSONReadable, JSONEncodable {
  @inlinable
  public static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Self? { reader.double }

  /// A number with as few digits as tell it from other doubles; nil for infinity and NaN.
  public func toJSON() -> JSON? {
    JSON(StoredValue(self)).ifEncodable
  }

  @inlinable
  public func _stored() -> _JSONStored? { _JSONStored(StoredValue(self)) }

  @inlinable
  public static func _storedArray(of elements: some Collection<Self>) -> _JSONStored? {
    .array(of: Array(elements))
  }
}

extension Float: _JSONReadable, JSONEncodable {
  @inlinable
  public static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Self? { reader.float }

  /// A number with as few digits as tell it from other floats; nil for infinity and NaN.
  public func toJSON() -> JSON? {
    JSON(StoredValue(self)).ifEncodable
  }

  public func _stored() -> _JSONStored? { _JSONStored(StoredValue(self)) }
}

// MARK: - Strings and bools

extension String: _JSONReadable, JSONEncodable {
  @inlinable
  public static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Self? { reader.string }

  /// A string.
  public func toJSON() -> JSON? {
    JSON(.string(self))
  }

  @inlinable
  public func _stored() -> _JSONStored? { _JSONStored(.string(self)) }
}

extension Bool: _JSONReadable, JSONEncodable {
  @inlinable
  public static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Self? { reader.bool }

  /// `true` or `false`.
  public func toJSON() -> JSON? {
    JSON(.bool(self))
  }

  @inlinable
  public func _stored() -> _JSONStored? { _JSONStored(.bool(self)) }
}
