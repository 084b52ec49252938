import Foundation

/// Runs `body` on a thread with a stack of so many KiB.
public func onStack<Success: Sendable>(of size: Int, _ body: @escaping @Sendable () throws -> Success) throws -> Success
{
  let outcome = StackOutcome<Success>()
  let thread = Thread {
    outcome.result = Result { try body() }
    outcome.isDone.signal()
  }
  thread.stackSize = size * 1024
  thread.start()
  outcome.isDone.wait()
  guard let result = outcome.result else { throw CancellationError() }
  return try result.get()
}

/// `@unchecked Sendable`: `result` is written before `isDone` is signalled and read after that.
private final class StackOutcome<Success>: @unchecked Sendable {
  let isDone = DispatchSemaphore(value: 0)
  var result: Result<Success, any Error>?
}

/// Runs `body` on a thread with a stack of 512 KiB, which is what Swift's concurrency threads have. Whatever recurses once a level of a
/// deep value overflows it, which ends the process.
public func onSmallStack<Success: Sendable>(_ body: @escaping @Sendable () throws -> Success) throws -> Success {
  try onStack(of: 512, body)
}

/// The least time that a few runs of `body` take, in seconds, of which only those count in which this thread had a processor: a busy
/// machine makes them no more.
public func threadSeconds(runs: Int = 3, _ body: () throws -> Void) rethrows -> Double {
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

public enum Sanitizer {
  /// Whether this process runs under a sanitizer, which takes more time and memory.
  public static let isActive = has("__asan_init") || watchesThreads

  /// Whether it is the thread sanitizer.
  public static let watchesThreads = has("__tsan_init")

  /// Whether the process is a release build without a sanitizer. In others, tests of much memory take minutes.
  public static let isAbsentAndBuildOptimized = !isActive && !_isDebugAssertConfiguration()

  private static func has(_ symbol: String) -> Bool {
    dlsym(dlopen(nil, RTLD_NOW), symbol) != nil
  }
}
