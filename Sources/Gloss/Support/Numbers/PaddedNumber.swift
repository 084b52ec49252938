/// The text of a number in the bytes of a document.
///
/// The facts that make reading through `start` safe:
/// 1. `start[0 ..< count]` is a number by the grammar of RFC 8259, section 6, in bytes that are padded as `PaddedBytes` are.
/// 2. Eight bytes are loaded only from places at or before `start + count` (fact 3 of `PaddedBytes`).
struct PaddedNumber {
  private let start: ByteCursor
  private let count: Int

  @_transparent
  init(_ start: ByteCursor, count: Int) {
    self.start = start
    self.count = count
  }

  /// The double that is nearest to a usual number; nil for other numbers, which `NumberConversion.nearest` reads.
  ///
  /// A usual number has a point, one to seven digits before it, at most 18 after it, at most 19 in all, and no exponent. It takes the
  /// same steps for each position of the point, so that the processor has few branches to guess. It takes one multiplication or division
  /// to round. If that does not decide how to round, as for one in 512 of the numbers above 2^53, the result is nil, too.
  @inline(__always)
  var usualDouble: Double? {
    let isNegative = start.pointee == UInt8(ascii: "-")
    let text = start + (isNegative ? 1 : 0)
    let digitCount = count &- (isNegative ? 2 : 1)
    guard digitCount >= 2, digitCount <= 19 else { return nil }
    let head = text.eightBytes
    let points = (head ^ .ones &* 0x2e).zeroBytes
    guard points != 0 else { return nil }
    // Less than one if the point is after the number.
    let fractionCount = digitCount &- points.trailingZeroBitCount &>> 3
    guard fractionCount > 0, fractionCount < PaddedNumber.powersOfFifths.count else { return nil }
    // All ones in the bytes before the point. The point is removed.
    let before = (points & (0 &- points)) &>> 7 &- 1
    var significand: UInt64
    // The bits of all digits, and those of an exponent.
    var seen: UInt64
    if digitCount < 8 {
      let digits = (head & before | head &>> 8 & ~before) ^ .ones &* 0x30
      seen = digits &<< UInt64(truncatingIfNeeded: 64 &- 8 &* digitCount)
      significand = seen.valueOfDigits
    } else {
      seen = (head & before | (text + 1).eightBytes & ~before) ^ .ones &* 0x30
      significand = seen.valueOfDigits
      let restCount = digitCount & 7
      if digitCount >= 16 {
        let digits = (text + 9).eightBytes ^ .ones &* 0x30
        // Up to three digits are left.
        let rest = UInt64((text + 17).fourBytes ^ 0x3030_3030) &<< UInt64(truncatingIfNeeded: 32 &- 8 &* restCount)
        seen |= digits | rest & 0xffff_ffff
        // Both products at once: one must not wait for the other.
        significand =
          significand &* .powersOfTen[restCount &+ 8] &+ digits.valueOfDigits &* .powersOfTen[restCount]
          &+ rest.valueOfFourDigits
      } else {
        // Up to seven digits are left. Two shifts move them up, because one shift can't move by 64 bits.
        var rest = ((text + 9).eightBytes ^ .ones &* 0x30) &<< 8
        rest = rest &<< UInt64(truncatingIfNeeded: 56 &- 8 &* restCount)
        seen |= rest
        significand = significand &* .powersOfTen[restCount] &+ rest.valueOfDigits
      }
    }
    // Digits lack the bit that `e` and `E` have.
    guard seen & (.ones &* 0x40) == 0 else { return nil }
    if significand <= 1 &<< 53 {
      // Rounded once, as in `NumberConversion.nearest`.
      let magnitude = Double(Int64(truncatingIfNeeded: significand)) / NumberConversion.powersOfTen[fractionCount]
      return isNegative ? -magnitude : magnitude
    }
    // As in `EiselLemire.nearest`. The number is neither subnormal nor too great. Nor is it halfway between two doubles: with seven
    // digits before the point, that takes 30 digits after it. So the upper half of the power is enough, unless the lower half may carry
    // into the bits that are kept.
    let leadingZeros = significand.leadingZeroBitCount
    let high = (significand &<< UInt64(truncatingIfNeeded: leadingZeros)).multipliedFullWidth(
      by: PaddedNumber.powersOfFifths[fractionCount]
    ).high
    guard high & 0x1ff != 0x1ff else { return nil }
    let upperBit = high &>> 63
    let bits = high &>> (upperBit &+ 9)
    let exponent = (fractionCount &* -217_706) &>> 16 &+ 1085 &- leadingZeros &+ Int(truncatingIfNeeded: upperBit)
    // The leading bit of the rounded fraction increases the exponent by one, or by two if rounding made it 10.00…0.
    let magnitude = UInt64(truncatingIfNeeded: exponent) &<< 52 &+ (bits &+ bits & 1) &>> 1
    return Double(bitPattern: magnitude | (isNegative ? 1 &<< 63 : 0))
  }

  /// The value of an integer of up to 16 digits; nil for longer ones. The number must have no fraction and no exponent.
  @_transparent
  var usualInteger: Int64? {
    let isNegative = start.pointee == UInt8(ascii: "-")
    let text = start + (isNegative ? 1 : 0)
    let digitCount = count &- (isNegative ? 1 : 0)
    guard digitCount <= 16 else { return nil }
    let head = text.eightBytes ^ .ones &* 0x30
    // The first digits, up to eight, move up to the end of the word. A shift by 64 bits is one by none.
    let first = (head &<< UInt64(truncatingIfNeeded: 128 &- 8 &* digitCount)).valueOfDigits
    var magnitude = Int64(truncatingIfNeeded: first)
    if digitCount > 8 {
      let last = ((text + (digitCount &- 8)).eightBytes ^ .ones &* 0x30).valueOfDigits
      magnitude = magnitude &* 100_000_000 &+ Int64(truncatingIfNeeded: last)
    }
    return isNegative ? 0 &- magnitude : magnitude
  }

  /// The double that is nearest to such an integer.
  var usualIntegralDouble: Double? {
    // Zero may have a sign.
    usualInteger.map { $0 == 0 && count > 1 ? -0.0 : Double($0) }
  }

  /// The upper halves of the entries of `PowersOfFive` for 5^0 to 5^-18. A literal needs no initialization, and no check whether it is
  /// initialized.
  static let powersOfFifths: [UInt64] = [
    0x8000_0000_0000_0000, 0xcccc_cccc_cccc_cccc, 0xa3d7_0a3d_70a3_d70a, 0x8312_6e97_8d4f_df3b,
    0xd1b7_1758_e219_652b, 0xa7c5_ac47_1b47_8423, 0x8637_bd05_af6c_69b5, 0xd6bf_94d5_e57a_42bc,
    0xabcc_7711_8461_cefc, 0x8970_5f41_36b4_a597, 0xdbe6_fece_bded_d5be, 0xafeb_ff0b_cb24_aafe,
    0x8cbc_cc09_6f50_88cb, 0xe12e_1342_4bb4_0e13, 0xb424_dc35_095c_d80f, 0x901d_7cf7_3ab0_acd9,
    0xe695_94be_c44d_e15b, 0xb877_aa32_36a4_b449, 0x9392_ee8e_921d_5d07,
  ]
}
