/// A destination for the members of an object: bytes, or a tree.
///
/// It is not generic, for the same reason as in `_JSONFieldReadable`. The facts that make it safe:
/// 1. The functions here and `TreeWriter.object(of:)` make it, and keep its pointers valid until the model has written its members.
///    Nothing else uses the serializer or the collector during that time.
/// 2. Only the macro writes models that get it, as an `inout` parameter. Their code neither keeps it nor replaces it, see `_JSONFields`.
@frozen public struct _JSONMemberWriter: ~Copyable {
  @usableFromInline @frozen
  enum Destination {
    case bytes(MutableReference<Serializer>)
    /// The bytes of an object that several parts of a model write.
    case merging(MutableReference<Serializer>)
    case tree(Unretained<MemberCollector>)
  }

  @usableFromInline let destination: Destination

  @inlinable @inline(__always) init(_ destination: Destination) { self.destination = destination }

  /// Writes a member. Not inlined: the code for an error is larger than all other code.
  @inlinable @inline(never)
  mutating func member<Value: JSONEncodable>(_ key: Key, _ value: Value) throws(JSONEncodingError) {
    try write(value, of: key, by: begin(key))
  }

  /// The same for a type whose code is all in the library.
  @inline(__always)
  private mutating func inlinedMember<Value: JSONEncodable>(
    _ key: Key, _ value: Value
  ) throws(JSONEncodingError) {
    try write(value, of: key, by: inlinedBegin(key))
  }

  /// Writes the value of a member, by the serializer that `begin` returned for its key.
  @inlinable @inline(__always)
  func write<Value: JSONEncodable>(
    _ value: Value, of key: Key, by serializer: MutableReference<Serializer>?
  ) throws(JSONEncodingError) {
    guard let serializer else { return collect(key, value) }
    do throws(JSONEncodingError) {
      try value._write(to: &serializer.value)
    } catch {
      throw error.within(key)
    }
  }

  /// Writes the key of a member, and returns the serializer for its value; nil for a tree.
  @usableFromInline @inline(never)
  func begin(_ key: Key) throws(JSONEncodingError) -> MutableReference<Serializer>? {
    try inlinedBegin(key)
  }

  @inline(__always)
  private func inlinedBegin(_ key: Key) throws(JSONEncodingError) -> MutableReference<Serializer>? {
    guard case .bytes(let serializer) = destination else { return try beginMerged(key) }
    try serializer.value.put(member: key)
    return serializer
  }

  @inline(never)
  private func beginMerged(_ key: Key) throws(JSONEncodingError) -> MutableReference<Serializer>? {
    guard case .merging(let serializer) = destination else { return nil }
    try serializer.value.put(mergedMember: key)
    return serializer
  }

  /// Not inlinable: the code for a tree would be compiled again for each type of a field.
  @_semantics("optimize.sil.specialize.generic.never") @usableFromInline
  func collect<Value: JSONEncodable>(_ key: Key, _ value: Value) {
    if let known { return collect(key, value, known) }
    let value = TreeWriter.value(of: value)
    collect { $0.append(key, value) }
  }

  @inline(never)
  private func collect<Value: JSONEncodable>(_ key: Key, _ value: Value, _ known: KnownValues) {
    let value = RememberingWriter.write(value, as: step(of: key), of: known)
    collect { $0.append(key, value) }
  }

  /// The native values of the members so far, if they are remembered.
  var known: KnownValues? {
    guard case .tree(let collector) = destination else { return nil }
    return collector.with(\.known)
  }

  /// The native values of the parts of a member, which is not written from one native value; nil if they are not remembered.
  private func knownParts(of key: Key) -> KnownValues? {
    guard let known else { return nil }
    let parts = KnownValues()
    known.add(parts, at: step(of: key))
    return parts
  }

  private func step(of key: Key) -> JSONKeyPath.Segment {
    guard key.isElement, case .tree(let collector) = destination else { return key.segment }
    return .index(collector.with { $0.elements?.count ?? 0 })
  }

  /// Calls `body` with the collector of a tree.
  private func collect(_ body: (MemberCollector) -> Void) {
    guard case .tree(let collector) = destination else { return }
    collector.with(body)
  }

  /// Writes a member whose value is an object of the members that `body` writes.
  public mutating func encodeObject(
    _ key: Key, _ body: (inout _JSONMemberWriter) throws(JSONEncodingError) -> Void
  ) throws(JSONEncodingError) {
    guard let serializer = try begin(key) else {
      let object = try MemberCollector.object(knownParts(of: key), of: body)
      return collect { $0.append(key, object) }
    }
    try serializer.value.open(UInt8(ascii: "{"))
    do throws(JSONEncodingError) {
      var members = _JSONMemberWriter(.bytes(serializer))
      try body(&members)
    } catch {
      throw error.within(key)
    }
    try serializer.value.closeObject()
  }

  /// The serializer that writes the bytes; nil for a tree.
  @inlinable var serializer: MutableReference<Serializer>? {
    switch destination {
    case .bytes(let serializer), .merging(let serializer): serializer
    case .tree: nil
    }
  }

