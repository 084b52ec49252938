import Foundation

/// The text of server-sent events that come asynchronously, in chunks: the body of an HTTP response of the type `text/event-stream`.
///
/// `asServerSentEvents()` returns it. Each event is a chunk, and is passed on as soon as it is there. It asks for the next event when the
/// one before was taken, so that a slow client slows down what makes the events. `keptAlive(every:)` adds comments while none comes.
///
/// Its iterators throw what the events throw, `ServerSentEventError` or `JSONEncodingError` if an event can't be written, and
/// `CancellationError` if the task is cancelled. The chunks before it are whole events. After an error, an iterator returns nil.
public struct AsyncServerSentEventChunks<Events: AsyncSequence, Content: _EventContent>: AsyncSequence
where Content.Value == Events.Element {
  /// A chunk of UTF-8.
  public typealias Element = Data
  /// Any error: also the events can throw.
  public typealias Failure = any Error

  private let events: Events
  private let content: Content
  /// The time to connect again, which comes first.
  private let retry: Int?
  /// What comes after the last event.
  private let end: String?
  /// Has tasks make the chunks, with comments between them; nil if a chunk is made when it is asked for.
  private var keepAlive: (@Sendable (Iterator) -> KeptAliveChunks)?

  init(_ events: Events, _ content: Content, retry: Int?, end: String?) {
    self.events = events
    self.content = content
    self.retry = retry
    self.end = end
  }

  /// An iterator at the beginning of the text.
  public func makeAsyncIterator() -> Iterator {
    var iterator = Iterator(events: events.makeAsyncIterator(), content: content, retry: retry, end: end)
    iterator.keptAlive = keepAlive?(iterator)
    return iterator
  }

  /// Writes the chunks of the text.
  public struct Iterator: AsyncIteratorProtocol {
    /// Any error: also the events can throw.
    public typealias Failure = any Error

    fileprivate var events: Events.AsyncIterator
    fileprivate let content: Content
    fileprivate var retry: Int?
    fileprivate let end: String?
    fileprivate var keptAlive: KeptAliveChunks?
    private var count = 0
    private var isAtEnd = false

    fileprivate init(events: Events.AsyncIterator, content: Content, retry: Int?, end: String?) {
      self.events = events
      self.content = content
      self.retry = retry
      self.end = end
    }

    /// The next chunk; nil after the last one.
    public mutating func next() async throws -> Data? {
      if let keptAlive { return try await keptAlive.next() }
      if isAtEnd { return nil }
      do {
        if let chunk = try beginning() { return chunk }
        return try chunk(await events.next())
      } catch {
        throw stop(error)
      }
    }

    /// The next chunk; nil after the last one.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
      if let keptAlive { return try await keptAlive.next() }
      if isAtEnd { return nil }
      do {
        if let chunk = try beginning() { return chunk }
        return try chunk(await events.next(isolation: actor))
      } catch {
        throw stop(error)
      }
    }

    /// The time to connect again, once; nil if there is none.
    private mutating func beginning() throws -> Data? {
      guard let milliseconds = retry else { return nil }
      try Task.checkCancellation()
      retry = nil
      return Data(try ServerSentEvent.retryText(milliseconds: milliseconds).utf8)
    }

    /// The text of an event, or of the end.
    private mutating func chunk(_ event: Events.Element?) throws -> Data? {
      // Also if the events end because of that: the stream is not whole.
      try Task.checkCancellation()
      guard let event else {
        isAtEnd = true
        return end.map { Data($0.utf8) }
      }
      defer { count += 1 }
      return Data(try content.event(of: event, at: count).text.utf8)
    }

    /// Ends the text by an error, which it returns.
    private mutating func stop(_ error: any Error) -> any Error {
      isAtEnd = true
      return error
    }
  }
}

extension AsyncServerSentEventChunks: Sendable where Events: Sendable, Content: Sendable {}

@available(*, unavailable)
extension AsyncServerSentEventChunks.Iterator: Sendable {}

