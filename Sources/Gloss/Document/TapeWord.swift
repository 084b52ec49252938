/// One word of the tape: a tag, a length and an offset. `Document` describes what each tag makes of them.
@usableFromInline
struct TapeWord: BitwiseCopyable, Sendable {
  /// What kind of value a word stands for.
  @usableFromInline
  struct Tag: Equatable, Sendable {
    @usableFromInline let rawValue: UInt64

    @inlinable
    @inline(__always)
    init(rawValue: UInt64) {
      self.rawValue = rawValue
    }

    static var null: Tag { Tag(rawValue: 0) }
    static var `false`: Tag { Tag(rawValue: 1) }
    static var `true`: Tag { Tag(rawValue: 2) }
    /// A number without fraction and exponent.
    static var integer: Tag { Tag(rawValue: 3) }
    /// A number with a fraction, an exponent or both.
    static var decimal: Tag { Tag(rawValue: 4) }
    /// A string of ASCII characters without an escape, so that its bytes are its value.
    static var string: Tag { Tag(rawValue: 5) }
    /// A string with other characters and without an escape, so that its bytes are its value.
    static var unicodeString: Tag { Tag(rawValue: 6) }
    /// A string that has at least one escape.
    static var escapedString: Tag { Tag(rawValue: 7) }
    @inlinable static var array: Tag { Tag(rawValue: 8) }
    @inlinable static var object: Tag { Tag(rawValue: 9) }
    /// No value: the last word of a wide object, see `KeyIndex`.
    static var keyIndex: Tag { Tag(rawValue: 10) }
  }

  /// The largest length or count that a word can hold.
  static let maximumLength = 0xfff_ffff
  /// The largest offset or index that a word can hold.
  static let maximumOffset = Int(clamping: UInt32.max)

  @usableFromInline let bits: UInt64

  /// `length` is at most `maximumLength`, `offset` at most `maximumOffset`: the parser checks both.
  @inline(__always)
  init(_ tag: Tag, length: Int, offset: Int) {
    bits = tag.rawValue << 60 | UInt64(truncatingIfNeeded: length) << 32 | UInt64(truncatingIfNeeded: offset)
  }

  @inlinable
  @inline(__always)
  var tag: Tag { Tag(rawValue: bits >> 60) }

  @inlinable
  @inline(__always)
  var length: Int { Int(truncatingIfNeeded: bits >> 32 & 0xfff_ffff) }

  @inlinable
  @inline(__always)
  var offset: Int { Int(truncatingIfNeeded: bits & 0xffff_ffff) }

  /// Whether it stands for an array or object. To be asked of values and keys only, not of a key index.
  @inlinable
  @inline(__always)
  var isContainer: Bool { bits >> 60 >= 8 }

  @inline(__always)
  var isString: Bool { tag == .string || tag == .unicodeString || tag == .escapedString }

  @inline(__always)
  var isNumber: Bool { tag == .integer || tag == .decimal }
}