  /// Writes the members of the object that a value becomes.
  ///
  /// - Parameter isKept: Whether they replace no other members.
  @usableFromInline
  mutating func members<Value: JSONEncodable>(of value: Value, isKept: Bool = false) throws(JSONEncodingError) {
    let object = (collectWhole(value) ?? TreeWriter.value(of: value)).part(of: Value.self)
    guard let serializer else { return collect { $0.append(JSON(object), isKept: isKept) } }
    try serializer.value.put(mergedMembersOf: object)
  }

  /// The value that is written in place of this one, or into its object; nil if native values are not remembered.
  private func collectWhole<Value: JSONEncodable>(_ value: Value) -> StoredValue? {
    guard let known else { return nil }
    let (json, others) = RememberingWriter.write(value)
    known.add(others)
    return json
  }

  /// Writes the members of another model by macro into the same object.
  @usableFromInline
  mutating func members<Model: _JSONMemberWritable>(ofModel model: Model) throws(JSONEncodingError) {
    guard Model._writesObject else { return try members(of: model) }
    // Models may contain each other in this way without end.
    if ThreadStack.isLow { return try fail(because: ThreadStack.reasonAgainstWriting) }
    try model._writeMembers(to: &self)
  }
}

extension _JSONMemberWriter {
  /// Writes an object of the members that `body` writes. Its type is not always written as an object.
  public mutating func encodeObject(
    _ body: (inout _JSONMemberWriter) throws(JSONEncodingError) -> Void
  ) throws(JSONEncodingError) {
    guard let serializer, !serializer.value.sortsKeys else {
      return try alternative(JSON(try MemberCollector.object(known, of: body)))
    }
    try serializer.value.open(UInt8(ascii: "{"))
    var members = _JSONMemberWriter(.bytes(serializer))
    try body(&members)
    try serializer.value.closeObject()
  }

  /// Fails: nothing is written for the value.
  public mutating func unencodable(_ reason: StaticString) throws(JSONEncodingError) {
    try fail(because: reason.description)
  }

  fileprivate mutating func fail(because reason: String) throws(JSONEncodingError) {
    guard let serializer else { return collect { $0.alternative = .unencodable(reason) } }
    try serializer.value.unencodable(reason)
  }

  /// Writes a value instead of an object.
  @inlinable
  public mutating func alternative<Value: JSONEncodable>(_ value: Value) throws(JSONEncodingError) {
    guard let serializer else { return collect(alternative: value) }
    try value._write(to: &serializer.value)
  }

  @_semantics("optimize.sil.specialize.generic.never") @usableFromInline
  func collect<Value: JSONEncodable>(alternative value: Value) {
    let value = collectWhole(value) ?? TreeWriter.value(of: value)
    collect { $0.alternative = value }
  }
}

// MARK: - Elements

extension _JSONMemberWriter {
  /// Writes a member whose value is an array of the elements that `body` writes.
  public mutating func encodeArray(
    _ key: Key, _ body: (inout _JSONMemberWriter) throws(JSONEncodingError) -> Void
  ) throws(JSONEncodingError) {
    guard let serializer = try begin(key) else {
      let array = try MemberCollector.object(knownParts(of: key)) { (members) throws(JSONEncodingError) in
        try members.beginArray()
        try body(&members)
      }
      return collect { $0.append(key, array) }
    }
    do throws(JSONEncodingError) {
      var members = _JSONMemberWriter(.bytes(serializer))
      try members.beginArray()
      try body(&members)
      try members.endArray()
    } catch {
      throw error.within(key)
    }
  }

  /// Begins an array. Its elements are written instead of members.
  public mutating func beginArray() throws(JSONEncodingError) {
    guard let serializer else { return collect { $0.elements = [] } }
    try serializer.value.open(UInt8(ascii: "["))
  }

  public mutating func endArray() throws(JSONEncodingError) { try serializer?.value.closeArray() }

  /// Writes null.
  @usableFromInline
  mutating func null(_ key: Key) throws(JSONEncodingError) { try member(key, String?.none) }
}

/// All code that writes a member of the most common types is here once. A model only calls it.
extension _JSONMemberWriter {
  @usableFromInline
  mutating func string(_ key: Key, _ value: String) throws(JSONEncodingError) { try inlinedMember(key, value) }

  @usableFromInline
  mutating func bool(_ key: Key, _ value: Bool) throws(JSONEncodingError) { try inlinedMember(key, value) }

  @usableFromInline
  mutating func int(_ key: Key, _ value: Int) throws(JSONEncodingError) {
    guard let serializer = try inlinedBegin(key) else { return collect(key, value) }
    try serializer.value.integer(Int64(value))
  }

  @usableFromInline
  mutating func int64(_ key: Key, _ value: Int64) throws(JSONEncodingError) {
    guard let serializer = try inlinedBegin(key) else { return collect(key, value) }
    try serializer.value.integer(value)
  }

  @usableFromInline
  mutating func double(_ key: Key, _ value: Double) throws(JSONEncodingError) { try inlinedMember(key, value) }
}
