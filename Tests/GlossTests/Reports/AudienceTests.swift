import TestSupport
import Testing

@testable import Gloss

/// Reports in words for a language model.
@Suite struct AudienceTests {
  fileprivate enum Cabin: String, CaseIterable { case economy, business }

  fileprivate struct Stop: JSONDecodable {
    init?(json: JSON) {
      let name: String? = "name" <~~ json
      let nights: Int? = "nights" <~~ json
      if name == nil || nights == nil { return nil }
    }
  }

  fileprivate struct Search: JSONDecodable {
    init?(json: JSON) {
      let origin: String? = "origin" <~~ json
      let passengers: Int? = "passengers" <~~ json
      let cabin: Cabin? = "cabin" <~~ json
      let stops: [Stop]? = "stops" <~~ json
      if origin == nil || passengers == nil || cabin == nil || stops == nil { return nil }
    }
  }

  fileprivate struct One: JSONDecodable {
    init?(json: JSON) {
      guard let _: Int = "a" <~~ json else { return nil }
    }
  }

  private static let title = "The JSON does not have the expected form."

  private static func report<T: JSONDecodable>(
    _ type: T.Type, _ text: String, mode: DecodingMode = .strict
  ) throws -> DecodingReport {
    try #require(throws: DecodingReport.self) { _ = try T.decode(text, mode: mode) }
  }

  private static func marked(_ report: DecodingReport, maximumLength: Int = .max) throws -> String? {
    MarkedText.of(try #require(report.smallDocument), report.entries.marks, maximumLength: maximumLength)
  }

  @Test func wrongValuesAndMissingKeysHaveCommentsInTheJSON() throws {
    let text = """
      {"origin": "HAM", "passengers": "two", "cabin": "first",
       "stops": [{"name": "a/b", "nights": 1}, {"name": "c", "extra": [1, 2]}, 3]}
      """
    #expect(
      try Self.marked(Self.report(Search.self, text)) == """
        {
          "origin": "HAM",
          "passengers": "two", // expected an integer, found string "two"
          "cabin": "first", // "first" is not one of "economy", "business"
          "stops": [
            {"name":"a/b","nights":1},
            {
              "name": "c",
              "extra": [1,2]
              // missing key "nights"
            },
            3 // expected an object, found number 3
          ]
        }
        """)
  }

