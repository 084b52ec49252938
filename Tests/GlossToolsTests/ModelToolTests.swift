import Foundation
import GlossMacros
import TestSupport
import Testing

@testable import GlossTools

/// Tools of models by macro.
struct ModelToolTests {
  private static let services: [ModelService] = [.openAI, .anthropic, .gemini, .mcp]

  /// The definitions in the files of `Golden`. `GLOSS_GOLDEN=write` writes those that differ.
  @Test(arguments: services)
  func toolSchemaGolden(_ service: ModelService) throws {
    let tools = [
      try ModelTool(BookJourney.self, for: service).definition,
      try ModelTool(ToolPayment.self, name: "pay", returning: ToolPerson.self, for: service).definition,
    ]
    let text = try tools.map { try $0.string([.prettyPrinted, .withoutEscapingSlashes]) + "\n" }.joined()
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden")
    let file = folder.appendingPathComponent("\(service).txt")
    if (try? String(contentsOf: file, encoding: .utf8)) == text { return }
    if ProcessInfo.processInfo.environment["GLOSS_GOLDEN"] == "write" { try Data(text.utf8).write(to: file) }
    Issue.record("\(file.path) differs from \(text)")
  }

  @Test(arguments: services)
  func schemasFollowTheRules(_ service: ModelService) throws {
    for schema in [
      try ModelTool(BookJourney.self, for: service).schema, try ModelTool(ToolPayment.self, for: service).schema,
      try ModelTool([String: Int].self, for: service).schema, try ModelTool([ToolStop].self, for: service).schema,
    ] {
      #expect(ServiceLinter.mistakes(in: schema, for: service) == [])
    }
  }

  private static let journey = """
    {
      "origin": "BER", "passengers": 2, "cabin": "business",
      "traveller": {"name": "Ann", "nicknames": ["A"]},
      "stops": [{"city": "Rome", "time": {"hours": 3}}, {"city": "Bari"}],
      "bags": {"Ann": 2, "Bo": 0}, "position": [52.5, 13.25],
      "payment": {"type": "card", "number": "1", "limits": {"day": 100}},
      "day": "2026-12-24", "level": 2, "extra": {"a": [1, null]}, "wishes": {"seat": "aisle", "n": 1.50}
    }
    """

  @Test(arguments: services)
  func aModelIsReadFromItsForm(_ service: ModelService) throws {
    let tool = try ModelTool(BookJourney.self, for: service)
    let own = try JSON(string: Self.journey)
    let journey = try BookJourney.decode(own, mode: .exact)
    let told = try #require(tool.form.told(own, tool.forms))
    #expect(try tool.decode(told.string()) == journey)
    #expect(try tool.decode(told.data()) == journey)
    #expect(try tool.decode(told) == journey)
    #expect((told == own) == (service == .mcp))
  }

