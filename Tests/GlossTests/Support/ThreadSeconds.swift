import Foundation

/// The least time that a few runs of `body` take, in seconds, of which only those count in which this thread had a
/// processor: a busy machine makes them no more.
func threadSeconds(runs: Int = 3, _ body: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
  var least = Double.infinity
  for _ in 0..<runs {
    let start = now()
    try body()
    least = min(least, now() - start)
  }
  return least
}
