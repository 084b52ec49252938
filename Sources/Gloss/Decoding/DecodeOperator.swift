/// Binds tighter than `??` and casts, and looser than arithmetic: `"a" <~~ json ?? 0`, `"a" ~~> x + 1`.
precedencegroup JSONMappingPrecedence {
  associativity: left
  higherThan: RangeFormationPrecedence
  lowerThan: AdditionPrecedence
}

infix operator <~~ : JSONMappingPrecedence

/// The value at a key path, read as `T`; nil when it is missing, null, or does not fit.
///
/// The key path is split at dots. Where it meets an array, a numeric segment is an index. Read as an optional
/// type, null is a value: `let x: Int?? = "x" <~~ json` is nil when missing and `.some(nil)` when null.
///
/// `Decoder.decode(_:keyPathDelimiter:)` does the same with another delimiter.
@inlinable
public func <~~ <T: JSONDecodable>(keyPath: String, json: JSON) -> T? {
  json.read(at: keyPath)
}

/// The value at a key path, read as `T`; nil when it is missing, null, or does not fit.
@inlinable
public func <~~ <T: JSONDecodable>(keyPath: JSONKeyPath, json: JSON) -> T? {
  json.read(at: keyPath, expecting: .type(T.self), T.value(of:))
}

// MARK: - Types with raw values

/// The case of an enum whose raw value stands at a key path; nil when there is none.
@_disfavoredOverload
@inlinable
public func <~~ <T: RawRepresentable>(keyPath: String, json: JSON) -> T? where T.RawValue: JSONDecodable {
  json.readRawRepresentable(at: keyPath)
}

/// The cases of an enum whose raw values stand in an array at a key path; nil when one of them is none.
@_disfavoredOverload
@inlinable
public func <~~ <T: RawRepresentable>(keyPath: String, json: JSON) -> [T]? where T.RawValue: JSONDecodable {
  json.read(at: keyPath, expecting: .type([T].self)) { $0.rawRepresentables() }
}

/// The case of an enum whose raw value stands at a path; nil when there is none.
@_disfavoredOverload
@inlinable
public func <~~ <T: RawRepresentable>(keyPath: JSONKeyPath, json: JSON) -> T? where T.RawValue: JSONDecodable {
  json.read(at: keyPath, expecting: .type(T.self)) { $0.rawRepresentable() }
}

/// The cases of an enum whose raw values stand in an array at a path; nil when one of them is none.
@_disfavoredOverload
@inlinable
public func <~~ <T: RawRepresentable>(keyPath: JSONKeyPath, json: JSON) -> [T]? where T.RawValue: JSONDecodable {
  json.read(at: keyPath, expecting: .type([T].self)) { $0.rawRepresentables() }
}

/// The cases of an enum whose raw values stand in an object at a key path; nil when one of them is none.
@_disfavoredOverload
@inlinable
public func <~~ <T: RawRepresentable>(keyPath: String, json: JSON) -> [String: T]? where T.RawValue: JSONDecodable {
  json.read(at: keyPath, expecting: .type([String: T].self)) {
    $0.mapMembers(expecting: .type(T.self)) { $0.rawRepresentable() }
  }
}

/// The case of an enum whose raw value stands at a key path, `.some(nil)` for null; nil when there is none.
@_disfavoredOverload
@inlinable
public func <~~ <T: RawRepresentable>(keyPath: String, json: JSON) -> T?? where T.RawValue: JSONDecodable {
  json.read(at: keyPath, expecting: .type(T.self)) { $0.optionalRawRepresentable() }
}

/// The cases of an enum whose raw values stand in an array at a key path, nil for null; nil when one of them is none.
@_disfavoredOverload
@inlinable
public func <~~ <T: RawRepresentable>(keyPath: String, json: JSON) -> [T?]? where T.RawValue: JSONDecodable {
  json.read(at: keyPath, expecting: .type([T?].self)) {
    $0.mapElements(expecting: .type(T.self)) { $0.optionalRawRepresentable() }
  }
}

/// The cases of an enum whose raw values stand in an object at a key path, nil for null; nil when one of them is none.
@_disfavoredOverload
@inlinable
public func <~~ <T: RawRepresentable>(keyPath: String, json: JSON) -> [String: T?]? where T.RawValue: JSONDecodable {
  json.read(at: keyPath, expecting: .type([String: T?].self)) {
    $0.mapMembers(expecting: .type(T.self)) { $0.optionalRawRepresentable() }
  }
}

/// The cases of an enum whose raw values stand in an array at a key path, `.some(nil)` for null; nil when there is no
/// array, or one of them is none.
@_disfavoredOverload
@inlinable
public func <~~ <T: RawRepresentable>(keyPath: String, json: JSON) -> [T]?? where T.RawValue: JSONDecodable {
  json.read(at: keyPath, expecting: .type([T].self)) {
    $0.isNull ? .some(nil) : $0.rawRepresentables().map(Optional.some)
  }
}

extension JSON {
  /// The value that has this raw value, or nil.
  @inlinable
  func rawRepresentable<T: RawRepresentable>(as type: T.Type = T.self) -> T? where T.RawValue: JSONDecodable {
    T.RawValue.value(of: self).flatMap(T.value(ofRawValue:))
  }

  /// The values that have the raw values in this array; nil when one of them is none.
  @inlinable
  func rawRepresentables<T: RawRepresentable>(skippingInvalid: Bool = false) -> [T]? where T.RawValue: JSONDecodable {
    mapElements(skippingInvalid: skippingInvalid, expecting: .type(T.self)) { $0.rawRepresentable() }
  }

  /// The value that has this raw value, `.some(nil)` for null, or nil.
  @inlinable
  func optionalRawRepresentable<T: RawRepresentable>() -> T?? where T.RawValue: JSONDecodable {
    isNull ? .some(nil) : rawRepresentable().map(Optional.some)
  }
}

// MARK: - Untyped values

// Where nothing says what to read, the compiler finds these three and shows their first lines.

/// The value at a key path in the form that `JSON.subscript(key:)` gives; nil when it is missing or null.
@_disfavoredOverload
public func <~~ (keyPath: String, json: JSON) -> Any? {  // Ambiguous? Say what to read: let id: Int = "id" <~~ json
  json.read(at: keyPath, expecting: .type(Any.self)) { $0.isNull ? nil : $0.native }
}

/// The elements of the array at a key path in the form that `JSON.subscript(key:)` gives; nil when there is none.
@_disfavoredOverload
public func <~~ (keyPath: String, json: JSON) -> [Any]? {  // Or this: let ids: [Int] = "ids" <~~ json
  json.read(at: keyPath, expecting: .type([Any].self)) { $0.native as? [Any] }
}

/// The object at a key path as a native dictionary, all through; nil when there is none.
@_disfavoredOverload
public func <~~ (keyPath: String, json: JSON) -> [String: Any]? {
  json.read(at: keyPath, expecting: .type([String: Any].self)) { $0.dictionary }
}
