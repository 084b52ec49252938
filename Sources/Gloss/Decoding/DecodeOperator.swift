/// Binds tighter than `??` and casts, and looser than arithmetic: `"a" <~~ json ?? 0`, `"a" ~~> x + 1`.
precedencegroup JSONMappingPrecedence {
  associativity: left
  higherThan: RangeFormationPrecedence
  lowerThan: AdditionPrecedence
}

infix operator <~~ : JSONMappingPrecedence

/// The value at a key path, read as `T`; nil if it is missing, null, or does not fit.
///
/// The key path is split at dots. In an array, a numeric segment is an index. For an optional type, null is a value:
/// `let x: Int?? = "x" <~~ json` is nil if it is missing, and `.some(nil)` if it is null.
///
/// `Decoder.decode(_:keyPathDelimiter:)` does the same with another delimiter.
@inlinable
public func <~~ <T: JSONDecodable>(keyPath: String, json: JSON) -> T? {
  json.read(T.self, at: keyPath)
}

/// The value at a path, read as `T`; nil if it is missing, null, or does not fit.
@inlinable
public func <~~ <T: JSONDecodable>(keyPath: JSONKeyPath, json: JSON) -> T? {
  json.read(Field(keyPath._fieldPath, ValueFormat()))
}

// MARK: - Types with raw values

/// The case of an enum whose raw value is at a key path; nil if it is missing, null, or does not fit.
@_disfavoredOverload @inlinable
public func <~~ <P: _KeyPathConvertible, T: RawRepresentable>(keyPath: P, json: JSON) -> T?
where T.RawValue: JSONDecodable {
  json.read(Field(keyPath._fieldPath, RawValueFormat()))
}

/// An optional or a collection of cases of an enum whose raw values are at a key path; nil if one does not fit.
@_disfavoredOverload @inlinable
public func <~~ <P: _KeyPathConvertible, T: _RawValues>(keyPath: P, json: JSON) -> T?
where T._RawFormat: _ValueReading, T._RawFormat.Value == T {
  json.read(Field(keyPath._fieldPath, T._rawFormat))
}

/// Such a collection that contains an optional or another collection; nil if one value does not fit.
@_disfavoredOverload @inlinable
public func <~~ <P: _KeyPathConvertible, T: _NestedRawValues>(keyPath: P, json: JSON) -> T?
where T._NestedRawFormat: _ValueReading, T._NestedRawFormat.Value == T {
  json.read(Field(keyPath._fieldPath, T._nestedRawFormat))
}

// MARK: - Untyped values

// If a read does not say its type, the compiler finds these functions and shows their first lines.

/// The value at a key path in the form that `JSON.subscript(key:)` returns; nil if it is missing or null.
@_disfavoredOverload
public func <~~ (keyPath: some _KeyPathConvertible, json: JSON) -> Any? {  // Say: guard let id: Int = "id" <~~ json
  json.read(Field(keyPath._fieldPath, Converted<Any> { $0.isNull ? nil : $0.native }))
}

/// The type that the compiler names if a read does not say its type, or has a type that can't be read. It has no values.
public enum _NotJSONDecodable {}

/// Returns nil. This function makes a read that does not say its type ambiguous. Without it, such a read would silently return `Any`.
@_disfavoredOverload
public func <~~ (keyPath: some _KeyPathConvertible, json: JSON) -> _NotJSONDecodable? {  // Or: let id: Int? =
  nil
}

/// The array or object at a key path as `[Any]` or `[String: Any]`; nil if there is none. The elements of `[Any]` have the form that
/// `JSON.subscript(key:)` returns; `[String: Any]` is native at all levels.
@_disfavoredOverload
public func <~~ <P: _KeyPathConvertible, T: UntypedJSONCollection>(keyPath: P, json: JSON) -> T? {
  json.read(Field(keyPath._fieldPath, Converted(T._untyped)))
}
