import TestSupport
import Testing

@testable import Gloss

/// Digits are scanned eight at a time: every count of them, at every alignment, before every byte.
@Suite struct ParserDigitTests {
  private static let digits = "98765432101234567890555544443333222211110"

  /// The texts that may follow a number in an array, with the text that makes it complete.
  private static let ends = ["]", " ]", ",1]", "\n]", "\t]", "\r]", "          ]"]

  private func numberText(_ json: JSON?) -> String? {
    json?.withNumberText { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: 1...40)
  func everyCountOfDigits(count: Int) throws {
    let digits = String(Self.digits.prefix(count))
    let numbers = [
      digits, "-" + digits, "0." + digits, "1e" + digits, "1E-" + digits, "\(digits).\(digits)e+\(digits)",
    ]
    for number in numbers {
      for alignment in 0..<8 {
        for end in Self.ends {
          let json = try JSON(string: "[" + String(repeating: " ", count: alignment) + number + end)
          #expect(numberText(json.element(at: 0)) == number)
          #expect(json.elements?.count == (end.hasPrefix(",") ? 2 : 1))
        }
      }
      #expect(numberText(try JSON(string: number)) == number)
    }
  }

  /// Bytes that differ from a digit in one bit or stand beside them, and all from 0x80 on.
  private static let strangers: [UInt8] =
    [0x2f, 0x3a, 0x10, 0x19, 0x70, 0x79, 0x41, 0x00, 0x7f] + Array(0x80...0xff)

  @Test(arguments: 1...24)
  func noOtherByteIsADigit(count: Int) throws {
    for alignment in 0..<8 {
      for stranger in Samples.some(Self.strangers) {
        // Digits follow, so that a carry from the stranger would have somewhere to go.
        let before = [UInt8](repeating: 0x20, count: alignment) + Self.digits.utf8.prefix(count)
        let error = try #require(throws: JSONSyntaxError.self) {
          try JSON(bytes: [0x5b] + before + [stranger] + Array("99999999]".utf8))
        }
        #expect(error.offset == 1 + alignment + count, "\(stranger)")
        #expect(error.kind == .expectedCommaOrBracket, "\(stranger)")
      }
    }
  }

  @Test(arguments: ["-", "1.", "1e", "1e+", "-0.", "12345678.", "1234567e", "1E-"])
  func aDigitMustFollow(start: String) throws {
    for end in ["]", ",", " 1]", "x", "/", ":", "\u{b0}", "-1]"] {
      // Behind the e a sign may stand.
      guard !(start.hasSuffix("e") && end.hasPrefix("-")) else { continue }
      let error = try #require(throws: JSONSyntaxError.self) { try JSON(string: "[\(start)\(end)") }
      #expect(error.kind == .expectedDigit, "\(start)\(end)")
      #expect(error.offset == 1 + start.utf8.count)
    }
    let error = try #require(throws: JSONSyntaxError.self) { try JSON(string: start) }
    #expect(error.kind == .unexpectedEnd)
    #expect(error.offset == start.utf8.count)
  }
}
