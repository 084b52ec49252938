/// Makes the problems and warnings of a report from a recording, when somebody looks at it.
struct ReportBuilder {
  /// The document that was read, without a recording.
  let document: Document
  /// The path of the document in a built value, if the document was made from a part of it.
  let prefix: JSONKeyPath?

  /// What a value is that a model did without.
  private let severityOfAsides: DecodingReport.Problem.Severity

  private typealias Severity = DecodingReport.Problem.Severity
  private typealias Event = Recording.Event

  /// Something that goes into the report.
  private struct Finding {
    /// The value, or the one from which a path leads nowhere.
    let index: Int
    /// The rest of a path that leads nowhere.
    let missing: [JSONKeyPath.Segment]
    /// What was expected. More than one if the same value was read in several ways.
    var expectations: [_Expectation]
    /// The kind of value that a model expected when it looked for keys or elements in this one.
    var sought: JSON.Kind?
    var severity: Severity

    /// What makes two findings the same.
    struct Identity: Hashable {
      let index: Int
      let missing: [JSONKeyPath.Segment]
      /// A model can give several reasons for one value. In bytes: a `String` of combining marks is slow to hash.
      let reason: [UInt8]?
    }

    var identity: Identity {
      var reason: [UInt8]?
      if case .rejected(let words, _)? = expectations.first { reason = Array(words.utf8) }
      return Identity(index: index, missing: missing, reason: reason)
    }
  }

  /// What an event means for a value that could not be read.
  private enum Role {
    case cause
    /// It may be a cause: a warning, unless the value is of little importance itself.
    case doubt
    /// A value that was read, with something in it that was not.
    case aside
  }

  /// In the order in which they were met, each once.
  private var findings: [Finding] = []
  private var positions: [Finding.Identity: Int] = [:]

  init(_ document: Document, prefix: JSONKeyPath?, _ mode: DecodingMode) {
    self.document = document
    self.prefix = prefix
    severityOfAsides = mode == .strict ? .error : .warning
  }

  /// The entries of the report, in the order of the document. O(events × log(events)), and O(document) for the first report
  /// about it.
  mutating func entries(_ recording: Recording) -> DecodingReport.Entries {
    collect(recording)
    return entries()
  }

  /// The entries of a report about one event.
  mutating func entries(_ event: Recording.Event) -> DecodingReport.Entries {
    add(event, .error)
    return entries()
  }

  private func entries() -> DecodingReport.Entries {
    let order = findings.map { UInt64(truncatingIfNeeded: $0.index) }.order()
    var counts: [Severity: Int] = [:]
    let kept = order.map { findings[$0] }.filter { finding in
      counts[finding.severity, default: 0] += 1
      return counts[finding.severity, default: 0] <= DecodingReport.maximumProblemCount
    }
    var keys: [Int: String] = [:]
    return DecodingReport.Entries(
      kept.map { problem($0, &keys) }, problemCount: counts[.error] ?? 0, warningCount: counts[.warning] ?? 0)
  }
}

// MARK: - Findings

extension ReportBuilder {
  /// Finds what made values nil, and what they did without, from the outside in.
  private mutating func collect(_ root: Recording) {
    // Not by recursion: recordings nest as deep as the document.
    var pending: [(Recording, Severity)] = [(root, .error)]
    while let (recording, severity) = pending.popLast() {
      let roles =
        recording.isRead == true || recording.isRefused
        ? recording.events.map { $0.isRefusal ? .cause : $0.isAbsence ? nil : .aside } : roles(in: recording)
      if recording.isRead != true, !roles.contains(.cause) {
        add(recording.target, recording.expectation, recording.sought, severity == .error ? .error : severityOfAsides)
      }
      for (event, role) in zip(recording.events, roles) {
        guard let role, role != .doubt || severity == .error else { continue }
        let severity = event.isRefusal ? .error : role == .cause ? severity : .warning
        if case .recorded(let inner) = event.subject {
          pending.append((inner, severity))
        } else {
          add(event, severity == .error || role == .doubt ? severity : severityOfAsides)
        }
      }
    }
  }

