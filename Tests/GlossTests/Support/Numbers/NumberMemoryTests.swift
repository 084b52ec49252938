import Foundation
import Testing

@testable import Gloss

@Suite struct NumberMemoryTests {
  /// Reads texts that begin or end where a page that may not be read ends or begins: a load too far ends the process.
  @Test func nothingIsReadOutsideTheText() throws {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let memory = try #require(mmap(nil, 3 * page, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0))
    try #require(memory != MAP_FAILED)
    defer { munmap(memory, 3 * page) }
    let middle = memory + page
    try #require(mprotect(middle, page, PROT_READ | PROT_WRITE) == 0)
    for length in 1...40 {
      let digits = String((1...length).map { Character(String($0 % 10)) })
      var texts = [digits, "-" + digits, digits + ".5", "-0." + digits, digits + "e5", "1.5e" + digits, "1." + digits]
      if length > 1 { texts.append("\(digits.dropLast()).\(digits.suffix(1))") }
      for text in texts {
        let count = text.utf8.count
        for start in [middle, middle + (page - count)] {
          let bytes = UnsafeMutableBufferPointer(start: start.assumingMemoryBound(to: UInt8.self), count: count)
          _ = bytes.initialize(from: text.utf8)
          let lent = BufferView(UnsafeBufferPointer(bytes))
          let double = strtod(text, nil)
          #expect(nearestDouble(lent) == (double.isFinite ? double : nil), "\(text)")
          let float = strtof(text, nil)
          #expect(nearestFloat(lent) == (float.isFinite ? float : nil), "\(text)")
          if text == digits {
            #expect(NumberConversion.integer(lent, as: Int64.self) == Int64(text))
            #expect(NumberConversion.integer(lent, as: UInt64.self) == UInt64(text))
          }
          if length < 20, text == digits || text.contains(".5"), !text.contains("e") {
            #expect(NumberConversion.decimal(lent) == Decimal(string: text), "\(text)")
          }
        }
      }
    }
  }
}
