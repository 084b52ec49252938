/// An array that writes itself: what `Serializer` knows about `PlainArrayNode`, without its generic parameter.
@usableFromInline
class SelfWritingArrayNode: ArrayNode, @unchecked Sendable {
  init() { super.init(isPlain: true) }

  func write(to serializer: inout Serializer) throws(JSONEncodingError) {}
}

/// An object that writes itself: what `Serializer` knows about `PlainObjectNode`, without its generic parameter.
@usableFromInline
class SelfWritingObjectNode: ObjectNode, @unchecked Sendable {
  init() { super.init(isPlain: true) }

  func write(to serializer: inout Serializer) throws(JSONEncodingError) {}
}

/// An array of plain values, stored as it is.
///
/// The compiler does not specialise a method of a generic class, which would call witnesses for each element. So the code
/// that makes the node also passes a closure that writes it, which is specialised for `Element`.
@usableFromInline
final class PlainArrayNode<Element: JSONEncodable>: SelfWritingArrayNode, @unchecked Sendable {
  @usableFromInline typealias Writing = (PlainArrayNode, inout Serializer) throws(JSONEncodingError) -> Void

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

/// An object of plain values, stored as it is. See `PlainArrayNode`.
@usableFromInline
final class PlainObjectNode<Value: JSONEncodable>: SelfWritingObjectNode, @unchecked Sendable {
  @usableFromInline typealias Writing = (PlainObjectNode, inout Serializer) throws(JSONEncodingError) -> Void

  /// The members, sorted by the UTF-8 bytes of their keys.
  @usableFromInline let entries: [(key: String, value: Value)]
  private let writing: Writing

  @usableFromInline
  init(_ entries: [(key: String, value: Value)], _ writing: @escaping Writing) {
    self.entries = entries
    self.writing = writing
    super.init()
  }

  override var count: Int { entries.count }

  override var positions: Range<Int> { entries.indices }

  override func member(at position: Int) -> (key: String, value: StoredValue)? {
    (entries[position].key, TreeWriter.value(of: entries[position].value))
  }

  override var members: MemberList {
    MemberList(
      distinct: entries.map { JSON(key: $0.key, value: TreeWriter.value(of: $0.value)) }, count: entries.count)
  }

  /// The value of a member; nil if there is none. O(log(members)), by binary search.
  override subscript(key: String) -> StoredValue? {
    var range = entries.indices
    while let middle = range.isEmpty ? nil : range.lowerBound + range.count / 2 {
      if entries[middle].key.precedesInBytes(key) {
        range = middle + 1..<range.upperBound
      } else if _KeyBytes.equal(entries[middle].key, key) {
        return TreeWriter.value(of: entries[middle].value)
      } else {
        range = range.lowerBound..<middle
      }
    }
    return nil
  }

  override func write(to serializer: inout Serializer) throws(JSONEncodingError) { try writing(self, &serializer) }
}
