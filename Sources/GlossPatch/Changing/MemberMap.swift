/// The members of an object that is being changed, in order. Setting, finding and removing a member take O(length of the key) on average.
struct MemberMap<Value> {
  /// The members; nil for a removed one.
  private var members: [(key: String, value: Value)?]
  /// The position of each key in `members`.
  private var positions: [KeyBytes: Int]

  /// Creates a map of the members of an object, whose keys must differ. O(members).
  init(_ members: [(key: String, value: Value)]) {
    self.members = members
    positions = Dictionary(minimumCapacity: members.count)
    for (position, member) in members.enumerated() { positions[KeyBytes(key: member.key)] = position }
  }

  var count: Int { positions.count }

  /// The members that were not removed, in order. O(members).
  var list: [(key: String, value: Value)] { members.compactMap { $0 } }

  /// The position of a member in the order of the members; nil if there is none.
  func position(of key: String) -> Int? { positions[KeyBytes(key: key)] }

  /// The value of a key. A new value for a key keeps its position, and a new key is added at the end. Setting nil removes the member.
  subscript(key: String) -> Value? {
    get { position(of: key).flatMap { members[$0]?.value } }
    set {
      guard let newValue else { return remove(key) }
      if let position = position(of: key) {
        members[position]?.value = newValue
      } else {
        positions[KeyBytes(key: key)] = members.count
        members.append((key, newValue))
      }
    }
  }

  private mutating func remove(_ key: String) {
    guard let position = positions.removeValue(forKey: KeyBytes(key: key)) else { return }
    members[position] = nil
    // To close each gap at once would take n² steps for n members.
    if members.count > 2 * count + 8 { self = MemberMap(list) }
  }
}
