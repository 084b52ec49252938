/// An array that writes itself: what `Serializer` knows about `StoredArrayNode`, without its generic parameter.
@usableFromInline
class SelfWritingArrayNode: ArrayNode, @unchecked Sendable {
  func write(to serializer: inout Serializer) throws(JSONEncodingError) {}
}

/// An array of storable elements, stored as it is.
///
/// The compiler does not specialise a method of a generic class, which would call witnesses for each element. So the code
/// that makes the node also passes a closure that writes it, which is specialised for `Element`.
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
