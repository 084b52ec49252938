import Foundation
import TestSupport
import Testing

@testable import Gloss

/// Texts of doubles and floats: the digits and the form of `description`, which read as the same number again.
@Suite struct ShortestDecimalTests {
  /// The text by the standard library.
  private func expected(_ description: String) -> String {
    description.hasSuffix(".0") ? String(description.dropLast(2)) : description
  }

  private func check(_ number: Double, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    guard number.isFinite else { return }
    let text = ShortestDecimal.text(of: number)
    // Not by `expect`, which takes longer than the test.
    if text != expected(number.description) || Double(text)?.bitPattern != number.bitPattern {
      Issue.record("\(number) is written as \(text)", sourceLocation: sourceLocation)
    }
  }

  private func check(_ number: Float, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    guard number.isFinite else { return }
    let text = ShortestDecimal.text(of: number)
    if text != expected(number.description) || Float(text)?.bitPattern != number.bitPattern {
      Issue.record("the float \(number) is written as \(text)", sourceLocation: sourceLocation)
    }
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "-0"), (1, "1"), (-1.5, "-1.5"), (0.1, "0.1"), (0.3, "0.3"), (123.456, "123.456"), (100, "100"),
      (0.0001, "0.0001"), (0.00012345, "0.00012345"), (0.00001, "1e-05"), (0x1p53, "9007199254740992"),
      (0x1p53 + 2, "9.007199254740994e+15"), (1e15, "1000000000000000"), (1e16, "1e+16"), (1e22, "1e+22"),
      (1e23, "1e+23"),
      (.leastNonzeroMagnitude, "5e-324"), (-2.2250738585072014e-308, "-2.2250738585072014e-308"),
      (1.7976931348623157e308, "1.7976931348623157e+308"),
    ] as [(Double, String)])
  func texts(number: Double, text: String) {
    #expect(ShortestDecimal.text(of: number) == text)
  }

  /// Where formats change: the ends of exponents, whose lower neighbours are closer, powers of ten, and the ends of integers.
  @Test func edges() {
    for exponent in 0..<(2047 as UInt64) {
      for fraction in [0, 1, 2, 0x7_ffff_ffff_ffff, 0x8_0000_0000_0000, 0xf_ffff_ffff_fffe, 0xf_ffff_ffff_ffff]
        as [UInt64]
      {
        check(Double(bitPattern: exponent << 52 | fraction))
      }
    }
    for exponent in 0..<(255 as UInt32) {
      for fraction in [0, 1, 2, 0x3f_ffff, 0x40_0000, 0x7f_fffe, 0x7f_ffff] as [UInt32] {
        check(Float(bitPattern: exponent << 23 | fraction))
      }
    }
    for exponent in -324...308 {
      for digit in 1...9 {
        guard let number = Double("\(digit)e\(exponent)"), number.isFinite else { continue }
        for number in [number, number.nextUp, number.nextDown, -number] { check(number) }
        let float = Float(number)
        for number in [float, float.nextUp, float.nextDown, -float] { check(number) }
      }
    }
    for bit in 0..<63 {
      for offset in -2...2 as ClosedRange<Int64> {
        check(Double((1 << bit) + offset))
        check(Float((1 << bit) + offset))
      }
    }
  }

  /// The doubles for which 64 bits of a distance might not tell. `.ci/doubles` finds them.
  @Test func closeCalls() throws {
    let file = Fixture.directory.appendingPathComponent("close-doubles.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 611)
    for line in lines { check(Double(bitPattern: try #require(UInt64(line, radix: 16)))) }
  }

  @Test func randomDoubles() {
    var random = SplitMix64(seed: 18)
    for _ in 0..<Samples.count(50_000, full: 20_000_000) { check(Double(bitPattern: random.next())) }
    for _ in 0..<Samples.count(20_000, full: 2_000_000) {
      check(Double.random(in: -180...180, using: &random))
      check(
        Double(Int64.random(in: -(1 << 55)...(1 << 55), using: &random) >> Int64.random(in: 0...54, using: &random)))
      check(Double(Int64.random(in: -1_000_000...1_000_000, using: &random)) / 100)
      // Subnormal.
      check(Double(bitPattern: random.next() >> UInt64.random(in: 12...63, using: &random)))
    }
  }

  @Test func floats() {
    let step = UInt32(Samples.count(65_521, full: 1))
    var bits: UInt32 = 0
    while true {
      check(Float(bitPattern: bits))
      let (next, overflow) = bits.addingReportingOverflow(step)
      if overflow { return }
      bits = next
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
        #expect(ShortestDecimal.write(number, to: target) <= ShortestDecimal.maximumLength)
        #expect(ShortestDecimal.write(Float(number.significand), to: target) <= ShortestDecimal.maximumLength)
      }
    }
  }

  @Test func integersAreWrittenAsTheyAreDescribed() throws {
    var random = SplitMix64(seed: 19)
    var integers: [Int64] = [0, .max, .min, .max - 1, .min + 1]
    var power: Int64 = 1
    for _ in 0..<19 {
      integers += [power - 1, power, power + 1, -power, 1 - power, -1 - power]
      power = power &* 10
    }
    for _ in 0..<Samples.count(10_000, full: 10_000_000) {
      integers.append(Int64(truncatingIfNeeded: random.next()) >> Int64.random(in: 0...63, using: &random))
    }
    #expect(try integers.jsonString() == "[\(integers.map(\.description).joined(separator: ","))]")
    for integer in integers.prefix(1000) { #expect(try [integer].jsonString() == "[\(integer)]") }
  }
}
