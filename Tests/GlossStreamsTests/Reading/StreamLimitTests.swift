import Foundation
import Gloss
import GlossStreams
import Testing
import TestSupport

/// How long and how deep values may be: met and missed by one, however the stream is cut.
@Suite struct StreamLimitTests {
  private static let ways: [(layout: Layout, before: String, after: String)] = [
    (.lines, "", "\n"), (.lines, "1\n", ""), (.lines, "1\r\n", "\r\n2"), (.values, "", " "), (.values, "[]", "{}"),
    (.values, "1 ", ""), (.elements, "[", "]"), (.elements, "[1 ,", ", 2]"), (.members, "{\"k\":", "}"),
    (.members, "{\"k\" : 1, \"k\" : ", " , \"k\":2}"),
  ]

  private static let values = [
    "\"12345678\"", "\"é\\n\\u0041\"", "1234567890", "-1.5e+1000", "[1, [], 2]", "{\"a\":1234}", "[\"]\",\"\"]",
    "{\"a\":{\r\n}}",
  ]

  private func all(_ text: [UInt8]) -> [[ArraySlice<UInt8>]] {
    [[text[...]], text.parts(of: 1), text.parts(of: 3)] + text.indices.map { text.cut(at: [$0]) }
  }

  @Test(arguments: ways.indices, values)
  func lengthsAreMetAndMissed(way: Int, value: String) throws {
    let way = Self.ways[way]
    // A line does not have another one in it.
    let value = way.layout == .lines ? value.replacingOccurrences(of: "\r\n", with: "\t ") : value
    let text = Array((way.before + value + way.after).utf8)
    let length = value.utf8.count
    let full = Stream(way.layout, of: JSON.self).read([text[...]])
    #expect(full.thrown.isEmpty && full.invalid.isEmpty)
    let index = way.before.contains("1") || way.before.contains("[]") ? 1 : 0
    for parts in all(text) {
      #expect(Stream(way.layout, of: JSON.self, JSONStreamOptions(maximumLength: length)).read(parts) == full)
      let short = Stream(way.layout, of: JSON.self, JSONStreamOptions(maximumLength: length - 1)).read(parts)
      let finding = try #require(short.findings.first)
      #expect(finding.kind == "valueTooLong(limit: \(length - 1))")
      #expect(finding.offset == way.before.utf8.count)
      #expect(short.values.prefix(index) == full.values.prefix(index))
      let count = way.layout == .lines ? full.values.count - 1 : index
      #expect(short.values.count == count)
    }
  }

  @Test(arguments: [
    ("{\"1234567\":1,\"a\":[1]}", 9), ("{\"x\":\"1234567\",\"a\":[1]}", 9), ("{\"x\":[123456789],\"a\":[1]}", 9),
    ("{\"x\":{\"1234567\":2},\"a\":[1]}", 9), ("{\"a\":[1],\"y\":\"1234567\"}", 9), ("{\"a\":[1],\"1234567\":2}", 9),
    ("{\"x\":[[\"1234567\"]],\"a\":[1]}", 9), ("{\"a\":-1234.5e6}", 9),
  ])
  func lengthsOfWhatIsAroundTheValues(text: String, length: Int) {
    let text = Array(text.utf8)
    for parts in all(text) {
      let fits = Stream(.elements, of: JSON.self, at: "a", JSONStreamOptions(maximumLength: length)).read(parts)
      #expect(fits.thrown.map(\.kind).filter { $0.hasPrefix("value") } == [])
      let tooLong = Stream(.elements, of: JSON.self, at: "a", JSONStreamOptions(maximumLength: length - 1)).read(parts)
      #expect(tooLong.thrown.map(\.kind) == ["valueTooLong(limit: \(length - 1))"])
    }
  }

  /// The first mistake of a value is thrown: that it is broken, or that it is too long.
  @Test(
    arguments: [
      ("[[1 2,3,4,5,6,7,8,9]]", "expectedCommaOrBracket", 4), ("[[1,2,3,4,5,6,7 8]]", "valueTooLong(limit: 10)", 1),
      ("[\"12\\x345678901\"]", "invalidEscape", 5), ("[\"123456789012\\x\"]", "valueTooLong(limit: 10)", 1),
      ("[1aaaaaaaaaaaaaaaa]", "expectedCommaOrBracket", 2), ("[123456789x]", "expectedCommaOrBracket", 10),
      ("[1234567890x]", "expectedCommaOrBracket", 11), ("[12345678901x]", "valueTooLong(limit: 10)", 1),
      ("[[1,2,3,4,5,6", "valueTooLong(limit: 10)", 1), ("[[1,2,3,4,", "unexpectedEnd", 10),
      ("[trueeeeeeeeeeee]", "expectedCommaOrBracket", 5), ("[tru", "unexpectedEnd", 4),
      ("[\"123456789\u{e9}\"]", "valueTooLong(limit: 10)", 1),
    ])
  func theFirstErrorIsThrown(text: String, kind: String, offset: Int) {
    let text = Array(text.utf8)
    for parts in all(text) {
      let outcome = Stream(.elements, of: JSON.self, JSONStreamOptions(maximumLength: 10)).read(parts)
      #expect(outcome.thrown.map(\.kind) == [kind], "\(parts)")
      #expect(outcome.thrown.map(\.offset) == [offset])
    }
  }

