import Foundation

/// The missing values and the values that did not fit while the library read a value for a report.
///
/// Each array and object that the library reads has a separate recording, inside the recording of the value around it. So recordings are
/// nested like models, and each knows whether its value could be read. If a model reads a part by hand, from `JSON` that it got, the
/// recording of the model holds the notes about that part.
///
/// A recording identifies values by their tape indexes. It does not hold the document. Notes about a value go to the innermost recording
/// around it that has not ended. So values that models keep need no memory for notes.
///
/// `@unchecked Sendable`: a lock guards all mutable state, because models may decode on many threads. Nested recordings share the lock.
/// It also keeps accesses from overlapping, so the properties need no dynamic check of exclusivity.
@usableFromInline
final class Recording: @unchecked Sendable {
  /// A value that was missing or did not fit, or one with such a value inside.
  struct Event: Sendable {
    enum Subject: Sendable {
      /// Nothing is at a path.
      case missing(_FieldPath)
      /// Nothing is at some of `missingKeys`.
      case missingKeys(Range<Int>)
      /// A value did not fit.
      case value(Int)
      /// A value that has a separate recording.
      case recorded(Recording)
    }

    /// Findings in elements that were only counted. Few events have some, so they are not a part of each.
    ///
    /// `@unchecked Sendable`: they change only as long as the recording does, under its lock.
    final class Folded: @unchecked Sendable {
      @exclusivity(unchecked) fileprivate(set) var tallies = Tallies()
    }

    /// The value that was read from: the value of the recording, or one that a model reads by hand.
    fileprivate(set) var reader: Int
    fileprivate(set) var subject: Subject
    let expectation: _Expectation
    /// Whether the value is missing, or null in a field. Neither is a problem for a model that does not need it.
    fileprivate(set) var isAbsence: Bool
    /// Whether a model rejected a part of its value, even if that part could be read.
    let isRejectedPart: Bool
    /// Whether the same value was read as something else.
    fileprivate(set) var hasAlternative = false
    /// Whether nothing was read from the reader after this.
    fileprivate(set) var isLastOfReader = false
    /// Whether something could be read nevertheless: a model of a scalar in which it looked for keys, or the other elements of an array.
    fileprivate var isDoneWithout = false
    /// The kind of value that a model expected when it looked for keys or elements in this one, and then failed.
    fileprivate(set) var sought: JSON.Kind?
    /// Whether it is about an element of the collection that the recording is about.
    fileprivate var isElement = false
    /// The findings in elements after this one that were only counted.
    fileprivate(set) var folded: Folded?

    init(reader: Int, subject: Subject, expectation: _Expectation, isAbsence: Bool, isRejectedPart: Bool = false) {
      self.reader = reader
      self.subject = subject
      self.expectation = expectation
      self.isAbsence = isAbsence
      self.isRejectedPart = isRejectedPart
    }

    /// Whether the value could be read, and something in it could not.
    var isRead: Bool { isDoneWithout || recording?.isRead == true }

    /// Whether a model itself said what is wrong.
    var isRejection: Bool {
      switch expectation {
      case .rejected, .unknownKey, .externalTag: true
      default: false
      }
    }

    /// Whether it says that a model could not read the value, and not that it got the value and rejected it or a part. Then it does not
    /// matter if the value was read as something else.
    fileprivate var isMisfit: Bool {
      if case .rejected = expectation, target == reader { return false }
      return !isRejectedPart
    }

    /// Whether a key is missing, also one of the tags of an enum.
    fileprivate var isMissingKey: Bool {
      switch (subject, expectation) {
      case (.missing, _), (.missingKeys, _): !isRejection
      case (.value, .externalTag(_, _, let keys, hasValues: false)): keys.isEmpty
      default: false
      }
    }

    /// Whether something was not read because the stack was low.
    var isRefusal: Bool { if case .lessDepth = expectation { true } else { recording?.isRefused == true } }

