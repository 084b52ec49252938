/// A model that a macro made `JSONDecodable`. It reads its fields in an initializer, and gets `init?(json:)` from that.
///
/// The initializer is not generic. A generic one would be specialised only if its caller knew the model. That is not so for a class, for
/// a type that contains itself, or in another module.
public protocol _JSONFieldReadable: _JSONReadable {
  /// Reads an instance; nil if a required field is missing or does not fit.
  init?(_ fields: inout _JSONFields)

  /// Whether it reads the whole value as one of several types, and therefore null, too.
  static var _readsAlternatives: Bool { get }

  /// Whether it is read from an array, for reports.
  static var _readsArray: Bool { get }

  /// Adds the keys that it reads or writes.
  static func _addKeys(to keys: inout _KnownKeys)
}

extension _JSONFieldReadable {
  @inlinable public static var _readsAlternatives: Bool { false }
  @inlinable public static var _readsArray: Bool { false }
  public static func _addKeys(to keys: inout _KnownKeys) { keys.open() }

  @inlinable
  public static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Self? {
    reader.model(Self.self)
  }
}

extension _JSONFieldReadable {
  /// The result of `init?(json:)` of a model that a macro made.
  @inlinable public static func _decoded(from json: JSON) -> Self? { json.read(ValueFormat<Self>()) }
}

/// The key or path of a field.
@frozen public enum _FieldKey: ExpressibleByStringLiteral {
  /// A key, not split. A model reads each such key only once, see `MemberCursor`.
  case key(_FieldName)
  case fieldPath(_FieldPath)
  /// The first of two keys that has a value other than null. The model reads no other field by either key.
  case either(_FieldName, or: _FieldName)
  /// A key in the object under another key. The model reads no other field by the first one alone.
  case path(_FieldName, _FieldName)
  /// The first of several places that has a value other than null.
  case first([_FieldKey])

  @inlinable @inline(__always) public init(stringLiteral key: StaticString) { self = .key(_FieldName(key)) }

  /// The next element of an array, which must be the one at `index`. A model reads all its elements in order.
  @inlinable @inline(__always)
  public static func element(_ index: Int) -> _FieldKey { .key(_FieldName(element: index)) }

  /// A text with dots between the keys.
  @inlinable public static func path(_ path: String) -> _FieldKey { .fieldPath(path._fieldPath) }

  @inlinable public static func path(_ path: JSONKeyPath) -> _FieldKey { .fieldPath(path._fieldPath) }

  /// The paths, in the order in which they are tried.
  @usableFromInline
  var paths: [_FieldPath] {
    switch self {
    case .key(let name): [name.path]
    case .fieldPath(let path): [path]
    case .either(let first, let second): [first.path, second.path]
    case .path(let outer, let inner): [.segments([.key(outer.text), .key(inner.text)])]
    case .first(let keys): keys.flatMap(\.paths)
    }
  }
}

extension _FieldName {
  /// The path to the field.
  var path: _FieldPath { .segments([isElement ? .index(elementIndex) : .key(text)]) }
}

/// The fields of a value that a model by macro is read from.
///
/// The model knows which of them it needs. So a report names all fields that are missing and needed, and no other.
///
/// Values of a document are read here. For a report, or for a built value, `OtherFields` reads. The facts that make it safe:
/// 1. `ChildReader.model` makes it, and keeps the value of the fields alive until the model's initializer returns.
/// 2. Only the macro writes models that get it, as an `inout` parameter. Their code neither keeps it nor replaces it. The compiler would
///    allow that until a type can be `~Escapable`. It can't be copied or made outside of the library.
@frozen public struct _JSONFields: ~Copyable {
  /// The value, if it is in a document and is not read for a report; otherwise nil.
  @usableFromInline let place: Place?
  @usableFromInline var cursor: MemberCursor
  /// The fields, if `place` is nil.
  @usableFromInline let others: Unmanaged<OtherFields>?
  /// The keys of the models around this one in the same object; nil if there are none.
  @usableFromInline var outer: UnsafePointer<_OuterKeys>?

