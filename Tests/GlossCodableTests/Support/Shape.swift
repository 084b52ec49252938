import Foundation

/// The fields of a model, and how it reads them: a type that is known at run time only, so that tests can make models at random.
indirect enum Shape: Sendable {
  /// A value of a type, by the function for this type or by the generic one.
  case scalar(Scalar, isGeneric: Bool)
  /// `T?`, by `decode`.
  case optional(Shape)
  /// `[T]`, `[String: T]`, `[Int: T]` as the standard library reads them.
  case array(Shape)
  case dictionary(Shape)
  case integerDictionary(Shape)
  /// Members by a keyed container.
  case members([Field])
  /// Elements one by one by an unkeyed container, of which some may be left.
  case elements([Element])
  /// The same value again by a single value container.
  case single(Shape)
  /// Whatever it throws is kept as a text, and what follows goes on.
  case caught(Shape)

  enum Scalar: CaseIterable, Sendable {
    case bool, string, int, int8, int16, int32, int64, uint, uint8, uint16, uint32, uint64, float, double, decimal, url,
      date, data, uuid
  }

  /// Whether a dictionary is in it, of whose members Foundation finds one or another that is wrong.
  var hasDictionary: Bool {
    switch self {
    case .scalar: false
    case .dictionary, .integerDictionary: true
    case .optional(let shape), .array(let shape), .single(let shape), .caught(let shape): shape.hasDictionary
    case .members(let fields): fields.contains { $0.shape.hasDictionary }
    case .elements(let elements): elements.contains { $0.shape.hasDictionary }
    }
  }

  struct Field: Sendable {
    let key: String
    let shape: Shape
    let reading: Reading
  }

  struct Element: Sendable {
    let shape: Shape
    let reading: Reading
  }

  /// How a container is asked for what is in it.
  enum Reading: CaseIterable, Sendable {
    case decode, decodeIfPresent, superDecoder, nested, nilFirst
  }
}

/// A model of the shape that the user info has.
struct Shaped: Decodable, Sendable {
  /// The values that were read.
  let text: String

  init(from decoder: any Decoder) throws {
    guard let current = CurrentShape.of(decoder) else { throw CancellationError() }
    text = try current.shape.read(decoder, current)
  }
}

/// The shape of what is read next. A model sets it for what is in it, and puts it back.
///
/// `@unchecked Sendable`: each call of `decode` has its own.
final class CurrentShape: @unchecked Sendable {
  static let key = CodingUserInfoKey(rawValue: "shape")

  var shape: Shape

  init(_ shape: Shape) { self.shape = shape }

  static func of(_ decoder: any Decoder) -> CurrentShape? {
    key.flatMap { decoder.userInfo[$0] as? CurrentShape }
  }

  func with<Value>(_ shape: Shape, _ body: () throws -> Value) rethrows -> Value {
    let outer = self.shape
    self.shape = shape
    defer { self.shape = outer }
    return try body()
  }
}

// MARK: - Reading

extension Shape {
  fileprivate func read(_ decoder: any Decoder, _ current: CurrentShape) throws -> String {
    switch self {
    case .scalar(let scalar, let isGeneric):
      return try scalar.read(decoder.singleValueContainer(), isGeneric: isGeneric)
    case .optional(let shape):
      return try current.with(shape) { try decoder.singleValueContainer().decode(Shaped?.self)?.text ?? "nil" }
    case .array(let shape):
      return try current.with(shape) { Shape.text(try decoder.singleValueContainer().decode([Shaped].self)) }
    case .dictionary(let shape):
      return try current.with(shape) { Shape.text(try decoder.singleValueContainer().decode([String: Shaped].self)) }
    case .integerDictionary(let shape):
      return try current.with(shape) { Shape.text(try decoder.singleValueContainer().decode([Int: Shaped].self)) }
    case .single(let shape):
      return try current.with(shape) { try decoder.singleValueContainer().decode(Shaped.self).text }
    case .caught(let shape):
      return Shape.caught { try current.with(shape) { try Shaped(from: decoder).text } }
    case .members(let fields):
      let container = try decoder.container(keyedBy: AnyKey.self)
      return try Shape.text(
        fields.map { field in try current.with(field.shape) { try field.read(container, current) } })
    case .elements(let elements):
      var container = try decoder.unkeyedContainer()
      var texts: [String] = []
      for element in elements {
        texts.append(try current.with(element.shape) { try element.read(&container, current) })
      }
      return Shape.text(texts) + " \(container.currentIndex) \(container.isAtEnd) \(container.count ?? -1)"
    }
  }

