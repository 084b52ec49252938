import Foundation

/// Chunks of events, each of which a task makes, and comments while it takes long.
///
/// `@unchecked Sendable`: one task at a time uses it.
final class KeptAliveChunks: @unchecked Sendable {
  /// Makes the next chunk.
  private let make: () async throws -> Data?
  private let nanoseconds: UInt64
  /// The chunk that was asked for.
  private var chunk: AwaitedChunk?

  init<Source: AsyncIteratorProtocol>(_ source: Source, every seconds: TimeInterval) where Source.Element == Data {
    var source = source
    make = { try await source.next() }
    // Also what is not a number is in range then.
    nanoseconds = UInt64((seconds > 0.001 ? min(seconds, 1e9) : 0.001) * 1e9)
  }

  deinit { chunk?.cancel() }

  /// The next chunk, or a comment; nil after the last one.
  func next() async throws -> Data? {
    let chunk = chunk ?? AwaitedChunk(make)
    self.chunk = chunk
    guard let result = await chunk.result(within: nanoseconds) else { return Data(ServerSentEvent.comment().utf8) }
    self.chunk = nil
    return try result.get()
  }
}

/// A chunk that a task makes, and for which another one waits some time.
///
/// `@unchecked Sendable`: a lock guards what changes.
private final class AwaitedChunk: @unchecked Sendable {
  private let lock = NSLock()
  private var result: Result<Data?, any Error>?
  /// The task that waits.
  private var waiting: CheckedContinuation<Void, Never>?
  private var task: Task<Void, Never>?

  init(_ make: @escaping () async throws -> Data?) {
    // The fact that makes it safe: what uses it next begins when this task has ended.
    nonisolated(unsafe) let make = make
    task = Task {
      do { finish(.success(try await make())) } catch { finish(.failure(error)) }
    }
  }

  func cancel() { task?.cancel() }

  /// What the task made; nil if that takes longer. If the task that waits is cancelled, the other one is, too, and is waited for.
  func result(within nanoseconds: UInt64) async -> Result<Data?, any Error>? {
    var timer: Task<Void, Never>?
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isThere = lock.withLock {
          if result == nil { waiting = continuation }
          return result != nil
        }
        if isThere { return continuation.resume() }
        timer = Task {
          // If it was cancelled, what it waits for is there.
          if (try? await Task.sleep(nanoseconds: nanoseconds)) != nil { wake() }
        }
      }
    } onCancel: {
      cancel()
    }
    timer?.cancel()
    return lock.withLock { result }
  }

  private func finish(_ result: Result<Data?, any Error>) {
    lock.withLock { self.result = result }
    wake()
  }

  private func wake() {
    let waiting = lock.withLock {
      defer { self.waiting = nil }
      return self.waiting
    }
    waiting?.resume()
  }
}
