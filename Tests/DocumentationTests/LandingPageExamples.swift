// The code of Gloss.md and Operators.md. `DocumentationTests` checks that each block of them stands here as it stands there.

import Foundation
import Gloss
import Testing

/// Runs the blocks of the landing page and of the page about the operators.
struct LandingPageExamples {
  @Test func `the first example`() throws {
    let data = Data(#"{"id": 1, "login": "octocat"}"#.utf8)

    struct Owner: Glossy {
      let id: Int
      let login: String?

      init?(json: JSON) {
        guard let id: Int = "id" <~~ json else { return nil }
        self.id = id
        login = "login" <~~ json
      }

      func toJSON() -> JSON? { jsonify(["id" ~~> id, "login" ~~> login]) }
    }

    let owner = try Owner.decode(data)  // throws a report that says what does not fit, and where
    let body = try owner.jsonData()

    #expect(String(decoding: body, as: UTF8.self) == #"{"id":1,"login":"octocat"}"#)
  }

  @Test func operators() {
    let json: JSON = [:]

    let stars: Int = "stars" <~~ json ?? 0
    let fragment = "stars" ~~> stars + 1

    #expect(fragment == ["stars": 1])
  }
}
