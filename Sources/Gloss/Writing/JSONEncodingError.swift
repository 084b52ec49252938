#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The error for a value that can't be written as JSON. It says which value, and why.
///
/// `description` reads `items[3].score: nan is not a JSON number`.
public struct JSONEncodingError: Error, Hashable, Sendable {
  /// The path that the value would have in the result; empty for the whole result.
  public let path: JSONKeyPath
  /// The reason why the value can't be written, in words.
  public let reason: String

  /// The same error with the steps of `outer` before its path.
  @usableFromInline
  func within(_ outer: [JSONKeyPath.Segment]) -> JSONEncodingError {
    JSONEncodingError(path: JSONKeyPath(outer + path.segments), reason: reason)
  }
}

extension JSONEncodingError: CustomStringConvertible {
  /// The path and the reason, in one line.
  public var description: String { path.segments.isEmpty ? reason : "\(path): \(reason)" }
}

extension JSONEncodingError: LocalizedError {
  /// The same text as `description`, for `localizedDescription`.
  public var errorDescription: String? { description }
}
