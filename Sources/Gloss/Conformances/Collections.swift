// MARK: - Optional

extension Optional: JSONDecodable where Wrapped: JSONDecodable {
  /// `.some(nil)` for null, else a wrapped value; nil where that does not fit.
  @inlinable
  public init?(json: JSON) {
    if json.isNull {
      self = .none
    } else if let wrapped = Wrapped(json: json) {
      self = .some(wrapped)
    } else {
      return nil
    }
  }

  /// True: null is `.some(nil)`.
  public static var decodesNull: Bool { true }

  @inlinable
  public static func _read(_ place: _JSONPlace) -> Self? {
    place.isNull ? .some(.none) : Wrapped._read(place).map(Optional.some)
  }
}

extension Optional: JSONEncodable, _JSONWritable where Wrapped: JSONEncodable {
  /// Null for nil, else the wrapped value.
  @inlinable
  public func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    if let wrapped = self { try wrapped._write(to: &writer) } else { try writer.null() }
  }

  @inlinable
  public static var _isPlain: Bool { Wrapped._isPlain }
}

// MARK: - Array and Set

extension Array: JSONDecodable where Element: JSONDecodable {
  /// The elements of an array; nil where one does not fit.
  @inlinable
  public init?(json: JSON) {
    let elements =
      if let place = json.unrecordedPlace {
        withExtendedLifetime(json) { place.mapElements(Element._read) }
      } else {
        json.mapElements(expecting: .type(Element.self), Element.value(of:))
      }
    guard let elements else { return nil }
    self = elements
  }

  @inlinable
  public static func _read(_ place: _JSONPlace) -> Self? {
    place.mapElements(Element._read)
  }
}

extension Array: JSONEncodable, _JSONWritable where Element: JSONEncodable {
  /// An array.
  @inlinable
  public func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    try writer.array(self)
  }

  @inlinable
  public static var _isPlain: Bool { Element._isPlain }
}

extension Set: JSONDecodable where Element: JSONDecodable {
  /// The different elements of an array; nil where one does not fit, or where a string stands in it that Swift takes too
  /// long to hash: one of more than 128 combining marks in a row.
  @inlinable
  public init?(json: JSON) {
    guard let elements = [Element](json: json), !json.holdsTextSlowToHash else { return nil }
    self.init(elements)
  }

  @inlinable
  public static func _read(_ place: _JSONPlace) -> Self? {
    guard let elements = place.mapElements(Element._read), !place.holdsTextSlowToHash else { return nil }
    return Self(elements)
  }
}

extension Set: JSONEncodable, _JSONWritable where Element: JSONEncodable {
  /// An array in no particular order.
  @inlinable
  public func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    try writer.array(self)
  }

  @inlinable
  public static var _isPlain: Bool { Element._isPlain }
}

// MARK: - Dictionary

extension Dictionary: JSONDecodable where Key == String, Value: JSONDecodable {
  /// The members of an object; nil where one does not fit. Where a key stands more than once, the first counts.
  @inlinable
  public init?(json: JSON) {
    guard let members = json.mapMembers(expecting: .type(Value.self), Value.value(of:)) else { return nil }
    self = members
  }

  @inlinable
  public static func _read(_ place: _JSONPlace) -> Self? {
    guard place.word.tag == .object else { return nil }
    var results: [String: Value] = [:]
    results.reserveCapacity(Swift.min(place.word.length, place.capacity(for: (String, Value).self)))
    var position = place.index &+ 1
    while position < place.membersEnd {
      let value = Value._read(_JSONPlace(place.document, position &+ 1))
      let key = place.key(at: position)
      if key.isSlowToHash { return nil }
      // What `mapMembers` does with a key that stood before, and nothing is read twice: in models that nest, each level
      // would double the time.
      if let value {
        if let first = results.updateValue(value, forKey: key) {
          guard !place.isFirst(at: position) else { return nil }
          results[key] = first
        }
      } else if results[key] == nil || place.isFirst(at: position) {
        return nil
      }
      position = place.view.next(after: position &+ 1)
    }
    return results
  }
}

extension Dictionary: JSONEncodable, _JSONWritable where Key == String, Value: JSONEncodable {
  /// An object with its members sorted by the UTF-8 bytes of their keys, so that it does not change from run to run.
  @inlinable
  public func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    try writer.object(sorted { $0.key.precedesInBytes($1.key) })
  }

  @inlinable
  public static var _isPlain: Bool { Value._isPlain }
}

// MARK: - JSON

extension JSON: Glossy {
  /// The value itself, null included.
  public init?(json: JSON) {
    self = json
  }

  /// True: null is a value.
  public static var decodesNull: Bool { true }

  /// The value itself.
  public func toJSON() -> JSON? {
    self
  }
}
