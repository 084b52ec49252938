#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An error in server-sent events that can't be read or written.
///
/// `description` reads `line 7: the event is longer than 1000 bytes`.
public struct ServerSentEventError: Error, Hashable, Sendable {
  /// The kind of the error.
  ///
  /// Later versions may add kinds, so a `switch` needs a `default`.
  public struct Kind: Hashable, Sendable, CustomStringConvertible {
    /// The name of the kind in Swift, such as `eventTooLong`. It stays the same in later versions.
    public let name: String
    /// The name.
    public var description: String { name }
    fileprivate let reason: String

    /// The fields of an event have more bytes than the reader allows.
    public static func eventTooLong(limit: Int) -> Kind {
      Kind(name: "eventTooLong", reason: "the event is longer than \(limit) byte\(limit == 1 ? "" : "s")")
    }
    /// The stream ends without the event that marks its end.
    public static func missingEnd(_ data: String) -> Kind {
      Kind(name: "missingEnd", reason: "the stream ends without the event \(data.debugDescription)")
    }
    /// The name of an event contains a line break or NULL. With these, its author could add fields and events.
    public static let invalidEvent = Kind(
      name: "invalidEvent", reason: "the name of an event must not have CR, LF or NULL in it")
    /// An id contains a line break or NULL. With these, its author could add fields and events.
    public static let invalidID = Kind(
      name: "invalidID", reason: "the id of an event must not have CR, LF or NULL in it")
    /// The time to connect again is less than 0.
    public static let invalidRetry = Kind(
      name: "invalidRetry", reason: "the time to connect again must not be less than 0")
  }

  /// The kind of the error.
  public let kind: Kind
  /// The offset of the error in a stream that is read, in bytes. Nil if an event is written.
  public let offset: Int?
  /// The line of the error, from 1. Nil if an event is written.
  public let line: Int?

  /// What is wrong, in words.
  public var reason: String { kind.reason }

  package init(_ kind: Kind, offset: Int? = nil, line: Int? = nil) {
    self.kind = kind
    self.offset = offset
    self.line = line
  }
}

extension ServerSentEventError: CustomStringConvertible {
  /// The line, and what is wrong.
  public var description: String { (line.map { "line \($0): " } ?? "") + reason }
}

extension ServerSentEventError: LocalizedError {
  /// The same text as `description`, for `localizedDescription`.
  public var errorDescription: String? { description }
}
