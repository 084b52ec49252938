extension JSON {
  /// Whether an object has no keys except some, and none of them twice. A model calls it in its initializer to reject keys that it does
  /// not read.
  ///
  /// ```swift
  /// init?(json: JSON) {
  ///   guard json.hasOnlyKeys("id", "name", "stats.stars"), let id: Int = "id" <~~ json else { return nil }
  /// ```
  ///
  /// A report has a problem of kind `unknownKey` for each other key, and suggests a key that may be meant. O(members × keys).
  ///
  /// - Parameter paths: The paths to the values that the model reads. In an object on the way to such a value, other keys are unknown,
  ///   too. All values after an index are known.
  /// - Returns: Whether there is no other key, and no key twice. True for a value that is not an object.
  public func hasOnlyKeys(_ paths: JSONKeyPath...) -> Bool { hasOnlyKeys(of: paths) }

  /// Whether an object has no keys except those of some paths, and none of them twice. It is like `hasOnlyKeys(_:)`, for paths that are
  /// not all literals.
  public func hasOnlyKeys(of paths: [JSONKeyPath]) -> Bool {
    KeyTree.of(paths) { read(UnknownKeySearch(keys: _KnownKeys($0))) ?? false }
  }
}

/// Looks for members of other keys.
private struct UnknownKeySearch: FieldReading {
  let keys: _KnownKeys

  func read<Reader: ChildReader>(_ reader: Reader) -> Bool? { reader.hasOnlyKeys(keys) }
}

// The macros write calls of these functions for models that accept nothing else than what they declare.

extension _JSONFields {
  /// Whether the value of a key is missing, null, or broke off before its end. If it is not, and its optional field is nil, the field
  /// does not fit.
  public func isAbsent(_ key: Key) -> Bool { isAbsent(key, countingOpen: true) }

  /// - Parameter countingOpen: Whether a value whose text broke off counts as absent.
  func isAbsent(_ key: Key, countingOpen: Bool) -> Bool {
    place?.isAbsent(key, countingOpen: countingOpen) ?? otherReader?.isAbsent(key, countingOpen: countingOpen) ?? true
  }

  // Whether no key of another model in the same object is there. That model has the type of a property or of the value of a case. If one
  // key is there and the model is nil, the model does not fit. True if not all keys are known.

  public func isAbsent<Model, Part: _JSONFieldReadable>(part: (Model) -> Part?) -> Bool { isAbsent(Part.self) }
  @_disfavoredOverload public func isAbsent<Model, Part>(part: (Model) -> Part?) -> Bool { true }
  @_disfavoredOverload
  public func isAbsent<Enum, Part: _JSONFieldReadable>(valueOf make: (Part) -> Enum) -> Bool { isAbsent(Part.self) }
  public func isAbsent<Enum, Part: _JSONFieldReadable>(valueOf make: (Part?) -> Enum) -> Bool { isAbsent(Part.self) }

  @usableFromInline
  func isAbsent(_ part: any _JSONFieldReadable.Type) -> Bool {
    place?.isAbsent(part) ?? otherReader?.isAbsent(part) ?? true
  }

  /// Whether the object has no keys except those of a model and of the models around it. It notes the others.
  public func hasOnlyKeys(of model: any _JSONFieldReadable.Type) -> Bool {
    hasReadAllMembers || hasOnlyKnown(keys(of: model))
  }

  /// Whether the object has no keys except some and those of the models around it. It notes the others.
  public func hasOnlyKeys(_ keys: _KnownKeys) -> Bool {
    var keys = keys
    outer?.keys.add(to: &keys)
    return hasOnlyKnown(keys)
  }

  private func hasOnlyKnown(_ keys: _KnownKeys) -> Bool {
    if keys.isOpen { return true }
    return place?.hasOnlyKeys(keys) ?? otherReader?.hasOnlyKeys(keys) ?? true
  }

  /// The members that no field of a model reads; nil if one does not fit.
  @inlinable
  public func decodeRest<K: JSONObjectKey, T: JSONDecodable>(of model: any _JSONFieldReadable.Type) -> [K: T]? {
    guard isObject else { return nil }
    if hasReadAllMembers || isRestOfOuter { return [:] }
    guard let place, let known = knownMembers(of: model) else { return [K: T](json: rest(of: model)) }
    var next = 0
    return place.dictionary(of: K.self, ValueFormat<T>(), skippingInvalid: false) { position in
      guard next < known.count, known[next] == position else { return false }
      next += 1
      return true
    }
  }

  /// The positions of the members that a model knows as a whole; nil for a report or a built value, and if the model knows only a part of
  /// a member.
  @usableFromInline
  func knownMembers(of model: any _JSONFieldReadable.Type) -> [Int]? {
    guard let place else { return nil }
    let keys = keys(of: model, .owned)
    var known: [Int] = []
    var isCertain = true
    place.visitMembers(keys) { position, member in
      switch member {
      case .whole: known.append(position)
      case .inside: isCertain = false
      case .unknown: break
      }
      return isCertain
    }
    return isCertain ? known : nil
  }

  /// The members that no field of a model reads, as an object.
  public func decodeRest(of model: any _JSONFieldReadable.Type) -> JSON? { isObject ? rest(of: model) : nil }

  /// Whether the value is an object. Notes it if it is not.
  public var isObject: Bool {
    place.map { $0.members != nil } ?? otherReader?.isObject ?? false
  }

