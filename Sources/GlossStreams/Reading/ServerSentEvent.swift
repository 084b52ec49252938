/// An event from a server, or for a client: a part of a body of the type `text/event-stream`.
///
/// ```swift
/// for try await event in chunks.serverSentEvents() { print(event.event, event.data) }
/// ```
///
/// See section 9.2 of the HTML Living Standard, "Server-sent events".
public struct ServerSentEvent: Sendable, Hashable {
  /// The name of the event: "message" if the server sends none.
  public var event: String
  /// The lines of data, with LF between them.
  public var data: String
  /// The id that a client sends as `Last-Event-ID` when it connects again.
  ///
  /// For an event that was read, it is the last id in the stream up to this event; nil if there was none. In an event that is written,
  /// nil keeps the last id, and an empty id removes it.
  public var id: String?
  /// The number of milliseconds to wait before a client connects again after the connection was lost.
  ///
  /// For an event that was read, it is the last value in the stream up to this event; nil if there was none. In an event that is written,
  /// nil keeps the last value.
  public var retry: Int?

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - data: The text of the event.
  ///   - event: The type of the event.
  ///   - id: The identifier of the event; nil keeps the last one.
  ///   - retry: The time before a client connects again, in milliseconds; nil keeps the last one.
  public init(data: String, event: String = "message", id: String? = nil, retry: Int? = nil) {
    self.event = event
    self.data = data
    self.id = id
    self.retry = retry
  }
}
