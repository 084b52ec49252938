#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Dispatch

/// Chunks of events. A task makes each of them, and comments are sent while that takes long.
///
/// `@unchecked Sendable`: one task at a time uses it.
final class KeptAliveChunks: @unchecked Sendable {
  /// Makes the next chunk.
  private let make: () async throws -> Data?
  private let chunk: AwaitedChunk
  /// The task that makes the current chunk; nil if there is none.
  private var maker: Task<Void, Never>?
  /// Ends waits that take too long. There is one for all chunks: the memory of a task that sleeps is only released at the end of its
  /// sleep, even if it is cancelled.
  private var timer: Task<Void, Never>?
  private var isAtEnd = false

  init<Source: AsyncIteratorProtocol>(_ source: Source, every seconds: TimeInterval) where Source.Element == Data {
    var source = source
    make = { try await source.next() }
    // This range also excludes values that are not numbers.
    chunk = AwaitedChunk(waitingFor: UInt64((seconds > 0.001 ? min(seconds, 1e9) : 0.001) * 1e9))
  }

  deinit { stop() }

  /// The next chunk, or a comment; nil after the last one.
  func next() async throws -> Data? {
    if isAtEnd { return nil }
    do {
      try Task.checkCancellation()
      let maker = begin()
      guard let result = await chunk.result(cancelling: maker) else { return Data(ServerSentEvent.comment().utf8) }
      self.maker = nil
      let made = try result.get()
      if made == nil { stop() }
      return made
    } catch {
      stop()
      // When the error comes, no task uses the source any more.
      await maker?.value
      throw error
    }
  }

  /// The task that makes the next chunk.
  private func begin() -> Task<Void, Never> {
    if let maker { return maker }
    // The fact that makes it safe: the next task that uses it begins when this task has ended.
    nonisolated(unsafe) let make = make
    let chunk = chunk
    let maker = Task {
      do { unsafe chunk.finish(.success(try await make())) } catch { chunk.finish(.failure(error)) }
    }
    self.maker = maker
    if timer == nil {
      timer = Task {
        // An error means that the timer was cancelled.
        while (try? await Task.sleep(nanoseconds: chunk.nanosecondsToGo)) != nil { chunk.endLongWait() }
      }
    }
    return maker
  }

  private func stop() {
    isAtEnd = true
    maker?.cancel()
    timer?.cancel()
  }
}

/// A chunk that one task makes, and for which another one waits some time.
///
/// `@unchecked Sendable`: a lock guards all mutable state.
private final class AwaitedChunk: @unchecked Sendable {
  /// The maximum time of a wait in nanoseconds.
  private let interval: UInt64
  private let lock = Lock()
  private var result: Result<Data?, any Error>?
  /// The task that waits, and the time when that began.
  private var waiting: (task: CheckedContinuation<Void, Never>, start: UInt64)?
  /// Whether the task that waits was cancelled. Then it waits for the other one, which was cancelled, too.
  private var isCancelled = false

  init(waitingFor interval: UInt64) { self.interval = interval }

  /// The result of the task; nil if that takes longer than the interval.
  func result(cancelling maker: Task<Void, Never>) async -> Result<Data?, any Error>? {
    await withTaskCancellationHandler {
      await lock.wait(unless: { result != nil }) { waiting = ($0, DispatchTime.now().uptimeNanoseconds) }
    } onCancel: {
      lock.withLock { isCancelled = true }
      maker.cancel()
    }
    return lock.withLock { result.take() }
  }

  func finish(_ result: Result<Data?, any Error>) {
    wake {
      self.result = result
      return true
    }
  }

  /// The rest of the current wait, or of one that begins now.
  var nanosecondsToGo: UInt64 {
    lock.withLock {
      guard let start = waiting?.start, !isCancelled else { return interval }
      return interval - min(interval, DispatchTime.now().uptimeNanoseconds - start)
    }
  }

  /// Ends a wait that took the maximum time.
  func endLongWait() {
    wake {
      guard let start = waiting?.start, !isCancelled else { return false }
      return DispatchTime.now().uptimeNanoseconds - start >= interval
    }
  }

  /// Wakes the task that waits if a condition holds. The condition is evaluated under the lock.
  private func wake(if condition: () -> Bool) {
    lock.withLock { condition() ? waiting.take() : nil }?.task.resume()
  }
}
