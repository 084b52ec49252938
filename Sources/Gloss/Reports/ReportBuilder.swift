/// Makes the problems and warnings of a report from what was noted, when they are first used.
struct ReportBuilder {
  /// The document that was read, without a recording.
  let document: Document
  /// The path of the document in a built value, if the document was made from a part of it.
  let prefix: JSONKeyPath?

  /// The severity of values that a model did without.
  private let severityOfAsides: DecodingReport.Problem.Severity

  private typealias Severity = DecodingReport.Problem.Severity

  /// A finding that goes into the report.
  private struct ReportedFinding {
    /// The value, or the one from which a path leads nowhere.
    var index: Int
    /// The rest of a path that leads nowhere.
    var missing: [JSONKeyPath.Segment] = []
    /// The expectations. There are several if the same value was read in several ways.
    var expectations: [_Expectation]
    /// The ways in which the value could not be read, if all came equally far.
    var alternatives: [Summary] = []
    /// The kind of value that a model expected when it looked for keys or elements in this one.
    var sought: JSON.Kind?
    var role: Role

    var isUnknownKey: Bool { expectations.contains(where: \.isUnknownKey) }

    var identity: Note.Identity { Note.Identity(index, missing: missing, expectations.first) }
  }

  /// What was noted; nil for a report about one note.
  private let log: Log?

  /// The findings in the order in which they were met, each once.
  private var findings: [ReportedFinding] = []
  private var positions: [Note.Identity: Int] = [:]

  init(_ document: Document, _ log: Log?, prefix: JSONKeyPath?, _ mode: DecodingMode) {
    self.document = document
    self.log = log
    self.prefix = prefix
    severityOfAsides = mode == .lenient ? .warning : .error
  }

  /// The entries of the report, in the order of the document. O(notes × log(notes)), and O(document) for the first report about it.
  mutating func entries(_ summary: Summary, _ unknownKeys: UnknownKeys) -> DecodingReport.Entries {
    let counted = summary.visit { add($0, $1) }
    // Models may have noted some of the same unknown keys, and `counted` has those that they noted and that are not kept.
    let notedCount = counted.unknownKeys.adding(findings.count(where: \.isUnknownKey))
    for note in unknownKeys.notes { add(note, .cause) }
    let unknownCount = max(notedCount, unknownKeys.unreadCount)
    let duplicateCount = unknownKeys.duplicateCount - unknownKeys.notes.count { !$0.expectation.isUnknownKey }
    let others = max(unknownCount - findings.count(where: \.isUnknownKey), 0) - counted.unknownKeys + duplicateCount
    return entries(besides: counted, others)
  }

  /// The entries of a report about one note.
  mutating func entries(_ note: Note) -> DecodingReport.Entries {
    add(note, .cause)
    return entries(besides: Tally())
  }

  /// - Parameters:
  ///   - counted: The number of findings that are not kept.
  ///   - others: The number of keys that are not kept.
  private func entries(besides counted: Tally, _ others: Int = 0) -> DecodingReport.Entries {
    let order = findings.map { UInt64(truncatingIfNeeded: $0.index) }.order()
    var counts: [Severity: Int] = [:]
    let kept = order.map { findings[$0] }.filter { finding in
      let severity = severity(finding.role)
      counts[severity, default: 0] += 1
      return counts[severity, default: 0] <= DecodingReport.maximumProblemCount
    }
    for (severity, count) in [
      (.error, counted.causes.adding(others)), (.warning, counted.doubts), (severityOfAsides, counted.asides),
    ] as [(Severity, Int)] {
      counts[severity] = (counts[severity] ?? 0).adding(count)
    }
    var keys: [Int: String] = [:]
    let problems = kept.map { problem($0, &keys) }
    let marks = zip(kept, problems).map {
      MarkedText.Mark(index: $0.index, isMissing: !$0.missing.isEmpty, words: $1.detail)
    }
    return DecodingReport.Entries(
      list: problems, marks: marks, problemCount: counts[.error] ?? 0, warningCount: counts[.warning] ?? 0)
  }
}

// MARK: - Findings

