#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An error that a service reports in the stream of a reply.
public struct ModelServiceError: Error, Sendable, Hashable {
  /// The service.
  public let service: ModelService
  /// The kind of the error in the words of the service, such as `overloaded_error`; nil if it names none.
  public let code: String?
  /// What the service says.
  public let message: String
}

extension ModelServiceError: CustomStringConvertible, LocalizedError {
  /// The code and the message.
  public var description: String {
    [code?.inMessage(), message.inMessage(maximumLength: 1000)].compactMap(\.self).joined(separator: ": ")
  }

  /// The description.
  public var errorDescription: String? { description }
}
