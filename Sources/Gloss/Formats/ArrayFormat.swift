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
  public func _encoded(_ value: [Element.EncodedValue]) -> some JSONEncodable {
    FormattedElements(value, element)
  }
}

extension ArrayFormat: JSONFormat, _JSONFormat where Element: JSONFormat {}

extension ArrayFormat: Sendable where Element: Sendable {}

extension JSONFormat {
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
}
