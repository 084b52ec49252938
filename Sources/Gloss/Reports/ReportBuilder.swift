/// Makes the problems and warnings of a report from a recording, when they are first used.
struct ReportBuilder {
  /// The document that was read, without a recording.
  let document: Document
  /// The path of the document in a built value, if the document was made from a part of it.
  let prefix: JSONKeyPath?

  /// The severity of values that a model did without.
  private let severityOfAsides: DecodingReport.Problem.Severity

  private typealias Severity = DecodingReport.Problem.Severity
  private typealias Gravity = Recording.Gravity

  /// A finding that goes into the report.
  private struct ReportedFinding {
    /// The value, or the one from which a path leads nowhere.
    var index: Int
    /// The rest of a path that leads nowhere.
    var missing: [JSONKeyPath.Segment] = []
    /// The expectations. There are several if the same value was read in several ways.
    var expectations: [_Expectation]
    /// The kind of value that a model expected when it looked for keys or elements in this one.
    var sought: JSON.Kind?
    var gravity: Gravity

    var isUnknownKey: Bool { expectations.contains(where: \.isUnknownKey) }

    var identity: Recording.Identity { Recording.Identity(index, missing: missing, expectations.first) }
  }

  /// The facts about the values that were read; nil for a report about one event.
  private var values: ReadValues?

  /// The findings in the order in which they were met, each once.
  private var findings: [ReportedFinding] = []
  private var positions: [Recording.Identity: Int] = [:]

  init(_ document: Document, prefix: JSONKeyPath?, _ mode: DecodingMode) {
    self.document = document
    self.prefix = prefix
    severityOfAsides = mode == .lenient ? .warning : .error
  }

  /// The entries of the report, in the order of the document. O(events × log(events)), and O(document) for the first report about it.
  mutating func entries(_ recording: Recording, _ unknownKeys: UnknownKeys) -> DecodingReport.Entries {
    values = recording.values
    var folded = recording.visit { finding, gravity in
      switch finding {
      case .event(let event): add(event, gravity)
      case .whole(let recording):
        add(
          ReportedFinding(
            index: recording.target, expectations: [recording.expectation], sought: recording.sought, gravity: gravity))
      }
    }
    // Models may have noted some of the same unknown keys, and `folded` has those that they noted and that are not kept.
    let notedCount = folded.unknownKeys.adding(findings.count(where: \.isUnknownKey))
    for event in unknownKeys.events { add(event, .error) }
    let unknownCount = max(notedCount, unknownKeys.unreadCount)
    let duplicateCount = unknownKeys.duplicateCount - unknownKeys.events.count { !$0.expectation.isUnknownKey }
    folded.errors = folded.errors.adding(
      max(unknownCount - findings.count(where: \.isUnknownKey), 0) - folded.unknownKeys + duplicateCount)
    return entries(besides: folded)
  }

  /// The entries of a report about one event.
  mutating func entries(_ event: Recording.Event) -> DecodingReport.Entries {
    add(event, .error)
    return entries(besides: Recording.Tally())
  }

  /// - Parameter folded: The number of findings that were only counted.
  private func entries(besides folded: Recording.Tally) -> DecodingReport.Entries {
    let order = findings.map { UInt64(truncatingIfNeeded: $0.index) }.order()
    var counts: [Severity: Int] = [:]
    let kept = order.map { findings[$0] }.filter { finding in
      let severity = severity(finding.gravity)
      counts[severity, default: 0] += 1
      return counts[severity, default: 0] <= DecodingReport.maximumProblemCount
    }
    for (severity, count) in [
      (.error, folded.errors), (.warning, folded.doubts), (severityOfAsides, folded.asides),
    ] as [(Severity, Int)] {
      counts[severity] = (counts[severity] ?? 0).adding(count)
    }
    var keys: [Int: String] = [:]
    return DecodingReport.Entries(
      list: kept.map { problem($0, &keys) }, problemCount: counts[.error] ?? 0, warningCount: counts[.warning] ?? 0)
  }
}

// MARK: - Findings

extension ReportBuilder {
  private mutating func add(_ event: Recording.Event, _ gravity: Gravity) {
    var finding = ReportedFinding(
      index: event.target ?? event.reader, expectations: [event.expectation], sought: event.sought, gravity: gravity)
    if case .missing(let path) = event.subject {
      let reader = JSON(document, event.reader)
      let path = reader.furthestPath(path)
      var (end, rest) = reader.follow(path)
      if rest.isEmpty {
        // The document has it, and the copy that a model made does not.
        rest = path.segments.suffix(1)
        end = reader.follow(JSONKeyPath(path.segments.dropLast())).end
      }
      finding.index = end.place?.index ?? event.reader
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
    findings[position].gravity = max(findings[position].gravity, finding.gravity)
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
    let verdict =
      if case .rejected(let reason, let isForClients)? = finding.expectations.first {
        Verdict(rejectedBecause: reason, isForClients: isForClients, finding.missing.isEmpty ? json : nil)
      } else if case .unknownKey(let others)? = finding.expectations.first, case .key(let key)? = path.segments.last {
        Verdict(unknownKey: key, of: json, others)
      } else if let step = finding.missing.first {
        Verdict(missing: step, from: json, finding.expectations, unreadKeys: unreadKeys(of: finding.index))
      } else {
        Verdict(on: json, finding.expectations, sought: finding.sought)
      }
    return DecodingReport.Problem(
      path: JSONKeyPath((prefix ?? []).segments + path.segments + finding.missing), severity(finding.gravity), verdict,
      offset: isUsersText ? locations.userOffset(offset) : nil, location)
  }

  private func severity(_ gravity: Gravity) -> Severity {
    switch gravity {
    case .error: .error
    case .aside: severityOfAsides
    case .doubt: .warning
    }
  }

  /// The keys of an object that were not read; empty for a wide one.
  private func unreadKeys(of object: Int) -> [String] {
    document.withPlace(object) { place in
      guard place.count <= SimilarKey.maximumCount, let values else { return [] }
      return values.unread(of: place).compactMap { place.key(at: $0 - 1) }
    }
  }

  private var isUsersText: Bool { prefix == nil }
}
