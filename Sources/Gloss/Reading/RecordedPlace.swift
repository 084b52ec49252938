#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A value of a document that is read with notes of missing values and of values that do not fit.
@usableFromInline @frozen
struct RecordedPlace: ChildReader {
  @usableFromInline let place: Place

  @inlinable init(_ place: Place) { self.place = place }

  @inlinable var json: JSON { place.json }
  @inlinable var location: (document: UInt, index: Int)? { place.location }
  @inlinable var isNull: Bool { place.isNull }
  @inlinable var bool: Bool? { place.bool }
  @inlinable var int64: Int64? { place.int64 }
  @inlinable func integer<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer? { place.integer(as: type) }
  @inlinable var double: Double? { place.double }
  @usableFromInline var doubles: [Double]? { place.doubles ?? array(of: ValueFormat<Double>()) }
  @inlinable var float: Float? { place.float }
  @inlinable var decimal: Decimal? { place.decimal }
  @inlinable var string: String? { place.string }
  @inlinable func date(by parse: (Span<UInt8>) -> Date?) -> Date? { place.date(by: parse) }
  @inlinable var elements: Range<Int>? { place.elements }
  @inlinable func element(at position: Int) -> Self { Self(place.element(at: position)) }
  @inlinable func position(afterElementAt position: Int) -> Int { place.position(afterElementAt: position) }
  @inlinable var members: Range<Int>? { place.members }
  @usableFromInline
  func hasKey(_ key: ByteView, at position: Int) -> Bool { place.hasKey(key, at: position) }
  @usableFromInline var isOpen: Bool { place.isOpen }
  @inlinable func member(at position: Int) -> Self { Self(place.member(at: position)) }
  @inlinable func position(afterMemberAt position: Int) -> Int { place.position(afterMemberAt: position) }
  @inlinable func isFirstMember(at position: Int) -> Bool { place.isFirstMember(at: position) }
  @inlinable func capacity<Result>(for type: Result.Type) -> Int { place.capacity(for: type) }
  @inlinable var holdsTextSlowToHash: Bool { place.holdsTextSlowToHash }
}

/// A document that uses the memory of another one, and whose values are read with notes for a report.
///
/// This way the report gets notes from every value that a model gets, and from no other, without global state.
///
/// `@unchecked Sendable`: nothing in it changes but the log, which has a lock.
@usableFromInline
final class RecordedDocument: Document, @unchecked Sendable {
  let log: Log

  init(_ document: Document, _ log: Log) {
    self.log = log
    super.init(document.view, owner: document, isRecorded: true)
  }

  override func noteAllChildren(of index: Int) {
    log.noteValues(around: index) { values, _ in values.note(whole: index) }
  }
}

/// A value that is being read for a report.
@usableFromInline @frozen
struct RecordedField {
  @usableFromInline let place: RecordedPlace
  /// The number of the value in the log.
  @usableFromInline let frame: Int
  /// The value that contains the field: the value itself if a model got it as `JSON`.
  @usableFromInline let reader: Int
  @usableFromInline let need: FieldNeed
  @usableFromInline let returnsJSON: Bool
}

// MARK: - Values

extension RecordedPlace {
  @inlinable static var takesNotes: Bool { true }
  @inlinable var recorded: RecordedPlace? { self }

  @usableFromInline
  var changed: (document: ChangedDocument, index: Int)? {
    (place.document.retained.original as? ChangedDocument).map { ($0, place.index) }
  }

  /// The log of the report.
  var log: Log? { place.document.with { ($0 as? RecordedDocument)?.log } }

  @inlinable
  func read<Content: _ValueReading>(_ content: Content, of child: Self, _ need: FieldNeed) -> Content.Value? {
    child.read(content, for: place.index, need)
  }

  /// Reads this value by `content`.
  ///
  /// - Parameter reader: The value that contains the field: the value itself if a model got it as `JSON`.
  @_semantics("optimize.sil.specialize.generic.never") @usableFromInline
  func read<Content: _ValueReading>(_ content: Content, for reader: Int, _ need: FieldNeed) -> Content.Value? {
    let reading = Content._identity
    guard
      let field = begin(
        reading, for: reader, need, returnsJSON: Content._returnsJSON, isStateless: MemoryLayout<Content>.size == 0)
    else { return nil }
    let value = knownValue(for: Content.self) ?? content._read(field.place)
    end(field, reading, isRead: value != nil, content._expectation)
    return value
  }

  /// Reads this value as a type, for `isRecorded` fields. It is not specialised, and returns the value without a copy.
  @_semantics("optimize.sil.specialize.generic.never") @usableFromInline
  func read<Value: JSONDecodable>(_ type: Value.Type) -> Value? { Value._read(self) }

  /// Begins to read the value; nil if it is known to be unreadable, or if the stack is low.
  func begin(
    _ reading: Any.Type, for reader: Int, _ need: FieldNeed, returnsJSON: Bool, isStateless: Bool = true
  ) -> RecordedField? {
    guard let log else { return nil }
    // This is a part of a model that keeps the whole object.
    if returnsJSON, reader == place.index { noteAllMembers() }
    if place.word.isContainer, !returnsJSON {
      if json.isRefused { return nil }
      // If values that could not be read were read again, each level of nested models would double the time. A reading that holds
      // something, such as a closure, is not the same as another one of its type.
      if isStateless, log.addKnownFailure(of: place.index, as: reading, from: reader, need) { return nil }
    }
    let frame = log.begin(place, as: reading)
    return RecordedField(place: self, frame: frame, reader: reader, need: need, returnsJSON: returnsJSON)
  }

