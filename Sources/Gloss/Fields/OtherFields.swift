/// The fields of a value that is read for a report, or that was built.
///
/// Its functions are not inlinable: they would be compiled again for each type of a field.
///
/// Refused: to put a built value into a document first, as a report on it does. All of it would be read two to six times as fast. But a
/// model that reads two fields of 600 KB would take hundreds of times as long, a field of type `JSON` would lose what JSON can't hold, and
/// a changed copy of a value that is read for a report would lose its notes.
@usableFromInline
final class OtherFields {
  let reader: any ChildReader
  /// The reader, if it takes notes.
  let recorded: RecordedPlace?
  /// Whether the document knows values that need not be read.
  let knowsValues: Bool
  var cursor: MemberCursor
  /// A mark for what was noted after a function of the model got the whole value; nil if no function got it, or without notes.
  var noteCount: Int?

  init(_ reader: some ChildReader) {
    self.reader = reader
    recorded = reader.recorded
    knowsValues = reader.changed != nil
    cursor = MemberCursor(reader.members)
  }

  func rewind() { cursor = MemberCursor(reader.members) }

  /// Whether something was noted after a function of the model got the whole value, which is in a document.
  func hasNotes(in document: ObjectIdentifier?) -> Bool {
    guard let recorded, let noteCount else { return false }
    return recorded.withNotes { $0.hasNotes(after: noteCount) } == true
      && ObjectIdentifier(recorded.place.document.retained.original) == document
  }

  func beginArray() -> Bool {
    guard let elements = reader.elements else { return false }
    cursor = MemberCursor(elements: elements)
    return true
  }

  @_semantics("optimize.sil.specialize.generic.never") @usableFromInline
  func read<Content: _ValueReading>(_ key: _JSONFields.Key, _ content: Content, isRequired: Bool) -> Content.Value? {
    let need: FieldNeed = isRequired ? .required : .optional
    guard let recorded else { return reader.read(key, of: self, content, need) }
    return recorded.read(key, of: self, content, need)
  }

  func begin(_ name: _FieldName, _ type: Any.Type, isRequired: Bool, returnsJSON: Bool) -> RecordedField? {
    guard let recorded else { return nil }
    let need: FieldNeed = isRequired ? .required : .optional
    guard let child = recorded.child(named: name, &cursor) else {
      // An object may lack an optional key.
      if isRequired || name.isElement || recorded.place.word.tag != .object {
        recorded.note(missing: name.path, need, .type(type))
      }
      return nil
    }
    return child.begin(type, for: recorded.place.index, need, returnsJSON: returnsJSON)
  }

  @_semantics("optimize.sil.specialize.generic.never") @usableFromInline
  func read<Content: _ValueReading>(_ content: Content, _ need: FieldNeed) -> Content.Value? {
    // If the value may have several types, the keys of a type that failed are unknown.
    let part = need == .unknown ? recorded?.readPart : nil
    let value = reader.readSelf(content, need)
    if value == nil, let part { recorded?.restore(part) }
    return value
  }
}

extension ChildReader {
  func read<Content: _ValueReading>(
    _ key: _JSONFields.Key, of fields: OtherFields, _ content: Content, _ need: FieldNeed
  ) -> Content.Value? {
    guard let child = child(key, of: fields) else {
      if fields.knowsValues, let value = unwritten(key, for: Content.self) { return value }
      note(missing: key.paths.first ?? .segments([]), need, content._expectation)
      return nil
    }
    return read(content, of: child, need)
  }

  func child(_ key: _JSONFields.Key, of fields: OtherFields) -> Self? {
    if case .key(let name) = key { child(named: name, &fields.cursor) } else { child(key) }
  }

  func readSelf<Content: _ValueReading>(_ content: Content, _ need: FieldNeed) -> Content.Value? {
    read(content, of: self, need)
  }

  func note(unknownTagAt key: _JSONFields.Key, of type: Any.Type, tags: [String]) {
    if let child = child(key) { note(unreadable: child, .tag(of: type, tags: tags)) }
  }

  func note(replacedTagAt key: _JSONFields.Key, of type: Any.Type, tags: [String]) {
    child(key)?.json.value.withRecordedPlace { $0.note(replaced: .tag(of: type, tags: tags)) }
  }

  /// The value at a key of any kind; nil if there is none. If there are several places, the first value other than null, or the first
  /// one.
  @usableFromInline
  func child(_ key: _JSONFields.Key) -> Self? {
    switch key {
    case .key(let name):
      if name.isElement { return child(at: name.path) }
      var cursor = MemberCursor(members)
      return child(named: name, &cursor)
    case .fieldPath(let path): return child(at: path)
    case .either(let first, let second): return firstChild(of: [first, second]) { child(.key($0)) }
    case .path: return key.paths.first.flatMap { child(at: $0) }
    case .first(let keys): return firstChild(of: keys, child)
    }
  }
}
