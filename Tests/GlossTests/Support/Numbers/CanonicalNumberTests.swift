import Foundation
import TestSupport
import Testing

@testable import Gloss

/// Numbers as RFC 8785 spells them.
@Suite struct CanonicalNumberTests {
  private func text(of number: Double) -> String {
    OutputCursor.withTemporary(ShortestDecimal.maximumLength) {
      String(decoding: $0.written(ShortestDecimal.write(canonical: number, to: $0)), as: UTF8.self)
    }
  }

  private func check(_ number: Double, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    guard number.isFinite else { return }
    let text = text(of: number)
    // Not by `expect`, which takes longer than the test.
    if text != ECMAScriptNumber.text(of: number) || Double(text) != number {
      Issue.record("\(number) is written as \(text)", sourceLocation: sourceLocation)
    }
  }

  /// RFC 8785, appendix B.
  @Test(
    arguments: [
      (0x0000_0000_0000_0000, "0"), (0x8000_0000_0000_0000, "0"), (0x0000_0000_0000_0001, "5e-324"),
      (0x8000_0000_0000_0001, "-5e-324"), (0x7fef_ffff_ffff_ffff, "1.7976931348623157e+308"),
      (0xffef_ffff_ffff_ffff, "-1.7976931348623157e+308"), (0x4340_0000_0000_0000, "9007199254740992"),
      (0xc340_0000_0000_0000, "-9007199254740992"), (0x4430_0000_0000_0000, "295147905179352830000"),
      (0x44b5_2d02_c7e1_4af5, "9.999999999999997e+22"), (0x44b5_2d02_c7e1_4af6, "1e+23"),
      (0x44b5_2d02_c7e1_4af7, "1.0000000000000001e+23"), (0x444b_1ae4_d6e2_ef4e, "999999999999999700000"),
      (0x444b_1ae4_d6e2_ef4f, "999999999999999900000"), (0x444b_1ae4_d6e2_ef50, "1e+21"),
      (0x3eb0_c6f7_a0b5_ed8c, "9.999999999999997e-7"), (0x3eb0_c6f7_a0b5_ed8d, "0.000001"),
      (0x41b3_de43_5555_5553, "333333333.3333332"), (0x41b3_de43_5555_5554, "333333333.33333325"),
      (0x41b3_de43_5555_5555, "333333333.3333333"), (0x41b3_de43_5555_5556, "333333333.3333334"),
      (0x41b3_de43_5555_5557, "333333333.33333343"), (0xbecb_f647_612f_3696, "-0.0000033333333333333333"),
      (0x4314_3ff3_c1cb_0959, "1424953923781206.2"),
    ] as [(UInt64, String)])
  func numbersOfTheRFC(bits: UInt64, text: String) throws {
    let number = Double(bitPattern: bits)
    #expect(self.text(of: number) == text)
    #expect(ECMAScriptNumber.text(of: number) == text)
    // A built value, and one that is text.
    #expect(try number.jsonString(.canonical) == text)
    #expect(try JSON(string: text).string(.canonical) == text)
  }

  /// RFC 8785, appendix B: NaN and infinity.
  @Test(arguments: [(0x7fff_ffff_ffff_ffff, "nan"), (0x7ff0_0000_0000_0000, "inf")] as [(UInt64, String)])
  func noNumbers(bits: UInt64, text: String) throws {
    let error = #expect(throws: JSONEncodingError.self) { try Double(bitPattern: bits).jsonString(.canonical) }
    #expect(error?.description == "\(text) is not a JSON number")
  }

  /// Where the layout changes: at powers of ten and of two, and at the ends of exponents.
  @Test func edges() {
    for exponent in 0..<(2047 as UInt64) {
      for fraction in [0, 1, 2, 0x7_ffff_ffff_ffff, 0x8_0000_0000_0000, 0xf_ffff_ffff_fffe, 0xf_ffff_ffff_ffff]
        as [UInt64]
      {
        check(Double(bitPattern: exponent << 52 | fraction))
      }
    }
    for exponent in -324...308 {
      for digits in ["1", "9", "1.5", "9.99999999999999", "1.7976931348623157"] {
        guard let number = Double("\(digits)e\(exponent)"), number.isFinite else { continue }
        for number in [number, number.nextUp, number.nextDown, -number] { check(number) }
      }
    }
    for bit in 0..<63 {
      for offset in -2...2 as ClosedRange<Int64> { check(Double((1 << bit) + offset)) }
    }
  }

  /// Bits at random, and doubles whose texts have few digits. In `.ci/full` 100 million of them.
  @Test func randomNumbers() async {
    let count = Samples.count(50_000, full: 100_000_000)
    await withTaskGroup(of: Void.self) { group in
      let parts = ProcessInfo.processInfo.activeProcessorCount
      for part in 0..<parts {
        group.addTask {
          var random = SplitMix64(seed: 8785 + UInt64(part))
          for _ in 0..<count / parts { check(Double(bitPattern: random.next())) }
          for _ in 0..<count / parts / 10 {
            check(Double(Int64.random(in: -1_000_000...1_000_000, using: &random)) / 1000)
            check(Double(Int64(truncatingIfNeeded: random.next())))
            // Most exponents are those of an e. Here is none.
            check(.random(in: -1e21...1e21, using: &random) * pow(10, Double(Int.random(in: -27...0, using: &random))))
          }
        }
      }
    }
  }

