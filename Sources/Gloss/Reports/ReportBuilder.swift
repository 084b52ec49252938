/// Makes the problems and warnings of a report from what was noted, when they are first used.
struct ReportBuilder {
  private typealias Severity = DecodingReport.Problem.Severity

  /// The document that was read, without a recording.
  let document: Document
  /// What was noted; nil for a report about one note.
  let log: Log?
  /// The path of the document in a built value, if the document was made from a part of it.
  var prefix: JSONKeyPath?
  let mode: DecodingMode
  /// The findings in the order in which they were met, each once, and what was expected of their values: there may be several if a value
  /// was read in several ways.
  var findings: [(finding: Finding, expectations: [_Expectation])] = []
  var positions: [Note.Identity: Int] = [:]

  /// The entries of the report, in the order of the document. O(notes × log(notes)), and O(document) for the first report about it.
  mutating func entries(_ summary: Summary, _ unknownKeys: UnknownKeys) -> DecodingReport.Entries {
    let counted = summary.visit { add($0) }
    // Models may have noted some of the same unknown keys, and `counted` has those that they noted and that are not kept.
    let notedCount = counted.unknownKeys.adding(unknownKeyCount)
    for note in unknownKeys.notes { add(Finding(note: note, role: .cause)) }
    let unknownCount = max(notedCount, unknownKeys.unreadCount)
    let duplicateCount = unknownKeys.duplicateCount - unknownKeys.notes.count { !$0.expectation.isUnknownKey }
    let others = max(unknownCount - unknownKeyCount, 0) - counted.unknownKeys + duplicateCount
    var counts: [Severity: Int] = [:]
    var keys: [Int: String] = [:]
    var entries = DecodingReport.Entries()
    for position in findings.map({ UInt64(truncatingIfNeeded: $0.finding.note.index) }).order() {
      let (finding, expectations) = findings[position]
      let severity = severity(finding.role)
      counts[severity, default: 0] += 1
      if counts[severity, default: 0] > DecodingReport.maximumProblemCount { continue }
      entries.marks.append(
        MarkedText.Mark(
          problem: problem(finding, expectations, &keys), index: finding.note.index,
          isMissing: !finding.note.missing.isEmpty))
    }
    for (severity, count) in [
      (.error, counted.causes.adding(others)), (.warning, counted.doubts), (severity(.aside), counted.asides),
    ] as [(Severity, Int)] {
      counts[severity] = (counts[severity] ?? 0).adding(count)
    }
    (entries.problemCount, entries.warningCount) = (counts[.error] ?? 0, counts[.warning] ?? 0)
    return entries
  }

  private var unknownKeyCount: Int { findings.count { $0.finding.note.expectation.isUnknownKey } }

  private mutating func add(_ finding: Finding) {
    let note = finding.note
    let identity = note.identity
    guard let position = positions[identity] else {
      positions[identity] = findings.count
      return findings.append((finding, [note.expectation]))
    }
    let (known, expectations) = findings[position]
    let (hasForms, isUnknownKey) = (!note.alternatives.isEmpty, note.expectation.isUnknownKey)
    let (hadForms, wasUnknownKey) = (!known.note.alternatives.isEmpty, known.note.expectation.isUnknownKey)
    // Several forms say more than one type. A key is known if at least one model reads it.
    if hasForms && !hadForms || wasUnknownKey && !isUnknownKey {
      findings[position] = (finding, [note.expectation])
    } else if hasForms == hadForms, wasUnknownKey == isUnknownKey {
      findings[position].finding.note.sought = known.note.sought ?? note.sought
      if !expectations.contains(where: { $0.name == note.expectation.name }) {
        findings[position].expectations.append(note.expectation)
      }
    }
    findings[position].finding.role = max(known.role, finding.role)
  }
}

// MARK: - Problems

extension ReportBuilder {
  private func problem(
    _ finding: Finding, _ expectations: [_Expectation], _ keys: inout [Int: String]
  ) -> DecodingReport.Problem {
    let note = finding.note
    let locations = document.locations
    let (path, offset) = document.withView {
      (locations.path(to: note.index, $0, &keys), locations.offset(of: note.index, $0))
    }
    let location = isUsersText ? document.withView { _ in locations.location(of: offset) } : nil
    let json = JSON(document, note.index)
    let key: String? = if case .key(let key)? = path.segments.last { key } else { nil }
    let verdict =
      if !note.alternatives.isEmpty {
        Verdict(noneOf: note.alternatives.map { ($0.reading, reason($0, path)) }, json)
      } else if let step = note.missing.first {
        Verdict(
          missing: step, from: json.kind, count: json.count, expectations, unreadKeys: unreadKeys(of: note.index))
      } else {
        Verdict(on: json, expectations, sought: note.sought, key: key)
      }
    return DecodingReport.Problem(
      path: JSONKeyPath((prefix ?? []).segments + path.segments + note.missing), severity(finding.role), verdict,
      offset: isUsersText ? locations.userOffset(offset) : nil, location)
  }

  /// The first reason why a value could not be read in one of several ways, and the number of the others.
  private func reason(_ summary: Summary, _ path: JSONKeyPath) -> Wording {
    var builder = ReportBuilder(document: document, log: log, mode: .lenient)
    _ = summary.visit { if $0.role == .cause { builder.add($0) } }
    guard var (finding, expectations) = builder.findings.min(by: { $0.finding.note.index < $1.finding.note.index })
    else { return "" }
    // Alternatives inside of alternatives would have no end.
    if !finding.note.alternatives.isEmpty { expectations = finding.note.alternatives.map { .type($0.reading) } }
    finding.note.alternatives = []
    var keys: [Int: String] = [:]
    let problem = builder.problem(finding, expectations, &keys)
    let rest = ReportText.path(JSONKeyPath(Array(problem.path.segments.dropFirst(path.segments.count))))
    let text = Wording(swift: problem.message, plain: problem.detail)
    let count = builder.findings.count - 1
    return "\(rest.isEmpty ? "" : rest + ": ")\(text)\(count > 0 ? ", and \(count) more" : "")"
  }

  private func severity(_ role: Role) -> Severity {
    switch role {
    case .cause: .error
    case .aside: mode == .lenient ? .warning : .error
    case .doubt: .warning
    }
  }

  /// The keys of an object that were not read; empty for a wide one.
  private func unreadKeys(of object: Int) -> [String] {
    document.withPlace(object) { place in
      guard place.count <= SimilarKey.maximumCount, let log else { return [] }
      return log.values.unread(of: place).compactMap { place.key(at: $0 - 1) }
    }
  }

  private var isUsersText: Bool { prefix == nil }
}
