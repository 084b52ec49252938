/// What was noted while a value was read, in order.
///
/// Notes are only added. Three things keep their memory in proportion to the text, and change nothing of what they mean: a value that
/// could be read is not kept as a note; a value that could be read in another way is no longer kept as one that could not, if that was
/// noted last; and elements that a report has no room for are only counted.
struct Notes {
  /// A value that could be read, and the value that it was read from.
  private struct Taken {
    let target, reader, order: UInt32

    var reading: Reading { Reading(reader: Int(reader), target: Int(target)) }
  }

  private struct Reading: Hashable {
    let reader, target: Int
  }

  /// The elements of a collection that are kept, and those that are only counted.
  private struct Elements {
    var kept = Tally()
    var counted = Tally()
    /// The last one that is kept.
    var last: Note?
  }

  /// The maximum number of findings in elements that are kept, of each role.
  static let maximumCount = 1000

  /// The value.
  let target: Int
  private(set) var notes: [Note] = []
  /// Whether a part of the value was not read because the stack was low.
  private(set) var isRefused = false
  /// The number of notes about elements that are kept.
  private(set) var elementCount = 0
  private var taken: [Taken] = []
  private var takenCount = 0
  /// When a model last got a value from another one to read by hand.
  private var handedOut: [Int: Int] = [:]
  /// For each null that a model got as `JSON`, the value around it. Reading null by hand is like reading a field that is null.
  private var readersOfNull: [Int: Int] = [:]
  /// The notes about elements that a model read by hand and could do without.
  private var doneWithout: [Range<Int>] = []
  private var elements = Elements()
  /// The number of things that were noted, and the last that was a failure and that was none.
  private var order = 0
  private var lastFailure = 0
  private var lastSuccess = 0
  /// Whether a model went on to read from the value.
  private var goesOn = false

  init(of target: Int) { self.target = target }

  // MARK: - Adding

  /// - Parameter hasRoom: Whether notes about elements are kept. One is in any case.
  mutating func add(_ note: Note, isElement: Bool = false, hasRoom: Bool = true) {
    var note = note
    order += 1
    note.order = order
    note.isElement = isElement
    if !note.isRead { lastFailure = order }
    if note.isRefusal { isRefused = true }
    if note.isAbsence, note.target == note.reader, let reader = readersOfNull[note.reader] {
      note.reader = reader
    }
    // The reason why a model could not read the value by hand says more than that it is of another kind.
    if note.isWhole, note.target == note.reader, note.reader != target, let last = notes.last,
      last.reader == note.reader, last.target != last.reader, !last.isRead
    {
      return
    }
    if isElement {
      let tally = note.tally
      if elements.last != nil, !(hasRoom && elements.kept.hasRoom(for: tally, under: Notes.maximumCount)) {
        return elements.counted += tally
      }
      elements.kept += tally
      elements.last = note
    }
    elementCount += note.elementCount
    notes.append(note)
  }

  /// Notes that what was noted last happened again.
  mutating func fail() {
    order += 1
    lastFailure = order
  }

  /// Notes that a model goes on after it got a value, which is nil if the model reads it by hand.
  mutating func goOn(from reader: Int, with value: Int?) {
    order += 1
    lastSuccess = order
    if reader == target { goesOn = true }
    guard let value else {
      if reader != target { handedOut[reader] = order }
      return
    }
    takenCount += 1
    // It is no failure that it did not fit in other ways.
    while let last = notes.last, last.target == value, last.reader == reader, last.isMisfit {
      elementCount -= last.elementCount
      notes.removeLast()
    }
    taken.append(
      Taken(
        target: UInt32(truncatingIfNeeded: value), reader: UInt32(truncatingIfNeeded: reader),
        order: UInt32(truncatingIfNeeded: order)))
  }

  /// Notes that an element could be read by the library. There may be far more of them than fields.
  mutating func takeElement() { takenCount += 1 }

  /// Notes that a model got null to read by hand.
  mutating func handOut(null target: Int, of reader: Int) { readersOfNull[target] = reader }

  /// A mark for what is noted from here on.
  mutating func mark() -> Int {
    if !elements.counted.isEmpty, let last = elements.last {
      var note = Note(
        reader: last.reader, subject: .counted(elements.counted, after: last.target), expectation: last.expectation,
        isRejectedPart: last.isRejectedPart)
      order += 1
      note.order = order
      notes.append(note)
    }
    elements = Elements()
    return order
  }

