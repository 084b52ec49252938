// What a recording means for a report: what made values nil, and what they did without.

extension Recording {
  /// How much a finding matters.
  enum Gravity: Int, Comparable {
    /// It may have made a value nil.
    case doubt
    /// A value was read without it.
    case aside
    /// It made a value nil.
    case error

    static func < (first: Gravity, second: Gravity) -> Bool { first.rawValue < second.rawValue }
  }

  /// Something that is wrong.
  enum Finding {
    case event(Event)
    /// The value of a recording, in which nothing says why it could not be read.
    case whole(Recording)
  }

  /// How many findings there are.
  struct Tally: Sendable {
    var errors = 0
    var asides = 0
    var doubts = 0

    mutating func add(_ gravity: Gravity) {
      switch gravity {
      case .error: errors = errors.adding(1)
      case .aside: asides = asides.adding(1)
      case .doubt: doubts = doubts.adding(1)
      }
    }

    static func += (tally: inout Tally, other: Tally) {
      tally.errors = tally.errors.adding(other.errors)
      tally.asides = tally.asides.adding(other.asides)
      tally.doubts = tally.doubts.adding(other.doubts)
    }
  }

  /// What an event means for the value of its recording.
  private enum Role {
    case cause
    case doubt
    /// A value that was read, with something in it that was not.
    case aside
  }

  /// Visits what is wrong, from the outside in. Returns how many findings there are that were only counted.
  func visit(_ body: (Finding, Gravity) -> Void) -> Tally {
    var folded = Tally()
    // Not by recursion: recordings nest as deep as the document.
    var pending = [(recording: self, isError: true)]
    // Those that several events have; otherwise each level of values could double the time.
    var visited: [ObjectIdentifier: Bool] = [:]
    while let (recording, isError) = pending.popLast() {
      if recording.isShared {
        if let wasError = visited[ObjectIdentifier(recording)], wasError || !isError { continue }
        visited[ObjectIdentifier(recording)] = isError
      }
      let roles = recording.roles
      if recording.isRead != true, !roles.contains(.cause) { body(.whole(recording), isError ? .error : .aside) }
      for (event, role) in zip(recording.events, roles) {
        guard let role, role != .doubt || isError else { continue }
        let isErrorInside = event.isRefusal || role == .cause && isError
        if let tally = event.folded { folded += isErrorInside ? tally.asErrors : tally.asAsides }
        if case .recorded(let inner) = event.subject {
          pending.append((inner, isErrorInside))
        } else {
          body(.event(event), isErrorInside ? .error : role == .doubt ? .doubt : .aside)
        }
      }
    }
    return folded
  }

  /// What makes two findings the same.
  fileprivate struct Identity: Hashable {
    let index: Int
    let missing: [JSONKeyPath.Segment]
    /// In bytes: a `String` of combining marks is slow to hash.
    let reason: [UInt8]?
  }

  /// Whether it has one finding: that the value could not be read, or why. Most elements that don't fit are like that.
  fileprivate var hasOneReason: Bool {
    guard isRead == false, events.count < 2, !isRefused else { return false }
    if case .recorded? = events.first?.subject { return false }
    return events.first?.folded == nil
  }

  /// How many findings there are, each value once: if it matters that the value could not be read, and if not.
  struct Tallies {
    fileprivate(set) var asErrors = Tally()
    fileprivate(set) var asAsides = Tally()
  }

  /// How many findings there are. O(events) for the first request, otherwise O(1), so that each level of nested values can ask.
  fileprivate func tally(isError: Bool) -> Tally {
    countFindings()
    return (isError ? tallies?.asErrors : tallies?.asAsides) ?? Tally()
  }

  /// Finds `tallies`, once.
  func countFindings() {
    if tallies != nil { return }
    // Not by recursion: recordings nest as deep as the document. What several events have was counted before.
    var recordings: [Recording] = []
    var pending = [self]
    while let recording = pending.popLast() {
      recordings.append(recording)
      pending += recording.events.compactMap(\.recording).filter { $0.tallies == nil }
    }
    // Those that are inside come last.
    for recording in recordings.reversed() { recording.tallies = recording.makeTallies() }
  }

