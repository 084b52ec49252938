/// Functions that make snapshots of a text. They are made in code that knows the types.
///
/// `@unchecked Sendable`: the functions hold only types and the path. The compiler can't know that types are safe.
@usableFromInline
struct SnapshotContent<Value, Whole: JSONDecodable>: @unchecked Sendable {
  /// The value so far; nil if it has not changed, or does not fit.
  let next: (inout PartialJSON) throws -> (value: Value, changedKeys: [String])?
  /// The value and the keys for the last snapshot, from the complete text.
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

  /// Snapshots of the whole type, as soon as the text so far fits it.
  @inlinable
  static func whole(at path: JSONKeyPath, _ options: JSONStreamOptions) -> SnapshotContent where Value == Whole {
    SnapshotContent(at: path, options) {
      try $0.snapshot(ValueFormat<Whole>(), at: path)
    } last: { text, json, whole in
      (whole, text.changedKeys(in: json, at: path, to: ValueFormat<Whole>()))
    }
  }

  /// Snapshots of the partial type.
  @inlinable
  static func twin(at path: JSONKeyPath, _ options: JSONStreamOptions) -> SnapshotContent
  where Whole: JSONPartiallyDecodable, Value == Whole.Partial {
    SnapshotContent(at: path, options) {
      try $0.snapshot(PartialReading<Whole>(), at: path)
    } last: { text, json, _ in
      let reading = PartialReading<Whole>()
      return (try JSON.decode(json, at: path, reading), text.changedKeys(in: json, at: path, to: reading))
    }
  }
}

/// Makes snapshots while a task reads a source.
@usableFromInline
final class SnapshotReader<Value, Whole: JSONDecodable> {
  @usableFromInline let inbox: SnapshotInbox
  private let content: SnapshotContent<Value, Whole>
  private var text: PartialJSON
  /// The task that reads the source; nil before it begins.
  @usableFromInline private(set) var task: Task<Void, Never>?
  /// Reads the source to its end; nil after it began.
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

  /// The snapshot of the bytes so far; nil if nothing has changed, or at the end.
  @usableFromInline
  func next() throws -> JSONSnapshot<Value, Whole>? {
    if isAtEnd { return nil }
    do {
      if Task.isCancelled { throw CancellationError() }
      begin()
      return try snapshot()
    } catch {
      stop()
      throw (error as? JSONSyntaxError).map { DecodingReport(model: Whole.self, $0) } ?? error
    }
  }

  private func begin() {
    guard let read = read.take() else { return }
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
        // The next bytes may show that the encoding is the cause.
        if text.isTooEarlyToTell, case .open = state { return nil }
        throw error
      }
      // An error after the last snapshot is thrown nevertheless.
      if isComplete { return nil }
      if text.isComplete { return try lastSnapshot() }
      if let (value, keys) = try content.next(&text) {
        return JSONSnapshot(value: value, whole: nil, changedKeys: keys)
      }
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
    return JSONSnapshot(value: value, whole: whole, changedKeys: keys)
  }
}
