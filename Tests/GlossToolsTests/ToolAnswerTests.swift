import GlossMacros
import TestSupport
import Testing

@testable import GlossTools

/// Answers of language models for tools in the form of a service.
struct ToolAnswerTests {
  private static let services: [ModelService] = [.openAI, .anthropic, .gemini, .mcp]

  private static let journey = """
    {
      "origin": "BER", "cabin": "business", "traveller": {"name": "Ann", "nicknames": ["A"]},
      "stops": [{"city": "Rome", "time": {"hours": 3}}, {"city": "Bari"}], "bags": {"Ann": 2, "Bo": 0},
      "position": [52.5, 13.25], "payment": {"type": "card", "number": "1", "limits": {"day": 100}},
      "day": "2026-12-24", "level": 2
    }
    """

  @Test(arguments: services)
  func damagedAnswersAreRead(_ service: ModelService) throws {
    let tool = try ModelTool(BookJourney.self, for: service)
    let own = try JSON(string: Self.journey)
    let journey = try BookJourney.decode(own, mode: .exact)
    let text = try #require(tool.form.told(own, tool.forms)).string(.prettyPrinted)
    let answers = [
      (text, 0), ("```json\n\(text)\n```", 1), (text.replacingOccurrences(of: "\"business\"", with: "\"Business\""), 1),
      (text.replacingOccurrences(of: "2026-12-24", with: "December 24, 2026"), 1),
      (text.replacingOccurrences(of: ",\n", with: ",\n// note\n"), text.components(separatedBy: ",\n").count - 1),
    ]
    for (text, count) in answers {
      guard case .value(let value, let repairs) = tool.read(text) else {
        Issue.record("\(text) is not read: \(tool.read(text))")
        continue
      }
      #expect(value == journey)
      #expect(repairs.count == count, "\(repairs)")
    }
    guard case .value(let value, let repairs) = tool.read(try JSON(string: text)) else { throw JSONEncodingFailure() }
    #expect(value == journey && repairs.isEmpty)
  }

  private struct JSONEncodingFailure: Error {}

  /// A report is about the answer, with the places of its text.
  @Test(arguments: services)
  func whatCannotBeRepairedIsReported(_ service: ModelService) throws {
    let tool = try ModelTool(BookJourney.self, for: service)
    let text = try #require(tool.form.told(try JSON(string: Self.journey), tool.forms)).string()
    guard case .failure(let report) = tool.read("Here:\n" + text.replacingOccurrences(of: "\"BER\"", with: "'Berlin',"))
    else {
      Issue.record("it is read")
      return
    }
    #expect(report.problems.map { "\($0.path): \($0.detail)" } == ["origin: must match [A-Z]{3}"])
    #expect(report.problems.first?.line == 2)
    #expect(report.problems.first?.column == 11)
    #expect(report.text(for: .model).contains("must match [A-Z]{3}"))
  }

  @Test func anObjectInAnArrayHasToFit() throws {
    let tool = try ModelTool([String: Int].self, name: "count", for: .mcp)
    guard case .value(let value, let repairs) = tool.read(#"[{"a": "1"}]"#) else {
      Issue.record("it is not read")
      return
    }
    #expect(value == ["a": 1] && repairs.count == 2)
    // Pairs are another service's.
    guard case .failure = tool.read(#"[{"key": "a", "value": 1}]"#) else {
      Issue.record("it is read")
      return
    }
  }

  @Test func rootsThatAreNotObjects() throws {
    let tool = try ModelTool([Int].self, name: "add", for: .openAI)
    for text in [#"{"value": [1, 2]}"#, "[1, 2]", "{'value': [1, '2']}", "The numbers are [1, 2]."] {
      guard case .value(let value, _) = tool.read(text) else {
        Issue.record("\(text): \(tool.read(text))")
        continue
      }
      #expect(value == [1, 2])
    }
  }
}