extension AsyncServerSentEventChunks where Events: Sendable, Content: Sendable {
  /// The same chunks, and a comment each time that nothing came for a while.
  ///
  /// Proxies and clients close a connection on which nothing comes. The HTML Living Standard recommends a comment every 15 seconds or so
  /// (section 9.2.7).
  ///
  /// ```swift
  /// tokens.asServerSentEvents(endingWith: "[DONE]").keptAlive()
  /// ```
  ///
  /// Each event is made by a task of its own, which begins when the chunk before was taken, and goes on while comments are sent. It is
  /// cancelled with the task that takes the chunks, which gets no more comments then, and its error when the other task has ended; and when
  /// the iterator is gone. Copies of an iterator share their place.
  ///
  /// - Parameter seconds: How long nothing comes before a comment is sent: a millisecond at least, also if it is less or not a number.
  public func keptAlive(every seconds: TimeInterval = 15) -> Self {
    var chunks = self
    chunks.keepAlive = { KeptAliveChunks($0, every: seconds) }
    return chunks
  }
}

// MARK: - Events

/// What becomes an event. Only for the library.
public protocol _EventContent<Value> {
  associatedtype Value
  /// - Parameter index: How many events are before it.
  func event(of value: Value, at index: Int) throws -> ServerSentEvent
}

/// An event as it is.
public struct _WholeEvent: _EventContent, Sendable {
  public func event(of value: ServerSentEvent, at index: Int) -> ServerSentEvent { value }
}

/// A value that is the data of an event.
public struct _EventData<Value: JSONEncodable>: _EventContent, Sendable {
  let options: JSON.WritingOptions
  let name: (@Sendable (Value) -> String)?
  let id: (@Sendable (Value) -> String?)?

  public func event(of value: Value, at index: Int) throws -> ServerSentEvent {
    // In one line, and with the index in the path of an error.
    var text = try _JSONStreamText(isArray: false, valueCount: index, options)
    try text.append(value)
    return ServerSentEvent(
      data: String(decoding: text.take().dropLast(), as: UTF8.self), event: name?(value) ?? "message", id: id?(value))
  }
}

extension AsyncSequence where Element == ServerSentEvent {
  /// The events as the body of an HTTP response of the type `text/event-stream`, each as soon as it is there.
  ///
  /// - Parameter retry: After how many milliseconds a client connects again, which is sent before there is an event. Nil if that is the
  ///   client's choice, or the events say it.
  public func asServerSentEvents(retry: Int? = nil) -> AsyncServerSentEventChunks<Self, _WholeEvent> {
    AsyncServerSentEventChunks(self, _WholeEvent(), retry: retry, end: nil)
  }
}

extension AsyncSequence where Element: JSONEncodable {
  /// The values as the data of events: the body of an HTTP response of the type `text/event-stream`, each as soon as it is there.
  ///
  /// ```swift
  /// tokens.asServerSentEvents(endingWith: "[DONE]")
  /// ```
  ///
  /// - Parameters:
  ///   - options: How values are written, in one line each: `.prettyPrinted` has no effect.
  ///   - event: The name of the event for a value. Nil if all are messages.
  ///   - id: The id of the event for a value, which may be nil. Nil if none has one.
  ///   - retry: After how many milliseconds a client connects again, which is sent before there is a value. Nil if that is the client's
  ///     choice.
  ///   - end: The data of an event after the last one, which tells clients that the stream is whole. It does not follow an error. Nil if
  ///     there is no such event.
  public func asServerSentEvents(
    options: JSON.WritingOptions = [], event: (@Sendable (Element) -> String)? = nil,
    id: (@Sendable (Element) -> String?)? = nil, retry: Int? = nil, endingWith end: String? = nil
  ) -> AsyncServerSentEventChunks<Self, _EventData<Element>> {
    AsyncServerSentEventChunks(
      self, _EventData(options: options, name: event, id: id), retry: retry,
      end: end.map { ServerSentEvent(data: $0).dataText })
  }
}
