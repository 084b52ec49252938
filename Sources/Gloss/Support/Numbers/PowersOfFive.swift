/// The powers of five from 5^-342 to 5^308, cut to their 128 most significant bits: what `EiselLemire` multiplies by.
///
/// The entry `c` of 5^q, with 2^127 ≤ c < 2^128, is 5^q × 2^k for the
/// one `k` that brings it into this range,
/// - rounded down for q ≥ 0 (exact up to q = 55) and for q < -27,
/// - rounded up for -27 ≤ q < 0, so that a product that is an integer never falls short of it.
///
/// It is the table of Lemire, "Number Parsing at a Gigabyte per Second", Software: Practice and Experience 51(8), 2021.
enum PowersOfFive {
  /// The exponents that there is an entry for.
  static let exponents = -342...308

  /// The entry of 5^-342 first. The first use takes about 10 microseconds, for one multiplication a power.
  ///
  /// The powers have 192 bits here. The first is too great by 1000 units of the last, and each step cuts off less than one,
  /// so that none falls short of what is exact. That no entry is too great either, the tests show.
  static let entries: [(high: UInt64, low: UInt64)] = {
    var power: [UInt64] = [0xeef4_53d6_923b_d65a, 0x113f_aa29_06a1_3b3f, 0xdfbc_7e99_bdd5_1284]
    return exponents.map { exponent in
      let entry = (power[0], power[1] + ((-27..<0).contains(exponent) ? 1 : 0))
      var carry: UInt64 = 0
      for index in power.indices.reversed() {
        let product = power[index].multipliedFullWidth(by: 5)
        let (sum, overflow) = product.low.addingReportingOverflow(carry)
        power[index] = sum
        carry = product.high + (overflow ? 1 : 0)
      }
      // Back to 192 bits.
      let shift = 64 - carry.leadingZeroBitCount
      for index in power.indices {
        (power[index], carry) = (carry << (64 - shift) | power[index] >> shift, power[index])
      }
      return entry
    }
  }()
}
