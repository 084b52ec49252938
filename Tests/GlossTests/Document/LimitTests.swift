import Foundation
import TestSupport
import Testing

@testable import Gloss

/// The limits on sizes, at each limit and one past it, tried with smaller limits than a tape has.
@Suite struct LimitTests {
  private func parse(_ text: String, _ rules: Parser.Rules) throws(JSONSyntaxError) {
    let bytes = Array(text.utf8)
    let result = bytes.withView { bytes in
      Result { () throws(JSONSyntaxError) in try Document(parsing: bytes, rules) }
    }
    _ = try result.get()
  }

  @Test func defaultsAreWhatATapeHolds() {
    let rules = Parser.Rules()
    #expect(rules.byteCount == 4_294_967_295 - 16)
    #expect(rules.tokenLength == 268_435_455)
    #expect(rules.elementCount == 268_435_455)
    #expect(rules.depth == 512)
    let word = TapeWord(.object, length: rules.elementCount, offset: TapeWord.maximumOffset)
    #expect(word.tag == .object)
    #expect(word.length == rules.elementCount)
    #expect(word.offset == TapeWord.maximumOffset)
  }

  @Test func bytes() throws {
    let rules = Parser.Rules(byteCount: 6)
    try parse("[1, 2]", rules)
    let error = try #require(throws: JSONSyntaxError.self) { try parse("[1, 2] ", rules) }
    #expect(error.kind == .inputTooLarge)
    #expect(error.offset == 0)
    #expect(error.description == "line 1, column 1: the input is larger than 4 GiB")
  }

  /// No memory is asked for and none is read where the input is too long.
  @Test(.enabled(if: Int.bitWidth == 64))
  func bytesOfMoreThanFourGigabytes() {
    let byte: [UInt8] = [0x31]
    byte.withView { bytes in
      for count in [1 << 32 - 1 - 15, 1 << 32, .max] {
        let error = #expect(throws: JSONSyntaxError.self) {
          try Document(parsing: BufferView(UnsafeBufferPointer(start: bytes.start.pointer, count: count)))
        }
        #expect(error?.kind == .inputTooLarge)
      }
    }
  }

  struct Case: CustomTestStringConvertible {
    let fitting: String
    let passing: String
    let kind: JSONSyntaxError.Kind
    let offset: Int
    var testDescription: String { passing }
  }

  @Test(arguments: [
    Case(fitting: #""12345678""#, passing: #" "123456789""#, kind: .tokenTooLong, offset: 2),
    Case(fitting: #""\u0041\t""#, passing: #""\u0041\t\t""#, kind: .tokenTooLong, offset: 1),
    Case(fitting: #""éééé""#, passing: #""éééé1""#, kind: .tokenTooLong, offset: 1),
    Case(fitting: "12345678", passing: "123456789", kind: .tokenTooLong, offset: 0),
    Case(fitting: "-12345.7", passing: "[-12345.78]", kind: .tokenTooLong, offset: 1),
    Case(fitting: "-1234e-7", passing: "[1, 1234e+178]", kind: .tokenTooLong, offset: 4),
    Case(fitting: #"{"12345678":1}"#, passing: #"{"a":1,"123456789":1}"#, kind: .tokenTooLong, offset: 8),
  ])
  func tokens(_ test: Case) throws {
    try expect(test, Parser.Rules(tokenLength: 8))
  }

  @Test(arguments: [
    Case(fitting: "[1,2,3]", passing: "[1,2,3,4]", kind: .tooManyElements, offset: 8),
    Case(fitting: "[1,2,[]]", passing: "[1,2,3,[]]", kind: .tooManyElements, offset: 9),
    Case(fitting: "[1,2,3]", passing: "[1,2,3,4,[5]]", kind: .tooManyElements, offset: 9),
    Case(fitting: "[[1,2,3],[],[1]]", passing: "[[1,2,3,4]]", kind: .tooManyElements, offset: 9),
    Case(
      fitting: #"{"a":1,"b":1,"c":1}"#, passing: #"{"a":1,"b":1,"c":1,"a":1}"#, kind: .tooManyElements, offset: 24),
  ])
  func elements(_ test: Case) throws {
    try expect(test, Parser.Rules(elementCount: 3))
  }

  private func expect(_ test: Case, _ rules: Parser.Rules) throws {
    try parse(test.fitting, rules)
    try parse(test.passing, Parser.Rules())
    let error = try #require(throws: JSONSyntaxError.self) { try parse(test.passing, rules) }
    #expect(error.kind == test.kind)
    #expect(error.offset == test.offset)
  }

  /// The true limit on a string, which takes a second and half a gigabyte.
  @Test(.enabled(if: Samples.areFull))
  func aStringOf256Megabytes() throws {
    var bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 268_435_455 + 2)
    bytes[0] = UInt8(ascii: "\"")
    bytes[bytes.count - 1] = UInt8(ascii: "\"")
    #expect(try String(json: JSON(bytes: bytes))?.utf8.count == 268_435_455)
    bytes.insert(UInt8(ascii: "x"), at: 1)
    let error = try #require(throws: JSONSyntaxError.self) { try JSON(bytes: bytes) }
    #expect(error.kind == .tokenTooLong)
    #expect(error.description == "line 1, column 2: a string or number is longer than 256 MiB")
  }
}
