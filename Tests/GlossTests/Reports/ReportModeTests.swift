import Foundation
import Gloss
import Testing

/// When decoding throws, the contents of a report then, and how much of it is printed.
@Suite struct ReportModeTests {
  fileprivate struct Item: JSONDecodable, Equatable {
    let id: Int
    let size: Double?

    init(id: Int, size: Double? = nil) {
      self.id = id
      self.size = size
    }

    init?(json: JSON) {
      guard let id: Int = "id" <~~ json else { return nil }
      self.id = id
      size = "size" <~~ json
    }
  }

  // MARK: - Lenient and strict

  @Test(arguments: [
    (#"{"id": 1}"#, true, true), (#"{"id": 1, "size": 2}"#, true, true), (#"{"id": 1, "size": null}"#, true, true),
    (#"{"id": 1, "other": "x"}"#, true, true), (#"{"id": 1, "size": "x"}"#, true, false),
    (#"{"id": 1, "size": 1e400}"#, true, false), (#"{"id": null}"#, false, false), ("{}", false, false),
    ("[]", false, false), ("null", false, false), ("{", false, false),
  ])
  func `what each mode takes`(text: String, isTakenLeniently: Bool, isTakenStrictly: Bool) throws {
    #expect(((try? Item.decode(text)) != nil) == isTakenLeniently)
    #expect(((try? Item.decode(text, mode: .lenient)) != nil) == isTakenLeniently)
    #expect(((try? Item.decode(text, mode: .strict)) != nil) == isTakenStrictly)
    #expect((Item(data: Data(text.utf8)) != nil) == isTakenLeniently)
    let report = Item.explain(text)
    #expect((report.problemCount == 0) == isTakenLeniently)
    #expect(report.isEmpty == isTakenStrictly)
    if !isTakenLeniently { #expect(throws: report) { try Item.decode(text) } }
    guard !isTakenStrictly else { return }
    let strict = #expect(throws: DecodingReport.self) { try Item.decode(text, mode: .strict) }
    #expect(strict?.problems.map(\.message) == (report.problems + report.warnings).map(\.message))
    #expect(strict?.warnings == [])
  }

  @Test func `strict gives what lenient gives`() throws {
    let text = #"[{"id": 1}, {"id": 2, "size": 0.5}]"#
    #expect(try [Item].decode(text, mode: .strict) == [Item(id: 1), Item(id: 2, size: 0.5)])
    #expect(try [String: Int].decode(#"{"a": 1}"#, mode: .strict) == ["a": 1])
    #expect(try Int?.decode("null", mode: .strict) == nil)
    #expect(try Int.decode(#"{"a": [7]}"#, at: "a[0]", mode: .strict) == 7)
    #expect(try Item.decode(["id": 3] as JSON, mode: .strict) == Item(id: 3))
  }

  @Test func `strict leaves in doubt what may be optional`() {
    struct Owner: JSONDecodable {
      init?(json: JSON) {
        let _: String? = "bio" <~~ json
        let _: Item? = "item" <~~ json
        guard let _: Int = "id" <~~ json else { return nil }
      }
    }
    let report = #expect(throws: DecodingReport.self) { try Owner.decode(#"{"item": {"id": "x"}}"#, mode: .strict) }
    #expect(report?.problems.map(\.path) == ["id", "item.id"])
    #expect(report?.warnings.map(\.path) == ["bio"])
    let built = #expect(throws: DecodingReport.self) { try Item.decode(["id": 1, "size": "L"] as JSON, mode: .strict) }
    #expect(built?.problems.map(\.path) == ["size"])
  }

  @Test func `strict says what an optional field has`() throws {
    let report = #expect(throws: DecodingReport.self) {
      try [Item].decode(#"{"r": [{"id": 1, "size": "L"}]}"#, at: "r", mode: .strict)
    }
    #expect(
      report?.description == """
        [Item]: 1 problem
          r[0].size   line 1, column 26: expected Double, found string "L"
        """)
    #expect(report?.problems.map(\.severity) == [.error])
    #expect(report?.warnings == [])
    #expect(report?.isEmpty == false)
  }

  private struct Parent: JSONDecodable {
    let child: Item?
    let children: [Item]?

    init?(json: JSON) {
      child = "child" <~~ json
      children = "children" <~~ json
    }
  }

  @Test func `a failing part of a model that went on without it is a warning all through`() {
    let report = Parent.explain(
      #"{"child": {"size": "x"}, "children": [{"id": 1}, {"id": "2", "size": 1}, {"id": true}]}"#)
    #expect(
      report.description
        == """
        Parent: 3 warnings
          child.id         line 1, column 11: warning: missing key "id"
          children[1].id   line 1, column 57: warning: expected Int, found string "2"
          children[2].id   line 1, column 81: warning: expected Int, found true
        """)
  }

  // MARK: - Skipping

  @Test func `what is skipped in an array`() throws {
    let text = #"{"r": [{"id": 1}, {"id": "x"}, 5, {"id": 2, "size": "L"}, null, {}]}"#
    let expected = """
      [Item]: 5 warnings
        r[1].id     line 1, column 26: warning: expected Int, found string "x"
        r[2]        line 1, column 32: warning: expected Item, found number 5
        r[3].size   line 1, column 53: warning: expected Double, found string "L"
        r[4]        line 1, column 59: warning: expected Item, found null
        r[5].id     line 1, column 65: warning: missing key "id"
      """
    #expect(try [Item].decode(text, at: "r", skippingInvalid: true) == [Item(id: 1), Item(id: 2)])
    #expect([Item].explain(text, at: "r", skippingInvalid: true).description == expected)
    #expect([Item].explain(Data(text.utf8), at: "r", skippingInvalid: true).description == expected)
    #expect([Item].explain(try JSON(string: text), at: "r", skippingInvalid: true).description == expected)
    let unskipped = [Item].explain(text, at: "r", skippingInvalid: false)
    #expect(unskipped.problemCount == 4)
    #expect(unskipped.warningCount == 1)
    #expect(unskipped == [Item].explain(text, at: "r"))
    #expect(throws: unskipped) { try [Item].decode(text, at: "r", skippingInvalid: false) }
  }

  @Test func `what is skipped in a dictionary`() throws {
    let text = #"{"r": {"a": {"id": 1}, "b": {}, "c": null, "d": {"id": []}}}"#
    #expect(try [String: Item].decode(text, at: "r", skippingInvalid: true) == ["a": Item(id: 1)])
    #expect(
      [String: Item].explain(text, at: "r", skippingInvalid: true).description == """
        [String: Item]: 3 warnings
          r.b.id   line 1, column 29: warning: missing key "id"
          r.c      line 1, column 38: warning: expected Item, found null
          r.d.id   line 1, column 56: warning: expected Int, found an array
        """)
    #expect([String: Item].explain(text, at: "r", skippingInvalid: false).problemCount == 3)
  }

  @Test func `what is no collection can't be skipped`() {
    #expect(
      [Item].explain("{}", skippingInvalid: true).description
        == "[Item]: 1 problem\n  line 1, column 1: expected [Item], found an object")
    #expect(
      [String: Item].explain("[]", skippingInvalid: true).description
        == "[String: Item]: 1 problem\n  line 1, column 1: expected [String: Item], found an array")
  }

