/// Members in order, each key once.
///
/// Keys are told apart by their UTF-8 bytes. `String` takes canonically equivalent ones ("é" in one scalar or
/// two) for the same; JSON doesn't.
@usableFromInline
struct MemberList<Content: Sendable>: Sendable {
  @usableFromInline
  struct Member: Sendable {
    let key: String
    var value: Content
  }

  private var members: [Member] = []
  /// The positions of all keys, once the list is wide.
  private var positions: [KeyBytes: Int]?

  /// The count of members from which the list has an index of its keys.
  private static var wide: Int { 32 }

  init() {}

  /// Members whose keys are known to differ.
  init(_ members: [Member]) {
    self.members = members
    indexIfWide()
  }

  mutating func reserveCapacity(_ capacity: Int) {
    members.reserveCapacity(capacity)
  }

  /// The position of `key`, or nil. O(1) on average.
  func position(of key: String) -> Int? {
    if let positions { return positions[KeyBytes(key: key)] }
    return members.firstIndex { KeyBytes.equal($0.key, key) }
  }

  /// The value of `key`, or nil. Setting one keeps the place of a key that is there, nil removes it.
  subscript(key: String) -> Content? {
    get {
      position(of: key).map { members[$0].value }
    }
    set {
      guard let newValue else { return remove(key) }
      if let position = position(of: key) {
        members[position].value = newValue
      } else {
        append(Member(key: key, value: newValue))
      }
    }
  }

  /// Appends a member unless its key is there; whether it did.
  @discardableResult
  mutating func appendIfAbsent(_ member: Member) -> Bool {
    guard position(of: member.key) == nil else { return false }
    append(member)
    return true
  }

  private mutating func append(_ member: Member) {
    positions?[KeyBytes(key: member.key)] = members.count
    members.append(member)
    if positions == nil { indexIfWide() }
  }

  private mutating func remove(_ key: String) {
    guard let position = position(of: key) else { return }
    members.remove(at: position)
    positions = nil
    indexIfWide()
  }

  private mutating func indexIfWide() {
    guard members.count >= MemberList.wide else { return }
    positions = Dictionary(
      members.enumerated().map { (KeyBytes(key: $1.key), $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension MemberList: RandomAccessCollection {
  @usableFromInline var startIndex: Int { 0 }
  @usableFromInline var endIndex: Int { members.count }

  @usableFromInline
  subscript(position: Int) -> Member { members[position] }
}

/// A key that is equal to another when their bytes are.
struct KeyBytes: Hashable {
  let key: String

  static func == (first: KeyBytes, second: KeyBytes) -> Bool {
    equal(first.key, second.key)
  }

  func hash(into hasher: inout Hasher) {
    var key = key
    key.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// Whether two strings have the same UTF-8 bytes. What differs for `String` differs in bytes.
  @inline(__always)
  static func equal(_ first: String, _ second: String) -> Bool {
    first.utf8.count == second.utf8.count && first == second && first.utf8.elementsEqual(second.utf8)
  }
}
