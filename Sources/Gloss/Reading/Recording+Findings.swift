// Evaluates a recording for a report: which events made values nil, and which did not matter.

extension Recording {
  /// How much a finding matters, or an event matters to the value of its recording.
  enum Gravity: Comparable {
    /// It may have made a value nil.
    case doubt
    /// A value was read without it.
    case aside
    /// It made a value nil.
    case error
  }

  /// A thing that is wrong.
  enum Finding {
    case event(Event)
    /// The value of a recording, if nothing in the recording says why it could not be read.
    case whole(Recording)
  }

  /// Numbers of findings.
  struct Tally: Sendable {
    var errors = 0
    var asides = 0
    var doubts = 0
    /// Those of the errors and asides that are about unknown keys.
    var unknownKeys = 0

    mutating func add(_ gravity: Gravity, count: Int = 1, isUnknownKey: Bool = false) {
      if isUnknownKey { unknownKeys = unknownKeys.adding(count) }
      switch gravity {
      case .error: errors = errors.adding(count)
      case .aside: asides = asides.adding(count)
      case .doubt: doubts = doubts.adding(count)
      }
    }

    static func += (tally: inout Tally, other: Tally) {
      tally.errors = tally.errors.adding(other.errors)
      tally.asides = tally.asides.adding(other.asides)
      tally.doubts = tally.doubts.adding(other.doubts)
      tally.unknownKeys = tally.unknownKeys.adding(other.unknownKeys)
    }
  }

  /// Numbers of findings: if it matters that the value of a recording could not be read, and if not.
  struct Tallies: Sendable {
    fileprivate(set) var asErrors = Tally()
    fileprivate(set) var asAsides = Tally()

    subscript(isError isError: Bool) -> Tally { isError ? asErrors : asAsides }

    mutating func add(_ event: Event) {
      asErrors += event.tally(isError: true)
      asAsides += event.tally(isError: false)
      guard let folded = event.folded?.tallies else { return }
      asErrors += folded.asErrors
      asAsides += folded.asAsides
    }
  }

  /// Visits the findings, from the outside in. Returns the number of findings that were only counted.
  func visit(_ body: (Finding, Gravity) -> Void) -> Tally {
    var folded = Tally()
    // Without recursion: recordings nest as deep as the document.
    var pending = [(recording: self, isError: true)]
    // Recordings that several events share. If they were visited again, each level of values could double the time.
    var visited: [ObjectIdentifier: Bool] = [:]
    while let (recording, isError) = pending.popLast() {
      if recording.isShared {
        if let wasError = visited[ObjectIdentifier(recording)], wasError || !isError { continue }
        visited[ObjectIdentifier(recording)] = isError
      }
      folded += recording.visitOwn(recording.gravities, isError: isError) { position, gravity in
        guard let position else { return body(.whole(recording), gravity) }
        let event = recording.events[position]
        if let inner = event.recording {
          pending.append((inner, gravity == .error))
        } else {
          for finding in recording.findings(of: event) { body(.event(finding), gravity) }
        }
      }
    }
    return folded
  }

  /// Visits the findings except those inside values that have separate recordings: positions of events, or nil for the whole value.
  /// Returns the number of findings that were only counted.
  ///
  /// - Parameters:
  ///   - gravities: The gravities of the events.
  ///   - isError: Whether it matters that the value could not be read.
  private func visitOwn(_ gravities: [Gravity?], isError: Bool, _ body: (_ position: Int?, Gravity) -> Void) -> Tally {
    var folded = Tally()
    if isRead != true, !gravities.contains(.error) { body(nil, isError ? .error : .aside) }
    for (position, gravity) in gravities.enumerated() {
      guard let gravity, gravity != .doubt || isError else { continue }
      let isErrorInside = events[position].isRefusal || gravity == .error && isError
      if let counted = events[position].folded { folded += counted.tallies[isError: isErrorInside] }
      let isDoubt = gravity == .doubt && events[position].recording == nil
      body(position, isErrorInside ? .error : isDoubt ? .doubt : .aside)
    }
    return folded
  }

  /// Two findings are the same if these are equal.
  struct Identity: Hashable {
    private let index: Int
    private let missing: [JSONKeyPath.Segment]
    /// A model can state several reasons for one value. They are kept as bytes, because a `String` of combining marks is slow to hash.
    private let reason: [UInt8]?

