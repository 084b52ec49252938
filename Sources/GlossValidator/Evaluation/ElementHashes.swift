/// Finds equal elements of arrays in linear time.
///
/// Arrays may be nested, and each level may have to be unique. To hash all of each element again on each level would take size times
/// depth. So the hashes of all arrays and objects of the value are computed once, from the end to the start: each is after what is around
/// it. The seed of `Hasher` differs in each process, so a sender can't choose values with the same hash.
struct ElementHashes {
  /// The tape index of the value that is validated.
  let root: Int
  /// The number of values that were hashed, for tests.
  private(set) var stepCount = 0
  /// The hashes of the arrays and objects, by tape index; nil before the first use.
  private var hashes: [Int: Int]?

  init(root: Int) { self.root = root }

  /// The position of the first element that is equal to an earlier one; nil if there is none. O(size) on average, and O(root) in
  /// addition for the first array that has others in it.
  mutating func firstRepeated(inArrayAt index: Int, _ tape: JSONTape) -> Int? {
    guard tape.tag(at: index) == .array, tape.count(at: index) > 1 else { return nil }
    var firsts: [Int: [Int]] = [:]
    for child in tape.children(at: index) {
      let hash = hash(at: child.value, tape)
      // Other values with the same hash are not expected.
      if let others = firsts[hash], others.contains(where: { tape.json(at: $0) == tape.json(at: child.value) }) {
        return child.number
      }
      firsts[hash, default: []].append(child.value)
    }
    return nil
  }

  private mutating func hash(at index: Int, _ tape: JSONTape) -> Int {
    stepCount += 1
    guard Kinds(tape.tag(at: index)).isSubset(of: .container) else { return tape.json(at: index).hashValue }
    if hashes == nil { computeAll(tape) }
    return hashes?[index] ?? 0
  }

  private mutating func computeAll(_ tape: JSONTape) {
    var all: [Int: Int] = [:]
    for index in (root..<tape.next(after: root)).reversed() {
      stepCount += 1
      guard Kinds(tape.tag(at: index)).isSubset(of: .container) else { continue }
      var hasher = Hasher()
      // A sum does not depend on the order.
      var sum = 0
      for child in tape.children(at: index) {
        let hash = all[child.value] ?? tape.json(at: child.value).hashValue
        guard let key = child.key else {
          hasher.combine(hash)
          continue
        }
        var member = Hasher()
        member.combine(KeyBytes(key: tape.key(at: key)))
        member.combine(hash)
        sum &+= member.finalize()
      }
      hasher.combine(sum)
      all[index] = hasher.finalize()
    }
    hashes = all
  }
}
