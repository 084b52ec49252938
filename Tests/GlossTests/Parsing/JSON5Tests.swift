import Foundation
import TestSupport
import Testing

@testable import Gloss
@testable import GlossStreams

/// The grammar of JSON5 1.0.0, section by section, and its parts that are separate options.
@Suite struct JSON5Tests {
  private func parse(_ text: String, _ options: JSON.ParsingOptions = .json5) throws -> JSON {
    let json = try JSON(string: text, options: options)
    json.checkInvariants()
    return json
  }

  // MARK: What JSON5 has

  @Test(
    arguments: [
      // Objects: section 3.
      ("{}", "{}"), ("{a:1}", #"{"a":1}"#), ("{ a : 1 }", #"{"a":1}"#), ("{a:1,}", #"{"a":1}"#),
      ("{a:1 , }", #"{"a":1}"#),
      ("{'a':1,\"b\":2}", #"{"a":1,"b":2}"#), ("{$_a1:1,_:2,$:3}", #"{"$_a1":1,"_":2,"$":3}"#),
      ("{ünïcödé:1}", #"{"ünïcödé":1}"#), ("{ⅷ:1,ℵ‿x:2}", #"{"ⅷ":1,"ℵ‿x":2}"#),
      ("{a\u{301}\u{200c}\u{200d}٣:1}", "{\"a\u{301}\u{200c}\u{200d}٣\":1}"),
      (#"{\u0061b:1,c\u0064:2}"#, #"{"ab":1,"cd":2}"#), ("{𝒳:1}", #"{"𝒳":1}"#),
      (
        "{true:1,false:2,null:3,NaN:4,Infinity:5,while:6}",
        #"{"true":1,"false":2,"null":3,"NaN":4,"Infinity":5,"while":6}"#
      ),
      ("{a:{b:{c:[{d:1,},],},},}", #"{"a":{"b":{"c":[{"d":1}]}}}"#), ("{a\n:\n1}", #"{"a":1}"#),
      ("{/**/a/**/:/**/1/**/,/**/}", #"{"a":1}"#),
      ("{'':1}", #"{"":1}"#), (#"{"a\x62":1}"#, #"{"ab":1}"#),
      // Arrays: section 4.
      ("[]", "[]"), ("[1,]", "[1]"), ("[1,[2,],]", "[1,[2]]"), ("[ 1 , \n ]", "[1]"),
      ("[true,false,null,]", "[true,false,null]"),
      // Strings: section 5.
      ("''", #""""#), ("'a'", #""a""#), (#"'"'"#, #""\"""#), (#""'""#, #""'""#), (#"'\''"#, #""'""#),
      (#"'\"'"#, #""\"""#), (#""\'""#, #""'""#),
      (#"'\\\/\b\f\n\r\t'"#, #""\\/\b\f\n\r\t""#), (#"'\v\0'"#, #""\u000b\u0000""#),
      (#"'\x41\xe9\xFF\x00'"#, "\"Aéÿ\\u0000\""),
      (#"'\x22\x5c\x27'"#, #""\"\\'""#), (#"'\u0041\ud83d\ude00'"#, #""A😀""#), (#"'\a\é\😀\Q\ \;'"#, #""aé😀Q ;""#),
      ("'a\\\nb'", #""ab""#), ("'a\\\r\nb'", #""ab""#), ("'a\\\rb'", #""ab""#),
      ("'a\\\u{2028}b\\\u{2029}c'", #""abc""#),
      ("'\\\n'", #""""#), ("'\\ud83d\\\n\\\n\\ude00'", #""😀""#),
      ("'a\tb\u{1}\u{1f}'", #""a\tb\u0001\u001f""#), ("'\u{0}'", #""\u0000""#),
      ("'\u{2028}\u{2029}'", "\"\u{2028}\u{2029}\""), ("'\\\t\\\u{1}'", #""\t\u0001""#), ("'//a/*b*/'", #""//a/*b*/""#),
      ("'\u{7f}é'", "\"\u{7f}é\""),
      // Numbers: section 6.
      ("+1", "1"), ("-1", "-1"), ("+0", "0"), ("-0", "-0"), (".5", "0.5"), ("-.5", "-0.5"), ("+.5e1", "0.5e1"),
      ("5.", "5"), ("-5.", "-5"), ("5.e3", "5e3"), ("5.E-3", "5E-3"),
      ("0.", "0"), (".0", "0.0"), ("1.5e+3", "1.5e+3"), ("0x1F", "31"), ("0XdecAF", "912559"), ("-0x10", "-16"),
      ("+0xA", "10"), ("0x0", "0"), ("-0x00", "-0"), ("0x00000000000000000000000ff", "255"),
      ("0xFFFFFFFFFFFFFFFF", "18446744073709551615"), ("0x10000000000000000", "18446744073709551616"),
      ("0x123456789abcdef0123456789abcdef", "1512366075204170929049582354406559215"),
      ("[+1,-2.,.3]", "[1,-2,0.3]"), ("[0xe+1]", nil), ("{a:0x1,}", #"{"a":1}"#),
      // White space and comments: sections 7 and 8.
      ("\t\u{b}\u{c} \u{a0}\u{feff}\n\r\u{2028}\u{2029}\u{2003}\u{3000}1\u{b}", "1"), ("\u{feff}\u{feff}1", "1"),
      ("[1\u{a0},\u{2003}2]", "[1,2]"),
      ("// a\n1", "1"), ("1// a", "1"), ("1//", "1"), ("/**/1/***/", "1"),
      ("/* a\n * b **/[/*1*/1/*2*/,/*3*/2,/*4*/]//", "[1,2]"), ("[1//\r,2]", "[1,2]"), ("[1// a\u{2028},2]", "[1,2]"),
      ("[1/*/*/]", "[1]"), ("/*é\u{0}'\"*/1", "1"), ("// 'é\"\n1", "1"), ("[1,//\n]", "[1]"),
    ] as [(String, String?)])
  func reads(text: String, written: String?) throws {
    guard let written else {
      #expect(throws: JSONSyntaxError.self) { try parse(text) }
      return
    }
    let json = try parse(text)
    #expect(json.description == written)
    #expect(try json == JSON(string: written))
    #expect(try JSON(data: Data(text.utf8), options: .json5) == json)
    #expect(try JSON(bytes: AnySequence(text.utf8), options: .json5) == json)
  }

  /// Texts that are wrong also in JSON5. The places and the words are those of the original text.
  private static let refused: [(text: String, description: String)] = [
    ("", "line 1, column 1: empty input"), ("//", "line 1, column 3: empty input"),
    ("/* */ \n", "line 2, column 1: empty input"),
    ("/*", "line 1, column 1: a comment is not closed by \"*/\""),
    ("[1,\n /* a *", "line 2, column 2: a comment is not closed by \"*/\""),
    ("[1, /*/]", "line 1, column 5: a comment is not closed by \"*/\""),
    ("[1 /* ", "line 1, column 4: a comment is not closed by \"*/\""),
    ("1 /a", #"line 1, column 3: expected the end of the input, found "/""#),
    ("/", #"line 1, column 1: expected a value, found "/""#),
    // Structure.
    ("/**/[1 2]", #"line 1, column 8: expected "," or "]", found "2""#),
    ("[,]", #"line 1, column 2: expected a value, found ",""#),
    ("[1,,]", #"line 1, column 4: expected a value, found ",""#),
    ("{,}", #"line 1, column 2: expected a key in double quotes, found ",""#),
    ("{a:1,,}", #"line 1, column 6: expected a key in double quotes, found ",""#),
    ("{a:,}", #"line 1, column 4: expected a value, found ",""#),
    ("{a,}", #"line 1, column 3: expected ":" after a key, found ",""#),
    ("{'a',}", #"line 1, column 5: expected ":" after a key, found ",""#),
    ("{a}", #"line 1, column 3: expected ":" after a key, found "}""#),
    ("{a 1}", #"line 1, column 4: expected ":" after a key, found "1""#),
    ("{a-b:1}", #"line 1, column 3: expected ":" after a key, found "-""#),
    ("{1:1}", #"line 1, column 2: expected a key in double quotes, found "1""#),
    ("{0x}", #"line 1, column 2: expected a key in double quotes, found "0""#),
    ("{-}", #"line 1, column 2: expected a key in double quotes, found "-""#),
    ("{00a", #"line 1, column 2: expected a key in double quotes, found "0""#),
    ("{.", #"line 1, column 2: expected a key in double quotes, found ".""#),
    ("{a:1,\n+Infinity:1}", #"line 2, column 1: expected a key in double quotes, found "+""#),
    ("{0x1:1}", #"line 1, column 2: expected a key in double quotes, found "0""#),
    ("{1a:1}", #"line 1, column 2: expected a key in double quotes, found "1""#),
    ("[a]", #"line 1, column 2: expected a value, found "a""#),
    ("[a:1]", #"line 1, column 2: expected a value, found "a""#),
    ("{a:b}", #"line 1, column 4: expected a value, found "b""#),
    ("[1}", #"line 1, column 3: expected "," or "]", found "}""#),
    ("[1,}", #"line 1, column 4: expected "," or "]", found "}""#),
    ("{a:1]", #"line 1, column 5: expected "," or "}", found "]""#),
    ("]", #"line 1, column 1: expected a value, found "]""#),
    ("[1]]", #"line 1, column 4: expected the end of the input, found "]""#),
    ("1,", #"line 1, column 2: expected the end of the input, found ",""#),
    ("1.5 ,]", #"line 1, column 5: expected the end of the input, found ",""#),
    ("1,// a\n\n}", #"line 1, column 2: expected the end of the input, found ",""#),
    ("undefined", #"line 1, column 1: expected a value, found "undefined""#),
    ("[nul]", #"line 1, column 2: expected a value, found "nul""#),
    ("[True]", #"line 1, column 2: expected a value, found "True""#),
    (#"[\u0074rue]"#, #"line 1, column 2: expected a value, found "\""#),
    ("[@]", #"line 1, column 2: expected a value, found "@""#),
    ("[\0]", "line 1, column 2: expected a value, found U+0000"),
    ("{a:1 b:2}", #"line 1, column 6: expected "," or "}", found "b""#),
    ("'a' 'b'", #"line 1, column 5: expected the end of the input, found "'""#),
    ("['a''b']", #"line 1, column 5: expected "," or "]", found "'""#),
    ("[(1)]", #"line 1, column 2: expected a value, found "(""#),
    ("[`a`]", #"line 1, column 2: expected a value, found "`""#), ("{a:1", "line 1, column 5: unexpected end of input"),
    ("[1, //", "line 1, column 7: unexpected end of input"),
    ("{a", "line 1, column 3: unexpected end of input"), ("{'a'", "line 1, column 5: unexpected end of input"),
    ("[", "line 1, column 2: unexpected end of input"),
    // Strings.
    ("'a", "line 1, column 3: unexpected end of input"), ("['a\\", "line 1, column 5: unexpected end of input"),
    ("'a\"", "line 1, column 4: unexpected end of input"), (#""a'"#, "line 1, column 4: unexpected end of input"),
    (
      "'\\\n\r'",
      #"line 2, column 1: line break in a string: write \n, or a backslash before it to leave it out"#
    ),
    ("'a\nb'", #"line 1, column 3: line break in a string: write \n, or a backslash before it to leave it out"#),
    ("\"\r\"", #"line 1, column 2: line break in a string: write \n, or a backslash before it to leave it out"#),
    (#"'\1'"#, #"line 1, column 3: invalid escape in a string, found "1""#),
    (#"'\9'"#, #"line 1, column 3: invalid escape in a string, found "9""#),
    (#"'\01'"#, #"line 1, column 3: invalid escape in a string, found "0""#),
    (#"'\x4g'"#, #"line 1, column 5: invalid escape in a string, found "g""#),
    (#"'\x'"#, #"line 1, column 4: invalid escape in a string, found "'""#),
    (#"'\u12'"#, #"line 1, column 6: invalid escape in a string, found "'""#),
    (#"'\u{41}'"#, #"line 1, column 4: invalid escape in a string, found "{""#),
    (#"'\ud800'"#, "line 1, column 2: lone surrogate in a string"),
    (#"'\udc00'"#, "line 1, column 2: lone surrogate in a string"),
    (#"'\ud800\u0041'"#, "line 1, column 2: lone surrogate in a string"),
    (#"'\ud800\"#, "line 1, column 2: lone surrogate in a string"),
    (#"'\ud800"#, "line 1, column 8: unexpected end of input"),
    (#"{\u002d:1}"#, "line 1, column 2: invalid escape in a key without quotes: write the key in double quotes"),
    (#"{a\x41:1}"#, "line 1, column 3: invalid escape in a key without quotes: write the key in double quotes"),
    (#"{\ud83d:1}"#, "line 1, column 2: invalid escape in a key without quotes: write the key in double quotes"),
    (#"[1 '\1']"#, #"line 1, column 4: expected "," or "]", found "'""#),
    ("{a:1, b '\\1'}", #"line 1, column 9: expected ":" after a key, found "'""#),
    // Numbers.
    ("+", "line 1, column 2: unexpected end of input"), ("[+]", #"line 1, column 3: expected a digit, found "]""#),
    ("+ 1", #"line 1, column 2: expected a digit, found " ""#),
    ("--1", #"line 1, column 2: expected a digit, found "-""#), (".", "line 1, column 2: unexpected end of input"),
    ("[.]", #"line 1, column 3: expected a digit, found "]""#),
    ("[.e1]", #"line 1, column 3: expected a digit, found "e""#), ("1e", "line 1, column 3: unexpected end of input"),
    ("[1.e]", #"line 1, column 5: expected a digit, found "]""#), ("01", "line 1, column 1: leading zero in a number"),
    ("-01", "line 1, column 2: leading zero in a number"), ("[00.5]", "line 1, column 2: leading zero in a number"),
    ("0x", "line 1, column 3: unexpected end of input"),
    ("[0xg]", #"line 1, column 4: expected a hexadecimal digit, found "g""#),
    ("[0x1g]", #"line 1, column 5: expected "," or "]", found "g""#),
    ("[0x1.5]", #"line 1, column 5: expected "," or "]", found ".""#),
    ("[1a]", #"line 1, column 3: expected "," or "]", found "a""#),
    ("[1+1]", #"line 1, column 3: expected "," or "]", found "+""#),
    ("[1.5.5]", #"line 1, column 5: expected "," or "]", found ".""#),
    ("[5..5]", #"line 1, column 4: expected "," or "]", found ".""#),
    ("[1Infinity]", #"line 1, column 3: expected "," or "]", found "Infinity""#),
    ("[Infinity.5]", #"line 1, column 10: expected "," or "]", found ".""#),
    ("[0x1+1]", #"line 1, column 5: expected "," or "]", found "+""#),
    ("[+1'a']", #"line 1, column 4: expected "," or "]", found "'""#),
    ("[true+1]", #"line 1, column 6: expected "," or "]", found "+""#),
    ("[-infinity]", #"line 1, column 3: expected a digit, found "infinity""#),
    ("[+Infinityx]", #"line 1, column 3: expected a digit, found "Infinityx""#),
    (
      "[0x1" + String(repeating: "0", count: 256) + "]",
      "line 1, column 2: a hexadecimal number has more than 256 digits"
    ), ("1_000", #"line 1, column 2: expected the end of the input, found "_""#),
    ("0b1", #"line 1, column 2: expected the end of the input, found "b""#),
    ("[1,\u{2028}// \u{2028}2 3]", #"line 1, column 11: expected "," or "]", found "3""#),
  ]

  @Test(arguments: refused)
  func refuses(text: String, description: String) {
    #expect(throws: JSONSyntaxError.self) { try parse(text) }
    do throws(JSONSyntaxError) {
      _ = try JSON(string: text, options: .json5)
    } catch {
      #expect(error.description == description)
      let place = Array(text.utf8).withView { TextLocation(offset: error.offset, in: $0) }
      #expect(place == TextLocation(line: error.line, column: error.column))
    }
  }

  @Test(
    arguments: [
      ([0x5b, 0xff, 0x5d], 1), ([0x2f, 0x2f, 0xc0, 0x80], 2), ([0x2f, 0x2a, 0xed, 0xa0, 0x80, 0x2a, 0x2f], 2),
      ([0x27, 0x61, 0xff, 0x27], 2), ([0x7b, 0xf5, 0x3a], 1), ([0x31, 0x20, 0x2f, 0x2f, 0xe2, 0x80], 6),
    ] as [([UInt8], Int)])
  func refusesWhatIsNotUTF8(bytes: [UInt8], offset: Int) {
    let error = #expect(throws: JSONSyntaxError.self) { try JSON(bytes: bytes, options: .json5) }
    #expect(error?.kind == (offset < bytes.count ? .invalidUTF8 : .unexpectedEnd))
    #expect(error?.offset == offset)
  }

  @Test func refusesOtherEncodings() {
    let error = #expect(throws: JSONSyntaxError.self) {
      try JSON(bytes: [0xff, 0xfe, 0x31, 0x00] as [UInt8], options: .json5)
    }
    #expect(error?.kind == .unsupportedEncoding)
  }

  // MARK: The other options

  @Test(
    arguments: [
      ("/* a */[1, // b\n2]", JSON.ParsingOptions.comments, "[1,2]"), ("\u{feff}//\n1//", .comments, "1"),
      (#"{"a":"//",/**/"b/*":"*/"}"#, .comments, #"{"a":"//","b/*":"*/"}"#),
      ("[1/**/,true//\n]", .comments, "[1,true]"),
      (#"["\"//",1]"#, .comments, #"["\"//",1]"#), ("[1,]", .trailingCommas, "[1]"),
      (#"{"a":[],"b":{}, }"#, .trailingCommas, #"{"a":[],"b":{}}"#),
      ("[1, //\n]", [.comments, .trailingCommas], "[1]"), ("// \u{2028} 2\n1", .comments, "1"),
    ] as [(String, JSON.ParsingOptions, String)])
  func readsPartsOfIt(text: String, options: JSON.ParsingOptions, written: String) throws {
    #expect(try parse(text, options).description == written)
  }

  @Test(
    arguments: [
      (
        "[1,]", JSON.ParsingOptions.comments,
        #"line 1, column 4: expected a value, found "]" (the parsing option .trailingCommas allows the comma before it)"#
      ),
      (
        #"{"a":1, }"#, .comments,
        #"line 1, column 9: expected a key in double quotes, found "}" (the parsing option .trailingCommas allows the comma before it)"#
      ),
      (
        "[1, // a\n2]", .trailingCommas,
        #"line 1, column 5: expected a value, found "/" (the parsing option .comments allows comments)"#
      ),
      (
        "[1 /* a */]", [],
        #"line 1, column 4: expected "," or "]", found "/" (the parsing option .comments allows comments)"#
      ),
      ("[1, /a]", [], #"line 1, column 5: expected a value, found "/""#),
      ("[]]", [], #"line 1, column 3: expected the end of the input, found "]""#),
      ("[,]", .trailingCommas, #"line 1, column 2: expected a value, found ",""#),
      ("[0.,]", .trailingCommas, #"line 1, column 4: expected a digit, found ",""#),
      ("[1, -,/* a */\n\n]", [.comments, .trailingCommas], #"line 1, column 6: expected a digit, found ",""#),
      (#"{"a":1e,}"#, .trailingCommas, #"line 1, column 8: expected a digit, found ",""#),
      ("1.5 ,]", .trailingCommas, #"line 1, column 5: expected the end of the input, found ",""#),
      (
        "//\n{a:1}", .comments,
        #"line 2, column 2: expected a key in double quotes, found "a" (the parsing option .json5 allows it)"#
      ),
      ("//\n['a']", .comments, #"line 2, column 2: expected a value, found "'" (the parsing option .json5 allows it)"#),
      (
        "/**/[.5]", .comments,
        #"line 1, column 6: expected a value, found "." (the parsing option .json5 allows it)"#
      ),
      (
        "/**/[NaN]", .comments,
        #"line 1, column 6: expected a value, found "NaN" (the parsing option .json5 allows it)"#
      ),
      ("/**/[.]", .comments, #"line 1, column 6: expected a value, found ".""#),
      ("/**/[+-1]", .comments, #"line 1, column 6: expected a value, found "+""#),
      ("/**/\u{a0}1", .comments, "line 1, column 5: expected a value, found U+00A0"),
      ("/**/[\"a\tb\"]", .comments, "line 1, column 8: unescaped control character in a string, found U+0009"),
      (#"/**/"\x41""#, .comments, #"line 1, column 7: invalid escape in a string, found "x""#),
      ("//\n\"a\\", .comments, "line 2, column 4: unexpected end of input"),
    ] as [(String, JSON.ParsingOptions, String)])
  func refusesWhatOtherOptionsAllow(text: String, options: JSON.ParsingOptions, description: String) {
    let error = #expect(throws: JSONSyntaxError.self) { try parse(text, options) }
    #expect(error?.description == description)
  }

  @Test func hintsAreInReportsButNotForClients() throws {
    let report = #expect(throws: DecodingReport.self) { try [Int].decode("[1,]") }
    #expect(report?.description.contains("(the parsing option .trailingCommas allows the comma before it)") == true)
    let json = try #require(report?.toJSON())
    #expect(!json.description.contains("trailingCommas"))
    let error = try #require(report?.syntaxError)
    #expect(error.toJSON()?["detail"] as? String == #"line 1, column 4: expected a value, found "]""#)
  }

  @Test func limitsAndOtherOptionsHold() throws {
    #expect(try parse("[[/**/1]]", [.json5, .rejectDuplicateKeys]).description == "[[1]]")
    let depth = #expect(throws: JSONSyntaxError.self) {
      try JSON(string: "//\n[[1]]", options: .json5, maximumDepth: 1)
    }
    #expect(depth?.description == "line 2, column 2: nested deeper than 1 level")
    #expect(try JSON(string: "[NaN]", options: .json5, maximumDepth: 1).count == 1)
    let key = #expect(throws: JSONSyntaxError.self) {
      try parse("{ab: 1,\n 'a\\x62': 2}", [.json5, .rejectDuplicateKeys])
    }
    #expect(key?.description == #"line 2, column 2: duplicate key "ab""#)
    #expect(try parse("{ab: 1, ab: 2}")["ab"] as? Int == 1)
    #expect(JSON.ParsingOptions.json5.isSuperset(of: [.comments, .trailingCommas]))
    #expect(!([.comments, .trailingCommas] as JSON.ParsingOptions).contains(.json5))
  }

  /// The rewritten text is much shorter than the memory that was reserved for it. What is freed must not be the padding.
  @Test func longCommentsLeaveThePadding() throws {
    let comment = "/*" + String(repeating: "x", count: 100_000) + "*/"
    for length in 1...64 {
      let digits = String(repeating: "1", count: length)
      let json = try JSON(string: comment + digits, options: .json5)
      json.checkInvariants()
      #expect(try json.string() == digits)
    }
  }

  @Test func textsInPiecesAreRefused() throws {
    let words =
      "line 1, column 1: comments, trailing commas and JSON5 are not read from a text in pieces: "
      + "parse the whole text"
    for options in [JSON.ParsingOptions.comments, .trailingCommas, .json5] {
      #expect(throws: JSONSyntaxError.self) { _ = try PartialJSON(options: options) }
      let error = #expect(throws: JSONSyntaxError.self) { try JSON(partial: "[1", options: options) }
      #expect(error?.description == words)
      #expect(error?.kind == .needsWholeText)
    }
  }

  @Test func largeArraysAreReadConcurrently() async throws {
    let text = "[" + (0..<40_000).map { "0x" + String($0, radix: 16) + ", // \($0)\n" }.joined() + "]"
    let json = try JSON(string: text, options: .json5)
    #expect(try await [Int].decodeConcurrently(json) == Array(0..<40_000))
  }
}
