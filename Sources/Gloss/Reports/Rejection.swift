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
    DecodingReport.Problem(.error, kind, json, at: path, because: reason)
  }
}

extension DecodingReport.Problem {
  /// Creates a problem with a value, in words without names of types.
  ///
  /// - Parameter path: Its path in what the model reads.
  package init(_ severity: Severity, _ kind: Kind, _ json: JSON, at path: JSONKeyPath, because reason: String) {
    let place = json.parsed.map { JSONTape($0.document).location(of: $0.index) }
    self.init(
      path: path, severity, Verdict(kind, found: ReportText.found(json), reason), offset: place?.offset,
      place?.location)
  }

  /// Creates a warning about a place in the text of a parsed value.
  ///
  /// - Parameter offset: The offset of the place in the text that was rewritten to the value's.
  package init(
    _ kind: Kind, at path: JSONKeyPath, offset: Int, ofTextOf json: JSON, found: String, because reason: String
  ) {
    let location = json.parsed.map { $0.document.locations.location(ofUserOffset: offset) }
    self.init(path: path, .warning, Verdict(kind, found: found, reason), offset: offset, location)
  }
}

extension Verdict {
  fileprivate init(_ kind: DecodingReport.Problem.Kind, found: String, _ reason: String) {
    self.init(kind: kind, expected: "another value", found: found, text: Wording(swift: reason, plain: reason))
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
