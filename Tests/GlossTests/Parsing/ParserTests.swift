import Foundation
import Gloss
import TestSupport
import Testing

@Suite struct ParserTests {
  // MARK: Valid texts

  @Test(
    arguments: [
      ("null", "null"), ("true", "true"), ("false", "false"),
      ("0", "0"), ("-0", "-0"), ("-0.0", "-0.0"), ("12", "12"), ("1.50", "1.50"), ("1E5", "1E5"), ("1e+05", "1e+05"),
      ("1e-5", "1e-5"), ("0e0", "0e0"), ("-1.25E-10", "-1.25E-10"),
      (#""""#, #""""#), (#""a""#, #""a""#), (#""\"\\\/\b\f\n\r\t""#, #""\"\\/\b\f\n\r\t""#),
      (#""\u0041\u00e9\u20ac\ud83d\ude00""#, #""Aé€😀""#), (#""\u00E9\uD83D\uDE00""#, #""é😀""#),
      (#""\u0000""#, #""\u0000""#), ("\"\u{7f}\u{2028}\u{feff}\"", "\"\u{7f}\u{2028}\u{feff}\""),
      ("[]", "[]"), ("{}", "{}"), ("[[]]", "[[]]"), ("[{},[]]", "[{},[]]"), (#"{"":""}"#, #"{"":""}"#),
      (#"{"a":{"b":[1,{"c":null}]}}"#, #"{"a":{"b":[1,{"c":null}]}}"#),
      (" 1 ", "1"), ("\n\t\r 1\n\t\r ", "1"), ("\t[\r\n1\t,\r2\n]\n", "[1,2]"), ("[ ]", "[]"), ("{\n}", "{}"),
      ("{ \"a\" : 1 , \"b\" : 2 }", #"{"a":1,"b":2}"#),
      ("[\n                 1,\n                                 2]", "[1,2]"),
      ("\u{feff}[1]", "[1]"), ("\u{feff} \n1", "1"),
      (#"{"b":1,"a":2}"#, #"{"b":1,"a":2}"#),
    ])
  func acceptsValidText(text: String, written: String) throws {
    #expect(try JSON(string: text).description == written)
    #expect(try JSON(data: Data(text.utf8)).description == written)
    #expect(try JSON(bytes: Array(text.utf8)).description == written)
    #expect(try JSON(bytes: AnySequence(text.utf8)).description == written)
  }

  @Test(
    arguments: [
      ("null", JSON.Kind.null), ("true", .bool), ("-1", .number), (#""x""#, .string), ("[1]", .array), ("{}", .object),
    ])
  func takesAnyValueAtTheTop(text: String, kind: JSON.Kind) throws {
    #expect(try JSON(string: text).kind == kind)
  }

  @Test func parsesASliceOfData() throws {
    let data = Data("xx[1,2]yy".utf8)
    #expect(try JSON(data: data[2..<7]).description == "[1,2]")
    #expect(try JSON(bytes: Array(data)[2..<7]).description == "[1,2]")
  }

  // MARK: Errors

  struct Failure: CustomTestStringConvertible {
    let bytes: [UInt8]
    let kind: JSONSyntaxError.Kind
    let offset: Int
    let line: Int
    let column: Int
    let reason: String

    init(_ text: String, _ kind: JSONSyntaxError.Kind, _ offset: Int, _ place: (Int, Int), _ reason: String) {
      self.init(Array(text.utf8), kind, offset, place, reason)
    }

    init(_ bytes: [UInt8], _ kind: JSONSyntaxError.Kind, _ offset: Int, _ place: (Int, Int), _ reason: String) {
      (self.bytes, self.kind, self.offset, self.reason) = (bytes, kind, offset, reason)
      (line, column) = place
    }

    var testDescription: String { String(decoding: bytes, as: UTF8.self).debugDescription }
  }

  private static let end = "unexpected end of input"
  private static let wrongEncoding = "expected UTF-8, found what looks like UTF-16 or UTF-32"

  private static let emptyAndEndless: [Failure] = [
    Failure("", .emptyInput, 0, (1, 1), "empty input"),
    Failure(" \n\t ", .emptyInput, 4, (2, 3), "empty input"),
    Failure("\u{feff}", .emptyInput, 3, (1, 1), "empty input"),
    Failure("\u{feff} ", .emptyInput, 4, (1, 2), "empty input"),
    Failure("[", .unexpectedEnd, 1, (1, 2), end),
    Failure("[1", .unexpectedEnd, 2, (1, 3), end),
    Failure("[1,", .unexpectedEnd, 3, (1, 4), end),
    Failure("[[]", .unexpectedEnd, 3, (1, 4), end),
    Failure("{", .unexpectedEnd, 1, (1, 2), end),
    Failure(#"{"a"#, .unexpectedEnd, 3, (1, 4), end),
    Failure(#"{"a""#, .unexpectedEnd, 4, (1, 5), end),
    Failure(#"{"a":"#, .unexpectedEnd, 5, (1, 6), end),
    Failure(#"{"a":1"#, .unexpectedEnd, 6, (1, 7), end),
    Failure(#"{"a":1,"#, .unexpectedEnd, 7, (1, 8), end),
    Failure("[1,\n", .unexpectedEnd, 4, (2, 1), end),
    Failure(#"""#, .unexpectedEnd, 1, (1, 2), end),
    Failure(#""abc"#, .unexpectedEnd, 4, (1, 5), end),
    Failure(#""aé"#, .unexpectedEnd, 4, (1, 4), end),
    Failure(#""a\"#, .unexpectedEnd, 3, (1, 4), end),
    Failure(#""a\""#, .unexpectedEnd, 4, (1, 5), end),
    Failure(#""\u"#, .unexpectedEnd, 3, (1, 4), end),
    Failure(#""\u12"#, .unexpectedEnd, 5, (1, 6), end),
    Failure(#""\ud83d\ude0"#, .unexpectedEnd, 12, (1, 13), end),
    Failure("-", .unexpectedEnd, 1, (1, 2), end),
    Failure("1.", .unexpectedEnd, 2, (1, 3), end),
    Failure("1e", .unexpectedEnd, 2, (1, 3), end),
    Failure("1e+", .unexpectedEnd, 3, (1, 4), end),
    Failure("n", .unexpectedEnd, 1, (1, 2), end),
    Failure("[nul", .unexpectedEnd, 4, (1, 5), end),
    Failure("tru", .unexpectedEnd, 3, (1, 4), end),
    Failure("fals", .unexpectedEnd, 4, (1, 5), end),
  ]

  private static let structure: [Failure] = [
    Failure("]", .expectedValue, 0, (1, 1), #"expected a value, found "]""#),
    Failure("}", .expectedValue, 0, (1, 1), #"expected a value, found "}""#),
    Failure(",", .expectedValue, 0, (1, 1), #"expected a value, found ",""#),
    Failure("[1,]", .expectedValue, 3, (1, 4), #"expected a value, found "]""#),
    Failure("[,1]", .expectedValue, 1, (1, 2), #"expected a value, found ",""#),
    Failure("[1,,2]", .expectedValue, 3, (1, 4), #"expected a value, found ",""#),
    Failure("[}", .expectedValue, 1, (1, 2), #"expected a value, found "}""#),
    Failure(#"{"a":}"#, .expectedValue, 5, (1, 6), #"expected a value, found "}""#),
    Failure(#"{"a":,}"#, .expectedValue, 5, (1, 6), #"expected a value, found ",""#),
    Failure(#"{"a"::1}"#, .expectedValue, 5, (1, 6), #"expected a value, found ":""#),
    Failure("'a'", .expectedValue, 0, (1, 1), #"expected a value, found "'""#),
    Failure("\\", .expectedValue, 0, (1, 1), #"expected a value, found "\""#),
    Failure("// a\n1", .expectedValue, 0, (1, 1), #"expected a value, found "/""#),
    Failure("[1, // a\n2]", .expectedValue, 4, (1, 5), #"expected a value, found "/""#),
    Failure("[😀]", .expectedValue, 1, (1, 2), #"expected a value, found "😀""#),
    Failure("[\u{301}]", .expectedValue, 1, (1, 2), "expected a value, found \"\u{301}\""),
    Failure("\u{c}1", .expectedValue, 0, (1, 1), "expected a value, found U+000C"),
    Failure("\u{a0}1", .expectedValue, 0, (1, 1), "expected a value, found U+00A0"),
    Failure("\u{2028}1", .expectedValue, 0, (1, 1), "expected a value, found U+2028"),
    Failure("\u{feff}\u{feff}1", .expectedValue, 3, (1, 1), "expected a value, found U+FEFF"),
    Failure(" \u{feff}1", .expectedValue, 1, (1, 2), "expected a value, found U+FEFF"),
    Failure("[\u{10ffff}]", .expectedValue, 1, (1, 2), "expected a value, found U+10FFFF"),
    Failure("\0", .expectedValue, 0, (1, 1), "expected a value, found U+0000"),
    Failure("[\0]", .expectedValue, 1, (1, 2), "expected a value, found U+0000"),
    Failure([0xff, 0xfe, 0x31, 0x00], .unsupportedEncoding, 0, (1, 1), wrongEncoding),
    Failure([0xfe, 0xff, 0x00, 0x31], .unsupportedEncoding, 0, (1, 1), wrongEncoding),
    Failure([0x00, 0x5b, 0x00, 0x5d], .unsupportedEncoding, 0, (1, 1), wrongEncoding),
    Failure([0x22, 0x00, 0x22, 0x6f, 0x22, 0x00], .unsupportedEncoding, 0, (1, 1), wrongEncoding),
    Failure([0xff, 0xfe, 0x00, 0x00, 0x31, 0x00, 0x00, 0x00], .unsupportedEncoding, 0, (1, 1), wrongEncoding),
    Failure([0x00, 0x00, 0xfe, 0xff, 0x00, 0x00, 0x00, 0x31], .unsupportedEncoding, 0, (1, 1), wrongEncoding),
    Failure([0x00, 0x00, 0x00, 0x31], .unsupportedEncoding, 0, (1, 1), wrongEncoding),
    Failure([0x00, 0x00, 0x00, 0x00], .expectedValue, 0, (1, 1), "expected a value, found U+0000"),
    Failure([0x00, 0xe9, 0x00, 0x31], .expectedValue, 0, (1, 1), "expected a value, found U+0000"),
    Failure([0xff, 0xfe, 0x31, 0x00, 0x00], .expectedValue, 0, (1, 1), "expected a value, found byte 0xff"),
    Failure([0xef, 0xbb, 0x31], .expectedValue, 0, (1, 1), "expected a value, found byte 0xef"),
    Failure("{a:1}", .expectedKey, 1, (1, 2), #"expected a key in double quotes, found "a""#),
    Failure("{'a':1}", .expectedKey, 1, (1, 2), #"expected a key in double quotes, found "'""#),
    Failure("{1:1}", .expectedKey, 1, (1, 2), #"expected a key in double quotes, found "1""#),
    Failure("{,}", .expectedKey, 1, (1, 2), #"expected a key in double quotes, found ",""#),
    Failure("{]", .expectedKey, 1, (1, 2), #"expected a key in double quotes, found "]""#),
    Failure(#"{"a":1,}"#, .expectedKey, 7, (1, 8), #"expected a key in double quotes, found "}""#),
    Failure(#"{"a":1,,}"#, .expectedKey, 7, (1, 8), #"expected a key in double quotes, found ",""#),
    Failure(#"{"a" 1}"#, .expectedColon, 5, (1, 6), #"expected ":" after a key, found "1""#),
    Failure(#"{"a"}"#, .expectedColon, 4, (1, 5), #"expected ":" after a key, found "}""#),
    Failure(#"{"a","b"}"#, .expectedColon, 4, (1, 5), #"expected ":" after a key, found ",""#),
    Failure(#"{"a":1 "b":2}"#, .expectedCommaOrBrace, 7, (1, 8), #"expected "," or "}", found '"'"#),
    Failure(#"{"a":1]"#, .expectedCommaOrBrace, 6, (1, 7), #"expected "," or "}", found "]""#),
    Failure(#"{"a":1:2}"#, .expectedCommaOrBrace, 6, (1, 7), #"expected "," or "}", found ":""#),
    Failure("[1 2]", .expectedCommaOrBracket, 3, (1, 4), #"expected "," or "]", found "2""#),
    Failure("[1}", .expectedCommaOrBracket, 2, (1, 3), #"expected "," or "]", found "}""#),
    Failure("[1:2]", .expectedCommaOrBracket, 2, (1, 3), #"expected "," or "]", found ":""#),
    Failure("[1;2]", .expectedCommaOrBracket, 2, (1, 3), #"expected "," or "]", found ";""#),
    Failure("[nullx]", .expectedCommaOrBracket, 5, (1, 6), #"expected "," or "]", found "x""#),
    Failure("[1\u{b}]", .expectedCommaOrBracket, 2, (1, 3), #"expected "," or "]", found U+000B"#),
    Failure("1 2", .trailingCharacters, 2, (1, 3), #"expected the end of the input, found "2""#),
    Failure("[1]]", .trailingCharacters, 3, (1, 4), #"expected the end of the input, found "]""#),
    Failure("{}\n}", .trailingCharacters, 3, (2, 1), #"expected the end of the input, found "}""#),
    Failure("[],", .trailingCharacters, 2, (1, 3), #"expected the end of the input, found ",""#),
    Failure("null null", .trailingCharacters, 5, (1, 6), #"expected the end of the input, found "null""#),
    Failure("1\0", .trailingCharacters, 1, (1, 2), "expected the end of the input, found U+0000"),
    Failure("1 \0", .trailingCharacters, 2, (1, 3), "expected the end of the input, found U+0000"),
    Failure("[1]\u{1a}", .trailingCharacters, 3, (1, 4), "expected the end of the input, found U+001A"),
  ]

  private static let scalars: [Failure] = [
    Failure("True", .expectedValue, 0, (1, 1), #"expected a value, found "True""#),
    Failure("nulL", .expectedValue, 0, (1, 1), #"expected a value, found "nulL""#),
    Failure("[nul]", .expectedValue, 1, (1, 2), #"expected a value, found "nul""#),
    Failure("falsy", .expectedValue, 0, (1, 1), #"expected a value, found "falsy""#),
    Failure("undefined", .expectedValue, 0, (1, 1), #"expected a value, found "undefined""#),
    Failure("NaN", .expectedValue, 0, (1, 1), #"expected a value, found "NaN""#),
    Failure("Infinity", .expectedValue, 0, (1, 1), #"expected a value, found "Infinity""#),
    Failure("+1", .expectedValue, 0, (1, 1), #"expected a value, found "+""#),
    Failure(".5", .expectedValue, 0, (1, 1), #"expected a value, found ".""#),
    Failure("01", .leadingZero, 0, (1, 1), "leading zero in a number"),
    Failure("[-00]", .leadingZero, 2, (1, 3), "leading zero in a number"),
    Failure("-a", .expectedDigit, 1, (1, 2), #"expected a digit, found "a""#),
    Failure("--1", .expectedDigit, 1, (1, 2), #"expected a digit, found "-""#),
    Failure("-Infinity", .expectedDigit, 1, (1, 2), #"expected a digit, found "Infinity""#),
    Failure("1.e5", .expectedDigit, 2, (1, 3), #"expected a digit, found "e""#),
    Failure("[1.]", .expectedDigit, 3, (1, 4), #"expected a digit, found "]""#),
    Failure("1..5", .expectedDigit, 2, (1, 3), #"expected a digit, found ".""#),
    Failure("1e5e", .trailingCharacters, 3, (1, 4), #"expected the end of the input, found "e""#),
    Failure("1e5.5", .trailingCharacters, 3, (1, 4), #"expected the end of the input, found ".""#),
    Failure("[1e ]", .expectedDigit, 3, (1, 4), #"expected a digit, found " ""#),
    Failure("1e+-5", .expectedDigit, 3, (1, 4), #"expected a digit, found "-""#),
    Failure("-\0", .expectedDigit, 1, (1, 2), "expected a digit, found U+0000"),
    Failure("0x1", .trailingCharacters, 1, (1, 2), #"expected the end of the input, found "x""#),
    Failure("1_000", .trailingCharacters, 1, (1, 2), #"expected the end of the input, found "_""#),
    Failure("1,5", .trailingCharacters, 1, (1, 2), #"expected the end of the input, found ",""#),
    Failure(
      "\"\t\"", .controlCharacter, 1, (1, 2),
      "unescaped control character in a string, found U+0009"),
    Failure(
      "\"ab\n\"", .controlCharacter, 3, (1, 4),
      "unescaped control character in a string, found U+000A"),
    Failure(
      "{\"a\0\":1}", .controlCharacter, 3, (1, 4),
      "unescaped control character in a string, found U+0000"),
    Failure(
      "\"0123456789\u{1f}\"", .controlCharacter, 11, (1, 12),
      "unescaped control character in a string, found U+001F"),
    Failure(#""\x""#, .invalidEscape, 2, (1, 3), #"invalid escape in a string, found "x""#),
    Failure(#""\'""#, .invalidEscape, 2, (1, 3), #"invalid escape in a string, found "'""#),
    Failure(#""\U0041""#, .invalidEscape, 2, (1, 3), #"invalid escape in a string, found "U""#),
    Failure("\"\\\n\"", .invalidEscape, 2, (1, 3), "invalid escape in a string, found U+000A"),
    Failure("\"\\\0\"", .invalidEscape, 2, (1, 3), "invalid escape in a string, found U+0000"),
    Failure(#""\u""#, .invalidEscape, 3, (1, 4), #"invalid escape in a string, found '"'"#),
    Failure(#""\u00g0""#, .invalidEscape, 5, (1, 6), #"invalid escape in a string, found "g""#),
    Failure(#""\u004""#, .invalidEscape, 6, (1, 7), #"invalid escape in a string, found '"'"#),
    Failure(#""\u{41}""#, .invalidEscape, 3, (1, 4), #"invalid escape in a string, found "{""#),
    Failure(#""\u-041""#, .invalidEscape, 3, (1, 4), #"invalid escape in a string, found "-""#),
    Failure(#""\ud800\udczz""#, .invalidEscape, 11, (1, 12), #"invalid escape in a string, found "z""#),
    Failure(#""\ud800\u00zz""#, .loneSurrogate, 1, (1, 2), "lone surrogate in a string"),
    Failure(#""\ud800""#, .loneSurrogate, 1, (1, 2), "lone surrogate in a string"),
    Failure(#""a\uDFFF""#, .loneSurrogate, 2, (1, 3), "lone surrogate in a string"),
    Failure([0x22, 0xff, 0x22], .invalidUTF8, 1, (1, 2), "invalid UTF-8, found byte 0xff"),
    Failure([0x22, 0xc3], .unexpectedEnd, 2, (1, 3), end),
    Failure([0x22, 0xe2, 0x82], .unexpectedEnd, 3, (1, 3), end),
    Failure([0x22, 0xf0, 0x9f, 0x98], .unexpectedEnd, 4, (1, 3), end),
    Failure([0x22, 0xc1], .invalidUTF8, 1, (1, 2), "invalid UTF-8, found byte 0xc1"),
    Failure([0x22, 0xf5], .invalidUTF8, 1, (1, 2), "invalid UTF-8, found byte 0xf5"),
    Failure([0x22, 0xe2, 0x41], .invalidUTF8, 1, (1, 2), "invalid UTF-8, found byte 0xe2"),
    Failure([0x22, 0xc3, 0x22], .invalidUTF8, 1, (1, 2), "invalid UTF-8, found byte 0xc3"),
    Failure([0x22, 0xed, 0xa0, 0x80, 0x22], .invalidUTF8, 1, (1, 2), "invalid UTF-8, found byte 0xed"),
    Failure([0x22, 0xc3, 0xa9, 0x80, 0x22], .invalidUTF8, 3, (1, 3), "invalid UTF-8, found byte 0x80"),
  ]

  private static let places: [Failure] = [
    Failure("{\n  \"a\": 1,\r\n  \"b\": }", .expectedValue, 20, (3, 8), #"expected a value, found "}""#),
    Failure("[\r\r\n\n\n\r1 1]", .expectedCommaOrBracket, 9, (6, 3), #"expected "," or "]", found "1""#),
    Failure(#"["é😀", x]"#, .expectedValue, 11, (1, 8), #"expected a value, found "x""#),
    Failure("\u{feff}[x]", .expectedValue, 4, (1, 2), #"expected a value, found "x""#),
    Failure("\u{feff}\n[x]", .expectedValue, 5, (2, 2), #"expected a value, found "x""#),
  ]

  @Test func `a reason is a value with a name`() throws {
    let tooDeep = try #require(throws: JSONSyntaxError.self) { try JSON(string: "[[1]]", maximumDepth: 1) }
    #expect(tooDeep.kind == .tooDeep(limit: 1))
    #expect(tooDeep.kind != .tooDeep(limit: 2))
    #expect(tooDeep.kind.name == "tooDeep")
    #expect(tooDeep.kind.limit == 1)
    #expect(tooDeep.kind.key == nil)
    #expect("\(tooDeep.kind)" == "tooDeep(limit: 1)")
    let duplicate = try #require(throws: JSONSyntaxError.self) {
      try JSON(string: #"{"a\"": 1, "a\"": 2}"#, options: .rejectDuplicateKeys)
    }
    #expect(duplicate.kind == .duplicateKey("a\""))
    #expect(duplicate.kind.name == "duplicateKey")
    #expect(duplicate.kind.key == "a\"")
    #expect(duplicate.kind.limit == nil)
    #expect("\(duplicate.kind)" == #"duplicateKey("a\"")"#)
    let empty = try #require(throws: JSONSyntaxError.self) { try JSON(string: " ") }
    #expect("\(empty.kind) \(empty.kind.name)" == "emptyInput emptyInput")
    switch tooDeep.kind {
    case .emptyInput, .tooDeep(limit: 2): Issue.record("\(tooDeep.kind)")
    case .tooDeep(limit: 1): break
    default: Issue.record("\(tooDeep.kind)")
    }
    #expect(Set([tooDeep.kind, .tooDeep(limit: 1), .tooDeep(limit: 2), .emptyInput, duplicate.kind]).count == 4)
  }

  @Test(arguments: emptyAndEndless + structure + scalars + places)
  func rejectsInvalidText(failure: Failure) throws {
    let error = try #require(throws: JSONSyntaxError.self) { try JSON(bytes: failure.bytes) }
    #expect(error.kind == failure.kind)
    #expect(error.offset == failure.offset)
    #expect(error.line == failure.line)
    #expect(error.column == failure.column)
    #expect(error.reason == failure.reason)
    // The option that allows it may follow.
    let words = "line \(failure.line), column \(failure.column): \(failure.reason)"
    #expect(error.description == words || error.description.hasPrefix(words + " (the parsing option "))
    #expect(error.localizedDescription == error.description)
  }

  // MARK: Depth

  struct DepthCase: CustomTestStringConvertible {
    let levels: Int
    let limit: Int?
    let isAccepted: Bool

    var testDescription: String { "\(levels) levels, limit \(limit.map(String.init) ?? "left out")" }
  }

  @Test(
    arguments: [
      DepthCase(levels: 512, limit: nil, isAccepted: true), DepthCase(levels: 513, limit: nil, isAccepted: false),
      DepthCase(levels: 1, limit: 1, isAccepted: true), DepthCase(levels: 2, limit: 1, isAccepted: false),
      DepthCase(levels: 1, limit: 0, isAccepted: false), DepthCase(levels: 3, limit: 3, isAccepted: true),
      DepthCase(levels: 4, limit: 3, isAccepted: false), DepthCase(levels: 2000, limit: 2000, isAccepted: true),
      DepthCase(levels: 2001, limit: 2000, isAccepted: false),
    ])
  func limitsDepth(of depth: DepthCase) throws {
    let arrays = String(repeating: "[", count: depth.levels) + String(repeating: "]", count: depth.levels)
    let objects =
      String(repeating: #"{"a":"#, count: depth.levels) + "1" + String(repeating: "}", count: depth.levels)
    let limit = depth.limit ?? 512
    for (text, offset) in [(arrays, limit), (objects, limit * 5)] {
      let parse = {
        if let limit = depth.limit { try JSON(string: text, maximumDepth: limit) } else { try JSON(string: text) }
      }
      guard !depth.isAccepted else {
        #expect(try parse().description == text)
        continue
      }
      let error = try #require(throws: JSONSyntaxError.self) { try parse() }
      #expect(error.kind == .tooDeep(limit: limit))
      #expect(error.offset == offset)
      let levels = limit == 1 ? "1 level" : "\(limit) levels"
      #expect(error.description == "line 1, column \(offset + 1): nested deeper than \(levels)")
    }
  }

  @Test func depthCountsOpenContainers() throws {
    #expect(try JSON(string: "[[],[],{},[]]", maximumDepth: 2).count == 4)
    #expect(try JSON(string: #""x""#, maximumDepth: 0).description == #""x""#)
    #expect(throws: JSONSyntaxError.self) { try JSON(string: "[1]", maximumDepth: -1) }
    #expect(JSONSyntaxError.Kind.tooDeep(limit: .min) == .tooDeep(limit: 0))
    #expect(JSON.defaultMaximumDepth == 512)
  }

  @Test func closedBracketsDoNotCountOnASmallStack() throws {
    let count = 1_000_000
    let text = [UInt8](repeating: UInt8(ascii: "["), count: count) + [UInt8](repeating: UInt8(ascii: "]"), count: count)
    let seconds = try onSmallStack {
      try threadSeconds(runs: 1) {
        let json = try JSON(bytes: text, maximumDepth: count)
        #expect(json.count == 1)
        #expect(json.array?.first?.kind == .array)
      }
    }
    #expect(seconds < 5)
  }

  @Test(arguments: ["[", #"{"":"#])
  func openBracketsFailOnASmallStack(bracket: String) throws {
    let count = 1_000_000
    let text = Data(String(repeating: bracket, count: count).utf8)
    let seconds = try onSmallStack {
      threadSeconds(runs: 1) {
        let error = #expect(throws: JSONSyntaxError.self) { try JSON(data: text, maximumDepth: count) }
        #expect(error?.kind == .unexpectedEnd)
        #expect(error?.offset == text.count)
        #expect(error?.column == text.count + 1)
      }
    }
    #expect(seconds < 5)
  }

  // MARK: Against the grammar

  private static let richDocument = Array(
    """
    {"id": -12.50e+3, "näme": "a\\u00e9\\ud83d\\ude00\\n\\"/€😀", "tags": ["x", null, true, false, [], {}],\r
    \t"deep": {"a": [{"b": [0, 1E5, 0.1]}]}, "long key with more than eight bytes": "and a long value, too"}
    """.utf8)

  @Test func everyPrefixFails() throws {
    let document = Self.richDocument
    #expect(try JSON(bytes: document).count == 5)
    for count in 0..<document.count {
      let error = try #require(throws: JSONSyntaxError.self, "\(count)") { try JSON(bytes: document[..<count]) }
      #expect((0...count).contains(error.offset), "\(count)")
    }
  }

  @Test(
    arguments: [
      0x00, 0x09, 0x0a, 0x1f, 0x20, 0x22, 0x2c, 0x2d, 0x2e, 0x30, 0x31, 0x3a, 0x5b, 0x5c, 0x5d, 0x65, 0x75, 0x7b, 0x7d,
      0x7f, 0x80, 0xbf, 0xc0, 0xc3, 0xe0, 0xed, 0xf0, 0xf4, 0xff,
    ] as [UInt8])
  func agreesWithTheGrammarIfAByteIsReplaced(byte: UInt8) {
    for index in Self.richDocument.indices {
      var document = Self.richDocument
      document[index] = byte
      expectAgreement(on: document)
    }
  }

  @Test func agreesWithTheGrammarIfAByteIsMissingOrDoubled() {
    for index in Self.richDocument.indices {
      var document = Self.richDocument
      document.remove(at: index)
      expectAgreement(on: document)
      document = Self.richDocument
      document.insert(document[index], at: index)
      expectAgreement(on: document)
    }
  }

  @Test func agreesWithTheGrammarOnAllShortTexts() {
    let pieces = ["[", "]", "{", "}", ",", ":", "\"", "\\", "0", "1", "-", ".", "e", " ", "null", "\"a\""].map {
      Array($0.utf8)
    }
    var texts: [[UInt8]] = [[]]
    for _ in 1...4 {
      texts = texts.flatMap { text in pieces.map { text + $0 } }
      if texts.count < 10_000 { texts.forEach(expectAgreement) }
    }
    // Of the longest, those that have a chance.
    for text in texts where text.first == UInt8(ascii: "[") || text.first == UInt8(ascii: "{") {
      expectAgreement(on: text)
    }
  }

  @Test func agreesWithTheGrammarOnRandomTexts() {
    let pieces = [
      "[", "]", "{", "}", ",", ":", "\"", "\\u00", "41", "\\n", "-1", ".5", "e1", " ", "\n", "null", "true", "\"a\":",
      "\"b\"", "[1]", "{\"c\":2}", "é", "\0",
    ].map { Array($0.utf8) }
    var generator = SplitMix64(seed: 1)
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...12, using: &generator)
      expectAgreement(on: (0..<count).flatMap { _ in pieces.randomElement(using: &generator) ?? [] })
    }
  }

  // MARK: White space after commas, which is compared with that after the comma before

  /// Line breaks and indentation of 0 to 20 bytes, and others of the same lengths.
  private static let whiteSpace: [String] = (0...20).flatMap { count in
    [
      String(repeating: " ", count: count), String(("\n" + String(repeating: " ", count: 19)).utf8.prefix(count)) ?? "",
      String(("\r\n" + String(repeating: "\t", count: 18)).utf8.prefix(count)) ?? "",
    ]
  }

  /// Texts in which `first` and `second` follow commas, that are array elements, strings as members, and other members.
  private static func texts(_ first: some Sequence<UInt8>, _ second: some Sequence<UInt8>) -> [[UInt8]] {
    [("[1", "23", "4]"), (#"{"a":"b""#, #""c":"d""#, #""e":""}"#), (#"{"a":1"#, #""c":null"#, #""e":{}}"#)].map {
      Array($0.0.utf8) + [0x2c] + first + Array($0.1.utf8) + [0x2c] + second + Array($0.2.utf8)
    }
  }

  @Test func anyWhiteSpaceFollowsAnyOther() throws {
    let expected = try Self.texts([], []).map { try JSON(bytes: $0) }
    for first in Self.whiteSpace {
      for second in Self.whiteSpace {
        for (text, json) in zip(Self.texts(first.utf8, second.utf8), expected) {
          if try JSON(bytes: text) != json { Issue.record("\(String(decoding: text, as: UTF8.self))") }
        }
      }
    }
  }

  @Test(arguments: [0x00, 0x0b, 0x1f, 0x21, 0x30, 0xa0, 0xc2] as [UInt8])
  func noOtherByteIsWhiteSpace(byte: UInt8) {
    for space in Self.whiteSpace {
      for index in 0..<space.utf8.count {
        var other = Array(space.utf8)
        other[index] = byte
        Self.texts(space.utf8, other).forEach(expectAgreement)
      }
    }
  }

  @Test func whiteSpaceThatTheInputEndsIn() {
    for space in Self.whiteSpace {
      for text in Self.texts(space.utf8, space.utf8) {
        for count in text.indices {
          let error = #expect(throws: JSONSyntaxError.self) { try JSON(bytes: text[..<count]) }
          #expect(error?.kind == (count == 0 ? .emptyInput : .unexpectedEnd))
          #expect(error?.offset == count)
        }
      }
    }
  }

  private func expectAgreement(on bytes: [UInt8]) {
    let accepts = ReferenceGrammar.accepts(bytes)
    do {
      let json = try JSON(bytes: bytes)
      if !accepts { Issue.record("accepted: \(String(decoding: bytes, as: UTF8.self))") }
      // The value can be written, read and found equal.
      if (try? JSON(string: json.description)) != json { Issue.record("no round trip: \(json)") }
    } catch {
      if accepts { Issue.record("\(error): \(String(decoding: bytes, as: UTF8.self))") }
      if !(0...bytes.count).contains(error.offset) { Issue.record("offset \(error.offset) of \(bytes.count) bytes") }
    }
  }
}

// MARK: - Duplicate keys

@Suite struct DuplicateKeyRejectionTests {
  @Test(
    arguments: [
      (#"{"a":1,"b":2,"a":3}"#, "a", 13), (#"{"a":1,"a":1}"#, "a", 7), (#"{"":1,"":1}"#, "", 6),
      (#"{"a":1,"\u0061":2}"#, "a", 7), (#"{"\u0061":1,"a":2}"#, "a", 12), (#"{"\u0061":1,"\u0061":2}"#, "a", 12),
      (#"{"x":[{"k":{"z":1},"k":[]}]}"#, "k", 19), (#"{"a":{"b":[1,2]},"c":{},"a":0}"#, "a", 24),
      (#"[{"a":1},{"é":1,"\u00e9":1}]"#, "é", 17), (#"{"/":1,"\/":2}"#, "/", 7),
    ])
  func narrowObjects(text: String, key: String, offset: Int) throws {
    let error = try #require(throws: JSONSyntaxError.self) {
      try JSON(string: text, options: .rejectDuplicateKeys)
    }
    #expect(error.kind == .duplicateKey(key))
    #expect(error.offset == offset)
    #expect(error.reason == "duplicate key \"\(key)\"")
    #expect(throws: Never.self) { try JSON(string: text) }
  }

  @Test func longAndUnseenKeys() throws {
    let key = "\u{1b}[31m\u{202e}" + String(repeating: "k", count: 1000)
    let quoted = try [key].jsonString().dropFirst().dropLast()
    let error = try #require(throws: JSONSyntaxError.self) {
      try JSON(string: "{\(quoted):1,\(quoted):2}", options: .rejectDuplicateKeys)
    }
    #expect(error.kind == .duplicateKey(key))
    #expect(error.reason == #"duplicate key "\u001b[31m\u{202e}"# + String(repeating: "k", count: 54) + "…\"")
  }

  @Test(
    arguments: [
      #"{"a":1,"b":{"a":1},"c":[{"a":1},{"a":2}]}"#, #"{"a":1,"A":2,"aa":3,"":4}"#, #"{"a":"a","b":"a"}"#, "{}",
      "{\"e\u{301}\":1,\"\u{e9}\":2}",
    ])
  func sameKeysElsewhere(text: String) throws {
    #expect(try JSON(string: text, options: .rejectDuplicateKeys) == JSON(string: text))
  }

  @Test(arguments: [2, 3, 126, 127, 128, 129, 130, 200, 1000])
  func objectsOfAnyWidth(count: Int) throws {
    let members = (1..<count).map { #""key\#($0)":[{"key1":\#($0)}]"# }
    for (duplicate, key) in [(#""key1":0"#, "key1"), (#""\u006bey\#(count - 1)":0"#, "key\(count - 1)")] {
      let text = "{" + (members + [duplicate]).joined(separator: ",") + "}"
      let error = try #require(throws: JSONSyntaxError.self) {
        try JSON(string: text, options: .rejectDuplicateKeys)
      }
      #expect(error.kind == .duplicateKey(key))
      #expect(error.offset == text.utf8.count - duplicate.utf8.count - 1)
    }
    let unique = "{" + (members + [#""other":0"#]).joined(separator: ",") + "}"
    #expect(try JSON(string: unique, options: .rejectDuplicateKeys).count == count)
  }

  @Test func theFirstDuplicateOfManyIsNamed() throws {
    let members = (0..<150).map { #""\#($0)":0"# } + [#""7":0"#, #""3":0"#, #""7":0"#]
    let text = "{" + members.joined(separator: ",") + "}"
    let error = try #require(throws: JSONSyntaxError.self) { try JSON(string: text, options: .rejectDuplicateKeys) }
    #expect(error.kind == .duplicateKey("7"))
    #expect(error.offset == text.utf8.count - 18)
  }
}