  @Test func recursionIsRead() throws {
    let tool = try ModelTool(ToolFolder.self, for: .openAI)
    let answer = #"""
      {"name": "a", "labels": null, "folders": [{"name": "b", "labels": [{"key": "k", "value": "v"}], "folders": []}]}
      """#
    let inner = ToolFolder(name: "b", labels: ["k": "v"], folders: [])
    #expect(try tool.decode(answer) == ToolFolder(name: "a", labels: nil, folders: [inner]))
  }

  /// The members of a flat enum are in each case of a union.
  @Test(arguments: services)
  func flatEnums(_ service: ModelService) throws {
    let parcel = try ModelTool([ToolParcel].self, name: "parcels", for: service)
    #expect(ServiceLinter.mistakes(in: parcel.schema, for: service) == [])
    for text in [
      #"[{"id": 1, "by": "train", "stops": {"Rome": 2}}, {"id": 2, "by": "other"}]"#,
      #"[{"id": 3, "by": "ship", "port": "Bari"}, {"id": 4, "by": "ship"}]"#,
    ] {
      let told = try #require(parcel.form.told(JSON(string: text), parcel.forms))
      #expect(try parcel.decode(told.string()) == [ToolParcel].decode(text))
    }
    let letter = try ModelTool(ToolLetter.self, for: service)
    #expect(ServiceLinter.mistakes(in: letter.schema, for: service) == [])
    for text in [#"{"id": 1, "by": "train", "stops": {"Rome": 2}}"#, #"{"id": 2}"#] {
      let told = try #require(letter.form.told(JSON(string: text), letter.forms))
      #expect(try letter.decode(told.string()) == ToolLetter.decode(text))
    }
  }

  @Test func rootsThatAreNotObjects() throws {
    let payment = try ModelTool(ToolPayment.self, for: .openAI)
    #expect(payment.name == "tool_payment")
    #expect(try payment.decode(#"{"value": {"type": "cash"}}"#) == .cash)
    let list = try ModelTool([Int].self, for: .mcp)
    #expect(try list.decode(#"{"value": [1, 2]}"#) == [1, 2])
    // What does not have its form is read as it is.
    #expect(throws: DecodingReport.self) { try list.decode(#"{"other": [1, 2]}"#) }
    #expect(try list.decode("[1, 2]") == [1, 2])
    let bags = try ModelTool([String: Int].self, for: .gemini)
    #expect(try bags.decode(#"{"a": 1}"#) == ["a": 1])
  }

  /// Paths are those of the model, and lines and columns those of the answer.
  @Test func reportsHaveThePlaceInTheAnswer() throws {
    let tool = try ModelTool(ToolFolder.self, for: .openAI)
    let answer = """
      {"name": 7,
       "labels": [
         {"key": "k", "value": "v"},
         {"value": false, "key": "wrong"}
       ],
        "folders": [{"name": "b", "labels": null}],
          "other": 1
      }
      """
    let report = try #require(throws: DecodingReport.self) { try tool.decode(answer) }
    #expect(
      report.problems.map(\.description) == [
        "name   line 1, column 10: expected String, found number 7",
        "labels.wrong   line 4, column 14: expected String, found false",
        "folders[0].folders   line 6, column 15: missing key \"folders\"",
        "other   line 7, column 14: unknown key \"other\"",
      ])
    #expect(report.problems.first?.offset == 9)
    #expect(report.text(for: .model).contains("- labels.wrong: expected a string, found false"))
  }

  @Test(arguments: [
    ("{", "line 1, column 2: unexpected end of input"),
    (
      #"{"name": "", "labels": [{"key": "k", "value": ""}, {"key": "k", "value": ""}], "folders": []}"#,
      "line 1, column 60: duplicate key \"k\""
    ),
  ])
  func textsThatAreNotRead(_ answer: String, _ message: String) throws {
    let tool = try ModelTool(ToolFolder.self, for: .openAI)
    let report = try #require(throws: DecodingReport.self) { try tool.decode(answer) }
    #expect(report.problems.map(\.description) == [message])
  }

  @Test func jsonInATextIsChecked() throws {
    let tool = try ModelTool([String: JSON].self, for: .openAI)
    #expect(try tool.decode(#"{"value": [{"key": "a", "value": "[1]"}]}"#) == ["a": [1]])
    let report = try #require(throws: DecodingReport.self) {
      try tool.decode(#"{"value": [{"key": "a", "value": "no"}]}"#)
    }
    #expect(report.problems.map(\.path) == ["a"])
    #expect(report.problems.map(\.kind) == [.syntax])
  }

  @Test func toolsOfARequestAreCheckedTogether() throws {
    let book = try ModelTool(BookJourney.self, for: .anthropic)
    let person = try ModelTool(ToolPerson.self, for: .anthropic)
    try ModelService.anthropic.check(book, person)
    func error(_ check: () throws(ModelToolError) -> Void) -> String? {
      do throws(ModelToolError) {
        try check()
        return nil
      } catch {
        return error.description
      }
    }
    let second = try ModelTool(ToolPerson.self, for: .anthropic)
    #expect(
      error { () throws(ModelToolError) in try ModelService.anthropic.check(person, second) }
        == "two tools have the name tool_person: give one of them another name")
    #expect(
      error { () throws(ModelToolError) in try ModelService.openAI.check(person) }
        == "the tool tool_person is for Anthropic: make one for OpenAI")
    let size = book.size
    let many = (0..<21).map { (name: "t\($0)", service: ModelService.anthropic, size: SchemaSize()) }
    #expect(
      error { () throws(ModelToolError) in try ModelService.anthropic.check(many) }
        == "Anthropic takes 20 tools, and there are 21: use fewer")
    let large = (0..<20).map { (name: "t\($0)", service: ModelService.anthropic, size: size) }
    #expect(
      error { () throws(ModelToolError) in try ModelService.anthropic.check(large) }
        == "Anthropic takes 24 optional properties in all tools, and there are 180: require some of them")
  }

  @Test(arguments: [
    ("SearchFlights", "search_flights"), ("HTTPServer", "http_server"), ("Page_Repo", "page_repo"), ("A", "a"),
    ("getURL2", "get_url2"), ("v1.Type", "v1_type"), ("URLs", "ur_ls"), ("X-Y", "x_y"),
    (String(repeating: "a", count: 70), String(repeating: "a", count: 64)),
  ])
  func namesOfTypes(_ type: String, _ name: String) {
    #expect(ToolName.of(type) == name)
    #expect(ToolName.isValid(name))
  }

  @Test func deepAnswersFitSmallStacks() throws {
    let depth = 250
    let start = #"{"name": "a", "labels": [{"key": "k", "value": "v"}], "folders": ["#
    let text = String(repeating: start, count: depth) + String(repeating: "]}", count: depth)
    let json = try onSmallStack {
      let tool = try ModelTool(ToolFolder.self, for: .openAI)
      return try tool.json(from: text)
    }
    var (folder, count) = (json, 0)
    while let inner = folder[path: "folders[0]"] {
      #expect(inner[path: "labels.k"] == "v")
      (folder, count) = (inner, count + 1)
    }
    #expect(count == depth - 1)
  }

  @Test func answersAreReadInLinearTime() throws {
    let tool = try ModelTool([String: JSON].self, for: .openAI)
    let isLinear = try isLinearTime(from: 1000, to: 64_000, leastSeconds: 0.01) { size in
      let pairs = (0..<size).map { #"{"key": "\#($0)", "value": "[\#($0), \"text\"]"}"# }.joined(separator: ",\n")
      let text = "{\"value\": [\(pairs)]}"
      return {
        let count = try tool.json(from: text).count
        #expect(count == size)
      }
    }
    #expect(isLinear)
  }
}
