/// The members of an object, parsed or built, each key once.
struct MemberSequence: Sequence, IteratorProtocol, Sendable {
  private let object: StoredValue
  private var position: Int
  private let end: Int
  private let hasDuplicates: Bool

  /// Returns nil for a value that is not an object.
  init?(of value: StoredValue) {
    object = value.withNestedMembers
    guard let positions = object.members else { return nil }
    position = positions.lowerBound
    end = positions.upperBound
    hasDuplicates =
      if case .place(let document, let index) = object {
        document.withView { $0.hasDuplicateKeys(inObjectAt: index) }
      } else {
        false
      }
    object.noteAllChildren()
  }

  /// The number of different keys. O(1) in a parsed object without duplicate keys, otherwise up to O(members).
  var count: Int { hasDuplicates ? reduce(0) { count, _ in count + 1 } : object.count }

  // Not inlined: with keys of both kinds it takes 4 KB of code, and ten loops would repeat it.
  @inline(never)
  mutating func next() -> (key: String, value: JSON)? {
    while position < end {
      let current = position
      position = object.position(afterMemberAt: current)
      if hasDuplicates, !object.isFirstMember(at: current) { continue }
      if let key = object.key(at: current) { return (key, JSON(object.member(at: current))) }
    }
    return nil
  }
}
