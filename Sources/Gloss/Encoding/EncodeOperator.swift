infix operator ~~> : JSONMappingPrecedence

/// A fragment for `jsonify`: `value` under a key path; nil if `value` is nil, so that `jsonify` leaves it out.
///
/// A nil inside an optional is written as null: `"x" ~~> Int??.some(nil)`. Without `jsonify`, a fragment is an object whose key is the
/// whole key path. A fragment in an array fails to encode.
@inlinable public func ~~> <T: JSONEncodable>(keyPath: String, value: T?) -> JSON? { JSON.fragment(keyPath, value) }

/// A fragment for `jsonify`: `value` under the keys of a path, which are not split; nil if `value` is nil.
///
/// A path that contains an index can't be written and makes the encoding fail.
@inlinable
public func ~~> <T: JSONEncodable>(keyPath: JSONKeyPath, value: T?) -> JSON? { JSON.fragment(keyPath, value) }

// MARK: - Types with raw values

/// A fragment for `jsonify`: the raw value of `value` under a key path; nil if `value` is nil.
@_disfavoredOverload @inlinable
public func ~~> <P: _KeyPathConvertible, T: RawRepresentable>(keyPath: P, value: T?) -> JSON?
where T.RawValue: JSONEncodable {
  JSON.fragment(keyPath, value?.rawValue)
}

/// A fragment for `jsonify`: the raw values of an optional or a collection under a key path; nil if `value` is nil.
@_disfavoredOverload @inlinable
public func ~~> <P: _KeyPathConvertible, T: _RawValues>(keyPath: P, value: T?) -> JSON?
where T._RawFormat: _ValueWriting, T._RawFormat.EncodedValue == T {
  JSON.fragment(keyPath, value.map { T._rawFormat._encoded($0) })
}

/// A fragment for `jsonify`: raw values in an optional or a collection of such collections, under a key path; nil if `value` is nil.
@_disfavoredOverload @inlinable
public func ~~> <P: _KeyPathConvertible, T: _NestedRawValues>(keyPath: P, value: T?) -> JSON?
where T._NestedRawFormat: _ValueWriting, T._NestedRawFormat.EncodedValue == T {
  JSON.fragment(keyPath, value.map { T._nestedRawFormat._encoded($0) })
}

// MARK: - Values of any type that conforms

/// A fragment for `jsonify`: a value of any conforming type under a key path; nil if `value` is nil.
@_disfavoredOverload
public func ~~> <P: _KeyPathConvertible>(keyPath: P, value: (any JSONEncodable)?) -> JSON? {
  value.map { JSON.fragment(keyPath, TreeWriter.value(of: $0)) }
}

/// A fragment for `jsonify`: an array of values of any conforming types under a key path; nil if `value` is nil.
@_disfavoredOverload
public func ~~> <P: _KeyPathConvertible>(keyPath: P, value: [any JSONEncodable]?) -> JSON? {
  value.map { JSON.fragment(keyPath, StoredValue(native: $0)) }
}

/// A fragment for `jsonify`: an object of values of any conforming types under a key path; nil if `value` is nil.
@_disfavoredOverload
public func ~~> <P: _KeyPathConvertible>(keyPath: P, value: [String: any JSONEncodable]?) -> JSON? {
  value.map { JSON.fragment(keyPath, StoredValue(native: $0)) }
}

// MARK: - Untyped values

// There is no operator for a single `Any`. With it, a type that can't be mapped would compile, and fail only when the code runs. Write
// `"key" ~~> JSON(foundationObject: value)` instead.

/// A fragment for `jsonify`: a native array or dictionary, as `JSON(foundationObject:)` reads it, under a key path; nil if
/// `value` is nil.
@_disfavoredOverload
public func ~~> <P: _KeyPathConvertible, T: UntypedJSONCollection>(keyPath: P, value: T?) -> JSON? {
  value.map { JSON.fragment(keyPath, StoredValue(native: $0)) }
}

// MARK: - Fragments

extension JSON {
  /// A value under a key path; nil if `value` is nil.
  @inlinable @inline(__always)
  static func fragment(_ keyPath: some _KeyPathConvertible, _ value: (some JSONEncodable)?) -> JSON? {
    guard let value else { return nil }
    return fragment(keyPath, TreeWriter.value(of: value))
  }

  /// A value under a key path. `jsonify` splits a text later, but not the keys of a `JSONKeyPath`.
  @inlinable @inline(__always)
  static func fragment(_ keyPath: some _KeyPathConvertible, _ value: StoredValue) -> JSON {
    switch keyPath._fieldPath {
    case .text(let key, _): JSON(key: key, value: value)
    case .split(_, let segments), .segments(let segments): fragment(segments, value)
    }
  }

  @usableFromInline
  static func fragment(_ segments: [JSONKeyPath.Segment], _ innermost: StoredValue) -> JSON {
    JSON(
      segments.reversed().reduce(innermost) { value, segment in
        switch segment {
        case .key(let key):
          .object(ObjectNode(MemberList(distinct: [JSON(key: key, value: value)], count: 1), isFragment: true))
        case .index:
          .unencodable("the path \(ReportText.path(JSONKeyPath(segments))) has an index: only keys can be written")
        }
      })
  }
}
