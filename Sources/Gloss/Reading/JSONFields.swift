/// A model that a macro made `JSONDecodable`. It reads its fields in an initializer, and gets `init?(json:)` from that.
public protocol _JSONFieldReadable: _JSONReadable {
  /// Reads an instance; nil if a required field is missing or does not fit.
  init?<Fields: _JSONFields & ~Copyable>(_ fields: inout Fields)
}

extension _JSONFieldReadable {
  @inlinable
  public static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Self? {
    reader.model(Self.self)
  }
}

extension _JSONFieldReadable {
  /// What `init?(json:)` of a model that a macro made returns.
  @inlinable public static func _decoded(from json: JSON) -> Self? { json.read(Decoded<Self>()) }
}

/// Where a field is.
@frozen public enum _FieldKey: ExpressibleByStringLiteral {
  /// A key as it is. A model reads each such key only once, see `MemberCursor`.
  case key(StaticString)
  case fieldPath(_FieldPath)
  /// The first of several places that has a value other than null.
  case firstOf([_FieldKey])

  @inlinable @inline(__always) public init(stringLiteral key: StaticString) { self = .key(key) }

  /// A text with dots between the keys.
  @inlinable public static func path(_ path: String) -> _FieldKey { .fieldPath(path._fieldPath) }

  @inlinable public static func path(_ path: JSONKeyPath) -> _FieldKey { .fieldPath(path._fieldPath) }

  @inlinable public static func first(_ keys: [_FieldKey]) -> _FieldKey { .firstOf(keys) }

  /// The paths, in the order in which they are tried.
  @usableFromInline
  var paths: [_FieldPath] {
    switch self {
    case .key(let key): [.segments([.key(key.description)])]
    case .fieldPath(let path): [path]
    case .firstOf(let keys): keys.flatMap(\.paths)
    }
  }
}

/// The fields of a value that a model is read from.
///
/// The model knows which of them it needs. So a report names all that are missing, and no other.
public protocol _JSONFields: ~Copyable {
  /// The whole value.
  var json: JSON { get }

  /// What `content` makes of a field; nil if it is missing or does not fit.
  ///
  /// - Parameter isRequired: Whether the model is nil without it.
  mutating func read<Content: _ValueReading>(_ key: _FieldKey, _ content: Content, isRequired: Bool) -> Content.Value?

  /// What `Decoded` reads. It is a function of its own for debug builds, see `JSON.read(_:at:)`.
  mutating func read<Value: JSONDecodable>(_ key: _FieldKey, isRequired: Bool) -> Value?

  /// What `content` makes of the whole value, as another model in the same object.
  ///
  /// - Parameter isRequired: Whether the model is nil without it. If not, nothing is noted if it only misses keys.
  func readFlat<Content: _ValueReading>(_ content: Content, isRequired: Bool) -> Content.Value?

  /// Whether another model in the same object must not be read, because the stack is low. Counts and notes that. Models may
  /// contain each other in this way without end.
  var refusesParts: Bool { get }

  /// Goes back to the first member: from here on, keys may be read that were read before.
  mutating func rewind()

  /// Notes that no case of an enum has the tag that was read.
  func note(unknownTagAt key: _FieldKey, of type: Any.Type)
}

/// The fields of what a reader reads.
@usableFromInline @frozen
struct FieldReader<Reader: ChildReader>: _JSONFields, ~Copyable {
  @usableFromInline let reader: Reader
  @usableFromInline var cursor: MemberCursor

  @inlinable
  init(_ reader: Reader) {
    self.reader = reader
    cursor = MemberCursor(reader.members)
  }

  @inlinable var json: JSON { reader.json }

  @inlinable mutating func rewind() { cursor = MemberCursor(reader.members) }

  @inlinable @inline(__always)
  mutating func read<Content: _ValueReading>(
    _ key: _FieldKey, _ content: Content, isRequired: Bool
  ) -> Content.Value? {
    let need: FieldNeed = isRequired ? .required : .optional
    guard let child = child(key) else {
      reader.note(missing: key.paths.first ?? .segments([]), need, content.expectation)
      return nil
    }
    return reader.read(content, of: child, need)
  }

  @inlinable @inline(__always)
  mutating func read<Value: JSONDecodable>(_ key: _FieldKey, isRequired: Bool) -> Value? {
    guard Reader.isPlain else { return read(key, Decoded(), isRequired: isRequired) }
    return child(key).flatMap { Value._read($0) }
  }

  @inlinable @inline(__always)
  mutating func child(_ key: _FieldKey) -> Reader? {
    switch key {
    case .key(let key): reader.child(forKey: key, &cursor)
    case .fieldPath(let path): reader.child(at: path)
    case .firstOf: reader.firstChild(at: key.paths)
    }
  }

  @inlinable
  func readFlat<Content: _ValueReading>(_ content: Content, isRequired: Bool) -> Content.Value? {
    refusesParts ? nil : reader.read(content, of: reader, isRequired ? .element : .part)
  }

  @usableFromInline var refusesParts: Bool { reader.refusesToRecurse }

  @usableFromInline
  func note(unknownTagAt key: _FieldKey, of type: Any.Type) {
    if let child = reader.firstChild(at: key.paths) { reader.note(unreadable: child, .tag(of: type)) }
  }
}
