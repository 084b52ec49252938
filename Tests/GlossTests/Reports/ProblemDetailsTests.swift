import Foundation
@testable import Gloss
import Testing

/// Errors as the body of an answer: RFC 9457.
@Suite struct ProblemDetailsTests {
  private enum Language: String, CaseIterable { case swift = "Swift", rust = "Rust" }

  private struct Owner: JSONDecodable {
    init?(json: JSON) {
      guard let _: String = "login" <~~ json else { return nil }
    }
  }

  private struct Repo: JSONDecodable {
    init?(json: JSON) {
      guard let _: Int = "id" <~~ json, let _: Owner = "owner" <~~ json else { return nil }
      let _: Language? = "language" <~~ json
    }
  }

  private static let text = """
    {"items": [
      {"id": "x"},
      {"id": 1, "owner": {}},
      {"id": 2, "owner": {"login": ""}, "language": "Cobol"}
    ]}
    """

  @Test func `a report`() throws {
    let report = [Repo].explain(Self.text, at: "items")
    #expect(
      try report.jsonString(.prettyPrinted) == #"""
        {
          "title": "The JSON does not have the expected form",
          "detail": "items[0].id: expected an integer, found string \"x\"; 1 more problem",
          "errors": [
            {
              "detail": "expected an integer, found string \"x\"",
              "pointer": "#\/items\/0\/id",
              "kind": "typeMismatch",
              "line": 2,
              "column": 10,
              "offset": 21
            },
            {
              "detail": "missing key \"login\"",
              "pointer": "#\/items\/1\/owner\/login",
              "kind": "missing",
              "line": 3,
              "column": 22,
              "offset": 48
            }
          ],
          "warnings": [
            {
              "detail": "\"Cobol\" is not one of \"Swift\", \"Rust\"",
              "pointer": "#\/items\/2\/language",
              "kind": "unknownCase",
              "line": 4,
              "column": 49,
              "offset": 101
            }
          ]
        }
        """#)
    let errors = try #require(report.toJSON()).decode("errors", as: [JSON].self)
    #expect(errors == report.problems.compactMap { $0.toJSON() })
  }

  @Test func `each problem leads back to its value`() throws {
    let report = [Repo].explain(Self.text, at: "items")
    let json = try JSON(string: Self.text)
    let pointer: String = try #require(report.toJSON()).decode("errors[0].pointer")
    #expect(try json.decode(#require(JSONKeyPath(pointer: pointer)), as: String.self) == "x")
  }

  @Test func `what a server adds`() throws {
    let report = [Repo].explain(Self.text, at: "items")
    let url = URL(string: "https://example.com/problems/form")
    let body = try #require(jsonify([report.toJSON(), "type" ~~> url, "status" ~~> 422]))
    #expect(body.encodingError == nil)
    #expect(Array(body.keys) == ["title", "detail", "errors", "warnings", "type", "status"])
    #expect(try body.decode("status", as: Int.self) == 422)
    #expect(try body.decode("errors[1].kind", as: String.self) == "missing")
    #expect(try JSON(data: body.data()) == body)
    // A later member counts, so a server can say it in its own words.
    let own = jsonify(["type" ~~> url, report.toJSON(), "title" ~~> "That is not a list of repositories"])
    #expect(try own?.decode("title", as: String.self) == "That is not a list of repositories")
    let nested = jsonify(["problem" ~~> report, "all" ~~> [report, report]])
    #expect(try nested?.decode("all[1].errors[0].kind", as: String.self) == "typeMismatch")
  }

  @Test func `kinds are written by their names`() throws {
    let json = try #require([Repo].explain(Self.text, at: "items").toJSON())
    let kinds: [DecodingReport.Problem.Kind] = [.typeMismatch, .missing]
    #expect(try json.decode("errors", as: [JSON].self).map { "kind" <~~ $0 } == kinds.map(\.name))
  }

  @Test func `what was not parsed has no place in a text`() throws {
    let built: JSON = ["items": [["id": "x"]]]
    let report = [Repo].explain(built, at: "items")
    #expect(
      report.toJSON() == [
        "title": "The JSON does not have the expected form",
        "detail": #"items[0].id: expected an integer, found string "x""#,
        "errors": [
          [
            "detail": #"expected an integer, found string "x""#, "pointer": "#/items/0/id", "kind": "typeMismatch",
          ] as JSON
        ],
      ])
  }

  @Test func `the whole text`() {
    let detail: String? = [Int].explain("{}").toJSON().flatMap { "detail" <~~ $0 }
    #expect(detail == "line 1, column 1: expected an array, found an object")
    let built: String? = [Int].explain(["a": 1] as JSON).toJSON().flatMap { "detail" <~~ $0 }
    #expect(built == "expected an array, found an object")
    #expect([Int].explain("{}").problems.first?.toJSON()?["pointer"] as? String == "#")
  }

  @Test func `nothing but warnings`() throws {
    #expect(
      Repo.explain(#"{"id": 1, "owner": {"login": ""}, "language": "C"}"#).toJSON() == [
        "title": "The JSON does not have the expected form",
        "detail": #"language: "C" is not one of "Swift", "Rust""#,
        "errors": [],
        "warnings": [
          [
            "detail": #""C" is not one of "Swift", "Rust""#, "pointer": "#/language", "kind": "unknownCase", "line": 1,
            "column": 47, "offset": 46,
          ] as JSON
        ],
      ])
  }

  @Test func `no problems`() {
    #expect(Int.explain("1").toJSON() == ["title": "The JSON has the expected form", "errors": []])
  }

  // MARK: - Answers

  @Test func `the answer to what does not fit`() throws {
    let report = [Repo].explain(Self.text, at: "items")
    var problem = ProblemDetails(report)
    #expect(problem.statusCode == 422)
    #expect(problem.detail == #"items[0].id: expected an integer, found string "x"; 1 more problem"#)
    let details = try #require(report.toJSON())
    #expect(problem.toJSON() == jsonify(["status" ~~> 422, details]))
    problem.statusCode = 400
    problem.type = "https://example.com/problems/form"
    problem.title = "That is not a list of repositories"
    problem.detail = nil
    let body = try JSON(data: problem.jsonData())
    #expect(Array(body.keys) == ["type", "status", "title", "errors", "warnings"])
    #expect(try body.decode("type", as: String.self) == problem.type)
    #expect(try body.decode("status", as: Int.self) == 400)
    #expect(try body.decode("title", as: String.self) == problem.title)
    #expect(body["errors"] as? [JSON] == details["errors"] as? [JSON])
  }

  @Test func `the answer to what is not JSON`() throws {
    let error = try #require(throws: JSONSyntaxError.self) { try JSON(string: "[1,]") }
    let ofError = ProblemDetails(error)
    #expect(ofError.statusCode == 400)
    #expect(ofError.title == "The text is not JSON")
    #expect(ofError.toJSON() == jsonify(["status" ~~> 400, error.toJSON()]))
    #expect(ofError == ProblemDetails([Int].explain("[1,]")))
  }

  @Test func `the answer of a server to what it found itself`() throws {
    let problem = ProblemDetails(
      statusCode: 415, title: "Unsupported Media Type", detail: "expected application/json", type: "/problems/type")
    #expect(problem.description == "415 Unsupported Media Type: expected application/json")
    #expect((problem as any Error).localizedDescription == problem.description)
    #expect(jsonify([problem.toJSON(), "instance" ~~> "/log/7"])?.keys.last == "instance")
    #expect(
      problem.toJSON() == [
        "type": "/problems/type", "status": 415, "title": "Unsupported Media Type",
        "detail": "expected application/json",
      ])
    let notFound = ProblemDetails(statusCode: 404, title: "Not Found")
    #expect(notFound.toJSON() == ["status": 404, "title": "Not Found"])
    #expect(notFound.description == "404 Not Found")
    let forged = ProblemDetails(statusCode: 404, title: "Not Found", detail: "no \u{1b}[2J\n200 OK")
    #expect(forged.description == #"404 Not Found: no \u{1b}[2J\u{a}200 OK"#)
  }

  @Test(arguments: [
    (JSONSyntaxError.Kind.tooDeep(limit: 8), 400, "The JSON exceeds a limit"),
    (.valueTooLong(limit: 8), 413, "The JSON exceeds a limit"), (.inputTooLarge, 413, "The JSON exceeds a limit"),
    (.tokenTooLong, 413, "The JSON exceeds a limit"), (.tooManyElements, 413, "The JSON exceeds a limit"),
    (.duplicateKey("a"), 400, "Programs may read this JSON differently"),
    (.integerBeyondDouble, 400, "Programs may read this JSON differently"),
    (.noncharacter("\u{fffe}"), 400, "Programs may read this JSON differently"),
    (.numberBeyondDouble, 400, "Programs may read this JSON differently"),
    (.tooManyDigits, 400, "Programs may read this JSON differently"),
    (.needsWholeText, 500, "The server can't read this JSON"),
    (.outOfMemory, 503, "There is not enough memory for the JSON"), (.emptyInput, 400, "The text is not JSON"),
    (.notFinite, 400, "The text is not JSON"),
  ])
  func `the answer to what is not accepted`(kind: JSONSyntaxError.Kind, statusCode: Int, title: String) {
    let error = JSONSyntaxError(kind, offset: 0, in: .empty)
    #expect(ProblemDetails(error).statusCode == statusCode)
    #expect(ProblemDetails(error).title == title)
  }

  // MARK: - Many problems

  @Test func `counts of what is not listed`() throws {
    let report = [Int].explain("[\(Array(repeating: "null", count: 1500).joined(separator: ","))]")
    let json = try #require(report.toJSON())
    #expect(try json.decode("errors", as: [JSON].self).count == 100)
    #expect(try json.decode("errorCount", as: Int.self) == 1500)
    #expect(try json.decode("detail", as: String.self) == "[0]: expected an integer, found null; 1499 more problems")
    #expect(Array(json.keys) == ["title", "detail", "errors", "errorCount"])
    for (maximum, count) in [(0, 0), (1, 1), (1000, 1000), (.max, 1000), (-1, 0), (.min, 0)] {
      let json = report.toJSON(maximumCount: maximum)
      #expect(try json.decode("errors", as: [JSON].self).count == count)
      #expect(try json.decode("errorCount", as: Int.self) == 1500)
    }
    let exact = [Int].explain("[null, null]").toJSON(maximumCount: 2)
    #expect(exact["errorCount"] == nil)
    #expect(try exact.decode("detail", as: String.self) == "[0]: expected an integer, found null; 1 more problem")
  }

  @Test func `counts of warnings that are not listed`() throws {
    let text = "[\(Array(repeating: "null", count: 1500).joined(separator: ","))]"
    let report = [Int].explain(text, skippingInvalid: true)
    let json = try #require(report.toJSON())
    #expect(try json.decode("warnings", as: [JSON].self).count == 100)
    #expect(try json.decode("warningCount", as: Int.self) == 1500)
    #expect(try json.decode("detail", as: String.self) == "[0]: expected an integer, found null; 1499 more warnings")
    #expect(try json.decode("errors", as: [JSON].self).isEmpty)
  }

  /// A client that sends one long key does not get it back for each problem in it.
  @Test func `a pointer that is long is left out`() throws {
    for (length, isThere) in [(997, true), (998, false), (1 << 20, false)] {
      let key = String(repeating: "k", count: length)
      let report = [String: [Int]].explain(
        "{\"\(key)\": [\(Array(repeating: "null", count: 1000).joined(separator: ","))]}")
      let errors = try #require(report.toJSON()).decode("errors", as: [JSON].self)
      #expect(errors.count == 100)
      #expect(errors[0]["pointer"] as? String == (isThere ? "#/\(key)/0" : nil))
      #expect(errors[0]["kind"] as? String == "null")
      #expect(try report.jsonData().count < 150_000)
    }
  }

  // MARK: - Keys

  @Test(arguments: [
    ("\u{0}", "#/%00", #""\u0000""#), ("\u{1b}[31m\n", "#/%1B%5B31m%0A", #""\u001b[31m\n""#),
    ("\"", "#/%22", #""\"""#), ("'", "#/'", #""'""#), ("😀", "#/%F0%9F%98%80", #""😀""#),
    ("a/b~c", "#/a~1b~0c", #""a/b~c""#), ("\u{202e}", "#/%E2%80%AE", #""\u{202e}""#), ("", "#/", #""""#),
    ("\\", "#/%5C", #""\\""#), ("a.b[0]", "#/a.b%5B0%5D", #""a.b[0]""#),
  ])
  func `keys of all sorts`(key: String, pointer: String, inDetail: String) throws {
    let report = Reading.explain("{}") { [JSONKeyPath.Segment.key(key)] <~~ $0 as Int? }
    let json = try JSON(data: report.jsonData())
    #expect(try json.decode("errors[0].pointer", as: String.self) == pointer)
    #expect(try json.decode("errors[0].detail", as: String.self) == "missing key \(inDetail)")
    #expect(JSONKeyPath(pointer: pointer)?.segments == [.key(key)])
  }