  private struct Skipping: JSONDecodable {
    init?(json: JSON) {
      let numbers: [Int]? = Decoder.decode("numbers", skippingInvalid: true)(json)
      let items: [Item]? = Decoder.decodeDecodableArray("items", skippingInvalid: true)(json)
      guard numbers != nil, items != nil else { return nil }
    }
  }

  @Test func `what a model skips is a warning`() {
    #expect(
      Skipping.explain(#"{"numbers": [1, "x", 2], "items": [{}]}"#).description == """
        Skipping: 2 warnings
          numbers[1]    line 1, column 17: warning: expected Int, found string "x"
          items[0].id   line 1, column 36: warning: missing key "id"
        """)
  }

  @Test func `what a model that fails skipped is no problem of its own`() {
    let report = Skipping.explain(#"{"numbers": [1, "x", 2]}"#)
    #expect(report.problems.map(\.path) == ["items"])
    #expect(report.warnings.map(\.path) == ["numbers[1]"])
  }

  // MARK: - Order and count

  @Test func `problems come in the order of the document`() {
    let report = [String: [Item]].explain(
      #"{"z": [{"size": "x", "id": "y"}], "a": [1, {"id": 1, "size": true}], "b": 2}"#)
    #expect(report.problems.map(\.path) == ["z[0].id", "a[0]", "b"])
    #expect(report.warnings.map(\.path) == ["a[1].size"])
    #expect(report.problems.compactMap(\.offset) == report.problems.compactMap(\.offset).sorted())
    #expect(report.problemCount == 3)
    #expect(report.warningCount == 1)
    #expect(
      report.description == """
        [String: [Item]]: 3 problems, 1 warning
          z[0].id     line 1, column 28: expected Int, found string "y"
          a[0]        line 1, column 41: expected Item, found number 1
          a[1].size   line 1, column 62: warning: expected Double, found true
          b           line 1, column 75: expected [Item], found number 2
        """)
    #expect(
      report.description(maximumCount: 2) == """
        [String: [Item]]: 3 problems, 1 warning
          z[0].id   line 1, column 28: expected Int, found string "y"
          a[0]      line 1, column 41: expected Item, found number 1
          and 2 more
        """)
  }

  private static let numbers = [Int].explain("[" + (0..<25).map { "\"\($0)\"" }.joined(separator: ",") + "]")

  @Test func `20 problems are printed`() {
    let lines = Self.numbers.description.split(separator: "\n")
    #expect(lines.count == 22)
    #expect(lines.first == "[Int]: 25 problems")
    #expect(lines[20] == "  [19]   line 1, column 87: expected Int, found string \"19\"")
    #expect(lines.last == "  and 5 more")
  }

  @Test(arguments: [
    (
      2,
      """
      [Int]: 25 problems
        [0]   line 1, column 2: expected Int, found string "0"
        [1]   line 1, column 6: expected Int, found string "1"
        and 23 more
      """
    ), (0, "[Int]: 25 problems\n  and 25 more"), (-1, "[Int]: 25 problems\n  and 25 more"),
    (.min, "[Int]: 25 problems\n  and 25 more"),
  ])
  func `a maximum count`(maximumCount: Int, expected: String) {
    #expect(Self.numbers.description(maximumCount: maximumCount) == expected)
  }

  @Test func `a maximum count that is not reached`() {
    for count in [25, 26, .max] {
      let text = Self.numbers.description(maximumCount: count)
      #expect(!text.contains("more"))
      #expect(text.split(separator: "\n").count == 26)
    }
    #expect(Item.explain(#"{"id": 1}"#).description(maximumCount: 0) == "Item: no problems")
  }

  @Test(arguments: [(999, 999, 999), (1000, 1000, 1000), (1001, 1000, 1001), (3000, 1000, 3000)])
  func `more problems than a report holds are counted`(count: Int, kept: Int, problemCount: Int) {
    #expect(DecodingReport.maximumProblemCount == 1000)
    let report = [Int].explain("[" + Array(repeating: "true", count: count).joined(separator: ",") + "]")
    #expect(report.problems.count == kept)
    #expect(report.problemCount == problemCount)
    #expect(report.warningCount == 0)
    #expect(report.description.hasSuffix("\n  and \(count - 20) more"))
    #expect(report.description(maximumCount: .max).split(separator: "\n").count == kept + 1 + (count > 1000 ? 1 : 0))
  }

  @Test func `a report has room for problems and for as many warnings`() {
    let warning = #"{"id": 1, "size": "x"}"#
    let elements = Array(repeating: warning, count: 1500) + ["7"] + Array(repeating: warning, count: 10) + ["8"]
    let report = [Item].explain("[" + elements.joined(separator: ",") + "]")
    #expect(report.problemCount == 2)
    #expect(report.warningCount == 1510)
    #expect(report.problems.map(\.path) == ["[1500]", "[1511]"])
    #expect(report.warnings.count == 1000)
    #expect(report.warnings.first?.path == "[0].size")
    #expect(report.warnings.last?.path == "[999].size")
    let lines = report.description(maximumCount: .max).split(separator: "\n")
    #expect(lines.count == 1004)
    #expect(lines.first == "[Item]: 2 problems, 1510 warnings")
    #expect(lines[1002].hasPrefix("  [1511]"))
    #expect(lines.last == "  and 510 more")
  }

  // MARK: - Syntax errors

  @Test func `a text that is no JSON`() throws {
    let text = "{\"id\": 1,\r\n  \"é\": }"
    for report in [
      Item.explain(text), Item.explain(Data(text.utf8)), Item.explain(Array(text.utf8)), Item.explain(text, at: "x.y"),
    ] {
      #expect(report.description == #"Item: 1 problem\#n  line 2, column 8: expected a value, found "}""#)
      #expect(report.problemCount == 1)
      let problem = try #require(report.problems.first)
      #expect(problem.kind == .syntax)
      #expect(problem.path == [])
      #expect(problem.severity == .error)
      #expect(problem.message == #"expected a value, found "}""#)
      #expect(problem.offset == 19)
      #expect(problem.line == 2)
      #expect(problem.column == 8)
      let error = try #require(report.syntaxError)
      #expect(error.kind == .expectedValue)
      #expect(error.offset == 19)
      #expect(error.line == 2)
      #expect(error.column == 8)
    }
    #expect(throws: Item.explain(text)) { try Item.decode(text, mode: .strict) }
    #expect(throws: Item.explain(text)) { try Item.decode(Array(text.utf8)) }
    #expect([Item].explain(text, skippingInvalid: true).syntaxError?.kind == .expectedValue)
    #expect([String: Item].explain(text, skippingInvalid: true).syntaxError?.kind == .expectedValue)
  }

  @Test func `a text that is JSON has no syntax error`() {
    #expect(Item.explain("[]").syntaxError == nil)
    #expect(Item.explain(#"{"id": 1}"#).syntaxError == nil)
  }

  @Test func `bytes that are no UTF-8 and texts that are too deep`() {
    #expect(
      Int.explain([0x5b, 0xff, 0x5d] as [UInt8]).description
        == "Int: 1 problem\n  line 1, column 2: expected a value, found byte 0xff")
    let deep = String(repeating: "[", count: 513)
    #expect(
      Int.explain(deep).description == "Int: 1 problem\n  line 1, column 513: nested deeper than 512 levels")
  }

  // MARK: - Parts

  @Test func `paths and places are those of the whole text`() throws {
    let text = "{\"a\": {\n  \"items\": [{\"id\": 1},\n    {\"id\": \"x\"}]}}"
    let expected = """
      [Item]: 1 problem
        a.items[1].id   line 3, column 12: expected Int, found string "x"
      """
    let whole = try JSON(string: text)
    let part = try #require(whole[path: "a"])
    #expect([Item].explain(text, at: "a.items").description == expected)
    #expect([Item].explain(part, at: "items").description == expected)
    #expect([Item].explain(try #require(part[path: "items"])).description == expected)
    let item = try #require(part[path: "items[1]"])
    #expect(Item.explain(item).problems.map(\.path) == ["a.items[1].id"])
    #expect(
      Int.explain(part, at: "none").description
        == #"Int: 1 problem\#n  a.none   line 1, column 7: missing key "none""#)
  }

  @Test func `a base path that is a scalar has nothing below it`() {
    #expect(
      Int.explain("5", at: "a").description
        == "Int: 1 problem\n  line 1, column 1: expected an object, found number 5")
    #expect(
      Int.explain("true", at: "a.b").description
        == "Int: 1 problem\n  line 1, column 1: expected an object, found true")
    #expect(
      Int.explain("[]", at: "a").description
        == "Int: 1 problem\n  line 1, column 1: expected an object, found an array")
    #expect(
      [Int].explain("[]", at: "a").description
        == "[Int]: 1 problem\n  line 1, column 1: expected an object, found an array")
  }

  // MARK: - After decoding

  private struct Keeper: JSONDecodable {
    let part: JSON
    let parts: [JSON]
    let whole: JSON

    init?(json: JSON) {
      guard let part: JSON = "part" <~~ json else { return nil }
      self.part = part
      parts = "parts" <~~ json ?? []
      whole = json
    }
  }

  @Test func `values that a model keeps can be read and decoded on`() throws {
    let text = #"{"part": {"id": 1}, "parts": [{"id": "x"}, {"id": 2, "size": 3}]}"#
    for keeper in [try Keeper.decode(text), try Keeper.decode(text, mode: .strict)] {
      #expect(keeper.whole == (try JSON(string: text)))
      #expect(try Item.decode(keeper.part) == Item(id: 1))
      #expect(try Item.decode(keeper.part, mode: .strict) == Item(id: 1))
      #expect(Item(json: keeper.parts[0]) == nil)
      #expect([Item].fromJSONArray(keeper.parts) == nil)
      #expect([Item].fromJSONArray(keeper.parts, skippingInvalid: true) == [Item(id: 2, size: 3)])
      #expect(try keeper.whole.string() == #"{"part":{"id":1},"parts":[{"id":"x"},{"id":2,"size":3}]}"#)
      let report = Item.explain(keeper.parts[0])
      #expect(report.problems.map(\.path) == ["parts[0].id"])
      // Values that were read before, and for another report, are not in the report.
      #expect(Item.explain(keeper.parts[1]).isEmpty)
      #expect(report == Item.explain(keeper.parts[0]))
    }
  }

  /// Explains a part of itself while it is decoded.
  private struct Nesting: JSONDecodable {
    init?(json: JSON) {
      guard let part: JSON = "part" <~~ json, Item.explain(part).isEmpty, (try? Item.decode(part)) != nil else {
        return nil
      }
    }
  }

  @Test func `a model that decodes a part with a report of its own`() {
    #expect(Nesting.explain(#"{"part": {"id": 1}}"#).isEmpty)
    let report = Nesting.explain(#"{"part": {"id": "x"}}"#)
    #expect(report.problemCount >= 1)
    #expect(Nesting.explain(#"{"part": {"id": "x"}}"#) == report)
  }
}
