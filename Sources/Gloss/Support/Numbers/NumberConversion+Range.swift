extension NumberConversion {
  /// How many digits always tell a double from all others.
  static var doubleDigits: Int { 17 }

  /// The double that is nearest to the number; nil if the number is beyond the range: so great that there is none, or so small that only
  /// zero is nearest to a number that is not zero. O(length).
  static func double(inRangeOf text: UnsafeBufferPointer<UInt8>) -> Double? {
    guard let number: Double = nearest(text), number != 0 || LeadingDigits(text).significand == 0 else { return nil }
    return number
  }
}