  @inlinable @inline(__always)
  init(_ place: Place, besides outer: UnsafePointer<_OuterKeys>? = nil) {
    self.place = place
    cursor = MemberCursor(place.members)
    others = nil
    self.outer = outer
  }

  init(_ others: OtherFields, besides outer: UnsafePointer<_OuterKeys>? = nil) {
    place = nil
    cursor = MemberCursor(nil)
    self.others = .passUnretained(others)
    self.outer = outer
  }

  /// The whole value.
  @inlinable public var json: JSON { place?.json ?? jsonOfOthers }

  /// The whole value, for a model that keeps it. A part of another model does not keep the members of that one.
  public var wholeJSON: JSON {
    let json = place?.json ?? wholeJSONOfOthers
    guard let outer = outer?.pointee, json.kind == .object else { return json }
    let others = outer.others
    guard let part = outer.part else { return place?.rest(others) ?? otherReader?.rest(others) ?? json }
    // The part has keys of its own, such as its tag, also if the model around it reads them.
    var keys = _KnownKeys.owned
    part._addKeys(to: &keys)
    let own = json.value.known(keys)
    // The model around it keeps the keys that no case has.
    if others.hasRest { return own }
    let rest = place?.rest(others) ?? otherReader?.rest(others) ?? json
    return own.isEmpty ? rest : JSON(merge([own, rest], "", keeping: [0]))
  }

  private var wholeJSONOfOthers: JSON {
    let json = jsonOfOthers
    json.value.noteAllChildren()
    return json
  }

  @usableFromInline
  var jsonOfOthers: JSON {
    others?._withUnsafeGuaranteedRef { $0.noteCount = $0.recorded?.noteCount }
    return otherReader?.json ?? .null
  }

  /// The reader of the fields, if `place` is nil.
  var otherReader: (any ChildReader)? { others?._withUnsafeGuaranteedRef(\.reader) }

  /// Prepares to read the elements of an array instead of members. Returns false if the value is not an array.
  public mutating func beginArray() -> Bool {
    guard let place else { return others?._withUnsafeGuaranteedRef { $0.beginArray() } ?? false }
    guard let elements = place.elements else { return false }
    cursor = MemberCursor(elements: elements)
    return true
  }

  /// Reads a field; nil if it is missing or does not fit.
  ///
  /// - Parameter isRequired: Whether the model is nil without the field.
  @inlinable @inline(__always)
  mutating func read<Value: JSONDecodable>(_ key: _FieldKey, isRequired: Bool) -> Value? {
    if case .key(let name) = key { return Value._readField(name, of: &self, isRequired: isRequired) }
    return read(key, ValueFormat(), isRequired: isRequired)
  }

  /// Reads a field by `content`; nil if it is missing or does not fit.
  @inlinable @inline(__always)
  mutating func read<Content: _ValueReading>(
    _ key: _FieldKey, _ content: Content, isRequired: Bool
  ) -> Content.Value? {
    if let others { return others.takeUnretainedValue().read(key, content, isRequired: isRequired) }
    let child: Place? = if case .key(let name) = key { child(named: name) } else { child(key) }
    return child.flatMap { content._read($0) }
  }

  /// The value of a key; nil if there is none, or if `OtherFields` must read it.
  @usableFromInline @inline(never)
  mutating func child(_ key: _FieldKey) -> Place? {
    guard let place else { return nil }
    switch key {
    case .key(let name): return place.child(named: name, &cursor)
    case .either(let first, let second):
      let child = place.child(named: first, &cursor)
      if let child, !child.isNull { return child }
      let other = place.child(named: second, &cursor)
      return other?.isNull ?? true ? child : other
    case .path(let outer, let inner):
      let child = place.child(named: outer, &cursor)
      // Other fields may be in the same object.
      cursor.passed |= outer.filterBit
      return child.flatMap { child in
        var cursor = MemberCursor(child.members)
        return child.child(named: inner, &cursor)
      }
    case .fieldPath, .first: return place.child(key)
    }
  }

