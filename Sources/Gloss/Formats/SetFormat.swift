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
    return reader.rejectsTextSlowToHash ? nil : set(elements, reader)
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
    reader.rejectsTextSlowToHash ? nil : element._read(reader)
  }
}

extension SetFormat: _ValueWriting where Element: _ValueWriting, Element.EncodedValue: Hashable {
  @inlinable
  public func _encoded(_ value: Set<Element.EncodedValue>) -> some JSONEncodable {
    FormattedElements(value, element)
  }
}

extension SetFormat: JSONFormat, _JSONFormat
where Element: JSONFormat, Element.Value: Hashable, Element.EncodedValue: Hashable {}

extension SetFormat: Sendable where Element: Sendable {}

extension JSONFormat {
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
}
