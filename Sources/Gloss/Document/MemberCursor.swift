/// Where the next field of a model is expected: behind the last one that was found.
///
/// Models usually declare their fields in the order of the JSON. Then a field is found by comparing one key.
///
/// If an object has a key more than once, the first member counts. So before a member behind others is taken, it must be
/// certain that none of those has the same key:
/// - The members that were found for other keys have other keys: a model reads each key only once.
/// - The members that were passed over are in `passed`, a Bloom filter of one hash (Burton H. Bloom, "Space/time trade-offs in
///   hash coding with allowable errors", 1970). If it may contain the key, they are searched.
///
/// The fact that makes it safe: a cursor is used only with the object that it was made for, by `FieldReader`. So `position` and
/// `end` are those of members of that object, or both are 0.
@usableFromInline @frozen
struct MemberCursor {
  /// The position of the next member.
  @usableFromInline var position: Int
  @usableFromInline let end: Int
  fileprivate let start: Int
  /// A bit for each member before `position` that no field was read from.
  @usableFromInline var passed: UInt64 = 0

  /// A cursor at the first of an object's members; one that finds nothing for other values.
  @usableFromInline
  init(_ members: Range<Int>?) {
    start = members?.lowerBound ?? 0
    end = members?.upperBound ?? 0
    position = start
  }
}

extension Place {
  /// The value of a key in an object, or the element whose index the key spells; nil if there is none. O(1) if the member is the
  /// next one, otherwise O(members), or O(1) on average in wide objects.
  @inlinable @inline(__always)
  func child(forKey key: StaticString, _ cursor: inout MemberCursor) -> Place? {
    let position = cursor.position
    let view = view
    guard position < cursor.end, cursor.passed & key.filterBit == 0, view.key(at: position, equals: key) else {
      return search(forKey: key, &cursor)
    }
    cursor.position = view.next(after: position &+ 1)
    return Place(document, position &+ 1)
  }

  @usableFromInline @inline(never)
  func search(forKey text: StaticString, _ cursor: inout MemberCursor) -> Place? {
    let key = SearchKey(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    let view = view
    let object = word
    guard object.tag == .object, object.length < KeyIndex.minimumCount else { return child(forKey: key) }
    if cursor.passed & text.filterBit != 0 {
      var position = cursor.start
      while position < cursor.position {
        if view.key(at: position, equals: key) { return Place(document, position &+ 1) }
        position = view.next(after: position &+ 1)
      }
    }
    var position = cursor.position
    var passed = cursor.passed
    while position < cursor.end {
      if view.key(at: position, equals: key) {
        cursor.passed = passed
        cursor.position = view.next(after: position &+ 1)
        return Place(document, position &+ 1)
      }
      passed |= view.filterBit(at: position)
      position = view.next(after: position &+ 1)
    }
    return nil
  }
}

extension Place {
  /// The index of the value of a key in an object; nil if there is none. As above, but a key may be read more than once, so that
  /// the members that were found count as passed, too.
  @_transparent
  func value(forKey key: UnsafeBufferPointer<UInt8>, _ cursor: inout MemberCursor) -> Int? {
    let position = cursor.position
    let view = view
    let bit = StaticString.filterBit(of: key)
    guard position < cursor.end, cursor.passed & bit == 0, view.key(at: position, equals: key) else {
      return search(forKey: SearchKey(key), bit, &cursor)
    }
    cursor.passed |= bit
    cursor.position = view.next(after: position &+ 1)
    return position &+ 1
  }

  @inline(never)
  func search(forKey key: SearchKey, _ bit: UInt64, _ cursor: inout MemberCursor) -> Int? {
    let view = view
    let object = word
    guard object.tag == .object else { return nil }
    if object.length >= KeyIndex.minimumCount { return view.value(forKey: key, inObjectAt: index) }
    if cursor.passed & bit != 0 {
      var position = cursor.start
      while position < cursor.position {
        if view.key(at: position, equals: key) { return position &+ 1 }
        position = view.next(after: position &+ 1)
      }
    }
    var position = cursor.position
    var passed = cursor.passed
    while position < cursor.end {
      passed |= view.filterBit(at: position)
      if view.key(at: position, equals: key) {
        cursor.passed = passed
        cursor.position = view.next(after: position &+ 1)
        return position &+ 1
      }
      position = view.next(after: position &+ 1)
    }
    return nil
  }
}

// MARK: - Keys

extension DocumentView {
  /// Whether the key at a position has no escapes and the bytes of `key`, which must be ASCII. Otherwise `search` compares them.
  @inlinable @inline(__always)
  func key(at position: Int, equals key: StaticString) -> Bool {
    let word = words[position]
    guard key.isASCII, word.tag == .string, word.length == key.utf8CodeUnitCount else { return false }
    return text(at: word.offset, equals: key.utf8Start, count: key.utf8CodeUnitCount)
  }

  /// Whether the key at a position has no escapes and the bytes of `key`. Otherwise `search` compares them.
  @_transparent
  func key(at position: Int, equals key: UnsafeBufferPointer<UInt8>) -> Bool {
    let word = words[position]
    guard !word.isEscapedString, word.length == key.count, let start = key.baseAddress else { return false }
    return text(at: word.offset, equals: start, count: key.count)
  }

  /// Whether `count` bytes of the document are the same as those of a key.
  @inlinable @_transparent
  func text(at offset: Int, equals key: UnsafePointer<UInt8>, count: Int) -> Bool {
    let text = bytes + offset
    // The document has bytes behind the string (fact 3 of `PaddedBytes`), the key may have none.
    if count == 0 { return true }
    if count < 8 {
      return (text.eightBytes ^ key.fewBytes(count)) &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count) == 0
    }
    var offset = 0
    while offset &+ 8 < count {
      if (text + offset).eightBytes != (key + offset).eightBytes { return false }
      offset &+= 8
    }
    return (text + (count &- 8)).eightBytes == (key + (count &- 8)).eightBytes
  }

  /// The bit of a key in a filter; all bits for one with escapes.
  @_transparent
  func filterBit(at position: Int) -> UInt64 {
    let word = word(at: position)
    if word.isEscapedString { return .max }
    return StaticString.filterBit(length: word.length, first: bytes[word.offset])
  }
}

extension StaticString {
  /// The bit of the key in a filter.
  @inlinable @inline(__always)
  var filterBit: UInt64 {
    let count = utf8CodeUnitCount
    return StaticString.filterBit(length: count, first: count > 0 ? utf8Start.pointee : UInt8(ascii: "\""))
  }

  @_transparent
  static func filterBit(of key: UnsafeBufferPointer<UInt8>) -> UInt64 {
    guard key.count > 0, let start = key.baseAddress else { return filterBit(length: 0, first: UInt8(ascii: "\"")) }
    return filterBit(length: key.count, first: start.pointee)
  }

  /// An empty key is followed by a quote, as in a document.
  @inlinable @_transparent
  static func filterBit(length: Int, first: UInt8) -> UInt64 {
    1 &<< UInt64(truncatingIfNeeded: length &* 7 &+ Int(first))
  }
}
