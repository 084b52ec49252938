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
  public func decode<T: JSONDecodable>(
    _ keyPath: String, as type: T.Type = T.self, keyPathDelimiter: String = "."
  ) throws(DecodingReport) -> T {
    try decode(at: JSONKeyPath(keyPath, delimiter: keyPathDelimiter), expecting: .type(T.self), T.value(of:))
  }

  /// The value at a path.
  ///
  /// - Throws: `DecodingReport` where it is missing, null, or does not fit.
  @inlinable
  public func decode<T: JSONDecodable>(_ path: JSONKeyPath, as type: T.Type = T.self) throws(DecodingReport) -> T {
    try decode(at: path, expecting: .type(T.self), T.value(of:))
  }

  /// The case of an enum whose raw value stands at a key path.
  ///
  /// - Throws: `DecodingReport` where there is none.
  @_disfavoredOverload
  @inlinable
  public func decode<T: RawRepresentable>(
    _ keyPath: String, as type: T.Type = T.self, keyPathDelimiter: String = "."
  ) throws(DecodingReport) -> T where T.RawValue: JSONDecodable {
    try decode(at: JSONKeyPath(keyPath, delimiter: keyPathDelimiter), expecting: .type(T.self)) {
      $0.rawRepresentable()
    }
  }

  /// The value at a key path; nil where it is missing or null.
  ///
  /// - Throws: `DecodingReport` where it does not fit.
  @inlinable
  public func decodeIfPresent<T: JSONDecodable>(
    _ keyPath: String, as type: T.Type = T.self, keyPathDelimiter: String = "."
  ) throws(DecodingReport) -> T? {
    let path = JSONKeyPath(keyPath, delimiter: keyPathDelimiter)
    return try isPresent(path) ? decode(path, as: type) : nil
  }

  /// The value at a path; nil where it is missing or null.
  ///
  /// - Throws: `DecodingReport` where it does not fit.
  @inlinable
  public func decodeIfPresent<T: JSONDecodable>(
    _ path: JSONKeyPath, as type: T.Type = T.self
  ) throws(DecodingReport) -> T? {
    try isPresent(path) ? decode(path, as: type) : nil
  }

  /// The case of an enum whose raw value stands at a key path; nil where it is missing or null.
  ///
  /// - Throws: `DecodingReport` where it is the raw value of no case.
  @_disfavoredOverload
  @inlinable
  public func decodeIfPresent<T: RawRepresentable>(
    _ keyPath: String, as type: T.Type = T.self, keyPathDelimiter: String = "."
  ) throws(DecodingReport) -> T? where T.RawValue: JSONDecodable {
    let path = JSONKeyPath(keyPath, delimiter: keyPathDelimiter)
    return try isPresent(path) ? decode(at: path, expecting: .type(T.self)) { $0.rawRepresentable() } : nil
  }

  /// What `read` makes of the value at a path; throws where that is nil.
  @inlinable
  func decode<T>(
    at path: JSONKeyPath, expecting expectation: Expectation, _ read: (JSON) -> T?
  ) throws(DecodingReport) -> T {
    if let value = value(at: path).flatMap(read) { return value }
    if isRecording {
      recordFailure(at: path, expectation)
      // The report that is being made says why. To read the value again for this one, which that model catches, would
      // double the time at each level of models that nest.
      throw explained(at: path, isRead: false, expecting: expectation) { _ -> T? in nil }
    }
    throw explained(at: path, isRead: false, expecting: expectation, read)
  }

  /// Whether something other than null stands at a path, or a scalar on the way to it, where an array or object belongs.
  @usableFromInline
  func isPresent(_ path: JSONKeyPath) -> Bool {
    var last = self
    for segment in path.segments {
      guard let next = last.value(at: segment) else { return ![.object, .array, .null].contains(last.kind) }
      last = next
    }
    return !last.isNull
  }
}

extension JSONKeyPath {
  /// A path of keys that stand in `keyPath` with a delimiter between them.
  @usableFromInline
  init(_ keyPath: String, delimiter: String) {
    self.init(KeyPathDelimiter.split(keyPath, at: delimiter).map { .key($0) })
  }
}
