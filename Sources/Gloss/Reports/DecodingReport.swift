import Foundation

/// Says which value could not be read as what was asked for.
///
/// `description` reads `items[2]: expected Repo, found an array at line 3, column 14`.
public struct DecodingReport: Error, Hashable, Sendable {
  /// Where the value stands, or where there is none. Empty for the whole text.
  public let path: JSONKeyPath
  /// The name of the type that was asked for.
  public let expected: String
  /// What kind of value stands there; nil where none does.
  public let found: JSON.Kind?
  /// The count of bytes before the value; nil where there is none, or none that was parsed.
  public let offset: Int?
  /// The line of the value, from 1; nil like `offset`.
  public let line: Int?
  /// The column of the value in Unicode scalars, from 1; nil like `offset`.
  public let column: Int?

  @usableFromInline
  init(missing type: Any.Type, at path: JSONKeyPath) {
    self.path = path
    expected = String(describing: type)
    found = nil
    offset = nil
    line = nil
    column = nil
  }

  @usableFromInline
  init(mismatch type: Any.Type, at path: JSONKeyPath, found json: JSON) {
    self.path = path
    expected = String(describing: type)
    found = json.kind
    offset = json.location?.offset
    line = json.location?.line
    column = json.location?.column
  }
}

extension DecodingReport: CustomStringConvertible {
  public var description: String {
    let place = path.segments.isEmpty ? "" : "\(path): "
    guard let found else { return "\(place)expected \(expected), found nothing" }
    guard let line, let column else { return "\(place)expected \(expected), found \(found.phrase)" }
    return "\(place)expected \(expected), found \(found.phrase) at line \(line), column \(column)"
  }
}

extension DecodingReport: LocalizedError {
  public var errorDescription: String? { description }
}

extension JSON.Kind {
  /// The kind with its article.
  fileprivate var phrase: String {
    switch self {
    case .null: "null"
    case .bool: "a bool"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSON {
  /// Where a parsed value stands in its text; nil for a value that was built. O(offset).
  fileprivate var location: (offset: Int, line: Int, column: Int)? {
    guard case .value(.place(let document, let index)) = form else { return nil }
    let (offset, location) = document.location(at: index)
    return (offset, location.line, location.column)
  }
}
