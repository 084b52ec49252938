// Access key by key that throws, for code that reads a few values without a model.

extension JSON {
  /// The value at a key path.
  ///
  /// | the value is    | `decode`              | `decode` as an optional type | `decodeIfPresent`     |
  /// |-----------------|-----------------------|------------------------------|-----------------------|
  /// | as expected     | gives it              | gives it                     | gives it              |
  /// | missing         | throws `missing`      | throws `missing`             | gives nil             |
  /// | null            | throws `null`         | gives nil                    | gives nil             |
  /// | of another type | throws `typeMismatch` | throws `typeMismatch`        | throws `typeMismatch` |
  ///
  /// A scalar on the way to it, where an array or object belongs, is of another type.
  ///
  /// - Throws: `DecodingReport` where it is missing, null, or does not fit.
  @inlinable
  public func decode<T: JSONDecodable>(_ keyPath: String, as type: T.Type = T.self) throws(DecodingReport) -> T {
    guard let value = read(T.self, at: keyPath) else { throw failure(at: .dotted(keyPath), Decoded<T>()) }
    return value
  }

  /// The value at a key path that is split at a delimiter.
  ///
  /// - Throws: `DecodingReport` where it is missing, null, or does not fit.
  @inlinable
  public func decode<T: JSONDecodable>(
    _ keyPath: String, as type: T.Type = T.self, keyPathDelimiter: String
  ) throws(DecodingReport) -> T {
    try decode(_FieldPath(keyPath, delimiter: keyPathDelimiter), Decoded())
  }

  /// The value at a path.
  ///
  /// - Throws: `DecodingReport` where it is missing, null, or does not fit.
  @inlinable
  public func decode<T: JSONDecodable>(_ path: JSONKeyPath, as type: T.Type = T.self) throws(DecodingReport) -> T {
    try decode(_FieldPath(path), Decoded())
  }

  /// The case of an enum whose raw value is at a key path.
  ///
  /// - Throws: `DecodingReport` where there is none.
  @_disfavoredOverload
  @inlinable
  public func decode<T: RawRepresentable>(
    _ keyPath: String, as type: T.Type = T.self, keyPathDelimiter: String = "."
  ) throws(DecodingReport) -> T where T.RawValue: JSONDecodable {
    try decode(_FieldPath(keyPath, delimiter: keyPathDelimiter), RawValued())
  }

  /// The cases of an enum whose raw values are in an array at a key path.
  ///
  /// - Throws: `DecodingReport` if there is no array, or one of them belongs to no case.
  @_disfavoredOverload
  @inlinable
  public func decode<T: RawRepresentable>(
    _ keyPath: String, as type: [T].Type = [T].self, keyPathDelimiter: String = "."
  ) throws(DecodingReport) -> [T] where T.RawValue: JSONDecodable {
    try decode(_FieldPath(keyPath, delimiter: keyPathDelimiter), ArrayOf(RawValued()))
  }

  /// The value at a key path; nil where it is missing or null.
  ///
  /// - Throws: `DecodingReport` where it does not fit.
  @inlinable
  public func decodeIfPresent<T: JSONDecodable>(
    _ keyPath: String, as type: T.Type = T.self
  ) throws(DecodingReport) -> T? {
    guard let value = read(ifPresent: T.self, at: keyPath) else {
      throw failure(at: .dotted(keyPath), Decoded<T>())
    }
    return value
  }

  /// The value at a key path that is split at a delimiter; nil where it is missing or null.
  ///
  /// - Throws: `DecodingReport` where it does not fit.
  @inlinable
  public func decodeIfPresent<T: JSONDecodable>(
    _ keyPath: String, as type: T.Type = T.self, keyPathDelimiter: String
  ) throws(DecodingReport) -> T? {
    try decodeIfPresent(_FieldPath(keyPath, delimiter: keyPathDelimiter), Decoded())
  }

  /// The value at a path; nil where it is missing or null.
  ///
  /// - Throws: `DecodingReport` where it does not fit.
  @inlinable
  public func decodeIfPresent<T: JSONDecodable>(
    _ path: JSONKeyPath, as type: T.Type = T.self
  ) throws(DecodingReport) -> T? {
    try decodeIfPresent(_FieldPath(path), Decoded())
  }

  /// The case of an enum whose raw value is at a key path; nil where it is missing or null.
  ///
  /// - Throws: `DecodingReport` where it is the raw value of no case.
  @_disfavoredOverload
  @inlinable
  public func decodeIfPresent<T: RawRepresentable>(
    _ keyPath: String, as type: T.Type = T.self, keyPathDelimiter: String = "."
  ) throws(DecodingReport) -> T? where T.RawValue: JSONDecodable {
    try decodeIfPresent(_FieldPath(keyPath, delimiter: keyPathDelimiter), RawValued())
  }

  /// The cases of an enum whose raw values are in an array at a key path; nil if it is missing or null.
  ///
  /// - Throws: `DecodingReport` if it is not an array, or one of them belongs to no case.
  @_disfavoredOverload
  @inlinable
  public func decodeIfPresent<T: RawRepresentable>(
    _ keyPath: String, as type: [T].Type = [T].self, keyPathDelimiter: String = "."
  ) throws(DecodingReport) -> [T]? where T.RawValue: JSONDecodable {
    try decodeIfPresent(_FieldPath(keyPath, delimiter: keyPathDelimiter), ArrayOf(RawValued()))
  }

  @inlinable
  @inline(__always)
  func decode<Reading: ValueReading>(_ path: _FieldPath, _ reading: Reading) throws(DecodingReport) -> Reading.Value {
    guard let value = read(Field(path, reading)) else { throw failure(at: path, reading) }
    return value
  }

  @inlinable
  @inline(__always)
  func decodeIfPresent<Reading: ValueReading>(
    _ path: _FieldPath, _ reading: Reading
  ) throws(DecodingReport) -> Reading.Value? {
    guard let value = read(FieldIfPresent(path, reading)) else { throw failure(at: path, reading) }
    return value
  }

  /// The report about a value that could not be read.
  @usableFromInline
  func failure<Reading: ValueReading>(at path: _FieldPath, _ reading: Reading) -> DecodingReport {
    explained(at: furthestPath(path), reading, isRead: false)
  }
}
