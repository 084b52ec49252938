#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The error for a change that a merge patch can't express: a member becomes null, but null in a merge patch removes a member.
public struct JSONMergePatchError: Error, Hashable, Sendable {
  /// The path of the member.
  public let path: JSONKeyPath
}

extension JSONMergePatchError: CustomStringConvertible {
  /// The path and the reason, in one line.
  public var description: String {
    "\(path): a merge patch can't set null, which removes a member (RFC 7396): make a JSONPatch"
  }
}

extension JSONMergePatchError: LocalizedError {
  /// The same text as `description`, for `localizedDescription`.
  public var errorDescription: String? { description }
}
