#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An error in server-sent events that can't be read or written.
///
/// `description` reads `line 7: the event is longer than 1000 bytes`.
public struct ServerSentEventError: Error, Hashable, Sendable {
  /// What is wrong.
  ///
  /// Later versions may add reasons, so a `switch` needs a `default`.
  public struct Reason: Hashable, Sendable {
    fileprivate let message: String

    /// The fields of an event have more bytes than the reader allows.
    public static func eventTooLong(limit: Int) -> Reason {
      Reason(message: "the event is longer than \(limit) byte\(limit == 1 ? "" : "s")")
    }
    /// The stream ends without the event that marks its end.
    public static func missingEnd(_ data: String) -> Reason {
      Reason(message: "the stream ends without the event \(data.debugDescription)")
    }
    /// The name of an event contains a line break or NULL. With these, its author could add fields and events.
    public static let invalidEvent = Reason(message: "the name of an event must not have CR, LF or NULL in it")
    /// An id contains a line break or NULL. With these, its author could add fields and events.
    public static let invalidID = Reason(message: "the id of an event must not have CR, LF or NULL in it")
    /// The time to connect again is less than 0.
    public static let invalidRetry = Reason(message: "the time to connect again must not be less than 0")
  }

  /// What is wrong.
  public let reason: Reason
  /// The offset of the error in a stream that is read, in bytes. Nil if an event is written.
  public let offset: Int?
  /// The line of the error, from 1. Nil if an event is written.
  public let line: Int?

  init(_ reason: Reason, offset: Int? = nil, line: Int? = nil) {
    self.reason = reason
    self.offset = offset
    self.line = line
  }
}

extension ServerSentEventError: CustomStringConvertible {
  /// The line, and what is wrong.
  public var description: String { (line.map { "line \($0): " } ?? "") + reason.message }
}

extension ServerSentEventError: LocalizedError {
  /// The same text as `description`, for `localizedDescription`.
  public var errorDescription: String? { description }
}
