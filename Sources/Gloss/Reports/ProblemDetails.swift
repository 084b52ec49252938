// Errors as the response of a server, in the form of RFC 9457, "Problem Details for HTTP APIs".

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
  /// A server adds members that only it knows:
  ///
  /// ```swift
  /// jsonify([report.toJSON(), "type" ~~> "https://example.com/problems/form", "status" ~~> 422])
  /// ```
  ///
  /// Never nil. O(problems and warnings).
  public func toJSON() -> JSON? { toJSON(maximumCount: 100) }

  /// The report in the same form as `toJSON()`, with at most this many problems and as many warnings. A report holds no more than
  /// `maximumProblemCount` of each. O(problems and warnings).
  public func toJSON(maximumCount: Int) -> JSON {
    let (problems, warnings) = (problems, warnings)
    let listedProblems = Array(problems.prefix(max(0, maximumCount)))
    let listedWarnings = Array(warnings.prefix(max(0, maximumCount)))
    let json = jsonify([
      "title" ~~> title,
      "detail" ~~> (problems.first ?? warnings.first).map { $0.detailWithPath + rest },
      "errors" ~~> listedProblems,
      "errorCount" ~~> (problemCount > listedProblems.count ? problemCount : nil),
      "warnings" ~~> (warnings.isEmpty ? nil : listedWarnings),
      "warningCount" ~~> (warningCount > listedWarnings.count ? warningCount : nil),
    ])
    // `jsonify` never returns nil.
    return json ?? [:]
  }

  private var title: String {
    if isEmpty { return "The JSON has the expected form" }
    return syntaxError == nil ? "The JSON does not have the expected form" : JSONSyntaxError.title
  }

  /// The number of the others, in words: `; 2 more problems`.
  private var rest: String {
    let (count, name) = problemCount == 0 ? (warningCount - 1, "warning") : (problemCount - 1, "problem")
    return count > 0 ? "; \(count) more \(name)\(count == 1 ? "" : "s")" : ""
  }
}

extension DecodingReport.Problem: JSONEncodable {
  /// The maximum length of a pointer in bytes. Each problem has a path, and a client that sends one long key would get it back in each of
  /// them.
  private static let maximumPointerLength = 1000

  /// The problem as an entry of `errors`, see `DecodingReport.toJSON()`.
  ///
  /// `pointer` is a JSON Pointer as a fragment of a URI (RFC 6901, section 6). It is left out if it is longer than 1000 bytes. `line`,
  /// `column` and `offset` are left out for values that were not parsed. Never nil.
  public func toJSON() -> JSON? {
    jsonify([
      "detail" ~~> detail,
      "pointer" ~~> path.pointerFragment(maximumLength: Self.maximumPointerLength),
      "kind" ~~> kind.rawValue,
      "line" ~~> line,
      "column" ~~> column,
      "offset" ~~> offset,
    ])
  }

  /// The detail and the path.
  fileprivate var detailWithPath: String {
    if let line, let column, path.segments.isEmpty { return "line \(line), column \(column): \(detail)" }
    return path.segments.isEmpty ? detail : "\(ReportText.path(path)): \(detail)"
  }
}

extension JSONSyntaxError: JSONEncodable {
  fileprivate static let title = "The text is not JSON"

  /// The error as the body of a response in the form of RFC 9457. Its media type is `application/problem+json`: see
  /// `DecodingReport.toJSON()`. `errors` has one entry, and its kind is `syntax`. Never nil.
  public func toJSON() -> JSON? {
    jsonify([
      "title" ~~> Self.title,
      // Without the name of the option that would allow it: clients send JSON.
      "detail" ~~> "line \(line), column \(column): \(message)",
      "errors" ~~> [DecodingReport.Problem(self)],
    ])
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