  /// Notes whether the value of a field could be read.
  @inline(never)
  func end(_ field: RecordedField, _ reading: Any.Type, isRead: Bool, _ expectation: @autoclosure () -> _Expectation) {
    guard let log else { return }
    let (place, reader, need) = (field.place.place, field.reader, field.need)
    let summary = log.end(field.frame, isRead: isRead, expectation())
    let isRead = summary?.isRead ?? isRead
    let isContainer = place.word.isContainer && !field.returnsJSON
    if isContainer, log.findsUnknownKeys {
      noteValues { values, _ in
        values.note(place.index, isRead: isRead)
        values.forgetAbsentKeys(of: place)
      }
    }
    var notes: [Note] = []
    if !isRead, place.isNull, need == .optional || need == .unknown {
      // A type that is one of several tried to read it.
      if need == .optional { return }
      let reasons = summary?.reasons ?? []
      notes = (reasons.isEmpty ? [expectation()] : reasons).map {
        Note(unreadable: place.index, for: reader, isAbsence: true, $0)
      }
    } else if let summary {
      if need == .part, summary.onlyMissesKeys, !hasKeys(ofPart: summary) { return }
      notes = [Note(reader: reader, summary)]
    } else if !isRead {
      notes = [Note(unreadable: place.index, for: reader, expectation())]
    }
    // A model that looked for keys in a scalar, or found another fault, is not another way to read it. The parts of a model are not
    // different ways to read the same object, and `JSON` is read by hand.
    let isFaulty = reader == place.index && summary.map { $0.rank < 0 || !place.word.isContainer } ?? false
    let isTaken = !field.returnsJSON && need != .part && !isFaulty
    log.add(notes, of: field, isTaken: isRead ? isTaken : nil, container: isContainer ? reading : nil)
  }

  /// Whether the object has a key of a part that could not be read from it. For a model by hand, whether the part got as far as a field.
  private func hasKeys(ofPart part: Summary) -> Bool {
    guard let model = part.reading as? any _JSONFieldReadable.Type else { return part.rank > 0 }
    return !isAbsent(model)
  }
}

// MARK: - Notes

extension RecordedPlace {
  @usableFromInline
  func note(unreadable child: Self, _ expectation: @autoclosure () -> _Expectation) {
    // There may be as many as there are elements or keys.
    let note = Note(reader: place.index, index: child.place.index, expectation: expectation())
    add(note, isElement: !note.isRefusal)
  }

  @usableFromInline
  func note(
    missing path: @autoclosure () -> _FieldPath, _ need: FieldNeed, _ expectation: @autoclosure () -> _Expectation
  ) {
    let note = Note(missing: path(), from: place, need, expectation())
    if note.isAbsence, need == .optional { return }
    add(note)
  }

  /// Notes that another value was used instead of this value, which does not fit.
  func note(replaced expectation: _Expectation) {
    add(Note(reader: place.index, index: place.index, expectation: expectation, isRejectedPart: true))
  }

  @usableFromInline
  func note(unknownMember position: Int, besides keys: [String]) {
    add(Note(unknownKeyOf: position + 1, in: place.index, besides: keys), isElement: true)
  }

  /// Notes that an earlier member has the key of the member at a position.
  func note(duplicateMember position: Int) {
    note(knownMember: position)
    add(Note(duplicateMember: position, of: place), isElement: true)
  }

  @usableFromInline
  func note(_ expectation: @autoclosure () -> _Expectation, at index: Int, missing child: String?) {
    guard let child else { return add(Note(reader: place.index, index: index, expectation: expectation())) }
    let value = Place(place.document, index)
    let step: JSONKeyPath.Segment = value.word.tag == .array ? .index(Int(child) ?? 0) : .key(child)
    add(Note(missing: .segments([step]), from: value, .required, expectation()))
  }

  /// Notes that a model or a closure rejects the value at a path, or that nothing is there.
  @usableFromInline
  func note(rejected path: _FieldPath, because reason: @autoclosure () -> String, isForClients: Bool) {
    let reason = _Expectation.rejected(
      because: reason().cut(to: String.maximumReasonLength), isForClients: isForClients)
    if let target = place.child(at: path)?.index {
      add(Note(reader: place.index, index: target, expectation: reason, isRejectedPart: target != place.index))
    } else {
      let (end, missing) = place.end(of: path)
      add(
        Note(
          reader: place.index, index: end.place?.index ?? place.index, missing: missing, expectation: reason,
          isRejectedPart: true))
    }
  }

  /// Notes that a model got a part of this value to read by itself.
  ///
  /// - Parameter path: The path to the part.
  func noteHandingOut(_ value: JSON, at path: JSONKeyPath) {
    _ = child(at: .segments(path.segments))
    let null = value.place.flatMap { $0.isNull && $0.isRecorded ? $0.index : nil }
    withNotes { notes in
      notes.goOn(from: place.index, with: nil)
      if let null { notes.handOut(null: null, of: place.index) }
    }
  }

  private func add(_ note: Note, isElement: Bool = false) { withNotes { $0.add(note, isElement: isElement) } }

  /// Changes the notes of the innermost value around this one. Returns nil if all have ended.
  @discardableResult
  func withNotes<Result>(_ body: (inout Notes) -> Result) -> Result? {
    log?.withNotes(around: place.index, body) ?? nil
  }

  @usableFromInline var noteCount: Int? { withNotes { $0.mark() } }

  @usableFromInline
  func forgetFailures(after count: Int, exceptOf targets: [Int]) -> Bool {
    withNotes { $0.forgetFailures(after: count, exceptOf: targets) } ?? true
  }
}

extension Summary {
  /// What the value should have been, if all that is known is that it does not fit.
  fileprivate var reasons: [_Expectation] {
    findings.filter { $0.role == .cause && $0.note.isWhole && $0.note.target == target }.map(\.note.expectation)
  }
}
