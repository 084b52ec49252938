/// The 128 most significant bits of the powers of five from 5^-342 to 5^324. `EiselLemire` and `ShortestDecimal` multiply by them.
///
/// The entry of 5^q is 5^q × 2^k, with the `k` for which it is at least 2^127 and less than 2^128,
/// - rounded down for q ≥ 0 (exact up to q = 55) and for q < -27,
/// - rounded up for -27 ≤ q < 0, so that a product that should be an integer is never less than it.
///
/// It is the table of Lemire, "Number Parsing at a Gigabyte per Second", Software: Practice and Experience 51(8), 2021.
enum PowersOfFive {
  /// The exponents that have an entry.
  static let exponents = -342...324

  /// The entries, starting with 5^-342. The first use takes 20 microseconds, one addition for each power.
  ///
  /// The powers have 192 bits here. The first is 1000 units of the last bit too great, to make up for the bits that the steps cut off.
  /// The test `everyPowerOfFiveIsExact` proves that no entry is too small or too great.
  static let entries: [(high: UInt64, low: UInt64)] = {
    var (high, middle, low): (UInt64, UInt64, UInt64) = (
      0xeef4_53d6_923b_d65a, 0x113f_aa29_06a1_3b3f, 0xdfbc_7e99_bdd5_1284
    )
    var entries: [(high: UInt64, low: UInt64)] = []
    entries.reserveCapacity(exponents.count)
    for exponent in exponents {
      entries.append((high, middle + (-27 <= exponent && exponent < 0 ? 1 : 0)))
      // The next power is five quarters of this one.
      let quarter = (high >> 2, high << 62 | middle >> 2, middle << 62 | low >> 2)
      let (lowSum, lowCarry) = low.addingReportingOverflow(quarter.2)
      let (middleSum, middleCarry) = middle.addingReportingOverflow(quarter.1 + (lowCarry ? 1 : 0))
      let (highSum, highCarry) = high.addingReportingOverflow(quarter.0 + (middleCarry ? 1 : 0))
      (high, middle, low) = (highSum, middleSum, lowSum)
      if highCarry { (high, middle, low) = (1 << 63 | high >> 1, high << 63 | middle >> 1, middle << 63 | low >> 1) }
    }
    return entries
  }()
}
