extension String {
  /// How many combining marks may stand in a row in a string that is hashed. Text in any language has fewer than 30
  /// (Unicode Standard Annex 15, section 13, Stream-Safe Text Format).
  private static let maximumMarks = 128
  /// How many bytes a string may have that is certainly not slow.
  static let quickLength = 2 * maximumMarks

  /// Whether Swift would hash it, or compare it with another string, in quadratic time: it brings combining marks that
  /// stand in a row in an order first, by insertion. Two keys of 400 KB take a dictionary a minute (measured, Swift 6.3.1).
  ///
  /// The library itself compares strings by their bytes. This is for where a string becomes the key of a dictionary, a
  /// member of a set, or a raw value. O(length), and O(1) for short strings.
  @usableFromInline
  var isSlowToHash: Bool {
    // A mark takes two bytes or more.
    if utf8.count <= String.quickLength { return false }
    var marks = 0
    for scalar in unicodeScalars {
      marks = scalar.isASCII || scalar.properties.canonicalCombiningClass == .notReordered ? 0 : marks + 1
      if marks > String.maximumMarks { return true }
    }
    return false
  }
}
