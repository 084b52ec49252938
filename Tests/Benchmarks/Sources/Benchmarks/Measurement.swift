import Foundation

/// Times sides against each other: they take turns, so that what else the machine does hits all of them alike.
struct Stopwatch {
  /// For how long the sides take turns.
  let seconds: Double
  /// How often each side runs, however long that takes.
  let minimumRuns: Int
  /// How many runs a side makes in a row. The first one pays for the other side: glibc puts the thousands of small
  /// blocks that `JSONSerialization` freed in order when the next large one is asked for, which makes a copy of 600 KB
  /// take 170 µs instead of 13. It is one of several, so that the median leaves it out.
  let runsInATurn: Int

  /// The median time of one run of each side, in seconds.
  ///
  /// - Parameter tidyUp: What follows each run, and is not timed.
  func medians(of sides: [() throws -> Void], tidyUp: () -> Void = {}) throws -> [Double] {
    let clock = ContinuousClock()
    let start = clock.now
    var times: [[Duration]] = sides.map { _ in [] }
    var runs = 0
    while runs < minimumRuns || clock.now - start < .seconds(seconds) {
      for (index, side) in sides.enumerated() {
        for _ in 0..<runsInATurn {
          times[index].append(try clock.measure(side))
          tidyUp()
        }
      }
      runs += runsInATurn
    }
    return times.map { $0.sorted()[runs / 2] / .seconds(1) }
  }
}

/// Takes a result, so that the compiler can't leave out the work that it cost.
@inline(never)
@_optimize(none)
func keep<Result>(_ result: Result) {}