  static func text(_ values: [Shaped]) -> String { text(values.map(\.text)) }

  static func text(_ texts: [String]) -> String { "[" + texts.joined(separator: ", ") + "]" }

  static func text<Key>(_ values: [Key: Shaped]) -> String { text(values.map { "\($0): \($1.text)" }.sorted()) }

  /// The result or the error of `body`. Inside of an initializer, Foundation's error for a number that does not fit is not a
  /// `DecodingError`, so its path is unknown.
  static func caught(_ body: () throws -> String) -> String {
    do {
      return try body()
    } catch DecodingError.dataCorrupted {
      return "corrupted"
    } catch {
      return "\(type(of: error))" == "JSONError" ? "corrupted" : Outcome.text(of: error)
    }
  }
}

extension Shape.Field {
  fileprivate func read(_ container: KeyedDecodingContainer<AnyKey>, _ current: CurrentShape) throws -> String {
    guard case .caught(let inner) = shape else { return try value(container, shape, current) }
    return Shape.caught { try current.with(inner) { try value(container, inner, current) } }
  }

  private func value(_ container: KeyedDecodingContainer<AnyKey>, _ shape: Shape, _ current: CurrentShape) throws
    -> String
  {
    let key = AnyKey(stringValue: key)
    switch (reading, shape) {
    case (.nilFirst, _) where try container.contains(key) && container.decodeNil(forKey: key): return "null"
    case (.decode, .scalar(let scalar, isGeneric: false)): return try scalar.read(container, key)
    case (.decodeIfPresent, .scalar(let scalar, isGeneric: false)): return try scalar.readIfPresent(container, key)
    case (.decode, .optional(let shape)):
      return try current.with(shape) { try container.decode(Shaped?.self, forKey: key)?.text ?? "nil" }
    case (.decode, .array(let shape)):
      return try current.with(shape) { Shape.text(try container.decode([Shaped].self, forKey: key)) }
    case (.decode, .dictionary(let shape)):
      return try current.with(shape) { Shape.text(try container.decode([String: Shaped].self, forKey: key)) }
    case (.decodeIfPresent, .dictionary(let shape)):
      return try current.with(shape) {
        try container.decodeIfPresent([String: Shaped].self, forKey: key).map(Shape.text) ?? "nil"
      }
    case (.decodeIfPresent, .array(let shape)):
      return try current.with(shape) {
        try container.decodeIfPresent([Shaped].self, forKey: key).map(Shape.text) ?? "nil"
      }
    case (.decodeIfPresent, _): return try container.decodeIfPresent(Shaped.self, forKey: key)?.text ?? "nil"
    case (.superDecoder, _): return try Shaped(from: container.superDecoder(forKey: key)).text
    case (.nested, .members(let fields)):
      let nested = try container.nestedContainer(keyedBy: AnyKey.self, forKey: key)
      return try Shape.text(fields.map { field in try current.with(field.shape) { try field.read(nested, current) } })
    case (.nested, .elements(let elements)):
      var nested = try container.nestedUnkeyedContainer(forKey: key)
      return try Shape.text(
        elements.map { element in try current.with(element.shape) { try element.read(&nested, current) } })
    default: return try container.decode(Shaped.self, forKey: key).text
    }
  }
}

extension Shape.Element {
  fileprivate func read(_ container: inout any UnkeyedDecodingContainer, _ current: CurrentShape) throws -> String {
    guard case .caught(let inner) = shape else { return try value(&container, shape, current) }
    var copy = container
    let text = Shape.caught { try current.with(inner) { try value(&copy, inner, current) } }
    container = copy
    return "\(text) \(container.currentIndex)"
  }

  private func value(
    _ container: inout any UnkeyedDecodingContainer, _ shape: Shape, _ current: CurrentShape
  ) throws -> String {
    switch (reading, shape) {
    case (.nilFirst, _) where try !container.isAtEnd && container.decodeNil(): return "null"
    case (.decode, .scalar(let scalar, isGeneric: false)): return try scalar.read(&container)
    case (.decode, .optional(let shape)):
      return try current.with(shape) { try container.decode(Shaped?.self)?.text ?? "nil" }
    case (.decode, .array(let shape)):
      return try current.with(shape) { Shape.text(try container.decode([Shaped].self)) }
    case (.decode, .dictionary(let shape)):
      return try current.with(shape) { Shape.text(try container.decode([String: Shaped].self)) }
    // Foundation's container continues after its end.
    case (.decodeIfPresent, .scalar(let scalar, isGeneric: false)) where !container.isAtEnd:
      return try scalar.readIfPresent(&container)
    case (.decodeIfPresent, _) where !container.isAtEnd:
      return try container.decodeIfPresent(Shaped.self)?.text ?? "nil"
    case (.superDecoder, _): return try Shaped(from: container.superDecoder()).text
    case (.nested, .members(let fields)):
      let nested = try container.nestedContainer(keyedBy: AnyKey.self)
      return try Shape.text(fields.map { field in try current.with(field.shape) { try field.read(nested, current) } })
    case (.nested, .elements(let elements)):
      var nested = try container.nestedUnkeyedContainer()
      return try Shape.text(
        elements.map { element in try current.with(element.shape) { try element.read(&nested, current) } })
    default: return try container.decode(Shaped.self).text
    }
  }
}