    /// - Parameters:
    ///   - index: The tape index of the value, or of the one from which a path leads nowhere.
    ///   - missing: The steps that lead nowhere.
    init(_ index: Int, missing: [JSONKeyPath.Segment], _ expectation: _Expectation?) {
      self.index = index
      self.missing = missing
      reason = if case .rejected(let words, _)? = expectation { Array(words.utf8) } else { nil }
    }
  }

  /// Whether it has just one finding: that the value could not be read, or why. This is so for most elements that don't fit.
  fileprivate var hasOneReason: Bool {
    isRead == false && events.count < 2 && missingKeys.count < 2 && !isRefused && events.first?.recording == nil
      && events.first?.folded == nil
  }

  /// The number of findings, counting each value once. O(events) for the first request, then O(1), so that each level of nested values
  /// can ask.
  fileprivate func tally(isError: Bool) -> Tally {
    countFindings()
    return tallies?[isError: isError] ?? Tally()
  }

  /// Computes `tallies`, once.
  func countFindings() {
    if tallies != nil { return }
    // Without recursion: recordings nest as deep as the document. Recordings that several events share were counted before.
    var recordings: [Recording] = []
    var pending = [self]
    while let recording = pending.popLast() {
      recordings.append(recording)
      pending += recording.events.compactMap(\.recording).filter { $0.tallies == nil }
    }
    // The inner ones come last.
    for recording in recordings.reversed() { recording.tallies = recording.makeTallies() }
  }

  private func makeTallies() -> Tallies {
    let gravities = gravities
    let areDifferent = areFindingsDifferent
    func tally(isError: Bool) -> Tally {
      var tally = Tally()
      var worst: [Identity: (event: Event, gravity: Gravity)] = [:]
      let folded = visitOwn(gravities, isError: isError) { position, gravity in
        guard let position else { return tally.add(gravity) }
        if case .recorded(let inner) = events[position].subject, !events[position].isOfOtherKind {
          tally += inner.tallies?[isError: gravity == .error] ?? Tally()
        } else if areDifferent {
          tally.add(gravity, count: events[position].findingCount, isUnknownKey: events[position].isUnknownKey)
        } else {
          for event in findings(of: events[position]) {
            let identity = event.identity
            if gravity >= worst[identity]?.gravity ?? gravity { worst[identity] = (event, gravity) }
          }
        }
      }
      tally += folded
      for (event, gravity) in worst.values { tally.add(gravity, isUnknownKey: event.isUnknownKey) }
      return tally
    }
    return Tallies(asErrors: tally(isError: true), asAsides: tally(isError: false))
  }

  /// The event, or one for each of its missing keys.
  private func findings(of event: Event) -> [Event] {
    guard case .missingKeys(let range) = event.subject else { return [event] }
    return missingKeys[range].map { Event(missing: $0, from: event.reader) }
  }

  /// Whether it is clear at a glance that no two findings are the same. So it is for nearly all values.
  private var areFindingsDifferent: Bool {
    if events.count < 2, missingKeys.count < 2 { return true }
    if events.count + missingKeys.count > 64 { return false }
    var hints: [UInt64] = []
    hints.reserveCapacity(events.count + missingKeys.count)
    for index in events.indices {
      if case .missingKeys(let range) = events[index].subject {
        for key in range { hints.append(missingKeys[key].hint(from: events[index].reader)) }
      } else {
        hints.append(events[index].identityHint)
      }
    }
    return !hints.indices.contains { hints[..<$0].contains(hints[$0]) }
  }

