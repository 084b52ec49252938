/// Records which members of objects were read, and in which objects a model looked for keys. This is needed to find keys that no model
/// reads.
///
/// Values are identified by their tape indexes. It takes a byte of memory for each word of the tape.
struct ReadValues {
  /// The facts about a value.
  fileprivate struct Marks: OptionSet {
    let rawValue: UInt8
    /// It was read as a member of an object.
    static let member = Marks(rawValue: 1)
    /// It is an object in which a model looked for keys.
    static let searched = Marks(rawValue: 2)
    /// It is an object, and a model got all its members.
    static let whole = Marks(rawValue: 4)
    /// It could not be read. If the model had not given up, it might have read other keys later.
    static let failed = Marks(rawValue: 8)
    /// It is an object with only known keys.
    static let known = Marks(rawValue: 16)
    /// The marks that an alternative that failed may have added.
    static let restored: Marks = [member, searched, whole]
  }

  /// The first index.
  private let start: Int
  /// The facts about each value.
  private var marks: [Marks]
  /// For each object that a model reads by hand or by a path, the value that the model is read from.
  private var owners: [Int: Int] = [:]
  /// For each object in which keys were looked for and not found, those keys; nil without `.exact`.
  private var absentKeys: [Int: [String]]?

  /// The maximum numbers of objects, and of keys of one object, that are remembered.
  private static let maximumObjectCount = 1000
  private static let maximumKeyCount = 64

  init(_ range: Range<Int>, findsUnknownKeys: Bool) {
    start = range.lowerBound
    marks = Array(repeating: [], count: range.count)
    absentKeys = findsUnknownKeys ? [:] : nil
  }

  /// Whether the caller asks for keys that no model reads.
  var findsUnknownKeys: Bool { absentKeys != nil }

  private subscript(value: Int) -> Marks {
    // A value of another part of the document may be read by a model that kept it.
    get { marks.indices.contains(value - start) ? marks[value - start] : [] }
    set { if marks.indices.contains(value - start) { marks[value - start] = newValue } }
  }

  /// - Parameter owner: The value that the model is read from.
  mutating func note(member: Int, of object: Int, owner: Int) {
    noteSearch(object, owner)
    note(known: member)
  }

  private mutating func noteSearch(_ object: Int, _ owner: Int) {
    self[object].insert(.searched)
    if object != owner, findsUnknownKeys { owners[object] = owner }
  }

  /// Notes that a model was read from an object, even if the model has no keys.
  mutating func note(searched object: Int) { self[object].insert(.searched) }

  /// Notes that all keys of an object are known.
  mutating func note(knownKeysOf object: Int) { self[object].insert(.known) }

  /// Notes whether a value could be read.
  mutating func note(_ value: Int, isRead: Bool) {
    if isRead { self[value].remove(.failed) } else { self[value].insert(.failed) }
  }

  /// Notes that a key is known, even if its value is not read.
  mutating func note(known member: Int) { self[member].insert(.member) }

  mutating func note(absent key: @autoclosure () -> String, of object: Int, owner: Int) {
    noteSearch(object, owner)
    guard let count = absentKeys?.count else { return }
    let keys = absentKeys?[object]
    guard keys.map({ $0.count < ReadValues.maximumKeyCount }) ?? (count < ReadValues.maximumObjectCount) else { return }
    let key = key()
    if keys?.contains(where: { KeyBytes.equal($0, key) }) ?? false { return }
    absentKeys?[object, default: []].append(key)
  }

  mutating func note(whole object: Int) { self[object].insert(.whole) }

  func isRead(_ member: Int) -> Bool { self[member].contains(.member) }

  /// Whether a model looked for keys in a value, or got all that is in it.
  func isSearched(_ value: Int) -> Bool { !self[value].isDisjoint(with: [.searched, .whole]) }

  /// The keys that a model looked for in an object and did not find.
  func absentKeys(of object: Int) -> [String] { absentKeys?[object] ?? [] }

  /// Forgets the missing keys of an object if all its members were read.
  mutating func forgetAbsentKeys(of object: Place) {
    guard absentKeys?[object.index] != nil, unread(of: object).isEmpty else { return }
    absentKeys?[object.index] = nil
  }

  /// The values of an object's members that were not read, in order. O(members).
  func unread(of object: Place) -> [Int] {
    guard object.word.tag == .object else { return [] }
    return object.view.members(ofObjectAt: object.index)
      .filter { !isRead($0 + 1) && object.isFirstMember(at: $0) }
      .map { $0 + 1 }
  }

  /// A copy of the facts about the values in a range, to be restored later.
  func part(_ range: Range<Int>) -> Copy {
    let range = (range.lowerBound - start..<range.upperBound - start).clamped(to: marks.indices)
    // A loop without an early exit checks many of them at once.
    let isUnread = marks[range].reduce(0) { $0 | $1.rawValue } == 0
    return Copy(range: range, marks: isUnread ? [] : range.filter { !marks[$0].isEmpty }.map { ($0, marks[$0]) })
  }

  mutating func restore(_ part: Copy) {
    for index in part.range { marks[index].subtract(.restored) }
    for (index, earlier) in part.marks { marks[index].formUnion(earlier.intersection(.restored)) }
  }

  /// The facts about some values. In most alternatives there are none: a copy of all marks would take the memory of the whole document at
  /// each level of models that contain each other.
  struct Copy {
    fileprivate let range: Range<Int>
    /// The marks of values that have some.
    fileprivate let marks: [(index: Int, marks: Marks)]
  }

  /// The objects to check for unknown keys: a model looked for keys in them, did not get all their members, and looked for all keys that
  /// it has. In the order of the document.
  var checkedObjects: [Int] {
    (start..<start + marks.count).filter { object in
      let marks = self[object]
      return marks.contains(.searched) && !marks.contains(.whole)
        && (marks.contains(.known) || !self[owners[object] ?? object].contains(.failed))
    }
  }
}
