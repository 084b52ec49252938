import Foundation
import TestSupport
import Testing

@testable import Gloss

/// Doubles read from a document, where usual numbers are read in another way than long ones.
@Suite struct PaddedNumberTests {
  @Test func powersAreThoseOfTheLongTable() {
    for (exponent, power) in PaddedNumber.powersOfFifths.enumerated() {
      #expect(PowersOfFive.entries[-exponent - PowersOfFive.exponents.lowerBound].high == power, "5^-\(exponent)")
    }
    #expect(PaddedNumber.powersOfFifths.count == 19)
  }

  /// Each count of digits with the point at each place, digits that are random, all zero or all nine, with and without a sign and
  /// an exponent.
  @Test func everyPlaceOfThePoint() throws {
    var generator = SplitMix64(seed: 21)
    var texts: [String] = []
    for digitCount in 2...21 {
      for place in 1..<digitCount {
        for digits in [0...9, 0...9, 0...9, 0...0, 9...9] as [ClosedRange<Int>] {
          var text = (0..<digitCount).map { _ in String(Int.random(in: digits, using: &generator)) }
          if place > 1, text[0] == "0" { text[0] = "1" }
          let number = text[..<place].joined() + "." + text[place...].joined()
          texts += [number, "-\(number)", "\(number)e5", "-\(number)E-3", "\(number)e+12"]
        }
      }
    }
    try expectDoubles(of: texts)
  }

  /// Each count of digits without a point, with and without a sign and an exponent.
  @Test func integers() throws {
    var generator = SplitMix64(seed: 24)
    var texts = ["0", "-0", "-0e5", "9007199254740993", "-1e-0"]
    for digitCount in 1...21 {
      for digits in [0...9, 0...9, 0...9, 0...0, 9...9] as [ClosedRange<Int>] {
        var text = (0..<digitCount).map { _ in String(Int.random(in: digits, using: &generator)) }
        if digitCount > 1, text[0] == "0" { text[0] = "1" }
        let number = text.joined()
        #expect(usualInteger(number) == (digitCount <= 16 ? Int64(number) : nil))
        #expect(usualInteger("-\(number)") == (digitCount <= 16 ? Int64("-\(number)") : nil))
        texts += ["\(number)e5", "-\(number)E-3", "\(number)e+12", "\(number).5"]
        texts += [number, "-\(number)"]
      }
    }
    try expectDoubles(of: texts)
  }

  private func usualInteger(_ text: String) -> Int64? {
    (Array(text.utf8) + Array(repeating: 0, count: 16)).withView {
      PaddedNumber($0.start, count: text.utf8.count).usualInteger
    }
  }

  /// Halfway between two doubles, and doubles as they are written.
  @Test func ties() throws {
    var generator = SplitMix64(seed: 22)
    var texts: [String] = []
    for _ in 0..<Samples.count(2_000, full: 1_000_000) {
      // Odd multiples of 2^-k with 54 bits.
      let bits = generator.next() >> 10 | 1 << 53 | 1
      for shift in 0...4 {
        let whole = bits >> UInt64(shift)
        let fraction = (bits & (1 << UInt64(shift) - 1)) * (10_000 >> UInt64(shift))
        texts.append("\(whole).\(String(String(fraction + 10_000).dropFirst()))")
      }
      texts.append("\(Double.random(in: -200...200, using: &generator))")
      texts.append("\(Double.random(in: 0...1, using: &generator))")
    }
    try expectDoubles(of: texts)
  }

