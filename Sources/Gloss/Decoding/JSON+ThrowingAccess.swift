// Access by key that throws: for models that are written in this style, and for code that reads a few values without a model.

extension JSON {
  /// The value at a key path.
  ///
  /// | the value is    | `decode`              | `decode` as an optional type | `decodeIfPresent`     |
  /// |-----------------|-----------------------|------------------------------|-----------------------|
  /// | as expected     | returns it            | returns it                   | returns it            |
  /// | missing         | throws `missing`      | throws `missing`             | returns nil           |
  /// | null            | throws `null`         | returns nil                  | returns nil           |
  /// | of another type | throws `typeMismatch` | throws `typeMismatch`        | throws `typeMismatch` |
  ///
  /// A scalar on the way to the value, or anything else that can't have the next key, is of another type, too.
  ///
  /// - Throws: `DecodingReport` if it is missing, null, or does not fit.
  @inlinable @inline(__always)
  public func decode<T: JSONDecodable>(_ keyPath: String, as type: T.Type = T.self) throws(DecodingReport) -> T {
    guard let value = read(T.self, at: keyPath) else { throw failure(at: .dotted(keyPath), Decoded<T>()) }
    return value
  }

  /// The value at a path.
  ///
  /// - Throws: `DecodingReport` if it is missing, null, or does not fit.
  @inlinable
  public func decode<T: JSONDecodable>(_ path: JSONKeyPath, as type: T.Type = T.self) throws(DecodingReport) -> T {
    try decode(path._fieldPath, Decoded())
  }

  /// The case of an enum whose raw value is at a key path. Throws a `DecodingReport` if there is none.
  @_disfavoredOverload @inlinable
  public func decode<P: _KeyPathConvertible, T: RawRepresentable>(
    _ keyPath: P, as type: T.Type = T.self
  ) throws(DecodingReport) -> T where T.RawValue: JSONDecodable {
    try decode(keyPath._fieldPath, RawValued())
  }

  /// The cases of an enum whose raw values are in an array at a key path. Throws a `DecodingReport` if one does not fit.
  @_disfavoredOverload @inlinable
  public func decode<P: _KeyPathConvertible, T: RawRepresentable>(
    _ keyPath: P, as type: [T].Type = [T].self
  ) throws(DecodingReport) -> [T] where T.RawValue: JSONDecodable {
    try decode(keyPath._fieldPath, ArrayOf(RawValued()))
  }

  /// The cases of an enum whose raw values are in an object at a key path. Throws a `DecodingReport` if one does not fit.
  @_disfavoredOverload @inlinable
  public func decode<P: _KeyPathConvertible, K: JSONObjectKey, T: RawRepresentable>(
    _ keyPath: P, as type: [K: T].Type = [K: T].self
  ) throws(DecodingReport) -> [K: T] where T.RawValue: JSONDecodable {
    try decode(keyPath._fieldPath, DictionaryOf(K.self, RawValued()))
  }

  /// The value at a key path; nil if it is missing or null.
  ///
  /// - Throws: `DecodingReport` if it does not fit.
  @inlinable @inline(__always)
  public func decodeIfPresent<T: JSONDecodable>(
    _ keyPath: String, as type: T.Type = T.self
  ) throws(DecodingReport) -> T? {
    guard let value = read(ifPresent: T.self, at: keyPath) else {
      throw failure(at: .dotted(keyPath), Decoded<T>())
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
    try decodeIfPresent(path._fieldPath, Decoded())
  }

  /// The case of an enum whose raw value is at a key path; nil if it is missing or null. Throws if it does not fit.
  @_disfavoredOverload @inlinable
  public func decodeIfPresent<P: _KeyPathConvertible, T: RawRepresentable>(
    _ keyPath: P, as type: T.Type = T.self
  ) throws(DecodingReport) -> T? where T.RawValue: JSONDecodable {
    try decodeIfPresent(keyPath._fieldPath, RawValued())
  }

  /// The cases of an enum in an array at a key path; nil if it is missing or null. Throws if one does not fit.
  @_disfavoredOverload @inlinable
  public func decodeIfPresent<P: _KeyPathConvertible, T: RawRepresentable>(
    _ keyPath: P, as type: [T].Type = [T].self
  ) throws(DecodingReport) -> [T]? where T.RawValue: JSONDecodable {
    try decodeIfPresent(keyPath._fieldPath, ArrayOf(RawValued()))
  }

  /// The cases of an enum in an object at a key path; nil if it is missing or null. Throws if one does not fit.
  @_disfavoredOverload @inlinable
  public func decodeIfPresent<P: _KeyPathConvertible, K: JSONObjectKey, T: RawRepresentable>(
    _ keyPath: P, as type: [K: T].Type = [K: T].self
  ) throws(DecodingReport) -> [K: T]? where T.RawValue: JSONDecodable {
    try decodeIfPresent(keyPath._fieldPath, DictionaryOf(K.self, RawValued()))
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
