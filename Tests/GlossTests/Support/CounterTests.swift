import TestSupport
import Testing

/// A wait for a number has an end, even if the library that is tested never gets so far.
@Suite struct CounterTests {
  @Test func aWaitEndsWithTheTaskThatWaits() async throws {
    let (count, began) = (Counter(), Counter())
    let task = Task {
      count.add()
      began.add()
      try await count.reaches(2)
    }
    try await began.reaches(1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func aWaitEndsWithTheTaskThatCounts() async throws {
    let count = Counter()
    let task = Task { count.add() }
    let error = try await #require(throws: NotReached.self) { try await count.reaches(3, in: task) }
    #expect(error.count == 3 && error.value == 1)
    try await count.reaches(1, in: task)
  }

  @Test func aTaskThatIsCancelledDoesNotWaitForWhatIsReached() async throws {
    let count = Counter()
    count.add(2)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await count.reaches(2)
    }
    try await task.value
  }
}
