import Foundation

/// A number that tasks and threads share, and that they can wait for.
///
/// `@unchecked Sendable`: a lock guards what changes.
public final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0
  private var waiting: [(count: Int, wake: @Sendable () -> Void)] = []

  public init() {}

  public var value: Int { lock.withLock { count } }

  /// Adds to the number, and returns the sum.
  @discardableResult
  public func add(_ more: Int = 1) -> Int {
    let (sum, reached) = lock.withLock {
      count += more
      let sum = count
      let reached = waiting.filter { $0.count <= sum }
      waiting.removeAll { $0.count <= sum }
      return (sum, reached)
    }
    for waiter in reached { waiter.wake() }
    return sum
  }

  /// Waits until the number is so large.
  ///
  /// - Throws: `CancellationError` if this task is cancelled before that.
  public func reaches(_ count: Int) async throws {
    try await reaches(count, in: Task<Void, Never>?.none)
  }

  /// Waits until the number is so large, to which a task adds.
  ///
  /// - Throws: `NotReached` if the task ends before that, and `CancellationError` if this task is cancelled.
  public func reaches<Success, Failure>(_ count: Int, in task: Task<Success, Failure>?) async throws {
    let (reached, source) = AsyncStream<Void>.makeStream()
    wake(at: count) { source.finish() }
    if let task {
      Task {
        _ = await task.result
        source.finish()
      }
    }
    // It also ends if this task is cancelled.
    for await _ in reached {}
    let value = value
    if value >= count { return }
    try Task.checkCancellation()
    throw NotReached(count: count, value: value)
  }

  /// Waits until the number is so large, and keeps the thread meanwhile. In a thread of tasks, others may have no thread then.
  ///
  /// Only for exit tests: if it takes five minutes, it ends the process. No other test keeps it waiting there.
  public func blockUntil(_ count: Int) {
    let isReached = DispatchSemaphore(value: 0)
    wake(at: count) { isReached.signal() }
    if isReached.wait(timeout: .now() + 300) == .timedOut { fatalError("\(value) of \(count) after five minutes") }
  }

  /// Calls a closure once the number is so large.
  private func wake(at count: Int, _ wake: @escaping @Sendable () -> Void) {
    let isReached = lock.withLock {
      if self.count < count { waiting.append((count, wake)) }
      return self.count >= count
    }
    if isReached { wake() }
  }
}

/// The task that adds to a number ended too early.
public struct NotReached: Error {
  public let count: Int
  public let value: Int
}

/// Lets the other tasks go on, each of which gets many turns.
///
/// A test that expects that something does not happen calls it before it looks. However fast the machine is, the test passes if it does
/// not happen, and fails if it happens in that time.
public func giveOthersTurns() async {
  for _ in 0..<1000 { await Task.yield() }
}

/// Waits until the task is cancelled.
public func waitForCancellation() async {
  // A task that is cancelled ends a stream that it waits for.
  for await _ in AsyncStream<Void>.makeStream().stream {}
}
