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
  @usableFromInline let others: Unretained<OtherFields>?
  /// The keys of the models around this one in the same object; nil if there are none.
  @usableFromInline var outer: OuterKeys.Reference?

  @inlinable @inline(__always)
  init(_ place: Place, besides outer: OuterKeys.Reference? = nil) {
    self.place = place
    cursor = MemberCursor(place.members)
    others = nil
    self.outer = outer
  }

  init(_ others: OtherFields, besides outer: OuterKeys.Reference? = nil) {
    place = nil
    cursor = MemberCursor(nil)
    self.others = Unretained(others)
    self.outer = outer
  }

  /// The whole value.
  @inlinable public var json: JSON { place?.json ?? jsonOfOthers }

  /// The whole value, for a model that keeps it. A part of another model does not keep the members of that one.
  public var wholeJSON: JSON {
    let json = place?.json ?? wholeJSONOfOthers
    guard let outer = outer?.keys, json.kind == .object else { return json }
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
    others?.with { $0.noteCount = $0.recorded?.noteCount }
    return otherReader?.json ?? .null
  }

  /// The reader of the fields, if `place` is nil.
  var otherReader: (any ChildReader)? { others?.with(\.reader) }

  /// Prepares to read the elements of an array instead of members. Returns false if the value is not an array.
  public mutating func beginArray() -> Bool {
    guard let place else { return others?.with { $0.beginArray() } ?? false }
    guard let elements = place.elements else { return false }
    cursor = MemberCursor(elements: elements)
    return true
  }

  /// Reads a field; nil if it is missing or does not fit.
  ///
  /// - Parameter isRequired: Whether the model is nil without the field.
  @inlinable @inline(__always)
  mutating func read<Value: JSONDecodable>(_ key: Key, isRequired: Bool) -> Value? {
    if case .key(let name) = key { return Value._readField(name, of: &self, isRequired: isRequired) }
    return read(key, ValueFormat(), isRequired: isRequired)
  }

  /// Reads a field by `content`; nil if it is missing or does not fit.
  @inlinable @inline(__always)
  mutating func read<Content: _ValueReading>(
    _ key: Key, _ content: Content, isRequired: Bool
  ) -> Content.Value? {
    if let others { return others.retained.read(key, content, isRequired: isRequired) }
    let child: Place? = if case .key(let name) = key { child(named: name) } else { child(key) }
    return child.flatMap { content._read($0) }
  }

  /// The value of a key; nil if there is none, or if `OtherFields` must read it.
  @usableFromInline @inline(never)
  mutating func child(_ key: Key) -> Place? {
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

  /// Reads a field for a report, by `read`, or of a built value. Inlined where the type is known: code that is not specialised asks the
  /// runtime for metadata, and threads wait for each other there.
  @inlinable @inline(__always)
  func readOther<Value: JSONDecodable>(
    _ name: _FieldName, isRequired: Bool, _ read: (RecordedPlace) -> Value?
  ) -> Value? {
    guard isRecorded else { return readBuilt(name, isRequired: isRequired) }
    guard let field = begin(name, Value.self, isRequired: isRequired, returnsJSON: Value._holdsJSON) else { return nil }
    let value = read(field.place)
    end(field, Value.self, isRead: value != nil)
    return value
  }

  /// Not inlinable: the code for built values would be compiled again for each type of a field.
  @inline(never) @usableFromInline
  func readBuilt<Value: JSONDecodable>(_ name: _FieldName, isRequired: Bool) -> Value? {
    others?.retained.read(.key(name), ValueFormat(), isRequired: isRequired)
  }

  /// Whether the fields are read for a report, all of them from JSON.
  @usableFromInline var isRecorded: Bool {
    others?.with { $0.recorded != nil && !$0.knowsValues } ?? false
  }

  /// Begins to read a field for a report; nil if it is missing, or known to be unreadable.
  @usableFromInline
  func begin(_ name: _FieldName, _ type: Any.Type, isRequired: Bool, returnsJSON: Bool) -> RecordedField? {
    others?.with { $0.begin(name, type, isRequired: isRequired, returnsJSON: returnsJSON) }
  }

  @usableFromInline
  func end(_ field: RecordedField, _ type: Any.Type, isRead: Bool) {
    others?.with { $0.recorded?.end(field, type, isRead: isRead, .type(type)) }
  }

  /// Reads the whole value by `content`: as another model in the same object, or as one of several types that it may have.
  @inlinable
  func readWhole<Content: _ValueReading>(_ content: Content, _ need: FieldNeed) -> Content.Value? {
    if refusesParts { return nil }
    if let others { return others.retained.read(content, need) }
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
    others?.with { $0.rewind() }
  }
}

// MARK: - Types that most fields have

/// All code that reads a field of these types is here once. A model only calls it.
extension _JSONFields {
  @usableFromInline
  mutating func string(_ name: _FieldName, isRequired: Bool) -> String? {
    if let child = place?.next(named: name, &cursor) { return child.inlinedString }
    return _JSONFields.search(for: name, &self, isRequired: isRequired)
  }

  @usableFromInline
  mutating func bool(_ name: _FieldName, isRequired: Bool) -> Bool? {
    if let child = place?.next(named: name, &cursor) { return child.bool }
    return _JSONFields.search(for: name, &self, isRequired: isRequired)
  }

  @usableFromInline
  mutating func int(_ name: _FieldName, isRequired: Bool) -> Int? {
    if let child = place?.next(named: name, &cursor) { return child.inlinedInteger() }
    return _JSONFields.search(for: name, &self, isRequired: isRequired)
  }

  @usableFromInline
  mutating func int64(_ name: _FieldName, isRequired: Bool) -> Int64? {
    if let child = place?.next(named: name, &cursor) { return child.inlinedInteger() }
    return _JSONFields.search(for: name, &self, isRequired: isRequired)
  }

  @usableFromInline
  mutating func double(_ name: _FieldName, isRequired: Bool) -> Double? {
    if let child = place?.next(named: name, &cursor) { return child.double }
    return _JSONFields.search(for: name, &self, isRequired: isRequired)
  }

  /// The unusual cases. They are in a separate function, so that the usual one needs little stack.
  @inline(never)
  private static func search<Value: JSONDecodable>(
    for name: _FieldName, _ fields: inout _JSONFields, isRequired: Bool
  ) -> Value? {
    guard let place = fields.place else { return fields.readOther(name, isRequired: isRequired) { Value._read($0) } }
    return place.search(for: name, &fields.cursor).flatMap { Value._read($0) }
  }
}
