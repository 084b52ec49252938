/// Members in order, each key once.
///
/// It stores them in an array of fragments, so that `jsonify` can use its argument without copying the elements. Nils in the array are
/// not members.
///
/// Keys are compared by their UTF-8 bytes. Canonically equivalent keys ("é" in one scalar or in two) are equal as `String`, but not in
/// JSON.
@usableFromInline
struct MemberList: Sendable {
  /// The members, each in the form of a lone member, and nils.
  private(set) var fragments: [JSON?] = []
  /// The count of members.
  private(set) var count = 0
  /// The position of each key in `fragments`; nil if there are few members.
  private var positions: [KeyBytes: Int]?

  /// A list of at least this many members has an index of its keys.
  static var wide: Int { 64 }

  init() {}

  /// Creates a list of `count` lone members and any number of nils. The keys must differ. If there are many members, the caller may check
  /// `hasDistinctKeys` instead.
  init(distinct fragments: [JSON?], count: Int) {
    self.fragments = fragments
    self.count = count
    indexIfWide()
  }

  /// Creates a list of the members of an object, parsed or built; nil for other values.
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

  /// Whether all keys differ. Exact only for a list that has an index; true for others.
  var hasDistinctKeys: Bool { positions?.count ?? count == count }

  /// The member at a position in `fragments`; nil if it was removed.
  func member(at position: Int) -> (key: String, value: StoredValue)? { fragments[position]?.loneMember }

  /// The position of `key` in `fragments`; nil if it is not there. O(length of the key) on average.
  func position(of key: String) -> Int? {
    if let positions { positions[KeyBytes(key: key)] } else { MemberList.position(of: key, in: fragments) }
  }

  /// The position of `key`; nil if it is not there. O(fragments).
  @inline(never)
  static func position(of key: String, in fragments: [JSON?]) -> Int? {
    fragments.withView { fragments in
      for position in fragments.indices {
        if let fragment = fragments.lentValue(at: position), fragment.pointee.hasKey(key) { return position }
      }
      return nil
    }
  }

  /// The value of `key`; nil if it is not there. A new value for a key keeps its position. Setting nil removes the member.
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

  /// Appends a member whose key must not be in the list, and returns its position in `fragments`.
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
    // To close the gap each time would take n² steps for n members.
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

extension Lent<JSON> {
  /// Whether it is a lone member with this key.
  @inline(__always)
  fileprivate borrowing func hasKey(_ key: String) -> Bool { value.memberKey.map { KeyBytes.equal($0, key) } ?? false }
}

extension JSON {
  /// The key and value of a lone member; nil for other values.
  @inline(__always)
  var loneMember: (key: String, value: StoredValue)? {
    memberKey.map { ($0, content) }
  }
}
