import Gloss

/// A collection that is read child by child, without the containers that its own initializer would use.
protocol CollectionDecoding: Swift.Decodable {
  /// The way to read a value of this type.
  static var reading: TypeReading { get }

  /// Reads the value at a tape index. `Value` is this type: see `ValueDecoder+Values.swift`.
  ///
  /// - Parameter decoder: The decoder of the value. It is optional, so that an empty collection needs no object.
  static func decode<Value>(
    as type: Value.Type, at index: Int, _ tape: JSONTape, _ decoder: @autoclosure () -> ValueDecoder
  ) throws -> Value
}

extension CollectionDecoding {
  static var reading: TypeReading { .collection(self) }
}

extension Array: CollectionDecoding where Element: Swift.Decodable {
  static var reading: TypeReading {
    (Element.self as? any ScalarDecoding.Type).map { .scalars($0, self) } ?? .collection(self)
  }

  static func decode<Result>(
    as type: Result.Type, at index: Int, _ tape: JSONTape, _ decoder: @autoclosure () -> ValueDecoder
  ) throws -> Result {
    guard let positions = tape.elements(at: index) else {
      throw decoder().failure(.container(of: .index(0)), at: index, .root)
    }
    if positions.isEmpty { return same([] as [Element], as: type) }
    let decoder = decoder()
    let capacity = tape.capacity(for: Element.self, at: index)
    let reading = decoder.context.reading(of: Element.self)
    var position = positions.lowerBound
    var count = 0
    var elements: [Element] = []
    // With a capacity of 0, Swift would write to the empty array that all threads share.
    if capacity > 0 {
      // Elements are made in their final place: to append one, code that is not specialised asks for metadata several times. The facts
      // that make it safe: 1. `count` is less than the capacity. 2. The first `count` elements are initialised, also if the next one
      // throws.
      elements = unsafe try Array(unsafeUninitializedCapacity: capacity) { buffer, initializedCount in
        defer { initializedCount = count }
        while count < capacity, let start = buffer.baseAddress {
          unsafe (start + count).initialize(
            to: try decoder.decode(
              Element.self, reading, at: position, .element(count), decoder.child(position, .element(count))))
          count += 1
          position = tape.position(afterElementAt: position)
        }
      }
    }
    while position < positions.upperBound {
      elements.append(try decoder.decode(Element.self, at: position, .element(elements.count)))
      position = tape.position(afterElementAt: position)
    }
    return same(elements, as: type)
  }
}

/// The elements are read as an array. The set's own initializer would take too long if their hashes collide, see `HashCollisions`.
extension Set: CollectionDecoding where Element: Swift.Decodable {
  static func decode<Result>(
    as type: Result.Type, at index: Int, _ tape: JSONTape, _ decoder: @autoclosure () -> ValueDecoder
  ) throws -> Result {
    let decoder = decoder()
    let elements = try decoder.decode([Element].self)
    if tape.holdsTextSlowToHash(at: index) { throw decoder.failure(.shorterKey, at: index, .root) }
    guard let set = Set(limitingCollisions: elements) else { throw decoder.failure(.otherHash, at: index, .root) }
    return same(set, as: type)
  }
}

extension Dictionary: CollectionDecoding where Key: Swift.Decodable, Value: Swift.Decodable {
  static var reading: TypeReading {
    if Key.self != String.self { return HashCollisions.areUnlikely(in: Key.self) ? .model : .collection(self) }
    return (Value.self as? any CoreScalarDecoding.Type).map { .scalarMembers($0) } ?? .collection(self)
  }

  /// String keys are used without changes: strategies are for coding keys.
  static func decode<Result>(
    as type: Result.Type, at index: Int, _ tape: JSONTape, _ decoder: @autoclosure () -> ValueDecoder
  ) throws -> Result {
    let decoder = decoder()
    guard Key.self == String.self else {
      try checkKeys(at: index, decoder)
      return same(try Self(from: decoder), as: type)
    }
    let members = try [String: Value](membersOf: decoder) { index, step in
      try decoder.decode(Value.self, at: index, step)
    }
    return same(members, as: type)
  }

  /// Checks whether the dictionary's own initializer would take too long to hash a key, or to find one among others with the same hash.
  /// The keys are coding keys, or elements of an array, each before its value.
  private static func checkKeys(at index: Int, _ decoder: ValueDecoder) throws {
    let tape = decoder.tape
    let areAllowed: Bool
    if #available(macOS 12.3, iOS 15.4, tvOS 15.4, watchOS 8.5, *),
      let type = Key.self as? any (CodingKeyRepresentable & Hashable).Type
    {
      let keys = decoder.keys
      if keys.contains(where: JSONTape.isSlowToHash) { throw decoder.failure(.shorterKey, at: index, .root) }
      areAllowed = areKeysAllowed(keys, type)
    } else {
      guard let positions = tape.elements(at: index) else { return }
      var keys: [Key] = []
      var position = positions.lowerBound
      var count = 0
      while position < positions.upperBound {
        if tape.holdsTextSlowToHash(at: position) { throw decoder.failure(.shorterKey, at: position, .element(count)) }
        if positions.count > 2 * HashCollisions.quickCount {
          keys.append(try decoder.decode(Key.self, at: position, .element(count)))
        }
        position = tape.position(afterElementAt: position)
        if position < positions.upperBound { position = tape.position(afterElementAt: position) }
        count += 2
      }
      areAllowed = Set(limitingCollisions: keys) != nil
    }
    if !areAllowed { throw decoder.failure(.otherHash, at: index, .root) }
  }

  @available(macOS 12.3, iOS 15.4, tvOS 15.4, watchOS 8.5, *)
  private static func areKeysAllowed<CodedKey: CodingKeyRepresentable & Hashable>(
    _ keys: [String], _ type: CodedKey.Type
  ) -> Bool {
    keys.count <= HashCollisions.quickCount
      || Set(limitingCollisions: keys.compactMap { CodedKey(codingKey: PathKey(member: $0)) }) != nil
  }
}

extension Dictionary where Key == String {
  /// Creates a dictionary of the members of a decoder's object. `value` makes each value from its index and the step to it.
  @inline(__always)
  init(membersOf decoder: ValueDecoder, _ value: (Int, ValueDecoder.Step) throws -> Value) throws {
    let tape = decoder.tape
    guard let positions = tape.members(at: decoder.index) else {
      throw decoder.failure(.container(of: .key("")), at: decoder.index, .root)
    }
    self.init(minimumCapacity: tape.capacity(for: (String, Value).self, at: decoder.index))
    var position = positions.lowerBound
    while position < positions.upperBound {
      let key = tape.key(at: position)
      let index = tape.value(ofMemberAt: position)
      if JSONTape.isSlowToHash(key) { throw decoder.failure(.shorterKey, at: index, .dictionaryMember(position)) }
      do {
        // If the key was there before, this member does not count. To check that first would take longer.
        if let first = updateValue(try value(index, .dictionaryMember(position)), forKey: key) { self[key] = first }
      } catch {
        if self[key] == nil { throw error }
      }
      position = tape.position(afterMemberAt: position)
    }
  }
}

extension Optional: CollectionDecoding where Wrapped: Swift.Decodable {
  static func decode<Result>(
    as type: Result.Type, at index: Int, _ tape: JSONTape, _ decoder: @autoclosure () -> ValueDecoder
  ) throws -> Result {
    same(tape.isNull(at: index) ? nil : try decoder().decode(Wrapped.self) as Wrapped?, as: type)
  }
}
