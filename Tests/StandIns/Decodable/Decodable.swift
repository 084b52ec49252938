// A stand-in for the library Decodable, made for the tests: it compiles the old code of MigratingFromDecodable.md and
// reads what that code reads. It is faithful to the names and signatures that this code uses, to what is nil and what
// throws, and to casts of Foundation objects, and to nothing else: error texts, arrays of optionals, KeyPath's other
// operators and speed are not those of the library.

import Foundation

precedencegroup DecodingPrecedence {
  associativity: right
  higherThan: CastingPrecedence
}

infix operator => : DecodingPrecedence
infix operator =>? : DecodingPrecedence

public protocol Decodable {
  static func decode(_ json: Any) throws -> Self
}

public enum DecodingError: Error {
  /// The value that was read, and the keys that lead to it.
  public struct Metadata: Sendable {
    public var path: [String] = []
  }

  case typeMismatch(expected: Any.Type, actual: Any.Type, Metadata)
  case missingKey(String, Metadata)
  case rawRepresentableInitializationError(rawValue: any Sendable, Metadata)

  public var metadata: Metadata {
    switch self {
    case .typeMismatch(_, _, let metadata), .missingKey(_, let metadata),
      .rawRepresentableInitializationError(_, let metadata):
      metadata
    }
  }

  /// The error as it is one key further out.
  fileprivate func behind(_ keys: [String]) -> DecodingError {
    var metadata = metadata
    metadata.path = keys + metadata.path
    return switch self {
    case .typeMismatch(let expected, let actual, _): .typeMismatch(expected: expected, actual: actual, metadata)
    case .missingKey(let key, _): .missingKey(key, metadata)
    case .rawRepresentableInitializationError(let value, _):
      .rawRepresentableInitializationError(rawValue: value, metadata)
    }
  }
}

public struct KeyPath: ExpressibleByStringLiteral {
  fileprivate let keys: [String]

  public init(stringLiteral value: String) {
    keys = [value]
  }

  fileprivate init(keys: [String]) {
    self.keys = keys
  }

  /// The value at this path, nil where a key is missing.
  fileprivate func value(in json: Any) throws -> (value: Any?, missing: String) {
    var value = json
    for key in keys {
      let object: [String: Any] = try cast(value)
      guard let next = object[key] else { return (nil, key) }
      value = next
    }
    return (value, "")
  }

  /// The result of `read` for the value at this path; nil, if `isOptional` and a key is missing.
  fileprivate func decode<T>(_ json: Any, isOptional: Bool = false, _ read: (Any) throws -> T?) throws -> T? {
    do {
      let (value, missing) = try value(in: json)
      guard let value else {
        if isOptional { return nil }
        throw DecodingError.missingKey(missing, .init())
      }
      return try read(value)
    } catch let error as DecodingError {
      throw error.behind(keys)
    }
  }
}

/// Casts what `JSONSerialization` gave.
private func cast<T>(_ json: Any) throws -> T {
  guard let value = json as? T else {
    throw DecodingError.typeMismatch(expected: T.self, actual: type(of: json), .init())
  }
  return value
}

private func decodeUnlessNull<T: Decodable>(_ json: Any) throws -> T? {
  json is NSNull ? nil : try T.decode(json)
}

public func => (first: KeyPath, rest: KeyPath) -> KeyPath {
  KeyPath(keys: first.keys + rest.keys)
}

public func => <T: Decodable>(json: Any, path: KeyPath) throws -> T {
  guard let value = try path.decode(json, T.decode) else {
    throw DecodingError.missingKey(path.keys.joined(separator: "."), .init())
  }
  return value
}

public func => <T: Decodable>(json: Any, path: KeyPath) throws -> T? {
  try path.decode(json, decodeUnlessNull)
}

public func =>? <T: Decodable>(json: Any, path: KeyPath) throws -> T? {
  try path.decode(json, isOptional: true, decodeUnlessNull)
}

extension Decodable where Self: RawRepresentable, RawValue: Decodable & Sendable {
  public static func decode(_ json: Any) throws -> Self {
    let rawValue = try RawValue.decode(json)
    guard let value = Self(rawValue: rawValue) else {
      throw DecodingError.rawRepresentableInitializationError(rawValue: rawValue, .init())
    }
    return value
  }
}

extension String: Decodable {
  public static func decode(_ json: Any) throws -> String { try cast(json) }
}

extension Int: Decodable {
  public static func decode(_ json: Any) throws -> Int { try cast(json) }
}

extension Bool: Decodable {
  public static func decode(_ json: Any) throws -> Bool { try cast(json) }
}

extension Array: Decodable where Element: Decodable {
  public static func decode(_ json: Any) throws -> [Element] {
    let elements: [Any] = try cast(json)
    return try elements.map(Element.decode)
  }
}
