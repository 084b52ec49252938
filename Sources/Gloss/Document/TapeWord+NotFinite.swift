extension TapeWord {
  /// The numbers of JSON5 that JSON does not have.
  ///
  /// Their words are like those of empty arrays. So each loop over a tape skips them like empty arrays, without reading the tag.
  enum NotFinite: Int, BitwiseCopyable {
    case nan, infinity, negativeInfinity
  }

  /// Creates the word of a number at a tape index.
  init(_ value: NotFinite, at index: Int) {
    self.init(.notFinite, length: value.rawValue, offset: index &+ 1)
  }

  /// The number that is infinite or NaN; nil for other values.
  @inline(never)
  var notFinite: Double? {
    guard tag == .notFinite else { return nil }
    return switch NotFinite(rawValue: length) {
    case .infinity: .infinity
    case .negativeInfinity: -.infinity
    case .nan, nil: .nan
    }
  }
}
