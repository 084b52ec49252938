/// Assigns the elements of an old array to the elements of a new array.
struct Alignment {
  typealias Number = NumberedValues.Index

  /// The origin of an element of the new array.
  enum Source: Hashable {
    /// The element at an index of the old array. It is in the order of both arrays, and may be changed.
    case kept(Int)
    /// The element at an index of the old array. It is equal, but in another order.
    case moved(Int)
    case added
  }

  /// The origin of each element of the new array.
  private(set) var sources: [Source]
  /// For each element of the old array, whether it is kept, moved or removed.
  private(set) var fates: [Fate]

  enum Fate: Hashable {
    case kept, moved, removed
  }

  /// Creates the alignment of two arrays of numbers. Equal numbers mean equal elements.
  ///
  /// It keeps as many equal elements as possible if the budget is enough, see `kept(_:_:_:)`. Of the elements between those, equal ones
  /// are moved, and others are kept in their order and changed. O(n log n), and O(cells) for the cells from the budget.
  init(from old: [Number], to new: [Number], _ budget: inout ComparisonBudget) {
    sources = Array(repeating: .added, count: new.count)
    fates = Array(repeating: .removed, count: old.count)
    let pairs = Alignment.kept(old, new, &budget)
    for (from, to) in pairs { keep(from, to) }
    move(old, new)
    // The ends are a pair, too.
    var last = (-1, -1)
    for pair in pairs + [(old.count, new.count)] {
      let from = (last.0 + 1..<pair.0).filter { fates[$0] == .removed }
      let to = (last.1 + 1..<pair.1).filter { sources[$0] == .added }
      for (from, to) in zip(from, to) { keep(from, to) }
      last = pair
    }
  }

  private mutating func keep(_ from: Int, _ to: Int) {
    fates[from] = .kept
    sources[to] = .kept(from)
  }

  /// Moves removed elements to where equal ones were added.
  private mutating func move(_ old: [Number], _ new: [Number]) {
    var removed: [Number: [Int]] = [:]
    for from in old.indices.reversed() where fates[from] == .removed { removed[old[from], default: []].append(from) }
    for to in new.indices where sources[to] == .added {
      guard let from = removed[new[to]]?.popLast() else { continue }
      fates[from] = .moved
      sources[to] = .moved(from)
    }
  }
}

// MARK: - Common subsequences

extension Alignment {
  /// Pairs of equal elements in the order of both arrays. They are a longest common subsequence if the budget has a cell for each pair of
  /// elements that are in both. Otherwise, each element is compared with only one other, and the pairs are the longest sequence of those.
  private static func kept(_ old: [Number], _ new: [Number], _ budget: inout ComparisonBudget) -> [(Int, Int)] {
    let (inOld, inNew) = (Set(old), Set(new))
    let from = old.indices.filter { inNew.contains(old[$0]) }
    let to = new.indices.filter { inOld.contains(new[$0]) }
    guard budget.takeCells(from.count, to.count) else { return increasing(pairsInOrder(old, from, new, to)) }
    return longest(from.map { old[$0] }, to.map { new[$0] }).map { (from[$0.0], to[$0.1]) }
  }

  /// The positions of a longest common subsequence in both arrays. O(n × m), in n × m bytes: Wagner and Fischer, "The String-to-String
  /// Correction Problem", Journal of the ACM 21(1), 1974.
  ///
  /// An algorithm whose time depends on the differences (Myers, 1986) is quadratic for two elements and a long array.
  private static func longest(_ old: [Number], _ new: [Number]) -> [(Int, Int)] {
    // For each pair of positions with different elements: whether to skip the old element, or the new one.
    var skipsOld = Array(repeating: false, count: old.count * new.count)
    // For each position in the new array, the length of a longest one from there and from the old element on.
    var lengths = Array(repeating: 0, count: new.count + 1)
    for from in old.indices.reversed() {
      // The length from the next position in both.
      var next = 0
      for to in new.indices.reversed() {
        let withoutOld = lengths[to]
        if old[from] == new[to] {
          lengths[to] = next + 1
        } else if withoutOld >= lengths[to + 1] {
          skipsOld[from * new.count + to] = true
        } else {
          lengths[to] = lengths[to + 1]
        }
        next = withoutOld
      }
    }
    var (pairs, from, to) = ([(Int, Int)](), 0, 0)
    while from < old.count, to < new.count {
      if old[from] == new[to] {
        pairs.append((from, to))
        (from, to) = (from + 1, to + 1)
      } else if skipsOld[from * new.count + to] {
        from += 1
      } else {
        to += 1
      }
    }
    return pairs
  }

  /// Pairs of equal elements: the first element of a number in one array with the first one in the other, the second with the second, and
  /// so on.
  private static func pairsInOrder(_ old: [Number], _ from: [Int], _ new: [Number], _ to: [Int]) -> [(Int, Int)] {
    var places: [Number: [Int]] = [:]
    for index in to.reversed() { places[new[index], default: []].append(index) }
    return from.compactMap { from in places[old[from]]?.popLast().map { (from, $0) } }
  }

  /// The longest sequence of pairs whose second parts increase. O(n log n): Fredman, "On computing the length of longest increasing
  /// subsequences", Discrete Mathematics 11(1), 1975.
  private static func increasing(_ pairs: [(Int, Int)]) -> [(Int, Int)] {
    // For each length, the pair with the least second part at the end of such a sequence; and for each pair the one before it.
    var (ends, previous) = ([Int](), [Int?]())
    for (index, pair) in pairs.enumerated() {
      let low = (0..<ends.count).lowest { pairs[ends[$0]].1 >= pair.1 }
      previous.append(low == 0 ? nil : ends[low - 1])
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var (sequence, next) = ([(Int, Int)](), ends.last)
    while let index = next {
      sequence.append(pairs[index])
      next = previous[index]
    }
    return sequence.reversed()
  }
}
