/// Converts hexadecimal digits to decimal ones, exactly.
enum HexadecimalConversion {
  /// Each limb has 19 decimal digits.
  private static let limbBase: UInt64 = 10_000_000_000_000_000_000

  /// The decimal digits of a number, without leading zeros. O(n²) for n digits.
  ///
  /// - Parameter digits: Hexadecimal digits in ASCII, the first one highest. No digits mean zero.
  static func decimalDigits(of digits: ByteView) -> String {
    // The last limb is the highest one.
    var limbs: [UInt64] = [0]
    for digit in digits {
      var carry = UInt64(digit.hexadecimalValue ?? 0)
      for index in limbs.indices {
        let (high, low) = limbs[index].multipliedFullWidth(by: 16)
        let (sum, overflow) = low.addingReportingOverflow(carry)
        (carry, limbs[index]) = limbBase.dividingFullWidth((high &+ (overflow ? 1 : 0), sum))
      }
      if carry > 0 { limbs.append(carry) }
    }
    let rest = limbs.dropLast().reversed().map { String($0).filledUp(to: 19) }
    return String(limbs[limbs.count - 1]) + rest.joined()
  }
}
