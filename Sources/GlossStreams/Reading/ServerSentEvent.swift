/// An event that a server sends, or sent: a part of a body of the type `text/event-stream`.
///
/// ```swift
/// for try await event in chunks.serverSentEvents() { print(event.event, event.data) }
/// ```
///
/// See section 9.2 of the HTML Living Standard, "Server-sent events".
public struct ServerSentEvent: Sendable, Hashable {
  /// What kind of event it is: "message" if the server does not say anything else.
  public var event: String
  /// The lines of data, with LF between them.
  public var data: String
  /// The id that a client sends as `Last-Event-ID` when it connects again.
  ///
  /// Of an event that was read, it is the last id that the stream had up to there, in this event or before it; nil if there was none.
  /// In an event that is written, nil keeps the last one, and an empty id removes it.
  public var id: String?
  /// After how many milliseconds a client connects again when the connection was lost.
  ///
  /// Of an event that was read, it is the last time that the stream had up to there, in this event or before it; nil if there was none.
  /// In an event that is written, nil keeps the last one.
  public var retry: Int?

  /// An event.
  public init(data: String, event: String = "message", id: String? = nil, retry: Int? = nil) {
    self.event = event
    self.data = data
    self.id = id
    self.retry = retry
  }
}
