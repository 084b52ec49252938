/// What is noted while the library reads a value for a report.
///
/// Each array and object that is read, and each scalar that a field has, has notes of its own, inside those of the value around it. When
/// it ends, a `Summary` takes their place. A note about a value goes to the innermost value around it that has not ended. If a model reads
/// a part by hand, from `JSON` that it got, that is the value of the model. So values that models keep need no memory for notes.
///
/// Values are identified by their tape indexes. The log does not hold the document.
///
/// `@unchecked Sendable`: a lock guards the state, because models may decode on many threads.
@usableFromInline
final class Log: @unchecked Sendable {
  private let lock = Lock()
  private var state: State
  /// Whether the caller asks for keys that no model reads.
  let findsUnknownKeys: Bool

  /// A value that is being read.
  fileprivate struct Frame {
    let id: Int
    /// Whether it has a summary if it could not be read, even if nothing was noted about it.
    let hasSummary: Bool
    /// The tape indexes of the value and of everything in it.
    let range: Range<Int>
    /// The thread that reads it. Several threads may read one value in several ways.
    let thread = ThreadStack.identity
    let reading: Any.Type
    var notes: Notes
    /// The array or object in it that ended last, what it was read as, and what was noted about it.
    var last: (target: Int, reading: Any.Type, summary: Summary?)?
  }

  fileprivate struct State {
    /// The values that are being read, the innermost last.
    var frames: [Frame] = []
    var frameCount = 0
    /// The number of notes about elements in the frames.
    var elementCount = 0
    /// The values that could not be read before; nil once the outermost value has ended, because they may hold its summary.
    var failures: RecentFailures?
    /// The facts about all values.
    var values: ReadValues

    /// The maximum number of notes about elements that are kept. Each frame may keep one more.
    static let maximumElementCount = 8 * Notes.maximumCount
  }

  /// - Parameter findsUnknownKeys: Whether the caller asks for `unknownKeys(in:)`.
  init(of target: Place, findsUnknownKeys: Bool) {
    self.findsUnknownKeys = findsUnknownKeys
    let failures = target.document.retained.failures
    state = State(failures: failures, values: ReadValues(target.range, findsUnknownKeys: findsUnknownKeys))
  }

  @inline(__always) private func withState<Result>(_ body: (inout State) -> Result) -> Result {
    lock.withLock { body(&state) }
  }

  /// Changes the notes of the innermost value around a value. Returns nil if all have ended.
  @inline(__always) @discardableResult
  func withNotes<Result>(around index: Int, _ body: (inout Notes) -> Result) -> Result? {
    withState { state in state.frame(around: index).map { state.change($0, body) } }
  }
}

extension Log.State {
  /// The position of the innermost frame around a value; nil if all have ended.
  fileprivate func frame(around index: Int) -> Int? {
    let thread = ThreadStack.identity
    if let last = frames.last, last.thread == thread, last.range.contains(index) { return frames.count - 1 }
    return frames.lastIndex { $0.thread == thread && $0.range.contains(index) }
      ?? frames.lastIndex { $0.range.contains(index) } ?? frames.indices.last
  }

  @inline(__always)
  fileprivate mutating func change<Result>(_ frame: Int, _ body: (inout Notes) -> Result) -> Result {
    frames[frame].notes.hasRoom = elementCount < Log.State.maximumElementCount
    elementCount -= frames[frame].notes.elementCount
    defer { elementCount += frames[frame].notes.elementCount }
    return body(&frames[frame].notes)
  }

  fileprivate func last(of target: Int, as reading: Any.Type) -> Summary? {
    guard let last = frame(around: target).flatMap({ frames[$0].last }), last.target == target, last.reading == reading
    else { return nil }
    return last.summary ?? Summary(of: target, as: reading, isRead: true)
  }
}

// MARK: - Values

extension Log {
  /// Begins to read a value. Returns a number for `end`.
  func begin(_ place: Place, as reading: Any.Type, isOutermost: Bool = false) -> Int {
    withState { state in
      state.frameCount += 1
      state.frames.append(
        Frame(
          id: state.frameCount, hasSummary: isOutermost || place.word.isContainer, range: place.range, reading: reading,
          notes: Notes(of: place.index)))
      return state.frameCount
    }
  }

  /// Ends a value, because it is now known whether it could be read. Returns what was noted about it; nil if nothing was. An array or
  /// object that could not be read has a summary in any case, and so has the outermost value.
  func end(_ frame: Int, isRead: Bool, _ expectation: @autoclosure () -> _Expectation) -> Summary? {
    withState { state in
      guard let position = state.frames.lastIndex(where: { $0.id == frame }) else { return nil }
      var frame = state.frames.remove(at: position)
      state.elementCount -= frame.notes.elementCount
      if state.frames.isEmpty { state.failures = nil }
      if frame.notes.notes.isEmpty, isRead || !frame.hasSummary { return nil }
      let isSearched = state.values.isSearched(frame.notes.target)
      let summary = frame.notes.end(as: frame.reading, isRead: isRead, isSearched: isSearched, expectation())
      return summary.isRead && summary.findings.isEmpty ? nil : summary
    }
  }

  /// Notes what is known about a value that has ended in the value around it.
  ///
  /// - Parameters:
  ///   - notes: Notes about the value; empty if nothing was noted.
  ///   - field: The value, and how it was read.
  ///   - isTaken: Whether no other way to read the value matters now; nil if it could not be read.
  ///   - container: The type that it was read as, if it is an array or object.
  func add(_ notes: [Note], of field: RecordedField, isTaken: Bool?, container: Any.Type?) {
    let (target, reader, isElement) = (field.place.place.index, field.reader, field.need == .element)
    withState { state in
      guard let frame = state.frame(around: target) else { return }
      state.change(frame) { frame in
        for note in notes { frame.add(note, isElement: isElement) }
        guard let isTaken else { return }
        if isElement, reader != target { return frame.takeElement() }
        frame.goOn(from: reader, with: isTaken ? target : nil)
      }
      if let container {
        state.frames[frame].last = (target, container, notes.first?.summary)
      }
    }
  }

  /// The summary of an array or object that just ended as something; nil if another one ended last.
  func last(of target: Int, as reading: Any.Type) -> Summary? { withState { $0.last(of: target, as: reading) } }

  /// Whether a value is known to be unreadable. If so, notes that. It may be the value that ended last: otherwise a model that reads a part
  /// twice would double the time with each level.
  func addKnownFailure(of target: Int, as reading: Any.Type, from reader: Int, _ need: FieldNeed) -> Bool {
    withState { state in
      var known = state.last(of: target, as: reading)
      if known?.isRead != false || known?.isRefused != false {
        known = state.failures?.summary(of: target, as: reading)
      }
      guard let known, let frame = state.frame(around: target) else { return false }
      state.change(frame) { notes in
        // The last note is not repeated.
        let isRepeated = notes.notes.last.map { $0.summary === known && $0.reader == reader } ?? false
        if isRepeated { notes.fail() } else { notes.add(Note(reader: reader, known), isElement: need == .element) }
      }
      state.frames[frame].last = (target, reading, known)
      return true
    }
  }

  /// The facts about the values that were read.
  var values: ReadValues { withState(\.values) }

  /// Changes the facts about the values that were read.
  ///
  /// - Parameter body: A function of the facts, and of the innermost value around `index` that is being read.
  func noteValues(around index: Int, _ body: (inout ReadValues, _ owner: Int) -> Void) {
    withState { state in
      let owner = state.frame(around: index).map { state.frames[$0].notes.target }
      body(&state.values, owner ?? index)
    }
  }
}