    /// The number of events about elements in it. It does not count those of a recording that several events share: each level of values
    /// could double them.
    fileprivate var elementEventCount: Int {
      guard let recording, !recording.isShared else { return 0 }
      return recording.elementEventCount
    }

    var recording: Recording? { if case .recorded(let recording) = subject { recording } else { nil } }

    /// Whether not even one part of an array or object could be read.
    var isOfOtherKind: Bool { recording.map { $0.isRead == false && $0.events.isEmpty } ?? false }

    /// The value that did not fit.
    var target: Int? {
      switch subject {
      case .missing, .missingKeys: nil
      case .value(let index): index
      case .recorded(let recording): recording.target
      }
    }
  }

  /// A key that a model by macro needs. `@unchecked Sendable`: the bytes are those of a static text.
  struct MissingKey: @unchecked Sendable {
    let bytes: UnsafeBufferPointer<UInt8>
    /// The type of the value.
    let type: Any.Type
  }

  /// The value.
  let target: Int
  /// The tape indexes of the value and of everything in it.
  private let range: Range<Int>
  /// The thread that reads it. Several threads may read one value in several ways.
  private let thread = ThreadStack.identity
  /// The type that it is read as.
  let reading: Any.Type
  let expectation: _Expectation
  @exclusivity(unchecked) private(set) var events: [Event] = []
  /// The keys that the events are about. A model may need many, and each takes less memory than an event.
  @exclusivity(unchecked) private(set) var missingKeys: [MissingKey] = []
  /// Whether it could be read; nil as long as it is being read.
  @exclusivity(unchecked) private(set) var isRead: Bool?
  /// Whether the last thing that was read did not fit. Then that made the model give up.
  @exclusivity(unchecked) private(set) var endsInFailure = false
  /// Whether something could be read from the value.
  @exclusivity(unchecked) private var goesOn = false
  /// Whether a part of the value was not read because the stack was low. Then the value counts as not read.
  @exclusivity(unchecked) private(set) var isRefused = false
  /// The kind of value that a model expected when it looked for keys or elements in this one.
  var sought: JSON.Kind? {
    for case .container(let step) in events.lazy.filter({ $0.target == self.target }).map(\.expectation) {
      return step.container
    }
    return nil
  }
  /// Whether missing values are the only reason why it could not be read.
  var onlyMissesKeys: Bool {
    isRead == false && !events.isEmpty
      && events.allSatisfy { event in
        // An enum without tags tries to read the same object as the value of each case.
        event.isAbsence || event.isMissingKey
          || event.recording.map { $0.target == target && $0.onlyMissesKeys } ?? false
      }
  }
  /// The number of fields and elements that could be read.
  var fieldCount: Int { fields.count + elementCount }

  /// A value that could be read, and the value that contains the field.
  private struct ReadField: Hashable {
    let reader, target: Int
  }

  /// The state that nested recordings share.
  private final class Session: @unchecked Sendable {
    let lock = NSLock()
    /// The recordings of values that could not be read before; nil once the outermost recording has ended, because they may hold it.
    @exclusivity(unchecked) var failures: RecentFailures?
    /// The recordings of the values that are being read, the innermost last.
    @exclusivity(unchecked) var open: [Recording] = []
    /// The number of events about elements that are kept.
    @exclusivity(unchecked) var elementEventCount = 0
    /// The facts about all values.
    @exclusivity(unchecked) var values: ReadValues
    /// Whether the caller asks for keys that no model reads.
    let findsUnknownKeys: Bool

    init(_ failures: RecentFailures, _ values: ReadValues) {
      self.failures = failures
      self.values = values
      findsUnknownKeys = values.findsUnknownKeys
    }

    /// The recording that takes the notes about a value; nil if all have ended.
    func innermost(around index: Int) -> Recording? {
      let thread = ThreadStack.identity
      if let last = open.last, last.thread == thread, last.range.contains(index) { return last }
      return open.last { $0.thread == thread && $0.range.contains(index) } ?? open.last { $0.range.contains(index) }
        ?? open.last
    }
  }

