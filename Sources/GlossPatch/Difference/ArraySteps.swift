/// The steps that change one array into another, in an order in which each step is possible.
struct ArraySteps {
  enum Step: Equatable {
    case remove(at: Int)
    /// Inserts the element at index `new` of the new array, at index `at` of the current array.
    case add(new: Int, at: Int)
    case move(from: Int, to: Int)
  }

  private(set) var steps: [Step] = []
  /// The elements that are kept, but may differ: their indexes in both arrays.
  private(set) var kept: [(old: Int, new: Int)] = []

  private let fates: [Alignment.Fate]
  /// The index of the next old element. Earlier ones are in place, removed, or parked until they are moved.
  private var next = 0
  /// The number of new elements in their places.
  private var placed = 0
  /// The elements to be moved that are still before the place that is filled next, with the number of placed elements before each.
  private var parked: PresenceCounts
  private var parkedCount = 0
  private var placedBefore: [Int: Int] = [:]
  /// The moved elements that were taken from the rest of the old array.
  private var taken: PresenceCounts

  /// O(n log n).
  init(_ alignment: Alignment) {
    fates = alignment.fates
    parked = PresenceCounts(bound: fates.count)
    taken = PresenceCounts(bound: fates.count)
    for (new, source) in alignment.sources.enumerated() {
      switch source {
      case .kept(let old):
        finish(upTo: old)
        next = old + 1
        kept.append((old, new))
      case .moved(let old): move(old)
      case .added: steps.append(.add(new: new, at: placed + parkedCount))
      }
      placed += 1
    }
    finish(upTo: fates.count)
  }

  /// Removes or parks the old elements before an index.
  private mutating func finish(upTo end: Int) {
    while next < end {
      let isTaken = taken.count(below: next + 1) > taken.count(below: next)
      if fates[next] == .removed {
        steps.append(.remove(at: placed + parkedCount))
      } else if !isTaken {
        parked.insert(next)
        parkedCount += 1
        placedBefore[next] = placed
      }
      next += 1
    }
  }

  /// Moves an old element to the place that is filled next.
  private mutating func move(_ old: Int) {
    if let before = placedBefore[old] {
      let from = before + parked.count(below: old)
      parked.remove(old)
      parkedCount -= 1
      // It may be in its place once the elements before it are gone.
      if from != placed + parkedCount { steps.append(.move(from: from, to: placed + parkedCount)) }
    } else {
      let between = old - next - (taken.count(below: old) - taken.count(below: next))
      taken.insert(old)
      let to = placed + parkedCount
      if between > 0 { steps.append(.move(from: to + between, to: to)) }
    }
  }
}
