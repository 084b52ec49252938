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
    let isRefused = isRefused
    let isRead = isRead && !isRefused
    let findings =
      isRead || isRefused ? findingsDoneWithout(isRead: isRead, isSearched: isSearched) : causes(expectation)
    let isAboutItself = notes.allSatisfy { $0.target == target && !$0.isRejection && $0.summary?.rank ?? -1 < 0 }
    return Summary(
      of: target, as: reading, isRead: isRead, isRefused: isRefused, findings, rank: isAboutItself ? -1 : takenCount,
      isWhole: !isRead && notes.isEmpty,
      onlyMissesKeys: !isRead && !notes.isEmpty && notes.allSatisfy { $0.isMissing(from: target) })
  }

  /// The findings in a value that could be read, or that was refused because the stack was low.
  private func findingsDoneWithout(isRead: Bool, isSearched: Bool) -> [Finding] {
    // A model that looks into its value, although the value was not of a certain kind, accepts another kind.
    let isOtherKindTaken = isRead && (goesOn || isSearched)
    let isTaken = isTaken
    return notes.compactMap { note in
      if note.isRefusal { return Finding(note: note, role: .cause) }
      if note.isAbsence || isRead && isTaken(note) { return nil }
      if isOtherKindTaken, note.target == target, note.summary?.isWhole == true { return nil }
      return Finding(note: note, role: .aside)
    }
  }

  /// The findings in a value that could not be read.
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
  /// 7. If nothing in the value is a cause, the value itself is one.
  private func causes(_ expectation: () -> _Expectation) -> [Finding] {
    var notes = notes
    let isTaken = isTaken
    let doneWithout = Set(self.doneWithout.joined())
    let last = endsInFailure ? notes.indices.last { !notes[$0].isRead && !doneWithout.contains($0) } : nil
    let lastRejection = notes.lastIndex { $0.isRejection && $0.reader == target } ?? -1
    var roles = notes.indices.map { index -> Role? in
      let note = notes[index]
      let isOwn = note.reader == target
      let isLastOfReader = isOwn || lastOfReaders[note.reader] == index
      if note.isRead || doneWithout.contains(index) { return note.isKind(of: target) || isTaken(note) ? nil : .aside }
      if note.isRejectedPart || note.isRejection && isOwn { return .cause }
      if note.isAbsence, lastRejection >= 0 { return index > lastRejection && isLastOfReader ? .doubt : nil }
      // Another note says what the value should have been, and that includes that it is not an object.
      if note.isKind(of: target) { return nil }
      if index == last || !note.isAbsence && !isTaken(note) { return .cause }
      if !note.isAbsence { return nil }
      return last == nil ? isOwn ? .cause : nil : isLastOfReader ? .doubt : nil
    }
    join(&notes, &roles)
    func makeCauses(where isCause: (Int) -> Bool) {
      guard !roles.contains(.cause) else { return }
      for index in notes.indices where isCause(index) { roles[index] = .cause }
    }
    makeCauses { notes[$0].isAbsence && lastOfReaders[notes[$0].reader] == $0 }
    var findings: [Finding] = []
    if !roles.contains(.cause) {
      // What a format reads in its own words says more than what it tried to read first.
      let expectation = expectation()
      if expectation.words == nil { makeCauses { notes[$0].target == target && notes[$0].isWhole } }
      if !roles.contains(.cause) {
        findings = [
          Finding(note: Note(reader: target, index: target, expectation: expectation, sought: sought), role: .cause)
        ]
      }
    }
    return notes.indices.compactMap { index in roles[index].map { Finding(note: notes[index], role: $0) } } + findings
  }

  /// Of the ways in which a value was read, only those count that came furthest: those with the most fields. Ways that came equally far
  /// become one note.
  private func join(_ notes: inout [Note], _ roles: inout [Role?]) {
    let ways = notes.indices.filter { notes[$0].isWay && notes[$0].target != nil && !notes[$0].isRead }
    if ways.count < 2 { return }
    for (_, ways) in Dictionary(grouping: ways, by: { notes[$0].index }) where ways.count > 1 {
      let best = ways.map { notes[$0].summary?.rank ?? -1 }.max()
      let furthest = ways.filter { notes[$0].summary?.rank ?? -1 == best }
      for way in ways where notes[way].summary?.rank ?? -1 != best && roles[way] != .aside { roles[way] = nil }
      guard let last = furthest.last, roles[last] == .cause, !notes[last].isWhole else { continue }
      var summaries: [Summary] = []
      for case let summary? in furthest.map({ notes[$0].summary }) where summary.rank >= 0 {
        if !summaries.contains(where: { $0.reading == summary.reading }) { summaries.append(summary) }
      }
      if summaries.isEmpty { continue }
      for way in furthest.dropLast() { roles[way] = nil }
      if summaries.count > 1 {
        notes[last] = Note(
          reader: notes[last].reader, index: notes[last].index, expectation: .type(Any.self), alternatives: summaries)
      }
    }
  }

  /// The kind of value that a model expected when it looked for keys or elements in this one.
  private var sought: JSON.Kind? {
    for case .container(let step) in notes.lazy.filter({ $0.target == target }).map(\.expectation) {
      return step.container
    }
    return nil
  }

  /// Whether a value that did not fit could be read in another way from the same value.
  private var isTaken: (Note) -> Bool {
    guard !taken.isEmpty, notes.contains(where: { $0.isMisfit && $0.target != nil }) else { return { _ in false } }
    let readings = Set(taken)
    return { note in
      note.isMisfit && note.missing.isEmpty && readings.contains(Reading(reader: note.reader, target: note.index))
    }
  }
}

extension Note {
  /// Whether it is about one of the ways to read a value, and not about elements that are only counted.
  fileprivate var isWay: Bool { isWhole || summary?.findings.isEmpty == false }

  /// Whether all that it says about a value is that it is of another kind.
  fileprivate func isKind(of value: Int) -> Bool { target == value && (isWhole || summary == nil && !isRejection) }

  /// Whether it says that something is missing in an object. An enum without tags tries to read the same object as the value of each case.
  fileprivate func isMissing(from object: Int) -> Bool {
    if let summary, summary.target == object, summary.onlyMissesKeys { return true }
    if case .externalTag(_, _, let keys, hasValues: false) = expectation, missing.isEmpty { return keys.isEmpty }
    return isAbsence || !missing.isEmpty && !isRejection
  }
}

extension JSONKeyPath.Segment {
  /// The kind of value that has such steps.
  var container: JSON.Kind { if case .key = self { .object } else { .array } }
}
