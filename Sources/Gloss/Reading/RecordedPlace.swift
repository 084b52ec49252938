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
  /// The recording of the whole value.
  private let outermost: Recording

  init(_ document: Document, _ outermost: Recording) {
    self.outermost = outermost
    super.init(document.view, owner: document, isRecorded: true)
  }

  /// The recording that takes the notes about a value.
  func recording(of index: Int) -> Recording { outermost.innermost(around: index) }

  override func noteAllChildren(of index: Int) { outermost.noteValues { $0.note(whole: index) } }
}

/// A value that is being read for a report.
@usableFromInline @frozen
struct RecordedField {
  @usableFromInline let place: RecordedPlace
  /// The recording of an array or object that is not read as `JSON`, and the one around it.
  @usableFromInline fileprivate(set) var recordings: (inner: Recording, outer: Recording)?
  /// The value that contains the field: the value itself if a model got it as `JSON`.
  @usableFromInline let reader: Int
  @usableFromInline let need: FieldNeed
  @usableFromInline let returnsJSON: Bool
  /// The number of notes before a scalar is read that a model itself is read from.
  @usableFromInline fileprivate(set) var noteCount = 0
}

// MARK: - Notes

extension RecordedPlace {
  @inlinable static var takesNotes: Bool { true }
  @inlinable var recorded: RecordedPlace? { self }

  @usableFromInline
  var changed: (document: ChangedDocument, index: Int)? {
    (place.document.takeUnretainedValue().original as? ChangedDocument).map { ($0, place.index) }
  }

  fileprivate var recording: Recording? {
    place.document._withUnsafeGuaranteedRef { ($0 as? RecordedDocument)?.recording(of: place.index) }
  }

  @inlinable
  func read<Content: _ValueReading>(_ content: Content, of child: Self, _ need: FieldNeed) -> Content.Value? {
    child.read(content, for: place.index, need)
  }

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

  /// The facts recorded about the values in this one; nil if the caller does not ask for unknown keys.
  var readPart: ReadValues.Copy? {
    guard let recording, recording.findsUnknownKeys else { return nil }
    return recording.values.part(place.range)
  }

  func restore(_ part: ReadValues.Copy) { recording?.noteValues { $0.restore(part) } }

  /// Notes that a key was looked for in an object.
  private func note(child: Int?, of object: Place, at key: @autoclosure () -> String, isByHand: Bool = true) {
    guard object.word.tag == .object else { return }
    // A model by macro is only read from an object, and without a member no key is unknown.
    if child == nil, !isByHand, object.count == 0 { return }
    guard let recording else { return }
    if child == nil, !isByHand, !recording.findsUnknownKeys { return }
    recording.noteValues { values in
      if let child {
        values.note(member: child, of: object.index, owner: recording.target)
      } else {
        values.note(absent: key(), of: object.index, owner: recording.target)
      }
    }
  }

  /// The key of a member. A model that asks for it goes through all members.
  @usableFromInline
  func key(at position: Int) -> String? {
    noteAllMembers()
    return place.key(at: position)
  }

  /// Reads this value by `content`.
  ///
  /// - Parameter reader: The value that contains the field: the value itself if a model got it as `JSON`.
  @_semantics("optimize.sil.specialize.generic.never") @usableFromInline
  func read<Content: _ValueReading>(_ content: Content, for reader: Int, _ need: FieldNeed) -> Content.Value? {
    guard
      let field = begin(
        Content._identity, content._expectation, for: reader, need, returnsJSON: Content._returnsJSON,
        isStateless: MemoryLayout<Content>.size == 0)
    else { return nil }
    let value = knownValue(for: Content.self) ?? content._read(field.place)
    end(field, isRead: value != nil, content._expectation)
    return value
  }

  /// Reads this value as a type, for `isRecorded` fields. It is not specialised, and returns the value without a copy.
  @_semantics("optimize.sil.specialize.generic.never") @usableFromInline
  func read<Value: JSONDecodable>(_ type: Value.Type) -> Value? { Value._read(self) }