  /// The value of a key; nil if there is none, or if `OtherFields` must read it.
  @usableFromInline @inline(never)
  mutating func child(named name: _FieldName) -> Place? { place?.child(named: name, &cursor) }

  /// Not inlinable: the code for reports and built values would be compiled again for each type of a field.
  @_semantics("optimize.sil.specialize.generic.never") @inline(never) @usableFromInline
  func readOther<Value: JSONDecodable>(_ name: _FieldName, isRequired: Bool) -> Value? {
    others?.takeUnretainedValue().readPlainly(name, isRequired: isRequired)
  }

  /// Whether the fields are read for a report, all of them from JSON.
  @usableFromInline var isRecorded: Bool {
    others?._withUnsafeGuaranteedRef { $0.recorded != nil && !$0.knowsValues } ?? false
  }

  /// Begins to read a field for a report; nil if it is missing, or known to be unreadable.
  @usableFromInline
  func begin(_ name: _FieldName, _ type: Any.Type, isRequired: Bool, returnsJSON: Bool) -> RecordedField? {
    others?._withUnsafeGuaranteedRef { $0.begin(name, type, isRequired: isRequired, returnsJSON: returnsJSON) }
  }

  @usableFromInline
  func end(_ field: RecordedField, _ type: Any.Type, isRead: Bool) {
    others?._withUnsafeGuaranteedRef { $0.recorded?.end(field, isRead: isRead, .type(type)) }
  }

  /// Reads the whole value by `content`: as another model in the same object, or as one of several types that it may have.
  @inlinable
  func readWhole<Content: _ValueReading>(_ content: Content, _ need: FieldNeed) -> Content.Value? {
    if refusesParts { return nil }
    if let others { return others.takeUnretainedValue().read(content, need) }
    return place.flatMap { content._read($0) }
  }

  /// The whole value as one of several types that it may have.
  @_disfavoredOverload @inlinable
  public func alternative<Value: JSONDecodable>() -> Value? { readWhole(ValueFormat<Value>(), .unknown) }

  /// The whole value as one of several models by macro.
  @inlinable
  public func alternative<Value: _JSONFieldReadable>() -> Value? {
    guard let outer else { return readWhole(ValueFormat<Value>(), .unknown) }
    return readWhole(PartModel<Value>(besides: outer), .unknown)
  }

  /// Whether another model in the same object must not be read, because the stack is low. If so, it counts and notes that. Models may
  /// contain each other in this way without end.
  @usableFromInline
  var refusesParts: Bool {
    place?.refusesToRecurse ?? otherReader?.refusesToRecurse ?? false
  }

  /// Goes back to the first member, so that keys may be read again.
  @usableFromInline
  mutating func rewind() {
    cursor = MemberCursor(place?.members)
    others?._withUnsafeGuaranteedRef { $0.rewind() }
  }
}

// MARK: - Tags

/// The tag of a case of an enum. It is compared with the tags of all cases.
///
/// The facts that make it safe are the same as for `_JSONFields`: the code of the macro uses it only while it may use the fields that it
/// came from.
@frozen public struct _JSONTag: ~Copyable {
  let place: Place?
  /// The tag, if `place` is nil. If this is nil, too, no case has the tag.
  let text: String?

  /// Whether the tag has the same bytes as `tag`.
  public func equals(_ tag: _FieldName) -> Bool {
    guard let place else { return text?.withBytes { $0.elementsEqual(tag.bytes) } ?? false }
    return place.view.key(at: place.index, equals: SearchKey(tag.bytes))
  }
}

extension _JSONFields {
  /// The tag of a case of an enum as a string; nil if it is missing or is not a string.
  public mutating func decodeStringTag(_ key: _FieldKey) -> _JSONTag? {
    guard place != nil else {
      let text: String? = read(key, ValueFormat(), isRequired: true)
      if text == nil { noteNoCase() }
      rewind()
      return text.map { _JSONTag(place: nil, text: $0) }
    }
    let child = child(key)
    noteTag(key)
    return child.flatMap { $0.word.isString ? _JSONTag(place: $0, text: nil) : nil }
  }