  /// The meaning of each event: an error if it is a cause why the value could not be read; nil if it does not matter.
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
  private var gravities: [Gravity?] {
    if isRead == true || isRefused { return events.map { $0.isRefusal ? .error : $0.isAbsence ? nil : .aside } }
    let furthest = furthestAlternatives
    let last = endsInFailure ? events.lastIndex { !$0.isRead } : nil
    let lastRejection = events.lastIndex { $0.isRejection && $0.reader == target } ?? -1
    var gravities = events.indices.map { index -> Gravity? in
      let event = events[index]
      let isOwn = event.reader == target
      if event.isRead {
        if case .value(target) = event.subject, !event.isRejection { return nil }
        return event.hasAlternative ? nil : .aside
      }
      if event.isRejectedPart || event.isRejection && isOwn { return .error }
      if event.isAbsence, lastRejection >= 0 {
        return index > lastRejection && (isOwn || event.isLastOfReader) ? .doubt : nil
      }
      // Another event says what the value should have been, and that includes that it is not an object.
      if case .value(target) = event.subject { return nil }
      if event.target == target, event.isOfOtherKind { return nil }
      if event.target.flatMap({ furthest[$0] }).map({ !$0.contains(index) }) ?? false { return nil }
      if index == last || !event.isAbsence && !event.hasAlternative { return .error }
      if !event.isAbsence { return nil }
      if last != nil { return isOwn || event.isLastOfReader ? .doubt : nil }
      return isOwn ? .error : nil
    }
    func makeCauses(where isCause: (Event) -> Bool) {
      guard !gravities.contains(.error) else { return }
      for index in events.indices where isCause(events[index]) { gravities[index] = .error }
    }
    makeCauses { $0.isAbsence && $0.isLastOfReader }
    makeCauses { $0.target == target && $0.isOfOtherKind }
    return gravities
  }

  /// For each value that could be read in several ways and was not, the ways that came furthest: the last of those with the most fields,
  /// or all ways if none got to a field.
  private var furthestAlternatives: [Int: Set<Int>] {
    var furthest: [Int: (rank: Int, indexes: Set<Int>)] = [:]
    for (index, event) in events.enumerated() {
      guard let recording = event.recording, !event.isRead else { continue }
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

extension Recording.MissingKey {
  /// The same number as the event about it has.
  fileprivate func hint(from reader: Int) -> UInt64 {
    var hint = IdentityHint(reader)
    hint.add(bytes)
    return hint.word
  }
}

/// A number that is the same for equal identities.
private struct IdentityHint {
  private(set) var word: UInt64

  init(_ index: Int) { word = UInt64(truncatingIfNeeded: index) }

  mutating func add(_ number: UInt64) { word = (word ^ number) &* 0x100_0000_01b3 }

  mutating func add(_ bytes: some Sequence<UInt8>) { for byte in bytes { add(UInt64(byte)) } }

  mutating func add(_ segments: [JSONKeyPath.Segment]) {
    for segment in segments {
      switch segment {
      case .key(let key): add(key.utf8)
      case .index(let index): add(UInt64(truncatingIfNeeded: index))
      }
    }
  }
}

extension Recording.Event {
  fileprivate init(missing key: Recording.MissingKey, from reader: Int) {
    self.init(
      reader: reader, subject: .missing(.segments([.key(String(decoding: key.bytes, as: UTF8.self))])),
      expectation: .type(key.type), isAbsence: false)
  }

  fileprivate var identity: Recording.Identity {
    let missing = if case .missing(let path) = subject { path.path.segments } else { [JSONKeyPath.Segment]() }
    return Recording.Identity(target ?? reader, missing: missing, expectation)
  }

  fileprivate var identityHint: UInt64 {
    var hint = IdentityHint(target ?? reader)
    switch subject {
    case .missing(.text(let text, let delimiter)): hint.add(text.utf8.lazy.filter { $0 != delimiter })
    case .missing(.split(_, let segments)), .missing(.segments(let segments)): hint.add(segments)
    case .missingKeys, .value, .recorded: break
    }
    return hint.word
  }

  /// The number of findings, without those inside a value with a separate recording.
  fileprivate var findingCount: Int { if case .missingKeys(let range) = subject { range.count } else { 1 } }

  fileprivate var isUnknownKey: Bool { expectation.isUnknownKey }

  /// The number of findings in the value of an element that could not be read, or in one that could.
  func tally(isError: Bool) -> Recording.Tally {
    if let recording, !recording.hasOneReason { return recording.tally(isError: isError && !isRead) }
    var tally = Recording.Tally()
    tally.add(
      isError && !isRead || isRefusal ? .error : .aside, count: findingCount, isUnknownKey: isUnknownKey)
    return tally
  }
}

extension Int {
  /// The sum, or the greatest number: the count of findings may double with each level of values.
  func adding(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
