/// The known part of a member of an object.
enum KnownMember {
  case whole
  /// The value is an object, and these keys of it are known.
  case inside(_KnownKeys)
  case unknown
}

extension ChildReader {
  /// Visits the members of an object, until `body` returns false. O(members × keys), and O(members) if they are in the same order.
  func visitMembers(_ keys: _KnownKeys, _ body: (_ position: Int, KnownMember) -> Bool) {
    guard let positions = members else { return }
    var position = positions.lowerBound
    var next = keys.first
    while position < positions.upperBound {
      if hasMember(at: position), !body(position, member(at: position, in: keys, &next)) { return }
      position = self.position(afterMemberAt: position)
    }
  }

  /// The known part of the member at a position.
  ///
  /// - Parameter next: The keys after the one that was found last. Most objects have their members in the order of the keys.
  private func member(at position: Int, in keys: _KnownKeys, _ next: inout KeyTree) -> KnownMember {
    if let (key, inside) = next.next(), inside.isEmpty, hasKey(key, at: position) { return .whole }
    var known: _KnownKeys?
    for index in 0...keys.others.count {
      var rest = index == 0 ? keys.first : keys.others[index - 1]
      while let (key, inside) = rest.next() {
        guard hasKey(key, at: position) else { continue }
        next = rest
        if inside.isEmpty { return .whole }
        if known == nil { known = _KnownKeys(inside) } else { known?.add(inside) }
      }
    }
    return known.map { .inside($0) } ?? .unknown
  }
}
