extension _JSONMemberWriter {
  /// The key of a member, or the index of an element.
  @frozen public struct Key: ExpressibleByStringLiteral {
    @usableFromInline let text: StaticString
    /// Whether the key needs no escapes.
    @usableFromInline let needsNoEscape: Bool
    /// 0 for a key; for an element, its index plus one. It is not an optional, so that a key needs fewer registers.
    @usableFromInline let number: UInt16

    /// Creates a key without a quote, a backslash, a slash or a control character.
    @inlinable @inline(__always)
    public init(stringLiteral text: StaticString) {
      self.init(text, needsNoEscape: true)
    }

    @inlinable @inline(__always)
    init(_ text: StaticString, needsNoEscape: Bool, number: UInt16 = 0) {
      self.text = text
      self.needsNoEscape = needsNoEscape
      self.number = number
    }

    /// A key of any characters.
    @inlinable public static func escaped(_ text: StaticString) -> Key {
      Key(text, needsNoEscape: false)
    }

    /// The key of the element at an index. The elements before it must be written first.
    @inlinable @inline(__always)
    public static func element(_ index: Int) -> Key {
      Key("", needsNoEscape: false, number: UInt16(index + 1))
    }

    @inlinable @inline(__always) var isElement: Bool { number > 0 }

    /// The index of an element.
    var index: Int { Int(number) - 1 }

    /// The step of a path that leads to the value.
    var segment: JSONKeyPath.Segment { isElement ? .index(index) : .key(text.description) }
  }
}

extension JSONEncodingError {
  /// The same error, with the key of a member before its path. Not inlined: every field of a model would contain it.
  @usableFromInline @inline(never)
  func within(_ key: _JSONMemberWriter.Key) -> JSONEncodingError { within([key.segment]) }
}
