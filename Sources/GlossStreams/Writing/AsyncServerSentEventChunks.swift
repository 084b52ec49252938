#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The text of server-sent events that come asynchronously, in chunks: the body of an HTTP response of the type `text/event-stream`.
///
/// `asServerSentEvents()` returns it. Each event is a chunk, and is passed on as soon as it arrives. It asks for the next event when the
/// previous one was taken, so a slow client slows down the source. `keptAlive(every:)` adds comments while no event comes.
///
/// Its iterators throw the errors of the events, `ServerSentEventError` or `JSONEncodingError` if an event can't be written, and
/// `CancellationError` if the task is cancelled. The chunks before an error are whole events. After an error, an iterator returns nil.
public struct AsyncServerSentEventChunks<Events: AsyncSequence>: AsyncSequence {
  /// A chunk of UTF-8.
  public typealias Element = Data
  /// Any error: the events can throw, too.
  public typealias Failure = any Error

  let events: Events
  /// Makes an event from an element, and from the number of events before it.
  let content: @Sendable (Events.Element, Int) throws -> ServerSentEvent
  /// The retry time, which is sent first.
  let retry: Int?
  /// The text after the last event.
  let end: String?
  /// Starts tasks that make the chunks, with comments between them; nil if a chunk is made when the caller asks for it.
  var keepAlive: (@Sendable (Iterator) -> KeptAliveChunks)?

  /// Returns an iterator at the beginning of the text.
  public func makeAsyncIterator() -> Iterator {
    var iterator = Iterator(events: events.makeAsyncIterator(), content: content, retry: retry, end: end)
    iterator.keptAlive = keepAlive?(iterator)
    return iterator
  }

  /// Writes the chunks of the text.
  public struct Iterator: AsyncIteratorProtocol {
    /// Any error: the events can throw, too.
    public typealias Failure = any Error

    fileprivate var events: Events.AsyncIterator
    fileprivate let content: @Sendable (Events.Element, Int) throws -> ServerSentEvent
    fileprivate var retry: Int?
    fileprivate let end: String?
    fileprivate var keptAlive: KeptAliveChunks?
    fileprivate var count = 0
    fileprivate var isAtEnd = false

    /// The next chunk; nil after the last one.
    ///
    /// - Throws: An error of the events, or `ServerSentEventError` or `JSONEncodingError` if an event can't be written.
    public mutating func next() async throws -> Data? { try await chunk(isolation: nil) }

    /// The next chunk; nil after the last one.
    ///
    /// - Throws: An error of the events, or `ServerSentEventError` or `JSONEncodingError` if an event can't be written.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
      try await chunk(isolation: actor)
    }

    private mutating func chunk(isolation actor: isolated (any Actor)?) async throws -> Data? {
      if let keptAlive { return try await keptAlive.next() }
      if isAtEnd { return nil }
      do {
        if let chunk = try beginning() { return chunk }
        return try chunk(of: await events.element(isolation: actor))
      } catch {
        isAtEnd = true
        throw error
      }
    }

    /// The retry time, once; nil if there is none.
    private mutating func beginning() throws -> Data? {
      guard let milliseconds = retry else { return nil }
      try Task.checkCancellation()
      retry = nil
      return Data(try ServerSentEvent.retryText(milliseconds: milliseconds).utf8)
    }

    /// The text of an event, or of the end.
    private mutating func chunk(of event: Events.Element?) throws -> Data? {
      // Also if the events end because of a cancellation: the stream is incomplete then.
      try Task.checkCancellation()
      guard let event else {
        isAtEnd = true
        return end.map { Data($0.utf8) }
      }
      defer { count += 1 }
      return Data(try content(event, count).text.utf8)
    }
  }
}

extension AsyncServerSentEventChunks: Sendable where Events: Sendable {}

@available(*, unavailable)
extension AsyncServerSentEventChunks.Iterator: Sendable {}

extension AsyncServerSentEventChunks where Events: Sendable {
  /// The same chunks, and a comment each time that nothing came for some time.
  ///
  /// Proxies and clients close a connection without traffic. The HTML Living Standard recommends a comment every 15 seconds or so
  /// (section 9.2.7).
  ///
  /// ```swift
  /// tokens.asServerSentEvents(endingWith: "[DONE]").keptAlive()
  /// ```
  ///
  /// A separate task makes each event. It begins when the previous chunk was taken, and goes on while comments are sent. It is cancelled
  /// with the task that takes the chunks. That task gets no more comments then, and gets its error when the other task has ended. The
  /// other task is also cancelled when the iterator is released. Copies of an iterator share their position.
  ///
  /// - Parameter seconds: The time without chunks before a comment is sent. At least a millisecond, also if it is less or not a number.
  public func keptAlive(every seconds: TimeInterval = 15) -> Self {
    var chunks = self
    chunks.keepAlive = { KeptAliveChunks($0, every: seconds) }
    return chunks
  }
}

// MARK: - Events

extension AsyncSequence where Element == ServerSentEvent {
  /// The events as the body of an HTTP response of the type `text/event-stream`. Each is passed on as soon as it arrives.
  ///
  /// - Parameter retry: The number of milliseconds to wait before a client connects again. It is sent before the first event. Nil if the
  ///   client decides that, or the events contain it.
  public func asServerSentEvents(retry: Int? = nil) -> AsyncServerSentEventChunks<Self> {
    AsyncServerSentEventChunks(events: self, content: { event, _ in event }, retry: retry, end: nil)
  }
}

extension AsyncSequence where Element: JSONEncodable {
  /// The values as the data of events: the body of an HTTP response of the type `text/event-stream`. Each is passed on as soon as it
  /// arrives.
  ///
  /// ```swift
  /// tokens.asServerSentEvents(endingWith: "[DONE]")
  /// ```
  ///
  /// - Parameters:
  ///   - options: Options for writing the values, in one line each: `.prettyPrinted` has no effect.
  ///   - event: The name of the event for a value. Nil if all are messages.
  ///   - id: The id of the event for a value. The function may return nil. Nil if no event has an id.
  ///   - retry: The number of milliseconds to wait before a client connects again. It is sent before the first value. Nil if the client
  ///     decides that.
  ///   - end: The data of an event after the last one, which tells clients that the stream is complete. It is not sent after an error.
  ///     Nil if there is no such event.
  public func asServerSentEvents(
    options: JSON.WritingOptions = [], event: (@Sendable (Element) -> String)? = nil,
    id: (@Sendable (Element) -> String?)? = nil, retry: Int? = nil, endingWith end: String? = nil
  ) -> AsyncServerSentEventChunks<Self> {
    AsyncServerSentEventChunks(
      events: self, content: EventData(options: options, name: event, id: id).event, retry: retry,
      end: end.map { ServerSentEvent(data: $0).dataText })
  }
}

/// Makes an event of a value, which is its data.
private struct EventData<Value: JSONEncodable>: Sendable {
  let options: JSON.WritingOptions
  let name: (@Sendable (Value) -> String)?
  let id: (@Sendable (Value) -> String?)?

  /// - Parameter index: The number of events before it.
  @Sendable
  func event(of value: Value, at index: Int) throws -> ServerSentEvent {
    // In one line, and with the index in the path of an error.
    var text = try StreamText(isArray: false, valueCount: index, options)
    try text.append(value)
    return ServerSentEvent(
      data: String(decoding: text.take().dropLast(), as: UTF8.self), event: name?(value) ?? "message", id: id?(value))
  }
}
