// Formats that contain another one.

/// An optional. Null is read as `.some(nil)` and written for nil.
@frozen public struct OptionalFormat<Wrapped> {
  /// The format of the value inside.
  public let wrapped: Wrapped

  @inlinable init(_ wrapped: Wrapped) { self.wrapped = wrapped }
}

extension OptionalFormat: _ValueReading where Wrapped: _ValueReading {
  @inlinable public var _expectation: _Expectation { wrapped._expectation }
  @inlinable public static var _returnsJSON: Bool { Wrapped._returnsJSON }

  @inlinable
  public func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Wrapped.Value?? {
    reader.isNull ? .some(nil) : wrapped._read(reader).map(Optional.some)
  }
}

extension OptionalFormat: _ValueWriting where Wrapped: _ValueWriting {
  @inlinable
  public func _encoded(_ value: Wrapped.EncodedValue?) -> Wrapped._Encoded? { value.map { wrapped._encoded($0) } }
}

extension OptionalFormat: JSONFormat, _JSONFormat where Wrapped: JSONFormat {}

/// An array.
@frozen public struct ArrayFormat<Element> {
  /// The format of an element.
  public let element: Element
  /// Whether to leave out elements that do not fit. If not, the array does not fit.
  @usableFromInline let skipsInvalid: Bool

  @inlinable
  init(_ element: Element, skippingInvalid: Bool = false) {
    self.element = element
    skipsInvalid = skippingInvalid
  }
}

extension ArrayFormat: _ValueReading where Element: _ValueReading {
  @inlinable public static var _returnsJSON: Bool { Element._returnsJSON }

  @inlinable
  public func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> [Element.Value]? {
    reader.array(of: element, skippingInvalid: skipsInvalid)
  }
}

extension ArrayFormat: _ValueWriting where Element: _ValueWriting {
  @inlinable
  public func _encoded(_ value: [Element.EncodedValue]) -> _FormattedElements<[Element.EncodedValue], Element> {
    _FormattedElements(value, element)
  }
}

extension ArrayFormat: JSONFormat, _JSONFormat where Element: JSONFormat {}

/// A set, as an array.
@frozen public struct SetFormat<Element> {
  /// The format of an element.
  public let element: Element
  /// Whether to leave out elements that do not fit. If not, the set does not fit.
  @usableFromInline let skipsInvalid: Bool

  @inlinable
  init(_ element: Element, skippingInvalid: Bool = false) {
    self.element = element
    skipsInvalid = skippingInvalid
  }
}

extension SetFormat: _ValueReading where Element: _ValueReading, Element.Value: Hashable {
  @inlinable
  public func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Set<Element.Value>? {
    if skipsInvalid {
      guard let elements = reader.array(of: HashableElement(element), skippingInvalid: true) else { return nil }
      return set(elements, reader)
    }
    guard let elements = reader.array(of: element, skippingInvalid: false) else { return nil }
    if reader.holdsTextSlowToHash {
      reader.reject(because: String.reasonAgainstHashing, isForClients: true)
      return nil
    }
    return set(elements, reader)
  }

  @inlinable
  func set<Reader: _JSONReader & ~Copyable>(
    _ elements: [Element.Value], _ reader: borrowing Reader
  ) -> Set<Element.Value>? {
    let set = Set(limitingCollisions: elements)
    if set == nil { reader.reject(because: HashCollisions.reason, isForClients: false) }
    return set
  }
}

/// An element of a set. It is left out if Swift takes too long to hash it.
@usableFromInline @frozen
struct HashableElement<Element: _ValueReading>: _ValueReading {
  @usableFromInline let element: Element

  @inlinable init(_ element: Element) { self.element = element }

  @inlinable var _expectation: _Expectation { element._expectation }
  @inlinable static var _returnsJSON: Bool { Element._returnsJSON }

  @inlinable
  func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Element.Value? {
    if reader.holdsTextSlowToHash {
      reader.reject(because: String.reasonAgainstHashing, isForClients: true)
      return nil
    }
    return element._read(reader)
  }
}

extension SetFormat: _ValueWriting where Element: _ValueWriting, Element.EncodedValue: Hashable {
  @inlinable
  public func _encoded(_ value: Set<Element.EncodedValue>) -> _FormattedElements<Set<Element.EncodedValue>, Element> {
    _FormattedElements(value, element)
  }
}

