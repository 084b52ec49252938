/// The bytes of a stream that came and were not taken yet: one task adds them, another one takes all of them at once.
///
/// `@unchecked Sendable`: a lock guards all mutable state.
@usableFromInline
final class SnapshotInbox: @unchecked Sendable {
  private let lock = Lock()
  private var bytes: [UInt8] = []
  /// The number of bytes that may still come.
  private var room: Int
  private var state = State.open
  private var waiting: CheckedContinuation<Void, Never>?

  enum State {
    case open, finished
    /// The source threw an error.
    case failed(any Error)
    /// No bytes are taken any more.
    case cancelled
  }

  /// - Parameter maximumLength: The number of bytes that are needed. One more is kept, to know that there are more.
  init(maximumLength: Int) { room = maximumLength < .max ? max(maximumLength, 0) + 1 : .max }

  /// Adds bytes. Returns whether more bytes are needed.
  @inlinable
  func append(_ chunk: some Sequence<UInt8>) -> Bool {
    chunk.withView { append($0) }
  }

  @usableFromInline
  func append(_ chunk: ByteView) -> Bool {
    change {
      guard case .open = state else { return false }
      bytes += chunk.prefix(room)
      room -= min(room, chunk.count)
      return room > 0
    }
  }

  /// Marks the end: no more bytes come.
  func finish(_ end: State) {
    change {
      if case .open = state { state = end }
    }
  }

  /// Cancels: no bytes are taken any more.
  func cancel() {
    change {
      state = .cancelled
      bytes = []
    }
  }

  private func change<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    let result = body()
    let waiting = waiting.take()
    lock.unlock()
    waiting?.resume()
    return result
  }

  /// The bytes that came since the last call, and whether more may come.
  func take() -> (bytes: [UInt8], state: State) {
    lock.withLock {
      defer { bytes = [] }
      return (bytes, state)
    }
  }

  private var isReady: Bool { if case .open = state { !bytes.isEmpty } else { true } }

  /// Waits until there are bytes to take, no more bytes come, or the task is cancelled.
  @usableFromInline
  func wait() async {
    await withTaskCancellationHandler {
      await lock.wait(unless: { isReady }) { waiting = $0 }
    } onCancel: {
      cancel()
    }
  }
}
