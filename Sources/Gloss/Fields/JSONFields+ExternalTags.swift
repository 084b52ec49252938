// The macros write calls of these functions to read an enum whose values are under the tag of its case, `{"move": {"x": 1}}`, or that is
// the tag alone.

extension _JSONFields {
  /// The only key of an object, or a string. For other values, a tag that no case has.
  ///
  /// If other models share the object, the only key that is the tag of a case. Then a string is not a tag.
  public func externalTag(of model: any _JSONFieldReadable.Type) -> Tag {
    // The keys are not noted as read: the key of the case will be.
    guard let place = place ?? otherReader?.recorded?.place else {
      let text = otherReader?.externalTag(among: tags(of: model))
      return Tag(place: nil, text: text, isKey: otherReader?.members != nil)
    }
    if outer == nil, place.word.isString { return Tag(place: place, text: nil) }
    let key = place.onlyMember(among: tags(of: model)).map { Place(place.document, $0) }
    return Tag(place: key, text: nil, isKey: true)
  }

  /// The same for an enum that also has tags other than strings. Those appear without values.
  public func mixedExternalTag(of model: any _JSONFieldReadable.Type) -> MixedTag {
    let reader = reader
    return MixedTag(
      text: reader.externalTag(among: tags(of: model)), integer: outer == nil ? reader.integer(as: Int.self) : nil,
      bool: outer == nil ? reader.bool : nil, isKey: reader.members != nil)
  }

  /// The reader of the value, without notes.
  private var reader: any ChildReader {
    place ?? otherReader?.recorded?.place ?? otherReader ?? StoredValue.null
  }

  /// The tags of an enum that shares its object with other models; nil if it shares the object with no model.
  private func tags(of model: any _JSONFieldReadable.Type) -> _KnownKeys? {
    guard outer != nil else { return nil }
    var keys = _KnownKeys()
    model._addKeys(to: &keys)
    return keys
  }

  /// Whether a case has no values: the tag is a string, or has null or an object as its value.
  ///
  /// - Parameter rejectsKeys: Whether the object has to be empty.
  public mutating func hasNoValues(_ key: Key, rejectsKeys: Bool = false) -> Bool {
    if place?.word.isString ?? (otherReader?.string != nil) { return true }
    return read(key, NoValues(rejectsKeys: rejectsKeys), isRequired: false) != nil || isAbsent(key)
  }

  /// A tag without values that no case has; nil if it is not of this type.
  public func unknownTag<Tag: JSONDecodable>(of model: any _JSONFieldReadable.Type, tags: [String] = []) -> Tag? {
    if outer == nil, let tag = reader.json.read(ValueFormat<Tag>()) { return tag }
    rejectExternalTag(of: model, tags: tags)
    return nil
  }

  /// Whether a case without values replaces a tag that no case has. If so, it notes that.
  ///
  /// False for the tag of a case that has values, and for an object without a tag that other models share.
  public func replacesExternalTag(of model: any _JSONFieldReadable.Type, tags: [String] = []) -> Bool {
    let knownTags = self.tags(of: model)
    guard knownTags == nil ? !reader.isString(amongTagsOf: model) : reader.hasMember(among: knownTags) else {
      rejectExternalTag(of: model, tags: tags)
      return false
    }
    otherReader?.json.value.withRecordedPlace { place in
      place.note(replaced: place.externalTag(of: model, tags: tags, among: knownTags))
    }
    noteNoCase()
    return true
  }

  /// Notes that no case of an enum has the tag that was read, or that there is no tag.
  ///
  /// - Parameter tags: The tags as JSON spells them; empty if there are many.
  public func rejectExternalTag(of model: any _JSONFieldReadable.Type, tags: [String] = []) {
    let knownTags = self.tags(of: model)
    otherReader?.note(externalTagOf: model, tags: tags, among: knownTags)
    // Without a tag, the other models know which keys should be there.
    if knownTags == nil || reader.hasMember(among: knownTags) { noteNoCase() }
  }
}

