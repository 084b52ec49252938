// MARK: - Optional

extension Optional: JSONDecodable, _JSONReadable where Wrapped: JSONDecodable {
  /// True: null is read as `.some(nil)`.
  public static var decodesJSONNull: Bool { true }

  @inlinable public static var _holdsJSON: Bool { Wrapped._holdsJSON }

  @inlinable
  public static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Self? {
    reader.isNull ? .some(.none) : Wrapped._read(reader).map(Optional.some)
  }
}

extension Optional: JSONEncodable, _JSONWritable where Wrapped: JSONEncodable {
  /// Writes null for nil, otherwise the wrapped value.
  @inlinable
  public func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    if let wrapped = self { try wrapped._write(to: &writer) } else { try writer.null() }
  }

  @inlinable public static var _isStorable: Bool { Wrapped._isStorable }
}

// MARK: - Array and Set

extension Array: JSONDecodable, _JSONReadable where Element: JSONDecodable {
  @inlinable public static var _holdsJSON: Bool { Element._holdsJSON }

  @inlinable
  public static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Self? {
    // Not by a requirement of `JSONDecodable`: a class that is not final can't satisfy one that returns `[Self]`. Both types are
    // `[Double]?`.
    if Element.self == Double.self { return same(reader.doubles, as: Self?.self) }
    return reader.array(of: ValueFormat<Element>(), skippingInvalid: false)
  }
}

extension Array: JSONEncodable, _JSONWritable where Element: JSONEncodable {
  @inlinable public static var _isStorable: Bool { Element._isStorable }
}

/// A set does not fit if Swift would take too long to make it. One reason is a string of more than 128 combining marks in a row. Another
/// one is hundreds of elements of which more than 64 have the same hash. A sender can choose such values for `Data` and `Decimal`.
extension Set: JSONDecodable, _JSONReadable where Element: JSONDecodable {
  @inlinable
  public static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Self? {
    SetFormat(ValueFormat<Element>())._read(reader)
  }
}

/// A set is written as an array in no particular order.
extension Set: JSONEncodable, _JSONWritable where Element: JSONEncodable {}

// MARK: - Dictionary

extension Dictionary: JSONDecodable, _JSONReadable where Key: JSONObjectKey, Value: JSONDecodable {
  @inlinable public static var _holdsJSON: Bool { Value._holdsJSON }

  @inlinable
  public static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Self? {
    reader.dictionary(of: Key.self, ValueFormat<Value>(), skippingInvalid: false)
  }
}

extension Dictionary: JSONEncodable, _JSONWritable where Key: JSONObjectKey, Value: JSONEncodable {
  /// Writes an object whose members are sorted by the UTF-8 bytes of their keys, so that it does not change from run to run. It fails to
  /// encode if two keys have the same text: one of them would be lost.
  @inlinable
  public func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    let unsorted = map { (key: $0.key.jsonKey, value: $0.value) }
    let members = unsorted.map { $0.key }.orderInBytes().map { unsorted[$0] }
    if Key.self != String.self,
      let twins = zip(members, members.dropFirst()).first(where: { !$0.key.precedesInBytes($1.key) })
    {
      return try writer.unencodable(
        "two keys of type \(String(describing: Key.self)) are both written as \(twins.0.key.asKeyInMessage)")
    }
    try writer.object(members)
  }
}

// MARK: - JSON

extension JSON: Glossy {
  /// Creates a copy of the value. Null is a value, too.
  public init?(json: JSON) { self = json }

  @inlinable
  public static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Self? { reader.json }

  /// True: null is a value.
  public static var decodesJSONNull: Bool { true }

  @inlinable public static var _holdsJSON: Bool { true }

  /// The value itself.
  public func toJSON() -> JSON? { self }

  @inlinable
  public func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    try writer.json(self, of: Self.self)
  }
}
