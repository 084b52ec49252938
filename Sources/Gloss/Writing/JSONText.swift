#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A JSON text that is written piece by piece.
///
/// If memory runs out for a piece, `data()` throws.
///
/// The facts that make it safe to read and write bytes through the output's pointer:
/// 1. `byte` writes one byte after `count`, after a check that there is room for it or a `reserve`.
/// 2. `contains` and `hash` read the bytes of keys that were written. A caller that drops bytes also calls `forgetKeys`, or writes no
///    more keys. The latter is so after `layOut`.
/// 3. `buffer` and the bytes of `withBytes` are used only before the next change.
package struct JSONText: ~Copyable {
  private var serializer: Serializer
  /// The keys of the open objects, to find keys that are written twice.
  private var keys: GrowingBuffer<WrittenKey>
  /// Whether memory ran out.
  package private(set) var isOutOfMemory = false

  /// Creates an empty text.
  package init(escapesSlashes: Bool) throws(JSONEncodingError) {
    let serializer = try Serializer(escapesSlashes ? [] : .withoutEscapingSlashes)
    guard let keys = GrowingBuffer<WrittenKey>(capacity: 40) else { throw Serializer.outOfMemory }
    self.keys = keys
    self.serializer = serializer
  }

  /// The number of bytes that were written.
  package var count: Int { serializer.output.count }

  /// Drops all bytes from `count` on.
  package mutating func truncate(to count: Int) {
    serializer.output.truncate(to: count)
  }

  /// Calls `body` with the bytes.
  package borrowing func withBytes<Result>(_ body: (ByteView) -> Result) -> Result { body(buffer) }

  /// The bytes, valid until the text is changed.
  @inline(__always)
  var buffer: ByteView {
    serializer.output.view
  }

  /// Whether slashes in strings are escaped.
  package var escapesSlashes: Bool {
    get { serializer.escapesSlashes }
    set { serializer.escapesSlashes = newValue }
  }

  /// The error if memory runs out.
  package static var outOfMemory: JSONEncodingError { Serializer.outOfMemory }

  /// The text, without copying it.
  package consuming func data() throws(JSONEncodingError) -> Data {
    if isOutOfMemory { throw Serializer.outOfMemory }
    return serializer.data()
  }

  /// Lays the text out like Foundation's `JSONEncoder`: a pretty text has a space before each colon and an empty line in an empty
  /// container. Strings and numbers do not change. If a key has several members, the last one counts.
  ///
  /// O(n), or O(n log n) to sort n members of an object.
  ///
  /// - Parameter repeatsKeys: Whether an object may have two members with the same key.
  /// - Throws: If memory runs out, or if the text is beyond the limits of a document: 4 GiB, and 256 MiB for a string.
  package mutating func layOut(_ options: JSON.WritingOptions, repeatsKeys: Bool) throws(JSONEncodingError) {
    if isOutOfMemory { throw Serializer.outOfMemory }
    var result = try Serializer(options, followsFoundation: true, mayRepeatKeys: repeatsKeys)
    try result.write(StoredValue(text: buffer))
    swap(&serializer.output, &result.output)
  }

  /// Whether too little of the thread's stack is left for another level of a model that is nested `depth` levels deep.
  package static func isStackLow(atDepth depth: Int) -> Bool { depth > Document.shallowDepth && ThreadStack.isLow }

  /// The reason why a value is not written if the stack is low.
  package static var reasonOfLowStack: String { ThreadStack.reasonAgainstWriting }
}

// MARK: - Values

/// Calls `write`, and returns whether memory ran out. Transparent, so that debug builds make no closure of it either.
@_transparent
private func fails(_ write: @autoclosure () throws(JSONEncodingError) -> Void) -> Bool {
  do throws(JSONEncodingError) { try write() } catch { return true }
  return false
}

extension JSONText {
  /// Writes a byte.
  package mutating func byte(_ byte: UInt8) {
    // The same as `output.append`, which is generic: a debug build would make several calls for each byte.
    guard serializer.output.count < serializer.output.capacity || serializer.output.reserve(1) else {
      isOutOfMemory = true
      return
    }
    serializer.output.output()[serializer.output.count] = byte
    serializer.output.count &+= 1
  }

  /// Writes bytes.
  package mutating func bytes(_ bytes: ByteView) {
    if fails(try serializer.put(bytes: bytes)) { isOutOfMemory = true }
  }

  package mutating func null() { if fails(try serializer.null()) { isOutOfMemory = true } }

  package mutating func bool(_ value: Bool) { if fails(try serializer.bool(value)) { isOutOfMemory = true } }

  package mutating func integer(_ value: Int64) { if fails(try serializer.integer(value)) { isOutOfMemory = true } }

  /// Writes a number, which must be finite.
  package mutating func double(_ value: Double) { if fails(try serializer.finite(value)) { isOutOfMemory = true } }

  /// Writes a number, which must be finite. Its text is the shortest one that reads as the same `Float`.
  package mutating func float(_ value: Float) { if fails(try serializer.finite(value)) { isOutOfMemory = true } }