  /// Begins to read the value; nil if it is known to be unreadable, or if the stack is low.
  func begin(
    _ reading: Any.Type, _ expectation: @autoclosure () -> _Expectation, for reader: Int, _ need: FieldNeed,
    returnsJSON: Bool, isStateless: Bool = true
  ) -> RecordedField? {
    // This is a part of a model that keeps the whole object.
    if returnsJSON, reader == place.index { noteAllMembers() }
    var field = RecordedField(place: self, reader: reader, need: need, returnsJSON: returnsJSON)
    guard place.word.isContainer, !returnsJSON, let outer = recording else {
      if reader == place.index { field.noteCount = noteCount ?? 0 }
      return field
    }
    if json.isRefused { return nil }
    // If values that could not be read were read again, each level of nested models would double the time. A reading that holds
    // something, such as a closure, is not the same as another one of its type.
    if isStateless, let known = outer.failure(of: place.index, as: reading) {
      outer.add(known: known, for: reader, isElement: need == .element)
      return nil
    }
    field.recordings = (Recording(of: place, as: reading, expectation(), in: outer), outer)
    return field
  }

  /// Notes whether the value of a field could be read.
  @inline(never)
  func end(_ field: RecordedField, isRead: Bool, _ expectation: @autoclosure () -> _Expectation) {
    let (place, reader, need) = (field.place.place, field.reader, field.need)
    if let (inner, recording) = field.recordings {
      inner.end(isRead: isRead)
      if recording.findsUnknownKeys {
        recording.noteValues { values in
          values.note(place.index, isRead: isRead)
          values.forgetAbsentKeys(of: place)
        }
      }
      if need == .part, inner.onlyMissesKeys, !hasKeys(ofPart: inner) { return }
      recording.add(inner, for: reader, isElement: need == .element, isPart: need == .part)
      return
    }
    guard let recording else { return }
    if isRead {
      recording.note(
        scalar: place.index, for: reader, after: field.noteCount, isField: need != .element,
        returnsJSON: field.returnsJSON)
    } else if need == .optional, place.isNull {
      // A type that is one of several tried to read it.
      recording.forget(null: place.index)
    } else {
      recording.append(
        Recording.Event(
          unreadable: place.index, for: reader, isAbsence: need == .unknown && place.isNull, expectation()),
        isElement: need == .element)
    }
  }

  /// Whether the object has a key of a part that could not be read from it. For a model by hand, whether the part got as far as a field.
  private func hasKeys(ofPart part: Recording) -> Bool {
    guard case .type(let type) = part.expectation, let model = type as? any _JSONFieldReadable.Type else {
      return part.fieldCount > 0
    }
    return !isAbsent(model)
  }

  @usableFromInline
  func note(unreadable child: Self, _ expectation: @autoclosure () -> _Expectation) {
    let expectation = expectation()
    let isOfKey =
      switch expectation {
      case .key, .differentKey, .shorterKey, .otherHash: true
      default: false
      }
    recording?.append(
      Recording.Event(unreadable: child.place.index, for: place.index, expectation), isElement: isOfKey)
  }

  @usableFromInline
  func note(
    missing path: @autoclosure () -> _FieldPath, _ need: FieldNeed, _ expectation: @autoclosure () -> _Expectation
  ) {
    let event = Recording.Event(missing: path(), from: place, need, expectation())
    if event.isAbsence, need == .optional { return }
    recording?.append(event)
  }

  /// Notes that a key of a model by macro is missing, which needs it or can do without.
  func note(missing name: _FieldName, _ need: FieldNeed, _ type: Any.Type) {
    guard place.word.tag == .object, !name.isElement else { return note(missing: name.path, need, .type(type)) }
    if need == .required { recording?.append(Recording.MissingKey(bytes: name.bytes, type: type), for: place.index) }
  }

  /// Notes that another value was used instead of this value, which does not fit.
  func note(replaced expectation: _Expectation) {
    recording?.append(
      Recording.Event(
        reader: place.index, subject: .value(place.index), expectation: expectation, isAbsence: false,
        isRejectedPart: true))
  }

  @usableFromInline
  func note(unknownMember position: Int, besides keys: [String]) {
    let event = Recording.Event(unknownKeyOf: position + 1, in: place.index, besides: keys)
    recording?.append(event, isElement: true)
  }

