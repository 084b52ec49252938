import Foundation

/// Runs `body` on a thread with a stack of 512 KiB, which is what Swift's concurrency threads have, and gives what
/// it gives. Whatever recurses once a level of a deep value overflows it, which ends the process.
func onSmallStack<Success: Sendable>(_ body: @escaping @Sendable () throws -> Success) throws -> Success {
  try onStack(of: 512, body)
}

/// Runs `body` on a thread with a stack of so many KiB, and gives what it gives.
func onStack<Success: Sendable>(
  of size: Int, _ body: @escaping @Sendable () throws -> Success
) throws -> Success {
  let outcome = SmallStackOutcome<Success>()
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
private final class SmallStackOutcome<Success>: @unchecked Sendable {
  let isDone = DispatchSemaphore(value: 0)
  var result: Result<Success, any Error>?
}