  /// Whether a model around this one keeps the members that no field reads.
  @usableFromInline var isRestOfOuter: Bool { outer?.keys.others.hasRest ?? false }

  @usableFromInline
  func rest(of model: any _JSONFieldReadable.Type) -> JSON {
    if isRestOfOuter { return [:] }
    let keys = keys(of: model, .owned)
    return place?.rest(keys) ?? otherReader?.rest(keys) ?? JSON(.null)
  }

  /// The keys of a model and of the models around it.
  private func keys(of model: any _JSONFieldReadable.Type, _ empty: _KnownKeys = _KnownKeys()) -> _KnownKeys {
    var keys = empty
    model._addKeys(to: &keys)
    outer?.keys.add(to: &keys)
    return keys
  }

  /// Whether each member certainly belongs to a field. The cursor does not pass members of which only a part is a field.
  @usableFromInline
  var hasReadAllMembers: Bool { place != nil && cursor.position == cursor.end && cursor.passed == 0 }
}

extension ChildReader {
  func isAbsent(_ key: _JSONFields.Key, countingOpen: Bool) -> Bool {
    if let child = child(key) { return child.isNull || countingOpen && child.isOpen }
    if case .key = key, members != nil { return true }
    return !key.paths.contains { json.isBlocked(at: $0) }
  }

  /// Whether the value is an object. Notes it if it is not.
  var isObject: Bool {
    if members != nil { return true }
    note(unreadable: self, .container(of: .key("")))
    return false
  }

  /// Whether an object has no key of a model. True if not all keys of the model are known.
  func isAbsent(_ part: any _JSONFieldReadable.Type) -> Bool {
    var keys = _KnownKeys()
    part._addKeys(to: &keys)
    return keys.isOpen || hasNoKey(keys)
  }

  /// Whether an object has none of some keys.
  func hasNoKey(_ keys: _KnownKeys) -> Bool {
    var hasNone = true
    visitMembers(keys) { position, known in
      switch known {
      case .whole: hasNone = member(at: position).isNull
      case .inside(let keys):
        let member = member(at: position)
        hasNone = member.members == nil ? member.isNull : member.hasNoKey(keys)
      case .unknown: break
      }
      return hasNone
    }
    return hasNone
  }

  /// Whether an object has no keys except some, and none of them twice. Notes the others.
  func hasOnlyKeys(_ keys: _KnownKeys) -> Bool {
    recorded?.noteKnownKeys()
    var hasOthers = false
    var absentKeys: [String]?
    var bits: UInt64 = 0
    visitMembers(keys) { position, known in
      let keyBits = self.bits(ofKeyAt: position)
      let isDuplicate = bits & keyBits != 0 && !isFirstMember(at: position)
      bits |= keyBits
      switch known {
      case _ where isDuplicate:
        hasOthers = true
        recorded?.note(duplicateMember: position)
      case .whole: recorded?.note(knownMember: position)
      case .inside(let keys):
        recorded?.note(knownMember: position)
        if !member(at: position).hasOnlyKeys(keys) { hasOthers = true }
      case .unknown:
        hasOthers = true
        guard Self.takesNotes else { break }
        let keys = absentKeys ?? self.absentKeys(keys)
        absentKeys = keys
        note(unknownMember: position, besides: keys)
      }
      // A report names all of them.
      return !hasOthers || Self.takesNotes
    }
    return !hasOthers
  }

  /// The keys that have no member.
  private func absentKeys(_ keys: _KnownKeys) -> [String] {
    keys.texts.filter { child(at: .segments([.key($0)])) == nil }
  }

  /// The members that are not known, as an object. If only some keys of an inner object are known, it contains that object without those
  /// keys.
  func rest(_ keys: _KnownKeys) -> JSON {
    let members = members(keys, areKnown: false)
    return JSON(.object(ObjectNode(MemberList(distinct: members, count: members.count), origin: json.originOfCopies)))
  }

  /// The members of an object that are known: those that `rest` leaves out.
  func known(_ keys: _KnownKeys) -> JSON { JSON(StoredValue(distinct: members(keys, areKnown: true))) }

  private func members(_ keys: _KnownKeys, areKnown: Bool) -> [JSON] {
    var members: [JSON] = []
    visitMembers(keys) { position, known in
      guard let key = key(at: position), isFirstMember(at: position) else { return true }
      let member = member(at: position)
      switch known {
      // A value without keys has no known keys.
      case .inside(let keys) where member.json.kind == .object && !member.json.isEmpty:
        let part = areKnown ? member.known(keys) : member.rest(keys)
        if !part.isEmpty { members.append(JSON(key: key, value: part.value)) }
      case .whole where areKnown, .inside where !areKnown, .unknown where !areKnown:
        members.append(JSON(key: key, value: member.json.value))
      default: break
      }
      return true
    }
    return members
  }
}

extension RecordedPlace {
  /// Notes which members are known.
  func noteKnownMembers(_ keys: _KnownKeys) {
    if !keys.isOpen { noteKnownKeys() }
    visitMembers(keys) { position, known in
      // The second of two equal keys never counts.
      guard isFirstMember(at: position) else { return true }
      switch known {
      case .whole: note(knownMember: position)
      case .inside(let keys):
        note(knownMember: position)
        member(at: position).noteKnownMembers(keys)
      case .unknown: break
      }
      return true
    }
  }
}
