// The macros write calls of these functions to write a member. Each function does the same as the operator or the function of `Encoder`
// with the same name. Nil is left out, and a value that JSON can't hold makes the encoding fail. An element that is nil is written as
// null.

extension _JSONMemberWriter {
  @inlinable @inline(__always)
  public mutating func encode<T: JSONEncodable>(_ key: Key, _ value: T?) throws(JSONEncodingError) {
    if let value { try value._writeMember(key, to: &self) } else if key.isElement { try null(key) }
  }

  @inlinable @inline(__always)
  public mutating func encode<Format: JSONFormat>(
    _ key: Key, _ value: Format.EncodedValue?, as format: Format
  ) throws(JSONEncodingError) {
    try encode(key, value.map { format._encoded($0) })
  }

  /// Writes the members of another model, made by a macro, into the same object.
  @inlinable
  public mutating func encodeFlat<T: _JSONMemberWritable>(_ value: T?) throws(JSONEncodingError) {
    if let value { try members(ofModel: value) }
  }

  /// Writes the members of another model into the same object.
  @_disfavoredOverload @inlinable
  public mutating func encodeFlat<T: JSONEncodable>(_ value: T?) throws(JSONEncodingError) {
    if let value { try members(of: value) }
  }

  /// Writes the members of a dictionary into the same object, sorted by key.
  @inlinable
  public mutating func encodeFlat<T: JSONEncodable>(_ value: [String: T]) throws(JSONEncodingError) {
    guard let serializer else { return try members(of: value) }
    let unsorted = value.map { (key: $0.key, value: $0.value) }
    for index in unsorted.map(\.key).orderInBytes() {
      // An error needs no path: the model is then written again as a tree.
      try serializer.value.put(mergedKey: unsorted[index].key)
      try unsorted[index].value._write(to: &serializer.value)
    }
  }

  @_disfavoredOverload
  @available(
    *, unavailable,
    message: """
      the type of a '@Flat' part, or of a value beside a tag, needs '@Glossy': write it there, or give the value a key by '@Key', a label or \
      'content:'
      """
  )
  public mutating func encodeFlat<T>(_ value: T?) throws(JSONEncodingError) {}

  // A model keeps some members for other programs. What it writes itself replaces them.

  /// Writes the members of the JSON that a case keeps.
  @inlinable public mutating func encodeJSON(_ json: JSON) throws(JSONEncodingError) {
    try members(of: json, isKept: true)
  }

  /// Writes the members that no other property has.
  @_disfavoredOverload @inlinable
  public mutating func encodeRest<T: JSONEncodable>(_ value: T) throws(JSONEncodingError) {
    try members(of: value, isKept: true)
  }

  /// The same for a dictionary, whose keys are not split.
  @inlinable
  public mutating func encodeRest<T: JSONEncodable>(_ value: [String: T]) throws(JSONEncodingError) {
    if serializer == nil { try members(of: value, isKept: true) } else { try encodeFlat(value) }
  }
}

// MARK: - Types with raw values

extension _JSONMemberWriter {
  @_disfavoredOverload @inlinable
  public mutating func encode<T: RawRepresentable>(_ key: Key, _ value: T?) throws(JSONEncodingError)
  where T.RawValue: JSONEncodable {
    try encode(key, value?.rawValue)
  }

  @_disfavoredOverload @inlinable
  public mutating func encode<T: _RawValues>(_ key: Key, _ value: T?) throws(JSONEncodingError)
  where T._RawFormat: _ValueWriting, T._RawFormat.EncodedValue == T {
    try encode(key, value.map { T._rawFormat._encoded($0) })
  }

  @_disfavoredOverload @inlinable
  public mutating func encode<T: _NestedRawValues>(_ key: Key, _ value: T?) throws(JSONEncodingError)
  where T._NestedRawFormat: _ValueWriting, T._NestedRawFormat.EncodedValue == T {
    try encode(key, value.map { T._nestedRawFormat._encoded($0) })
  }
}