extension ReportBuilder {
  private mutating func add(_ note: Note, _ role: Role) {
    var finding = ReportedFinding(
      index: note.target ?? note.reader, expectations: [note.expectation], sought: note.sought, role: role)
    if case .alternatives(let summaries, _) = note.subject { finding.alternatives = summaries }
    if let path = note.missingPath {
      let reader = JSON(document, note.reader)
      let path = reader.furthestPath(path)
      var (end, rest) = reader.follow(path)
      if rest.isEmpty {
        // The document has it, and the copy that a model made does not.
        rest = path.segments.suffix(1)
        end = reader.follow(JSONKeyPath(path.segments.dropLast())).end
      }
      finding.index = end.place?.index ?? note.reader
      finding.missing = Array(rest)
    }
    add(finding)
  }

  private mutating func add(_ finding: ReportedFinding) {
    let identity = finding.identity
    guard let position = positions[identity] else {
      positions[identity] = findings.count
      findings.append(finding)
      return
    }
    findings[position].role = max(findings[position].role, finding.role)
    if !finding.alternatives.isEmpty || !findings[position].alternatives.isEmpty {
      if findings[position].alternatives.isEmpty { findings[position].alternatives = finding.alternatives }
      return
    }
    findings[position].sought = findings[position].sought ?? finding.sought
    // A key is known if at least one model reads it.
    if finding.isUnknownKey != findings[position].isUnknownKey {
      if findings[position].isUnknownKey { findings[position] = finding }
      return
    }
    let names = findings[position].expectations.map(\.name)
    findings[position].expectations += finding.expectations.filter { !names.contains($0.name) }
  }
}

// MARK: - Problems

extension ReportBuilder {
  private func problem(_ finding: ReportedFinding, _ keys: inout [Int: String]) -> DecodingReport.Problem {
    let locations = document.locations
    let (path, offset) = document.withView {
      (locations.path(to: finding.index, $0, &keys), locations.offset(of: finding.index, $0))
    }
    let location = isUsersText ? document.withView { _ in locations.location(of: offset) } : nil
    let json = JSON(document, finding.index)
    let key: String? = if case .key(let key)? = path.segments.last { key } else { nil }
    let verdict =
      if !finding.alternatives.isEmpty {
        Verdict(noneOf: finding.alternatives.map { alternative($0, path) }, json)
      } else if case .rejected(let reason, let isForClients)? = finding.expectations.first {
        Verdict(rejectedBecause: reason, isForClients: isForClients, finding.missing.isEmpty ? json : nil)
      } else if case .unknownKey(let others)? = finding.expectations.first, let key {
        Verdict(unknownKey: key, of: json, others)
      } else if let step = finding.missing.first {
        Verdict(missing: step, from: json, finding.expectations, unreadKeys: unreadKeys(of: finding.index))
      } else {
        Verdict(on: json, finding.expectations, sought: finding.sought, key: key)
      }
    return DecodingReport.Problem(
      path: JSONKeyPath((prefix ?? []).segments + path.segments + finding.missing), severity(finding.role), verdict,
      offset: isUsersText ? locations.userOffset(offset) : nil, location)
  }

  /// The first reason why a value could not be read in one of several ways.
  private func alternative(_ summary: Summary, _ path: JSONKeyPath) -> Verdict.Alternative {
    var builder = ReportBuilder(document, log, prefix: nil, .lenient)
    _ = summary.visit { note, role in if role == .cause { builder.add(note, role) } }
    var keys: [Int: String] = [:]
    let count = builder.findings.count
    let first = builder.findings.min { $0.index < $1.index }.map { finding in
      // Alternatives inside of alternatives would have no end.
      var finding = finding
      if !finding.alternatives.isEmpty { finding.expectations = finding.alternatives.map { .type($0.reading) } }
      finding.alternatives = []
      return builder.problem(finding, &keys)
    }
    return Verdict.Alternative(
      type: summary.reading, path: JSONKeyPath(Array(first?.path.segments.dropFirst(path.segments.count) ?? [])),
      text: first.map { Wording(swift: $0.message, plain: $0.detail) } ?? "", otherCount: max(count - 1, 0))
  }

  private func severity(_ role: Role) -> Severity {
    switch role {
    case .cause: .error
    case .aside: severityOfAsides
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
