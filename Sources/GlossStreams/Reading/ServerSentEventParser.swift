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
  private var error: ServerSentEventError?
  /// Whether nothing else is read.
  private var isStopped = false

  /// A parser at the beginning of a stream.
  ///
  /// - Parameter maximumLength: How many bytes the fields of an event may have: the lines that begin with `data`, `event`, `id` or
  ///   `retry`, without the ends of the lines. A longer event is an error.
  public init(maximumLength: Int = 64_000_000) {
    scanner = EventScanner(maximumLength: maximumLength, keepsLines: false)
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
    scanner.scan(bytes) { block, id, retry in
      if isStopped { return }
      if block.isTooLong {
        isStopped = true
        error = ServerSentEventError(
          .eventTooLong(limit: max(maximumLength, 0)), offset: block.start.offset, line: block.start.line)
      } else {
        events.append(ServerSentEvent(block, id: id, retry: retry))
      }
    }
  }

  /// The next event that is there as a whole; nil if there is none.
  ///
  /// The end of an event is a blank line. What follows the last one is dropped with the parser, as the standard says.
  ///
  /// - Throws: Once, after the events before it, if an event is too long. Nothing comes after that.
  public mutating func next() throws(ServerSentEventError) -> ServerSentEvent? {
    if let event = events.popFirst() { return event }
    guard let error else { return nil }
    self.error = nil
    throw error
  }

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
