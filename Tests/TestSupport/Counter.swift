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
  public func reaches(_ count: Int) async {
    await withCheckedContinuation { continuation in wake(at: count) { continuation.resume() } }
  }

  /// Waits until the number is so large, and keeps the thread meanwhile. In a thread of tasks, others may have no thread then.
  public func blockUntil(_ count: Int) {
    let isReached = DispatchSemaphore(value: 0)
    wake(at: count) { isReached.signal() }
    isReached.wait()
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
