// The code of GlossTools.md. `DocumentationTests` checks that each block of the page is here.

import GlossMacros
import GlossTools
import Testing

/// Finds hotels in a city.
@Glossy @JSONSchema
struct FindHotels {
  let city: String
  @Key(.range(1...5)) let stars: Int?
  /// What each guest wants, by name.
  let wishes: [String: String]
}

struct GlossToolsExamples {
  @Test func `a tool and its answer`() throws {
    let tool = try ModelTool(FindHotels.self, for: .anthropic)
    let request: JSON = ["model": "claude", "tools": [tool.definition]]
    let search = try tool.decode(#"{"city": "Rome", "wishes": [{"key": "Ann", "value": "a desk"}]}"#)
    #expect(request[path: "tools[0].name"] == "find_hotels")
    #expect(search.wishes == ["Ann": "a desk"])
  }
}
