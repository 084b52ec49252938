import Foundation

/// Times sides against each other: they take turns, so that what else the machine does hits all of them alike.
struct Stopwatch {
  /// For how long the sides take turns.
  let seconds: Double
  /// How often each side runs, however long that takes.
  let minimumRuns: Int

  /// The median time of one run of each side, in seconds.
  func medians(of sides: [() throws -> Void]) throws -> [Double] {
    let clock = ContinuousClock()
    let start = clock.now
    var times: [[Duration]] = sides.map { _ in [] }
    var runs = 0
    while runs < minimumRuns || clock.now - start < .seconds(seconds) {
      for (index, side) in sides.enumerated() {
        times[index].append(try clock.measure(side))
      }
      runs += 1
    }
    return times.map { $0.sorted()[runs / 2] / .seconds(1) }
  }
}

/// Takes a result, so that the compiler can't leave out the work that it cost.
@inline(never)
@_optimize(none)
func keep<Result>(_ result: Result) {}
