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
  return try result.required().get()
}
