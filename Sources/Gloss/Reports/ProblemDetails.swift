#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Errors as the response of a server, in the form of RFC 9457, "Problem Details for HTTP APIs".

/// The response of a server to a request that it can't serve: the problem details of RFC 9457.
///
/// Make it where the body of the request is read:
///
/// ```swift
/// do {
///   return try Order.decode(body, mode: .strict)
/// } catch {
///   throw ProblemDetails(error)
/// }
/// ```
///
/// The `do` holds nothing but `decode`, so that `error` is a `DecodingReport`: what else can fail there is another error.
///
/// It is an error, so that a server can throw its own problems too, and answer all of them in one place. Answer every other error by status
/// code 500: a report about other JSON, such as the reply of another server, quotes that JSON, which is not for the client.
///
/// ```swift
/// throw ProblemDetails(statusCode: 404, title: "Not Found", detail: "there is no order 17")
/// ```
public struct ProblemDetails: Error, Hashable, Sendable {
  /// The media type of the response: `application/problem+json`.
  public static let mediaType = "application/problem+json"

  /// The status code of the response.
  public var statusCode: Int
  /// A URI that names the kind of problem, for clients to compare; nil if the status code says enough.
  public var type: String?
  /// The kind of problem, in words that are the same for each request.
  public var title: String
  /// A description of the problem with this request; nil if the title says enough.
  public var detail: String?
  /// The members that a report adds: `errors`, `warnings`, and their counts.
  private var members: JSON = [:]

  /// Creates a problem that the server found itself.
  ///
  /// - Parameters:
  ///   - statusCode: The status code of the response.
  ///   - title: The kind of problem, in words that are the same for each request.
  ///   - detail: A description of the problem with this request.
  ///   - type: A URI that names the kind of problem; nil if the status code says enough.
  public init(statusCode: Int, title: String, detail: String? = nil, type: String? = nil) {
    self.statusCode = statusCode
    self.type = type
    self.title = title
    self.detail = detail
  }

  /// Creates the response to a body that does not fit the model, from the report that `decode` threw.
  ///
  /// The status code is 422, or that of the syntax error if the body can't be parsed. No text names a Swift type. Long values are cut.
  /// O(problems and warnings).
  public init(_ report: DecodingReport) {
    self.init(
      statusCode: report.syntaxError?.response.statusCode ?? 422, title: report.title, detail: report.detail)
    members = report.members(maximumCount: DecodingReport.listedCount)
  }

  /// Creates the response to a body that can't be parsed.
  ///
  /// The status code is 400; 413 if the body, or a part of it, is too large; 503 if there is not enough memory for it; and 500 if the server
  /// parses it with an option that it can't have.
  public init(_ error: JSONSyntaxError) { self.init(DecodingReport(model: Any.self, error)) }
}

extension ProblemDetails: JSONEncodable {
  /// The body of the response: `type`, `status`, `title`, `detail`, and the members of a report, see `DecodingReport.toJSON()`. Never nil.
  ///
  /// To add other members, such as `instance`, merge them: `jsonify([problem.toJSON(), "instance" ~~> uri])`.
  public func toJSON() -> JSON? {
    jsonify(["type" ~~> type, "status" ~~> statusCode, "title" ~~> title, "detail" ~~> detail, members])
  }
}

extension ProblemDetails: LocalizedError, CustomStringConvertible {
  /// The status code, the title and the detail in one line, for a log: `404 Not Found: there is no order 17`. Line breaks and invisible
  /// characters are spelled as `\u{a}`.
  public var description: String { "\(statusCode) \(title)\(detail.map { ": \($0)" } ?? "")".visible }

  /// The same text as `description`, for `localizedDescription`.
  public var errorDescription: String? { description }
}

extension DecodingReport: JSONEncodable {
  /// The report as the body of a response in the form of RFC 9457. Its media type is `application/problem+json`.
  ///
  /// ```json
  /// {
  ///   "title": "The JSON does not have the expected form",
  ///   "detail": "items[3].owner.id: expected an integer, found string \"x12\"",
  ///   "errors": [
  ///     {
  ///       "detail": "expected an integer, found string \"x12\"",
  ///       "pointer": "#/items/3/owner/id",
  ///       "kind": "typeMismatch",
  ///       "line": 41,
  ///       "column": 14,
  ///       "offset": 1234
  ///     }
  ///   ]
  /// }
  /// ```
  ///
  /// It has no names of Swift types, see `Problem.detail`. It quotes the values that were found, and cuts long ones.
  ///
  /// `errors` has the first 100 problems. If there are more, `errorCount` is their number. If there are warnings, `warnings` has the
  /// first 100 of them in the same form, and `warningCount` is their number if there are more. `toJSON(maximumCount:)` takes another
  /// maximum.
  ///
  /// ``ProblemDetails`` adds the status code and members of a server.
  ///
  /// Never nil. O(problems and warnings).
  public func toJSON() -> JSON? { toJSON(maximumCount: Self.listedCount) }

