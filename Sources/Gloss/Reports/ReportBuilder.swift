/// Makes a report from a recorder's notes.
///
/// A note is a cause only if the value that was read from could not be read itself: a missing key of a model that
/// decoded well is an optional field. So each reader's own fate decides about its notes, from the outside in.
struct ReportBuilder {
  /// The document that was decoded, without a recorder.
  let document: Document
  /// Whether the document is the text that the user gave, so that lines and columns mean something.
  let isUsersText: Bool
  let model: Any.Type
  /// What the value as a whole was to be read as.
  let expectation: _Expectation

  private typealias Severity = DecodingReport.Problem.Severity

  /// Something that goes into the report.
  private struct Finding {
    /// The value, or the one from which a path leads nowhere.
    let index: Int
    /// The rest of a path that leads nowhere.
    let missing: ArraySlice<JSONKeyPath.Segment>
    let expectation: _Expectation
    let severity: Severity

    /// What makes two findings the same, such as a field that a model reads twice.
    struct Identity: Hashable {
      let index: Int
      let missing: ArraySlice<JSONKeyPath.Segment>
      let expected: String
    }

    var identity: Identity { Identity(index: index, missing: missing, expected: expectation.name) }
  }

  /// The report about the value at `root`, in O(notes × log(notes) + bytes).
  func report(_ notes: [Recorder.Note], root: Int, isRead: Bool) -> DecodingReport {
    report(findings(notes, root: root, isRead: isRead))
  }

  /// The report about a path that leads nowhere.
  func report(missing path: JSONKeyPath, from root: Int) -> DecodingReport {
    let (end, rest) = follow(path.segments, from: root)
    return report([Finding(index: end, missing: rest, expectation: expectation, severity: .error)])
  }

  private func report(_ findings: [Finding]) -> DecodingReport {
    var counts: [Severity: Int] = [:]
    let kept = findings.filter { finding in
      counts[finding.severity, default: 0] += 1
      return counts[finding.severity, default: 0] <= DecodingReport.maximumProblemCount
    }
    return document.withView { view in
      var paths = PathFinder(view)
      var offsets = OffsetFinder(view)
      var lines = LineCounter(view.bytes)
      return DecodingReport(
        model: model, entries: kept.map { problem($0, &paths, &offsets, &lines) },
        problemCount: counts[.error] ?? 0, warningCount: counts[.warning] ?? 0)
    }
  }
}

// MARK: - Findings

extension ReportBuilder {
  /// What the notes amount to, in the order of the document.
  private func findings(_ notes: [Recorder.Note], root: Int, isRead: Bool) -> [Finding] {
    var fates = Fates(isRead ? [:] : [root: .error])
    var unreadable: [(reader: Int, target: Int, isField: Bool, expectation: _Expectation)] = []
    var missing: [(reader: Int, segments: [JSONKeyPath.Segment], expectation: _Expectation)] = []
    for note in notes {
      switch note {
      case .unreadable(let reader, let target, let isField, let expectation):
        unreadable.append((reader, target, isField, expectation))
      case .missing(let reader, let segments, let expectation): missing.append((reader, segments, expectation))
      case .passing(let reader, let target): fates.readers[target] = reader < target ? reader : nil
      case .read(let target, let expectation, isRead: false):
        fates.readers[target].map { unreadable.append(($0, target, false, expectation)) }
      case .read(let target, _, isRead: true): fates.readers[target] = nil
      }
    }

    // A failed value is explained by what could not be read from it, and needs no finding of its own.
    var explained: Set<Int> = []
    func explain(_ reader: Int) {
      var index: Int? = reader
      while let current = index, explained.insert(current).inserted { index = fates.readers[current] }
    }

    var findings: [Finding] = []
    // Each value is read from one that stands before it, so that one pass in order knows each reader's fate.
    unreadable.sort { $0.target < $1.target }
    for (reader, target, isField, expectation) in unreadable {
      let isAbsent = isField && value(target).isNull
      guard let severity = fates.severity(ofReader: reader) ?? (isAbsent ? nil : .warning) else { continue }
      fates.fail(target, severity)
      if reader != target { explain(reader) }
      findings.append(Finding(index: target, missing: [], expectation: expectation, severity: severity))
    }
    for (reader, segments, expectation) in missing {
      let (end, rest) = follow(segments, from: reader)
      // Where the reader itself is no object, each of its fields is missing for that one reason.
      if end == reader, let step = rest.first, !value(reader).couldHave(step) { continue }
      let endsInScalar = ![.object, .array, .null].contains(value(end).kind)
      guard let severity = fates.severity(ofReader: reader) ?? (endsInScalar ? .warning : nil) else { continue }
      explain(reader)
      findings.append(Finding(index: end, missing: rest, expectation: expectation, severity: severity))
    }
    if !isRead, !explained.contains(root) {
      findings.append(Finding(index: root, missing: [], expectation: expectation, severity: .error))
    }
    var seen: Set<Finding.Identity> = []
    let kept = findings.filter { finding in
      !(finding.missing.isEmpty && explained.contains(finding.index)) && seen.insert(finding.identity).inserted
    }
    return kept.enumerated().sorted { ($0.element.index, $0.offset) < ($1.element.index, $1.offset) }.map(\.element)
  }

