/// A model that a macro made `JSONEncodable`. It writes its members, and gets `toJSON()` from that.
public protocol _JSONMemberWritable: _JSONWritable {
  /// Writes the members of the object, in order.
  func _writeMembers<Members: _JSONMembers & ~Copyable>(to members: inout Members) throws(JSONEncodingError)

  /// Whether two parts of the model may write the same key. Then the later one counts, as in `jsonify`.
  static var _mergesMembers: Bool { get }
}

extension _JSONMemberWritable {
  @inlinable public static var _mergesMembers: Bool { false }

  @inlinable
  public func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    try writer.object(of: self)
  }
}

extension _JSONMemberWritable {
  /// What `toJSON()` of a model that a macro made returns.
  @inlinable public func _encoded() -> JSON? { JSON(TreeWriter.value(of: self)) }
}

/// The key of a member.
@frozen public struct _MemberKey: ExpressibleByStringLiteral {
  @usableFromInline let text: StaticString
  /// Whether the key is written as it is.
  @usableFromInline let isPlain: Bool

  /// A key without a quote, a backslash, a slash and a control character.
  @inlinable @inline(__always)
  public init(stringLiteral text: StaticString) {
    self.init(text, isPlain: true)
  }

  @inlinable @inline(__always)
  init(_ text: StaticString, isPlain: Bool) {
    self.text = text
    self.isPlain = isPlain
  }

  /// Any key.
  @inlinable public static func escaped(_ text: StaticString) -> _MemberKey { _MemberKey(text, isPlain: false) }
}

/// A destination of the members of an object: bytes (`Serializer`), or a tree (`MemberCollector`).
public protocol _JSONMembers: ~Copyable {
  /// Writes a member.
  mutating func member<Value: JSONEncodable>(_ key: _MemberKey, _ value: Value) throws(JSONEncodingError)

  /// Writes a member whose value is an object of the members that `body` writes.
  mutating func encodeObject(
    _ key: _MemberKey, _ body: (inout Self) throws(JSONEncodingError) -> Void
  ) throws(JSONEncodingError)

  /// Writes the members of the object that a value is written as.
  mutating func members<Value: JSONEncodable>(of value: Value) throws(JSONEncodingError)
}

// MARK: - Trees

/// Collects members as fragments, which `jsonify` merges.
@usableFromInline @frozen
struct MemberCollector: ~Copyable, _JSONMembers {
  @usableFromInline var fragments: [JSON?] = []

  @inlinable init() {}

  /// The object of the members. The keys are taken as they are.
  @inlinable
  consuming func object() -> StoredValue { jsonify(fragments, keyPathDelimiter: "")?.value ?? .null }

  @inlinable
  mutating func member<Value: JSONEncodable>(_ key: _MemberKey, _ value: Value) {
    fragments.append(JSON(key: key.text.description, value: TreeWriter.value(of: value)))
  }

  @inlinable
  mutating func encodeObject(
    _ key: _MemberKey, _ body: (inout MemberCollector) throws(JSONEncodingError) -> Void
  ) throws(JSONEncodingError) {
    var inner = MemberCollector()
    try body(&inner)
    fragments.append(JSON(key: key.text.description, value: inner.object()))
  }

  @inlinable
  mutating func members<Value: JSONEncodable>(of value: Value) {
    fragments.append(JSON(TreeWriter.value(of: value)))
  }
}

// MARK: - Bytes

extension Serializer: _JSONMembers {
  @inlinable
  mutating func object<Model: _JSONMemberWritable>(of model: Model) throws(JSONEncodingError) {
    if isStackLow { return try unencodable(ThreadStack.reasonAgainstWriting) }
    if Model._mergesMembers || sortsKeys { return try json(model.toJSON(), of: Model.self) }
    try open(UInt8(ascii: "{"))
    try model._writeMembers(to: &self)
    try closeObject()
  }

  @inlinable @inline(__always)
  mutating func member<Value: JSONEncodable>(_ key: _MemberKey, _ value: Value) throws(JSONEncodingError) {
    try put(member: key)
    do throws(JSONEncodingError) {
      try value._write(to: &self)
    } catch {
      throw error.behind([.key(key.text.description)])
    }
  }

  @inlinable
  mutating func encodeObject(
    _ key: _MemberKey, _ body: (inout Serializer) throws(JSONEncodingError) -> Void
  ) throws(JSONEncodingError) {
    try put(member: key)
    try open(UInt8(ascii: "{"))
    do throws(JSONEncodingError) {
      try body(&self)
    } catch {
      throw error.behind([.key(key.text.description)])
    }
    try closeObject()
  }

  /// A model that merges members is written as a tree, so that nobody calls this.
  @inlinable
  mutating func members<Value: JSONEncodable>(of value: Value) throws(JSONEncodingError) {
    try unencodable("two parts of a model are merged into one object, which its '_mergesMembers' does not say")
  }
}
