/// Finds server-sent events in bytes that come bit by bit, without `async`.
///
/// ```swift
/// var parser = ServerSentEventParser()
/// parser.append(bytes)
/// while let event = try parser.next() { show(event) }
/// ```
///
/// Bytes that come asynchronously are read by `serverSentEvents()` of their sequence, in the same way.
///
/// It takes memory for one event that is not complete, and for those that were not taken. All bytes together take O(bytes), however they
/// are cut.
public struct ServerSentEventParser: Sendable {
  private var scanner: EventScanner
  private let maximumLength: Int
  private var events = Queue<ServerSentEvent>()
  /// What was known after the last event that was taken, as long as another one is there.
  private var taken: (id: String?, retry: Int?)
  private var error: ServerSentEventError?
  /// Whether nothing else is read.
  private var isStopped = false

  /// A parser at the beginning of a stream.
  ///
  /// - Parameters:
  ///   - lastEventID: `lastEventID` of the connection before, which counts until the server sends another one.
  ///   - retry: `retry` of the connection before.
  ///   - maximumLength: How many bytes the fields of an event may have: the lines that begin with `data`, `event`, `id` or `retry`,
  ///     without the ends of the lines. A longer event is an error.
  public init(lastEventID: String? = nil, retry: Int? = nil, maximumLength: Int = 64_000_000) {
    scanner = EventScanner(maximumLength: maximumLength, keepsLines: false, lastID: lastEventID, retry: retry)
    self.maximumLength = maximumLength
  }

  /// Takes in the next bytes, which may end anywhere, also inside of a character. Bytes after an error have no effect.
  @inlinable
  public mutating func append(_ bytes: some Sequence<UInt8>) {
    if bytes.withContiguousStorageIfAvailable({ append($0) }) == nil {
      Array(bytes).withUnsafeBufferPointer { append($0) }
    }
  }

  @usableFromInline
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
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

  /// The next event that is there as a whole; nil if there is none.
  ///
  /// The end of an event is a blank line. What follows the last one is dropped with the parser, as the standard says.
  ///
  /// - Throws: Once, after the events before it, if an event is too long. Nothing comes after that.
  public mutating func next() throws(ServerSentEventError) -> ServerSentEvent? {
    if let event = events.popFirst() {
      taken = (event.id, event.retry)
      return event
    }
    guard let error else { return nil }
    self.error = nil
    throw error
  }

  /// The id that a client sends as `Last-Event-ID` when it connects again, to get what follows the events that `next()` returned; nil if
  /// there was none, or the server removed it by an empty one.
  ///
  /// It may be newer than that of the last event: also a blank line after an `id` without data sets it, when all events before it were
  /// taken. An `id` without a blank line after it does not count.
  public var lastEventID: String? {
    let id = events.isEmpty ? scanner.lastID : taken.id
    return id?.isEmpty == true ? nil : id
  }

  /// After how many milliseconds a client connects again when the connection was lost: the last time that the stream had, also in a line
  /// without data; nil if there was none.
  public var retry: Int? { events.isEmpty ? scanner.retry : taken.retry }

  /// Whether no event and no error can come any more.
  var isAtEnd: Bool { isStopped && events.isEmpty && error == nil }

  /// Drops everything, and takes in nothing else.
  mutating func stop() {
    isStopped = true
    events = Queue()
    error = nil
  }
}

extension ServerSentEvent {
  /// The event of its lines. Bytes that are not UTF-8 are replaced, as the standard's decoder does.
  fileprivate init(_ block: EventBlock, id: String?, retry: Int?) {
    let name = String(decoding: block.name, as: UTF8.self)
    self.init(
      data: String(decoding: block.data, as: UTF8.self), event: name.isEmpty ? "message" : name, id: id, retry: retry)
  }
}
