/// The reply of a language model from the server-sent events of a service. `modelEvents(from:maximumLength:)` returns it.
///
/// It asks for the next server-sent event when all that the last one says was read. Its iterators throw `DecodingReport` for an event that is
/// not as it should be, with the line and column in the data of the event; `ModelServiceError` if the service reports an error;
/// `ServerSentEventError` if the stream ends before the reply does; the errors of the events; or `CancellationError`. After an error, and
/// after `ModelEvent.end(reason:)`, an iterator returns nil.
public struct AsyncModelEvents<Events: AsyncSequence>: AsyncSequence where Events.Element == ServerSentEvent {
  /// A part of the reply.
  public typealias Element = ModelEvent
  /// Any error: the events can throw, too.
  public typealias Failure = any Error

  @usableFromInline let events: Events
  @usableFromInline let reader: ReplyReader

  @inlinable
  init(_ events: Events, _ reader: ReplyReader) {
    self.events = events
    self.reader = reader
  }

  /// Returns an iterator at the beginning of the stream.
  @inlinable
  public func makeAsyncIterator() -> Iterator { Iterator(events.makeAsyncIterator(), reader) }

  /// Reads the parts of a reply.
  public struct Iterator: AsyncIteratorProtocol {
    /// Any error: the events can throw, too.
    public typealias Failure = any Error

    @usableFromInline var events: Events.AsyncIterator
    @usableFromInline var reader: ReplyReader

    @inlinable
    init(_ events: Events.AsyncIterator, _ reader: ReplyReader) {
      self.events = events
      self.reader = reader
    }

    /// The next part of the reply; nil after the last one.
    ///
    /// - Throws: An error that the sequence names.
    @inlinable
    public mutating func next() async throws -> ModelEvent? { try await event(isolation: nil) }

    /// The next part of the reply; nil after the last one.
    ///
    /// - Throws: An error that the sequence names.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> ModelEvent? {
      try await event(isolation: actor)
    }

    @inlinable
    mutating func event(isolation actor: isolated (any Actor)?) async throws -> ModelEvent? {
      while true {
        if let event = reader.next() { return event }
        if reader.isAtEnd { return nil }
        do {
          let event = try await events.element(isolation: actor)
          if Task.isCancelled { throw CancellationError() }
          if let event { try reader.read(event) } else { try reader.finish() }
        } catch {
          reader.stop()
          throw error
        }
      }
    }
  }
}

extension AsyncModelEvents: Sendable where Events: Sendable {}

@available(*, unavailable)
extension AsyncModelEvents.Iterator: Sendable {}
