import Foundation

/// What was missing and what did not fit while a value was read for a report.
///
/// Each array and object that the library reads as something has a recording of its own, in that of the value that it was read
/// for. So recordings nest as models do, and each knows whether its value was read in the end. What a model reads by hand, from
/// `JSON` that it was given, is noted in the recording of that model.
///
/// A recording names values by their tape indexes and does not hold the document.
///
/// `@unchecked Sendable`: a lock guards what changes, for models that decode on many threads. Recordings that nest share it.
final class Recording: @unchecked Sendable {
  /// Something that was not there or did not fit, or a value in which there was such a thing.
  struct Event: Sendable {
    enum Subject: Sendable {
      /// Nothing is at a path.
      case missing([JSONKeyPath.Segment])
      /// A value did not fit.
      case value(Int)
      /// A value that has a recording of its own.
      case recorded(Recording)
    }

    /// The value that was read from: that of the recording, or one that a model reads by hand.
    fileprivate(set) var reader: Int
    let subject: Subject
    let expectation: _Expectation
    /// Whether nothing is there, or null in a field: both are no problem for a model that does without.
    let isAbsence: Bool
    /// Whether the same value was read as something else.
    fileprivate(set) var hasAlternative: Bool
    /// Whether nothing was read from the reader after this.
    fileprivate(set) var isLastOfReader: Bool
    /// Whether something could be read all the same: a model of a scalar in which it looked for keys, or the other elements of an
    /// array.
    fileprivate var isDoneWithout = false

    init(reader: Int, subject: Subject, expectation: _Expectation, isAbsence: Bool) {
      self.reader = reader
      self.subject = subject
      self.expectation = expectation
      self.isAbsence = isAbsence
      hasAlternative = false
      isLastOfReader = false
    }

    /// Whether the value could be read, and something in it could not.
    var isRead: Bool {
      if case .recorded(let recording) = subject { recording.isRead == true || isDoneWithout } else { isDoneWithout }
    }

    /// The value that did not fit.
    var target: Int? {
      switch subject {
      case .missing: nil
      case .value(let index): index
      case .recorded(let recording): recording.target
      }
    }
  }

  /// The value.
  let target: Int
  /// What it is read as.
  let reading: Any.Type
  let expectation: _Expectation
  private(set) var events: [Event] = []
  /// Whether it could be read; nil as long as it is being read.
  private(set) var isRead: Bool?
  /// Whether the last thing that was read from the value did not fit: what a model gave up for.
  private(set) var endsInFailure = false
  /// How many fields could be read.
  private(set) var fieldCount = 0

  private struct Field: Hashable {
    let reader, target: Int
  }

  private let lock: NSLock
  private weak var outer: Recording?
  /// The recording in this one that ended last.
  private var last: Recording?
  /// The fields that could be read as something.
  private var fields: Set<Field> = []
  /// The last event of each value that was read from, if nothing could be read from it after that.
  private var failures: [Int: Int] = [:]
  /// The value that null was handed out of. To read null by hand is like reading a field that is null.
  private var readersOfNull: [Int: Int] = [:]

  /// A recording of the value at a tape index, for a report about it or as a part of another recording.
  init<Content: ValueReading>(of target: Int, as content: Content, in outer: Recording? = nil) {
    self.target = target
    self.reading = Content.self
    self.expectation = content.expectation
    self.outer = outer
    lock = outer?.lock ?? NSLock()
  }
}

// MARK: - Notes

extension Recording {
  /// Notes that a model goes on: it got a field, or it got `JSON` to read by hand.
  func note(field target: Int?, for reader: Int) {
    withOpen { recording in
      recording.endsInFailure = false
      recording.failures[reader] = nil
      guard let target else { return }
      recording.fieldCount += 1
      recording.fields.insert(Field(reader: reader, target: target))
    }
  }

  /// Notes that a model got null to read by hand.
  func note(null target: Int, for reader: Int) { withOpen { $0.readersOfNull[target] = reader } }

  /// How many events were noted.
  var eventCount: Int { withOpen { $0.events.count } ?? 0 }

  /// Notes that something could be made of a scalar, also if it is not the object that was looked for.
  func note(readScalar target: Int) {
    withOpen { recording in
      for index in recording.events.indices.reversed() {
        guard case .value(target) = recording.events[index].subject, recording.events[index].reader == target else {
          return
        }
        recording.events[index].isDoneWithout = true
      }
    }
  }

  /// Notes what became of an array whose elements a model read by hand, and what was noted of them.
  func note(elementsSince count: Int, areRead: Bool) {
    withOpen { recording in
      recording.endsInFailure = !areRead
      guard areRead, count < recording.events.count else { return }
      for index in recording.events[count...].indices { recording.events[index].isDoneWithout = true }
    }
  }

  /// Takes in the recording of a value that was read.
  func add(_ recording: Recording, for reader: Int) {
    let isRead = recording.isRead == true
    if !isRead || !recording.events.isEmpty {
      append(
        Event(reader: reader, subject: .recorded(recording), expectation: recording.expectation, isAbsence: false),
        isFailure: !isRead)
    }
    if isRead { note(field: recording.target, for: reader) }
    withOpen { $0.last = recording }
  }

  func append(_ event: Event, isFailure: Bool = true) {
    withOpen { recording in
      var event = event
      if event.isAbsence, event.target == event.reader {
        event.reader = recording.readersOfNull[event.reader] ?? event.reader
      }
      if case .value(let target) = event.subject, recording.failures[target] != nil {
        // A model was made of a scalar. That it is not an object says less than what it was to be read as.
        while let last = recording.events.last, last.reader == target, case .container = last.expectation {
          recording.events.removeLast()
          recording.failures[target] = nil
        }
        // Why the model could not read the scalar says more.
        if target != event.reader, let last = recording.events.last, last.reader == target {
          recording.endsInFailure = true
          guard last.target == target else { return }
          recording.events[recording.events.count - 1].reader = event.reader
          recording.failures[event.reader] = recording.events.count - 1
          recording.failures[target] = nil
          return
        }
      }
      recording.events.append(event)
      guard isFailure else { return }
      recording.endsInFailure = true
      recording.failures[event.reader] = recording.events.count - 1
    }
  }

  /// Ends the recording: it is known whether the value could be read.
  func end(isRead: Bool) {
    lock.withLock {
      for (_, index) in failures { events[index].isLastOfReader = true }
      for index in events.indices {
        let event = events[index]
        guard !event.isRead, let target = event.target else { continue }
        events[index].hasAlternative = fields.contains(Field(reader: event.reader, target: target))
      }
      if isRead { events.removeAll { $0.isAbsence || $0.hasAlternative } }
      fields = []
      failures = [:]
      readersOfNull = [:]
      last = nil
      self.isRead = isRead
    }
  }

  /// The recording of a value that was just read as something, if it has one.
  func last(of target: Int, as reading: Any.Type) -> Recording? {
    lock.withLock { last?.target == target && last?.reading == reading ? last : nil }
  }

  /// Lends the recording, or the one around it if this one has ended: a model may keep values that it was given.
  @discardableResult
  private func withOpen<Result>(_ body: (Recording) -> Result) -> Result? {
    lock.withLock {
      var recording: Recording? = self
      while let current = recording, current.isRead != nil { recording = current.outer }
      return recording.map(body)
    }
  }
}
