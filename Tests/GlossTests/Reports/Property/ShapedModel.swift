import Foundation
import Gloss

/// A model that reads what a shape says.
struct ShapedModel: JSONDecodable {
  /// Local to the task, and set anew around each field that is a model: so each model finds its own.
  @TaskLocal static var shape = PlannedModel([])

  init?(json: JSON) {
    var isComplete = true
    do {
      for field in Self.shape.fields {
        let value = try FieldReader(field: field, json: json).value()
        let isOverLimit = field.check != .none && (value as? Int).map { $0 > FieldShape.Check.limit } ?? false
        if isOverLimit, field.check == .rejecting { field.reject(in: json) }
        let isFine = value != nil && !isOverLimit
        switch field.duty {
        case .guarded: guard isFine else { return nil }
        case .checked: isComplete = isComplete && isFine
        case .optional: break
        case .thrown, .thrownIfPresent: break
        }
      }
    } catch {
      return nil
    }
    guard isComplete else { return nil }
  }
}

extension FieldShape {
  fileprivate func reject(in json: JSON) {
    if spelling == .segments {
      json.reject(path, because: "must be at most \(Check.limit)")
    } else {
      json.reject(text, because: "must be at most \(Check.limit)")
    }
  }
}

/// Reads a field by the public functions of the library.
private struct FieldReader {
  private typealias Suit = TypeShape.Suit

  let field: FieldShape
  let json: JSON

  func value() throws -> Any? {
    switch field.type.leaf {
    case .int where field.way == .either: either()
    case .int where field.way == .lossless: Decoder.decodeLossless(field.text)(json) as Int?
    case .int: try nested(Int.self)
    case .uint8: try nested(UInt8.self)
    case .double: try nested(Double.self)
    case .bool: try nested(Bool.self)
    case .string: try nested(String.self)
    case .url: try nested(URL.self)
    case .uuid: try nested(UUID.self)
    case .date: try nested(Date.self)
    case .data: try nested(Data.self)
    case .json: try nested(JSON.self)
    case .level: try nested(TypeShape.Level.self)
    case .suit: try suits()
    case .model(let shape): try ShapedModel.$shape.withValue(shape) { try nested(ShapedModel.self) }
    }
  }

  private func nested<Leaf: JSONDecodable>(_ type: Leaf.Type) throws -> Any? {
    try nested(type, field.type.containers[...])
  }

  /// Puts the containers around a type, from the inside out.
  private func nested<T: JSONDecodable>(_ type: T.Type, _ containers: ArraySlice<TypeShape.Container>) throws -> Any? {
    guard let last = containers.last else { return try value(T.self) }
    if containers.count == 1, last == .array, let value = array(of: T.self) { return value.value }
    return switch last {
    case .array: try nested([T].self, containers.dropLast())
    case .nullableArray: try nested([T?].self, containers.dropLast())
    case .dictionary: try nested([String: T].self, containers.dropLast())
    case .intDictionary: try nested([Int: T].self, containers.dropLast())
    }
  }

  /// An array by one of the functions for arrays; nil if the way is another one.
  private func array<T: JSONDecodable>(of type: T.Type) -> (value: [T]?, Void)? {
    switch field.way {
    case .skipping: (Decoder.decode(field.text, skippingInvalid: true)(json), ())
    case .handArray: (json[path: field.path]?.array.flatMap { [T].fromJSONArray($0) }, ())
    case .handArraySkipping:
      (json[path: field.path]?.array.flatMap { [T].fromJSONArray($0, skippingInvalid: true) }, ())
    default: nil
    }
  }

  private func value<T: JSONDecodable>(_ type: T.Type) throws -> T? {
    let isText = field.spelling != .segments
    switch (field.way, field.duty) {
    case (.key, .thrown):
      return isText ? try json.decode(field.text, as: T.self) : try json.decode(field.path, as: T.self)
    case (.key, .thrownIfPresent):
      return isText
        ? try json.decodeIfPresent(field.text, as: T.self) : try json.decodeIfPresent(field.path, as: T.self)
    case (.decoder, _): return isText ? Decoder.decode(field.text)(json) : Decoder.decode(field.path)(json)
    case (.delimiter, _): return Decoder.decode(field.text, keyPathDelimiter: "/")(json)
    case (.first, _): return Decoder.decodeFirst(of: [field.text, "no such key"])(json)
    case (.transform, _): return Decoder.decode(field.text) { (value: T) in value }(json)
    case (.converted, _): return Decoder.decode(field.text) { (json: JSON) in T(json: json) }(json)
    case (.hand, _): return json[path: field.path].flatMap { T(json: $0) }
    case (.part, _): return json[path: field.path].flatMap { try? T.decode($0) }
    case (.copy, _):
      var copy = json
      copy["one more member"] = 1
      return isText ? field.text <~~ copy : field.path <~~ copy
    default: return isText ? field.text <~~ json : field.path <~~ json
    }
  }

  private func either() -> Any? {
    field.spelling == .segments
      ? (field.path <~~ json as String?) ?? (field.path <~~ json as Int?)
      : (field.text <~~ json as String?) ?? (field.text <~~ json as Int?)
  }

  /// Reads an enum that does not conform, for which each function has an overload.
  private func suits() throws -> Any? {
    switch (field.type.containers.first, field.duty) {
    case (nil, .thrown): try json.decode(field.text, as: Suit.self)
    case (nil, .thrownIfPresent): try json.decodeIfPresent(field.text, as: Suit.self)
    case (nil, _): field.way == .decoder ? Decoder.decodeEnum(field.text)(json) as Suit? : field.text <~~ json as Suit?
    case (.array, .thrown): try json.decode(field.text, as: [Suit].self)
    case (.array, .thrownIfPresent): try json.decodeIfPresent(field.text, as: [Suit].self)
    case (.array, _):
      field.way == .skipping
        ? Decoder.decodeEnumArray(field.text, skippingInvalid: true)(json) as [Suit]? : field.text <~~ json as [Suit]?
    case (.nullableArray, _): field.text <~~ json as [Suit?]?
    case (.dictionary, .thrown): try json.decode(field.text, as: [String: Suit].self)
    case (.dictionary, .thrownIfPresent): try json.decodeIfPresent(field.text, as: [String: Suit].self)
    case (.dictionary, _): field.text <~~ json as [String: Suit]?
    case (.intDictionary, .thrown): try json.decode(field.text, as: [Int: Suit].self)
    case (.intDictionary, .thrownIfPresent): try json.decodeIfPresent(field.text, as: [Int: Suit].self)
    case (.intDictionary, _): field.text <~~ json as [Int: Suit]?
    }
  }
}
