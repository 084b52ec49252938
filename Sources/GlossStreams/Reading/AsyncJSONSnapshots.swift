/// Snapshots of a value whose text is still incomplete: one whenever more of it arrives.
///
/// `jsonSnapshots(of:at:options:)` returns it. `Value` is the type of the available part, such as `Answer.Partial`. `Whole` is the
/// type of the complete value, such as `Answer`.
///
/// From the first `next()` on, a task reads the source. All bytes that came before the next snapshot is requested go into that snapshot,
/// so a slow loop gets fewer snapshots. Memory is needed for the text, and for the model.
///
/// Its iterators throw:
///
/// - a `DecodingReport` if the text is not JSON, breaks off before its end, or does not fit when it is complete
/// - a `JSONSyntaxError` for options that need the whole text
/// - errors of the source, after a snapshot of the bytes before the error
/// - `CancellationError` if the task is cancelled, without a snapshot of the last bytes
///
/// After an error, an iterator returns nil. An error cancels the task that reads the source, and is thrown when that task has ended. The
/// task is also cancelled when the last copy of an iterator is released, as after a `break`. Then it may go on for a moment, until the
/// source notices that.
public struct AsyncJSONSnapshots<Value, Whole: JSONDecodable>: AsyncSequence, Sendable {
  /// A snapshot.
  public typealias Element = JSONSnapshot<Value, Whole>
  /// Any error: the source can throw, too.
  public typealias Failure = any Error

  @usableFromInline let content: SnapshotContent<Value, Whole>
  @usableFromInline let read: @Sendable (SnapshotInbox) async throws -> Void

  /// - Parameter append: Adds the bytes of a chunk. Returns whether more bytes are needed.
  @inlinable
  init<Source: AsyncSequence & Sendable>(
    of source: Source, _ content: SnapshotContent<Value, Whole>,
    _ append: @escaping @Sendable (SnapshotInbox, Source.Element) -> Bool
  ) {
    self.content = content
    read = { inbox in for try await chunk in source where !append(inbox, chunk) { return } }
  }

  /// Returns an iterator that reads the source from its beginning.
  public func makeAsyncIterator() -> Iterator { Iterator(reader: Result { try SnapshotReader(content, read) }) }

  /// Makes snapshots.
  public struct Iterator: AsyncIteratorProtocol {
    /// Any error: the source can throw, too.
    public typealias Failure = any Error

    /// An error if there was not enough memory for it, or if it refused the options.
    @usableFromInline let reader: Result<SnapshotReader<Value, Whole>, any Error>

    /// The next snapshot; nil after the last one. It waits until a visible part has changed.
    ///
    /// - Throws: `DecodingReport`, or another error that the sequence names.
    @inlinable
    public mutating func next() async throws -> Element? { try await snapshot(isolation: nil) }

    /// The next snapshot; nil after the last one. It waits until a visible part has changed.
    ///
    /// - Throws: `DecodingReport`, or another error that the sequence names.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
      try await snapshot(isolation: actor)
    }

    @inlinable
    func snapshot(isolation actor: isolated (any Actor)?) async throws -> Element? {
      let reader = try reader.get()
      do {
        while true {
          if let snapshot = try reader.next() { return snapshot }
          if reader.isAtEnd { return nil }
          await reader.inbox.wait()
        }
      } catch {
        await reader.task?.value
        throw error
      }
    }
  }
}

@available(*, unavailable)
extension AsyncJSONSnapshots.Iterator: Sendable {}
