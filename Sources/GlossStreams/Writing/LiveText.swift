#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Dispatch

/// A text that one task writes, and that another one takes in chunks of the text so far.
///
/// `@unchecked Sendable`: a lock guards all mutable state except `text`. Only the task that writes uses `text`. So no code of a model
/// runs under the lock, and chunks can be taken while a model writes the next value.
@usableFromInline
final class LiveText: @unchecked Sendable {
  private let lock = Lock()
  /// The number of bytes at which the writer begins to wait.
  private let chunkLength: Int
  /// The text that was not passed on yet: at most one value, and the text before the first one.
  @usableFromInline var text: StreamText
  /// The text that was passed on, and not taken.
  private var written: [UInt8] = []
  /// Whether only an error may come after this text.
  private var isLast = false
  private var failure: (any Error)?
  /// The time when the last chunk was taken, in nanoseconds.
  private var lastChunk: UInt64 = 0
  /// The task that waits for something to take.
  private var reader: CheckedContinuation<Void, Never>?
  /// The task that waits until something is taken.
  private var writer: CheckedContinuation<Void, Never>?

  init(isArray: Bool, _ options: JSON.WritingOptions, _ chunkLength: Int) throws(JSONEncodingError) {
    text = try StreamText(isArray: isArray, options)
    self.chunkLength = chunkLength
  }
}

// MARK: - Writing

extension LiveText {
  /// The next action of a writer after a value.
  @usableFromInline enum Next {
    case write, wait, stop
  }

  /// Writes values until they end, throw, or the text is no longer needed.
  @inlinable
  func write<Values: AsyncSequence>(_ values: Values) async where Values.Element: JSONEncodable {
    do {
      for try await value in values {
        try text.append(value)
        switch passOn() {
        case .write: break
        case .wait: await waitForRoom()
        case .stop: return
        }
      }
      try text.close()
      end(nil)
    } catch {
      end(error)
    }
  }

  /// Passes on a value that was written.
  @usableFromInline
  func passOn() -> Next {
    let (next, reader) = lock.withLock {
      if isLast { return (Next.stop, self.reader.take()) }
      text.take(into: &written)
      return (written.count >= chunkLength ? .wait : .write, self.reader.take())
    }
    reader?.resume()
    return next
  }

  /// Waits until the text so far is taken.
  @usableFromInline
  func waitForRoom() async {
    await lock.wait(unless: { written.count < chunkLength || isLast }) { writer = $0 }
  }

  /// Passes on the rest, and ends the text. An error is thrown after it.
  @usableFromInline
  func end(_ error: (any Error)?) { end(error) { text.take(into: &written) } }

  /// Ends the text after `takeRest`, unless it has ended, and wakes up both sides.
  private func end(_ error: (any Error)?, after takeRest: () -> Void) {
    let (reader, writer) = lock.withLock {
      if !isLast {
        takeRest()
        isLast = true
        failure = error
      }
      return (self.reader.take(), self.writer.take())
    }
    writer?.resume()
    reader?.resume()
  }
}

// MARK: - Taking

extension LiveText {
  /// The next chunk, as soon as there is one; nil after the last one.
  ///
  /// The first value wakes up a task that waits. The task takes the text so far: one value if the source waits, and many if it has more.
  /// If the last chunk was less than a millisecond ago, the source is fast, and gets a tenth of a millisecond to write more. Otherwise
  /// two tasks would wake up each other for a few values.
  func next() async -> Result<Data?, any Error> {
    var isHurried = false
    while true {
      switch lock.withLock({ nextStep(isHurried: isHurried) }) {
      case .chunk(let chunk, let writer):
        writer?.resume()
        return chunk
      case .pause:
        isHurried = true
        try? await Task.sleep(nanoseconds: LiveText.pause)
      case .wait:
        await lock.wait(unless: { isReady }) { reader = $0 }
      }
    }
  }

  /// Ends the text with an error, which is thrown after the text so far. The writer stops at its next value.
  func stop(_ error: any Error) { end(error) {} }

  private static let pause: UInt64 = 100_000

  private enum Step {
    case chunk(Result<Data?, any Error>, CheckedContinuation<Void, Never>?)
    case pause, wait
  }

  /// The next action. To be called under the lock.
  private func nextStep(isHurried: Bool) -> Step {
    guard isReady else { return .wait }
    let now = DispatchTime.now().uptimeNanoseconds
    let isFast = now < lastChunk.addingReportingOverflow(1_000_000).partialValue
    if isFast, !isHurried, !isLast, written.count < chunkLength { return .pause }
    lastChunk = now
    return .chunk(take(), writer.take())
  }

  /// Whether there is something to take. To be called under the lock.
  private var isReady: Bool { !written.isEmpty || isLast }

  /// The text so far. To be called under the lock.
  private func take() -> Result<Data?, any Error> {
    defer { written.removeAll(keepingCapacity: written.count <= 2 * chunkLength) }
    if !written.isEmpty { return .success(Data(written)) }
    return failure.take().map { .failure($0) } ?? .success(nil)
  }
}

// MARK: - The iterator's part

/// The chunks of a text that a task writes. The task ends with it.
///
/// `@unchecked Sendable`: a lock guards all mutable state.
@usableFromInline
final class LiveChunks: @unchecked Sendable {
  private let text: LiveText
  private let write: @Sendable (LiveText) async -> Void
  private let lock = Lock()
  private var task: Task<Void, Never>?

  @usableFromInline
  init(
    isArray: Bool, _ options: JSON.WritingOptions, _ chunkLength: Int,
    _ write: @escaping @Sendable (LiveText) async -> Void
  ) throws(JSONEncodingError) {
    text = try LiveText(isArray: isArray, options, chunkLength)
    self.write = write
  }

  deinit { cancel() }

  /// The next chunk; nil after the last one. The first call starts the task, and an error comes when the task has ended.
  @usableFromInline
  func next() async throws -> Data? {
    if Task.isCancelled { cancel() } else { start() }
    let chunk = await withTaskCancellationHandler {
      await text.next()
    } onCancel: {
      cancel()
    }
    if case .failure = chunk { await runningTask?.value }
    return try chunk.get()
  }

  private var runningTask: Task<Void, Never>? { lock.withLock { task } }

  private func start() {
    let (text, write) = (text, write)
    lock.withLock { if task == nil { task = Task { await write(text) } } }
  }

  private func cancel() {
    text.stop(CancellationError())
    runningTask?.cancel()
  }
}
