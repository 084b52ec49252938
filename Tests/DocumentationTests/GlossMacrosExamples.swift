// The code of GlossMacros.md. `DocumentationTests` checks that each block of the page is here.

import Foundation
import GlossMacros
import Testing

/// Runs the blocks of the page.
struct GlossMacrosExamples {
  @Glossy
  struct Repo {
    let id: Int
    @Key("stats.stars") var stars = 0
  }

  @Test func `a model`() throws {
    let data = Data(#"{"id":1,"stats":{"stars":2}}"#.utf8)

    let repo = try Repo.decode(data)  // or throws a report
    let body = try repo.jsonData()

    #expect(repo.stars == 2)
    #expect(body == data)
    #expect(try Repo.decode(#"{"id": 1}"#).stars == 0)
  }
}
