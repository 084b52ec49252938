import Gloss

/// The values that samples have in one place: their kinds, and facts about what they hold.
///
/// The objects of a place have a shape for themselves, with their members, whether the place also has other values or not: some
/// samples have IDs in place of objects, others do not, and both become one shape when they are merged.
///
/// Shapes refer to each other by their positions in a `ShapeGraph`, so that any depth is a list and not a recursion.
struct Shape {
  /// The kinds of all values but null.
  private(set) var kinds: Set<JSON.Kind> = []
  private(set) var numbers = NumberFacts()
  private(set) var strings = StringFacts()
  private(set) var tags = TagFacts()
  /// Whether the objects are alike.
  private(set) var role = Role.alike
  /// Whether shapes with several roles were merged, so that nothing is known of the objects.
  private var hasSeveralRoles = false
  /// How many objects there are, if it is the shape of the objects of a place.
  private(set) var objectCount = 0
  /// The members of the objects. For objects of several kinds, each member is a kind, and its key is the tag.
  private(set) var members: [Member] = []
  private var memberPositions: [KeyText: Int] = [:]
  /// All values of the objects if the objects are dictionaries; there are no members then.
  var dictionaryValue: Slot?
  /// All elements of the arrays; nil if all arrays are empty.
  var element: Slot?
  /// The objects among the values; nil if there are none.
  var object: Slot?

  /// Whether the objects of a shape are alike.
  enum Role: Equatable {
    /// They have the same members, if not all of them.
    case alike
    /// They are of several kinds, which the values of this key tell apart.
    case tagged(String)
    /// They are one of these kinds: each has this value under that key, which is not one of the members.
    case variant(tag: String, value: String)
  }

  /// The one kind that all values have; nil if there are several, or only nulls.
  var kind: JSON.Kind? { kinds.count == 1 ? kinds.first : nil }

  /// The key that tells the objects apart; nil if they are of one kind.
  var tag: String? { if case .tagged(let key) = role { key } else { nil } }

  /// The key that the objects have the same value under; nil if they are not one of several kinds.
  var tagOfVariant: String? { if case .variant(let tag, _) = role { tag } else { nil } }

  /// Whether the values are objects, and IDs in place of others.
  var hasObjectsOrIDs: Bool { kinds == [.string, .object] || kinds == [.number, .object] }

  /// Whether it is the shape of objects, all of which have no members.
  var isEmptyObject: Bool { objectCount > 0 && dictionaryValue == nil && members.isEmpty }

  /// Whether it is the shape of objects with fields.
  var isModel: Bool { dictionaryValue == nil && !members.isEmpty && !hasSeveralRoles }

  /// Whether it is the shape of objects whose keys are not names, or that have no members.
  var isDictionary: Bool { objectCount > 0 && members.isEmpty && !hasSeveralRoles }
}

/// A member that objects have, all of them or some.
struct Member {
  let key: String
  var slot: Slot
}

/// Where values are: a member, the elements of an array, or the values of a dictionary.
struct Slot {
  /// The position of the shape of the values in the graph.
  let shape: Int
  private(set) var valueCount = 0
  private(set) var nullCount = 0

  init(shape: Int) { self.shape = shape }

  mutating func count(_ json: JSON) {
    valueCount += 1
    if json.isNull { nullCount += 1 }
  }

  /// Counts the values of another slot, too.
  mutating func add(_ other: Slot) {
    valueCount += other.valueCount
    nullCount += other.nullCount
  }
}

extension Shape {
  /// Adds a value, but not what an array or object contains.
  mutating func add(_ json: JSON, ofKind kind: JSON.Kind) {
    kinds.insert(kind)
    switch kind {
    case .number: numbers.add(json)
    case .string: strings.add(json)
    case .null, .bool, .array, .object: break
    }
  }

  /// Adds an object to the shape of the objects of a place, but not its members.
  mutating func addObject(_ json: JSON, as role: Role) {
    objectCount += 1
    self.role = role
    tags.add(json)
  }

  /// Adds what another shape knows, but not what is inside of it.
  mutating func add(_ other: Shape) {
    hasSeveralRoles = hasSeveralRoles || other.hasSeveralRoles || role != other.role
    kinds.formUnion(other.kinds)
    numbers.add(other.numbers)
    strings.add(other.strings)
    objectCount += other.objectCount
  }

  /// The keys of all members.
  var keys: Set<KeyText> { Set(memberPositions.keys) }

  func member(forKey key: String) -> Member? { memberPositions[KeyText(key)].map { members[$0] } }

  /// Changes the slot of a member. If there is no such member, it is added with a new slot.
  mutating func changeMember(forKey key: String, else newSlot: Slot, _ change: (inout Slot) -> Void) {
    let position = memberPositions[KeyText(key)] ?? members.count
    if position == members.count {
      memberPositions[KeyText(key)] = position
      members.append(Member(key: key, slot: newSlot))
    }
    change(&members[position].slot)
  }

  /// Removes all members, and returns them.
  mutating func removeMembers() -> [Member] {
    defer {
      members = []
      memberPositions = [:]
    }
    return members
  }
}

/// A key that is compared by its bytes, as in JSON: to Swift two spellings of "é" are the same string.
struct KeyText: Hashable {
  private let bytes: [UInt8]

  init(_ key: String) { bytes = Array(key.utf8) }
}
