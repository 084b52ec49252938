import Foundation
import Gloss

/// The values of `OrderedCoder`: members stay in order, and each scalar keeps its type.
indirect enum Ordered {
  case scalar(any Sendable)
  case null
  case array([Ordered])
  case object([(key: String, value: Ordered)])
}

extension Ordered: CustomStringConvertible {
  /// `{b: Int64 1, a: [nil]}`
  var description: String {
    switch self {
    case .scalar(let value): "\(type(of: value)) \(value)"
    case .null: "nil"
    case .array(let elements): "[\(elements.map(\.description).joined(separator: ", "))]"
    case .object(let members): "{\(members.map { "\($0.key): \($0.value)" }.joined(separator: ", "))}"
    }
  }
}

/// A coder of another author. It has no special case for any type.
enum OrderedCoder {
  static func encode(_ value: some Swift.Encodable) throws -> Ordered {
    let encoder = OrderedEncoder(codingPath: [])
    try value.encode(to: encoder)
    return encoder.content.ordered
  }

  /// - Parameter isLenient: Whether a Bool is also a number, and the reverse, and a number is cut if it does not fit.
  static func decode<Value: Swift.Decodable>(
    _ type: Value.Type = Value.self, from ordered: Ordered, isLenient: Bool = false
  ) throws -> Value {
    try Value(from: OrderedDecoder(codingPath: [], value: ordered, isLenient: isLenient))
  }
}

private struct Step: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }

  init(intValue: Int) { (stringValue, self.intValue) = ("\(intValue)", intValue) }
}

// MARK: - Encoding

/// The values that were written at one place.
private final class Content {
  var scalar = Ordered.null
  var members: [(key: String, value: Content)]?
  var elements: [Content]?

  var ordered: Ordered {
    if let members { return .object(members.map { ($0.key, $0.value.ordered) }) }
    return elements.map { .array($0.map(\.ordered)) } ?? scalar
  }
}

private struct OrderedEncoder: Swift.Encoder, SingleValueEncodingContainer {
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any] = [:]
  let content = Content()

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    content.members = []
    return KeyedEncodingContainer(OrderedMembers(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    content.elements = []
    return OrderedElements(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() { content.scalar = .null }

  func encode<Value: Swift.Encodable>(_ value: Value) throws {
    switch value {
    case let value as any Sendable & Equatable where !(value is JSON): content.scalar = .scalar(value)
    default: try value.encode(to: self)
    }
  }

  func child(_ step: Step) -> OrderedEncoder { OrderedEncoder(codingPath: codingPath + [step]) }
}

private struct OrderedMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: OrderedEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }

  private func child(_ key: Key) -> OrderedEncoder {
    let child = encoder.child(Step(stringValue: key.stringValue))
    encoder.content.members?.append((key.stringValue, child.content))
    return child
  }

  func encodeNil(forKey key: Key) { child(key).encodeNil() }
  func encode(_ value: some Swift.Encodable, forKey key: Key) throws { try child(key).encode(value) }
  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<Nested>
  {
    child(key).container(keyedBy: type)
  }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { child(key).unkeyedContainer() }
  func superEncoder() -> any Swift.Encoder { encoder }
  func superEncoder(forKey key: Key) -> any Swift.Encoder { child(key) }
}

private struct OrderedElements: UnkeyedEncodingContainer {
  let encoder: OrderedEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { encoder.content.elements?.count ?? 0 }

  private func child() -> OrderedEncoder {
    let child = encoder.child(Step(intValue: count))
    encoder.content.elements?.append(child.content)
    return child
  }

  func encodeNil() { child().encodeNil() }
  func encode(_ value: some Swift.Encodable) throws { try child().encode(value) }
  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    child().container(keyedBy: type)
  }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { child().unkeyedContainer() }
  func superEncoder() -> any Swift.Encoder { encoder }
}

// MARK: - Decoding

private struct OrderedDecoder: Swift.Decoder, SingleValueDecodingContainer {
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any] = [:]
  let value: Ordered
  let isLenient: Bool

  func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(type, DecodingError.Context(codingPath: codingPath, debugDescription: "not this"))
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = value else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(ReadMembers(decoder: self, members: members))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else { throw mismatch([Any].self) }
    return ReadElements(decoder: self, elements: elements)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { if case .null = value { true } else { false } }

  func decode<Value: Swift.Decodable>(_ type: Value.Type) throws -> Value {
    // As several coders do, it does not let a type read null.
    if decodeNil() {
      throw DecodingError.valueNotFound(type, DecodingError.Context(codingPath: codingPath, debugDescription: "null"))
    }
    if type == JSON.self { return try type.init(from: self) }
    guard case .scalar(let scalar) = value else { throw mismatch(type) }
    if let value = scalar as? Value { return value }
    guard isLenient else { throw mismatch(type) }
    let number = (scalar as? Bool).map { $0 ? 1 : 0 } ?? (scalar as? Double) ?? (scalar as? Int64).map { Double($0) }
    let result: Any? =
      switch type {
      case is Bool.Type: number.map { $0 != 0 }
      case is Int64.Type: number.flatMap { Int64(exactly: $0.rounded(.towardZero)) }
      case is Double.Type: number
      default: nil
      }
    guard let value = result as? Value else { throw mismatch(type) }
    return value
  }

  func child(_ step: Step, _ value: Ordered) -> OrderedDecoder {
    OrderedDecoder(codingPath: codingPath + [step], value: value, isLenient: isLenient)
  }
}

private struct ReadMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: OrderedDecoder
  let members: [(key: String, value: Ordered)]
  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { members.compactMap { Key(stringValue: $0.key) } }

  func contains(_ key: Key) -> Bool { members.contains { $0.key.utf8.elementsEqual(key.stringValue.utf8) } }

  private func child(_ key: Key) throws -> OrderedDecoder {
    guard let member = members.first(where: { $0.key.utf8.elementsEqual(key.stringValue.utf8) }) else {
      throw DecodingError.keyNotFound(key, DecodingError.Context(codingPath: codingPath, debugDescription: "missing"))
    }
    return decoder.child(Step(stringValue: key.stringValue), member.value)
  }

  func decodeNil(forKey key: Key) throws -> Bool { try child(key).decodeNil() }
  func decode<Value: Swift.Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try child(key).decode(type)
  }
  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { try child(key).container(keyedBy: type) }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try child(key).unkeyedContainer()
  }
  func superDecoder() -> any Swift.Decoder { decoder }
  func superDecoder(forKey key: Key) throws -> any Swift.Decoder { try child(key) }
}

private struct ReadElements: UnkeyedDecodingContainer {
  let decoder: OrderedDecoder
  let elements: [Ordered]
  private(set) var currentIndex = 0
  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  init(decoder: OrderedDecoder, elements: [Ordered]) { (self.decoder, self.elements) = (decoder, elements) }

  private mutating func next<Result>(_ body: (OrderedDecoder) throws -> Result) throws -> Result {
    guard !isAtEnd else { throw decoder.mismatch(Any.self) }
    let result = try body(decoder.child(Step(intValue: currentIndex), elements[currentIndex]))
    currentIndex += 1
    return result
  }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, case .null = elements[currentIndex] else { return false }
    currentIndex += 1
    return true
  }
  mutating func decode<Value: Swift.Decodable>(_ type: Value.Type) throws -> Value { try next { try $0.decode(type) } }
  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> { try next { try $0.container(keyedBy: type) } }
  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { try $0.unkeyedContainer() }
  }
  mutating func superDecoder() throws -> any Swift.Decoder { try next { $0 } }
}
