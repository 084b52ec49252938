import Foundation
import Gloss

/// A collection that is read child by child, without the containers that its own initializer asks for.
protocol CollectionDecoding: Swift.Decodable {
  /// The element of an array, if it is a scalar.
  static var scalarElement: (any ScalarDecoding.Type)? { get }

  /// The value of a decoder. `Value` is this type: see `ValueDecoder+Values.swift`.
  static func decode<Value>(as type: Value.Type, from decoder: ValueDecoder) throws -> Value
}

extension CollectionDecoding {
  static var scalarElement: (any ScalarDecoding.Type)? { nil }
}

extension Array: CollectionDecoding where Element: Swift.Decodable {
  static var scalarElement: (any ScalarDecoding.Type)? { Element.self as? any ScalarDecoding.Type }

  static func decode<Result>(as type: Result.Type, from decoder: ValueDecoder) throws -> Result {
    let tape = decoder.tape
    guard let positions = tape.elements(at: decoder.index) else {
      throw decoder.failure(.container(of: .index(0)), at: decoder.index, .root)
    }
    let capacity = tape.capacity(for: Element.self, at: decoder.index)
    let reading = decoder.context.reading(of: Element.self)
    var position = positions.lowerBound
    var count = 0
    var elements: [Element] = []
    // With a capacity of 0, Swift would write to the empty array that all threads share.
    if capacity > 0 {
      // Elements are made where they stay: to append one, code that is not specialised asks for metadata several times.
      elements = try Array(unsafeUninitializedCapacity: capacity) { buffer, initializedCount in
        defer { initializedCount = count }
        while count < capacity, let place = buffer.baseAddress.map({ $0 + count }) {
          place.initialize(to: try decoder.decode(Element.self, reading, at: position, .element(count)))
          count += 1
          position = tape.position(afterElementAt: position)
        }
      }
    }
    while position < positions.upperBound {
      elements.append(try decoder.decode(Element.self, at: position, .element(elements.count)))
      position = tape.position(afterElementAt: position)
    }
    return unsafeBitCast(elements, to: type)
  }
}

/// The keys are those of the text: strategies are for coding keys.
extension Dictionary: CollectionDecoding where Key == String, Value: Swift.Decodable {
  static func decode<Result>(as type: Result.Type, from decoder: ValueDecoder) throws -> Result {
    let tape = decoder.tape
    guard let positions = tape.members(at: decoder.index) else {
      throw decoder.failure(.container(of: .key("")), at: decoder.index, .root)
    }
    var members: [String: Value] = [:]
    members.reserveCapacity(tape.capacity(for: (String, Value).self, at: decoder.index))
    var position = positions.lowerBound
    while position < positions.upperBound {
      let key = tape.key(at: position)
      let index = tape.value(ofMemberAt: position)
      if key._isSlowToHash { throw decoder.failure(.shorterKey, at: index, .dictionaryMember(position)) }
      // Without a look whether the member counts: if it does not, its value is read and dropped.
      let value = try decoder.decode(Value.self, at: index, .dictionaryMember(position))
      if let first = members.updateValue(value, forKey: key) { members[key] = first }
      position = tape.position(afterMemberAt: position)
    }
    return unsafeBitCast(members, to: type)
  }
}

extension Optional: CollectionDecoding where Wrapped: Swift.Decodable {
  static func decode<Result>(as type: Result.Type, from decoder: ValueDecoder) throws -> Result {
    unsafeBitCast(decoder.decodeNil() ? nil : try decoder.decode(Wrapped.self) as Wrapped?, to: type)
  }
}