  /// The tag of a case of an enum; nil if it is missing or does not fit.
  @inlinable
  public mutating func decodeTag<Tag: JSONDecodable>(_ key: _FieldKey) -> Tag? {
    defer { noteTag(key) }
    let tag: Tag? = read(key, ValueFormat(), isRequired: true)
    if tag == nil { noteNoCase() }
    return tag
  }

  /// Notes that it is unknown which keys the object should have, because no case was found.
  @usableFromInline func noteNoCase() { otherReader?.recorded?.noteAllMembers() }

  /// Notes that the key of a tag was read. A part of the model may read it again.
  @usableFromInline
  mutating func noteTag(_ key: _FieldKey) {
    if case .key(let name) = key { cursor.passed |= name.filterBit } else { cursor = MemberCursor(place?.members) }
    others?._withUnsafeGuaranteedRef { $0.rewind() }
  }

  /// Notes that no case of an enum has the tag that was read.
  ///
  /// - Parameter tags: The tags as JSON spells them; empty if there are many.
  public func rejectTag(_ key: _FieldKey, of type: Any.Type, tags: [String] = []) {
    otherReader?.note(unknownTagAt: key, of: type, tags: tags)
    noteNoCase()
  }

  /// Notes that a case without values replaces the tag that was read.
  public func replaceTag(_ key: _FieldKey, of type: Any.Type, tags: [String] = []) {
    otherReader?.note(replacedTagAt: key, of: type, tags: tags)
    noteNoCase()
  }
}

// MARK: - Types that most fields have

/// All code that reads a field of these types is here once. A model only calls it.
extension _JSONFields {
  @usableFromInline
  mutating func string(_ name: _FieldName, isRequired: Bool) -> String? {
    guard let child = place?.next(named: name, &cursor) else {
      return _JSONFields.search(for: name, &self, isRequired: isRequired)
    }
    return child.inlinedString
  }

  @usableFromInline
  mutating func bool(_ name: _FieldName, isRequired: Bool) -> Bool? {
    guard let child = place?.next(named: name, &cursor) else {
      return _JSONFields.search(for: name, &self, isRequired: isRequired)
    }
    return child.bool
  }

  @usableFromInline
  mutating func int(_ name: _FieldName, isRequired: Bool) -> Int? {
    guard let child = place?.next(named: name, &cursor) else {
      return _JSONFields.search(for: name, &self, isRequired: isRequired)
    }
    return child.inlinedInteger()
  }

  @usableFromInline
  mutating func int64(_ name: _FieldName, isRequired: Bool) -> Int64? {
    guard let child = place?.next(named: name, &cursor) else {
      return _JSONFields.search(for: name, &self, isRequired: isRequired)
    }
    return child.inlinedInteger()
  }

  @usableFromInline
  mutating func double(_ name: _FieldName, isRequired: Bool) -> Double? {
    guard let child = place?.next(named: name, &cursor) else {
      return _JSONFields.search(for: name, &self, isRequired: isRequired)
    }
    return child.double
  }

  /// The unusual cases. They are in a separate function, so that the usual one needs little stack.
  @inline(never)
  private static func search<Value: JSONDecodable>(
    for name: _FieldName, _ fields: inout _JSONFields, isRequired: Bool
  ) -> Value? {
    guard let place = fields.place else {
      return fields.others?.takeUnretainedValue().readPlainly(name, isRequired: isRequired)
    }
    return place.search(for: name, &fields.cursor).flatMap { Value._read($0) }
  }
}