  /// Notes that an earlier member has the key of the member at a position.
  func note(duplicateMember position: Int) {
    note(knownMember: position)
    recording?.append(Recording.Event(duplicateMember: position, of: place), isElement: true)
  }

  /// Notes that a model knows the key of the member at a position, even if it does not read it.
  func note(knownMember position: Int) { recording?.noteValues { $0.note(known: position + 1) } }

  /// Notes that a model looks for keys in the object, even if the model has none.
  func noteSearch() { recording?.noteValues { $0.note(searched: place.index) } }

  /// Notes that all keys of the object are known.
  func noteKnownKeys() { recording?.noteValues { $0.note(knownKeysOf: place.index) } }

  /// Notes that a model got all members of the object.
  func noteAllMembers() { recording?.noteValues { $0.note(whole: place.index) } }

  /// Whether the caller asks for keys that no model knows.
  var findsUnknownKeys: Bool { recording?.findsUnknownKeys ?? false }

  @usableFromInline var noteCount: Int? { recording?.eventCount }

  @usableFromInline
  func forgetFailures(after count: Int, exceptOf targets: [Int]) -> Bool {
    recording?.forgetFailures(after: count, exceptOf: targets) ?? true
  }

  @usableFromInline
  func note(_ expectation: @autoclosure () -> _Expectation, at index: Int, missing child: String?) {
    let value = Place(place.document, index)
    guard let child else {
      recording?.append(Recording.Event(unreadable: index, for: place.index, expectation()))
      return
    }
    let step: JSONKeyPath.Segment = value.word.tag == .array ? .index(Int(child) ?? 0) : .key(child)
    recording?.append(Recording.Event(missing: .segments([step]), from: value, .required, expectation()))
  }

  /// Notes that a model or a closure rejects the value at a path, or that nothing is there.
  @usableFromInline
  func note(rejected path: _FieldPath, because reason: @autoclosure () -> String, isForClients: Bool) {
    let target = place.child(at: path)?.index
    recording?.append(
      Recording.Event(
        reader: place.index, subject: target.map { .value($0) } ?? .missing(path),
        expectation: .rejected(because: reason().cut(to: String.maximumReasonLength), isForClients: isForClients),
        isAbsence: false,
        isRejectedPart: target != place.index))
  }
}

extension RecordedPlace {
  /// Notes that a model got a part of this value to read by itself.
  ///
  /// - Parameter path: The path to the part.
  func noteHandingOut(_ value: JSON, at path: JSONKeyPath) {
    _ = child(at: .segments(path.segments))
    recording?.note(field: nil, for: place.index)
    if let null = value.place, null.isNull, null.isRecorded { recording?.note(null: null.index, for: place.index) }
  }
}

extension Recording.Event {
  /// Creates the event of a path with nothing at its end, or of a value on the way that can't have the next key or index.
  init(missing path: _FieldPath, from reader: Place, _ need: FieldNeed, _ expectation: _Expectation) {
    if let (value, step) = reader.json.obstacle(on: path), let index = value.place?.index {
      self.init(unreadable: index, for: reader.index, .container(of: step))
    } else {
      self.init(reader: reader.index, subject: .missing(path), expectation: expectation, isAbsence: need != .required)
    }
  }

  /// Creates the event of a value that could not be read.
  init(unreadable target: Int, for reader: Int, isAbsence: Bool = false, _ expectation: _Expectation) {
    self.init(reader: reader, subject: .value(target), expectation: expectation, isAbsence: isAbsence)
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

  /// Notes that a model begins to read an array element by element, and that this is one of the elements. Returns the number of events so
  /// far; 0 without a report.
  @usableFromInline
  func noteElements() -> Int { value.withRecordedPlace { $0.recording?.beginElements() ?? 0 } ?? 0 }

  /// Notes whether a model could read an array element by element. This is one of the elements.
  @usableFromInline
  func note(elementsSince count: Int, areRead: Bool) {
    value.withRecordedPlace { $0.recording?.note(elementsSince: count, areRead: areRead) }
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
