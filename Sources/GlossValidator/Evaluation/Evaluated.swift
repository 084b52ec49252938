/// The children of a value that schemas evaluated, for `unevaluatedProperties` and `unevaluatedItems`.
struct Evaluated {
  private var areAll = false
  /// The number of elements at the start.
  private var first = 0
  /// One bit for each other child, by its position among the children.
  private var bits: [UInt64] = []

  func contains(_ position: Int) -> Bool {
    areAll || position < first || position / 64 < bits.count && bits[position / 64] >> UInt64(position % 64) & 1 != 0
  }

  mutating func insert(_ position: Int) {
    if areAll { return }
    while bits.count <= position / 64 { bits.append(0) }
    bits[position / 64] |= 1 << UInt64(position % 64)
  }

  mutating func insert(first count: Int) { first = max(first, count) }

  mutating func insertAll() { (areAll, bits) = (true, []) }

  mutating func formUnion(_ other: Evaluated) {
    if areAll || other.areAll { return insertAll() }
    first = max(first, other.first)
    while bits.count < other.bits.count { bits.append(0) }
    for (word, others) in other.bits.enumerated() { bits[word] |= others }
  }
}
