import Foundation

// What the macros write to write a member. Each function does what the operator or the function of `Encoder` of the same name does:
// nil is left out, and a value that JSON can't hold makes the encoding fail. An element that is nil is null.

extension _JSONMembers {
  @inlinable @inline(__always)
  public mutating func encode<T: JSONEncodable>(_ key: _MemberKey, _ value: T?) throws(JSONEncodingError) {
    if let value { try value._writeMember(key, to: &self) } else if key.isElement { try null(key) }
  }

  @inlinable
  public mutating func encode<T, U: JSONEncodable>(
    _ key: _MemberKey, _ value: T?, transform: (T) -> U?
  ) throws(JSONEncodingError) {
    guard let value else { return key.isElement ? try null(key) : () }
    guard let result = transform(value) else { return try encode(key, TransformedValue<U>(nil, of: T.self)) }
    try result._writeMember(key, to: &self)
  }

  /// Writes the members of another model by macro into the same object.
  @inlinable
  public mutating func encodeFlat<T: _JSONMemberWritable>(_ value: T?) throws(JSONEncodingError) {
    if let value { try members(ofModel: value) }
  }

  /// Writes the members of another model into the same object.
  @_disfavoredOverload @inlinable
  public mutating func encodeFlat<T: JSONEncodable>(_ value: T?) throws(JSONEncodingError) {
    if let value { try members(of: value) }
  }

  /// Writes the members of a dictionary into the same object, sorted as those of a dictionary are.
  @inlinable
  public mutating func encodeFlat<T: JSONEncodable>(_ value: [String: T]) throws(JSONEncodingError) {
    guard let serializer else { return try members(of: value) }
    let unsorted = value.map { (key: $0.key, value: $0.value) }
    for index in unsorted.map(\.key).orderInBytes() {
      // An error needs no path: the model is then written as a tree.
      try serializer.pointee.put(mergedKey: unsorted[index].key)
      try unsorted[index].value._write(to: &serializer.pointee)
    }
  }

  /// Writes the members of an object as they are.
  @inlinable public mutating func encodeJSON(_ json: JSON) throws(JSONEncodingError) { try members(of: json) }
}

// MARK: - Types with raw values

extension _JSONMembers {
  @_disfavoredOverload @inlinable
  public mutating func encode<T: RawRepresentable>(_ key: _MemberKey, _ value: T?) throws(JSONEncodingError)
  where T.RawValue: JSONEncodable {
    try encode(key, value?.rawValue)
  }

  @_disfavoredOverload @inlinable
  public mutating func encode<T: RawRepresentable>(_ key: _MemberKey, _ value: T??) throws(JSONEncodingError)
  where T.RawValue: JSONEncodable {
    try encode(key, value.map { $0?.rawValue })
  }

  @_disfavoredOverload @inlinable
  public mutating func encode<T: RawRepresentable>(_ key: _MemberKey, _ value: [T]?) throws(JSONEncodingError)
  where T.RawValue: JSONEncodable {
    try encode(key, value.map { RawValues($0) })
  }

  @_disfavoredOverload @inlinable
  public mutating func encode<T: RawRepresentable>(_ key: _MemberKey, _ value: [T?]?) throws(JSONEncodingError)
  where T.RawValue: JSONEncodable {
    try encode(key, value?.map { $0?.rawValue })
  }

  @_disfavoredOverload @inlinable
  public mutating func encode<T: RawRepresentable>(_ key: _MemberKey, _ value: [T]??) throws(JSONEncodingError)
  where T.RawValue: JSONEncodable {
    try encode(key, value.map { $0.map { RawValues($0) } })
  }

  @_disfavoredOverload @inlinable
  public mutating func encode<K: JSONObjectKey, T: RawRepresentable>(
    _ key: _MemberKey, _ value: [K: T]?
  ) throws(JSONEncodingError) where T.RawValue: JSONEncodable {
    try encode(key, value?.mapValues(\.rawValue))
  }

  @_disfavoredOverload @inlinable
  public mutating func encode<K: JSONObjectKey, T: RawRepresentable>(
    _ key: _MemberKey, _ value: [K: T?]?
  ) throws(JSONEncodingError) where T.RawValue: JSONEncodable {
    try encode(key, value?.mapValues { $0?.rawValue })
  }

  @_disfavoredOverload @inlinable
  public mutating func encode<K: JSONObjectKey, T: RawRepresentable>(
    _ key: _MemberKey, _ value: [K: T]??
  ) throws(JSONEncodingError) where T.RawValue: JSONEncodable {
    try encode(key, value.map { $0?.mapValues(\.rawValue) })
  }
}

// MARK: - Dates

extension _JSONMembers {
  public mutating func encodeDate(
    _ key: _MemberKey, _ value: Date?, format: DateFormat
  ) throws(JSONEncodingError) {
    try encode(key, value.map { FormattedDate(date: $0, format: format) })
  }

  public mutating func encodeDate(
    _ key: _MemberKey, _ value: [Date]?, format: DateFormat
  ) throws(JSONEncodingError) {
    try encode(key, value?.map { FormattedDate(date: $0, format: format) })
  }

  public mutating func encodeDate(
    _ key: _MemberKey, _ value: Date?, dateFormatter: DateFormatter
  ) throws(JSONEncodingError) {
    try encode(key, value.map(dateFormatter.string(from:)))
  }

  public mutating func encodeDate(
    _ key: _MemberKey, _ value: [Date]?, dateFormatter: DateFormatter
  ) throws(JSONEncodingError) {
    try encode(key, value?.map(dateFormatter.string(from:)))
  }

  @inlinable
  public mutating func encodeDate<Style: FormatStyle>(
    _ key: _MemberKey, _ value: Date?, format: Style
  ) throws(JSONEncodingError) where Style.FormatInput == Date, Style.FormatOutput == String {
    try encode(key, value.map(format.format))
  }

  @inlinable
  public mutating func encodeDate<Style: FormatStyle>(
    _ key: _MemberKey, _ value: [Date]?, format: Style
  ) throws(JSONEncodingError) where Style.FormatInput == Date, Style.FormatOutput == String {
    try encode(key, value?.map(format.format))
  }

  public mutating func encodeDateSince1970(
    _ key: _MemberKey, _ value: Date?, in unit: EpochUnit = .seconds
  ) throws(JSONEncodingError) {
    try encode(key, value.map { DateCount($0, in: unit) })
  }

  public mutating func encodeDateSince1970(
    _ key: _MemberKey, _ value: [Date]?, in unit: EpochUnit = .seconds
  ) throws(JSONEncodingError) {
    try encode(key, value?.map { DateCount($0, in: unit) })
  }
}
