/// The position at which the next field of a model is expected: after the last one that was found.
///
/// Models usually declare their fields in the order of the JSON. Then a field is found by comparing one key.
///
/// If an object has a key more than once, the first member counts. So before a member after others is taken, it must be certain that none
/// of those has the same key:
/// - The members that were found for other keys have other keys: a model reads each key only once.
/// - The members that were passed over are in `passed`, a Bloom filter with one hash (Burton H. Bloom, "Space/time trade-offs in hash
///   coding with allowable errors", 1970). If it may contain the key, they are searched.
///
/// Elements of an array are read one after the other by the same cursor.
///
/// The facts that make it safe:
/// 1. A cursor is used only with the object or array that it was made for, by `_JSONFields` and `OtherFields`. So `position` and `end`
///    are those of its members or elements, or both are 0.
/// 2. No key is searched among elements: all bits of `passed` are set.
/// 3. If an element is requested from members, the position is that of a key, which is a word of a string, or that of a key's value.
@usableFromInline @frozen
struct MemberCursor {
  /// The position of the next member.
  @usableFromInline var position: Int
  @usableFromInline let end: Int
  /// A bit for each member before `position` that no field was read from.
  @usableFromInline var passed: UInt64 = 0
  /// A bit for each member from `position` on, and maybe others; all bits until a key was not found. So keys that are missing need no
  /// separate search.
  @usableFromInline var left: UInt64 = .max

  /// Creates a cursor at the first of an object's members. For other values it finds nothing.
  @inlinable @inline(__always)
  init(_ members: Range<Int>?) {
    position = members?.lowerBound ?? 0
    end = members?.upperBound ?? 0
  }

  /// Creates a cursor at the first of an array's elements.
  init(elements: Range<Int>) {
    self.init(elements)
    passed = .max
  }
}

extension Place {
  /// The value of a key in an object, or the element whose index the key spells; nil if there is none. O(1) if the member is the next
  /// one, otherwise O(members), or O(1) on average in wide objects.
  @usableFromInline @inline(__always)
  func child(named name: _FieldName, _ cursor: inout MemberCursor) -> Place? {
    next(named: name, &cursor) ?? search(for: name, &cursor)
  }

  /// The value of the next member, if that is certainly the first one with the key; otherwise nil.
  @inline(__always)
  func next(named name: _FieldName, _ cursor: inout MemberCursor) -> Place? {
    let position = cursor.position
    let view = view
    guard position < cursor.end, cursor.passed &>> (name.bits &>> 32) & 1 == 0, view.key(at: position, equals: name)
    else {
      return nil
    }
    cursor.position = view.next(after: position &+ 1)
    return Place(document, position &+ 1)
  }

  @inline(never)
  func search(for name: _FieldName, _ cursor: inout MemberCursor) -> Place? {
    let object = word
    guard object.tag == .object, object.length < KeyIndex.minimumCount else {
      return name.isElement ? nextElement(&cursor) : child(forKey: SearchKey(name.bytes))
    }
    let bit = name.filterBit
    if (cursor.passed | cursor.left) & bit == 0 { return nil }
    guard let value = value(forKey: SearchKey(name.bytes), bit, &cursor) else { return nil }
    return Place(document, value)
  }

  /// The next element of an array; nil after the last one.
  @inline(__always)
  func nextElement(_ cursor: inout MemberCursor) -> Place? {
    let position = cursor.position
    guard position < cursor.end else { return nil }
    cursor.position = view.next(after: position)
    return Place(document, position)
  }
}

extension Place {
  /// The index of the value of a key in an object; nil if there is none. As above, but a key may be read more than once, so the members
  /// that were found count as passed, too.
  @_transparent
  func value(forKey key: ByteView, _ cursor: inout MemberCursor) -> Int? {
    let position = cursor.position
    let view = view
    let bit = _FieldName.filterBit(of: key)
    guard position < cursor.end, cursor.passed & bit == 0, view.key(at: position, equals: key) else {
      return search(forKey: SearchKey(key), bit, &cursor)
    }
    cursor.passed |= bit
    cursor.position = view.next(after: position &+ 1)
    return position &+ 1
  }

  @inline(never)
  func search(forKey key: SearchKey, _ bit: UInt64, _ cursor: inout MemberCursor) -> Int? {
    let object = word
    guard object.tag == .object else { return nil }
    if object.length >= KeyIndex.minimumCount { return view.value(forKey: key, inObjectAt: index) }
    guard let value = value(forKey: key, bit, &cursor) else { return nil }
    cursor.passed |= bit
    return value
  }

  /// The index of the value of a key in an object without a key index. It searches the members that the cursor passed, if the key may be
  /// there, and then those after it. O(members).
  @_transparent
  private func value(forKey key: SearchKey, _ bit: UInt64, _ cursor: inout MemberCursor) -> Int? {
    let view = view
    if cursor.passed & bit != 0 {
      var position = index &+ 1
      while position < cursor.position {
        if view.key(at: position, equals: key) { return position &+ 1 }
        position = view.next(after: position &+ 1)
      }
    }
    if cursor.left & bit == 0 { return nil }
    var position = cursor.position
    var passed: UInt64 = 0
    while position < cursor.end {
      if view.key(at: position, equals: key) {
        cursor.passed |= passed
        cursor.position = view.next(after: position &+ 1)
        return position &+ 1
      }
      passed |= view.filterBit(at: position)
      position = view.next(after: position &+ 1)
    }
    cursor.left = passed
    return nil
  }
}
