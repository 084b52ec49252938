import Dispatch

/// Runs code with `async` from code without, on a thread that belongs to no task.
///
/// The code runs on the threads that all tasks share, as that of a server does.
func wait<Result: Sendable>(for code: @escaping @Sendable () async throws -> Result) throws -> Result {
  let done = DispatchSemaphore(value: 0)
  nonisolated(unsafe) var result: Swift.Result<Result, any Error>?
  Task.detached {
    do { result = .success(try await code()) } catch { result = .failure(error) }
    done.signal()
  }
  done.wait()
  // The task has a reference to the variable for a while. If the last one to the result were in it, a thread of tasks would free the
  // result, maybe while the next run is timed.
  return try result.take().required().get()
}
