// Throwing access by key, for models in this style and for code that reads a few values without a model.

extension JSON {
  /// The value at a key path, for initializers and functions that throw. In one that returns nil, use `<~~`.
  ///
  /// | the value is    | `decode`              | `decode` as an optional type | `decodeIfPresent`     |
  /// |-----------------|-----------------------|------------------------------|-----------------------|
  /// | as expected     | returns it            | returns it                   | returns it            |
  /// | missing         | throws `missing`      | throws `missing`             | returns nil           |
  /// | null            | throws `null`         | returns nil                  | returns nil           |
  /// | of another type | throws `typeMismatch` | throws `typeMismatch`        | throws `typeMismatch` |
  ///
  /// It also counts as another type if a scalar is on the way to the value, or anything else that can't have the next key.
  ///
  /// - Throws: `DecodingReport` if it is missing, null, or does not fit.
  @inlinable @inline(__always)
  public func decode<T: JSONDecodable>(_ keyPath: String, as type: T.Type = T.self) throws(DecodingReport) -> T {
    guard let value = read(T.self, at: keyPath) else { throw failure(at: .dotted(keyPath), ValueFormat<T>()) }
    return value
  }

  /// The value at a path.
  ///
  /// - Throws: `DecodingReport` if it is missing, null, or does not fit.
  @inlinable
  public func decode<T: JSONDecodable>(_ path: JSONKeyPath, as type: T.Type = T.self) throws(DecodingReport) -> T {
    try decode(path._fieldPath, ValueFormat())
  }

  /// The case of an enum whose raw value is at a key path. Throws a `DecodingReport` if there is none.
  @_disfavoredOverload @inlinable
  public func decode<P: _KeyPathConvertible, T: RawRepresentable>(
    _ keyPath: P, as type: T.Type = T.self
  ) throws(DecodingReport) -> T where T.RawValue: JSONDecodable {
    try decode(keyPath._fieldPath, RawValueFormat())
  }

  /// A collection of cases of an enum whose raw values are at a key path. Throws a `DecodingReport` if one does not fit.
  @_disfavoredOverload @inlinable
  public func decode<P: _KeyPathConvertible, T: _RawValues>(
    _ keyPath: P, as type: T.Type = T.self
  ) throws(DecodingReport) -> T where T._RawFormat: _ValueReading, T._RawFormat.Value == T {
    try decode(keyPath._fieldPath, T._rawFormat)
  }

  /// Such a collection that contains an optional or another collection. Throws a `DecodingReport` if one value does not fit.
  @_disfavoredOverload @inlinable
  public func decode<P: _KeyPathConvertible, T: _NestedRawValues>(
    _ keyPath: P, as type: T.Type = T.self
  ) throws(DecodingReport) -> T where T._NestedRawFormat: _ValueReading, T._NestedRawFormat.Value == T {
    try decode(keyPath._fieldPath, T._nestedRawFormat)
  }

  /// The value at a key path by a format: `try json.decode("day", as: .date(.day))`.
  ///
  /// - Throws: `DecodingReport` if it is missing, null, or does not fit.
  @inlinable
  public func decode<Format: JSONFormat>(_ keyPath: String, as format: Format) throws(DecodingReport) -> Format.Value {
    try decode(keyPath._fieldPath, format)
  }

  /// The value at a path by a format.
  ///
  /// - Throws: `DecodingReport` if it is missing, null, or does not fit.
  @inlinable
  public func decode<Format: JSONFormat>(_ path: JSONKeyPath, as format: Format) throws(DecodingReport) -> Format.Value
  {
    try decode(path._fieldPath, format)
  }

  /// The value at a key path; nil if it is missing or null.
  ///
  /// - Throws: `DecodingReport` if it does not fit.
  @inlinable @inline(__always)
  public func decodeIfPresent<T: JSONDecodable>(
    _ keyPath: String, as type: T.Type = T.self
  ) throws(DecodingReport) -> T? {
    guard let value = read(ifPresent: T.self, at: keyPath) else {
      throw failure(at: .dotted(keyPath), ValueFormat<T>())
    }
    return value
  }

  /// The value at a path; nil if it is missing or null.
  ///
  /// - Throws: `DecodingReport` if it does not fit.
  @inlinable
  public func decodeIfPresent<T: JSONDecodable>(
    _ path: JSONKeyPath, as type: T.Type = T.self
  ) throws(DecodingReport) -> T? {
    try decodeIfPresent(path._fieldPath, ValueFormat())
  }

  /// The case of an enum whose raw value is at a key path; nil if it is missing or null. Throws if it does not fit.
  @_disfavoredOverload @inlinable
  public func decodeIfPresent<P: _KeyPathConvertible, T: RawRepresentable>(
    _ keyPath: P, as type: T.Type = T.self
  ) throws(DecodingReport) -> T? where T.RawValue: JSONDecodable {
    try decodeIfPresent(keyPath._fieldPath, RawValueFormat())
  }

  /// A collection of cases of an enum at a key path; nil if it is missing or null. Throws if one does not fit.
  @_disfavoredOverload @inlinable
  public func decodeIfPresent<P: _KeyPathConvertible, T: _RawValues>(
    _ keyPath: P, as type: T.Type = T.self
  ) throws(DecodingReport) -> T? where T._RawFormat: _ValueReading, T._RawFormat.Value == T {
    try decodeIfPresent(keyPath._fieldPath, T._rawFormat)
  }

  /// Such a collection that contains an optional or another collection; nil if it is missing or null. Throws if one value does not fit.
  @_disfavoredOverload @inlinable
  public func decodeIfPresent<P: _KeyPathConvertible, T: _NestedRawValues>(
    _ keyPath: P, as type: T.Type = T.self
  ) throws(DecodingReport) -> T? where T._NestedRawFormat: _ValueReading, T._NestedRawFormat.Value == T {
    try decodeIfPresent(keyPath._fieldPath, T._nestedRawFormat)
  }

  /// The value at a key path by a format; nil if it is missing or null.
  ///
  /// - Throws: `DecodingReport` if it does not fit.
  @inlinable
  public func decodeIfPresent<Format: JSONFormat>(
    _ keyPath: String, as format: Format
  ) throws(DecodingReport) -> Format.Value? {
    try decodeIfPresent(keyPath._fieldPath, format)
  }

  /// The value at a path by a format; nil if it is missing or null.
  ///
  /// - Throws: `DecodingReport` if it does not fit.
  @inlinable
  public func decodeIfPresent<Format: JSONFormat>(
    _ path: JSONKeyPath, as format: Format
  ) throws(DecodingReport) -> Format.Value? {
    try decodeIfPresent(path._fieldPath, format)
  }

  @inlinable @inline(__always)
  func decode<Reading: _ValueReading>(_ path: _FieldPath, _ reading: Reading) throws(DecodingReport) -> Reading.Value {
    guard let value = read(Field(path, reading)) else { throw failure(at: path, reading) }
    return value
  }

  @inlinable @inline(__always)
  func decodeIfPresent<Reading: _ValueReading>(
    _ path: _FieldPath, _ reading: Reading
  ) throws(DecodingReport) -> Reading.Value? {
    guard let value = read(FieldIfPresent(path, reading)) else { throw failure(at: path, reading) }
    return value
  }

  /// The report on a value that could not be read.
  @usableFromInline
  func failure<Reading: _ValueReading>(at path: _FieldPath, _ reading: Reading) -> DecodingReport {
    report(at: furthestPath(path), reading, hasFailed: true)
  }
}
