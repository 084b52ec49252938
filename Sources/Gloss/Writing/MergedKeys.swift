/// The keys of objects that several parts of a model are written into.
///
/// Such a model is written as bytes, in the hope that no two parts write the same key. If two do, the later one counts, as in `jsonify`:
/// the bytes are dropped, and the model is written as a tree. The model is remembered, and its next value is written as a tree from the
/// start.
///
/// The fact that makes reading the output safe: each key is a range of bytes, two or more, that were written before. They are not dropped
/// before the object's `end`.
struct MergedKeys {
  /// The state of the object that is being written.
  struct Object {
    fileprivate var model: ObjectIdentifier?
    /// The position of its first key in `keys`.
    fileprivate var firstKey = 0
    /// A bit for each key: a Bloom filter of one hash, see `MemberCursor`.
    fileprivate var filter: UInt64 = 0

    /// Whether no other object of this kind contains it.
    var isOutermost: Bool { model == nil }
  }

  private var object = Object()
  /// The ranges of the keys in the output, with their quotes. The innermost object's keys are last. Those from `keyCount` on belong to
  /// objects that ended.
  private var keys: [Range<Int>] = []
  private var keyCount = 0
  /// The few models with two parts that wrote the same key.
  private var models: [ObjectIdentifier] = []

  /// Whether two parts of a model wrote the same key before.
  func isAmbiguous(_ model: Any.Type) -> Bool { !models.isEmpty && models.contains(ObjectIdentifier(model)) }

  /// Begins an object, and returns the object around it. `end` restores that one.
  mutating func begin(_ model: Any.Type) -> Object {
    defer { object = Object(model: ObjectIdentifier(model), firstKey: keyCount) }
    return object
  }

  mutating func end(_ outer: Object) {
    keyCount = object.firstKey
    object = outer
  }

  /// The maximum number of keys that are compared with each other. A larger object is written as a tree, which finds keys by their hash.
  private static var maximumCount: Int { 64 }

  /// Adds a key, which is in the output with its quotes. Returns false, and remembers the model, if the object has too many keys or
  /// already has this one. O(1) for most keys, otherwise O(`maximumCount`).
  @inline(__always)
  mutating func add(_ key: Range<Int>, in output: ByteCursor) -> Bool {
    let (first, last) = (output[key.lowerBound &+ 1], output[key.upperBound &- 2])
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: 7 &* key.count &+ Int(first) &+ 3 &* Int(last))
    if object.filter & bit != 0, contains(key, in: output) { return reject() }
    object.filter |= bit
    guard keyCount &- object.firstKey < MergedKeys.maximumCount else { return false }
    if keyCount < keys.count { keys[keyCount] = key } else { keys.append(key) }
    keyCount &+= 1
    return true
  }

  @inline(never)
  private func contains(_ key: Range<Int>, in output: ByteCursor) -> Bool {
    keys[object.firstKey..<keyCount].contains { other in
      other.count == key.count && (output + other.lowerBound).compare(output + key.lowerBound, count: key.count) == 0
    }
  }

  /// Remembers the model of the object, because its keys are not known.
  mutating func reject() -> Bool {
    if let model = object.model { models.append(model) }
    return false
  }
}

extension Serializer {
  /// Writes a model that may have two parts with the same key.
  ///
  /// Only the outermost of such models is written again as a tree. So it takes at most twice the time, however deep models are nested.
  @usableFromInline
  mutating func mergedObject<Model: _JSONMemberWritable>(of model: Model) throws(JSONEncodingError) {
    guard !isPretty, !sortsKeys, !mergedKeys.isAmbiguous(Model.self) else {
      return try json(model.toJSON(), of: Model.self)
    }
    let (count, level) = (output.count, level)
    let outer = mergedKeys.begin(Model.self)
    do throws(JSONEncodingError) {
      try open(UInt8(ascii: "{"))
      try write(model) { .merging($0) }
      try closeObject()
      mergedKeys.end(outer)
    } catch {
      mergedKeys.end(outer)
      guard outer.isOutermost, error != Serializer.outOfMemory else { throw error }
      // A later part may replace a value that can't be written.
      undo(to: count, level: level)
      try json(model.toJSON(), of: Model.self)
    }
  }

  /// Writes the key of a member of the object into which parts are merged.
  mutating func put(mergedMember key: _JSONMemberWriter.Key) throws(JSONEncodingError) {
    let start = output.count &+ (isAtStart ? 0 : 1)
    try put(member: key)
    try noteKey(from: start)
  }

  @usableFromInline
  mutating func put(mergedKey key: String) throws(JSONEncodingError) {
    let start = output.count &+ (isAtStart ? 0 : 1)
    try put(key: key, isFirst: isAtStart)
    try noteKey(from: start)
  }

  /// Writes the members of an object into the one into which parts are merged.
  mutating func put(mergedMembersOf object: StoredValue) throws(JSONEncodingError) {
    guard let members = MemberSequence(of: object) else {
      _ = mergedKeys.reject()
      throw Serializer.sameKey
    }
    for (key, value) in members {
      try put(mergedKey: key)
      // An error needs no path: the model is then written again as a tree.
      try write(value.value)
    }
  }

  /// Records the key that was written last. It starts with its quote at `start`, and a colon follows it.
  @inline(__always)
  private mutating func noteKey(from start: Int) throws(JSONEncodingError) {
    let key = Range(ordered: start, output.count &- 1)
    if !mergedKeys.add(key, in: output.cursor) { throw Serializer.sameKey }
  }

  private static let sameKey = JSONEncodingError(
    path: [], reason: "two parts of a model write the same key, or too many")
}
