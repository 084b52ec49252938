import Foundation
import TestSupport
import Testing

@testable import Gloss
@testable import GlossStreams

/// The option `iJSON`: what RFC 7493 rules out, or advises against.
@Suite struct InternetJSONTests {
  private static let integer = "integer beyond ±9007199254740991, which is not exact everywhere: write it as a string"
  private static let range = "number beyond the range of a double: write it as a string"
  private static let digits =
    "number of more than 17 digits, which a double does not keep: write it as a string"

  /// The error of each way to read a text: the same for all.
  private func error(_ text: String) throws -> JSONSyntaxError? {
    func failure(_ read: () throws -> Void) -> JSONSyntaxError? {
      do { try read() } catch { return error as? JSONSyntaxError }
      return nil
    }
    // Without the option it is JSON.
    #expect(failure { _ = try JSON(string: text) } == nil)
    #expect(failure { _ = try JSON(string: text, options: .rejectDuplicateKeys) } == nil)

    let expected = failure { _ = try JSON(string: text, options: .iJSON) }
    #expect(failure { _ = try JSON(data: Data(text.utf8), options: .iJSON) } == expected)
    #expect(
      failure { _ = try JSON(bytes: AnySequence(text.utf8), options: [.iJSON, .rejectDuplicateKeys]) } == expected)
    let partial = failure {
      var partial = try PartialJSON(options: .iJSON)
      try partial.append(text)
      _ = try partial.finish()
    }
    #expect(partial == expected)
    let pieces = failure {
      var partial = try PartialJSON(options: .iJSON)
      for byte in text.utf8 { try partial.append(CollectionOfOne(byte)) }
      _ = try partial.finish()
    }
    #expect(pieces == expected)
    for layout in [StreamParser.Layout.values, .elements] {
      #expect(failure { try stream(text, layout, .iJSON) } == expected)
    }
    let inLine = try lineError(text)
    #expect(inLine?.kind == expected?.kind)
    return expected
  }

  /// Reads a text as a stream has it, in pieces.
  private func stream(
    _ text: String, _ layout: StreamParser.Layout, _ options: JSON.ParsingOptions
  ) throws {
    var parser = try StreamParser(layout, at: [], maximumLength: 1000, maximumDepth: 8, options)
    for byte in text.utf8 {
      guard try [byte].withView({ try parser.append($0) }) else { continue }
      parser.skipWhiteSpace()
      if parser.byte != nil, try parser.parseValue(keepsValue: layout == .values, isLast: false) { return }
    }
    _ = try parser.parseValue(keepsValue: true, isLast: true)
  }

  /// Mistakes in the second line of a stream, which a whole text must have, too.
  private func lineError(_ text: String) throws -> JSONSyntaxError? {
    var parser = try StreamParser(.lines, at: [], maximumLength: 1000, maximumDepth: 8, .iJSON)
    let lines = Array("1\n\(text.filter { !$0.isNewline })\n2".utf8)
    _ = try lines.withView { try parser.append($0) }
    try parser.parseLines(isLast: true)
    guard var values = try parser.take(isLast: true) else { return nil }
    #expect(try values.next(as: JSON.self, .lenient) == 1)
    defer { #expect((try? values.next(as: JSON.self, .lenient)) == 2) }
    do { _ = try values.next(as: JSON.self, .lenient) } catch { return error.syntaxError }
    return nil
  }

  // MARK: Numbers

  /// RFC 7493, section 2.2.
  @Test(
    arguments: [
      ("9007199254740992", .integerBeyondDouble, integer), ("-9007199254740992", .integerBeyondDouble, integer),
      ("18446744073709551616", .integerBeyondDouble, integer),
      ("-" + String(repeating: "9", count: 400), .integerBeyondDouble, integer),
      ("1E400", .numberBeyondDouble, range), ("-1.5e309", .numberBeyondDouble, range),
      ("1e-400", .numberBeyondDouble, range), ("0.1e99999999999999999999", .numberBeyondDouble, range),
      ("1e-99999999999999999999", .numberBeyondDouble, range),
      ("3.141592653589793238462643383279", .tooManyDigits, digits),
      ("0.123456789012345678", .tooManyDigits, digits), ("-123456789012345678e-2", .tooManyDigits, digits),
    ] as [(String, JSONSyntaxError.Kind, String)])
  func numbers(number: String, kind: JSONSyntaxError.Kind, reason: String) throws {
    for (text, offset) in [(number, 0), ("[1,\n {\"a\": \(number) }]", 11), (" [\(number)]", 2)] {
      let error = try #require(try error(text), "\(text)")
      #expect(error.kind == kind)
      #expect(error.reason == reason)
      #expect(error.offset == offset)
      #expect(error.description == "line \(offset == 11 ? "2, column 8" : "1, column \(offset + 1)"): \(reason)")
    }
  }

  @Test(
    arguments: [
      "9007199254740991", "-9007199254740991", "0", "-0", "999999999999999", "1e30", "1.7976931348623157e308", "5e-324",
      "-2.5e-320", "0e400", "0.0e-99999999999999999999", "0.12345678901234567", "12345678901234567e-2",
      "0.50000000000000000000000000000", "1000000000000000000000.0", "0.0000000000000000000000000000012345678901234567",
    ])
  func numbersOfDoubles(number: String) throws {
    #expect(try error(number + " ") == nil)
    #expect(try error("{\"a\":[\(number)]}") == nil)
  }

  // MARK: Strings

  /// RFC 7493, section 2.1.
  @Test(
    arguments: [
      0xfdd0, 0xfdef, 0xfffe, 0xffff, 0x1_fffe, 0x1_ffff, 0x2_fffe, 0x8_ffff, 0xf_fffe, 0x10_fffe, 0x10_ffff,
    ] as [UInt32])
  func noncharacters(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    let name = "U+" + String(value, radix: 16, uppercase: true)
    for spelled in [
      "\(scalar)", InternetJSONTests.escapes(of: scalar),
      InternetJSONTests.escapes(of: scalar).uppercased().replacingOccurrences(of: "U", with: "u"),
    ] {
      for (text, offset) in [
        ("\"\(spelled)\"", 1), ("\"é\u{20000}\\n\\u00e9\(spelled)\"", 15), ("{\"\(spelled)x\":1}", 2),
        ("[{\"aaaaaaaaa\":\"\(spelled)\"}]", 15),
      ] {
        let error = try #require(try error(text), "\(text)")
        #expect(error.kind == .noncharacter(scalar))
        #expect(error.kind.scalar == scalar)
        #expect(error.reason == "noncharacter \(name) in a string: leave it out")
        #expect(error.offset == offset)
      }
    }
  }

  private static func escapes(of scalar: Unicode.Scalar) -> String {
    scalar.utf16.map { "\\u" + String(String(UInt32($0) + 0x10000, radix: 16).dropFirst()) }.joined()
  }

  @Test(
    arguments: [
      "\u{fdcf}\u{fdf0}\u{fffd}\u{10000}\u{1fffd}\u{20000}\u{10fffd}", #"\ufdcf\ufdf0\ufffd\ud800\udc00\ud83f\udffd"#,
      #"\\ufffe"#, #"\\\\uffff"#, "\u{efff}\u{feff}", "",
    ])
  func otherCharacters(spelled: String) throws {
    #expect(try error("[\"\(spelled)\",{\"\(spelled)\":\"\(spelled)\"}]") == nil)
  }

  /// All Unicode scalars, raw and escaped.
  @Test func eachScalar() throws {
    let areAll = Samples.areFull
    for value in Samples.some(stride(from: 0x80 as UInt32, through: 0x10_ffff, by: areAll ? 1 : 7)) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isNoncharacter = (0xfdd0...0xfdef).contains(value) || value & 0xffff >= 0xfffe
      for text in ["\"\(scalar)\"", "\"\(InternetJSONTests.escapes(of: scalar))\""] {
        let isRejected = (try? JSON(string: text, options: .iJSON)) == nil
        if isRejected != isNoncharacter { Issue.record("\(text), U+\(String(value, radix: 16))") }
      }
    }
  }

  /// Half a pair is an error also without the option.
  @Test(arguments: [#""\ud800""#, #"{"\udfff":1}"#, #""\ud800\ud800""#])
  func loneSurrogates(text: String) {
    for options in [[], .iJSON] as [JSON.ParsingOptions] {
      #expect(throws: JSONSyntaxError.self) { try JSON(string: text, options: options) }
    }
  }

  // MARK: Keys, order, and options

  @Test func duplicateKeys() throws {
    #expect(JSON.ParsingOptions.iJSON.contains(.rejectDuplicateKeys))
    #expect(!JSON.ParsingOptions.rejectDuplicateKeys.contains(.iJSON))
    let error = #expect(throws: JSONSyntaxError.self) { try JSON(string: #"{"a":1,"\u0061":2}"#, options: .iJSON) }
    #expect(error?.kind == .duplicateKey("a"))
    // In wide objects, whose tape has more words.
    let members = (0..<200).map { "\"\($0)\":\($0)" }.joined(separator: ",")
    #expect(try JSON(string: "[{\(members)},1]", options: .iJSON).count == 2)
    let wide = #expect(throws: JSONSyntaxError.self) { try JSON(string: "[{\(members)},1e400]", options: .iJSON) }
    #expect(wide?.kind == .numberBeyondDouble)
  }

  @Test func theFirstProblemIsNamed() throws {
    let error = #expect(throws: JSONSyntaxError.self) {
      try JSON(string: "[1e400,\"\u{ffff}\",1e401]", options: .iJSON)
    }
    #expect(error?.offset == 1)
    // A text that is not JSON is said to be that first.
    let syntax = #expect(throws: JSONSyntaxError.self) { try JSON(string: "[1e400,]", options: .iJSON) }
    #expect(syntax?.kind == .expectedValue)
  }

  @Test func reasons() {
    #expect(JSONSyntaxError.Kind.noncharacter("\u{fffe}").description == #"noncharacter("\u{FFFE}")"#)
    #expect(JSONSyntaxError.Kind.noncharacter("\u{fffe}") != .noncharacter("\u{ffff}"))
    #expect(JSONSyntaxError.Kind.integerBeyondDouble.description == "integerBeyondDouble")
    #expect(JSONSyntaxError.Kind.integerBeyondDouble.scalar == nil)
    #expect(JSON.ParsingOptions.iJSON.rawValue == 17)
  }

  // MARK: Texts that break off

  /// The part of a string that is there is checked before it is shown.
  @Test func openStrings() throws {
    for text in ["[\"ab\u{ffff}c", "{\"\\ufffe", "{\"a\":\"\\ud83f\\udffex", "[1e400,", "[[9007199254740992 "] {
      #expect(throws: JSONSyntaxError.self) { try JSON(partial: text, options: .iJSON) }
      #expect(throws: Never.self) { try JSON(partial: text, options: .rejectDuplicateKeys) }
    }
    // A part that is not whole yet can become another value.
    for text in ["[\"ab\\ufff", "{\"a\":\"\\ud83f\\udff", "[1e40", "[9007199254740992"] {
      #expect(throws: Never.self) { try JSON(partial: text, options: .iJSON) }
    }
    let bytes = [UInt8]("[\"a\u{ffff}".utf8)
    #expect(throws: Never.self) { try JSON(partial: bytes.dropLast(), options: .iJSON) }
    #expect(throws: JSONSyntaxError.self) { try JSON(partial: bytes, options: .iJSON) }
  }

  /// The error is the same wherever the pieces end, also if the text has a syntax error after it.
  @Test func pieces() throws {
    for text in ["[1, 1e400 ,\"\u{ffff}\",}", "{\"a\":\"é\\uffff\", x", "[\"a\u{fffe}\u{1}\"]"] {
      let bytes = [UInt8](text.utf8)
      var errors: Set<JSONSyntaxError> = []
      for end in 0...bytes.count {
        var partial = try PartialJSON(options: .iJSON)
        do {
          try partial.append(bytes[..<end])
          try partial.append(bytes[end...])
        } catch {
          errors.insert(error)
        }
      }
      #expect(errors.count == 1)
      #expect(errors.first.map { ["noncharacter", "numberBeyondDouble"].contains($0.kind.name) } == true)
    }
  }

  /// The data of server-sent events.
  @Test func textsInStreams() throws {
    let text = "[1,\n1e400]"
    let lines = [
      StreamLine(offset: 100, line: 7, column: 7, start: 0),
      StreamLine(offset: 110, line: 8, column: 7, start: 4),
    ]
    var values = try Array(text.utf8).withView {
      try StreamValues(text: $0, lines: lines, valueCount: 2, maximumDepth: 8, .iJSON)
    }
    let report = #expect(throws: DecodingReport.self) { try values.next(as: JSON.self, .lenient) }
    #expect(report?.syntaxError?.kind == .numberBeyondDouble)
    #expect(report?.syntaxError?.line == 8)
    #expect(report?.syntaxError?.column == 7)
    #expect(report?.syntaxError?.offset == 110)
  }
}
