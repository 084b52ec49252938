extension String {
  /// The maximum number of combining marks in a row in a string that is hashed. No text in any language needs more than 30 (Unicode
  /// Standard Annex 15, section 13, Stream-Safe Text Format).
  private static let maximumMarks = 128
  /// The maximum length in bytes of a string that is never slow.
  @inlinable static var quickLength: Int { 256 }

  /// Whether Swift would take quadratic time to hash this string, or to compare it with another one. It first sorts combining marks in a
  /// row, by insertion. Two keys of 400 KB take a dictionary a minute (measured, Swift 6.3.1).
  ///
  /// The library itself compares strings by their bytes. It checks this before a string becomes the key of a dictionary, a member of a
  /// set, or a raw value. O(length); O(1) for short strings.
  @inlinable
  var isSlowToHash: Bool {
    // A mark takes at least two bytes.
    utf8.count > String.quickLength && isLongAndSlowToHash
  }

  /// The reason why a string that `isSlowToHash` can't be used.
  @usableFromInline
  static let reasonAgainstHashing = "too many combining marks in a row: the text would take too long to hash"

  @usableFromInline
  var isLongAndSlowToHash: Bool {
    var marks = 0
    for scalar in unicodeScalars {
      marks = scalar.isASCII || scalar.properties.canonicalCombiningClass == .notReordered ? 0 : marks + 1
      if marks > String.maximumMarks { return true }
    }
    return false
  }
}
