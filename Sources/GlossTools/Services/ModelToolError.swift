#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The error for a model that has no form for a service, and for tools that are beyond its limits.
public struct ModelToolError: Error, Sendable, Hashable {
  /// The path to the value, with `[]` for each element of an array: `flights[].seats`. In a type that the model refers to, it begins with
  /// the type's name. Empty for the whole value.
  public let path: String
  /// What has no form, and what to write.
  public let reason: String
}

extension ModelToolError: CustomStringConvertible, LocalizedError {
  /// The path and the reason.
  public var description: String { path.isEmpty ? reason : "\(path): \(reason)" }

  /// The description.
  public var errorDescription: String? { description }
}
