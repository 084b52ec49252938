extension NumberConversion {
  /// The number of digits that always tell a double from all others.
  static var doubleDigits: Int { 17 }

  /// The double that is nearest to the number; nil if the number is beyond the range. That is so if it is greater than all doubles, or if
  /// zero is nearest to a number other than zero. O(length).
  static func double(inRangeOf text: ByteView) -> Double? {
    guard let number: Double = nearest(text), number != 0 || LeadingDigits(text).significand == 0 else { return nil }
    return number
  }
}
