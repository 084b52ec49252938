import Foundation

/// Makes snapshots of what a task reads from a source meanwhile.
@usableFromInline
final class SnapshotReader<Reading: _ValueReading, Whole: JSONDecodable> {
  @usableFromInline let inbox: SnapshotInbox
  private let reading: Reading
  private let path: JSONKeyPath
  private let options: JSONStreamOptions
  private var text: PartialJSON
  private var task: Task<Void, Never>?
  /// Reads the source to its end; nil if that has begun.
  private var read: (@Sendable (SnapshotInbox) async throws -> Void)?
  /// Whether the last snapshot was returned.
  private var isComplete = false
  @usableFromInline private(set) var isAtEnd = false

  @usableFromInline
  init(
    _ reading: Reading, at path: JSONKeyPath, _ options: JSONStreamOptions,
    _ read: @escaping @Sendable (SnapshotInbox) async throws -> Void
  ) throws(JSONSyntaxError) {
    self.reading = reading
    self.path = path
    self.options = options
    self.read = read
    inbox = SnapshotInbox(maximumLength: options.maximumLength)
    text = try PartialJSON(
      options: options.parsing, maximumDepth: options.maximumDepth, maximumLength: options.maximumLength)
  }

  deinit { stop() }

  /// The snapshot of what has come; nil if nothing has changed, or at the end.
  @usableFromInline
  func next() throws -> JSONSnapshot<Reading.Value, Whole>? {
    if isAtEnd { return nil }
    do {
      if Task.isCancelled { throw CancellationError() }
      begin()
      return try snapshot()
    } catch {
      stop()
      throw (error as? JSONSyntaxError).map { DecodingReport._of($0, model: Whole.self) } ?? error
    }
  }

  private func begin() {
    guard let read else { return }
    self.read = nil
    let inbox = inbox
    task = Task {
      do {
        try await read(inbox)
        inbox.finish(.finished)
      } catch {
        inbox.finish(.failed(error))
      }
    }
  }

  private func stop() {
    isAtEnd = true
    inbox.cancel()
    task?.cancel()
  }

  private func snapshot() throws -> JSONSnapshot<Reading.Value, Whole>? {
    let (bytes, state) = inbox.take()
    if !bytes.isEmpty {
      try text.append(bytes)
      // What is wrong after the last snapshot is thrown all the same.
      if isComplete { return nil }
      if text.isComplete { return try lastSnapshot() }
      if let (value, keys) = try text._snapshot(reading, at: path) { return JSONSnapshot(value, changedKeys: keys) }
    }
    switch state {
    case .open: return nil
    case .finished:
      defer { stop() }
      return isComplete ? nil : try lastSnapshot()
    case .failed(let error): throw error
    case .cancelled: throw CancellationError()
    }
  }

  private func lastSnapshot() throws -> JSONSnapshot<Reading.Value, Whole>? {
    let json = try text.finish()
    isComplete = true
    let whole = try Whole.decode(json, at: path, mode: options.mode)
    let keys = text._changedKeys(in: json, at: path, to: reading)
    return JSONSnapshot(try JSON._decode(json, at: path, reading), whole: whole, changedKeys: keys)
  }
}
