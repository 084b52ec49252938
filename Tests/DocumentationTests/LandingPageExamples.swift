// The code of Gloss.md and Operators.md. `DocumentationTests` checks that each block of the pages is here.

import Foundation
import GlossMacros
import Testing

/// Runs the blocks of the landing page and of the page about the operators.
struct LandingPageExamples {
  @Glossy
  struct Owner {
    let id: Int
    let login: String?
  }

  struct Team: Glossy {
    let id: Int
    let owner: Owner?

    init?(json: JSON) {
      guard let id: Int = "id" <~~ json else { return nil }
      self.id = id
      owner = "owner" <~~ json
    }

    func toJSON() -> JSON? {
      jsonify(["id" ~~> id, "owner" ~~> owner])
    }
  }

  @Test func `by macro`() throws {
    let data = Data(#"{"id":1,"login":"octocat"}"#.utf8)

    let owner = try Owner.decode(data)

    let body = try owner.jsonData()

    #expect(body == data)
  }

  @Test func `the report`() throws {
    let report = try #require(throws: DecodingReport.self) { try Owner.decode(#"{"id": "1"}"#) }
    #expect(try DocumentationTests.page("Gloss.md", shows: "\(report)"), "not shown:\n\(report)")
  }

  @Test func `by hand`() throws {
    let text = #"{"id":1,"owner":{"id":2}}"#
    #expect(try Team.decode(text).jsonString() == text)
  }

  @Test func operators() {
    let json: JSON = [:]

    let stars: Int = "stars" <~~ json ?? 0
    let fragment = "stars" ~~> stars + 1

    #expect(fragment == ["stars": 1])
  }
}
