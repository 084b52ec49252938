import Foundation

/// A value of a document that is read with notes of missing values and of values that do not fit.
@usableFromInline @frozen
struct RecordedPlace: ChildReader {
  @usableFromInline let place: Place

  @inlinable init(_ place: Place) { self.place = place }

  @inlinable var json: JSON { place.json }
  @inlinable var location: (document: UnsafeRawPointer, index: Int)? { place.location }
  @inlinable var isNull: Bool { place.isNull }
  @inlinable var bool: Bool? { place.bool }
  @inlinable var int64: Int64? { place.int64 }
  @inlinable func integer<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer? { place.integer(as: type) }
  @inlinable var double: Double? { place.double }
  @usableFromInline var doubles: [Double]? { place.doubles ?? array(of: ValueFormat<Double>()) }
  @inlinable var float: Float? { place.float }
  @inlinable var decimal: Decimal? { place.decimal }
  @inlinable var string: String? { place.string }
  @inlinable func date(by parse: (UnsafeBufferPointer<UInt8>) -> Date?) -> Date? { place.date(by: parse) }
  @inlinable var elements: Range<Int>? { place.elements }
  @inlinable func element(at position: Int) -> Self { Self(place.element(at: position)) }
  @inlinable func position(afterElementAt position: Int) -> Int { place.position(afterElementAt: position) }
  @inlinable var members: Range<Int>? { place.members }
  @usableFromInline
  func hasKey(_ key: UnsafeBufferPointer<UInt8>, at position: Int) -> Bool { place.hasKey(key, at: position) }
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
    (place.document.takeUnretainedValue().original as? ChangedDocument).map { ($0, place.index) }
  }

  /// The log of the report.
  fileprivate var log: Log? { place.document._withUnsafeGuaranteedRef { ($0 as? RecordedDocument)?.log } }

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
    log.add(
      notes, of: place.index, from: reader, need, isTaken: isRead ? isTaken : nil,
      container: isContainer ? reading : nil)
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
    let expectation = expectation()
    let isOfKey =
      switch expectation {
      case .key, .differentKey, .shorterKey, .otherHash: true
      default: false
      }
    add(Note(reader: place.index, subject: .value(child.place.index), expectation: expectation), isElement: isOfKey)
  }

  @usableFromInline
  func note(
    missing path: @autoclosure () -> _FieldPath, _ need: FieldNeed, _ expectation: @autoclosure () -> _Expectation
  ) {
    let note = Note(missing: path(), from: place, need, expectation())
    if note.isAbsence, need == .optional { return }
    add(note)
  }

  /// Notes that a key of a model by macro is missing, which needs it or can do without.
  func note(missing name: _FieldName, _ need: FieldNeed, _ type: Any.Type) {
    guard place.word.tag == .object, !name.isElement else { return note(missing: name.path, need, .type(type)) }
    if need != .required { return }
    add(Note(reader: place.index, subject: .missingKey(Note.StaticKey(bytes: name.bytes)), expectation: .type(type)))
  }

  /// Notes that another value was used instead of this value, which does not fit.
  func note(replaced expectation: _Expectation) {
    add(Note(reader: place.index, subject: .value(place.index), expectation: expectation, isRejectedPart: true))
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
    let value = Place(place.document, index)
    guard let child else {
      return add(Note(reader: place.index, subject: .value(index), expectation: expectation()))
    }
    let step: JSONKeyPath.Segment = value.word.tag == .array ? .index(Int(child) ?? 0) : .key(child)
    add(Note(missing: .segments([step]), from: value, .required, expectation()))
  }

  /// Notes that a model or a closure rejects the value at a path, or that nothing is there.
  @usableFromInline
  func note(rejected path: _FieldPath, because reason: @autoclosure () -> String, isForClients: Bool) {
    let target = place.child(at: path)?.index
    let reason = reason().cut(to: String.maximumReasonLength)
    add(
      Note(
        reader: place.index, subject: target.map { .value($0) } ?? .missing(path),
        expectation: .rejected(because: reason, isForClients: isForClients), isRejectedPart: target != place.index))
  }

  /// Notes that a model got a part of this value to read by itself.
  ///
  /// - Parameter path: The path to the part.
  func noteHandingOut(_ value: JSON, at path: JSONKeyPath) {
    _ = child(at: .segments(path.segments))
    let null = value.place.flatMap { $0.isNull && $0.isRecorded ? $0.index : nil }
    log?.handOut(of: place.index, null: null)
  }

  private func add(_ note: Note, isElement: Bool = false) {
    log?.add(note, around: place.index, isElement: isElement)
  }

  @usableFromInline var noteCount: Int? { log?.mark(around: place.index) }

  /// Whether something was missing or did not fit after a mark that `noteCount` returned.
  func hasNotes(after mark: Int) -> Bool { log?.hasNotes(after: mark, around: place.index) ?? false }

  @usableFromInline
  func forgetFailures(after count: Int, exceptOf targets: [Int]) -> Bool {
    log?.forgetFailures(after: count, exceptOf: targets, around: place.index) ?? true
  }
}

