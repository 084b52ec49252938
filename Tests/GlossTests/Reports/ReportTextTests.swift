import Foundation
import Gloss
import Testing

/// Whole reports: an input, a model and the exact text.
@Suite struct ReportTextTests {
  fileprivate enum Language: String { case swift = "Swift", rust = "Rust" }

  /// A chain of guards: the first field that is nil is the last that is read.
  fileprivate struct Owner: JSONDecodable {
    init?(json: JSON) {
      guard let _: Int = "id" <~~ json, let _: String = "login" <~~ json else { return nil }
      let _: URL? = "page" <~~ json
    }
  }

  /// Lines before one guard: all fields are read.
  fileprivate struct Person: JSONDecodable {
    init?(json: JSON) {
      let id: Int? = "id" <~~ json
      let login: String? = "login" <~~ json
      let born: Date? = "born" <~~ json
      guard id != nil, login != nil, born != nil else { return nil }
    }
  }

  fileprivate struct Repo: JSONDecodable {
    init?(json: JSON) {
      guard let _: Owner = "owner" <~~ json, let _: Language = "language" <~~ json else { return nil }
      let _: Owner? = "parent" <~~ json
      let _: [[Int]]? = "grid" <~~ json
      let _: [String: [Owner]]? = "teams" <~~ json
      let _: Int?? = "limit" <~~ json
      let _: Int? = ["a.b", 0] <~~ json
      let _: String? = Decoder.decodeFirst(of: ["title", "name"])(json)
    }
  }

  /// Nil for its own reasons.
  fileprivate struct Even: JSONDecodable {
    init?(json: JSON) {
      guard let number: Int = "n" <~~ json, number.isMultiple(of: 2) else { return nil }
    }
  }

  fileprivate struct Twice: JSONDecodable {
    init?(json: JSON) {
      let first: Int? = "id" <~~ json
      let second: Int? = "id" <~~ json
      guard first != nil || second != nil else { return nil }
    }
  }

  /// Reads parts as `JSON` and goes on from there.
  fileprivate struct Manual: JSONDecodable {
    init?(json: JSON) {
      guard let owner: JSON = "owner" <~~ json, let _: Int = "id" <~~ owner else { return nil }
      let items: [JSON] = "items" <~~ json ?? []
      for item in items {
        guard let _: String = "name" <~~ item else { return nil }
      }
    }
  }

  /// Reads as from a dictionary.
  fileprivate struct Untyped: JSONDecodable {
    init?(json: JSON) {
      guard (json["x"] as? String) != nil, let owner = json["owner"] as? JSON, owner["id"] is Int else { return nil }
    }
  }

  fileprivate struct Case: @unchecked Sendable, CustomTestStringConvertible {
    let name: String
    let explain: () -> DecodingReport
    let expected: String

    init<T: JSONDecodable>(
      _ name: String, _ type: T.Type, _ text: String, at path: JSONKeyPath = [], _ expected: String
    ) {
      self.name = name
      explain = { T.explain(text, at: path) }
      self.expected = expected
    }

    var testDescription: String { name }
  }

