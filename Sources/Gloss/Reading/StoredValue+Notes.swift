// Notes about values that a model got as `JSON`, and reads by hand.

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
    value.withRecordedPlace { $0.withNotes { $0.end(elementsAfter: mark, areRead: areRead) } }
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
