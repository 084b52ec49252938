import Foundation

/// Times sides against each other: they take turns, so that what else the machine does hits all of them alike.
struct Stopwatch {
  /// For how long the sides take turns.
  let seconds: Double
  /// How often each side runs, however long that takes.
  let minimumRuns: Int
  /// How many runs a side makes in a row. After a run of the other side the processor's caches and branch predictor
  /// know little of this one, as in an app that decodes now and then; after a run of its own they know the input.
  let runsInATurn: Int

  /// The median time of one run of each side, in seconds.
  func medians(of sides: [() throws -> Void]) throws -> [Double] {
    let clock = ContinuousClock()
    let start = clock.now
    var times: [[Duration]] = sides.map { _ in [] }
    var runs = 0
    while runs < minimumRuns || clock.now - start < .seconds(seconds) {
      for (index, side) in sides.enumerated() {
        for _ in 0..<runsInATurn { times[index].append(try clock.measure(side)) }
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
