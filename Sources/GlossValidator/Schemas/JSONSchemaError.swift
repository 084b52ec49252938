import Foundation

/// The error for a schema that a validator can't be made of. It says what is wrong, and where in the schema.
///
/// `description` reads `#/properties/age/minimum, line 4, column 27: must be a number`.
public struct JSONSchemaError: Error, Hashable, Sendable {
  /// What is wrong.
  public let reason: String
  /// The place in the schema: the URI of the schema, if it has one, and a JSON Pointer as its fragment.
  public let location: String
  /// The line of the place, from 1; nil if the schema was not parsed from a text.
  public let line: Int?
  /// The column of the place in Unicode scalars, from 1; nil if the schema was not parsed from a text.
  public let column: Int?
}

extension JSONSchemaError: CustomStringConvertible {
  /// The place and the reason, in one line.
  public var description: String {
    let place = location.inMessage(maximumLength: 300)
    guard let line, let column else { return "\(place): \(reason)" }
    return "\(place), line \(line), column \(column): \(reason)"
  }
}

extension JSONSchemaError: LocalizedError {
  /// The same text as `description`, for `localizedDescription`.
  public var errorDescription: String? { description }
}