/// Reads the object that is there instead of values, for a case without values.
private struct NoValues: _ValueReading {
  let rejectsKeys: Bool

  var _expectation: _Expectation { .container(of: .key("")) }

  func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Void? {
    rejectsKeys ? reader.model(EmptyObject.self).map { _ in } : reader.model(OpenObject.self).map { _ in }
  }

  private struct OpenObject: _JSONFieldReadable {
    init?(_ fields: inout _JSONFields) { if !fields.isObjectWithoutFields { return nil } }

    static func _addKeys(to keys: inout _KnownKeys) {}
  }

  private struct EmptyObject: _JSONFieldReadable {
    init?(_ fields: inout _JSONFields) {
      guard fields.isObjectWithoutFields, fields.hasOnlyKeys(_KnownKeys()) else { return nil }
    }
  }
}

extension _JSONFields {
  /// Whether the value is an object. If so, it notes that none of its keys is known.
  fileprivate var isObjectWithoutFields: Bool {
    otherReader?.recorded?.noteSearch()
    return isObject
  }
}

extension ChildReader {
  /// The string, or the only key of the object; nil if there is none. In a shared object it is the key.
  fileprivate func externalTag(among tags: _KnownKeys?) -> String? {
    (tags == nil ? string : nil) ?? onlyMember(among: tags).flatMap { key(at: $0) }
  }

  /// The position of the only member of an object whose key is a tag; nil if there is none, or more than one.
  ///
  /// - Parameter tags: Nil if each key counts.
  fileprivate func onlyMember(among tags: _KnownKeys?) -> Int? {
    var only: Int?
    var isOnly = true
    visitMembers(among: tags) { position in
      isOnly = only == nil
      only = position
      return isOnly
    }
    return isOnly ? only : nil
  }

  /// Visits the members whose keys are tags, until `body` returns false. If keys are equal, it visits only the first member.
  private func visitMembers(among tags: _KnownKeys?, _ body: (_ position: Int) -> Bool) {
    if let tags {
      return visitMembers(tags) { position, member in
        if case .unknown = member { return true }
        return !isFirstMember(at: position) || body(position)
      }
    }
    guard let positions = members else { return }
    var position = positions.lowerBound
    while position < positions.upperBound {
      // The first member has no earlier one.
      let isFirst = position == positions.lowerBound || isFirstMember(at: position)
      if hasMember(at: position), isFirst, !body(position) { return }
      position = self.position(afterMemberAt: position)
    }
  }

  /// Whether an object has one of some keys, or any key if they are nil.
  fileprivate func hasMember(among tags: _KnownKeys?) -> Bool {
    var hasMember = false
    visitMembers(among: tags) { _ in
      hasMember = true
      return false
    }
    return hasMember
  }

  /// Whether the value is a string that is the tag of a case.
  fileprivate func isString(amongTagsOf model: any _JSONFieldReadable.Type) -> Bool {
    guard let string else { return false }
    var tags = _KnownKeys()
    model._addKeys(to: &tags)
    return tags.texts.contains { KeyBytes.equal($0, string) }
  }

  fileprivate func note(externalTagOf model: any _JSONFieldReadable.Type, tags: [String], among knownTags: _KnownKeys?)
  {
    guard Self.takesNotes else { return }
    let isOther = knownTags != nil && members == nil
    note(
      unreadable: self, isOther ? .container(of: .key("")) : externalTag(of: model, tags: tags, among: knownTags))
  }

  /// The expectation for a tag that no case has.
  fileprivate func externalTag(
    of model: any _JSONFieldReadable.Type, tags: [String], among knownTags: _KnownKeys?
  ) -> _Expectation {
    var keys: [String] = []
    visitMembers(among: knownTags) { position in
      if let key = key(at: position) { keys.append(key) }
      return keys.count < 3
    }
    return .externalTag(of: model, tags: tags, keys: keys, hasValues: isString(amongTagsOf: model))
  }
}
