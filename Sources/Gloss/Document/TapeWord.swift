/// One word of the tape: a tag, a length and an offset. `Document` describes what each tag makes of them.
struct TapeWord {
  /// What kind of value a word stands for.
  struct Tag: Equatable {
    let rawValue: UInt64

    static let null = Tag(rawValue: 0)
    static let `false` = Tag(rawValue: 1)
    static let `true` = Tag(rawValue: 2)
    /// A number without fraction and exponent.
    static let integer = Tag(rawValue: 3)
    /// A number with a fraction, an exponent or both.
    static let decimal = Tag(rawValue: 4)
    /// A string whose bytes are its value.
    static let string = Tag(rawValue: 5)
    /// A string that has at least one escape.
    static let escapedString = Tag(rawValue: 6)
    static let array = Tag(rawValue: 7)
    static let object = Tag(rawValue: 8)
    /// No value: the last word of a wide object, see `KeyIndex`.
    static let keyIndex = Tag(rawValue: 9)
  }

  /// The largest length or count that a word can hold.
  static let maximumLength = 0xfff_ffff
  /// The largest offset or index that a word can hold.
  static let maximumOffset = Int(clamping: UInt32.max)

  let bits: UInt64

  /// `length` is at most `maximumLength`, `offset` at most `maximumOffset`: the parser checks both.
  @inline(__always)
  init(_ tag: Tag, length: Int, offset: Int) {
    bits = tag.rawValue << 60 | UInt64(truncatingIfNeeded: length) << 32 | UInt64(truncatingIfNeeded: offset)
  }

  @inline(__always)
  var tag: Tag { Tag(rawValue: bits >> 60) }

  @inline(__always)
  var length: Int { Int(truncatingIfNeeded: bits >> 32 & 0xfff_ffff) }

  @inline(__always)
  var offset: Int { Int(truncatingIfNeeded: bits & 0xffff_ffff) }

  @inline(__always)
  var isContainer: Bool { tag == .array || tag == .object }

  @inline(__always)
  var isString: Bool { tag == .string || tag == .escapedString }

  @inline(__always)
  var isNumber: Bool { tag == .integer || tag == .decimal }
}
