/// One word of the tape: a tag, a length and an offset. `Document` describes what they mean for each tag.
///
/// Functions that take most of the time of debug builds are `@_transparent`, here and elsewhere. Even a debug build inlines those of the
/// same file and of another module, and clears no stack slots for the debugger. With `@inline(__always)` instead, `decode-small` takes 42 %
/// more instructions in a debug build and 1.7 % more in a release build (Swift 6.3.1).
@usableFromInline
package struct TapeWord: BitwiseCopyable, Sendable {
  /// The kind of a word.
  @usableFromInline @frozen
  package struct Tag: Equatable, Sendable {
    @usableFromInline let rawValue: UInt64

    @inlinable @_transparent init(rawValue: UInt64) { self.rawValue = rawValue }

    @inlinable @_transparent package static func == (first: Tag, second: Tag) -> Bool {
      first.rawValue == second.rawValue
    }

    @inlinable @_transparent package static var null: Tag { Tag(rawValue: 0) }
    @inlinable @_transparent package static var `false`: Tag { Tag(rawValue: 1) }
    @inlinable @_transparent package static var `true`: Tag { Tag(rawValue: 2) }
    /// A number without a fraction and without an exponent.
    @inlinable @_transparent package static var integer: Tag { Tag(rawValue: 3) }
    /// A number with a fraction, an exponent or both.
    @inlinable @_transparent package static var decimal: Tag { Tag(rawValue: 4) }
    /// A string of ASCII characters without an escape. Its bytes are its value.
    @inlinable @_transparent package static var string: Tag { Tag(rawValue: 5) }
    /// A string with other characters but without an escape. Its bytes are its value.
    @inlinable @_transparent package static var unicodeString: Tag { Tag(rawValue: 6) }
    /// A string that has at least one escape.
    @inlinable @_transparent package static var escapedString: Tag { Tag(rawValue: 7) }
    @inlinable @_transparent package static var array: Tag { Tag(rawValue: 8) }
    @inlinable @_transparent package static var object: Tag { Tag(rawValue: 9) }
    /// Not a value: the last word of a wide object, see `KeyIndex`.
    @inlinable @_transparent package static var keyIndex: Tag { Tag(rawValue: 10) }
    /// A number that JSON can't hold, see `TapeWord.NotFinite`.
    @inlinable @_transparent package static var notFinite: Tag { Tag(rawValue: 11) }
  }

  /// The largest length or count that a word can hold.
  package static let maximumLength = 0xfff_ffff
  /// The largest offset or index that a word can hold.
  package static let maximumOffset = Int(clamping: UInt32.max)

  @usableFromInline let bits: UInt64

  /// Creates a word. `length` must be at most `maximumLength`, and `offset` at most `maximumOffset`: the parser checks both.
  @_transparent
  package init(_ tag: Tag, length: Int, offset: Int) {
    bits = tag.rawValue << 60 | UInt64(truncatingIfNeeded: length) << 32 | UInt64(truncatingIfNeeded: offset)
  }

  @inlinable @_transparent package var tag: Tag { Tag(rawValue: bits >> 60) }

  @inlinable @_transparent package var length: Int { Int(truncatingIfNeeded: bits >> 32 & 0xfff_ffff) }

  @inlinable @_transparent package var offset: Int { Int(truncatingIfNeeded: bits & 0xffff_ffff) }

  /// Whether this is the word of an array or object. It is true for a keyIndex word and a notFinite word, too.
  @inlinable @_transparent package var isContainer: Bool { bits >> 60 >= 8 }

  /// The word of the same scalar if `count` bytes before it are dropped.
  package func moved(by count: Int) -> TapeWord { TapeWord(tag, length: length, offset: offset &- count) }

  @inlinable @_transparent package var isEscapedString: Bool { tag == .escapedString }

  @inlinable @_transparent package var isString: Bool {
    tag == .string || tag == .unicodeString || tag == .escapedString
  }

  @inlinable @_transparent package var isNumber: Bool { tag == .integer || tag == .decimal }
}
