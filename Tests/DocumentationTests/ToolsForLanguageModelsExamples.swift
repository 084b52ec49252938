// The code of ToolsForLanguageModels.md. `DocumentationTests` checks that each block of the page is here.

import Foundation
import GlossMacros
import GlossStreams
import GlossTools
import Testing

/// Finds flights between two airports.
@Glossy @JSONSchema @Partial
struct FindFlights {
  /// Where the journey begins, as an IATA code.
  @Key(.pattern("[A-Z]{3}")) let origin: String
  /// Where it ends, as an IATA code.
  @Key(.pattern("[A-Z]{3}")) let destination: String
  /// The day of departure.
  @Key(.date(.day)) let day: Date
  /// How many people travel.
  @Key(.range(1...9)) var passengers = 1
}

private func find(_ search: FindFlights) -> String { "nothing for \(search.passengers)" }

func answer(_ arguments: String, by tool: ModelTool<FindFlights>) -> (text: String, isError: Bool) {
  switch tool.read(arguments) {
  case .value(let search, _): (find(search), false)
  case .failure(let report): (report.text(for: .model), true)
  }
}

struct ToolsForLanguageModelsExamples {
  @Test func `the definition of a tool`() throws {
    let tool = try ModelTool(FindFlights.self, for: .openAI)
    let request: JSON = ["model": "gpt", "tools": [tool.definition]]
    #expect(request[path: "tools[0].name"] == "find_flights")
    #expect(request[path: "tools[0].description"] == "Finds flights between two airports.")
    #expect(
      request[path: "tools[0].parameters.properties.passengers"] == [
        "type": ["integer", "null"], "description": "How many people travel. If null: 1.", "minimum": 1, "maximum": 9,
      ])
    let cancel = try ModelTool(FindFlights.self, name: "cancel_flight", for: .openAI)
    try ModelService.openAI.check(tool, cancel)
  }

  @Test func `an answer that says what was wrong`() throws {
    let tool = try ModelTool(FindFlights.self, for: .anthropic)
    let arguments = #"{"origin": "BER", "destination": "JFK", "day": "2026-12-24"}"#
    #expect(answer(arguments, by: tool) == ("nothing for 1", false))
    let (text, isError) = answer(#"{"origin": "Berlin", "destination": "JFK", "passengers": 12}"#, by: tool)
    #expect(isError)
    let page = try DocumentationTests.page("ToolsForLanguageModels.md")
    let shown = page.components(separatedBy: "12}`:")[1].components(separatedBy: "\n").filter { $0.hasPrefix("    ") }
    #expect(text == shown.prefix(4).map { $0.dropFirst(4) }.joined(separator: "\n"))
  }

  @Test func `snapshots of arguments`() async throws {
    let argumentPieces = AsyncStream { pieces in
      for piece in [#"{"origin": "BE"#, #"R", "destination": "#, #""JFK", "day": "2026-12-24"}"#] {
        pieces.yield(piece)
      }
      pieces.finish()
    }
    var shown: [JSONSnapshot<FindFlights.Partial, FindFlights>] = []
    func show(_ snapshot: JSONSnapshot<FindFlights.Partial, FindFlights>) { shown.append(snapshot) }
    for try await snapshot in argumentPieces.jsonSnapshots(of: FindFlights.self) {
      show(snapshot)
    }
    #expect(shown.last?.whole?.destination == "JFK")
  }
}
