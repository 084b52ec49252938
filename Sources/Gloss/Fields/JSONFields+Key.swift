extension _JSONFields {
  /// The key or path of a field.
  @frozen public enum Key: ExpressibleByStringLiteral {
    /// A key, not split. A model reads each such key only once, see `MemberCursor`.
    case key(_FieldName)
    case fieldPath(_FieldPath)
    /// The first of two keys that has a value other than null. The model reads no other field by either key.
    case either(_FieldName, or: _FieldName)
    /// A key in the object under another key. The model reads no other field by the first one alone.
    case path(_FieldName, _FieldName)
    /// The first of several places that has a value other than null.
    case first([Key])

    @inlinable @inline(__always) public init(stringLiteral key: StaticString) { self = .key(_FieldName(key)) }

    /// The next element of an array, which must be the one at `index`. A model reads all its elements in order.
    @inlinable @inline(__always)
    public static func element(_ index: Int) -> Key { .key(_FieldName(element: index)) }

    /// A text with dots between the keys.
    @inlinable public static func path(_ path: String) -> Key { .fieldPath(path._fieldPath) }

    @inlinable public static func path(_ path: JSONKeyPath) -> Key { .fieldPath(path._fieldPath) }

    /// The paths, in the order in which they are tried.
    @usableFromInline
    var paths: [_FieldPath] {
      switch self {
      case .key(let name): [name.path]
      case .fieldPath(let path): [path]
      case .either(let first, let second): [first.path, second.path]
      case .path(let outer, let inner): [.segments([.key(outer.text), .key(inner.text)])]
      case .first(let keys): keys.flatMap(\.paths)
      }
    }
  }
}

extension _FieldName {
  /// The path to the field.
  var path: _FieldPath { .segments([isElement ? .index(elementIndex) : .key(text)]) }
}
