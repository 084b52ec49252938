/// What was noted while a value was read, in order.
///
/// Notes are only added. Three things keep their memory in proportion to the text, and change nothing of what they mean: a value that
/// could be read is not kept as a note; a value that could be read in another way is no longer kept as one that could not, if that was
/// noted last; and elements that a report has no room for are only counted.
struct Notes {
  /// A value that could be read, and the value that it was read from.
  struct Taken {
    let target, reader, order: UInt32

    var reading: Reading { Reading(reader: Int(reader), target: Int(target)) }
  }

  struct Reading: Hashable {
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
  private(set) var taken: [Taken] = []
  private(set) var takenCount = 0
  /// When a model last got a value from another one to read by hand.
  private(set) var handedOut: [Int: Int] = [:]
  /// For each null that a model got as `JSON`, the value around it. Reading null by hand is like reading a field that is null.
  private var readersOfNull: [Int: Int] = [:]
  /// The notes about elements that a model read by hand and could do without.
  private(set) var doneWithout: [Range<Int>] = []
  private var elements = Elements()
  /// The number of things that were noted, and the last that was a failure and that was none.
  private var order = 0
  private(set) var lastFailure = 0
  private(set) var lastSuccess = 0
  /// Whether a model went on to read from the value.
  private(set) var goesOn = false

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
}