// MARK: - Scalars

extension Shape.Scalar {
  fileprivate func read(_ container: any SingleValueDecodingContainer, isGeneric: Bool) throws -> String {
    if isGeneric { return try generic(self.type, container) }
    return switch self {
    case .bool: text(try container.decode(Bool.self))
    case .string: text(try container.decode(String.self))
    case .int: text(try container.decode(Int.self))
    case .int8: text(try container.decode(Int8.self))
    case .int16: text(try container.decode(Int16.self))
    case .int32: text(try container.decode(Int32.self))
    case .int64: text(try container.decode(Int64.self))
    case .uint: text(try container.decode(UInt.self))
    case .uint8: text(try container.decode(UInt8.self))
    case .uint16: text(try container.decode(UInt16.self))
    case .uint32: text(try container.decode(UInt32.self))
    case .uint64: text(try container.decode(UInt64.self))
    case .float: text(try container.decode(Float.self))
    case .double: text(try container.decode(Double.self))
    case .decimal: text(try container.decode(Decimal.self))
    case .url: text(try container.decode(URL.self))
    case .date: text(try container.decode(Date.self))
    case .data: text(try container.decode(Data.self))
    case .uuid: text(try container.decode(UUID.self))
    }
  }

  fileprivate func read(_ container: KeyedDecodingContainer<AnyKey>, _ key: AnyKey) throws -> String {
    switch self {
    case .bool: text(try container.decode(Bool.self, forKey: key))
    case .string: text(try container.decode(String.self, forKey: key))
    case .int: text(try container.decode(Int.self, forKey: key))
    case .int8: text(try container.decode(Int8.self, forKey: key))
    case .int16: text(try container.decode(Int16.self, forKey: key))
    case .int32: text(try container.decode(Int32.self, forKey: key))
    case .int64: text(try container.decode(Int64.self, forKey: key))
    case .uint: text(try container.decode(UInt.self, forKey: key))
    case .uint8: text(try container.decode(UInt8.self, forKey: key))
    case .uint16: text(try container.decode(UInt16.self, forKey: key))
    case .uint32: text(try container.decode(UInt32.self, forKey: key))
    case .uint64: text(try container.decode(UInt64.self, forKey: key))
    case .float: text(try container.decode(Float.self, forKey: key))
    case .double: text(try container.decode(Double.self, forKey: key))
    case .decimal: text(try container.decode(Decimal.self, forKey: key))
    case .url: text(try container.decode(URL.self, forKey: key))
    case .date: text(try container.decode(Date.self, forKey: key))
    case .data: text(try container.decode(Data.self, forKey: key))
    case .uuid: text(try container.decode(UUID.self, forKey: key))
    }
  }

  fileprivate func readIfPresent(_ container: KeyedDecodingContainer<AnyKey>, _ key: AnyKey) throws -> String {
    switch self {
    case .bool: text(try container.decodeIfPresent(Bool.self, forKey: key))
    case .string: text(try container.decodeIfPresent(String.self, forKey: key))
    case .int: text(try container.decodeIfPresent(Int.self, forKey: key))
    case .int8: text(try container.decodeIfPresent(Int8.self, forKey: key))
    case .int16: text(try container.decodeIfPresent(Int16.self, forKey: key))
    case .int32: text(try container.decodeIfPresent(Int32.self, forKey: key))
    case .int64: text(try container.decodeIfPresent(Int64.self, forKey: key))
    case .uint: text(try container.decodeIfPresent(UInt.self, forKey: key))
    case .uint8: text(try container.decodeIfPresent(UInt8.self, forKey: key))
    case .uint16: text(try container.decodeIfPresent(UInt16.self, forKey: key))
    case .uint32: text(try container.decodeIfPresent(UInt32.self, forKey: key))
    case .uint64: text(try container.decodeIfPresent(UInt64.self, forKey: key))
    case .float: text(try container.decodeIfPresent(Float.self, forKey: key))
    case .double: text(try container.decodeIfPresent(Double.self, forKey: key))
    case .decimal: text(try container.decodeIfPresent(Decimal.self, forKey: key))
    case .url: text(try container.decodeIfPresent(URL.self, forKey: key))
    case .date: text(try container.decodeIfPresent(Date.self, forKey: key))
    case .data: text(try container.decodeIfPresent(Data.self, forKey: key))
    case .uuid: text(try container.decodeIfPresent(UUID.self, forKey: key))
    }
  }

