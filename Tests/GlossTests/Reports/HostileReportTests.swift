import Foundation
import Gloss
import TestSupport
import Testing

/// Reports about data that is made to hurt.
@Suite struct HostileReportTests {
  fileprivate struct Item: JSONDecodable {
    init?(json: JSON) {
      let id: Int? = "id" <~~ json
      let name: String? = "name" <~~ json
      guard id != nil, name != nil else { return nil }
    }
  }

  fileprivate enum Suit: String { case hearts }

  // MARK: - Long texts

  @Test func `long values are cut`() {
    let long = String(repeating: "a", count: 1 << 20)
    let cut = String(repeating: "a", count: 40) + "…"
    #expect(
      Int.explain("\"\(long)\"").description
        == "Int: 1 problem\n  line 1, column 1: expected Int, found string \"\(cut)\"")
    #expect(
      URL.explain("\"http://[\(long)\"").description.hasSuffix(
        #""http://[aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…" is not a URL"#))
    #expect(
      Date.explain("\"\(long)\"").problems.first?.message == "\"\(cut)\" is not a date like \"2026-11-21T10:00:00Z\"")
    let digits = String(repeating: "9", count: 1 << 20)
    let cutDigits = String(repeating: "9", count: 40) + "…"
    #expect(
      Int.explain(digits).problems.first?.message == "expected Int, found number \(cutDigits), which is out of range")
    let report = Reading.explain("{\"a\": \"\(long)\"}") { ("a" <~~ $0) as Suit? }
    #expect(report.problems.first?.message == "\"\(cut)\" is not a case of Suit")
    #expect(report.problems.first?.found == "string \"\(cut)\"")
  }

  @Test func `values are cut between characters and escapes`() {
    let escapes = String(repeating: "\\u00e9", count: 41)
    #expect(
      Int.explain("\"\(escapes)\"").problems.first?.found
        == "string \"" + String(repeating: "\\u00e9", count: 40) + "…\"")
    #expect(
      Int.explain("\"" + String(repeating: "漢", count: 41) + "\"").problems.first?.found
        == "string \"" + String(repeating: "漢", count: 40) + "…\"")
    #expect(
      Int.explain("\"" + String(repeating: "漢", count: 40) + "\"").problems.first?.found
        == "string \"" + String(repeating: "漢", count: 40) + "\"")
  }

  @Test func `long keys are cut in texts and whole in paths`() throws {
    let long = String(repeating: "k", count: 1 << 20)
    let cut = String(repeating: "k", count: 60) + "…"
    let report = [String: Int].explain("{\"\(long)\": true}")
    #expect(
      report.description == "[String: Int]: 1 problem\n  \(cut)   line 1, column 1048582: expected Int, found true")
    #expect(report.problems.first?.path == [.key(long)])
    let missing = Int.explain("{}", at: [.key(long)])
    #expect(
      missing.description
        == "Int: 1 problem\n  \(cut)   line 1, column 1: missing key \"\(cut)\"")
    // A long path does not push the others to the right.
    let both = [String: Int].explain("{\"\(long)\": true, \"a\": true}")
    #expect(both.description.hasSuffix("\n  a   line 1, column 1048593: expected Int, found true"))
  }

  @Test func `all that is printed is short`() {
    let key = String(repeating: "k", count: 100_000)
    let value = String(repeating: "v", count: 100_000)
    let nested = String(repeating: "{\"\(key)\":", count: 50) + "\"\(value)\"" + String(repeating: "}", count: 50)
    let path = JSONKeyPath(Array(repeating: .key(key), count: 50))
    let text = Int.explain(nested, at: path).description
    #expect(text.count < 400)
    #expect(text.hasSuffix("expected Int, found string \"\(String(repeating: "v", count: 40))…\""))
  }

  // MARK: - Characters

  @Test(arguments: [
    (#"a\u0000b"#, #"string "a\u0000b""#), (#"\n\t\""#, #"string "\n\t\"""#),
    ("a\u{202e}b", #"string "a\u{202e}b""#), ("\u{2066}", #"string "\u{2066}""#), ("\u{feff}", #"string "\u{feff}""#),
    ("\u{2028}\u{2029}", #"string "\u{2028}\u{2029}""#), ("\u{7f}\u{9b}", #"string "\u{7f}\u{9b}""#),
    ("12\u{a0}", #"string "12\u{a0}""#), ("a b\u{3000}\u{e000}", #"string "a b\u{3000}\u{e000}""#),
    ("\u{200b}", #"string "\u{200b}""#), ("😀é漢", #"string "😀é漢""#), ("👨‍👩‍👧", #"string "👨\u{200d}👩\u{200d}👧""#),
  ])
  func `values with characters that a terminal obeys`(text: String, found: String) {
    #expect(Int.explain("\"\(text)\"").problems.first?.found == found)
  }

  @Test(arguments: [
    (#"a\u0000b"#, #"["a\u0000b"]"#), (#"\u001b[31m"#, #"["\u001b[31m"]"#), (#"a\nb"#, #"["a\nb"]"#),
    ("a\u{202e}b", #"a\u{202e}b"#), ("a\u{2028}b", #"a\u{2028}b"#), ("\u{7f}", #"\u{7f}"#), ("\u{9b}", #"\u{9b}"#),
    ("😀", "😀"), ("é.ö", #"["é.ö"]"#),
  ])
  func `keys with characters that a terminal obeys`(key: String, path: String) {
    let report = [String: Int].explain("{\"\(key)\":null}")
    #expect(report.problems.first?.description.hasPrefix("\(path)   line 1, column ") == true, "\(report)")
  }

  @Test func `no text holds a line break or an escape sequence of its own`() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<300 {
      let scalars: [Unicode.Scalar] = [
        "\u{0}", "\u{8}", "\u{a}", "\u{d}", "\u{1b}", "\u{7f}", "\u{85}", "\u{9b}", "\u{200e}", "\u{202a}", "\u{202e}",
        "\u{2028}", "\u{2029}", "\u{2067}", "\u{e0001}", "a", "\"", "\\", "/", "😀", ".", "[", "]",
      ]
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...80, using: &random) { text.append(scalars.randomElement(using: &random) ?? "a") }
      let hostile = String(text)
      let json: JSON = [hostile: JSON(foundationObject: [hostile])]
      let report = [String: [Int]].explain(json.description)
      #expect(report.problemCount == 1)
      #expect(report.problems.first?.path == [.key(hostile), 0])
      let printed = report.description.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(printed.count == 2)
      for scalar in report.description.unicodeScalars where scalar != "\n" {
        #expect(!scalar.properties.isDefaultIgnorableCodePoint && scalar.properties.generalCategory != .control)
      }
    }
  }

  // MARK: - Depth

  @Test func `a path of 500 levels`() {
    let arrays = String(repeating: "[", count: 500) + "\"x\"" + String(repeating: "]", count: 500)
    let path = JSONKeyPath(Array(repeating: .index(0), count: 500))
    let report = Int.explain(arrays, at: path)
    #expect(report.problems.map(\.path) == [path])
    let half = String(repeating: "[0]", count: 27).prefix(80)
    let otherHalf = String(repeating: "[0]", count: 27).suffix(80)
    #expect(
      report.description
        == "Int: 1 problem\n  \(half)…\(otherHalf)   line 1, column 501: expected Int, found string \"x\"")
    let objects = String(repeating: #"{"k":"#, count: 500) + "true" + String(repeating: "}", count: 500)
    let missing = Int.explain(objects, at: JSONKeyPath(Array(repeating: .key("k"), count: 499) + [.key("x")]))
    #expect(missing.problems.first?.column == 2496)
    #expect(missing.problems.first?.message == #"missing key "x""#)
  }

  /// A model that is as deep as its data.
  private final class Node: JSONDecodable {
    init?(json: JSON) {
      guard let next: JSON = "next" <~~ json else { return nil }
      if !next.isNull {
        guard let _: Node = "next" <~~ json else { return nil }
      }
    }
  }

  @Test func `a model of 50 levels`() throws {
    let text = String(repeating: #"{"next":"#, count: 50) + "5" + String(repeating: "}", count: 50)
    let report = try onSmallStack { Node.explain(text) }
    #expect(report.problems.map(\.path) == [JSONKeyPath(Array(repeating: .key("next"), count: 50))])
    #expect(report.problems.map(\.message) == ["expected Node, found number 5"])
  }

  @Test func `a path of 100,000 levels on a small stack`() throws {
    let depth = 100_000
    let text = String(repeating: "[", count: depth) + "true" + String(repeating: "]", count: depth)
    let (report, problem) = try onSmallStack {
      let json = try JSON(string: text, maximumDepth: depth)
      let path = JSONKeyPath(Array(repeating: .index(0), count: depth))
      let report = Int.explain(json, at: path)
      return (report.description, report.problems.first)
    }
    #expect(report.count < 300)
    #expect(report.hasSuffix("   line 1, column 100001: expected Int, found true"))
    #expect(problem?.path.segments.count == depth)
  }

  @Test func `a built value of 20,000 levels on a small stack`() throws {
    let report = try onSmallStack {
      var json: JSON = [true]
      for _ in 1..<20_000 { json = JSON(foundationObject: [json]) }
      return Int.explain(json, at: JSONKeyPath(Array(repeating: .index(0), count: 20_000))).problems.first?.message
    }
    #expect(report == "expected Int, found true")
  }

  /// Goes down through `JSON` values, and reads a bad field on each level.
  private struct Descending: JSONDecodable {
    init?(json: JSON) {
      var node = json
      while let next: JSON = "next" <~~ node {
        let _: Int? = "v" <~~ node
        node = next
      }
      return nil
    }
  }

  // MARK: - Many problems

  /// Five times as much must not take more than 15 times as long.
  private func expectLinear(upTo count: Int, _ text: (Int) -> String, _ explain: (String) -> DecodingReport) {
    let small = text(Samples.size(count) / 5)
    let large = text(Samples.size(count))
    let time = threadSeconds { _ = explain(small) }
    #expect(threadSeconds { _ = explain(large) } < 15 * max(time, 0.0001))
  }

  @Test func `100,000 bad elements`() {
    let text = { (count: Int) in "[" + Array(repeating: "true", count: count).joined(separator: ",") + "]" }
    let report = [Int].explain(text(100_000))
    #expect(report.problemCount == 100_000)
    #expect(report.problems.count == DecodingReport.maximumProblemCount)
    #expect(report.problems.last?.path == "[999]")
    #expect(report.description.hasSuffix("\n  and 99980 more"))
    expectLinear(upTo: 100_000, text) { [Int].explain($0) }
  }

  @Test func `20,000 bad models`() {
    let text = { (count: Int) in "[" + Array(repeating: #"{"id":"x"}"#, count: count).joined(separator: ",") + "]" }
    expectLinear(upTo: 20_000, text) { [Item].explain($0) }
  }

  @Test func `20,000 empty arrays, and the bad ones behind`() {
    let text = { (count: Int) in
      "[" + Array(repeating: "[]", count: count).joined(separator: ",") + String(repeating: ",{}", count: 100) + "]"
    }
    let report = [[Int]].explain(text(1000))
    #expect(report.problems.first?.path == "[1000]")
    #expect(report.problems.last?.offset == 1 + 3 * 1099)
    expectLinear(upTo: 20_000, text) { [[Int]].explain($0) }
  }

  @Test func `1000 bad elements behind a key of 200,000 escapes`() {
    let text = { (count: Int) in
      #"{""# + String(repeating: #"\n"#, count: 200_000) + #"":["#
        + Array(repeating: "true", count: count)
        .joined(separator: ",") + "]}"
    }
    // The key is resolved once, and not for each path.
    let (one, thousand) = (text(1), text(1000))
    #expect([String: [Int]].explain(thousand).problemCount == 1000)
    let time = threadSeconds { _ = [String: [Int]].explain(one) }
    #expect(threadSeconds { _ = [String: [Int]].explain(thousand) } < 50 * time)
  }

  /// A model that reads itself by the functions that throw.
  private struct Link: JSONDecodable {
    init?(json: JSON) {
      guard (try? json.decode("next", as: Link.self)) != nil else { return nil }
    }
  }

  @Test func `models of 60 levels that throw and fail at the bottom`() throws {
    let text = String(repeating: #"{"next":"#, count: 60) + "1" + String(repeating: "}", count: 60)
    #expect(try Link(json: JSON(string: text)) == nil)
    let report = Link.explain(text)
    #expect(report.problems.map(\.offset) == [480])
    #expect(throws: DecodingReport.self) { try JSON(string: text).decode("next", as: Link.self) }
  }

  @Test func `100,000 bad members`() {
    let text = { (count: Int) in "{" + (0..<count).map { "\"k\($0)\":[1]" }.joined(separator: ",") + "}" }
    let report = [String: Int].explain(text(100_000))
    #expect(report.problemCount == 100_000)
    #expect(report.problems.last?.path == "k999")
    expectLinear(upTo: 20_000, text) { [String: Int].explain($0) }
  }

  @Test func `reading many values as JSON`() {
    let text = { (count: Int) in
      "{\"items\":[" + Array(repeating: #"{"id":"x"}"#, count: count / 2).joined(separator: ",") + "]}"
    }
    let read = { (text: String) in
      Reading.explain(text) { json -> Bool? in
        let items: [JSON] = "items" <~~ json ?? []
        for item in items { let _: Int? = "id" <~~ item }
        return nil
      }
    }
    #expect(read(text(10)).problemCount == 5)
    expectLinear(upTo: 20_000, text, read)
  }

  @Test func `a chain of values that are read as JSON`() throws {
    let ratio = try onSmallStack {
      let texts = [500, 5000].map {
        String(repeating: #"{"v":"x","next":"#, count: $0) + "5" + String(repeating: "}", count: $0)
      }
      let values = try texts.map { try JSON(string: $0, maximumDepth: 5000) }
      let time = threadSeconds { _ = Descending.explain(values[0]) }
      return threadSeconds { _ = Descending.explain(values[1]) } / time
    }
    // Ten times as much.
    #expect(ratio < 25)
  }

  @Test func `nested arrays that are read level by level`() {
    // Half the text is brackets, half elements at the bottom.
    let text = { (count: Int) in
      let leaves = Array(repeating: "1", count: count / 2).joined(separator: ",")
      return String(repeating: "[", count: count / 4) + leaves + String(repeating: "]", count: count / 4)
    }
    let read = { (text: String) in
      Reading.explain(text) { json -> Bool? in
        var node = json
        while let elements: [JSON] = "0" <~~ node, let first = elements.first, first.kind == .array { node = first }
        return nil
      }
    }
    // Not deeper than parsers allow.
    expectLinear(upTo: 1000, text, read)
  }

  @Test(arguments: [127, 128, 129, 1000])
  func `wide objects`(count: Int) throws {
    let members = (0..<count).map { "\"k\($0)\": \($0.isMultiple(of: 50) ? "\"x\"" : "1")" }
    let report = [String: Int].explain("{\"a\": {" + members.joined(separator: ", ") + "}, \"b\": [true]}", at: "a")
    #expect(report.problems.map(\.path) == stride(from: 0, to: count, by: 50).map { ["a", .key("k\($0)")] })
    let behind = Int.explain("{\"a\": {" + members.joined(separator: ", ") + "}, \"b\": [true]}", at: "b[0]")
    #expect(behind.problems.map(\.path) == ["b[0]"])
    let missing = Int.explain("{\"a\": {" + members.joined(separator: ", ") + "}}", at: "a.none")
    #expect(missing.problems.first?.offset == 6)
  }

  @Test func `duplicate keys`() {
    let text = #"{"a": "x", "a": "y", "b": 1, "a": 2}"#
    let report = [String: Int].explain(text)
    #expect(
      report.description == "[String: Int]: 1 problem\n  a   line 1, column 7: expected Int, found string \"x\"")
    #expect(Int.explain(text, at: "a").problems.map(\.column) == [7])
    let wide = "{" + (0..<200).map { "\"k\($0 % 100)\": \($0 < 100 ? "\"x\"" : "1")" }.joined(separator: ",") + "}"
    #expect([String: Int].explain(wide).problemCount == 100)
  }

  // MARK: - Errors that are dropped

  private final class Count: @unchecked Sendable { var value = 0 }

  /// A link of a chain that has no "id", and so is never read.
  private struct CountedLink: JSONDecodable {
    @TaskLocal static var reads = Count()

    init?(json: JSON) {
      Self.reads.value += 1
      _ = try? json.decode("next", as: CountedLink.self)
      guard let _: Int = "id" <~~ json else { return nil }
    }
  }

  @Test func `a dropped error costs no more than a second read`() throws {
    let elements = try JSON(string: "[" + Array(repeating: #"{"id":"x"}"#, count: 100).joined(separator: ",") + "]")
    let chain = try JSON(string: String(repeating: #"{"next":"#, count: 100) + "1" + String(repeating: "}", count: 100))
    let counts = (Count(), Count())
    CountedLink.$reads.withValue(counts.0) {
      for element in elements.array ?? [] { #expect(throws: DecodingReport.self) { try CountedLink.decode(element) } }
    }
    #expect(100...200 ~= counts.0.value)
    CountedLink.$reads.withValue(counts.1) {
      #expect(throws: DecodingReport.self) { try CountedLink.decode(chain) }
    }
    // Not once more for each value around it.
    #expect(100...303 ~= counts.1.value)
  }
}
