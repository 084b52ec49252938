extension _JSONFields {
  /// The tag of a case of an enum. It is compared with the tags of all cases.
  ///
  /// The facts that make it safe are the same as for `_JSONFields`: the code of the macro uses it only while it may use the fields that it
  /// came from.
  @frozen public struct Tag: ~Copyable {
    let place: Place?
    /// The tag, if `place` is nil. If this is nil, too, no case has the tag.
    let text: String?
    /// Whether it is a key with values.
    var isKey = false

    /// Whether the tag has the same bytes as `tag`.
    public func equals(_ tag: _FieldName) -> Bool {
      guard let place else { return text?.withBytes { $0.elementsEqual(tag.bytes) } ?? false }
      return place.view.key(at: place.index, equals: SearchKey(tag.bytes))
    }

    /// Whether the tag has the same bytes as `tag`, and values are under it.
    public func isKey(_ tag: _FieldName) -> Bool { isKey && equals(tag) }
  }
}

extension _JSONFields {
  /// The tag of a case of an enum as a string; nil if it is missing or is not a string.
  public mutating func decodeStringTag(_ key: Key) -> Tag? {
    guard place != nil else {
      let text: String? = read(key, ValueFormat(), isRequired: true)
      if text == nil { noteNoCase() }
      rewind()
      return text.map { Tag(place: nil, text: $0) }
    }
    let child = child(key)
    noteTag(key)
    return child.flatMap { $0.word.isString ? Tag(place: $0, text: nil) : nil }
  }

  /// The tag of a case of an enum; nil if it is missing or does not fit.
  @inlinable
  public mutating func decodeTag<Tag: JSONDecodable>(_ key: Key) -> Tag? {
    defer { noteTag(key) }
    let tag: Tag? = read(key, ValueFormat(), isRequired: true)
    if tag == nil { noteNoCase() }
    return tag
  }

  /// Notes that it is unknown which keys the object should have, because no case was found.
  @usableFromInline func noteNoCase() { otherReader?.recorded?.noteAllMembers() }

  /// Notes that the key of a tag was read. A part of the model may read it again.
  @usableFromInline
  mutating func noteTag(_ key: Key) {
    if case .key(let name) = key { cursor.passed |= name.filterBit } else { cursor = MemberCursor(place?.members) }
    others?.with { $0.rewind() }
  }

  /// Notes that no case of an enum has the tag that was read.
  ///
  /// - Parameter tags: The tags as JSON spells them; empty if there are many.
  public func rejectTag(_ key: Key, of type: Any.Type, tags: [String] = []) {
    otherReader?.note(unknownTagAt: key, of: type, tags: tags)
    noteNoCase()
  }

  /// Notes that a case without values replaces the tag that was read.
  public func replaceTag(_ key: Key, of type: Any.Type, tags: [String] = []) {
    otherReader?.note(replacedTagAt: key, of: type, tags: tags)
    noteNoCase()
  }
}
