/// An array that writes itself. `Serializer` knows `StoredArrayNode` only by this class, without its generic parameter.
///
/// `@unchecked Sendable`: nothing in this class and in its subclass changes.
@usableFromInline
class SelfWritingArrayNode: ArrayNode, @unchecked Sendable {
  func write(to serializer: inout Serializer) throws(JSONEncodingError) {}
}

/// An array that stores elements in their own form.
///
/// The compiler does not specialise a method of a generic class, so the method would call witnesses for each element. Therefore the code
/// that makes the node passes a closure that writes it. The closure is specialised for `Element`.
@usableFromInline
final class StoredArrayNode<Element: JSONEncodable>: SelfWritingArrayNode, @unchecked Sendable {
  @usableFromInline typealias Writing = (StoredArrayNode, inout Serializer) throws(JSONEncodingError) -> Void

  @usableFromInline let elements: [Element]
  private let writing: Writing

  @usableFromInline
  init(_ elements: [Element], _ writing: @escaping Writing) {
    self.elements = elements
    self.writing = writing
    super.init()
  }

  override var count: Int { elements.count }

  override subscript(index: Int) -> StoredValue { TreeWriter.value(of: elements[index]) }

  override func write(to serializer: inout Serializer) throws(JSONEncodingError) { try writing(self, &serializer) }
}