// MARK: - Keys that are read

extension RecordedPlace {
  @usableFromInline
  func child(named name: _FieldName, _ cursor: inout MemberCursor) -> Self? {
    let child = place.child(named: name, &cursor)
    note(child: child?.index, of: place, at: name.text, isByHand: false)
    return child.map { Self($0) }
  }

  @usableFromInline
  func child(at path: _FieldPath) -> Self? {
    let child = place.child(at: path)
    if case .text(let key, _) = path, path.isKey {
      note(child: child?.index, of: place, at: key)
      return child.map { Self($0) }
    }
    var end = place
    for segment in json.furthestPath(path).segments {
      let next = end.child(at: segment)
      if case .key(let key) = segment { note(child: next?.index, of: end, at: key) }
      guard let next else { break }
      end = next
    }
    return child.map { Self($0) }
  }

  /// Notes that a key was looked for in an object.
  private func note(child: Int?, of object: Place, at key: @autoclosure () -> String, isByHand: Bool = true) {
    guard object.word.tag == .object else { return }
    // A model by macro is only read from an object, and without a member no key is unknown.
    if child == nil, !isByHand, object.count == 0 || !findsUnknownKeys { return }
    noteValues { values, owner in
      if let child {
        values.note(member: child, of: object.index, owner: owner)
      } else {
        values.note(absent: key(), of: object.index, owner: owner)
      }
    }
  }

  /// The key of a member. A model that asks for it goes through all members.
  @usableFromInline
  func key(at position: Int) -> String? {
    noteAllMembers()
    return place.key(at: position)
  }

  /// Whether the caller asks for keys that no model knows.
  var findsUnknownKeys: Bool { log?.findsUnknownKeys ?? false }

  /// Notes that a model knows the key of the member at a position, even if it does not read it.
  func note(knownMember position: Int) { noteValues { values, _ in values.note(known: position + 1) } }

  /// Notes that a model looks for keys in the object, even if the model has none.
  func noteSearch() { noteValues { values, _ in values.note(searched: place.index) } }

  /// Notes that all keys of the object are known.
  func noteKnownKeys() { noteValues { values, _ in values.note(knownKeysOf: place.index) } }

  /// Notes that a model got all members of the object.
  func noteAllMembers() { noteValues { values, _ in values.note(whole: place.index) } }

  /// The facts recorded about the values in this one; nil if the caller does not ask for unknown keys.
  var readPart: ReadValues.Copy? {
    guard let log, log.findsUnknownKeys else { return nil }
    return log.values.part(place.range)
  }

  func restore(_ part: ReadValues.Copy) { noteValues { values, _ in values.restore(part) } }

  private func noteValues(_ body: (inout ReadValues, _ owner: Int) -> Void) {
    log?.noteValues(around: place.index, body)
  }
}

extension Summary {
  /// What the value should have been, if all that is known is that it does not fit.
  fileprivate var reasons: [_Expectation] {
    findings.filter { $0.role == .cause && $0.note.isWhole && $0.note.target == target }.map(\.note.expectation)
  }
}

