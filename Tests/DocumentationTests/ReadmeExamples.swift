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
  enum Language: String { case swift, rust }

  @Glossy
  struct Owner {
    let login: String
  }

  @Glossy
  struct Repo {
    let id: Int
    var name: String
    let owner: Owner  // another model
    let language: Language?  // may be missing
    let homepage: URL?
    @Key("stats.stars") var stars = 0  // nested; 0 if missing
  }

  @Glossy(tag: "type")
  enum Event {
    case push(branch: String)  // {"type": "push", "branch": "main"}
    case ping
    @Unknown case other(JSON)  // any other type, written as it was
  }

  struct Tag: Glossy {
    let name: String
    init?(json: JSON) {
      guard let name: String = "name" <~~ json else { return nil }
      self.name = name
    }
    func toJSON() -> JSON? { jsonify(["name" ~~> name]) }
  }

  /// In place of Foundation's, which is in another module on Linux.
  private struct URLRequest {
    var httpBody: Data?
  }

  @Test func `from bytes to models and back`() throws {
    let repo = #"{"id":1,"name":"a","owner":{"login":"b"},"language":"rust","stats":{"stars":5}}"#
    let data = Data(#"{"items":[\#(repo)]}"#.utf8)
    var request = URLRequest()

    var repos = try [Repo].decode(data, at: "items")

    repos[0].name = "renamed"
    request.httpBody = try repos[0].jsonData()

    #expect(try [Int].decode("[1] [2]".split(separator: " ")[1]) == [2])
    #expect(try [Int].decode(Array("[1]".utf8)[...]) == [1])
    let inner = jsonify(["a" ~~> Double.nan])
    #expect(throws: JSONEncodingError.self) { try jsonify(["inner" ~~> inner])?.jsonData() }
    let written = repo.replacingOccurrences(of: #""a""#, with: #""renamed""#)
    #expect(request.httpBody == Data(written.utf8))
  }

  @Test func `an enum by tag`() throws {
    for text in [#"{"type":"push","branch":"main"}"#, #"{"type":"ping"}"#, #"{"type":"fork","id":7}"#] {
      #expect(try Event.decode(text).jsonString() == text)
    }
    let event: any Sendable = Event.ping
    #expect(event is Event)
  }

  @Test func `a model by hand`() throws {
    #expect(try Tag.decode(#"{"name":"a"}"#).jsonString() == #"{"name":"a"}"#)
    #expect(Tag(json: [:])?.name == nil)
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

  @Test func `a report`() throws {
    var printed = ""
    do {
      let text = #"{"id": "1", "name": "a", "owner": {}}"#
      _ = try Repo.decode(text)
    } catch {
      printed = "\(error)"
    }

    #expect(try DocumentationTests.page("README.md", shows: printed), "README.md does not show:\n\(printed)")
  }

  /// What makes a page that is read in two minutes.
  @Test func `a short page`() throws {
    let page = try DocumentationTests.page("README.md")
    #expect(page.components(separatedBy: "\n").count <= 131)
    #expect(page.split(whereSeparator: \.isWhitespace).count <= 750)
  }
}