  func hasNotes(after mark: Int) -> Bool { notes.last.map { $0.order > mark } ?? false }

  /// Notes whether a model got an array of elements that it read by hand, all of them after a mark.
  mutating func end(elementsAfter mark: Int, areRead: Bool) {
    let end = self.mark() + 1
    if areRead, hasNotes(after: mark) { doneWithout.append(mark + 1..<end) }
    order = end
    if areRead { lastSuccess = end } else { lastFailure = end }
  }

  /// Drops the notes after a mark about values that could not be read, except those about `targets`. Returns whether there are such
  /// notes, or one that says that the stack was too low.
  mutating func forgetFailures(after mark: Int, exceptOf targets: [Int]) -> Bool {
    _ = self.mark()
    guard hasNotes(after: mark) else { return false }
    let start = notes.lastIndex { $0.order <= mark }.map { $0 + 1 } ?? 0
    let later = notes[start...]
    notes.removeSubrange(start...)
    var isKept = false
    for note in later {
      let isFailure = !note.isRead
      if isFailure, !note.isRefusal, !targets.contains(where: { $0 == note.target }) {
        elementCount -= note.elementCount
        continue
      }
      if isFailure { isKept = true }
      notes.append(note)
    }
    order += 1
    if isKept { lastFailure = order } else { lastSuccess = order }
    return isKept
  }

  // MARK: - Judging

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
    let roles = roles(isRead: isRead, isSearched: isSearched, furthest)
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

// MARK: - Counting

extension [Finding] {
  /// The number of findings, counting each value once.
  fileprivate var tally: Tally {
    var tally = Tally()
    let areDifferent = areDifferent
    var worst: [Note.Identity: (role: Role, isUnknownKey: Bool)] = [:]
    for finding in self {
      let (note, role) = (finding.note, finding.role)
      switch note.subject {
      case .summary(let summary) where !note.isWhole: tally += role == .cause ? summary.tally : summary.tally.asAsides
      case .counted(let counted, _): tally += role == .cause ? counted : counted.asAsides
      case _ where areDifferent: tally += Tally(role, isUnknownKey: note.expectation.isUnknownKey)
      default:
        let identity = note.identity
        if role >= worst[identity]?.role ?? role { worst[identity] = (role, note.expectation.isUnknownKey) }
      }
    }
    for (role, isUnknownKey) in worst.values { tally += Tally(role, isUnknownKey: isUnknownKey) }
    return tally
  }

  /// Whether it is clear at a glance that no two findings are the same. So it is for nearly all values.
  private var areDifferent: Bool {
    if count < 2 { return true }
    if count > 64 { return false }
    let hints = map(\.note.identityHint)
    return !hints.indices.contains { hints[..<$0].contains(hints[$0]) }
  }
}

extension Note {
  /// Two notes are about the same thing if these are equal.
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

  /// The path at which nothing is; empty for a value.
  var missingPath: _FieldPath? {
    switch subject {
    case .missing(let path): path
    case .missingKey(let key): .segments([key.segment])
    case .value, .summary, .alternatives, .counted: nil
    }
  }

  fileprivate var identity: Identity {
    Identity(target ?? reader, missing: missingPath?.path.segments ?? [], expectation)
  }

  /// A number that is the same for equal identities.
  fileprivate var identityHint: UInt64 {
    var hint = UInt64(truncatingIfNeeded: target ?? reader)
    func add(_ bytes: some Sequence<UInt8>) { for byte in bytes { hint = (hint ^ UInt64(byte)) &* 0x100_0000_01b3 } }
    func add(_ segments: [JSONKeyPath.Segment]) {
      for case .key(let key) in segments { add(key.utf8) }
    }
    switch subject {
    case .missing(.text(let text, let delimiter)): add(text.utf8.lazy.filter { $0 != delimiter })
    case .missing(.split(_, let segments)), .missing(.segments(let segments)): add(segments)
    case .missingKey(let key): add(key.bytes)
    case .value, .summary, .alternatives, .counted: break
    }
    return hint
  }
}

extension JSONKeyPath.Segment {
  /// The kind of value that has such steps.
  var container: JSON.Kind { if case .key = self { .object } else { .array } }
}