  /// The maximum number of events about elements that a recording keeps: of elements that could not be read, and of others. A report has
  /// no room for more problems, so later elements are only counted.
  static let maximumEventCount = 1000
  /// The maximum number of events about elements that nested recordings keep together. Each may keep one more.
  private static let maximumTotalCount = 8 * maximumEventCount

  private let session: Session
  /// The inner recording that ended last.
  @exclusivity(unchecked) private var last: Recording?
  /// The fields that could be read as something.
  @exclusivity(unchecked) private var fields: [ReadField] = []
  /// The number of events before the last field was read, and whether the last of them is about that field.
  @exclusivity(unchecked) private var lastFieldEventCount = 0
  @exclusivity(unchecked) private var isLastFieldSaid = false
  /// Whether elements were read for its value.
  @exclusivity(unchecked) private var isCollection = false
  /// The number of elements that could be read. There may be far more elements than fields.
  @exclusivity(unchecked) private var elementCount = 0
  /// The events about elements that are kept: about elements that could not be read, and about others.
  @exclusivity(unchecked) private var failedElements = ElementEvents()
  @exclusivity(unchecked) private var readElements = ElementEvents()
  /// The numbers of findings in it, once it has ended and its owner asked.
  @exclusivity(unchecked) var tallies: Tallies?
  /// Whether several events may have it.
  @exclusivity(unchecked) private(set) var isShared = false
  /// The number of events about elements in it and in its inner recordings.
  @exclusivity(unchecked) fileprivate private(set) var elementEventCount = 0
  /// The last event of each value from which nothing could be read after that event.
  @exclusivity(unchecked) private var failures: [Int: Int] = [:]
  /// For each null that a model got as `JSON`, the value around it. Reading null by hand is like reading a field that is null.
  @exclusivity(unchecked) private var readersOfNull: [Int: Int] = [:]

  /// Creates a recording of a value, for a report about it.
  ///
  /// - Parameter findsUnknownKeys: Whether the caller asks for `unknownKeys(in:)`.
  convenience init(
    of target: Place, as reading: Any.Type, _ expectation: _Expectation, findsUnknownKeys: Bool
  ) {
    let document = target.document.takeUnretainedValue()
    let values = ReadValues(target.range, findsUnknownKeys: findsUnknownKeys)
    self.init(of: target, as: reading, expectation, Session(document.failures, values))
  }

  /// Creates a recording of a value, as a part of another recording.
  convenience init(of target: Place, as reading: Any.Type, _ expectation: _Expectation, in outer: Recording) {
    self.init(of: target, as: reading, expectation, outer.session)
  }

  private init(of target: Place, as reading: Any.Type, _ expectation: _Expectation, _ session: Session) {
    self.target = target.index
    range = target.range
    self.reading = reading
    self.expectation = expectation
    self.session = session
    session.lock.withLock { session.open.append(self) }
  }

  /// The recording that takes the notes about a value: the innermost one around it that has not ended.
  func innermost(around index: Int) -> Recording {
    session.lock.withLock { session.innermost(around: index) } ?? self
  }

  /// The recording of a value that could not be read before; nil if there is none. It may be the one that ended last: otherwise a model
  /// that reads a part twice would double the time with each level.
  func failure(of target: Int, as reading: Any.Type) -> Recording? {
    session.lock.lock()
    defer { session.lock.unlock() }
    if let last = ended(target, as: reading), last.isRead == false, !last.isRefused { return last }
    return session.failures?.recording(of: target, as: reading)
  }

  /// Releases the nested recordings without recursion: they are nested as deep as the document.
  deinit {
    var released = takeRecordings()
    while var recording = released.popLast() {
      if isKnownUniquelyReferenced(&recording) { released += recording.takeRecordings() }
    }
  }

