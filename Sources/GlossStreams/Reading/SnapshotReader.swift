import Foundation

/// How snapshots are made of a text. The functions are those of a model, made where its type is known.
///
/// `@unchecked Sendable`: the functions hold nothing but types and the path. The compiler can't know it of types.
@usableFromInline
struct SnapshotContent<Value, Whole: JSONDecodable>: @unchecked Sendable {
  /// What is there; nil if that has not changed, or does not fit.
  let next: (inout PartialJSON) throws -> (value: Value, changedKeys: [String])?
  /// What the last snapshot has, of the whole text.
  let last: (borrowing PartialJSON, JSON, Whole) throws -> (value: Value, changedKeys: [String])
  let path: JSONKeyPath
  let options: JSONStreamOptions

  @usableFromInline
  init(
    at path: JSONKeyPath, _ options: JSONStreamOptions,
    next: @escaping (inout PartialJSON) throws -> (value: Value, changedKeys: [String])?,
    last: @escaping (borrowing PartialJSON, JSON, Whole) throws -> (value: Value, changedKeys: [String])
  ) {
    self.next = next
    self.last = last
    self.path = path
    self.options = options
  }
}

/// Makes snapshots of what a task reads from a source meanwhile.
@usableFromInline
final class SnapshotReader<Value, Whole: JSONDecodable> {
  @usableFromInline let inbox: SnapshotInbox
  private let content: SnapshotContent<Value, Whole>
  private var text: PartialJSON
  /// Reads the source; nil if that has not begun.
  @usableFromInline private(set) var task: Task<Void, Never>?
  /// Reads the source to its end; nil if that has begun.
  private var read: (@Sendable (SnapshotInbox) async throws -> Void)?
  /// Whether the last snapshot was returned.
  private var isComplete = false
  @usableFromInline private(set) var isAtEnd = false

  init(
    _ content: SnapshotContent<Value, Whole>, _ read: @escaping @Sendable (SnapshotInbox) async throws -> Void
  ) throws(JSONSyntaxError) {
    let options = content.options
    self.content = content
    self.read = read
    inbox = SnapshotInbox(maximumLength: options.maximumLength)
    text = try PartialJSON(
      options: options.parsing, maximumDepth: options.maximumDepth, maximumLength: options.maximumLength)
  }

  deinit { stop() }

  /// The snapshot of what has come; nil if nothing has changed, or at the end.
  @usableFromInline
  func next() throws -> JSONSnapshot<Value, Whole>? {
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

  private func snapshot() throws -> JSONSnapshot<Value, Whole>? {
    let (bytes, state) = inbox.take()
    if !bytes.isEmpty {
      do {
        try text.append(bytes)
      } catch {
        // The next bytes may say that it is the encoding.
        if text._isTooEarlyToTell, case .open = state { return nil }
        throw error
      }
      // What is wrong after the last snapshot is thrown all the same.
      if isComplete { return nil }
      if text.isComplete { return try lastSnapshot() }
      if let (value, keys) = try content.next(&text) { return JSONSnapshot(value, changedKeys: keys) }
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

  private func lastSnapshot() throws -> JSONSnapshot<Value, Whole>? {
    let json = try text.finish()
    isComplete = true
    let whole = try Whole.decode(json, at: content.path, mode: content.options.mode)
    let (value, keys) = try content.last(text, json, whole)
    return JSONSnapshot(value, whole: whole, changedKeys: keys)
  }
}