  /// The example of the documentation: two elements that do not fit, each in a separate line.
  private static let page: String = {
    var lines = ["{\"items\": ["]
    for index in 0..<8 {
      let id = index == 3 ? "\"x12\"" : "1"
      let language = index == 7 ? "Cobol" : "Swift"
      lines.append(#"{"owner": {"id": \#(id), "login": "a"}, "language": "\#(language)"}\#(index < 7 ? "," : "")"#)
    }
    return (lines + ["]}"]).joined(separator: "\n")
  }()

  @Test(arguments: [
    Case(
      "the example", [Repo].self, page, at: "items",
      """
      [Repo]: 2 problems
        items[3].owner.id   line 5, column 18: expected Int, found string "x12"
        items[7].language   line 9, column 48: "Cobol" is not a case of Language
      """),
    Case("nothing is wrong", Owner.self, #"{"id": 1, "login": "a"}"#, "Owner: no problems"),
    Case("null for an optional", Owner.self, #"{"id": 1, "login": "a", "page": null}"#, "Owner: no problems"),
    Case(
      "a warning", Owner.self, #"{"id": 1, "login": "a", "page": 5}"#,
      """
      Owner: 1 warning
        page   line 1, column 33: warning: expected URL, found number 5
      """),
    Case(
      "a guard chain has the true cause", Owner.self, #"{"login": 1}"#,
      """
      Owner: 1 problem
        id   line 1, column 1: missing key "id"
      """),
    Case(
      "lines before a guard have all", Person.self, #"{"login": 1, "born": "today"}"#,
      """
      Person: 2 problems, 1 warning
        id      line 1, column 1: warning: missing key "id"
        login   line 1, column 11: expected String, found number 1
        born    line 1, column 22: "today" is not a date like "2026-11-21T10:00:00Z"
      """),
    Case(
      "lines before a guard in document order", Person.self, #"{"born": 1, "login": 1, "id": null}"#,
      """
      Person: 2 problems, 1 warning
        born    line 1, column 10: expected Date, found number 1
        login   line 1, column 22: expected String, found number 1
        id      line 1, column 31: warning: expected Int, found null
      """),
    Case(
      "an array for a model", Owner.self, "[1]",
      """
      Owner: 1 problem
        line 1, column 1: expected Owner, found an array
      """),
    Case(
      "a scalar for a model", Person.self, "5",
      """
      Person: 1 problem
        line 1, column 1: expected Person, found number 5
      """),
    Case(
      "null for a model", Person.self, "null",
      """
      Person: 1 problem
        line 1, column 1: expected Person, found null
      """),
    Case(
      "an array for a nested model", Repo.self, #"{"owner": [], "language": "Swift"}"#,
      """
      Repo: 1 problem
        owner   line 1, column 11: expected Owner, found an array
      """),
    Case(
      "a missing index", Int.self, "[[1], [2]]", at: "[1][3]",
      """
      Int: 1 problem
        [1][3]   line 1, column 7: missing element 3: the array has 1 element
      """),
    Case(
      "a missing key", Int.self, #"{"a": {"b": 1}}"#, at: "a.c.d",
      """
      Int: 1 problem
        a.c.d   line 1, column 7: missing key "c"
      """),
    Case(
      "a key in an array", Int.self, #"{"a": [1]}"#, at: "a.x",
      """
      Int: 1 problem
        a   line 1, column 7: expected an object, found an array
      """),
    Case(
      "an index in an object", Int.self, "{}", at: [0],
      """
      Int: 1 problem
        line 1, column 1: expected an array, found an object
      """),
    Case(
      "an index beyond the end that stands as key", Int.self, "[1]", at: "7",
      """
      Int: 1 problem
        7   line 1, column 1: missing element 7: the array has 1 element
      """),
    Case(
      "through a scalar", Int.self, #"{"a": {"b": "x"}}"#, at: "a.b.c",
      """
      Int: 1 problem
        a.b   line 1, column 13: expected an object, found string "x"
      """),
    Case(
      "an index through a scalar", Int.self, #"{"a": 5}"#, at: "a[2]",
      """
      Int: 1 problem
        a   line 1, column 7: expected an array, found number 5
      """),
    Case(
      "through null", Int.self, #"{"a": null}"#, at: "a.b.c",
      """
      Int: 1 problem
        a.b.c   line 1, column 7: expected an object with key "b", found null
      """),
    Case(
      "optional fields of all forms", Repo.self,
      #"""
      {"owner": {"id": 1, "login": "a"}, "language": "Rust",
       "parent": {"id": 1},
       "grid": [[1], ["x", 2], 3],
       "teams": {"a": [{"id": 1, "login": "b"}, {"id": true}], "b": 2},
       "limit": "none",
       "a.b": [false],
       "name": 7}
      """#,
      """
      Repo: 8 warnings
        parent.login    line 2, column 12: warning: missing key "login"
        grid[1][0]      line 3, column 17: warning: expected Int, found string "x"
        grid[2]         line 3, column 26: warning: expected [Int], found number 3
        teams.a[1].id   line 4, column 50: warning: expected Int, found true
        teams.b         line 4, column 63: warning: expected [Owner], found number 2
        limit           line 5, column 11: warning: expected Int?, found string "none"
        ["a.b"][0]      line 6, column 10: warning: expected Int, found false
        name            line 7, column 10: warning: expected String, found number 7
      """),
    Case(
      "problems and warnings", [Owner].self, #"[{"id": 1, "login": "a", "page": 5}, {"id": 2}]"#,
      """
      [Owner]: 1 problem, 1 warning
        [0].page    line 1, column 34: warning: expected URL, found number 5
        [1].login   line 1, column 38: missing key "login"
      """),
    Case(
      "reasons of its own", Even.self, #"{"n": 3}"#,
      """
      Even: 1 problem
        line 1, column 1: Even returned nil for this object
      """),
    Case(
      "reasons of its own, nested", [String: [Even]].self, #"{"a": [{"n": 2}, {"n": 3}], "b": [{}]}"#,
      """
      [String: [Even]]: 2 problems
        a[1]     line 1, column 18: Even returned nil for this object
        b[0].n   line 1, column 35: missing key "n"
      """),
    Case(
      "a field that is read twice", Twice.self, #"{"id": "x"}"#,
      """
      Twice: 1 problem
        id   line 1, column 8: expected Int, found string "x"
      """),
    Case(
      "a missing field that is read twice", Twice.self, "{}",
      """
      Twice: 1 problem
        id   line 1, column 1: missing key "id"
      """),
    Case(
      "from a part that is JSON", Manual.self, #"{"owner": {"id": "x"}}"#,
      """
      Manual: 1 problem
        owner.id   line 1, column 18: expected Int, found string "x"
      """),
    Case(
      "from parts that are JSON", Manual.self, #"{"owner": {"id": 1}, "items": [{"name": "a"}, {"nam": "b"}]}"#,
      """
      Manual: 1 problem
        items[1].name   line 1, column 47: missing key "name": there is "nam"
      """),
    Case(
      "a part that is JSON is missing", Manual.self, "{}",
      """
      Manual: 1 problem
        owner   line 1, column 1: missing key "owner"
      """),
    Case(
      "a dictionary's manners, missing", Untyped.self, #"{"y": "a"}"#,
      """
      Untyped: 1 problem
        x   line 1, column 1: missing key "x"
      """),
    Case(
      "a dictionary's manners, of another type", Untyped.self, #"{"x": 1}"#,
      """
      Untyped: 1 problem
        line 1, column 1: Untyped returned nil for this object
      """),
    Case(
      "a dictionary's manners, missing in a part", Untyped.self, #"{"x": "a", "owner": {}}"#,
      """
      Untyped: 1 problem
        owner.id   line 1, column 21: missing key "id"
      """),
    Case(
      "duplicate keys", Owner.self, #"{"id": "x", "id": 1, "login": "a"}"#,
      """
      Owner: 1 problem
        id   line 1, column 8: expected Int, found string "x"
      """),
    Case(
      "escaped keys", [String: Int].self, #"{"a\u0062": "x", "c.d": "y", "\"": "z", "": "", "ö[0]": ""}"#,
      #"""
      [String: Int]: 5 problems
        ab         line 1, column 13: expected Int, found string "x"
        ["c.d"]    line 1, column 25: expected Int, found string "y"
        "          line 1, column 36: expected Int, found string "z"
        [""]       line 1, column 45: expected Int, found string ""
        ["ö[0]"]   line 1, column 57: expected Int, found string ""
      """#),
    Case(
      "a byte order mark and CR LF", [Int].self, "\u{feff}[\r\n 1,\r\n  \"x\",\r \"y\",\n\"z\"]",
      """
      [Int]: 3 problems
        [1]   line 3, column 3: expected Int, found string "x"
        [2]   line 4, column 2: expected Int, found string "y"
        [3]   line 5, column 1: expected Int, found string "z"
      """),
    Case(
      "columns are Unicode scalars", [String].self, #"["é漢😀", 1]"#,
      """
      [String]: 1 problem
        [1]   line 1, column 9: expected String, found number 1
      """),
  ])
  fileprivate func text(example: Case) {
    #expect(example.explain().description == example.expected)
  }

  @Test func `the text of one problem`() throws {
    let report = [Owner].explain(#"[{"id": 1, "login": "a", "page": 5}, 7]"#)
    #expect(report.problems.map(\.description) == ["[1]   line 1, column 38: expected Owner, found number 7"])
    #expect(
      report.warnings.map(\.description) == ["[0].page   line 1, column 34: warning: expected URL, found number 5"])
  }

  @Test func `what a problem is made of`() throws {
    let problem = try #require(Person.explain(#"{"id": 1, "login": {}, "born": "x"}"#).problems.first)
    #expect(problem.path == "login")
    #expect(problem.kind == .typeMismatch)
    #expect(problem.severity == .error)
    #expect(problem.expected == "String")
    #expect(problem.found == "an object")
    #expect(problem.message == "expected String, found an object")
    #expect(problem.offset == 19)
    #expect(problem.line == 1)
    #expect(problem.column == 20)
  }

  @Test func `kinds`() {
    let report = Person.explain("{\"id\": null, \"born\": \"x\"}")
    #expect(report.problems.map(\.kind) == [.invalidValue])
    #expect(report.warnings.map(\.kind) == [.missing, .null])
    #expect(Even.explain(#"{"n": 1}"#).problems.map(\.kind) == [.invalidValue])
    #expect(Int.explain("{}", at: "a").problems.map(\.kind) == [.missing])
    #expect(Int.explain("5", at: "a").problems.map(\.kind) == [.typeMismatch])
    #expect(Int.explain("null", at: "a").problems.map(\.kind) == [.null])
    #expect(Int.explain("nul").problems.map(\.kind) == [.syntax])
  }

  // MARK: - Built values

  fileprivate struct Built: @unchecked Sendable {
    let json: JSON
    let expected: String
  }

  @Test(arguments: [
    Built(
      json: ["id": "x", "login": 1],
      expected: """
        Person: 3 problems
          born: missing key "born"
          id: expected Int, found string "x"
          login: expected String, found number 1
        """),
    Built(json: [1], expected: "Person: 1 problem\n  expected Person, found an array"),
    Built(json: ["id": 1, "login": "a", "born": "2026-11-21T10:00:00Z"], expected: "Person: no problems"),
    Built(
      json: ["id": 1, "login": "a", "born": "2026-11-21T10:00:00Z", "rest": [1, Double.nan]],
      expected: "Person: no problems"),
    Built(
      json: ["id": 1, "login": "a", "rest": [Double.nan]],
      expected: "Person: 1 problem\n  born: missing key \"born\""),
    Built(
      json: ["id": Double.nan, "login": "a", "born": "2026-11-21T10:00:00Z"],
      expected: "Person: 1 problem\n  id: expected Int, found string \"nan is not a JSON number\""),
  ])
  fileprivate func `built values have paths and no places`(example: Built) {
    let report = Person.explain(example.json)
    #expect(report.description == example.expected)
    #expect(report.problems.allSatisfy { $0.line == nil && $0.column == nil && $0.offset == nil })
    #expect((Person(json: example.json) == nil) == (report.problemCount > 0))
  }

  /// A built value is quoted like a parsed one.
  @Test(arguments: [
    "5", "-1.5", "true", "null", #""hello""#, #""""#, #""a\n\"\\é/\u0007""#, "[1]",
    "\"\(String(repeating: "a", count: 40))\"", "\"\(String(repeating: "é", count: 41))\"",
    "\"\(String(repeating: "\\n", count: 100))\"", "\"\(String(repeating: "👩‍👩‍👧", count: 30))\"",
    // A mark is one character with the quote before it.
    "\"\u{301}x\u{600}\"", "\"\u{301}\"",
  ])
  func scalarsOnTheWay(text: String) throws {
    func problem(_ json: JSON) -> DecodingReport.Problem? {
      #expect(throws: DecodingReport.self) { try json.decode("a.key", as: String.self) }?.problems.first
    }
    let value = try JSON(string: text)
    let (parsed, built) = (
      problem(try JSON(string: "{\"a\": \(text)}")), problem(["a": JSON(foundationObject: value.foundationObject)])
    )
    #expect(built?.message.utf8.elementsEqual(parsed?.message.utf8 ?? "".utf8) == true)
    #expect(built?.message == parsed?.message && built?.found == parsed?.found && built?.detail == parsed?.detail)
    #expect(built?.path == parsed?.path && built?.kind == parsed?.kind && built != nil)
  }

  @Test func whatJSONCantHoldOnTheWay() {
    let report = #expect(throws: DecodingReport.self) { try (["a": Double.nan] as JSON).decode("a.key", as: Int.self) }
    #expect(report?.problems.map(\.message) == ["expected an object, found a value that JSON can't hold"])
  }
}
