// MARK: - Optional

extension Optional: JSONDecodable, _JSONReadable where Wrapped: JSONDecodable {
  /// True: null is `.some(nil)`.
  public static var decodesNull: Bool { true }

  @inlinable
  public static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Self? {
    reader.isNull ? .some(.none) : Wrapped._read(reader).map(Optional.some)
  }
}

extension Optional: JSONEncodable where Wrapped: JSONEncodable {
  /// Null for nil, else the wrapped value.
  @inlinable
  public func toJSON() -> JSON? {
    guard let wrapped = self else { return JSON(.null) }
    return wrapped.toJSON()
  }

  @inlinable
  public func _stored() -> _JSONStored? {
    guard let wrapped = self else { return _JSONStored(.null) }
    return wrapped._stored()
  }
}

// MARK: - Array and Set

extension Array: JSONDecodable, _JSONReadable where Element: JSONDecodable {
  @inlinable
  public static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Self? {
    reader.mapElements(Decoded<Element>())
  }
}

extension Array: JSONEncodable where Element: JSONEncodable {
  /// An array; nil where JSON can't hold one of the elements.
  @inlinable
  public func toJSON() -> JSON? {
    _stored()?.json
  }

  @inlinable
  public func _stored() -> _JSONStored? {
    Element._storedArray(of: self)
  }
}

/// Nil also for strings that Swift takes too long to hash: those of more than 128 combining marks in a row.
extension Set: JSONDecodable, _JSONReadable where Element: JSONDecodable {
  @inlinable
  public static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Self? {
    guard let elements = reader.mapElements(Decoded<Element>()), !reader.holdsTextSlowToHash else { return nil }
    return Self(elements)
  }
}

extension Set: JSONEncodable where Element: JSONEncodable {
  /// An array in no particular order; nil where JSON can't hold one of the elements.
  @inlinable
  public func toJSON() -> JSON? {
    _stored()?.json
  }

  @inlinable
  public func _stored() -> _JSONStored? {
    Element._storedArray(of: self)
  }
}

// MARK: - Dictionary

extension Dictionary: JSONDecodable, _JSONReadable where Key: JSONObjectKey, Value: JSONDecodable {
  @inlinable
  public static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Self? {
    reader.mapMembers(Key.self, Decoded<Value>())
  }
}

extension Dictionary: JSONEncodable where Key == String, Value: JSONEncodable {
  /// An object with its keys sorted, so that it does not change from run to run; nil where JSON can't hold one of
  /// the values.
  @inlinable
  public func toJSON() -> JSON? {
    _stored()?.json
  }

  @inlinable
  public func _stored() -> _JSONStored? {
    .object(of: sorted { $0.key < $1.key }.map { $0.key ~~> $0.value })
  }
}

// MARK: - JSON

extension JSON: Glossy {
  /// The value itself, null included.
  public init?(json: JSON) {
    self = json
  }

  @inlinable
  public static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Self? {
    reader.json
  }

  /// True: null is a value.
  public static var decodesNull: Bool { true }

  /// The value itself; nil where something in it can't be written.
  public func toJSON() -> JSON? {
    ifEncodable
  }
}
