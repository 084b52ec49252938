// MARK: - Integers

extension _JSONScalar where Self: FixedWidthInteger {
  @inlinable
  public static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Self? {
    // `integer(as:)` is generic and not specialised in other modules, which costs time. `int64` is not generic.
    if let value = reader.int64 { return Self(exactly: value) }
    return Self.bitWidth > 64 || !Self.isSigned ? reader.integer(as: Self.self) : nil
  }

  /// Writes a number.
  @inlinable
  public func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    if let value = Int64(exactly: self) { try writer.integer(value) } else { try writer.number(String(self)) }
  }
}

extension Int: _JSONScalar {
  @inlinable @inline(__always)
  public static func _readField(_ name: _FieldName, of fields: inout _JSONFields, isRequired: Bool) -> Self? {
    fields.int(name, isRequired: isRequired)
  }

  @inlinable @inline(__always)
  public func _writeMember(_ key: _JSONMemberWriter.Key, to members: inout _JSONMemberWriter) throws(JSONEncodingError)
  {
    try members.int(key, self)
  }
}
extension Int8: _JSONScalar {}
extension Int16: _JSONScalar {}
extension Int32: _JSONScalar {}
extension Int64: _JSONScalar {
  @inlinable @inline(__always)
  public static func _readField(_ name: _FieldName, of fields: inout _JSONFields, isRequired: Bool) -> Self? {
    fields.int64(name, isRequired: isRequired)
  }

  @inlinable @inline(__always)
  public func _writeMember(_ key: _JSONMemberWriter.Key, to members: inout _JSONMemberWriter) throws(JSONEncodingError)
  {
    try members.int64(key, self)
  }
}
extension UInt: _JSONScalar {}
extension UInt8: _JSONScalar {}
extension UInt16: _JSONScalar {}
extension UInt32: _JSONScalar {}
extension UInt64: _JSONScalar {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: _JSONScalar {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: _JSONScalar {}

// MARK: - Floating-point numbers

extension Double: _JSONScalar {
  @inlinable
  public static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Self? { reader.double }

  /// Writes the shortest number that reads as the same double. Infinity and NaN fail to encode.
  @inlinable
  public func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    try writer.double(self)
  }

  @inlinable @inline(__always)
  public static func _readField(_ name: _FieldName, of fields: inout _JSONFields, isRequired: Bool) -> Self? {
    fields.double(name, isRequired: isRequired)
  }

  @inlinable @inline(__always)
  public func _writeMember(_ key: _JSONMemberWriter.Key, to members: inout _JSONMemberWriter) throws(JSONEncodingError)
  {
    try members.double(key, self)
  }
}

extension Float: _JSONScalar {
  @inlinable
  public static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Self? { reader.float }

  /// Writes the shortest number that reads as the same float. Infinity and NaN fail to encode.
  @inlinable
  public func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    try writer.float(self)
  }
}

// MARK: - Strings and bools

extension String: _JSONScalar {
  @inlinable
  public static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Self? { reader.string }

  /// Writes a string.
  @inlinable
  public func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    try writer.string(self)
  }

  @inlinable @inline(__always)
  public static func _readField(_ name: _FieldName, of fields: inout _JSONFields, isRequired: Bool) -> Self? {
    fields.string(name, isRequired: isRequired)
  }

  @inlinable @inline(__always)
  public func _writeMember(_ key: _JSONMemberWriter.Key, to members: inout _JSONMemberWriter) throws(JSONEncodingError)
  {
    try members.string(key, self)
  }
}

extension Bool: _JSONScalar {
  @inlinable
  public static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Self? { reader.bool }

  /// Writes `true` or `false`.
  @inlinable
  public func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    try writer.bool(self)
  }

  @inlinable @inline(__always)
  public static func _readField(_ name: _FieldName, of fields: inout _JSONFields, isRequired: Bool) -> Self? {
    fields.bool(name, isRequired: isRequired)
  }

  @inlinable @inline(__always)
  public func _writeMember(_ key: _JSONMemberWriter.Key, to members: inout _JSONMemberWriter) throws(JSONEncodingError)
  {
    try members.bool(key, self)
  }
}