  private func makeTallies() -> Tallies {
    let roles = roles
    func tally(isError: Bool) -> Tally {
      var tally = Tally()
      var gravities: [Identity: Gravity] = [:]
      if isRead != true, !roles.contains(.cause) { tally.add(isError ? .error : .aside) }
      for (event, role) in zip(events, roles) {
        guard let role, role != .doubt || isError else { continue }
        let isErrorInside = event.isRefusal || role == .cause && isError
        if let folded = event.folded { tally += isErrorInside ? folded.asErrors : folded.asAsides }
        if let inner = event.recording, !(inner.isRead == false && inner.events.isEmpty) {
          tally += (isErrorInside ? inner.tallies?.asErrors : inner.tallies?.asAsides) ?? Tally()
        } else {
          let identity = event.identity
          let isDoubt = role == .doubt && event.recording == nil
          let gravity: Gravity = isErrorInside ? .error : isDoubt ? .doubt : .aside
          gravities[identity] = max(gravity, gravities[identity] ?? gravity)
        }
      }
      gravities.values.forEach { tally.add($0) }
      return tally
    }
    return Tallies(asErrors: tally(isError: true), asAsides: tally(isError: false))
  }

  /// What the events mean; nil for what has no part in it.
  ///
  /// The library does not know what a model needs. It is found in what a model that could not be read did:
  /// 1. What does not fit is a cause.
  /// 2. If the last thing that was read is missing, it is a cause, and what was missing before is in doubt: a model goes on after
  ///    a field that it can do without. One that reads all and checks at the end may have needed the others, too.
  /// 3. If the last thing could be read, the model checks at the end, and all that is missing is a cause.
  /// 4. A value that was read by hand counts if its own last thing is missing. It is a cause if nothing else is.
  /// 5. What could be read in another way is no cause.
  /// 6. What the model rejected itself is a cause. What was missing before that is none: the model got that far. What was missing
  ///    after that is in doubt.
  private var roles: [Role?] {
    if isRead == true || isRefused { return events.map { $0.isRefusal ? .cause : $0.isAbsence ? nil : .aside } }
    let furthest = furthestAlternatives
    let last = endsInFailure ? events.lastIndex { !$0.isRead } : nil
    let lastRejection = events.lastIndex { $0.isRejection && $0.reader == target } ?? -1
    var roles = events.indices.map { index -> Role? in
      let event = events[index]
      let isOwn = event.reader == target
      if event.isRead { return event.hasAlternative ? nil : .aside }
      if event.isRejectedPart || event.isRejection && isOwn { return .cause }
      if event.isAbsence, lastRejection >= 0 {
        return index > lastRejection && (isOwn || event.isLastOfReader) ? .doubt : nil
      }
      // That a value is not an object is said by what it was to be read as.
      if case .value(target) = event.subject { return nil }
      if event.target == target, event.isOfOtherKind { return nil }
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
    makeCauses { $0.target == target && $0.isOfOtherKind }
    return roles
  }

  /// Of several ways to read an array or object, those that came furthest: the last of those with the most fields, or all if none
  /// got to a field. By the value, for those that could not be read.
  private var furthestAlternatives: [Int: Set<Int>] {
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
}

extension Recording.Event {
  fileprivate var identity: Recording.Identity {
    let missing = if case .missing(let path) = subject { path.path.segments } else { [JSONKeyPath.Segment]() }
    let reason: [UInt8]? = if case .rejected(let words, _) = expectation { Array(words.utf8) } else { nil }
    return Recording.Identity(index: target ?? reader, missing: missing, reason: reason)
  }

  /// How many findings there are in the value of an element that could not be read, or in one that could.
  func tally(isError: Bool) -> Recording.Tally {
    var tally = Recording.Tally()
    if case .recorded(let recording) = subject, !recording.hasOneReason {
      tally += recording.tally(isError: isError && !isRead)
    } else {
      tally.add(isError && !isRead || isRefusal ? .error : .aside)
    }
    return tally
  }
}

extension Int {
  /// The sum, or the greatest number: a count of what is wrong may double with each level of values.
  func adding(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
