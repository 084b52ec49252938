import Gloss

/// What samples have in one place: which kinds of values, and what they hold.
///
/// Shapes refer to each other by their positions in a `ShapeGraph`, so that any depth is a list and not a recursion.
struct Shape {
  /// The kinds of all values but null.
  private(set) var kinds: Set<JSON.Kind> = []
  private(set) var numbers = NumberFacts()
  private(set) var strings = StringFacts()
  /// How many objects there are.
  private(set) var objectCount = 0
  private(set) var members: [Member] = []
  private var memberPositions: [KeyText: Int] = [:]
  /// What all elements of the arrays have in common; nil if all arrays are empty.
  var element: Slot?
  /// What all values of the objects have in common if the objects are dictionaries; there are no members then.
  var dictionaryValue: Slot?

  /// The one kind that all values have; nil if there are several, or only nulls.
  var kind: JSON.Kind? { kinds.count == 1 ? kinds.first : nil }

  /// Whether all values are objects without a member.
  var isEmptyObject: Bool { kind == .object && dictionaryValue == nil && members.isEmpty }

  /// Whether the values are objects with fields.
  var isModel: Bool { kind == .object && dictionaryValue == nil && !members.isEmpty }
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
    case .object: objectCount += 1
    case .null, .bool, .array: break
    }
  }

  /// Adds what another shape knows, but neither its members nor its elements.
  mutating func add(_ other: Shape) {
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