extension SetFormat: JSONFormat, _JSONFormat
where Element: JSONFormat, Element.Value: Hashable, Element.EncodedValue: Hashable {}

/// A dictionary, as an object.
@frozen public struct DictionaryFormat<Key, Member> {
  /// The format of a member's value.
  public let member: Member
  /// Whether to leave out members that do not fit. If not, the dictionary does not fit.
  @usableFromInline let skipsInvalid: Bool

  @inlinable
  init(_ member: Member, skippingInvalid: Bool = false) {
    self.member = member
    skipsInvalid = skippingInvalid
  }
}

extension DictionaryFormat: _ValueReading where Key: JSONObjectKey, Member: _ValueReading {
  @inlinable public static var _returnsJSON: Bool { Member._returnsJSON }

  @inlinable
  public func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> [Key: Member.Value]? {
    reader.dictionary(of: Key.self, member, skippingInvalid: skipsInvalid)
  }
}

extension DictionaryFormat: _ValueWriting where Key: JSONObjectKey, Member: _ValueWriting {
  @inlinable
  public func _encoded(_ value: [Key: Member.EncodedValue]) -> [Key: Member._Encoded] {
    value.mapValues { member._encoded($0) }
  }
}

extension DictionaryFormat: JSONFormat, _JSONFormat where Key: JSONObjectKey, Member: JSONFormat {}

extension OptionalFormat: Sendable where Wrapped: Sendable {}
extension ArrayFormat: Sendable where Element: Sendable {}
extension SetFormat: Sendable where Element: Sendable {}
extension DictionaryFormat: Sendable where Member: Sendable {}

extension JSONFormat {
  /// An optional whose null is a value: null is read as `.some(nil)`, and written for nil.
  ///
  /// ```swift
  /// @Key(.array(of: .optional(.hex))) let colors: [Color?]
  /// ```
  ///
  /// A value that may be missing or null needs this only if null differs from a missing value:
  /// `Decoder.decode("color", as: .optional(.hex))` returns a `Color??`. For a property of that type, a macro adds it.
  @inlinable
  public static func optional<Wrapped: JSONFormat>(_ wrapped: Wrapped) -> Self where Self == OptionalFormat<Wrapped> {
    OptionalFormat(wrapped)
  }

  /// An array.
  ///
  /// - Parameters:
  ///   - element: The format of an element.
  ///   - skippingInvalid: Whether to leave out elements that do not fit; a report names them. If not, the array does not fit.
  @inlinable
  public static func array<Element: JSONFormat>(of element: Element, skippingInvalid: Bool = false) -> Self
  where Self == ArrayFormat<Element> {
    ArrayFormat(element, skippingInvalid: skippingInvalid)
  }

  /// A set, as an array. The conformance of `Set` to `JSONDecodable` says which sets can't be made.
  ///
  /// - Parameters:
  ///   - element: The format of an element.
  ///   - skippingInvalid: Whether to leave out elements that do not fit; a report names them. If not, the set does not fit.
  @inlinable
  public static func set<Element: JSONFormat>(of element: Element, skippingInvalid: Bool = false) -> Self
  where Self == SetFormat<Element> {
    SetFormat(element, skippingInvalid: skippingInvalid)
  }

  /// A dictionary whose keys are strings, as an object.
  ///
  /// - Parameters:
  ///   - value: The format of a value.
  ///   - skippingInvalid: Whether to leave out members that do not fit; a report names them. If not, the dictionary does not fit.
  @inlinable
  public static func dictionary<Member: JSONFormat>(of value: Member, skippingInvalid: Bool = false) -> Self
  where Self == DictionaryFormat<String, Member> {
    DictionaryFormat(value, skippingInvalid: skippingInvalid)
  }

  /// A dictionary, as an object.
  ///
  /// - Parameters:
  ///   - keys: The type of the keys.
  ///   - value: The format of a value.
  ///   - skippingInvalid: Whether to leave out members that do not fit; a report names them. If not, the dictionary does not fit.
  @inlinable
  public static func dictionary<Key: JSONObjectKey, Member: JSONFormat>(
    keys: Key.Type = Key.self, of value: Member, skippingInvalid: Bool = false
  ) -> Self where Self == DictionaryFormat<Key, Member> {
    DictionaryFormat(value, skippingInvalid: skippingInvalid)
  }
}
