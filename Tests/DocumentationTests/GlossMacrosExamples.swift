// The code of GlossMacros.md. `DocumentationTests` checks that each block of the page is here.

import GlossMacros
import Testing

/// Runs the block of the page.
struct GlossMacrosExamples {
  @Glossy
  struct Repo {
    let id: Int
    @Key("stats.stars") var stars = 0
  }

  @Test func `a model`() throws {
    let text = #"{"id":1,"stats":{"stars":2}}"#
    #expect(try Repo.decode(text).stars == 2)
    #expect(try Repo.decode(text).jsonString() == text)
    #expect(try Repo.decode(#"{"id": 1}"#).stars == 0)
  }
}