  fileprivate func read(_ container: inout any UnkeyedDecodingContainer) throws -> String {
    switch self {
    case .bool: text(try container.decode(Bool.self))
    case .string: text(try container.decode(String.self))
    case .int: text(try container.decode(Int.self))
    case .int8: text(try container.decode(Int8.self))
    case .int16: text(try container.decode(Int16.self))
    case .int32: text(try container.decode(Int32.self))
    case .int64: text(try container.decode(Int64.self))
    case .uint: text(try container.decode(UInt.self))
    case .uint8: text(try container.decode(UInt8.self))
    case .uint16: text(try container.decode(UInt16.self))
    case .uint32: text(try container.decode(UInt32.self))
    case .uint64: text(try container.decode(UInt64.self))
    case .float: text(try container.decode(Float.self))
    case .double: text(try container.decode(Double.self))
    case .decimal: text(try container.decode(Decimal.self))
    case .url: text(try container.decode(URL.self))
    case .date: text(try container.decode(Date.self))
    case .data: text(try container.decode(Data.self))
    case .uuid: text(try container.decode(UUID.self))
    }
  }

  fileprivate func readIfPresent(_ container: inout any UnkeyedDecodingContainer) throws -> String {
    switch self {
    case .bool: text(try container.decodeIfPresent(Bool.self))
    case .string: text(try container.decodeIfPresent(String.self))
    case .int: text(try container.decodeIfPresent(Int.self))
    case .int8: text(try container.decodeIfPresent(Int8.self))
    case .int16: text(try container.decodeIfPresent(Int16.self))
    case .int32: text(try container.decodeIfPresent(Int32.self))
    case .int64: text(try container.decodeIfPresent(Int64.self))
    case .uint: text(try container.decodeIfPresent(UInt.self))
    case .uint8: text(try container.decodeIfPresent(UInt8.self))
    case .uint16: text(try container.decodeIfPresent(UInt16.self))
    case .uint32: text(try container.decodeIfPresent(UInt32.self))
    case .uint64: text(try container.decodeIfPresent(UInt64.self))
    case .float: text(try container.decodeIfPresent(Float.self))
    case .double: text(try container.decodeIfPresent(Double.self))
    case .decimal: text(try container.decodeIfPresent(Decimal.self))
    case .url: text(try container.decodeIfPresent(URL.self))
    case .date: text(try container.decodeIfPresent(Date.self))
    case .data: text(try container.decodeIfPresent(Data.self))
    case .uuid: text(try container.decodeIfPresent(UUID.self))
    }
  }

  private func generic<Value: Decodable>(
    _ type: Value.Type, _ container: any SingleValueDecodingContainer
  ) throws -> String {
    text(try container.decode(type))
  }

  private var type: any Decodable.Type {
    switch self {
    case .bool: Bool.self
    case .string: String.self
    case .int: Int.self
    case .int8: Int8.self
    case .int16: Int16.self
    case .int32: Int32.self
    case .int64: Int64.self
    case .uint: UInt.self
    case .uint8: UInt8.self
    case .uint16: UInt16.self
    case .uint32: UInt32.self
    case .uint64: UInt64.self
    case .float: Float.self
    case .double: Double.self
    case .decimal: Decimal.self
    case .url: URL.self
    case .date: Date.self
    case .data: Data.self
    case .uuid: UUID.self
    }
  }

  private func text<Value>(_ value: Value) -> String {
    switch value {
    case let value as Double: String(value.bitPattern)
    case let value as Float: String(value.bitPattern)
    case let value as Date: String(value.timeIntervalSinceReferenceDate.bitPattern)
    case let value as Data: value.base64EncodedString()
    case let value as URL: value.absoluteString
    default: "\(value)"
    }
  }

  private func text<Value>(_ value: Value?) -> String { value.map { text($0) } ?? "nil" }
}
