import Gloss

/// The reason why a value can't be written, and its path in a collection.
struct EncodingFailure: Error {
  let value: any Swift.Encodable & Sendable
  let reason: String
  /// The last step comes first.
  var path: [PathKey] = []

  /// The same failure, inside a collection.
  func inside(_ key: PathKey) -> EncodingFailure { EncodingFailure(value: value, reason: reason, path: path + [key]) }
}

extension EncodingError {
  /// The error for a value that JSON can't hold.
  static func unencodable(_ value: Any, at path: [any CodingKey], _ reason: String) -> EncodingError {
    .invalidValue(value, Context(codingPath: path, debugDescription: reason))
  }

  /// The error for a use of an encoder or container that is not possible. In place of the value, which may not be known, it has the
  /// protocol of encoders.
  static func misuse(at path: [any CodingKey], _ reason: String) -> EncodingError {
    unencodable((any Swift.Encoder).self, at: path, reason)
  }
}
