import Foundation

/// Why and where a value can't be written as JSON.
///
/// `description` reads `items[3].score: nan is not a JSON number`.
public struct JSONEncodingError: Error, Hashable, Sendable {
  /// Where in the result the value would be. Empty for the whole of it.
  public let path: JSONKeyPath
  /// What the value is, in words.
  public let reason: String

  /// The same error, as the array or object around the value sees it.
  @usableFromInline
  func behind(_ outer: [JSONKeyPath.Segment]) -> JSONEncodingError {
    JSONEncodingError(path: JSONKeyPath(outer + path.segments), reason: reason)
  }
}

extension JSONEncodingError: CustomStringConvertible {
  /// The path and what is there, in one line.
  public var description: String { path.segments.isEmpty ? reason : "\(path): \(reason)" }
}

extension JSONEncodingError: LocalizedError {
  /// The same text as `description`, for `localizedDescription`.
  public var errorDescription: String? { description }
}