  private func takeRecordings() -> [Recording] {
    defer { events = [] }
    return events.compactMap(\.recording)
  }
}

// MARK: - Notes

extension Recording {
  /// Notes that a model goes on, because it got a field or got `JSON` to read by hand.
  func note(field target: Int?, for reader: Int) {
    withOpen { recording in
      recording.goOn(from: reader, with: target)
      guard let target else { return }
      // The other ways to read it hardly matter now.
      for event in recording.events.suffix(8).reversed() {
        guard event.target == target, event.reader == reader, !event.isRead else { break }
        recording.foldElements(of: event)
      }
    }
  }

  /// Notes that a model may read more from a value. `target` is the last field of the value that could be read.
  private func goOn(from reader: Int, with target: Int?) {
    endsInFailure = false
    if reader == self.target { goesOn = true }
    // Whether an event said that something could not be read from the value.
    let wasSaid = !failures.isEmpty && failures.removeValue(forKey: reader) != nil
    guard let target else { return }
    // There may be far more elements that are scalars and read themselves than fields. Only the last of them is kept, and those that
    // events are about.
    if isCollection, let last = fields.last, last.reader == last.target, !isLastFieldSaid,
      !events.dropFirst(lastFieldEventCount).contains(where: { $0.target == last.target })
    {
      fields.removeLast()
      elementCount += 1
    }
    isLastFieldSaid = wasSaid || events.last?.target == target
    lastFieldEventCount = events.count
    fields.append(ReadField(reader: reader, target: target))
  }

  /// Drops the last event about a null that a field may have.
  func forget(null target: Int) {
    withOpen { recording in
      guard let last = recording.events.last, last.reader == target else { return }
      while let last = recording.events.last, last.reader == target {
        recording.release(last)
        recording.events.removeLast()
      }
      recording.failures[target] = nil
      recording.endsInFailure = recording.failures.values.contains(recording.events.count - 1)
    }
  }

  /// Notes that a model got null to read by hand.
  func note(null target: Int, for reader: Int) { withOpen { $0.readersOfNull[target] = reader } }

  /// Notes that a scalar could be read as something, even if an object was expected.
  ///
  /// - Parameters:
  ///   - count: The number of events before it was read, if a model reads itself from it.
  ///   - isField: Whether a model goes on after it.
  func note(scalar target: Int, for reader: Int, after count: Int, isField: Bool, returnsJSON: Bool) {
    withOpen { recording in
      let isOwn = reader == target
      // A model that looked for keys in the scalar, or found another fault, is not another way to read it.
      let isTaken = !returnsJSON && !(isOwn && recording.events.dropFirst(count).contains { $0.reader == target })
      let isElement = !isField && !returnsJSON
      recording.doWithout(eventsAbout: target, isElement: isElement, isTaken: isOwn && isTaken)
      if isField {
        recording.goOn(from: reader, with: isTaken ? target : nil)
      } else if reader == recording.target {
        recording.isCollection = true
        // No event is left that it is another way for.
        if isElement, recording.fields.last == ReadField(reader: target, target: target) {
          recording.fields.removeLast()
          recording.elementCount += 1
          recording.isLastFieldSaid = true
        }
      }
    }
  }

  /// Keeps the events about a scalar that could be read as warnings, if at all. Those about an element may only be counted.
  ///
  /// - Parameter isTaken: Whether the value was read in another way by the model that got it.
  private func doWithout(eventsAbout target: Int, isElement: Bool, isTaken: Bool) {
    let isOtherElement = isElement && fields.last == ReadField(reader: target, target: target)
    for index in events.indices.reversed() {
      let event = events[index]
      // Earlier events about it were seen before.
      guard event.reader == target, isElement ? !event.isElement : event.target == target && !event.isDoneWithout else {
        break
      }
      if isTaken || isElement && event.isAbsence || isOtherElement && event.isMisfit {
        release(event)
        events.remove(at: index)
        failures[target] = nil
      } else {
        events[index].isDoneWithout = true
      }
    }
    if isElement, let last = events.last, last.reader == target, !last.isElement { foldLast(isAbout: target) }
  }

