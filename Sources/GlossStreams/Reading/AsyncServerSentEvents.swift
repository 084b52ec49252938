/// The server-sent events of a body whose bytes come in chunks. Each comes as soon as the line that ends it arrives.
///
/// `serverSentEvents(lastEventID:retry:maximumLength:)` returns it. It asks for the next chunk when all events of the last one were read,
/// so a slow loop slows down the sender.
///
/// Its iterators throw `ServerSentEventError` if an event is too long, the errors of the chunks, or `CancellationError` if the task is
/// cancelled: at the next chunk, or after 64 KB at the latest. After an error, an iterator returns nil. Copies of an iterator share their
/// position in the stream if copies of the chunks' iterator do.
public struct AsyncServerSentEvents<Chunks: AsyncSequence>: AsyncSequence
where Chunks.Element: Sequence, Chunks.Element.Element == UInt8 {
  /// An event.
  public typealias Element = ServerSentEvent
  /// Any error: the chunks can throw, too.
  public typealias Failure = any Error

  @usableFromInline let chunks: Chunks
  @usableFromInline let parser: ServerSentEventParser

  @inlinable
  init(_ chunks: Chunks, _ parser: ServerSentEventParser) {
    self.chunks = chunks
    self.parser = parser
  }

  /// Returns an iterator at the beginning of the stream.
  @inlinable
  public func makeAsyncIterator() -> Iterator {
    Iterator(chunks.makeAsyncIterator(), parser)
  }

  /// Reads the events of a stream.
  public struct Iterator: AsyncIteratorProtocol {
    /// Any error: the chunks can throw, too.
    public typealias Failure = any Error

    @usableFromInline var chunks: Chunks.AsyncIterator
    @usableFromInline let parser: SharedVariable<ServerSentEventParser>
    /// The rest of the last chunk.
    @usableFromInline let rest = SharedVariable<(chunk: Chunks.Element, start: Int)?>(nil)

    @inlinable
    init(_ chunks: Chunks.AsyncIterator, _ parser: ServerSentEventParser) {
      self.chunks = chunks
      self.parser = SharedVariable(parser)
    }

    /// The next event; nil after the last one. The text after the last blank line is dropped, as the standard says.
    ///
    /// - Throws: `ServerSentEventError` if an event is too long, an error of the chunks, or `CancellationError`.
    @inlinable
    public mutating func next() async throws -> ServerSentEvent? { try await event(isolation: nil) }

    /// The next event; nil after the last one. The text after the last blank line is dropped, as the standard says.
    ///
    /// - Throws: `ServerSentEventError` if an event is too long, an error of the chunks, or `CancellationError`.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> ServerSentEvent? {
      try await event(isolation: actor)
    }

    @inlinable
    mutating func event(isolation actor: isolated (any Actor)?) async throws -> ServerSentEvent? {
      while true {
        if let event = try eventThere() { return event }
        if parser.value.isAtEnd { return nil }
        do { try read(await chunks.element(isolation: actor)) } catch { throw stop(error) }
      }
    }

    /// The id to send as `Last-Event-ID` when the client connects again; nil if there was none, or the server removed it.
    ///
    /// It is the id of `ServerSentEventParser`, and may be newer than that of the last event. It can also be read after an error.
    public var lastEventID: String? { parser.value.lastEventID }

    /// The number of milliseconds to wait before the client connects again after the connection was lost. It is the last one in the
    /// stream, even without an event; nil if there was none.
    public var retry: Int? { parser.value.retry }

    /// The next event that is available; nil if a chunk is needed, or at the end.
    @inlinable
    func eventThere() throws -> ServerSentEvent? {
      while true {
        if let event = try parser.value.next() { return event }
        guard !parser.value.isAtEnd, let (chunk, start) = rest.value else { return nil }
        if Task.isCancelled { throw stop(CancellationError()) }
        rest.value = nil
        read(chunk, from: start)
      }
    }

    /// Reads a chunk, or the end of the stream.
    @inlinable
    func read(_ chunk: Chunks.Element?) throws {
      if Task.isCancelled { throw CancellationError() }
      if let chunk { read(chunk, from: 0) } else { parser.value.stop() }
    }

    /// Reads a part of a chunk. Its events take more memory than the part.
    @inlinable
    func read(_ chunk: Chunks.Element, from start: Int) {
      let end = chunk.forPart(from: start, length: partLength) { parser.value.append($0) }
      if let end { rest.value = (chunk, end) }
    }

    /// Ends the stream with an error, and returns the error.
    @usableFromInline
    func stop(_ error: any Error) -> any Error {
      parser.value.stop()
      return error
    }
  }
}

extension AsyncServerSentEvents: Sendable where Chunks: Sendable {}

@available(*, unavailable)
extension AsyncServerSentEvents.Iterator: Sendable {}