  // MARK: - Other errors

  @Test func `a text that is not JSON`() throws {
    let expected: JSON = [
      "title": "The text is not JSON", "detail": #"line 2, column 2: expected a value, found "}""#,
      "errors": [
        [
          "detail": #"expected a value, found "}""#, "pointer": "#", "kind": "syntax", "line": 2, "column": 2,
          "offset": 7,
        ] as JSON
      ],
    ]
    let text = "{\"a\":\n }"
    let report = [Repo].explain(text, at: "items")
    #expect(report.toJSON() == expected)
    #expect(report.problems.first?.detail == report.problems.first?.message)
    let error = #expect(throws: JSONSyntaxError.self) { try JSON(string: text) }
    #expect(error?.toJSON() == expected)
    #expect(try error?.jsonData() == report.jsonData())
  }

  @Test func `a value that can't be written`() throws {
    let json = jsonify(["items" ~~> [[1], [Double.nan]], "s/t" ~~> 1])
    #expect(
      json?.encodingError?.toJSON() == [
        "title": "The value can't be written as JSON", "detail": "items[1][0]: nan is not a JSON number",
        "errors": [
          ["detail": "nan is not a JSON number", "pointer": "#/items/1/0", "kind": "encoding"] as JSON
        ],
      ])
    #expect(JSON(foundationObject: NSObject()).encodingError?.toJSON()?[path: "errors.0.pointer"] == "#")
  }
}