  /// Changes the facts about the values that were read.
  func noteValues(_ body: (inout ReadValues) -> Void) { session.lock.withLock { body(&session.values) } }

  /// Whether the caller asks for keys that no model reads.
  var findsUnknownKeys: Bool { session.findsUnknownKeys }

  /// The facts about the values that were read.
  var values: ReadValues { session.lock.withLock { session.values } }

  /// Notes that a model begins to read elements by hand. Returns the number of events so far.
  func beginElements() -> Int {
    withOpen { recording in
      recording.failedElements = ElementEvents()
      recording.readElements = ElementEvents()
      return recording.events.count
    } ?? 0
  }

  /// The number of events.
  var eventCount: Int { withOpen(\.events.count) ?? 0 }

  /// Notes whether a model got an array of elements that it read by hand, and which events are about them.
  func note(elementsSince count: Int, areRead: Bool) {
    withOpen { recording in
      recording.endsInFailure = !areRead
      guard areRead, count < recording.events.count else { return }
      for index in recording.events[count...].indices { recording.events[index].isDoneWithout = true }
    }
  }

  /// Drops the events after the first `count` about values that could not be read, except those about `targets`. Returns whether there
  /// are such events, or one that says that the stack was too low.
  func forgetFailures(after count: Int, exceptOf targets: [Int]) -> Bool {
    withOpen { recording in
      guard count < recording.events.count else { return false }
      var isKept = false
      let later = recording.events[count...]
      recording.events.removeSubrange(count...)
      recording.failures = recording.failures.filter { $0.value < count }
      for event in later {
        let isFailure = !event.isRead && !event.isRefusal
        if isFailure, !targets.contains(where: { $0 == event.target }) {
          recording.release(event)
          continue
        }
        if isFailure { recording.failures[event.reader] = recording.events.count }
        if isFailure || event.isRefusal { isKept = true }
        recording.events.append(event)
      }
      recording.endsInFailure = isKept
      return isKept
    } ?? false
  }

  /// Adds the recording of a value that could not be read before.
  func add(known recording: Recording, for reader: Int, isElement: Bool) {
    let isLast = withOpen { outer in
      // One of another report is marked as shared before others see it.
      if !recording.isShared { recording.share() }
      guard let last = outer.events.last, last.recording === recording, last.reader == reader else { return false }
      outer.noteFailure(of: reader)
      return true
    }
    // The last event is not repeated.
    if isLast != true { add(recording, for: reader, isElement: isElement) }
  }

  /// Prepares a recording that has ended to be part of several others.
  func share() {
    countFindings()
    isShared = true
  }

  /// Adds the recording of a value that was read.
  ///
  /// - Parameter isPart: Whether it is the same object again, and the model reads several parts from it. The parts are not different ways
  ///   to read it.
  func add(_ recording: Recording, for reader: Int, isElement: Bool, isPart: Bool = false) {
    let isRead = recording.isRead == true
    if !isRead || !recording.events.isEmpty {
      append(
        Event(reader: reader, subject: .recorded(recording), expectation: recording.expectation, isAbsence: false),
        isFailure: !isRead, isElement: isElement)
    }
    // There may be far more elements than fields.
    let isOnlyCounted = isElement && reader != recording.target
    if isRead { note(field: isOnlyCounted || isPart ? nil : recording.target, for: reader) }
    withOpen { outer in
      if isRead, isOnlyCounted { outer.elementCount += 1 }
      outer.last = recording
    }
  }

