// A stand-in for the library Elevate, made for the tests: it compiles the old code of MigratingFromElevate.md and
// reads what that code reads. It is faithful to the names and signatures that this code uses, to what throws, to what
// ends the process (`<-!` and `<--!` on a value of another type), and to one error that has all failures in it, and to
// nothing else: error texts, other decoders and property types, and speed are not those of the library.

import Foundation

infix operator <-! : ComparisonPrecedence
infix operator <-? : ComparisonPrecedence
infix operator <--! : ComparisonPrecedence
infix operator <--? : ComparisonPrecedence

public protocol Decodable {
  init(json: Any) throws
}

public protocol Decoder {
  func decode(_ object: Any) throws -> Any
}

public enum ParserError: Error {
  case deserialization(failureReason: String)
  case validation(failureReason: String)

  public var failureReason: String {
    switch self {
    case .deserialization(let failureReason), .validation(let failureReason): failureReason
    }
  }
}

public enum SchemaPropertyType {
  case string, int, array

  fileprivate func value(_ object: Any) -> Any? {
    switch self {
    case .string: object as? String
    case .int: object as? Int
    case .array: object as? [Any]
    }
  }
}

public final class Schema {
  fileprivate struct Property {
    let keyPath: String
    let type: SchemaPropertyType
    let isOptional: Bool
    var decode: (Any) throws -> Any = { $0 }
  }

  fileprivate var properties: [Property] = []

  public func addProperty(keyPath: String, type: SchemaPropertyType, optional: Bool = false) {
    properties.append(Property(keyPath: keyPath, type: type, isOptional: optional))
  }

  public func addProperty(
    keyPath: String, type: SchemaPropertyType, optional: Bool = false, decodableType: any Decodable.Type
  ) {
    properties.append(
      Property(keyPath: keyPath, type: type, isOptional: optional) { object in
        guard let objects = object as? [Any] else { return try decodableType.init(json: object) }
        return try objects.map { try decodableType.init(json: $0) }
      })
  }

  public func addProperty(keyPath: String, type: SchemaPropertyType, optional: Bool = false, decoder: any Decoder) {
    properties.append(
      Property(keyPath: keyPath, type: type, isOptional: optional) { object in
        guard let objects = object as? [Any] else { return try decoder.decode(object) }
        return try objects.map(decoder.decode)
      })
  }
}

public enum Parser {
  /// The properties of a schema by key path.
  public static func parseEntity(json: Any, closure: (Schema) -> Void) throws -> [String: Any] {
    let schema = Schema()
    closure(schema)
    var entity: [String: Any] = [:]
    var failures: [String] = []
    for property in schema.properties {
      do {
        entity[property.keyPath] = try value(property, in: json)
      } catch let error as ParserError {
        failures.append(error.failureReason)
      }
    }
    guard failures.isEmpty else { throw ParserError.validation(failureReason: failures.joined(separator: "\n")) }
    return entity
  }

  private static func value(_ property: Schema.Property, in json: Any) throws -> Any? {
    let object = object(at: property.keyPath, in: json)
    guard let object, !(object is NSNull) else {
      if property.isOptional { return nil }
      throw ParserError.validation(failureReason: "`\(property.keyPath)` is missing")
    }
    guard let value = property.type.value(object) else {
      throw ParserError.validation(failureReason: "`\(property.keyPath)` is no \(property.type)")
    }
    return try property.decode(value)
  }

  fileprivate static func object(at keyPath: String, in json: Any) -> Any? {
    keyPath.split(separator: ".").reduce(json) { object, key in
      object.flatMap { ($0 as? [String: Any])?[String(key)] }
    }
  }
}

public enum Elevate {
  public static func decodeObject<T: Decodable>(from data: Data, atKeyPath keyPath: String = "") throws -> T {
    try T(json: object(data, keyPath))
  }

  public static func decodeArray<T: Decodable>(from data: Data, atKeyPath keyPath: String = "") throws -> [T] {
    guard let objects = try object(data, keyPath) as? [Any] else {
      throw ParserError.validation(failureReason: "`\(keyPath)` is no array")
    }
    return try objects.map(T.init(json:))
  }

  private static func object(_ data: Data, _ keyPath: String) throws -> Any {
    guard let json = try? JSONSerialization.jsonObject(with: data) else {
      throw ParserError.deserialization(failureReason: "no JSON")
    }
    guard let object = Parser.object(at: keyPath, in: json) else {
      throw ParserError.validation(failureReason: "`\(keyPath)` is missing")
    }
    return object
  }
}

public struct DateDecoder: Decoder {
  private let dateFormatter: DateFormatter

  public init(dateFormatter: DateFormatter) {
    self.dateFormatter = dateFormatter
  }

  public func decode(_ object: Any) throws -> Any {
    guard let text = object as? String, let date = dateFormatter.date(from: text) else {
      throw ParserError.validation(failureReason: "`\(object)` is no date")
    }
    return date
  }
}

public func <-! <T>(entity: [String: Any], key: String) -> T {
  guard let value = entity[key] as? T else { fatalError("`\(key)` is no \(T.self)") }
  return value
}

public func <-? <T>(entity: [String: Any], key: String) -> T? {
  entity[key] as? T
}

public func <--! <T>(entity: [String: Any], key: String) -> [T] {
  guard let values = entity[key] as? [T] else { fatalError("`\(key)` is no \([T].self)") }
  return values
}

public func <--? <T>(entity: [String: Any], key: String) -> [T]? {
  entity[key] as? [T]
}

extension String: Decodable {
  public init(json: Any) throws {
    guard let value = json as? String else { throw ParserError.validation(failureReason: "`\(json)` is no string") }
    self = value
  }
}
