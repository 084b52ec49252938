import Foundation

/// What `body` gives on a thread with a stack of 512 KiB, which is what Swift's concurrency threads have.
func runOnSmallThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result? {
  let box = ResultBox<Result>()
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    box.result = body()
    done.signal()
  }
  thread.stackSize = 512 << 10
  thread.start()
  done.wait()
  return box.result
}

/// `@unchecked Sendable`: written before the semaphore is signalled and read behind it.
private final class ResultBox<Result>: @unchecked Sendable {
  var result: Result?
}
