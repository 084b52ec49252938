/// Members in order, each key once.
///
/// They stand in an array of fragments, so that `jsonify` can take over the one that it gets without copying what is
/// in it. What is nil there is no member.
///
/// Keys are told apart by their UTF-8 bytes. `String` takes canonically equivalent ones ("é" in one scalar or
/// two) for the same; JSON doesn't.
@usableFromInline
struct MemberList: Sendable {
  /// The members, each in the form of a lone one, and nils.
  private(set) var fragments: [JSON?] = []
  /// The count of members.
  private(set) var count = 0
  /// Where in `fragments` all keys stand, once there are many.
  private var positions: [KeyBytes: Int]?

  /// The count of members from which the list has an index of its keys.
  static var wide: Int { 64 }

  init() {}

  /// A list of lone members whose keys are known to differ. Nils are no members.
  init(distinct fragments: [JSON?], count: Int) {
    self.fragments = fragments
    self.count = count
    indexIfWide()
  }

  /// The members of an object in either form; nil when `value` is none.
  init?(membersOf value: StoredValue) {
    switch value {
    case .object(let node): self = node.members
    case .members(let fragments, _): self.init(distinct: fragments, count: value.count)
    default:
      guard let members = JSON(value).members else { return nil }
      let fragments = members.map { JSON(key: $0.key, value: $0.value.value) }
      self.init(distinct: fragments, count: fragments.count)
    }
  }

  /// Whether the keys of a list that has an index differ.
  var hasDistinctKeys: Bool { positions?.count ?? count == count }

  /// The member at a position in `fragments`, or nil.
  func member(at position: Int) -> (key: String, value: StoredValue)? { fragments[position]?.loneMember }

  /// The position of `key` in `fragments`, or nil. O(1) on average.
  func position(of key: String) -> Int? {
    if let positions { positions[KeyBytes(key: key)] } else { MemberList.position(of: key, in: fragments) }
  }

  /// The position of `key`, or nil. O(fragments).
  static func position(of key: String, in fragments: [JSON?]) -> Int? {
    fragments.withUnsafeBufferPointer { fragments in
      for position in fragments.indices {
        if case .member(let other, _)? = fragments[position]?.form, KeyBytes.equal(other, key) { return position }
      }
      return nil
    }
  }

  /// The value of `key`, or nil. Setting one keeps the place of a key that is there, nil removes it.
  subscript(key: String) -> StoredValue? {
    get {
      position(of: key).flatMap { member(at: $0)?.value }
    }
    set {
      guard let newValue else { return remove(key) }
      if let position = position(of: key) {
        fragments[position] = JSON(key: key, value: newValue)
      } else {
        append(key, newValue)
      }
    }
  }

  /// Replaces the value of the member at a position in `fragments`.
  mutating func replaceValue(at position: Int, by value: StoredValue) {
    guard let key = member(at: position)?.key else { return }
    fragments[position] = JSON(key: key, value: value)
  }

  /// Appends a member whose key is known not to be there, and gives its position in `fragments`.
  @discardableResult
  mutating func append(_ key: String, _ value: StoredValue) -> Int {
    let position = fragments.count
    if position == 0 { fragments.reserveCapacity(4) }
    fragments.append(JSON(key: key, value: value))
    count += 1
    if positions == nil { indexIfWide() } else { positions?[KeyBytes(key: key)] = position }
    return position
  }

  private mutating func remove(_ key: String) {
    guard let position = position(of: key) else { return }
    fragments[position] = nil
    count -= 1
    positions?[KeyBytes(key: key)] = nil
    // To close the gap each time would cost n² for n members.
    guard fragments.count > 2 * count + 8 else { return }
    fragments.removeAll { $0 == nil }
    positions = nil
    indexIfWide()
  }

  private mutating func indexIfWide() {
    guard count >= MemberList.wide else { return }
    var positions: [KeyBytes: Int] = [:]
    positions.reserveCapacity(count)
    for (position, fragment) in fragments.enumerated() {
      if let key = fragment?.loneMember?.key { positions[KeyBytes(key: key)] = position }
    }
    self.positions = positions
  }
}

extension JSON {
  /// Key and value of a member that stands alone; nil for values of any other form.
  @inline(__always)
  var loneMember: (key: String, value: StoredValue)? {
    if case .member(let key, let value) = form { (key, value) } else { nil }
  }
}
