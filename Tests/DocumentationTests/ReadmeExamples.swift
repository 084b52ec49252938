// The code of README.md. `DocumentationTests` checks that each block of the page is here.

import Foundation
import GlossCodable
import GlossMacros
import Testing

private struct Address: Codable {
  let street: String
}

extension Address: GlossyByCodable {}
extension ReadmeExamples.Owner: CodableByGloss {}

/// Runs the blocks of README.md and checks what their comments say.
struct ReadmeExamples {
  enum Language: String {
    case swift = "Swift"
    case rust = "Rust"
  }

  @Glossy
  struct Owner {
    let login: String
  }

  @Glossy
  struct Repo {
    let id: Int
    var name: String
    let owner: Owner  // another model
    let language: Language?  // an enum needs no conformance
    let homepage: URL?
    @Key("stats.stars") var stars = 0  // nested in JSON, not in the model
  }

  struct Release: Glossy {
    let id: Int
    let author: Owner
    let isDraft: Bool

    init?(json: JSON) {
      guard let id: Int = "id" <~~ json, let author: Owner = "author" <~~ json else { return nil }
      self.id = id
      self.author = author
      isDraft = "draft" <~~ json ?? false
    }

    func toJSON() -> JSON? {
      jsonify(["id" ~~> id, "author" ~~> author, "draft" ~~> isDraft])
    }
  }

  @Test func `from bytes to models and back`() throws {
    let repo = #"{"id":1,"name":"a","owner":{"login":"b"},"language":"Rust","stats":{"stars":5}}"#
    let data = Data(#"{"items":[\#(repo)]}"#.utf8)
    let json = try JSON(string: "[\(repo)]")

    var repos = try [Repo].decode(data, at: "items")  // throws if it does not fit
    let same = [Repo].fromJSONArray(json)  // nil if it does not fit
    repos[0].name = "renamed"
    let body = try repos[0].jsonData()

    #expect(same?.map(\.name) == ["a"])
    #expect(try [Int].decode("[1] [2]".split(separator: " ")[1]) == [2])
    #expect(try [Int].decode(Array("[1]".utf8)[...]) == [1])
    let inner = jsonify(["a" ~~> Double.nan])
    #expect(throws: JSONEncodingError.self) { try jsonify(["inner" ~~> inner])?.jsonData() }
    #expect(String(decoding: body, as: UTF8.self) == repo.replacingOccurrences(of: #""a""#, with: #""renamed""#))
  }

  @Test func `a model by hand`() throws {
    let text = #"{"id":1,"author":{"login":"a"},"draft":true}"#

    #expect(try Release.decode(text).jsonString() == text)
  }

  @Test func `models that stay Codable`() throws {
    let data = Data(#"[{"street": "a"}, {"street": "b"}]"#.utf8)

    let addresses = try GlossJSONDecoder().decode([Address].self, from: data)  // in place of JSONDecoder()
    let second = try Address.decode(data, at: "[1]")  // or with a report

    #expect(addresses.map(\.street) == ["a", "b"])
    #expect(second.street == "b")
    let address: Address? = "0" <~~ (try JSON(data: data))
    #expect(address?.street == "a")
    let owner = try JSONDecoder().decode([Owner].self, from: Data(#"[{"login": "a"}]"#.utf8))
    #expect(owner.map(\.login) == ["a"])
  }

  @Test func `a value of another type takes the default`() throws {
    let text = #"{"id": 1, "name": "a", "owner": {"login": "x"}, "stats": {"stars": "40"}}"#
    #expect(try Repo.decode(text).stars == 0)
    #expect(Repo.explain(text).warnings.map(\.path) == ["stats.stars"])
    #expect(throws: DecodingReport.self) { try Repo.decode(text, mode: .strict) }
  }

  @Test func `a reason of a model`() {
    struct Rated: JSONDecodable {
      let stars: Int

      init?(json: JSON) {
        guard let stars: Int = "stars" <~~ json else { return nil }
        guard stars >= 0 else {
          json.reject("stars", because: "must not be negative")
          return nil
        }
        self.stars = stars
      }
    }

    #expect(Rated.explain(#"{"stars": -1}"#).problems.map(\.message) == ["must not be negative"])
  }

  private static let response = #"""
    {"items": [
      {"id": 1, "name": "a", "owner": {"login": "x"}, "language": "Cobol"},
      {"id": 1.5, "name": "b", "owner": {"login": "y"}},
      {"id": 3, "name": "c", "owner": {}},
      null
    ]}
    """#

  @Test func `why it is nil`() throws {
    let response = Self.response
    var printed = ""
    func print(_ error: any Error) { printed = "\(error)" }

    // `try [Repo].decode(response, at: "items")` throws:
    do {
      _ = try [Repo].decode(response, at: "items")
    } catch {
      print(error)
    }

    #expect(try DocumentationTests.page("README.md", shows: printed), "README.md does not show:\n\(printed)")
  }
}
