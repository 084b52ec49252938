extension UInt64 {
  /// The eight decimal digits of a number below 10^8, one in each byte, the first one lowest.
  ///
  /// It divides two numbers of four digits, four of two and eight of one at once. The multiplications are exact for them: up to 10^8 by
  /// 109951163 / 2^40 for 1 / 10000, up to 9999 by 5243 / 2^19 for 1 / 100, up to 99 by 103 / 2^10 for 1 / 10. `n << s - q × (d << s - 1)`
  /// is the quotient q and, s bits further, the remainder of n by d.
  @_transparent
  var eightDigits: UInt64 {
    let tenThousands = (self &* 109_951_163) &>> 40
    let fours = self &<< 32 &- tenThousands &* (10_000 &<< 32 &- 1)
    let hundreds = (fours &* 5243) &>> 19 & 0x0000_007f_0000_007f
    let twos = fours &<< 16 &- hundreds &* (100 &<< 16 &- 1)
    let tens = (twos &* 103) &>> 10 & 0x000f_000f_000f_000f
    return twos &<< 8 &- tens &* (10 &<< 8 &- 1)
  }

  /// The ASCII text of eight digits, one in each byte.
  @_transparent
  var textOfDigits: UInt64 { self | .ones &* 0x30 }

  /// The number that eight digits make, one in each byte, the first one lowest.
  ///
  /// Three multiplications join neighbours into pairs, pairs into fours, and fours into eight (Lemire, "Number Parsing at a Gigabyte per
  /// Second", 2021, on parsing the string). Zero bytes before fewer digits make them eight.
  @_transparent
  var valueOfDigits: UInt64 {
    let twos = (self &* 2561) &>> 8 & 0x00ff_00ff_00ff_00ff
    let fours = (twos &* 6_553_601) &>> 16 & 0x0000_ffff_0000_ffff
    return (fours &* 42_949_672_960_001) &>> 32
  }

  /// The same for the four digits in the lower half. The upper half is ignored.
  @_transparent
  var valueOfFourDigits: UInt64 {
    let twos = (self &* 2561) &>> 8 & 0x00ff_00ff
    return (twos &* 6_553_601) &>> 16 & 0xffff
  }

  /// The number of decimal digits of a number; 1 for zero.
  @_transparent
  var digitCount: Int {
    // 1233 / 2^12 is a little more than log10(2).
    let estimate = ((64 &- (self | 1).leadingZeroBitCount) &* 1233) &>> 12
    return estimate &+ (self >= UInt64.powersOfTen[estimate] ? 1 : 0)
  }

  /// 10^0 to 10^19.
  static let powersOfTen: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
    100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
    10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]
}