  /// Writes a number from its text, which must be valid by RFC 8259.
  package mutating func number(_ text: String) { if fails(try serializer.number(text)) { isOutOfMemory = true } }

  /// Writes another text.
  package mutating func text(_ text: borrowing JSONText) {
    if text.isOutOfMemory { isOutOfMemory = true }
    bytes(text.buffer)
  }

  /// Writes a value of the core. If JSON can't hold a part of it, writes nothing and returns false. No other code may use the text during
  /// that time.
  package mutating func value<Value: JSONEncodable>(_ value: Value) -> Bool {
    let start = count
    do throws(JSONEncodingError) {
      try value._write(to: &serializer)
      return true
    } catch {
      serializer.undo(to: start, level: 0)
      return false
    }
  }

  /// Writes a string in quotes, with the escapes that it needs.
  package mutating func string(_ value: String) { if fails(try serializer.string(value)) { isOutOfMemory = true } }

  /// Writes a date in UTC without a fraction, in the form of ISO 8601.
  ///
  /// - Returns: False outside the years 0 to 9999. Then nothing is written.
  package mutating func iso8601(_ date: Date) -> Bool {
    let seconds = Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down))
    guard let text = ISO8601.text(of: seconds)?.string else { return false }
    string(text)
    return true
  }
}

// MARK: - Keys

/// The keys of an object that is being written.
@frozen package struct WrittenKeys {
  /// The number of members that were written; `maximumCount` after the members of a dictionary.
  package var count = 0
  /// A bit for each hash of a key. A key whose bit is not set is new.
  fileprivate var filter: UInt64 = 0
  /// The index of the last key; -1 before the first one.
  fileprivate var last: Int32 = -1

  package init() {}

  /// The keys of an object whose members are not known.
  package static var unknown: WrittenKeys {
    var keys = WrittenKeys()
    keys.count = maximumCount
    return keys
  }

  /// After this many members a key is no longer compared with earlier ones: that would take quadratic time.
  fileprivate static let maximumCount = 64
}

/// A key in the text, with its escapes.
struct WrittenKey: BitwiseCopyable {
  let hash: UInt32
  /// The index of the previous key of the same object.
  let previous: Int32
  let start: Int
  let count: Int
}

extension JSONText {
  /// Writes the key of a member, with the comma before it and the colon after it.
  ///
  /// - Returns: Whether the object may already have a member with this key. If the object has more than 64 members, the keys are not
  ///   compared, and the result is true.
  package mutating func key(_ key: String, in object: inout WrittenKeys) -> Bool {
    let start = count &+ (object.count > 0 ? 2 : 1)
    name(key, isFirst: object.count == 0)
    let length = count &- 2 &- start
    object.count &+= 1
    guard object.count <= WrittenKeys.maximumCount, !isOutOfMemory, let last = Int32(exactly: keys.count) else {
      return true
    }
    let hash = hash(start: start, count: length)
    let bit = 1 as UInt64 &<< UInt64(hash >> 26)
    let isRepeated = object.filter & bit != 0 && contains(start: start, count: length, hash: hash, from: object.last)
    object.filter |= bit
    if !keys.append(WrittenKey(hash: hash, previous: object.last, start: start, count: length)) { isOutOfMemory = true }
    object.last = last
    return isRepeated
  }

  /// Writes the key of a member of a dictionary. It is not kept, so after it any coding key of the same object may be a repeated one.
  package mutating func name(_ key: String, in object: inout WrittenKeys) {
    name(key, isFirst: object.count == 0)
    object.count = WrittenKeys.maximumCount
  }

  /// Writes the key of a member that is new in its object, with the comma before it and the colon after it.
  package mutating func name(_ key: String, isFirst: Bool) {
    if fails(try serializer.put(key: key, isFirst: isFirst)) { isOutOfMemory = true }
  }

  /// The number of keys that are kept.
  package var keyCount: Int { keys.count }

  /// Forgets all keys from `count` on, which are those of an object that was closed.
  package mutating func forgetKeys(from count: Int) { keys.truncate(to: count) }

  /// A hash of the first eight bytes, the last eight bytes and the count. It only has to tell the keys of one model apart.
  @_transparent
  private func hash(start: Int, count: Int) -> UInt32 {
    let bytes = serializer.output.cursor + start
    var word = UInt64(truncatingIfNeeded: count)
    if count >= 8 {
      word ^= bytes.eightBytes ^ ((bytes + (count &- 8)).eightBytes &* 0x9e37_79b9_7f4a_7c15)
    } else if count > 0 {
      word ^= bytes.fewBytes(count) &<< 3
    }
    return UInt32(truncatingIfNeeded: (word &* 0x9e37_79b9_7f4a_7c15) &>> 32)
  }

  /// Whether the key at `start` is among an object's keys. `last` is the last of them.
  private func contains(start: Int, count: Int, hash: UInt32, from last: Int32) -> Bool {
    var index = Int(last)
    while index >= 0, index < keys.count {
      let key = keys[index]
      if key.hash == hash, key.count == count,
        (serializer.output.cursor + key.start).compare(serializer.output.cursor + start, count: count) == 0
      {
        return true
      }
      index = Int(key.previous)
    }
    return false
  }
}
