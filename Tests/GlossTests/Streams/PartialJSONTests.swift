import Foundation
import TestSupport
import Testing

@testable import Gloss
@testable import GlossStreams

/// The values of a text that breaks off.
@Suite struct PartialJSONTests {
  // MARK: - Cuts

  @Test(arguments: [
    ("", nil), (" \n", nil), ("\u{feff}", nil), ("{", "{}"), ("[", "[]"), ("\"", "\"\""), ("12", nil), ("12 ", "12"),
    ("-", nil),
    ("tru", nil), ("true", "true"), ("{\"a\"", "{}"), ("{\"a", "{}"), ("{\"a\" :", "{}"), ("{\"a\":\"", "{\"a\":\"\"}"),
    ("{\"a\":1", "{}"), ("{\"a\":1 ", "{\"a\":1}"), ("{\"a\":1,", "{\"a\":1}"), ("{\"a\":nul", "{}"),
    ("{\"a\":null", "{\"a\":null}"),
    ("[1,2", "[1]"), ("[1,2,", "[1,2]"), ("[1.5e", "[]"), ("[[1],[", "[[1],[]]"),
    ("[{\"a\":{\"b\":[true,\"x", "[{\"a\":{\"b\":[true,\"x\"]}}]"),
    ("[\"a\\", "[\"a\"]"), ("[\"a\\u00e", "[\"a\"]"), ("[\"a\\u00e9", "[\"aé\"]"), ("[\"a\\ud83d", "[\"a\"]"),
    ("[\"a\\ud83d\\", "[\"a\"]"), ("[\"a\\ud83d\\ude0", "[\"a\"]"), ("[\"a\\ud83d\\ude00", "[\"a😀\"]"),
    ("[\"a\\\"", "[\"a\\\"\"]"),
    ("{\"a\":1,\"a\":2,", "{\"a\":1}"), ("\u{feff}[\"é", "[\"é\"]"),
  ])
  func whatIsOpenIsClosed(text: String, expected: String?) throws {
    let json = try JSON(partial: text)
    #expect(json?.description == expected)
    #expect(try JSON(partial: Data(text.utf8)) == json)
    #expect(try JSON(partial: Array(text.utf8)) == json)
    #expect(try JSON(partial: AnySequence(text.utf8)) == json)
    json?.checkInvariants()
  }

  @Test func anIncompleteScalarOfUTF8IsLeftOut() throws {
    let text = Array("[\"é☃😀".utf8)
    for (count, expected) in [(3, ""), (4, "é"), (5, "é"), (6, "é"), (7, "é☃"), (8, "é☃"), (10, "é☃"), (11, "é☃😀")] {
      let json = try #require(try JSON(partial: text[..<count]))
      #expect([String](json: json) == [expected])
      json.checkInvariants()
    }
    #expect(throws: JSONSyntaxError.self) { try JSON(partial: text[..<3] + [0xc3, UInt8(ascii: "\"")]) }
  }

  @Test func whetherTheTextWasCompleteIsKnown() throws {
    let json = try #require(try JSON(partial: #"{"a": [1, {"b": "x"}], "c": [[2], ["y"#))
    #expect(!json.isComplete)
    #expect((json.valueForKeyPath("a") as? [Any])?.count == 2)
    #expect(try json.decode("a", as: JSON.self).isComplete)
    #expect(try json.decode("a.1.b", as: JSON.self).isComplete)
    #expect(try !json.decode("c", as: JSON.self).isComplete)
    #expect(try json.decode("c.0", as: JSON.self).isComplete)
    #expect(try !json.decode("c.1", as: JSON.self).isComplete)
    #expect(try !json.decode("c.1.0", as: JSON.self).isComplete)
    #expect(try JSON(partial: "[1] ")?.isComplete == true)
    #expect(try JSON(partial: "\"a")?.isComplete == false)
    #expect(("a" ~~> 1 as JSON?)?.isComplete == true)
  }

