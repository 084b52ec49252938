/// The elements of an array, parsed or built.
@usableFromInline
package struct ElementSequence: Sequence, IteratorProtocol, Sendable {
  private let array: StoredValue
  private var position: Int
  private let end: Int
  /// The count of elements. O(1).
  @usableFromInline package let count: Int

  /// Returns nil for a value that is not an array.
  init?(of value: StoredValue) {
    guard let positions = value.elements else { return nil }
    array = value
    position = positions.lowerBound
    end = positions.upperBound
    count = value.count
    value.noteAllChildren()
  }

  @usableFromInline
  package mutating func next() -> JSON? {
    guard position < end else { return nil }
    defer { position = array.position(afterElementAt: position) }
    return JSON(array.element(at: position))
  }
}