  /// How many problems and how many warnings are listed if no other number is asked for.
  fileprivate static let listedCount = 100

  /// The report in the same form as `toJSON()`, with at most this many problems and as many warnings. A report holds no more than
  /// `maximumProblemCount` of each. O(problems and warnings).
  public func toJSON(maximumCount: Int) -> JSON {
    // `jsonify` never returns nil.
    jsonify(["title" ~~> title, "detail" ~~> detail, members(maximumCount: maximumCount)]) ?? [:]
  }

  fileprivate func members(maximumCount: Int) -> JSON {
    let (problems, warnings) = (problems, warnings)
    let listedProblems = Array(problems.prefix(max(0, maximumCount)))
    let listedWarnings = Array(warnings.prefix(max(0, maximumCount)))
    let json = jsonify([
      "errors" ~~> listedProblems,
      "errorCount" ~~> (problemCount > listedProblems.count ? problemCount : nil),
      "warnings" ~~> (warnings.isEmpty ? nil : listedWarnings),
      "warningCount" ~~> (warningCount > listedWarnings.count ? warningCount : nil),
    ])
    return json ?? [:]
  }

  fileprivate var detail: String? { (problems.first ?? warnings.first).map { $0.detailWithPath + rest } }

  var title: String {
    if isEmpty { return "The JSON has the expected form" }
    return syntaxError?.response.title ?? "The JSON does not have the expected form"
  }

  /// The number of the others, in words: `; 2 more problems`.
  private var rest: String {
    let (count, name) = problemCount == 0 ? (warningCount - 1, "warning") : (problemCount - 1, "problem")
    return count > 0 ? "; \(count) more \(name)\(count == 1 ? "" : "s")" : ""
  }
}

extension DecodingReport.Problem: JSONEncodable {
  /// The problem as an entry of `errors`, see `DecodingReport.toJSON()`.
  ///
  /// `pointer` is a JSON Pointer as a fragment of a URI (RFC 6901, section 6). It is left out if it is longer than 1000 bytes. `line`,
  /// `column` and `offset` are left out for values that were not parsed. Never nil.
  public func toJSON() -> JSON? {
    jsonify([
      "detail" ~~> detail,
      "pointer" ~~> path.pointerFragment(),
      "kind" ~~> kind.name,
      "line" ~~> line,
      "column" ~~> column,
      "offset" ~~> offset,
    ])
  }

  /// The detail and the path.
  package var detailWithPath: String {
    if let line, let column, path.segments.isEmpty { return "line \(line), column \(column): \(detail)" }
    return path.segments.isEmpty ? detail : "\(ReportText.path(path)): \(detail)"
  }
}

extension JSONSyntaxError: JSONEncodable {
  /// The error as the body of a response in the form of RFC 9457. Its media type is `application/problem+json`: see
  /// `DecodingReport.toJSON()`. `errors` has one entry, and its kind is `syntax`. Never nil.
  public func toJSON() -> JSON? { DecodingReport(model: Any.self, self).toJSON() }

  /// The kind of the error in words for clients, and the status code of a server's response.
  fileprivate var response: (title: String, statusCode: Int) {
    switch kind.name {
    case "outOfMemory": ("There is not enough memory for the JSON", 503)
    case "inputTooLarge", "tokenTooLong", "tooManyElements", "valueTooLong": ("The JSON exceeds a limit", 413)
    case "tooDeep": ("The JSON exceeds a limit", 400)
    case "duplicateKey", "integerBeyondDouble", "noncharacter", "numberBeyondDouble", "tooManyDigits":
      ("Programs may read this JSON differently", 400)
    case "needsWholeText": ("The server can't read this JSON", 500)
    default: ("The text is not JSON", 400)
    }
  }
}

extension JSONEncodingError: JSONEncodable {
  /// The error in the form of RFC 9457, see `DecodingReport.toJSON()`. `errors` has one entry, and its kind is `encoding`.
  ///
  /// If a server can't write its response, that is its own fault: status 500. The detail may name types of Swift, so it is for logs and
  /// not for clients. Never nil.
  public func toJSON() -> JSON? {
    let pointer = path.pointerFragment(maximumLength: .max)
    let error = jsonify(["detail" ~~> reason, "pointer" ~~> pointer, "kind" ~~> "encoding"])
    return jsonify([
      "title" ~~> "The value can't be written as JSON",
      "detail" ~~> description,
      "errors" ~~> [error].compactMap(\.self),
    ])
  }
}
