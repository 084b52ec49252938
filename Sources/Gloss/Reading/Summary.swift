/// What the notes about a value mean, once the value has ended.
///
/// `@unchecked Sendable`: nothing in it changes before it is released.
final class Summary: @unchecked Sendable {
  /// The value.
  let target: Int
  /// The type that it was read as.
  let reading: Any.Type
  let isRead: Bool
  /// Whether a part of the value was not read because the stack was low. Then the value counts as not read.
  let isRefused: Bool
  /// What matters of the notes, in order. Empty if only the number is kept.
  private(set) var findings: [Finding]
  /// The number of findings, counting each value once. They are those of a cause.
  let tally: Tally
  /// The number of notes about elements in it.
  let elementCount: Int
  /// The number of fields and elements that could be read; -1 if all that is known is that the value itself does not fit.
  let rank: Int
  /// Whether nothing was noted that says why the value could not be read.
  let isWhole: Bool
  /// Whether missing values are the only reason why it could not be read.
  let onlyMissesKeys: Bool

  init(
    of target: Int, as reading: Any.Type, isRead: Bool, isRefused: Bool = false, _ findings: [Finding] = [],
    counted: Tally = Tally(), rank: Int = -1, isWhole: Bool = false, onlyMissesKeys: Bool = false
  ) {
    self.target = target
    self.reading = reading
    self.isRead = isRead
    self.isRefused = isRefused
    self.findings = findings
    tally = findings.isEmpty ? counted : findings.tally
    elementCount = findings.reduce(0) { $0 + $1.note.elementCount }
    self.rank = rank
    self.isWhole = isWhole
    self.onlyMissesKeys = onlyMissesKeys
  }

  /// Releases the nested summaries without recursion: they are nested as deep as the document.
  deinit {
    var released = takeSummaries()
    while var summary = released.popLast() {
      if isKnownUniquelyReferenced(&summary) { released += summary.takeSummaries() }
    }
  }

  private func takeSummaries() -> [Summary] {
    var summaries: [Summary] = []
    for note in findings.lazy.map(\.note) {
      if let summary = note.summary { summaries.append(summary) }
      summaries += note.alternatives
    }
    findings = []
    return summaries
  }

  /// Visits the findings, from the outside in, with what they mean for the outermost value. Returns the number of findings that are not
  /// kept.
  func visit(_ body: (Finding) -> Void) -> Tally {
    var counted = Tally()
    // Without recursion, and each summary once: several values may share one, and each level of values could double the time.
    var pending = [(summary: self, isCause: true)]
    var visited: [ObjectIdentifier: Bool] = [:]
    while let (summary, isCause) = pending.popLast() {
      if let wasCause = visited[ObjectIdentifier(summary)], wasCause || !isCause { continue }
      visited[ObjectIdentifier(summary)] = isCause
      if summary.findings.isEmpty { counted += summary.tally.inside(isCause ? .cause : .aside) }
      let count = pending.count
      for var finding in summary.findings {
        if !isCause, !finding.note.isRefusal {
          if finding.role == .doubt { continue }
          finding.role = .aside
        }
        if let inner = finding.note.summary {
          pending.append((inner, finding.role == .cause))
        } else {
          body(finding)
        }
      }
      // In the order of the notes.
      pending[count...].reverse()
    }
    return counted
  }
}
