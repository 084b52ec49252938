import Foundation

/// Times sides against each other: they take turns, so that what else the machine does hits all of them alike.
struct Stopwatch {
  /// For how long the sides take turns.
  let seconds: Double
  /// How many turns each side gets, however long that takes.
  let minimumTurns: Int
  /// How many runs a side makes in a row. The first one pays for the other side: glibc puts the thousands of small
  /// blocks that `JSONSerialization` freed in order when the next large one is asked for, which makes a copy of 600 KB
  /// take 170 µs instead of 13. It is one of several, so that the median leaves it out.
  let runsInATurn: Int

  /// - Parameter tidyUp: What follows each run, and is not timed.
  func times(of sides: [() throws -> Void], tidyUp: () -> Void = {}) throws -> Times {
    let clock = ContinuousClock()
    let start = clock.now
    var turns: [[Double]] = []
    while turns.count < minimumTurns || clock.now - start < .seconds(seconds) {
      turns.append(
        try sides.map { side in
          try (0..<runsInATurn).map { _ in
            defer { tidyUp() }
            return try clock.measure(side) / .seconds(1)
          }.median
        })
    }
    return Times(turns: turns)
  }
}

/// The times that a run of each side took.
struct Times {
  /// The median of each turn, for each side, in seconds.
  fileprivate let turns: [[Double]]

  /// The time that a run of a side takes, in seconds: the median of its turns.
  subscript(side: Int) -> Double { turns.map { $0[side] }.median }

  /// How many times as long a run of the first side takes: the median of the ratios of all turns. A machine that is slow for a while
  /// is so for both sides of a turn, and their ratio is what it was.
  func ratio(of side: Int, to other: Int) -> Double { turns.map { $0[side] / $0[other] }.median }
}

extension [Double] {
  fileprivate var median: Double { sorted()[count / 2] }
}

/// Takes a result, so that the compiler can't leave out the work that it cost.
@inline(never)
@_optimize(none)
func keep<Result>(_ result: Result) {}