  private func value(_ index: Int) -> JSON { JSON(document, index) }

  /// The last value on a path that is there, and the rest of the path.
  private func follow(
    _ segments: [JSONKeyPath.Segment], from reader: Int
  ) -> (index: Int, rest: ArraySlice<JSONKeyPath.Segment>) {
    var index = reader
    var rest = segments[...]
    while let segment = rest.first, case .place(_, let next)? = value(index).value.child(at: segment) {
      index = next
      rest = rest.dropFirst()
    }
    return (index, rest)
  }
}

extension JSON {
  /// Whether it is of the kind that a step of a path leads into.
  fileprivate func couldHave(_ segment: JSONKeyPath.Segment) -> Bool {
    switch segment {
    case .key(let key): kind == .object || kind == .array && Int(key) != nil
    case .index: kind == .array
    }
  }
}

/// What became of the values that were read from.
private struct Fates {
  /// For whom a value was handed out.
  var readers: [Int: Int] = [:]
  /// With which severity a value failed; nil for one that is known not to have.
  private var severities: [Int: DecodingReport.Problem.Severity?]

  init(_ severities: [Int: DecodingReport.Problem.Severity?]) { self.severities = severities }

  mutating func fail(_ target: Int, _ severity: DecodingReport.Problem.Severity) {
    if severities[target] != .some(.error) { severities[target] = .some(severity) }
  }

  /// The severity with which a reader failed, or the one for whom it was handed out. It must not fail later.
  mutating func severity(ofReader reader: Int) -> DecodingReport.Problem.Severity? {
    var way: [Int] = []
    var index: Int? = reader
    var severity: DecodingReport.Problem.Severity?
    while let current = index {
      if let known = severities[current] {
        severity = known
        break
      }
      way.append(current)
      index = readers[current]
    }
    for index in way { severities[index] = .some(severity) }
    return severity
  }
}

// MARK: - Problems

extension ReportBuilder {
  private func problem(
    _ finding: Finding, _ paths: inout PathFinder, _ offsets: inout OffsetFinder, _ lines: inout LineCounter
  ) -> DecodingReport.Problem {
    let path = paths.path(to: finding.index)
    let offset = isUsersText ? offsets.offset(of: finding.index) : nil
    let location = offset.map { lines.location(of: $0) }
    let json = value(finding.index)
    let verdict =
      finding.missing.first.map { Verdict(missing: $0, from: json, finding.expectation) }
      ?? Verdict(on: json, finding.expectation)
    return DecodingReport.Problem(
      path: JSONKeyPath(path.segments + finding.missing), kind: verdict.kind, severity: finding.severity,
      expected: verdict.expected, found: verdict.found, message: verdict.message, offset: offset,
      line: location?.line, column: location?.column)
  }
}
