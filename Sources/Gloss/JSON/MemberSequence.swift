/// The members of an object, parsed or built, each key once.
@usableFromInline
package struct MemberSequence: Sequence, IteratorProtocol, Sendable {
  private let object: StoredValue
  private var position: Int
  private let end: Int
  /// The number of different keys. O(1).
  let count: Int
  private let hasDuplicates: Bool

  /// Returns nil for a value that is not an object.
  init?(of value: StoredValue) {
    object = value.withNestedMembers
    guard let positions = object.members else { return nil }
    position = positions.lowerBound
    end = positions.upperBound
    if case .place(let document, let index) = object {
      count = document.withView { $0.keyCount(ofObjectAt: index) }
      hasDuplicates = count < object.count
    } else {
      count = object.count
      hasDuplicates = false
    }
    object.noteAllChildren()
  }

  // Not inlined: with keys of both kinds it takes 4 KB of code, and ten loops would repeat it.
  @inline(never) @usableFromInline
  package mutating func next() -> (key: String, value: JSON)? {
    while position < end {
      let current = position
      position = object.position(afterMemberAt: current)
      if hasDuplicates, !object.isFirstMember(at: current) { continue }
      if let key = object.key(at: current) { return (key, JSON(object.member(at: current))) }
    }
    return nil
  }
}