  /// Writes to the end of a page after which none may be written.
  @Test func nothingIsWrittenBeyondTheMemory() throws {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let memory = try #require(mmap(nil, 2 * page, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0))
    try #require(memory != MAP_FAILED)
    defer { munmap(memory, 2 * page) }
    try #require(mprotect(memory, page, PROT_READ | PROT_WRITE) == 0)
    let start = (memory + page - ShortestDecimal.maximumLength).assumingMemoryBound(to: UInt8.self)
    let target = OutputCursor(start, count: ShortestDecimal.maximumLength)
    for exponent in -324...308 {
      for text in ["1", "1.7976931348623157", "9.999999999999999", "1.2345678901234567", "3.14"] {
        guard let number = Double("-\(text)e\(exponent)"), number.isFinite else { continue }
        #expect(ShortestDecimal.write(canonical: number, to: target) <= ShortestDecimal.maximumLength)
      }
    }
  }

  // MARK: Texts

  @Test(
    arguments: [
      ("-0", "0"), ("0", "0"), ("-0.0", "0"), ("0e5", "0"), ("0e99999999999999999999", "0"), ("1.0", "1"),
      ("56.0", "56"),
      ("1E30", "1e+30"), ("4.50", "4.5"), ("2e-3", "0.002"), ("0.000000000000000000000000001", "1e-27"),
      ("333333333.33333329", "333333333.3333333"), ("0.10000000000000001", "0.1"), ("-1", "-1"), ("10", "10"),
      ("999999999999999", "999999999999999"), ("9007199254740991", "9007199254740991"),
      ("9007199254740992", "9007199254740992"), ("-9007199254740994", "-9007199254740994"),
      ("1000000000000000000000", "1e+21"), ("100000000000000000000", "100000000000000000000"),
      ("1e20", "100000000000000000000"),
      ("295147905179352830000", "295147905179352830000"), ("0.50000000000000000000000000000000000000", "0.5"),
      ("123e-1", "12.3"), ("1e-7", "1e-7"), ("0.000001", "0.000001"), ("1e21", "1e+21"),
      ("12345678901234567.0e-2", "123456789012345.67"),
    ])
  func textsOfNumbers(text: String, canonical: String) throws {
    #expect(try JSON(string: text).string(.canonical) == canonical)
    #expect(ECMAScriptNumber.canonical(text) == canonical)
    #expect(try JSON(string: canonical).string(.canonical) == canonical)
  }

  @Test(
    arguments: [
      ("9007199254740993", "would be written as 9007199254740992: write it as a string"),
      (
        "-9007199254740993", "would be written as -9007199254740992: write it as a string"
      ),
      (
        "9007199254740993.0", "would be written as 9007199254740992: write it as a string"
      ),
      // A double holds it, but its text has other digits.
      (
        "1152921504606846976",
        "would be written as 1152921504606847000: write it as a string"
      ),
      (
        "18446744073709551615",
        "would be written as 18446744073709552000: write it as a string"
      ),
      (
        "3.141592653589793238462643383279",
        "would be written as 3.141592653589793: write it as a string"
      ),
      ("1e400", "is beyond the range of a double: write it as a string"),
      ("-1e400", "is beyond the range of a double: write it as a string"),
      ("1e-400", "is beyond the range of a double: write it as a string"),
      ("0.1e999999999999999999999", "is beyond the range of a double: write it as a string"),
      ("1e-999999999999999999999", "is beyond the range of a double: write it as a string"),
    ])
  func numbersWithoutACanonicalForm(text: String, reason: String) throws {
    #expect(ECMAScriptNumber.canonical(text) == nil)
    let json = try JSON(string: "{\"a\":[1,{\"b.c\":\(text)}]}")
    let error = #expect(throws: JSONEncodingError.self) { try json.string(.canonical) }
    #expect(error?.path == ["a", 1, .key("b.c")])
    #expect(error?.reason == "\(text) \(reason)")
  }

  @Test func longNumbersAreCutInMessages() throws {
    let text = String(repeating: "1", count: 1000)
    let error = #expect(throws: JSONEncodingError.self) { try JSON(string: text).data(.canonical) }
    #expect(error?.reason == text.prefix(60) + "… is beyond the range of a double: write it as a string")
    #expect(error?.path == [])
  }

  @Test func integersOfEachWidth() throws {
    #expect(try Int64(9_007_199_254_740_992).jsonString(.canonical) == "9007199254740992")
    #expect(throws: JSONEncodingError.self) { try Int64.max.jsonString(.canonical) }
    #expect(throws: JSONEncodingError.self) { try UInt64.max.jsonString(.canonical) }
    #expect(throws: JSONEncodingError.self) { try Int64.min.jsonString(.canonical) }
    // The text of a float is shorter than that of the double.
    #expect(try Float(0.1).jsonString(.canonical) == "0.1")
    #expect(try #require(Decimal(string: "1234.50")).jsonString(.canonical) == "1234.5")
  }
}
