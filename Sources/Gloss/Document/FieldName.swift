/// The key of a field in the form that a model by macro needs, prepared for comparisons with the key of a member; or an element.
///
/// All properties except the first are known when the model is compiled: where a field is read, they are constants.
///
/// The fact that makes it safe: `start` points to a static string, which is never freed.
@frozen public struct _FieldName: ExpressibleByStringLiteral {
  @usableFromInline let start: ByteCursor
  /// In the lower half, the upper half of the tape word that the key has if it has no escapes: its tag and its length. In the upper half,
  /// the number of its bit in a filter. For an element, zero, which no key has.
  @usableFromInline let bits: UInt64
  /// The first eight bytes. Zeros follow a shorter key. For an element, its index.
  @usableFromInline let head: UInt64
  /// All ones in the bytes of `head` that are part of the key.
  @usableFromInline let mask: UInt64

  @inlinable @inline(__always) public init(stringLiteral key: StaticString) { self.init(key) }

  @inlinable @inline(__always)
  init(_ key: StaticString) {
    let count = key.utf8CodeUnitCount
    start = ByteCursor(key)
    let tag = key.isASCII ? TapeWord.Tag.string : .unicodeString
    // A quote follows an empty key, as in a document.
    let first = count > 0 ? start.pointee : UInt8(ascii: "\"")
    bits =
      tag.rawValue &<< 28 | UInt64(truncatingIfNeeded: count)
      | UInt64(truncatingIfNeeded: count &* 7 &+ Int(first)) &<< 32
    head = count >= 8 ? start.eightBytes : count > 0 ? start.fewBytes(count) : 0
    mask = count >= 8 ? .max : 1 &<< UInt64(truncatingIfNeeded: count &* 8) &- 1
  }

  /// Creates the name of the next element, which must be the one at an index.
  @inlinable @inline(__always)
  init(element index: Int) {
    start = ByteCursor("")
    bits = 0
    head = UInt64(truncatingIfNeeded: index)
    mask = .max
  }

  var isElement: Bool { bits == 0 }

  /// The index of an element.
  var elementIndex: Int { Int(truncatingIfNeeded: head) }

  /// The number of bytes.
  @_transparent var count: Int { Int(truncatingIfNeeded: bits & 0xfff_ffff) }

  /// The bit of the key in a filter.
  @_transparent var filterBit: UInt64 { 1 &<< (bits &>> 32) }

  var bytes: ByteView { BufferView(start: start, count: count) }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  @_transparent
  static func filterBit(length: Int, first: UInt8) -> UInt64 {
    1 &<< UInt64(truncatingIfNeeded: length &* 7 &+ Int(first))
  }

  @_transparent
  static func filterBit(of key: ByteView) -> UInt64 {
    guard key.count > 0 else { return filterBit(length: 0, first: UInt8(ascii: "\"")) }
    return filterBit(length: key.count, first: key.start.pointee)
  }
}

extension DocumentView {
  /// Whether the key at a position has no escapes and the bytes of `name`. Otherwise `search` compares them.
  @_transparent
  func key(at position: Int, equals name: _FieldName) -> Bool {
    let word = word(at: position)
    guard UInt32(truncatingIfNeeded: word.bits >> 32) == UInt32(truncatingIfNeeded: name.bits) else { return false }
    let text = bytes + word.offset
    // The document has bytes after the string (fact 3 of `PaddedBytes`).
    guard (text.eightBytes ^ name.head) & name.mask == 0 else { return false }
    let count = name.count
    if count <= 8 { return true }
    // The last eight bytes may overlap with the first.
    let last = count &- 8
    guard (text + last).eightBytes == (name.start + last).eightBytes else { return false }
    // Not by `memcmp`: a function that calls another one needs more stack, even if the branch is seldom taken.
    var offset = 8
    while offset < last {
      if (text + offset).eightBytes != (name.start + offset).eightBytes { return false }
      offset &+= 8
    }
    return true
  }

  /// Whether the key at a position has no escapes and the bytes of `key`. Otherwise `search` compares them.
  @_transparent
  func key(at position: Int, equals key: ByteView) -> Bool {
    let word = word(at: position)
    guard !word.isEscapedString, word.length == key.count else { return false }
    return text(at: word.offset, equals: key.start, count: key.count)
  }

  /// Whether `count` bytes of the document are the same as those of a key.
  @_transparent
  func text(at offset: Int, equals key: ByteCursor, count: Int) -> Bool {
    let text = bytes + offset
    // The document has bytes after the string (fact 3 of `PaddedBytes`), but the key may have none.
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

  /// The bit of a key in a filter; all bits for a key with escapes.
  @_transparent
  func filterBit(at position: Int) -> UInt64 {
    let word = word(at: position)
    if word.isEscapedString { return .max }
    return _FieldName.filterBit(length: word.length, first: bytes[word.offset])
  }
}
