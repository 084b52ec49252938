import Foundation
import Gloss

/// A collection that is read child by child, without the containers that its own initializer asks for.
protocol CollectionDecoding: Swift.Decodable {
  /// The value of a decoder.
  static func decode(from decoder: ValueDecoder) throws -> Self

  /// The value at a tape index, without a decoder; nil if that is not possible, or if a child does not fit.
  static func decodeQuickly(at index: Int, _ context: DecodingContext) -> Self?
}

extension Array: CollectionDecoding where Element: Swift.Decodable {
  static func decodeQuickly(at index: Int, _ context: DecodingContext) -> [Element]? {
    guard case .scalar(let scalar) = context.reading(of: Element.self) else { return nil }
    return context.array(of: scalar, at: index, as: [Element].self)
  }

  static func decode(from decoder: ValueDecoder) throws -> [Element] {
    let tape = decoder.context.tape
    guard let positions = tape.elements(at: decoder.index) else {
      throw decoder.failure(.container(of: .index(0)), at: decoder.index, .root)
    }
    var elements: [Element] = []
    elements.reserveCapacity(tape.capacity(for: Element.self, at: decoder.index))
    var position = positions.lowerBound
    while position < positions.upperBound {
      elements.append(try decoder.decode(Element.self, at: position, .element(elements.count)))
      position = tape.position(afterElementAt: position)
    }
    return elements
  }
}

/// The keys are those of the text: strategies are for coding keys.
extension Dictionary: CollectionDecoding where Key == String, Value: Swift.Decodable {
  static func decodeQuickly(at index: Int, _ context: DecodingContext) -> [String: Value]? { nil }

  static func decode(from decoder: ValueDecoder) throws -> [String: Value] {
    let tape = decoder.context.tape
    guard let positions = tape.members(at: decoder.index) else {
      throw decoder.failure(.container(of: .key("")), at: decoder.index, .root)
    }
    var members: [String: Value] = [:]
    members.reserveCapacity(tape.capacity(for: (String, Value).self, at: decoder.index))
    var position = positions.lowerBound
    while position < positions.upperBound {
      let key = tape.key(at: position)
      let index = tape.value(ofMemberAt: position)
      if key._isSlowToHash { throw decoder.failure(.shorterKey, at: index, .member(PathKey(stringValue: key))) }
      // Without a look whether the member counts: if it does not, its value is read and dropped.
      let value = try decoder.decode(Value.self, at: index, .member(PathKey(stringValue: key)))
      if let first = members.updateValue(value, forKey: key) { members[key] = first }
      position = tape.position(afterMemberAt: position)
    }
    return members
  }
}

extension Optional: CollectionDecoding where Wrapped: Swift.Decodable {
  static func decodeQuickly(at index: Int, _ context: DecodingContext) -> Wrapped?? {
    if context.tape.isNull(at: index) { return .some(nil) }
    guard case .scalar(let scalar) = context.reading(of: Wrapped.self) else { return nil }
    return context.scalar(scalar, at: index, as: Wrapped.self).map(Optional.some)
  }

  static func decode(from decoder: ValueDecoder) throws -> Wrapped? {
    decoder.decodeNil() ? nil : try decoder.decode(Wrapped.self)
  }
}

extension DecodingContext {
  fileprivate func array<Scalar: ScalarDecoding, Elements>(
    of scalar: Scalar.Type, at index: Int, as type: Elements.Type
  ) -> Elements? {
    Scalar.decodeArray(at: index, self).flatMap { DecodingContext.same($0) }
  }

  /// A value as a type that is the same. Nothing is cast element by element: neither side is known to be an array here.
  @inline(never)
  private static func same<First, Second>(_ value: First) -> Second? { value as? Second }
}