  /// Notes that an object has no value for a key that a model needs.
  func append(_ key: MissingKey, for reader: Int) {
    withOpen { recording in
      let position = recording.missingKeys.count
      recording.missingKeys.append(key)
      // Keys that are missing one after another are one event.
      let last = recording.events.count - 1
      if last >= 0, recording.events[last].reader == reader,
        case .missingKeys(let range) = recording.events[last].subject, range.upperBound == position
      {
        recording.events[last].subject = .missingKeys(range.lowerBound..<position + 1)
        if recording.endsInFailure { return }
      } else {
        recording.events.append(
          Event(
            reader: reader, subject: .missingKeys(position..<position + 1), expectation: .type(key.type),
            isAbsence: false))
      }
      recording.noteFailure(of: reader)
    }
  }

  /// - Parameter isElement: Whether it is about an element of a collection. If there are many such events, it is only counted.
  func append(_ event: Event, isFailure: Bool = true, isElement: Bool = false) {
    withOpen { recording in
      if isElement, event.reader == recording.target { recording.isCollection = true }
      defer { if isElement, let element = event.target { recording.foldLast(isAbout: element) } }
      var event = event
      if event.isAbsence, event.target == event.reader {
        event.reader = recording.readersOfNull[event.reader] ?? event.reader
      }
      if case .value(let target) = event.subject, !event.isRejection, recording.failures[target] != nil {
        // A model was read from a scalar. The type it should have been says more than that it is not an object.
        while let last = recording.events.last, last.reader == target, case .container(let step) = last.expectation,
          event.reader != target || !last.isDoneWithout
        {
          event.sought = step.container
          recording.events.removeLast()
          recording.failures[target] = nil
        }
        // The reason why the model could not read the value says more.
        if let last = recording.events.last, last.reader == target, !last.isDoneWithout,
          last.target != target || event.reader != target
        {
          recording.endsInFailure = true
          guard last.target == target else { return }
          // All events about it.
          for index in recording.events.indices.reversed() {
            let said = recording.events[index]
            guard said.target == target, said.reader == target, !said.isDoneWithout else { break }
            recording.events[index].reader = event.reader
            recording.events[index].isAbsence = event.isAbsence
          }
          recording.failures[event.reader] = recording.events.count - 1
          recording.failures[target] = nil
          return
        }
      }
      recording.events.append(event)
      recording.elementEventCount += event.elementEventCount
      if event.isRefusal { recording.isRefused = true }
      if isFailure { recording.noteFailure(of: event.reader) }
    }
  }

  /// Notes that the last event is about a failure to read from a value.
  private func noteFailure(of reader: Int) {
    endsInFailure = true
    failures[reader] = events.count - 1
  }

  /// Keeps the last event, which is about an element of a collection, or only counts its findings. Then they are added to the last event
  /// of its kind that is kept.
  private func foldLast(isAbout element: Int) {
    guard let event = events.last else { return }
    var kept = event.isRead ? readElements : failedElements
    if let last = kept.last, last >= events.count { kept = ElementEvents() }
    let hasRoom = session.elementEventCount < Recording.maximumTotalCount && kept.hasRoom(for: event)
    if let last = kept.last, !hasRoom {
      let folded = events[last].folded ?? Event.Folded()
      // All events about it: each reason, and at most one that says that it does not fit.
      var doesNotFit = false
      while events.count - 1 > last, let said = events.last, said.target == element || said.reader == element {
        if said.isRejection || !doesNotFit { folded.tallies.add(said) }
        if !said.isRejection { doesNotFit = true }
        release(said)
        events.removeLast()
      }
      events[last].folded = folded
      if failures[event.reader].map({ $0 >= events.count }) ?? false {
        failures[event.reader] = event.reader == target ? last : nil
      }
    } else if kept.last != events.count - 1 {
      events[events.count - 1].isElement = true
      kept.last = events.count - 1
      kept.findings += event.tally(isError: true)
      elementEventCount += 1
      session.elementEventCount += 1
    }
    if event.isRead { readElements = kept } else { failedElements = kept }
  }