  @Test(arguments: [
    (#"{}"#, "{\n  // missing key \"a\"\n}"),
    (#"[]"#, "[] // expected an object, found an array"),
    (
      #"{"a": 1, "a": "x", "b": 2}"#,
      "{\n  \"a\": 1,\n  \"a\": \"x\", // duplicate key \"a\"\n  \"b\": 2 // unknown key \"b\"\n}"
    ),
    (#"{"a": [null]}"#, "{\n  \"a\": [null] // expected an integer, found an array\n}"),
    (#"{"\n\"": {}, "a": 1}"#, "{\n  \"\\n\\\"\": {}, // unknown key \"\\n\\\"\"\n  \"a\": 1\n}"),
  ])
  func commentsStandBehindTheirValues(text: String, marked: String) throws {
    #expect(try Self.marked(Self.report(One.self, text, mode: .exact)) == marked)
  }

  /// Wide objects have a word more on the tape.
  @Test func objectsWithAnIndexOfTheirKeys() throws {
    let members = (0..<100).map { "\"k\($0)\": \($0)" }.joined(separator: ",\n  ")
    let text = "{\"o\": {\(members)}, \"a\": \"\"}"
    let report = try Self.report([String: [String: String]].self, "{\"o\": {\(members)}}")
    let marked = try #require(try Self.marked(report))
    #expect(marked.split(separator: "\n").count == 104)
    #expect(marked.hasSuffix("    \"k99\": 99 // expected a string, found number 99\n  }\n}"))
    #expect(
      try Self.marked(Self.report(One.self, text))?.hasSuffix(
        #"99},"# + "\n  \"a\": \"\" // expected an integer, found string \"\"\n}") == true)
  }

  @Test func theShorterOneIsTaken() throws {
    let text = """
      {"requestedReservation":{"numbersOfTravellers":
        {"adults":"2","children":"1","infants":null,"seniors":true,"students":[]}}}
      """
    #expect(
      try Self.report([String: [String: [String: Int]]].self, text).text(for: .model) == """
        \(Self.title) The comments say what is wrong:
        {
          "requestedReservation": {
            "numbersOfTravellers": {
              "adults": "2", // expected an integer, found string "2"
              "children": "1", // expected an integer, found string "1"
              "infants": null, // expected an integer, found null
              "seniors": true, // expected an integer, found true
              "students": [] // expected an integer, found an array
            }
          }
        }
        """)
    let long = String(repeating: "x", count: 300)
    #expect(
      try Self.report(One.self, #"{"b": "\#(long)", "a": "1"}"#).text(for: .model) == """
        \(Self.title) This is wrong:
        - a: expected an integer, found string "1"
        """)
  }

  @Test func theListEndsAtTheMaximumLength() throws {
    let report = try Self.report([Int].self, "[" + Array(repeating: "true", count: 500).joined(separator: ",") + "]")
    for maximum in [0, 100, 200, 1000, 4000] {
      let text = report.text(for: .model, maximumLength: maximum)
      let lines = text.split(separator: "\n")
      #expect(text.utf8.count <= max(maximum, 120))
      let rest = lines.last.flatMap { $0.split(separator: " ").dropFirst(2).first }.flatMap { Int($0) }
      #expect(rest == 500 - (lines.count - 2))
    }
  }

  /// A report keeps the first thousand problems. The number of the others is said.
  @Test func problemsThatAreNotKeptAreCounted() throws {
    let elements = Array(repeating: "\"\"", count: 1500).joined(separator: ",")
    let list = try Self.report([Int].self, "[\(elements)]").text(for: .model, maximumLength: 1_000_000)
    #expect(list.split(separator: "\n").count == 1002 && list.hasSuffix("\n- and 500 more"))
    let inside = try Self.report([String: [String: [Int]]].self, #"{"many": {"elements": [\#(elements)]}}"#)
    #expect(inside.text(for: .model, maximumLength: 1_000_000).hasSuffix("\n    ]\n  }\n}\n// and 500 more"))
  }

  @Test func otherReports() throws {
    #expect([Int].explain("[1]").text(for: .model) == "The JSON has the expected form.")
    #expect(
      [Int].explain("[1,").text(for: .model) == """
        The text is not JSON. This is wrong:
        - line 1, column 4: unexpected end of input
        """)
    let built: JSON = ["a": "x"]
    #expect(
      One.explain(built).text(for: .model) == """
        \(Self.title) This is wrong:
        - a: expected an integer, found string "x"
        """)
  }

  @Test func deepDocumentsNeedNoStack() throws {
    let depth = 10_000
    let text = String(repeating: "[", count: depth) + "\"\"" + String(repeating: "]", count: depth)
    struct Deep: JSONDecodable {
      init?(json: JSON) {
        json.reject(JSONKeyPath(Array(repeating: .index(0), count: 10_000)), because: "not this")
        return nil
      }
    }
    let report = Deep.explain(try JSON(string: text, maximumDepth: depth + 1))
    try onSmallStack { #expect(report.text(for: .model, maximumLength: 100_000).hasPrefix(Self.title)) }
    #expect(try Self.marked(report, maximumLength: 1_000_000) == nil)
  }

  // MARK: - Words of formats

  fileprivate struct Color: JSONEncodable {
    func toJSON() -> JSON? { "#000" }
  }

  fileprivate struct HexColor: JSONFormat {
    var expectation: String? { "a color such as \"#ff8800\"\n" }
    func decode(_ json: JSON) throws -> Color? { String(json: json) == "#000" ? Color() : nil }
    func encode(_ color: Color) throws -> JSON? { color.toJSON() }
  }

  @Test(arguments: [
    (#"{"c": "red"}"#, ##"expected a color such as "#ff8800"\u{a}, found string "red""##),
    (#"{"c": 1}"#, ##"expected a color such as "#ff8800"\u{a}, found number 1"##),
    (#"{"c": null}"#, ##"expected a color such as "#ff8800"\u{a}, found null"##),
  ])
  func aFormatBringsItsOwnWords(text: String, words: String) throws {
    let json = try JSON(string: text)
    let report = #expect(throws: DecodingReport.self) { _ = try json.decode("c", as: HexColor()) }
    #expect(report?.problems.map(\.detail) == [words])
    #expect(report?.problems.map(\.message) == [words])
  }
}
