// A stand-in for the library ObjectMapper, made for the tests: it compiles the old code of
// MigratingFromObjectMapper.md and reads and writes what that code does. It is faithful to the names and signatures
// that this code uses, to what is skipped, kept or thrown, and to casts of Foundation objects, and to nothing else:
// error texts, other transforms and operands, contexts, and speed are not those of the library.

import Foundation

infix operator <-

public protocol BaseMappable {
  mutating func mapping(map: Map)
}

public protocol Mappable: BaseMappable {
  init?(map: Map)
}

public protocol ImmutableMappable: BaseMappable {
  init(map: Map) throws
}

extension ImmutableMappable {
  public func mapping(map: Map) {}
}

public struct MapError: Error {
  public let key: String
}

// MARK: - Maps

/// A place in an object that is read or written.
public struct Map {
  public enum MappingType {
    case fromJSON, toJSON
  }

  /// The object that the places of a mapping share.
  private final class Object {
    var json: [String: Any]

    init(_ json: [String: Any]) { self.json = json }
  }

  public let mappingType: MappingType
  private let object: Object
  private var keys: [String] = []

  fileprivate init(_ mappingType: MappingType, _ json: [String: Any] = [:]) {
    self.mappingType = mappingType
    object = Object(json)
  }

  public var JSON: [String: Any] { object.json }

  public var currentValue: Any? {
    keys.reduce(object.json as Any?) { value, key in (value as? [String: Any])?[key] }
  }

  public subscript(keyPath: String) -> Map {
    var map = self
    map.keys = keyPath.components(separatedBy: ".")
    return map
  }

  public func value<T>(_ key: String) throws -> T {
    guard let value = self[key].currentValue as? T else { throw MapError(key: key) }
    return value
  }

  fileprivate func write(_ value: Any?) {
    guard let value else { return }
    object.json = Self.setting(value, at: keys[...], in: object.json)
  }

  private static func setting(_ value: Any, at keys: ArraySlice<String>, in json: [String: Any]) -> [String: Any] {
    guard let key = keys.first else { return json }
    var json = json
    json[key] = keys.count == 1 ? value : setting(value, at: keys.dropFirst(), in: json[key] as? [String: Any] ?? [:])
    return json
  }
}

// MARK: - Transforms

public protocol TransformType {
  associatedtype Object
  associatedtype JSON

  func transformFromJSON(_ value: Any?) -> Object?
  func transformToJSON(_ value: Object?) -> JSON?
}

public struct TransformOf<Object, JSON>: TransformType {
  private let fromJSON: (JSON?) -> Object?
  private let toJSON: (Object?) -> JSON?

  public init(fromJSON: @escaping (JSON?) -> Object?, toJSON: @escaping (Object?) -> JSON?) {
    self.fromJSON = fromJSON
    self.toJSON = toJSON
  }

  public func transformFromJSON(_ value: Any?) -> Object? { fromJSON(value as? JSON) }

  public func transformToJSON(_ value: Object?) -> JSON? { toJSON(value) }
}

/// Seconds from the start of 1970, also in a string.
public struct DateTransform: TransformType {
  public init() {}

  public func transformFromJSON(_ value: Any?) -> Date? {
    let seconds = value as? Double ?? (value as? String).map { atof($0) }
    return seconds.map(Date.init(timeIntervalSince1970:))
  }

  public func transformToJSON(_ value: Date?) -> Double? { value?.timeIntervalSince1970 }
}

// MARK: - Operators

public func <- <T>(value: inout T, map: Map) {
  switch map.mappingType {
  case .fromJSON: if let new = map.currentValue as? T { value = new }
  case .toJSON: map.write(value)
  }
}

public func <- <T>(value: inout T?, map: Map) {
  switch map.mappingType {
  case .fromJSON: value = map.currentValue as? T
  case .toJSON: map.write(value)
  }
}

public func <- <T: RawRepresentable>(value: inout T, map: Map) {
  switch map.mappingType {
  case .fromJSON: if let new = (map.currentValue as? T.RawValue).flatMap(T.init(rawValue:)) { value = new }
  case .toJSON: map.write(value.rawValue)
  }
}

public func <- <T: Mappable>(value: inout [T]?, map: Map) {
  switch map.mappingType {
  case .fromJSON: value = (map.currentValue as? [[String: Any]]).map { Mapper<T>().mapArray(JSONArray: $0) }
  case .toJSON: map.write(value?.map { $0.toJSON() })
  }
}

public func <- <Transform: TransformType>(value: inout Transform.Object?, map: (Map, Transform)) {
  switch map.0.mappingType {
  case .fromJSON: value = map.1.transformFromJSON(map.0.currentValue)
  case .toJSON: map.0.write(map.1.transformToJSON(value))
  }
}

// MARK: - Reading and writing whole objects

public struct Mapper<Model: BaseMappable> {
  public init() {}

  fileprivate static func object(_ text: String) -> Any? {
    try? JSONSerialization.jsonObject(with: Data(text.utf8))
  }
}

extension Mapper where Model: Mappable {
  public func map(JSON json: [String: Any]) -> Model? {
    let map = Map(.fromJSON, json)
    guard var model = Model(map: map) else { return nil }
    model.mapping(map: map)
    return model
  }

  public func map(JSONString text: String) -> Model? {
    (Self.object(text) as? [String: Any]).flatMap { map(JSON: $0) }
  }

  public func mapArray(JSONArray array: [[String: Any]]) -> [Model] {
    array.compactMap { map(JSON: $0) }
  }

  public func mapArray(JSONString text: String) -> [Model]? {
    (Self.object(text) as? [[String: Any]]).map { mapArray(JSONArray: $0) }
  }
}

extension ImmutableMappable {
  public init(JSONString text: String) throws {
    guard let json = Mapper<Self>.object(text) as? [String: Any] else { throw MapError(key: "") }
    try self.init(map: Map(.fromJSON, json))
  }
}

extension BaseMappable {
  public func toJSON() -> [String: Any] {
    let map = Map(.toJSON)
    var model = self
    model.mapping(map: map)
    return map.JSON
  }

  public func toJSONString() -> String? {
    let data = try? JSONSerialization.data(withJSONObject: toJSON())
    return data.map { String(decoding: $0, as: UTF8.self) }
  }
}
