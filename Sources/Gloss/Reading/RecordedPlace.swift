import Foundation

/// A value of a document that is read with notes of what could not be read.
@usableFromInline @frozen
struct RecordedPlace: ChildReader {
  @usableFromInline let place: Place

  @inlinable init(_ place: Place) { self.place = place }

  @inlinable var json: JSON { place.json }
  @inlinable var isNull: Bool { place.isNull }
  @inlinable var bool: Bool? { place.bool }
  @inlinable var int64: Int64? { place.int64 }
  @inlinable func integer<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer? { place.integer(as: type) }
  @inlinable var double: Double? { place.double }
  @inlinable var float: Float? { place.float }
  @inlinable var decimal: Decimal? { place.decimal }
  @inlinable var string: String? { place.string }
  @inlinable var date: Date? { place.date }
  @inlinable func child(at path: _FieldPath) -> Self? { place.child(at: path).map { Self($0) } }
  @inlinable var elements: Range<Int>? { place.elements }
  @inlinable func element(at position: Int) -> Self { Self(place.element(at: position)) }
  @inlinable func position(afterElementAt position: Int) -> Int { place.position(afterElementAt: position) }
  @inlinable var members: Range<Int>? { place.members }
  @inlinable func key(at position: Int) -> String? { place.key(at: position) }
  @inlinable func member(at position: Int) -> Self { Self(place.member(at: position)) }
  @inlinable func position(afterMemberAt position: Int) -> Int { place.position(afterMemberAt: position) }
  @inlinable func isFirstMember(at position: Int) -> Bool { place.isFirstMember(at: position) }
  @inlinable func capacity<Result>(for type: Result.Type) -> Int { place.capacity(for: type) }
  @inlinable var holdsTextSlowToHash: Bool { place.holdsTextSlowToHash }
}

// MARK: - Notes

extension RecordedPlace {
  @inlinable static var takesNotes: Bool { true }

  @usableFromInline
  func note(unreadable child: Self, isField: Bool, _ expectation: @autoclosure () -> _Expectation) {
    append(.unreadable(reader: place.index, target: child.place.index, isField: isField, expectation()))
  }

  @usableFromInline
  func note(missing path: _FieldPath, _ expectation: @autoclosure () -> _Expectation) {
    append(.missing(reader: place.index, json.furthestPath(path).segments, expectation()))
  }

  @usableFromInline func note(handedOut child: Self) { json.note(handedOut: child.json) }

  private func append(_ note: Recorder.Note) {
    place.document._withUnsafeGuaranteedRef { ($0 as? RecordedDocument)?.recorder.append(note) }
  }
}

/// A document that reads the memory of another one, and whose values are read with notes for a report.
///
/// So the wish for a report reaches every value that a model gets from it and nothing else: no global, no thread-local
/// state.
final class RecordedDocument: Document, @unchecked Sendable {
  let recorder: Recorder

  init(_ document: Document, recorder: Recorder) {
    self.recorder = recorder
    super.init(document.view, byteCount: document.byteCount, owner: document, isRecorded: true)
  }
}

/// Holds notes of what a model could not read.
///
/// `@unchecked Sendable`: a lock guards the notes, for models that decode on many threads.
final class Recorder: @unchecked Sendable {
  /// A note. Values are named by their tape indexes; the reader is the value that another one was read from.
  enum Note: Sendable {
    /// The value `target` could not be read as expected. Null in a field may be no problem, but in an element it is.
    case unreadable(reader: Int, target: Int, isField: Bool, _Expectation)
    /// Nothing is at a path.
    case missing(reader: Int, [JSONKeyPath.Segment], _Expectation)
    /// The value `target` was handed out as `JSON`, so that what is read from it is read for the reader.
    case passing(reader: Int, target: Int)
    /// The value `target`, which was handed out, was read well or not on its own.
    case read(target: Int, _Expectation, isRead: Bool)
  }

  private let lock = NSLock()
  private var notes: [Note] = []
  private var isOpen = true

  /// Appends a note, unless the report is made already.
  func append(_ note: Note) {
    lock.withLock {
      if isOpen { notes.append(note) }
    }
  }

  /// Returns the notes, and takes no more: a model may keep values that come from the document.
  func close() -> [Note] {
    lock.withLock {
      isOpen = false
      defer { notes = [] }
      return notes
    }
  }
}

// MARK: - Values that are handed out

extension JSON {
  private var recorder: (Recorder, reader: Int)? {
    guard case .value(.place(let document, let index)) = form, document.isRecorded,
      let recorder = (document as? RecordedDocument)?.recorder
    else { return nil }
    return (recorder, index)
  }

  private var tapeIndex: Int? { if case .value(.place(_, let index)) = form { index } else { nil } }

  /// Notes what became of this value, which was handed out before.
  @usableFromInline
  func note(isRead: Bool, _ expectation: _Expectation) {
    guard let (recorder, target) = recorder else { return }
    recorder.append(.read(target: target, expectation, isRead: isRead))
  }

  /// Notes that nothing is at a path.
  func note(missing path: JSONKeyPath) {
    guard let (recorder, reader) = recorder else { return }
    recorder.append(.missing(reader: reader, path.segments, .type(Any.self)))
  }

  /// Notes that what is read from a value, or from its elements if it is an array, is read for this one.
  func note(handedOut value: JSON) {
    guard let (recorder, reader) = recorder else { return }
    for value in [value] + (value.elements.map(Array.init) ?? []) {
      guard let target = value.tapeIndex, value.kind == .object || value.kind == .array else { continue }
      recorder.append(.passing(reader: reader, target: target))
    }
  }

  /// Whether somebody wants to know what could not be read.
  @usableFromInline var isRecorded: Bool { recorder != nil }
}
