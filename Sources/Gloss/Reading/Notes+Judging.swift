extension Notes {
  /// Ends the value, and decides what the notes mean. O(notes).
  ///
  /// - Parameters:
  ///   - isRead: Whether the value could be read.
  ///   - isSearched: Whether a model looked into the value, although it may not be of the kind that the model expected.
  mutating func end(
    as reading: Any.Type, isRead: Bool, isSearched: Bool = false, _ expectation: @autoclosure () -> _Expectation
  ) -> Summary {
    _ = mark()
    let isRead = isRead && !isRefused
    let furthest = furthestAlternatives
    var roles = roles(isRead: isRead, isSearched: isSearched, furthest)
    // What a format reads in its own words says more than what it tried to read first.
    let others = notes.indices.filter { roles[$0] == .cause && notes[$0].target == target && notes[$0].isWhole }
    if !others.isEmpty, !isRead, expectation().words != nil { for index in others { roles[index] = nil } }
    var findings = findings(roles, furthest)
    if !isRead, !roles.contains(.cause) {
      let whole = Note(reader: target, subject: .value(target), expectation: expectation(), sought: sought)
      findings.append(Finding(note: whole, role: .cause))
    }
    let isAboutItself = notes.allSatisfy { $0.target == target && !$0.isRejection && $0.summary?.rank ?? -1 < 0 }
    return Summary(
      of: target, as: reading, isRead: isRead, isRefused: isRefused, findings, findings.tally,
      rank: isAboutItself ? -1 : takenCount, isWhole: !isRead && notes.isEmpty,
      onlyMissesKeys: !isRead && !notes.isEmpty && notes.allSatisfy { $0.isMissing(from: target) })
  }

  /// The notes that matter. Alternatives that came equally far are one finding.
  private func findings(_ roles: [Role?], _ furthest: [Int: [Int]]) -> [Finding] {
    var roles = roles
    var joined: [Int: Note] = [:]
    for (target, ways) in furthest where ways.count > 1 && !isRefused {
      guard let index = ways.last, roles[index] == .cause, !notes[index].isWhole else { continue }
      var summaries: [Summary] = []
      for case let summary? in ways.lazy.map({ notes[$0].summary }) where summary.rank >= 0 {
        if !summaries.contains(where: { $0.reading == summary.reading }) { summaries.append(summary) }
      }
      if summaries.isEmpty { continue }
      for way in ways.dropLast() { roles[way] = nil }
      if summaries.count > 1 {
        joined[index] = Note(
          reader: notes[index].reader, subject: .alternatives(summaries, of: target), expectation: .type(Any.self))
      }
    }
    return notes.indices.compactMap { index in
      roles[index].map { Finding(note: joined[index] ?? notes[index], role: $0) }
    }
  }

  /// The kind of value that a model expected when it looked for keys or elements in this one.
  private var sought: JSON.Kind? {
    for case .container(let step) in notes.lazy.filter({ $0.target == self.target }).map(\.expectation) {
      return step.container
    }
    return nil
  }

  /// The meaning of each note; nil if it does not matter.
  ///
  /// The library does not know what a model needs. It concludes that from what a model did before it failed:
  /// 1. A value that does not fit is a cause.
  /// 2. If the last thing that the model read is missing, that is a cause, and things that were missing earlier are in doubt: a model
  ///    goes on after a field that it can do without. A model that reads everything and checks at the end may have needed the others,
  ///    too.
  /// 3. If the last thing could be read, the model checks at the end, and everything that is missing is a cause.
  /// 4. A value that was read by hand counts if the last thing read from it is missing. It is a cause if nothing else is.
  /// 5. A value that could be read in another way is not a cause.
  /// 6. A value that the model itself rejected is a cause. Things that were missing before that are not: the model got that far. Things
  ///    that were missing after that are in doubt.
  private func roles(isRead: Bool, isSearched: Bool, _ furthest: [Int: [Int]]) -> [Role?] {
    if notes.isEmpty { return [] }
    let hasAlternative = alternatives
    if isRead || isRefused {
      // A model that looks into its value, although the value was not of a certain kind, accepts another kind.
      let isOtherKindTaken = isRead && (goesOn || isSearched)
      return notes.indices.map { index in
        let note = notes[index]
        if note.isRefusal { return .cause }
        if note.isAbsence || isRead && hasAlternative(index) { return nil }
        return isOtherKindTaken && note.target == target && note.summary?.isWhole == true ? nil : .aside
      }
    }
    let isDoneWithout = notesDoneWithout
    let isLastOfReader = lastNotesOfReaders
    let last = lastFailure > lastSuccess ? notes.indices.last { !notes[$0].isRead && !isDoneWithout($0) } : nil
    let lastRejection = notes.lastIndex { $0.isRejection && $0.reader == target } ?? -1
    var roles = notes.indices.map { index -> Role? in
      let note = notes[index]
      let isOwn = note.reader == target
      // Another note says what the value should have been, and that includes that it is not an object.
      let isOfItself = if case .value(target) = note.subject { !note.isRejection } else { false }
      if note.isRead || isDoneWithout(index) { return isOfItself || hasAlternative(index) ? nil : .aside }
      if note.isRejectedPart || note.isRejection && isOwn { return .cause }
      let isInDoubt = isOwn || isLastOfReader(index)
      if note.isAbsence, lastRejection >= 0 { return index > lastRejection && isInDoubt ? .doubt : nil }
      if isOfItself || note.target == target && note.isWhole { return nil }
      if note.isWay, let target = note.target, furthest[target]?.contains(index) != true { return nil }
      if index == last || !note.isAbsence && !hasAlternative(index) { return .cause }
      if !note.isAbsence { return nil }
      if last != nil { return isInDoubt ? .doubt : nil }
      return isOwn ? .cause : nil
    }
    func makeCauses(where isCause: (Int) -> Bool) {
      guard !roles.contains(.cause) else { return }
      for index in notes.indices where isCause(index) { roles[index] = .cause }
    }
    makeCauses { notes[$0].isAbsence && notes[$0].reader != target && isLastOfReader($0) }
    makeCauses { notes[$0].target == target && notes[$0].isWhole }
    return roles
  }

  /// Whether a value that did not fit could be read in another way from the same value.
  private var alternatives: (Int) -> Bool {
    guard !taken.isEmpty, notes.contains(where: { $0.isMisfit && $0.target != nil }) else { return { _ in false } }
    let readings = Set(taken.map(\.reading))
    return { index in
      let note = notes[index]
      guard note.isMisfit, let target = note.target else { return false }
      return readings.contains(Reading(reader: note.reader, target: target))
    }
  }

  /// Whether a note is about an element that a model read by hand, in an array that it could do without.
  private var notesDoneWithout: (Int) -> Bool {
    if doneWithout.isEmpty { return { _ in false } }
    var isDoneWithout = [Bool](repeating: false, count: notes.count)
    // In the order of their ends.
    var ranges = doneWithout[...]
    var start = Int.max
    for index in notes.indices.reversed() {
      while let last = ranges.last, last.upperBound > notes[index].order {
        start = min(start, last.lowerBound)
        ranges.removeLast()
      }
      isDoneWithout[index] = notes[index].order >= start
    }
    return { isDoneWithout[$0] }
  }

  /// Whether a value was missing, and nothing was read after that from the value around it, which was read by hand.
  private var lastNotesOfReaders: (Int) -> Bool {
    guard notes.contains(where: { $0.isAbsence && $0.reader != target }) else { return { _ in false } }
    var last: [Int: Int] = [:]
    for index in notes.indices where notes[index].reader != target && !notes[index].isRead {
      last[notes[index].reader] = index
    }
    func goOn(from reader: Int, at order: Int) {
      if let index = last[reader], notes[index].order < order { last[reader] = nil }
    }
    for (reader, order) in handedOut { goOn(from: reader, at: order) }
    for taken in taken { goOn(from: Int(taken.reader), at: Int(taken.order)) }
    return { last[notes[$0].reader] == $0 }
  }

  /// For each value that could be read in several ways and was not, the ways that came furthest: those with the most fields.
  private var furthestAlternatives: [Int: [Int]] {
    var furthest: [Int: (rank: Int, indexes: [Int])] = [:]
    for (index, note) in notes.enumerated() where note.isWay && !note.isRead {
      guard let target = note.target else { continue }
      let rank = note.summary?.rank ?? -1
      let best = furthest[target]?.rank ?? .min
      if rank == best {
        furthest[target]?.indexes.append(index)
      } else if rank > best {
        furthest[target] = (rank, [index])
      }
    }
    return furthest.mapValues(\.indexes)
  }
}

extension Note {
  /// Whether it is about one of the ways to read a value.
  fileprivate var isWay: Bool { isWhole || summary != nil }

  /// Whether it says that something is missing in an object. An enum without tags tries to read the same object as the value of each case.
  fileprivate func isMissing(from object: Int) -> Bool {
    isAbsence || isMissingKey || summary.map { $0.target == object && $0.onlyMissesKeys } ?? false
  }
}

extension JSONKeyPath.Segment {
  /// The kind of value that has such steps.
  var container: JSON.Kind { if case .key = self { .object } else { .array } }
}
