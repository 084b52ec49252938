import Foundation

/// What has come of a stream and was not taken: one task puts it in, another one takes all of it at once.
///
/// `@unchecked Sendable`: a lock guards what changes.
@usableFromInline
final class SnapshotInbox: @unchecked Sendable {
  private let lock = NSLock()
  private var bytes: [UInt8] = []
  /// How many bytes may still come.
  private var room: Int
  private var state = State.open
  private var waiting: CheckedContinuation<Void, Never>?

  enum State {
    case open, finished
    /// The source threw an error.
    case failed(any Error)
    /// Nothing is taken any more.
    case cancelled
  }

  /// - Parameter maximumLength: How many bytes are of interest. One more is taken, so that it is known that there are more.
  init(maximumLength: Int) { room = maximumLength < .max ? max(maximumLength, 0) + 1 : .max }

  /// Puts in what came. Returns whether more is of interest.
  @inlinable
  func append(_ chunk: some Sequence<UInt8>) -> Bool {
    chunk.withContiguousStorageIfAvailable { append($0) } ?? Array(chunk).withUnsafeBufferPointer { append($0) }
  }

  @usableFromInline
  func append(_ chunk: UnsafeBufferPointer<UInt8>) -> Bool {
    change {
      guard case .open = state else { return false }
      bytes += chunk.prefix(room)
      room -= min(room, chunk.count)
      return room > 0
    }
  }

  /// Says that nothing more comes.
  func finish(_ end: State) {
    change {
      if case .open = state { state = end }
    }
  }

  /// Says that nothing is taken any more.
  func cancel() {
    change {
      state = .cancelled
      bytes = []
    }
  }

  private func change<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    let result = body()
    let waiting = waiting
    self.waiting = nil
    lock.unlock()
    waiting?.resume()
    return result
  }

  /// What came since the last call, and whether more may come.
  func take() -> (bytes: [UInt8], state: State) {
    lock.withLock {
      defer { bytes = [] }
      return (bytes, state)
    }
  }

  /// Waits until there is something to take, nothing more comes, or the task is cancelled.
  @usableFromInline
  func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isReady = lock.withLock {
          if bytes.isEmpty, case .open = state {
            waiting = continuation
            return false
          }
          return true
        }
        if isReady { continuation.resume() }
      }
    } onCancel: {
      cancel()
    }
  }
}