  /// Only counts the findings in the elements of a value that could not be read, except the first one.
  private func foldElements(of event: Event) {
    guard let inner = event.recording, !inner.isShared, let first = inner.events.first,
      inner.events.allSatisfy(\.isElement)
    else { return }
    let folded = first.folded ?? Event.Folded()
    var count = 0
    for event in inner.events.dropFirst() {
      folded.tallies.add(event)
      count += 1 + event.elementEventCount
    }
    inner.events.removeLast(inner.events.count - 1)
    inner.events[0].folded = folded
    inner.elementEventCount -= count
    elementEventCount -= count
    session.elementEventCount -= count
  }

  /// Frees the room for as many events about elements as an event contains that is dropped.
  private func release(_ event: Event) {
    let count = event.elementEventCount + (event.isElement ? 1 : 0)
    elementEventCount -= count
    session.elementEventCount -= count
  }

  /// Ends the recording, because it is now known whether the value could be read.
  func end(isRead: Bool) {
    session.lock.withLock {
      let isRead = isRead && !isRefused
      if !events.isEmpty { judge(isRead: isRead) }
      self.isRead = isRead
      last = nil
      session.open.lastIndex { $0 === self }.map { _ = session.open.remove(at: $0) }
      if session.open.isEmpty { session.failures = nil }
    }
  }

  private func judge(isRead: Bool) {
    if isRead {
      events.removeAll(where: \.isAbsence)
    } else {
      for index in failures.values where index < events.count { events[index].isLastOfReader = true }
    }
    guard !events.isEmpty else { return }
    if !fields.isEmpty {
      let fields = Set(fields)
      for index in events.indices where events[index].recording?.isRead != true && events[index].isMisfit {
        guard let target = events[index].target else { continue }
        events[index].hasAlternative = fields.contains(ReadField(reader: events[index].reader, target: target))
      }
    }
    guard isRead else { return }
    // A model that looks into its value, although the value was not of a certain kind, accepts another kind.
    let isOtherKindTaken = goesOn || session.values.isSearched(target)
    events.removeAll { event in
      guard event.hasAlternative || isOtherKindTaken && event.target == target && event.isOfOtherKind else {
        return false
      }
      release(event)
      return true
    }
  }

  /// The recording of a value that was just read as something, if it has one.
  func last(of target: Int, as reading: Any.Type) -> Recording? {
    session.lock.withLock { ended(target, as: reading) }
  }

  private func ended(_ target: Int, as reading: Any.Type) -> Recording? {
    guard let last, last.target == target, last.reading == reading else { return nil }
    // A report may hold it from here on, so it must not change.
    if !last.isShared { last.share() }
    return last
  }

  /// Calls `body` with the recording under the lock. If this recording has ended, the innermost one that has not takes the notes: a model
  /// may keep values that it got, and another model may read them.
  ///
  /// - Returns: The result of `body`; nil if all recordings have ended.
  @inline(__always) @discardableResult
  private func withOpen<Result>(_ body: (Recording) -> Result) -> Result? {
    session.lock.lock()
    defer { session.lock.unlock() }
    return isRead == nil ? body(self) : session.innermost(around: target).map(body)
  }
}

/// The events of elements that a recording keeps.
private struct ElementEvents {
  /// The position of the last one.
  var last: Int?
  /// The findings in them.
  var findings = Recording.Tally()

  /// Whether a report has room for more findings of an event.
  func hasRoom(for event: Recording.Event) -> Bool {
    let maximum = Recording.maximumEventCount
    if findings.errors < maximum, findings.asides < maximum, findings.doubts < maximum { return true }
    let more = event.tally(isError: true)
    return more.errors > 0 && findings.errors < maximum || more.asides > 0 && findings.asides < maximum
      || more.doubts > 0 && findings.doubts < maximum
  }
}

extension JSONKeyPath.Segment {
  /// The kind of value that has such steps.
  var container: JSON.Kind { if case .key = self { .object } else { .array } }
}
