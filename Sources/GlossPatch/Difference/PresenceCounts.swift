/// A set of numbers below a bound that can count its members below a number. Each call takes O(log bound).
///
/// It is a binary indexed tree: Fenwick, "A New Data Structure for Cumulative Frequency Tables", Software: Practice and Experience 24(3),
/// 1994.
struct PresenceCounts {
  private var sums: [Int]

  /// Creates an empty set.
  init(bound: Int) { sums = Array(repeating: 0, count: bound + 1) }

  /// Adds a number that is not in the set.
  mutating func insert(_ number: Int) { add(1, at: number) }

  /// Removes a number that is in the set.
  mutating func remove(_ number: Int) { add(-1, at: number) }

  /// The number of members below a number.
  func count(below number: Int) -> Int {
    var (count, position) = (0, number)
    while position > 0 {
      count += sums[position]
      position &= position - 1
    }
    return count
  }

  private mutating func add(_ change: Int, at number: Int) {
    var position = number + 1
    while position < sums.count {
      sums[position] += change
      position += position & -position
    }
  }
}
