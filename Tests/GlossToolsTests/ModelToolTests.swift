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
    #expect(
      report.problems.map(\.description) == [
        #"a   line 1, column 34: must be a text of JSON: line 1, column 1: expected a value, found "no""#
      ])
    #expect(report.syntaxError == nil)
  }

  /// What nothing would read, or only one of two readers.
  @Test func whatAModelCouldNotNoticeIsRejected() throws {
    func problems<Model>(_ type: Model.Type, _ answer: String, _ service: ModelService = .openAI) throws -> [String]
    where Model: JSONDecodable & JSONSchemaProviding {
      let tool = try ModelTool(Model.self, name: "tool", for: service)
      let report = try #require(throws: DecodingReport.self) { try tool.decode(answer) }
      return report.problems.map(\.description)
    }
    #expect(
      try problems(ToolFolder.self, #"{"name": "a", "name": "b", "labels": null, "folders": []}"#) == [
        #"name   line 1, column 23: the key "name" is there twice"#
      ])
    #expect(
      try problems([String: JSON].self, #"{"value": [{"key": "a", "value": "[1]"}], "note": "x"}"#) == [
        #"note   line 1, column 51: unknown key "note""#
      ])
    #expect(
      try problems([String: Int].self, #"{"value": [{"key": "a", "value": 1}, {"key": "b"}]}"#) == [
        #"line 1, column 38: must be an array of objects with "key", a string, and "value""#
      ])
    #expect(
      try problems(ToolPosition.self, #"{"value": {"item1": 1, "item2": "x", "item3": null, "item4": 4}}"#) == [
        "[1]   line 1, column 33: expected Double, found string \"x\"",
        #"item4   line 1, column 62: unknown key "item4""#,
      ])
    // The problem is at its own place, also if the answer has another order.
    #expect(
      try problems(ToolPosition.self, #"{"value": {"item3": null, "item2": 2, "item1": "x"}}"#) == [
        "[0]   line 1, column 48: expected Double, found string \"x\""
      ])
    // An alternative that is not exact is still read in its form.
    #expect(
      try problems(ToolPayment.self, #"{"value": {"type": "card", "limits": [{"key": "day", "value": 100}]}}"#) == [
        #"number   line 1, column 11: missing key "number""#
      ])
    let member = #"{"id": 1, "more": [{"key": "id", "value": "2"}]}"#
    #expect(
      try problems(ToolNote.self, member, .anthropic) == [
        #"id   line 1, column 28: the key "id" is that of a property"#
      ])
    #expect(
      try problems(ToolNote.self, #"{"id": 1, "more": 7}"#, .anthropic) == [
        #"more   line 1, column 19: must be an array of objects with "key", a string, and "value""#
      ])
    #expect(try ModelTool(ToolNote.self, for: .anthropic).decode(#"{"id": 1, "more": null}"#).rest.isEmpty)
  }

  @Test func aNumberThatIsNotFiniteIsRejected() throws {
    let tool = try ModelTool([String: Double?].self, for: .openAI)
    let answer = try JSON(string: #"{"value": [{"key": "a", "value": NaN}]}"#, options: .json5)
    let report = try #require(throws: DecodingReport.self) { try tool.decode(answer) }
    #expect(report.problems.first?.message == "NaN and Infinity are not JSON")
    #expect(report.problems.first?.column == 34)
  }

  /// Keys and texts that Swift takes quadratic time to hash.
  @Test func combiningMarksAreReadInLinearTime() throws {
    let tool = try ModelTool(ToolNote.self, for: .openAI)
    let wide = try ModelTool(ToolPosition.self, for: .openAI)
    let isLinear = try isLinearTime(from: 1000, to: 64_000, leastSeconds: 0.005) { size in
      let key = "e" + String(repeating: "\u{301}\u{323}", count: size)
      let text = #"{"id": 1, "\#(key)": 1, "more": [{"key": "\#(key)", "value": "1"}], "value": {"\#(key)": 1}}"#
      return {
        #expect(throws: DecodingReport.self) { try tool.decode(text) }
        #expect(throws: DecodingReport.self) { try wide.decode(text) }
      }
    }
    #expect(isLinear)
  }

  /// A place in a large document is read in the time that it needs itself.
  @Test func partsOfALargeDocumentAreReadInLinearTime() throws {
    let tool = try ModelTool([String: Int].self, for: .openAI)
    let isLinear = try isLinearTime(from: 500, to: 16_000, leastSeconds: 0.005) { size in
      let call = #"{"value": [{"key": "a", "value": 1}]}"#
      let calls = try JSON(string: "[" + Array(repeating: call, count: size).joined(separator: ",") + "]").array ?? []
      return { () throws -> Void in for call in calls { _ = try tool.decode(call) } }
    }
    #expect(isLinear)
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
      return try AnswerReader.read(JSON(string: text), tool.form, tool.forms, for: ToolFolder.self).json
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
        let count = try AnswerReader.read(JSON(string: text), tool.form, tool.forms, for: JSON.self).json.count
        #expect(count == size)
      }
    }
    #expect(isLinear)
  }
}
