import Testing

@testable import Gloss

@Suite struct NumberTableTests {
  @Test func bigNaturalsAreExact() {
    let five100 = "7888609052210118054117285652827862296732064351090230047702789306640625"
    #expect(BigNatural.powerOfFive(100).description == five100)
    #expect((BigNatural(1) << 64).description == "18446744073709551616")
    #expect((BigNatural(1) << 64).predecessor == BigNatural(.max))
    #expect((BigNatural(.max) + BigNatural(1)).bitWidth == 65)
    #expect((BigNatural(.max) * BigNatural(.max)).description == "340282366920938463426481119284349108225")
    #expect(BigNatural(high: 1, low: 2).description == "18446744073709551618")
    #expect(BigNatural(0).description == "0")
  }

  /// By definition, and with multiplications alone: what a quotient is, the products on either side of it tell.
  @Test func everyPowerOfFiveIsExact() {
    #expect(PowersOfFive.entries.count == PowersOfFive.exponents.count)
    for (exponent, words) in zip(PowersOfFive.exponents, PowersOfFive.entries) {
      let entry = BigNatural(high: words.high, low: words.low)
      #expect(entry.bitWidth == 128, "5^\(exponent)")
      let next = entry + BigNatural(1)
      let power = BigNatural.powerOfFive(abs(exponent))
      let width = power.bitWidth
      let isExact =
        if exponent >= 0, width <= 128 {
          entry == power << (128 - width)
        } else if exponent >= 0 {
          entry << (width - 128) <= power && power < next << (width - 128)
        } else if exponent < -27 {
          entry * power <= BigNatural(1) << (width + 127) && BigNatural(1) << (width + 127) < next * power
        } else {
          entry.predecessor * power < BigNatural(1) << (width + 127) && BigNatural(1) << (width + 127) <= entry * power
        }
      #expect(isExact, "5^\(exponent)")
    }
  }
}
