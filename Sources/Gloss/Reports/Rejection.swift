/// What is wrong with a value, in the words of code that reads it before a model does.
package struct Rejection: Sendable {
  private let json: JSON
  private let path: JSONKeyPath
  private let kind: DecodingReport.Problem.Kind
  private let reason: String

  /// - Parameters:
  ///   - json: The value. If it was parsed, its place is that of the problem.
  ///   - path: Its path in what the model reads.
  ///   - reason: What is wrong, without names of types.
  package init(
    _ json: JSON, at path: JSONKeyPath, kind: DecodingReport.Problem.Kind = .invalidValue, because reason: String
  ) {
    (self.json, self.path, self.kind, self.reason) = (json, path, kind, reason)
  }

  fileprivate var problem: DecodingReport.Problem {
    let verdict = Verdict(
      kind: kind, expected: "another value", found: ReportText.found(json), text: Wording(swift: reason, plain: reason))
    let place = json.parsed.map { JSONTape($0.document).location(of: $0.index) }
    return DecodingReport.Problem(path: path, .error, verdict, offset: place?.offset, place?.location)
  }
}

extension DecodingReport {
  /// Creates a report with rejections.
  ///
  /// - Parameters:
  ///   - count: The number of rejections, including those that are not in the list.
  ///   - other: The report on what is left of the value.
  package init(model: Any.Type, _ rejections: [Rejection], count: Int, with other: DecodingReport?) {
    self.init(model: model) {
      var entries = other?.entries ?? Entries()
      entries.marks += rejections.map { MarkedText.Mark(problem: $0.problem) }
      entries.marks.sort { ($0.problem.offset ?? .max) < ($1.problem.offset ?? .max) }
      entries.problemCount += count
      var listed = 0
      entries.marks.removeAll {
        listed += $0.problem.severity == .error ? 1 : 0
        return $0.problem.severity == .error && listed > DecodingReport.maximumProblemCount
      }
      return entries
    }
  }
}
