extension _JSONFields {
  /// The tag of a case of an enum that has tags of several types. It is compared with the tags of all cases.
  @frozen public struct MixedTag: ~Copyable {
    let text: String?
    let integer: Int?
    let bool: Bool?
    /// Whether the text is a key with values.
    let isKey: Bool

    /// Whether the tag has the same bytes as `tag`, and values are under it.
    public func isKey(_ tag: _FieldName) -> Bool { isKey && equals(tag) }

    /// Whether the tag has the same bytes as `tag`.
    public func equals(_ tag: _FieldName) -> Bool { text?.withBytes { $0.elementsEqual(tag.bytes) } ?? false }

    public func equals(_ tag: Int) -> Bool { integer == tag }

    public func equals(_ tag: Bool) -> Bool { bool == tag }

    /// Whether the tag is an integer in a range.
    public func isIn(_ range: some RangeExpression<Int>) -> Bool { integer.map(range.contains) ?? false }
  }
}

extension _JSONFields {
  /// The tag of a case of an enum that has tags of several types; nil if it is missing or something else.
  public mutating func decodeMixedTag(_ key: Key, of model: Any.Type) -> MixedTag? {
    let tag = read(key, MixedTagFormat(model: model), isRequired: true)
    noteTag(key)
    guard let tag else {
      noteNoCase()
      return nil
    }
    return MixedTag(text: tag.text, integer: tag.integer, bool: tag.bool, isKey: false)
  }
}

/// Reads the tag of a case.
private struct MixedTagFormat: _ValueReading {
  /// The enum.
  let model: Any.Type

  var _expectation: _Expectation { .tag(of: model, tags: []) }

  func _read<Reader: _JSONReader & ~Copyable>(
    _ reader: borrowing Reader
  ) -> (text: String?, integer: Int?, bool: Bool?)? {
    let tag = (text: reader.string, integer: reader.integer(as: Int.self), bool: reader.bool)
    return tag.text == nil && tag.integer == nil && tag.bool == nil ? nil : tag
  }
}