/// The fields of a value that is read for a report, or that was built.
///
/// Its functions are not inlinable: they would be compiled again for each type of a field.
@usableFromInline
final class OtherFields {
  fileprivate let reader: any ChildReader
  /// The reader, if it takes notes.
  fileprivate let recorded: RecordedPlace?
  /// Whether the document knows values that need not be read.
  fileprivate let knowsValues: Bool
  fileprivate var cursor: MemberCursor
  /// The number of notes when a function of the model got the whole value; nil if no function got it, or without notes.
  fileprivate var noteCount: Int?

  init(_ reader: some ChildReader) {
    self.reader = reader
    recorded = reader.recorded
    knowsValues = reader.changed != nil
    cursor = MemberCursor(reader.members)
  }

  func rewind() { cursor = MemberCursor(reader.members) }

  /// Whether something was noted after a function of the model got the whole value, which is in a document.
  func hasNotes(in document: ObjectIdentifier?) -> Bool {
    guard let recorded, let noteCount, let count = recorded.noteCount else { return false }
    return count > noteCount && ObjectIdentifier(recorded.place.document.takeUnretainedValue().original) == document
  }

  func beginArray() -> Bool {
    guard let elements = reader.elements else { return false }
    cursor = MemberCursor(elements: elements)
    return true
  }

  @_semantics("optimize.sil.specialize.generic.never") @usableFromInline
  func read<Content: _ValueReading>(_ key: _FieldKey, _ content: Content, isRequired: Bool) -> Content.Value? {
    let need: FieldNeed = isRequired ? .required : .optional
    guard let recorded else { return reader.read(key, of: self, content, need) }
    return recorded.read(key, of: self, content, need)
  }

  /// The same for `ValueFormat`. It is specialised for the types that most fields have.
  @inline(__always)
  fileprivate func readPlainly<Value: JSONDecodable>(_ name: _FieldName, isRequired: Bool) -> Value? {
    guard let recorded, !knowsValues else { return read(.key(name), ValueFormat(), isRequired: isRequired) }
    guard let field = begin(name, Value.self, isRequired: isRequired, returnsJSON: Value._holdsJSON) else { return nil }
    let value = Value._read(field.place)
    recorded.end(field, isRead: value != nil, .type(Value.self))
    return value
  }

  fileprivate func begin(_ name: _FieldName, _ type: Any.Type, isRequired: Bool, returnsJSON: Bool) -> RecordedField? {
    guard let recorded else { return nil }
    let need: FieldNeed = isRequired ? .required : .optional
    guard let child = recorded.child(named: name, &cursor) else {
      recorded.note(missing: name, need, type)
      return nil
    }
    return child.begin(type, .type(type), for: recorded.place.index, need, returnsJSON: returnsJSON)
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
  fileprivate func read<Content: _ValueReading>(
    _ key: _FieldKey, of fields: OtherFields, _ content: Content, _ need: FieldNeed
  ) -> Content.Value? {
    guard let child = child(key, of: fields) else {
      if fields.knowsValues, let value = unwritten(key, for: Content.self) { return value }
      note(missing: key.paths.first ?? .segments([]), need, content._expectation)
      return nil
    }
    return read(content, of: child, need)
  }

  fileprivate func child(_ key: _FieldKey, of fields: OtherFields) -> Self? {
    if case .key(let name) = key { child(named: name, &fields.cursor) } else { child(key) }
  }

  fileprivate func readSelf<Content: _ValueReading>(_ content: Content, _ need: FieldNeed) -> Content.Value? {
    read(content, of: self, need)
  }

  fileprivate func note(unknownTagAt key: _FieldKey, of type: Any.Type, tags: [String]) {
    if let child = child(key) { note(unreadable: child, .tag(of: type, tags: tags)) }
  }

  fileprivate func note(replacedTagAt key: _FieldKey, of type: Any.Type, tags: [String]) {
    child(key)?.json.value.withRecordedPlace { $0.note(replaced: .tag(of: type, tags: tags)) }
  }

  /// The value at a key of any kind; nil if there is none. If there are several places, the first value other than null, or the first
  /// one.
  @usableFromInline
  func child(_ key: _FieldKey) -> Self? {
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
