import Foundation

/// What is there of a value whose text is still being written, each time that more of it is there.
///
/// `jsonSnapshots(of:at:options:)` returns it. From the first `next()` on, a task reads the source. What has come when the next snapshot
/// is asked for is taken together, so that a slow loop gets fewer snapshots. Memory is needed for the text, and for the model.
///
/// Its iterators throw:
///
/// - a `DecodingReport` if the text is not JSON, breaks off before its end, or does not fit when it is complete
/// - what the source throws, after the snapshot of what came before
/// - `CancellationError` if the task is cancelled, at once
///
/// After an error, an iterator returns nil. The source is no longer read when the last copy of an iterator is gone.
public struct AsyncJSONSnapshots<Reading: _ValueReading & Sendable, Whole: JSONDecodable>: AsyncSequence, Sendable {
  /// A snapshot.
  public typealias Element = JSONSnapshot<Reading.Value, Whole>
  /// Any error: also the source can throw.
  public typealias Failure = any Error

  @usableFromInline let reading: Reading
  @usableFromInline let path: JSONKeyPath
  @usableFromInline let options: JSONStreamOptions
  @usableFromInline let read: @Sendable (SnapshotInbox) async throws -> Void

  @inlinable
  init(
    _ reading: Reading, at path: JSONKeyPath, _ options: JSONStreamOptions,
    _ read: @escaping @Sendable (SnapshotInbox) async throws -> Void
  ) {
    self.reading = reading
    self.path = path
    self.options = options
    self.read = read
  }

  /// An iterator, which reads the source from its beginning.
  @inlinable
  public func makeAsyncIterator() -> Iterator { Iterator(try? SnapshotReader(reading, at: path, options, read)) }

  /// Makes snapshots.
  public struct Iterator: AsyncIteratorProtocol {
    /// Any error: also the source can throw.
    public typealias Failure = any Error

    /// Nil if there was no memory for it.
    @usableFromInline let reader: SnapshotReader<Reading, Whole>?

    @inlinable init(_ reader: SnapshotReader<Reading, Whole>?) { self.reader = reader }

    /// The next snapshot; nil after the last one. It waits until something visible has changed.
    @inlinable
    public mutating func next() async throws -> Element? {
      guard let reader else { throw POSIXError(.ENOMEM) }
      while true {
        if let snapshot = try reader.next() { return snapshot }
        if reader.isAtEnd { return nil }
        await reader.inbox.wait()
      }
    }

    /// The next snapshot; nil after the last one. It waits until something visible has changed.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
      guard let reader else { throw POSIXError(.ENOMEM) }
      while true {
        if let snapshot = try reader.next() { return snapshot }
        if reader.isAtEnd { return nil }
        await reader.inbox.wait()
      }
    }
  }
}

@available(*, unavailable)
extension AsyncJSONSnapshots.Iterator: Sendable {}
