/// The tag of a case of an enum whose values are under it. It is compared with the tags of all cases.
///
/// The facts that make it safe are the same as for `_JSONTag`.
@frozen public struct _JSONExternalTag: ~Copyable {
  let tag: _JSONTag
  /// Whether it is a key.
  let isKey: Bool

  /// Whether the tag has the same bytes as `tag`, which a case without values has.
  public func equals(_ tag: _FieldName) -> Bool { self.tag.equals(tag) }

  /// Whether the tag has the same bytes as `tag`, and values are under it.
  public func isKey(_ tag: _FieldName) -> Bool { isKey && self.tag.equals(tag) }
}
