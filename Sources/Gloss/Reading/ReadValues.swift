/// Which members of objects were read, and in which objects a model looked for keys: what is needed to find keys that no model reads.
///
/// Values are named by their tape indexes. Five bits for each word of the tape are the memory that it takes.
struct ReadValues {
  /// The first index.
  private let start: Int
  /// The values that were read as members of an object.
  private var members: Bits
  /// The objects in which keys were looked for.
  private var searched: Bits
  /// The objects of which all members were handed out.
  private var whole: Bits
  /// The values that could not be read. A model that gave up may have read other keys later.
  private var failed: Bits
  /// The objects of which all keys are known.
  private var known: Bits
  /// For objects that a model reads by hand or by a path, the value that the model is read from.
  private var owners: [Int: Int] = [:]
  /// For objects in which keys were looked for and not found, those keys; nil without `.exact`.
  private var absentKeys: [Int: [String]]?

  /// The greatest numbers of objects and of keys of one object that are remembered.
  private static let maximumObjectCount = 1000
  private static let maximumKeyCount = 64

  init(_ range: Range<Int>, findsUnknownKeys: Bool) {
    start = range.lowerBound
    members = Bits(range.count)
    searched = members
    whole = members
    failed = members
    known = members
    absentKeys = findsUnknownKeys ? [:] : nil
  }

  /// Whether the caller asks for keys that no model reads.
  var findsUnknownKeys: Bool { absentKeys != nil }

  /// - Parameter owner: The value that the model is read from.
  mutating func note(member: Int, of object: Int, owner: Int) {
    noteSearch(object, owner)
    members.insert(member - start)
  }

  private mutating func noteSearch(_ object: Int, _ owner: Int) {
    searched.insert(object - start)
    if object != owner, findsUnknownKeys { owners[object] = owner }
  }

  /// Notes that all keys of an object are known.
  mutating func note(knownKeysOf object: Int) { known.insert(object - start) }

  /// Notes whether a value could be read.
  mutating func note(_ value: Int, isRead: Bool) {
    if isRead { failed.remove(value - start) } else { failed.insert(value - start) }
  }

  /// Notes that a key is known, also if its value is not read.
  mutating func note(known member: Int) { members.insert(member - start) }

  mutating func note(absent key: @autoclosure () -> String, of object: Int, owner: Int) {
    noteSearch(object, owner)
    guard let count = absentKeys?.count else { return }
    let keys = absentKeys?[object]
    guard keys.map({ $0.count < ReadValues.maximumKeyCount }) ?? (count < ReadValues.maximumObjectCount) else { return }
    let key = key()
    if keys?.contains(where: { _KeyBytes.equal($0, key) }) ?? false { return }
    absentKeys?[object, default: []].append(key)
  }

  mutating func note(whole object: Int) { whole.insert(object - start) }

  func isRead(_ member: Int) -> Bool { members.contains(member - start) }

  /// The keys that were looked for in an object and not found.
  func absentKeys(of object: Int) -> [String] { absentKeys?[object] ?? [] }

  /// Forgets the keys that were not found in an object if it has no member that was not read.
  mutating func forgetAbsentKeys(of object: Place) {
    guard absentKeys?[object.index] != nil, unread(of: object).isEmpty else { return }
    absentKeys?[object.index] = nil
  }

  /// The values of an object's members that were not read, in order. O(members).
  func unread(of object: Place) -> [Int] {
    guard let positions = object.members else { return [] }
    var values: [Int] = []
    var position = positions.lowerBound
    while position < positions.upperBound {
      if !isRead(position + 1), object.isFirstMember(at: position) { values.append(position + 1) }
      position = object.position(afterMemberAt: position)
    }
    return values
  }

  /// What was read of the values in a range, to be restored.
  func part(_ range: Range<Int>) -> Part {
    let range = max(0, range.lowerBound - start)..<max(0, range.upperBound - start)
    return Part(members: members.part(range), searched: searched.part(range), whole: whole.part(range))
  }

  mutating func restore(_ part: Part) {
    members.restore(part.members)
    searched.restore(part.searched)
    whole.restore(part.whole)
  }

  /// What was read of some values.
  struct Part {
    fileprivate let members, searched, whole: Bits.Part
  }

  /// The objects in which keys were looked for, and not all members were handed out, and of which all keys were looked for. In the order
  /// of the document.
  var checkedObjects: [Int] {
    searched.subtracting(whole).map { $0 + start }.filter { object in
      known.contains(object - start) || !failed.contains((owners[object] ?? object) - start)
    }
  }
}

/// A set of small numbers.
private struct Bits {
  private var words: [UInt64]

  init(_ count: Int) { words = Array(repeating: 0, count: count / 64 + 1) }

  mutating func insert(_ index: Int) {
    // A value of another part of the document may be read by a model that kept it.
    guard index >= 0, index / 64 < words.count else { return }
    words[index / 64] |= 1 << UInt64(index % 64)
  }

  mutating func remove(_ index: Int) {
    guard contains(index) else { return }
    words[index / 64] &= ~(1 << UInt64(index % 64))
  }

  func contains(_ index: Int) -> Bool {
    index >= 0 && index / 64 < words.count && words[index / 64] & (1 << UInt64(index % 64)) != 0
  }

  /// The words that have the numbers of a range. Not a slice, which would make the next change copy all.
  struct Part {
    fileprivate let start: Int
    fileprivate let words: [UInt64]
  }

  func part(_ range: Range<Int>) -> Part {
    let range = (range.lowerBound / 64..<range.upperBound / 64 + 1).clamped(to: words.indices)
    return Part(start: range.lowerBound, words: Array(words[range]))
  }

  mutating func restore(_ part: Part) {
    for (index, word) in part.words.enumerated() { words[part.start + index] = word }
  }

  /// The numbers that are not in another set of the same size.
  func subtracting(_ other: Bits) -> [Int] {
    var numbers: [Int] = []
    for index in words.indices {
      var rest = words[index] & ~other.words[index]
      while rest != 0 {
        numbers.append(index * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return numbers
  }
}
