/// Values with numbers. Equal values have the same number.
///
/// So the comparison of two values takes one step, however large they are. To compare all pairs of parts that a difference needs by `==`
/// would take size × depth. This is hash consing (Ershov, "On programming of arithmetic operations", Communications of the ACM 1(8),
/// 1958).
struct NumberedValues {
  /// The index of a value. There are fewer than 2^31: those of two texts of 4 GiB would take more than 100 GB.
  typealias Index = Int32

  /// A value. Equal scalars that are spelled in the same way share one.
  struct Node {
    let json: JSON
    fileprivate let hash: Int32
    /// The index of the first value that is equal.
    let number: Index
    fileprivate let parts: Parts?

    /// The keys of an object; nil for other values.
    var keys: [String]? { parts?.keys }
    /// The elements or members; nil for a scalar.
    var children: [Index]? { parts?.children }
    /// The length of its text without white space and escapes, in bytes; at most `maximumLength`.
    var length: Int { parts?.length ?? json.textLength }
  }

  fileprivate final class Parts: Sendable {
    let keys: [String]?
    let children: [Index]
    let length: Int

    init(_ keys: [String]?, _ children: [Index], length: Int) {
      (self.keys, self.children, self.length) = (keys, children, length)
    }
  }

  private struct Member: Hashable {
    let key: Int
    let value: Index
  }

  /// Shared parts can make a text longer than memory, and its length greater than an integer can hold.
  private static let maximumLength = Int.max / 4

  private var nodes: [Node] = []
  /// A hash table of the first value of each number, by index; -1 where there is none. Its size is a power of two.
  private var slots: [Index] = Array(repeating: -1, count: 64)
  private var slotCount = 0
  private var keyNumbers: [KeyBytes: Int] = [:]
  /// The indexes of arrays and objects that may come again. `nodes` keeps them alive, so that no other one gets their identity.
  private var indexes: [JSONIdentity: Index] = [:]

  var count: Int { nodes.count }

  subscript(index: Index) -> Node { nodes[Int(index)] }

  /// Adds a value with all its parts, and returns its index. O(size), without recursion. An array or object that is in built values
  /// several times counts once.
  mutating func add(_ json: JSON) -> Index {
    var frames: [FoldFrame<Index>] = []
    var next: JSON? = json
    // A document contains each part only once.
    func identity(of json: JSON) -> JSONIdentity? { frames.last?.json.parsed == nil ? json.identity : nil }
    while true {
      let index: Index
      if let json = next {
        if let known = identity(of: json).flatMap({ indexes[$0] }) {
          index = known
        } else if let frame = FoldFrame<Index>(json) {
          frames.append(frame)
          next = frames[frames.count - 1].next()
          continue
        } else {
          index = append(scalar: json)
        }
      } else {
        let frame = frames.removeLast()
        index = append(frame)
        if let identity = identity(of: frame.json) { indexes[identity] = index }
      }
      if frames.isEmpty { return index }
      frames[frames.count - 1].results.append(index)
      next = frames[frames.count - 1].next()
    }
  }

  func areEqual(_ first: Index, _ second: Index) -> Bool { self[first].number == self[second].number }

  /// What becomes of the elements of an array, without those at both ends that stay, and the number of those at the start.
  func alignment(
    from old: [Index], to new: [Index], _ budget: inout ComparisonBudget
  ) -> (start: Int, alignment: Alignment) {
    let shorter = min(old.count, new.count)
    var (start, end) = (0, 0)
    while start < shorter, areEqual(old[start], new[start]) { start += 1 }
    while end < shorter - start, areEqual(old[old.count - 1 - end], new[new.count - 1 - end]) { end += 1 }
    let (from, to) = (old[start..<old.count - end], new[start..<new.count - end])
    return (start, Alignment(from: from.map { self[$0].number }, to: to.map { self[$0].number }, &budget))
  }
}

// MARK: - Numbers

extension NumberedValues {
  private mutating func append(scalar json: JSON) -> Index {
    let hash = Int32(truncatingIfNeeded: json.hashValue)
    let first = number(hash) { $0.parts == nil && $0.json == json }
    if let first, self[first].json.isSpelledLike(json) { return first }
    return append(Node(json: json, hash: hash, number: first ?? Index(truncatingIfNeeded: nodes.count), parts: nil))
  }

  private mutating func append(_ frame: FoldFrame<Index>) -> Index {
    let (keys, children) = (frame.members == nil ? nil : frame.keys, frame.results)
    // Equal objects may have different orders.
    let members = keys.map { keys in sorted(zip(keys, children).map { ($0, self[$1].number) }) }
    var hasher = Hasher()
    if let members { hasher.combine(members) } else { for child in children { hasher.combine(self[child].number) } }
    let hash = Int32(truncatingIfNeeded: hasher.finalize())
    let first = number(hash) { node in
      guard let parts = node.parts, parts.children.count == children.count, (parts.keys == nil) == (members == nil)
      else { return false }
      guard let members, let keys = parts.keys else {
        return zip(parts.children, children).allSatisfy { areEqual($0, $1) }
      }
      return sortedKnown(zip(keys, parts.children).map { ($0, self[$1].number) }) == members
    }
    let parts = Parts(keys, children, length: length(keys ?? [], children))
    return append(
      Node(json: frame.json, hash: hash, number: first ?? Index(truncatingIfNeeded: nodes.count), parts: parts))
  }

  private mutating func append(_ node: Node) -> Index {
    let index = Index(truncatingIfNeeded: nodes.count)
    nodes.append(node)
    guard node.number == index else { return index }
    if 2 * slotCount >= slots.count {
      let old = slots
      slots = Array(repeating: -1, count: 2 * old.count)
      for first in old where first >= 0 { slots[freeSlot(self[first].hash)] = first }
    }
    slots[freeSlot(node.hash)] = index
    slotCount += 1
    return index
  }

  private func freeSlot(_ hash: Int32) -> Int {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  /// The first value with a hash that is equal to another one.
  private func number(_ hash: Int32, _ isEqual: (Node) -> Bool) -> Index? {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let node = self[slots[slot]]
      if node.hash == hash, isEqual(node) { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private mutating func sorted(_ members: [(key: String, value: Index)]) -> [Member] {
    for (key, _) in members where keyNumbers[KeyBytes(key: key)] == nil {
      keyNumbers[KeyBytes(key: key)] = keyNumbers.count
    }
    return sortedKnown(members)
  }

  private func sortedKnown(_ members: [(key: String, value: Index)]) -> [Member] {
    members.map { Member(key: keyNumbers[KeyBytes(key: $0.key)] ?? -1, value: $0.value) }.sorted { $0.key < $1.key }
  }

  /// - Parameter keys: Empty for an array.
  private func length(_ keys: [String], _ children: [Index]) -> Int {
    // Brackets and commas, and the quotes and colons of keys.
    let signs = 2 + max(0, children.count - 1)
    let start = keys.reduce(signs) { $0 + $1.utf8.count + 3 }
    return children.reduce(start) { min(NumberedValues.maximumLength, $0 + self[$1].length) }
  }
}