extension Note {
  /// Creates the note about a path with nothing at its end, or about a value on the way that can't have the next key or index.
  init(missing path: _FieldPath, from reader: Place, _ need: FieldNeed, _ expectation: _Expectation) {
    if let (value, step) = reader.json.obstacle(on: path), let index = value.place?.index {
      self.init(reader: reader.index, subject: .value(index), expectation: .container(of: step))
    } else {
      self.init(reader: reader.index, subject: .missing(path), expectation: expectation, isAbsence: need != .required)
    }
  }

  /// Creates the note about a value that could not be read, in which nothing says why.
  init(unreadable target: Int, for reader: Int, isAbsence: Bool = false, _ expectation: _Expectation) {
    self.init(
      reader: reader, subject: .value(target), expectation: expectation, isAbsence: isAbsence, isWhole: true)
  }
}

// MARK: - Values that are handed out

extension StoredValue {
  /// Calls `body` with the recorded place of this value, or of the value that it is a changed copy of. Without such a place, it does not
  /// call `body`, and returns nil.
  @discardableResult
  func withRecordedPlace<Result>(_ body: (RecordedPlace) -> Result) -> Result? {
    switch self {
    case .place(let document, let index) where document.isRecorded:
      document.withPlace(index) { body(RecordedPlace($0)) }
    case .object(let node): node.origin?.withRecordedPlace(body)
    default: nil
    }
  }

  // A changed copy contains values of a document. They are noted as fields of the value that was copied.

  @usableFromInline
  func read<Content: _ValueReading>(_ content: Content, of child: StoredValue, _ need: FieldNeed) -> Content.Value? {
    guard case .place(let document, let index) = child else { return content._read(child) }
    if document.isOrdinary { return document.withPlace(index) { content._read($0) } }
    guard document.isRecorded else { return child.knownValue(for: Content.self) ?? content._read(child) }
    let reader = withRecordedPlace(\.place.index) ?? index
    return document.withPlace(index) { RecordedPlace($0).read(content, for: reader, need) }
  }

  @usableFromInline
  func note(
    missing path: @autoclosure () -> _FieldPath, _ need: FieldNeed, _ expectation: @autoclosure () -> _Expectation
  ) {
    let (path, expectation) = (path(), expectation())
    withRecordedPlace { $0.note(missing: path, need, expectation) }
  }

  @usableFromInline
  func note(unreadable child: StoredValue, _ expectation: @autoclosure () -> _Expectation) {
    guard case .place(let document, let index) = child, document.isRecorded else { return }
    let expectation = expectation()
    withRecordedPlace { place in document.withPlace(index) { place.note(unreadable: RecordedPlace($0), expectation) } }
  }

  @usableFromInline
  func note(unknownMember position: Int, besides keys: [String]) {
    guard let key = key(at: position) else { return }
    withRecordedPlace { place in
      guard let value = place.place.child(at: .key(key)) else { return }
      place.note(unknownMember: value.index - 1, besides: keys)
    }
  }
}

extension JSON {
  /// Reads this value by `reading`, as an element of an array that a model got.
  @_semantics("optimize.sil.specialize.generic.never") @usableFromInline
  func readElement<Reading: _ValueReading>(_ reading: Reading) -> Reading.Value? {
    guard let place, place.isRecorded else { return readWhole(reading) }
    defer { withExtendedLifetime(self) {} }
    return RecordedPlace(place).read(reading, for: place.index, .element)
  }

  /// Notes that a model begins to read an array element by element, and that this is one of the elements. Returns a mark for the end; 0
  /// without a report.
  @usableFromInline
  func beginElements() -> Int { value.withRecordedPlace { $0.noteCount ?? 0 } ?? 0 }

  /// Notes whether a model could read an array element by element, from a mark on. This is one of the elements.
  @usableFromInline
  func end(elementsAfter mark: Int, areRead: Bool) {
    value.withRecordedPlace { $0.log?.end(elementsAfter: mark, areRead: areRead, around: $0.place.index) }
  }

  /// Notes that a model reads the value at a path by itself.
  @usableFromInline
  func noteReading(at path: JSONKeyPath) {
    if path.segments.isEmpty { return }
    value.withRecordedPlace { _ = $0.child(at: .segments(path.segments)) }
  }

  /// Whether the value is read for a report.
  @usableFromInline var isRecorded: Bool { place?.isRecorded ?? false }
}
