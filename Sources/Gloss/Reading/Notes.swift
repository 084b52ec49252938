/// What was noted while a value was read, in order.
///
/// Notes are only added. Three things keep their memory in proportion to the text, and change nothing of what they mean: a value that
/// could be read is not kept as a note; a value that could be read in another way is no longer kept as one that could not, if that was
/// noted last; and elements that a report has no room for are only counted.
struct Notes {
  /// A value that was read, and the value that it was read from.
  struct Reading: Hashable { let reader, target: Int }

  /// The maximum number of findings in elements that are kept, of each role.
  static let maximumCount = 1000

  /// The value.
  let target: Int
  private(set) var notes: [Note] = []
  /// Whether notes about elements are kept. The first is in any case.
  var hasRoom = true
  /// The number of notes about elements that are kept.
  private(set) var elementCount = 0
  private(set) var taken: [Reading] = []
  private(set) var takenCount = 0
  /// For each other value that was read from by hand, the position of the note about what was missing or did not fit there, if nothing
  /// was read from it after that.
  private(set) var lastOfReaders: [Int: Int] = [:]
  /// For each null that a model got as `JSON`, the value around it. Reading null by hand is like reading a field that is null.
  private var readersOfNull: [Int: Int] = [:]
  /// The notes about elements that a model read by hand and could do without. They don't overlap.
  private(set) var doneWithout: [Range<Int>] = []
  /// The findings in elements since the last mark that are kept, and those that are only counted.
  private var (kept, counted) = (Tally(), Tally())
  /// The last element that is kept.
  private var lastElement: Note?
  /// The number of notes at the last mark. They stay.
  private var markedCount = 0
  /// Whether what was read last is missing or does not fit.
  private(set) var endsInFailure = false
  /// Whether a model went on to read from the value.
  private(set) var goesOn = false

  /// Whether a part of the value was not read because the stack was low.
  var isRefused: Bool { notes.contains(where: \.isRefusal) }

  init(of target: Int) { self.target = target }

  // MARK: - Adding

  mutating func add(_ note: Note, isElement: Bool = false) {
    var note = note
    note.isElement = isElement
    if !note.isRead { endsInFailure = true }
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
      if lastElement != nil, !(hasRoom && kept.hasRoom(for: tally, under: Notes.maximumCount)) {
        return counted += tally
      }
      kept += tally
      lastElement = note
    }
    if note.reader != target, !note.isRead { lastOfReaders[note.reader] = notes.count }
    elementCount += note.elementCount
    notes.append(note)
  }

  /// Notes that what was noted last happened again.
  mutating func fail() { endsInFailure = true }

  /// Notes that a model goes on after it got a value, which is nil if the model reads it by hand.
  mutating func goOn(from reader: Int, with value: Int?) {
    endsInFailure = false
    if reader == target { goesOn = true } else { lastOfReaders[reader] = nil }
    guard let value else { return }
    takenCount += 1
    // It is no failure that it did not fit in other ways.
    while notes.count > markedCount, let last = notes.last, last.target == value, last.reader == reader, last.isMisfit {
      elementCount -= last.elementCount
      notes.removeLast()
    }
    taken.append(Reading(reader: reader, target: value))
  }

  /// Notes that an element could be read by the library. There may be far more of them than fields.
  mutating func takeElement() { takenCount += 1 }

  /// Notes that a model got null to read by hand.
  mutating func handOut(null target: Int, of reader: Int) { readersOfNull[target] = reader }

  /// A mark for what is noted from here on.
  mutating func mark() -> Int {
    if !counted.isEmpty, let last = lastElement {
      let summary = Summary(of: last.index, as: Any.self, isRead: counted.causes == 0, counted: counted, rank: 0)
      notes.append(
        Note(
          reader: last.reader, index: last.index, missing: last.missing, expectation: last.expectation,
          summary: summary, isRejectedPart: last.isRejectedPart))
    }
    (kept, counted, lastElement) = (Tally(), Tally(), nil)
    markedCount = notes.count
    return markedCount
  }

  func hasNotes(after mark: Int) -> Bool { notes.count > mark }

  /// Notes whether a model got an array of elements that it read by hand, all of them after a mark.
  mutating func end(elementsAfter mark: Int, areRead: Bool) {
    let end = self.mark()
    endsInFailure = !areRead
    guard areRead, end > mark else { return }
    while let last = doneWithout.last, last.upperBound > mark { doneWithout.removeLast() }
    doneWithout.append(mark..<end)
  }

  /// Drops the notes after a mark about values that could not be read, except those about `targets`. Returns whether there are such
  /// notes, or one that says that the stack was too low.
  mutating func forgetFailures(after mark: Int, exceptOf targets: [Int]) -> Bool {
    guard self.mark() > mark else { return false }
    elementCount -= notes[mark...].elementCount
    notes[mark...].removeAll { note in !note.isRead && !note.isRefusal && !targets.contains { $0 == note.target } }
    elementCount += notes[mark...].elementCount
    markedCount = notes.count
    lastOfReaders = lastOfReaders.filter { $0.value < mark }
    doneWithout.removeAll { $0.upperBound > mark }
    endsInFailure = notes[mark...].contains { !$0.isRead }
    return endsInFailure
  }
}

extension ArraySlice<Note> {
  fileprivate var elementCount: Int { reduce(0) { $0 + $1.elementCount } }
}