  private func check(_ text: [UInt8], cutAt counts: some Sequence<Int>) throws {
    for count in counts {
      let json = try JSON(partial: text[..<count], maximumDepth: .max)
      let closed = PartialOracle.closed(text[..<count])
      #expect((json == nil) == (closed == nil))
      guard let json, let closed else { continue }
      let expected = try JSON(bytes: closed, maximumDepth: .max)
      guard json == expected, try json.data() == expected.data() else {
        Issue.record("\(String(decoding: text[..<count], as: UTF8.self)): \(json), expected \(expected)")
        continue
      }
      json.checkInvariants()
      // Nothing but a number goes on after a complete text.
      if let whole = try? JSON(bytes: text[..<count], maximumDepth: .max) { #expect(json.isComplete && json == whole) }
    }
  }

  @Test(arguments: Samples.some(Fixture.pass))
  func eachPrefixOfAFixtureIsClosed(fixture: Fixture) throws {
    let all = 0...fixture.bytes.count
    let step = Samples.count(fixture.bytes.count / 60 + 1, full: fixture.bytes.count / 2000 + 1)
    try check(fixture.bytes, cutAt: all.filter { $0 % step == 0 || fixture.bytes.count - $0 < 20 })
  }

  @Test func eachPrefixOfARandomDocumentIsClosed() throws {
    var generator = DocumentGenerator(seed: 37)
    for _ in 0..<Samples.count(60, full: 3000) {
      let text = generator.document()
      try check(
        text,
        cutAt: text.count > 400
          ? Array(stride(from: 0, through: text.count, by: 1 + text.count / 100)) : Array(0...text.count))
    }
  }

  // MARK: - What is wrong

  private func place(_ error: JSONSyntaxError) -> [AnyHashable] {
    [error.kind, error.offset, error.line, error.column]
  }

  /// A prefix of a wrong text is wrong at the same place, or may still become JSON.
  private func checkWrong(_ text: [UInt8]) throws {
    // A text that looks like UTF-16 is known to be that as soon as it is wrong.
    if text.prefix(4).contains(0) || text.first ?? 0 >= 0xfe { return }
    guard let error = #expect(throws: JSONSyntaxError.self, performing: { try JSON(bytes: text) }) else { return }
    let expected = place(error)
    let breaksOff =
      error.kind == .unexpectedEnd || error.kind == .emptyInput || Parser.byteOrderMark.starts(with: text)
    var isWrong = false
    for count in 0...text.count {
      do throws(JSONSyntaxError) {
        _ = try JSON(partial: text[..<count])?.checkInvariants()
        #expect(!isWrong)
      } catch {
        isWrong = true
        #expect(place(error) == expected)
      }
    }
    #expect(isWrong != breaksOff)
  }

  @Test(arguments: Fixture.fail.filter { $0.bytes.count < 1000 })
  func aPrefixOfAWrongTextIsWrongAtTheSamePlace(fixture: Fixture) throws { try checkWrong(fixture.bytes) }

  @Test func aPrefixOfARandomWrongTextIsWrongAtTheSamePlace() throws {
    var generator = DocumentGenerator(seed: 38)
    for _ in 0..<Samples.count(100, full: 5000) {
      let text = generator.mutated(generator.document())
      if text.count < 500, (try? JSON(bytes: text)) == nil { try checkWrong(text) }
    }
  }

  /// Halves of surrogate pairs that no digits complete are wrong as soon as that is known.
  @Test func halvesOfPairsThatNothingCompletesAreWrong() throws {
    for start in [
      "\"\\udc", "\"\\uDf0", "\"\\ud83d\\u0", "\"\\ud83d\\ue", "\"\\uDBFF\\ud0", "\"\\ud83d\\udb", "\"\\ud800\\ud83",
    ] {
      for end in ["", "0", "00", "zz", "\"", "\\", "00\""] {
        let error = #expect(throws: JSONSyntaxError.self) { try JSON(partial: start + end) }
        #expect(error?.description == "line 1, column 2: lone surrogate in a string", "\(start + end)")
        try checkWrong(Array((start + end).utf8))
      }
    }
    for start in [
      "\"\\ud", "\"\\ud8", "\"\\udb", "\"\\ud83", "\"\\ud83d\\u", "\"\\ud83d\\ud", "\"\\ud83d\\udf0", "\"\\ue00",
    ] {
      #expect(try JSON(partial: start)?.description == "\"\"")
      try checkWrong(Array((start + "x").utf8))
    }
  }

  @Test func whatIsWrongHasItsLineAndColumn() {
    let error = #expect(throws: JSONSyntaxError.self) { try JSON(partial: "[1,\n  tr, ") }
    #expect(error?.description == #"line 2, column 3: expected a value, found "tr""#)
    #expect(throws: JSONSyntaxError.self) { try JSON(partial: "[[[", maximumDepth: 2) }
    #expect(throws: JSONSyntaxError.self) { try JSON(partial: "{\"a\":1,\"a\":2}", options: .rejectDuplicateKeys) }
    #expect(throws: Never.self) { try JSON(partial: "{\"a\":1,\"a\":2", options: .rejectDuplicateKeys) }
    let utf16 = #expect(throws: JSONSyntaxError.self) { try JSON(partial: [0x5b, 0, 0x31, 0, 0x5d]) }
    #expect(utf16?.kind == .unsupportedEncoding)
    // As of a whole text, its first four bytes tell.
    for bytes in [[0x5b, 0], [0x5b, 0, 0x31], [0xff, 0xfe], [0, 0x5b]] as [[UInt8]] {
      let partial = #expect(throws: JSONSyntaxError.self) { try JSON(partial: bytes) }
      let whole = #expect(throws: JSONSyntaxError.self) { try JSON(bytes: bytes) }
      #expect(partial?.description == whole?.description)
    }
  }

  @Test func anotherEncodingIsToldHoweverItsBytesCome() throws {
    for bytes in [[0xff, 0xfe, 0x5b, 0], [0, 0x5b, 0, 0x5d], [0x5b, 0, 0x5d, 0], [0x5b, 0, 0, 0]] as [[UInt8]] {
      for length in 1...4 {
        var text = try PartialJSON()
        var reason: JSONSyntaxError.Kind?
        for part in stride(from: 0, to: 4, by: length).map({ bytes[$0..<min($0 + length, 4)] }) {
          do throws(JSONSyntaxError) { try text.append(part) } catch { reason = error.kind }
        }
        #expect(reason == .unsupportedEncoding)
        do throws(JSONSyntaxError) {
          _ = try text.finish()
          Issue.record("no error")
        } catch {
          #expect(error.kind == .unsupportedEncoding)
        }
      }
    }
  }

  @Test func aTextGoesToAnotherTask() async throws {
    var text = try PartialJSON()
    try text.append("[1, ")
    let json = try await Task { [text = consume text] in try text.json() }.value
    #expect(json == [1])
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @Test func spansAreRead() throws {
    let bytes = Array(#"{"a": "x"#.utf8)
    #expect(try JSON(partial: bytes.span)?.description == #"{"a":"x"}"#)
    #expect(try JSON(partial: bytes.span.bytes)?.description == #"{"a":"x"}"#)
    #expect(throws: JSONSyntaxError.self) { try JSON(partial: Array("[x".utf8).span) }
    var text = try PartialJSON()
    try text.append(bytes.span)
    try text.append(Array("y".utf8).span.bytes)
    #expect(try text.json()?.description == #"{"a":"xy"}"#)
  }

  // MARK: - Pieces

  @Test func piecesAreLikeTheWholePrefix() throws {
    var generator = DocumentGenerator(seed: 39)
    var random = SplitMix64(seed: 39)
    for index in 0..<Samples.count(150, full: 5000) {
      var text = generator.document()
      if index % 4 == 0 { text = generator.mutated(text) }
      // At most a few hundred pieces of a long text, whose beginning is read once more for each.
      let most = max([1, 3, 20, 200][index / 4 % 4], text.count / 100)
      var pieces = try PartialJSON()
      var count = 0
      while count < text.count {
        let next = min(text.count, count + Int.random(in: 1...most, using: &random))
        let expected = Result { () throws(JSONSyntaxError) in try JSON(partial: text[..<next]) }
        let result = Result { () throws(JSONSyntaxError) in
          try pieces.append(text[count..<next])
          return try pieces.json()
        }
        switch (result, expected) {
        case (.success(let json), .success(let other)):
          #expect(json == other && json?.isComplete == other?.isComplete)
          #expect(try json?.data() == other?.data())
          if next % 16 == 0 { json?.checkInvariants() }
        case (.failure(let error), .failure(let other)): #expect(place(error) == place(other))
        default: Issue.record("\(result) and not \(expected)")
        }
        count = next
      }
      let end = Result { () throws(JSONSyntaxError) in try pieces.finish() }
      #expect((try? end.get()) == (try? JSON(bytes: text)))
    }
  }

  @Test func theEndOfATextIsChecked() throws {
    for text in ["", " ", "12", "-", "[1", "{\"a\"", "\"x", "tru", "[1]x", "\u{feff}", "[]"] {
      var pieces = try PartialJSON()
      let result = Result { () throws(JSONSyntaxError) in
        try pieces.append(text)
        return try pieces.finish()
      }
      #expect(result == Result { () throws(JSONSyntaxError) in try JSON(string: text) })
    }
  }

  @Test func afterAnErrorItIsThrownAgain() throws {
    var text = try PartialJSON()
    try text.append("[1")
    var errors: [JSONSyntaxError] = []
    do throws(JSONSyntaxError) { try text.append("x") } catch { errors.append(error) }
    do throws(JSONSyntaxError) { try text.append("]") } catch { errors.append(error) }
    do throws(JSONSyntaxError) { _ = try text.json() } catch { errors.append(error) }
    do throws(JSONSyntaxError) { _ = try text.finish() } catch { errors.append(error) }
    #expect(
      errors.map(\.description) == Array(repeating: #"line 1, column 3: expected "," or "]", found "x""#, count: 4))
    let isComplete = text.isComplete
    #expect(!isComplete)
  }

  @Test func aTextHasALimit() throws {
    var text = try PartialJSON(maximumLength: 4)
    try text.append("[1,2")
    do throws(JSONSyntaxError) {
      try text.append("]")
      Issue.record("no error")
    } catch {
      #expect(error.kind == .valueTooLong(limit: 4))
    }
  }

  @Test func anErrorOfTheLimitStays() throws {
    for first in ["", "[1"] {
      var text = try PartialJSON(maximumLength: 4)
      try text.append(first)
      for piece in [Array("[1,2]".utf8), [0x31, 0, 0x32, 0]] {
        do throws(JSONSyntaxError) {
          try text.append(piece)
          Issue.record("no error")
        } catch {
          #expect(error.kind == .valueTooLong(limit: 4))
        }
      }
    }
  }

  @Test func aTextHasALimitByDefault() throws {
    var text = try PartialJSON()
    let part = [UInt8](repeating: UInt8(ascii: " "), count: 1_000_000)
    for _ in 0..<64 { try text.append(part) }
    do throws(JSONSyntaxError) {
      try text.append(" ")
      Issue.record("no error")
    } catch {
      #expect(error.kind == .valueTooLong(limit: 64_000_000))
    }
  }

  @Test func wideObjectsFindTheirKeys() throws {
    let members = (0..<300).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
    let json = try #require(try JSON(partial: "{\"a\":{\(members)},\"b\":{\(members),\"c\":{\(members),\"open\":\"x"))
    json.checkInvariants()
    #expect(json.valueForKeyPath("a.k299") as? Int == 299)
    #expect(json.valueForKeyPath("b.c.k299") as? Int == 298 + 1)
    #expect(json.valueForKeyPath("b.c.open") as? String == "x")
    #expect(json.valueForKeyPath("b.k123") as? Int == 123)
  }

  @Test func deepTextsAreClosed() throws {
    let depth = 100_000
    let text = String(repeating: "[{\"a\":", count: depth)
    let json = try #require(try JSON(partial: text, maximumDepth: .max))
    json.checkInvariants()
    #expect(throws: JSONSyntaxError.self) { try JSON(partial: text) }
    let closed = try json.data()
    #expect(closed.count == depth * 2 * 2 + (depth - 1) * 4)
  }
}