  @Test func linesThatAreTooLongAreLeftOut() {
    let long = String(repeating: "x", count: 100)
    let blank = String(repeating: " ", count: 60)
    let text = Array("1\n\"\(long)\"\n2\r\n\(long)\(long)\n\n3\n\(blank)\n[\(long)".utf8)
    for parts in all(text) + [text.parts(of: 7)] {
      let outcome = Stream(.lines, of: JSON.self, JSONStreamOptions(maximumLength: 50)).read(parts)
      #expect(outcome.values == ["1", "2", "3"])
      #expect(outcome.findings.map(\.path) == ["[1]", "[3]", "[5]", "[6]"])
      #expect(outcome.invalid.allSatisfy { $0.map(\.kind) == ["valueTooLong(limit: 50)"] })
      #expect(outcome.findings.map(\.line) == [2, 4, 7, 8])
      #expect(outcome.findings.map(\.offset) == [2, 108, 312, 373])
    }
  }

  /// The CR of a CR LF is not a part of the line.
  @Test func theEndOfALineHasNoLength() {
    for (text, isValid) in [
      ("12345\r\n", true), ("12345\r", true), ("12345\n", true), ("1234\r\r\n", true), ("12345\r\r\n", false),
    ] {
      for parts in all(Array(text.utf8)) {
        let outcome = Stream(.lines, of: JSON.self, JSONStreamOptions(maximumLength: 5)).read(parts)
        #expect(outcome.invalid.isEmpty == isValid, "\(text)")
      }
    }
  }

  @Test(arguments: Layout.allCases)
  func limitsThatMakeNoSense(layout: Layout) {
    let texts: [Layout: String] = [.lines: "1\n", .values: "1 ", .elements: "[1]", .members: "{\"a\":1}"]
    let text = Array((texts[layout] ?? "").utf8)
    for parts in all(text) {
      for length in [0, -1, Int.min] {
        let outcome = Stream(layout, of: JSON.self, JSONStreamOptions(maximumLength: length)).read(parts)
        #expect(outcome.values == [])
        #expect(outcome.findings.map(\.kind) == ["valueTooLong(limit: 0)"])
      }
      let options = JSONStreamOptions(maximumLength: .max, maximumDepth: .max)
      #expect(Stream(layout, of: JSON.self, options).read(parts).values.count == 1)
      for depth in [0, -1, Int.min] {
        let outcome = Stream(layout, of: JSON.self, JSONStreamOptions(maximumDepth: depth)).read(parts)
        let count = layout == .lines || layout == .values ? 1 : 0
        #expect(outcome.values.count == count)
        #expect(outcome.thrown.allSatisfy { $0.kind == "tooDeep(limit: 0)" })
      }
    }
  }

  @Test func limitsByDefault() {
    let options = JSONStreamOptions()
    #expect(options.maximumLength == 64_000_000)
    #expect(options.maximumDepth == 512)
  }

  @Test func depthsAreThoseOfTheWholeText() {
    var random = SplitMix64(seed: 11)
    let deep = "[[{\"a\":[[1]]},[[[]]]],{\"a\":{}},[]]"
    for depth in 0...8 {
      let options = JSONStreamOptions(maximumDepth: depth)
      let text = Array(deep.utf8)
      expect(
        Stream(.elements, of: JSON.self, options), of: text, Expectation(.elements, of: text, maximumDepth: depth),
        &random, "depth \(depth)")
      let member = Array("{\"x\":\(deep),\"a\":{\"x\":\(deep)},\"y\":\(deep)}".utf8)
      expect(
        Stream(.members, of: JSON.self, at: "a", options), of: member,
        Expectation(.members, of: member, at: "a", maximumDepth: depth), &random, "depth \(depth)")
      let texts = Array("1 \(deep)[\(deep)]2".utf8)
      expect(
        Stream(.values, of: JSON.self, options), of: texts, Expectation(textsIn: texts, maximumDepth: depth), &random,
        "depth \(depth)")
    }
  }

  @Test func aDeepLineIsLeftOut() {
    let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    let text = Array("1\n\(deep)\n[\(deep)]\n2\n".utf8)
    for parts in [[text[...]], text.parts(of: 1), text.parts(of: 100)] {
      let outcome = Stream(.lines, of: JSON.self).read(parts)
      #expect(outcome.values == ["1", "2"])
      #expect(outcome.findings.map(\.offset) == [514, 1715])
    }
  }

  #if os(Linux)
    /// Reads a quarter of a gigabyte, and keeps nothing of it. In a separate process: other tests take memory, too.
    @Test(.enabled(if: !Sanitizer.isActive), arguments: Layout.allCases.indices)
    func memoryIsBoundedAndEndsTheProcess(index: Int) async {
      await #expect(processExitsWith: .success) { [index = index as Int] in
        let layout = Layout.allCases[index]
        let before = PeakMemory.megabytes
        let chunk = [UInt8](repeating: UInt8(ascii: "x"), count: 65_536)
        let start = Array(["\"", "1 \"", "[\"", "{\"a\":\""][index].utf8)
        let chunks = [start[...]] + Array(repeating: chunk[...], count: 4096)
        let outcome = Stream(layout, of: JSON.self, JSONStreamOptions(maximumLength: 1_000_000)).read(chunks)
        let kinds = outcome.findings.map(\.kind)
        exit(kinds == ["valueTooLong(limit: 1000000)"] && PeakMemory.megabytes - before < 32 ? 0 : 1)
      }
    }

    /// A source that maps a file into memory passes it on as one part.
    @Test(.enabled(if: !Sanitizer.isActive)) func memoryIsBoundedForALongPartAndEndsTheProcess() async {
      await #expect(processExitsWith: .success) {
        let text = Array(repeatElement(Array("[1,1,1,1,1,1,1]\n".utf8), count: 1 << 19).joined())
        let before = PeakMemory.megabytes
        var count = 0
        try JSONLines.read(JSON.self, from: Parts(parts: [text[...]])) { _ in count += 1 }
        exit(count == 1 << 19 && PeakMemory.megabytes - before < 16 ? 0 : 1)
      }
    }
  #endif
}
