/// An event that a server sent.
struct ServerSentEvent: Equatable, Sendable {
  /// What kind of event it is: "message", unless the server says something else.
  var type = "message"
  /// The lines of data, with "\n" between them.
  var data = ""
  /// The last id that the server sent, with this event or one before it; empty if there was none.
  var lastEventID = ""
}

/// The events in a body of the type `text/event-stream`, each as soon as the line that ends it is there.
///
/// The body comes in chunks, which may end anywhere: in the middle of a line, or of a character.
struct ServerSentEvents<Chunks: AsyncSequence>: AsyncSequence where Chunks.Element: Sequence<UInt8> {
  let chunks: Chunks

  func makeAsyncIterator() -> Iterator {
    Iterator(chunks: chunks.makeAsyncIterator())
  }

  struct Iterator: AsyncIteratorProtocol {
    fileprivate var chunks: Chunks.AsyncIterator
    /// What is left of the last chunk.
    private var bytes: Chunks.Element.Iterator?
    private var parser = ServerSentEventParser()

    fileprivate init(chunks: Chunks.AsyncIterator) {
      self.chunks = chunks
    }

    /// The next event; nil at the end of the body. An event that has no end there is dropped, as the standard says.
    mutating func next() async throws -> ServerSentEvent? {
      while true {
        while let byte = bytes?.next() {
          if let event = parser.take(byte) { return event }
        }
        guard let chunk = try await chunks.next() else { return nil }
        bytes = chunk.makeIterator()
      }
    }
  }
}

/// Finds events in bytes, as the WHATWG's HTML standard says in section 9.2.6, "Interpreting an event stream".
///
/// It works on bytes and not on characters: to Swift, CR LF is one character, and so are a colon and an accent behind it.
private struct ServerSentEventParser {
  private var line: [UInt8] = []
  private var isFirstLine = true
  private var lastByte: UInt8?

  // What is known of the next event.
  private var type = ""
  private var data = ""
  private var lastEventID = ""

  /// Takes the next byte; returns the event that it ends.
  mutating func take(_ byte: UInt8) -> ServerSentEvent? {
    defer { lastByte = byte }
    switch byte {
    case UInt8(ascii: "\n") where lastByte == UInt8(ascii: "\r"):
      return nil  // The line ended at the CR already.
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      defer { line.removeAll(keepingCapacity: true) }
      return endLine()
    default:
      line.append(byte)
      return nil
    }
  }

  /// Interprets the line; returns an event if the line is empty, and there was data before it.
  private mutating func endLine() -> ServerSentEvent? {
    if isFirstLine {
      isFirstLine = false
      if line.starts(with: [0xef, 0xbb, 0xbf]) { line.removeFirst(3) }  // the byte order mark
    }
    guard !line.isEmpty else { return endEvent() }

    let name = line.prefix { $0 != UInt8(ascii: ":") }
    var value = line.dropFirst(name.count + 1)
    if value.first == UInt8(ascii: " ") { value.removeFirst() }
    let text = String(decoding: value, as: UTF8.self)
    switch String(decoding: name, as: UTF8.self) {
    case "event": type = text
    case "data": data += text + "\n"
    case "id" where !value.contains(0): lastEventID = text
    // A comment has no name. "retry" is for clients that connect again, which the example does not do.
    default: break
    }
    return nil
  }

  private mutating func endEvent() -> ServerSentEvent? {
    defer { (type, data) = ("", "") }
    guard !data.isEmpty else { return nil }
    return ServerSentEvent(
      type: type.isEmpty ? "message" : type, data: String(data.dropLast()), lastEventID: lastEventID)
  }
}