  /// The numbers of 17 to 19 digits on both sides of what is halfway between two doubles. Those above it are read as usual ones.
  @Test func nearTies() throws {
    var generator = SplitMix64(seed: 23)
    var texts: [String] = []
    for _ in 0..<Samples.count(2_000, full: 2_000_000) {
      // An odd multiple of 2^-scale with 54 bits, from 1 to 2^23.
      let bits = generator.next() >> 10 | 1 << 53 | 1
      let scale = UInt64.random(in: 31...53, using: &generator)
      let mask = (1 << scale) - 1 as UInt64
      let digitCount = Int.random(in: 17...19, using: &generator)
      var digits = bits >> scale
      let wholeCount = "\(digits)".count
      var rest = bits & mask
      for _ in wholeCount..<digitCount {
        rest *= 10
        digits = digits * 10 + rest >> scale
        rest &= mask
      }
      for digits in [digits, digits + 1] {
        let text = "\(digits)"
        texts.append("\(text.prefix(wholeCount)).\(text.dropFirst(wholeCount))")
      }
    }
    var usualCount = 0
    for text in texts {
      let double = (Array(text.utf8) + Array(repeating: 0, count: 16)).withView {
        PaddedNumber($0.start, count: text.utf8.count).usualDouble
      }
      if let double {
        usualCount += 1
        #expect(double.bitPattern == strtod(text, nil).bitPattern, "\(text)")
      }
    }
    #expect(usualCount > texts.count / 3)
    try expectDoubles(of: texts)
  }

  /// Points and digits after a number are not part of it.
  @Test(
    arguments: [
      ("[1,2.5]", [1, 2.5]), ("[65,0.25,-7,1.5]", [65, 0.25, -7, 1.5]), ("[-1,.5]", nil), ("[0.5 ,1.5]", [0.5, 1.5]),
      ("[-0.0,0.0]", [-0.0, 0.0]), ("[1234567.5,12345678.5]", [1_234_567.5, 12_345_678.5]),
      ("[1e2,1.5]", [100, 1.5]), ("[1.5E0,2.5]", [1.5, 2.5]), ("[12345678,1.5]", [12_345_678, 1.5]),
    ] as [(String, [Double]?)])
  func neighbours(text: String, values: [Double]?) {
    #expect([Double](data: Data(text.utf8))?.map(\.bitPattern) == values?.map(\.bitPattern), "\(text)")
  }

  /// Values that are not arrays of doubles, also if the tape has as many words as elements.
  @Test(
    arguments: [
      ("[]", []), ("[ ]", []), ("[1]", [1]), ("[1,-2.5e-3,1.25]", [1, -2.5e-3, 1.25]),
      ("[null]", nil), ("[1,null]", nil), ("[true]", nil), (#"["1"]"#, nil), ("[[]]", nil), ("[[],[]]", nil),
      ("[{}]", nil), ("[1,[2]]", nil), (#"[1,{"a":2}]"#, nil), ("[1e400]", nil), ("[1,-1e400,2]", nil),
      ("{}", nil), (#"{"a":1}"#, nil), ("1", nil), (#""1""#, nil), ("null", nil),
    ] as [(String, [Double]?)])
  func arrays(text: String, values: [Double]?) throws {
    let json = try JSON(data: Data(#"[{"v":\#(text)},[\#(text)]]"#.utf8))
    let field: [Double]? = "0.v" <~~ json
    #expect(field == values)
    let nested: [[Double]]? = "[1]" <~~ json
    #expect(nested == values.map { [$0] })
    let recorded = try? [Double].decode(json, at: "[0].v", mode: .strict)
    #expect(recorded == values)
    let built = try? [Double].decode(JSON(foundationObject: json.foundationObject), at: "[0].v")
    #expect(built == values)
  }

  private func expectDoubles(of texts: [String]) throws {
    let doubles = try [Double].decode(Data("[\(texts.joined(separator: ","))]".utf8))
    var comparison = NumberComparison()
    for (text, double) in zip(texts, doubles) {
      comparison.expect(double.bitPattern, strtod(text, nil).bitPattern, text)
    }
    comparison.check(expectedCount: texts.count)
    // Alone in a document, too: at its start and at its end.
    for text in texts.prefix(500) {
      #expect(try Double.decode(Data(text.utf8)).bitPattern == strtod(text, nil).bitPattern, "\(text)")
    }
  }
}
