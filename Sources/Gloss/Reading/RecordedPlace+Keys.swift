// Which keys of objects are read, to find those that no model reads.

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

  func noteValues(_ body: (inout ReadValues, _ owner: Int) -> Void) {
    log?.noteValues(around: place.index, body)
  }
}
