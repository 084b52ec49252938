import Foundation

/// The error for a value that does not meet a schema: all its problems, each with the path of the value, its line and column, and the
/// keyword of the schema.
///
///     JSON Schema: 2 problems
///       name       line 1, column 9: expected a string, found number 3 (#/properties/name/type)
///       tags[1]    line 1, column 26: has 0 characters, must have at least 1 (#/$defs/tag/minLength)
public struct JSONSchemaReport: Error, Hashable, Sendable {
  /// One problem.
  public struct Problem: Hashable, Sendable {
    /// The path of the value in its document. Empty for the whole document.
    public let path: JSONKeyPath
    /// The keyword that the value does not meet, such as `minimum`. Empty for a schema that is `false`.
    public let keyword: String
    /// The place of the keyword: the URI of its schema, if it has one, and a JSON Pointer as its fragment.
    public let schemaLocation: String
    /// The way to the keyword from the whole schema, over references, as a JSON Pointer.
    public let evaluationPath: String
    /// A description of the problem, with long values cut.
    public let message: String
    /// The offset of the value in bytes; nil for values that were not parsed.
    public let offset: Int?
    /// The line of the value, from 1; nil for values that were not parsed.
    public let line: Int?
    /// The column of the value in Unicode scalars, from 1; nil for values that were not parsed.
    public let column: Int?
    /// For `anyOf` and `oneOf`, the first problems of each alternative. Empty for other keywords, and in alternatives that are deep in
    /// others.
    public let alternatives: [[Problem]]
  }

  /// The forms of `output(_:)`, as draft 2020-12 defines them (Core, section 12.4).
  public enum OutputFormat: Sendable {
    /// Only whether the value is valid.
    case flag
    /// A flat list of problems.
    case basic
  }

  /// The problems, in the order of the document.
  public let problems: [Problem]
  /// Whether there may be more problems than the limit allows.
  public let isCut: Bool

  /// Whether there are no problems.
  public var isValid: Bool { problems.isEmpty }

  init(_ problems: [Problem] = [], isCut: Bool = false) { (self.problems, self.isCut) = (problems, isCut) }

  /// The report in a form of draft 2020-12. With `basic`, problems of alternatives follow the problem that has them.
  public func output(_ format: OutputFormat) -> JSON {
    guard format == .basic, !isValid else { return ["valid": isValid] }
    return ["valid": false, "errors": JSON(elements: problems.flatMap(\.output))]
  }
}

extension JSONSchemaReport.Problem {
  fileprivate var output: [JSON] {
    let unit: JSON = [
      "keywordLocation": evaluationPath, "absoluteKeywordLocation": schemaLocation, "instanceLocation": path.pointer,
      "error": message,
    ]
    // Alternatives are nested a few times at most.
    return [unit] + alternatives.joined().flatMap(\.output)
  }
}

extension JSONSchemaReport.Problem: CustomStringConvertible, JSONEncodable {
  /// The problem in one line.
  public var description: String {
    let place = [ReportText.path(path), line.map { "line \($0), column \(column ?? 1)" }].compactMap(\.self)
      .filter { !$0.isEmpty }.joined(separator: "   ")
    return (place.isEmpty ? "" : place + ": ") + "\(message) (\(schemaLocation.inMessage(maximumLength: 200)))"
  }

  /// The problem as an entry of `errors`, see `JSONSchemaReport.toJSON()`. Never nil.
  public func toJSON() -> JSON? {
    jsonify([
      "detail" ~~> message,
      "pointer" ~~> path.pointerFragment(),
      "keyword" ~~> keyword,
      "schema" ~~> schemaLocation,
      "line" ~~> line,
      "column" ~~> column,
      "offset" ~~> offset,
    ])
  }
}

extension JSONSchemaReport: CustomStringConvertible, LocalizedError {
  /// The report with one line for each problem, up to 20.
  public var description: String {
    let count = problems.count == 1 && !isCut ? "1 problem" : "\(isCut ? "more than " : "")\(problems.count) problems"
    let lines =
      problems.prefix(20).map { "  \($0)" } + (problems.count > 20 ? ["  and \(problems.count - 20) more"] : [])
    return (["JSON Schema: \(isValid ? "no problems" : count)"] + lines).joined(separator: "\n")
  }

  /// The same text as `description`, for `localizedDescription`.
  public var errorDescription: String? { description }
}

extension JSONSchemaReport: JSONEncodable {
  /// The report as the body of a response in the form of RFC 9457, like that of a `DecodingReport`. Its media type is
  /// `application/problem+json`. In place of a kind, an error has the keyword and its place in the schema. Never nil.
  public func toJSON() -> JSON? {
    jsonify([
      "title" ~~> (isValid ? "The JSON meets the schema" : "The JSON does not meet the schema"),
      "detail"
        ~~> problems.first.map { ($0.path.segments.isEmpty ? "" : "\(ReportText.path($0.path)): ") + $0.message },
      "errors" ~~> problems,
    ])
  }
}