  /// What the events of a value that could not be read mean; nil for what has no part in it.
  ///
  /// Nobody tells the library what a model needs. It is found in what the model did:
  /// 1. What does not fit is a cause.
  /// 2. If the last thing that was read is missing, it is a cause, and what was missing before is in doubt: a model goes on after
  ///    a field that it can do without. One that reads all and checks at the end may have needed the others, too.
  /// 3. If the last thing could be read, the model checks at the end, and all that is missing is a cause.
  /// 4. A value that was read by hand counts if its own last thing is missing. It is a cause if nothing else is.
  /// 5. What could be read in another way is a cause if nothing else is.
  /// 6. What the model rejected itself is a cause. What was missing before that is none: the model got that far. What was missing
  ///    after that is in doubt.
  private func roles(in recording: Recording) -> [Role?] {
    let events = recording.events
    let furthest = furthestAlternatives(in: events)
    let last = recording.endsInFailure ? events.lastIndex { !$0.isRead } : nil
    let lastRejection = events.lastIndex { $0.isRejection && $0.reader == recording.target } ?? -1
    var roles = events.indices.map { index -> Role? in
      let event = events[index]
      let isOwn = event.reader == recording.target
      if event.isRead { return event.hasAlternative ? nil : .aside }
      if event.isRejectedPart || event.isRejection && isOwn { return .cause }
      if event.isAbsence, lastRejection >= 0 {
        return index > lastRejection && (isOwn || event.isLastOfReader) ? .doubt : nil
      }
      // That a value is not an object is said by what it was to be read as.
      if case .value(recording.target) = event.subject { return nil }
      if event.target == recording.target, event.isOfOtherKind { return nil }
      if event.target.flatMap({ furthest[$0] }).map({ !$0.contains(index) }) ?? false { return nil }
      if index == last || !event.isAbsence && !event.hasAlternative { return .cause }
      if !event.isAbsence { return nil }
      if last != nil { return isOwn || event.isLastOfReader ? .doubt : nil }
      return isOwn ? .cause : nil
    }
    func makeCauses(where isCause: (Event) -> Bool) {
      guard !roles.contains(.cause) else { return }
      for index in events.indices where isCause(events[index]) { roles[index] = .cause }
    }
    makeCauses { $0.isAbsence && $0.isLastOfReader }
    makeCauses { $0.hasAlternative && !$0.isRead }
    makeCauses { $0.target == recording.target && $0.isOfOtherKind }
    return roles
  }

  /// Of several ways to read an array or object, those that came furthest: the last of those with the most fields, or all if none
  /// got to a field. By the value, for those that could not be read.
  private func furthestAlternatives(in events: [Event]) -> [Int: Set<Int>] {
    var furthest: [Int: (rank: Int, indexes: Set<Int>)] = [:]
    for (index, event) in events.enumerated() {
      guard case .recorded(let recording) = event.subject, !event.isRead else { continue }
      let rank = recording.events.isEmpty ? -1 : recording.fieldCount
      let best = furthest[recording.target]
      if rank == -1, best?.rank == -1 {
        furthest[recording.target]?.indexes.insert(index)
      } else if rank >= best?.rank ?? -1 {
        furthest[recording.target] = (rank, [index])
      }
    }
    return furthest.mapValues(\.indexes)
  }

  private mutating func add(_ event: Event, _ severity: Severity) {
    guard case .missing(let path) = event.subject else {
      return add(event.target ?? 0, event.expectation, event.sought, severity)
    }
    let segments = JSON(document, event.reader).furthestPath(path).segments
    let (end, rest) = document.withPlace(event.reader) { reader in
      let (end, rest) = reader.follow(segments[...])
      // It is there in the document, and not in the copy that a model made of it.
      if rest.isEmpty, let removed = segments.last { return (reader.follow(segments.dropLast()).end.index, [removed]) }
      return (end.index, Array(rest))
    }
    add(Finding(index: end, missing: rest, expectations: [event.expectation], severity: severity))
  }

  private mutating func add(_ target: Int, _ expectation: _Expectation, _ sought: JSON.Kind?, _ severity: Severity) {
    add(Finding(index: target, missing: [], expectations: [expectation], sought: sought, severity: severity))
  }

  private mutating func add(_ finding: Finding) {
    let identity = finding.identity
    guard let position = positions[identity] else {
      positions[identity] = findings.count
      findings.append(finding)
      return
    }
    if finding.severity == .error { findings[position].severity = .error }
    findings[position].sought = findings[position].sought ?? finding.sought
    let names = findings[position].expectations.map(\.name)
    findings[position].expectations += finding.expectations.filter { !names.contains($0.name) }
  }
}

// MARK: - Problems

extension ReportBuilder {
  private func problem(_ finding: Finding, _ keys: inout [Int: String]) -> DecodingReport.Problem {
    let locations = document.locations
    let (path, offset) = document.withView {
      (locations.path(to: finding.index, $0, &keys), locations.offset(of: finding.index, $0))
    }
    let location = isUsersText ? document.withView { _ in locations.location(of: offset) } : nil
    let json = JSON(document, finding.index)
    let verdict =
      if case .rejected(let reason, let isForClients)? = finding.expectations.first {
        Verdict(rejectedBecause: reason, isForClients: isForClients, finding.missing.isEmpty ? json : nil)
      } else if let step = finding.missing.first {
        Verdict(missing: step, from: json, finding.expectations)
      } else {
        Verdict(on: json, finding.expectations, sought: finding.sought)
      }
    return DecodingReport.Problem(
      path: JSONKeyPath((prefix ?? []).segments + path.segments + finding.missing), finding.severity, verdict,
      offset: isUsersText ? locations.streamOffset(offset) : nil, location)
  }

  private var isUsersText: Bool { prefix == nil }
}
