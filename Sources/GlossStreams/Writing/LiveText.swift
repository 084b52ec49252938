import Foundation

/// A text that one task writes, and another one takes in chunks of what there is.
///
/// `@unchecked Sendable`: a lock guards what changes. Only the task that writes uses `text` while `isWriting` is true, without the lock,
/// so that no code of a model runs under it. That is also the fact that makes `@exclusivity(unchecked)` safe.
@usableFromInline
final class LiveText: @unchecked Sendable {
  private let lock = NSLock()
  /// From how many bytes on the writer waits.
  private let chunkLength: Int
  @usableFromInline @exclusivity(unchecked) var text: _JSONStreamText
  private var isWriting = false
  /// Whether there is a value, or the end, that was not taken.
  private var hasNews = false
  /// Whether nothing comes after the text but an error.
  private var isLast = false
  private var failure: (any Error)?
  /// When the last chunk was taken, in nanoseconds.
  private var lastChunk: UInt64 = 0
  /// The task that waits for news.
  private var reader: CheckedContinuation<Void, Never>?
  /// The task that waits until the text is taken.
  private var writer: CheckedContinuation<Void, Never>?

  init(isArray: Bool, _ options: JSON.WritingOptions, _ chunkLength: Int) throws(JSONEncodingError) {
    text = try _JSONStreamText(isArray: isArray, options)
    self.chunkLength = chunkLength
  }
}

// MARK: - Writing

extension LiveText {
  /// Writes values until they end, throw, or the text is not wanted any more.
  @inlinable
  func write<Values: AsyncSequence>(_ values: Values) async where Values.Element: JSONEncodable {
    do {
      for try await value in values {
        try begin()
        do { try text.append(value) } catch { return fail(error) }
        if end() { await waitForRoom() }
      }
      try begin()
      do { try text.close() } catch { return fail(error) }
      end(isLast: true)
    } catch {
      stop(error)
    }
  }

  /// Takes the text, to write to it.
  ///
  /// - Throws: If it is not wanted any more.
  @usableFromInline
  func begin() throws {
    try lock.withLock {
      if isLast { throw CancellationError() }
      isWriting = true
    }
  }

  /// Leaves the text, and ends it with an error.
  @usableFromInline func fail(_ error: any Error) { end(isLast: true, error) }

  /// Leaves the text to those who wait for it.
  ///
  /// - Returns: Whether it is as long as a chunk.
  @usableFromInline @discardableResult
  func end(isLast: Bool = false, _ error: (any Error)? = nil) -> Bool {
    let (reader, isFull) = lock.withLock {
      isWriting = false
      hasNews = true
      if isLast, !self.isLast {
        self.isLast = true
        failure = error
      }
      return (takeReader(), text.count >= chunkLength)
    }
    reader?.resume()
    return isFull
  }

  /// Waits until the text was taken.
  @usableFromInline
  func waitForRoom() async {
    await withCheckedContinuation { continuation in
      let isFull = lock.withLock {
        let isFull = text.count >= chunkLength && !isLast
        if isFull { writer = continuation }
        return isFull
      }
      if !isFull { continuation.resume() }
    }
  }

  /// Ends the text with an error, which is thrown after what was written.
  @usableFromInline
  func stop(_ error: any Error) {
    let (reader, writer) = lock.withLock {
      if !isLast {
        isLast = true
        failure = error
      }
      return (takeReader(), takeWriter())
    }
    writer?.resume()
    reader?.resume()
  }
}

// MARK: - Taking

extension LiveText {
  /// The next chunk, as soon as there is one; nil after the last one.
  ///
  /// A task that waits is woken up by the first value, and takes what was written until then: one value if the source waits, and many if
  /// it has more. If the last chunk was less than a millisecond ago, the source is fast, and is left a tenth of a millisecond to write
  /// more: else two tasks would wake up each other for some values.
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
        await withCheckedContinuation { reader in
          let canGoOn = lock.withLock {
            if !isReady { self.reader = reader }
            return isReady
          }
          if canGoOn { reader.resume() }
        }
      }
    }
  }

  private static let pause: UInt64 = 100_000

  private enum Step {
    case chunk(Result<Data?, any Error>, CheckedContinuation<Void, Never>?)
    case pause, wait
  }

  /// What to do next, under the lock.
  private func nextStep(isHurried: Bool) -> Step {
    guard isReady else { return .wait }
    let now = DispatchTime.now().uptimeNanoseconds
    if !isHurried, !isLast, text.count < chunkLength, now < lastChunk.addingReportingOverflow(1_000_000).partialValue {
      return .pause
    }
    lastChunk = now
    return .chunk(take(), takeWriter())
  }

  /// Whether there is something to take, under the lock.
  private var isReady: Bool { !isWriting && (hasNews || isLast) }

  /// The task that waits for news, under the lock.
  private func takeReader() -> CheckedContinuation<Void, Never>? {
    defer { reader = nil }
    return reader
  }

  /// The task that waits for room, under the lock.
  private func takeWriter() -> CheckedContinuation<Void, Never>? {
    defer { writer = nil }
    return writer
  }

  /// What there is, under the lock.
  private func take() -> Result<Data?, any Error> {
    hasNews = false
    if text.count > 0 { return .success(text.take()) }
    defer { failure = nil }
    return failure.map { .failure($0) } ?? .success(nil)
  }
}

// MARK: - The iterator's part

/// The chunks of a text that a task writes, which ends with it.
///
/// `@unchecked Sendable`: a lock guards what changes.
@usableFromInline
final class LiveChunks: @unchecked Sendable {
  private let text: LiveText
  private let write: @Sendable (LiveText) async -> Void
  private let lock = NSLock()
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

  /// The next chunk; nil after the last one. The first call starts the task.
  @usableFromInline
  func next() async throws -> Data? {
    if Task.isCancelled { cancel() } else { start() }
    return try await withTaskCancellationHandler {
      await text.next()
    } onCancel: {
      cancel()
    }.get()
  }

  private func start() {
    let (text, write) = (text, write)
    lock.withLock { if task == nil { task = Task { await write(text) } } }
  }

  private func cancel() {
    text.stop(CancellationError())
    lock.withLock { task }?.cancel()
  }
}
