/// Finds server-sent events in bytes that come in pieces, without `async`.
///
/// ```swift
/// var parser = ServerSentEventParser()
/// parser.append(bytes)
/// while let event = try parser.next() { show(event) }
/// ```
///
/// For bytes that come asynchronously, use `serverSentEvents()` of their sequence. It works in the same way.
///
/// It only needs memory for one incomplete event, and for events that were not taken yet. All bytes together take O(bytes), however they
/// are cut.
public struct ServerSentEventParser: Sendable {
  private var scanner: EventScanner
  private let maximumLength: Int
  private var events = Queue<ServerSentEvent>()
  /// The id and the retry time after the last event that was taken, while another event is available.
  private var taken: (id: String?, retry: Int?)
  private var error: ServerSentEventError?
  /// Whether nothing else will be read.
  private var isStopped = false

  /// Creates a parser at the beginning of a stream.
  ///
  /// - Parameters:
  ///   - lastEventID: The `lastEventID` of the previous connection. It counts until the server sends another one.
  ///   - retry: The `retry` of the previous connection.
  ///   - maximumLength: The maximum length of an event's fields in bytes. These are the lines that begin with `data`, `event`, `id` or
  ///     `retry`, without the line ends. A longer event is an error.
  public init(lastEventID: String? = nil, retry: Int? = nil, maximumLength: Int = 64_000_000) {
    scanner = EventScanner(maximumLength: maximumLength, keepsLines: false, lastID: lastEventID, retry: retry)
    self.maximumLength = maximumLength
  }

  /// Adds the next bytes. They may end anywhere, even inside a character. Bytes after an error have no effect.
  @inlinable
  public mutating func append(_ bytes: some Sequence<UInt8>) {
    bytes.withView { append($0) }
  }

  @usableFromInline
  mutating func append(_ bytes: ByteView) {
    if isStopped { return }
    if events.isEmpty { taken = (scanner.lastID, scanner.retry) }
    scanner.scan(bytes) { block, id, retry in
      if block.isTooLong {
        isStopped = true
        error = ServerSentEventError(
          .eventTooLong(limit: max(maximumLength, 0)), offset: block.start.offset, line: block.start.line)
      } else {
        events.append(ServerSentEvent(block, id: id, retry: retry))
      }
      return !isStopped
    }
  }

  /// The next complete event; nil if there is none.
  ///
  /// A blank line ends an event. The text after the last blank line is dropped with the parser, as the standard says.
  ///
  /// - Throws: Once, after the events before it, if an event is too long. Nothing comes after that.
  public mutating func next() throws(ServerSentEventError) -> ServerSentEvent? {
    if let event = events.popFirst() {
      taken = (event.id, event.retry)
      return event
    }
    if let error = error.take() { throw error }
    return nil
  }

  /// The id to send as `Last-Event-ID` when the client connects again, to get the events after those that `next()` returned; nil if there
  /// was none, or the server removed it by an empty id.
  ///
  /// It may be newer than that of the last event: an `id` without data also counts after a blank line, when all events before it were
  /// taken. An `id` without a blank line after it does not count.
  public var lastEventID: String? {
    let id = events.isEmpty ? scanner.lastID : taken.id
    return id?.isEmpty == true ? nil : id
  }

  /// The number of milliseconds to wait before the client connects again after the connection was lost. It is the last one in the stream,
  /// even without data; nil if there was none.
  public var retry: Int? { events.isEmpty ? scanner.retry : taken.retry }

  /// Whether no event and no error can come any more.
  @usableFromInline var isAtEnd: Bool { isStopped && events.isEmpty && error == nil }

  /// Drops everything, and ignores all later bytes.
  @usableFromInline
  mutating func stop() {
    isStopped = true
    events = Queue()
    error = nil
  }
}

extension ServerSentEvent {
  /// Creates the event of some lines. Bytes that are not UTF-8 are replaced, as by the standard's decoder.
  fileprivate init(_ block: EventBlock, id: String?, retry: Int?) {
    let name = String(decoding: block.name, as: UTF8.self)
    self.init(
      data: String(decoding: block.data, as: UTF8.self), event: name.isEmpty ? "message" : name, id: id, retry: retry)
  }
}
